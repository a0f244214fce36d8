import { createHash } from 'node:crypto'
import type { Ports } from '../../adapters/ports.ts'
import { hata } from '../../core/errors.ts'
import { sql } from '../../db/sql.ts'
import { all, type Work } from '../../db/work.ts'
import { normalise } from './image.ts'
import { mediaKey } from './medya.ts'
import { nedenMetni } from './neden.ts'

// A picture that somebody sends becomes one of the store's, by its content: sent again it is the same one. One that no
// product shows in the end harms nobody: it may stand in a text, which nothing here reads.

export type Medya = { hash: string; uzanti: string; bayt: number; en: number; boy: number }

const insertMedia = sql<Medya & { now: Date }>(`
  insert into medya as t (magaza_id, hash, uzanti, bayt, en, boy, olusturma)
  values (:magaza_id, :hash, :uzanti, :bayt, :en, :boy, :now)
  on conflict (magaza_id, hash) do nothing`)

/** Read and written anew, whatever the sender calls it; kept before there is a row that leads to it. */
export async function receive(w: Work, bytes: Buffer, ports: Ports): Promise<Medya> {
  const image = await normalise(bytes, undefined, w.magaza.id)
  if (!image.ok) throw hata('girdi_gecersiz', 'gorsel', nedenMetni(image.neden))
  const hash = createHash('sha256').update(bytes).digest('hex')
  await ports.medya.put(mediaKey(w.magaza.id, hash, image.uzanti), image.bytes, image.tur)
  return { hash, uzanti: image.uzanti, bayt: image.bytes.length, en: image.en, boy: image.boy }
}

export async function keep(w: Work, medya: Medya) {
  await all(w, insertMedia, { ...medya, now: w.now })
  const { hash, uzanti, en, boy } = medya
  return { url: `${w.magaza.medya_adresi}/${hash}.${uzanti}`, en, boy }
}
