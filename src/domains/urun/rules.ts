import { type AlanHatasi, alanHatasi } from '../../core/errors.ts'
import { caseKeys } from '../../core/text/same-text.ts'
import type { UrunKaydi } from './panel/schema.ts'
import type { Urun, UrunGirdisi, Varyant, VaryantGirdisi } from './schema.ts'

// Pure rules of products and variants. Each names every invalid field.

type Secenek = { id?: string; ad: string; degerler: readonly string[] }
type Fiyatli = { fiyat?: number | null; indirimsiz_fiyat?: number | null }

/** Names and values that differ only in case are refused as duplicates; existing ones may stay. */
export function checkOptions(secenekler: readonly Secenek[], old: readonly Secenek[] = []): AlanHatasi[] {
  const kept = old.map((o) => o.ad)
  return [
    ...repeats(
      secenekler.map((s) => s.ad),
      kept,
    ).map((r) => alanHatasi(`secenekler[${r.at}].ad`, 'secenek_tekrarli', r.same ? sameName : likeName(r.of))),
    ...secenekler.flatMap((s, i) =>
      repeats(s.degerler, old.find((o) => o.id === s.id)?.degerler ?? []).map((r) =>
        alanHatasi(`secenekler[${i}].degerler[${r.at}]`, 'secenek_tekrarli', r.same ? sameValue : likeValue(r.of)),
      ),
    ),
  ]
}

const sameName = { tr: 'aynı adda birden çok seçenek var', en: 'the same option appears twice' }
const sameValue = { tr: 'aynı değer birden çok kez var', en: 'the same value appears twice' }
const likeName = (ad: string) => ({
  tr: `«${ad}» seçeneğinden yalnız büyük küçük harfle ayrılıyor`,
  en: `differs from the option «${ad}» only in the case of letters`,
})
const likeValue = (deger: string) => ({
  tr: `«${deger}» değerinden yalnız büyük küçük harfle ayrılıyor`,
  en: `differs from the value «${deger}» only in the case of letters`,
})

/** Duplicates, each with the first text that is equal or, unless both existed before, reads the same. */
function repeats(texts: readonly string[], before: readonly string[]): { at: number; of: string; same: boolean }[] {
  const [exact, read] = [new Set<string>(), new Map<string, string>()]
  return texts.flatMap((text, at) => {
    const keys = caseKeys(text)
    const like = keys.map((key) => read.get(key)).find((found) => found !== undefined)
    const same = exact.has(text)
    exact.add(text)
    if (like === undefined) for (const key of keys) read.set(key, text)
    const may = like === undefined || (before.includes(text) && before.includes(like))
    return same || !may ? [{ at, of: like as string, same }] : []
  })
}

/** Every option once with a listed value, and nothing else. */
export function checkChoice(
  secenekler: readonly Secenek[],
  chosen: Record<string, string>,
  path: string,
): AlanHatasi[] {
  const missing = secenekler.flatMap((s) => {
    const value = Object.hasOwn(chosen, s.ad) ? chosen[s.ad] : undefined
    if (value === undefined) return [alanHatasi(`${path}.${s.ad}`, 'girdi_gecersiz', notChosen)]
    return s.degerler.includes(value) ? [] : [alanHatasi(`${path}.${s.ad}`, 'girdi_gecersiz', notListed(s.degerler))]
  })
  const unknown = Object.keys(chosen)
    .filter((ad) => !secenekler.some((s) => s.ad === ad))
    .map((ad) => alanHatasi(`${path}.${ad}`, 'girdi_gecersiz', noSuchOption))
  return [...missing, ...unknown]
}

const notChosen = { tr: 'bu seçenek için bir değer gerekli', en: 'needs a value for this option' }
const noSuchOption = { tr: 'üründe böyle bir seçenek yok', en: 'the product has no such option' }
const notListed = (values: readonly string[]) => {
  const some = values.slice(0, 10).join(', ')
  return { tr: `seçeneğin değerlerinden biri olmalı: ${some}`, en: `must be one of the option's values: ${some}` }
}

/** Identity of a variant: its values in the product's order. */
export const choiceKey = (secenekler: readonly { ad: string }[], chosen: Record<string, string>): string =>
  JSON.stringify(secenekler.map((s) => chosen[s.ad]))

export function checkPrices(v: Fiyatli, published: boolean, path: string): AlanHatasi[] {
  const at = (field: string) => (path ? `${path}.${field}` : field)
  const fiyat = v.fiyat ?? null
  const problems: AlanHatasi[] = []
  if (published && fiyat === null) problems.push(alanHatasi(at('fiyat'), 'fiyat_gerekli'))
  if (typeof v.indirimsiz_fiyat === 'number' && (fiyat === null || v.indirimsiz_fiyat <= fiyat)) {
    problems.push(alanHatasi(at('indirimsiz_fiyat'), 'indirimsiz_fiyat_dusuk'))
  }
  return problems
}

export function checkNewProduct(girdi: UrunGirdisi, old: readonly Secenek[] = []): AlanHatasi[] {
  const secenekler = girdi.secenekler ?? []
  const seen = new Set<string>()
  const inVariants = girdi.varyantlar.flatMap((v, i) => {
    const path = `varyantlar[${i}]`
    const chosen = v.secenekler ?? {}
    const problems = checkChoice(secenekler, chosen, `${path}.secenekler`)
    const key = choiceKey(secenekler, chosen)
    if (problems.length === 0 && seen.has(key)) problems.push(alanHatasi(path, 'secenek_tekrarli'))
    seen.add(key)
    return [...problems, ...checkPrices(v, girdi.durum === 'yayinda', path)]
  })
  return [...checkOptions(secenekler, old), ...inVariants]
}

