import { ornekUrun, ornekVaryant } from '../../src/domains/urun/examples.ts'
import type { Urun, Varyant } from '../../src/domains/urun/schema.ts'

// Compiled, never run: a field that is new in the table of fields and missing in the examples of the documentation stops
// the types. (The examples cannot say it themselves: the schema is made with them.)

export const checked: [Urun, Varyant] = [{ ...ornekUrun, durum: 'yayinda' }, ornekVaryant]
