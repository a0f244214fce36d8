import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Ports } from '../../adapters/ports.ts'
import type { Db } from '../../db/connection/pool.ts'
import { maybe } from '../../db/work.ts'
import * as magaza from '../../domains/magaza/magaza.ts'
import { makeStage, type Varilan } from '../../domains/medya/boyut/make.ts'
import * as queries from '../../domains/medya/boyut/queries.ts'
import { BOZUK } from '../../trade/gorsel.ts'
import { createRoundRobin } from '../round-robin.ts'

// Makes sizes of pictures in the background: one stage of one picture at a time, stores round robin, so that a million
// pictures of one store delay another's by one. Each is claimed by a lease; what a killed process left is made by the next.

const LEASE_MS = 5 * 60 * 1000
/** The first look is so long after the start, and then as often: nobody waits for it. */
const LOOK_MS = 5000
/** Begun so often without an end, and the process was killed each time: it is to blame. */
const ATTEMPTS = 3
/** Back-off when the database, the disk or S3 is unavailable. */
const REST_MS = 60_000
/** As long as it took, so that half of a core stays free. */
const LONGEST_PAUSE_MS = 2000

type PictureOptions = {
  db: Db
  ports: Pick<Ports, 'medya'>
  log: Logger
  clock: () => Date
  lookMs?: number
}

class Leaving extends Error {}

export function createPictureMaker(o: PictureOptions) {
  const ending = new AbortController()
  let nextLook = performance.now() + (o.lookMs ?? LOOK_MS)
  const rounds = createRoundRobin<string>({
    atOnce: 1,
    step: (magaza_id) => stepIn(magaza_id),
    failed: (magaza_id, err) => {
      nextLook = performance.now() + REST_MS
      o.log.error({ err, magaza: magaza_id }, 'pictures not made smaller')
    },
  })

  const breathe = async (tookMs: number): Promise<void> => {
    await pause(Math.min(tookMs, LONGEST_PAUSE_MS), undefined, { signal: ending.signal, ref: false }).catch(() => {})
    if (ending.signal.aborted) throw new Leaving()
  }

  /** One stage of one picture. False when the store has none due, or nothing can be kept now. */
  async function stepIn(magaza_id: string): Promise<boolean> {
    const store = await magaza.find(o.db.read, magaza_id)
    if (!store || !(await o.ports.medya.hasDiskSpace())) return false
    const now = o.clock()
    const run = <P extends object, R extends object>(statement: Parameters<typeof maybe<P, R>>[1], params: P) =>
      o.db.transaction(magaza_id, (tx) => maybe({ tx, magaza_id }, statement, params))
    const kaynak = await run(queries.claimPicture, { now, kira: new Date(now.getTime() + LEASE_MS) })
    if (!kaynak) return false
    const { hash, boyut_deneme } = kaynak
    try {
      const made = boyut_deneme > ATTEMPTS ? LEFT_ALONE : await makeStage(making(store.kod, kaynak))
      if (made.asama === BOZUK) o.log.warn({ magaza: magaza_id, gorsel: hash }, 'picture cannot be made smaller')
      await run(queries.notePicture, { hash, ...made })
      return true
    } catch (err) {
      const isLeaving = err instanceof Leaving
      const kira = new Date(o.clock().getTime() + (isLeaving ? 0 : REST_MS))
      await run(queries.putBackPicture, { hash, deneme: boyut_deneme - 1, kira })
      if (isLeaving) return false
      throw err
    }
  }

  const making = (kod: string, kaynak: queries.Kaynak) => ({ store: o.ports.medya, kod, kaynak, breathe })

  return {
    lookAround: async () => {
      if (performance.now() < nextLook) return
      nextLook = performance.now() + (o.lookMs ?? LOOK_MS)
      const stores = await o.db.across(queries.storesWithPictures, {})
      rounds.join(stores.map((s) => s.magaza_id))
    },
    /** Until nothing is due. */
    idle: rounds.idle,
    /** After the size under way. */
    stop: () => {
      ending.abort()
      return rounds.stop()
    },
  }
}

const LEFT_ALONE: Varilan = { asama: BOZUK, renk: null }
