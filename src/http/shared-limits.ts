import { LRUCache } from 'lru-cache'
import type { Db } from '../db/pool.ts'
import { type Statement, sql } from '../db/sql.ts'
import { all, one, type Tx } from '../db/work.ts'
import { bucketOf, bucketVerdict, CALLERS, type Meter, type Meters, windowVerdict } from './rate-limit.ts'

// The same two meters, kept in the database: what one process serves counts for all of them. One statement a request that
// is let in. Whoever is refused is remembered here: others can only take from what he has, so that until it has come back
// the answer is the same, and asking for it would let him load the database by being refused.

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

type Charge = { kim: string; now: number; bedel: number }

const chargeTokens = sql<Charge & { burst: number; per_ms: number; en_az: number }, Sayim>(`
  insert into sinir as s (magaza_id, kim, sayi, an, izin)
  values (:magaza_id, :kim, :burst::double precision - :bedel::int, :now::bigint, true)
  on conflict (magaza_id, kim)
  do update set sayi = least(:burst, greatest(:en_az::int, ${filled} - :bedel)), an = greatest(${an}, :now)
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

const chargeMinute = sql<Charge & { sonu: number }, Sayim>(`
  insert into sinir as s (magaza_id, kim, sayi, an, izin)
  values (:magaza_id, :kim, :bedel::int, :sonu::bigint, true)
  on conflict (magaza_id, kim)
  do update set
    sayi = case when s.an <= :now::bigint then :bedel else greatest(0, s.sayi + :bedel) end,
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

type Ask = <P extends object>(statement: Statement<P, Sayim>, params: P) => Promise<Sayim>

function tokenBucket(ask: Ask, name: string): Meter {
  const refused = new LRUCache<string, { left: number; at: number }>(CALLERS)
  const spent: Meter['spent'] = (who, perMinute, now) => {
    const known = refused.get(who)
    if (!known) return null
    const left = known.left + (now - known.at) * bucketOf(perMinute).perMs
    // A clock that was set back knows nothing of what was refused later.
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
      const { izin, sayi } = await ask(takeToken, { kim: `${name} ${who}`, burst, per_ms, now })
      if (!izin) refused.set(who, { left: sayi, at: now })
      return bucketVerdict(izin, sayi, perMinute)
    },
    charge: async (who, perMinute, now, bedel) => {
      const { burst, perMs: per_ms, lowest: en_az } = bucketOf(perMinute)
      const { sayi } = await ask(chargeTokens, { kim: `${name} ${who}`, burst, per_ms, en_az, now, bedel })
      return bucketVerdict(true, sayi, perMinute)
    },
  }
}

function minuteWindow(ask: Ask, name: string): Meter {
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
      const { izin, sayi, an } = await ask(countInMinute, params)
      if (!izin) refused.set(who, { used: sayi, until: an })
      return windowVerdict(izin, sayi, an - now, perMinute)
    },
    charge: async (who, perMinute, now, bedel) => {
      const { sayi, an } = await ask(chargeMinute, { kim: `${name} ${who}`, now, sonu: now + 60_000, bedel })
      return windowVerdict(true, sayi, an - now, perMinute)
    },
  }
}

export function sharedMeters(db: Db): Meters {
  // Each on its own, beside the reads: nothing waits for a disk here.
  const ask: Ask = (statement, params) => one({ tx: db.read, magaza_id: ANY_STORE }, statement, params)
  return { tokenBucket: (name) => tokenBucket(ask, name), minuteWindow: (name) => minuteWindow(ask, name) }
}
