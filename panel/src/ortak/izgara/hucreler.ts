// What was typed into a grid and is not saved yet, cell by cell.

export type Hucre = {
  metin: string
  /** What stood there when it was typed over. */
  onceki: string
}
export type SatirTaslagi = Readonly<Record<string, Hucre>>
/** By row; rows in which nothing is typed are not there. */
export type Taslaklar = ReadonlyMap<string, SatirTaslagi>
export type Yer = { satir: string; sutun: string }
export type Yazilan = Yer & { metin: string; simdiki: string }

export const BARE: SatirTaslagi = {}

/** Of a cell, among those that were refused. */
export const yerOf = (satir: string, sutun: string): string => `${satir} ${sutun}`

const withRow = (taslaklar: Map<string, SatirTaslagi>, satir: string, row: SatirTaslagi): void => {
  if (Object.keys(row).length > 0) taslaklar.set(satir, row)
  else taslaklar.delete(satir)
}

/** What is typed back to what stood there is no change. */
export function written(old: Taslaklar, yazilanlar: readonly Yazilan[]): Taslaklar {
  const next = new Map(old)
  for (const { satir, sutun, metin, simdiki } of yazilanlar) {
    const { [sutun]: before, ...others } = next.get(satir) ?? BARE
    const onceki = before?.onceki ?? simdiki
    withRow(next, satir, metin === onceki ? others : { ...others, [sutun]: { metin, onceki } })
  }
  return next
}

/** Without cells that are saved, or given up. */
export function released(old: Taslaklar, yerler: readonly Yer[]): Taslaklar {
  const next = new Map(old)
  for (const { satir, sutun } of yerler) {
    const { [sutun]: _, ...others } = next.get(satir) ?? BARE
    withRow(next, satir, others)
  }
  return next
}

export const cellsOf = (taslaklar: Taslaklar): (Yer & Hucre)[] =>
  [...taslaklar].flatMap(([satir, row]) => Object.entries(row).map(([sutun, hucre]) => ({ satir, sutun, ...hucre })))

type Yazilir<R> = {
  anahtar: (satir: R) => string
  sutunlar: readonly { id: string }[]
  /** What is stored there, as it is typed. */
  simdiki: (satir: R, sutun: string) => string
  kapali?: ((satir: R, sutun: string) => boolean) | undefined
}

/** Cells that cannot be typed into are passed over; what falls off the edge is left out. */
export function pasted<R>(
  block: readonly string[][],
  at: { row: number; column: number },
  satirlar: readonly R[],
  { anahtar, sutunlar, simdiki, kapali }: Yazilir<R>,
): Yazilan[] {
  return block.flatMap((line, i) =>
    line.flatMap((metin, j) => {
      const satir = satirlar[at.row + i]
      const sutun = sutunlar[at.column + j]
      if (satir === undefined || !sutun || kapali?.(satir, sutun.id)) return []
      return [{ satir: anahtar(satir), sutun: sutun.id, metin, simdiki: simdiki(satir, sutun.id) }]
    }),
  )
}
