import { openApi } from '../../../src/contracts.ts'

const contract = openApi('https://ornek.example') as Record<string, any>

type Body = { id: string; olay: string; magaza: string; zaman: string; veri: Record<string, unknown>; ek?: object }

/** The body of an event as the contract shows it, for tests that write events behind the API. */
export function eventBody(olay: string, parts: Partial<Body>): Body {
  const { $ref } = contract.webhooks[olay].post.requestBody.content['application/json'].schema
  const [example] = contract.components.schemas[$ref.split('/').at(-1)].examples
  return { ...example, ...parts }
}
