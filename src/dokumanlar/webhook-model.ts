import type { OpenApiShape, ParameterShape, Resolve, Schema, WebhookShape } from './openapi-shape.ts'
import { componentName, sampleOf } from './samples/sample.ts'

// Model of the contract's `webhooks`.

export type Webhook = {
  /** Of the event. */
  name: string
  tag: string
  summary: string
  description: string
  headers: { name: string; description: string; sample: string }[]
  sample: unknown
  /** Component of `veri`; null when it is no record. */
  record: string | null
  /** Further schemas: of `veri` when it is no record, and of `ek`. */
  extras: { name: string; schema: Schema }[]
  /** Meaning of each answer. */
  answers: { status: string; description: string }[]
}

export const readWebhooks = (shape: OpenApiShape, resolve: Resolve): Webhook[] =>
  Object.entries(shape.webhooks ?? {}).map(([name, { post }]) => webhookOf(name, post, shape, resolve))

function webhookOf(name: string, o: WebhookShape, shape: OpenApiShape, resolve: Resolve): Webhook {
  const body = o.requestBody?.content['application/json']?.schema ?? {}
  const { veri, ek } = (body.$ref ? resolve(body.$ref) : body)?.properties ?? {}
  const parts = { veri: veri?.$ref ? undefined : veri, ek }
  return {
    name,
    tag: o.tags[0] ?? '',
    summary: o.summary,
    description: o.description ?? '',
    headers: headersOf(o, shape),
    sample: sampleOf(body, resolve, 'reply'),
    record: veri?.$ref ? componentName(veri.$ref) : null,
    extras: Object.entries(parts).flatMap(([part, schema]) => (schema ? [{ name: part, schema }] : [])),
    answers: Object.entries(o.responses)
      .map(([status, { description }]) => ({ status, description }))
      .sort((a, b) => (a.status < b.status ? -1 : 1)),
  }
}

function headersOf({ parameters = [] }: WebhookShape, shape: OpenApiShape): Webhook['headers'] {
  const found = parameters.flatMap((p): ParameterShape[] => {
    const known = '$ref' in p ? shape.components?.parameters?.[componentName(p.$ref)] : p
    return known ? [known] : []
  })
  return found.map(({ name, description = '', schema }) => ({
    name,
    description,
    sample: String(schema.const ?? schema.examples?.[0] ?? ''),
  }))
}
