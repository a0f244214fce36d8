import type { SiparisGirdisi } from '../domains/siparis/girdi-schema.ts'
import type { DemoKodu } from './campaigns.ts'
import type { DemoUrunu } from './catalogue.ts'
import { adresOf, faturaOf, kisiOf } from './kisiler.ts'
import type { DemoMusterisi } from './people.ts'
import { type Adim, stepsOf } from './plan-adimlar.ts'
import type { Rastgele } from './random.ts'
import { daysBefore, GUN_MS, midnightBefore, plus, SAAT_MS, weekday } from './takvim.ts'

// Plan of the orders: what, by whom, when, and what becomes of it. Made before anything is written, so that it can be
// tested without a database. Days differ only by weekday, so there are seven plans per seed.

export const SIPARIS_SAYISI = 400
/** An exchange is an order, too. */
const DEGISIM_SAYISI = 6
const GUN_SAYISI = 90

export type SiparisPlani = { an: Date; girdi: SiparisGirdisi; adimlar: Adim[] }

export type PlanGirdisi = {
  rastgele: Rastgele
  bugun: Date
  urunler: readonly DemoUrunu[]
  musteriler: readonly DemoMusterisi[]
  kodlar: readonly DemoKodu[]
  /** Further currencies of the store. */
  dovizler: readonly string[]
  /** Stock outside the default warehouse, by variant. */
  baskaDepoda: ReadonlyMap<string, number>
}

type Varyant = { id: string; fiyat: number; left: number }
/** A product, its age, and its variants. */
type Raf = { since: number; varyantlar: Varyant[] }
type Satir = { varyant: Varyant; adet: number }
type Kaynak = 'vitrin' | 'panel' | 'aktarim' | 'trendyol' | 'hepsiburada'
type Kalemler = SiparisGirdisi['kalemler']

export function planOrders(o: PlanGirdisi): SiparisPlani[] {
  const r = o.rastgele.fork('siparis')
  const shelf = shelfOf(r, o)
  const moments = momentsOf(r, o.bugun, SIPARIS_SAYISI - DEGISIM_SAYISI)
  const exchanges = exchangesOf(r, o.bugun, moments)
  const usedOnce = new Set<string>()
  return moments.map((an, i) => {
    // Every third order of the last two days waits for a transfer, so that there is always something unpaid.
    const waits = an >= daysBefore(o.bugun, 2) && i % 3 === 0
    const kaynak = waits ? 'vitrin' : r.weighted(KAYNAKLAR)
    const odeme = waits ? HAVALE : paymentOf(r, kaynak)
    const { girdi, kalemSayisi } = cartOf(r, o, { an, kaynak, shelf, usedOnce, misafir: 1000 + i })
    const { bugun } = o
    const soru = { an, bugun, odeme, market: isMarket(kaynak), degisim: exchanges.has(i), kalemSayisi }
    return { an, girdi: { ...girdi, odeme, kaynak }, adimlar: waits ? [] : stepsOf(r, soru) }
  })
}

const HAVALE = { yontem: 'havale', durum: 'bekliyor' } as const
const isMarket = (kaynak: Kaynak): boolean => kaynak === 'trendyol' || kaynak === 'hepsiburada'

type Alisveris = {
  an: Date
  kaynak: Kaynak
  shelf: readonly (readonly [Raf, number])[]
  usedOnce: Set<string>
  /** Distinguishes guests. */
  misafir: number
}

