import { addMoney, mulMoney } from '../../../trade/money.ts'
import type { KampanyaKurali } from '../schema.ts'
import { type Aday, cheapest, type Yol } from './cheapest.ts'
import { coverage, etkiOf, refusal } from './fit.ts'
import { because, type Neden } from './neden.ts'
import { MOST_STEPS } from './search.ts'
import type { Sepet, SepetKalemi } from './sepet.ts'

// Pricing of a cart: the total after campaigns, and for each campaign why it applied or not. Storefront, orders, panel
// and dry run all call this one pure function. The result does not depend on the order of lines or campaigns.

export type Karar = { kampanya_id: string; uygulandi: boolean; indirim: number; neden: Neden | null }
export type KodKarari = Omit<Karar, 'kampanya_id'> & { kod: string; kampanya_id: string | null }
export type Fiyatlandirma = {
  kalemler: {
    anahtar: string
    urun_toplam: number
    indirim: number
    toplam: number
    kampanyalar: { id: string; indirim: number }[]
  }[]
  /** Automatic ones by id, then those of the codes in their order. */
  kampanyalar: Karar[]
  kodlar: KodKarari[]
  urun_toplam: number
  indirim_toplam: number
  kargo_indirim: number
  /** After the discount. */
  kargo_toplam: number
  toplam: number
  /**
   * `tam`: proven optimal, no choice of automatic campaign and codes gives a lower total. Otherwise the search ended at
   * its step limit; the result is no dearer than the automatic campaign that takes off most, followed by every code in
   * order.
   */
  arama: { tam: boolean; adim: number }
}

/**
 * Codes compare as upper-case ASCII. A Turkish keyboard turns the letter I into `İ` and `ı`; lower-casing `İ` gives an
 * i with a combining dot.
 */
export const asKod = (text: string): string =>
  text.trim().replaceAll('ı', 'I').toUpperCase().normalize('NFC').replaceAll('İ', 'I')

/** Throws RangeError when the total exceeds the exact range. */
export function priceCart(sepet: Sepet, kampanyalar: readonly KampanyaKurali[], mostSteps = MOST_STEPS): Fiyatlandirma {
  const kalemler = sepet.kalemler.toSorted((a, b) => (a.anahtar < b.anahtar ? -1 : 1))
  const urun_toplam = addMoney(...kalemler.map(goods))
  const kodlar = [...new Set(sepet.kodlar.map(asKod))]
  const byKod = new Map(kampanyalar.filter((k) => !k.otomatik).map((k) => [k.kod, k]))
  const asked = [
    ...kampanyalar.filter((k) => k.otomatik).toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    ...kodlar.flatMap((kod) => byKod.get(kod) ?? []),
  ]
  const adaylar = fitting(asked, sepet, kalemler, urun_toplam)
  const yol = cheapest(kalemler, adaylar.goods, mostSteps)
  const lines = new Map(kalemler.map((kalem, i) => [kalem.anahtar, priced(kalem, i, yol)]))
  const shown = sepet.kalemler.map((k) => lines.get(k.anahtar) as Fiyatlandirma['kalemler'][number])
  const indirim_toplam = addMoney(...shown.map((k) => k.indirim))
  const ucret =
    typeof sepet.kargo_toplam === 'number' ? sepet.kargo_toplam : sepet.kargo_toplam(urun_toplam - indirim_toplam)
  const kararlar = new Map(asked.map((k) => [k, judge(k, adaylar, yol, ucret)]))
  const kargo_indirim = adaylar.freeing ? ucret : 0
  const kargo_toplam = ucret - kargo_indirim
  return {
    kalemler: shown,
    kampanyalar: [...kararlar.values()],
    kodlar: kodlar.map((kod) => kodKarari(kod, kararlar.get(byKod.get(kod) as KampanyaKurali))),
    urun_toplam,
    indirim_toplam,
    kargo_indirim,
    kargo_toplam,
    toplam: addMoney(urun_toplam, -indirim_toplam, kargo_toplam),
    arama: { tam: yol.isSure, adim: yol.steps },
  }
}

/** Candidates on goods, the one that frees delivery, and why the others do not fit. */
type Adaylar = { goods: Aday[]; freeing: KampanyaKurali | undefined; refused: Map<KampanyaKurali, Neden> }

function fitting(
  asked: readonly KampanyaKurali[],
  sepet: Sepet,
  kalemler: readonly SepetKalemi[],
  urun_toplam: number,
): Adaylar {
  const linesOf = coverage(kalemler)
  const found: Adaylar = { goods: [], freeing: undefined, refused: new Map() }
  for (const kampanya of asked) {
    const satirlar = linesOf(kampanya)
    const neden = refusal(kampanya, sepet, kalemler, satirlar, urun_toplam)
    if (neden) found.refused.set(kampanya, neden)
    else if (kampanya.tur === 'kargo_bedava') found.freeing ??= kampanya
    else found.goods.push({ kampanya, etki: etkiOf(kampanya, sepet, satirlar) })
  }
  return found
}

function judge(k: KampanyaKurali, { freeing, refused }: Adaylar, yol: Yol, ucret: number): Karar {
  const adim = yol.adimlar.find((a) => a.kampanya === k)
  // A campaign that takes nothing off is not applied: it must not consume its usage limit.
  if (adim && adim.indirim > 0) return applied(k, adim.indirim)
  if (k === freeing && ucret > 0) return applied(k, ucret)
  return { kampanya_id: k.id, uygulandi: false, indirim: 0, neden: refused.get(k) ?? passedOver(k, yol) }
}

const goods = (kalem: SepetKalemi): number => mulMoney(kalem.birim_fiyat, kalem.adet)

const applied = (k: KampanyaKurali, indirim: number): Karar => ({
  kampanya_id: k.id,
  uygulandi: true,
  indirim,
  neden: null,
})

/** It fits the cart but took nothing off. Automatic ones are tried alone, codes on what the others have left. */
function passedOver(k: KampanyaKurali, yol: Yol): Neden {
  if (k.tur === 'kargo_bedava') return because('kargo_zaten_bedava')
  if (!yol.couldTake(k)) return because('indirilecek_tutar_yok')
  return because(k.otomatik ? 'daha_iyisi_var' : 'toplami_dusurmuyor')
}

const kodKarari = (kod: string, karar: Karar | undefined): KodKarari =>
  karar ? { kod, ...karar } : { kod, kampanya_id: null, uygulandi: false, indirim: 0, neden: because('kod_bulunamadi') }

function priced(kalem: SepetKalemi, i: number, yol: Yol): Fiyatlandirma['kalemler'][number] {
  const kampanyalar = yol.adimlar.flatMap(({ kampanya, indirimler }) => {
    const indirim = indirimler[i] as number
    return indirim > 0 ? [{ id: kampanya.id, indirim }] : []
  })
  const urun_toplam = goods(kalem)
  const indirim = kalem.sabit_indirim ?? addMoney(...kampanyalar.map((k) => k.indirim))
  return { anahtar: kalem.anahtar, urun_toplam, indirim, toplam: urun_toplam - indirim, kampanyalar }
}
