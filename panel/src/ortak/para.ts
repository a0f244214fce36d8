import type { Dil } from '../dil/dil.tsx'

// Money is an integer of minor units; formatted and parsed here without fractions.

const locale = (dil: Dil): string => (dil === 'en' ? 'en-GB' : 'tr-TR')
// Cached: creating a formatter costs more than a thousand uses, and a list shows hundreds of amounts.
const whole = { tr: new Intl.NumberFormat('tr-TR'), en: new Intl.NumberFormat('en-GB') }
const signs = new Map<string, string>()

/** `1.849,90 ₺` */
export function formatPara(tutar: number, para_birimi: string, dil: Dil = 'tr'): string {
  const minus = tutar < 0
  const digits = String(Math.abs(tutar)).padStart(3, '0')
  const sign = signs.get(dil + para_birimi) ?? currencySign(para_birimi, dil)
  signs.set(dil + para_birimi, sign)
  return `${minus ? '−' : ''}${whole[dil].format(BigInt(digits.slice(0, -2)))}${dil === 'en' ? '.' : ','}${digits.slice(-2)} ${sign}`
}

/** `200 ₺`, `1,5 B ₺`: for axes, where kuruş are noise. */
export function kisaPara(tutar: number, para_birimi: string, dil: Dil = 'tr'): string {
  const short = new Intl.NumberFormat(locale(dil), { notation: 'compact', maximumFractionDigits: 1 })
  return `${short.format(tutar / 100).replace('-', '−')} ${currencySign(para_birimi, dil)}`
}

function currencySign(para_birimi: string, dil: Dil): string {
  try {
    const parts = new Intl.NumberFormat(locale(dil), { style: 'currency', currency: para_birimi }).formatToParts(0)
    return parts.find((p) => p.type === 'currency')?.value ?? para_birimi
  } catch {
    return para_birimi
  }
}

/** Text of an input: `1849,90`. */
export const editablePara = (tutar: number | null): string => {
  if (tutar === null) return ''
  const digits = String(Math.abs(tutar)).padStart(3, '0')
  return `${tutar < 0 ? '-' : ''}${digits.slice(0, -2)},${digits.slice(-2)}`
}

/**
 * Reads `1849,9`, `1.849,90`, `1849.90`, `₺1.849,90`, `1,849.90`. A single dot before three digits separates thousands,
 * as in Turkish. Null for empty, undefined for invalid.
 */
export function parsePara(written: string): number | null | undefined {
  const text = written.replace(/[\s\u00a0₺$€£]|TRY|TL|USD|EUR|GBP/gi, '')
  if (text === '') return null
  if (!/^-?[\d.,]+$/.test(text)) return undefined
  const split = splitAmount(text.replace('-', ''))
  if (!split) return undefined
  const minor = Number(`${split.whole || '0'}${split.fraction.padEnd(2, '0')}`)
  if (!Number.isSafeInteger(minor)) return undefined
  return text.startsWith('-') && minor !== 0 ? -minor : minor
}

/** A price: an amount of zero or more, or nothing at all. */
export const readFiyat = (written: string): number | null | undefined => {
  const tutar = parsePara(written)
  return typeof tutar === 'number' && tutar < 0 ? undefined : tutar
}

function splitAmount(text: string): { whole: string; fraction: string } | undefined {
  const last = Math.max(text.lastIndexOf(','), text.lastIndexOf('.'))
  const mark = text[last]
  const tail = last < 0 ? '' : text.slice(last + 1)
  const alone = last >= 0 && text.indexOf(mark as string) === last
  const other = mark === ',' ? '.' : ','
  const thousands = mark === '.' && tail.length === 3 && !text.includes(',')
  const isFraction = last >= 0 && alone && !thousands && tail.length <= 2
  // `1,849` is ambiguous: 1.849 here, thousands elsewhere.
  if (mark === ',' && alone && !isFraction) return undefined
  const [head, fraction] = isFraction ? [text.slice(0, last), tail] : [text, '']
  const groups = head.split(isFraction ? other : (mark ?? '.'))
  const inThrees =
    groups.length === 1 || (groups.slice(1).every((g) => g.length === 3) && /^\d{1,3}$/.test(groups[0] ?? ''))
  if (!inThrees || !groups.every((g) => /^\d*$/.test(g))) return undefined
  return groups.join('') === '' && fraction === '' ? undefined : { whole: groups.join(''), fraction }
}
