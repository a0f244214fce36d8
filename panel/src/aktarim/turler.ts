import { AKTARIM_TUR } from '../api/generated/degerler.ts'
import type { Aktarim } from '../api/generated/kayitlar.ts'

/** What a file can hold. */
export const turler = AKTARIM_TUR
export type Tur = Aktarim['tur']
