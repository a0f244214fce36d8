import assert from 'node:assert/strict'
import pg from 'pg'
import { newId } from '../../../src/core/id.ts'
import { connect, type Db } from '../../../src/db/connection/pool.ts'
import { EVENTS, ROW, ROW_OF_ONE } from '../events/event-table.ts'
import type { TestEnv, TestMagaza } from '../setup.ts'
import { until } from './until.ts'

// Stores with events, and a look at their deliveries.

type Cleanup = { after: (f: () => Promise<void>) => void }

export async function subscribe(
  at: TestMagaza,
  adres: string,
  olaylar: string[] = ['urun.olusturuldu', 'urun.guncellendi'],
): Promise<any> {
  const reply = await at.call('POST', '/v1/webhooklar', { body: { adres, olaylar } })
  assert.equal(reply.status, 201, reply.text)
  return reply.body
}

export async function createProduct(at: TestMagaza, ad = 'Ürün'): Promise<any> {
  const reply = await at.call('POST', '/v1/urunler', { body: { ad, varyantlar: [{ stok: 1 }] } })
  assert.equal(reply.status, 201, reply.text)
  return reply.body
}

export const readSubscription = async (at: TestMagaza, id: string): Promise<any> =>
  (await at.call('GET', `/v1/webhooklar/${id}`)).body

/** Oldest first, as the API shows them. */
export const deliveriesOf = async (at: TestMagaza, id: string): Promise<any[]> =>
  (await at.call('GET', `/v1/webhooklar/${id}/teslimatlar?limit=100`)).body.veri.reverse()

/** Deliveries of a subscription once all have ended. */
export async function settled(at: TestMagaza, id: string, count: number): Promise<any[]> {
  let found: any[] = []
  await until(`${count} deliveries of ${id} have ended`, async () => {
    found = await deliveriesOf(at, id)
    return found.length >= count && found.every((d) => d.durum === 'basarili' || d.durum === 'vazgecildi')
  })
  return found
}

export type EventOptions = { count: number; olay?: string; kayit?: (i: number) => string; zaman?: Date }

/** Committed events without numbers; returns their ids. */
export async function insertEvents(
  run: TestEnv['rows'],
  magaza_id: string,
  { count, olay = 'urun.olusturuldu', kayit = (i) => `urun_${i}`, zaman = new Date() }: EventOptions,
): Promise<string[]> {
  const ids = Array.from({ length: count }, () => newId('evt', zaman))
  await run(
    `insert into olay_kuyrugu (${ROW}) select ${ROW_OF_ONE}
     from (select $1 as magaza_id, x.id, $4 as olay, x.kayit_id, x.govde, $5::timestamptz as zaman
           from unnest($2::text[], $3::text[], $6::text[]) as x(id, kayit_id, govde)) e`,
    [
      magaza_id,
      ids,
      ids.map((_, i) => kayit(i)),
      olay,
      zaman,
      ids.map((id, i) => JSON.stringify({ id, olay, veri: { no: i } })),
    ],
  )
  return ids
}

/** Numbered events of a store, by number. */
export const numbersOf = async (env: TestEnv, magaza_id: string): Promise<{ id: string; sira: number }[]> =>
  env.rows(`select id, sira from ${EVENTS} where magaza_id = $1 and sira is not null order by sira`, [magaza_id])

export const upTo = (n: number): number[] => Array.from({ length: n }, (_, i) => i + 1)

/** A separate pool, as another process has. */
export function anotherPool(env: TestEnv, t: Cleanup): Db {
  const db = connect({ connection: env.connection })
  t.after(() => db.close())
  return db
}

/** Connection for a transaction that a test holds open. */
export async function heldClient(env: TestEnv, t: Cleanup): Promise<pg.Client> {
  const client = new pg.Client(env.connection)
  await client.connect()
  t.after(() => client.end())
  return client
}
