import { readFileSync } from 'node:fs'
import type { Metin } from '../core/errors.ts'
import type { Alanlar } from '../trade/olay-alani.ts'
import { denemeOlayi, olaylar, olayTablosu } from '../trade/olaylar.ts'

// The contract is written in Turkish. English pages use a copy with every paragraph translated.

const written: Record<string, string> = JSON.parse(
  readFileSync(new URL('./ceviri/sozlesme.en.json', import.meta.url), 'utf8'),
)

const fieldTexts = (alanlar: Alanlar): Metin[] => Object.values(alanlar).map(({ anlam }) => anlam)

/** Texts of the event table, which has both languages. */
const eventTexts: Metin[] = [
  ...olaylar.map((olay) => olayTablosu[olay]).flatMap(({ ad, anlam, ek }) => [ad, anlam, ...fieldTexts(ek ?? {})]),
  ...[denemeOlayi.ad, denemeOlayi.anlam, ...fieldTexts(denemeOlayi.veri)],
]

/** Turkish with English; a test checks that no text has two translations. */
export const pairs: readonly (readonly [tr: string, en: string])[] = [
  ...Object.entries(written),
  ...eventTexts.map(({ tr, en }) => [tr, en] as const),
]
const table = new Map(pairs)

/** Unknown text stays as it is; a test finds it. */
const translated = (text: string): string =>
  text
    .split('\n\n')
    .map((paragraph) => table.get(paragraph) ?? paragraph)
    .join('\n\n')

/** English copy of the contract. Examples are data and stay. */
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
