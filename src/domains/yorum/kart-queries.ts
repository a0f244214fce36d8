import { sql } from '../../db/sql.ts'

// Stars of published reviews on the cards of products (ADR 36).

const STARS = [1, 2, 3, 4, 5]
const after = (n: number): string => `(t.yildiz${n} + g.fark${n})`
const count = `(${STARS.map(after).join(' + ')})`
const sum = `(${STARS.map((n) => `${n} * ${after(n)}`).join(' + ')})`

/** Average in hundredths, then the number: more reviews count more where the average is the same. */
const ORDER = `coalesce(round(100.0 * ${sum} / nullif(${count}, 0))::int * 1000000 + least(${count}, 999999), 0)`

/**
 * Adds to the stars of products: what each review that appears or vanishes makes of them. The sums are taken from the row as
 * it is when it is written, so that concurrent changes add up; the callers hold their reviews.
 */
export const addStars = sql<{ urunler: string[]; puanlar: number[]; farklar: number[] }>(`
  with kilitli as materialized (
    select k.urun_id
    from vitrin_kart k
    where k.magaza_id = :magaza_id
      and k.urun_id = any(:urunler::text[])
    order by k.urun_id
    for no key update of k
  ), gelen as materialized (
    select e.urun_id,
      ${STARS.map((n) => `sum(e.fark * (e.puan = ${n})::int)::int as fark${n}`).join(', ')}
    from unnest(:urunler::text[], :puanlar::int[], :farklar::int[]) as e(urun_id, puan, fark)
    group by e.urun_id
  )
  update vitrin_kart t
  set ${STARS.map((n) => `yildiz${n} = ${after(n)}`).join(', ')},
    puan = ${ORDER}
  from kilitli x
  join gelen g on g.urun_id = x.urun_id
  where t.magaza_id = :magaza_id
    and t.urun_id = x.urun_id`)
