import { bodyOf, type Document, type Operation, replyOf, type Schema } from './document.ts'
import { braced, namedIn, sharingText } from './further-records.ts'
import { takes } from './resources.ts'
import { comment, typeText } from './type-text.ts'
import { valuesOf } from './values.ts'

// What the panel knows of its routes: what each takes and answers, by method and path. Only the values of enums are
// left when types are stripped; the paths stand where they are called.

const STORE = '/panel/v1/magazalar/{magaza}'
const PERSON = '/panel/v1'
const HEAD = '// Made from docs/openapi-panel.json and docs/openapi.json by `npm run sdk`. Changes here are lost.\n\n'
const SDK = '@kepenk/sdk'

/** The records of the panel, and with them those that it shares with the API. */
export const recordsText = (panel: Document, api: Document, leftOut: readonly string[]): string =>
  HEAD + sharingText(panel, api, { leftOut, from: `${SDK}/generated/kayitlar.ts` })

/** `MagazaIslemleri` of the open store, `HesapIslemleri` of the person: `'PUT /urunler/{id}': [what it takes, what it answers]`. */
export function operationsText(panel: Document): string {
  const rows = Object.entries(panel.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, op]) => ({ method: method.toUpperCase(), path, op })),
  )
  const isOfStore = ({ path }: { path: string }) => path.startsWith(STORE)
  const body =
    tableText('MagazaIslemleri', STORE, rows.filter(isOfStore)) +
    tableText(
      'HesapIslemleri',
      PERSON,
      rows.filter((row) => !isOfStore(row)),
    )
  const used = namedIn(body, Object.keys(panel.components.schemas))
  return `${HEAD}import type { CallOptions, VersionedOptions, WriteOptions } from '${SDK}/options.ts'
import type ${braced(used)} from './kayitlar.ts'

${body}`
}

type Row = { method: string; path: string; op: Operation }

const tableText = (name: string, prefix: string, rows: readonly Row[]): string =>
  `export type ${name} = {\n${rows.map((row) => rowText(row, prefix)).join('')}}\n\n`

function rowText({ method, path, op }: Row, prefix: string): string {
  const ids = op.parameters.filter((p) => p.in === 'path' && p.name !== 'magaza')
  const asked = op.parameters.filter((p) => p.in === 'query')
  const body = bodyText(op)
  const fields = [
    ...ids.map((p) => `    ${p.name}: string\n`),
    ...(asked.length === 0 ? [] : [queryText(asked)]),
    ...(body === undefined ? [] : [`    body: ${body}\n`]),
  ]
  const options = takes(op, 'If-Match')
    ? 'VersionedOptions'
    : takes(op, 'Idempotency-Key')
      ? 'WriteOptions'
      : 'CallOptions'
  const girdi = fields.length === 0 ? options : `{\n${fields.join('')}  } & ${options}`
  const yanit = typeText(replyOf(op), { input: false }, '  ')
  return `${comment(op.summary, '  ')}  '${method} ${path.slice(prefix.length) || '/'}': [girdi: ${girdi}, yanit: ${yanit}]\n`
}

function queryText(asked: Operation['parameters']): string {
  const required = asked.filter((p) => p.required).map((p) => p.name)
  const properties = Object.fromEntries(asked.map((p) => [p.name, p.schema]))
  const type = typeText({ type: 'object', properties, required }, { input: true }, '    ')
  return `    query${required.length === 0 ? '?' : ''}: ${type}\n`
}

/** A file is what a browser has of it. */
function bodyText(op: Operation): string | undefined {
  const json = bodyOf(op)
  if (json) return typeText(json, { input: true }, '    ')
  return op.requestBody === undefined ? undefined : 'Blob'
}

/** `SIPARIS_DURUM`: what a field may hold, for lists to choose from and for reading addresses. */
export function valuesText(panel: Document, api: Document): string {
  const schemas = { ...panel.components.schemas, ...api.components.schemas }
  const found = new Map<string, readonly string[]>()
  const put = (name: string, schema: Schema) => {
    for (const [path, values] of valuesOf(schema)) found.set(constantName([name, ...path]), values)
  }
  for (const [name, schema] of Object.entries(schemas)) put(name, schema)
  for (const [path, { get }] of Object.entries(panel.paths)) {
    const noun = path.slice(STORE.length + 1)
    if (!get || !path.startsWith(STORE) || noun.includes('{')) continue
    for (const p of get.parameters) if (p.in === 'query') put(`${noun}-sorgusu-${p.name}`, p.schema)
  }
  const line = ([name, values]: [string, readonly string[]]) =>
    `export const ${name} = [${values.map((v) => `'${v}'`).join(', ')}] as const\n`
  return (
    HEAD +
    [...found]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(line)
      .join('')
  )
}

/** `['SiparisKalemi', 'durum']` → `SIPARIS_KALEMI_DURUM` */
const constantName = (parts: readonly string[]): string =>
  parts
    .map((part) => part.replace(/(?<=[a-z0-9])(?=[A-Z])/g, '_').replace(/[-/]/g, '_'))
    .join('_')
    .toUpperCase()
