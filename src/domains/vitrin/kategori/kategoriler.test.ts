import assert from 'node:assert/strict'
import { test } from 'node:test'
import { change, make, pathOf, sell } from '../../../../tests/support/samples/vitrin.ts'
import { startShared, type TestMagaza } from '../../../../tests/support/setup.ts'
import { countsOf } from '../../kart/kume.ts'
import { MOST_LEVELS, treeOf } from '../rules.ts'

const env = await startShared()
const guest = env.call(null)
const kategoriOf =
  (m: TestMagaza) =>
  async (ad: string, o: object = {}): Promise<string> =>
    (await make(m, '/v1/kategoriler', { ad, ...o })).id

/** Products of each category by name, and of those that have some only. */
async function counted(m: TestMagaza): Promise<Record<string, number>> {
  const reply = await guest('GET', pathOf(m, '/kategoriler'))
  assert.equal(reply.status, 200, reply.text)
  for (const k of reply.body.veri) assert.equal(k.urun_sayisi_kesin, true)
  return Object.fromEntries(reply.body.veri.map((k: any) => [k.ad, k.urun_sayisi]))
}

const sets = (m: TestMagaza) =>
  env.rows('select kume, sum(sayi)::int as sayi from vitrin_kume where magaza_id = $1 group by 1 order by 1', [m.id])

test('categories tell how many published products they hold, with those below, each once', async () => {
  const m = await env.magaza()
  const kategori = kategoriOf(m)
  const giyim = await kategori('Giyim', { sira: 1 })
  const ust = await kategori('Üst', { ust_id: giyim, sira: 2 })
  const gomlek = await kategori('Gömlek', { ust_id: ust, sira: 3 })
  const kazak = await kategori('Kazak', { ust_id: ust, sira: 4 })
  const ev = await kategori('Ev', { sira: 5 })
  const gizli = await kategori('Gizli', { ust_id: ev, dahili: true })
  const say = (Giyim: number, Üst: number, Gömlek: number, Kazak: number, Ev: number) => ({
    ...{ Giyim, Üst, Gömlek, Kazak, Ev },
  })
  assert.deepEqual(await counted(m), say(0, 0, 0, 0, 0))
  const keten = await sell(m, 'Keten', { kategoriler: [gomlek, kazak, giyim] })
  await sell(m, 'Oduncu', { kategoriler: [gomlek] })
  const vazo = await sell(m, 'Vazo', { kategoriler: [ev, gizli] })
  await sell(m, 'Yalnız içte', { kategoriler: [gizli] })
  await sell(m, 'Hiçbir yerde')
  const taslak = await make(m, '/v1/urunler', { ad: 'Taslak', kategoriler: [kazak], varyantlar: [{ fiyat: 1 }] })
  assert.deepEqual(await counted(m), say(2, 2, 2, 1, 1))
  await change(m, `/v1/urunler/${taslak.id}`, { durum: 'yayinda' })
  assert.deepEqual(await counted(m), say(3, 3, 2, 2, 1))
  await change(m, `/v1/urunler/${keten.id}`, { kategoriler: [kazak, gomlek] })
  assert.deepEqual(await counted(m), say(3, 3, 2, 2, 1))
  await change(m, `/v1/urunler/${keten.id}`, { kategoriler: [ev], ad: 'Keten örtü' })
  assert.deepEqual(await counted(m), say(2, 2, 1, 1, 2))
  await change(m, `/v1/urunler/${vazo.id}`, { durum: 'taslak' })
  assert.deepEqual(await counted(m), say(2, 2, 1, 1, 1))
  assert.equal((await m.call('DELETE', `/v1/urunler/${taslak.id}`)).status, 200)
  assert.deepEqual(await counted(m), say(1, 1, 1, 0, 1))
  await change(m, `/v1/kategoriler/${gizli}`, { dahili: false })
  assert.deepEqual(await counted(m), { ...say(1, 1, 1, 0, 2), Gizli: 1 })
  await change(m, `/v1/kategoriler/${gizli}`, { ust_id: kazak })
  assert.deepEqual(await counted(m), { ...say(2, 2, 1, 1, 1), Gizli: 1 })
  await change(m, `/v1/kategoriler/${kazak}`, { aktif: false })
  assert.deepEqual(await counted(m), { Giyim: 1, Üst: 1, Gömlek: 1, Ev: 1 })
  assert.deepEqual(
    await sets(m),
    [gomlek, ev, gizli].sort().map((kume) => ({ kume, sayi: 1 })),
    'sets that nothing is in any more have no rows',
  )
})

