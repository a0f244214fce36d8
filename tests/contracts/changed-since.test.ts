import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import { openApi } from '../../src/contracts.ts'
import { connect } from '../../src/db/connection/pool.ts'
import { sql } from '../../src/db/sql.ts'
import { fillGroup, stepsOf } from '../support/in-steps.ts'
import { notOnCluster } from '../support/on-cluster.ts'
import { untilWaiting } from '../support/processes/until.ts'
import { newOrder } from '../support/samples/siparis.ts'
import { startTest } from '../support/setup.ts'
import { countTouched } from '../support/touched-rows.ts'

// Contract of polling: a client that asks for changes since a moment, with a minute of overlap, misses nothing. Moments
// are those at which transactions begin; none lasts longer than half a minute.

const env = await startTest()
const skip = notOnCluster('rows counted by triggers')
const m = await env.magaza()
const OVERLAP_MS = 60_000
const LONGEST_MS = 30_000

const product = async () =>
  (await m.call('POST', '/v1/urunler', { body: { ad: 'Ürün', varyantlar: [{ stok: 5 }] } })).body

/** Each pollable list: a record, the row to lock so that a change waits, and the change. */
type Case = {
  list: string
  make: () => Promise<{ id: string; lock: [table: string, id: string]; change: () => Promise<{ status: number }> }>
  idOf?: (record: any) => string
}
const cases: Case[] = [
  {
    list: '/v1/urunler?guncelleme_sonra',
    make: async () => {
      const { id } = await product()
      return { id, lock: ['urun', id], change: () => m.call('PATCH', `/v1/urunler/${id}`, { body: { ad: 'Yeni' } }) }
    },
  },
  {
    list: '/v1/urunler/silinenler?sonra',
    make: async () => {
      const { id } = await product()
      return { id, lock: ['urun', id], change: () => m.call('DELETE', `/v1/urunler/${id}`) }
    },
  },
  {
    list: '/v1/stoklar?guncelleme_sonra',
    make: async () => {
      const [{ id }] = (await product()).varyantlar
      const body = { kalemler: [{ varyant_id: id, miktar: 9 }] }
      return { id, lock: ['varyant', id], change: () => m.call('POST', '/v1/stoklar/toplu', { body }) }
    },
    idOf: (record) => record.varyant_id,
  },
  {
    list: '/v1/siparisler?guncelleme_sonra',
    make: async () => {
      const { id } = await newOrder(m)
      return {
        id,
        lock: ['siparis', id],
        change: () => m.call('POST', `/v1/siparisler/${id}/iptal`, { body: { neden: 'Vazgeçti' } }),
      }
    },
  },
  {
    list: '/v1/musteriler?guncelleme_sonra',
    make: async () => {
      const { id } = (await m.call('POST', '/v1/musteriler', { body: { eposta: `ay${Math.random()}@ornek.com` } })).body
      return {
        id,
        lock: ['musteri', id],
        change: () => m.call('PATCH', `/v1/musteriler/${id}`, { body: { ad: 'Ay' } }),
      }
    },
  },
]

test('every list that can be asked for what changed since a moment is among the cases', () => {
  const paths = Object.entries(openApi('https://x.example').paths as Record<string, any>)
  const asked = paths.flatMap(([path, { get }]) =>
    (get?.parameters ?? [])
      .filter((p: any) => p.in === 'query' && ['guncelleme_sonra', 'sonra'].includes(p.name))
      .map((p: any) => `${path}?${p.name}`),
  )
  // The event log is polled by number: it has its own tests.
  assert.deepEqual(asked.filter((a) => a !== '/v1/olaylar?sonra').sort(), cases.map((c) => c.list).sort())
})

for (const { list, make, idOf = (record: any) => record.id } of cases) {
  test(`${list}: a change that was long under way is found with a minute of overlap`, async (t) => {
    const { id, lock, change } = await make()
    const holder = new pg.Client(env.connection)
    await holder.connect()
    t.after(() => holder.end())
    await holder.query('begin')
    await holder.query(`select 1 from ${lock[0]} where magaza_id = $1 and id = $2 for update`, [m.id, lock[1]])
    env.clock.shiftMs += 1000
    const underWay = change()
    await Promise.race([untilWaiting(env), underWay.then((r: any) => assert.fail(r.text))])
    // Half a minute passes, and a client polls.
    env.clock.shiftMs += LONGEST_MS
    const looked = env.clock.now().getTime()
    await holder.query('rollback')
    assert.ok((await underWay).status < 300)
    const { body } = await m.call('GET', `${list}=${new Date(looked - OVERLAP_MS).toISOString()}&limit=100`)
    assert.equal(body.veri.map(idOf).includes(id), true)
  })
}

test('a transaction that has taken too long is not committed', async (t) => {
  const db = connect({ connection: env.connection, transactionMs: 200 })
  t.after(db.close)
  const rename = sql<{ ad: string }, { ad: string }>(
    'update magaza set ad = :ad where magaza_id = :magaza_id returning ad',
  )
  const wait = sql<{ saniye: number }>('select pg_sleep(:saniye)')
  const named = (ad: string, saniye: number, isUnseen = false) =>
    db.transaction(
      m.id,
      async (tx) => {
        await tx.run(rename, { ad, magaza_id: m.id })
        await tx.run(wait, { saniye })
      },
      { isUnseen },
    )
  await assert.rejects(named('Geç', 0.3), { kod: 'bakim' })
  const nameNow = async () => (await env.rows('select ad from magaza where magaza_id = $1', [m.id]))[0]?.ad
  assert.notEqual(await nameNow(), 'Geç')
  await named('Vaktinde', 0)
  assert.equal(await nameNow(), 'Vaktinde')
  // Isolation: rows that no client can poll (`isUnseen`) may be written by a longer transaction.
  await named('Kimse görmeden', 0.3, true)
  assert.equal(await nameNow(), 'Kimse görmeden')
})

test('long work carries the moments of its own steps', { skip }, async (t) => {
  const touched = await countTouched(env, ['musteri', 'musteri_grubu_uye'])
  const { finisher } = stepsOf(env, touched)
  const at = await env.magaza()
  const { id } = (await at.call('POST', '/v1/musteri-gruplari', { body: { ad: 'Büyük' } })).body
  await fillGroup(env, at, id)
  assert.equal((await at.call('DELETE', `/v1/musteri-gruplari/${id}`)).status, 200)
  // The worker runs an hour later.
  env.clock.shiftMs += 60 * 60 * 1000
  const looked = env.clock.now()
  await finisher(t).run()
  const late = await env.rows('select count(*)::int as adet from musteri where magaza_id = $1 and guncelleme >= $2', [
    at.id,
    looked,
  ])
  const [{ toplam }] = (await env.rows('select count(*)::int as toplam from musteri where magaza_id = $1', [
    at.id,
  ])) as any
  assert.equal(late[0]?.adet, toplam - 500, 'all but the first step, which the request did')
})
