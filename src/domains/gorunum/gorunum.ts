import { hata } from '../../core/errors.ts'
import { newId } from '../../core/id.ts'
import { all, maybe, one, type Work } from '../../db/work.ts'
import * as queries from './queries.ts'
import type { Gorunum, GorunumGirdisi } from './schema.ts'

// Saved views (filters with a name) of the panel's lists. They emit no events.

const MOST = 50
const tooMany = { tr: `en çok ${MOST} görünüm kaydedilebilir`, en: `at most ${MOST} views can be kept` }

const shown = (w: Work, row: queries.GorunumRow): Gorunum => {
  const { kullanici_id, olusturma, ...rest } = row
  return { ...rest, benim: kullanici_id === w.actor.id, olusturma: olusturma.toISOString() } as Gorunum
}

export async function list(w: Work): Promise<Gorunum[]> {
  const rows = await all(w, queries.list, { kullanici_id: w.actor.id })
  return rows.map((row) => shown(w, row))
}

export async function create(w: Work, girdi: GorunumGirdisi): Promise<Gorunum> {
  const kullanici_id = w.actor.id
  const { sayi } = await one(w, queries.count, { kullanici_id, sayfa: girdi.sayfa })
  const ad = girdi.ad.trim()
  if (sayi >= MOST) throw hata('girdi_gecersiz', 'sayfa', tooMany)
  const id = newId('grn', w.now)
  const row = { ...girdi, ad, id, kullanici_id, ortak: girdi.ortak ?? false, olusturma: w.now }
  await all(w, queries.insert, row)
  return shown(w, row)
}

/** Only own views; shared views of others cannot be deleted. */
export async function remove(w: Work, id: string): Promise<{ silindi: true; id: string }> {
  if (!(await maybe(w, queries.remove, { id, kullanici_id: w.actor.id }))) throw hata('kayit_bulunamadi')
  return { silindi: true, id }
}
