import type { Ports } from '../../adapters/ports.ts'
import { busy, fairQueue } from '../../core/concurrency/fair-queue.ts'
import { hata } from '../../core/errors.ts'
import { sql } from '../../db/sql.ts'
import { all, type Work } from '../../db/work.ts'
import { takePixels } from './butce.ts'
import { hashOf } from './hash.ts'
import { measure, type Refused, remake } from './image.ts'
import { mediaKey } from './medya.ts'
import { nedenMetni } from './neden.ts'
import { countMade, takeSent } from './test-magazasi.ts'

// Upload: stored by content hash, so that sending it again gives the same one. Pictures that no product shows are kept:
// a text may refer to them, and texts are not parsed.

export type Medya = { hash: string; uzanti: string; bayt: number; en: number; boy: number }

const insertMedia = sql<Medya & { now: Date }>(`
  insert into medya as t (magaza_id, hash, uzanti, bayt, en, boy, olusturma)
  values (:magaza_id, :hash, :uzanti, :bayt, :en, :boy, :now)
  on conflict (magaza_id, hash) do nothing`)

const ALAN = 'gorsel'
// The sender waits on a page that sends two at a time; bytes are in memory meanwhile: at most 24 × 10 MB, plus one for
// each store without a waiting one.
const WAIT_MS = 30_000
const sending = fairQueue({ total: 8, each: 4, queue: { total: 16, each: 8 } })

function good<T extends { ok: true }>(result: T | Refused): T {
  if (!result.ok) throw hata('girdi_gecersiz', ALAN, nedenMetni(result.neden))
  return result
}

/** Re-encoded, whatever its name; the file is stored before the row that refers to it. */
export async function receive(w: Work, bytes: Buffer, ports: Ports): Promise<Medya> {
  const control = new AbortController()
  const timer = setTimeout(() => control.abort(busy()), WAIT_MS)
  try {
    return await sending(w.magaza.id, () => receiveOne(w, bytes, ports, control.signal), control.signal)
  } finally {
    clearTimeout(timer)
  }
}

async function receiveOne(w: Work, bytes: Buffer, ports: Ports, signal: AbortSignal): Promise<Medya> {
  const sahip = w.magaza.id
  const { format, piksel } = good(await measure(bytes))
  await takePixels(w, [{ alan: ALAN, piksel }])
  await takeSent(w, ALAN)
  const hash = await hashOf(bytes)
  const made = remake({ sahip, format, read: async () => bytes, use: async (image) => image, signal })
  const image = good(await made)
  await ports.medya.put(mediaKey(sahip, hash, image.uzanti), image.bytes, image.tur)
  await countMade(w, image.bytes.length)
  return { hash, uzanti: image.uzanti, bayt: image.bytes.length, en: image.en, boy: image.boy }
}

export async function keep(w: Work, medya: Medya) {
  await all(w, insertMedia, { ...medya, now: w.now })
  const { hash, uzanti, en, boy } = medya
  return { url: `${w.magaza.medya_adresi}/${hash}.${uzanti}`, en, boy }
}
