import { type Html, html } from '../../core/text/markup.ts'
import { line } from '../../domains/vitrin/akis/rules/duz-metin.ts'
import type { VitrinMagaza, VitrinUrunAyrintisi, VitrinVaryant } from '../../domains/vitrin/schema.ts'
import type { VitrinYorum } from '../../domains/yorum/schema.ts'
import { type Baglam, ownText } from '../baglam.ts'
import { haberForm } from '../haber/form.ts'
import type { Sayfa } from '../iskelet.ts'
import { breadcrumbList, product } from '../jsonld.ts'
import { folded } from '../parca/dahasi.ts'
import { cheapest, fullPrice, stock } from '../parca/fiyat.ts'
import { gallery } from '../parca/galeri.ts'
import { rowOf, starBar, stars } from '../parca/kart.ts'
import { breadcrumbs } from '../parca/yol.ts'

export type UrunVerisi = {
  urun: VitrinUrunAyrintisi
  /** Id of the variant in the address. */
  v: string | undefined
  /** Address of a variant, where it is another than the product's own. */
  hrefOf?: (varyant_id: string) => string
  /** Cards of similar products. */
  benzerler: readonly Html[]
  yorumlar: readonly VitrinYorum[]
  kargo_secenekleri: VitrinMagaza['kargo_secenekleri']
}

/** The variant of the address, or the cheapest that can be bought. */
const chosenOf = ({ urun, v }: UrunVerisi): VitrinVaryant | undefined =>
  urun.varyantlar.find((one) => one.id === v) ?? cheapest(urun) ?? urun.varyantlar[0]

/** The variant that has this value and keeps as many of the others as there is one. */
function towards(urun: VitrinUrunAyrintisi, own: VitrinVaryant, ad: string, deger: string): VitrinVaryant | undefined {
  const having = urun.varyantlar.filter((v) => v.secenekler[ad] === deger)
  const kept = (v: VitrinVaryant) =>
    Object.entries(own.secenekler).filter(([name, value]) => name !== ad && v.secenekler[name] === value).length
  const score = (v: VitrinVaryant) => kept(v) * 2 + Number(v.stok_var)
  return having.reduce<VitrinVaryant | undefined>((best, v) => (best && score(best) >= score(v) ? best : v), undefined)
}

function options(b: Baglam, { urun, hrefOf }: UrunVerisi, own: VitrinVaryant): Html[] {
  const href = hrefOf ?? ((id: string) => `${b.kok}/urun/${urun.tanitici}?v=${id}`)
  return urun.secenekler.map(({ ad, degerler }, i) => {
    // The new page begins where its reader was, and keys go on there.
    const id = `secenek-${i + 1}`
    const isChosen = (deger: string) => own.secenekler[ad] === deger
    const link = (deger: string) => {
      const target = towards(urun, own, ad, deger)
      if (!target) return html`<li><span class="yok">${deger}</span></li>`
      const label = target.stok_var ? deger : b.s.tukenen(deger)
      return html`<li><a href="${href(target.id)}#${id}"${isChosen(deger) && { html: ' aria-current="true"' }}${!target.stok_var && { html: ' class="yok"' }}>${label}</a></li>`
    }
    const list = (some: readonly string[]) => html`<ul>${some.map(link)}</ul>`
    return html`<div class="secenek" id="${id}"><h2>${ad}</h2>${folded(b, degerler, { isChosen, list })}</div>`
  })
}

/** Without anything of the visitor: the page is the same for everybody. */
function addForm(b: Baglam, { hrefOf, urun }: UrunVerisi, own: VitrinVaryant): Html | null {
  // A preview shows what cannot be bought yet.
  if (hrefOf !== undefined) return null
  const why = own.fiyat === null ? b.s.fiyatYok : own.stok_var ? null : b.s.tukendi
  const isAwaited = own.fiyat !== null && !own.stok_var && b.magaza.satis.stok_haberleri
  if (why !== null)
    return html`<p class="sepete"><button type="button" disabled>${why}</button></p>${
      isAwaited && haberForm(b, { varyant_id: own.id, tanitici: urun.tanitici })
    }`
  const most = Math.min(own.kalan ?? b.magaza.satis.kalem_siniri, b.magaza.satis.kalem_siniri)
  return html`<form class="sepete" method="post" action="${b.kok}/sepet/ekle"><input type="hidden" name="varyant" value="${own.id}"><label>${b.s.adet}<input class="alan" name="adet" type="number" inputmode="numeric" min="1" max="${most}" value="1" required></label><button>${b.s.sepeteEkle}</button></form>`
}

