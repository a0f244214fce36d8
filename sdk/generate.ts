import { mkdirSync, writeFileSync } from 'node:fs'
import { type Document, operationsOf, readDocument } from './generate/document.ts'
import { eventsText } from './generate/events.ts'
import { namedIn, sharingText } from './generate/further-records.ts'
import { operationsText, recordsText, valuesText } from './generate/panel.ts'
import { fieldsText, grouped, interfacesText, STOREFRONT, tableText } from './generate/resources.ts'
import { declarationsText } from './generate/type-text.ts'

// npm run sdk: writes sdk/src/generated from docs/openapi.json and docs/openapi-vitrin.json, and panel/src/api/generated
// from the first and docs/openapi-panel.json. npm run check tells when it was forgotten.

const headOf = (...documents: string[]): string =>
  `// Made from ${documents.map((name) => `docs/${name}.json`).join(' and ')} by \`npm run sdk\`. Changes here are lost.\n\n`
const HEAD = headOf('openapi')
const VITRIN_HEAD = headOf('openapi-vitrin')

/** Written by itself, or of no use to a caller. */
const LEFT_OUT = ['Olay', 'Hata', 'Sorun']

const typesText = (doc: Document): string => HEAD + declarationsText(doc, LEFT_OUT) + eventsText(doc)

/** Options and answers that no schema names. */
const MACHINERY = 'BulkAnswer BulkOptions CallOptions List MatchOptions VersionedOptions WriteOptions'.split(' ')

/** Every code that an operation documents. */
function codesText(...docs: Document[]): string {
  const codes = docs
    .flatMap(operationsOf)
    .flatMap((op) =>
      Object.values(op.responses).flatMap((r) => Object.keys(r.content?.['application/json']?.examples ?? {})),
    )
  const members = [...new Set(codes)].sort().map((kod) => `  | '${kod}'\n`)
  return `${headOf('openapi', 'openapi-vitrin')}/** What the service may refuse a call for, as its contracts document it. */\nexport type HizmetHataKodu =\n${members.join('')}`
}

/** `up` leads from the file to `src`. */
type Place = { head: string; up: string; prefix?: string }

function resourcesText(doc: Document, { head, up, prefix = '' }: Place): string {
  const root = grouped(doc, prefix)
  const interfaces = interfacesText(doc, root)
  const names = [...Object.keys(doc.components.schemas), 'Olay'].filter((n) =>
    new RegExp(`\\b${n}\\b`).test(interfaces),
  )
  const machinery = namedIn(interfaces, MACHINERY)
  return `${head}import type { Call } from '${up}/call.ts'
import type { ${machinery.join(', ')} } from '${up}/options.ts'
import { resourcesOf } from '${up}/resources.ts'
import type {
${[...new Set(names)]
  .sort()
  .map((name) => `  ${name},\n`)
  .join('')}} from './kayitlar.ts'

/** Noun → verb → method, path, what it takes besides its ids, and how many items at once or that it keeps no key. */
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
  const vitrin = readDocument('openapi-vitrin')
  return new Map([
    ['sdk/src/generated/kayitlar.ts', typesText(doc)],
    ['sdk/src/generated/hata-kodlari.ts', codesText(doc, vitrin)],
    ['sdk/src/generated/kaynaklar.ts', resourcesText(doc, { head: HEAD, up: '..' })],
    [
      'sdk/src/generated/vitrin/kayitlar.ts',
      VITRIN_HEAD + sharingText(vitrin, doc, { leftOut: LEFT_OUT, from: '../kayitlar.ts' }),
    ],
    [
      'sdk/src/generated/vitrin/kaynaklar.ts',
      resourcesText(vitrin, { head: VITRIN_HEAD, up: '../..', prefix: STOREFRONT }),
    ],
    ['panel/src/api/generated/kayitlar.ts', recordsText(panel, doc, LEFT_OUT)],
    ['panel/src/api/generated/islemler.ts', operationsText(panel)],
    ['panel/src/api/generated/degerler.ts', valuesText(panel, doc)],
  ])
}

if (import.meta.main) {
  for (const folder of ['panel/src/api/generated', 'sdk/src/generated/vitrin']) mkdirSync(folder, { recursive: true })
  for (const [file, text] of generated()) writeFileSync(file, text)
}
