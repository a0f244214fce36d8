import type { Logger } from 'pino'
import type { Ports } from '../adapters/ports.ts'
import type { Db } from '../db/connection/pool.ts'
import { NO_STORE } from '../db/no-store.ts'
import { all, maybe } from '../db/work.ts'
import type { Ortam } from '../domains/aktarim/apply.ts'
import { isOurs } from '../domains/aktarim/apply.ts'
import { readLater } from '../domains/aktarim/dosya/bring.ts'
import { writeOn } from '../domains/aktarim/export.ts'
import { importOn, LEASE_MS } from '../domains/aktarim/import.ts'
import * as queries from '../domains/aktarim/queries.ts'
import { kept } from '../domains/aktarim/rules/neden.ts'
import { listWaiting } from '../domains/aktarim/sira/queries.ts'
import { type Inside, leavePlace, takePlace } from '../domains/aktarim/sira/sira.ts'
import * as magaza from '../domains/magaza/magaza.ts'
import { transactIn } from '../domains/magaza/transact.ts'

// Runs imports and exports, two at a time over all processes. Each is claimed by a lease; one whose process died
// resumes where it was.

/** Time slice of one file before the next store is served (round robin). */
const SLICE_MS = 5000
/** Back-off when the database or the disk is unavailable. */
const PAUSE_MS = 15_000

type FileRunnerOptions = {
  db: Db
  ports: Ports
  log: Logger
  clock: () => Date
  /** A store has new events. */
  told: (magaza_id: string) => void
  sliceMs?: number
}

export function createFileRunner(o: FileRunnerOptions) {
  const lanes: (Promise<void> | undefined)[] = [undefined, undefined]
  let stopping = false
  const inside: Inside = (run) => o.db.transaction(NO_STORE, (tx) => run(tx))

  /** Time slice after time slice, while files wait and a slot is free. */
  async function serve(): Promise<void> {
    for (let served = true; served && !stopping; ) {
      const waiting = await o.db.across(listWaiting, { now: o.clock() })
      const yer = waiting.length > 0 ? await takePlace(inside, o.clock()) : null
      if (!yer) return
      try {
        served = await serveFirst([...new Set(waiting.map((f) => f.magaza_id))])
      } finally {
        await leavePlace(inside, yer)
      }
    }
  }

  /** The first store with a file that no process has claimed. */
  async function serveFirst(stores: readonly string[]): Promise<boolean> {
    for (const magaza_id of stores) if (await runOne(o, magaza_id, () => stopping)) return true
    return false
  }

  return {
    lookAround: async () => {
      for (const i of lanes.keys()) {
        lanes[i] ??= serve()
          .catch((err) => o.log.error({ err }, 'files not looked for'))
          .finally(() => {
            lanes[i] = undefined
          })
      }
    },
    /** Until no file is left. */
    idle: async () => {
      await Promise.all(lanes)
    },
    /** A running import or export stops after its current step. */
    stop: async () => {
      stopping = true
      await Promise.all(lanes)
    },
  }
}

/** False when the store has no file waiting. */
async function runOne(o: FileRunnerOptions, magaza_id: string, isStopping: () => boolean): Promise<boolean> {
  const now = o.clock()
  const kira = new Date(now.getTime() + LEASE_MS)
  const row = await o.db.transaction(magaza_id, (tx) => maybe({ tx, magaza_id }, queries.claim, { now, kira }))
  const found = row && (await magaza.find(o.db.read, magaza_id))
  if (!row || !found) return false
  const bilgi = magaza.bilgi(found, o.ports.adres, o.ports.siparisSirri)
  const transact = transactIn(o.db, bilgi, { kim: row.kim, clock: o.clock, told: o.told })
  const ortam: Ortam = { db: o.db, ports: o.ports, magaza: bilgi, clock: o.clock, transact }
  const untilMs = Date.now() + (o.sliceMs ?? SLICE_MS)
  try {
    const over = await runFile(ortam, row, () => isStopping() || Date.now() > untilMs)
    const again = o.clock()
    await transact(async (w) => {
      if (!over) await all(w, queries.release, { id: row.id, kilit: again })
      await all(w, queries.waitAgain, { now: again })
    })
  } catch (err) {
    o.log.error({ err, aktarim: row.id }, 'file not imported or exported')
    await putAside(transact, row, err, o.clock())
  }
  return true
}

const runFile = (o: Ortam, row: queries.AktarimRow, isOver: () => boolean): Promise<boolean> => {
  if (row.durum === 'okunuyor') return readLater(o, row)
  return row.yon === 'ice' ? importOn(o, row, isOver) : writeOn(o, row, isOver)
}

const UNFORESEEN = {
  tr: 'Beklenmeyen bir hata oluştu; yapılmış olan yapılmış kaldı',
  en: 'Something unexpected went wrong; what was done stays done',
}

/** Temporary failures are retried later; an unexpected error would only repeat, and fails the job. */
async function putAside(transact: Ortam['transact'], row: queries.AktarimRow, error: unknown, now: Date) {
  const later = { id: row.id, kilit: new Date(now.getTime() + PAUSE_MS) }
  const failed = { id: row.id, durum: row.durum, neden: kept(UNFORESEEN), now }
  const known = (error as { kod?: string }).kod !== undefined && isOurs(error)
  await transact((w) => (known ? all(w, queries.release, later) : all(w, queries.fail, failed))).catch(() => {})
}
