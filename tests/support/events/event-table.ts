import { eventsOf } from '../../../src/db/event-rows.ts'

// The events of queue and log, one row each, for tests that look behind the API; `sira` is null while in the queue.

/** Subquery in place of a table `olay`. */
export const EVENTS = `(
  select r.magaza_id, e.id, e.olay, e.kayit_id, split_part(r.govde, E'\\x1e', e.k + 1) as govde, e.zaman, e.sira
  from (
    select magaza_id, id, sira, adlar, kayitlar, zamanlar, govde from olay_gunlugu
    union all
    select magaza_id, id, null, adlar, kayitlar, zamanlar, govde from olay_kuyrugu) r
  cross join ${eventsOf('r')}
) olay`

/** Stored rows of a store, queue and log together, by id. */
export const EVENT_ROWS = `
  select id, adlar, kayitlar, zamanlar, govde from olay_gunlugu where magaza_id = $1
  union all
  select id, adlar, kayitlar, zamanlar, govde from olay_kuyrugu where magaza_id = $1
  order by 1`

/** Columns that queue and log share, and their values for single events `e` (magaza_id, id, olay, kayit_id, govde, zaman). */
export const ROW = 'magaza_id, id, adet, grup, stoklu, kayit_id, adlar, kayitlar, zamanlar, govde, zaman'
export const ROW_OF_ONE = `e.magaza_id, e.id, 1, nullif(split_part(e.olay, '.', 1), 'stok'), e.olay = 'stok.degisti',
  case when e.olay <> 'stok.degisti' then e.kayit_id end, e.olay, e.kayit_id,
  floor(extract(epoch from e.zaman) * 1000)::bigint::text, e.govde, e.zaman`
