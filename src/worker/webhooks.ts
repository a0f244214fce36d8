import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Ports } from '../adapters/ports.ts'
import type { TraceWork } from '../core/trace.ts'
import type { Db } from '../db/connection/pool.ts'
import type { Attempt } from '../domains/webhook/attempt.ts'
import { type Outcome, type Step, step, type Teslimat } from '../domains/webhook/gonderim/deliver.ts'
import type { GonderilecekAbonelik } from '../domains/webhook/gonderim/deliver-queries.ts'
import { judge, type Karar } from '../domains/webhook/gonderim/schedule.ts'
import { type Opened, send } from '../domains/webhook/gonderim/send.ts'

// Webhook sender. Each subscription has a queue with a concurrency window of its own, which grows while its receiver
// answers and shrinks when it fails: a receiver that hangs holds a socket or two, and blocks nobody else.

const FIRST_WIDTH = 4
const MAX_WIDTH = 64
/** Batching: a step costs the database about as much for one delivery as for many. */
const GATHER_MS = 5
/**
 * Rate limit of the public test store: one request with the public key can cause thousands of deliveries to somebody
 * who did not ask for them.
 */
const PUBLIC_PER_SECOND = 10
/** A retry due this soon is waited for in memory; later ones are found by polling. */
const SOON_MS = 60_000

/** The event was deleted by retention: nothing to send, and not the receiver's failure. */
const LOST: Karar = { durum: 'vazgecildi', sonraki: null, gone: false }

export type SenderOptions = {
  db: Db
  ports: Pick<Ports, 'outbound' | 'seal'>
  log: Logger
  takvim: readonly number[]
  clock: () => Date
  trace: TraceWork
}

type SendQueue = {
  magaza_id: string
  abonelik_id: string
  width: number
  inFlight: number
  outcomes: Outcome[]
  /** The last step filled its window, so more may be waiting. */
  full: boolean
  /** Of the public test store: rate limited. */
  isPublic: boolean
  opened: Opened
  /** An outcome, or a notice of more to send, since the last step began. */
  news: boolean
  heard: () => void
}

/** `stopping`: no new attempts. */
type Sender = SenderOptions & { queues: Map<string, SendQueue>; running: Set<Promise<void>>; stopping: boolean }

export function createSender(o: SenderOptions) {
  const s: Sender = { ...o, queues: new Map(), running: new Set(), stopping: false }
  return {
    wake: (magaza_id: string, abonelik_id: string): void => wake(s, magaza_id, abonelik_id),
    /** Graceful shutdown: no new attempts; those under way are awaited and recorded. */
    stop: async () => {
      s.stopping = true
      for (const queue of s.queues.values()) stir(queue)
      await Promise.all(s.running)
    },
  }
}

function wake(s: Sender, magaza_id: string, abonelik_id: string): void {
  if (s.stopping) return
  const key = `${magaza_id} ${abonelik_id}`
  const known = s.queues.get(key)
  if (known) stir(known)
  else begin(s, key, newQueue(magaza_id, abonelik_id))
}

function begin(s: Sender, key: string, queue: SendQueue): void {
  s.queues.set(key, queue)
  const done = serve(s, queue, () => s.queues.delete(key)).finally(() => s.running.delete(done))
  s.running.add(done)
}

/** Steps until nothing is under way or due. */
async function serve(s: Sender, queue: SendQueue, leave: () => void): Promise<void> {
  for (;;) {
    if (queue.full) await pause(GATHER_MS)
    queue.news = false
    const taken = await takeStep(s, queue)
    if (queue.isPublic && !s.stopping) await pause((taken * 1000) / PUBLIC_PER_SECOND)
    if (queue.inFlight === 0 && queue.outcomes.length === 0 && !queue.news) {
      leave()
      return
    }
    if (!queue.news) {
      await new Promise<void>((resolve) => {
        queue.heard = resolve
      })
    }
  }
}

