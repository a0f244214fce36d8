import { ornekUrun, ornekVaryant } from '../../src/domains/urun/examples.ts'
import type { Urun, Varyant } from '../../src/domains/urun/schema.ts'

// Compile-time check: a new field that the documentation's examples lack is a type error. (The examples cannot check it
// themselves: the schema is built with them.)

export const checked: [Urun, Varyant] = [{ ...ornekUrun, durum: 'yayinda' }, ornekVaryant]
