import { LRUCache } from 'lru-cache'
import type { Db } from '../../db/connection/pool.ts'
import { ANY_STORE, chargeTokens, notTooFarAhead, type Sayim, takeTokens } from '../../db/counts/bucket.ts'
import { sql } from '../../db/sql.ts'
import { all, one, type Tx } from '../../db/work.ts'
import { bucketOf, bucketVerdict, CALLERS, type Meter, type Meters, windowVerdict } from './rate-limit.ts'

// The same meters in the database, for several processes: one statement per admitted request. Refusals are cached here:
// others can only take more, so until the refill the answer is certain, and refused callers put no load on the
// database.

const countInMinute = sql<{ kim: string; sinir: number; now: number; sonu: number }, Sayim>(`
  insert into sinir as s (magaza_id, kim, sayi, an, izin)
  values (:magaza_id, :kim, 1, :sonu::bigint, true)
  on conflict (magaza_id, kim)
  do update set
    izin = s.an <= :now::bigint or s.sayi < :sinir::int,
    sayi = case when s.an <= :now then 1 when s.sayi < :sinir then s.sayi + 1 else s.sayi end,
    an = case when s.an <= :now then :sonu else ${notTooFarAhead} end
  returning sayi, an, izin`)

const chargeMinute = sql<{ kim: string; now: number; bedel: number; sonu: number }, Sayim>(`
  insert into sinir as s (magaza_id, kim, sayi, an, izin)
  values (:magaza_id, :kim, :bedel::int, :sonu::bigint, true)
  on conflict (magaza_id, kim)
  do update set
    sayi = case when s.an <= :now::bigint then :bedel else greatest(0, s.sayi + :bedel) end,
    an = case when s.an <= :now then :sonu else ${notTooFarAhead} end
  returning sayi, an, izin`)

// Keyset scan by primary key: an index by time would cost every counted request another write.
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

/** Deletes expired counters among the next callers; returns the position, null at the end. */
export async function sweepCounts(tx: Tx, once: number, konum: string): Promise<string | null> {
  const here = { tx, magaza_id: ANY_STORE }
  const counts = await all(here, lookAtCounts, { konum, once, adet: LOOKED_AT_AT_ONCE })
  const kimler = counts.filter((c) => c.eski).map((c) => c.kim)
  if (kimler.length > 0) await all(here, removeCounts, { kimler, once })
  return counts.length < LOOKED_AT_AT_ONCE ? null : (counts.at(-1)?.kim ?? null)
}

function tokenBucket(tx: Tx, name: string): Meter {
  const refused = new LRUCache<string, { left: number; at: number }>(CALLERS)
  const spent: Meter['spent'] = (who, perMinute, now) => {
    const known = refused.get(who)
    if (!known) return null
    const left = known.left + (now - known.at) * bucketOf(perMinute).perMs
    // Clock set back: a cached refusal from the future is ignored.
    if (left < 1 && now >= known.at) return bucketVerdict(false, left, perMinute)
    refused.delete(who)
    return null
  }
  return {
    spent,
    take: async (who, perMinute, now) => {
      const certain = spent(who, perMinute, now)
      if (certain) return certain
      const { burst, perMs: per_ms } = bucketOf(perMinute)
      const { izin, sayi } = await takeTokens(tx, { kim: `${name} ${who}`, burst, per_ms, adet: 1, now })
      if (!izin) refused.set(who, { left: sayi, at: now })
      return bucketVerdict(izin, sayi, perMinute)
    },
    charge: async (who, perMinute, now, bedel) => {
      const { burst, perMs: per_ms, lowest: en_az } = bucketOf(perMinute)
      const { sayi } = await chargeTokens(tx, { kim: `${name} ${who}`, burst, per_ms, en_az, now, bedel })
      return bucketVerdict(true, sayi, perMinute)
    },
  }
}

function minuteWindow(tx: Tx, name: string): Meter {
  const w = { tx, magaza_id: ANY_STORE }
  const refused = new LRUCache<string, { used: number; until: number }>(CALLERS)
  const spent: Meter['spent'] = (who, perMinute, now) => {
    const known = refused.get(who)
    const leftMs = known ? known.until - now : 0
    if (known && leftMs > 0 && leftMs <= 60_000) return windowVerdict(false, known.used, leftMs, perMinute)
    refused.delete(who)
    return null
  }
  return {
    spent,
    take: async (who, perMinute, now) => {
      const certain = spent(who, perMinute, now)
      if (certain) return certain
      const params = { kim: `${name} ${who}`, sinir: perMinute, now, sonu: now + 60_000 }
      const { izin, sayi, an } = await one(w, countInMinute, params)
      if (!izin) refused.set(who, { used: sayi, until: an })
      return windowVerdict(izin, sayi, an - now, perMinute)
    },
    charge: async (who, perMinute, now, bedel) => {
      const { sayi, an } = await one(w, chargeMinute, { kim: `${name} ${who}`, now, sonu: now + 60_000, bedel })
      return windowVerdict(true, sayi, an - now, perMinute)
    },
  }
}

export function sharedMeters(db: Db): Meters {
  // Auto-committed over the shared connections for look-ups, into an unlogged table: no request waits for the disk.
  return { tokenBucket: (name) => tokenBucket(db.read, name), minuteWindow: (name) => minuteWindow(db.read, name) }
}
