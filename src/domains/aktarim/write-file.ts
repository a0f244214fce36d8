import { all, maybe, type Work } from '../../db/work.ts'
import * as queries from './queries.ts'
import type { Alan, Hucre } from './rules/alan.ts'
import { alanlarOf } from './rules/alanlar.ts'
import { BOM, csvCell, csvLine, harmless } from './rules/hucre.ts'
import { type Bicim, CHUNK } from './schema.ts'
import { xlsx } from './xlsx.ts'

// A file on its way to whoever asked for it, part by part.

export type Dosya = { ad: string; bicim: Bicim; parcalar: AsyncIterable<Buffer> }

/** What was made; of a file that was brought, the rows that were refused and why. */
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

async function* made(w: Work, { id, ilerleme }: queries.AktarimRow): AsyncGenerator<Hucre[]> {
  for (let sira = 0; sira < ilerleme; sira++) yield* await partOf(w, id, sira)
}

const partOf = async (w: Work, id: string, sira: number) =>
  JSON.parse((await maybe(w, queries.findPart, { id, sira }))?.satirlar ?? '[]')

/** More than any row has: a chunk's are read at once. */
const MAX_ERRORS = CHUNK * 100

async function* wrongRows(w: Work, { id, satir }: queries.AktarimRow): AsyncGenerator<Hucre[]> {
  for (let sira = 0; sira * CHUNK < satir; sira++) {
    // The first data row is the second of the file.
    const first = sira * CHUNK + 2
    const between = { id, satir: first - 1, sira: 32767, son: first + CHUNK - 1, adet: MAX_ERRORS }
    const errors = await all(w, queries.listErrors({ son: true }), between)
    if (errors.length === 0) continue
    const rows: string[][] = await partOf(w, id, sira)
    for (const [no, own] of Map.groupBy(errors, (e) => e.satir)) {
      const why = own.map((e) => (e.sutun === null ? e.neden : `${e.sutun}: ${e.neden}`)).join('; ')
      yield [...(rows[no - first] ?? []), String(no), why]
    }
  }
}
