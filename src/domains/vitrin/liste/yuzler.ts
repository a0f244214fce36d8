import { plainValue } from '../../../core/text/sozcuk.ts'
import { breather } from '../../../core/turns.ts'
import { all, together, type Work } from '../../../db/work.ts'
import { convert } from '../../../trade/money.ts'
import { optionKey } from '../../kart/kart.ts'
import * as ozel from '../../ozel/degerler.ts'
import * as isimler from './ad-queries.ts'
import { groupParams, keyOf, type Parca, partOfValue, type Soru, valueIn } from './filtre.ts'
import { bitsOf, chosenIn, paramsOf, without } from './kimde.ts'
import { MANY } from './kosul-queries.ts'
import { type Boylar, type Lead, leading, sizesOnce } from './sayfa.ts'
import type { VitrinYuz, VitrinYuzler } from './schema.ts'
import { byValue } from './sirala.ts'
import * as queries from './yuz-queries.ts'

// Facets: what the products of a list have, with counts. A facet of which something is chosen is counted as if it were not, so
// that the other values say what choosing them instead would find.

type Yuz = VitrinYuz
type Deger = Yuz['degerler'][number]

/** `gizli`: chosen facets that nobody will see. */
export async function facetsOf(
  w: Work,
  soru: Soru,
  para_birimi: string,
  gizli: readonly Parca['tur'][] = [],
  sizes: Boylar = sizesOnce(w, soru),
): Promise<VitrinYuzler> {
  const everyChosen = chosenIn(soru)
  const seen = everyChosen.filter(({ tur }) => !gizli.includes(tur))
  const known = bitsOf(everyChosen)
  const lead = leading(await sizes(), soru)
  // Without what leads to the candidates, they are others.
  const isOther = (parca: Parca): boolean => keyOf(parca) === lead.kim || !known.has(keyOf(parca))
  const apart = seen.filter((parca) => !isOther(parca))
  const others = seen.filter(isOther)
  const secili = [...(soru.filters.markalar ?? []), ...(soru.filters.hepsi ?? [])]
  const unseen = everyChosen.filter((parca) => !apart.includes(parca))
  const [whole, ...alone] = await together([
    count(w, soru, lead, { apart, known, sayilan: restOf(unseen), secili }),
    ...others.map((parca) => countAlone(w, without(soru, parca), { sayilan: [countOf(parca)], secili })),
  ])
  const { rows, tam } = whole as Counted
  const taken = new Set(unseen.map(keyOf))
  // Of a facet that is counted alone the rows are those of the question without it.
  const kept = [
    ...rows.filter((row) => !taken.has(keyOf(partOf(row)))),
    ...others.flatMap((parca, i) => (alone[i] as Counted).rows.filter((row) => keyOf(partOf(row)) === keyOf(parca))),
  ]
  const toplam = rows.find((row) => row.tur === 'toplam')?.sayi ?? 0
  return { toplam, toplam_kesin: tam, yuzler: await spelled(w, kept, soru, para_birimi) }
}

/** Where a facet is counted. */
const countOf = ({ tur }: Parca): queries.Count =>
  tur === 'marka' || tur === 'alan' || tur === 'ozel' ? 'nitelik' : tur

/** Everything but what is not to be seen, or counted alone; of values and options there are others. */
const restOf = (unseen: readonly Parca[]): queries.Count[] => {
  const own = new Set<queries.Count>(unseen.map(countOf).filter((c) => c !== 'nitelik' && c !== 'secenek'))
  return queries.counts.filter((c) => !own.has(c))
}

type Counted = { rows: queries.FacetRow[]; tam: boolean }

type Sayilan = {
  sayilan: readonly queries.Count[]
  secili: readonly string[]
  /** Chosen parts whose facets are counted without their choice, and bits of all that is chosen. */
  apart?: readonly Parca[]
  known?: ReadonlyMap<string, number>
}

async function count(w: Work, soru: Soru, { driver, surucu, az, sayi }: Lead, o: Sayilan): Promise<Counted> {
  const { sayilan, secili, apart = [], known = new Map<string, number>() } = o
  const rows = await all(w, queries.facets[driver]({ ara: soru.anlamlar.length > 0 }), {
    ...paramsOf(soru, apart, known),
    ...groupParams(soru.anlamlar),
    ...{ surucu, az, sayilan, secili },
  })
  const variants = Number(rows.find((row) => row.tur === 'toplam')?.deger ?? 0)
  return { rows, tam: sayi <= MANY && variants <= queries.MOST_VARIANTS }
}

