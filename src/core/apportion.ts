// Apportions a total over parts by the largest-remainder method, exact to the last unit. Pricing a cart calls it
// thousands of times: typed arrays, and doubles where they are exact, take 5 µs for 200 lines where BigInt took 100.

/** Veltkamp split: products of two 26-bit halves are exact in a double. */
const SPLIT = 2 ** 27 + 1
/** Up to here the estimated quotient is at most one off, and its remainder exact in a double. */
const MOST_WEIGHT = 2 ** 50
/** Up to so many parts the largest remainder is found by linear search; beyond by quickselect. */
const FEW = 16

/**
 * Writes the first `count` parts of `total` in proportion to `weights`, each rounded down; left-over units go to the
 * largest remainders, the earlier part first when equal. The total is between 0 and the sum of the weights.
 */
export function apportion(total: number, weights: Float64Array, count: number, parts: Float64Array): void {
  let whole = 0
  let largest = 0
  for (let i = 0; i < count; i++) {
    const weight = weights[i] as number
    whole += weight
    if (weight > largest) largest = weight
  }
  if (rests.length < count) {
    rests = new Float64Array(count)
    parting = new Float64Array(count)
  }
  const given =
    total * largest <= Number.MAX_SAFE_INTEGER
      ? roundDown(total, whole, weights, count, parts)
      : roundDownLarge(total, whole, weights, count, parts)
  if (given < total) giveToLargest(count, total - given, parts)
}

// Scratch arrays, reused between calls: allocating them was a third of the cost.
let rests = new Float64Array(200)
let parting = new Float64Array(200)

/** Returns the sum of the rounded parts. */
type Rounding = (total: number, whole: number, weights: Float64Array, count: number, parts: Float64Array) => number

const roundDown: Rounding = (total, whole, weights, count, parts) => {
  let given = 0
  for (let i = 0; i < count; i++) {
    const product = total * (weights[i] as number)
    // A quotient of integers below 2^53 never rounds up to the next integer.
    const part = Math.floor(product / (whole || 1))
    parts[i] = part
    rests[i] = product - part * whole
    given += part
  }
  return given
}

/**
 * The same beyond the exact range of a double: the estimated part is corrected by its exact remainder. At most seven
 * weights of an exact whole are too heavy for the fast path.
 */
const roundDownLarge: Rounding = (total, whole, weights, count, parts) => {
  let given = 0
  const ratio = total / whole
  for (let i = 0; i < count; i++) {
    const weight = weights[i] as number
    if (weight > MOST_WEIGHT) {
      const product = BigInt(total) * BigInt(weight)
      parts[i] = Number(product / BigInt(whole))
      rests[i] = Number(product % BigInt(whole))
      given += parts[i] as number
      continue
    }
    const nearest = Math.round(ratio * weight)
    const rest = apart(total, weight, nearest, whole)
    const part = rest < 0 ? nearest - 1 : nearest
    parts[i] = part
    rests[i] = rest < 0 ? rest + whole : rest
    given += part
  }
  return given
}

/** a × b − c × d exactly, where the difference is small: each product with its rounding error (Dekker). */
function apart(a: number, b: number, c: number, d: number): number {
  const ab = a * b
  const cd = c * d
  return ab - cd + (lost(a, b, ab) - lost(c, d, cd))
}

function lost(a: number, b: number, product: number): number {
  const ta = SPLIT * a
  const ah = ta - (ta - a)
  const al = a - ah
  const tb = SPLIT * b
  const bh = tb - (tb - b)
  const bl = b - bh
  return al * bl - (product - ah * bh - al * bh - ah * bl)
}

function giveToLargest(count: number, left: number, parts: Float64Array): void {
  if (count <= FEW) {
    for (let given = 0; given < left; given++) {
      let at = 0
      for (let i = 1; i < count; i++) if ((rests[i] as number) > (rests[at] as number)) at = i
      ;(parts[at] as number)++
      rests[at] = -1
    }
    return
  }
  const least = placed(count, count - left)
  let ofEqual = left
  for (let i = 0; i < count; i++) if ((rests[i] as number) > least) ofEqual--
  for (let i = 0; i < count; i++) {
    const rest = rests[i] as number
    if (rest > least || (rest === least && ofEqual-- > 0)) (parts[i] as number)++
  }
}

/** Quickselect (Hoare): the remainder at this rank, for a third of the cost of sorting. */
function placed(count: number, place: number): number {
  const numbers = parting
  for (let i = 0; i < count; i++) numbers[i] = rests[i] as number
  let low = 0
  let high = count - 1
  while (low < high) {
    const pivot = numbers[(low + high) >> 1] as number
    let i = low
    let j = high
    while (i <= j) {
      while ((numbers[i] as number) < pivot) i++
      while ((numbers[j] as number) > pivot) j--
      if (i <= j) {
        const moved = numbers[i] as number
        numbers[i++] = numbers[j] as number
        numbers[j--] = moved
      }
    }
    if (place <= j) high = j
    else if (place >= i) low = i
    else break
  }
  return numbers[place] as number
}
