import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { Kepenk, KepenkTopluHata } from '@kepenk/sdk'
import { startShared } from '../support/setup.ts'
import { startLine } from './flaky.ts'

// Bulks larger than one request allows, which the SDK splits.

const env = await startShared()
const m = await env.magaza()
const line = await startLine(await env.listen(), { after })
const k = new Kepenk(m.key, { adres: line.address })

const COUNT = 600
const skus = Array.from({ length: COUNT }, (_, i) => `S-${i}`)
const beden = Array.from({ length: 100 }, (_, i) => `B${i}`)
for (let from = 0; from < COUNT; from += 100) {
  const varyantlar = beden.map((b, i) => ({ secenekler: { Beden: b }, sku: skus[from + i] as string, stok: 0 }))
  await k.urunler.create({ ad: `Ürün ${from}`, secenekler: [{ ad: 'Beden', degerler: beden }], varyantlar })
}

const rowsOf = (miktar: number) => skus.map((sku) => ({ sku, miktar }))

/** Number of variants by quantity. */
async function quantities(): Promise<Record<string, number>> {
  const counted: Record<string, number> = {}
  for await (const { satilabilir } of k.stoklar.list()) counted[satilabilir] = (counted[satilabilir] ?? 0) + 1
  return counted
}

test('all are written, in parts of 500, and answered in order', async () => {
  line.came = []
  const answer = await k.stoklar.bulk(rowsOf(1))
  assert.deepEqual(
    answer.veri.map((s) => s.sku),
    skus,
  )
  assert.equal('hatalar' in answer, false)
  assert.deepEqual(await quantities(), { 1: COUNT })
  const posts = line.came.filter((c) => c.method === 'POST')
  assert.deepEqual([posts.length, new Set(posts.map((c) => c.key)).size], [2, 2])
  assert.deepEqual(await k.stoklar.bulk([]), { veri: [] })
  assert.equal(line.came.filter((c) => c.method === 'POST').length, 2)
})

test('with kismi every refused item is told by its place among all', async () => {
  const rows = rowsOf(2)
  for (const i of [3, 499, 500, 599]) rows[i] = { sku: `yok-${i}`, miktar: 2 }
  const { veri, hatalar } = await k.stoklar.bulk(rows, { kismi: true })
  assert.equal(veri.length, COUNT - 4)
  assert.deepEqual(
    hatalar?.map((h) => [h.sira, h.kod]),
    [3, 499, 500, 599].map((i) => [i, 'kayit_yok']),
  )
  assert.deepEqual(await quantities(), { 1: 4, 2: COUNT - 4 })
  assert.deepEqual(await k.stoklar.bulk([], { kismi: true }), { veri: [], hatalar: [] })
})

test('without it the first part that fails ends it, and the error says what is written', async () => {
  const rows = rowsOf(3)
  rows[507] = { sku: 'yok', miktar: 3 }
  const error = await k.stoklar.bulk(rows).then(
    () => assert.fail('it was taken'),
    (e) => e,
  )
  assert.ok(error instanceof KepenkTopluHata)
  assert.deepEqual([error.durum, error.kod, error.islenen, error.veri.length], [422, 'kayit_yok', 500, 500])
  assert.deepEqual(
    error.hatalar.map((h) => h.alan),
    ['kalemler[507].sku'],
  )
  assert.match(error.mesaj, /^kalemler\[507\]\.sku: /)
  assert.deepEqual(await quantities(), { 1: 2, 2: COUNT - 502, 3: 500 })
  // Resumes after the items that were processed.
  await k.stoklar.bulk(rowsOf(3).slice(error.islenen))
  assert.deepEqual(await quantities(), { 3: COUNT })
})

test('a line that breaks for good in the middle tells the same, and the whole may be repeated under its key', async () => {
  line.plan = ['pass', 'lose', 'drop', 'drop']
  const error = await k.stoklar.bulk(rowsOf(4), { kismi: true, idempotencyKey: 'sayim' }).then(
    () => assert.fail('it was taken'),
    (e) => e,
  )
  assert.ok(error instanceof KepenkTopluHata)
  assert.deepEqual([error.kod, error.islenen, error.veri.length], ['baglanti_hatasi', 500, 500])
  await k.stoklar.bulk([{ sku: skus[COUNT - 1] as string, miktar: 9 }])
  const again = await k.stoklar.bulk(rowsOf(4), { kismi: true, idempotencyKey: 'sayim' })
  // Idempotent replay of both parts, of the second although its first answer was lost: the later change stays.
  assert.deepEqual([again.veri.length, again.veri.at(-1)?.satilabilir], [COUNT, 4])
  assert.deepEqual(await quantities(), { 4: COUNT - 1, 9: 1 })
})
