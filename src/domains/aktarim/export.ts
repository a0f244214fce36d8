import { all, maybe } from '../../db/work.ts'
import { workFor } from '../magaza/magaza.ts'
import type { Ortam } from './attempt.ts'
import { LEASE_MS } from './import.ts'
import * as queries from './queries.ts'
import { isler } from './turler/turler.ts'

// A file that is made for somebody: a page of records at a time, read outside the transaction that keeps its rows. No more
// than a page of them is ever in memory.

/** Goes on with it until it is done or its time is over; true when there is nothing more to do. */
export async function writeOn(o: Ortam, row: queries.AktarimRow, untilMs: number): Promise<boolean> {
  let { ilerleme, konum } = row
  for (;;) {
    if (Date.now() > untilMs) return false
    const next = await writePage(o, row, ilerleme, konum)
    if (next === null) return true
    ilerleme += 1
    konum = next
  }
}

/** Answers where the next page begins; null when there is none, or when somebody else is at it. */
async function writePage(o: Ortam, row: queries.AktarimRow, eski: number, konum: string | null) {
  const isi = isler[row.tur]
  const reading = workFor(o.db.pages(o.magaza.nesil), o.magaza, o.clock(), row.kim)
  const page = await isi.list(reading, row.secenekler, konum)
  const rows = await isi.rows(reading, page.veri)
  return o.transact(async (w) => {
    const over = page.next === null
    const moved = await maybe(w, queries.advanceExport, {
      ...{ id: row.id, durum: row.durum, eski, ilerleme: eski + 1, konum: page.next, satir: rows.length, now: w.now },
      sonraki_durum: over ? 'bitti' : row.durum,
      kilit: over ? null : new Date(w.now.getTime() + LEASE_MS),
    })
    if (!moved) return null
    await all(w, queries.insertParts, { id: row.id, ilk: eski, parcalar: [JSON.stringify(rows)] })
    return page.next
  })
}
