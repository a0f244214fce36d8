import { hata } from '../../../core/errors.ts'
import { momentAfter } from '../../../db/records/versions.ts'
import { all, later, maybe, type Work } from '../../../db/work.ts'
import { hold } from '../hold.ts'
import type { SiparisKaydi } from '../kayit-schema.ts'
import { queueRequestMail } from './eposta.ts'
import * as queries from './queries.ts'
import type { Talep, TalepRetGirdisi, TalepTuru } from './schema.ts'
import { show } from './talep.ts'

// What the store decides. A cancellation and a return accept their requests in their own transaction.

export async function refuse(w: Work, id: string, girdi: TalepRetGirdisi): Promise<Talep> {
  const found = await maybe(w, queries.find, { id })
  if (!found) throw hata('kayit_bulunamadi')
  const siparis = await hold(w, found.siparis_id)
  // Read again under the lock of its order.
  const row = await maybe(w, queries.find, { id })
  if (!row) throw hata('kayit_bulunamadi')
  if (row.durum !== 'bekliyor') throw hata('talep_sonuclanmis')
  const next = { ...row, durum: 'ret', yanit: girdi.yanit.trim(), guncelleme: momentAfter(w, row.guncelleme) } as const
  later(w, queries.decide, next)
  const talep = show(next)
  queueRequestMail(w, siparis, talep)
  return talep
}

/** Requests of an order that ends: cancelled, or returned as a whole. Whether one was accepted by that. */
export async function settleWaiting(w: Work, s: SiparisKaydi, biten: TalepTuru): Promise<boolean> {
  const rows = await all(w, queries.settle, { siparis_id: s.id, biten, guncelleme: s.guncelleme })
  for (const row of rows) queueRequestMail(w, s, show(row))
  return rows.some((row) => row.durum === 'kabul')
}

/** The request that a return of the held order is for. */
export async function returnRequest(w: Work, siparis_id: string, id: string): Promise<queries.TalepRow> {
  const row = await maybe(w, queries.find, { id })
  if (row?.siparis_id !== siparis_id || row.tur !== 'iade') throw hata('kayit_yok', 'talep_id')
  if (row.durum !== 'bekliyor') throw hata('talep_sonuclanmis', 'talep_id')
  return row
}

type Alinan = { id: string; kalemler: readonly { kalem_id: string; adet: number }[]; tutar: number }

/** The store may take back other units than were asked for: the mail tells of those that it took. */
export function acceptReturn(w: Work, s: SiparisKaydi, row: queries.TalepRow, iade: Alinan): void {
  const next = { ...row, durum: 'kabul', iade_id: iade.id, guncelleme: momentAfter(w, row.guncelleme) } as const
  later(w, queries.decide, next)
  queueRequestMail(w, s, show(next), iade)
}
