import { inTurns } from '../../../core/turns.ts'
import { relieveEvents } from '../../../db/outbox.ts'
import { all, together, type Work } from '../../../db/work.ts'
import * as queries from '../queries.ts'

/**
 * Byte budget of a bulk write: locked products are changed a few at a time. A hundred of the largest are 100 MB of
 * text, and the same again as events; only some are in memory at once, and their writes are sent before the next are
 * read. `first` were read together with the locks. `weight`: work for each character, beside that of prices.
 */
export async function inPieces(
  w: Work,
  locked: readonly { id: string }[],
  first: readonly queries.BelgeRow[],
  change: (rows: readonly queries.BelgeRow[]) => Promise<void>,
  weight = 1,
): Promise<void> {
  const rest = new Set(locked.map((u) => u.id))
  for (let rows = first; rows.length > 0; rows = await next(w, rest)) {
    for (const part of inTurns(rows, (row) => row.belge.length * weight)) {
      await together([change(part), relieveEvents(w)])
    }
    for (const { id } of rows) rest.delete(id)
  }
}

const next = async (w: Work, rest: ReadonlySet<string>): Promise<queries.BelgeRow[]> =>
  rest.size === 0 ? [] : all(w, queries.findMany, { idler: [...rest], now: w.now })
