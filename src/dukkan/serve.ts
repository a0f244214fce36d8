import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Hata, hata, statusOf } from '../core/errors.ts'
import { html } from '../core/text/markup.ts'
import type { Work } from '../db/work.ts'
import type { VitrinYonlendirme } from '../domains/vitrin/schema.ts'
import * as yonlendirmeler from '../domains/vitrin/yonlendirme/yonlendirmeler.ts'
import { type Kept, keepAnswers } from '../http/answers/kept-answers.ts'
import type { AdresliTur } from '../trade/adresli-tur.ts'
import { sellsIn } from '../trade/para-birimi.ts'
import type { Baglam } from './baglam.ts'
import { NOTICES, ORDER, serveLinks } from './baglanti.ts'
import { FILES, serveShopFiles } from './dosyalar.ts'
import { HABER, serveHaber } from './haber/haber.ts'
import { HESAP_FORMS, HESAP_PATHS, serveHesap } from './hesap/serve-hesap.ts'
import type { Sayfa } from './iskelet.ts'
import { inHundredths, istekOf } from './istek.ts'
import { type Konu, konuOf } from './olcum.ts'
import { PREVIEWS, servePreviews } from './onizleme.ts'
import { rememberCode } from './sepet/indirim-baglantisi.ts'
import type { SepetOptions } from './sepet/kapi.ts'
import { SEPET_FORMS, SEPET_PATHS, serveSepet } from './sepet/serve-sepet.ts'
import { PAY_ORDER, serveOrderPayment } from './siparis-odeme/serve-siparis-odeme.ts'
import { asked, hrefWith, questionOf, type Soru } from './soru.ts'
import { styleOf } from './stil.ts'
import * as veri from './veri.ts'
import { type Handle, inShop, missing, render, type ShopOptions, sendPage, workIn } from './yanit.ts'
import { ownUrl } from './yer.ts'

// Pages of the shop, at the addresses that the API gives. What nobody in particular asks for is kept as bytes until a write
// makes it untrue, at most a second.

const ROOT = '/vitrin/:magaza'
const CURRENCY = `${ROOT}/para-birimi/:ad`
const ICON = `${ROOT}/favicon.svg`
const REST = `${ROOT}/*`

type Kind = {
  path: string
  goster: (w: Work, b: Baglam, istek: veri.Istek) => Promise<Sayfa>
  tur: AdresliTur | null
  /** Records by their keys alone, besides its parts: read as such. */
  short?: true
  /** It can be filtered, sorted and paged; any other page has no use for the words of that in its address. */
  liste?: true
}

const KINDS: readonly Kind[] = [
  { path: '', goster: veri.home, tur: null },
  { path: '/urunler', goster: veri.everything, tur: null, liste: true },
  { path: '/arama', goster: veri.search, tur: null, liste: true },
  { path: '/urun/:ad', goster: veri.product, tur: 'urun', short: true },
  { path: '/kategori/:ad', goster: veri.category, tur: 'kategori', liste: true },
  { path: '/koleksiyon/:ad', goster: veri.collection, tur: 'koleksiyon', liste: true },
  { path: '/marka/:ad', goster: veri.brand, tur: 'marka', liste: true },
  { path: '/sayfa/:ad', goster: veri.content, tur: 'sayfa', short: true },
]

/** Every path of the shop, with its method. */
export const SHOP_PATHS: readonly string[] = [
  ...KINDS.map(({ path }) => ROOT + path),
  CURRENCY,
  ICON,
  ORDER,
  PAY_ORDER,
  NOTICES,
  HABER,
  ...PREVIEWS,
  ...FILES,
  ...SEPET_PATHS,
  ...HESAP_PATHS,
  REST,
]
export const SHOP_FORMS: readonly string[] = [ORDER, PAY_ORDER, NOTICES, HABER, ...SEPET_FORMS, ...HESAP_FORMS]

const COOKIE = 'kepenk_para'
const YEAR_S = 365 * 86400

export function serveShop(app: FastifyInstance, o: SepetOptions): void {
  const kept = keepAnswers<Konu>(o.clock, o.countKept)
  o.db.onWrite(kept.wrote)
  const show = pages(o, kept)
  for (const kind of KINDS)
    app.get(
      ROOT + kind.path,
      inShop(o, (...given) => show(kind, ...given)),
    )
  app.get(CURRENCY, inShop(o, chooseCurrency))
  app.get(ICON, inShop(o, icon, { always: true }))
  serveLinks(app, o)
  serveOrderPayment(app, o)
  servePreviews(app, o)
  serveShopFiles(app, o)
  serveSepet(app, o)
  serveHesap(app, o)
  serveHaber(app, o)
  app.get(
    REST,
    inShop(o, async (request, reply, b) => {
      const plain = withoutSlash(ownUrl(request, b), b)
      return plain === null ? missing(o, request, reply, b, 'yok') : reply.redirect(plain, 301)
    }),
  )
}

// ---------------------------------------------------------------- pages

