import { sql } from '../db/sql.ts'
import type { Tx } from '../db/work.ts'

/**
 * Row by row through indexes even where tables are small yet, and no compiling of plans that run for a millisecond. A
 * distributed database must know the store to plan most statements: a plan for any store is an error there.
 */
const preferIndexes = sql<object, object>(`
  select set_config('enable_seqscan', 'off', true) as tarama, set_config('enable_hashjoin', 'off', true) as ozet,
    set_config('enable_mergejoin', 'off', true) as birlesme, set_config('jit', 'off', true) as derleme,
    set_config('plan_cache_mode', case when to_regclass('pg_dist_partition') is null then 'force_generic_plan'
      else 'auto' end, true) as plan`)

export const planWell = (tx: Tx): Promise<unknown> => tx.run(preferIndexes, {})
