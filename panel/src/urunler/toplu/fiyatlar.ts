import { type Hucre, type Yer, yerOf } from '../../ortak/izgara/hucreler.ts'
import { readFiyat } from '../../ortak/para.ts'

// Bulk edit: prices of many variants, as they are typed into the grid.

export type Satir = {
  id: string
  ad: string
  sku: string | null
  fiyat: number | null
  indirimsiz_fiyat: number | null
}
export const fiyatSutunlari = ['fiyat', 'indirimsiz_fiyat'] as const
export type FiyatSutunu = (typeof fiyatSutunlari)[number]
type Yazili = Yer & Hucre

/** What was typed for other products waits for them. */
export const ownCells = <T extends Yer>(rows: readonly Satir[], hucreler: readonly T[]): T[] => {
  const ids = new Set(rows.map((row) => row.id))
  return hucreler.filter((h) => ids.has(h.satir))
}

/**
 * What is sent of what was typed: rows with something that is no price stay, marked, and so do those left without a price;
 * the others do not wait for them. A column in which nothing was typed keeps what it has.
 */
export function pricesOf(rows: readonly Satir[], hucreler: readonly Yazili[], para_birimi: string) {
  const typed = Map.groupBy(hucreler, (h) => h.satir)
  const cells = (row: Satir): readonly Yazili[] => typed.get(row.id) ?? []
  const isClear = (row: Satir) => cells(row).every((h) => readFiyat(h.metin) !== undefined)
  const after = (row: Satir, sutun: FiyatSutunu): number | null => {
    const cell = cells(row).find((h) => h.sutun === sutun)
    return cell ? (readFiyat(cell.metin) ?? null) : row[sutun]
  }
  const clear = rows.filter((row) => cells(row).length > 0 && isClear(row))
  return {
    kalemler: clear.flatMap((row) => {
      const fiyat = after(row, 'fiyat')
      // The main currency by its name: prices in other currencies stay as they are.
      return fiyat === null
        ? []
        : [{ varyant_id: row.id, fiyat, indirimsiz_fiyat: after(row, 'indirimsiz_fiyat'), para_birimi }]
    }),
    fiyatsiz: clear.filter((row) => after(row, 'fiyat') === null).map((row) => row.id),
    anlasilmayan: ownCells(rows, hucreler).filter((h) => readFiyat(h.metin) === undefined),
  }
}

/** `indirimsiz_fiyat: …` belongs to that column. */
export function refusalAt(id: string, mesaj: string): [string, string] {
  const column = mesaj.startsWith('indirimsiz_fiyat') ? 'indirimsiz_fiyat' : 'fiyat'
  return [yerOf(id, column), mesaj.replace(/^\w+: /, '')]
}
