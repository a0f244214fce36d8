import assert from 'node:assert/strict'
import type { FastifyInstance } from 'fastify'

export type Reply = { status: number; body: any; text: string; headers: Record<string, string> }
export type CallOptions = { body?: unknown; raw?: string | Buffer; headers?: Record<string, string>; ip?: string }
export type Call = (method: string, path: string, o?: CallOptions) => Promise<Reply>

/** Status and error code: `409 stok_yetersiz`; the status alone without an error. */
export const codeOf = (reply: Reply): string => `${reply.status} ${reply.body?.hata?.kod ?? ''}`.trim()

/** Ids of a page's records. */
export const idsOf = (reply: Pick<Reply, 'body'>): string[] => reply.body.veri.map((r: { id: string }) => r.id)

/** All records of a list, page by page, with the first cursor empty; `between` runs before each further page. */
export async function readList(
  page: (cursor: string) => Promise<Reply>,
  between: () => Promise<unknown> = async () => {},
): Promise<any[]> {
  const seen: any[] = []
  for (let cursor = ''; ; await between()) {
    const { status, text, body } = await page(cursor)
    assert.equal(status, 200, text)
    seen.push(...body.veri)
    if (body.sonraki === null) return seen
    assert.match(body.sonraki, /^[\w-]{1,200}$/)
    assert.notEqual(body.sonraki, cursor)
    cursor = body.sonraki
  }
}

/** In-process calls with the given key, or none. */
export const callerOf =
  (app: FastifyInstance) =>
  (key: string | null): Call =>
  async (method, path, o = {}) => {
    const payload = o.raw ?? (o.body === undefined ? undefined : JSON.stringify(o.body))
    const answer = await app.inject({
      method: method as 'GET',
      url: path,
      ...(payload === undefined ? {} : { payload }),
      remoteAddress: o.ip ?? '198.51.100.7',
      headers: {
        ...(key === null ? {} : { authorization: `Bearer ${key}` }),
        ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
        ...o.headers,
      },
    })
    const headers = answer.headers as Record<string, string>
    const json = /json\b/.test(headers['content-type'] ?? '') && answer.body !== ''
    return { status: answer.statusCode, text: answer.body, body: json ? JSON.parse(answer.body) : null, headers }
  }
