import { plainValue } from '../../core/text/sozcuk.ts'
import { later, type Work } from '../../db/work.ts'
import { move, movesOf, removeEmpty, type Tasinan } from './kume.ts'
import * as queries from './queries.ts'

// Cards of products: written by whoever changes a product or its stock, read by the shoppers' lists.

export type Kart = {
  urun_id: string
  yayinda: boolean
  fiyat: number | null
  indirim: number
  ad_sozcukler: string[]
  sozcukler: string[]
  nitelikler: string[]
  varyantlar: object[]
}

type Fiyatli = { fiyat: number | null; indirimsiz_fiyat: number | null }

/** The lowest price, and the greatest discount in percent: at least 1 where there is one. */
export function pricesOf(varyantlar: readonly Fiyatli[]): Pick<Kart, 'fiyat' | 'indirim'> {
  let lowest: number | null = null
  let most = 0
  for (const { fiyat, indirimsiz_fiyat } of varyantlar) {
    if (fiyat === null) continue
    if (lowest === null || fiyat < lowest) lowest = fiyat
    if (indirimsiz_fiyat === null || indirimsiz_fiyat <= fiyat) continue
    most = Math.max(most, 1, 100 - Math.ceil((100 * fiyat) / indirimsiz_fiyat))
  }
  return { fiyat: lowest, indirim: most }
}

/** The end of a variant's id: within a product it tells them apart, in fewer bytes. */
export const tailOf = (varyant_id: string): string => varyant_id.slice(-12)

/** Name of an option on a card: folded, and none of the card's own marks. A folded name never ends in a space. */
export function optionKey(ad: string): string {
  const plain = plainValue(ad)
  return plain === '#' || plain === '+' ? `${plain} ` : plain
}

/** A variant on a card: its options, folded. */
export const variantOn = (id: string, secenekler: Record<string, string>, alinir: boolean): object => ({
  ...Object.fromEntries(Object.entries(secenekler).map(([ad, deger]) => [optionKey(ad), plainValue(deger)])),
  '#': tailOf(id),
  ...(alinir && { '+': 1 }),
})

/** Of new products, which are counted among those of their categories. */
export const add = (w: Work, kartlar: readonly Kart[], gelenler: readonly Tasinan[]): void =>
  later(w, queries.add, { kartlar, ...movesOf(gelenler) })

/**
 * Everything but whether variants can be bought; `+` is read of new variants only. Who waits for a product that is published
 * now is told.
 */
export function change(
  w: Work,
  kartlar: readonly Kart[],
  tasinanlar: readonly Tasinan[] = [],
  acilanlar: readonly string[] = [],
): void {
  const acilan = acilanlar.length > 0
  if (kartlar.length === 0) {
    move(w, tasinanlar)
    return
  }
  const moves = movesOf(tasinanlar)
  later(w, queries.change({ acilan }), { kartlar, ...moves, ...(acilan && { acilanlar, now: w.now }) })
  removeEmpty(w, moves)
}

type Fiyatlanan = { urun_id: string; old: readonly Fiyatli[]; next: readonly Fiyatli[] }

/** For products of which only prices changed; nothing is written for those that show the same. */
export function changePrices(w: Work, urunler: readonly Fiyatlanan[]): void {
  const rows = urunler.flatMap(({ urun_id, old, next }) => {
    const [before, after] = [pricesOf(old), pricesOf(next)]
    return before.fiyat === after.fiyat && before.indirim === after.indirim ? [] : [{ urun_id, ...after }]
  })
  if (rows.length === 0) return
  later(w, queries.changePrices, {
    urunler: rows.map((r) => r.urun_id),
    fiyatlar: rows.map((r) => r.fiyat),
    indirimler: rows.map((r) => r.indirim),
  })
}

export type Alinirlik = { urun_id: string; varyant_id: string; alinir: boolean }

/** Variants that have sold out or came back; who waits for those is told. The caller holds them. */
export function changeBuyable(w: Work, degisenler: readonly Alinirlik[]): void {
  if (degisenler.length === 0) return
  const gelenler = degisenler.filter((d) => d.alinir).map((d) => d.varyant_id)
  const gelen = gelenler.length > 0
  later(w, queries.changeBuyable({ gelen }), {
    urunler: degisenler.map((d) => d.urun_id),
    varyantlar: degisenler.map((d) => tailOf(d.varyant_id)),
    alinirlar: degisenler.map((d) => d.alinir),
    ...(gelen && { gelenler, now: w.now }),
  })
}
