import type { FastifyInstance } from 'fastify'
import { withdraw } from '../domains/haber/register.ts'
import { transactIn } from '../domains/magaza/transact.ts'
import { deadlineOf } from '../domains/siparis/odeme/bekleyis.ts'
import { getByCode } from '../domains/siparis/talep/musteri.ts'
import type { MusteriSiparisi } from '../domains/siparis/talep/schema.ts'
import { listOf as sozlesmeler } from '../domains/sozlesme/kayit.ts'
import { isStorable } from '../http/contract/validate.ts'
import { siparisPage, vazgecildiPage, vazgecPage } from './sayfa/siparis.ts'
import { dropOrder, keptOrder } from './sepet/kapi.ts'
import { sonrasi, tellsOfTransfer } from './sepet/sonrasi.ts'
import { SEPET_KURALLARI } from './sepet/stil.ts'
import { paymentPart } from './siparis-odeme/parca.ts'
import { asked, questionOf, type Soru } from './soru.ts'
import * as veri from './veri.ts'
import { type Handle, inShop, missing, type ShopOptions, sendPrivate, workIn } from './yanit.ts'

// The pages that mails lead to, by a secret in the address: nobody keeps them, and they open while the shop is closed.

const ROOT = '/vitrin/:magaza'
export const ORDER = `${ROOT}/siparis/:ad`
export const NOTICES = `${ROOT}/stok-haberi/vazgec`

const MAX_FORM_BYTES = 1024

/** Forms are parsed only here. */
export function serveLinks(app: FastifyInstance, o: ShopOptions): void {
  const kodIn = (soru: Soru): string => asked(soru, 'kod')[0] ?? ''
  const order: Handle = async (request, reply, b) => {
    const { ad } = request.params as { ad: string }
    const soru = questionOf(request.url.split(/\?(.*)/s)[1] ?? '')
    const kod = kodIn(soru)
    // A replica may not have an order that was made just now.
    const w = { ...workIn(o, b.magaza), tx: o.db.pages(b.magaza.nesil) }
    const text = await getByCode(w, ad, kod).catch((error) => {
      if (veri.isMissing(error)) return null
      throw error
    })
    if (text === null) return missing(o, request, reply, b, 'yok')
    const siparis: MusteriSiparisi = JSON.parse(text)
    const isNew = keptOrder(request)?.kod === kod
    if (isNew) dropOrder({ reply, b })
    const gelen = { kod, donus: asked(soru, 'odeme')[0] ?? null, havaleVar: tellsOfTransfer(siparis) }
    const [bitis, kabuller, odeme] = await Promise.all([
      siparis.durum === 'odeme_bekliyor' ? deadlineOf(w, siparis.id) : null,
      sozlesmeler(w, siparis.id),
      paymentPart(w, b, siparis, gelen),
    ])
    return sendPrivate(
      o,
      request,
      reply,
      b,
      siparisPage(b, siparis, kabuller, [sonrasi(b, siparis, { isNew, bitis }), odeme]),
      SEPET_KURALLARI,
    )
  }
  const offer: Handle = async (request, reply, b) =>
    sendPrivate(o, request, reply, b, vazgecPage(b, kodIn(questionOf(request.url.split(/\?(.*)/s)[1] ?? ''))))
  const take: Handle = async (request, reply, b) => {
    const kod = request.body instanceof URLSearchParams ? (request.body.get('kod') ?? '') : ''
    if (isStorable(kod)) await transactIn(o.db, b.magaza, { kim: 'vitrin', clock: o.clock })((w) => withdraw(w, kod))
    return sendPrivate(o, request, reply, b, vazgecildiPage(b))
  }
  app.get(ORDER, inShop(o, order, { always: true }))
  app.get(NOTICES, inShop(o, offer, { always: true }))
  void app.register((door, _, done) => {
    door.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, read) =>
      read(null, new URLSearchParams(body as string)),
    )
    door.post(NOTICES, { bodyLimit: MAX_FORM_BYTES }, inShop(o, take, { always: true }))
    done()
  })
}
