import { hash } from 'node:crypto'
import { newSecret } from '../../../core/id.ts'
import { isStaged, queueMail } from '../../../db/mail.ts'
import { all, later, maybe, type Work } from '../../../db/work.ts'
import { orderAddress } from '../../../trade/siparis-kodu.ts'
import { isForgotten } from '../../musteri/rules.ts'
import { hold } from '../hold.ts'
import { yorumIstegiEpostasi } from './eposta.ts'
import * as queries from './queries.ts'

// A mail that asks for reviews, some days after an order was delivered, once for each order: the row says when, and the
// transaction that queues the mail ends it.

/** Asks, or decides that nobody is asked. */
export async function settleRequest(w: Work, siparis_id: string): Promise<void> {
  const s = await hold(w, siparis_id)
  const istek = await maybe(w, queries.find, { siparis_id })
  if (!istek?.sonraki || istek.sonraki > w.now) return
  const { yorumlar, yorum_istegi } = w.magaza.satis
  const asks = yorumlar !== 'kapali' && yorum_istegi > 0 && s.durum === 'teslim_edildi'
  const urunler = asks ? await all(w, queries.productsToReview, { siparis_id }) : []
  if (urunler.length === 0 || s.eposta === null || isForgotten(s.eposta) || isStaged(w)) {
    return later(w, queries.setAsked, { siparis_id, ozet: null })
  }
  const kod = newSecret('kod')
  later(w, queries.setAsked, { siparis_id, ozet: hash('sha256', kod, 'hex') })
  const { ad: alici_ad = null } = s.teslimat_adresi ?? {}
  const siparis_adresi = orderAddress(w.magaza, s)
  const mail = yorumIstegiEpostasi({ magaza: w.magaza, siparis_no: s.no, siparis_adresi, alici_ad, urunler, kod })
  queueMail(w, { kime: s.eposta, ...mail })
}
