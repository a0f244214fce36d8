import type { KeyObject } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { codeKey, codeOf, isCodeOf } from '../../core/secrets/derived-code.ts'
import { isVisible } from '../../core/text/line.ts'
import type { Transact } from '../../db/work.ts'
import type { OdemeDurumu } from '../../domains/sepet/schema.ts'
import { type ShopperWork, shopperWork } from '../../http/answers/shopper-work.ts'
import { isStorable } from '../../http/contract/validate.ts'
import type { Caller } from '../../http/gates/gate.ts'
import type { Visit } from '../../http/gates/public-gate.ts'
import type { Baglam } from '../baglam.ts'
import { type Answering, cookiesIn, dropSession, hasSessionCookie, sessionIn, setCookie } from '../cerez.ts'
import { isOneClick } from '../haber/tek-tik.ts'
import type { Sayfa } from '../iskelet.ts'
import { type Handle, inShop, type ShopOptions, sendPrivate } from '../yanit.ts'
import { type SepetSozleri, sepetSozleri } from './metin.ts'
import { yabanciPage } from './sepet-sayfasi.ts'
import { SEPET_KURALLARI } from './stil.ts'

// The door of pages that belong to one visitor: the cookie of the cart, where a form may come from, and what it may hold.

export type SepetOptions = ShopOptions & {
  /** The shoppers' gate: the same limits as the verbs have in their API. */
  visit: Visit
  /** Calls the card provider after the commit. */
  ask: (transact: Transact, sepet_id: string) => Promise<OdemeDurumu>
  /** The same for an order that is paid by its link. */
  askOrder: (transact: Transact, siparis: { no: string; kod: string }) => Promise<unknown>
  told?: ((magaza_id: string) => void) | undefined
}

/** A visit to a private page. */
export type Ziyaret = ShopperWork & {
  request: FastifyRequest
  reply: FastifyReply
  b: Baglam
  t: SepetSozleri
  /** Of the cookie; whether there is such a cart is seen when it is read. */
  sepet_id: string | null
  /** The customer who is signed in. */
  uye: string | null
  /** Secret of the forms of this session (CSRF); empty without one. */
  oturumBelirteci: string
  /** Fields of the form, each once. */
  form: ReadonlyMap<string, string>
  /** Secret of the forms of this cart (CSRF). */
  tokenOf: (sepet_id: string) => string
}

export type Gezi = (v: Ziyaret) => Promise<FastifyReply>

export const CART_COOKIE = 'kepenk_sepet'
/** Order that was just made: thanked for once, and found again by a second press of the button. */
export const ORDER_COOKIE = 'kepenk_siparis'
/** Discount code of a link that was followed, until the cart has it. */
export const CODE_COOKIE = 'kepenk_kod'
/** As long as an untouched cart is kept. */
const CART_S = 30 * 86400
const THANKS_S = 15 * 60

export const MAX_FORM_BYTES = 16 * 1024

/** What proves a form: a token of the cart, one of the session, or (`kaynak`) its origin and what it says itself. */
type Kanit = 'sepet' | 'oturum' | 'kaynak'

type Door = {
  handle: Gezi
  sinir?: 'odeme' | 'giris'
  /** Also while the shop is closed. */
  always?: boolean
  kanit?: Kanit
  /** The address holds a secret that is all a mailbox needs (RFC 8058). */
  tekTik?: boolean
}

export function opening(o: SepetOptions) {
  const key = codeKey(o.secret, 'dukkan formu')
  return ({ handle, sinir, always = false, kanit = 'sepet', tekTik = false }: Door) => {
    const pass = o.visit(sinir ? { sinir } : {}, sessionIn)
    // A visit that enters a code has the lower limit of entering codes, unless it has one of its own.
    const entering = sinir ? pass : o.visit({ sinir: 'odeme' }, sessionIn)
    const enter: ShopOptions['enter'] = async (request, reply) => {
      const enters = cookiesIn(request, CODE_COOKIE).length > 0
      await (enters ? entering : pass)(request, reply)
      return (request.caller as Caller).magaza
    }
    const visit: Handle = async (request, reply, b) => {
      const v = visitOf(o, key, request, reply, b)
      const isForm = request.method === 'POST' && !(tekTik && isOneClick(v.form))
      return isForm && !isTrusted(v, key, kanit) ? refuse(o, v, kanit) : handle(v)
    }
    return inShop({ ...o, enter }, visit, { always })
  }
}

