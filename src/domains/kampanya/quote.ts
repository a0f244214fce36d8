import { type AlanHatasi, alanHatasi, throwIfAny } from '../../core/errors.ts'
import { namesIn, variantFinder } from '../../core/toplu.ts'
import { all, type Work } from '../../db/work.ts'
import { isMoney } from '../../trade/money.ts'
import { type Fiyatlar, pricesFor } from '../fiyat/price.ts'
import * as queries from './queries.ts'
import { asKod, type Fiyatlandirma, priceCart } from './rules/price-cart.ts'
import type { SepetKalemi } from './rules/sepet.ts'
import { findVariants, type VaryantRow } from './varyant-queries.ts'

// What a cart costs this customer now: the records it needs, in one pipeline of three statements whatever its size, put
// before the arithmetic.

/** A variant by id or sku, or something outside the catalogue; with a price of its own no campaign touches it. */
export type IstenenKalem = {
  varyant_id?: string
  sku?: string
  ad?: string
  adet: number
  birim_fiyat?: number
  indirim?: number
}

type Musteri = { eposta: string | null; gruplar: readonly string[] }

export type FiyatSorusu = {
  kalemler: readonly IstenenKalem[]
  para_birimi: string
  /** Null for a guest; may still be on the way. */
  musteri: Promise<Musteri | null> | Musteri | null
  kodlar: readonly string[]
  /** What delivery costs; it may depend on what the goods cost after their discounts. */
  kargo_toplam: number | ((tutar: number) => number)
  /** Tells of automatic campaigns that are off or over, too. */
  gecmis?: boolean
  /** The cart whose own uses of a campaign do not stand in its way. */
  sahip?: string
  /** A campaign that is not saved, or stands in the place of the saved one with its id or code. */
  taslak?: queries.KampanyaRow
}

export type TeklifKalemi = {
  /** Null for something outside the catalogue. */
  varyant: VaryantRow | null
  birim_fiyat: number
} & Fiyatlandirma['kalemler'][number]

export type Teklif = Omit<Fiyatlandirma, 'kalemler'> & {
  kalemler: TeklifKalemi[]
  /** Those that were asked, by id. */
  kayitlar: Map<string, queries.KampanyaRow>
}

export async function quote(w: Work, soru: FiyatSorusu): Promise<Teklif> {
  // All of them leave together, with whatever finds the customer.
  const [musteri, kayitlar] = await Promise.all([soru.musteri, gather(w, soru)])
  return judge(w, { ...soru, musteri }, kayitlar)
}

/** What the arithmetic needs to know, whoever the customer is. */
export type Kayitlar = {
  varyantlar: VaryantRow[]
  kampanyalar: queries.KampanyaRow[]
  fiyatlar: Fiyatlar
}

export async function gather(w: Work, soru: Omit<FiyatSorusu, 'musteri' | 'kargo_toplam'>): Promise<Kayitlar> {
  const kodlar = soru.kodlar.map(asKod)
  const { para_birimi, gecmis = false, sahip, taslak } = soru
  const names = namesIn(soru.kalemler)
  const sku = names.skular.length > 0
  const kategoriler = taslak?.kapsam === 'kategoriler' ? taslak.hedefler : null
  const [varyantlar, found, fiyatlar] = await Promise.all([
    all(w, findVariants({ sku, kategori: kategoriler !== null }), {
      ...names,
      ...(kategoriler && { kategoriler }),
    }),
    all(w, queries.listFor({ gecmis, sahip: sahip !== undefined, sku }), {
      ...names,
      kodlar,
      now: w.now,
      ...(sahip !== undefined && { sahip }),
    }),
    pricesFor(w, { ...names, para_birimi }),
  ])
  const saved = withTargets(found, names, varyantlar)
  const others = taslak ? saved.filter((k) => k.id !== taslak.id && k.kod !== taslak.kod) : saved
  return { varyantlar, kampanyalar: taslak ? [...others, taslak] : saved, fiyatlar }
}

/** For this cart a campaign is for those of its products that it covers, whatever covers them. */
function withTargets(
  found: readonly queries.SepetKampanyasi[],
  { idler, skular }: { idler: string[]; skular: string[] },
  varyantlar: readonly VaryantRow[],
): queries.KampanyaRow[] {
  const byId = new Map(varyantlar.map((v) => [v.id, v.urun_id]))
  const bySku = new Map(varyantlar.map((v) => [v.sku, v.urun_id]))
  const named = [...idler.map((id) => byId.get(id)), ...skular.map((sku) => bySku.get(sku))]
  /** One place of each product. */
  const places = named.flatMap((urun_id, i) => (urun_id && named.indexOf(urun_id) === i ? [i] : []))
  const read = (satirlar: string): string[] => {
    const covered: string[] = []
    for (const i of places) if (satirlar.charCodeAt(i) === ONE) covered.push(named[i] as string)
    return covered
  }
  const known = new Map<string | null, string[]>([[null, []]])
  return found.map(({ satirlar, ...k }) => {
    const hedefler = known.get(satirlar) ?? read(satirlar as string)
    known.set(satirlar, hedefler)
    return { ...k, hedefler, kapsam: k.kapsam === 'tumu' ? 'tumu' : 'urunler' }
  })
}

