import type { FastifyInstance } from 'fastify'
import { takeOneClicks } from '../haber/tek-tik.ts'
import { inShop } from '../yanit.ts'
import { consent, reminded, takeBack, withdrawConsent } from './hatirlatma/geri.ts'
import { leadTo, MAX_FORM_BYTES, opening, type SepetOptions } from './kapi.ts'
import { enterCode } from './kod/kod.ts'
import { address, checkout, fromProvider, order, saveAddress, toProvider } from './odeme.ts'
import { add, cart, change } from './sepet.ts'

// Addresses of the cart and of the checkout. A form that fails is answered where it was sent to, so each of those addresses
// also opens by itself.

const ROOT = '/vitrin/:magaza'
const CART = `${ROOT}/sepet`
const ADD = `${CART}/ekle`
const CODE = `${CART}/kod`
const BACK = `${CART}/geri/:ad`
const CONSENT = `${CART}/vazgec/:ad`
const CHECKOUT = `${ROOT}/odeme`
const ADDRESS = `${CHECKOUT}/adres`
const TO_CARD = `${CHECKOUT}/kart`
const FROM_CARD = `${CHECKOUT}/donus`

export const SEPET_PATHS: readonly string[] = [CART, ADD, CODE, BACK, CONSENT, CHECKOUT, ADDRESS, TO_CARD, FROM_CARD]
export const SEPET_FORMS: readonly string[] = [CART, ADD, CODE, BACK, CONSENT, CHECKOUT, ADDRESS, FROM_CARD]

const takeForms = (door: FastifyInstance): void => {
  door.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, read) =>
    read(null, new URLSearchParams(body as string)),
  )
}

export function serveSepet(app: FastifyInstance, o: SepetOptions): void {
  const open = opening(o)
  const bounded = { bodyLimit: MAX_FORM_BYTES }
  for (const path of [CART, ADD, CODE]) app.get(path, open({ handle: cart(o) }))
  app.get(BACK, open({ handle: reminded(o) }))
  app.get(CONSENT, open({ handle: consent(o), always: true }))
  app.get(CHECKOUT, open({ handle: checkout(o) }))
  app.get(ADDRESS, open({ handle: address(o) }))
  // What was paid is told while the shop is closed too.
  app.get(TO_CARD, open({ handle: toProvider(o), always: true }))
  app.get(FROM_CARD, open({ handle: fromProvider(o), always: true }))
  void app.register((door, _, done) => {
    takeForms(door)
    door.post(CART, bounded, open({ handle: change(o) }))
    door.post(ADD, bounded, open({ handle: add(o), kanit: 'kaynak' }))
    // Codes and payments have the lower limit of their verbs.
    door.post(CODE, bounded, open({ handle: enterCode(o), sinir: 'odeme' }))
    // Opened by a mail: there may be a cart already, whose token the page does not have.
    door.post(BACK, bounded, open({ handle: takeBack(o), kanit: 'kaynak' }))
    door.post(ADDRESS, bounded, open({ handle: saveAddress(o) }))
    door.post(CHECKOUT, bounded, open({ handle: order(o), sinir: 'odeme' }))
    // Some providers send a browser back by POST, from their origin and so without cookies: the next request brings them.
    door.post(
      FROM_CARD,
      bounded,
      inShop(o, async (_, reply, b) => leadTo({ reply, b }, '/odeme/donus'), { always: true }),
    )
    done()
  })
  void app.register((door, _, done) => {
    takeForms(door)
    takeOneClicks(door)
    const withdraws = open({ handle: withdrawConsent(o), always: true, kanit: 'kaynak', tekTik: true })
    door.post(CONSENT, bounded, withdraws)
    done()
  })
}
