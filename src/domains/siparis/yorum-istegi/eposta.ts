import type { Mail } from '../../../adapters/eposta.ts'
import { html } from '../../../core/text/markup.ts'
import { metinler } from '../../../core/text/metinler.ts'
import { webAddress } from '../../../core/text/web-address.ts'
import { dilOf, headOf, line, name, pageWith, textWith } from '../eposta/parts.ts'

export type YorumIstegi = {
  magaza: { ad: string; adres: string; dil: string }
  siparis_no: string
  /** The order's page. */
  siparis_adresi: string | null
  alici_ad: string | null
  urunler: readonly { ad: string; tanitici: string }[]
  /** Lets the reader write without an account. */
  kod: string
}

const MAX_URUN = 20

const sozler = metinler({
  konu: [(no: string) => `Siparişiniz nasıldı? ${no}`, (no) => `How was your order? ${no}`],
  haber: [
    (no: string) => `${no} numaralı siparişinizden memnun kaldınız mı? Ürünleri puanlayın:`,
    (no) => `Are you happy with your order ${no}? Rate the products:`,
  ],
  yaz: ['Puan ver ve yorum yaz', 'Rate and review'],
  son: ['Bu e-postayı her sipariş için bir kez göndeririz.', 'We send this e-mail once for each order.'],
})

/** Each product with a link to its page, where the review is written. */
export function yorumIstegiEpostasi(istek: YorumIstegi): Omit<Mail, 'id' | 'kime'> & { html: string } {
  const no = name(istek.siparis_no)
  const t = sozler[dilOf(istek.magaza)]
  const bas = headOf(istek.magaza, istek.alici_ad, t.haber(no), istek.siparis_adresi)
  const urunler = istek.urunler.slice(0, MAX_URUN).map(({ ad, tanitici }) => ({
    ad: line(ad),
    href: webAddress(`${istek.magaza.adres}/urun/${encodeURIComponent(tanitici)}?yorum=${istek.kod}#yorumlar`),
  }))
  return {
    konu: `${t.konu(no)} · ${bas.magaza}`,
    metin: textWith(bas, [...urunler.map(({ ad, href }) => [`- ${ad}`, ...(href ? [`  ${href}`] : [])]), [t.son]]),
    html: pageWith(bas, [
      urunler.map(
        ({ ad, href }) =>
          html`<p style="margin:0 0 12px"><strong>${ad}</strong>${href && html`<br><a href="${href}" style="color:inherit">${t.yaz}</a>`}</p>`,
      ),
      html`<p style="margin:16px 0 0;font-size:13px;opacity:.75">${t.son}</p>`,
    ]),
  }
}
