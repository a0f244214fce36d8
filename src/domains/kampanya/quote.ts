import { type AlanHatasi, alanHatasi, throwIfAny } from '../../core/errors.ts'
import { all, type Work } from '../../db/work.ts'
import { isMoney } from '../../trade/money.ts'
import { namesIn, variantFinder } from '../../trade/named-variant.ts'
import { type Fiyatlar, pricesFor } from '../fiyat/price.ts'
import * as queries from './queries.ts'
import { asKod, type Fiyatlandirma, priceCart } from './rules/price-cart.ts'
import type { SepetKalemi } from './rules/sepet.ts'
import { findVariants, type VaryantRow } from './varyant-queries.ts'

// Quote: prices a cart for this customer now. Reads all records in one pipeline of three statements, whatever the
// cart's size, then calls the pure rules.

/** A variant by id or sku, or an item outside the catalogue. With a fixed price no campaign applies to it. */
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
  /** Null for a guest; may be a promise, so that the look-up joins the pipeline. */
  musteri: Promise<Musteri | null> | Musteri | null
  kodlar: readonly string[]
  /** Delivery fee; may depend on the total after discounts. */
  kargo_toplam: number | ((tutar: number) => number)
  /** Also reports automatic campaigns that are inactive or over. */
  gecmis?: boolean
  /** The cart whose own uses do not count against the limits. */
  sahip?: string
  /** An unsaved campaign, or one that replaces the saved one with its id or code. */
  taslak?: queries.KampanyaRow
}

export type TeklifKalemi = {
  /** Null for an item outside the catalogue. */
  varyant: VaryantRow | null
  birim_fiyat: number
} & Fiyatlandirma['kalemler'][number]

export type Teklif = Omit<Fiyatlandirma, 'kalemler'> & {
  kalemler: TeklifKalemi[]
  /** The campaigns considered, by id. */
  kayitlar: Map<string, queries.KampanyaRow>
}

export async function quote(w: Work, soru: FiyatSorusu): Promise<Teklif> {
  // One pipeline, together with the look-up of the customer.
  const [musteri, kayitlar] = await Promise.all([soru.musteri, gather(w, soru)])
  return judge(w, { ...soru, musteri }, kayitlar)
}

/** Records that the rules need, whoever the customer is. */
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

/** Reduces the targets of each campaign to the products of this cart that it covers. */
function withTargets(
  found: readonly queries.SepetKampanyasi[],
  { idler, skular }: { idler: string[]; skular: string[] },
  varyantlar: readonly VaryantRow[],
): queries.KampanyaRow[] {
  const byId = new Map(varyantlar.map((v) => [v.id, v.urun_id]))
  const bySku = new Map(varyantlar.map((v) => [v.sku, v.urun_id]))
  const named = [...idler.map((id) => byId.get(id)), ...skular.map((sku) => bySku.get(sku))]
  /** First index of each product. */
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

/** Applies the rules to the records; every line must be among them and have a price. */
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

/** The variant of each line; every unknown one is reported. */
function chooseVariants(kalemler: readonly IstenenKalem[], varyantlar: readonly VaryantRow[]) {
  const find = variantFinder(varyantlar)
  const found = kalemler.map((k) => (isOutside(k) ? null : find(k)))
  throwIfAny(
    found.flatMap((f, i) => (f && 'alan' in f ? [{ ...f, alan: `kalemler[${i}]${f.alan && `.${f.alan}`}` }] : [])),
  )
  return found as (VaryantRow | null)[]
}

/** An item outside the catalogue: it has only a name. */
const isOutside = (k: IstenenKalem): boolean => !k.varyant_id && !k.sku && k.ad !== undefined

function checkPrice(birim_fiyat: number | null, { adet }: IstenenKalem, i: number): AlanHatasi[] {
  if (birim_fiyat === null) return [alanHatasi(`kalemler[${i}]`, 'fiyat_gerekli', noPrice)]
  return isMoney(birim_fiyat * adet) ? [] : [alanHatasi(`kalemler[${i}]`, 'girdi_gecersiz', tooMuch)]
}

/** A double is enough: no addend is negative, so a sum beyond the exact range stays beyond it. */
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
  // Key for a deterministic order: the same lines in another order are the same cart. Lines equal in all of this are
  // interchangeable.
  anahtar: [varyant?.id ?? '', birim_fiyat, k.adet, k.birim_fiyat === undefined ? 'k' : 's', i].join(' '),
  urun_id: varyant?.urun_id ?? null,
  kategoriler: varyant?.kategoriler ?? [],
  adet: k.adet,
  birim_fiyat,
  ...(k.birim_fiyat !== undefined && { sabit_indirim: k.indirim ?? 0 }),
})
