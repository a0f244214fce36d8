import { sql } from './sql.ts'

/**
 * Advisory lock per store, for settings whose row may not exist yet and so cannot be locked. Not `for update` on the
 * store's row: that is a reference table on Citus, replicated to every machine and locked on all of them.
 */
export const lockMagaza = sql<object, object>(`
  select pg_advisory_xact_lock(hashtextextended(:magaza_id, 0))`)
