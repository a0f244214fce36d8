// SHA-256 and HMAC in plain code: the platform's own answers only later, and `verifyWebhook` is to answer at once.

/** The first 32 bits of the fractional parts of a root of the first primes, as the standard defines its constants. */
function rootBits(count: number, exponent: number): number[] {
  const primes: number[] = []
  for (let n = 2; primes.length < count; n++) if (primes.every((p) => n % p !== 0)) primes.push(n)
  return primes.map((p) => ((p ** exponent % 1) * 2 ** 32) | 0)
}

const START = rootBits(8, 1 / 2)
const ROUND = rootBits(64, 1 / 3)

const BLOCK = 64

const turned = (x: number, by: number): number => (x >>> by) | (x << (32 - by))

/** Whole blocks: the bytes, a mark, zeros, and their number of bits. */
function padded(bytes: Uint8Array): DataView {
  const view = new DataView(new ArrayBuffer(Math.ceil((bytes.length + 9) / BLOCK) * BLOCK))
  new Uint8Array(view.buffer).set(bytes)
  view.setUint8(bytes.length, 0x80)
  view.setUint32(view.byteLength - 8, Math.floor(bytes.length / 2 ** 29))
  view.setUint32(view.byteLength - 4, bytes.length << 3)
  return view
}

/** The 64 words that a block is stretched to. */
function stretch(view: DataView, at: number, words: Int32Array): void {
  for (let i = 0; i < 16; i++) words[i] = view.getInt32(at + i * 4)
  for (let i = 16; i < 64; i++) {
    const a = words[i - 15] as number
    const b = words[i - 2] as number
    const small = turned(a, 7) ^ turned(a, 18) ^ (a >>> 3)
    const large = turned(b, 17) ^ turned(b, 19) ^ (b >>> 10)
    words[i] = ((words[i - 16] as number) + small + (words[i - 7] as number) + large) | 0
  }
}

function mix(state: Int32Array, words: Int32Array): void {
  let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number]
  for (let i = 0; i < 64; i++) {
    const chosen = (e & f) ^ (~e & g)
    const one =
      (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + chosen + (ROUND[i] as number) + (words[i] as number)) | 0
    const two = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + one) | 0
    d = c
    c = b
    b = a
    a = (one + two) | 0
  }
  for (const [i, x] of [a, b, c, d, e, f, g, h].entries()) state[i] = (state[i] as number) + x
}

export function sha256(bytes: Uint8Array): Uint8Array {
  const view = padded(bytes)
  const state = Int32Array.from(START)
  const words = new Int32Array(64)
  for (let at = 0; at < view.byteLength; at += BLOCK) {
    stretch(view, at, words)
    mix(state, words)
  }
  const digest = new DataView(new ArrayBuffer(32))
  for (const [i, word] of state.entries()) digest.setInt32(i * 4, word)
  return new Uint8Array(digest.buffer)
}

export function hmacSha256(key: Uint8Array, message: Uint8Array): Uint8Array {
  const short = key.length > BLOCK ? sha256(key) : key
  const masked = (mask: number): Uint8Array => Uint8Array.from({ length: BLOCK }, (_, i) => (short[i] ?? 0) ^ mask)
  return sha256(joined(masked(0x5c), sha256(joined(masked(0x36), message))))
}

export function joined(...parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
