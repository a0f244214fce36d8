import { sql } from '../sql.ts'

// Leases of scheduled tasks: of all processes that wake at the same moment, one runs the task.

/**
 * Takes the lease of the next run, or of one whose holder let it expire. No row: another process holds it or has done
 * it.
 */
export const takeLease = sql<
  { ad: string; an: Date; kilit: Date; sahip: string; now: Date; ileri: Date },
  { an: Date }
>(`
  insert into gorev as g (magaza_id, ad, an, kilit, sahip)
  values (:magaza_id, :ad, :an, :kilit, :sahip)
  on conflict (magaza_id, ad)
  do update set an = excluded.an, kilit = excluded.kilit, sahip = excluded.sahip
  where (g.kilit is null and g.an < excluded.an)
    or (g.kilit < :now and g.an <= excluded.an)
    or g.an > :ileri
    or g.kilit > :ileri
  returning an`)

export const findLease = sql<{ ad: string }, { an: Date; kilit: Date | null }>(`
  select g.an, g.kilit
  from gorev g
  where g.magaza_id = :magaza_id
    and g.ad = :ad`)

/** Renews the lease; null releases it as done. */
export const renewLease = sql<{ ad: string; an: Date; kilit: Date | null; sahip: string }>(`
  update gorev g
  set kilit = :kilit
  where g.magaza_id = :magaza_id
    and g.ad = :ad
    and g.an = :an
    and g.sahip = :sahip`)
