// Money is an integer of minor units (kuruş) in a JavaScript number. Every result is exact or refused: nothing uses
// fractions, and this is the only place that rounds. Half up, away from zero for negatives.

const MAX = BigInt(Number.MAX_SAFE_INTEGER)

export function isMoney(n: unknown): n is number {
  return Number.isSafeInteger(n)
}

/** Exact sum; RangeError beyond ±(2^53 − 1), though partial sums may exceed it. */
export function addMoney(...amounts: number[]): number {
  let sum = 0
  for (const amount of amounts) {
    sum += checked(amount)
    if (!Number.isSafeInteger(sum)) return toMoney(amounts.reduce((total, n) => total + exact(n), 0n))
  }
  return sum
}

/** A unit price times a quantity; RangeError beyond ±(2^53 − 1). */
export function mulMoney(amount: number, adet: number): number {
  const product = checked(amount) * checked(adet)
  // No BigInt needed: a double holds every smaller product exactly, and a larger one never rounds below 2^53.
  if (!Number.isSafeInteger(product)) throw tooLarge()
  return product + 0
}

/** Nearest integer, halves away from zero. */
export function divideHalfUp(numerator: bigint | number, denominator: bigint | number): number {
  return toMoney(divide(exact(numerator), exact(denominator)))
}

/** Rate: units of the currency for one unit of the main currency, as decimal text, so that it is never a float. */
export type Kur = { para_birimi: string; kur: string }

/** Converts at a rate given as decimal text ('34.5678'). */
export function convert(tutar: number, kur: string): number {
  const { rate, scale } = rateOf(kur)
  return toMoney(divide(exact(tutar) * rate, scale))
}

/** The least amount that is converted to at least so much: what is shown is rounded. */
export function leastFor(tutar: number, kur: string): number {
  const { rate, scale } = rateOf(kur)
  // Halves are rounded up: from (2 · tutar − 1) / 2 on.
  const twice = 2n * exact(tutar) - 1n
  return twice <= 0n ? 0 : toMoney((twice * scale + 2n * rate - 1n) / (2n * rate))
}

/** Inverse of `convert`. */
export function convertBack(tutar: number, kur: string): number {
  const { rate, scale } = rateOf(kur)
  return toMoney(divide(exact(tutar) * scale, rate))
}

function rateOf(kur: string): { rate: bigint; scale: bigint } {
  const parts = /^(\d{1,15})(?:\.(\d{1,15}))?$/.exec(kur)
  if (!parts) throw new RangeError(`not a rate: ${kur.slice(0, 40)}`)
  const [, whole = '', fraction = ''] = parts
  return { rate: BigInt(whole + fraction), scale: 10n ** BigInt(fraction.length) }
}

/** Tax included in an amount, at `oran` percent: toplam × oran / (100 + oran). */
export function vatOf(toplam: number, oran: number): number {
  if (!(oran >= 0 && oran <= 100)) throw new RangeError('not a tax rate')
  const hundredths = Math.round(oran * 100)
  if (hundredths / 100 !== oran) throw new RangeError('a tax rate has at most two decimals')
  return toMoney(divide(exact(toplam) * BigInt(hundredths), BigInt(10_000 + hundredths)))
}

function divide(numerator: bigint, denominator: bigint): bigint {
  if (denominator === 0n) throw new RangeError('division by zero')
  const negative = numerator < 0n !== denominator < 0n
  const n = numerator < 0n ? -numerator : numerator
  const d = denominator < 0n ? -denominator : denominator
  const quotient = (2n * n + d) / (2n * d)
  return negative ? -quotient : quotient
}

function checked(n: number): number {
  if (!Number.isSafeInteger(n)) throw new RangeError(`not a whole amount: ${n}`)
  return n
}

function exact(n: bigint | number): bigint {
  return typeof n === 'bigint' ? n : BigInt(checked(n))
}

function toMoney(n: bigint): number {
  if (n > MAX || n < -MAX) throw tooLarge()
  return Number(n)
}

function tooLarge(): RangeError {
  return new RangeError('the amount is larger than can be held exactly')
}
