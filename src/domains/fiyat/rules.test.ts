import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type FiyatliVaryant, type FiyatSorusu, type GecerliFiyat, type ListedekiFiyat, priceFor } from './rules.ts'

const at = (ms: number) => new Date(ms)
const NOW = 1000
const listed = (more: Partial<ListedekiFiyat> = {}): ListedekiFiyat => ({
  liste_id: 'fl_1',
  durum: 'aktif',
  baslangic: null,
  bitis: null,
  musteri_gruplari: [],
  para_birimi: 'TRY',
  tutar: 80,
  ...more,
})
const varyant = (more: Partial<FiyatliVaryant> = {}): FiyatliVaryant => ({
  fiyat: 100,
  indirimsiz_fiyat: null,
  fiyatlar: [],
  listeler: [],
  ...more,
})
const soru = (more: Partial<FiyatSorusu> = {}): FiyatSorusu => ({
  now: at(NOW),
  para_birimi: 'TRY',
  gruplar: [],
  magaza: { para_birimi: 'TRY', kurlar: [{ para_birimi: 'USD', kur: '0.025' }] },
  ...more,
})
const usd = { para_birimi: 'USD' }
const result = (
  kaynak: GecerliFiyat['kaynak'],
  tutar: number,
  indirimsiz_tutar: number | null = null,
  fiyat_listesi_id: string | null = kaynak === 'liste' ? 'fl_1' : null,
): GecerliFiyat => ({ tutar, indirimsiz_tutar, kaynak, fiyat_listesi_id })

const own = { fiyatlar: [{ para_birimi: 'USD', tutar: 4, indirimsiz_tutar: 6 }] }
const cases: [string, FiyatliVaryant, FiyatSorusu, GecerliFiyat | null][] = [
  ['its own price', varyant(), soru(), result('kendi', 100)],
  ['with the struck-through one', varyant({ indirimsiz_fiyat: 150 }), soru(), result('kendi', 100, 150)],
  ['none', varyant({ fiyat: null }), soru(), null],
  ['none, but an own one elsewhere', varyant({ fiyat: null, ...own }), soru(), null],
  ['its own in another currency', varyant(own), soru(usd), result('kendi', 4, 6)],
  [
    'its own in another currency, without a main one',
    varyant({ fiyat: null, ...own }),
    soru(usd),
    result('kendi', 4, 6),
  ],
  ['by rate, half up', varyant({ fiyat: 100, indirimsiz_fiyat: 180 }), soru(usd), result('kur', 3, 5)],
  ['by rate, just below half', varyant({ fiyat: 99 }), soru(usd), result('kur', 2)],
  ['by rate, made equal by rounding', varyant({ fiyat: 100, indirimsiz_fiyat: 101 }), soru(usd), result('kur', 3)],
  ['no rate', varyant(), soru({ para_birimi: 'EUR' }), null],
  ['a rate but no price', varyant({ fiyat: null }), soru(usd), null],
  [
    'too large by rate',
    varyant({ fiyat: Number.MAX_SAFE_INTEGER }),
    soru({ ...usd, magaza: { para_birimi: 'TRY', kurlar: [{ para_birimi: 'USD', kur: '2' }] } }),
    null,
  ],
  ['a list', varyant({ listeler: [listed()] }), soru(), result('liste', 80, 100)],
  [
    'a list, struck through',
    varyant({ indirimsiz_fiyat: 150, listeler: [listed()] }),
    soru(),
    result('liste', 80, 150),
  ],
  ['a list that is dearer', varyant({ listeler: [listed({ tutar: 120 })] }), soru(), result('liste', 120)],
  ['a list of the same price', varyant({ listeler: [listed({ tutar: 100 })] }), soru(), result('liste', 100)],
  [
    'dearer than the price, below the struck-through one',
    varyant({ indirimsiz_fiyat: 150, listeler: [listed({ tutar: 120 })] }),
    soru(),
    result('liste', 120, 150),
  ],
  ['a list for nothing', varyant({ listeler: [listed({ tutar: 0 })] }), soru(), result('liste', 0, 100)],
  ['a list alone', varyant({ fiyat: null, listeler: [listed()] }), soru(), result('liste', 80)],
  [
    'a list in another currency',
    varyant({ listeler: [listed({ para_birimi: 'USD', tutar: 1 })] }),
    soru(),
    result('kendi', 100),
  ],
  ['a list is not converted', varyant({ listeler: [listed()] }), soru(usd), result('kur', 3)],
  [
    'a list against its own',
    varyant({ ...own, listeler: [listed({ ...usd, tutar: 2 })] }),
    soru(usd),
    result('liste', 2, 6),
  ],
  ['a list against the rate', varyant({ listeler: [listed({ ...usd, tutar: 2 })] }), soru(usd), result('liste', 2, 3)],
  ['a draft', varyant({ listeler: [listed({ durum: 'taslak' })] }), soru(), result('kendi', 100)],
  ['from now on', varyant({ listeler: [listed({ baslangic: at(NOW) })] }), soru(), result('liste', 80, 100)],
  [
    'from the next moment on',
    varyant({ listeler: [listed({ baslangic: at(NOW + 1) })] }),
    soru(),
    result('kendi', 100),
  ],
  ['over now', varyant({ listeler: [listed({ bitis: at(NOW) })] }), soru(), result('kendi', 100)],
  [
    'over in the next moment',
    varyant({ listeler: [listed({ bitis: at(NOW + 1) })] }),
    soru(),
    result('liste', 80, 100),
  ],
  [
    'for a group, asked by a guest',
    varyant({ listeler: [listed({ musteri_gruplari: ['a'] })] }),
    soru(),
    result('kendi', 100),
  ],
  [
    'for a group, asked by one of another',
    varyant({ listeler: [listed({ musteri_gruplari: ['a'] })] }),
    soru({ gruplar: ['b'] }),
    result('kendi', 100),
  ],
  [
    'for a group, asked by one of it',
    varyant({ listeler: [listed({ musteri_gruplari: ['a', 'b'] })] }),
    soru({ gruplar: ['c', 'b'] }),
    result('liste', 80, 100),
  ],
  [
    'for everyone, asked by one of a group',
    varyant({ listeler: [listed()] }),
    soru({ gruplar: ['b'] }),
    result('liste', 80, 100),
  ],
  [
    'the lowest of several',
    varyant({ listeler: [listed({ liste_id: 'fl_2', tutar: 90 }), listed(), listed({ liste_id: 'fl_3', tutar: 85 })] }),
    soru(),
    result('liste', 80, 100),
  ],
  [
    'the lowest that fits',
    varyant({ listeler: [listed({ liste_id: 'fl_0', tutar: 1, durum: 'taslak' }), listed()] }),
    soru(),
    result('liste', 80, 100),
  ],
  [
    'the oldest of equal ones',
    varyant({ listeler: [listed({ liste_id: 'fl_2' }), listed(), listed({ liste_id: 'fl_3' })] }),
    soru(),
    result('liste', 80, 100),
  ],
]

