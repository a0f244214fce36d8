import { sql } from '../db/sql.ts'
import type { Tx } from '../db/work.ts'

/**
 * Planner settings: index scans even on small tables, and no JIT for statements of a millisecond. A distributed
 * database needs the store to plan most statements, so no generic plans there.
 */
const preferIndexes = sql<object, object>(`
  select set_config('enable_seqscan', 'off', true) as tarama, set_config('enable_hashjoin', 'off', true) as ozet,
    set_config('enable_mergejoin', 'off', true) as birlesme, set_config('jit', 'off', true) as derleme,
    set_config('plan_cache_mode', case when to_regclass('pg_dist_partition') is null then 'force_generic_plan'
      else 'auto' end, true) as plan`)

export const planWell = (tx: Tx): Promise<unknown> => tx.run(preferIndexes, {})
