import { BOM, csvLine, harmless } from '../../../core/text/csv.ts'
import { all, type Work } from '../../../db/work.ts'
import { PART_ROWS } from '../okuma/sinirlar.ts'
import { listErrors } from '../parca/queries.ts'
import { partsOf } from '../parca/rows.ts'
import type * as queries from '../queries.ts'
import type { Alan, Hucre } from '../rules/alan.ts'
import { alanlarOf } from '../rules/alanlar.ts'
import { csvCell } from '../rules/hucre.ts'
import { told } from '../rules/neden.ts'
import type { Bicim } from '../schema.ts'
import { xlsx } from './xlsx.ts'

// Streams a file for download, part by part.

export type Dosya = { ad: string; bicim: Bicim; parcalar: AsyncIterable<Buffer> }

/** The export; for an import, the refused rows with reasons. */
export function fileOf(w: Work, row: queries.AktarimRow): Dosya {
  const { bicim, tur } = row
  if (row.yon === 'disa') return { ad: row.ad, bicim, parcalar: written(bicim, alanlarOf[tur], made(w, row)) }
  const alanlar = [...row.sutunlar, 'Satır', 'Hata'].map((ad): Alan => ({ kod: ad, ad, tur: 'metin' }))
  const ad = `${row.ad.replace(/\.[a-z]{3,4}$/i, '')}-hatalar.${bicim}`
  return { ad, bicim, parcalar: written(bicim, alanlar, wrongRows(w, row)) }
}

const written = (bicim: Bicim, alanlar: readonly Alan[], rows: AsyncIterable<readonly Hucre[]>) =>
  bicim === 'xlsx' ? xlsx(alanlar, rows) : csv(alanlar, rows)

async function* csv(alanlar: readonly Alan[], rows: AsyncIterable<readonly Hucre[]>): AsyncGenerator<Buffer> {
  yield Buffer.from(BOM + csvLine(alanlar.map((a) => harmless(a.ad))))
  for await (const row of rows) {
    yield Buffer.from(csvLine(alanlar.map((a, i) => csvCell(a.tur, row[i] ?? null))))
  }
}

async function* made(w: Work, { id }: queries.AktarimRow): AsyncGenerator<readonly Hucre[]> {
  for await (const { satirlar } of partsOf(w, id)) yield* satirlar
}

/** Bound: more than the rows of a part have. */
const MAX_ERRORS = PART_ROWS * 100

async function* wrongRows(w: Work, { id, sutunlar }: queries.AktarimRow): AsyncGenerator<Hucre[]> {
  for await (const { ilk, satirlar } of partsOf(w, id)) {
    const between = { id, satir: ilk - 1, sira: 32767, son: ilk + satirlar.length - 1, adet: MAX_ERRORS }
    const errors = await all(w, listErrors({ son: true }), between)
    for (const [no, own] of Map.groupBy(errors, (e) => e.satir)) {
      const why = own.map((e) => (e.sutun === null ? '' : `${e.sutun}: `) + told(e.neden, w.dil)).join('; ')
      const cells = satirlar[no - ilk] ?? []
      yield [...sutunlar.map((_, i) => cells[i] ?? ''), String(no), why]
    }
  }
}
