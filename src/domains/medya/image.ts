import cluster from 'node:cluster'
import { availableParallelism } from 'node:os'
import type { Sharp } from 'sharp'
import { fairQueue } from '../../core/concurrency/fair-queue.ts'
import type { BoyutUzantisi } from '../../trade/gorsel.ts'

// The only file that decodes and encodes pictures, behind one queue of slots.

export type ImageNeden = 'tur_desteklenmiyor' | 'bozuk' | 'cok_buyuk' | 'sahte_boyut'

type Format = 'jpeg' | 'png' | 'webp'
export type Refused = { ok: false; neden: ImageNeden }

/** Size and format from the header. */
export type Olcu = { ok: true; format: Format; piksel: number }

export type NormalImage = {
  ok: true
  bytes: Buffer
  tur: 'image/jpeg' | 'image/png' | 'image/webp'
  uzanti: 'jpg' | 'png' | 'webp'
  en: number
  boy: number
}

export const MAX_IMAGE_BYTES = 10 * 1024 * 1024
const MAX_PIXELS = 40_000_000
const MAX_SECONDS = 20
// Decompression bomb: an all-white JPEG has 330 pixels a byte, a lossy WebP 570, a PNG of one colour 1,000. Small
// pictures may have any ratio.
const MAX_PIXELS_PER_BYTE = 2000
const HARMLESS_PIXELS = 4_000_000

// One core is left to the event loop and PostgreSQL: of two cores pictures get one. Each decoding takes one of libuv's
// four threads, which files, DNS and passwords need as well, so never more than two. With several processes each has
// one slot.
const AT_ONCE = cluster.isWorker ? 1 : Math.min(2, Math.max(1, availableParallelism() - 1))

let loading: ReturnType<typeof load> | undefined
/** Loaded with the first picture: takes 100 ms and up to 10 MB, which a service without pictures need not pay. */
const library = () => {
  loading ??= load()
  return loading
}

type Library = Awaited<ReturnType<typeof load>>

async function load() {
  const { default: sharp } = await import('sharp')
  // A decoded picture takes up to 160 MB; caches and threads would multiply it.
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}

/** One queue for all decoding and drawing of this process. Waiting pictures are on disk. */
const queued = fairQueue({ total: AT_ONCE, each: AT_ONCE, queue: { total: 3000, each: 300 } })

const LIMITS = { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 } as const

/** Checks a picture by its header: 0.5 ms, no pixel is decoded. */
export async function measure(bytes: Buffer): Promise<Olcu | Refused> {
  if (bytes.length > MAX_IMAGE_BYTES) return { ok: false, neden: 'cok_buyuk' }
  const format = formatOf(bytes)
  if (!format) return { ok: false, neden: 'tur_desteklenmiyor' }
  const sharp = await library()
  try {
    const meta = await sharp(bytes, LIMITS).metadata()
    if (meta.format !== format) return { ok: false, neden: 'bozuk' }
    const piksel = meta.width * meta.height
    if (piksel > MAX_PIXELS) return { ok: false, neden: 'cok_buyuk' }
    const isHollow = piksel > HARMLESS_PIXELS && piksel > bytes.length * MAX_PIXELS_PER_BYTE
    return isHollow ? { ok: false, neden: 'sahte_boyut' } : { ok: true, format, piksel }
  } catch (error) {
    return { ok: false, neden: nedenOf(error) }
  }
}

/** By magic bytes only, so that no other decoder of the library sees a stranger's file. */
function formatOf(bytes: Buffer): Format | null {
  const starts = (hex: string, at = 0) => bytes.subarray(at, at + hex.length / 2).toString('hex') === hex
  if (starts('ffd8ff')) return 'jpeg'
  if (starts('89504e470d0a1a0a')) return 'png'
  if (starts('52494646') && starts('57454250', 8)) return 'webp'
  return null
}

type Making<T> = {
  /** The store: slots go round robin. */
  sahip: string
  format: Format
  /** Loads the bytes once a slot is free. */
  read: () => Promise<Buffer>
  /** Consumes the result before the slot is released: no more pictures in memory than slots. */
  use: (image: NormalImage) => Promise<T>
  /** Aborts the waiting. */
  signal?: AbortSignal
}

/**
 * Re-encoding: stored bytes are never the uploaded ones. Pixels are decoded and encoded again in the same format,
 * upright, in sRGB, without metadata or anything hidden. The header is not trusted: the decoder has its own limits.
 */
export const remake = <T>({ sahip, format, read, use, signal }: Making<T>): Promise<T | Refused> =>
  queued(
    sahip,
    async () => {
      const image = await reencode(await read(), format)
      return image.ok ? use(image) : image
    },
    signal,
  )

/** For our own SVG drawings. */
export const draw = (sahip: string, svg: string): Promise<Buffer> =>
  // Effort 0 takes two thirds of the time of 2; flat areas stay at 11 kB on average, 19 kB at most.
  queued(sahip, async () => (await library())(Buffer.from(svg)).webp({ quality: 80, effort: 0 }).toBuffer())

