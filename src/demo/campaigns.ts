import { together } from '../db/work.ts'
import * as kampanya from '../domains/kampanya/kampanya.ts'
import type { KampanyaGirdisi } from '../domains/kampanya/schema.ts'
import type { Kimlikler } from './catalogue.ts'
import type { Sahne } from './sahne.ts'
import { daysBefore, GUN_MS, plus } from './takvim.ts'

/** A code in use, from and to so many days before today. */
export type DemoKodu = {
  kod: string
  min_sepet: number
  /** From here on delivery is free anyway, so a code for it would not apply. */
  en_cok: number
  ilk: number
  son: number
  eposta: string | null
}

/** Delivery is free from this total on. */
const KARGO_BEDAVA = 150_000

/** Campaigns of each kind: running, over, not begun, switched off, personal, limited. Returns the codes in use. */
export async function createCampaigns(sahne: Sahne, ids: Kimlikler, kisiye: string): Promise<DemoKodu[]> {
  const { at, bugun } = sahne
  const day = (gun: number): string => plus(bugun, gun * GUN_MS).toISOString()
  const in_ = (...adlar: string[]) => ({
    kapsam: 'kategoriler' as const,
    hedefler: adlar.map((ad) => ids.kategoriler.get(ad) as string),
  })
  const list: KampanyaGirdisi[] = [
    { ad: '1.500 TL üstü kargo bedava', tur: 'kargo_bedava', min_sepet: KARGO_BEDAVA },
    { ad: 'Mumlarda ikinciye %50', tur: 'ikinciye_indirim', deger: 50, ...in_('Mum & Oda Kokusu') },
    { ad: 'Tişörtte 3 al 2 öde', tur: 'x_al_y_ode', al: 3, ode: 2, ...in_('Tişört'), bitis: day(20) },
    { ad: 'Çocukta %15', tur: 'indirim', deger: 15, ...in_('Çocuk'), baslangic: day(-50), bitis: day(-30) },
    { ad: 'Kış hazırlığı', tur: 'indirim', deger: 20, ...in_('Dış Giyim', 'Bot'), baslangic: day(25), bitis: day(55) },
    { ad: 'Hoş geldin indirimi', tur: 'indirim', kod: 'MERHABA10', deger: 10, min_sepet: 75_000 },
    {
      ad: '150 TL indirim',
      tur: 'indirim',
      kod: 'BIZDEN150',
      indirim_tipi: 'tutar',
      deger: 15_000,
      min_sepet: 120_000,
      kullanim_siniri: 500,
    },
    { ad: 'Bahar indirimi', tur: 'indirim', kod: 'BAHAR20', deger: 20, baslangic: day(-88), bitis: day(-45) },
    { ad: 'Kargo bizden', tur: 'kargo_bedava', kod: 'KARGOBIZDEN', kullanim_siniri: 200 },
    { ad: 'Size özel', tur: 'indirim', kod: 'SIZE25', deger: 25, musteri_eposta: kisiye, kullanim_siniri: 1 },
    { ad: 'Beklenen indirim', tur: 'indirim', kod: 'SURPRIZ30', deger: 30, aktif: false },
  ]
  await together(list.map((girdi, i) => at(plus(daysBefore(bugun, 95), i * 60_000), (w) => kampanya.create(w, girdi))))
  const anybody = { min_sepet: 0, en_cok: Number.POSITIVE_INFINITY, ilk: 90, son: 0, eposta: null }
  return [
    { ...anybody, kod: 'MERHABA10', min_sepet: 75_000 },
    { ...anybody, kod: 'BIZDEN150', min_sepet: 120_000 },
    { ...anybody, kod: 'BAHAR20', ilk: 87, son: 46 },
    { ...anybody, kod: 'KARGOBIZDEN', en_cok: 120_000 },
    { ...anybody, kod: 'SIZE25', ilk: 60, eposta: kisiye },
  ]
}
