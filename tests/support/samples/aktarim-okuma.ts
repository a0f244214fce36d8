import { zip } from '../../../src/domains/aktarim/dosya/zip.ts'

// Workbooks as genuine programs write them, and hostile ones.

const TYPES = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

const RELATIONS = `<?xml version="1.0"?><Relationships><Relationship Id="rId7" Type="${TYPES}/worksheet" Target="worksheets/ilk.xml"/><Relationship Id="rId8" Type="${TYPES}/sharedStrings" Target="/xl/sharedStrings.xml"/><Relationship Id="rId9" Type="${TYPES}/styles" Target="styles.xml"/></Relationships>`

const bookOf = (properties: string): string =>
  `<x:workbook xmlns:x="m" xmlns:r="${TYPES}"><x:workbookPr ${properties}/><x:sheets><x:sheet name="a>b" sheetId="3" r:id="rId7"/><x:sheet name="sonraki" sheetId="4" r:id="rId1"/></x:sheets></x:workbook>`

export const SHEET = 'xl/worksheets/ilk.xml'
export const SHARED = 'xl/sharedStrings.xml'

type Parcalar = { sheet: string; shared?: string; styles?: string; properties?: string; more?: Record<string, string> }

export async function workbook({ sheet, shared, styles, properties = '', more = {} }: Parcalar): Promise<Buffer> {
  const entries = {
    'xl/workbook.xml': bookOf(properties),
    'xl/_rels/workbook.xml.rels': RELATIONS,
    [SHEET]: sheet,
    ...(shared !== undefined && { [SHARED]: shared }),
    ...(styles !== undefined && { 'xl/styles.xml': styles }),
    ...more,
  }
  const chunks: Buffer[] = []
  for await (const chunk of zip(Object.entries(entries).map(([ad, xml]) => ({ ad, parcalar: [xml] }))))
    chunks.push(chunk)
  return Buffer.concat(chunks)
}

export const sheetOf = (rows: string): string =>
  `<?xml version="1.0"?><worksheet><dimension ref="A1:XFD1048576"/><sheetData>${rows}</sheetData><mergeCells><mergeCell ref="A1:XFD1048576"/></mergeCells></worksheet>`

export const textCell = (ref: string, text: string): string => `<c r="${ref}" t="inlineStr"><is><t>${text}</t></is></c>`

/** A small file whose last cell is in the farthest corner of a sheet. */
export const cornerBomb = (): Promise<Buffer> =>
  workbook({
    sheet: sheetOf(`<row r="1">${textCell('A1', 'Ad')}</row><row r="1048576">${textCell('XFD1048576', 'x')}</row>`),
  })

/** The same bytes with another declared size of an entry. */
export function declaring(bytes: Buffer, ad: string, size: number): Buffer {
  const copy = Buffer.from(bytes)
  const mark = Buffer.from([0x50, 0x4b, 0x01, 0x02])
  for (let at = copy.indexOf(mark); at >= 0; at = copy.indexOf(mark, at + 4)) {
    const name = copy.toString('utf8', at + 46, at + 46 + copy.readUInt16LE(at + 28))
    if (name === ad) copy.writeUInt32LE(size, at + 24)
  }
  return copy
}
