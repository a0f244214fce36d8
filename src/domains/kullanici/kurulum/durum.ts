import { maybe } from '../../../db/work.ts'
import { type At, here } from '../here.ts'
import * as queries from '../queries.ts'

/** Whether the service still has no account. */
export const read = async (w: At): Promise<{ bekliyor: boolean }> => ({
  bekliyor: !(await maybe(here(w), queries.findAny, {})),
})
