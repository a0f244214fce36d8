// Values as the database reads them: text, or bytes.

export function toWire(value: unknown): unknown {
  if (value === null || typeof value === 'string' || Buffer.isBuffer(value)) return value
  if (value instanceof Date) return momentText(value)
  if (Array.isArray(value)) return arrayText(value)
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** The database knows no year 0, and no sign before one. */
function momentText(moment: Date): string {
  const text = moment.toISOString()
  const year = moment.getUTCFullYear()
  if (year >= 1 && year <= 9999) return text
  const rest = text.slice(text.indexOf('-', 1))
  return year < 1 ? `${String(1 - year).padStart(4, '0')}${rest} BC` : `${year}${rest}`
}

/** Columns of many rows: what repeats from row to row, a moment above all, is written once. */
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
  return `"${String(toWire(value)).replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
}