test('many publish, move, hide and delete the same products at once: counts say what is there', async () => {
  const m = await env.magaza()
  const kategori = kategoriOf(m)
  const root = await kategori('Kök')
  const dallar = [await kategori('Bir', { ust_id: root }), await kategori('İki', { ust_id: root })]
  const urunler = await Promise.all(Array.from({ length: 6 }, (_, i) => sell(m, `Ürün ${i}`, { kategoriler: dallar })))
  const at = (n: number) => `/v1/urunler/${urunler[n % 6].id}`
  const steps = [
    (n: number) => m.call('PATCH', at(n), { body: { durum: n % 2 ? 'taslak' : 'yayinda' } }),
    (n: number) => m.call('PATCH', at(n), { body: { kategoriler: n % 3 ? [dallar[n % 2]] : dallar } }),
    (n: number) => m.call('PATCH', at(n), { body: { kategoriler: n % 3 ? [root] : [] } }),
    (n: number) => (n > 30 ? m.call('DELETE', at(0)) : m.call('PATCH', at(n), { body: { ad: `Ad ${n}` } })),
  ]
  for (let round = 0; round < 3; round++) {
    await Promise.all(Array.from({ length: 20 }, (_, i) => steps[(i * 3 + round) % 4]?.(i + round * 7)))
    const rows = await env.rows(
      `select x.kume, count(*)::int as sayi
       from (select urun_id, string_agg(kategori_id, ' ' order by kategori_id) as kume
             from urun_kategori where magaza_id = $1 and durum = 'yayinda' group by 1) x
       group by 1 order by 1`,
      [m.id],
    )
    assert.deepEqual(
      (await sets(m)).filter((row) => row.sayi !== 0),
      rows,
      `round ${round}`,
    )
    const { Kök } = await counted(m)
    assert.equal(
      Kök,
      rows.reduce((sum, row) => sum + row.sayi, 0),
    )
  }
})

test('as a tree: roots, and what lies below them in its order; the same records as side by side', async () => {
  const m = await env.magaza()
  const kategori = kategoriOf(m)
  const last = await kategori('Son', { sira: 9 })
  const root = await kategori('Kök', { sira: 1, aciklama: `${'uzun '.repeat(40)}\nsatır` })
  const second = await kategori('Sonraki', { ust_id: root, sira: 3 })
  const first = await kategori('Önceki', { ust_id: root, sira: 2 })
  await kategori('Kapalı', { ust_id: root, aktif: false })
  await sell(m, 'Ürün', { kategoriler: [second, last] })
  const flat = (await guest('GET', pathOf(m, '/kategoriler'))).body.veri
  const { status, body } = await guest('GET', pathOf(m, '/kategoriler?agac=true'))
  assert.equal(status, 200)
  const namesOf = (k: any): unknown => [k.id, k.urun_sayisi, k.alt_kategoriler.map(namesOf)]
  const tree = [
    [
      root,
      1,
      [
        [first, 0, []],
        [second, 1, []],
      ],
    ],
    [last, 1, []],
  ]
  assert.deepEqual(body.veri.map(namesOf), tree)
  const all = (k: any): any[] => [{ ...k, alt_kategoriler: null }, ...k.alt_kategoriler.flatMap(all)]
  assert.deepEqual(body.veri.flatMap(all), flat)
  const { seo } = flat[0]
  assert.deepEqual(seo, { baslik: 'Kök', aciklama: `${'uzun '.repeat(31).trim()}…` })
  assert.equal((await guest('GET', pathOf(m, '/kategoriler?agac=belki'))).status, 422)
})

test('a deep chain is nested so far and no further, and counted whole', async () => {
  const chain = Array.from({ length: 5000 }, (_, i) => ({ id: `k${i}`, ust_id: i === 0 ? null : `k${i - 1}` }))
  const rows = chain.map((row) => ({ ...row, alt_kategoriler: [] as any[] }))
  const roots = treeOf<any>(rows)
  const depthOf = (k: any): number => 1 + Math.max(0, ...k.alt_kategoriler.map(depthOf))
  assert.deepEqual([roots.length, depthOf(roots[0])], [1, MOST_LEVELS])
  assert.equal(rows[MOST_LEVELS - 2]?.alt_kategoriler.length, 5000 - MOST_LEVELS + 1)
  const sayilar = await countsOf(chain, [
    { kume: 'k4999', sayi: 2 },
    { kume: 'k10 k4000 k9', sayi: 3 },
    { kume: 'k7 yok', sayi: 5 },
    { kume: 'yok', sayi: 7 },
  ])
  assert.deepEqual(
    ['k0', 'k7', 'k8', 'k10', 'k4000', 'k4001', 'k4999'].map((id) => sayilar.get(id)),
    [10, 10, 5, 5, 5, 2, 2],
  )
})

test('beyond the bound counts say that there may be more; another store has its own', async () => {
  const m = await env.magaza()
  const id = await kategoriOf(m)('Kök')
  await env.rows(
    `insert into vitrin_kume (magaza_id, kume, dilim, sayi)
     select $1, $2 || ' kat_' || i, 0, 1 from generate_series(1, 10001) i`,
    [m.id, id],
  )
  const { body } = await guest('GET', pathOf(m, '/kategoriler'))
  const { urun_sayisi, urun_sayisi_kesin } = body.veri[0]
  assert.deepEqual([urun_sayisi >= 10_000, urun_sayisi_kesin], [true, false])
  const other = await env.magaza()
  await kategoriOf(other)('Kök')
  assert.deepEqual(await counted(other), { Kök: 0 })
  assert.equal((await guest('GET', '/vitrin/v1/yok/kategoriler')).status, 404)
})
