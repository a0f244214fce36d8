import type { FastifyReply, FastifyRequest } from 'fastify'
import { alanHatasi, Hata, statusOf } from '../core/errors.ts'
import { tagMatches } from '../core/etag.ts'
import { nextTurn, TURN_CHARACTERS } from '../core/turns.ts'
import type { Db } from '../db/connection/pool.ts'
import type { MagazaBilgisi, Work } from '../db/work.ts'
import { workFor } from '../domains/magaza/magaza.ts'
import type { SendFile } from '../domains/vitrin/akis/serve-akis.ts'
import { wantsPage } from '../http/answers/error-page.ts'
import type { Source } from '../http/answers/kept-answers.ts'
import { isStorable } from '../http/contract/validate.ts'
import { sellsIn } from '../trade/para-birimi.ts'
import { type Baglam, baglamOf } from './baglam.ts'
import { type Parcalar, readingOf } from './bellek/parcalar.ts'
import { BETIK_IZNI } from './betik/betik.ts'
import { frame, type Sayfa } from './iskelet.ts'
import type { Say } from './olcum.ts'
import { kapaliSayfasi, RETRY_AFTER_S } from './sayfa/kapali.ts'
import { hataPage, type Yokluk, yokPage } from './sayfa/yok.ts'
import { type Stil, styleOf } from './stil.ts'
import * as veri from './veri.ts'
import { awayFrom } from './yer.ts'

// What every page of the shop is answered by: the store of the path, its dress, and what is said when there is nothing.

/** The shoppers' API has the same prefix; no store can have such a code. */
export const isApi = (params: object): boolean => /^v\d+$/.test((params as { magaza: string }).magaza)

export type ShopOptions = {
  db: Db
  clock: () => Date
  secret: string
  enter: (request: FastifyRequest, reply: FastifyReply) => Promise<MagazaBilgisi>
  /** The service's own address. */
  adres: string
  countKept: (source: Source) => void
  parcalar: Parcalar
  /** Counts a page that is answered. */
  say: Say
  sendFile: SendFile
}

const KAPALI = new Hata(
  'bakim',
  [alanHatasi('', 'bakim', { tr: 'Mağaza şu anda kapalı', en: 'The store is closed' })],
  { 'retry-after': RETRY_AFTER_S },
)

export type Handle = (request: FastifyRequest, reply: FastifyReply, b: Baglam) => Promise<FastifyReply>

type How = {
  /** Of a closed shop, too. */
  always?: boolean
  /** Read by programs: they are refused in the service's own shape, only people by a page. */
  file?: boolean
}

/** The store of the path, if this is where its shop stands; a closed one shows its shutter. */
export const inShop =
  (o: ShopOptions, handle: Handle, { always = false, file = false }: How = {}) =>
  async (request: FastifyRequest, reply: FastifyReply) => {
    const magaza = await storeOf(o, request, reply)
    if (!magaza) return reply.callNotFound()
    const byProgram = file && !wantsPage(request)
    if (!magaza.acik && !always) {
      const { headers, text } = kapaliSayfasi(magaza)
      if (!byProgram) return reply.code(503).headers(headers).send(text)
      reply.header('cache-control', 'no-store')
      throw KAPALI
    }
    const away = awayFrom(request, magaza, o.adres)
    if (away?.to) return reply.redirect(away.to, away.status)
    const b = baglamOf(magaza, currencyOf(request, magaza), o.parcalar)
    if (away) return missing(o, request, reply, b, 'yok')
    const { ad = '' } = request.params as { ad?: string }
    try {
      return isStorable(ad) ? await handle(request, reply, b) : await missing(o, request, reply, b, 'yok')
    } catch (error) {
      if (byProgram) throw error
      return failed(request, reply, b, error)
    }
  }

