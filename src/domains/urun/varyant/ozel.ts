import { besideRecord } from '../../ozel/yaninda.ts'
import { lockVariant } from '../queries.ts'

/** Custom fields of a variant, whose answer is closed. */
export const { get, put } = besideRecord({ kayit: 'varyant', lock: lockVariant })
