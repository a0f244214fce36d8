/** Rows of cells as a spreadsheet copies them; the line break behind the last row is none of them. */
export const parcala = (text: string): string[][] =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => line.split('\t').map((cell) => cell.trim()))
