import { randomUUID } from 'node:crypto'
import { hata } from '../../../core/errors.ts'
import { nodeOf } from '../../../db/connection/pg-errors.ts'
import { NO_STORE } from '../../../db/no-store.ts'
import { all, type InStore, maybe, one, type Tx, type Work } from '../../../db/work.ts'
import type { AktarimRow } from '../queries.ts'
import * as queries from './queries.ts'

// Fair queue of files of all stores, with two slots for all processes together. A slot is leased until it is released
// or expires. After each turn the store goes to the end of the queue with all its files, so that ten files of one store
// do not hold up another.

const PLACES = [1, 2]
/** Lease: longer than a turn with its longest step. */
const HELD_MS = 90_000
/** A lease beyond this was written by a wrong clock. */
const UNBELIEVABLE_MS = 60 * 60 * 1000

export type Yer = { no: number; sahip: string }

/** Runs in a transaction of its own. */
export type Inside = <T>(run: (tx: Tx) => Promise<T>) => Promise<T>

const inMs = (now: Date, ms: number): Date => new Date(now.getTime() + ms)

export async function takePlace(inside: Inside, now: Date): Promise<Yer | null> {
  const sahip = randomUUID()
  const until = { sahip, now, kilit: inMs(now, HELD_MS), ileri: inMs(now, UNBELIEVABLE_MS) }
  for (const no of PLACES) {
    const taken = await inside((tx) => maybe({ tx, magaza_id: NO_STORE }, queries.takePlace, { no, ...until }))
    if (taken) return { no, sahip }
  }
  return null
}

export async function leavePlace(inside: Inside, yer: Yer): Promise<void> {
  await inside((tx) => all({ tx, magaza_id: NO_STORE }, queries.leavePlace, yer))
}

/** In queue order; with a machine of a cluster down, those of the store alone. */
export const listWaiting = ({ tx, magaza_id }: InStore, now: Date): Promise<queries.Bekleyen[]> =>
  tx.run(queries.listWaiting.whole, { now }).catch((error) => {
    if (nodeOf(error) === null) throw error
    return tx.run(queries.listWaiting.among, { now, magazalar: [magaza_id] })
  })

type Soran = { tx: Tx; magaza_id: string; now: Date }

/** Number of turns before the first turn of each waiting file; files that do not wait are left out. */
export async function aheadOf(w: Soran, rows: readonly AktarimRow[]): Promise<Map<string, number>> {
  const asked = rows.filter((r) => r.kilit !== null && r.kilit <= w.now)
  if (asked.length === 0) return new Map()
  const [waiting, [taken]] = await Promise.all([
    listWaiting(w, w.now),
    all({ tx: w.tx, magaza_id: NO_STORE }, queries.countTaken, { now: w.now }),
  ])
  const stores = Map.groupBy(waiting, (f) => f.magaza_id)
  const own = stores.get(w.magaza_id) ?? []
  // A store ahead of ours in the queue has one turn more than our files before this one.
  const others = [...stores.keys()]
  const before = others.indexOf(w.magaza_id)
  const turnsBefore = (rank: number): number =>
    others.reduce((sum, store, i) => {
      const turns = rank + (i < before || before < 0 ? 1 : 0)
      return i === before ? sum : sum + Math.min(stores.get(store)?.length ?? 0, turns)
    }, 0)
  return new Map(
    asked.map(({ id }) => {
      const rank = Math.max(
        0,
        own.findIndex((o) => o.id === id),
      )
      return [id, (taken?.sayi ?? 0) + rank + turnsBefore(rank)]
    }),
  )
}

/** Bound per store. */
const MAX_WAITING = 20
const FULL = {
  tr: `Mağazanın ${MAX_WAITING} dosyası sırada; biri bitince yeniden deneyin`,
  en: `The store has ${MAX_WAITING} files in line; try again when one of them is done`,
}

export async function assertRoom(w: Work): Promise<void> {
  const { sayi } = await one(w, queries.countOwn, {})
  if (sayi >= MAX_WAITING) throw hata('kayit_kullanimda', '', FULL)
}
