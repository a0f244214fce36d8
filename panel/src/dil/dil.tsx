import type { Metinler, SameKeys, Texts } from '@kepenk/service/core/text/metinler.ts'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { setRequestLanguage } from '../api/istemci.ts'

// Texts stand beside the page that says them, in both languages; a text that one of them lacks is a type error.

export { metinler } from '@kepenk/service/core/text/metinler.ts'
export type Dil = 'tr' | 'en'

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
