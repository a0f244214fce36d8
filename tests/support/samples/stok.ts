import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import pg from 'pg'
import { Hata, messageOf } from '../../../src/core/errors.ts'
import { flushEvents } from '../../../src/db/outbox.ts'
import type { Work } from '../../../src/db/work.ts'
import * as magaza from '../../../src/domains/magaza/magaza.ts'
import { audit } from '../../../src/domains/stok/audit.ts'
import type { Depo, Stok } from '../../../src/domains/stok/schema.ts'
import { contentOf } from '../refusal.ts'
import type { CallOptions, TestEnv, TestMagaza } from '../setup.ts'

export type Varyant = { id: string; urun_id: string; sku: string | null }
export type Kalem = { varyant_id?: string; sku?: string; depo_id?: string; miktar: number }

/** One product with a variant for each of the given fields; returns the variants in order. */
export async function newVariants(m: TestMagaza, ...fields: object[]): Promise<Varyant[]> {
  const body = {
    ad: 'Ürün',
    secenekler: [{ ad: 'No', degerler: fields.map((_, i) => `${i}`) }],
    varyantlar: fields.map((f, i) => ({ secenekler: { No: `${i}` }, fiyat: 100, ...f })),
  }
  const made = await m.call('POST', '/v1/urunler', { body })
  assert.equal(made.status, 201, made.text)
  return made.body.varyantlar.map((v: Varyant) => ({ id: v.id, urun_id: made.body.id, sku: v.sku }))
}

export async function newVariant(m: TestMagaza, fields: object = {}): Promise<Varyant> {
  const [varyant] = await newVariants(m, fields)
  return varyant as Varyant
}

export async function newDepo(m: TestMagaza, o: { varsayilan?: boolean } = {}): Promise<string> {
  const made = await m.call('POST', '/v1/depolar', { body: { ad: 'Depo', ...o } })
  assert.equal(made.status, 201, made.text)
  return made.body.id
}

export const defaultDepo = async (m: TestMagaza): Promise<string> =>
  (await m.call('GET', '/v1/depolar')).body.veri.find((d: Depo) => d.varsayilan).id

export const bulk = (m: TestMagaza, kalemler: readonly unknown[], query = '', o: CallOptions = {}) =>
  m.call('POST', `/v1/stoklar/toplu${query}`, { body: { kalemler }, ...o })

/** Changes by difference. */
export const shift = (m: TestMagaza, kalemler: readonly unknown[], query = '', o: CallOptions = {}) =>
  m.call('POST', `/v1/stoklar/hareketler${query}`, { body: { kalemler }, ...o })

/** Written only by the panel. */
export const sellsBelowZero = (env: TestEnv, m: TestMagaza, { id }: { id: string }) =>
  env.rows('update varyant set eksi_stok = true where magaza_id = $1 and id = $2', [m.id, id])

/** Sets one quantity, which must succeed. */
export async function setStock(m: TestMagaza, kalem: Kalem): Promise<Stok> {
  const reply = await bulk(m, [kalem])
  assert.equal(reply.status, 200, reply.text)
  return reply.body.veri[0]
}

export const stokOf = async (m: TestMagaza, { id }: { id: string }): Promise<Stok> =>
  (await m.call('GET', `/v1/stoklar/${id}`)).body

/** Runs a command's work in one store, with its events. */
export async function inStore<T>(
  env: TestEnv,
  m: TestMagaza,
  work: (w: Work) => Promise<T>,
  now = env.clock.now(),
): Promise<T> {
  const row = await magaza.find(env.db.read, m.id)
  assert.ok(row)
  return env.db.transaction(m.id, async (tx, tries) => {
    const w = magaza.workFor(tx, magaza.bilgi(row, ''), now, 'deneme', tries)
    const result = await work(w)
    await flushEvents(w)
    return result
  })
}

/** Ledger, rows and reservations agree. */
export async function assertAudited(env: TestEnv, m: TestMagaza): Promise<void> {
  const { fark, farklar } = await inStore(env, m, (w) => audit(w, 20))
  assert.deepEqual({ fark, farklar }, { fark: 0, farklar: [] })
}

/** A variant's ledger, oldest first. */
export const ledgerOf = (env: TestEnv, m: TestMagaza, { id }: { id: string }) =>
  env.rows(
    `select depo_id, miktar, ayrilan, neden, kaynak, kim from stok_hareket
     where magaza_id = $1 and varyant_id = $2 order by zaman, sira, depo_id`,
    [m.id, id],
  )

/** An open transaction beside the service that has run the statement; it ends with the test at the latest. */
export async function heldBy(env: TestEnv, t: TestContext, text: string, values: unknown[] = []): Promise<pg.Client> {
  const client = new pg.Client(env.connection)
  await client.connect()
  t.after(() => client.end())
  await client.query('begin')
  await client.query(text, values)
  return client
}

/** Work that must be refused exactly so, without any change or event. */
export async function refusedWork(
  env: TestEnv,
  m: TestMagaza,
  work: (w: Work) => Promise<unknown>,
  [kod, mesaj]: readonly [string, string],
): Promise<void> {
  const before = await contentOf(env, m.id)
  await assert.rejects(inStore(env, m, work), (error) => {
    assert.ok(error instanceof Hata, String(error))
    assert.deepEqual([error.kod, messageOf(error, 'tr')], [kod, mesaj])
    return true
  })
  assert.deepEqual(await contentOf(env, m.id), before, 'something changed')
}
