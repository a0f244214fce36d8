import type { Mail } from '../../../adapters/eposta.ts'
import { html } from '../../../core/text/markup.ts'
import { metinler } from '../../../core/text/metinler.ts'
import { webAddress } from '../../../core/text/web-address.ts'
import { dilOf, headOf, itemsOf, listSection, pageWith, textWith, titled, unitsOf } from '../../siparis/eposta/parts.ts'

export type SepetHatirlatmasi = {
  magaza: { ad: string; adres: string; dil: string }
  alici_ad: string | null
  kalemler: readonly { ad: string; varyant_ad: string | null; adet: number }[]
  /** Opens the cart again, and withdraws the consent. */
  kod: string
}

const sozler = metinler({
  konu: [(magaza: string) => `Sepetiniz sizi bekliyor · ${magaza}`, (magaza) => `Your cart is waiting · ${magaza}`],
  haber: [
    'Sepetinizde ürünler kaldı. Dilerseniz kaldığınız yerden sürdürün.',
    'You left something in your cart. You can go on where you left off.',
  ],
  urunler: ['Sepetinizdekiler', 'In your cart'],
  ac: ['Sepetimi aç', 'Open my cart'],
  degisir: [
    'Fiyatlar ve stok değişmiş olabilir; geçerli olan, sepetinizde gördüğünüzdür.',
    'Prices and stock may have changed; what you see in your cart holds.',
  ],
  neden: [
    'Bu hatırlatmayı, e-postayla yazılmasına izin verdiğiniz için bir kez gönderdik.',
    'We send this reminder once, because you agreed to be written to by e-mail.',
  ],
  vazgec: ['Bir daha yazılmasın, iznimi geri alıyorum', 'Do not write again, I withdraw my consent'],
})

/** What lies in the cart, without prices: those of now stand in the cart. */
export function hatirlatmaEpostasi(h: SepetHatirlatmasi): Omit<Mail, 'id' | 'kime'> & { html: string } {
  const dil = dilOf(h.magaza)
  const t = sozler[dil]
  const bas = headOf(h.magaza, h.alici_ad, t.haber)
  const kalemler = itemsOf(h.kalemler, unitsOf, dil)
  const ac = webAddress(`${h.magaza.adres}/sepet/geri/${h.kod}`)
  const vazgec = webAddress(`${h.magaza.adres}/sepet/vazgec/${h.kod}`)
  return {
    ...(vazgec && { vazgec }),
    konu: t.konu(bas.magaza),
    metin: textWith(bas, [
      titled(
        t.urunler,
        kalemler.map((k) => `- ${k}`),
      ),
      ...(ac ? [[`${t.ac}:`, ac]] : []),
      [t.degisir],
      [t.neden, ...(vazgec ? [`${t.vazgec}: ${vazgec}`] : [])],
    ]),
    html: pageWith(bas, [
      ac &&
        html`<p style="margin:0 0 16px"><a href="${ac}" style="display:inline-block;padding:12px 20px;border:1px solid currentColor;border-radius:6px;color:inherit;font-weight:600;text-decoration:none">${t.ac}</a></p>`,
      listSection(t.urunler, kalemler),
      html`<p style="margin:16px 0 0;font-size:13px;opacity:.75">${t.degisir}</p>`,
      html`<p style="margin:8px 0 0;font-size:13px;opacity:.75">${t.neden}${vazgec && html`<br><a href="${vazgec}" style="color:inherit">${t.vazgec}</a>`}</p>`,
    ]),
  }
}
