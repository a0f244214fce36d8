import type { Metin } from '../core/errors.ts'

// What an event tells beside its record (`ek`), field by field. Plain data and no TypeBox: the panel has it in the browser.

export const iki = (tr: string, en: string): Metin => ({ tr, en })

/** One field: its JSON schema, what it means and a value that it may have. `T` is that value's type. */
export type Alan<T = unknown> = { sema: object; anlam: Metin; ornek: T }

/** All of them are always there, and nothing else is. */
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

/** The values of such fields. */
export type Degerler<A> = { -readonly [K in keyof A]: A[K] extends Alan<infer T> ? T : never }