/** In the shop's dress, without anything that would have to be read. Refusals of the gate stay what they are. */
export function failed(request: FastifyRequest, reply: FastifyReply, b: Baglam, error: unknown): FastifyReply {
  const status = error instanceof Hata ? statusOf(error.kod) : 500
  if (status < 500) throw error
  if (!(error instanceof Hata)) request.log.error({ err: error }, 'page failed')
  const stil = styleOf(b.magaza)
  const text = frame(b, stil, { ust: [], alt: [] }, hataPage(b))
  reply.code(status).headers({ 'cache-control': 'no-store', 'retry-after': '5' })
  return sendPage(request, reply, b, stil, Buffer.from(text), null)
}

export async function storeOf(
  o: ShopOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<MagazaBilgisi | null> {
  if (isApi(request.params as object)) return null
  try {
    return await o.enter(request, reply)
  } catch (error) {
    if (error instanceof Hata && error.kod === 'kayit_bulunamadi') return null
    throw error
  }
}

export function currencyOf(request: FastifyRequest, magaza: MagazaBilgisi): string {
  const [, kod] = /(?:^|;\s*)kepenk_para=([A-Z]{3})(?:;|$)/.exec(request.headers.cookie ?? '') ?? []
  return kod && sellsIn(magaza, kod) ? kod : magaza.para_birimi
}

export const workIn = ({ db, clock }: ShopOptions, m: MagazaBilgisi, o?: { short: boolean }): Work =>
  workFor(readingOf(db, m, o), m, clock(), 'vitrin')

export const render = async (w: Work, b: Baglam, stil: Stil, sayfa: Promise<Sayfa>): Promise<string> => {
  const [menuler, own] = await Promise.all([b.parcalar.kisa(w, 'menu', veri.menusOf), sayfa])
  return frame(b, stil, menuler, own)
}

/** A proxy may keep it for a second, and show the last one while it asks again. */
const FOR_ANYBODY = 'public, max-age=0, s-maxage=1, stale-while-revalidate=9'

export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  b: Baglam,
  stil: Stil,
  bytes: Buffer,
  tag: string | null,
): FastifyReply {
  reply.headers(headersOf(b, stil))
  if (tag !== null) {
    reply.headers({ etag: tag, 'cache-control': FOR_ANYBODY })
    const seen = request.headers['if-none-match']
    if (seen !== undefined && tagMatches(seen, tag)) return reply.code(304).send()
  }
  return reply.send(bytes)
}

/** The script and the style sheet by their hashes, and nothing else of either. Content pages may show pictures from elsewhere. */
export const headersOf = (b: Baglam, stil: Stil): Record<string, string> => ({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': [
    "default-src 'none'",
    `script-src ${BETIK_IZNI}`,
    `style-src ${stil.csp}`,
    `img-src 'self' data: https: ${new URL(b.magaza.medya_adresi).origin}`,
    // For those who judge a page by its robots.txt; the script does not use it.
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join('; '),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'content-language': b.dil,
  ...(b.magaza.kurlar.length > 0 && { vary: 'Cookie' }),
})

export async function missing(
  o: ShopOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  b: Baglam,
  neden: Yokluk,
): Promise<FastifyReply> {
  const w = workIn(o, b.magaza)
  const stil = styleOf(b.magaza)
  const sayfa = veri.newest(w, b).then((urunler) => yokPage(b, neden, urunler))
  const text = await render(w, b, stil, sayfa)
  reply.code(neden === 'silindi' || neden === 'kalkti' ? 410 : 404).header('cache-control', 'no-store')
  return sendPage(request, reply, b, stil, Buffer.from(text), null)
}

/** For one who has a secret in the address: nobody keeps it. `more`: rules of its own kind. */
export async function sendPrivate(
  o: ShopOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  b: Baglam,
  sayfa: Sayfa,
  more = '',
): Promise<FastifyReply> {
  const stil = styleOf(b.magaza, more)
  const text = await render(workIn(o, b.magaza), b, stil, Promise.resolve(sayfa))
  if (text.length > TURN_CHARACTERS) await nextTurn()
  return sendPage(request, reply.header('cache-control', 'no-store'), b, stil, Buffer.from(text), null)
}
