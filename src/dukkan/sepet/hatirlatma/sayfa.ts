import { type Html, html } from '../../../core/text/markup.ts'
import type { Hatirlatilan } from '../../../domains/sepet/hatirlatma/geri.ts'
import type { Baglam } from '../../baglam.ts'
import type { Sayfa } from '../../iskelet.ts'
import type { Degerler } from '../alan.ts'
import { hatirlatmaSozleri } from './metin.ts'

// Pages that the links of a reminder open. Each asks first: programs that look at mails follow links, and change nothing.

const told = (b: Baglam, baslik: string, metin: string): Sayfa => ({
  baslik,
  kanonik: null,
  govde: html`<div class="bos"><h1>${baslik}</h1><p>${metin}</p><p><a class="dugme" href="${b.kok}/urunler">${hatirlatmaSozleri[b.dil].alisverise}</a></p></div>`,
})

export function geriPage(b: Baglam, kod: string, bulunan: Hatirlatilan): Sayfa {
  const t = hatirlatmaSozleri[b.dil]
  if (bulunan.durum === 'siparis') return told(b, t.alindi, t.alindiMetni)
  if (bulunan.durum === 'bitti') return told(b, t.bitti, t.bittiMetni)
  const { kalemler, alinamayanlar } = bulunan.sepet
  const line = (ad: string, varyant_ad: string | null, adet: number, isSold: boolean) =>
    html`<li><span>${adet} × ${ad}${varyant_ad && html` <span class="soluk">(${varyant_ad})</span>`}</span>${!isSold && html`<span class="soluk">${t.alinamaz}</span>`}</li>`
  const govde = html`<article class="metin"><h1>${t.bekliyor}</h1><p>${t.bekliyorMetni}</p><ul class="satirlar">${kalemler.map((k) => line(k.ad, k.varyant_ad, k.adet, k.engel === null))}${alinamayanlar.map((k) => line(k.ad, null, k.adet, false))}</ul><form class="kisim" method="post" action="${b.kok}/sepet/geri/${kod}"><button>${t.ac}</button></form></article>`
  return { baslik: t.bekliyor, kanonik: null, govde }
}

export const izinPage = (b: Baglam, kod: string): Sayfa => {
  const t = hatirlatmaSozleri[b.dil]
  return {
    baslik: t.vazgecBasligi,
    kanonik: null,
    govde: html`<div class="bos"><h1>${t.vazgecBasligi}</h1><p>${t.vazgecMetni}</p><form method="post" action="${b.kok}/sepet/vazgec/${kod}"><button>${t.vazgec}</button></form></div>`,
  }
}

export const izinGeriPage = (b: Baglam): Sayfa => {
  const t = hatirlatmaSozleri[b.dil]
  return told(b, t.vazgecildi, t.vazgecildiMetni)
}

/** What is agreed to, and kept with the cart. */
export const reminderText = ({ magaza, dil }: Baglam): string =>
  hatirlatmaSozleri[dil].iste(magaza.satis.kimlik?.satici?.unvan ?? magaza.ad)

/** Optional and never ticked beforehand; nothing where the store does not remind. */
export function reminderBox(b: Baglam, degerler: Degerler): Html | null {
  if (b.magaza.satis.sepet_hatirlatma === 0) return null
  const checked = degerler.get('hatirlat') === 'evet' && { html: ' checked' }
  return html`<div class="onay"><input type="checkbox" id="hatirlat" name="hatirlat" value="evet"${checked}><label for="hatirlat">${reminderText(b)}</label></div>`
}
