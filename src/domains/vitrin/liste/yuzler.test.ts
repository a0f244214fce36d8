import assert from 'node:assert/strict'
import { test } from 'node:test'
import { times } from '../../../../tests/support/extent.ts'
import { define } from '../../../../tests/support/samples/ozel.ts'
import { make } from '../../../../tests/support/samples/vitrin.ts'
import { startTest, type TestMagaza } from '../../../../tests/support/setup.ts'
import { inStore } from '../../../../tests/support/verbs.ts'
import { keyOf, type Parca, partOfValue, type Soru } from './filtre.ts'
import { chosenIn, without } from './kimde.ts'
import { MANY } from './kosul-queries.ts'
import type { VitrinYuzler } from './schema.ts'
import { facetsOf } from './yuzler.ts'

// Facets against a plain count of the same cards: each by the question without what is chosen of it, whatever leads to the cards.

const env = await startTest()
await env.rows('alter table vitrin_kart drop constraint vitrin_kart_urun_fk')

let seed = 11
const random = (n: number): number => {
  seed = (seed * 48271) % 2147483647
  return seed % n
}
const one = <T>(list: readonly T[]): T => list[random(list.length)] as T
const some = <T>(list: readonly T[]): T[] => list.filter(() => random(2) === 0)

type Varyant = Record<string, string | number>
type Kart = {
  id: string
  fiyat: number | null
  indirim: number
  nitelik: string[]
  varyant: Varyant[]
  yayinda: boolean
}

type Katalog = { m: TestMagaza; kartlar: Kart[]; ustler: Record<string, string[]>; markalar: string[] }
const idOf = (n: number): string => `urun_${String(n).padStart(26, '0')}`
async function filled(count: number, card: (n: number, k: Omit<Katalog, 'kartlar'>) => Kart): Promise<Katalog> {
  const m = await env.magaza()
  await define(m, { kayit: 'urun', kod: 'kumas', ad: 'Kumaş', tur: 'metin', vitrinde: true, filtrelenir: true })
  const giyim = await make(m, '/v1/kategoriler', { ad: 'Giyim' })
  const gomlek = await make(m, '/v1/kategoriler', { ad: 'Gömlek', ust_id: giyim.id })
  const ceket = await make(m, '/v1/kategoriler', { ad: 'Ceket', ust_id: giyim.id })
  const ev = await make(m, '/v1/kategoriler', { ad: 'Ev' })
  const ustler = {
    [giyim.id]: [giyim.id],
    [gomlek.id]: [gomlek.id, giyim.id],
    [ceket.id]: [ceket.id, giyim.id],
    [ev.id]: [ev.id],
  }
  const markalar = [await make(m, '/v1/markalar', { ad: 'Ege' }), await make(m, '/v1/markalar', { ad: 'Toros' })]
  const known = { m, ustler, markalar: markalar.map(({ id }) => id) }
  const kartlar = Array.from({ length: count }, (_, n) => card(n, known))
  await env.rows(
    `insert into vitrin_kart (magaza_id, urun_id, yayinda, fiyat, indirim, satis, puan, ad_sozcukler, sozcukler, nitelikler, varyantlar,
       yildiz1, yildiz2, yildiz3, yildiz4, yildiz5)
     select $1, y.id, y.yayinda, y.fiyat, y.indirim, 0, 0, '{}', '{}', y.nitelik, y.varyant, 0, 0, 0, 0, 0
     from jsonb_to_recordset($2::jsonb)
       as y(id text, yayinda boolean, fiyat bigint, indirim smallint, nitelik text[], varyant jsonb)`,
    [m.id, JSON.stringify(kartlar)],
  )
  await env.rows(
    `insert into sozcuk (magaza_id, sozcuk, kayit_id)
     select k.magaza_id, s, k.urun_id
     from vitrin_kart k
     cross join lateral (
       select unnest(k.nitelikler)
       union
       select e.value
       from jsonb_array_elements(k.varyantlar) v
       cross join jsonb_each_text(v - '{#,+}'::text[]) e) x(s)
     where k.magaza_id = $1`,
    [m.id],
  )
  await env.rows('vacuum analyze vitrin_kart, sozcuk')
  return { ...known, kartlar }
}

