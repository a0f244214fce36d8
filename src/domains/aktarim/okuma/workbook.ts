import { MAX_SMALL_PART, Refused } from './sinirlar.ts'
import type { Arsiv } from './unzip.ts'
import { attribute, readXml } from './xml.ts'

// Workbook: the part that is the first sheet, where the shared strings are, and which styles are dates.

export type Defter = { sheet: string; shared: string | null; dates: Set<string>; is1904: boolean }

const BOOK = 'xl/workbook.xml'

export async function readWorkbook(zip: Arsiv): Promise<Defter> {
  const names = new Set(zip.names())
  const parts = await readRelations(zip)
  const { first, is1904 } = await readBook(zip)
  const sheet = parts.find((p) => p.id === first && p.tur === 'worksheet')?.yol
  if (sheet === undefined || !names.has(sheet)) throw new Refused('okunamadi', BOOK)
  const named = (tur: string) => parts.find((p) => p.tur === tur && names.has(p.yol))?.yol ?? null
  const styles = named('styles')
  return {
    sheet,
    shared: named('sharedStrings'),
    is1904,
    dates: styles === null ? new Set() : await readDates(zip, styles),
  }
}

type Parca = { id: string; tur: string; yol: string }

async function readRelations(zip: Arsiv): Promise<Parca[]> {
  const parts: Parca[] = []
  await readXml(zip.open('xl/_rels/workbook.xml.rels', MAX_SMALL_PART), {
    open: (ad, n) => {
      if (ad !== 'Relationship') return
      const target = attribute(n, 'Target') ?? ''
      parts.push({
        id: attribute(n, 'Id') ?? '',
        tur: (attribute(n, 'Type') ?? '').split('/').at(-1) as string,
        yol: target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`,
      })
    },
    close: () => {},
    text: () => {},
  })
  return parts
}

async function readBook(zip: Arsiv): Promise<{ first: string | null; is1904: boolean }> {
  let first: string | null = null
  let is1904 = false
  await readXml(zip.open(BOOK, MAX_SMALL_PART), {
    open: (ad, n) => {
      if (ad === 'sheet') first ??= attribute(n, 'id') ?? null
      if (ad === 'workbookPr') is1904 = ['1', 'true'].includes(attribute(n, 'date1904') ?? '')
    },
    close: () => {},
    text: () => {},
  })
  return { first, is1904 }
}

/** Built-in date formats: days, hours, and those of East Asia. */
const isKnownDate = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)

/** A custom format is a date when it has date letters and no digit placeholders. */
function isDateFormat(text: string): boolean {
  const bare = text.replace(/"[^"]*"|\\.|\[(?!h+\]|m+\]|s+\])[^\]]*\]|_./gi, '')
  return /[ymdhs]/i.test(bare) && !/[#?%]/.test(bare)
}

async function readDates(zip: Arsiv, styles: string): Promise<Set<string>> {
  const formats = new Map<string, boolean>()
  const dates = new Set<string>()
  let isCells = false
  let count = 0
  await readXml(zip.open(styles, MAX_SMALL_PART), {
    open: (ad, n) => {
      if (ad === 'cellXfs') isCells = true
      if (ad === 'numFmt') formats.set(attribute(n, 'numFmtId') ?? '', isDateFormat(attribute(n, 'formatCode') ?? ''))
      if (ad !== 'xf' || !isCells) return
      const id = attribute(n, 'numFmtId') ?? '0'
      if (formats.get(id) ?? isKnownDate(Number(id))) dates.add(String(count))
      count += 1
    },
    close: (ad) => {
      if (ad === 'cellXfs') isCells = false
    },
    text: () => {},
  })
  return dates
}
