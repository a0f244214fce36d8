import { writeFileSync } from 'node:fs'
import { bodyOf, type Document, type Operation, readDocument, type Schema } from './generate/document.ts'
import { eventsText } from './generate/events.ts'
import { fieldsText, grouped, interfacesText, tableText } from './generate/resources.ts'
import { comment, reachedFrom, typeText } from './generate/type-text.ts'

// npm run sdk: writes sdk/src/generated from docs/openapi.json. npm run check tells when it was forgotten.

const HEAD = '// Made from docs/openapi.json by `npm run sdk`. Changes here are lost.\n\n'

/** Written by itself, or of no use to a caller. */
const LEFT_OUT = ['Olay', 'Hata', 'Sorun']

const operationsOf = (doc: Document): Operation[] => Object.values(doc.paths).flatMap((path) => Object.values(path))

function typesText(doc: Document): string {
  const bodies = operationsOf(doc).flatMap((op) => bodyOf(op) ?? [])
  const inputs = reachedFrom(doc, bodies)
  const declare = ([name, schema]: [string, Schema]) =>
    `${comment(schema.description, '')}export type ${name} = ${typeText(schema, { input: inputs.has(name) })}\n\n`
  const schemas = Object.entries(doc.components.schemas).filter(([name]) => !LEFT_OUT.includes(name))
  return HEAD + schemas.map(declare).join('') + eventsText(doc)
}

/** Every code that an operation documents. */
function codesText(doc: Document): string {
  const codes = operationsOf(doc).flatMap((op) =>
    Object.values(op.responses).flatMap((r) => Object.keys(r.content?.['application/json']?.examples ?? {})),
  )
  const members = [...new Set(codes)].sort().map((kod) => `  | '${kod}'\n`)
  return `${HEAD}/** What the service may refuse a call for, as the contract documents it. */\nexport type HizmetHataKodu =\n${members.join('')}`
}

function resourcesText(doc: Document): string {
  const root = grouped(doc)
  const interfaces = interfacesText(doc, root)
  const names = [...Object.keys(doc.components.schemas), 'Olay'].filter((n) =>
    new RegExp(`\\b${n}\\b`).test(interfaces),
  )
  const machinery = ['BulkAnswer', 'BulkOptions', 'CallOptions', 'List', 'VersionedOptions', 'WriteOptions']
  return `${HEAD}import type { Call } from '../call.ts'
import type { ${machinery.join(', ')} } from '../options.ts'
import { resourcesOf } from '../resources.ts'
import type {
${[...new Set(names)]
  .sort()
  .map((name) => `  ${name},\n`)
  .join('')}} from './kayitlar.ts'

/** Noun → verb → method, path, what it takes besides its ids, and how many items at once. */
export const operations = {
${tableText(doc, root, '  ')}} as const

${interfaces}/** Everything that can be called, by its noun. */
export class Kaynaklar {
${fieldsText(root)}
  constructor(call: Call) {
    Object.assign(this, resourcesOf(operations, call))
  }
}
`
}

/** File → text, as it should be. */
export function generated(): Map<string, string> {
  const doc = readDocument()
  return new Map([
    ['sdk/src/generated/kayitlar.ts', typesText(doc)],
    ['sdk/src/generated/hata-kodlari.ts', codesText(doc)],
    ['sdk/src/generated/kaynaklar.ts', resourcesText(doc)],
  ])
}

if (import.meta.main) for (const [file, text] of generated()) writeFileSync(file, text)