const RENKLER = ['mavi', 'yesil', 'mor']
const BEDENLER = ['s', 'm', 'l']

const any = await filled(500, (n, { ustler, markalar }) => ({
  id: idOf(n),
  yayinda: random(9) > 0,
  fiyat: random(12) === 0 ? null : 100 * (1 + random(8)),
  indirim: random(3) === 0 ? 1 + random(40) : 0,
  nitelik: [
    ...some(markalar).slice(0, 1),
    ...some(Object.keys(ustler)),
    ...(random(2) === 0 ? [`tur=${one(['kislik', 'yazlik'])}`] : []),
    ...(random(4) === 0 ? ['kol_yaz'] : []),
  ]
    .map((s) => `#${s}`)
    .concat(random(3) === 0 ? [`%kumas=${one(['keten', 'ipek'])}`] : []),
  varyant: Array.from({ length: random(4) }, (_, i) => ({
    '#': `${n}-${i}`,
    ...(random(5) > 0 && { renk: one(RENKLER) }),
    ...(random(5) > 0 && { beden: one(BEDENLER) }),
    ...(random(3) > 0 && { '+': 1 }),
  })),
}))

// ---------------------------------------------------------------- the model

const variantFits = (v: Varyant, { secenekler, stokta }: Soru): boolean =>
  (!stokta || v['+'] === 1) && [...secenekler].every(([ad, degerler]) => degerler.includes(v[ad] as string))

function fits(k: Kart, soru: Soru): boolean {
  const { hepsi, kategoriler, markalar, en_az, en_cok, indirimde } = soru.filters
  const hasOne = (words: readonly string[] | null) => words === null || words.some((s) => k.nitelik.includes(s))
  return (
    (hepsi ?? []).every((s) => k.nitelik.includes(s)) &&
    hasOne(kategoriler) &&
    hasOne(markalar) &&
    (en_az === null || (k.fiyat !== null && k.fiyat >= en_az)) &&
    (en_cok === null || (k.fiyat !== null && k.fiyat <= en_cok)) &&
    (!indirimde || k.indirim > 0) &&
    (!soru.stokta || k.fiyat !== null) &&
    ((!soru.stokta && soru.secenekler.size === 0) || k.varyant.some((v) => variantFits(v, soru)))
  )
}

/** What a card has of a facet. */
function valuesOf(k: Kart, parca: Parca, soru: Soru, { ustler }: Katalog): unknown[] {
  const buyable = { ...soru, stokta: true }
  switch (parca.tur) {
    case 'kategori':
      return k.nitelik.flatMap((s) => ustler[s.slice(1)] ?? [])
    case 'marka':
      return k.nitelik.filter((s) => s.startsWith('#mrk_')).map((s) => s.slice(1))
    case 'fiyat':
      return k.fiyat === null ? [] : [k.fiyat]
    case 'stokta':
      return k.fiyat !== null && k.varyant.some((v) => variantFits(v, buyable)) ? ['true'] : []
    case 'indirimde':
      return k.indirim > 0 ? ['true'] : []
    case 'secenek':
      return k.varyant.filter((v) => variantFits(v, soru)).flatMap((v) => v[parca.kod as string] ?? [])
    default: {
      const field = `${parca.tur === 'alan' ? '#' : '%'}${parca.kod}=`
      return k.nitelik.filter((s) => s.startsWith(field)).map((s) => s.slice(field.length))
    }
  }
}

const PARTS: Record<string, Parca> = {
  kategori: { tur: 'kategori', kod: null },
  marka: { tur: 'marka', kod: null },
  fiyat: { tur: 'fiyat', kod: null },
  stokta: { tur: 'stokta', kod: null },
  indirimde: { tur: 'indirimde', kod: null },
  'secenek:renk': { tur: 'secenek', kod: 'renk' },
  'secenek:beden': { tur: 'secenek', kod: 'beden' },
  tur: { tur: 'alan', kod: 'tur' },
  'ozel:kumas': { tur: 'ozel', kod: 'kumas' },
}

