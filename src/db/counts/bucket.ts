import { sql } from '../sql.ts'
import { one, type Tx } from '../work.ts'

// Token bucket in the database, shared by all processes: one row, one statement.

export type Sayim = { sayi: number; an: number; izin: boolean }

/** Rate limits count callers, not stores. */
export const ANY_STORE = '-'

// Clock skew: a process whose clock is behind refills nothing. A timestamp further ahead than this comes from a clock
// that was set back, and must not lock a caller out until that time comes round.
const AHEAD_MS = 300_000
export const notTooFarAhead = `least(s.an, :now::bigint + ${AHEAD_MS})`
const filled = 'least(:burst::double precision, s.sayi + greatest(0, :now::bigint - s.an) * :per_ms::double precision)'
const fits = `${filled} >= :adet::double precision`

/** Capacity, refill per millisecond, and how many tokens are wanted, all or none. */
type Taking = { kim: string; burst: number; per_ms: number; adet: number; now: number }

const take = sql<Taking, Sayim>(`
  insert into sinir as s (magaza_id, kim, sayi, an, izin)
  values (:magaza_id, :kim, :burst::double precision - :adet::double precision, :now::bigint, true)
  on conflict (magaza_id, kim)
  do update set
    izin = ${fits},
    sayi = ${filled} - (${fits})::int * :adet::double precision,
    an = greatest(${notTooFarAhead}, :now)
  returning sayi, an, izin`)

type Charging = { kim: string; burst: number; per_ms: number; en_az: number; now: number; bedel: number }

const charge = sql<Charging, Sayim>(`
  insert into sinir as s (magaza_id, kim, sayi, an, izin)
  values (:magaza_id, :kim, :burst::double precision - :bedel::int, :now::bigint, true)
  on conflict (magaza_id, kim)
  do update set sayi = least(:burst, greatest(:en_az::int, ${filled} - :bedel)), an = greatest(${notTooFarAhead}, :now)
  returning sayi, an, izin`)

/** Charges afterwards what something turned out to cost; the balance may go negative, down to `en_az`. */
export const chargeTokens = (tx: Tx, charging: Charging): Promise<Sayim> =>
  one({ tx, magaza_id: ANY_STORE }, charge, charging)

/** Takes tokens if there are enough; the capacity must be at least the largest amount asked for. */
export const takeTokens = (tx: Tx, taking: Taking): Promise<Sayim> => one({ tx, magaza_id: ANY_STORE }, take, taking)
