import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startShared, type TestMagaza } from '../../../tests/support/setup.ts'
import { sql } from '../../db/sql.ts'
import type { Work } from '../../db/work.ts'
import * as magaza from '../magaza/magaza.ts'
import { audit } from './audit.ts'

const env = await startShared()

// Rows by SQL, since no verb leaves any of these differences.

type Yer = { m: string; varyant: string; urun: string; depo: string }

async function inStore<T>(m: string, work: (w: Work) => Promise<T>): Promise<T> {
  const row = await magaza.find(env.db.read, m)
  assert.ok(row)
  return env.db.transaction(m, (tx) => work(magaza.workFor(tx, magaza.bilgi(row, ''), new Date(), 'deneme')))
}

const auditOf = (m: string, sinir = 100) => inStore(m, (w) => audit(w, sinir))

/** Untracked variants of one product, by name: no stock yet. */
async function varyantlar<K extends string>(m: TestMagaza, ...boylar: K[]): Promise<Record<K, Yer>> {
  const made = await m.call('POST', '/v1/urunler', {
    body: {
      ad: 'Denetlenen',
      secenekler: [{ ad: 'Boy', degerler: boylar }],
      varyantlar: boylar.map((boy) => ({ secenekler: { Boy: boy }, fiyat: 100 })),
    },
  })
  assert.equal(made.status, 201, made.text)
  const [depo] = await env.rows('select id from depo where magaza_id = $1', [m.id])
  const yerOf = (v: any): Yer => ({ m: m.id, varyant: v.id, urun: made.body.id, depo: depo.id })
  return Object.fromEntries(made.body.varyantlar.map((v: any) => [v.ad, yerOf(v)])) as Record<K, Yer>
}

const store = (y: Yer, miktar: number, ayrilan: number) =>
  env.rows(
    `insert into stok (magaza_id, varyant_id, depo_id, urun_id, miktar, ayrilan, guncelleme)
     values ($1, $2, $3, $4, $5, $6, now())`,
    [y.m, y.varyant, y.depo, y.urun, miktar, ayrilan],
  )

let lines = 0
const write = (y: Yer, miktar: number, ayrilan: number) =>
  env.rows(
    `insert into stok_hareket (magaza_id, zaman, varyant_id, depo_id, sira, miktar, ayrilan, neden, kaynak, kim)
     values ($1, now(), $2, $3, $4, $5, $6, 'deneme', null, 'deneme')`,
    [y.m, y.varyant, y.depo, lines++ % 30_000, miktar, ayrilan],
  )

const hold = (y: Yer, sahip: string, adet: number, bitis: Date | null = null) =>
  env.rows(
    `insert into rezervasyon (magaza_id, sahip, varyant_id, depo_id, urun_id, adet, neden, bitis, olusturma)
     values ($1, $2, $3, $4, $5, $6, 'deneme', $7, now())`,
    [y.m, sahip, y.varyant, y.depo, y.urun, adet, bitis],
  )

const fark = (y: Yer, alan: string, kayit: number, defter: number) => ({
  varyant_id: y.varyant,
  depo_id: y.depo,
  alan,
  kayit,
  defter,
})

test('stock that adds up: movements, holds, lapsed holds, zeros, a second warehouse', async () => {
  const m = await env.magaza()
  const { a, b, c } = await varyantlar(m, 'a', 'b', 'c', 'untouched')
  await env.rows("insert into depo values ($1, 'depo_ikinci', 'İkinci', false, now())", [m.id])
  await store(a, 7, 3)
  for (const [miktar, ayrilan] of [
    [10, 0],
    [0, 4],
    [-3, -1],
  ] as const)
    await write(a, miktar, ayrilan)
  await hold(a, 'order_1', 1)
  await hold(a, 'sepet_1', 2, new Date('2026-01-01'))
  await store({ ...a, depo: 'depo_ikinci' }, -2, 0)
  await write({ ...a, depo: 'depo_ikinci' }, -2, 0)
  // A row of zeros needs no ledger line, and lines that cancel out need no row.
  await store(b, 0, 0)
  await write(c, 5, 0)
  await write(c, -5, 0)
  assert.deepEqual(await auditOf(m.id), { varyant: 4, fark: 0, farklar: [] })
})

