import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import { newProducts } from '../../../../tests/races/stok/race.ts'
import { notOnCluster } from '../../../../tests/support/on-cluster.ts'
import { untilWaiting } from '../../../../tests/support/processes/until.ts'
import { bilgiOf, inTransaction } from '../../../../tests/support/samples/stok-checks.ts'
import { type Reply, startShared } from '../../../../tests/support/setup.ts'
import { connect } from '../../../db/connection/pool.ts'
import { reserve, ship } from './rezervasyon.ts'

// After waiting for a lock a writer must use the current state, not that of when it began to wait.

const env = await startShared()
const skip = notOnCluster('a session cannot set the deadlock_timeout of machines')
const m = await env.magaza()

async function outside(work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client(env.connection)
  await client.connect()
  try {
    await client.query('begin')
    await work(client)
  } finally {
    await client.end()
  }
}

const lockVariant = 'select 1 from varyant where magaza_id = $1 and id = $2 for no key update'

/** Makes the calls one after the other while the variant is locked; they go on in order. */
async function inLine(varyant_id: string, calls: (() => Promise<Reply>)[]): Promise<Reply[]> {
  const replies: Promise<Reply>[] = []
  await outside(async (client) => {
    await client.query(lockVariant, [m.id, varyant_id])
    for (const call of calls) {
      replies.push(call())
      await untilWaiting(env, replies.length)
    }
    await client.query('commit')
  })
  return Promise.all(replies)
}

const newVariants = async (variants: number): Promise<string[]> =>
  (await newProducts(m, { products: 1, variants, stok: 4 })).flatMap((p) => p.varyantlar).sort()
const patch = (v: string, body: object) => m.call('PATCH', `/v1/varyantlar/${v}`, { body })
const get = async (v: string) => (await m.call('GET', `/v1/varyantlar/${v}`)).body

test('a quantity set behind a change of the variant: answer and event tell the variant as it is', async () => {
  const [v = ''] = await newVariants(1)
  const replies = await inLine(v, [() => patch(v, { sku: 'YENİ', fiyat: 700, stok: 5 }), () => patch(v, { stok: 9 })])
  assert.deepEqual(
    replies.map((r) => r.status),
    [200, 200],
  )
  const { veri } = (await env.events(m.id)).findLast((e) => e.olay === 'stok.degisti')
  assert.deepEqual([veri.satilabilir, veri.sku], [9, 'YENİ'])
  assert.deepEqual(replies[1]?.body, await get(v))
})

test('a price set behind a change of stock: answer and event tell the stock as it is', async () => {
  const [v = ''] = await newVariants(1)
  const replies = await inLine(v, [() => patch(v, { fiyat: 700, stok: 9 }), () => patch(v, { fiyat: 800 })])
  assert.deepEqual(
    replies.map((r) => r.status),
    [200, 200],
  )
  const { veri } = (await env.events(m.id)).findLast((e) => e.olay === 'urun.guncellendi')
  assert.deepEqual([veri.varyantlar[0].fiyat, veri.varyantlar[0].stok], [800, 9])
  assert.deepEqual(replies[1]?.body, await get(v))
})

test('a verb that the database breaks off to end a deadlock is run again', { skip }, async (t) => {
  const varyantlar = await newVariants(2)
  // Short deadlock_timeout: it will be the victim.
  const db = connect({ connection: { ...env.connection, options: '-c deadlock_timeout=200' } })
  t.after(db.close)
  const bilgi = await bilgiOf(db, m.id)
  const now = () => new Date()
  const kalemler = varyantlar.map((varyant_id) => ({ varyant_id, adet: 1 }))
  const sahip = 'order_1'
  await inTransaction(db, bilgi, now, (w) => reserve(w, { sahip, neden: 'siparis', bitis: null, kalemler }))
  let tries = 0
  let shipped: Promise<unknown> | undefined
  await outside(async (client) => {
    await client.query(lockVariant, [m.id, varyantlar[1]])
    shipped = inTransaction(db, bilgi, now, (w) => {
      tries = w.tries
      return ship(w, { sahip })
    })
    shipped.catch(() => {})
    await untilWaiting(env, 1)
    await client.query(lockVariant, [m.id, varyantlar[0]])
    await client.query('commit')
  })
  assert.equal(((await shipped) as unknown[]).length, 2)
  // More than once when it retries before the other one was woken.
  assert.ok(tries >= 2)
})
