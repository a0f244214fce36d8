import type { Logger } from 'pino'
import type { Ports } from '../adapters/ports.ts'
import type { Db } from '../db/pool.ts'
import { NO_STORE } from '../db/turn.ts'
import { all, maybe } from '../db/work.ts'
import type { Ortam } from '../domains/aktarim/attempt.ts'
import { isOurs } from '../domains/aktarim/attempt.ts'
import { writeOn } from '../domains/aktarim/export.ts'
import { carryOn, LEASE_MS } from '../domains/aktarim/import.ts'
import * as queries from '../domains/aktarim/queries.ts'
import * as magaza from '../domains/magaza/magaza.ts'
import { transactIn } from '../domains/magaza/transact.ts'

// Carries files in and out. Each is taken for a while; one whose carrier died is gone on with where it was.

/** So long one file is served before the next store's turn. */
const SLICE_MS = 5000
/** When the database or the disk is away, it is tried again after a while. */
const PAUSE_MS = 15_000

type CarrierOptions = {
  db: Db
  ports: Ports
  log: Logger
  clock: () => Date
  /** A store has new events. */
  told: (magaza_id: string) => void
  sliceMs?: number
}

export function createCarrier(o: CarrierOptions) {
  let running: Promise<void> | undefined
  let stopping = false

  async function carryAll(): Promise<void> {
    for (;;) {
      const stores = await o.db.pages(NO_STORE).run(queries.storesWithFiles, { now: o.clock() })
      let carried = false
      for (const { magaza_id } of stores) if (!stopping && (await carryOne(o, magaza_id))) carried = true
      if (!carried || stopping) return
    }
  }

  return {
    lookAround: async () => {
      running ??= carryAll().finally(() => {
        running = undefined
      })
      // A long file must not hold up whoever else looks around.
      running.catch((err) => o.log.error({ err }, 'files not looked for'))
    },
    /** Until nothing is left to carry. */
    idle: async () => {
      await running
    },
    stop: async () => {
      stopping = true
      await running?.catch(() => {})
    },
  }
}

/** False when the store has none that waits. */
async function carryOne(o: CarrierOptions, magaza_id: string): Promise<boolean> {
  const now = o.clock()
  const kira = new Date(now.getTime() + LEASE_MS)
  const row = await o.db.transaction(magaza_id, (tx) => maybe({ tx, magaza_id }, queries.claim, { now, kira }))
  const found = row && (await magaza.find(o.db.read, magaza_id))
  if (!row || !found) return false
  const bilgi = magaza.bilgi(found, o.ports.adres)
  const transact = transactIn(o.db, bilgi, { kim: row.kim, clock: o.clock, told: o.told })
  const ortam: Ortam = { db: o.db, ports: o.ports, magaza: bilgi, clock: o.clock, transact }
  const untilMs = Date.now() + (o.sliceMs ?? SLICE_MS)
  try {
    const over = await (row.yon === 'ice' ? carryOn : writeOn)(ortam, row, untilMs)
    if (!over) await transact((w) => all(w, queries.release, { id: row.id, kilit: o.clock() }))
  } catch (err) {
    o.log.error({ err, aktarim: row.id }, 'file not carried')
    await putAside(transact, row, err, o.clock())
  }
  return true
}

/** What we cannot do now is tried later; what nobody foresaw would only happen again. */
async function putAside(transact: Ortam['transact'], row: queries.AktarimRow, error: unknown, now: Date) {
  const later = { id: row.id, kilit: new Date(now.getTime() + PAUSE_MS) }
  const neden = 'Beklenmeyen bir hata oluştu; yapılmış olan yapılmış kaldı'
  const failed = { id: row.id, durum: row.durum, neden, now }
  const known = (error as { kod?: string }).kod !== undefined && isOurs(error)
  await transact((w) => (known ? all(w, queries.release, later) : all(w, queries.fail, failed))).catch(() => {})
}
