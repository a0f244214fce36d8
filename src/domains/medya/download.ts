import { createHash } from 'node:crypto'
import { type Outbound, OutboundError } from '../../adapters/outbound.ts'
import { type ImageNeden, MAX_IMAGE_BYTES, type NormalImage, normalise } from './image.ts'
import { turns } from './turns.ts'

export type DownloadNeden = ImageNeden | 'adres_yasak' | 'indirilemedi' | 'zaman_asimi'

/** `hash` is the SHA-256 of what the host sent, in hex. */
export type DownloadedImage =
  | { ok: true; url: string; hash: string; image: NormalImage }
  | { ok: false; url: string; neden: DownloadNeden }

const TOTAL_TIMEOUT_MS = 30_000
const EACH_TIMEOUT_MS = 15_000
const MAX_REDIRECTS = 3
// A source stays in memory until its picture is made: 6 × 10 MB for one store, 18 × 10 MB for all of them, however many
// requests they send at once.
const AT_ONCE = 6
const AT_ONCE_IN_ALL = 18

const turn = turns(AT_ONCE_IN_ALL, AT_ONCE)

/** Fetches and normalises all pictures together; answers in the order asked, at the latest after `timeoutMs`. */
export async function downloadImages(o: {
  outbound: Outbound
  urls: string[]
  /** Whose pictures they are. */
  sahip: string
  timeoutMs?: number
}): Promise<DownloadedImage[]> {
  const total_ms = o.timeoutMs ?? TOTAL_TIMEOUT_MS
  const control = new AbortController()
  const late = new OutboundError('zaman_asimi', `not all pictures came within ${total_ms} ms`)
  const timer = setTimeout(() => control.abort(late), total_ms)
  try {
    const queue = [...new Set(o.urls)]
    const done = new Map<string, DownloadedImage>()
    const worker = async () => {
      for (let url = queue.shift(); url !== undefined; url = queue.shift()) {
        const fetching = turn(o.sahip, () => one(o, url, control.signal))
        done.set(url, await orLate(fetching, url, control.signal))
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, worker))
    return o.urls.map((url) => done.get(url) as DownloadedImage)
  } finally {
    clearTimeout(timer)
    // Had something unexpected been thrown, the others would go on for nobody.
    control.abort(late)
  }
}

type Kimin = { outbound: Outbound; sahip: string }

async function one({ outbound, sahip }: Kimin, url: string, signal: AbortSignal): Promise<DownloadedImage> {
  try {
    const limits = { timeoutMs: EACH_TIMEOUT_MS, maxBytes: MAX_IMAGE_BYTES, redirects: MAX_REDIRECTS }
    const reply = await outbound.send({
      url,
      headers: { accept: 'image/webp,image/png,image/jpeg' },
      ...limits,
      signal,
    })
    if (reply.status !== 200) return { ok: false, url, neden: 'indirilemedi' }
    const image = await normalise(reply.body, signal, sahip)
    if (!image.ok) return { ok: false, url, neden: image.neden }
    return { ok: true, url, hash: createHash('sha256').update(reply.body).digest('hex'), image }
  } catch (error) {
    if (error instanceof OutboundError) return { ok: false, url, neden: nedenOf(error) }
    throw error
  }
}

/** The decoder cannot be stopped half-way, but nobody waits for it beyond the end. */
async function orLate(work: Promise<DownloadedImage>, url: string, signal: AbortSignal): Promise<DownloadedImage> {
  const end = Promise.withResolvers<DownloadedImage>()
  const giveUp = () => end.resolve({ ok: false, url, neden: 'zaman_asimi' })
  if (signal.aborted) giveUp()
  else signal.addEventListener('abort', giveUp, { once: true })
  try {
    return await Promise.race([work, end.promise])
  } finally {
    signal.removeEventListener('abort', giveUp)
  }
}

function nedenOf(error: OutboundError): DownloadNeden {
  const { neden } = error
  return neden === 'adres_yasak' || neden === 'zaman_asimi' || neden === 'cok_buyuk' ? neden : 'indirilemedi'
}
