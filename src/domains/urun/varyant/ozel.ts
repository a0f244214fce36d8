import { besideRecord } from '../../ozel/yaninda/yaninda.ts'
import { lockVariant } from '../queries.ts'

/** Custom values of a variant, whose answer is a closed schema. */
export const { get, put } = besideRecord({ kayit: 'varyant', lock: lockVariant })