/**
 * Records outcomes and claims new deliveries. Outcomes that cannot be written now are kept for the next step; after a
 * crash they are sent again (at least once). Returns how many it sent.
 */
async function takeStep(s: Sender, queue: SendQueue): Promise<number> {
  const outcomes = queue.outcomes.splice(0)
  const width = queue.isPublic ? Math.min(queue.width, PUBLIC_PER_SECOND) : queue.width
  const slots = s.stopping ? 0 : Math.max(0, width - queue.inFlight)
  try {
    const now = s.clock()
    const taken = await s.db.transaction(queue.magaza_id, (tx) =>
      step({ tx, magaza_id: queue.magaza_id, now }, queue.abonelik_id, outcomes, slots),
    )
    queue.full = slots > 0 && taken.teslimatlar.length === slots
    queue.isPublic = taken.abonelik?.test ?? false
    for (const t of taken.teslimatlar) void attempt(s, queue, taken.abonelik as GonderilecekAbonelik, t)
    tellOf(s.log, queue, taken)
    return taken.teslimatlar.length
  } catch (err) {
    s.log.error({ err, abonelik: queue.abonelik_id }, 'delivery step failed')
    if (s.stopping) return 0
    await pause(1000)
    queue.outcomes.unshift(...outcomes)
    stir(queue)
    return 0
  }
}

function tellOf(log: Logger, queue: SendQueue, { abonelik, durum }: Step): void {
  if (!abonelik || !durum) return
  const who = { magaza: queue.magaza_id, abonelik: abonelik.id, ardisik_hata: durum.ardisik_hata }
  if (durum.warned) log.warn(who, 'webhook receiver keeps failing')
  if (durum.kapanma_nedeni === null) return
  log.warn({ ...who, neden: durum.kapanma_nedeni }, 'webhook subscription closed')
}

async function attempt(s: Sender, queue: SendQueue, abonelik: GonderilecekAbonelik, teslimat: Teslimat): Promise<void> {
  queue.inFlight++
  const { id, olay_id, olay } = teslimat
  const about = { 'kepenk.magaza': queue.magaza_id, 'kepenk.abonelik': queue.abonelik_id, 'kepenk.teslimat': id }
  const what = { 'kepenk.olay': olay, 'kepenk.olay_id': olay_id, 'kepenk.deneme': teslimat.deneme + 1 }
  const unsigned = (err: unknown) => s.log.error({ err, abonelik: abonelik.id }, 'delivery could not be signed')
  const attempt: Attempt = { basladi: s.clock(), imzalar: null, yanit: null }
  const sonuc = await s.trace('webhook delivery', { ...about, ...what }, () =>
    send({ ports: s.ports, clock: s.clock, unsigned }, { abonelik, teslimat, opened: queue.opened, attempt }),
  )
  const now = s.clock()
  const karar = teslimat.govde === null ? LOST : judge(sonuc, teslimat.deneme + 1, s.takvim, now)
  queue.width = karar.durum === 'basarili' ? Math.min(MAX_WIDTH, queue.width + 1) : Math.max(1, queue.width >> 1)
  queue.inFlight--
  queue.outcomes.push({ teslimat, sonuc, karar, attempt })
  stir(queue)
  const wait = karar.sonraki ? karar.sonraki.getTime() - now.getTime() : SOON_MS
  if (wait < SOON_MS) setTimeout(() => wake(s, queue.magaza_id, queue.abonelik_id), wait + 10).unref()
}

const newQueue = (magaza_id: string, abonelik_id: string): SendQueue => ({
  magaza_id,
  abonelik_id,
  width: FIRST_WIDTH,
  inFlight: 0,
  outcomes: [],
  full: false,
  isPublic: false,
  opened: new Map(),
  news: false,
  heard: () => {},
})

function stir(queue: SendQueue): void {
  queue.news = true
  queue.heard()
}
