import type { FastifyInstance, FastifyRequest } from 'fastify'
import { withdraw } from '../domains/haber/register.ts'
import { transactIn } from '../domains/magaza/transact.ts'
import { isStorable } from '../http/contract/validate.ts'
import { isOneClick, takeOneClicks } from './haber/tek-tik.ts'
import { changeGuestOrder, guestOrder } from './hesap/misafir.ts'
import { vazgecildiPage, vazgecPage } from './sayfa/siparis.ts'
import { MAX_FORM_BYTES as ORDER_FORM_BYTES, opening, type SepetOptions } from './sepet/kapi.ts'
import { fromProvider, isReturn } from './siparis-odeme/serve-siparis-odeme.ts'
import { asked, questionOf, type Soru } from './soru.ts'
import { type Handle, inShop, sendPrivate } from './yanit.ts'

// The pages that mails lead to, by a secret in the address: nobody keeps them, and they open while the shop is closed.

const ROOT = '/vitrin/:magaza'
export const ORDER = `${ROOT}/siparis/:ad`
export const NOTICES = `${ROOT}/stok-haberi/vazgec`

const MAX_FORM_BYTES = 1024

/** Forms are parsed only here. */
export function serveLinks(app: FastifyInstance, o: SepetOptions): void {
  const open = opening(o)
  const kodIn = (soru: Soru): string => asked(soru, 'kod')[0] ?? ''
  const kodOf = (request: FastifyRequest): string => kodIn(questionOf(request.url.split(/\?(.*)/s)[1] ?? ''))
  const offer: Handle = async (request, reply, b) => sendPrivate(o, request, reply, b, vazgecPage(b, kodOf(request)))
  const take: Handle = async (request, reply, b) => {
    const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
    const kod = isOneClick(form) ? kodOf(request) : (form.get('kod') ?? '')
    if (isStorable(kod)) await transactIn(o.db, b.magaza, { kim: 'vitrin', clock: o.clock })((w) => withdraw(w, kod))
    return sendPrivate(o, request, reply, b, vazgecildiPage(b))
  }
  app.get(ORDER, open({ handle: guestOrder(o), always: true }))
  app.get(NOTICES, inShop(o, offer, { always: true }))
  void app.register((door, _, done) => {
    door.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, read) =>
      read(null, new URLSearchParams(body as string)),
    )
    // Its forms hold the code of the order, which nobody else knows.
    const changes = open({ handle: changeGuestOrder(o), sinir: 'giris', always: true, kanit: 'kaynak' })
    const returns = inShop(o, fromProvider(o), { always: true })
    door.post(ORDER, { bodyLimit: ORDER_FORM_BYTES }, (request, reply) =>
      isReturn(request) ? returns(request, reply) : changes(request, reply),
    )
    takeOneClicks(door)
    door.post(NOTICES, { bodyLimit: MAX_FORM_BYTES }, inShop(o, take, { always: true }))
    done()
  })
}
