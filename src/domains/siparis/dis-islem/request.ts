import type { KargoGonderisi, KargoIptali } from '../../../adapters/kargo/port.ts'
import type { OdemeIslemi } from '../../../adapters/odeme/port.ts'
import { adresFrom } from '../../../trade/adres.ts'
import type { Kopru } from '../../../trade/saglayici/kopru.ts'
import type { Gonderi, Odeme, SiparisKaydi } from '../kayit-schema.ts'
import { collectedWith } from '../rules/kapida-tahsilat.ts'
import type { DisIslem } from './queries.ts'

/** A call, and to whom. */
export type Istek = { kopru: Kopru | undefined } & (
  | { tur: 'odeme'; islem: OdemeIslemi }
  | { tur: 'ac'; gonderi: KargoGonderisi }
  | { tur: 'iptal'; iptal: KargoIptali }
)

export function requestOf(magaza_id: string, s: SiparisKaydi, islem: DisIslem, kopru: Kopru | undefined): Istek {
  const head = { anahtar: islem.id, magaza_id }
  if (islem.tur === 'odeme_iade' || islem.tur === 'odeme_iptal') {
    const { id: odeme_id, saglayici_no } = s.odemeler.find((o) => o.id === islem.hedef_id) as Odeme
    const tur = islem.tur === 'odeme_iade' ? 'iade' : 'iptal'
    const { tutar } = islem
    const { para_birimi } = s
    return {
      kopru,
      tur: 'odeme',
      islem: { ...head, tur, siparis_id: s.id, odeme_id, saglayici_no, tutar, para_birimi },
    }
  }
  const g = s.gonderiler.find((one) => one.id === islem.hedef_id) as Gonderi
  if (islem.tur === 'gonderi_iptal') {
    return { kopru, tur: 'iptal', iptal: { ...head, gonderi_id: g.id, takip_no: g.takip_no } }
  }
  return { kopru, tur: 'ac', gonderi: { ...head, ...parcel(s, g) } }
}

function parcel(s: SiparisKaydi, g: Gonderi): Omit<KargoGonderisi, 'anahtar' | 'magaza_id'> {
  const tutar = collectedWith(s, g)
  return {
    siparis_id: s.id,
    siparis_no: s.no,
    gonderi_id: g.id,
    alici: s.teslimat_adresi ?? adresFrom({}),
    kalemler: g.kalemler.flatMap(({ kalem_id, adet }) => {
      const kalem = s.kalemler.find((k) => k.id === kalem_id)
      return kalem ? [{ ad: kalem.ad, sku: kalem.sku, adet }] : []
    }),
    desi: g.desi,
    kg: g.kg,
    paket_adedi: g.paket_adedi,
    kapida_tahsilat: tutar > 0 ? { tutar, para_birimi: s.para_birimi } : null,
  }
}
