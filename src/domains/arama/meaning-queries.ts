import { sql } from '../../db/sql.ts'
import { type Beginnings, jumps } from '../../db/words/read.ts'

// What a shopper's word may mean.

export type SozcukRow = {
  grup: number
  sozcuk: string
  /** Brands and categories that are called so. */
  kayitlar: string[]
}

const RECORDS_CALLED_SO = `array(
    select s.kayit_id
    from sozcuk s
    where s.magaza_id = :magaza_id and s.sozcuk = a.sozcuk and s.kayit_id < 'urun_'
    limit 50)`

/** The words that begin so, each with the brands and categories of which it is the name. */
export const called = sql<Beginnings, SozcukRow>(`
  with ${jumps('katalog')}
  select a.grup, a.sozcuk, ${RECORDS_CALLED_SO} as kayitlar
  from aday a
  where a.sozcuk is not null`)

/** Groups of synonyms that a question is compared with. */
const MOST_TOUCHED = 100

/** A group of synonyms as its terms. */
export type EsAnlamRow = { grup: null; terimler: string[] }

/** The same, and the groups of synonyms to which one of `bicimler` leads, newest first: most stores have few or none. */
export const calledOrSame = sql<Beginnings & { bicimler: readonly string[] }, SozcukRow | EsAnlamRow>(`
  with ${jumps('katalog')}
  select a.grup, a.sozcuk, ${RECORDS_CALLED_SO} as kayitlar, null::text[] as terimler
  from aday a
  where a.sozcuk is not null
  union all
  (select null, null, null, g.terimler
   from es_anlam g
   where g.magaza_id = :magaza_id
     and g.id = any(array(
       select distinct k.es_anlam_id
       from unnest(:bicimler::text[]) as b(sozcuk)
       cross join lateral (
         select e.es_anlam_id
         from es_anlam_sozcuk e
         where e.magaza_id = :magaza_id and e.sozcuk = b.sozcuk
         order by e.es_anlam_id desc
         limit ${MOST_TOUCHED}) k
       order by k.es_anlam_id desc
       limit ${MOST_TOUCHED}))
   order by g.id desc)`)
