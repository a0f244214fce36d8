import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { setRequestLanguage } from '../api/istemci.ts'

// Texts stand beside the page that says them, in both languages; a text that one of them lacks is a type error.

export type Dil = 'tr' | 'en'
// biome-ignore lint/suspicious/noExplicitAny: a text may be made of anything
type Text = string | ((...values: any[]) => string)
type Texts = Record<string, Text>

type Same<T> = T extends (...v: infer V) => string ? (...v: V) => string : string
/** English has each text of the Turkish, made of the same values. */
type SameKeys<T extends Texts> = { [K in keyof T]: Same<T[K]> }
export type Metinler<T extends Texts> = { tr: T; en: SameKeys<T> }
type Ciftler<T extends Texts> = { [K in keyof T]: readonly [tr: T[K], en: Same<T[K]>] }

/** `metinler({ ad: ['Ad', 'Name'], sil: [(ad: string) => `Sil: ${ad}`, (ad) => `Delete: ${ad}`] })` */
export const metinler = <const T extends Texts>(ciftler: Ciftler<T>): Metinler<T> => {
  const pairs = Object.entries<readonly [Text, Text]>(ciftler)
  const inLanguage = (at: 0 | 1) => Object.fromEntries(pairs.map(([ad, cift]) => [ad, cift[at]]))
  return { tr: inLanguage(0) as T, en: inLanguage(1) as SameKeys<T> }
}

const KEPT = 'kepenk.dil'
const kept = (): Dil => (localStorage.getItem(KEPT) === 'en' ? 'en' : 'tr')

type DilState = { dil: Dil; setDil: (dil: Dil) => void }
const Context = createContext<DilState>({ dil: 'tr', setDil: () => undefined })

export function DilProvider({ children }: { children: ReactNode }) {
  const [dil, setDil] = useState(kept)
  useEffect(() => {
    localStorage.setItem(KEPT, dil)
    document.documentElement.lang = dil
  }, [dil])
  // Before the first request of the pages below, so not in an effect.
  setRequestLanguage(dil)
  const state = useMemo(() => ({ dil, setDil }), [dil])
  return <Context.Provider value={state}>{children}</Context.Provider>
}

export const useDil = (): DilState => useContext(Context)

/** The texts of a page in the language that is spoken. */
export function useMetin<T extends Texts>(texts: Metinler<T>): SameKeys<T> {
  const { dil } = useDil()
  return dil === 'en' ? texts.en : (texts.tr as unknown as SameKeys<T>)
}
