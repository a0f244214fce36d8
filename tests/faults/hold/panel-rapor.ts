import * as heaviest from './bodies.ts'
import type { Heavy } from './heavy.ts'

const M = '/panel/v1/magazalar/:magaza'

export const raporHeavy: Record<string, Heavy> = {
  [`GET ${M}/ozet`]: () => ({ query: { gun: 90 } }),
  [`GET ${M}/rapor`]: () => ({ query: { gun: 366 } }),
  [`GET ${M}/ara`]: () => ({ query: { metin: heaviest.WORDS } }),
}
