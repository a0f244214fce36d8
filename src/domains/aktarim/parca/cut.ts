import { all, maybe, type Work } from '../../../db/work.ts'
import { workFor } from '../../magaza/magaza.ts'
import type { Is, Ortam } from '../apply.ts'
import * as queries from '../queries.ts'
import { cutter } from '../rules/kayitlar.ts'
import { insertCuts } from './queries.ts'
import { partsOf } from './rows.ts'

// Cutting: the one pass over the whole file after mapping. It finds which rows form a record and which records are
// duplicates, so that each later step reads only the next hundred records.

/** Returns the number of records; null when another process has cut it or the import was cancelled. */
export async function cutRecords(o: Ortam, is: Is, row: queries.AktarimRow, leaseMs: number): Promise<number | null> {
  const reading = workFor(o.db.pages(o.magaza.nesil), o.magaza, o.clock(), row.kim)
  const cut = cutter(is)
  const parts = new Map<number, number>()
  for await (const { sira, ilk, satirlar } of partsOf(reading, row.id)) {
    for (const [i, cells] of satirlar.entries()) {
      const begun = cut.add(ilk + i, cells)
      if (begun) parts.set(begun.kayit, sira)
    }
  }
  const { kesitler, toplam } = cut.end()
  const isCut = await o.transact(async (w) => {
    const kilit = new Date(w.now.getTime() + leaseMs)
    const mine = { id: row.id, durum: row.durum, toplam, kesit: kesitler.length, kilit }
    if (!(await maybe(w, queries.setCut, mine))) return false
    await keep(w, row.id, kesitler, parts)
    return true
  })
  return isCut ? toplam : null
}

async function keep(
  w: Work,
  id: string,
  kesitler: ReturnType<ReturnType<typeof cutter>['end']>['kesitler'],
  parts: ReadonlyMap<number, number>,
): Promise<void> {
  await all(w, insertCuts, {
    id,
    kayit_listesi: kesitler.map((k) => k.kayit),
    ilk_listesi: kesitler.map((k) => k.ilk),
    satir_listesi: kesitler.map((k) => k.satir),
    parca_listesi: kesitler.map((k) => parts.get(k.kayit) as number),
    tekrarlar_listesi: kesitler.map((k) => JSON.stringify(k.tekrarlar)),
  })
}
