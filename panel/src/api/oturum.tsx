import { useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import type { KullaniciMagazasi, PanelOturumu } from './generated/kayitlar.ts'
import { hesap, setRequestStore } from './istemci.ts'

// Who is signed in, which of his stores is open, and what he may do there.

export type Yetki = KullaniciMagazasi['kapsamlar'][number] | KullaniciMagazasi['yetkiler'][number]
export type AcikMagaza = KullaniciMagazasi

type Acik = {
  kullanici: PanelOturumu['kullanici']
  magazalar: KullaniciMagazasi[]
  magaza: AcikMagaza
  openStore: (id: string) => void
  /** Scope or right in the open store. */
  may: (yetki: Yetki) => boolean
}

const KEPT = 'kepenk.magaza'
const Context = createContext<Acik | null>(null)
const Kisi = createContext<PanelOturumu | null>(null)

export const OTURUM = ['oturum'] as const
export const readSession = (signal?: AbortSignal): Promise<PanelOturumu> => hesap('GET /oturum', { signal })

export function OturumProvider({ oturum, children }: { oturum: PanelOturumu; children: ReactNode }) {
  const [chosen, setChosen] = useState(() => localStorage.getItem(KEPT))
  const client = useQueryClient()
  const magaza = oturum.magazalar.find((m) => m.id === chosen) ?? oturum.magazalar[0]
  const state = useMemo<Acik | null>(() => {
    if (!magaza) return null
    const allowed = new Set<string>([...magaza.kapsamlar, ...magaza.yetkiler])
    const openStore = (id: string) => {
      localStorage.setItem(KEPT, id)
      client.removeQueries({ predicate: (q) => q.queryKey[0] !== OTURUM[0] })
      setChosen(id)
    }
    return { ...oturum, magaza, openStore, may: (y) => allowed.has(y) }
  }, [oturum, magaza, client])
  setRequestStore(oturum.csrf, magaza?.id ?? '')
  return (
    <Kisi.Provider value={oturum}>
      <Context.Provider value={state}>{children}</Context.Provider>
    </Kisi.Provider>
  )
}

/** Who is signed in, whether or not a store is his. */
export function useKisi(): PanelOturumu {
  const oturum = useContext(Kisi)
  if (!oturum) throw new Error('nobody is signed in')
  return oturum
}

/** The open store; null for somebody who belongs to none. */
export const useAcikMagaza = (): Acik | null => useContext(Context)

export function useOturum(): Acik {
  const state = useContext(Context)
  if (!state) throw new Error('no store is open')
  return state
}
