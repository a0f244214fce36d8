import type { Metin } from '../../../core/errors.ts'
import type { AlanTuru } from './alan.ts'

// Parses what people write into cells. Everything is text here; numbers from spreadsheets come with a decimal comma, so
// that a dot is never taken for a thousands separator.

export type Okunan = { deger: unknown } | { neden: Metin }

const ok = (deger: unknown): Okunan => ({ deger })
const MAX_REASON = 200
const bad = (tr: string, en: string): Okunan => ({
  neden: { tr: tr.slice(0, MAX_REASON), en: en.slice(0, MAX_REASON) },
})

const AMOUNT = /^(\d+)(?:\.(\d{1,2}))?$/
const MAX_SAFE = BigInt(Number.MAX_SAFE_INTEGER)

/**
 * `1849,9`, `1.849,90`, `1849.90`, `₺1.849,90`, `1,849.90`, `1.849 TL`. A single dot with three digits behind it
 * separates thousands. Computed in BigInt, never in binary fractions.
 */
export function readAmount(text: string): number | null {
  const bare = text.replace(/[\s\u00a0]|₺|TL$|TRY$/giu, '')
  const plain = AMOUNT.exec(decimalOf(bare) ?? '')
  if (!plain) return null
  const minor = BigInt(plain[1] as string) * 100n + BigInt((plain[2] ?? '').padEnd(2, '0'))
  return minor > MAX_SAFE ? null : Number(minor)
}

/** Normalises to a decimal dot without thousands separators; null when it is no number. */
function decimalOf(bare: string): string | null {
  const dots = bare.split('.').length - 1
  const commas = bare.split(',').length - 1
  if (!/^\d[\d.,]*$/.test(bare) || (dots > 1 && commas > 1)) return null
  if (dots === 0 && commas === 0) return bare
  if (dots > 0 && commas > 0) {
    const thousands = bare.lastIndexOf(',') > bare.lastIndexOf('.') ? '.' : ','
    return grouped(bare, thousands, thousands === '.' ? ',' : '.')
  }
  if (commas === 1) return bare.replace(',', '.')
  if (commas > 1) return grouped(bare, ',', '.')
  return dots > 1 || /\.\d{3}$/.test(bare) ? grouped(bare, '.', ',') : bare
}

function grouped(bare: string, thousands: string, decimal: string): string | null {
  const [whole = '', ...rest] = bare.split(decimal)
  if (rest.length > 1 || rest[0]?.includes(thousands)) return null
  const parts = whole.split(thousands)
  if (parts.some((p, i) => (i === 0 ? p.length < 1 || p.length > 3 : p.length !== 3))) return null
  return [parts.join(''), ...rest].join('.')
}

const YES = new Set(['evet', 'e', 'true', '1', 'yes', 'var', 'doğru', 'x'])
const NO = new Set(['hayır', 'hayir', 'h', 'false', '0', 'no', 'yok', 'yanlış'])

function readFlag(text: string): Okunan {
  const word = text.toLocaleLowerCase('tr')
  if (YES.has(word)) return ok(true)
  return NO.has(word) ? ok(false) : bad(`evet ya da hayır olmalı: ${text}`, `must be yes or no: ${text}`)
}

function readInteger(text: string): Okunan {
  const bare = text.replace(/[\s\u00a0]/g, '').replace(/,0+$/, '')
  const whole = /^-?\d{1,3}(\.\d{3})+$/.test(bare) ? bare.replaceAll('.', '') : bare
  const n = Number(whole)
  return /^-?\d+$/.test(whole) && Number.isSafeInteger(n)
    ? ok(n)
    : bad(`tam sayı olarak okunamadı: ${text}`, `could not be read as a whole number: ${text}`)
}

function readNumber(text: string): Okunan {
  const bare = text.replace(/[\s\u00a0]/g, '').replace(',', '.')
  return /^\d+(\.\d+)?$/.test(bare)
    ? ok(Number(bare))
    : bad(`sayı olarak okunamadı: ${text}`, `could not be read as a number: ${text}`)
}

/** `15.11.2026 14:03`; ISO text is passed on. */
function readMoment(text: string): Okunan {
  const local = /^(\d{1,2})[./](\d{1,2})[./](\d{4})(?:[ T]+(\d{1,2}:\d{2}(?::\d{2})?))?$/.exec(text)
  if (!local) return ok(text)
  const [, day = '', month = '', year = '', time = '00:00'] = local
  return ok(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')} ${time.padStart(time.length > 5 ? 8 : 5, '0')}`)
}

/** Scientific notation, into which spreadsheets turn long numbers: the last digits are lost. */
const RUINED = /^\d([.,]\d+)?E\+\d+$/i

/** Splits by `|` if there is one, otherwise by comma. */
const listOf = (text: string): string[] =>
  text
    .split(text.includes('|') ? '|' : ',')
    .map((part) => part.trim())
    .filter((part) => part !== '')

const linesOf = (text: string): string[] => text.split(/[\s|]+/).filter((part) => part !== '')

const READERS: Record<AlanTuru, (text: string) => Okunan> = {
  metin: ok,
  kod: (text) =>
    RUINED.test(text)
      ? bad(
          `tablo programı bu kodun son hanelerini silmiş: ${text}; hücreyi metin yapın`,
          `a spreadsheet has removed the last digits of this code: ${text}; make the cell text`,
        )
      : ok(text),
  liste: (text) => ok(listOf(text)),
  satirlar: (text) => ok(linesOf(text)),
  metinler: (text) => ok(text.split(/\r\n|\r|\n/).map((line) => line.trim())),
  para: (text) => {
    const amount = readAmount(text)
    return amount === null
      ? bad(`tutar olarak okunamadı: ${text}`, `could not be read as an amount: ${text}`)
      : ok(amount)
  },
  tam: readInteger,
  sayi: readNumber,
  evet: readFlag,
  an: readMoment,
}

/** Undefined for an empty cell: the field is not given. */
export function readCell(tur: AlanTuru, cell: string): Okunan | undefined {
  const text = tur === 'metin' || tur === 'metinler' ? cell : cell.trim()
  if (text.trim() === '') return undefined
  return READERS[tur](text)
}
