import { html } from '../../core/text/markup.ts'
import { cards } from '../parca/kart.ts'
import type { Ciz } from './cizim.ts'

export const urunSatiri: Ciz<'urun_satiri'> = (b, bolum, { satirlar }, { ilk }) => {
  const satir = satirlar.get(bolum)
  if (!satir || satir.urunler.length === 0) return null
  const baslik = bolum.baslik ?? satir.ad
  return html`<section><div class="kisim-basi"><h2>${baslik}</h2><a href="${b.kok}${satir.yol}">${b.s.tumunu}<span class="gizli">: ${baslik}</span></a></div>${cards(b, satir.urunler, { first: ilk })}</section>`
}
