import { type Dil, type HataKodu, hataKodlari } from '../core/errors.ts'
import { slugify } from '../core/text/slug.ts'
import { inEnglish } from './ceviri.ts'
import type { Content, OpenApiShape, OperationShape, ParameterShape, Resolve, Schema } from './openapi-shape.ts'
import { pathSample } from './samples/path-sample.ts'
import { sampleOf } from './samples/sample.ts'
import { sectionTextOf } from './texts/section-texts.ts'
import { type Sozler, sozler } from './texts/sozler.ts'
import { readWebhooks, type Webhook } from './webhook-model.ts'

// Model of the contracts. HTML, Markdown and llms.txt are three views of it.

export type Parameter = {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  description: string
  schema: Schema
  /** Sample of a path parameter; empty for others. */
  sample: string
}

/** Authorisation: a key (null: any valid one), or a shopper with a session, optionally with one, or without. */
export type Access = { by: 'anahtar'; scope: string | null } | { by: 'alici'; session: 'gerekli' | 'olabilir' | 'yok' }

export type Operation = {
  id: string
  method: string
  path: string
  summary: string
  description: string
  access: Access
  parameters: Parameter[]
  body: { schema: Schema; sample: unknown } | null
  success: {
    status: number
    description: string
    headers: string[]
    schema: Schema | null
    sample: unknown
    /** Answers that are no JSON, by their media types. */
    files: { type: string; sample: string }[]
  }
  errors: { status: number; codes: HataKodu[] }[]
}

export type Section = {
  slug: string
  name: string
  description: string
  operations: Operation[]
  /** Requests that the service sends by itself. */
  webhooks: Webhook[]
}

/** One contract, and its path. */
export type Group = { name: string; root: string; sections: Section[] }

export type Docs = {
  dil: Dil
  soz: Sozler
  title: string
  version: string
  summary: string
  adres: string
  /** API of the store. */
  magaza: Group
  /** API of its shoppers. */
  vitrin: Group
  resolve: Resolve
}

export type Contracts = { magaza: object; vitrin: object }

export const groupsOf = (docs: Docs): Group[] => [docs.magaza, docs.vitrin]
export const sectionsOf = (docs: Docs): Section[] => groupsOf(docs).flatMap((g) => g.sections)
export const webhooksOf = (docs: Docs): Webhook[] => sectionsOf(docs).flatMap((s) => s.webhooks)

const METHODS = ['get', 'post', 'patch', 'put', 'delete'] as const

export function readContracts(contracts: Contracts, adres: string, dil: Dil): Docs {
  const told = (contract: object) => (dil === 'en' ? inEnglish(contract) : contract) as OpenApiShape
  const magaza = told(contracts.magaza)
  const vitrin = told(contracts.vitrin)
  const soz = sozler[dil]
  // A name means the same in both contracts.
  const schemas = new Map([magaza, vitrin].flatMap((shape) => Object.entries(shape.components?.schemas ?? {})))
  const resolve: Resolve = (ref) => schemas.get(ref.replace('#/components/schemas/', ''))
  const { title, version, summary = '' } = magaza.info
  return {
    dil,
    soz,
    title,
    version,
    summary,
    adres,
    magaza: { name: soz.magazaApi, root: 'v1', sections: readSections(magaza, resolve, dil) },
    vitrin: { name: soz.vitrinApi, root: 'vitrin/v1', sections: readSections(vitrin, resolve, dil) },
    resolve,
  }
}

function readSections(shape: OpenApiShape, resolve: Resolve, dil: Dil): Section[] {
  const byTag = new Map<string, Section>()
  for (const tag of shape.tags ?? []) byTag.set(tag.name, sectionOf(tag.name, dil, tag.description))
  for (const [path, item] of Object.entries(shape.paths)) {
    for (const method of METHODS) {
      const operation = item[method]
      if (!operation) continue
      const name = operation.tags[0] ?? shape.info.title
      const section = byTag.get(name) ?? sectionOf(name, dil)
      byTag.set(name, section)
      const access = accessOf(operation, operation.security ?? shape.security ?? [])
      section.operations.push(operationOf(method, path, operation, access, resolve))
    }
  }
  for (const webhook of readWebhooks(shape, resolve)) byTag.get(webhook.tag)?.webhooks.push(webhook)
  return [...byTag.values()].filter((s) => s.operations.length > 0)
}

