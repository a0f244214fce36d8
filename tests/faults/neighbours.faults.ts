import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import { urlOf } from '../support/cli.ts'
import { openFolder, type Service, startService } from '../support/processes/crash.ts'
import { untilWaiting } from '../support/processes/until.ts'
import { startTest, type TestMagaza } from '../support/setup.ts'
import { report } from './table/report.ts'

// One store is blocked by a lock; another is served by the same process meanwhile.

const LOOKS = 200

type Ask = (path: string, body?: object) => Promise<{ status: number; ms: number }>

const asker =
  (service: Service, { key }: TestMagaza): Ask =>
  async (path, body) => {
    const began = performance.now()
    const reply = await fetch(`${service.address}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${key}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    await reply.arrayBuffer()
    return { status: reply.status, ms: performance.now() - began }
  }

const p95 = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0

/** Reads, lists, writes and health, one after the other. */
async function look(ask: Ask, urun_id: string): Promise<number[]> {
  const times: number[] = []
  for (let i = 0; i < LOOKS; i++) {
    const each = [
      await ask(`/v1/urunler/${urun_id}`),
      await ask('/v1/urunler?limit=5'),
      await ask('/v1/urunler', { ad: `Öteki ${i}`, varyantlar: [{}] }),
      await ask('/saglik'),
    ]
    assert.ok(each.every((a) => a.status < 300))
    times.push(...each.map((a) => a.ms))
    if (performance.now() > deadline) break
  }
  return times
}
let deadline = Number.POSITIVE_INFINITY

const env = await startTest()

test('thirty buyers of one locked variant, twenty lists of one locked table', async (t) => {
  const [a, b] = [await env.magaza(), await env.magaza()]
  const product = { ad: 'Gömlek', durum: 'yayinda', varyantlar: [{ sku: 'G', fiyat: 100, stok: 1000 }] }
  await a.call('POST', '/v1/urunler', { body: product })
  const own = (await b.call('POST', '/v1/urunler', { body: product })).body.id as string
  const { veri, atEnd } = openFolder(t)
  const service = await startService(veri, { DATABASE_URL: urlOf(env.connection) })
  atEnd(service.stop)
  const [still, other] = [asker(service, a), asker(service, b)]
  const holder = new pg.Client(env.connection)
  await holder.connect()
  atEnd(() => holder.end())
  await look(other, own)
  const quiet = p95(await look(other, own))

  const order = {
    kalemler: [{ sku: 'G', adet: 1 }],
    odeme: { yontem: 'havale', durum: 'bekliyor' },
    eposta: 'a@ornek.example',
  }
  const kinds = [
    {
      lock: `select id from varyant where magaza_id = '${a.id}' for update`,
      who: () => still('/v1/siparisler', order),
      count: 30,
    },
    { lock: 'lock table menu in access exclusive mode', who: () => still('/v1/menuler'), count: 20 },
  ]
  const figures: string[] = []
  for (const { lock, who, count } of kinds) {
    await holder.query('begin')
    await holder.query(lock)
    const waiting = Array.from({ length: count }, who)
    await untilWaiting(env)
    // The first of them time out after four and a half seconds.
    deadline = performance.now() + 4000
    const beside = p95(await look(other, own))
    await holder.query('commit')
    const statuses = (await Promise.all(waiting)).map((w) => w.status)
    const served = statuses.filter((s) => s < 300).length
    figures.push(
      `${count} waiting: p95 of the other store ${beside.toFixed(1)} ms (${quiet.toFixed(1)} alone), ${served} of ${count} served afterwards, the others 503`,
    )
    assert.ok(statuses.every((s) => s < 300 || s === 503))
    assert.ok(beside <= quiet * 2 + 50, figures.at(-1))
  }
  for (const figure of figures) report(t, 29, figure)
})
