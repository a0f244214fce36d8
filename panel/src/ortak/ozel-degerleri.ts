// Values of custom fields as they are typed: plain text, or JSON for what is no text.

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A value that is no text is shown as JSON, and so is a text that could be taken for one. */
export const ozelMetni = (value: unknown): string =>
  typeof value === 'string' && parsed(value) === undefined ? value : JSON.stringify(value)

/** A number that would not be written so again is text: those of invoices are longer than a number can hold. */
export const ozelDegeri = (text: string): unknown => {
  const value = parsed(text.trim())
  return value === undefined || (typeof value === 'number' && `${value}` !== text.trim()) ? text : value
}

export const OZEL_KODU = /^[a-z][a-z0-9_]{0,59}$/
export const EN_COK_OZEL = 50