const countAlone = async (w: Work, soru: Soru, o: Sayilan): Promise<Counted> =>
  count(w, soru, leading(await sizesOnce(w, soru)(), soru), o)

const partOf = ({ tur, ad, deger }: queries.FacetRow): Parca => {
  if (tur === 'secenek') return { tur, kod: ad }
  if (tur !== 'nitelik') return { tur: tur as Parca['tur'], kod: null }
  if (deger?.startsWith('#mrk_')) return { tur: 'marka', kod: null }
  return partOfValue(deger ?? '') ?? { tur: 'alan', kod: null }
}

// ---------------------------------------------------------------- as people read them

async function spelled(w: Work, rows: readonly queries.FacetRow[], soru: Soru, para_birimi: string): Promise<Yuz[]> {
  const parts = Map.groupBy(
    rows.filter((row) => row.tur !== 'toplam'),
    (row) => keyOf(partOf(row)),
  )
  const ofKind = (tur: Parca['tur']) =>
    [...parts.values()].filter((own) => partOf(own[0] as queries.FacetRow).tur === tur)
  const [adlar, ornekler, tanimlar] = await together([
    all(w, isimler.namesOf, {
      markalar: (ofKind('marka')[0] ?? []).map((row) => (row.deger as string).slice(1)),
      kategoriler: (ofKind('kategori')[0] ?? []).map((row) => row.deger as string),
    }),
    all(w, isimler.spellings, {
      idler: [...new Set(rows.flatMap((row) => (row.tur === 'fiyat' ? [] : (row.ornek ?? []))))],
    }),
    ozel.onStorefront(w, 'urun'),
  ])
  const named = new Map(adlar.map((row) => [row.id, row]))
  const bySample = new Map(ornekler.map((row) => [row.id, row]))
  const yuzler: Yuz[] = []
  for (const own of ofKind('kategori')) yuzler.push(recordFacet('kategori', own, named, soru))
  for (const own of ofKind('marka')) yuzler.push(recordFacet('marka', own, named, soru))
  for (const own of ofKind('fiyat')) yuzler.push(...priceFacet(w, own[0] as queries.FacetRow, para_birimi))
  const breathe = breather()
  for (const own of ofKind('secenek').sort(mostFrequent)) {
    yuzler.push(optionFacet(own, bySample, soru))
    await breathe(own.length * VALUE_WEIGHT)
  }
  for (const own of ofKind('alan')) yuzler.push(...fieldFacet(own, bySample, soru))
  for (const own of ofKind('ozel')) {
    const tanim = tanimlar.find((t) => t.kod === partOf(own[0] as queries.FacetRow).kod && t.filtrelenir)
    if (tanim) yuzler.push(customFacet(own, bySample, soru, tanim.ad))
  }
  for (const tur of ['stokta', 'indirimde'] as const) {
    const sayi = ofKind(tur)[0]?.[0]?.sayi ?? 0
    const secili = tur === 'stokta' ? soru.stokta : soru.filters.indirimde
    yuzler.push(facet(tur, NAMES[tur], [plainly('true', sayi, secili)]))
  }
  return yuzler.filter((yuz) => yuz.aralik !== null || yuz.degerler.length > 0)
}

const sum = (rows: readonly queries.FacetRow[]): number => rows.reduce((total, row) => total + row.sayi, 0)

/** Options of many products before those of few. */
const mostFrequent = (a: readonly queries.FacetRow[], b: readonly queries.FacetRow[]): number =>
  sum(b) - sum(a) || byValue(a[0]?.ad ?? '', b[0]?.ad ?? '')

/** In characters of a turn. A value's sample may have a hundred others, which are folded with it. */
const VALUE_WEIGHT = 1000

const NAMES = {
  kategori: 'Kategori',
  marka: 'Marka',
  fiyat: 'Fiyat',
  stokta: 'Stokta',
  indirimde: 'İndirimde',
  tur: 'Tür',
  malzeme: 'Malzeme',
  mense: 'Menşe',
}

const plainly = (deger: string, adet: number, secili: boolean): Deger => ({
  deger,
  ad: deger,
  tanitici: null,
  ust_id: null,
  adet,
  secili,
})

