import type { PanelSayfaDegisikligi, PanelSayfaGirdisi, PanelSayfasi } from '../api/generated/kayitlar.ts'
import { type OzelSatiri, ozelOf, satirlarOf } from '../ortak/ozel/degerler.ts'
import type { YasalTur } from './sayfa-metni.ts'

/** Form state of a page: texts in place of nothing, custom fields one by one. */
export type SayfaFormu = {
  baslik: string
  govde: string
  ozet: string
  tanitici: string
  seo: { baslik: string; aciklama: string }
  yayinda: boolean
  yasal_tur: YasalTur | ''
  altbilgide: boolean
  ozel: OzelSatiri[]
}

export const bosForm: SayfaFormu = {
  baslik: '',
  govde: '',
  ozet: '',
  tanitici: '',
  seo: { baslik: '', aciklama: '' },
  yayinda: false,
  yasal_tur: '',
  altbilgide: false,
  ozel: [],
}

export const formOf = (s: PanelSayfasi): SayfaFormu => ({
  baslik: s.baslik,
  govde: s.govde ?? '',
  ozet: s.ozet ?? '',
  tanitici: s.tanitici,
  seo: { baslik: s.seo.baslik ?? '', aciklama: s.seo.aciklama ?? '' },
  yayinda: s.yayinda,
  yasal_tur: s.yasal_tur ?? '',
  altbilgide: s.altbilgide,
  ozel: satirlarOf(s.ozel),
})

const orNull = (text: string): string | null => (text === '' ? null : text)

/** A page as a whole, as a new one is sent. */
export const whole = (f: SayfaFormu): PanelSayfaGirdisi => ({
  baslik: f.baslik,
  govde: orNull(f.govde),
  ozet: orNull(f.ozet),
  tanitici: f.tanitici,
  seo: { baslik: orNull(f.seo.baslik), aciklama: orNull(f.seo.aciklama) },
  yayinda: f.yayinda,
  yasal_tur: f.yasal_tur === '' ? null : f.yasal_tur,
  altbilgide: f.altbilgide,
  ozel: ozelOf(f.ozel),
})

/** PATCH body: the fields that were changed. */
export const changesOf = (f: SayfaFormu, degisen: readonly string[]): PanelSayfaDegisikligi =>
  Object.fromEntries(Object.entries(whole(f)).filter(([name]) => degisen.includes(name)))
