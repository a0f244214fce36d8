import { type HataKodu, statusOf, textOf } from '../core/errors.ts'
import { type Audience, accessOf, accessText, asksForCsrf, codesOfAccess } from './openapi-access.ts'
import { hasTag, keepsAnswers, type Route } from './route.ts'

// The contract, made from the route tables alone. A schema with a title is written once, under components.

type Json = Record<string, unknown>

export function buildOpenApi(
  routes: readonly Route[],
  audience: Audience,
  o: { version: string; server: string },
): Json {
  const components = new Map<string, Json>()
  const paths: Record<string, Json> = {}
  for (const route of routes) {
    const path = route.path.replace(/:([a-z_]+)/g, '{$1}')
    paths[path] ??= {}
    ;(paths[path] as Json)[route.method.toLowerCase()] = operation(route, components)
  }
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
    tags: [...new Set(routes.map((r) => r.tag))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: audience.securitySchemes,
      schemas: Object.fromEntries([...components].sort(([a], [b]) => (a < b ? -1 : 1))),
      headers: commonHeaders(),
    },
  }
}

function operation(route: Route, components: Map<string, Json>): Json {
  const status = route.status ?? 200
  return {
    operationId: operationId(route),
    tags: [route.tag],
    summary: route.summary,
    description: [route.description, accessText(route)].filter(Boolean).join('\n\n'),
    ...accessOf(route),
    parameters: parameters(route, components),
    ...requestBody(route, components),
    responses: {
      [status]: {
        description: status === 201 ? 'Oluşturuldu' : 'Tamam',
        headers: headerRefs([
          'SVC-Istek',
          'RateLimit-Limit',
          'RateLimit-Remaining',
          'RateLimit-Reset',
          ...(hasTag(route) ? ['ETag'] : []),
        ]),
        content: { 'application/json': { schema: hoist(route.reply, components) } },
      },
      ...(hasTag(route) && route.method === 'GET' ? { 304: { description: 'Değişmedi (If-None-Match)' } } : {}),
      ...errorResponses(route),
    },
  }
}

function requestBody({ body, bytes }: Route, components: Map<string, Json>): Json {
  if (bytes) {
    const content = bytes.types.map((type) => [type, { schema: { type: 'string', contentMediaType: type } }])
    return { requestBody: { required: true, content: Object.fromEntries(content) } }
  }
  if (!body) return {}
  return { requestBody: { required: true, content: { 'application/json': { schema: hoist(body, components) } } } }
}

/** `putSepetlerIdKalemler`; shoppers' operations say so, since a program may know both documents. */
function operationId({ method, path }: Route): string {
  const told = path
    .replace(/^\/v1/, '')
    .replace(/^\/vitrin\/v1\/:magaza/, '/vitrin')
    .replace(/^\/panel\/v1/, '/panel')
  return method.toLowerCase() + told.replace(/[/:-]+(\w)/g, (_, c: string) => c.toUpperCase())
}

function parameters(route: Route, components: Map<string, Json>): Json[] {
  const inPath = [...route.path.matchAll(/:([a-z_]+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    ...(name === 'magaza' ? { description: 'Mağazanın kodu' } : {}),
    schema: { type: 'string' },
  }))
  const query = (route.query ?? {}) as { properties?: Record<string, Json>; required?: string[] }
  const inQuery = Object.entries(query.properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: query.required?.includes(name) ?? false,
    schema: hoist(schema, components),
    ...(schema.description ? { description: schema.description } : {}),
  }))
  const header = (name: string, description: string, max?: number) => ({
    name,
    in: 'header',
    required: false,
    description,
    schema: { type: 'string', ...(max ? { minLength: 1, maxLength: max } : {}) },
  })
  return [
    ...inPath,
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

function errorResponses(route: Route): Json {
  const byStatus = Map.groupBy(codesOf(route), statusOf)
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: codes.map((c) => `\`${c}\`: ${textOf(c).tr}`).join('\n\n'),
        headers: headerRefs(['SVC-Istek', ...(status === 429 || status === 503 ? ['Retry-After'] : [])]),
        content: {
          'application/json': {
            schema: { $ref: '#/components/schemas/Hata' },
            examples: Object.fromEntries(
              codes.map((kod) => [kod, { value: { hata: { kod, mesaj: textOf(kod).tr } } }]),
            ),
          },
          'application/problem+json': { schema: { $ref: '#/components/schemas/Sorun' } },
        },
      },
    ]),
  )
}

const headerRefs = (names: string[]): Json =>
  Object.fromEntries(names.map((n) => [n, { $ref: `#/components/headers/${n}` }]))

const commonHeaders = (): Json => ({
  'SVC-Istek': { description: 'İsteğin kimliği; sorun bildirirken verin', schema: { type: 'string' } },
  'RateLimit-Limit': { description: 'Dakikadaki istek sınırı', schema: { type: 'integer' } },
  'RateLimit-Remaining': { description: 'Hemen yapılabilecek istek sayısı', schema: { type: 'integer' } },
  'RateLimit-Reset': { description: 'Tam hakka kaç saniye kaldığı', schema: { type: 'integer' } },
  'Retry-After': { description: 'Kaç saniye sonra yeniden denenebileceği', schema: { type: 'integer' } },
  ETag: { description: 'Yanıtın sürümü', schema: { type: 'string' } },
})

/** Replaces each titled schema by a reference to its one definition; one that holds itself names itself by `$id`. */
function hoist(schema: unknown, components: Map<string, Json>): unknown {
  if (Array.isArray(schema)) return schema.map((s) => hoist(s, components))
  if (schema === null || typeof schema !== 'object') return schema
  const { title, $id, ...rest } = schema as Json
  if (typeof rest.$ref === 'string') return { $ref: `#/components/schemas/${rest.$ref}` }
  const walked = Object.fromEntries(
    Object.entries(rest).map(([k, v]) => [told(k), k === 'examples' || k === 'enum' ? v : hoist(v, components)]),
  )
  // A property may itself be called `title`; a schema's title is text.
  if (typeof title !== 'string') return title === undefined ? walked : { title: hoist(title, components), ...walked }
  const $ref = `#/components/schemas/${title}`
  const types = [walked.type].flat()
  // A name means the thing itself; that there may be none is said where it is used.
  if (!types.includes('null')) components.set(title, walked)
  else components.set(title, { ...walked, type: types.find((type) => type !== 'null') })
  return types.includes('null') ? { anyOf: [{ $ref }, { type: 'null' }] } : { $ref }
}

/** How HTML is counted, its description says. */
const told = (keyword: string): string => (keyword === 'htmlMaxLength' ? 'maxLength' : keyword)

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
