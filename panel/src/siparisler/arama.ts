import { type OzelSuzgecleri, readSuzgecler } from '../ortak/ozel/suzgec.ts'

// What stands in the address of the lists: only what is known, and nothing that is empty.

const DURUMLAR = ['odeme_bekliyor', 'hazirlaniyor', 'kargoda', 'teslim_edildi', 'iptal', 'iade'] as const
export const ODEMELER = ['odenmedi', 'kismi', 'odendi', 'kismi_iade', 'iade_edildi'] as const

export type SiparisDurumu = (typeof DURUMLAR)[number]
export type OdemeHali = (typeof ODEMELER)[number]

type Gunler = { baslangic?: string; bitis?: string; sonraki?: string }
export type SiparisArama = Gunler & {
  ara?: string
  durum?: SiparisDurumu
  odeme?: OdemeHali
  kaynak?: string
  ozel?: OzelSuzgecleri
}

const DAY = /^\d{4}-\d{2}-\d{2}$/

const textOf = (value: unknown): string | undefined => {
  // An address that reads as a number is one for the router.
  const text = typeof value === 'number' ? String(value) : value
  return typeof text === 'string' && text !== '' ? text : undefined
}

const oneOf = <V extends string>(values: readonly V[], value: unknown): V | undefined => values.find((v) => v === value)

const dayOf = (value: unknown): string | undefined => {
  const text = textOf(value)
  return text && DAY.test(text) ? text : undefined
}

const present = <T extends object>(fields: T): T =>
  Object.fromEntries(Object.entries(fields).filter(([, v]) => v !== undefined)) as T

export const readSiparisArama = (s: Record<string, unknown>): SiparisArama =>
  present({
    ara: textOf(s.ara),
    durum: oneOf(DURUMLAR, s.durum),
    odeme: oneOf(ODEMELER, s.odeme),
    kaynak: textOf(s.kaynak),
    ozel: readSuzgecler(s.ozel),
    ...readIadeArama(s),
  })

export const readIadeArama = (s: Record<string, unknown>): Gunler =>
  present({ baslangic: dayOf(s.baslangic), bitis: dayOf(s.bitis), sonraki: textOf(s.sonraki) })