/** Cart and addresses. Marketplaces do not disclose their customers. */
function cartOf(r: Rastgele, o: PlanGirdisi, { an, kaynak, shelf, usedOnce, misafir }: Alisveris) {
  const market = isMarket(kaynak)
  const known = o.musteriler.filter((m) => m.an < an)
  // Squared: some customers come back again and again.
  const musteri = market ? null : (known[Math.floor(r.next() ** 2 * known.length)] as DemoMusterisi)
  const lines = linesOf(r, shelf, an, musteri?.toptan ?? false)
  const kisi = musteri ?? kisiOf(r, misafir, false)
  const adres = musteri && r.chance(0.85) ? musteri.adres : adresOf(r, kisi)
  const abroad = kaynak === 'vitrin' && !musteri?.toptan && o.dovizler.length > 0 && r.chance(0.05)
  const subtotal = lines.reduce((sum, l) => sum + l.varyant.fiyat * l.adet, 0)
  const kodlar = kaynak === 'vitrin' && !abroad ? codesOf(r, o, { an, musteri, subtotal, usedOnce }) : []
  const girdi: SiparisGirdisi = {
    kalemler: [...lines.map((l) => lineOf(r, l, market)), ...(abroad ? [] : giftOf(r, kaynak))],
    ...(abroad && { para_birimi: r.pick(o.dovizler) }),
    ...(musteri && { musteri_id: musteri.id }),
    teslimat_adresi: adres,
    fatura_adresi: faturaOf(r, kisi, adres),
    indirim_kodlari: kodlar,
    kargo_toplam: market || abroad ? 0 : KARGO,
  }
  return { girdi, kalemSayisi: lines.length }
}

const KARGO = 7990

const KAYNAKLAR: readonly (readonly [Kaynak, number])[] = [
  ['vitrin', 62],
  ['panel', 8],
  ['aktarim', 6],
  ['trendyol', 14],
  ['hepsiburada', 10],
]

/** Products for sale; some sell far better than others. */
const shelfOf = (r: Rastgele, { urunler, baskaDepoda }: PlanGirdisi): (readonly [Raf, number])[] =>
  urunler
    .filter((u) => u.durum === 'yayinda')
    .map((u) => {
      const varyantlar = u.varyantlar.map((v) => ({
        id: v.id,
        fiyat: v.fiyat as number,
        left: v.stok_takibi ? v.stok + (baskaDepoda.get(v.id) ?? 0) : Number.POSITIVE_INFINITY,
      }))
      return [{ since: Date.parse(u.olusturma), varyantlar }, 1 / (0.04 + r.next())] as const
    })

// ---------------------------------------------------------------- when

/** Sunday to Saturday. */
const DAY_WEIGHTS = [1.6, 0.9, 0.85, 0.9, 0.95, 1.15, 1.6] as const
/** By hour; most people shop in the evening. */
const HOUR_WEIGHTS = [3, 1, 1, 0, 0, 0, 1, 2, 3, 5, 6, 6, 7, 6, 5, 5, 5, 6, 7, 8, 11, 12, 10, 6] as const

function momentsOf(r: Rastgele, bugun: Date, n: number): Date[] {
  const days = Array.from({ length: GUN_SAYISI }, (_, i) => daysBefore(bugun, i + 1))
  const byDay = days.map((day) => [day, DAY_WEIGHTS[weekday(plus(day, GUN_MS / 2))] as number] as const)
  const byHour = HOUR_WEIGHTS.map((weight, hour) => [hour, weight] as const)
  const moments = Array.from({ length: n }, (_, i) => {
    // Each of the last four days has three orders, so that some are always under way.
    const day = i < 12 ? (days[Math.floor(i / 3)] as Date) : r.weighted(byDay)
    return plus(midnightBefore(day), r.weighted(byHour) * SAAT_MS + r.int(0, SAAT_MS - 1))
  })
  return moments.sort((a, b) => a.getTime() - b.getTime())
}

/** Old enough that the exchange itself has been delivered. */
function exchangesOf(r: Rastgele, bugun: Date, moments: readonly Date[]): Set<number> {
  const old = moments.flatMap((an, i) => (an < daysBefore(bugun, 40) ? [i] : []))
  return new Set(r.shuffle(old).slice(0, DEGISIM_SAYISI))
}

// ---------------------------------------------------------------- what

