import type { Mail } from '../../adapters/eposta.ts'
import { html } from '../../core/text/markup.ts'
import { metinler } from '../../core/text/metinler.ts'
import { webAddress } from '../../core/text/web-address.ts'
import { money } from '../../trade/money-text.ts'
import { dilOf, headOf, line, name, pageWith, textWith } from '../siparis/eposta/parts.ts'

export type StokHaberi = {
  magaza: { ad: string; adres: string; dil: string }
  urun: {
    urun_ad: string
    varyant_ad: string
    tanitici: string
    varyant_id: string
    fiyat: number
    para_birimi: string
  }
  /** Withdraws what else waits under the address. */
  kod: string
}

const sozler = metinler({
  konu: [(ad: string) => `Yeniden stokta: ${ad}`, (ad) => `Back in stock: ${ad}`],
  haber: ['Beklediğiniz ürün yeniden stokta:', 'The product you were waiting for is back in stock:'],
  git: ['Ürüne git', 'View product'],
  son: [
    'Bu ürün gelince haber verilmesini istediğiniz için, bir kez yazdık.',
    'We are writing once because you asked to be told when this product is back.',
  ],
  oburleri: [
    'Beklediğiniz öbür ürünler için haber istemiyorsanız vazgeçebilirsiniz',
    'If you do not want to hear about the other products you are waiting for, you can unsubscribe',
  ],
})

/** The product with its price and a link to its page. */
export function stokHaberiEpostasi({ magaza, urun, kod }: StokHaberi): Omit<Mail, 'id' | 'kime'> & { html: string } {
  const [urunAdi, varyantAdi] = [line(urun.urun_ad), line(urun.varyant_ad)]
  const ad = varyantAdi === '' || varyantAdi === urunAdi ? urunAdi : `${urunAdi} (${varyantAdi})`
  const dil = dilOf(magaza)
  const t = sozler[dil]
  const fiyat = money(urun.fiyat, line(urun.para_birimi), dil)
  const bas = headOf(magaza, null, t.haber)
  const href = webAddress(`${magaza.adres}/urun/${encodeURIComponent(urun.tanitici)}?v=${urun.varyant_id}`)
  const vazgec = webAddress(`${magaza.adres}/stok-haberi/vazgec?kod=${kod}`)
  return {
    ...(vazgec && { vazgec }),
    konu: `${t.konu(name(urun.urun_ad))} · ${bas.magaza}`,
    metin: textWith(bas, [
      [`- ${ad}`, `  ${fiyat}`, ...(href ? [`  ${href}`] : [])],
      [t.son, ...(vazgec ? [`${t.oburleri}: ${vazgec}`] : [])],
    ]),
    html: pageWith(bas, [
      html`<p style="margin:0 0 12px"><strong>${ad}</strong><br>${fiyat}${href && html`<br><a href="${href}" style="color:inherit">${t.git}</a>`}</p>`,
      html`<p style="margin:16px 0 0;font-size:13px;opacity:.75">${t.son}${vazgec && html`<br><a href="${vazgec}" style="color:inherit">${t.oburleri}</a>`}</p>`,
    ]),
  }
}
