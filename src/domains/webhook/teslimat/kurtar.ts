import { hata } from '../../../core/errors.ts'
import { newId } from '../../../core/id.ts'
import { parseMoment } from '../../../core/time.ts'
import { all, maybe, type Work } from '../../../db/work.ts'
import * as webhookQueries from '../queries.ts'
import { KURTARMA_SINIRI, recoverySince } from '../rules.ts'
import type { Kurtarma, KurtarmaGirdisi } from '../schema.ts'
import { found } from '../webhook.ts'
import * as queries from './queries.ts'

const closed = {
  tr: 'abonelik kapalı; önce `aktif: true` ile yeniden açın',
  en: 'the subscription is closed; reopen it with `aktif: true` first',
}

/**
 * Makes deliveries of missed events; events older than the subscription only on request. Idempotent under concurrency:
 * the subscription is locked first.
 */
export async function recover(w: Work, abonelik_id: string, girdi: KurtarmaGirdisi): Promise<Kurtarma> {
  const abonelik = found(await maybe(w, webhookQueries.lock, { id: abonelik_id }))
  if (!abonelik.aktif) throw hata('girdi_gecersiz', '', closed)
  // The schema has validated the moment.
  const ilk = girdi.abonelik_oncesi ? null : abonelik.olusturma
  const sonra = recoverySince(parseMoment(girdi.sonra) as Date, ilk, w.now)
  const olaylar = await all(w, queries.missed, {
    id: abonelik_id,
    sonra,
    olaylar: abonelik.olaylar,
    adet: KURTARMA_SINIRI,
  })
  if (olaylar.length > 0) await all(w, queries.insertMissed, deliveriesOf(w, abonelik_id, olaylar))
  return { adet: olaylar.length }
}

// Ids made in sequence sort like the log.
const deliveriesOf = (w: Work, abonelik_id: string, olaylar: readonly queries.OlayRow[]) => ({
  abonelik_id,
  idler: olaylar.map(() => newId('whd', w.now)),
  olay_idleri: olaylar.map((o) => o.id),
  olaylar: olaylar.map((o) => o.olay),
  kayitlar: olaylar.map((o) => o.kayit_id),
  siralar: olaylar.map((o) => o.sira),
  now: w.now,
})
