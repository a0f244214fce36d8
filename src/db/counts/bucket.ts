import { sql } from '../sql.ts'
import { one, type Tx } from '../work.ts'

// A bucket that fills by itself and is shared by all processes: one row, one statement.

export type Sayim = { sayi: number; an: number; izin: boolean }

/** Callers are counted whatever store they ask for. */
export const ANY_STORE = '-'

// A clock that is behind another's gives nothing back. Clocks of processes differ by less than this: a moment further
// ahead is of a clock that was set back, and must not shut a caller out until it comes round again.
const AHEAD_MS = 300_000
export const notTooFarAhead = `least(s.an, :now::bigint + ${AHEAD_MS})`
const filled = 'least(:burst::double precision, s.sayi + greatest(0, :now::bigint - s.an) * :per_ms::double precision)'
const fits = `${filled} >= :adet::double precision`

/** How many it holds, how many come back each millisecond, and how many are wanted, all or none. */
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

/** Takes what something turned out to cost, however little there is, down to `en_az`. */
export const chargeTokens = (tx: Tx, charging: Charging): Promise<Sayim> =>
  one({ tx, magaza_id: ANY_STORE }, charge, charging)

/** What is left, and whether they were taken. A full bucket must hold as many as are ever asked for. */
export const takeTokens = (tx: Tx, taking: Taking): Promise<Sayim> => one({ tx, magaza_id: ANY_STORE }, take, taking)
