import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import { OutboundError } from '../adapters/outbound/outbound.ts'
import type { Ports } from '../adapters/ports.ts'
import type { TraceWork } from '../core/trace.ts'
import { nextTurn } from '../core/turns.ts'
import type { Db } from '../db/connection/pool.ts'
import type { Iz } from '../domains/webhook/attempt.ts'
import { type Outcome, type Step, step } from '../domains/webhook/gonderim/deliver.ts'
import type { AlinanTeslimat, GonderilecekAbonelik } from '../domains/webhook/gonderim/deliver-queries.ts'
import { headersOf, type Imzalar, sign } from '../domains/webhook/gonderim/imza.ts'
import { judge, type Karar, type Sonuc } from '../domains/webhook/gonderim/schedule.ts'

// Sends what is due. Each subscription has a line of its own, which widens while its receiver answers and narrows when
// it does not: one that hangs holds a socket or two of its own and nothing of anybody else's.

const TIMEOUT_MS = 10_000
const MAX_ANSWER_BYTES = 64 * 1024
const FIRST_WIDTH = 4
const MAX_WIDTH = 64
/** A step costs the database about as much for one delivery as for many. */
const GATHER_MS = 5
/** One request with the public key can make thousands of deliveries; whoever they go to did not ask for them. */
const PUBLIC_PER_SECOND = 10
const LONG_BODY = 32 * 1024
/** A retry that is due this soon is waited for; later ones are found by looking around. */
const SOON_MS = 60_000

/** The event is gone from the log: nothing is left to send, and that is no fault of the receiver. */
const LOST: Karar = { durum: 'vazgecildi', sonraki: null, gone: false }

export type SenderOptions = {
  db: Db
  ports: Pick<Ports, 'outbound' | 'seal'>
  log: Logger
  takvim: readonly number[]
  clock: () => Date
  trace: TraceWork
}

type Line = {
  magaza_id: string
  abonelik_id: string
  width: number
  inFlight: number
  outcomes: Outcome[]
  /** The last step took all that there was room for, so that more may be waiting. */
  full: boolean
  /** Of the public test store: it is paced. */
  isPublic: boolean
  /** Its secrets as their owner has them, by how they are sealed. */
  opened: Map<string, string>
  /** Something happened since the last step began: an outcome, or news of more to send. */
  news: boolean
  heard: () => void
}

