import { AKTARIM_TUR } from '../api/generated/degerler.ts'
import type { Aktarim } from '../api/generated/kayitlar.ts'

/** What a file can hold. */
export const turler = AKTARIM_TUR
export type Tur = Aktarim['tur']

/** Reviews belong to products. */
export const scopeOf = <I extends 'okuma' | 'yazma'>(tur: Tur, islem: I) =>
  `${tur === 'yorum' ? 'urun' : tur}:${islem}` as const
