// Money in Turkish notation, or in English where it is asked for.

type Dil = 'tr' | 'en'

const formatIn = (dil: Dil) => new Intl.NumberFormat(dil, { minimumFractionDigits: 2 })
const amounts = { tr: formatIn('tr'), en: formatIn('en') }

/** Built as text, since a division would round the largest ones. */
const amountIn = (dil: Dil, tutar: number): string => {
  const digits = String(tutar).padStart(3, '0')
  return amounts[dil].format(`${digits.slice(0, -2)}.${digits.slice(-2)}` as Intl.StringNumericLiteral)
}

/** 184990 is 1.849,90. */
export const amount = (tutar: number): string => amountIn('tr', tutar)

/** With currency: 1.849,90 TL; others, and all in English, by code. */
export const money = (tutar: number, para_birimi: string, dil: Dil = 'tr'): string =>
  `${amountIn(dil, tutar)} ${para_birimi === 'TRY' && dil === 'tr' ? 'TL' : para_birimi}`
