import { alanHatasi, throwIfAny } from '../../../core/errors.ts'
import { idWord, plainValue, staffWord, wordsOf } from '../../../core/text/sozcuk.ts'
import { all, together, type Work } from '../../../db/work.ts'
import { leastFor } from '../../../trade/money.ts'
import { type Anlam, meaningOf } from '../../arama/meaning.ts'
import { subtrees } from '../../arama/queries.ts'
import { optionKey } from '../../kart/kart.ts'
import * as ozel from '../../ozel/degerler.ts'
import { named } from './ad-queries.ts'
import { type Filters, type Groups, MOST_GROUPS } from './kosul-queries.ts'
import type { Kinds } from './queries.ts'
import type { VitrinListeSorgusu } from './schema.ts'

// What a shopper's list asks for, as the cards know it.

/** Options by folded name, each with the values of which a variant has one. */
type Secenekler = ReadonlyMap<string, readonly string[]>

export type Soru = {
  filters: Omit<Filters, 'varyant' | 'cok_kategori'>
  secenekler: Secenekler
  stokta: boolean
  /** The category that was asked for, among those below it. */
  kategori_id: string | null
  anlamlar: readonly Anlam[]
  oncular: readonly Oncu[]
}

/** Words that lead to candidates: a product that matches has one of them. `kim` is the part of the question. */
export type Oncu = { kim: string; sozcukler: readonly string[] }