/** The most frequent values, in their own order. */
function facet(
  kod: string,
  ad: string,
  degerler: readonly Deger[],
  order: (a: Deger, b: Deger) => number = (a, b) => byValue(a.deger, b.deger),
): Yuz {
  const frequent = degerler.toSorted((a, b) => Number(b.secili) - Number(a.secili) || b.adet - a.adet)
  const shown = frequent.slice(0, queries.MOST_VALUES).sort(order)
  return { kod, ad, aralik: null, degerler: shown, dahasi: shown.length < degerler.length }
}

function recordFacet(
  tur: 'kategori' | 'marka',
  rows: readonly queries.FacetRow[],
  named: ReadonlyMap<string, isimler.YuzAdi>,
  { filters, kategori_id }: Soru,
): Yuz {
  const chosen = new Set(tur === 'kategori' ? [`#${kategori_id}`] : filters.markalar)
  const degerler = rows.flatMap((row): Deger[] => {
    const id = (row.deger as string).replace(/^#/, '')
    const own = named.get(id)
    if (!own) return []
    const { ad, tanitici, ust_id } = own
    return [{ deger: id, ad, tanitici, ust_id, adet: row.sayi, secili: chosen.has(`#${id}`) }]
  })
  return facet(tur, NAMES[tur], degerler, (a, b) => b.adet - a.adet || byValue(a.ad, b.ad))
}

function priceFacet(w: Work, row: queries.FacetRow, para_birimi: string): Yuz[] {
  if (row.deger === null || row.ornek === null) return []
  const kur = w.magaza.kurlar.find((k) => k.para_birimi === para_birimi)
  const shown = (tutar: string): number => (kur ? convert(Number(tutar), kur.kur) : Number(tutar))
  const aralik = { en_az: shown(row.deger), en_cok: shown(row.ornek) }
  return [{ kod: 'fiyat', ad: NAMES.fiyat, aralik, degerler: [], dahasi: false }]
}

type Ornekler = ReadonlyMap<string, isimler.OrnekRow>

/**
 * How a sample spells an option and its values, each folded once: many values have the same sample. Of those that fold alike
 * (`Çam`, `Cam`) the first.
 */
function spellingOf(sample: isimler.OrnekRow, kod: string): { ad: string; degerler: Map<string, string> } | undefined {
  const own = sample.secenekler.find((s) => optionKey(s.ad) === kod)
  return own && { ad: own.ad, degerler: new Map(own.degerler.toReversed().map((deger) => [plainValue(deger), deger])) }
}

function optionFacet(rows: readonly queries.FacetRow[], ornekler: Ornekler, soru: Soru): Yuz {
  const kod = rows[0]?.ad as string
  const samples = [...new Set(rows.map((row) => row.ornek as string))].flatMap((id) => ornekler.get(id) ?? [])
  const spellings = new Map(samples.map((sample) => [sample.id, spellingOf(sample, kod)]))
  const ad = spellings.values().find((own) => own !== undefined)?.ad ?? kod
  const chosen = new Set(soru.secenekler.get(kod))
  const degerler = rows.map((row) => {
    const plain = row.deger as string
    const spelling = spellings.get(row.ornek as string)?.degerler.get(plain) ?? plain
    return plainly(spelling, row.sayi, chosen.has(plain))
  })
  return facet(`secenek:${ad}`, ad, degerler)
}

const FIELDS = ['tur', 'malzeme', 'mense'] as const

function fieldFacet(rows: readonly queries.FacetRow[], ornekler: Ornekler, { filters }: Soru): Yuz[] {
  const { kod } = partOf(rows[0] as queries.FacetRow)
  const field = FIELDS.find((name) => name === kod)
  if (!field) return []
  const degerler = rows.map((row) => {
    const spelling = ornekler.get(row.ornek as string)?.[field] ?? valueIn(row.deger as string)
    return plainly(spelling, row.sayi, filters.hepsi?.includes(row.deger as string) ?? false)
  })
  return [facet(field, NAMES[field], degerler)]
}

function customFacet(rows: readonly queries.FacetRow[], ornekler: Ornekler, { filters }: Soru, ad: string): Yuz {
  const kod = partOf(rows[0] as queries.FacetRow).kod as string
  const degerler = rows.map((row) => {
    const spelling = ornekler.get(row.ornek as string)?.ozel[kod] ?? valueIn(row.deger as string)
    return plainly(String(spelling), row.sayi, filters.hepsi?.includes(row.deger as string) ?? false)
  })
  return facet(`ozel:${kod}`, ad, degerler)
}
