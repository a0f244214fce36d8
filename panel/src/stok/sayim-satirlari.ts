import { parseMiktar } from '../ortak/izgara/miktar.ts'
import { parcala } from '../ortak/izgara/yapistirma.ts'

// Parser of a pasted count, line by line.

export type Satir = { sku: string; miktar: number }
export type Red = { sku: string; mesaj: string }

/** Lines of a code and a number, parted by a tab, a semicolon or spaces; empty ones are none. */
export function readLines(text: string): { satirlar: Satir[]; wrong: string[] } {
  const satirlar: Satir[] = []
  const wrong: string[] = []
  for (const cells of parcala(text)) {
    const line = cells.join('\t').trim()
    if (line === '') continue
    const [, sku = '', written = ''] = /^(.+?)[\t;, ]+([\d.,]+)$/.exec(line) ?? []
    const miktar = parseMiktar(written)
    if (sku === '' || miktar === undefined) wrong.push(line)
    else satirlar.push({ sku: sku.trim(), miktar })
  }
  return { satirlar, wrong }
}

/** Why lines were refused; the code that begins a message stands before it already. */
export const refusedOf = (asked: readonly Satir[], refused: readonly { sira: number; mesaj: string }[]): Red[] =>
  refused.map((h) => ({ sku: asked[h.sira]?.sku ?? '', mesaj: h.mesaj.replace(/^sku: /, '') }))

/** What was not written: refused by its place, since a code may stand there twice, or never understood. */
export const linesLeft = (
  asked: readonly Satir[],
  refused: readonly { sira: number }[],
  wrong: readonly string[],
): string[] => [
  ...refused.flatMap(({ sira }) => {
    const satir = asked[sira]
    return satir ? [`${satir.sku}\t${satir.miktar}`] : []
  }),
  ...wrong,
]