function visitOf(o: SepetOptions, key: KeyObject, request: FastifyRequest, reply: FastifyReply, b: Baglam): Ziyaret {
  const caller = request.caller as Caller
  const bytes = Number(request.headers['content-length'] ?? 0)
  const given = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
  const [id] = cookiesIn(request, CART_COOKIE)
  const uye = caller.actor.tur === 'uye' ? caller.actor.id : null
  if (uye === null && hasSessionCookie(request)) dropSession({ reply, b })
  return {
    ...shopperWork(o, caller, b.dil, bytes),
    ...{ request, reply, b, t: sepetSozleri[b.dil], form: new Map(given) },
    sepet_id: id !== undefined && /^sepet_[0-9a-z]{32}$/.test(id) ? id : null,
    uye,
    oturumBelirteci: uye === null ? '' : codeOf(key, b.magaza.nesil, sessionPart(caller)),
    tokenOf: (sepet_id) => codeOf(key, b.magaza.nesil, sepet_id),
  }
}

const sessionPart = ({ actor }: Caller): string => `oturum ${actor.oturum}`

// ---------------------------------------------------------------- CSRF

/**
 * CSRF: a form comes from a page of this origin, as the browser says; one that says nothing is refused. Forms of private pages
 * also carry a token of the cart; those of product pages cannot, since these are the same for everybody.
 */
function isTrusted({ request, b, form, sepet_id, uye }: Ziyaret, key: KeyObject, kanit: Kanit): boolean {
  if (!isFromHere(request, b)) return false
  // Without a cart there is nothing to change, nor without a session.
  const whose = { sepet: sepet_id, oturum: uye && sessionPart(request.caller as Caller), kaynak: null }[kanit]
  return whose === null || isCodeOf(key, form.get('belirtec') ?? '', b.magaza.nesil, whose)
}

function isFromHere({ headers }: FastifyRequest, { magaza }: Baglam): boolean {
  const { origin, host } = headers
  const site = headers['sec-fetch-site']
  // A page without TLS is anybody's who stands on the way.
  const here = magaza.adres.startsWith('https:') ? [`https://${host}`] : [`http://${host}`, `https://${host}`]
  const isOwn = origin !== undefined && [new URL(magaza.adres).origin, ...here].includes(origin)
  if (origin !== undefined && !isOwn) return false
  return site === undefined ? isOwn : site === 'same-origin' || (site === 'none' && isOwn)
}

async function refuse(o: SepetOptions, v: Ziyaret, kanit: Kanit): Promise<FastifyReply> {
  v.reply.code(403)
  return show(o, v, yabanciPage(v.b, v.t, kanit === 'oturum' ? 'hesap' : 'sepet'))
}

// ---------------------------------------------------------------- cookies

export const keepCart = (v: Ziyaret, id: string): void => setCookie(v, CART_COOKIE, id, CART_S)
export const dropCart = (v: Ziyaret): void => setCookie(v, CART_COOKIE, '', 0)

/** Number and code of an order, to be thanked for. */
export const keepOrder = (v: Ziyaret, no: string, kod: string): void =>
  setCookie(v, ORDER_COOKIE, `${encodeURIComponent(no)}.${kod}`, THANKS_S)

export const dropOrder = (v: Answering): void => setCookie(v, ORDER_COOKIE, '', 0)

export function keptOrder(request: FastifyRequest): { no: string; kod: string } | null {
  const [, no = '', kod = ''] =
    /^([\w.!~*'()%-]{1,100})\.(kod_[0-9a-z]{32})$/.exec(cookiesIn(request, ORDER_COOKIE)[0] ?? '') ?? []
  return kod === '' || !/^(?:[^%]|%[0-9A-F]{2})*$/.test(no) ? null : { no, kod }
}

// ---------------------------------------------------------------- answers

/** With the rules of these pages; nobody keeps it. */
export const show = (o: SepetOptions, { request, reply, b }: Ziyaret, sayfa: Sayfa): Promise<FastifyReply> =>
  sendPrivate(o, request, reply, b, sayfa, SEPET_KURALLARI)

/** PRG: the answer to a form is a page to be read again. */
export const leadTo = ({ reply, b }: Answering, path: string): FastifyReply =>
  reply.header('cache-control', 'no-store').redirect(b.kok + path, 303)

/** Text of a field: without blanks at its ends, undefined where there is nothing to be seen in it. */
export const fieldOf = ({ form }: Ziyaret, name: string): string | undefined => {
  const text = form.get(name) ?? ''
  return isVisible(text) ? text.trim() : undefined
}

/** Names of fields that hold what cannot be stored (NUL, lone surrogates). */
export const unstorable = ({ form }: Ziyaret): string[] =>
  [...form].filter(([, value]) => !isStorable(value)).map(([name]) => name)
