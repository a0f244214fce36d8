// How a store sells: what its owner chose, or what holds where nothing was chosen.

/** What a shopper can pay with; a store may leave some of them out. */
export const odemeYontemleri = ['kart', 'havale', 'kapida_nakit', 'kapida_kart'] as const
export type OdemeYontemi = (typeof odemeYontemleri)[number]

export const isAtTheDoor = (yontem: string): boolean => yontem === 'kapida_nakit' || yontem === 'kapida_kart'

/** Where transfers go. */
export type HavaleHesabi = { banka: string | null; hesap_sahibi: string; iban: string }

export type SatisAyarlari = {
  /** Percent, of a variant without a rate of its own. */
  kdv_orani: number
  /** So many units or fewer are few. */
  az_stok: number
  odeme_yontemleri: readonly OdemeYontemi[]
  /** What paying at the door costs, in the main currency. */
  kapida_ucreti: number
  havale_hesabi: HavaleHesabi | null
  /** After so many days an order of the shop that no transfer has paid lapses; 0: never. */
  havale_suresi: number
  /** So many units of one variant go into a cart. */
  kalem_siniri: number
  /** So many unpaid orders of the shop may be open for one network; 0: any number. */
  acik_siparis_siniri: number
}

/** The country's usual tax, what needs nobody at the door, nothing on top. */
export const USUAL: SatisAyarlari = {
  kdv_orani: 20,
  az_stok: 5,
  odeme_yontemleri: ['kart', 'havale'],
  kapida_ucreti: 0,
  havale_hesabi: null,
  havale_suresi: 3,
  kalem_siniri: 100,
  acik_siparis_siniri: 10,
}

/** As they are kept: null where nothing was chosen. */
export type SatisRow = { [K in keyof SatisAyarlari]: SatisAyarlari[K] | null }

/** The test store takes all there is: it is for trying. */
export const satisOf = (row: SatisRow & { test: boolean }): SatisAyarlari => ({
  kdv_orani: row.kdv_orani ?? USUAL.kdv_orani,
  az_stok: row.az_stok ?? USUAL.az_stok,
  odeme_yontemleri: row.odeme_yontemleri ?? (row.test ? odemeYontemleri : USUAL.odeme_yontemleri),
  kapida_ucreti: row.kapida_ucreti ?? USUAL.kapida_ucreti,
  havale_hesabi: row.havale_hesabi,
  havale_suresi: row.havale_suresi ?? USUAL.havale_suresi,
  kalem_siniri: row.kalem_siniri ?? USUAL.kalem_siniri,
  acik_siparis_siniri: row.acik_siparis_siniri ?? USUAL.acik_siparis_siniri,
})

/**
 * What a shopper can pay with here and now. Of what the store takes, a card needs somebody who charges it (`kart`: the
 * provider's code), and a transfer an account to go to; the test store tells none.
 */
export const workingWays = (
  { test, satis }: { test: boolean; satis: SatisAyarlari },
  kart: string | null,
): readonly OdemeYontemi[] =>
  satis.odeme_yontemleri.filter(
    (yontem) => (yontem !== 'kart' || kart !== null) && (yontem !== 'havale' || test || satis.havale_hesabi !== null),
  )
