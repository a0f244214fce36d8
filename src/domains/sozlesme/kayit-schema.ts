import type { DolduMetin } from './schema.ts'

/** What was accepted, in an agreement that may become an order later. */
export type Kabul = {
  /** Moment, ISO. */
  an: string
  ag: string | null
  belgeler: (Pick<DolduMetin, 'tur' | 'dil' | 'sablon_surumu' | 'ozet'> & { metin: string | null })[]
}
