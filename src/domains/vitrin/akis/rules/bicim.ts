import type { Kalem, Satici } from './kalem.ts'

/** How a feed is written: what stands before, each item, and what stands behind. */
export type Bicim = {
  tur: string
  head: (satici: Satici) => string
  item: (kalem: Kalem, satici: Satici) => string
  tail: string
}
