/** Generated pictures, valid and hostile. */
import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'

export type Format = 'jpeg' | 'png' | 'webp'

/** Left half red, right half blue, with noise so that it does not compress to nothing. */
export async function picture(format: Format, en = 120, boy = 80): Promise<Buffer> {
  return pixels(en, boy)[format]().toBuffer()
}

export function pixels(en: number, boy: number): Sharp {
  const raw = Buffer.alloc(en * boy * 3)
  for (let i = 0; i < en * boy; i++) {
    raw[i * 3 + (i % en < en / 2 ? 0 : 2)] = 220 + ((i * 7) % 30)
    raw[i * 3 + 1] = (i * 13) % 20
  }
  return sharp(raw, { raw: { width: en, height: boy, channels: 3 } })
}

/** Decompression bomb: a valid PNG of 900 million pixels in 110 kB, one bit each, all 0. */
export function pngBomb(side = 30_000): Buffer {
  const row = 1 + Math.ceil(side / 8)
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header[8] = 1
  return png([
    ['IHDR', header],
    ['IDAT', deflateSync(Buffer.alloc(row * side))],
  ])
}

/** A header that promises `en` × `boy`, and next to nothing behind it. */
export function hollowPng(en: number, boy: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(en, 0)
  header.writeUInt32BE(boy, 4)
  header.set([8, 6], 8)
  return png([
    ['IHDR', header],
    ['IDAT', deflateSync(Buffer.alloc(10))],
  ])
}

/** A valid WebP of one colour, 6300 × 6300 by default: 38 bytes that take 2.5 s to re-encode. */
export function tinyWebp(en = 6300, boy = 6300): Buffer {
  const file = Buffer.alloc(38)
  file.write('RIFF', 0, 'latin1')
  file.writeUInt32LE(30, 4)
  file.write('WEBPVP8L', 8, 'latin1')
  file.writeUInt32LE(18, 16)
  file[20] = 0x2f
  file.writeUInt32LE((en - 1) | ((boy - 1) << 14), 21)
  // Five codes of one symbol each, so that a pixel takes no bits.
  file.set([0x88, 0x88, 0x08], 25)
  return file
}

function png(chunks: [string, Buffer][]): Buffer {
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([
    signature,
    ...chunks.map(([type, data]) => pngChunk(type, data)),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

export function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  body.copy(framed, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}

/** Padded to `length` bytes by a tail that decoders ignore. */
export function padded(jpeg: Buffer, length: number): Buffer {
  return Buffer.concat([jpeg, Buffer.alloc(length - jpeg.length)])
}

/** Red, then blue, then green. */
export async function animatedWebp(): Promise<Buffer> {
  const frames = ['#ff0000', '#0000ff', '#00ff00'].map((background) =>
    sharp({ create: { width: 40, height: 30, channels: 3, background } })
      .png()
      .toBuffer(),
  )
  return sharp(await Promise.all(frames), { join: { animated: true } })
    .webp({ lossless: true })
    .toBuffer()
}

export async function withGps(format: Format): Promise<Buffer> {
  return pixels(120, 80)
    .withExif({
      IFD0: { Copyright: 'GIZLI-SAHIP', Make: 'GIZLI-MARKA' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '41/1 0/1 54/1', GPSLongitudeRef: 'E', GPSLongitude: '28/1 58/1 33/1' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">GIZLI-XMP</x:xmpmeta>')
    [format]()
    .toBuffer()
}

export const STRANGERS: Record<string, Buffer> = {
  bos: Buffer.alloc(0),
  kisa: Buffer.from([0xff, 0xd8]),
  svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'),
  svg_xml: Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
  gif: Buffer.from('47494638396101000100800000ffffff00000021f90400000000002c00000000010001000002024401003b', 'hex'),
  html: Buffer.from('<!doctype html><script>alert(1)</script>'),
  pdf: Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>'),
  bmp: Buffer.from('424d3a0000000000000036000000280000000100000001000000010018000000000004000000', 'hex'),
  tiff: Buffer.from('49492a00080000000000', 'hex'),
  avif: Buffer.from('0000001c6674797061766966000000006d696631', 'hex'),
  riff_avi: Buffer.from('RIFF\x10\0\0\0AVI LIST', 'latin1'),
  zip: Buffer.from('504b0304140000000000', 'hex'),
  metin: Buffer.from('resim değil'),
}