export function createSender(o: SenderOptions) {
  const lines = new Map<string, Line>()
  const running = new Set<Promise<void>>()
  let stopping = false

  const wake = (magaza_id: string, abonelik_id: string): void => {
    if (stopping) return
    const key = `${magaza_id} ${abonelik_id}`
    const known = lines.get(key)
    if (known) stir(known)
    else begin(key, newLine(magaza_id, abonelik_id))
  }

  function begin(key: string, line: Line): void {
    lines.set(key, line)
    const done = serve(line, () => lines.delete(key)).finally(() => running.delete(done))
    running.add(done)
  }

  /** Steps from news to news until nothing is on its way and nothing is due. */
  async function serve(line: Line, leave: () => void): Promise<void> {
    for (;;) {
      if (line.full) await pause(GATHER_MS)
      line.news = false
      const taken = await takeStep(line)
      if (line.isPublic && !stopping) await pause((taken * 1000) / PUBLIC_PER_SECOND)
      if (line.inFlight === 0 && line.outcomes.length === 0 && !line.news) {
        leave()
        return
      }
      if (!line.news) {
        await new Promise<void>((resolve) => {
          line.heard = resolve
        })
      }
    }
  }

  /**
   * What was sent and cannot be written down now is kept for the next step; after a crash it is sent again. Answers how
   * many are on their way by it.
   */
  async function takeStep(line: Line): Promise<number> {
    const outcomes = line.outcomes.splice(0)
    const width = line.isPublic ? Math.min(line.width, PUBLIC_PER_SECOND) : line.width
    const room = stopping ? 0 : Math.max(0, width - line.inFlight)
    try {
      const now = o.clock()
      const taken = await o.db.transaction(line.magaza_id, (tx) =>
        step({ tx, magaza_id: line.magaza_id, now }, line.abonelik_id, outcomes, room),
      )
      line.full = room > 0 && taken.teslimatlar.length === room
      line.isPublic = taken.abonelik?.test ?? false
      for (const t of taken.teslimatlar) void attempt(line, taken.abonelik as GonderilecekAbonelik, t)
      tellOf(line, taken)
      return taken.teslimatlar.length
    } catch (err) {
      o.log.error({ err, abonelik: line.abonelik_id }, 'delivery step failed')
      if (stopping) return 0
      await pause(1000)
      line.outcomes.unshift(...outcomes)
      stir(line)
      return 0
    }
  }

  function tellOf(line: Line, { abonelik, durum }: Step): void {
    if (!abonelik || !durum) return
    const who = { magaza: line.magaza_id, abonelik: abonelik.id, ardisik_hata: durum.ardisik_hata }
    if (durum.warned) o.log.warn(who, 'webhook receiver keeps failing')
    if (durum.kapanma_nedeni === null) return
    o.log.warn({ ...who, neden: durum.kapanma_nedeni }, 'webhook subscription closed')
  }

  async function attempt(line: Line, abonelik: GonderilecekAbonelik, teslimat: AlinanTeslimat): Promise<void> {
    line.inFlight++
    const { id, olay_id, olay } = teslimat
    const about = { 'kepenk.magaza': line.magaza_id, 'kepenk.abonelik': line.abonelik_id, 'kepenk.teslimat': id }
    const what = { 'kepenk.olay': olay, 'kepenk.olay_id': olay_id, 'kepenk.deneme': teslimat.deneme + 1 }
    const iz: Iz = { basladi: o.clock(), imzalar: null, yanit: null }
    const sonuc = await o.trace('webhook delivery', { ...about, ...what }, () => send(line, abonelik, teslimat, iz))
    const now = o.clock()
    const karar = teslimat.govde === null ? LOST : judge(sonuc, teslimat.deneme + 1, o.takvim, now)
    line.width = karar.durum === 'basarili' ? Math.min(MAX_WIDTH, line.width + 1) : Math.max(1, line.width >> 1)
    line.inFlight--
    line.outcomes.push({ teslimat, sonuc, karar, iz })
    stir(line)
    const wait = karar.sonraki ? karar.sonraki.getTime() - now.getTime() : SOON_MS
    if (wait < SOON_MS) setTimeout(() => wake(line.magaza_id, line.abonelik_id), wait + 10).unref()
  }

  /** Notes in `iz` what was sent and what came back. */
  async function send(line: Line, abonelik: GonderilecekAbonelik, t: AlinanTeslimat, iz: Iz): Promise<Sonuc> {
    const started = performance.now()
    const ended = (kod: number | null, hata: string | null, retry_after?: string): Sonuc => ({
      kod,
      hata,
      sure_ms: Math.round(performance.now() - started),
      retry_after,
    })
    if (t.govde === null) return ended(null, 'olay_silinmis')
    // Signing goes over the whole of it, and many lines may come to it at once.
    if (t.govde.length > LONG_BODY) await nextTurn()
    try {
      iz.imzalar = signed(line, abonelik, t.olay_id, t.govde)
      const reply = await o.ports.outbound.send({
        url: abonelik.adres,
        method: 'POST',
        headers: headersOf(t, iz.imzalar),
        body: t.govde,
        timeoutMs: TIMEOUT_MS,
        maxBytes: MAX_ANSWER_BYTES,
        overflow: 'truncate',
      })
      iz.yanit = reply.body
      const fine = reply.status >= 200 && reply.status < 300
      return ended(reply.status, fine ? null : `http_${reply.status}`, reply.headers['retry-after'])
    } catch (error) {
      if (error instanceof OutboundError) return ended(null, error.neden)
      // Nothing was sent: the secret does not open under this service's key.
      o.log.error({ err: error, abonelik: abonelik.id }, 'delivery could not be signed')
      return ended(null, 'gizli_acilamadi')
    }
  }

  function signed(line: Line, abonelik: GonderilecekAbonelik, olay_id: string, body: string): Imzalar {
    const now = o.clock()
    const former = abonelik.eski_gizli && abonelik.eski_bitis && abonelik.eski_bitis > now ? [abonelik.eski_gizli] : []
    const gizliler = [abonelik.gizli, ...former].map((sealed) => opened(line, sealed))
    return sign({ gizliler, olay_id, body, now })
  }

  function opened(line: Line, sealed: string): string {
    const text = line.opened.get(sealed) ?? o.ports.seal.open(sealed)
    line.opened.set(sealed, text)
    return text
  }

  return {
    wake,
    /** Nothing new is begun; what is on its way is waited for and written down. */
    stop: async () => {
      stopping = true
      for (const line of lines.values()) stir(line)
      await Promise.all(running)
    },
  }
}

const newLine = (magaza_id: string, abonelik_id: string): Line => ({
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

function stir(line: Line): void {
  line.news = true
  line.heard()
}
