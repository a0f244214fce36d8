import type { Logger } from 'pino'
import * as arkaIs from '../db/arka-is.ts'
import type { Db } from '../db/connection/pool.ts'
import { all, maybe } from '../db/work.ts'
import * as magaza from '../domains/magaza/magaza.ts'
import { transactIn } from '../domains/magaza/transact.ts'
import { createRoundRobin } from './round-robin.ts'
import { STEPS } from './unfinished-steps.ts'

// Continues unfinished work of requests: stores round robin, each step a transaction of its own. After a crash it
// resumes behind the last committed step.

const AT_ONCE = 2
const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 5 * 60 * 1000

type FinisherOptions = {
  db: Db
  log: Logger
  clock: () => Date
  /** The service's own address: storefronts of stores without one are there. */
  adres: string
  /** A store has new events. */
  told: (magaza_id: string) => void
}

export function createFinisher(o: FinisherOptions) {
  const rounds = createRoundRobin<string>({
    atOnce: AT_ONCE,
    step: (magaza_id) => stepIn(o, magaza_id),
    failed: (magaza_id, err) => o.log.error({ err, magaza: magaza_id }, 'unfinished work not found'),
    gentle: true,
  })
  return {
    lookAround: async () => {
      const stores = await o.db.across(arkaIs.storesWithUnfinished, { now: o.clock() })
      rounds.join(stores.map((s) => s.magaza_id))
    },
    /** Until nothing is due. */
    idle: rounds.idle,
    stop: rounds.stop,
  }
}

/** One step of the work due first. False when the store has none due. */
async function stepIn(o: FinisherOptions, magaza_id: string): Promise<boolean> {
  const row = await magaza.find(o.db.read, magaza_id)
  if (!row) return false
  const transact = transactIn(o.db, magaza.bilgi(row, o.adres), { kim: 'sistem', clock: o.clock, told: o.told })
  let tried: Tried | undefined
  try {
    return await transact(async (w) => {
      const is = await maybe(w, arkaIs.claim, { now: w.now })
      tried = is
      if (!is) return false
      const { tur, kayit_id } = is
      const left = await STEPS[tur](w, is)
      if (left === null) await all(w, arkaIs.finish, { tur, kayit_id })
      else {
        const next = typeof left === 'string' ? { konum: left, sonraki: w.now } : left
        await all(w, arkaIs.advance, { tur, kayit_id, ...next })
      }
      return true
    })
  } catch (err) {
    if (!tried) throw err
    await postpone(o, transact, magaza_id, tried, err)
    return true
  }
}

type Tried = { tur: arkaIs.ArkaIsTuru; kayit_id: string; deneme: number }

/** Exponential back-off; other work of the store goes on. */
async function postpone(
  o: FinisherOptions,
  transact: ReturnType<typeof transactIn>,
  magaza_id: string,
  { tur, kayit_id, deneme }: Tried,
  err: unknown,
): Promise<void> {
  o.log.error({ err, magaza: magaza_id, tur, kayit: kayit_id, deneme: deneme + 1 }, 'unfinished work failed')
  const wait = Math.min(FIRST_WAIT_MS * 2 ** deneme, LONGEST_WAIT_MS)
  const sonraki = new Date(o.clock().getTime() + wait)
  await transact((w) => all(w, arkaIs.postpone, { tur, kayit_id, sonraki, deneme: deneme + 1 }))
}
