import { maybe, type Work } from '../../../db/work.ts'
import { findPart } from './queries.ts'

// Reader for rows stored in parts.

/** First row below the header, as the spreadsheet counts. */
const FIRST = 2

export type Parca = { sira: number; ilk: number; satirlar: string[][] }

export async function readPart(w: Work, id: string, sira: number): Promise<Parca | null> {
  const part = await maybe(w, findPart, { id, sira })
  return part ? { sira: part.sira, ilk: part.ilk + FIRST, satirlar: JSON.parse(part.satirlar) } : null
}

/** Parts in order, from `sira` on. */
export async function* partsOf(w: Work, id: string, sira = 0): AsyncGenerator<Parca> {
  for (let part = await readPart(w, id, sira); part; part = await readPart(w, id, part.sira + 1)) yield part
}

type Aralik = { ilk: number; satir: number; parca: number }

/** Keeps the last part in memory: cuts that follow each other often stand in the same one. */
export function rowReader(w: Work, id: string): (aralik: Aralik) => Promise<string[][]> {
  let last: Parca | null = null
  return async ({ ilk, satir, parca }) => {
    const rows: string[][] = []
    for (let sira = parca; rows.length < satir; ) {
      const part = last?.sira === sira ? last : await readPart(w, id, sira)
      if (!part) break
      last = part
      const from = ilk + rows.length - part.ilk
      rows.push(...part.satirlar.slice(from, from + satir - rows.length))
      sira = part.sira + 1
    }
    return rows
  }
}
