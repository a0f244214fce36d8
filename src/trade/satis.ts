import type { Akis } from './akis.ts'
import { type Kimlik, type KimlikGirdisi, wholeKimlik } from './kimlik/schema.ts'
import type { ReferansGunu } from './referans.ts'

// Sales settings of a store: the owner's choices, or defaults.

/** Payment methods; a store may leave some out. */
export const odemeYontemleri = ['kart', 'havale', 'kapida_nakit', 'kapida_kart'] as const
export type OdemeYontemi = (typeof odemeYontemleri)[number]

export const isAtTheDoor = (yontem: string): boolean => yontem === 'kapida_nakit' || yontem === 'kapida_kart'

/** Reviews: none, shown after the store has read them, or at once. */
export const yorumDuzenleri = ['kapali', 'onayli', 'hemen'] as const
export type YorumDuzeni = (typeof yorumDuzenleri)[number]

/** Account for bank transfers. */
export type HavaleHesabi = { banka: string | null; hesap_sahibi: string; iban: string }

export type SatisAyarlari = {
  /** Percent; for variants without their own rate. */
  kdv_orani: number
  /** Low stock: so many units or fewer. */
  az_stok: number
  odeme_yontemleri: readonly OdemeYontemi[]
  /** Fee for paying at the door, in the main currency. */
  kapida_ucreti: number
  havale_hesabi: HavaleHesabi | null
  /** Days until an unpaid order of the shop is cancelled; 0: never. */
  havale_suresi: number
  /** Most units of one variant in a cart. */
  kalem_siniri: number
  /** Most unpaid shop orders per network; 0: no limit. */
  acik_siparis_siniri: number
  yorumlar: YorumDuzeni
  /** Days after delivery until the customer is asked for reviews; 0: never. */
  yorum_istegi: number
  /** Shoppers can ask to be told when something is in stock again. */
  stok_haberleri: boolean
  /** Hours after the last change of a cart until its shopper is reminded of it; 0: never. */
  sepet_hatirlatma: number
  /** Days after delivery in which a return can be asked for. */
  iade_suresi: number
  /** What visitors do in the shop is counted by day. */
  olcum: boolean
  /** Days of reference prices, each from its day on. */
  referans_gunleri: readonly ReferansGunu[]
  /** Product feeds that are open to anybody. */
  akislar: readonly Akis[]
  /** What the shop says about itself and its seller. */
  kimlik: Kimlik | null
}

/** Defaults: Turkey's usual tax, methods that need nobody at the door, no fee. */
export const USUAL: SatisAyarlari = {
  kdv_orani: 20,
  az_stok: 5,
  odeme_yontemleri: ['kart', 'havale'],
  kapida_ucreti: 0,
  havale_hesabi: null,
  havale_suresi: 3,
  kalem_siniri: 100,
  acik_siparis_siniri: 10,
  yorumlar: 'onayli',
  yorum_istegi: 0,
  stok_haberleri: true,
  sepet_hatirlatma: 0,
  iade_suresi: 14,
  olcum: true,
  referans_gunleri: [],
  akislar: [],
  kimlik: null,
}

/** Stored form: null where nothing was chosen. */
export type SatisRow = { [K in Exclude<keyof SatisAyarlari, 'kimlik'>]: SatisAyarlari[K] | null } & {
  /** Parts that were given only. */
  kimlik: KimlikGirdisi | null
}

/** The test store takes all methods. */
export const satisOf = (row: SatisRow & { test: boolean }): SatisAyarlari => ({
  kdv_orani: row.kdv_orani ?? USUAL.kdv_orani,
  az_stok: row.az_stok ?? USUAL.az_stok,
  odeme_yontemleri: row.odeme_yontemleri ?? (row.test ? odemeYontemleri : USUAL.odeme_yontemleri),
  kapida_ucreti: row.kapida_ucreti ?? USUAL.kapida_ucreti,
  havale_hesabi: row.havale_hesabi,
  havale_suresi: row.havale_suresi ?? USUAL.havale_suresi,
  kalem_siniri: row.kalem_siniri ?? USUAL.kalem_siniri,
  acik_siparis_siniri: row.acik_siparis_siniri ?? USUAL.acik_siparis_siniri,
  yorumlar: row.yorumlar ?? USUAL.yorumlar,
  yorum_istegi: row.yorum_istegi ?? USUAL.yorum_istegi,
  stok_haberleri: row.stok_haberleri ?? USUAL.stok_haberleri,
  sepet_hatirlatma: row.sepet_hatirlatma ?? USUAL.sepet_hatirlatma,
  iade_suresi: row.iade_suresi ?? USUAL.iade_suresi,
  olcum: row.olcum ?? USUAL.olcum,
  referans_gunleri: row.referans_gunleri ?? USUAL.referans_gunleri,
  akislar: row.akislar ?? USUAL.akislar,
  kimlik: wholeKimlik(row.kimlik),
})

/**
 * Payment methods available now. A card needs a provider (`kart`: its code), a transfer an account, except in the test
 * store.
 */
export const workingWays = (
  { test, satis }: { test: boolean; satis: SatisAyarlari },
  kart: string | null,
): readonly OdemeYontemi[] =>
  satis.odeme_yontemleri.filter(
    (yontem) => (yontem !== 'kart' || kart !== null) && (yontem !== 'havale' || test || satis.havale_hesabi !== null),
  )
