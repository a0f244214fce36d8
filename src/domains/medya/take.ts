import type { Files } from '../../adapters/drafts.ts'
import type { Ports } from '../../adapters/ports.ts'
import { busy, fairQueue } from '../../core/concurrency/fair-queue.ts'
import { fewAtOnce } from '../../core/concurrency/few-at-once.ts'
import { alanHatasi, throwIfAny } from '../../core/errors.ts'
import type { Work } from '../../db/work.ts'
import { assertRequestPixels, takePixels } from './butce.ts'
import { type DownloadNeden, fetchImages, type Kaynak } from './download.ts'
import { type Refused, remake } from './image.ts'
import { mediaKey } from './medya.ts'
import { nedenMetni } from './neden.ts'
import { shares } from './shares.ts'
import { countMade, takeForeign } from './test-magazasi.ts'
import type { Medya } from './upload.ts'

// Pictures of one request, in steps over all of them: download, check headers, budget, re-encode, store. Between the
// steps they are on disk; if one fails, none is stored.

/** An address with its field in the request. The same address may occur several times. */
export type Istek = { alan: string; url: string }

// 20 s after the last possible download: 30 photographs of 12 megapixels take 10 s as JPEG. Shorter than the 60 s lease
// of an import.
const TOTAL_MS = 50_000
/** Of one request; the slots decide how many really run. */
const AT_ONCE = 2

// Bytes on disk for unfinished requests: the largest request has 300 MB.
const lying = shares(4e9, 1e9)

// A re-encoded picture is in memory while it is stored, which may be slow.
const keeping = fairQueue({ total: 8, each: 4, queue: { total: 3000, each: 300 } })

/** Media by address. Every failed address is reported by its field, and none is stored then. */
export async function takeImages(w: Work, istekler: readonly Istek[], ports: Ports): Promise<Map<string, Medya>> {
  if (istekler.length === 0) return new Map()
  const control = new AbortController()
  const timer = setTimeout(() => control.abort(busy()), TOTAL_MS)
  const share = lying(w.magaza.id)
  const counted = (files: Files): Files => ({
    ...files,
    write: async (name, bytes) => {
      share.take(bytes.length)
      await files.write(name, bytes)
    },
  })
  try {
    return await ports.medya.during((files) => takeInto(counted(files), w, istekler, ports, control.signal))
  } finally {
    clearTimeout(timer)
    share.giveBack()
    // After a failure the others would wait for nothing.
    control.abort(busy())
  }
}

async function takeInto(files: Files, w: Work, istekler: readonly Istek[], ports: Ports, signal: AbortSignal) {
  const sahip = w.magaza.id
  const urls = istekler.map((i) => i.url)
  await takeForeign(w, istekler)
  const fetched = await fetchImages({ outbound: ports.outbound, files, urls, sahip })
  const sources = good<Kaynak>(istekler, fetched)
  // Deduplicated by content: made once, under the first field.
  const each = sources.flatMap((k, i) =>
    sources.findIndex(({ hash }) => hash === k.hash) === i ? [{ ...k, alan: (istekler[i] as Istek).alan }] : [],
  )
  assertRequestPixels(each)
  await takePixels(w, each)
  const made = await fewAtOnce(each, AT_ONCE, (k) => make(sahip, k, files, signal))
  const results = new Map(each.map((k, i) => [k.hash, made[i] as Made | Refused]))
  const images = good<Made>(
    istekler,
    sources.map((k) => results.get(k.hash) as Made | Refused),
  )
  const whole = [...new Set(images)]
  await fewAtOnce(whole, AT_ONCE, (m) => keep(sahip, m, files, ports))
  await countMade(
    w,
    whole.reduce((sum, { medya }) => sum + medya.bayt, 0),
  )
  return new Map(urls.map((url, i) => [url, (images[i] as Made).medya]))
}

type Made = { ok: true; medya: Medya; tur: string }

/** All of them, or an error for every refused one. */
function good<T extends { ok: true }>(
  istekler: readonly Istek[],
  all: readonly (T | { ok: false; neden: DownloadNeden })[],
): T[] {
  throwIfAny(
    all.flatMap((r, i) =>
      r.ok ? [] : [alanHatasi((istekler[i] as Istek).alan, 'gorsel_indirilemedi', nedenMetni(r.neden))],
    ),
  )
  return all as T[]
}

const madeOf = (hash: string): string => `${hash}.yeni`

const make = (sahip: string, { hash, format }: Kaynak, files: Files, signal: AbortSignal): Promise<Made | Refused> =>
  remake({
    sahip,
    format,
    read: () => files.read(hash),
    use: async ({ bytes, tur, uzanti, en, boy }) => {
      await files.write(madeOf(hash), bytes)
      return { ok: true, medya: { hash, uzanti, bayt: bytes.length, en, boy }, tur }
    },
    signal,
  })

const keep = (sahip: string, { medya: { hash, uzanti }, tur }: Made, files: Files, ports: Ports): Promise<void> =>
  keeping(sahip, async () => ports.medya.put(mediaKey(sahip, hash, uzanti), await files.read(madeOf(hash)), tur))
