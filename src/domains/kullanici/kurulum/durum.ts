import { maybe } from '../../../db/work.ts'
import { type At, here } from '../here.ts'
import * as queries from '../queries.ts'

/** Whether the first person of all is still to come. */
export const read = async (w: At): Promise<{ bekliyor: boolean }> => ({
  bekliyor: !(await maybe(here(w), queries.findAny, {})),
})
