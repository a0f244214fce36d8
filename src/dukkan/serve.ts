import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Hata, hata, statusOf } from '../core/errors.ts'
import { tagMatches } from '../core/etag.ts'
import { html } from '../core/text/markup.ts'
import type { Db } from '../db/connection/pool.ts'
import type { MagazaBilgisi, Work } from '../db/work.ts'
import { kapaliBasliklari, kapaliSayfasi } from '../domains/magaza/kepenk/kapali-sayfasi.ts'
import { ownAddress, workFor } from '../domains/magaza/magaza.ts'
import type { VitrinYonlendirme } from '../domains/vitrin/schema.ts'
import * as yonlendirmeler from '../domains/vitrin/yonlendirme/yonlendirmeler.ts'
import { keepAnswers, type Source } from '../http/answers/kept-answers.ts'
import { isStorable } from '../http/contract/validate.ts'
import type { AdresliTur } from '../trade/adresli-tur.ts'
import { sellsIn } from '../trade/para-birimi.ts'
import { type Baglam, baglamOf } from './baglam.ts'
import { frame, type Sayfa } from './iskelet.ts'
import { inHundredths, istekOf } from './istek.ts'
import { hataPage, type Yokluk, yokPage } from './sayfa/yok.ts'
import { hrefWith, questionOf, type Soru } from './soru.ts'
import { type Stil, styleOf } from './stil.ts'
import { VARSAYILAN_TEMA } from './tema.ts'
import * as veri from './veri.ts'

// Pages of the shop, at the addresses that the API gives. What nobody in particular asks for is kept as bytes until a write
// makes it untrue, at most a second.

const ROOT = '/vitrin/:magaza'
const CURRENCY = `${ROOT}/para-birimi/:ad`
const ICON = `${ROOT}/favicon.svg`
const REST = `${ROOT}/*`

type Kind = { path: string; goster: (w: Work, b: Baglam, istek: veri.Istek) => Promise<Sayfa>; tur: AdresliTur | null }

const KINDS: readonly Kind[] = [
  { path: '', goster: veri.home, tur: null },
  { path: '/urunler', goster: veri.everything, tur: null },
  { path: '/arama', goster: veri.search, tur: null },
  { path: '/urun/:ad', goster: veri.product, tur: 'urun' },
  { path: '/kategori/:ad', goster: veri.category, tur: 'kategori' },
  { path: '/koleksiyon/:ad', goster: veri.collection, tur: 'koleksiyon' },
  { path: '/marka/:ad', goster: veri.brand, tur: 'marka' },
  { path: '/sayfa/:ad', goster: veri.content, tur: 'sayfa' },
]

/** Every path of the shop, with its method. */
export const SHOP_PATHS: readonly string[] = [...KINDS.map(({ path }) => ROOT + path), CURRENCY, ICON, REST]

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
}

const COOKIE = 'kepenk_para'
const YEAR_S = 365 * 86400
/** A proxy may keep it for a second, and show the last one while it asks again. */
const FOR_ANYBODY = 'public, max-age=0, s-maxage=1, stale-while-revalidate=9'

export function serveShop(app: FastifyInstance, o: ShopOptions): void {
  const kept = keepAnswers(o.clock, o.countKept)
  o.db.onWrite(kept.wrote)
  const show = pages(o, kept)
  for (const kind of KINDS)
    app.get(
      ROOT + kind.path,
      inShop(o, (...given) => show(kind, ...given)),
    )
  app.get(CURRENCY, inShop(o, chooseCurrency))
  app.get(ICON, inShop(o, icon))
  app.get(
    REST,
    inShop(o, (request, reply, b) => missing(o, request, reply, b, 'yok')),
  )
}

type Handle = (request: FastifyRequest, reply: FastifyReply, b: Baglam) => Promise<FastifyReply>

