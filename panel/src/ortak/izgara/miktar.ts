const HIGHEST = 2_147_483_647

/** `12`, `1.250`, `12,00`; undefined for what is no quantity. */
export function parseMiktar(written: string): number | undefined {
  const text = written.trim().replace(/[.,]0+$/, (tail) => (tail.length === 4 ? tail : ''))
  const digits = /^\d{1,3}([.\s]\d{3})+$/.test(text) ? text.replace(/\D/g, '') : text
  const n = /^\d{1,10}$/.test(digits) ? Number(digits) : Number.NaN
  return n <= HIGHEST ? n : undefined
}
