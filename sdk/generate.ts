import { mkdirSync, writeFileSync } from 'node:fs'
import { type Document, operationsOf, readDocument } from './generate/document.ts'
import { eventsText } from './generate/events.ts'
import { operationsText, recordsText, valuesText } from './generate/panel.ts'
import { fieldsText, grouped, interfacesText, tableText } from './generate/resources.ts'
import { declarationsText } from './generate/type-text.ts'

// npm run sdk: writes sdk/src/generated from docs/openapi.json and panel/src/api/generated from it and
// docs/openapi-panel.json. npm run check tells when it was forgotten.

const HEAD = '// Made from docs/openapi.json by `npm run sdk`. Changes here are lost.\n\n'

/** Written by itself, or of no use to a caller. */
const LEFT_OUT = ['Olay', 'Hata', 'Sorun']

const typesText = (doc: Document): string => HEAD + declarationsText(doc, LEFT_OUT) + eventsText(doc)

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
  const panel = readDocument('openapi-panel')
  return new Map([
    ['sdk/src/generated/kayitlar.ts', typesText(doc)],
    ['sdk/src/generated/hata-kodlari.ts', codesText(doc)],
    ['sdk/src/generated/kaynaklar.ts', resourcesText(doc)],
    ['panel/src/api/generated/kayitlar.ts', recordsText(panel, doc, LEFT_OUT)],
    ['panel/src/api/generated/islemler.ts', operationsText(panel)],
    ['panel/src/api/generated/degerler.ts', valuesText(panel, doc)],
  ])
}

if (import.meta.main) {
  mkdirSync('panel/src/api/generated', { recursive: true })
  for (const [file, text] of generated()) writeFileSync(file, text)
}
