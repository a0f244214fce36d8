import { breather } from '../../core/turns.ts'
import { all, maybe } from '../../db/work.ts'
import { workFor } from '../magaza/magaza.ts'
import type { Ortam } from './apply.ts'
import { LEASE_MS } from './import.ts'
import { PART_ROWS, PART_TEXT } from './okuma/sinirlar.ts'
import { insertPart } from './parca/queries.ts'
import * as queries from './queries.ts'
import type { Hucre } from './rules/alan.ts'
import { isler } from './turler/turler.ts'

// Export, one page of records at a time, read outside the transaction that stores its rows. Only one page is in memory,
// and rendering it yields to the event loop: a product of 100 variants may give 10 MB of rows, since each row repeats
// the product.

/** Writes at least one page, until done or out of time; true when nothing is left to do. */
export async function writeOn(o: Ortam, row: queries.AktarimRow, isOver: () => boolean): Promise<boolean> {
  let { ilerleme, konum } = row
  for (;;) {
    const next = await writePage(o, row, ilerleme, konum)
    if (next === null) return true
    if (isOver()) return false
    ilerleme += 1
    konum = next
  }
}

/** Part numbers reserved per page: more than a page can have. */
const PARTS_OF_PAGE = 1000

/** Returns the cursor of the next page; null when there is none, or when another process has taken over. */
async function writePage(o: Ortam, row: queries.AktarimRow, eski: number, konum: string | null) {
  const isi = isler[row.tur]
  const reading = workFor(o.db.pages(o.magaza.nesil), o.magaza, o.clock(), row.kim)
  const page = await isi.list(reading, row.secenekler, konum)
  const { parts, satir } = await partsOf(isi.rows(reading, page.veri))
  return o.transact(async (w) => {
    const over = page.next === null
    const moved = await maybe(w, queries.advanceExport, {
      ...{ id: row.id, durum: row.durum, eski, ilerleme: eski + 1, konum: page.next, satir, now: w.now },
      sonraki_durum: over ? 'bitti' : row.durum,
      kilit: over ? null : new Date(w.now.getTime() + LEASE_MS),
    })
    if (!moved) return null
    for (const [i, satirlar] of parts.entries()) {
      await all(w, insertPart, {
        id: row.id,
        sira: eski * PARTS_OF_PAGE + i,
        ilk: null,
        satirlar: Buffer.from(satirlar),
      })
    }
    return page.next
  })
}

async function partsOf(kayitlar: AsyncIterable<Hucre[][]>) {
  const parts: string[] = []
  let rows: string[] = []
  let text = 0
  let satir = 0
  const flush = () => {
    if (rows.length > 0) parts.push(`[${rows.join(',')}]`)
    rows = []
    text = 0
  }
  const breathe = breather()
  for await (const own of kayitlar) {
    for (const row of own) {
      const json = JSON.stringify(row)
      rows.push(json)
      text += json.length
      satir += 1
      if (rows.length >= PART_ROWS || text >= PART_TEXT) flush()
      await breathe(json.length)
    }
  }
  flush()
  return { parts, satir }
}