/** The store of the path, if this is where its shop stands; a closed one shows its shutter. */
const inShop = (o: ShopOptions, handle: Handle) => async (request: FastifyRequest, reply: FastifyReply) => {
  const magaza = await storeOf(o, request, reply)
  if (!magaza) return reply.callNotFound()
  if (!magaza.acik) return reply.code(503).headers(kapaliBasliklari).send(kapaliSayfasi(magaza))
  if (magaza.adres !== ownAddress(o.adres, magaza.id)) {
    return reply.redirect(magaza.adres + request.url.slice(`/vitrin/${magaza.id}`.length), 302)
  }
  const b = baglamOf(magaza, currencyOf(request, magaza))
  const { ad = '' } = request.params as { ad?: string }
  try {
    return isStorable(ad) ? await handle(request, reply, b) : await missing(o, request, reply, b, 'yok')
  } catch (error) {
    return failed(request, reply, b, error)
  }
}

/** In the shop's dress, without anything that would have to be read. Refusals of the gate stay what they are. */
function failed(request: FastifyRequest, reply: FastifyReply, b: Baglam, error: unknown): FastifyReply {
  const status = error instanceof Hata ? statusOf(error.kod) : 500
  if (status < 500) throw error
  if (!(error instanceof Hata)) request.log.error({ err: error }, 'page failed')
  const stil = styleOf(VARSAYILAN_TEMA)
  const text = frame(b, stil, { ust: [], alt: [] }, hataPage(b))
  reply.code(status).headers({ 'cache-control': 'no-store', 'retry-after': '5' })
  return sendPage(request, reply, b, stil, Buffer.from(text), null)
}

async function storeOf(o: ShopOptions, request: FastifyRequest, reply: FastifyReply): Promise<MagazaBilgisi | null> {
  if (isApi(request.params as object)) return null
  try {
    return await o.enter(request, reply)
  } catch (error) {
    if (error instanceof Hata && error.kod === 'kayit_bulunamadi') return null
    throw error
  }
}

function currencyOf(request: FastifyRequest, magaza: MagazaBilgisi): string {
  const [, kod] = /(?:^|;\s*)kepenk_para=([A-Z]{3})(?:;|$)/.exec(request.headers.cookie ?? '') ?? []
  return kod && sellsIn(magaza, kod) ? kod : magaza.para_birimi
}

// ---------------------------------------------------------------- pages

const workIn = ({ db, clock }: ShopOptions, m: MagazaBilgisi): Work =>
  workFor(m.test ? db.pages(m.nesil) : db.staleRead(m.nesil), m, clock(), 'vitrin')

const render = async (w: Work, b: Baglam, stil: Stil, sayfa: Promise<Sayfa>): Promise<string> => {
  const [menuler, own] = await Promise.all([veri.menusOf(w), sayfa])
  return frame(b, stil, menuler, own)
}

const pages = (o: ShopOptions, kept: ReturnType<typeof keepAnswers>) => {
  return async (kind: Kind, request: FastifyRequest, reply: FastifyReply, b: Baglam): Promise<FastifyReply> => {
    const { magaza } = b
    const { ad = '' } = request.params as { ad?: string }
    const [path = '', search = ''] = request.url.split(/\?(.*)/s)
    const turned = inHundredths(path, questionOf(search))
    if (turned !== null) return reply.redirect(turned, 303)
    const stil = styleOf(VARSAYILAN_TEMA)
    try {
      const istek = istekOf(questionOf(search), { magaza: magaza.id, path: kind.path, ad, secret: o.secret })
      const make = (tx: Work['tx']) => {
        const w = { ...workIn(o, magaza), tx }
        return render(w, b, stil, kind.goster(w, b, istek))
      }
      const { tx } = workIn(o, magaza)
      const url = `${b.para_birimi} ${hrefWith(path, istek.soru)}`
      const { bytes, tag } = await kept.answer({ magaza, url, where: tx, make })
      return sendPage(request, reply, b, stil, bytes, tag)
    } catch (error) {
      if (veri.isMissing(error)) return elsewhere(o, request, reply, b, kind, ad)
      if (error instanceof Hata && statusOf(error.kod) === 422) return missing(o, request, reply, b, 'yanlis')
      throw error
    }
  }
}

