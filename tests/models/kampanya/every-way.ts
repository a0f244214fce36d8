import { atMost } from '../../../src/domains/kampanya/rules/fit.ts'
import { because, type Neden } from '../../../src/domains/kampanya/rules/neden.ts'
import {
  asKod,
  type Fiyatlandirma,
  type Karar,
  type KodKarari,
} from '../../../src/domains/kampanya/rules/price-cart.ts'
import type { Sepet, SepetKalemi } from '../../../src/domains/kampanya/rules/sepet.ts'
import type { KampanyaKurali } from '../../../src/domains/kampanya/schema.ts'
import { epostaKey } from '../../../src/trade/eposta.ts'
import { addMoney, convert, type Kur, mulMoney } from '../../../src/trade/money.ts'
import type { TestSepeti } from './carts.ts'
import { type Lot, leftOf, takeAmount, takeInGroups, takePercent } from './every-way-units.ts'

// Reference model of `priceCart`: exhaustive search straight from the rules. It takes seconds for a cart that
// `priceCart` prices in milliseconds; only for tests.

/** Campaigns that took something off, with the discount by line, and what they left. */
type Yol = { lots: readonly Lot[]; adimlar: readonly { kampanya: KampanyaKurali; indirimler: number[] }[] }

/** RangeError when the total exceeds the exact range. */
export function tryEveryWay(sepet: TestSepeti, kampanyalar: readonly KampanyaKurali[]): Omit<Fiyatlandirma, 'arama'> {
  const kalemler = sepet.kalemler.toSorted((a, b) => (a.anahtar < b.anahtar ? -1 : 1))
  const urun_toplam = addMoney(...kalemler.map(goods))
  const kodlar = [...new Set(sepet.kodlar.map(asKod))]
  const automatic = kampanyalar.filter((k) => k.otomatik).toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const byKod = new Map(kampanyalar.filter((k) => !k.otomatik).map((k) => [k.kod, k]))
  const entered = kodlar.flatMap((kod) => byKod.get(kod) ?? [])
  const refused = new Map<KampanyaKurali, Neden>()
  for (const k of [...automatic, ...entered]) {
    const neden = refusal(k, sepet, kalemler, urun_toplam)
    if (neden) refused.set(k, neden)
  }
  const fits = (k: KampanyaKurali): boolean => !refused.has(k)
  const onGoods = (k: KampanyaKurali): boolean => k.tur !== 'kargo_bedava'
  const deneme = tryingOn(sepet, kalemler)
  const yol = cheapest(deneme, automatic.filter(onGoods).filter(fits), entered.filter(onGoods).filter(fits))
  const freeing = [...automatic, ...entered].find((k) => !onGoods(k) && fits(k))
  const judge = (k: KampanyaKurali): Karar => {
    const adim = yol.adimlar.find((a) => a.kampanya === k)
    if (adim) return applied(k, addMoney(...adim.indirimler))
    if (k === freeing && sepet.kargo_toplam > 0) return applied(k, sepet.kargo_toplam)
    return { kampanya_id: k.id, uygulandi: false, indirim: 0, neden: refused.get(k) ?? passedOver(k, yol, deneme) }
  }
  const kararlar = new Map([...automatic, ...entered].map((k) => [k, judge(k)]))
  const kargo_indirim = freeing ? sepet.kargo_toplam : 0
  const lines = new Map(kalemler.map((kalem, i) => [kalem.anahtar, priced(kalem, i, yol)]))
  const shown = sepet.kalemler.map((k) => lines.get(k.anahtar) as Fiyatlandirma['kalemler'][number])
  const indirim_toplam = addMoney(...shown.map((k) => k.indirim))
  const kargo_toplam = sepet.kargo_toplam - kargo_indirim
  return {
    kalemler: shown,
    kampanyalar: [...kararlar.values()],
    kodlar: kodlar.map((kod) => kodKarari(kod, kararlar.get(byKod.get(kod) as KampanyaKurali))),
    urun_toplam,
    indirim_toplam,
    kargo_indirim,
    kargo_toplam,
    toplam: addMoney(urun_toplam, -indirim_toplam, kargo_toplam),
  }
}

const goods = (kalem: SepetKalemi): number => mulMoney(kalem.birim_fiyat, kalem.adet)

