import { hata, type Metin } from '../../core/errors.ts'
import { type Statement, sql } from '../sql.ts'
import { one, type Work } from '../work.ts'

// Lists without pages need a bound: on what a store may create, and so on the answer.

/** Warehouses, each of which may stand in the stock of every variant. */
export const MOST_DEPO = 1000

/** Counts up to the bound. Concurrent inserts do not see each other, so a store may end a few above it. */
export const countOf = (table: string, most: number): Statement<object, { sayi: number }> =>
  sql(`
  select count(*)::int as sayi
  from (
    select 1 as bir
    from ${table} t
    where t.magaza_id = :magaza_id
    limit ${most}) x`)

export async function assertRoom(w: Work, count: Statement<object, { sayi: number }>, most: number, noun: Metin) {
  const { sayi } = await one(w, count, {})
  if (sayi < most) return
  throw hata('girdi_gecersiz', '', {
    tr: `Bir mağazada en çok ${most.toLocaleString('tr')} ${noun.tr} olabilir`,
    en: `A store can have at most ${most.toLocaleString('en')} ${noun.en}`,
  })
}
