/** Recursive step of `ust`: from categories to their parents, with carried columns. */
export const climb = (carried: string): string => `union
    select ust.${carried}, k.ust_id
    from ust
    cross join lateral (
      select t.ust_id
      from kategori t
      where t.magaza_id = :magaza_id and t.id = ust.id and t.ust_id is not null
      limit 1) k`
