import type { OzelAlan } from '@kepenk/sdk'
import { useMemo } from 'react'
import { k, panel } from '../../api/istemci.ts'
import { useOturum } from '../../api/oturum.tsx'
import { useVeri } from '../../api/veri.ts'

// Definitions of a store. At most fifty per kind, so all are read.

export type Kayit = OzelAlan['kayit']
export type Tur = OzelAlan['tur']

export const OZEL_ALANLAR = ['ozel-alanlar'] as const
export const OZEL_AYARI = ['ozel-alan-ayari'] as const

const BY_PAGE = 100

async function readAll(signal: AbortSignal): Promise<OzelAlan[]> {
  const all: OzelAlan[] = []
  for await (const alan of k.ozelAlanlar.list({ limit: BY_PAGE }, { signal })) all.push(alan)
  return all
}

/** Display order; ids give the age. */
export const inOrder = (alanlar: readonly OzelAlan[]): OzelAlan[] =>
  [...alanlar].sort((a, b) => a.sira - b.sira || (a.id < b.id ? -1 : 1))

export const useOzelAlanlar = (enabled = true) => useVeri(OZEL_ALANLAR, readAll, { enabled })

/** Of one kind; empty without the right to read them. */
export function useTanimlar(kayit: Kayit) {
  const { may } = useOturum()
  const mayRead = may('urun:okuma')
  const { data, error, refetch } = useOzelAlanlar(mayRead)
  const tanimlar = useMemo(() => inOrder(data ?? []).filter((t) => t.kayit === kayit), [data, kayit])
  return { tanimlar, error, refetch, isLoading: mayRead && !data && !error }
}

export const useOzelAyari = () => useVeri(OZEL_AYARI, (signal) => panel('GET /ozel-alan-ayari', { signal }))

/** Names for errors: `ozel.garanti_ay` → `Garanti (ay)`. */
export function useOzelAdlari(kayit: Kayit): Record<string, string> {
  const { tanimlar } = useTanimlar(kayit)
  return useMemo(() => Object.fromEntries(tanimlar.map((t) => [`ozel.${t.kod}`, t.ad])), [tanimlar])
}
