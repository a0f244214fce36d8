import type { Work } from '../../../db/work.ts'
import * as kart from '../../kart/kart.ts'
import * as kume from '../../kart/kume.ts'
import type { KayitliUrun } from '../belge/belge.ts'
import type { Urun, Varyant } from '../schema.ts'
import { cardWords } from '../words.ts'
import type { VaryantFarki } from './next.ts'

// The card of a product, for the shoppers' lists.

/** `alinir`: of variants that the card does not have yet. */
const cardOf = (urun: Urun, alinir: (v: Varyant) => boolean): kart.Kart => ({
  urun_id: urun.id,
  yayinda: urun.durum === 'yayinda',
  ...kart.pricesOf(urun.varyantlar),
  ...cardWords(urun),
  varyantlar: urun.varyantlar.map((v) => kart.variantOn(v.id, v.secenekler, alinir(v))),
})

/** With its opening stock. */
const isBuyableAtFirst = ({ stok_takibi, eksi_stok, stok }: Varyant): boolean => !stok_takibi || eksi_stok || stok > 0

export const addCards = (w: Work, urunler: readonly KayitliUrun[]): void =>
  kart.add(
    w,
    urunler.map((urun) => cardOf(urun, isBuyableAtFirst)),
    urunler.map((urun) => ({ old: null, next: urun })),
  )

/** As they are now, whatever changed. */
export const remakeCards = (w: Work, urunler: readonly Urun[]): void =>
  kart.change(
    w,
    urunler.map((urun) => cardOf(urun, () => false)),
  )

const NOT_ON_CARDS = ['tanitici', 'aciklama', 'gorseller', 'olcu', 'seo']
const PRICES = ['fiyat', 'indirimsiz_fiyat', 'fiyatlar']
/** Not on a card, or written to it by the stock. */
const ELSEWHERE = ['kdv_orani', 'stok_takibi', 'eksi_stok', 'stok']

type Fark = { old: KayitliUrun; urun: KayitliUrun; degisen: readonly string[]; varyantlar: VaryantFarki }

/** Most changes are of prices alone, and need no words. */
const isOfPrices = ({ degisen, varyantlar: { yeni, giden, degisen: changed } }: Fark): boolean =>
  degisen.every((field) => field === 'varyantlar' || NOT_ON_CARDS.includes(field)) &&
  yeni.length + giden.length === 0 &&
  changed.every((v) => v.degisen.every((field) => PRICES.includes(field) || ELSEWHERE.includes(field)))

export function changeCards(w: Work, farklar: readonly Fark[]): void {
  const { prices = [], others = [] } = Object.groupBy(farklar, (f) => (isOfPrices(f) ? 'prices' : 'others'))
  kart.changePrices(
    w,
    prices.map(({ old, urun }) => ({ urun_id: urun.id, old: old.varyantlar, next: urun.varyantlar })),
  )
  const kartlar = others.flatMap(({ old, urun, varyantlar: { yeni } }) => {
    const next = cardOf(urun, (v) => yeni.includes(v) && isBuyableAtFirst(v))
    return JSON.stringify(next) === JSON.stringify(cardOf(old, () => false)) ? [] : [next]
  })
  const published = others.filter(({ old, urun }) => old.durum !== 'yayinda' && urun.durum === 'yayinda')
  kart.change(
    w,
    kartlar,
    others.map(({ old, urun }) => ({ old, next: urun })),
    published.map(({ urun }) => urun.id),
  )
}

/** The card itself goes with its product. */
export const dropCard = (w: Work, urun: KayitliUrun): void => kume.move(w, [{ old: urun, next: null }])
