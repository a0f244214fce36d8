import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Hata, hata, statusOf } from '../core/errors.ts'
import { html } from '../core/text/markup.ts'
import type { Work } from '../db/work.ts'
import type { VitrinYonlendirme } from '../domains/vitrin/schema.ts'
import * as yonlendirmeler from '../domains/vitrin/yonlendirme/yonlendirmeler.ts'
import { keepAnswers } from '../http/answers/kept-answers.ts'
import type { AdresliTur } from '../trade/adresli-tur.ts'
import { sellsIn } from '../trade/para-birimi.ts'
import type { Baglam } from './baglam.ts'
import { NOTICES, ORDER, serveLinks } from './baglanti.ts'
import type { Sayfa } from './iskelet.ts'
import { inHundredths, istekOf } from './istek.ts'
import { hrefWith, questionOf, type Soru } from './soru.ts'
import { styleOf } from './stil.ts'
import { VARSAYILAN_TEMA } from './tema.ts'
import * as veri from './veri.ts'
import { type Handle, inShop, missing, render, type ShopOptions, sendPage, workIn } from './yanit.ts'

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
export const SHOP_PATHS: readonly string[] = [
  ...KINDS.map(({ path }) => ROOT + path),
  CURRENCY,
  ICON,
  ORDER,
  NOTICES,
  REST,
]
export const SHOP_FORMS: readonly string[] = [NOTICES]

const COOKIE = 'kepenk_para'
const YEAR_S = 365 * 86400

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
  serveLinks(app, o)
  app.get(
    REST,
    inShop(o, (request, reply, b) => missing(o, request, reply, b, 'yok')),
  )
}

// ---------------------------------------------------------------- pages

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
