/** Ids in ascending order, from a moment in the past. */
export const idOf = (prefix: string, i = 'i'): string => `'${prefix}_01m7' || lpad((${i})::text, 22, '0')`

/** Stock notices: more wait for each of the newest variants than are counted. */
export const waiting = (magaza_id: string): string => `
  insert into stok_haberi (magaza_id, id, varyant_id, urun_id, eposta, eposta_anahtari, kod, olusturma)
  select '${magaza_id}', ${idOf('hbr', 'v.i * 1000 + n')}, v.id, v.urun_id, n || '@x.example',
    n || '@x.example', 'kod_' || n, now()
  from (select id, urun_id, row_number() over (order by id desc) as i from varyant where magaza_id = '${magaza_id}') v
  cross join lateral generate_series(1, case when v.i <= 150 then 250 else 1 end) n
  where v.i <= 2000`