function linesOf(r: Rastgele, shelf: readonly (readonly [Raf, number])[], an: Date, toptan: boolean): Satir[] {
  const wanted = toptan ? r.int(2, 5) : r.weighted(SATIR_SAYILARI)
  const seen = new Set<Raf>()
  const lines: Satir[] = []
  while (lines.length < wanted) {
    const adet = toptan ? r.int(4, 8) : r.weighted(ADETLER)
    const raf = r.weighted(shelf)
    const there = raf.varyantlar.filter((v) => v.left >= adet)
    if (raf.since >= an.getTime() || seen.has(raf) || there.length === 0) continue
    const varyant = r.pick(there)
    varyant.left -= adet
    seen.add(raf)
    lines.push({ varyant, adet })
  }
  return lines
}

const SATIR_SAYILARI = [
  [1, 45],
  [2, 28],
  [3, 15],
  [4, 8],
  [5, 4],
] as const
const ADETLER = [
  [1, 82],
  [2, 13],
  [3, 5],
] as const

/** Marketplaces have their own prices, some of them discounted. */
function lineOf(r: Rastgele, { varyant: { id, fiyat }, adet }: Satir, market: boolean): Kalemler[number] {
  if (!market) return { varyant_id: id, adet }
  const birim_fiyat = Math.round((fiyat * 1.08) / 100) * 100 - 10
  const indirim = r.chance(0.3) ? Math.round((birim_fiyat * adet * r.int(5, 15)) / 100) : 0
  return { varyant_id: id, adet, birim_fiyat, ...(indirim > 0 && { indirim }) }
}

const giftOf = (r: Rastgele, kaynak: Kaynak): Kalemler => {
  if (kaynak === 'vitrin' && r.chance(0.08)) {
    return [{ ad: 'Hediye paketi ve not kartı', adet: 1, birim_fiyat: 4990, kdv_orani: 20 }]
  }
  if (kaynak === 'panel' && r.chance(0.4)) {
    return [{ ad: 'Özel ölçü dikim', adet: 1, birim_fiyat: r.int(8, 30) * 5000, kdv_orani: 10 }]
  }
  return []
}

type KodSorusu = { an: Date; musteri: DemoMusterisi | null; subtotal: number; usedOnce: Set<string> }

/** At most one code, and only where it surely applies: a seasonal price list may lower the cart by some 15 %. */
function codesOf(r: Rastgele, o: PlanGirdisi, { an, musteri, subtotal, usedOnce }: KodSorusu): string[] {
  if (!musteri || musteri.toptan) return []
  const fits = o.kodlar.filter(
    (k) =>
      an >= daysBefore(o.bugun, k.ilk) &&
      an < daysBefore(o.bugun, k.son) &&
      subtotal >= k.min_sepet * 1.25 &&
      subtotal <= k.en_cok &&
      (k.eposta === null || (k.eposta === musteri.eposta && !usedOnce.has(k.kod))),
  )
  const own = fits.find((k) => k.eposta !== null)
  if (!own && (fits.length === 0 || !r.chance(0.3))) return []
  const { kod } = own ?? r.pick(fits)
  if (own) usedOnce.add(kod)
  return [kod]
}

// ---------------------------------------------------------------- how it is paid

function paymentOf(r: Rastgele, kaynak: Kaynak): NonNullable<SiparisGirdisi['odeme']> {
  if (kaynak === 'trendyol' || kaynak === 'hepsiburada') {
    return { yontem: 'diger', durum: 'tahsil_edildi', saglayici: kaynak }
  }
  const yontem = r.weighted<'kart' | 'havale' | 'kapida_nakit' | 'kapida_kart'>(
    kaynak === 'vitrin'
      ? [
          ['kart', 70],
          ['havale', 14],
          ['kapida_nakit', 10],
          ['kapida_kart', 6],
        ]
      : [
          ['kart', 45],
          ['havale', 55],
        ],
  )
  return { yontem, durum: yontem === 'kart' ? 'tahsil_edildi' : 'bekliyor' }
}
