import { html } from '../../core/text/markup.ts'
import type { VitrinUrun } from '../../domains/vitrin/schema.ts'
import type { Baglam } from '../baglam.ts'
import type { Sayfa } from '../iskelet.ts'
import { cards } from '../parca/kart.ts'

// Pages that are not there, in the shop's own dress, with a way on.

/** `silindi`: a product; `kalkti`: another record. */
export type Yokluk = 'yok' | 'silindi' | 'kalkti' | 'yanlis'

export function yokPage(b: Baglam, neden: Yokluk, urunler: readonly VitrinUrun[]): Sayfa {
  const { s } = b
  const baslik = { yok: s.yokBasligi, silindi: s.silindiBasligi, kalkti: s.kalktiBasligi, yanlis: s.yanlisAdres }[neden]
  const metin = neden === 'silindi' || neden === 'kalkti' ? s.silindiMetni : s.yokMetni
  return {
    baslik,
    kanonik: null,
    govde: html`<div class="bos"><h1>${baslik}</h1><p>${metin}</p><p><a class="dugme" href="${b.kok || '/'}">${s.anaSayfa}</a></p></div>${
      urunler.length > 0 && html`<section class="kisim"><h2>${s.yeniler}</h2>${cards(b, urunler)}</section>`
    }`,
  }
}

/** When something is wrong with us. */
export const hataPage = ({ s, kok }: Baglam): Sayfa => ({
  baslik: s.hataBasligi,
  kanonik: null,
  govde: html`<div class="bos"><h1>${s.hataBasligi}</h1><p>${s.hataMetni}</p><p><a class="dugme" href="${kok || '/'}">${s.anaSayfa}</a></p></div>`,
})