type Sayim = Record<string, Record<string, number> | [number, number]>

/** `within`: the cards that are looked at, of all and of those without what is chosen of a facet. */
function expected(k: Katalog, soru: Soru, gizli: readonly string[], within: (asked: Soru) => readonly Kart[]): Sayim {
  const chosen = new Set(chosenIn(soru).map(keyOf))
  const facets: Sayim = {}
  for (const [kod, parca] of Object.entries(PARTS)) {
    const isChosen = chosen.has(keyOf(parca))
    if (isChosen && gizli.includes(parca.tur)) continue
    const asked = isChosen ? without(soru, parca) : soru
    const sets = within(asked)
      .filter((card) => fits(card, asked))
      .map((card) => new Set(valuesOf(card, parca, asked, k)))
    if (parca.tur === 'fiyat') {
      const prices = sets.flatMap((set) => [...set]) as number[]
      if (prices.length > 0) facets[kod] = [Math.min(...prices), Math.max(...prices)]
      continue
    }
    const adetler: Record<string, number> = parca.tur === 'stokta' || parca.tur === 'indirimde' ? { true: 0 } : {}
    for (const set of sets) for (const deger of set) adetler[String(deger)] = (adetler[String(deger)] ?? 0) + 1
    if (Object.keys(adetler).length > 0) facets[kod] = adetler
  }
  return facets
}

const counted = ({ yuzler }: VitrinYuzler): Sayim =>
  Object.fromEntries(
    yuzler.map(({ kod, aralik, degerler }) => [
      kod,
      aralik ? [aralik.en_az, aralik.en_cok] : Object.fromEntries(degerler.map((d) => [d.deger, d.adet])),
    ]),
  )

// ---------------------------------------------------------------- questions

type Asked = Partial<Soru['filters']> & { secenekler?: [string, string[]][]; stokta?: boolean; rare?: boolean }

/** As they are read from an address; `rare`: what is chosen leads to the cards wherever it can. */
function soruOf({ secenekler = [], stokta = false, rare = true, ...filters }: Asked): Soru {
  const all = {
    hepsi: null,
    kategoriler: null,
    markalar: null,
    en_az: null,
    en_cok: null,
    indirimde: false,
    ...filters,
  }
  const led = (parca: Parca | null, sozcukler: readonly string[] | null) =>
    sozcukler === null ? [] : [{ kim: parca === null ? 'koleksiyon' : keyOf(parca), sozcukler }]
  const oncular = [
    ...(all.hepsi ?? []).flatMap((word) => led(partOfValue(word), [word])),
    ...led({ tur: 'kategori', kod: null }, all.kategoriler),
    ...led({ tur: 'marka', kod: null }, all.markalar),
    ...secenekler.flatMap(([kod, degerler]) => led({ tur: 'secenek', kod }, degerler)),
  ]
  const options = new Map(secenekler)
  return { filters: all, secenekler: options, stokta, kategori_id: null, anlamlar: [], oncular: rare ? oncular : [] }
}

function chance({ ustler, markalar }: Katalog): Asked {
  const kategoriler = some(Object.keys(ustler)).map((id) => `#${id}`)
  const hepsi = [
    ...(random(4) === 0 ? [one(['#tur=kislik', '#tur=yazlik'])] : []),
    ...(random(4) === 0 ? [one(['%kumas=keten', '%kumas=ipek'])] : []),
    ...(random(6) === 0 ? ['#kol_yaz'] : []),
  ]
  return {
    rare: random(3) > 0,
    ...(hepsi.length > 0 && { hepsi }),
    ...(random(2) === 0 && kategoriler.length > 0 && { kategoriler }),
    ...(random(3) === 0 && { markalar: [`#${one(markalar)}`] }),
    ...(random(3) === 0 && { en_az: 100 * random(9) }),
    ...(random(4) === 0 && { en_cok: 100 * (1 + random(9)) }),
    ...(random(3) === 0 && { indirimde: true }),
    ...(random(3) === 0 && { stokta: true }),
    secenekler: [
      ...(random(3) === 0 ? [['renk', one([['mavi'], ['mavi', 'mor']])] as [string, string[]]] : []),
      ...(random(3) === 0 ? [['beden', [one(BEDENLER)]] as [string, string[]]] : []),
    ],
  }
}