test('each kind of difference is named, by variant, warehouse and field', async () => {
  const m = await env.magaza()
  const names = ['miktar', 'ayrilan', 'held', 'all', 'noRow', 'noLine', 'onlyHeld'] as const
  const { miktar, ayrilan, held, all, noRow, noLine, onlyHeld } = await varyantlar(m, ...names)
  await store(miktar, 6, 0)
  await write(miktar, 5, 0)
  await store(ayrilan, 5, 2)
  await write(ayrilan, 5, 1)
  await hold(ayrilan, 'order_1', 2)
  await store(held, 5, 2)
  await write(held, 5, 2)
  await hold(held, 'order_1', 1)
  await store(all, 2_147_483_647, 4)
  await write(all, -2_147_483_648, 3)
  await write(all, -2_147_483_648, 0)
  await write(noRow, 3, 0)
  await store(noLine, 4, 0)
  await hold(onlyHeld, 'order_1', 2)
  const { varyant, fark: count, farklar } = await auditOf(m.id)
  const expected = [
    fark(miktar, 'miktar', 6, 5),
    fark(ayrilan, 'ayrilan', 2, 1),
    fark(held, 'rezervasyon', 2, 1),
    fark(all, 'miktar', 2_147_483_647, -4_294_967_296),
    fark(all, 'ayrilan', 4, 3),
    fark(all, 'rezervasyon', 4, 0),
    fark(noRow, 'miktar', 0, 3),
    fark(noLine, 'miktar', 4, 0),
    fark(onlyHeld, 'rezervasyon', 0, 2),
  ]
  const inOrder = expected.toSorted((x, y) => Number(x.varyant_id > y.varyant_id) - Number(x.varyant_id < y.varyant_id))
  assert.deepEqual({ varyant, count, farklar }, { varyant: 7, count: 9, farklar: inOrder })
  // The list is bounded, the count is not.
  assert.deepEqual(await auditOf(m.id, 4), { varyant: 7, fark: 9, farklar: farklar.slice(0, 4) })
  assert.deepEqual(await auditOf(m.id, 0), { varyant: 7, fark: 9, farklar: [] })
})

test('what deleted variants leave behind is no difference, nor is another store', async () => {
  const [m, other] = [await env.magaza(), await env.magaza()]
  const { gone, kept } = await varyantlar(m, 'gone', 'kept')
  const { foreign } = await varyantlar(other, 'foreign')
  await store(foreign, 1, 0)
  for (const y of [gone, kept]) {
    await store(y, 5, 1)
    await write(y, 5, 1)
    await hold(y, 'order_1', 1)
  }
  await env.rows('delete from varyant where magaza_id = $1 and id = $2', [m.id, gone.varyant])
  assert.equal((await env.rows('select 1 from stok_hareket where varyant_id = $1', [gone.varyant])).length, 1)
  assert.deepEqual(await auditOf(m.id), { varyant: 1, fark: 0, farklar: [] })
  await env.rows('delete from urun where magaza_id = $1', [m.id])
  assert.deepEqual(await auditOf(m.id), { varyant: 0, fark: 0, farklar: [] })
  assert.equal((await auditOf(other.id)).fark, 1)
})

test('writers at work make no difference', async () => {
  const m = await env.magaza()
  const yerler = Object.values(await varyantlar(m, 'a', 'b', 'c'))
  for (const y of yerler) await store(y, 0, 0)
  let isDone = false
  const writer = async (y: Yer) => {
    for (let n = 0; n < 40; n++) {
      await env.rows(
        `with s as (
           update stok set miktar = miktar + 1, ayrilan = ayrilan + 1 where magaza_id = $1 and varyant_id = $2
         ), r as (
           insert into rezervasyon (magaza_id, sahip, varyant_id, depo_id, urun_id, adet, neden, bitis, olusturma)
           values ($1, $6, $2, $3, $4, 1, 'deneme', null, now())
         )
         insert into stok_hareket (magaza_id, zaman, varyant_id, depo_id, sira, miktar, ayrilan, neden, kaynak, kim)
         values ($1, now(), $2, $3, $5, 1, 1, 'deneme', null, 'deneme')`,
        [y.m, y.varyant, y.depo, y.urun, n, `order_${n}`],
      )
    }
  }
  const writers = Promise.all(yerler.map(writer)).finally(() => {
    isDone = true
  })
  const clean = { varyant: 3, fark: 0, farklar: [] }
  while (!isDone) assert.deepEqual(await auditOf(m.id), clean)
  await writers
  assert.deepEqual(await auditOf(m.id), clean)
})

test('it may take longer than a request, and only it', async () => {
  const m = await env.magaza()
  const allowed = sql<object, { sure: string }>("select current_setting('statement_timeout') as sure")
  const during = await inStore(m.id, async (w) => {
    await audit(w, 1)
    return w.tx.run(allowed, {})
  })
  assert.deepEqual(during, [{ sure: '1h' }])
  // Every connection that may have been used.
  const after = await Promise.all(
    Array.from({ length: 12 }, (_, i) => env.db.transaction(`m${i}`, (tx) => tx.run(allowed, {}))),
  )
  assert.deepEqual(new Set(after.flat().map((r) => r.sure)), new Set(['5s']))
})
