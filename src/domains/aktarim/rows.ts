import { maybe, type Work } from '../../db/work.ts'
import { findPart } from './part-queries.ts'

// Rows of a file that is kept in parts.

/** As people count: the names of the columns are row 1. */
const FIRST = 2

export type Parca = { sira: number; ilk: number; satirlar: string[][] }

export async function readPart(w: Work, id: string, sira: number): Promise<Parca | null> {
  const part = await maybe(w, findPart, { id, sira })
  return part ? { sira: part.sira, ilk: part.ilk + FIRST, satirlar: JSON.parse(part.satirlar) } : null
}

/** Part by part, from this one on. */
export async function* partsOf(w: Work, id: string, sira = 0): AsyncGenerator<Parca> {
  for (let part = await readPart(w, id, sira); part; part = await readPart(w, id, part.sira + 1)) yield part
}

type Aralik = { ilk: number; satir: number; parca: number }

/** Reads some rows; pieces that follow each other often stand in one part, which is read once. */
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
