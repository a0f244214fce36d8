import { isUtf8 } from 'node:buffer'
import { randomBytes } from 'node:crypto'
import type { Metin } from '../errors.ts'
import { nextTurn, TURN_CHARACTERS } from '../turns.ts'
import { JsonError, MAX_DEPTH, MAX_VALUES, TEXTS } from './json-error.ts'
import { isExact } from './json-number.ts'

// Request bodies. JSON.parse alone decides what is JSON; before it, one pass over the bytes finds what JSON.parse
// accepts silently: rounded numbers, duplicate keys, `__proto__`, and text that PostgreSQL cannot store. The pass may
// be lax about grammar, since JSON.parse refuses whatever it misreads.

const QUOTE = 34
const COMMA = 44
const COLON = 58
const OPEN_ARRAY = 91
const BACKSLASH = 92
const CLOSE_ARRAY = 93
const LOWER_U = 117
const OPEN_OBJECT = 123
const CLOSE_OBJECT = 125

// Scratch arrays of the scan, one row per level, shared by all calls: the scan is synchronous and not recursive. Up to
// 32 keys of an object are compared by a hash of their bytes, without allocation; beyond that by a Set.
const SMALL = 32
const isObject = new Uint8Array(MAX_DEPTH + 1)
const count = new Uint32Array(MAX_DEPTH + 1)
const keyStart = new Uint32Array((MAX_DEPTH + 1) * SMALL)
const keyEnd = new Uint32Array((MAX_DEPTH + 1) * SMALL)
const keyHash = new Int32Array((MAX_DEPTH + 1) * SMALL)
const lastStart = new Uint32Array(MAX_DEPTH + 1)
const lastEnd = new Uint32Array(MAX_DEPTH + 1)
// Random seed, so that nobody can craft keys with equal hashes (hash flooding).
const HASH_SEED = randomBytes(4).readInt32LE()
const HASH_PRIME = 0x01000193
const PROTO_HASH = hashOf('__proto__')
const keySets: (Set<string> | undefined)[] = new Array(MAX_DEPTH + 1).fill(undefined)

const NOTHING = Buffer.alloc(0)
let body: Buffer = NOTHING
let depth = 0
let valueError: JsonError | undefined
let stringHash = 0
let stringEscaped = false

/** Exact value of a request body. Throws JsonError. */
export function parseJson(raw: Buffer): unknown {
  const bytes = withoutMark(raw)
  return parseChecked(bytes, check(bytes))
}

/** The same in two turns of the event loop when it is long. */
export async function parseJsonInTurns(raw: Buffer): Promise<unknown> {
  if (raw.length < TURN_CHARACTERS) return parseJson(raw)
  const bytes = withoutMark(raw)
  const wrong = check(bytes)
  await nextTurn()
  return parseChecked(bytes, wrong)
}

const withoutMark = (raw: Buffer): Buffer =>
  raw[0] === 0xef && raw[1] === 0xbb && raw[2] === 0xbf ? raw.subarray(3) : raw

function parseChecked(bytes: Buffer, wrong: JsonError | undefined): unknown {
  const value = parseNative(bytes.toString('utf8'))
  if (wrong) throw wrong
  return value
}

/** Returns the error of a value; throws errors of the document. */
function check(bytes: Buffer): JsonError | undefined {
  if (bytes.length === 0) throw new JsonError('bicim', TEXTS.empty)
  if (!isUtf8(bytes)) throw new JsonError('bicim', TEXTS.encoding)
  try {
    scan(bytes)
    return valueError
  } finally {
    body = NOTHING
    keySets.fill(undefined)
    valueError = undefined
  }
}

function parseNative(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    const place = / at position (\d+)/.exec((error as Error).message)?.[1]
    const [tr, en] = place === undefined ? ['', ''] : [` (${place}. karakter)`, ` (character ${place})`]
    throw new JsonError('bicim', { tr: `Gövde geçerli bir JSON değil${tr}.`, en: `The body is not valid JSON${en}.` })
  }
}

function scan(bytes: Buffer): void {
  body = bytes
  depth = 0
  isObject[0] = 0
  count[0] = 0
  let expectKey = false
  let values = 0
  let i = 0
  const end = bytes.length
  while (i < end) {
    const c = bytes[i] as number
    if (c === QUOTE) {
      const start = i + 1
      i = scanString(start)
      if (expectKey) {
        onKey(start, i - 1)
        expectKey = false
      }
      if (stringEscaped) checkEscapes(start, i - 1)
    } else if (c <= COMMA) {
      if (c === COMMA) {
        if (++values > MAX_VALUES) throw new JsonError('bicim', TEXTS.values)
        expectKey = isObject[depth] === 1
        if (!expectKey) count[depth] = (count[depth] as number) + 1
      }
      i++
    } else if (c <= COLON) {
      i = c === COLON ? i + 1 : scanNumber(i)
    } else if (c === OPEN_OBJECT || c === OPEN_ARRAY) {
      if (depth === MAX_DEPTH) throw new JsonError('bicim', TEXTS.depth)
      if (++values > MAX_VALUES) throw new JsonError('bicim', TEXTS.values)
      depth++
      count[depth] = 0
      lastStart[depth] = 0
      lastEnd[depth] = 0
      expectKey = c === OPEN_OBJECT
      isObject[depth] = expectKey ? 1 : 0
      i++
    } else if (c === CLOSE_OBJECT || c === CLOSE_ARRAY) {
      if (depth === 0) return
      keySets[depth] = undefined
      depth--
      expectKey = false
      i++
    } else {
      i++
    }
  }
}

