import assert from 'node:assert/strict'
import { test } from 'node:test'
import { heldClient } from '../../tests/support/processes/webhook-flow.ts'
import { startTest, type TestMagaza } from '../../tests/support/setup.ts'
import { countTouched, totalOf } from '../../tests/support/touched-rows.ts'
import { newId } from '../core/id.ts'
import { removeLeftBehind } from '../demo/remove.ts'
import * as testMagaza from '../domains/magaza/test-magaza.ts'
import { sweepCounts } from '../http/limits/shared-limits.ts'
import { doAll } from './round-robin.ts'
import { settleReservations, sweepAll } from './sweep.ts'

// Fault 32, sweeping: so many rows a statement, the stores in turn, and one that cannot be swept keeps no other.

const env = await startTest()
const touched = await countTouched(env, ['tekrar', 'aktarim_hata', 'aktarim_parca', 'sinir', 'stok_hareket', 'urun'])
const MOST = 1000

const answers = (m: TestMagaza, count: number) =>
  env.rows(
    `insert into tekrar (magaza_id, anahtar_id, tekrar_anahtari, ozet, durum, govde, olusturma)
     select $1, 'anh', n::text, 'x', 200, '{}', now() - interval '2 days' from generate_series(1, $2::int) n`,
    [m.id, count],
  )

const left = async (table: string, m: TestMagaza): Promise<number> =>
  (await env.rows(`select count(*)::int as n from ${table} where magaza_id = $1`, [m.id]))[0].n

test('a store that cannot be swept: the others are, it is told of, and swept once it can be', async () => {
  const stores = [await env.magaza(), await env.magaza(), await env.magaza(), await env.magaza()]
  for (const m of stores) await answers(m, 1500)
  const [broken, ...others] = stores as [TestMagaza, ...TestMagaza[]]
  await env.rows(`create function bozuk() returns trigger language plpgsql as $$ begin raise exception 'bozuk'; end $$`)
  await env.rows(`
    create trigger bozuk before delete on tekrar for each row when (old.magaza_id = '${broken.id}')
    execute function bozuk()`)
  await touched()
  await assert.rejects(sweepAll(env.db, new Date()), (error: AggregateError) => {
    assert.match(error.message, new RegExp(`^1 of \\d+ failed: ${broken.id} yanit$`))
    assert.deepEqual(
      error.errors.map((e) => e.message),
      ['bozuk'],
    )
    return true
  })
  for (const m of others) assert.equal(await left('tekrar', m), 0)
  assert.equal(await left('tekrar', broken), 1500)
  const swept = await touched()
  assert.equal(totalOf(swept, 'tekrar'), 4500)
  assert.ok(swept.every((s) => s.adet <= MOST))
  await env.rows('drop trigger bozuk on tekrar')
  await sweepAll(env.db, new Date())
  assert.equal(await left('tekrar', broken), 0)
})

test('rows that somebody holds are passed over, not waited for', async (t) => {
  const m = await env.magaza()
  await answers(m, 20)
  const holder = await heldClient(env, t)
  await holder.query('begin')
  await holder.query(`select 1 from tekrar where magaza_id = $1 and tekrar_anahtari = '7' for update`, [m.id])
  await sweepAll(env.db, new Date())
  assert.equal(await left('tekrar', m), 1)
  await holder.query('rollback')
})

test('a step of each in turn: one with much to do does not keep the others, nor does one that fails', async () => {
  const order: string[] = []
  const chore = (ad: string, steps: number) => ({
    ad,
    step: async () => {
      order.push(ad)
      if (ad === 'bozuk') throw new Error('olmadi')
      return --steps > 0
    },
  })
  const run = doAll([chore('buyuk', 4), chore('bozuk', 1), chore('kucuk', 1), chore('orta', 2)], 1)
  await assert.rejects(run, /^AggregateError: 1 of 4 failed: bozuk$/)
  assert.deepEqual(order, ['buyuk', 'bozuk', 'kucuk', 'orta', 'buyuk', 'orta', 'buyuk', 'buyuk', 'bozuk'])
})

