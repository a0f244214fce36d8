import assert from 'node:assert/strict'
import { test } from 'node:test'
import { notOnCluster } from '../../../tests/support/on-cluster.ts'
import { startTest } from '../../../tests/support/setup.ts'
import { inStore } from '../../../tests/support/verbs.ts'
import { beginningsOf, valueGroups } from '../../db/words/ask.ts'
import { all } from '../../db/work.ts'
import * as queries from './queries.ts'
import { prefixesOf } from './rules.ts'
import { type Bulunan, pageOf } from './search.ts'

// Compares search results with a plain filter on 50,000 products, and checks that nothing scans the table.

const env = await startTest()
const skip = notOnCluster('the plans of one server')
const m = await env.magaza()

const ALL = 50_000
/** The newest of them have more words. */
const RICH = 3000
const idOf = (n: number): string => `urun_${String(n).padStart(26, '0')}`

const wordsOfNth = (n: number): string[] => [
  n % 2 === 0 ? 'cift' : 'tek',
  ...(n % 150 === 1 ? ['seyrek'] : []),
  ...(n < ALL - RICH
    ? []
    : [`on${n % 10}`, `onluk${n % 10}`, `nadir${n % 500}`, `ozel${n}`, n % 3 === 0 ? '#kat_a' : '#kat_b']),
]
const rows = Array.from({ length: ALL }, (_, n) => wordsOfNth(n).map((s) => [s, idOf(n)] as const)).flat()
await env.rows(
  `insert into sozcuk (magaza_id, sozcuk, kayit_id)
   select $1, x.sozcuk, x.kayit_id from unnest($2::text[], $3::text[]) as x(sozcuk, kayit_id) order by 2, 3`,
  [m.id, rows.map((r) => r[0]), rows.map((r) => r[1])],
)
await env.rows('vacuum analyze sozcuk')

/** A word with each beginning, and (`kategori`) a category by its id. */
type Soru = { ara?: string; kategori?: string }

const ask = ({ ara = '', kategori }: Soru, imlec: string | null, limit: number): Promise<Bulunan> =>
  inStore(env, m.id, async (w) => {
    const onekler = prefixesOf(ara)
    const found =
      onekler.length === 0 ? [] : await all(w, queries.expand({ sayi: true }), beginningsOf(onekler.map((o) => [o])))
    const words = onekler.map((_, i) => found.find((f) => f.grup === i) ?? { sozcukler: [], sayi: 0 })
    const category = kategori === undefined ? [] : valueGroups('katalog', [`#${kategori}`])
    return pageOf(w, [...words, ...category], imlec, limit)
  })

async function pages(soru: Soru, limit: number): Promise<{ idler: string[]; sizes: number[] }> {
  const idler: string[] = []
  const sizes: number[] = []
  for (let imlec: string | null = null; ; ) {
    const page: Bulunan = await ask(soru, imlec, limit)
    idler.push(...page.idler)
    sizes.push(page.idler.length)
    if (page.next === null) return { idler, sizes }
    imlec = page.next
  }
}

const plain = (...groups: ((words: string[]) => boolean)[]): string[] =>
  Array.from({ length: ALL }, (_, i) => ALL - 1 - i)
    .filter((n) => groups.every((holds) => holds(wordsOfNth(n))))
    .map(idOf)
const begins = (prefix: string) => (words: string[]) => words.some((s) => s.startsWith(prefix))

test('every page of every kind of question, as a plain filter answers it', async (t) => {
  const seen = (words: string[]) => words.includes('#kat_a')
  const cases: [Soru, string[]][] = [
    [{ ara: 'nadir7' }, plain((w) => w.some((s) => /^nadir7\d*$/.test(s)))],
    [{ ara: 'ozel49999' }, plain(begins('ozel49999'))],
    // One rare word, the others probed.
    [{ ara: 'nadir411 tek' }, plain(begins('nadir411'), begins('tek'))],
    [{ ara: 'tek on3 nadir13' }, plain(begins('tek'), begins('on3'), (w) => w.some((s) => /^nadir13\d?$/.test(s)))],
    // Not rare enough, and the other far more common: probed one by one, within the bound.
    [{ ara: 'seyrek tek' }, plain(begins('seyrek'), begins('tek'))],
    [{ ara: 'seyrek cift' }, []],
    // Common words: all groups intersected.
    [{ ara: 'on3 tek' }, plain(begins('on3'), begins('tek'))],
    [{ ara: 'on3 cift' }, []],
    [{ ara: 'on4 onluk cift' }, plain(begins('on4'), begins('onluk'), begins('cift'))],
    [{ kategori: 'kat_a' }, plain(seen)],
    [{ kategori: 'kat_a', ara: 'tek' }, plain(seen, begins('tek'))],
    [{ kategori: 'kat_a', ara: 'on1' }, plain(seen, begins('on1'))],
    [{ kategori: 'kat_yok', ara: 'tek' }, []],
    [{ ara: 'yok tek' }, []],
  ]
  for (const [soru, expected] of cases) {
    await t.test(JSON.stringify(soru), async () => {
      const limit = expected.length > 200 ? 50 : 7
      const { idler, sizes } = await pages(soru, limit)
      assert.deepEqual(idler, expected)
      assert.ok(sizes.slice(0, -1).every((n) => n === limit))
    })
  }
})

test('a word alone is read off in pages, however many it has', async () => {
  const first = await ask({ ara: 'tek' }, null, 3)
  assert.deepEqual(first, { idler: [49_999, 49_997, 49_995].map(idOf), next: idOf(49_995) })
  assert.deepEqual(await ask({ ara: 'TEKLER' }, first.next, 2), {
    idler: [49_993, 49_991].map(idOf),
    next: idOf(49_991),
  })
  const last = await ask({ ara: 'tek' }, idOf(4), 3)
  assert.deepEqual(last, { idler: [3, 1].map(idOf), next: null })
})

test('common words that never meet: a page stops after a while, and the next ones come to the end', async () => {
  const { idler, sizes } = await pages({ ara: 'tek cift' }, 20)
  assert.deepEqual(idler, [])
  assert.equal(sizes.length, 2)
})

test('no statement reads the table through, whatever it is asked with', { skip }, async () => {
  const statements = [
    queries.expand({ sayi: true }),
    queries.expand({ sayi: false }),
    ...queries.match,
    queries.intersect,
    queries.write,
  ]
  for (const s of statements) {
    const plan = (await env.rows(`explain (generic_plan) ${s.text}`)).map((r) => r['QUERY PLAN']).join('\n')
    assert.match(plan, /sozcuk_pk/, s.text)
    assert.doesNotMatch(plan, /(Seq Scan|Bitmap Heap Scan) on sozcuk/, plan)
  }
})
