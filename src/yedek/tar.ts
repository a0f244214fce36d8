import { BozukYedek } from './bozuk.ts'

// The archive is a plain tar (ustar), so that anybody can look into it without us. An entry's size is told before its
// content: what is streamed is cut into pieces.

const BLOCK = 512
const NAME = { at: 0, size: 100 }
const SIZE = { at: 124, size: 12 }
const SUM = { at: 148, size: 8 }
const PREFIX = { at: 345, size: 155 }

export type Write = (bytes: Buffer) => Promise<void>

export async function writeEntry(write: Write, name: string, content: Buffer, now: Date): Promise<void> {
  await write(headerOf(name, content.length, now))
  if (content.length === 0) return
  await write(content)
  await write(Buffer.alloc(padding(content.length)))
}

/** What every tar ends with. */
export const writeEnd = (write: Write): Promise<void> => write(Buffer.alloc(2 * BLOCK))

const padding = (size: number): number => (BLOCK - (size % BLOCK)) % BLOCK
const octal = (n: number, digits: number): string => `${n.toString(8).padStart(digits, '0')}\0`

function headerOf(name: string, size: number, now: Date): Buffer {
  const header = Buffer.alloc(BLOCK)
  const cut = name.length > NAME.size ? name.lastIndexOf('/') : -1
  const [prefix, last] = [name.slice(0, Math.max(0, cut)), name.slice(cut + 1)]
  if (last.length > NAME.size || prefix.length > PREFIX.size) throw new Error(`too long a name for a tar: ${name}`)
  header.write(last, NAME.at, 'latin1')
  header.write(`${octal(0o600, 7)}${octal(0, 7)}${octal(0, 7)}`, 100, 'latin1')
  header.write(octal(size, 11) + octal(Math.floor(now.getTime() / 1000), 11), SIZE.at, 'latin1')
  header.write('        0', SUM.at, 'latin1')
  header.write('ustar\x0000', 257, 'latin1')
  header.write(prefix, PREFIX.at, 'latin1')
  header.write(`${octal(sumOf(header), 6)} `, SUM.at, 'latin1')
  return header
}

const sumOf = (header: Buffer): number => header.reduce((sum, byte) => sum + byte, 0)

export type Entry = { name: string; content: Buffer }

/** The largest entry that we write is a picture; nothing that claims to be larger is waited for. */
const MAX_ENTRY = 256 * 1024 * 1024

/** One entry in memory at a time. */
export async function* readEntries(source: AsyncIterable<Buffer>): AsyncGenerator<Entry> {
  const pieces = source[Symbol.asyncIterator]()
  const read = reader(pieces)
  for (;;) {
    const header = await read(BLOCK)
    if (header.every((byte) => byte === 0)) break
    const { name, size } = parseHeader(header)
    const content = await read(size)
    await read(padding(size))
    yield { name, content }
  }
  // Read to the very end: gzip's checksum is only verified there.
  while (!(await pieces.next()).done);
}

function parseHeader(header: Buffer): { name: string; size: number } {
  const text = ({ at, size }: { at: number; size: number }) =>
    header.toString('latin1', at, at + size).replace(/\0.*$/s, '')
  const blank = Buffer.from(header)
  blank.fill(' ', SUM.at, SUM.at + SUM.size)
  const size = Number.parseInt(text(SIZE), 8)
  if (Number.parseInt(text(SUM), 8) !== sumOf(blank) || !(size <= MAX_ENTRY)) throw new BozukYedek('başlık okunamadı')
  const prefix = text(PREFIX)
  return { name: prefix ? `${prefix}/${text(NAME)}` : text(NAME), size }
}

/** Exactly so many bytes each time, whatever pieces they come in. */
function reader(pieces: AsyncIterator<Buffer>): (size: number) => Promise<Buffer> {
  let rest: Buffer = Buffer.alloc(0)
  return async (size) => {
    const taken: Buffer[] = []
    let missing = size
    while (missing > 0) {
      if (rest.length === 0) {
        const { done, value } = await pieces.next()
        if (done) throw new BozukYedek('dosya yarım')
        rest = value
      }
      const part = rest.subarray(0, missing)
      taken.push(part)
      missing -= part.length
      rest = rest.subarray(part.length)
    }
    return taken.length === 1 ? (taken[0] as Buffer) : Buffer.concat(taken)
  }
}