test('which price is paid', async (t) => {
  for (const [what, v, s, expected] of cases) {
    await t.test(what, () => {
      assert.deepEqual(priceFor(v, s), expected)
    })
  }
})

// ---------------------------------------------------------------- against a naive oracle

const MAX = BigInt(Number.MAX_SAFE_INTEGER)
const currency = fc.constantFrom('TRY', 'USD', 'EUR')
const moment = fc.option(fc.integer({ min: 998, max: 1002 }).map(at))
const groups = fc.uniqueArray(fc.constantFrom('a', 'b', 'c'), { maxLength: 3 })
// Few small amounts, for many ties; and the largest.
const amount = fc.oneof({ weight: 9, arbitrary: fc.nat({ max: 6 }) }, fc.constantFrom(40, 41, 99, 100, Number(MAX)))
const struckOver = (tutar: number, n: number | null) =>
  n === null || BigInt(tutar) + BigInt(n) > MAX ? null : tutar + n
const struck = fc.option(fc.integer({ min: 1, max: 30 }))

const anyList: fc.Arbitrary<ListedekiFiyat> = fc.record({
  liste_id: fc.constantFrom('fl_1', 'fl_2', 'fl_3', 'fl_4', 'fl_5'),
  durum: fc.constantFrom('aktif', 'aktif', 'taslak'),
  baslangic: moment,
  bitis: moment,
  musteri_gruplari: groups,
  para_birimi: currency,
  tutar: amount,
})
const anyVariant: fc.Arbitrary<FiyatliVaryant> = fc
  .record({
    fiyat: fc.option(amount),
    over: struck,
    fiyatlar: fc.uniqueArray(
      fc
        .tuple(fc.constantFrom('USD', 'EUR'), amount, struck)
        .map(([para_birimi, tutar, n]) => ({ para_birimi, tutar, indirimsiz_tutar: struckOver(tutar, n) })),
      { selector: (f) => f.para_birimi },
    ),
    listeler: fc.uniqueArray(anyList, { maxLength: 8, selector: (l) => `${l.liste_id} ${l.para_birimi}` }),
  })
  .map(({ over, ...v }) => ({ ...v, indirimsiz_fiyat: v.fiyat === null ? null : struckOver(v.fiyat, over) }))
const rate = fc.tuple(fc.constantFrom('USD', 'EUR'), fc.integer({ min: 1, max: 3000 })).map(([para_birimi, n]) => ({
  para_birimi,
  kur: (n / 1000).toFixed(3),
}))
const anyQuestion: fc.Arbitrary<FiyatSorusu> = fc.record({
  now: fc.constant(at(NOW)),
  para_birimi: currency,
  gruplar: groups,
  magaza: fc.record({
    para_birimi: fc.constant('TRY'),
    kurlar: fc.uniqueArray(rate, { selector: (k) => k.para_birimi, maxLength: 2 }),
  }),
})

