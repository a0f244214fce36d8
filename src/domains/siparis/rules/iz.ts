import type { Gonderi, Odeme, SiparisKaydi } from '../kayit-schema.ts'
import { isTaken } from './money.ts'

// History entries, derived from the order before and after a change.

export const izTurleri = [
  'olusturuldu',
  'odeme_alindi',
  'odeme_basarisiz',
  'provizyon_birakildi',
  'para_iadesi_istendi',
  'para_iade_edildi',
  // Of a card payment that the order could not keep: it is none of its payments.
  'gec_odeme_donuyor',
  'gec_odeme_dondu',
  'gec_odeme_donemedi',
  'gonderi_acildi',
  'kargoya_verildi',
  'teslim_edildi',
  'gonderi_geri_alindi',
  'gonderi_hatasi',
  'iptal_edildi',
  'iade_alindi',
  'degisim_dondu',
  'not_eklendi',
  'siparis_epostasi',
  'kargo_epostasi',
  'odeme_hatirlatmasi',
  'iptal_epostasi',
  'odeme_baglantisi',
  'duzenlendi',
] as const

export type Iz = { tur: (typeof izTurleri)[number]; hedef_id: string | null; tutar: number | null }

const iz = (tur: Iz['tur'], hedef_id: string | null = null, tutar: number | null = null): Iz => ({
  tur,
  hedef_id,
  tutar,
})

export const izlerOfNew = (s: SiparisKaydi): Iz[] => [
  iz('olusturuldu', null, s.toplam),
  ...s.odemeler.flatMap((o) => ofPayment(undefined, o)),
]

/** In display order. */
export const izlerBetween = (old: SiparisKaydi, next: SiparisKaydi): Iz[] => [
  ...(old.durum !== 'iptal' && next.durum === 'iptal' ? [iz('iptal_edildi')] : []),
  ...next.gonderiler.flatMap((g) =>
    ofShipment(
      old.gonderiler.find((o) => o.id === g.id),
      g,
    ),
  ),
  ...next.odemeler.flatMap((o) =>
    ofPayment(
      old.odemeler.find((p) => p.id === o.id),
      o,
    ),
  ),
]

function ofPayment(old: Odeme | undefined, o: Odeme): Iz[] {
  const wasTaken = old !== undefined && isTaken(old)
  const asked = o.iade_bekleyen - (old?.iade_bekleyen ?? 0)
  const given = o.iade_edilen - (old?.iade_edilen ?? 0)
  const became = (durum: Odeme['durum']): boolean => o.durum === durum && old !== undefined && old.durum !== durum
  return [
    ...(!wasTaken && isTaken(o) ? [iz('odeme_alindi', o.id, o.tutar)] : []),
    ...(became('basarisiz') ? [iz('odeme_basarisiz', o.id, o.tutar)] : []),
    ...(became('iptal') && old?.durum === 'yetkilendi' ? [iz('provizyon_birakildi', o.id, o.tutar)] : []),
    ...(asked > 0 ? [iz('para_iadesi_istendi', o.id, asked)] : []),
    ...(given > 0 ? [iz('para_iade_edildi', o.id, given)] : []),
  ]
}

const SHIPMENT: Partial<Record<Gonderi['durum'], Iz['tur']>> = {
  kargoda: 'kargoya_verildi',
  teslim_edildi: 'teslim_edildi',
  iptal: 'gonderi_geri_alindi',
  hata: 'gonderi_hatasi',
}

function ofShipment(old: Gonderi | undefined, g: Gonderi): Iz[] {
  if (old?.durum === g.durum) return []
  const left = g.durum === 'teslim_edildi' && old?.durum !== 'kargoda' ? [iz('kargoya_verildi', g.id)] : []
  const tur = SHIPMENT[g.durum] ?? 'gonderi_acildi'
  return [...left, iz(tur, g.id)]
}
