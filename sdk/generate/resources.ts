import { bodyOf, type Document, isFile, type Operation, replyOf, resolved, type Schema } from './document.ts'
import { isList, nameOf, typeName } from './naming.ts'
import { comment, typeText } from './type-text.ts'

// The operations, grouped by noun: a table that the client walks, and an interface for each group.

type Method = { name: string; method: string; path: string; op: Operation }
/** What stands before every path, and is told to the client instead of to each call. */
export const STOREFRONT = '/vitrin/v1/{magaza}'
type Group = { nouns: string[]; methods: Method[]; groups: Map<string, Group> }

export function grouped(doc: Document, prefix = ''): Group {
  const root: Group = { nouns: [], methods: [], groups: new Map() }
  for (const [whole, operations] of Object.entries(doc.paths)) {
    if (!whole.startsWith(prefix)) throw new Error(`${whole} is not under ${prefix}`)
    const path = whole.slice(prefix.length)
    for (const [method, op] of Object.entries(operations)) {
      if (isFile(op)) continue
      const name = nameOf(doc, method, path, op)
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
const isPaged = (doc: Document, op: Operation): boolean => 'sonraki' in (resolved(doc, replyOf(op)).properties ?? {})
const isAsked = (op: Operation): boolean => paramsIn(op, 'query').length > 0
/** A write of the API is repeated under its key; one of the storefront has none unless the contract says so. */
const isKeyless = ({ method, path, op }: Method): boolean => {
  if (method === 'GET' || takes(op, 'Idempotency-Key')) return false
  if (path.startsWith('/v1/')) throw new Error(`${method} ${path} takes no Idempotency-Key`)
  return true
}

// The table

function rowText(doc: Document, m: Method): string {
  const { name, method, path, op } = m
  const parts = [method, path, ...takenBy(doc, m)].map((part) => `'${part}'`)
  if (isBulk(op)) parts.push(String(itemsOf(doc, op).maxItems))
  return `${name}: [${parts.join(', ')}],`
}

function takenBy(doc: Document, m: Method): string[] {
  const { name, method, path, op } = m
  if (method !== 'GET' && isAsked(op) && !isBulk(op)) throw new Error(`${method} ${path} takes a query`)
  if (isKeyless(m)) return [bodyOf(op) ? 'body' : 'nothing', 'keyless']
  if (isBulk(op)) return ['bulk']
  if (name === 'list') return [isPaged(doc, op) ? 'list' : isAsked(op) ? 'filtered' : 'whole']
  if (bodyOf(op)) return ['body']
  return method === 'GET' && isAsked(op) ? ['query'] : []
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
  const query = list && isAsked(list.op) ? queryText(group, list.op) : ''
  return `${query}export interface ${resourceName(group.nouns)} {\n${methods.join('')}${groups.join('')}}\n\n`
}

const queryText = (group: Group, op: Operation): string =>
  `export type ${queryName(group.nouns)} = ${askedText(op, '')}\n\n`

function askedText(op: Operation, indent: string): string {
  const asked = paramsIn(op, 'query')
  const properties = Object.fromEntries(
    asked.map((p) => [p.name, { ...p.schema, ...(p.description !== undefined && { description: p.description }) }]),
  )
  return typeText({ type: 'object', properties, required: requiredOf(op) }, { input: true }, indent)
}

const requiredOf = (op: Operation): string[] =>
  paramsIn(op, 'query').flatMap((p) => (p.required === true ? [p.name] : []))

function methodText(doc: Document, group: Group, m: Method): string {
  const ids = paramsIn(m.op, 'path')
    .filter((p) => m.path.includes(`{${p.name}}`))
    .map((p) => `${p.name}: string`)
  const args = [...ids, ...inputsOf(doc, group, m), `options?: ${optionsOf(m)}`].join(', ')
  const about = `${m.op.summary}. ${m.op.description}`
  return `${comment(about, '  ')}  ${m.name}(${args}): ${answerOf(doc, m)}\n`
}

function inputsOf(doc: Document, group: Group, { name, method, op }: Method): string[] {
  const input = { input: true }
  if (isBulk(op)) return [`kalemler: ${typeText(bodyOf(op) as Schema, input)}['kalemler']`]
  const sorgu = requiredOf(op).length > 0 ? 'sorgu' : 'sorgu?'
  if (name === 'list') return isAsked(op) ? [`${sorgu}: ${queryName(group.nouns)}`] : []
  if (method === 'GET' && isAsked(op)) return [`${sorgu}: ${askedText(op, '  ')}`]
  const body = bodyOf(op)
  if (!body) return []
  const optional = (resolved(doc, body).required ?? []).length === 0 && name !== 'update'
  return [`girdi${optional ? '?' : ''}: ${typeText(body, input)}`]
}

function optionsOf(m: Method): string {
  const { method, op } = m
  if (isBulk(op)) return 'BulkOptions'
  if (method === 'GET') return 'CallOptions'
  if (isKeyless(m)) return takes(op, 'If-Match') ? 'MatchOptions' : 'CallOptions'
  return takes(op, 'If-Match') ? 'VersionedOptions' : 'WriteOptions'
}

function answerOf(doc: Document, { op }: Method): string {
  const reply = replyOf(op)
  const item = typeText(resolved(doc, reply).properties?.veri?.items ?? {}, { input: false })
  if (isBulk(op)) return `Promise<BulkAnswer<${item}>>`
  const whole = typeText(reply, { input: false }, '  ')
  if (!isList(doc, op)) return `Promise<${whole}>`
  // A page with a name of its own tells more than its records and the next page.
  if (reply.$ref !== undefined) return `List<${item}, ${whole}>`
  return isPaged(doc, op) ? `List<${item}>` : `List<${item}, { veri: ${item}[] }>`
}

export const fieldsText = (root: Group): string =>
  [...root.groups.values()].map((g) => `  declare readonly ${g.nouns[0]}: ${resourceName(g.nouns)}\n`).join('')