/** Half up in thousandths; null beyond the exact range. */
function byRate(tutar: number, kur: string): number | null {
  const thousandths = BigInt(tutar) * BigInt(kur.replace('.', ''))
  const rounded = thousandths / 1000n + (thousandths % 1000n >= 500n ? 1n : 0n)
  return rounded > MAX ? null : Number(rounded)
}

/** Oracle without lists: price and struck-through price from the sources in turn. */
function naiveUsual(v: FiyatliVaryant, s: FiyatSorusu): GecerliFiyat | null {
  const plain = { fiyat_listesi_id: null }
  if (s.para_birimi === 'TRY') {
    if (v.fiyat === null) return null
    return { ...plain, tutar: v.fiyat, indirimsiz_tutar: v.indirimsiz_fiyat, kaynak: 'kendi' }
  }
  for (const f of v.fiyatlar) {
    if (f.para_birimi === s.para_birimi) {
      return { ...plain, tutar: f.tutar, indirimsiz_tutar: f.indirimsiz_tutar, kaynak: 'kendi' }
    }
  }
  for (const k of s.magaza.kurlar) {
    if (k.para_birimi !== s.para_birimi || v.fiyat === null) continue
    const tutar = byRate(v.fiyat, k.kur)
    const indirimsiz = v.indirimsiz_fiyat === null ? 0 : byRate(v.indirimsiz_fiyat, k.kur)
    if (tutar === null || indirimsiz === null) return null
    return { ...plain, tutar, indirimsiz_tutar: indirimsiz > tutar ? indirimsiz : null, kaynak: 'kur' }
  }
  return null
}

function naive(v: FiyatliVaryant, s: FiyatSorusu): GecerliFiyat | null {
  const usual = naiveUsual(v, s)
  const fitting: ListedekiFiyat[] = []
  for (const l of v.listeler) {
    const begun = (l.baslangic?.getTime() ?? 0) <= NOW
    const running = (l.bitis?.getTime() ?? 10 * NOW) > NOW
    const shared = [...l.musteri_gruplari].filter((g) => new Set(s.gruplar).has(g)).length
    const open = l.musteri_gruplari.length === 0 || shared > 0
    if (l.durum === 'aktif' && l.para_birimi === s.para_birimi && begun && running && open) fitting.push(l)
  }
  fitting.sort((a, b) => (a.tutar === b.tutar ? (a.liste_id > b.liste_id ? 1 : -1) : a.tutar > b.tutar ? 1 : -1))
  const chosen = fitting[0]
  if (chosen === undefined) return usual
  const without = usual === null ? 0 : (usual.indirimsiz_tutar ?? usual.tutar)
  return {
    tutar: chosen.tutar,
    indirimsiz_tutar: without > chosen.tutar ? without : null,
    kaynak: 'liste',
    fiyat_listesi_id: chosen.liste_id,
  }
}

test('the price is the one that going through everything finds', () => {
  const met = new Map<string, number>()
  fc.assert(
    fc.property(anyVariant, anyQuestion, (v, s) => {
      const expected = naive(v, s)
      assert.deepEqual(priceFor(v, s), expected)
      const sort = expected === null ? 'none' : expected.kaynak
      met.set(sort, (met.get(sort) ?? 0) + 1)
    }),
    { numRuns: 3000 },
  )
  for (const sort of ['liste', 'kendi', 'kur', 'none']) assert.ok((met.get(sort) ?? 0) > 30, `${sort} was hardly met`)
})

test('the order of lists, rates and groups decides nothing', () => {
  fc.assert(
    fc.property(anyVariant, anyQuestion, (v, s) => {
      const turned = { ...v, listeler: v.listeler.toReversed(), fiyatlar: v.fiyatlar.toReversed() }
      const magaza = { ...s.magaza, kurlar: s.magaza.kurlar.toReversed() }
      assert.deepEqual(priceFor(turned, { ...s, magaza, gruplar: s.gruplar.toReversed() }), priceFor(v, s))
    }),
  )
})

test('another group or another list that fits never makes it dearer than the lists made it', () => {
  fc.assert(
    fc.property(anyVariant, anyQuestion, anyList, (v, s, more) => {
      const before = priceFor(v, s)
      const after = priceFor({ ...v, listeler: [...v.listeler, more] }, { ...s, gruplar: ['a', 'b', 'c'] })
      if (before?.kaynak === 'liste') assert.ok(after?.kaynak === 'liste' && after.tutar <= before.tutar)
      if (after?.indirimsiz_tutar != null) assert.ok(after.indirimsiz_tutar > after.tutar)
    }),
  )
})
