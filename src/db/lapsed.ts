/**
 * Conditions of reservations `r` that have lapsed, of one product or one variant, by the index that begins with it. As pairs:
 * told `r.bitis <= now` alone, PostgreSQL knows that the end is not null, takes another index for as good and goes through
 * what lapsed in the whole store, once for every row of a page.
 */
export const lapsedOf = (column: 'urun_id' | 'varyant_id', id: string): string => `
     r.magaza_id = :magaza_id
     and r.${column} >= ${id}
     and (r.${column}, r.bitis) <= (${id}, :now)${column === 'varyant_id' ? ' and r.bitis is not null' : ''}`
