import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { Hata } from '../../../src/core/errors.ts'
import { RetryTransaction } from '../../../src/db/connection/pg-errors.ts'
import { connect, type Db } from '../../../src/db/connection/pool.ts'
import type { MagazaBilgisi, Work } from '../../../src/db/work.ts'
import {
  release,
  reserve,
  restock,
  settleLapsed,
  ship,
  type Yer,
} from '../../../src/domains/stok/rezervasyon/rezervasyon.ts'
import { bilgiOf, inTransaction } from '../../support/samples/stok-checks.ts'

// A seller as a process of its own, concurrent with others on one store. Gets its jobs over IPC; exits when the channel
// closes. Started by race.ts.

export type Job =
  /** Concurrent buyers of one unit each. */
  | { tur: 'buy'; varyant_id: string; buyers: number; sahip: string }
  /** Random verbs in several lanes, for owners that all processes share. */
  | { tur: 'sell'; varyantlar: string[]; operations: number; lanes: number; seed: number }
  /** Reserves and releases without end, and reports each commit. */
  | { tur: 'hold'; varyantlar: string[]; lanes: number; sahip: string }

export type Outcome = {
  /** Counts by outcome; refusals by their code. */
  counts: Record<string, number>
  shipped: Record<string, number>
  restocked: Record<string, number>
  /** Transactions retried because the verb asked for it (`RetryTransaction`). */
  askedAgain: number
  /** Transactions retried after a serialization failure or deadlock. */
  brokenOff: number
  /** Other errors. */
  errors: string[]
}
/** Committed: the owner holds so many units more, or, at 0, none. */
export type Held = { sahip: string; adet: number }
export type Message = { ready: true } | { outcome: Outcome } | { held: Held }
export type Start = { connection: pg.ClientConfig; magaza_id: string }

const OWNERS = 12

type Seller = { db: Db; bilgi: MagazaBilgisi; outcome: Outcome }

const emptyOutcome = (): Outcome => ({
  counts: {},
  shipped: {},
  restocked: {},
  askedAgain: 0,
  brokenOff: 0,
  errors: [],
})

const add = (counts: Record<string, number>, key: string, n = 1): void => {
  counts[key] = (counts[key] ?? 0) + n
}

/** Pseudo-random numbers, reproducible by seed. */
function chance(seed: number): (below: number) => number {
  let state = seed >>> 0
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) % below
  }
}

const EXPECTED = ['stok_yetersiz', 'kayit_yok']

async function attempt<T>({ db, bilgi, outcome }: Seller, name: string, verb: (w: Work) => Promise<T>) {
  let asked = 0
  let tries = 0
  const work = async (w: Work) => {
    tries++
    try {
      return await verb(w)
    } catch (error) {
      if (error instanceof RetryTransaction) asked++
      throw error
    }
  }
  try {
    const result = await inTransaction(db, bilgi, () => new Date(), work)
    add(outcome.counts, name)
    return result
  } catch (error) {
    const kod = error instanceof Hata ? error.kod : ''
    if (EXPECTED.includes(kod)) add(outcome.counts, kod)
    else outcome.errors.push(`${name}: ${kod} ${String((error as Error).cause ?? error)}`)
    return undefined
  } finally {
    outcome.askedAgain += asked
    outcome.brokenOff += tries - 1 - asked
  }
}

async function buy(s: Seller, { varyant_id, buyers, sahip }: Job & { tur: 'buy' }): Promise<void> {
  const one = (i: number) =>
    attempt(s, 'reserve', (w) =>
      reserve(w, { sahip: `${sahip}_${i}`, neden: 'sepet', bitis: null, kalemler: [{ varyant_id, adet: 1 }] }),
    )
  await Promise.all(Array.from({ length: buyers }, (_, i) => one(i)))
}

async function sellOnce(s: Seller, varyantlar: string[], next: (below: number) => number): Promise<void> {
  const sahip = `sahip_${next(OWNERS)}`
  // In any order, with duplicates now and then: locking in id order is the verb's own task.
  const kalemler = Array.from({ length: 1 + next(4) }, () => ({
    varyant_id: varyantlar[next(varyantlar.length)] as string,
    adet: 1 + next(3),
  }))
  const birakma = next(3) === 0 ? { sahip, kalemler } : { sahip }
  const kind = next(100)
  if (kind < 45) {
    const bitis = next(3) === 0 ? new Date(Date.now() + 1 + next(60)) : null
    await attempt(s, 'reserve', (w) => reserve(w, { sahip, neden: 'sepet', bitis, kalemler }))
  } else if (kind < 65) {
    await attempt(s, 'release', (w) => release(w, birakma))
  } else if (kind < 85) {
    const left: Yer[] = (await attempt(s, 'ship', (w) => ship(w, birakma))) ?? []
    for (const { varyant_id, adet } of left) add(s.outcome.shipped, varyant_id, adet)
  } else if (kind < 95) {
    const done = await attempt(s, 'restock', async (w) => {
      await restock(w, { kaynak: 'iade', neden: 'iade', kalemler })
      return true
    })
    if (done) for (const { varyant_id, adet } of kalemler) add(s.outcome.restocked, varyant_id, adet)
  } else {
    await attempt(s, 'settle', settleLapsed)
  }
}

async function sell(s: Seller, { varyantlar, operations, lanes, seed }: Job & { tur: 'sell' }): Promise<void> {
  const next = chance(seed)
  let left = operations
  const lane = async () => {
    while (left-- > 0) await sellOnce(s, varyantlar, next)
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}

const AT_ONCE = 5

async function holdForEver(s: Seller, { varyantlar, lanes, sahip: prefix }: Job & { tur: 'hold' }): Promise<void> {
  const next = chance(1)
  const lane = async (_: unknown, i: number) => {
    for (let unsure = 0; ; unsure++) {
      const sahip = `${prefix}_${i}_${unsure}`
      while (await holdOrRelease(s, sahip, varyantlar, next));
      // Without an answer the owner's state is unknown, so the lane goes on with another owner.
      await sleep(50)
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}

/** Reserves one unit of each of five variants, or releases all. False when no answer came. */
async function holdOrRelease(s: Seller, sahip: string, varyantlar: string[], next: (below: number) => number) {
  if (next(3) === 0) {
    if (!(await attempt(s, 'release', (w) => release(w, { sahip })))) return false
    say({ held: { sahip, adet: 0 } })
    return true
  }
  const first = next(varyantlar.length - AT_ONCE)
  const own = varyantlar.slice(first, first + AT_ONCE).toReversed()
  const kalemler = own.map((varyant_id) => ({ varyant_id, adet: 1 }))
  if (!(await attempt(s, 'reserve', (w) => reserve(w, { sahip, neden: 'siparis', bitis: null, kalemler }))))
    return false
  say({ held: { sahip, adet: AT_ONCE } })
  return true
}

const say = (message: Message): void => void process.send?.(message)

async function serve({ connection, magaza_id }: Start): Promise<void> {
  const db = connect({ connection })
  const bilgi = await bilgiOf(db, magaza_id)
  process.on('message', async (job: Job) => {
    const outcome = emptyOutcome()
    const s = { db, bilgi, outcome }
    try {
      if (job.tur === 'buy') await buy(s, job)
      else if (job.tur === 'sell') await sell(s, job)
      else await holdForEver(s, job)
    } catch (error) {
      outcome.errors.push(String(error))
    }
    say({ outcome })
  })
  process.on('disconnect', () => void db.close())
  say({ ready: true })
}

process.once('message', (start: Start) => void serve(start))
