import type { Files } from '../../adapters/drafts.ts'
import { type Outbound, OutboundError } from '../../adapters/outbound/outbound.ts'
import { fairQueue } from '../../core/concurrency/fair-queue.ts'
import { fewAtOnce } from '../../core/concurrency/few-at-once.ts'
import { hashOf } from './hash.ts'
import { type ImageNeden, MAX_IMAGE_BYTES, measure, type Olcu } from './image.ts'

export type DownloadNeden = ImageNeden | 'adres_yasak' | 'indirilemedi' | 'zaman_asimi'

/** Downloaded picture with the size from its header. Stored in `files` under its SHA-256 in hex. */
export type Kaynak = Olcu & { url: string; hash: string }
export type Downloaded = Kaynak | { ok: false; url: string; neden: DownloadNeden }

const TOTAL_TIMEOUT_MS = 30_000
const EACH_TIMEOUT_MS = 15_000
const MAX_REDIRECTS = 3
// A download is in memory until it is on disk: at most 6 × 10 MB for one store, 18 × 10 MB for all, whatever the number
// of requests.
const AT_ONCE = 6
const AT_ONCE_IN_ALL = 18

const queued = fairQueue({ total: AT_ONCE_IN_ALL, each: AT_ONCE, queue: { total: 3000, each: 300 } })

type Asked = {
  outbound: Outbound
  files: Files
  urls: readonly string[]
  /** The store. */
  sahip: string
  timeoutMs?: number
}

/** Downloads all in parallel, with one timeout; results in the order asked. Nothing is decoded. */
export async function fetchImages(o: Asked): Promise<Downloaded[]> {
  const total_ms = o.timeoutMs ?? TOTAL_TIMEOUT_MS
  const control = new AbortController()
  const late = new OutboundError('zaman_asimi', `not all pictures came within ${total_ms} ms`)
  const timer = setTimeout(() => control.abort(late), total_ms)
  try {
    const urls = [...new Set(o.urls)]
    const answers = await fewAtOnce(urls, AT_ONCE, (url) => one(o, url, control.signal))
    const found = new Map(answers.map((a) => [a.url, a]))
    return o.urls.map((url) => found.get(url) as Downloaded)
  } finally {
    clearTimeout(timer)
    // After an unexpected error the other downloads would go on for nobody.
    control.abort(late)
  }
}

async function one(o: Asked, url: string, signal: AbortSignal): Promise<Downloaded> {
  try {
    return await queued(o.sahip, () => fetchOne(o, url, signal), signal)
  } catch (error) {
    if (error instanceof OutboundError) return { ok: false, url, neden: nedenOf(error) }
    throw error
  }
}

async function fetchOne({ outbound, files }: Asked, url: string, signal: AbortSignal): Promise<Downloaded> {
  const limits = { timeoutMs: EACH_TIMEOUT_MS, maxBytes: MAX_IMAGE_BYTES, redirects: MAX_REDIRECTS }
  const headers = { accept: 'image/webp,image/png,image/jpeg' }
  const { status, body } = await outbound.send({ url, headers, ...limits, signal })
  if (status !== 200) return { ok: false, url, neden: 'indirilemedi' }
  const olcu = await measure(body)
  if (!olcu.ok) return { ...olcu, url }
  const hash = await hashOf(body)
  await files.write(hash, body)
  return { ...olcu, url, hash }
}

function nedenOf(error: OutboundError): DownloadNeden {
  const { neden } = error
  return neden === 'adres_yasak' || neden === 'zaman_asimi' || neden === 'cok_buyuk' ? neden : 'indirilemedi'
}
