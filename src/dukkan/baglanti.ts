import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { withdraw } from '../domains/haber/register.ts'
import { transactIn } from '../domains/magaza/transact.ts'
import { getByCode } from '../domains/siparis/talep/musteri.ts'
import { isStorable } from '../http/contract/validate.ts'
import type { Baglam } from './baglam.ts'
import type { Sayfa } from './iskelet.ts'
import { siparisPage, vazgecildiPage, vazgecPage } from './sayfa/siparis.ts'
import { asked, questionOf, type Soru } from './soru.ts'
import { styleOf } from './stil.ts'
import { VARSAYILAN_TEMA } from './tema.ts'
import * as veri from './veri.ts'
import { type Handle, inShop, missing, render, type ShopOptions, sendPage, workIn } from './yanit.ts'

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
    const kod = kodIn(questionOf(request.url.split(/\?(.*)/s)[1] ?? ''))
    const text = await getByCode(workIn(o, b.magaza), ad, kod).catch((error) => {
      if (veri.isMissing(error)) return null
      throw error
    })
    if (text === null) return missing(o, request, reply, b, 'yok')
    return sendPrivate(o, request, reply, b, siparisPage(b, JSON.parse(text)))
  }
  const offer: Handle = async (request, reply, b) =>
    sendPrivate(o, request, reply, b, vazgecPage(b, kodIn(questionOf(request.url.split(/\?(.*)/s)[1] ?? ''))))
  const take: Handle = async (request, reply, b) => {
    const kod = request.body instanceof URLSearchParams ? (request.body.get('kod') ?? '') : ''
    if (isStorable(kod)) await transactIn(o.db, b.magaza, { kim: 'vitrin', clock: o.clock })((w) => withdraw(w, kod))
    return sendPrivate(o, request, reply, b, vazgecildiPage(b))
  }
  app.get(ORDER, inShop(o, order, true))
  app.get(NOTICES, inShop(o, offer, true))
  void app.register((door, _, done) => {
    door.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, read) =>
      read(null, new URLSearchParams(body as string)),
    )
    door.post(NOTICES, { bodyLimit: MAX_FORM_BYTES }, inShop(o, take, true))
    done()
  })
}

async function sendPrivate(
  o: ShopOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  b: Baglam,
  sayfa: Sayfa,
): Promise<FastifyReply> {
  const stil = styleOf(VARSAYILAN_TEMA)
  const text = await render(workIn(o, b.magaza), b, stil, Promise.resolve(sayfa))
  return sendPage(request, reply.header('cache-control', 'no-store'), b, stil, Buffer.from(text), null)
}
