import { type Html, html } from '../../core/text/markup.ts'
import { LONGEST_SEARCH, type VitrinYuz } from '../../domains/vitrin/liste/schema.ts'
import type { VitrinUrun } from '../../domains/vitrin/schema.ts'
import type { Baglam } from '../baglam.ts'
import type { Sayfa } from '../iskelet.ts'
import { breadcrumbList, itemList } from '../jsonld.ts'
import { cards } from '../parca/kart.ts'
import { type Adim, breadcrumbs } from '../parca/yol.ts'
import { asked, closed, hrefWith, isFiltered, isOpen, type Soru, withChoice, without } from '../soru.ts'
import { chosen, facets } from './suzgec.ts'

// Category, collection, brand, search and everything: a list of products with facets.

export type Liste = {
  baslik: string
  aciklama: string | null
  /** Cleaned HTML above the products. */
  metin?: Html | null
  yol: readonly Adim[]
  altlar?: readonly Adim[]
  /** Path below the shop, without its question. */
  adres: string
  soru: Soru
  /** What was searched for was too long: its beginning was. */
  kesildi: boolean
  urunler: readonly VitrinUrun[]
  toplam: number
  toplam_kesin: boolean
  yuzler: readonly VitrinYuz[]
  sonraki: string | null
}

const ORDERS = ['ilgili', 'yeni', 'fiyat_artan', 'fiyat_azalan', 'cok_satan', 'indirim', 'puan'] as const

/** A form, so that it works without a script. */
function sorting(b: Baglam, { soru, adres }: Liste): Html {
  const searched = asked(soru, 'ara').length > 0
  const own = asked(soru, 'sirala')[0] ?? (searched ? 'ilgili' : 'yeni')
  const hidden = closed(without(without(soru, 'sirala'), 'sonraki'))
  return html`<form action="${b.kok}${adres}">${hidden.map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  )}<label for="sirala">${b.s.sirala}</label> <select id="sirala" name="sirala">${ORDERS.filter(
    (order) => searched || order !== 'ilgili',
  ).map(
    (order) =>
      html`<option value="${order}"${order === own && { html: ' selected' }}>${b.s.siralamalar[order]}</option>`,
  )}</select> <button>${b.s.uygula}</button></form>`
}

function nothing(b: Baglam, liste: Liste): Html {
  const ara = asked(liste.soru, 'ara')[0]
  const why = isFiltered(liste.soru) ? b.s.bosSuzgec : ara ? b.s.bosArama(ara) : b.s.bos
  const way = isFiltered(liste.soru)
    ? html`<a class="dugme" href="${b.kok}${hrefWith(liste.adres, plain(liste.soru))}">${b.s.temizle}</a>`
    : html`<a class="dugme" href="${b.kok}/urunler">${b.s.tumUrunler}</a>`
  return html`<div class="bos"><p>${why}</p><p>${way}</p></div>`
}

/** Without filters, order and place. */
const plain = (soru: Soru): Soru => soru.filter(([name]) => name === 'ara')

function paging(b: Baglam, { soru: given, adres, sonraki }: Liste): Html | null {
  const soru = closed(given)
  const later = asked(soru, 'sonraki').length > 0
  if (!later && sonraki === null) return null
  const first = later && html`<a href="${b.kok}${hrefWith(adres, without(soru, 'sonraki'))}">${b.s.basa}</a>`
  const next =
    sonraki !== null &&
    html`<a class="dugme" rel="next" href="${b.kok}${hrefWith(adres, withChoice(without(soru, 'sonraki'), 'sonraki', sonraki))}">${b.s.sonraki}</a>`
  return html`<nav class="sayfalar" aria-label="${b.s.sayfalar}">${first}${next}</nav>`
}

/** Behind a fold on a telephone: at its end the way to what was found, which closes it. */
function filtering(b: Baglam, liste: Liste): Html {
  const filters = facets(b, liste)
  const { adres, soru, toplam, toplam_kesin } = liste
  const found = html`<p class="goster"><a class="dugme" href="${b.kok}${hrefWith(adres, closed(soru))}#urunler">${b.s.goster(b.number(toplam), toplam_kesin)}</a></p>`
  return html`<aside class="suzgec" aria-label="${b.s.suz}"><details class="acilir"${isOpen(soru) && { html: ' open' }}><summary>${b.s.suz}</summary>${filters}${filters.length > 0 && found}</details></aside>`
}

export function listePage(b: Baglam, liste: Liste): Sayfa {
  const { baslik, metin, yol, altlar = [], soru, urunler, adres } = liste
  const isPlain = soru.length === 0
  const count = b.s.urunSayisi(b.number(liste.toplam), liste.toplam_kesin)
  const govde = html`${breadcrumbs(b, yol)}<h1>${baslik}</h1>${
    liste.kesildi && html`<p class="uyari" role="status">${b.s.aramaKesildi(LONGEST_SEARCH)}</p>`
  }${metin && html`<div class="metin">${metin}</div>`}${
    altlar.length > 0 &&
    html`<ul class="kiremit">${altlar.map((alt) => html`<li><a href="${b.kok}${alt.yol}">${alt.ad}</a></li>`)}</ul>`
  }<div class="kisim liste">${filtering(b, liste)}<div id="urunler">${chosen(b, liste)}<div class="arac"><p role="status">${count}</p>${urunler.length > 0 && sorting(b, liste)}</div>${
    urunler.length === 0 ? nothing(b, liste) : cards(b, urunler, { first: true })
  }${paging(b, liste)}</div></div>`
  return {
    ...{ baslik, aciklama: liste.aciklama ?? b.s.listeAciklamasi(baslik, count, b.magaza.ad), govde },
    // Filters, orders and searches are the plain list to those who index; a search that found nothing is nobody's page.
    kanonik:
      liste.kesildi || (asked(soru, 'ara').length > 0 && urunler.length === 0)
        ? null
        : adres === '/arama'
          ? '/urunler'
          : adres,
    resim: urunler[0]?.kapak_gorseli?.url ?? null,
    ara: asked(soru, 'ara')[0] ?? '',
    veri: isPlain ? [breadcrumbList(b, yol), itemList(b, urunler)] : [breadcrumbList(b, yol)],
  }
}