const ONE = '1'.charCodeAt(0)

/** The arithmetic on records that are there; every line must be among them and have a price. */
export function judge(w: Work, soru: FiyatSorusu & { musteri: Musteri | null }, kayitlar: Kayitlar): Teklif {
  const { musteri, para_birimi } = soru
  const chosen = chooseVariants(soru.kalemler, kayitlar.varyantlar)
  const fiyatlar = kayitlar.fiyatlar(musteri?.gruplar ?? [])
  const kalemler = soru.kalemler.map((istenen, i) => {
    const varyant = chosen[i] as VaryantRow | null
    const birim_fiyat = istenen.birim_fiyat ?? (varyant && fiyatlar.get(varyant.id)?.tutar) ?? null
    return { istenen, varyant, birim_fiyat }
  })
  throwIfAny(kalemler.flatMap(({ birim_fiyat, istenen }, i) => checkPrice(birim_fiyat, istenen, i)))
  const lines = kalemler.map(({ istenen, varyant, birim_fiyat }, i) =>
    lineOf(istenen, varyant, birim_fiyat as number, i),
  )
  throwIfAny(checkTotal(kalemler, 0))
  const kargo_toplam = (tutar: number): number => {
    const ucret = typeof soru.kargo_toplam === 'number' ? soru.kargo_toplam : soru.kargo_toplam(tutar)
    throwIfAny(checkTotal(kalemler, ucret))
    return ucret
  }
  const sepet = {
    kalemler: lines,
    para_birimi,
    magaza: w.magaza,
    eposta: musteri?.eposta ?? null,
    kodlar: soru.kodlar,
    kargo_toplam,
    now: w.now,
  }
  const priced = priceCart(sepet, kayitlar.kampanyalar)
  return {
    ...priced,
    kalemler: priced.kalemler.map((line, i) => {
      const { varyant, birim_fiyat } = kalemler[i] as (typeof kalemler)[number]
      return { ...line, varyant, birim_fiyat: birim_fiyat as number }
    }),
    kayitlar: new Map(kayitlar.kampanyalar.map((k) => [k.id, k])),
  }
}

/** The variant of each line; every line that names none of this store is told. */
function chooseVariants(kalemler: readonly IstenenKalem[], varyantlar: readonly VaryantRow[]) {
  const find = variantFinder(varyantlar)
  const found = kalemler.map((k) => (isOutside(k) ? null : find(k)))
  throwIfAny(
    found.flatMap((f, i) => (f && 'alan' in f ? [{ ...f, alan: `kalemler[${i}]${f.alan && `.${f.alan}`}` }] : [])),
  )
  return found as (VaryantRow | null)[]
}

/** Something that is only named, and not by a variant. */
const isOutside = (k: IstenenKalem): boolean => !k.varyant_id && !k.sku && k.ad !== undefined

function checkPrice(birim_fiyat: number | null, { adet }: IstenenKalem, i: number): AlanHatasi[] {
  if (birim_fiyat === null) return [alanHatasi(`kalemler[${i}]`, 'fiyat_gerekli', noPrice)]
  return isMoney(birim_fiyat * adet) ? [] : [alanHatasi(`kalemler[${i}]`, 'girdi_gecersiz', tooMuch)]
}

/** No part of a sum is negative: once beyond what is exact, it stays so. */
function checkTotal(
  kalemler: readonly { istenen: IstenenKalem; birim_fiyat: number | null }[],
  kargo_toplam: number,
): AlanHatasi[] {
  const sum = kalemler.reduce((n, { istenen, birim_fiyat }) => n + (birim_fiyat ?? 0) * istenen.adet, kargo_toplam)
  return isMoney(sum) ? [] : [alanHatasi('kalemler', 'girdi_gecersiz', tooMuch)]
}

const noPrice = {
  tr: 'varyantın bu para biriminde fiyatı yok',
  en: 'the variant has no price in this currency',
}
const tooMuch = { tr: 'tutar çok büyük', en: 'the amount is too large' }

const lineOf = (k: IstenenKalem, varyant: VaryantRow | null, birim_fiyat: number, i: number): SepetKalemi => ({
  // The same lines in another order are the same cart; what is equal in all of this is interchangeable.
  anahtar: [varyant?.id ?? '', birim_fiyat, k.adet, k.birim_fiyat === undefined ? 'k' : 's', i].join(' '),
  urun_id: varyant?.urun_id ?? null,
  kategoriler: varyant?.kategoriler ?? [],
  adet: k.adet,
  birim_fiyat,
  ...(k.birim_fiyat !== undefined && { sabit_indirim: k.indirim ?? 0 }),
})
