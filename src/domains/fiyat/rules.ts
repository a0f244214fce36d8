import { type AlanHatasi, alanHatasi } from '../../core/errors.ts'
import { absentIfEmpty } from '../../core/schema.ts'
import { type Fiyat, priceAt } from '../../trade/fiyat.ts'
import type { Kur } from '../../trade/money.ts'
import { type FiyatListesi, type ListeFiyatlariGirdisi, VARSAYILAN_PARA_BIRIMI } from './schema.ts'

// Pure rules of price lists: validation, and which price a customer pays. Checks name every invalid field.

/** Most prices of a list; and most prices on a page of lists, unless one list alone has more. */
export const MAX_PRICES = 50_000
export const PAGE_WEIGHT = 20_000

type Sureli = { baslangic: Date | null; bitis: Date | null }

export function checkDates({ baslangic, bitis }: Sureli): AlanHatasi[] {
  const turned = baslangic !== null && bitis !== null && bitis <= baslangic
  return turned ? [alanHatasi('bitis', 'girdi_gecersiz', notAfter)] : []
}

const notAfter = { tr: 'baslangic değerinden sonra olmalı', en: 'must be after baslangic' }

export const unknownGroups = (gruplar: readonly string[], known: ReadonlySet<string>): AlanHatasi[] =>
  gruplar.flatMap((id, i) => (known.has(id) ? [] : [alanHatasi(`musteri_gruplari[${i}]`, 'kayit_yok')]))

export type ListeFiyati = FiyatListesi['fiyatlar'][number]

/** Fills in the default currency. */
export const pricesIn = (girdi: ListeFiyatlariGirdisi): ListeFiyati[] =>
  girdi.fiyatlar.map((f) => ({ ...f, para_birimi: absentIfEmpty(f.para_birimi) ?? VARSAYILAN_PARA_BIRIMI }))

export const priceKey = (f: ListeFiyati): string => `${f.varyant_id} ${f.para_birimi}`

export function checkPrices(
  fiyatlar: readonly ListeFiyati[],
  varyantlar: ReadonlySet<string>,
  paraBirimleri: ReadonlySet<string>,
): AlanHatasi[] {
  const seen = new Set<string>()
  return fiyatlar.flatMap((f, i) => {
    const problems: AlanHatasi[] = []
    if (!varyantlar.has(f.varyant_id)) problems.push(alanHatasi(`fiyatlar[${i}].varyant_id`, 'kayit_yok'))
    if (!paraBirimleri.has(f.para_birimi)) {
      problems.push(alanHatasi(`fiyatlar[${i}].para_birimi`, 'kayit_yok', notSold(f.para_birimi)))
    }
    if (seen.has(priceKey(f))) problems.push(alanHatasi(`fiyatlar[${i}]`, 'kalem_tekrarli'))
    seen.add(priceKey(f))
    return problems
  })
}

const notSold = (para_birimi: string) => ({
  tr: `mağaza ${para_birimi} para biriminde satış yapmıyor`,
  en: `the store does not sell in ${para_birimi}`,
})

export const checkCount = (fiyat_sayisi: number): AlanHatasi[] =>
  fiyat_sayisi > MAX_PRICES ? [alanHatasi('fiyatlar', 'girdi_gecersiz', tooMany)] : []

const tooMany = {
  tr: 'bir fiyat listesinde en çok 50.000 fiyat olabilir',
  en: 'a price list can hold at most 50,000 prices',
}

// ---------------------------------------------------------------- what a variant costs

/** Price of a list, with the conditions of its validity. */
export type ListedekiFiyat = Sureli & {
  liste_id: string
  durum: FiyatListesi['durum']
  musteri_gruplari: readonly string[]
  para_birimi: string
  tutar: number
}

