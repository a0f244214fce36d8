import assert from 'node:assert/strict'
import { test } from 'node:test'
import { EVENTS, ROW, ROW_OF_ONE } from '../../../tests/support/events/event-table.ts'
import { numberEvents, writeEvent } from '../../../tests/support/samples/olay.ts'
import { startTest, type TestMagaza } from '../../../tests/support/setup.ts'
import { newId } from '../../core/id.ts'
import { DAY_MS } from '../../core/time.ts'
import { sweepAll } from '../../worker/sweep.ts'

// Events older than 30 days are deleted in batches, store by store; pending ones stay.

const env = await startTest()
const now = new Date()
const ago = (ms: number): Date => new Date(now.getTime() - ms)

const left = async (table: string, at: TestMagaza): Promise<string[]> =>
  (await env.rows(`select id from ${table} where magaza_id = $1 order by id`, [at.id])).map((r) => r.id)

async function subscribe(at: TestMagaza): Promise<string> {
  const id = newId('wh', now)
  await env.rows(
    `insert into webhook (magaza_id, id, adres, olaylar, aciklama, aktif, ardisik_hata, gizli, olusturma, guncelleme)
     values ($1, $2, 'https://alici.example', '{stok.degisti}', '', true, 0, 'x', now(), now())`,
    [at.id, id],
  )
  return id
}

type Teslimat = { olusturma: Date; guncelleme: Date; sonraki: Date | null; durum: string }

async function deliver(at: TestMagaza, abonelik_id: string, t: Teslimat): Promise<string> {
  const id = newId('whd', t.olusturma)
  await env.rows(
    `insert into webhook_teslimat (magaza_id, id, abonelik_id, olay_id, olay, kayit_id, sira, durum, deneme, sonraki,
       sayilir, olusturma, guncelleme)
     values ($1, $2, $3, 'evt_1', 'stok.degisti', 'x', 1, $4, 1, $5, true, $6, $7)`,
    [at.id, id, abonelik_id, t.durum, t.sonraki, t.olusturma, t.guncelleme],
  )
  return id
}

test('events: to the millisecond, in every store, but for those that wait for their number', async () => {
  const stores = [await env.magaza(), await env.magaza()]
  const kept = new Map<TestMagaza, string[]>()
  for (const at of stores) {
    const event = async (age: number) => (await writeEvent(env, at.id, { zaman: ago(age) })).id
    for (const age of [90 * DAY_MS, 31 * DAY_MS, 30 * DAY_MS]) await event(age)
    const young = [await event(30 * DAY_MS - 1), await event(29 * DAY_MS), await event(0)]
    await numberEvents(env, at.id)
    kept.set(at, [await event(40 * DAY_MS), ...young])
  }
  await sweepAll(env.db, now)
  for (const at of stores) assert.deepEqual(await left(EVENTS, at), kept.get(at))
  await sweepAll(env.db, now)
  for (const at of stores) assert.deepEqual(await left(EVENTS, at), kept.get(at))
})

test('the sweeper deletes what the log shows no more, and nothing else', async () => {
  const at = await env.magaza()
  const moment = env.clock.now()
  for (let i = -5; i <= 5; i++) {
    await writeEvent(env, at.id, { zaman: new Date(moment.getTime() - 30 * DAY_MS + i * 600_000) })
  }
  await numberEvents(env, at.id)
  const shown = (await at.call('GET', '/v1/olaylar')).text
  await sweepAll(env.db, moment)
  assert.equal((await left(EVENTS, at)).length, 5)
  assert.equal((await at.call('GET', '/v1/olaylar')).text, shown)
})

test('more than one batch, two sweepers at once: all go, no statement takes more than a thousand', async () => {
  const at = await env.magaza()
  const ids = Array.from({ length: 2500 }, (_, i) => newId('evt', ago(31 * DAY_MS + i)))
  await env.rows(
    `insert into olay_gunlugu (${ROW}, sira, giris) select ${ROW_OF_ONE}, e.n, e.zaman
     from (select $1 as magaza_id, x.id, 'stok.degisti' as olay, 'x' as kayit_id, '{}' as govde, $3::timestamptz as zaman, x.n
           from unnest($2::text[]) with ordinality as x(id, n)) e`,
    [at.id, ids, ago(31 * DAY_MS)],
  )
  const fresh = await writeEvent(env, at.id)
  await env.rows('update olay_sayac set son = 3000 where magaza_id = $1', [at.id])
  await numberEvents(env, at.id)
  env.statements.length = 0
  await Promise.all([sweepAll(env.db, now), sweepAll(env.db, now)])
  assert.deepEqual(await left(EVENTS, at), [fresh.id])
  const sent = env.statements.filter((text) => text.includes('delete from olay'))
  assert.ok(sent.length >= 3, `${sent.length} statements`)
})

test('deliveries: those that ended 30 days ago; what is still due or ended later stays', async () => {
  const at = await env.magaza()
  const abonelik = await subscribe(at)
  const add = (age: number, ended: number, t: Partial<Teslimat> = {}) =>
    deliver(at, abonelik, { olusturma: ago(age), guncelleme: ago(ended), sonraki: null, durum: 'basarili', ...t })
  await add(60 * DAY_MS, 45 * DAY_MS)
  await add(31 * DAY_MS, 30 * DAY_MS, { durum: 'vazgecildi' })
  await add(30 * DAY_MS, 30 * DAY_MS)
  const kept = [
    await add(45 * DAY_MS, 45 * DAY_MS, { sonraki: ago(44 * DAY_MS), durum: 'hata' }),
    await add(40 * DAY_MS, 2 * DAY_MS),
    await add(31 * DAY_MS, 30 * DAY_MS - 1),
    await add(DAY_MS, DAY_MS),
    await add(0, 0, { sonraki: now, durum: 'bekliyor' }),
  ]
  await sweepAll(env.db, now)
  assert.deepEqual(await left('webhook_teslimat', at), kept.sort())
  assert.equal((await env.rows('select 1 from webhook where magaza_id = $1', [at.id])).length, 1)
})

test('2,300 ended deliveries go in batches', async () => {
  const at = await env.magaza()
  const abonelik = await subscribe(at)
  const ids = Array.from({ length: 2300 }, (_, i) => newId('whd', ago(31 * DAY_MS + i)))
  await env.rows(
    `insert into webhook_teslimat (magaza_id, id, abonelik_id, olay_id, olay, kayit_id, sira, durum, deneme, sonraki,
       sayilir, olusturma, guncelleme)
     select $1, e.id, $2, 'evt_1', 'stok.degisti', 'x', 1, 'basarili', 1, null, true, $4, $4
     from unnest($3::text[]) as e(id)`,
    [at.id, abonelik, ids, ago(31 * DAY_MS)],
  )
  await sweepAll(env.db, now)
  assert.deepEqual(await left('webhook_teslimat', at), [])
})