function details(b: Baglam, urun: VitrinUrunAyrintisi, own: VitrinVaryant | undefined): Html | null {
  const { alanlar } = b.s
  const shown = (deger: string | number | boolean): string =>
    typeof deger === 'boolean' ? (deger ? b.s.evet : b.s.hayir) : typeof deger === 'number' ? b.number(deger) : deger
  const rows: [string, string | null][] = [
    [alanlar.tur, urun.tur],
    [alanlar.malzeme, urun.malzeme],
    [alanlar.mense, urun.mense],
    ...urun.ozel.map(({ ad, deger }): [string, string] => [ad, shown(deger)]),
    ...(own?.ozel ?? []).map(({ ad, deger }): [string, string] => [ad, shown(deger)]),
    [alanlar.sku, own?.sku ?? null],
    [alanlar.barkod, own?.barkod ?? null],
  ]
  const given = rows.filter(([, value]) => value !== null && value !== '')
  if (given.length === 0) return null
  return html`<section class="kisim"><h2>${b.s.ozellikler}</h2><dl class="ozellik">${given.map(
    ([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`,
  )}</dl></section>`
}

function delivery(b: Baglam, { kargo_secenekleri: ways }: UrunVerisi): Html | null {
  if (ways.length === 0 || b.para_birimi !== b.magaza.para_birimi) return null
  const row = ({ ad, ucret, bedava_ustu }: (typeof ways)[number]) => {
    const fee = b.s.teslimatUcreti(ad, ucret === 0 ? b.s.ucretsiz : b.money(ucret))
    return html`<li>${fee}${ucret > 0 && bedava_ustu !== null && html` <span class="soluk">(${b.s.bedavaUstu(b.money(bedava_ustu))})</span>`}</li>`
  }
  return html`<section class="kisim kucuk"><h2>${b.s.teslimat}</h2><ul>${ways.slice(0, 5).map(row)}</ul></section>`
}

function reviews(b: Baglam, { urun, yorumlar }: UrunVerisi): Html {
  const one = (y: VitrinYorum) =>
    html`<li class="yorum"><p class="yildiz">${starBar(y.puan)}<span class="gizli">${y.puan}/5</span> ${y.ad} · ${b.date(y.olusturma)}</p>${y.baslik && html`<h3>${y.baslik}</h3>`}<p>${y.metin}</p>${
      y.yanit && html`<blockquote><p class="soluk">${b.s.magazaYaniti}</p><p>${y.yanit.metin}</p></blockquote>`
    }</li>`
  return html`<section class="kisim" id="yorumlar"><h2>${b.s.yorumlar}</h2>${stars(b, urun.puan)}${
    yorumlar.length === 0 ? html`<p class="soluk">${b.s.yorumYok}</p>` : html`<ul>${yorumlar.map(one)}</ul>`
  }</section>`
}

export function urunPage(b: Baglam, veri: UrunVerisi): Sayfa {
  const { urun, benzerler } = veri
  const own = chosenOf(veri)
  const yol = [
    ...urun.yol.map(({ ad, tanitici }) => ({ ad, yol: `/kategori/${tanitici}` })),
    { ad: urun.ad, yol: `/urun/${urun.tanitici}` },
  ]
  const { marka } = urun
  const govde = html`${breadcrumbs(b, yol)}<article class="urun">${gallery(b, urun)}<div class="bilgi">${
    marka && html`<p><a href="${b.kok}/marka/${marka.tanitici}">${marka.ad}</a></p>`
  }<h1 dir="auto">${urun.ad}</h1>${urun.alt_baslik && html`<p class="soluk">${urun.alt_baslik}</p>`}${stars(b, urun.puan)}${
    own && html`${fullPrice(b, own)}${stock(b, own)}${options(b, veri, own)}${addForm(b, veri, own)}`
  }${urun.aciklama && html`<div class="metin" dir="auto">${ownText(b, urun.aciklama)}</div>`}${urun.iade_disi && html`<p class="kucuk"><strong>${b.s.iadeDisi}</strong> ${urun.iade_disi}</p>`}${delivery(b, veri)}</div></article>${details(b, urun, own)}${
    b.magaza.satis.yorumlar !== 'kapali' && reviews(b, veri)
  }${benzerler.length > 0 && html`<section class="kisim benzer"><h2>${b.s.benzerler}</h2>${rowOf(benzerler)}</section>`}`
  return {
    baslik: urun.seo.baslik || urun.ad,
    aciklama: urun.seo.aciklama || line(urun.aciklama ?? '', 160) || null,
    kanonik: urun.seo.gizle ? null : `/urun/${urun.tanitici}`,
    resim: urun.kapak_gorseli?.url ?? null,
    og: 'product',
    govde,
    veri: [breadcrumbList(b, yol), product(b, urun, veri.kargo_secenekleri)],
  }
}
