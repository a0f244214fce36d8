import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { openService } from '../../races/siparis/order-service.ts'
import { urlOf } from '../cli.ts'
import { EVENTS } from '../events/event-table.ts'
import { CERTIFICATE } from '../outbound/certificate.ts'
import { type Receiver, startReceiver } from '../receiver.ts'
import { load, openFolder, openStore, openStoreIn, type Service, type Store, startService, verify } from './crash.ts'
import { until } from './until.ts'

// The real service in its own process, delivering to a receiver of this process.

const TAKVIM = [0, 0.2, 0.2, 0.5, 0.5, 1, 1, 1]
/** The lease of a dead process, a look around, and every attempt in full: what has not arrived by then is lost, and not late. */
const LOST_AFTER_MS = 30_000 + 1000 + TAKVIM.reduce((ms, seconds) => ms + seconds * 1000 + 10_000, 0)

type Cleanup = { after: (f: () => Promise<void>) => void }

/** Settings by which a process resolves and trusts receivers on this machine. */
export function towardsReceivers(folder: string): Record<string, string> {
  const certificate = join(folder, 'alici.pem')
  writeFileSync(certificate, CERTIFICATE)
  return {
    KEPENK_IZINLI_AGLAR: '127.0.0.0/8',
    KEPENK_WEBHOOK_TAKVIM: TAKVIM.join(),
    NODE_EXTRA_CA_CERTS: certificate,
    NODE_OPTIONS: `--import ${join(import.meta.dirname, '../resolve-here.ts')}`,
  }
}

type Serving = Pick<Service, 'address' | 'kill' | 'stop'>

export type Crashing = {
  store: Omit<Store, 'close'>
  receiver: Receiver
  service: () => Serving
  restart: () => Promise<void>
  /** Event ids that the receiver got. */
  arrived: () => string[]
  atEnd: (f: () => unknown) => void
}

const KAPSAMLAR = ['urun:okuma', 'urun:yazma', 'webhook:yonet'] as const

/** A store with one subscription, in a service that may be killed; in a database of the run where one is given. */
export async function openCrashing(t: Cleanup, beside?: pg.ClientConfig): Promise<Crashing> {
  const { veri, atEnd } = openFolder(t)
  const own = beside ? null : await openStore(veri, KAPSAMLAR)
  if (own) atEnd(own.close)
  const store = own ?? (await openStoreIn(beside as pg.ClientConfig, KAPSAMLAR))
  const receiver = await startReceiver()
  atEnd(receiver.close)
  const shared = beside && {
    DATABASE_URL: urlOf(beside),
    KEPENK_SIR: 'deneme-sirri',
    KEPENK_ADRES: 'https://kepenk.example',
  }
  const settings = { ...towardsReceivers(veri), ...shared }
  let service: Serving = await startService(veri, settings)
  atEnd(() => service.kill())
  const reply = await fetch(`${service.address}/v1/webhooklar`, {
    method: 'POST',
    headers: { authorization: `Bearer ${store.key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ adres: receiver.url, olaylar: ['urun.olusturuldu'] }),
  })
  assert.equal(reply.status, 201, await reply.text())
  return {
    store,
    receiver,
    service: () => service,
    restart: async () => {
      await service.kill()
      service = beside ? await serveHere(beside, veri) : await startService(veri, settings)
    },
    arrived: () => receiver.received.map((r) => JSON.parse(r.body).id),
    atEnd,
  }
}

/** For short forms: a service with its worker in this process, which is loaded already. */
export async function serveHere(connection: pg.ClientConfig, veri: string): Promise<Serving> {
  const complaints: string[] = []
  const { address, close } = await openService({ connection, veri, worker: true }, (line) => complaints.push(line))
  let closed: Promise<void> | undefined
  const kill = () => (closed ??= close())
  const stop = async () => {
    await kill()
    assert.deepEqual(complaints, [])
    return 0
  }
  return { address, kill, stop }
}

/** A busy machine may take its time, as long as something arrives. */
async function everyDelivery({ rows }: Crashing['store'], count: number): Promise<void> {
  let [arrived, at] = [-1, 0]
  const hasAll = async (): Promise<boolean> => {
    const states = await rows(`
      select durum, deneme, kilit > now() as kirali, count(*)::int as adet from webhook_teslimat group by 1, 2, 3`)
    const now = states.reduce((sum, s) => sum + (s.durum === 'basarili' ? s.adet : 0), 0)
    if (now !== arrived) [arrived, at] = [now, Date.now()]
    assert.ok(Date.now() - at < LOST_AFTER_MS, `nothing arrives any more: ${JSON.stringify(states)}`)
    return now >= count
  }
  await until('every delivery has succeeded', hasAll, 600_000)
}

/**
 * Kills the service repeatedly while products are created; afterwards each exists once, with its event, delivery and
 * arrival.
 */
export async function killWhileWriting(
  t: Cleanup,
  { count, kills, beside }: { count: number; kills: number; beside?: pg.ClientConfig },
): Promise<string> {
  const c = await openCrashing(t, beside)
  const run = load({ count, workers: 8, key: c.store.key, address: () => c.service().address })
  c.atEnd(run.stop)
  for (let i = 1; i <= kills; i++) {
    const done = Math.floor((count * i) / (kills + 2))
    await until(`${done} are acknowledged`, () => run.answers.size >= done)
    await c.restart()
  }
  await run.finished
  // Leases of a dead process expire after 30 s; the short form clears them.
  if (beside) {
    await c.store.rows(`update webhook_teslimat set kilit = null where magaza_id = 'kaza' and id in (
      select id from webhook_teslimat where magaza_id = 'kaza' and sonraki is not null for update skip locked)`)
  }
  await everyDelivery(c.store, count)
  const [found] = await c.store.rows(`
    select (select count(*)::int from ${EVENTS} where magaza_id = 'kaza') as olay,
      (select count(distinct sira)::int from ${EVENTS} where magaza_id = 'kaza' and sira between 1 and ${count}) as sira,
      (select count(*)::int from webhook_teslimat where magaza_id = 'kaza') as teslimat,
      (select count(distinct olay_id)::int from webhook_teslimat where durum = 'basarili') as basarili`)
  assert.deepEqual(found, { olay: count, sira: count, teslimat: count, basarili: count })
  const events = await c.store.rows(`select id, kayit_id from ${EVENTS} where magaza_id = 'kaza'`)
  const arrived = new Set(c.arrived())
  assert.deepEqual(
    events.filter((e) => !arrived.has(e.id)),
    [],
    'events that never arrived',
  )
  assert.equal(arrived.size, count)
  const records = new Set(events.map((e) => e.kayit_id))
  const lost = [...run.answers.values()].filter((text) => !records.has(JSON.parse(text).id))
  assert.deepEqual([run.answers.size, lost], [count, []])
  await verify({ count, store: c.store, address: c.service().address, answers: run.answers })
  assert.equal(await c.service().stop(), 0)
  return `${c.receiver.received.length} requests for ${count} events`
}
