import type { Document } from './document.ts'
import { declarationsText, reachedFrom } from './type-text.ts'

// Records of a further document, beside those of the API.

/** Records that both documents show alike are written once, with those of the API. */
const sharedNames = (doc: Document, api: Document): string[] => {
  const same = (name: string): boolean =>
    JSON.stringify(doc.components.schemas[name]) === JSON.stringify(api.components.schemas[name])
  return Object.keys(doc.components.schemas).filter((name) => {
    const reached = reachedFrom(doc, [{ $ref: `#/components/schemas/${name}` }])
    return [...reached].every(same)
  })
}

export const braced = (names: readonly string[]): string => `{\n${names.map((name) => `  ${name},\n`).join('')}}`

/** Those that stand in a text as types, not in its comments. */
export const namedIn = (text: string, names: readonly string[]): string[] => {
  const words = new Set(text.replace(/\/\*\*.*?\*\//g, '').match(/\w+/g))
  return names.filter((name) => words.has(name))
}

/** Its own records, and by name those of the API, which are in `from`. */
export function sharingText(doc: Document, api: Document, o: { leftOut: readonly string[]; from: string }): string {
  const shared = sharedNames(doc, api).filter((name) => !o.leftOut.includes(name))
  const from = `from '${o.from}'\n`
  const own = declarationsText(doc, [...o.leftOut, ...shared])
  return `import type ${braced(namedIn(own, shared))} ${from}\nexport type ${braced(shared)} ${from}\n${own}`
}
