import { maybe, type Work } from '../../../db/work.ts'
import { here } from '../here.ts'
import * as queries from '../queries.ts'

/** Whether the first person of all is still to come. */
export const read = async (w: Pick<Work, 'tx'>): Promise<{ bekliyor: boolean }> => ({
  bekliyor: !(await maybe(here(w), queries.findAny, {})),
})