test('a file of many rows goes in pieces', async () => {
  const m = await env.magaza()
  const id = newId('akt', new Date(Date.now() - 8 * 24 * 3600_000))
  await env.rows(
    `insert into aktarim (magaza_id, id, tur, yon, bicim, ad, durum, sutunlar, secenekler, satir, ilerleme, toplam, yeni,
       degisen, ayni, hatali, kim, olusturma, guncelleme)
     values ($1, $2, 'stok', 'ice', 'csv', 'x', 'bitti', '[]', '{}', 0, 0, 0, 0, 0, 0, 0, 'x', now(), now())`,
    [m.id, id],
  )
  await env.rows(
    `insert into aktarim_hata (magaza_id, aktarim_id, satir, sira, neden)
     select $1, $2, n, 0, 'x' from generate_series(1, 20300) n`,
    [m.id, id],
  )
  await env.rows(
    `insert into aktarim_parca (magaza_id, aktarim_id, sira, satirlar) select $1, $2, n, '[]' from generate_series(1, 50) n`,
    [m.id, id],
  )
  await touched()
  await sweepAll(env.db, new Date())
  const swept = await touched()
  assert.deepEqual([totalOf(swept, 'aktarim_hata'), totalOf(swept, 'aktarim_parca')], [20300, 50])
  assert.ok(swept.every((s) => s.adet <= MOST))
  assert.equal(await left('aktarim', m), 0)
})

test('counts of callers: the old ones go, a number at a time', async () => {
  const now = Date.now()
  await env.rows(
    `insert into sinir (magaza_id, kim, sayi, an, izin)
     select '-', 'x ' || n, 1, case when n % 2 = 0 then $1::bigint else $1::bigint - 7200000 end, true
     from generate_series(1, 2500) n`,
    [now],
  )
  await touched()
  let steps = 0
  for (let konum: string | null = ''; konum !== null; steps++) {
    const from: string = konum
    konum = await env.db.transaction('-', (tx) => sweepCounts(tx, now - 3600_000, from))
  }
  const swept = await touched()
  assert.deepEqual([steps, totalOf(swept, 'sinir')], [3, 1250])
  assert.ok(swept.every((s) => s.adet <= MOST))
})

test('a test store that nobody reaches any more: its rows go in pieces, categories from the leaves up', async () => {
  const { anahtar } = await testMagaza.ensure(env.db, new Date(0))
  const [old, next] = await env.db.transaction('-', async (tx) => {
    const made = [
      await testMagaza.createNext(tx, anahtar, new Date(0)),
      await testMagaza.createNext(tx, anahtar, new Date(1)),
    ]
    await testMagaza.switchTo(tx, made[1]?.magaza_id as string, new Date(1))
    return made.map((row) => row.magaza_id)
  })
  const m = { id: old as string }
  await env.rows(
    `insert into stok_hareket (magaza_id, zaman, varyant_id, depo_id, sira, miktar, ayrilan, neden, kim)
     select $1, now(), 'v' || n, 'd', 0, 1, 0, 'x', 'x' from generate_series(1, 2500) n`,
    [m.id],
  )
  await env.rows(
    `insert into kategori (magaza_id, id, ad, tanitici, aciklama, ust_id, aktif, dahili, sira, olusturma, guncelleme)
     select $1, 'kat_' || n, 'x', 'x' || n, '', case when n > 1 then 'kat_' || n - 1 end, true, false, 0, now(), now()
     from generate_series(1, 9) n`,
    [m.id],
  )
  await touched()
  await removeLeftBehind(env.db, new Date())
  const rows = await env.rows("select magaza_id from magaza where kod = 'test' order by magaza_id")
  assert.deepEqual(
    rows.map((r) => r.magaza_id),
    ['test', next],
  )
  const swept = await touched()
  assert.equal(totalOf(swept, 'stok_hareket'), 2500)
  assert.ok(swept.every((s) => s.adet <= MOST))
})

test('reservations: a store that cannot be settled keeps no other', async () => {
  const stores = [await env.magaza(), await env.magaza()] as const
  for (const m of stores) {
    const { body } = await m.call('POST', '/v1/urunler', {
      body: { ad: 'Kalem', varyantlar: [{ stok: 5, fiyat: 100 }] },
    })
    await env.rows(
      `with r as (
         insert into rezervasyon (magaza_id, sahip, varyant_id, depo_id, urun_id, adet, neden, bitis, olusturma)
         select magaza_id, 'sepet', varyant_id, depo_id, urun_id, 1, 'sepet', now() - interval '1 minute', now()
         from stok where magaza_id = $1 and varyant_id = $2)
       update stok set ayrilan = 1 where magaza_id = $1 and varyant_id = $2`,
      [m.id, body.varyantlar[0].id],
    )
  }
  await env.rows(`
    create trigger bozuk before delete on rezervasyon for each row when (old.magaza_id = '${stores[0].id}')
    execute function bozuk()`)
  await assert.rejects(settleReservations(env.db, new Date()), new RegExp(`1 of 2 failed: ${stores[0].id}`))
  assert.deepEqual([await left('rezervasyon', stores[0]), await left('rezervasyon', stores[1])], [1, 0])
  await env.rows('drop trigger bozuk on rezervasyon')
})