const HIDDEN: Parca['tur'][][] = [[], [], ['kategori'], ['marka'], ['kategori', 'marka']]

const count = (k: Katalog, soru: Soru, gizli: readonly Parca['tur'][]) =>
  inStore(env, k.m.id, (w) => facetsOf(w, soru, 'TRY', gizli))

test('any choices together: the count and every facet, also where some are hidden', async () => {
  const seen = any.kartlar.filter((k) => k.yayinda)
  for (let i = 0; i < times(1500, 250); i++) {
    const asked = chance(any)
    const gizli = one(HIDDEN)
    const soru = soruOf(asked)
    const found = await count(any, soru, gizli)
    const text = JSON.stringify({ asked, gizli })
    const toplam = seen.filter((k) => fits(k, soru)).length
    assert.deepEqual([found.toplam, found.toplam_kesin], [toplam, true], text)
    const model = expected(any, soru, gizli, () => seen)
    assert.deepEqual(counted(found), model, text)
  }
})

test('of more cards than are looked at the newest are counted, the dearest of a price range, for every facet alike', async () => {
  const many = await filled(MANY * 1.3, (n, { ustler, markalar }) => {
    const [giyim, gomlek, ceket, ev] = Object.keys(ustler)
    return {
      id: idOf(n),
      yayinda: random(100) > 0,
      fiyat: random(200) === 0 ? null : 100 * (1 + random(8)),
      indirim: random(3) === 0 ? 1 : 0,
      nitelik: [one(markalar), ev, ...(random(9) === 0 ? [gomlek, ceket] : [one([giyim, gomlek, ceket])])].map(
        (s) => `#${s}`,
      ),
      varyant: [{ '#': 'a', renk: one(RENKLER), beden: one(BEDENLER), ...(random(3) > 0 && { '+': 1 }) }],
    }
  })
  const newest = many.kartlar.toReversed()
  const seen = newest.filter((k) => k.yayinda)
  const dearest = seen.filter((k) => k.fiyat !== null).toSorted((a, b) => (b.fiyat as number) - (a.fiyat as number))
  const lookedAt = ({ filters: { kategoriler, en_az }, secenekler }: Soru): Kart[] => {
    // What has no words that lead is read from what is published; every card has a colour.
    if (kategoriler === null && secenekler.size === 0) return (en_az === null ? seen : dearest).slice(0, MANY)
    const led = newest.filter((k) => kategoriler?.some((s) => k.nitelik.includes(s)) ?? true)
    return led.slice(0, MANY).filter((k) => k.yayinda)
  }
  const [giyim, gomlek, ceket, ev] = Object.keys(many.ustler).map((id) => `#${id}`) as [string, string, string, string]
  const asking: Asked[] = [
    { kategoriler: [ev], en_az: 200 },
    { kategoriler: [giyim, gomlek, ceket], en_az: 200, stokta: true, secenekler: [['renk', RENKLER]] },
    { en_az: 200, markalar: [`#${many.markalar[0]}`], rare: false },
  ]
  for (const asked of asking) {
    const soru = soruOf(asked)
    const found = await count(many, soru, [])
    const toplam = lookedAt(soru).filter((k) => fits(k, soru)).length
    assert.deepEqual([found.toplam, found.toplam_kesin], [toplam, false], JSON.stringify(asked))
    assert.deepEqual(counted(found), expected(many, soru, [], lookedAt), JSON.stringify(asked))
  }
})
