import type { PanelSayfaDegisikligi, PanelSayfasi } from '../../../src/domains/icerik/panel-schema.ts'
import { ozelDegeri, ozelMetni } from '../ortak/ozel-degerleri.ts'
import type { YasalTur } from './sayfa-metni.ts'

/** A page as it is edited: texts in place of nothing, custom fields one by one. */
export type SayfaFormu = {
  baslik: string
  govde: string
  ozet: string
  tanitici: string
  seo: { baslik: string; aciklama: string }
  yayinda: boolean
  yasal_tur: YasalTur | ''
  altbilgide: boolean
  ozel: { kod: string; deger: string }[]
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
  ozel: Object.entries(s.ozel).map(([kod, deger]) => ({ kod, deger: ozelMetni(deger) })),
})

const orNull = (text: string): string | null => (text === '' ? null : text)

const whole = (f: SayfaFormu) => ({
  baslik: f.baslik,
  govde: orNull(f.govde),
  ozet: orNull(f.ozet),
  tanitici: f.tanitici,
  seo: { baslik: orNull(f.seo.baslik), aciklama: orNull(f.seo.aciklama) },
  yayinda: f.yayinda,
  yasal_tur: f.yasal_tur === '' ? null : f.yasal_tur,
  altbilgide: f.altbilgide,
  ozel: Object.fromEntries(f.ozel.filter((o) => o.kod !== '').map((o) => [o.kod, ozelDegeri(o.deger)])),
})

/** What is sent: of a page that is there already, the fields that were changed. */
export const inputOf = (f: SayfaFormu, degisen: readonly string[] | null): PanelSayfaDegisikligi =>
  Object.fromEntries(Object.entries(whole(f)).filter(([name]) => degisen === null || degisen.includes(name)))
