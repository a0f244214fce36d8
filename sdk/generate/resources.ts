import { bodyOf, type Document, type Operation, replyOf, resolved, type Schema } from './document.ts'
import { isList, nameOf, typeName } from './naming.ts'
import { comment, typeText } from './type-text.ts'

// The operations, grouped by noun: a table that the client walks, and an interface for each group.

type Method = { name: string; method: string; path: string; op: Operation }
type Group = { nouns: string[]; methods: Method[]; groups: Map<string, Group> }

export function grouped(doc: Document): Group {
  const root: Group = { nouns: [], methods: [], groups: new Map() }
  for (const [path, operations] of Object.entries(doc.paths)) {
    for (const [method, op] of Object.entries(operations)) {
      const name = nameOf(method, path, op)
      const group = name.slice(0, -1).reduce(inner, root)
      const verb = name.at(-1) as string
      if (group.methods.some((m) => m.name === verb)) throw new Error(`two operations are called ${name.join('.')}`)
      group.methods.push({ name: verb, method: method.toUpperCase(), path, op })
    }
  }
  return root
}

function inner(group: Group, noun: string): Group {
  const known = group.groups.get(noun) ?? { nouns: [...group.nouns, noun], methods: [], groups: new Map() }
  group.groups.set(noun, known)
  return known
}

const paramsIn = (op: Operation, place: 'path' | 'query' | 'header') => op.parameters.filter((p) => p.in === place)
export const takes = (op: Operation, header: string): boolean => paramsIn(op, 'header').some((p) => p.name === header)

/** Whatever takes many items at once can do those that are right and tell of the others. */
const isBulk = (op: Operation): boolean => paramsIn(op, 'query').some((p) => p.name === 'kismi')
const isPaged = (op: Operation): boolean => 'sonraki' in (replyOf(op).properties ?? {})

// The table

function rowText(doc: Document, { name, method, path, op }: Method): string {
  if (method !== 'GET' && !takes(op, 'Idempotency-Key')) throw new Error(`${method} ${path} takes no Idempotency-Key`)
  const parts = [`'${method}'`, `'${path}'`]
  if (isBulk(op)) parts.push(`'bulk'`, String(itemsOf(doc, op).maxItems))
  else if (name === 'list') parts.push(isPaged(op) ? `'list'` : `'whole'`)
  else if (bodyOf(op)) parts.push(`'body'`)
  return `${name}: [${parts.join(', ')}],`
}

function itemsOf(doc: Document, op: Operation): Schema {
  const items = resolved(doc, bodyOf(op) as Schema).properties?.kalemler
  if (items?.maxItems === undefined) throw new Error(`${op.summary}: a bulk operation takes bounded kalemler`)
  return items
}

export function tableText(doc: Document, group: Group, indent: string): string {
  const rows = group.methods.map((m) => `${indent}${rowText(doc, m)}\n`)
  const groups = [...group.groups].map(
    ([noun, g]) => `${indent}${noun}: {\n${tableText(doc, g, `${indent}  `)}${indent}},\n`,
  )
  return rows.join('') + groups.join('')
}

// The interfaces

const resourceName = (nouns: readonly string[]): string => `${typeName(nouns)}Kaynagi`
const queryName = (nouns: readonly string[]): string => `${typeName(nouns)}Sorgusu`

export function interfacesText(doc: Document, group: Group): string {
  const own = group.nouns.length === 0 ? '' : interfaceText(doc, group)
  return own + [...group.groups.values()].map((g) => interfacesText(doc, g)).join('')
}

function interfaceText(doc: Document, group: Group): string {
  const list = group.methods.find((m) => m.name === 'list')
  const methods = group.methods.map((m) => methodText(doc, group, m))
  const groups = [...group.groups.values()].map((g) => `  readonly ${g.nouns.at(-1)}: ${resourceName(g.nouns)}\n`)
  const query = list ? queryText(group, list.op) : ''
  return `${query}export interface ${resourceName(group.nouns)} {\n${methods.join('')}${groups.join('')}}\n\n`
}

function queryText(group: Group, op: Operation): string {
  if (!isPaged(op)) return ''
  const asked = paramsIn(op, 'query')
  const properties = Object.fromEntries(
    asked.map((p) => [p.name, { ...p.schema, ...(p.description !== undefined && { description: p.description }) }]),
  )
  return `export type ${queryName(group.nouns)} = ${typeText({ type: 'object', properties }, { input: true })}\n\n`
}

function methodText(doc: Document, group: Group, m: Method): string {
  const ids = paramsIn(m.op, 'path').map((p) => `${p.name}: string`)
  const args = [...ids, ...inputsOf(doc, group, m), `options?: ${optionsOf(m)}`].join(', ')
  const about = `${m.op.summary}. ${m.op.description}`
  return `${comment(about, '  ')}  ${m.name}(${args}): ${answerOf(m)}\n`
}

function inputsOf(doc: Document, group: Group, { name, op }: Method): string[] {
  const input = { input: true }
  if (isBulk(op)) return [`kalemler: ${typeText(bodyOf(op) as Schema, input)}['kalemler']`]
  if (name === 'list') return isPaged(op) ? [`sorgu?: ${queryName(group.nouns)}`] : []
  const body = bodyOf(op)
  if (!body) return []
  const optional = (resolved(doc, body).required ?? []).length === 0 && name !== 'update'
  return [`girdi${optional ? '?' : ''}: ${typeText(body, input)}`]
}

function optionsOf({ method, op }: Method): string {
  if (isBulk(op)) return 'BulkOptions'
  if (method === 'GET') return 'CallOptions'
  return takes(op, 'If-Match') ? 'VersionedOptions' : 'WriteOptions'
}

function answerOf({ op }: Method): string {
  const reply = replyOf(op)
  const item = typeText(reply.properties?.veri?.items ?? {}, { input: false })
  if (isBulk(op)) return `Promise<BulkAnswer<${item}>>`
  if (!isList(op)) return `Promise<${typeText(reply, { input: false }, '  ')}>`
  return isPaged(op) ? `List<${item}>` : `List<${item}, { veri: ${item}[] }>`
}

export const fieldsText = (root: Group): string =>
  [...root.groups.values()].map((g) => `  declare readonly ${g.nouns[0]}: ${resourceName(g.nouns)}\n`).join('')
