// 15 digits on each side are what amounts are converted with exactly (core/money.ts).
const KUR = /^(\d{1,15})(?:[.,](\d{1,15}))?$/

/** A rate as people write it, with a point or a comma, as decimal text without idle zeros; null when it is none. */
export function parseKur(text: string): string | null {
  const parts = KUR.exec(text)
  if (!parts) return null
  const whole = (parts[1] as string).replace(/^0+(?=\d)/, '')
  const fraction = (parts[2] ?? '').replace(/0+$/, '')
  const kur = fraction === '' ? whole : `${whole}.${fraction}`
  return kur === '0' ? null : kur
}

const paraBirimleri = new Set(Intl.supportedValuesOf('currency'))

/** Whether it is a currency of ISO 4217. */
export const isParaBirimi = (kod: string): boolean => paraBirimleri.has(kod)
