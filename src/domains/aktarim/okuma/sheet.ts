import { type Bicimler, cellOf, textOf } from './cell.ts'
import { MAX_COLUMNS, MAX_ROW_TEXT, MAX_ROWS, MAX_SHARED, MAX_SHEET, Refused } from './sinirlar.ts'
import type { Tablocu } from './table.ts'
import { openZip } from './unzip.ts'
import { readWorkbook } from './workbook.ts'
import { attribute, plainText, readXml } from './xml.ts'

// First sheet of a workbook, as a stream of rows. Empty cells cost nothing, wherever they stand.

/** `counted` is told how many bytes were decompressed, also after a refusal. */
export async function readSheet(bytes: Buffer, table: Tablocu, counted: (unpacked: number) => void): Promise<void> {
  const zip = openZip(bytes)
  try {
    const { sheet, shared, ...formats } = await readWorkbook(zip)
    const texts = shared === null ? [] : await readTexts(zip.open(shared, MAX_SHARED))
    await readRows(zip.open(sheet, MAX_SHEET), { ...formats, texts }, table)
  } finally {
    counted(zip.unpacked())
  }
}

/** Shared strings in order, without phonetic runs. */
async function readTexts(chunks: AsyncIterable<Buffer>): Promise<string[]> {
  const texts: string[] = []
  let parts: string[] | null = null
  let isAloud = false
  let isText = false
  await readXml(chunks, {
    open: (ad) => {
      if (ad === 'si') parts = []
      else if (ad === 'rPh') isAloud = true
      else if (ad === 't') isText = parts !== null && !isAloud
    },
    close: (ad) => {
      if (ad === 'si' && parts) {
        texts.push(textOf(plainText(parts.join(''))))
        parts = null
      } else if (ad === 'rPh') isAloud = false
      else if (ad === 't') isText = false
    },
    text: (metin) => {
      if (isText) parts?.push(metin)
    },
  })
  return texts
}

type Cell = { at: number; ad: string; tur: string; bicim: string; parts: string[]; text: number }

async function readRows(chunks: AsyncIterable<Buffer>, formats: Bicimler, table: Tablocu): Promise<void> {
  let no = 0
  let cells: (string | undefined)[] = []
  let cell: Cell | null = null
  let isValue = false
  let isAloud = false
  const finish = () => {
    if (no > 0) table.add(no, cells)
    cells = []
  }
  const moveTo = (row: number) => {
    if (!(row >= no)) throw new Refused('okunamadi')
    if (row > no) finish()
    no = row
  }
  await readXml(chunks, {
    open: (ad, nitelikler) => {
      if (ad === 'row') {
        const row = attribute(nitelikler, 'r')
        moveTo(row === undefined ? no + 1 : Number(row))
      } else if (ad === 'c') {
        cell = cellAt(nitelikler, cells.length, no)
        moveTo(rowOf(cell.ad, no))
      } else if (ad === 'rPh') isAloud = true
      else if (ad === 'v' || ad === 't') isValue = cell !== null && !isAloud
    },
    close: (ad) => {
      if (ad === 'v' || ad === 't') isValue = false
      else if (ad === 'rPh') isAloud = false
      else if (ad === 'c' && cell) {
        put(cells, cell, no, cellOf(cell.tur, cell.bicim, plainText(cell.parts.join('')), formats))
        cell = null
      }
    },
    text: (metin) => {
      if (!isValue || !cell) return
      cell.parts.push(metin)
      cell.text += metin.length
      // A character escaped as an entity takes ten characters at most.
      if (cell.text > MAX_ROW_TEXT * 10) throw new Refused('uzun_satir', String(no))
    },
  })
  finish()
}

function put(cells: (string | undefined)[], { at, ad }: Cell, no: number, value: string): void {
  if (value === '') return
  if (no > MAX_ROWS + 1) throw new Refused('cok_satir', ad || String(no))
  if (at >= MAX_COLUMNS) throw new Refused('cok_sutun', ad || String(at + 1))
  cells[at] = value
}

const REFERENCE = /^([A-Z]{1,3})(\d{1,7})$/

/** Column of a cell: its reference, otherwise the one after the previous cell. */
function cellAt(nitelikler: string, next: number, no: number): Cell {
  const ad = attribute(nitelikler, 'r') ?? ''
  const tur = attribute(nitelikler, 't') ?? 'n'
  const bicim = attribute(nitelikler, 's') ?? ''
  const letters = REFERENCE.exec(ad)?.[1]
  if (ad !== '' && letters === undefined) throw new Refused('okunamadi', `${ad.slice(0, 20)} (${no})`)
  let at = 0
  for (const letter of letters ?? '') at = at * 26 + letter.charCodeAt(0) - 64
  return { at: letters === undefined ? next : at - 1, ad, tur, bicim, parts: [], text: 0 }
}

const rowOf = (ad: string, no: number): number => (ad === '' ? no : Number(REFERENCE.exec(ad)?.[2]))
