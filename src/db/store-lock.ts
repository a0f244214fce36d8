import { sql } from './sql.ts'

/** For settings of which there may be none yet to be locked: those who change them come one by one, store by store. */
export const lockMagaza = sql<object, { magaza_id: string }>(`
  select m.magaza_id
  from magaza m
  where m.magaza_id = :magaza_id
  for no key update of m`)
