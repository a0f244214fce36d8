import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32, createDeflateRaw } from 'node:zlib'

// Streaming zip writer: sizes follow each entry (data descriptors).

export type Girdi = { ad: string; parcalar: AsyncIterable<string> | Iterable<string> }

const VERSION = 20
/** Bit 3: sizes follow; bit 11: names are UTF-8. */
const FLAGS = 0x0808
const DEFLATED = 8
// 1980-01-01, the zip epoch: equal content makes equal files.
const DAY = 33

type Yazilan = { ad: Buffer; crc: number; packed: number; size: number; at: number }

export async function* zip(girdiler: Iterable<Girdi>): AsyncGenerator<Buffer> {
  const done: Yazilan[] = []
  let at = 0
  for (const { ad, parcalar } of girdiler) {
    const name = Buffer.from(ad)
    const entry: Yazilan = { ad: name, crc: 0, packed: 0, size: 0, at }
    const head = record(0x04034b50, [VERSION, FLAGS, DEFLATED, 0, DAY], [0, 0, 0], [name.length, 0], name)
    yield head
    for await (const chunk of packed(parcalar, entry)) yield chunk
    const tail = record(0x08074b50, [], [entry.crc, entry.packed, entry.size], [], Buffer.alloc(0))
    yield tail
    at += head.length + entry.packed + tail.length
    done.push(entry)
  }
  const directory = Buffer.concat(done.map(listed))
  yield directory
  yield record(0x06054b50, [0, 0, done.length, done.length], [directory.length, at], [0], Buffer.alloc(0))
}

const listed = (e: Yazilan): Buffer =>
  record(
    0x02014b50,
    [VERSION, VERSION, FLAGS, DEFLATED, 0, DAY],
    [e.crc, e.packed, e.size],
    [e.ad.length, 0, 0, 0, 0],
    Buffer.concat([uint32(0), uint32(e.at), e.ad]),
  )

function record(mark: number, shorts: number[], longs: number[], more: number[], rest: Buffer): Buffer {
  return Buffer.concat([uint32(mark), ...shorts.map(uint16), ...longs.map(uint32), ...more.map(uint16), rest])
}

function uint16(n: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16LE(n)
  return bytes
}

function uint32(n: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(n)
  return bytes
}

async function* packed(parcalar: Girdi['parcalar'], entry: Yazilan): AsyncGenerator<Buffer> {
  const deflate = createDeflateRaw()
  async function* counted() {
    for await (const part of parcalar) {
      const bytes = Buffer.from(part)
      entry.crc = crc32(bytes, entry.crc)
      entry.size += bytes.length
      yield bytes
    }
  }
  const written = pipeline(Readable.from(counted()), deflate)
  written.catch(() => {})
  for await (const chunk of deflate) {
    entry.packed += chunk.length
    yield chunk as Buffer
  }
  await written
}