const applied = (k: KampanyaKurali, indirim: number): Karar => ({
  kampanya_id: k.id,
  uygulandi: true,
  indirim,
  neden: null,
})

/** It fits the cart but took nothing off. Automatic ones are tried alone, codes on what the others have left. */
function passedOver(k: KampanyaKurali, yol: Yol, deneme: Deneme): Neden {
  if (k.tur === 'kargo_bedava') return because('kargo_zaten_bedava')
  if (deneme.step(k.otomatik ? deneme.untouched : yol, k) === null) return because('indirilecek_tutar_yok')
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

// ---------------------------------------------------------------- which campaigns fit

function refusal(k: KampanyaKurali, sepet: Sepet, kalemler: readonly SepetKalemi[], urun_toplam: number): Neden | null {
  const { now, eposta, para_birimi } = sepet
  if (!k.aktif) return because('aktif_degil')
  if (k.baslangic && k.baslangic > now) return because('baslamadi')
  if (k.bitis && k.bitis <= now) return because('bitti')
  if (k.kullanim_siniri !== null && k.kullanim >= k.kullanim_siniri) return because('kullanim_doldu')
  if (k.musteri_eposta !== null && (eposta === null || epostaKey(eposta) !== epostaKey(k.musteri_eposta))) {
    return because('musteriye_ozel')
  }
  if (hasAmount(k) && para_birimi !== k.para_birimi && !rateOf(sepet)) return because('para_birimi')
  const min = amountIn(sepet, k, k.min_sepet ?? 0)
  if (urun_toplam < min) return because('min_sepet', missing(min - urun_toplam, para_birimi))
  const units = kalemler.filter((kalem) => covers(k, kalem)).reduce((n, kalem) => n + kalem.adet, 0)
  if (units === 0) return because('uygun_urun_yok')
  const needed = groupOf(k)?.grup ?? 1
  return units < needed ? because('adet_yetersiz', unitsShort(needed - units)) : null
}

const hasAmount = (k: KampanyaKurali): boolean =>
  k.min_sepet !== null || (k.tur === 'indirim' && k.indirim_tipi === 'tutar')

const rateOf = ({ magaza, para_birimi }: Sepet): Kur | undefined =>
  magaza.kurlar.find((kur) => kur.para_birimi === para_birimi)

/** Amount of the campaign in the cart's currency, converted at the store's rate. */
function amountIn(sepet: Sepet, k: KampanyaKurali, tutar: number): number {
  const kur = sepet.para_birimi === k.para_birimi ? undefined : rateOf(sepet)
  return kur ? atMost(() => convert(tutar, kur.kur)) : tutar
}

const missing = (tutar: number, para_birimi: string) => {
  const amount = `${Math.floor(tutar / 100)},${String(tutar % 100).padStart(2, '0')} ${para_birimi}`
  return { tr: `${amount} eksik`, en: `${amount.replace(',', '.')} missing` }
}
const unitsShort = (adet: number) => ({ tr: `${adet} adet eksik`, en: `${adet} more needed` })

function covers(k: KampanyaKurali, kalem: SepetKalemi): boolean {
  if (kalem.sabit_indirim !== undefined) return false
  if (k.kapsam === 'tumu') return true
  if (k.kapsam === 'urunler') return kalem.urun_id !== null && k.hedefler.includes(kalem.urun_id)
  return kalem.kategoriler.some((id) => k.hedefler.includes(id))
}

/**
 * `x_al_y_ode` and `ikinciye_indirim` are the same rule: in each group some units are paid in full and the rest get a
 * percentage.
 */
function groupOf(k: KampanyaKurali): { grup: number; odenen: number; yuzde: number } | null {
  if (k.tur === 'x_al_y_ode') return { grup: k.al as number, odenen: k.ode as number, yuzde: 100 }
  return k.tur === 'ikinciye_indirim' ? { grup: 2, odenen: 1, yuzde: k.deger } : null
}

// ---------------------------------------------------------------- what they take off

/** A cart before any campaign, and the step of a campaign; null when it takes nothing off. */
type Deneme = { untouched: Yol; step: (yol: Yol, k: KampanyaKurali) => Yol | null }

function tryingOn(sepet: Sepet, kalemler: readonly SepetKalemi[]): Deneme {
  const lots = kalemler.map(({ birim_fiyat, adet }, kalem) => ({ kalem, deger: birim_fiyat, adet }))
  return { untouched: { lots, adimlar: [] }, step: (yol, k) => apply(yol, k, sepet, kalemler) }
}

/**
 * At most one automatic campaign, then the codes in order, each on what is left. Of all combinations the one with the
 * lowest total; among equals the automatic campaign that takes off more by itself.
 */
function cheapest(
  { untouched, step }: Deneme,
  automatic: readonly KampanyaKurali[],
  entered: readonly KampanyaKurali[],
): Yol {
  const starts = automatic
    .flatMap((k) => step(untouched, k) ?? [])
    .toSorted((a, b) => leftToPay(a) - leftToPay(b) || (firstId(a) < firstId(b) ? -1 : 1))
  const ways = [...starts, untouched].map((start) => withCodes(start, entered, step))
  return ways.reduce((best, way) => (leftToPay(way) < leftToPay(best) ? way : best))
}

/**
 * Upper bound: the total of goods by the automatic campaign that takes off most, then every code in order. No cart is
 * dearer, however few steps are taken. All campaigns here fit unless there is nothing for them.
 */
export function inOrder(sepet: TestSepeti, kampanyalar: readonly KampanyaKurali[]): number {
  const kalemler = sepet.kalemler.toSorted((a, b) => (a.anahtar < b.anahtar ? -1 : 1))
  const { untouched, step } = tryingOn(sepet, kalemler)
  const fitting = kampanyalar.filter((k) => refusal(k, sepet, kalemler, leftToPay(untouched)) === null)
  const [first = untouched] = fitting
    .filter((k) => k.otomatik)
    .flatMap((k) => step(untouched, k) ?? [])
    .toSorted((a, b) => leftToPay(a) - leftToPay(b) || (firstId(a) < firstId(b) ? -1 : 1))
  const codes = sepet.kodlar.flatMap((kod) => fitting.find((k) => k.kod === kod) ?? [])
  return leftToPay(codes.reduce((yol, k) => step(yol, k) ?? yol, first))
}

const leftToPay = (yol: Yol): number => addMoney(...yol.lots.map((lot) => mulMoney(lot.deger, lot.adet)))
const firstId = (yol: Yol): string => yol.adimlar[0]?.kampanya.id ?? ''

/**
 * Each code is taken unless the total is lower without it: one code can change which units the next one frees, or leave
 * it a minor unit less, and a code must never make a cart dearer.
 */
function withCodes(yol: Yol, [kod, ...rest]: readonly KampanyaKurali[], step: Deneme['step']): Yol {
  if (!kod) return yol
  const taken = step(yol, kod)
  if (!taken) return withCodes(yol, rest, step)
  const withIt = withCodes(taken, rest, step)
  // Pruning: a percentage leaves less of less, so there is nothing to compare.
  if (rest.every(isPercent)) return withIt
  const without = withCodes(yol, rest, step)
  return leftToPay(withIt) <= leftToPay(without) ? withIt : without
}

const isPercent = (k: KampanyaKurali): boolean => k.tur === 'indirim' && k.indirim_tipi === 'yuzde'

function apply(yol: Yol, k: KampanyaKurali, sepet: Sepet, kalemler: readonly SepetKalemi[]): Yol | null {
  const covered = (lot: Lot): boolean => covers(k, kalemler[lot.kalem] as SepetKalemi)
  const reduced = reduce(yol.lots.filter(covered), k, sepet)
  const lots = [...yol.lots.filter((lot) => !covered(lot)), ...reduced]
  const after = leftOf(lots, kalemler.length)
  const indirimler = leftOf(yol.lots, kalemler.length).map((before, i) => before - (after[i] as number))
  if (indirimler.every((indirim) => indirim === 0)) return null
  return { lots, adimlar: [...yol.adimlar, { kampanya: k, indirimler }] }
}

function reduce(lots: readonly Lot[], k: KampanyaKurali, sepet: Sepet): Lot[] {
  const group = groupOf(k)
  if (group) return takeInGroups(lots, group)
  return k.indirim_tipi === 'yuzde' ? takePercent(lots, k.deger) : takeAmount(lots, amountIn(sepet, k, k.deger))
}