/** Named by its values; the only variant of a product without options has the product's name. */
export const variantName = (
  urunAd: string,
  secenekler: readonly { ad: string }[],
  chosen: Record<string, string>,
): string => (secenekler.length === 0 ? urunAd : secenekler.map((s) => chosen[s.ad]).join(' / '))

export const pricesOf = (
  fiyat: number | null,
  indirimsiz: number | null,
  para_birimi: string,
): Urun['varyantlar'][number]['fiyatlar'] =>
  fiyat === null ? [] : [{ para_birimi, tutar: fiyat, indirimsiz_tutar: indirimsiz }]

/** Changed top-level fields, compared as JSON. */
export const changedFields = <T extends object>(before: T, after: T): string[] =>
  (Object.keys(after) as (keyof T & string)[]).filter(
    (k) => before[k] !== after[k] && JSON.stringify(before[k]) !== JSON.stringify(after[k]),
  )

export const MAX_VARIANTS = 100

export function checkAddedVariant(urun: Urun, v: VaryantGirdisi): AlanHatasi[] {
  const chosen = v.secenekler ?? {}
  const problems = checkChoice(urun.secenekler, chosen, 'secenekler')
  const key = choiceKey(urun.secenekler, chosen)
  if (problems.length === 0 && urun.varyantlar.some((o) => choiceKey(urun.secenekler, o.secenekler) === key)) {
    problems.push(alanHatasi('secenekler', 'secenek_tekrarli'))
  } else if (urun.varyantlar.length >= MAX_VARIANTS) {
    problems.push(
      alanHatasi('', 'girdi_gecersiz', {
        tr: 'Ürünün en çok 100 varyantı olabilir',
        en: 'A product has at most 100 variants',
      }),
    )
  }
  return [...problems, ...checkPrices(v, urun.durum === 'yayinda', '')]
}

/** Prices of a variant: in the main currency, and its own in others. */
export type Fiyatlar = Pick<Varyant, 'fiyat' | 'indirimsiz_fiyat' | 'fiyatlar'>

type FiyatDegisikligi = { fiyat: number; indirimsiz_fiyat?: number | null; para_birimi: string | undefined }

/**
 * Changes one price; a struck-through price left out stays. Without a currency it is the main price, and own prices in
 * other currencies are removed: they are computed from then on.
 */
export function withPrice(old: Fiyatlar, d: FiyatDegisikligi, main: string): Fiyatlar {
  const own = ownPrices(old, main)
  if (d.para_birimi === undefined || d.para_birimi === main) {
    const indirimsiz_fiyat = d.indirimsiz_fiyat === undefined ? old.indirimsiz_fiyat : d.indirimsiz_fiyat
    const kept = d.para_birimi === undefined ? [] : own
    return { fiyat: d.fiyat, indirimsiz_fiyat, fiyatlar: [...pricesOf(d.fiyat, indirimsiz_fiyat, main), ...kept] }
  }
  const before = own.find((f) => f.para_birimi === d.para_birimi)
  const indirimsiz_tutar = d.indirimsiz_fiyat === undefined ? (before?.indirimsiz_tutar ?? null) : d.indirimsiz_fiyat
  const changed = { para_birimi: d.para_birimi, tutar: d.fiyat, indirimsiz_tutar }
  const others = [...own.filter((f) => f !== before), changed]
  const sorted = others.toSorted((a, b) => (a.para_birimi < b.para_birimi ? -1 : 1))
  return { ...old, fiyatlar: [...pricesOf(old.fiyat, old.indirimsiz_fiyat, main), ...sorted] }
}

export const ownPrices = (v: Pick<Fiyatlar, 'fiyatlar'>, main: string): Varyant['fiyatlar'] =>
  v.fiyatlar.filter((f) => f.para_birimi !== main)

export const missingPrices = (urun: Urun) =>
  urun.varyantlar.flatMap((v, i) => (v.fiyat === null ? [alanHatasi(`varyantlar[${i}].fiyat`, 'fiyat_gerekli')] : []))

/** Each id is a variant of the product, named once, and its stock comes with the number that the caller saw. */
export function checkVariants({ varyantlar }: UrunKaydi, urun: Urun): AlanHatasi[] {
  const known = new Map(urun.varyantlar.map((v) => [v.id, v]))
  return varyantlar.flatMap((v, i) => {
    if (v.id === undefined) return []
    const old = known.get(v.id)
    if (!old || varyantlar.findIndex((o) => o.id === v.id) < i) return [alanHatasi(`varyantlar[${i}].id`, 'kayit_yok')]
    const blind = typeof v.stok === 'number' && old.stok_takibi && v.onceki_stok === undefined
    return blind ? [alanHatasi(`varyantlar[${i}].onceki_stok`, 'girdi_gecersiz', notSeen)] : []
  })
}

const notSeen = {
  tr: 'stok değişirken önceki değeri de gerekli',
  en: 'is required when the stock changes',
}

export const unknownOptions = ({ secenekler = [] }: UrunKaydi, old: Urun): AlanHatasi[] =>
  secenekler.flatMap((s, i) => {
    if (s.id === undefined) return []
    const known = old.secenekler.some((o) => o.id === s.id)
    const first = secenekler.findIndex((o) => o.id === s.id) === i
    return known && first ? [] : [alanHatasi(`secenekler[${i}].id`, 'kayit_yok')]
  })
