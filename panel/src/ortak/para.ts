import type { Dil } from '../dil/dil.tsx'

// Money is an integer of minor units everywhere; here it becomes text and text becomes it, without fractions on the way.

const locale = (dil: Dil): string => (dil === 'en' ? 'en-GB' : 'tr-TR')
// Making one costs more than using it a thousand times; a list shows hundreds of amounts.
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

function currencySign(para_birimi: string, dil: Dil): string {
  try {
    const parts = new Intl.NumberFormat(locale(dil), { style: 'currency', currency: para_birimi }).formatToParts(0)
    return parts.find((p) => p.type === 'currency')?.value ?? para_birimi
  } catch {
    return para_birimi
  }
}

/** As it stands in a field that is being written: `1849,90`. */
export const editablePara = (tutar: number | null): string => {
  if (tutar === null) return ''
  const digits = String(Math.abs(tutar)).padStart(3, '0')
  return `${tutar < 0 ? '-' : ''}${digits.slice(0, -2)},${digits.slice(-2)}`
}

/**
 * Reads `1849,9`, `1.849,90`, `1849.90`, `₺1.849,90`, `1,849.90`. One dot before three digits parts thousands, as people
 * here write. Null for nothing, undefined for what is no amount.
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

function splitAmount(text: string): { whole: string; fraction: string } | undefined {
  const last = Math.max(text.lastIndexOf(','), text.lastIndexOf('.'))
  const mark = text[last]
  const tail = last < 0 ? '' : text.slice(last + 1)
  const alone = last >= 0 && text.indexOf(mark as string) === last
  const other = mark === ',' ? '.' : ','
  const thousands = mark === '.' && tail.length === 3 && !text.includes(',')
  const isFraction = last >= 0 && alone && !thousands && tail.length <= 2
  // `1,849` would be 1.849 thousandths here and thousands elsewhere.
  if (mark === ',' && alone && !isFraction) return undefined
  const [head, fraction] = isFraction ? [text.slice(0, last), tail] : [text, '']
  const groups = head.split(isFraction ? other : (mark ?? '.'))
  const inThrees =
    groups.length === 1 || (groups.slice(1).every((g) => g.length === 3) && /^\d{1,3}$/.test(groups[0] ?? ''))
  if (!inThrees || !groups.every((g) => /^\d*$/.test(g))) return undefined
  return groups.join('') === '' && fraction === '' ? undefined : { whole: groups.join(''), fraction }
}
