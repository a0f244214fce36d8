export type Service = { port: number; authorization: string }

export async function ask(
  s: Service,
  path: string,
  body?: object,
  method = body ? 'POST' : 'GET',
  more: Record<string, string> = {},
): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${s.port}${path}`, {
    method,
    headers: {
      ...more,
      ...(path.startsWith('/v1/') && { authorization: s.authorization }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text.slice(0, 500)}`)
  return text
}
