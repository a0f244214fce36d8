import type { Sepet, SepetKalemi } from '../../../src/domains/kampanya/rules/sepet.ts'
import type { KampanyaKurali } from '../../../src/domains/kampanya/schema.ts'

// Carts and campaigns for tests of pricing, in a shopkeeper's terms.

export const NOW = new Date('2026-11-15T09:00:00Z')

/** In lira, for reading; the code counts in kuruş. */
export const lira = (tutar: number): number => Math.round(tutar * 100)

export const line = (anahtar: string, birim_fiyat: number, adet = 1, more: Partial<SepetKalemi> = {}): SepetKalemi => ({
  anahtar,
  urun_id: anahtar,
  kategoriler: [],
  adet,
  birim_fiyat,
  ...more,
})

/** The delivery fee is known. */
export type TestSepeti = Sepet & { kargo_toplam: number }

export const cart = (kalemler: SepetKalemi[], more: Partial<TestSepeti> = {}): TestSepeti => ({
  kalemler,
  para_birimi: 'TRY',
  magaza: { kurlar: [] },
  eposta: null,
  kodlar: [],
  kargo_toplam: 0,
  now: NOW,
  ...more,
})

/** Automatic unless it has a code; on everything, without conditions. */
export const kampanya = (more: Partial<KampanyaKurali>): KampanyaKurali => ({
  id: `kmp_${more.kod ?? 'a'}`,
  tur: 'indirim',
  kod: 'OTO-1',
  otomatik: more.kod === undefined,
  aktif: true,
  indirim_tipi: 'yuzde',
  deger: 10,
  al: null,
  ode: null,
  kapsam: 'tumu',
  hedefler: [],
  min_sepet: null,
  para_birimi: 'TRY',
  musteri_eposta: null,
  kullanim_siniri: null,
  kullanim: 0,
  baslangic: null,
  bitis: null,
  ...more,
})
