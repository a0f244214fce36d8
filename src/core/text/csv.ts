// Cells and lines of CSV.

// CSV injection: a spreadsheet runs text that begins so as a formula. An apostrophe before it makes it text. Text that
// has apostrophes before such a beginning gets one more, so that reading it back removes exactly one.
const FORMULA = /^'*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/

export const harmless = (text: string): string => (FORMULA.test(text) ? `'${text}` : text)

export const asWritten = (text: string): string =>
  text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text

const SPECIAL = /[;"\r\n]/

/** Semicolons and CRLF, as Turkish spreadsheets open by themselves. */
export const csvLine = (cells: readonly string[]): string =>
  `${cells.map((c) => (SPECIAL.test(c) || c.trim() !== c ? `"${c.replaceAll('"', '""')}"` : c)).join(';')}\r\n`

export const BOM = '\ufeff'