// ---------------------------------------------------------------- sizes

/** A decoded picture: all of its sizes come from one decoding. At most 8 megapixels of four bytes. */
export type Cozulmus = {
  ok: true
  pixels: Buffer
  info: { width: number; height: number; channels: 1 | 2 | 3 | 4 }
  renk: string
}

export type Boyut = { ok: true; bytes: Buffer }

type Reading = { sahip: string; read: () => Promise<Buffer>; width: number; signal?: AbortSignal | undefined }

/** Decodes to `width`, upright, in sRGB, and takes the mean colour. The format is that of the bytes, whatever the name says. */
export const decode = ({ sahip, read, width, signal }: Reading): Promise<Cozulmus | Refused> =>
  queued(
    sahip,
    () =>
      smaller(read, width, async (image, sharp) => {
        const { data: pixels, info } = await image.raw().toBuffer({ resolveWithObject: true })
        const decoded = { pixels, info: { width: info.width, height: info.height, channels: info.channels } }
        return { ok: true as const, ...decoded, renk: await meanColour(sharp, decoded) }
      }),
    signal,
  )

/** One size of a decoded picture. */
export const encode = (
  sahip: string,
  { pixels, info }: Cozulmus,
  width: number,
  tur: BoyutUzantisi,
): Promise<Boyut | Refused> =>
  queued(sahip, async () => {
    const image = (await library())(pixels, { raw: info }).resize({ width, withoutEnlargement: true })
    return sized(image, tur).catch((error) => ({ ok: false as const, neden: nedenOf(error) }))
  })

/** One WebP of the bytes. */
export const shrink = ({ sahip, read, width, signal }: Reading): Promise<Boyut | Refused> =>
  queued(sahip, () => smaller(read, width, (image) => sized(image, 'webp')), signal)

async function smaller<T>(
  read: () => Promise<Buffer>,
  width: number,
  make: (image: Sharp, sharp: Library) => Promise<T>,
): Promise<T | Refused> {
  const [bytes, sharp] = [await read(), await library()]
  if (!formatOf(bytes)) return { ok: false, neden: 'tur_desteklenmiyor' }
  try {
    const upright = sharp(bytes, LIMITS).autoOrient().toColourspace('srgb').timeout({ seconds: MAX_SECONDS })
    return await make(upright.resize({ width, withoutEnlargement: true }), sharp)
  } catch (error) {
    return { ok: false, neden: nedenOf(error) }
  }
}

// Effort, for 4000 × 3000 with much detail at 1920: AVIF at 0 takes 0.6 s, at 2 5 s for as many bytes, at 4 20 s for a quarter
// less; WebP at 2 0.3 s, at 4 0.9 s.
async function sized(image: Sharp, tur: BoyutUzantisi): Promise<Boyut> {
  const encoding = tur === 'avif' ? image.avif({ quality: 50, effort: 0 }) : image.webp({ quality: 80, effort: 2 })
  return { ok: true, bytes: await encoding.timeout({ seconds: MAX_SECONDS }).toBuffer() }
}

/** `#rrggbb`; what is transparent counts as white. */
async function meanColour(sharp: Library, { pixels, info }: Pick<Cozulmus, 'pixels' | 'info'>): Promise<string> {
  const one = sharp(pixels, { raw: info }).resize(1, 1, { fit: 'fill' }).flatten({ background: '#ffffff' })
  const [red = 0, green = red, blue = red] = await one.toColourspace('srgb').raw().toBuffer()
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

// ---------------------------------------------------------------- encoding

async function reencode(bytes: Buffer, format: Format): Promise<NormalImage | Refused> {
  const sharp = await library()
  try {
    const upright = sharp(bytes, LIMITS).autoOrient().toColourspace('srgb').timeout({ seconds: MAX_SECONDS })
    const { data, info } = await encoded(upright, format).toBuffer({ resolveWithObject: true })
    const uzanti = format === 'jpeg' ? 'jpg' : format
    return { ok: true, bytes: data, tur: `image/${format}`, uzanti, en: info.width, boy: info.height }
  } catch (error) {
    return { ok: false, neden: nedenOf(error) }
  }
}

function encoded(image: Sharp, format: Format): Sharp {
  if (format === 'jpeg') return image.jpeg({ quality: 85 })
  // Effort 2 instead of 4: 1.7 s instead of 3.1 s for 12 megapixels, 4 % more bytes.
  if (format === 'webp') return image.webp({ quality: 85, effort: 2 })
  return image.png()
}

/** The library throws plain errors; only these two messages mean a limit, not damage. */
function nedenOf(error: unknown): ImageNeden {
  const tooMuch = error instanceof Error && /exceeds pixel limit|^timeout:/.test(error.message)
  return tooMuch ? 'cok_buyuk' : 'bozuk'
}
