import type { Metin } from '../core/errors.ts'

// Extra fields of events (`ek`). Plain data without TypeBox: the panel loads it in the browser.

export const iki = (tr: string, en: string): Metin => ({ tr, en })

/** One field: JSON schema, meaning and an example, whose type is `T`. */
export type Alan<T = unknown> = { sema: object; anlam: Metin; ornek: T }

/** All of them are always present, and nothing else. */
export type Alanlar = Readonly<Record<string, Alan>>

export const metin = (ornek: string, anlam: Metin): Alan<string> => ({ sema: { type: 'string' }, anlam, ornek })

export const metinYaDaYok = (ornek: string | null, anlam: Metin): Alan<string | null> => ({
  sema: { type: ['string', 'null'] },
  anlam,
  ornek,
})

export const tamSayi = (ornek: number, anlam: Metin): Alan<number> => ({ sema: { type: 'integer' }, anlam, ornek })

export const metinler = (ornek: readonly string[], anlam: Metin): Alan<readonly string[]> => ({
  sema: { type: 'array', items: { type: 'string' } },
  anlam,
  ornek,
})

/** Types of the fields' values. */
export type Degerler<A> = { -readonly [K in keyof A]: A[K] extends Alan<infer T> ? T : never }
