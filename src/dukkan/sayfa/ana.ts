import { html } from '../../core/text/markup.ts'
import type { VitrinKategori } from '../../domains/vitrin/kategori/schema.ts'
import type { VitrinUrun } from '../../domains/vitrin/schema.ts'
import type { Baglam } from '../baglam.ts'
import type { Sayfa } from '../iskelet.ts'
import { webSite } from '../jsonld.ts'
import { cards } from '../parca/kart.ts'

export type AnaVerisi = {
  kategoriler: readonly VitrinKategori[]
  yeniler: readonly VitrinUrun[]
  cokSatanlar: readonly VitrinUrun[]
  indirimdekiler: readonly VitrinUrun[]
}

const row = (b: Baglam, baslik: string, adres: string, urunler: readonly VitrinUrun[], first: boolean) =>
  urunler.length > 0 &&
  html`<section class="kisim"><div class="kisim-basi"><h2>${baslik}</h2><a href="${b.kok}${adres}">${b.s.tumunu}<span class="gizli">: ${baslik}</span></a></div>${cards(b, urunler, { first })}</section>`

export function anaPage(b: Baglam, { kategoriler, yeniler, cokSatanlar, indirimdekiler }: AnaVerisi): Sayfa {
  const roots = kategoriler.filter((k) => k.ust_id === null)
  const govde = html`<section class="karsilama"><h1>${b.magaza.ad}</h1></section>${
    roots.length > 0 &&
    html`<section><h2 class="gizli">${b.s.kategoriler}</h2><ul class="kiremit">${roots.map(
      (k) => html`<li><a href="${b.kok}/kategori/${k.tanitici}">${k.ad}</a></li>`,
    )}</ul></section>`
  }${row(b, b.s.yeniler, '/urunler', yeniler, true)}${row(b, b.s.cokSatanlar, '/urunler?sirala=cok_satan', cokSatanlar, false)}${row(
    b,
    b.s.indirimdekiler,
    '/urunler?indirimde=true&sirala=indirim',
    indirimdekiler,
    false,
  )}${yeniler.length === 0 && html`<p class="bos">${b.s.bos}</p>`}`
  return { baslik: b.magaza.ad, kanonik: '', govde, veri: [webSite(b)], resim: yeniler[0]?.kapak_gorseli?.url ?? null }
}
