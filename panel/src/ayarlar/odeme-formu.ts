import { shownIban } from '@kepenk/service/trade/numara/iban.ts'
import type { MagazaAyarlari } from '../api/generated/kayitlar.ts'

// Form state of the payment settings: texts in place of no account.

export type Yontem = MagazaAyarlari['odeme_yontemleri'][number]
export type Sinirlar = Pick<MagazaAyarlari, keyof typeof sinirlar>
type Hesap = { banka: string; hesap_sahibi: string; iban: string }
export type OdemeFormu = Sinirlar & { odeme_yontemleri: Yontem[]; kapida_ucreti: number; havale_hesabi: Hesap }

/** The least and the most of each. */
export const sinirlar = {
  havale_suresi: { min: 0, max: 60 },
  kalem_siniri: { min: 1, max: 9999 },
  acik_siparis_siniri: { min: 0, max: 10_000 },
} as const

export const formOf = ({ havale_hesabi: h, ...a }: MagazaAyarlari): OdemeFormu => ({
  odeme_yontemleri: a.odeme_yontemleri,
  kapida_ucreti: a.kapida_ucreti,
  havale_hesabi: { banka: h?.banka ?? '', hesap_sahibi: h?.hesap_sahibi ?? '', iban: h ? shownIban(h.iban) : '' },
  havale_suresi: a.havale_suresi,
  kalem_siniri: a.kalem_siniri,
  acik_siparis_siniri: a.acik_siparis_siniri,
})

/** An account of which nothing is written is none. */
export const bodyOf = (form: OdemeFormu) => {
  const { banka, hesap_sahibi, iban } = form.havale_hesabi
  const isEmpty = [banka, hesap_sahibi, iban].every((part) => part.trim() === '')
  return { ...form, havale_hesabi: isEmpty ? null : { banka: banka.trim() || null, hesap_sahibi, iban } }
}
