import { DAY_MS } from '../../../core/time.ts'
import { later, type Work } from '../../../db/work.ts'
import type { SiparisKaydi } from '../kayit-schema.ts'
import { insert } from './queries.ts'

/** Orders that the store itself took: who bought on a marketplace is its customer. */
const OWN = ['vitrin', 'panel']

/** Notes when to ask, if the store does. The order is held. */
export function planRequest(w: Work, old: SiparisKaydi, next: SiparisKaydi): void {
  const { yorumlar, yorum_istegi } = w.magaza.satis
  if (next.durum !== 'teslim_edildi' || old.durum === 'teslim_edildi') return
  if (yorumlar === 'kapali' || yorum_istegi === 0 || !OWN.includes(next.kaynak) || next.eposta === null) return
  const sonraki = new Date(w.now.getTime() + yorum_istegi * DAY_MS)
  later(w, insert, { siparis_id: next.id, sonraki, now: w.now })
}
