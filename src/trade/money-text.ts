// Money in Turkish notation.

const amounts = new Intl.NumberFormat('tr', { minimumFractionDigits: 2 })

/** 184990 is 1.849,90. Built as text, since a division would round the largest ones. */
export const amount = (tutar: number): string => {
  const digits = String(tutar).padStart(3, '0')
  return amounts.format(`${digits.slice(0, -2)}.${digits.slice(-2)}` as Intl.StringNumericLiteral)
}

/** With currency: 1.849,90 TL; others by code. */
export const money = (tutar: number, para_birimi: string): string =>
  `${amount(tutar)} ${para_birimi === 'TRY' ? 'TL' : para_birimi}`
