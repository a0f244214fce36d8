import { useRouter } from '@tanstack/react-router'
import { createContext, type ReactNode, useContext, useEffect, useMemo } from 'react'
import { addressOf, isNamed, lastStore, openStore, settleStore } from './adres.ts'
import type { KullaniciMagazasi, PanelOturumu } from './generated/kayitlar.ts'
import { hesap, setRequestStore } from './istemci.ts'
import { setKisi } from './suren-oturum.ts'

// Session: the user, the open store, and the rights there.

export type Yetki = KullaniciMagazasi['kapsamlar'][number] | KullaniciMagazasi['yetkiler'][number]
export type AcikMagaza = KullaniciMagazasi

type Acik = {
  kullanici: PanelOturumu['kullanici']
  magazalar: KullaniciMagazasi[]
  magaza: AcikMagaza
  /** Scope or right in the open store. */
  may: (yetki: Yetki) => boolean
}

const Context = createContext<Acik | null>(null)
const Kisi = createContext<PanelOturumu | null>(null)

export const OTURUM = ['oturum'] as const
export const readSession = (signal?: AbortSignal): Promise<PanelOturumu> => hesap('GET /oturum', { signal })

/** The store of the address, if the user belongs to it; without one the last store, or any. */
function storeOf({ magazalar }: PanelOturumu): AcikMagaza | undefined {
  const named = openStore()
  if (named !== null) return magazalar.find((m) => m.id === named)
  return magazalar.find((m) => m.id === lastStore()) ?? magazalar[0]
}

export function OturumProvider({ oturum, children }: { oturum: PanelOturumu; children: ReactNode }) {
  const router = useRouter()
  const magaza = storeOf(oturum)
  const state = useMemo<Acik | null>(() => {
    if (!magaza) return null
    const allowed = new Set<string>([...magaza.kapsamlar, ...magaza.yetkiler])
    return { ...oturum, magaza, may: (y) => allowed.has(y) }
  }, [oturum, magaza])
  setRequestStore(oturum.csrf, magaza?.id ?? '')
  // Before the first link is rendered, which leads into it.
  if (magaza) settleStore(magaza.id)
  useEffect(() => setKisi(oturum.kullanici), [oturum])
  useEffect(() => {
    if (magaza && !isNamed()) router.history.replace(addressOf(router.latestLocation.href))
  }, [router, magaza])
  return (
    <Kisi.Provider value={oturum}>
      <Context.Provider value={state}>{children}</Context.Provider>
    </Kisi.Provider>
  )
}

/** The signed-in user, with or without a store. */
export function useKisi(): PanelOturumu {
  const oturum = useContext(Kisi)
  if (!oturum) throw new Error('nobody is signed in')
  return oturum
}

/** The open store; null for a user without stores, or not in that of the address. */
export const useAcikMagaza = (): Acik | null => useContext(Context)

export function useOturum(): Acik {
  const state = useContext(Context)
  if (!state) throw new Error('no store is open')
  return state
}
