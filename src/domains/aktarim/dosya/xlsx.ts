import type { Alan, Hucre } from '../rules/alan.ts'
import { amountText, cellText } from '../rules/hucre.ts'
import { zip } from './zip.ts'

// XLSX writer, as a stream of rows. Text is written as text: no cell is a formula.

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const FIXED: Record<string, string> = {
  '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Kepenk" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  // 0 plain, 1 amount, 2 text that stays text when edited, 3 header
  'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf/><xf numFmtId="4" applyNumberFormat="1"/><xf numFmtId="49" applyNumberFormat="1"/><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>`,
}

// Control characters that XML cannot hold.
const FORBIDDEN = /(?![\t\n\r])[\p{Cc}\ufffe\uffff]/gu
const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replace(FORBIDDEN, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    // XML normalises a bare carriage return to a line feed.
    .replaceAll('\r', '&#13;')

/** A, B … Z, AA … */
const column = (i: number): string =>
  (i < 26 ? '' : column(Math.floor(i / 26) - 1)) + String.fromCharCode(65 + (i % 26))

const text = (at: string, value: string, style: number): string =>
  value === ''
    ? ''
    : `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`

// Spreadsheets keep 15 digits of a number.
const EXACT = 10 ** 15

function cell(at: string, { tur }: Alan, value: Hucre): string {
  if (typeof value !== 'number' || Math.abs(value) >= EXACT) return text(at, cellText(tur, value), 2)
  return tur === 'para'
    ? `<c r="${at}" s="1"><v>${amountText(value).replace(',', '.')}</v></c>`
    : `<c r="${at}"><v>${value}</v></c>`
}

const FROZEN = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>'

async function* sheet(alanlar: readonly Alan[], rows: AsyncIterable<readonly Hucre[]>): AsyncGenerator<string> {
  const columns = alanlar.map((_, i) => column(i))
  const names = alanlar.map((a, i) => text(`${columns[i]}1`, a.ad, 3)).join('')
  yield `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">${FROZEN}</sheetView></sheetViews>`
  yield `<sheetData><row r="1">${names}</row>`
  let n = 1
  for await (const row of rows) {
    n += 1
    const cells = alanlar.map((a, i) => cell(`${columns[i]}${n}`, a, row[i] ?? null)).join('')
    yield `<row r="${n}">${cells}</row>`
  }
  yield '</sheetData></worksheet>'
}

export const xlsx = (alanlar: readonly Alan[], rows: AsyncIterable<readonly Hucre[]>): AsyncGenerator<Buffer> =>
  zip([
    ...Object.entries(FIXED).map(([ad, xml]) => ({ ad, parcalar: [HEAD + xml] })),
    { ad: 'xl/worksheets/sheet1.xml', parcalar: sheet(alanlar, rows) },
  ])
