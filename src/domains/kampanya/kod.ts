import { maybe, type Work } from '../../db/work.ts'
import * as queries from './queries.ts'
import { asKod } from './rules/price-cart.ts'

/** Whether some campaign has this code, whatever keeps it from applying. */
export const exists = async (w: Work, kod: string): Promise<boolean> =>
  (await maybe(w, queries.findTyped, { kod: asKod(kod) })) !== undefined
