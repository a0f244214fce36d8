import { randomBytes, randomFillSync } from 'node:crypto'

// Text identifiers: `<prefix>_` and a UUIDv7 as 26 characters of Crockford's base 32. The first ten characters are
// exactly the 48-bit millisecond, so text order (collate "C") is time order and an index grows at its right edge.

export type Prefix =
  | 'urun'
  | 'var'
  | 'order'
  | 'evt'
  | 'whd'
  | 'kat'
  | 'kol'
  | 'mrk'
  | 'depo'
  | 'fl'
  | 'kalem'
  | 'odm'
  | 'dzn'
  | 'gon'
  | 'iade'
  | 'mus'
  | 'adr'
  | 'grp'
  | 'kmp'
  | 'syf'
  | 'wh'
  | 'gor'
  | 'sec'
  | 'not'
  | 'grn'
  | 'istek'
  | 'isl'
  | 'eps'
  | 'anh'
  | 'kul'
  | 'otu'
  | 'dvt'
  | 'gec'
  | 'akt'
  | 'iz'
  | 'oza'
  | 'esa'
  | 'yrm'
  | 'hbr'
  | 'tlp'
  | 'htr'

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'
const BODY_LENGTH = 26
const MAX_MS = 2 ** 48 - 1

// Character 0 holds three bits; character 10 starts with version 7 (0111); character 13 holds variant 10.
const BODY = /^[0-7][0-9a-hjkmnp-tv-z]{9}[ef][0-9a-hjkmnp-tv-z]{2}[89abrstv][0-9a-hjkmnp-tv-z]{12}$/

// Encodes two characters per look-up.
const PAIRS: string[] = []
for (const a of ALPHABET) for (const b of ALPHABET) PAIRS.push(a + b)

// Entropy pool: one system call per few hundred ids instead of one per id.
const pool = Buffer.alloc(4096)
let poolAt = pool.length

function take(bytes: number): number {
  if (poolAt + bytes > pool.length) {
    randomFillSync(pool)
    poolAt = 0
  }
  const at = poolAt
  poolAt += bytes
  return at
}

// Concurrent requests carry slightly different times and interleave, so the last counter is kept for each recent
// millisecond, not only for the newest. It starts at random below half of its 26 bits: at least 33 million ids fit into
// one millisecond, and ids do not reveal how many were made.
const COUNTER_LIMIT = 2 ** 26
const SLOTS = 1024
const slotMs = new Float64Array(SLOTS).fill(-1)
const slotCounter = new Uint32Array(SLOTS)

function nextCounter(ms: number): number {
  const slot = ms % SLOTS
  if (slotMs[slot] === ms) {
    const next = (slotCounter[slot] as number) + 1
    if (next >= COUNTER_LIMIT) throw new RangeError('too many ids in one millisecond')
    slotCounter[slot] = next
    return next
  }
  slotMs[slot] = ms
  const seed = pool.readUInt32LE(take(4)) >>> 7
  slotCounter[slot] = seed
  return seed
}

let timeMs = -1
let timeText = ''

function encodeTime(ms: number): string {
  if (ms === timeMs) return timeText
  if (!Number.isInteger(ms) || ms < 0 || ms > MAX_MS) throw new RangeError(`no id for the time ${ms}`)
  const high = Math.floor(ms / 2 ** 20)
  const low = ms % 2 ** 20
  timeText = pair(high >>> 20) + pair(high >>> 10) + pair(high) + pair(low >>> 10) + pair(low)
  timeMs = ms
  return timeText
}

function pair(bits: number): string {
  return PAIRS[bits & 1023] as string
}

/** Lower bound: sorts before every id of this kind from this moment on, and after all earlier ones. */
export const firstIdAt = (prefix: Prefix, moment: Date): string => `${prefix}_${encodeTime(moment.getTime())}`

/** Monotonic: sorts after every earlier id of the same millisecond in this process. */
export function newId(prefix: Prefix, now: Date): string {
  const ms = now.getTime()
  const time = encodeTime(ms)
  const counter = nextCounter(ms)
  const at = take(6)
  // version (4) + counter's high 12 + variant (2) + counter's next 2, then counter's low 12 + 8 random, then 40 random
  const a = 0x70008 | ((counter >>> 14) << 4) | ((counter >>> 12) & 3)
  const b = ((counter & 0xfff) << 8) | (pool[at] as number)
  const c = pool.readUInt32LE(at + 1)
  const d = ((c & 3) << 8) | (pool[at + 5] as number)
  return `${prefix}_${time}${pair(a >>> 10)}${pair(a)}${pair(b >>> 10)}${pair(b)}${pair(c >>> 22)}${pair(c >>> 12)}${pair(c >>> 2)}${pair(d)}`
}

/** Ids that belong together: all but the last two characters are those of the first, which ends with zeros. */
export const SIBLINGS = 1024
export const firstSibling = (id: string): string => `${id.slice(0, -2)}00`
export const siblingOf = (first: string, n: number): string => (n === 0 ? first : first.slice(0, -2) + pair(n))

export function isId(prefix: Prefix, text: string): boolean {
  const start = prefix.length + 1
  if (text.length !== start + BODY_LENGTH || text[start - 1] !== '_' || !text.startsWith(prefix)) return false
  return BODY.test(text.slice(start))
}

/** Timestamp of an id of any kind. */
export function idTime(id: string): Date {
  const body = id.slice(id.lastIndexOf('_') + 1)
  if (!BODY.test(body)) throw new RangeError('not an id')
  let ms = 0
  for (let i = 0; i < 10; i++) ms = ms * 32 + ALPHABET.indexOf(body[i] as string)
  return new Date(ms)
}

/** Credential: 160 random bits, directly from the system so that no copy stays in the pool. */
export const newSecret = (prefix: string): string => secretText(prefix, randomBytes(20))

/** 20 bytes as 32 characters. */
export function secretText(prefix: string, bytes: Buffer): string {
  let text = `${prefix}_`
  for (let i = 0; i < 20; i += 5) {
    const high = bytes.readUInt16BE(i) * 16 + ((bytes[i + 2] as number) >>> 4)
    const low = bytes.readUIntBE(i + 2, 3) & 0xfffff
    text += pair(high >>> 10) + pair(high) + pair(low >>> 10) + pair(low)
  }
  return text
}
