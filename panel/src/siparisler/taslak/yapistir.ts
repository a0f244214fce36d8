/**
 * Several lines that are put into one box go to the boxes from there on; null when it is only one, which the box takes
 * itself. Of a spreadsheet's cells beside each other the first counts.
 */
export function spreadPaste(values: readonly string[], from: number, text: string): string[] | null {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n+$/, '').split('\n')
  if (lines.length < 2) return null
  return values.map((old, i) => {
    const line = lines[i - from]
    return i < from || line === undefined ? old : (line.split('\t')[0] ?? '').trim()
  })
}
