import { Readable } from 'node:stream'
import { createInflateRaw } from 'node:zlib'
import { MAX_ENTRIES, MAX_RATIO, RATIO_FROM, Refused } from './sinirlar.ts'

// Zip reader: the directory, then single entries as streams. Declared sizes are checked before an entry is
// decompressed, and decompression stops at them. Entries that nobody opens stay compressed.

type Girdi = { ad: string; method: number; packed: number; size: number; at: number }
export type Arsiv = {
  names: () => Iterable<string>
  /** Refused when it declares more than `most`, or holds more than it declares. */
  open: (ad: string, most: number) => AsyncIterable<Buffer>
  /** Bytes that have been decompressed so far. */
  unpacked: () => number
}

const END = 0x06054b50
const END_BYTES = 22
const COMMENT_BYTES = 65_535
const CENTRAL = 0x02014b50
const LOCAL = 0x04034b50
const WIDE = 0xffffffff
const STORED = 0
const DEFLATED = 8

export function openZip(bytes: Buffer): Arsiv {
  const entries = new Map(listEntries(bytes).map((e) => [e.ad, e]))
  let total = 0
  async function* open(ad: string, most: number): AsyncGenerator<Buffer> {
    const entry = entries.get(ad)
    if (!entry) throw new Refused('okunamadi', ad)
    judge(entry, most)
    const packed = contentOf(bytes, entry)
    let size = 0
    for await (const chunk of entry.method === STORED ? [packed] : inflated(packed)) {
      size += chunk.length
      total += chunk.length
      if (size > entry.size) throw new Refused('cok_buyuk', ad)
      yield chunk
    }
    if (size !== entry.size) throw new Refused('okunamadi', ad)
  }
  return { names: () => entries.keys(), open, unpacked: () => total }
}

function judge({ ad, packed, size }: Girdi, most: number): void {
  if (size > most) throw new Refused('cok_buyuk', ad)
  if (size > RATIO_FROM && size > packed * MAX_RATIO) throw new Refused('cok_sikisik', ad)
}

async function* inflated(packed: Buffer): AsyncGenerator<Buffer> {
  const inflate = createInflateRaw({ chunkSize: 64 * 1024 })
  try {
    yield* Readable.from([packed], { objectMode: true })
      .on('error', () => {})
      .pipe(inflate) as AsyncIterable<Buffer>
  } catch {
    throw new Refused('okunamadi')
  } finally {
    inflate.destroy()
  }
}

function listEntries(bytes: Buffer): Girdi[] {
  const end = endOf(bytes)
  const count = bytes.readUInt16LE(end + 10)
  if (count > MAX_ENTRIES) throw new Refused('cok_girdi', String(count))
  const entries: Girdi[] = []
  let at = bytes.readUInt32LE(end + 16)
  for (let i = 0; i < count; i++) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== CENTRAL) throw new Refused('okunamadi')
    const nameBytes = bytes.readUInt16LE(at + 28)
    const extraBytes = bytes.readUInt16LE(at + 30)
    const names = at + 46
    const extra = bytes.subarray(names + nameBytes, names + nameBytes + extraBytes)
    const sizes = widened(
      extra,
      [24, 20, 42].map((field) => bytes.readUInt32LE(at + field)),
    )
    const [size, packed, start] = sizes as [number, number, number]
    const isSealed = (bytes.readUInt16LE(at + 8) & 1) === 1
    const method = bytes.readUInt16LE(at + 10)
    if (isSealed || (method !== STORED && method !== DEFLATED)) throw new Refused('okunamadi')
    // Some programs write a leading slash or backslashes.
    const ad = bytes
      .toString('utf8', names, names + nameBytes)
      .replaceAll('\\', '/')
      .replace(/^\/+/, '')
    entries.push({ ad, method, packed, size, at: start })
    at = names + nameBytes + extraBytes + bytes.readUInt16LE(at + 32)
  }
  return entries
}

function endOf(bytes: Buffer): number {
  const first = Math.max(0, bytes.length - END_BYTES - COMMENT_BYTES)
  for (let at = bytes.length - END_BYTES; at >= first; at--) if (bytes.readUInt32LE(at) === END) return at
  throw new Refused('okunamadi')
}

/** Zip64: numbers beyond 32 bits stand in an extra field, in this order. */
function widened(extra: Buffer, numbers: number[]): number[] {
  if (!numbers.includes(WIDE)) return numbers
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== 1) continue
    let next = at + 4
    return numbers.map((n) => {
      if (n !== WIDE || next + 8 > extra.length) return n
      next += 8
      return Number(extra.readBigUInt64LE(next - 8))
    })
  }
  return numbers
}

/** The local header repeats name and extra field, possibly with other lengths. */
function contentOf(bytes: Buffer, { at, packed }: Girdi): Buffer {
  if (at + 30 > bytes.length || bytes.readUInt32LE(at) !== LOCAL) throw new Refused('okunamadi')
  const from = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28)
  if (from + packed > bytes.length) throw new Refused('okunamadi')
  return bytes.subarray(from, from + packed)
}
