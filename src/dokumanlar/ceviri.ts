import { readFileSync } from 'node:fs'

// The contract is written in Turkish. English pages read a copy of it, with every paragraph in English.

const table = new Map<string, string>(
  Object.entries(JSON.parse(readFileSync(new URL('./ceviri/sozlesme.en.json', import.meta.url), 'utf8'))),
)

/** What is not known stays as it is; a test finds it. */
const translated = (text: string): string =>
  text
    .split('\n\n')
    .map((paragraph) => table.get(paragraph) ?? paragraph)
    .join('\n\n')

/** A copy of the contract that tells in English. Examples are data, not text. */
export function inEnglish(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inEnglish)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      if (name === 'examples' || name === 'example') return [name, inner]
      const told = (name === 'description' || name === 'summary') && typeof inner === 'string'
      return [name, told ? translated(inner) : inEnglish(inner)]
    }),
  )
}

export const translations: ReadonlyMap<string, string> = table
