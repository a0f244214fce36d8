import type { HataKodu } from '../../core/errors.ts'
import { type Audience, accessOf, accessText, asksForCsrf, codesOfAccess, serverHeaders } from './openapi-access.ts'
import { fileOperation } from './openapi-files.ts'
import {
  EVERY_ANSWER,
  errorResponses,
  header,
  headerRefs,
  operationId,
  pathParameters,
  templated,
} from './openapi-parts.ts'
import { type Components, hoist, type Json } from './openapi-schema.ts'
import { type Webhooks, webhookParameters, webhookSection } from './openapi-webhooks.ts'
import { type FileRoute, hasTag, keepsAnswers, type Route } from './route.ts'

// The contract, made from the route tables and the events that are sent. A schema with a title is written once, under
// components.

export function buildOpenApi(
  routes: readonly Route[],
  audience: Audience,
  o: { version: string; server: string; webhooks?: Webhooks; files?: readonly FileRoute[] },
): Json {
  const components: Components = new Map()
  const paths: Record<string, Json> = {}
  for (const route of routes) {
    const path = templated(route.path)
    paths[path] ??= {}
    ;(paths[path] as Json)[route.method.toLowerCase()] = operation(route, components)
  }
  const files = o.files ?? []
  for (const file of files) paths[templated(file.path)] = { get: fileOperation(file) }
  const sent = o.webhooks && { webhooks: webhookSection(o.webhooks, components) }
  components.set('Hata', errorSchema())
  components.set('Sorun', problemSchema())
  return {
    openapi: '3.1.0',
    info: {
      title: audience.title,
      version: o.version,
      summary: audience.summary,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: o.server }],
    security: audience.security,
    tags: [...new Set([...routes, ...files].map((r) => r.tag))].map((name) => ({ name })),
    paths,
    ...sent,
    components: {
      securitySchemes: audience.securitySchemes,
      schemas: Object.fromEntries([...components].sort(([a], [b]) => (a < b ? -1 : 1))),
      headers: commonHeaders(),
      ...(o.webhooks && { parameters: webhookParameters(o.webhooks) }),
    },
  }
}

function operation(route: Route, components: Components): Json {
  const status = route.status ?? 200
  return {
    operationId: operationId(route.method, route.path),
    tags: [route.tag],
    summary: route.summary,
    description: [route.description, accessText(route)].filter(Boolean).join('\n\n'),
    ...accessOf(route),
    parameters: parameters(route, components),
    ...requestBody(route, components),
    responses: {
      [status]: {
        description: status === 201 ? 'Oluşturuldu' : 'Tamam',
        headers: headerRefs([...EVERY_ANSWER, ...(hasTag(route) ? ['ETag'] : [])]),
        content: { 'application/json': { schema: hoist(route.reply, components) } },
      },
      ...(hasTag(route) && route.method === 'GET' ? { 304: { description: 'Değişmedi (If-None-Match)' } } : {}),
      ...errorResponses(codesOf(route)),
    },
  }
}

function requestBody({ body, bytes }: Route, components: Components): Json {
  if (bytes) {
    const content = bytes.types.map((type) => [type, { schema: { type: 'string', contentMediaType: type } }])
    return { requestBody: { required: true, content: Object.fromEntries(content) } }
  }
  if (!body) return {}
  return { requestBody: { required: true, content: { 'application/json': { schema: hoist(body, components) } } } }
}

function parameters(route: Route, components: Components): Json[] {
  const query = (route.query ?? {}) as { properties?: Record<string, Json>; required?: string[] }
  const inQuery = Object.entries(query.properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: query.required?.includes(name) ?? false,
    ...(schema.type === 'object' && { style: 'deepObject', explode: true }),
    schema: hoist(schema, components),
    ...(schema.description ? { description: schema.description } : {}),
  }))
  return [
    ...pathParameters(route.path),
    ...inQuery,
    ...(asksForCsrf(route) ? [{ ...header('SVC-Csrf', 'Oturumun `csrf` değeri'), required: true }] : []),
    ...(keepsAnswers(route)
      ? [
          header(
            'Idempotency-Key',
            'Aynı anahtar ve aynı istek 24 saat içinde yinelenirse iş yapılmaz, ilk yanıt döner',
            255,
          ),
        ]
      : []),
    ...(hasTag(route) && route.method === 'GET'
      ? [header('If-None-Match', 'Bilinen ETag; değişmemişse 304 döner')]
      : []),
    ...serverHeaders(route).map(([name, description]) => header(name, description)),
    ...(route.etag && route.kind === 'write' ? [header('If-Match', 'Beklenen ETag; kayıt değişmişse 412 döner')] : []),
  ]
}

/** Every code that the route can answer: its own, and those of its kind. */
function codesOf(route: Route): HataKodu[] {
  const codes: HataKodu[] = [...codesOfAccess(route), 'istek_siniri', 'sunucu_hatasi', 'bakim', 'girdi_gecersiz']
  if (route.path.includes(':')) codes.push('kayit_bulunamadi')
  if (route.paged) codes.push('imlec_gecersiz')
  if (route.body) codes.push('json_gecersiz')
  if (keepsAnswers(route)) codes.push('istek_isleniyor', 'tekrar_anahtari_farkli_istek')
  if (route.kind === 'write') codes.push('govde_cok_buyuk', 'icerik_turu_desteklenmiyor', 'kayit_siniri')
  if (route.etag && route.kind === 'write') codes.push('surum_uyusmuyor')
  return [...new Set([...codes, ...(route.errors ?? [])])]
}

const commonHeaders = (): Json => ({
  'SVC-Istek': { description: 'İsteğin kimliği; sorun bildirirken verin', schema: { type: 'string' } },
  'RateLimit-Limit': { description: 'Dakikadaki istek sınırı', schema: { type: 'integer' } },
  'RateLimit-Remaining': { description: 'Hemen yapılabilecek istek sayısı', schema: { type: 'integer' } },
  'RateLimit-Reset': { description: 'Tam hakka kaç saniye kaldığı', schema: { type: 'integer' } },
  'Retry-After': { description: 'Kaç saniye sonra yeniden denenebileceği', schema: { type: 'integer' } },
  ETag: { description: 'Yanıtın sürümü', schema: { type: 'string' } },
})

const errorSchema = (): Json => ({
  type: 'object',
  additionalProperties: false,
  required: ['hata'],
  properties: {
    hata: {
      type: 'object',
      additionalProperties: false,
      required: ['kod', 'mesaj'],
      properties: { kod: { type: 'string' }, mesaj: { type: 'string' } },
    },
  },
})

const problemSchema = (): Json => ({
  type: 'object',
  description: 'RFC 9457; Accept: application/problem+json ile',
  required: ['type', 'title', 'status', 'detail', 'kod', 'hatalar'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    instance: { type: 'string' },
    kod: { type: 'string' },
    hatalar: {
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['alan', 'kod', 'mesaj'],
        properties: { alan: { type: 'string' }, kod: { type: 'string' }, mesaj: { type: 'string' } },
      },
    },
  },
})
