// Serialises parameters as PostgreSQL reads them: text, or bytes.

export const toWire = (value: unknown): unknown => {
  if (Buffer.isBuffer(value)) return value
  return Array.isArray(value) && areLongTexts(value) ? textsAsBytes(value) : toText(value)
}

/** As text in any case. */
export function toText(value: unknown): string | null {
  if (value === null || typeof value === 'string') return value
  if (Buffer.isBuffer(value)) return `\\x${value.toString('hex')}`
  if (value instanceof Date) return momentText(value)
  if (Array.isArray(value)) return areRows(value) ? JSON.stringify(value) : arrayText(value)
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** Plain objects: rows that a statement reads with `jsonb_to_recordset`. */
const areRows = ([first]: readonly unknown[]): boolean =>
  typeof first === 'object' && first !== null && Object.getPrototypeOf(first) === Object.prototype

/** ISO 8601 to PostgreSQL's syntax: there is no year 0 and no sign; years before 1 are written with BC. */
function momentText(moment: Date): string {
  const text = moment.toISOString()
  const year = moment.getUTCFullYear()
  if (year >= 1 && year <= 9999) return text
  const rest = text.slice(text.indexOf('-', 1))
  return year < 1 ? `${String(1 - year).padStart(4, '0')}${rest} BC` : `${year}${rest}`
}

/** Array literal. Values that repeat from row to row, moments above all, are serialised once. */
function arrayText(values: readonly unknown[]): string {
  let text = '{'
  let last: unknown
  let lastText = 'NULL'
  for (let i = 0; i < values.length; i++) {
    const value = values[i]
    if (value !== last) {
      last = value
      lastText = element(value)
    }
    text += i === 0 ? lastText : `,${lastText}`
  }
  return `${text}}`
}

function element(value: unknown): string {
  if (value === null || value === undefined) return 'NULL'
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (Array.isArray(value)) return arrayText(value)
  if (Buffer.isBuffer(value)) return `"\\\\x${value.toString('hex')}"`
  // Two passes for two characters: of a long JSON text a pattern for both takes more than twice as long.
  return `"${String(toText(value)).replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
}

/** From this length on quoting dominates the cost of an array literal, and the binary format is used. */
const LONG = 128

const areLongTexts = (values: readonly unknown[]): values is (string | null)[] =>
  values.some((v) => typeof v === 'string' && v.length >= LONG) &&
  values.every((v) => v === null || typeof v === 'string')

// Binary format of a one-dimensional text[]: five integers, then each text behind its length, NULL as -1. Documents of
// products and events go this way: a fifth of the CPU time that quoting takes.
const TEXT_TYPE = 25
const HEAD_BYTES = 20

function textsAsBytes(values: readonly (string | null)[]): Buffer {
  const lengths = values.map((v) => (v === null ? -1 : Buffer.byteLength(v)))
  const bytes = Buffer.allocUnsafe(lengths.reduce((sum, length) => sum + 4 + Math.max(0, length), HEAD_BYTES))
  let at = 0
  const number = (n: number): void => {
    at = bytes.writeInt32BE(n, at)
  }
  for (const n of [1, lengths.includes(-1) ? 1 : 0, TEXT_TYPE, values.length, 1]) number(n)
  for (const [i, value] of values.entries()) {
    number(lengths[i] as number)
    if (value !== null) at += bytes.write(value, at)
  }
  return bytes
}
