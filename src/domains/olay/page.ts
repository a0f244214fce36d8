import { fitting, isFollowed, type Page } from '../../core/page.ts'
import { bodiesIn } from '../../db/event-rows.ts'
import type { GunlukSatiri } from './queries.ts'

// Pages of the log: rows hold several events, pages count events.

type Olay = { sira: number; olay: string; govde: string }

type Cut = {
  limit: number
  shown: (olay: Olay) => boolean
  /** Oldest first. */
  forward: boolean
  position: (sira: number) => string
}

function eventsIn(row: GunlukSatiri): Olay[] {
  const govdeler = bodiesIn(row.govde)
  return row.adlar.split(' ').map((olay, i) => ({ sira: row.sira + i, olay, govde: govdeler[i] as string }))
}

/** The cursor is the last event shown; of a walk that ended at its bound, the last one looked at. */
export function cutRows(rows: readonly GunlukSatiri[], { limit, shown, forward, position }: Cut): Page {
  const events = rows.flatMap((row) => (forward ? eventsIn(row) : eventsIn(row).reverse()))
  const matching = events.filter(shown)
  const veri = fitting(matching.slice(0, limit), (o) => o.govde)
  if (veri.length < matching.length) return { veri, next: position((matching[veri.length - 1] as Olay).sira) }
  const isCut = isFollowed(rows, rows.length) || rows.at(-1)?.son === true
  const last = events.at(-1)
  return { veri, next: isCut && last ? position(last.sira) : null }
}