function sendPage(
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

/** No script at all; styles by their hash. Content pages may show pictures from elsewhere. */
const headersOf = (b: Baglam, stil: Stil): Record<string, string> => ({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': [
    "default-src 'none'",
    `style-src ${stil.csp}`,
    `img-src 'self' data: https: ${new URL(b.magaza.medya_adresi).origin}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join('; '),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'content-language': b.dil,
  ...(b.magaza.kurlar.length > 0 && { vary: 'Cookie' }),
})

// ---------------------------------------------------------------- what is not there

/** A record that moved leads to its new address; one that was deleted is gone. */
async function elsewhere(
  o: ShopOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  b: Baglam,
  { tur }: Kind,
  ad: string,
): Promise<FastifyReply> {
  if (tur === null || ad.length > 200) return missing(o, request, reply, b, 'yok')
  const { veri: texts } = await yonlendirmeler.list(workIn(o, b.magaza), { tur, tanitici: ad }, null)
  const found: VitrinYonlendirme | null = texts[0] ? JSON.parse(texts[0]) : null
  if (found?.tanitici) {
    const [, search = ''] = request.url.split(/\?(.*)/s)
    return reply.redirect(hrefWith(`${b.kok}/${tur}/${found.tanitici}`, questionOf(search)), 301)
  }
  return missing(o, request, reply, b, found ? 'silindi' : 'yok')
}

async function missing(
  o: ShopOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  b: Baglam,
  neden: Yokluk,
): Promise<FastifyReply> {
  const w = workIn(o, b.magaza)
  const stil = styleOf(VARSAYILAN_TEMA)
  const sayfa = veri.newest(w, b).then((urunler) => yokPage(b, neden, urunler))
  const text = await render(w, b, stil, sayfa)
  reply.code(neden === 'silindi' ? 410 : 404).header('cache-control', 'no-store')
  return sendPage(request, reply, b, stil, Buffer.from(text), null)
}

// ---------------------------------------------------------------- beside the pages

/** Remembers the currency and leads back. The cookie is set by who chooses, so it needs no consent. */
const chooseCurrency: Handle = async (request, reply, b) => {
  const { ad } = request.params as { ad: string }
  if (!sellsIn(b.magaza, ad)) throw hata('kayit_bulunamadi')
  const path = b.kok || '/'
  const secure = b.magaza.adres.startsWith('https:') ? '; Secure' : ''
  reply.header('set-cookie', `${COOKIE}=${ad}; Path=${path}; Max-Age=${YEAR_S}; HttpOnly; SameSite=Lax${secure}`)
  return reply.header('cache-control', 'no-store').redirect(backTo(request.headers.referer, b), 303)
}

/** The page that one came from, if it is of this shop. */
function backTo(referer: string | undefined, { kok }: Baglam): string {
  if (referer === undefined || !URL.canParse(referer)) return kok || '/'
  const { pathname, search } = new URL(referer)
  const soru: Soru = questionOf(search).filter(([name]) => name !== 'sonraki')
  return pathname === kok || pathname.startsWith(`${kok}/`) ? hrefWith(pathname, soru) : kok || '/'
}

const icon: Handle = async (_, reply, b) => {
  const letter = [...b.magaza.ad.trim()][0]?.toLocaleUpperCase('tr') ?? 'K'
  const svg = html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="6" fill="#2f5d50"/><text x="16" y="23" font-family="Georgia,serif" font-size="20" font-weight="700" text-anchor="middle" fill="#fff">${letter}</text></svg>`
  return reply
    .headers({ 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' })
    .header('content-security-policy', "default-src 'none'")
    .send(svg.html)
}
