import { type Html, html, type Part } from '../core/text/markup.ts'
import { LONGEST_SEARCH } from '../domains/vitrin/liste/schema.ts'
import type { VitrinMenuOgesi } from '../domains/vitrin/schema.ts'
import { logoAddress } from '../trade/kimlik/logo.ts'
import { type Baglam, hrefOf } from './baglam.ts'
import { scriptOf } from './betik/betik.ts'
import { jsonLd, organization } from './jsonld.ts'
import { footerMenu, headerMenu } from './parca/menu.ts'
import type { Stil } from './stil.ts'

// The frame of every page: head, header, footer.

export type Menuler = { ust: readonly VitrinMenuOgesi[]; alt: readonly VitrinMenuOgesi[] }

export type Sayfa = {
  /** Of the window; the store's name is added. */
  baslik: string
  aciklama?: string | null
  /** Address without filters, below the shop (empty: its home); null: not to be indexed. */
  kanonik: string | null
  /** Address of a large picture for those who share the page. */
  resim?: string | null
  /** Kind of the page in Open Graph. */
  og?: 'website' | 'product' | 'article'
  /** What stood in the search. */
  ara?: string
  /** More for the head, such as links to the next page. */
  head?: Part
  veri?: readonly object[]
  /** Record that it shows, and how many products it found: for what is counted. */
  kayit?: string
  bulunan?: number
  /** Pieces in the visitor's cart: only on pages that are theirs alone. */
  adet?: number
  govde: Html
}

/** What those show who share the page. */
const social = ({ baslik, aciklama, resim }: Sayfa): Html =>
  html`<meta name="twitter:card" content="${resim ? 'summary_large_image' : 'summary'}"><meta name="twitter:title" content="${baslik}">${
    aciklama && html`<meta name="twitter:description" content="${aciklama}">`
  }${resim && html`<meta property="og:image" content="${resim}"><meta property="og:image:alt" content="${baslik}"><meta name="twitter:image" content="${resim}"><meta name="twitter:image:alt" content="${baslik}">`}`

/** Open Graph names a country, which a language alone does not tell: only of those that we speak. */
const LOCALES = { tr: 'tr_TR', en: 'en_US' }

const head = (b: Baglam, stil: Stil, sayfa: Sayfa): Html => {
  const { magaza } = b
  const baslik = sayfa.baslik === magaza.ad ? magaza.ad : `${sayfa.baslik} – ${magaza.ad}`
  const adres = sayfa.kanonik === null ? null : magaza.adres + sayfa.kanonik
  return html`<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${baslik}</title><meta name="description" content="${sayfa.aciklama || baslik}">${adres === null ? html`<meta name="robots" content="noindex">` : html`<link rel="canonical" href="${adres}"><meta property="og:url" content="${adres}">`}<meta property="og:title" content="${sayfa.baslik}"><meta property="og:site_name" content="${magaza.ad}"><meta property="og:type" content="${sayfa.og ?? 'website'}">${magaza.dil === b.dil && html`<meta property="og:locale" content="${LOCALES[b.dil]}">`}${
    sayfa.aciklama && html`<meta property="og:description" content="${sayfa.aciklama}">`
  }${social(sayfa)}<link rel="icon" href="${b.kok}/favicon.svg" type="image/svg+xml">${sayfa.head}<style>${{ html: stil.css }}</style>${scriptOf(b.kok)}${jsonLd(sayfa.veri ?? [])}`
}

const currencies = (b: Baglam): Html | null => {
  const others = [b.magaza.para_birimi, ...b.magaza.kurlar.map((k) => k.para_birimi)]
  if (others.length < 2) return null
  return html`<nav aria-label="${b.s.paraBirimi}"><ul>${others.map((kod) =>
    kod === b.secilen
      ? html`<li><strong aria-current="true">${kod}</strong></li>`
      : html`<li><a rel="nofollow" href="${b.kok}/para-birimi/${kod}">${kod}</a></li>`,
  )}</ul></nav>`
}

/** What the law has a seller tell, and how to reach the store. */
function seller({ s, magaza }: Baglam): Html {
  const { iletisim, satici } = magaza.satis.kimlik ?? {}
  const named: [string, string | null | undefined][] = [
    [s.mersis, satici?.mersis],
    [s.vkn, satici?.vkn],
    [s.vergiDairesi, satici?.vergi_dairesi],
    [s.kep, satici?.kep],
  ]
  return html`<address><p><strong>${satici?.unvan ?? magaza.ad}</strong></p>${iletisim?.adres && html`<p>${iletisim.adres}</p>`}${
    iletisim?.telefon && html`<p><a href="tel:${iletisim.telefon}">${iletisim.telefon}</a></p>`
  }${iletisim?.eposta && html`<p><a href="mailto:${iletisim.eposta}">${iletisim.eposta}</a></p>`}${named.map(
    ([name, value]) => value && html`<p class="kucuk soluk">${name}: ${value}</p>`,
  )}</address>`
}

/** The logo stands where the name would. */
const sign = ({ magaza }: Baglam): Html => {
  const logo = logoAddress(magaza)
  return logo ? html`<img class="logo" src="${logo}" alt="${magaza.ad}" height="40">` : html`${magaza.ad}`
}

const announcement = (b: Baglam): Html | null => {
  const duyuru = b.magaza.tema?.duyuru
  if (!duyuru) return null
  return html`<p class="duyuru">${duyuru.adres ? html`<a href="${hrefOf(b, duyuru.adres)}">${duyuru.metin}</a>` : duyuru.metin}</p>`
}

export function frame(b: Baglam, stil: Stil, menuler: Menuler, sayfa: Sayfa): string {
  const { s, kok } = b
  const home = kok || '/'
  return html`<!doctype html><html lang="${b.dil}"><head>${head(b, stil, { ...sayfa, veri: [organization(b), ...(sayfa.veri ?? [])] })}</head><body><a class="atla" href="#icerik">${s.icerige}</a><header class="ust">${announcement(b)}<div><a class="ad-levha" href="${home}">${sign(b)}</a><form class="ara" action="${kok}/arama" role="search"><label class="gizli" for="ara">${s.araneyi}</label><input id="ara" name="ara" type="search" maxlength="${LONGEST_SEARCH}" required placeholder="${s.araneyi}" value="${sayfa.ara ?? ''}"><button>${s.ara}</button></form><p class="kendi"><a class="hesap-bag" href="${kok}/hesap">${s.hesabim}</a> <a class="sepet-bag" href="${kok}/sepet">${s.sepet}${sayfa.adet !== undefined && ` (${b.number(sayfa.adet)})`}</a></p>${headerMenu(b, menuler.ust)}</div></header><main id="icerik">${sayfa.govde}</main><footer class="alt"><div>${seller(b)}${footerMenu(b, menuler.alt)}${currencies(b)}</div></footer></body></html>`
    .html
}
