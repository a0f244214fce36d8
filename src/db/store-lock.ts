import { sql } from './sql.ts'

/**
 * For settings of which there may be none yet to be locked: those who change them come one by one, store by store. Not
 * the store's row: a distributed database keeps a copy of it on every machine, and locks all rows of such a table at once.
 */
export const lockMagaza = sql<object, object>(`
  select pg_advisory_xact_lock(hashtextextended(:magaza_id, 0))`)
