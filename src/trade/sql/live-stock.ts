/**
 * Expired reservations `r` of one product or variant. Written as a row comparison: with `r.bitis <= now` alone the
 * planner infers that the end is not null, prefers the partial index on it, and scans the expired ones of the whole
 * store for every row of a page.
 */
export const lapsedOf = (column: 'urun_id' | 'varyant_id', id: string): string => `
     r.magaza_id = :magaza_id
     and r.${column} = ${id}
     and (r.${column}, r.bitis) <= (${id}, :now)${column === 'varyant_id' ? ' and r.bitis is not null' : ''}`

export type LiveStock = { stok: string | null; biten: string | null }

// Sellable units by warehouse as one text: `var_… 5 var_… 0`. Summing per variant in SQL would cost a sixth of the
// whole read. Expired reservations not yet settled are added.
export const stokOf = (urun_id: string): string => `
  (select string_agg(s.varyant_id || ' ' || (s.miktar - s.ayrilan), ' ')
   from stok s
   where s.magaza_id = :magaza_id and s.urun_id = ${urun_id}) as stok,
  (select string_agg(r.varyant_id || ' ' || r.adet, ' ')
   from rezervasyon r
   where ${lapsedOf('urun_id', urun_id)}) as biten`
