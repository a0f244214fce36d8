import type { Db } from '../db/pool.ts'
import { type Statement, sql } from '../db/sql.ts'
import { all, one, type Tx } from '../db/work.ts'
import { bucketOf, bucketVerdict, type Meter, type Meters, windowVerdict } from './rate-limit.ts'

// The same two meters, kept in the database: what one process serves counts for all of them. One statement a request.

type Sayim = { sayi: number; an: number; izin: boolean }

/** Callers are counted whatever store they ask for. */
const ANY_STORE = '-'

// A clock that is behind another's gives nothing back. Clocks of processes differ by less than this: a moment further
// ahead is of a clock that was set back, and must not shut a caller out until it comes round again.
const AHEAD_MS = 300_000
const an = `least(s.an, :now::bigint + ${AHEAD_MS})`
const filled = 'least(:burst::double precision, s.sayi + greatest(0, :now::bigint - s.an) * :per_ms::double precision)'

const takeToken = sql<{ kim: string; burst: number; per_ms: number; now: number }, Sayim>(`
  insert into sinir as s (magaza_id, kim, sayi, an, izin)
  values (:magaza_id, :kim, :burst::double precision - 1, :now::bigint, true)
  on conflict (magaza_id, kim)
  do update set izin = ${filled} >= 1, sayi = ${filled} - (${filled} >= 1)::int, an = greatest(${an}, :now)
  returning sayi, an, izin`)

const countInMinute = sql<{ kim: string; sinir: number; now: number; sonu: number }, Sayim>(`
  insert into sinir as s (magaza_id, kim, sayi, an, izin)
  values (:magaza_id, :kim, 1, :sonu::bigint, true)
  on conflict (magaza_id, kim)
  do update set
    izin = s.an <= :now::bigint or s.sayi < :sinir::int,
    sayi = case when s.an <= :now then 1 when s.sayi < :sinir then s.sayi + 1 else s.sayi end,
    an = case when s.an <= :now then :sonu else ${an} end
  returning sayi, an, izin`)

// By the key: an index by moment would cost every request that is counted another write.
const lookAtCounts = sql<{ konum: string; once: number; adet: number }, { kim: string; eski: boolean }>(`
  select s.kim, s.an < :once::bigint as eski
  from sinir s
  where s.magaza_id = :magaza_id
    and s.kim > :konum
  order by s.kim
  limit :adet`)

const removeCounts = sql<{ kimler: string[]; once: number }>(`
  delete from sinir s
  where s.magaza_id = :magaza_id
    and s.kim = any(:kimler::text[])
    and s.an < :once::bigint`)

const LOOKED_AT_AT_ONCE = 1000

/** Deletes what was counted long ago among the next callers; answers where it ended, null at the end. */
export async function sweepCounts(tx: Tx, once: number, konum: string): Promise<string | null> {
  const here = { tx, magaza_id: ANY_STORE }
  const counts = await all(here, lookAtCounts, { konum, once, adet: LOOKED_AT_AT_ONCE })
  const kimler = counts.filter((c) => c.eski).map((c) => c.kim)
  if (kimler.length > 0) await all(here, removeCounts, { kimler, once })
  return counts.length < LOOKED_AT_AT_ONCE ? null : (counts.at(-1)?.kim ?? null)
}

export function sharedMeters(db: Db): Meters {
  // Each on its own, beside the reads: nothing waits for a disk here.
  const ask = <P extends object>(statement: Statement<P, Sayim>, params: P): Promise<Sayim> =>
    one({ tx: db.read, magaza_id: ANY_STORE }, statement, params)
  const tokenBucket =
    (name: string): Meter =>
    async (who, perMinute, now) => {
      const { burst, perMs: per_ms } = bucketOf(perMinute)
      const { izin, sayi } = await ask(takeToken, { kim: `${name} ${who}`, burst, per_ms, now })
      return bucketVerdict(izin, sayi, perMinute)
    }
  const minuteWindow =
    (name: string): Meter =>
    async (who, perMinute, now) => {
      const params = { kim: `${name} ${who}`, sinir: perMinute, now, sonu: now + 60_000 }
      const { izin, sayi, an } = await ask(countInMinute, params)
      return windowVerdict(izin, sayi, an - now, perMinute)
    }
  return { tokenBucket, minuteWindow }
}
