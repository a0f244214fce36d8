import { newId } from '../../../core/id.ts'
import { cutWalk, filtersOf, type Page, switchesOf } from '../../../core/page.ts'
import { DEFAULT_LIMIT } from '../../../core/schema.ts'
import { iso } from '../../../core/time.ts'
import { all, maybe, one, type Work } from '../../../db/work.ts'
import type { Degerler } from '../../../trade/olay-alani.ts'
import { DENEME_OLAYI, type denemeOlayi } from '../../../trade/olaylar.ts'
import * as webhookQueries from '../queries.ts'
import type { TeslimatSorgusu, WebhookTeslimati } from '../schema.ts'
import { found } from '../webhook.ts'
import * as queries from './queries.ts'

// Deliveries by hand go to a closed subscription too, to learn whether the receiver is back.

export const show = (row: queries.TeslimatRow): WebhookTeslimati => ({
  id: row.id,
  abonelik_id: row.abonelik_id,
  olay: row.olay,
  olay_id: row.olay_id,
  durum: row.durum,
  deneme: row.deneme,
  sonraki: row.sonraki && iso(row.sonraki),
  son_kod: row.son_kod,
  son_hata: row.son_hata,
  sure_ms: row.sure_ms,
  olusturma: iso(row.olusturma),
  guncelleme: iso(row.guncelleme),
})

export async function list(w: Work, id: string, sorgu: TeslimatSorgusu, imlec: string | null): Promise<Page> {
  const limit = sorgu.limit ?? DEFAULT_LIMIT
  const filters = { ...(imlec !== null && { imlec }), ...filtersOf(sorgu, { durum: 'same', olay: 'same' }) }
  const [abonelik, rows] = await Promise.all([
    maybe(w, webhookQueries.find, { id }),
    all(w, queries.list(switchesOf(filters)), { ...filters, id, adet: limit + 1 }),
  ])
  found(abonelik)
  return cutWalk(
    rows,
    limit,
    (row) => row.id,
    (row) => JSON.stringify(show(row)),
  )
}

export async function ping(w: Work, abonelik_id: string): Promise<WebhookTeslimati> {
  found(await maybe(w, webhookQueries.hold, { id: abonelik_id }))
  const olay_id = newId('evt', w.now)
  const veri: Degerler<typeof denemeOlayi.veri> = { abonelik_id, mesaj: 'Bu bir deneme bildirimidir.' }
  const govde = JSON.stringify({
    id: olay_id,
    olay: DENEME_OLAYI,
    magaza: w.magaza.id,
    zaman: iso(w.now),
    veri,
  })
  const yeni = { id: newId('whd', w.now), abonelik_id, olay_id, olay: DENEME_OLAYI, govde, now: w.now }
  return show(await one(w, queries.insertPing, yeni))
}

/** Sends the same event again, as a new delivery. */
export async function repeat(w: Work, abonelik_id: string, teslimat_id: string): Promise<WebhookTeslimati> {
  const yeni = { id: newId('whd', w.now), abonelik_id, teslimat_id, now: w.now }
  const [abonelik, row] = await Promise.all([
    maybe(w, webhookQueries.hold, { id: abonelik_id }),
    maybe(w, queries.insertRepeat, yeni),
  ])
  found(abonelik)
  return show(found(row))
}