const FIELD = /^([#%])([^=]+)=/

/** A facet, and the part of a question that belongs to it. */
export type Parca = {
  tur: 'kategori' | 'marka' | 'fiyat' | 'secenek' | 'alan' | 'ozel' | 'stokta' | 'indirimde'
  /** Name of the option, field or custom field. */
  kod: string | null
}

export const keyOf = ({ tur, kod }: Parca): string => `${tur} ${kod ?? ''}`

/** The facet of a whole value. */
export function partOfValue(word: string): Parca | null {
  const [, mark, kod = null] = FIELD.exec(word) ?? []
  return mark === undefined ? null : { tur: mark === '#' ? 'alan' : 'ozel', kod }
}

/** A whole value without its field. */
export const valueIn = (word: string): string => word.replace(FIELD, '')

/** A question; blank parts are absent. `sozcukler`: whole values of fields. */
type Sorulan = Pick<
  VitrinListeSorgusu,
  | 'ara'
  | 'kategori'
  | 'koleksiyon'
  | 'marka'
  | 'fiyat_en_az'
  | 'fiyat_en_cok'
  | 'stokta'
  | 'indirimde'
  | 'secenek'
  | 'ozel'
> & { sozcukler: readonly string[] }

/** Null when nothing can match. */
export async function read(w: Work, sorgu: Sorulan, para_birimi: string): Promise<Soru | null> {
  const { ara, kategori } = sorgu
  const [anlamlar, { kategori_id, kategoriler }, adlar, own] = await together([
    ara === undefined ? [] : meaningOf(w, ara),
    kategori === undefined ? NO_CATEGORY : categoriesOf(w, kategori),
    namesOf(w, sorgu),
    ozel.askedWords(w, 'urun', sorgu.ozel, { onStorefront: true }),
  ])
  if (anlamlar === null || (ara !== undefined && anlamlar.length === 0) || kategoriler?.length === 0) return null
  const { markalar, koleksiyon } = adlar
  const values = [...sorgu.sozcukler, ...own]
  const hepsi = [...values, ...(koleksiyon === null ? [] : [idWord(koleksiyon)])]
  const secenekler = optionsOf(sorgu.secenek ?? {})
  return {
    filters: {
      hepsi: hepsi.length === 0 ? null : hepsi,
      kategoriler,
      markalar,
      ...priceRange(w, sorgu, para_birimi),
      indirimde: sorgu.indirimde === true,
    },
    secenekler,
    stokta: sorgu.stokta === true,
    kategori_id,
    anlamlar,
    oncular: [
      ...anlamlar.map((anlam) => ({ kim: 'ara', sozcukler: anlam.hepsi })),
      ...values.map((value) => ({ kim: keyOf(partOfValue(value) as Parca), sozcukler: [value] })),
      ...(koleksiyon === null ? [] : [{ kim: 'koleksiyon', sozcukler: [staffWord(idWord(koleksiyon))] }]),
      ...(kategoriler === null || kategoriler.length > MOST_LEADING ? [] : [led('kategori', null, kategoriler)]),
      ...(markalar === null ? [] : [led('marka', null, markalar)]),
      ...leadingOptions(secenekler),
    ],
  }
}

const led = (tur: Parca['tur'], kod: string | null, sozcukler: readonly string[]): Oncu => ({
  kim: keyOf({ tur, kod }),
  sozcukler,
})

/** A category of more below it is common enough to be walked to. */
const MOST_LEADING = 50

/** A category and those below it, as words; empty when there is none that shoppers see. */
async function categoriesOf(w: Work, kategori: string) {
  const byId = kategori.startsWith('kat_') ? [kategori] : []
  const [row] = await all(w, subtrees, { idler: byId, tanitici: kategori })
  return { kategori_id: row?.id ?? null, kategoriler: [...new Set(row?.sozcukler)] }
}

const NO_CATEGORY = { kategori_id: null, kategoriler: null }

async function namesOf(w: Work, sorgu: Sorulan): Promise<{ markalar: string[] | null; koleksiyon: string | null }> {
  const markalar = sorgu.marka ?? []
  const koleksiyon = sorgu.koleksiyon ?? ''
  if (markalar.length === 0 && koleksiyon === '') return { markalar: null, koleksiyon: null }
  const rows = await all(w, named, { markalar, koleksiyon })
  const find = (tur: string, name: string) => rows.find((r) => r.tur === tur && (r.id === name || r.tanitici === name))
  throwIfAny([
    ...markalar.flatMap((ad, i) => (find('marka', ad) ? [] : [alanHatasi(`marka[${i}]`, 'kayit_yok')])),
    ...(koleksiyon === '' || find('koleksiyon', koleksiyon) ? [] : [alanHatasi('koleksiyon', 'kayit_yok')]),
  ])
  const ids = markalar.map((ad) => idWord((find('marka', ad) as { id: string }).id))
  return { markalar: ids.length === 0 ? null : ids, koleksiyon: find('koleksiyon', koleksiyon)?.id ?? null }
}

/** In the main currency, whatever the shopper sees. */
function priceRange(w: Work, { fiyat_en_az, fiyat_en_cok }: Sorulan, para_birimi: string) {
  const kur = w.magaza.kurlar.find((k) => k.para_birimi === para_birimi)
  const from = (tutar: number | undefined): number | null => {
    if (tutar === undefined) return null
    try {
      return kur ? leastFor(tutar, kur.kur) : tutar
    } catch (error) {
      // A bound beyond every price.
      if (error instanceof RangeError) return Number.MAX_SAFE_INTEGER
      throw error
    }
  }
  // Prices are shown rounded: up to where the next one begins.
  const beyond = fiyat_en_cok === undefined ? null : from(fiyat_en_cok + 1)
  return { en_az: from(fiyat_en_az), en_cok: beyond === null ? null : beyond - 1 }
}

const optionsOf = (secenek: Record<string, readonly string[]>): Secenekler => {
  const options = new Map<string, string[]>()
  for (const [ad, degerler] of Object.entries(secenek)) {
    const name = optionKey(ad)
    options.set(name, [...new Set([...(options.get(name) ?? []), ...degerler.flatMap(valuesIn)])])
  }
  return options
}

/** `M,L` are two values; but `38,5` may be one, so that the whole counts as well. `38\\,5` is one. */
function valuesIn(given: string): string[] {
  const parts = given.split(/(?<!\\),/)
  const all = parts.length === 1 ? parts : [given, ...parts]
  return all.map((text) => plainValue(text.replaceAll('\\,', ','))).filter((value) => value !== '')
}

/** A value's first word is among the product's words. */
const leadingOptions = (secenekler: Secenekler): Oncu[] =>
  [...secenekler].flatMap(([ad, degerler]) => {
    const words = degerler.map((deger) => wordsOf([deger])[0])
    return words.every((word) => word !== undefined) ? [led('secenek', ad, words as string[])] : []
  })

/** Ways to combine chosen values of options: a variant has one of each. */
export const MOST_FORMS = 30

export const formCount = (secenek: Record<string, readonly string[]>): number =>
  [...optionsOf(secenek).values()].reduce((product, degerler) => product * degerler.length, 1)

/** What a variant must be, one form of several; without options and stock nothing. */
export function formsOf({ secenekler, stokta }: Pick<Soru, 'secenekler' | 'stokta'>): object[] | null {
  if (secenekler.size === 0 && !stokta) return null
  let forms: object[] = [stokta ? { '+': 1 } : {}]
  for (const [ad, degerler] of secenekler) {
    forms = forms.flatMap((form) => degerler.map((deger) => ({ ...form, [ad]: deger })))
  }
  return forms
}

/** So many categories are compared one by one. */
const COMPARED = 64

/** As parameters; what can be bought has a price. */
export function filterParams(soru: Pick<Soru, 'filters' | 'secenekler' | 'stokta'>): Filters {
  const forms = formsOf(soru)
  const { en_az, kategoriler } = soru.filters
  const isMany = kategoriler !== null && kategoriler.length > COMPARED
  return {
    ...soru.filters,
    ...(isMany ? { kategoriler: null, cok_kategori: kategoriler } : { cok_kategori: null }),
    en_az: soru.stokta ? (en_az ?? 0) : en_az,
    varyant: forms?.map((form) => JSON.stringify([form])) ?? null,
  }
}

/** Words of the question's groups; null beyond its end. */
export function groupParams(anlamlar: readonly Anlam[]): Groups & Kinds {
  const numbers = Array.from({ length: MOST_GROUPS }, (_, i) => i)
  return Object.fromEntries(
    numbers.flatMap((i) => {
      const anlam = anlamlar[i]
      const name = `a${i + 1}`
      return [
        [name, anlam?.hepsi ?? null],
        [`${name}_tam`, anlam?.tam ?? null],
        [`${name}_bas`, anlam?.bas ?? null],
      ]
    }),
  ) as Groups & Kinds
}