/** Returns the index after the closing quote; sets the hash of the bytes, and whether there was a backslash. */
function scanString(start: number): number {
  const bytes = body
  const end = bytes.length
  let hash = HASH_SEED
  let i = start
  stringEscaped = false
  while (i < end) {
    const c = bytes[i] as number
    if (c === QUOTE) break
    if (c === BACKSLASH) {
      stringEscaped = true
      i++
    }
    hash = Math.imul(hash ^ c, HASH_PRIME)
    i++
  }
  stringHash = hash
  return i + 1
}

function onKey(start: number, end: number): void {
  const level = depth
  lastStart[level] = start
  lastEnd[level] = end
  const n = count[level] as number
  count[level] = n + 1
  if (n >= SMALL) {
    onKeyOfLarge(keyText(start, end))
    return
  }
  const hash = stringEscaped ? hashOf(keyText(start, end)) : stringHash
  if (hash === PROTO_HASH) refuseProto(keyText(start, end))
  const row = level * SMALL
  for (let k = row; k < row + n; k++) {
    if (keyHash[k] === hash && keyText(keyStart[k] as number, keyEnd[k] as number) === keyText(start, end))
      throw new JsonError('bicim', TEXTS.duplicate, pathTo(level))
  }
  keyHash[row + n] = hash
  keyStart[row + n] = start
  keyEnd[row + n] = end
}

function refuseProto(key: string): void {
  if (key === '__proto__') throw new JsonError('bicim', TEXTS.proto, pathTo(depth))
}

function onKeyOfLarge(key: string): void {
  refuseProto(key)
  let set = keySets[depth]
  if (set === undefined) {
    set = new Set()
    const row = depth * SMALL
    for (let k = row; k < row + SMALL; k++) set.add(keyText(keyStart[k] as number, keyEnd[k] as number))
    keySets[depth] = set
  }
  const size = set.size
  if (set.add(key).size === size) throw new JsonError('bicim', TEXTS.duplicate, pathTo(depth))
}

function hashOf(text: string): number {
  let hash = HASH_SEED
  for (const byte of Buffer.from(text)) hash = Math.imul(hash ^ byte, HASH_PRIME)
  return hash
}

function keyText(start: number, end: number): string {
  const text = body.toString('utf8', start, end)
  if (!text.includes('\\')) return text
  try {
    return JSON.parse(`"${text}"`) as string
  } catch {
    return text
  }
}

/** Lone surrogates and NUL: UTF-8 cannot carry the first and JSON not the second, so both come only by \u escapes. */
function checkEscapes(start: number, end: number): void {
  if (valueError) return
  for (let i = start; i < end; i++) {
    if (body[i] !== BACKSLASH) continue
    i++
    if (body[i] !== LOWER_U) continue
    const unit = hex4(i + 1)
    i += 4
    if (unit === 0) refuseValue(TEXTS.nul)
    if (unit < 0xd800 || unit > 0xdfff) continue
    const low = body[i + 1] === BACKSLASH && body[i + 2] === LOWER_U ? hex4(i + 3) : 0
    if (unit > 0xdbff || low < 0xdc00 || low > 0xdfff) refuseValue(TEXTS.surrogate)
    else i += 6
  }
}

/** By hand for speed: some clients (PHP) escape every Turkish letter. */
function hex4(at: number): number {
  let unit = 0
  for (let i = at; i < at + 4; i++) {
    const c = body[i] as number
    unit = unit * 16 + (c <= 57 ? c - 48 : (c | 32) - 87)
  }
  return unit
}

const MOST_DIGITS = 1000

/** Digits and signs until something else. Fifteen digits without an exponent are always exact. */
function scanNumber(start: number): number {
  const bytes = body
  const end = bytes.length
  let i = start + 1
  let exponent = false
  while (i < end) {
    const c = bytes[i] as number
    if (c === 69 || c === 101) exponent = true
    else if (c < 43 || c > 57 || c === COMMA) break
    i++
  }
  // Beyond so many digits no number is exact; parsing a megabyte of them would be slow.
  if (i - start > MOST_DIGITS) refuseValue(TEXTS.number)
  else if ((exponent || i - start > 15) && !isExact(body.toString('latin1', start, i))) refuseValue(TEXTS.number)
  return i
}

/** Deferred: a document that is not JSON at all is reported as such. */
function refuseValue(text: Metin): void {
  valueError ??= new JsonError('deger', text, pathTo(depth))
}

/** `varyantlar[2].fiyat`, from the keys and indexes of the open levels. */
function pathTo(level: number): string {
  let path = ''
  for (let d = 1; d <= level; d++) {
    if (isObject[d] === 0) path += `[${count[d]}]`
    else path += (path === '' ? '' : '.') + printable(lastStart[d] as number, lastEnd[d] as number)
  }
  return path
}

/** Key for a message: unusual characters escaped, and shortened. */
function printable(start: number, end: number): string {
  const text = JSON.stringify(keyText(start, end)).slice(1, -1)
  return text.length > 80 ? `${text.slice(0, 80).toWellFormed()}…` : text
}
