/**
 * Conditions of reservations `r` that have lapsed, of one product or one variant. As a pair: told `r.bitis <= now` alone,
 * PostgreSQL knows that the end is not null, takes an index of such rows for as good as that of the product and goes
 * through what lapsed in the whole store, once for every row of a page.
 */
export const lapsedOf = (column: 'urun_id' | 'varyant_id', id: string): string => `
     r.magaza_id = :magaza_id
     and r.${column} = ${id}
     and (r.${column}, r.bitis) <= (${id}, :now)${column === 'varyant_id' ? ' and r.bitis is not null' : ''}`

export type LiveStock = { stok: string | null; biten: string | null }

// What can be sold now from each warehouse, as one line of text: `var_… 5 var_… 0`. Summing it per variant here would
// cost PostgreSQL a sixth of the whole read. Reservations that have lapsed since they were last settled are added.
export const stokOf = (urun_id: string): string => `
  (select string_agg(s.varyant_id || ' ' || (s.miktar - s.ayrilan), ' ')
   from stok s
   where s.magaza_id = :magaza_id and s.urun_id = ${urun_id}) as stok,
  (select string_agg(r.varyant_id || ' ' || r.adet, ' ')
   from rezervasyon r
   where ${lapsedOf('urun_id', urun_id)}) as biten`