function accessOf(o: OperationShape, security: NonNullable<OperationShape['security']>): Access {
  if (security.some((need) => 'anahtar' in need)) return { by: 'anahtar', scope: o['x-kapsam'] ?? null }
  if (!security.some((need) => 'oturum' in need)) return { by: 'alici', session: 'yok' }
  return { by: 'alici', session: security.length > 1 ? 'olabilir' : 'gerekli' }
}

function sectionOf(tag: string, dil: Dil, description?: string): Section {
  const slug = slugify(tag)
  const { name = tag, text = '' } = sectionTextOf(slug, dil)
  return { slug, name, description: description ?? text, operations: [], webhooks: [] }
}

// The contract repeats the authorisation in words, for readers without the extension; here it is shown separately.
export const ACCESS_LINE =
  /(^|\n+)(Gereken kapsam: `[^`]+`|Geçerli her anahtarla çağrılabilir\.|Giriş yapmış müşterinin oturumuyla çağrılır\.)$/

function operationOf(method: string, path: string, o: OperationShape, access: Access, resolve: Resolve): Operation {
  const body = o.requestBody?.content['application/json']?.schema
  return {
    id: o.operationId,
    method: method.toUpperCase(),
    path,
    summary: o.summary,
    description: (o.description ?? '').replace(ACCESS_LINE, ''),
    access,
    parameters: (o.parameters ?? []).map((p) => parameterOf(p, path)),
    body: body ? { schema: body, sample: sampleOf(body, resolve, 'request') } : null,
    success: successOf(o, resolve, method === 'delete' ? path : null),
    errors: errorsOf(o),
  }
}

const parameterOf = (p: ParameterShape, path: string): Parameter => ({
  name: p.name,
  in: p.in,
  required: p.required ?? false,
  description: p.description ?? p.schema.description ?? '',
  schema: p.schema,
  sample: p.in === 'path' ? String(p.schema.enum?.[0] ?? p.schema.examples?.[0] ?? pathSample(path, p.name)) : '',
})

/** `deleted`: path of a deletion, whose answer has the id of the path's kind of record. */
function successOf(o: OperationShape, resolve: Resolve, deleted: string | null): Operation['success'] {
  const [status = '200', response] = Object.entries(o.responses).find(([s]) => /^2\d\d$/.test(s)) ?? []
  const schema = response?.content?.['application/json']?.schema ?? null
  const sample = schema ? sampleOf(schema, resolve, 'reply') : null
  return {
    status: Number(status),
    description: response?.description ?? '',
    headers: Object.keys(response?.headers ?? {}),
    schema,
    files: filesOf(response?.content ?? {}),
    sample: deleted && isRecord(sample) && 'silindi' in sample ? { ...sample, id: pathSample(deleted, 'id') } : sample,
  }
}

const filesOf = (content: Content): Operation['success']['files'] =>
  Object.entries(content).flatMap(([type, { example }]) => (example === undefined ? [] : [{ type, sample: example }]))

const isRecord = (value: unknown): value is object => value !== null && typeof value === 'object'

const known = new Set<string>(hataKodlari)

/** The contract lists the codes of a status as keys of its examples. */
function errorsOf(o: OperationShape): Operation['errors'] {
  return Object.entries(o.responses)
    .filter(([status]) => Number(status) >= 400)
    .map(([status, response]) => {
      const named = Object.keys(response.content?.['application/json']?.examples ?? {})
      return { status: Number(status), codes: named.filter((c): c is HataKodu => known.has(c)) }
    })
    .sort((a, b) => a.status - b.status)
}

/** Operations that may answer a code, with their section. */
export const operationsWith = (docs: Docs, kod: HataKodu): { section: Section; operation: Operation }[] =>
  sectionsOf(docs).flatMap((section) =>
    section.operations
      .filter((operation) => operation.errors.some((e) => e.codes.includes(kod)))
      .map((operation) => ({ section, operation })),
  )
