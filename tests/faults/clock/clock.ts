import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { assertOrders } from '../../races/siparis/invariants.ts'
import { until } from '../../support/processes/until.ts'
import { subscribe } from '../../support/processes/webhook-flow.ts'
import { workerFor } from '../../support/processes/worker-env.ts'
import { startReceiver } from '../../support/receiver.ts'
import type { Reply, TestEnv, TestMagaza } from '../../support/setup.ts'

// Clock jumps while clients write, retry, page and receive.

type Test = { after: (f: () => Promise<void>) => void; diagnostic: (text: string) => void }

export const HOUR = 3_600_000
export const DAY = 24 * HOUR

// No two are a day apart, so that every Idempotency-Key stays valid.
const SHIFTS = [0, 1, -1, 11, -11, 0.5, -2, 0].map((h) => h * HOUR)

type Counts = { writes: number; repeats: number; pages: number; statuses: Record<string, number> }

/** One client: creates, retries and changes products; places and cancels orders; pages in between. */
async function client(m: TestMagaza, name: string, isOver: () => boolean, c: Counts): Promise<string[]> {
  const ids: string[] = []
  const noted = (reply: Reply): Reply => {
    c.statuses[reply.status] = (c.statuses[reply.status] ?? 0) + 1
    return reply
  }
  for (let i = 0; !isOver(); i++) {
    const sent = {
      body: { ad: `Ürün ${name} ${i}`, varyantlar: [{ fiyat: 100, stok: 5 }] },
      headers: { 'idempotency-key': `saat-${name}-${i}` },
    }
    const first = noted(await m.call('POST', '/v1/urunler', sent))
    const again = noted(await m.call('POST', '/v1/urunler', sent))
    assert.deepEqual([again.status, again.text, again.headers['svc-tekrar']], [201, first.text, '1'])
    const { id, varyantlar } = first.body
    ids.push(id)
    const moments = [first.body.guncelleme]
    for (const ad of ['Bir', 'İki']) {
      moments.push(noted(await m.call('PATCH', `/v1/urunler/${id}`, { body: { ad } })).body.guncelleme)
    }
    assert.deepEqual(moments, [...new Set(moments)].sort(), 'a change is later than the one before')
    const kalemler = [{ varyant_id: varyantlar[0].id, adet: 2 }]
    const siparis = noted(await m.call('POST', '/v1/siparisler', { body: { kalemler } }))
    noted(await m.call('POST', `/v1/siparisler/${siparis.body.id}/iptal`, { body: { neden: 'Saat' } }))
    const page = noted(await m.call('GET', '/v1/urunler?limit=2'))
    if (page.body.sonraki) noted(await m.call('GET', `/v1/urunler?limit=2&sonraki=${page.body.sonraki}`))
    c.writes += 5
    c.repeats++
    c.pages++
  }
  return ids
}

/** Every product and order once; every event numbered once and delivered, in order per record. */
async function assertAllThere(env: TestEnv, m: TestMagaza, ids: readonly string[], arrived: () => any[]) {
  // At one moment: asked one after the other, an event may leave the queue between them.
  const open = `
    select exists (select from olay_kuyrugu where magaza_id = $1)
      or exists (select from webhook_teslimat where magaza_id = $1 and durum <> 'basarili') as open`
  await until('every event is numbered and delivered', async () => !(await env.rows(open, [m.id]))[0]?.open)
  const products = await env.rows('select id from urun where magaza_id = $1 order by id', [m.id])
  assert.deepEqual(
    products.map((r) => r.id),
    [...ids].sort(),
  )
  const events = await env.events(m.id)
  const got = arrived()
  assert.deepEqual(new Set(got.map((e) => e.id)), new Set(events.map((e) => e.id)), 'events that never arrived')
  const times = new Map<string, string[]>()
  const recordOf = (e: any): string => e.veri.id ?? e.veri.varyant_id
  for (const e of got) times.set(recordOf(e), [...(times.get(recordOf(e)) ?? []), e.zaman])
  for (const [id, told] of times) assert.deepEqual(told, told.toSorted(), `events of ${id} in their order`)
  await assertOrders(env, m.id)
  return { events: events.length, got: got.length }
}

/** Returns the figure. */
export async function jumpUnderLoad(env: TestEnv, t: Test, { rounds, ms }: { rounds: number; ms: number }) {
  const receiver = await startReceiver()
  t.after(receiver.close)
  const m = await env.magaza()
  // Older than any jump: a subscription gets no events that are older than itself by the clock.
  env.clock.shiftMs = -2 * DAY
  await subscribe(m, receiver.url, [
    'urun.olusturuldu',
    'urun.guncellendi',
    'siparis.olusturuldu',
    'siparis.iptal_edildi',
    'stok.degisti',
  ])
  env.clock.shiftMs = 0
  const worker = workerFor(env, t)
  const c: Counts = { writes: 0, repeats: 0, pages: 0, statuses: {} }
  let isOver = false
  const clients = Promise.all(['a', 'b', 'c', 'd'].map((name) => client(m, name, () => isOver, c)))
  clients.catch(() => {})
  let jumps = 0
  for (let round = 0; round < rounds; round++) {
    for (const shift of SHIFTS) {
      await sleep(ms)
      env.clock.shiftMs = shift
      jumps++
    }
  }
  isOver = true
  const ids = (await clients).flat()
  const found = await assertAllThere(env, m, ids, () => receiver.received.map((r) => JSON.parse(r.body)))
  assert.deepEqual(Object.keys(c.statuses).sort(), ['200', '201'], JSON.stringify(c.statuses))
  const complaints = [...env.logs, ...worker.logs].filter((line) => /"level":[56]0/.test(line))
  assert.deepEqual(complaints, [])
  return `${jumps} jumps of up to 22 h under ${c.writes} writes and ${c.repeats} repeats: 0 lost, 0 twice, ${found.events} events delivered in the order of their records (${found.got} requests), 0 answers beyond 2xx`
}
