import type { TSchema } from 'typebox'
import { type Components, hoist, type Json } from './openapi-schema.ts'

// What the service sends by itself, as OpenAPI 3.1 has it: the section `webhooks`, one POST for each event.

export type Webhooks = {
  tag: string
  /** The header that has the event's name as its value. */
  nameHeader: { ad: string; anlam: string }
  /** The headers that are alike for all. */
  headers: Record<string, TSchema & { description?: string }>
  responses: Record<string, { description: string; retryAfter?: boolean }>
  events: readonly { name: string; summary: string; description: string; body: TSchema }[]
}

export function webhookSection({ events, ...w }: Webhooks, components: Components): Json {
  return Object.fromEntries(events.map((event) => [event.name, { post: operation(event, w, components) }]))
}

/** Signed instead of let in by a key: what proves the sender are the headers. */
function operation(event: Webhooks['events'][number], w: Omit<Webhooks, 'events'>, components: Components): Json {
  const { name, summary, description, body } = event
  return {
    operationId: operationId(name),
    tags: [w.tag],
    summary,
    description,
    security: [],
    parameters: [
      header(w.nameHeader.ad, { type: 'string', const: name }, w.nameHeader.anlam),
      ...Object.keys(w.headers).map((header) => ({ $ref: `#/components/parameters/${header}` })),
    ],
    requestBody: { required: true, content: { 'application/json': { schema: hoist(body, components) } } },
    responses: Object.fromEntries(Object.entries(w.responses).map(([status, r]) => [status, response(r)])),
  }
}

/** `siparis.para_iade_edildi` → `olaySiparisParaIadeEdildi` */
const operationId = (name: string): string => `olay.${name}`.replace(/[._](\w)/g, (_, c: string) => c.toUpperCase())

const header = (name: string, schema: Json, description: string): Json => ({
  name,
  in: 'header',
  required: true,
  description,
  schema,
})

const response = ({ description, retryAfter = false }: Webhooks['responses'][string]): Json => ({
  description,
  ...(retryAfter && { headers: { 'Retry-After': { $ref: '#/components/headers/Retry-After' } } }),
})

/** Under components, to be named by each event. */
export const webhookParameters = ({ headers }: Webhooks): Json =>
  Object.fromEntries(
    Object.entries(headers).map(([name, { description = '', ...schema }]) => [name, header(name, schema, description)]),
  )