export type FiyatliVaryant = {
  /** In the store's main currency. */
  fiyat: number | null
  indirimsiz_fiyat: number | null
  /** Lowest price of the days before the present discount; only of `fiyat`. */
  referans?: number | null
  /** The variant's own prices in other currencies. */
  fiyatlar: readonly Fiyat[]
  listeler: readonly ListedekiFiyat[]
}

export type FiyatSorusu = {
  now: Date
  para_birimi: string
  /** Groups of the customer; none for a guest. */
  gruplar: readonly string[]
  magaza: { para_birimi: string; kurlar: readonly Kur[] }
}

export type GecerliFiyat = {
  tutar: number
  indirimsiz_tutar: number | null
  /** A price list, the variant's own price, or its main price converted at the store's rate. */
  kaynak: 'liste' | 'kendi' | 'kur'
  fiyat_listesi_id: string | null
  /** History is kept of the usual price alone: absent for a price list and for an own price in another currency. */
  referans_tutar?: number
}

/** The price for this customer now; null when the variant has none in this currency. */
export function priceFor(varyant: FiyatliVaryant, soru: FiyatSorusu): GecerliFiyat | null {
  const usual = usualPrice(varyant, soru)
  const [first, ...others] = varyant.listeler.filter((f) => holds(f, soru))
  if (!first) return usual
  const best = others.reduce((a, b) => (isBetter(b, a) ? b : a), first)
  const before = usual && (usual.indirimsiz_tutar ?? usual.tutar)
  return {
    tutar: best.tutar,
    indirimsiz_tutar: before !== null && before > best.tutar ? before : null,
    kaynak: 'liste',
    fiyat_listesi_id: best.liste_id,
  }
}

function holds(f: ListedekiFiyat, { now, para_birimi, gruplar }: FiyatSorusu): boolean {
  if (f.durum !== 'aktif' || f.para_birimi !== para_birimi) return false
  if ((f.baslangic !== null && f.baslangic > now) || (f.bitis !== null && f.bitis <= now)) return false
  return f.musteri_gruplari.length === 0 || f.musteri_gruplari.some((g) => gruplar.includes(g))
}

/** The lower price; of equal ones the older list, so that the result is deterministic. */
const isBetter = (a: ListedekiFiyat, b: ListedekiFiyat): boolean =>
  a.tutar < b.tutar || (a.tutar === b.tutar && a.liste_id < b.liste_id)

/** The price without lists. */
export function usualPrice(
  varyant: Omit<FiyatliVaryant, 'listeler'>,
  { para_birimi, magaza }: Pick<FiyatSorusu, 'para_birimi' | 'magaza'>,
): GecerliFiyat | null {
  const { fiyat, indirimsiz_fiyat, referans = null } = varyant
  if (para_birimi === magaza.para_birimi) {
    if (fiyat === null) return null
    return { ...unlisted('kendi'), tutar: fiyat, indirimsiz_tutar: indirimsiz_fiyat, ...referansOf(referans) }
  }
  const own = varyant.fiyatlar.find((f) => f.para_birimi === para_birimi)
  if (own) return { ...unlisted('kendi'), tutar: own.tutar, indirimsiz_tutar: own.indirimsiz_tutar }
  const kur = magaza.kurlar.find((k) => k.para_birimi === para_birimi)
  const computed = kur && fiyat !== null ? priceAt(kur, fiyat, indirimsiz_fiyat) : null
  if (!kur || !computed) return null
  const { tutar, indirimsiz_tutar } = computed
  // A struck-through price that rounding took away leaves no discount to give a reference for.
  const before = indirimsiz_tutar === null || referans === null ? null : priceAt(kur, referans, null)
  return { ...unlisted('kur'), tutar, indirimsiz_tutar, ...referansOf(before?.tutar ?? null) }
}

const unlisted = (kaynak: 'kendi' | 'kur') => ({ kaynak, fiyat_listesi_id: null })

const referansOf = (tutar: number | null) => (tutar === null ? {} : { referans_tutar: tutar })