const pages = (o: ShopOptions, kept: Kept<Konu>) => {
  return async (kind: Kind, request: FastifyRequest, reply: FastifyReply, b: Baglam): Promise<FastifyReply> => {
    const linked = rememberCode(request, reply, b)
    if (linked !== null) return linked
    const { magaza } = b
    const { ad = '' } = request.params as { ad?: string }
    const [path = '', search = ''] = ownUrl(request, b).split(/\?(.*)/s)
    const [yorum] = kind.tur === 'urun' ? asked(questionOf(search), 'yorum') : []
    // The link of a mail that asks for a review: its page is one visitor's.
    if (yorum !== undefined && /^kod_[0-9a-z]{32}$/.test(yorum))
      return reply.redirect(`${b.kok}/hesap/yorum/${encodeURIComponent(ad)}?kod=${yorum}`, 303)
    const soru = questionOf(search).filter(([name]) => kind.liste === true || name === 'v')
    const turned = inHundredths(path, soru)
    if (turned !== null) return reply.redirect(turned, 303)
    const stil = styleOf(b.magaza)
    try {
      const istek = istekOf(soru, {
        ...{ magaza: magaza.id, ad, secret: o.secret },
        path: isBlankSearch(kind, search) ? '/urunler' : kind.path,
      })
      const w = workIn(o, magaza, { short: kind.short === true })
      const make = async (tx: Work['tx']) => {
        const within = { ...w, tx }
        const sayfa = kind.goster(within, b, istek)
        return { text: await render(within, b, stil, sayfa), yaninda: konuOf(await sayfa) }
      }
      // A question that was cut says so: it is another page than the same beginning.
      const url = `${b.para_birimi} ${istek.kesildi ? 'kesik ' : ''}${hrefWith(path, istek.soru)}`
      const { bytes, tag, yaninda } = await kept.answer({ magaza, url, where: w.tx, make })
      o.say(request, b, { path: kind.path, soru: istek.soru, konu: yaninda })
      return sendPage(request, reply, b, stil, bytes, tag)
    } catch (error) {
      if (veri.isMissing(error)) return elsewhere(o, request, reply, b, kind, ad)
      if (error instanceof Hata && statusOf(error.kod) === 422) return missing(o, request, reply, b, 'yanlis')
      throw error
    }
  }
}

/** A cursor belongs to its page: what searches for nothing is the list of all. */
const isBlankSearch = (kind: Kind, search: string): boolean =>
  kind.goster === veri.search && (asked(questionOf(search), 'ara')[0] ?? '').trim() === ''

// ---------------------------------------------------------------- what is not there

/** Where an address ends in a slash, the one without. Several at its beginning would lead elsewhere (open redirect). */
function withoutSlash(url: string, { kok }: Baglam): string | null {
  const [path = '', search] = url.split(/\?(.*)/s)
  if (!path.endsWith('/') || path === '/') return null
  const plain =
    `${kok}${path
      .slice(kok.length)
      .replace(/^[\\/]+/, '/')
      .replace(/\/+$/, '')}` || '/'
  return search ? `${plain}?${search}` : plain
}

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
  return missing(o, request, reply, b, !found ? 'yok' : tur === 'urun' ? 'silindi' : 'kalkti')
}

// ---------------------------------------------------------------- beside the pages

/** Remembers the currency and leads back. The cookie is set by who chooses, so it needs no consent. */
const chooseCurrency: Handle = async (request, reply, b) => {
  const { ad } = request.params as { ad: string }
  // Chosen by a person who follows the link, not by a picture on a page of somebody else.
  const by = request.headers['sec-fetch-dest']
  if (!sellsIn(b.magaza, ad) || (by !== undefined && by !== 'document')) throw hata('kayit_bulunamadi')
  const path = b.kok || '/'
  const secure = b.magaza.adres.startsWith('https:') ? '; Secure' : ''
  reply.header('set-cookie', `${COOKIE}=${ad}; Path=${path}; Max-Age=${YEAR_S}; HttpOnly; SameSite=Lax${secure}`)
  return reply.header('cache-control', 'no-store').redirect(backTo(request.headers.referer, b), 303)
}

/** The page that one came from, if it is of this shop. */
function backTo(referer: string | undefined, { kok }: Baglam): string {
  if (referer === undefined || !URL.canParse(referer)) return kok || '/'
  const { pathname: given, search } = new URL(referer)
  // Two slashes would begin an address elsewhere (open redirect).
  const pathname = given.replace(/^\/{2,}/, '/')
  const soru: Soru = questionOf(search).filter(([name]) => name !== 'sonraki')
  const isPage = pathname === kok || (pathname.startsWith(`${kok}/`) && !pathname.startsWith(`${kok}/para-birimi/`))
  return isPage ? hrefWith(pathname, soru) : kok || '/'
}

const icon: Handle = async (_, reply, b) => {
  const letter = [...b.magaza.ad.trim()][0]?.toLocaleUpperCase('tr') ?? 'K'
  const svg = html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="6" fill="#2f5d50"/><text x="16" y="23" font-family="Georgia,serif" font-size="20" font-weight="700" text-anchor="middle" fill="#fff">${letter}</text></svg>`
  return reply
    .headers({ 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' })
    .header('content-security-policy', "default-src 'none'")
    .send(svg.html)
}
