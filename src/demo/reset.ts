import type { Ports } from '../adapters/ports.ts'
import type { Db } from '../db/connection/pool.ts'
import { NO_STORE } from '../db/no-store.ts'
import type { Tx } from '../db/work.ts'
import * as kur from '../domains/magaza/kur/kur.ts'
import * as magaza from '../domains/magaza/magaza.ts'
import * as testMagaza from '../domains/magaza/test-magaza.ts'
import { build } from './build.ts'

// Rebuilds the test store as a new generation, then switches to it in one row.

export type Ozet = Awaited<ReturnType<typeof build>>

type ResetOptions = {
  db: Db
  ports: Ports
  now: Date
  /** Whether it is due, by the last rebuild; asked under the lock. */
  isDue?: (last: Date | null) => boolean
}

const KURLAR = [
  { para_birimi: 'USD', kur: '0.0244' },
  { para_birimi: 'EUR', kur: '0.0209' },
]

/** Null when it was not due, or another process is at it. */
export async function reset({ db, ports, now, isDue: due = () => true }: ResetOptions): Promise<Ozet | null> {
  const { anahtar } = await testMagaza.ensure(db, now)
  const rebuild = async (tx: Tx): Promise<Ozet | null> => {
    if (!(await testMagaza.lockForRebuild(tx))) return null
    if (!due((await testMagaza.currentOf(tx))?.degisme ?? null)) return null
    // Committed separately while the outer transaction holds the lock; the new rows are not reachable until the end.
    const row = await db.transaction(NO_STORE, async (inner) => {
      const made = await testMagaza.createNext(inner, anahtar, now)
      const w = magaza.workFor(inner, magaza.bilgi(made, ports.adres), now, 'demo')
      for (const one of KURLAR) await kur.set(w, one)
      return made
    })
    const next = (await magaza.find(db.read, row.magaza_id)) ?? row
    const ozet = await build({ db, ports, magaza: magaza.bilgi(next, ports.adres, ports.siparisSirri), now })
    await testMagaza.switchTo(tx, row.magaza_id, now)
    return ozet
  }
  // No timeout: it waits for the whole rebuild.
  return db.transaction(NO_STORE, rebuild, { isUnseen: true })
}

/** The last 03:00 in Turkey, which is midnight UTC all year. */
const lastReset = (now: Date): Date => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()))

export const isDue = (last: Date | null, now: Date): boolean => last === null || last < lastReset(now)

/** Nightly reset; any number of processes may call it, and it happens once. */
export const resetIfDue = (o: Omit<ResetOptions, 'isDue'>): Promise<Ozet | null> =>
  reset({ ...o, isDue: (last) => isDue(last, o.now) })
