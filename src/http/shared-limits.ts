import { ANY_STORE, notTooFarAhead, type Sayim, takeTokens } from '../db/bucket.ts'
import type { Db } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import { one } from '../db/work.ts'
import { bucketOf, bucketVerdict, type Meter, type Meters, windowVerdict } from './rate-limit.ts'

// The same two meters, kept in the database: what one process serves counts for all of them. One statement a request.

const countInMinute = sql<{ kim: string; sinir: number; now: number; sonu: number }, Sayim>(`
  insert into sinir as s (magaza_id, kim, sayi, an, izin)
  values (:magaza_id, :kim, 1, :sonu::bigint, true)
  on conflict (magaza_id, kim)
  do update set
    izin = s.an <= :now::bigint or s.sayi < :sinir::int,
    sayi = case when s.an <= :now then 1 when s.sayi < :sinir then s.sayi + 1 else s.sayi end,
    an = case when s.an <= :now then :sonu else ${notTooFarAhead} end
  returning sayi, an, izin`)

// Crosses stores on purpose: sweeping.
export const removeOldCounts = sql<{ once: number }>(`
  delete from sinir s
  where s.an < :once`)

export function sharedMeters(db: Db): Meters {
  // Each on its own, beside the reads: nothing waits for a disk here.
  const w = { tx: db.read, magaza_id: ANY_STORE }
  const tokenBucket =
    (name: string): Meter =>
    async (who, perMinute, now) => {
      const { burst, perMs: per_ms } = bucketOf(perMinute)
      const { izin, sayi } = await takeTokens(w.tx, { kim: `${name} ${who}`, burst, per_ms, adet: 1, now })
      return bucketVerdict(izin, sayi, perMinute)
    }
  const minuteWindow =
    (name: string): Meter =>
    async (who, perMinute, now) => {
      const params = { kim: `${name} ${who}`, sinir: perMinute, now, sonu: now + 60_000 }
      const { izin, sayi, an } = await one(w, countInMinute, params)
      return windowVerdict(izin, sayi, an - now, perMinute)
    }
  return { tokenBucket, minuteWindow }
}
