import { USUAL_DAYS } from '../referans.ts'

// Parts of statements about the history of prices (migration 0075). It is of the usual price alone: a variant's own, in the
// store's main currency. Price lists and own prices in other currencies have none.

/** Days that count for what begins at a moment, as hours: days of an interval depend on the session's time zone. */
const windowAt = (moment: string): string => `
        make_interval(hours => 24 * coalesce((
          select d.gun
          from unnest(:gunler::int[], :gun_anlari::timestamptz[]) as d(gun, an)
          where d.an <= ${moment}
          order by d.an desc
          limit 1), ${USUAL_DAYS}))`

/**
 * The lowest price in force in the days before a moment: what began in them, and what held when they began. Of a product that was
 * not on sale yet then there is none, and days before its first publication do not count: nobody could buy at the prices of a draft.
 */
const lowestBefore = (id: string, urun_id: string, moment: string): string => `
      select least(
        (select min(h.fiyat)
         from fiyat_gecmisi h
         where h.magaza_id = :magaza_id and h.varyant_id = ${id}
           and h.zaman > p.ilk and h.zaman < ${moment}),
        (select h.fiyat
         from fiyat_gecmisi h
         where h.magaza_id = :magaza_id and h.varyant_id = ${id} and h.zaman <= p.ilk
         order by h.zaman desc
         limit 1)) as fiyat
      from (
        select greatest(${moment} - ${windowAt(moment)}, u.yayin) as ilk
        from urun u
        where u.magaza_id = :magaza_id and u.id = ${urun_id} and u.yayin < ${moment}) p`

/**
 * Reference price of variant `v` (id, urun_id, fiyat, indirimsiz_fiyat), null without a discount. The present discount began with the
 * first entry behind the last one that was no discount to this price: a struck-through price that is only written anew does
 * not begin it again.
 */
export const referansOf = (v: string): string => `
    (select l.fiyat
     from (
       select o.zaman
       from fiyat_gecmisi o
       where o.magaza_id = :magaza_id and o.varyant_id = ${v}.id and ${v}.indirimsiz_fiyat is not null
         and (o.fiyat is distinct from ${v}.fiyat or o.indirimsiz_fiyat is null)
       order by o.zaman desc
       limit 1) s
     cross join lateral (
       select b.zaman
       from fiyat_gecmisi b
       where b.magaza_id = :magaza_id and b.varyant_id = ${v}.id and b.zaman > s.zaman
       order by b.zaman
       limit 1) b
     cross join lateral (${lowestBefore(`${v}.id`, `${v}.urun_id`, 'b.zaman')}) l)`

/** The same for a discount that would begin now. */
export const referansNow = (v: string): string => `
    (select l.fiyat
     from (${lowestBefore(`${v}.id`, `${v}.urun_id`, ':now::timestamptz')}) l)`

/** Entries of new variants, from what was sent of them and not from what their insert returns: a cluster would copy that to every machine. */
export const noteNewPrices = `
    insert into fiyat_gecmisi as t (magaza_id, varyant_id, zaman, fiyat, indirimsiz_fiyat)
    select :magaza_id, y.id, y.an, y.fiyat, y.indirimsiz_fiyat
    from rows from (
      jsonb_to_recordset(:varyantlar::jsonb) as (id text, fiyat bigint, indirimsiz_fiyat bigint),
      unnest(:varyant_anlari::timestamptz[])) as y(id, fiyat, indirimsiz_fiyat, an)
    where y.fiyat is not null`

export type FiyatNotu = {
  fiyat_varyantlari: string[]
  yeni_fiyatlar: (number | null)[]
  yeni_indirimsizler: (number | null)[]
  now: Date
}

/** Entries of changed prices. Behind the last one, whatever the clocks say: the caller holds the variant. */
export const noteChangedPrices = `
  insert into fiyat_gecmisi as t (magaza_id, varyant_id, zaman, fiyat, indirimsiz_fiyat, onceki)
  select :magaza_id, y.id, greatest(:now::timestamptz, s.zaman + interval '1 millisecond'), y.fiyat, y.indirimsiz_fiyat, s.zaman
  from unnest(:fiyat_varyantlari::text[], :yeni_fiyatlar::bigint[], :yeni_indirimsizler::bigint[])
    as y(id, fiyat, indirimsiz_fiyat)
  left join lateral (
    select g.zaman
    from fiyat_gecmisi g
    where g.magaza_id = :magaza_id and g.varyant_id = y.id
    order by g.zaman desc
    limit 1) s on true`
