import type { Mail } from '../../adapters/eposta.ts'
import { html } from '../../core/text/markup.ts'
import { webAddress } from '../../core/text/web-address.ts'
import { money } from '../../trade/money-text.ts'
import { headOf, line, name, pageWith, textWith } from '../siparis/eposta/parts.ts'

export type StokHaberi = {
  magaza: { ad: string; adres: string }
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

const SON = 'Bu ürün gelince haber verilmesini istediğiniz için, bir kez yazdık.'
const OBURLERI = 'Beklediğiniz öbür ürünler için haber istemiyorsanız vazgeçebilirsiniz'

/** The product with its price and a link to its page. */
export function stokHaberiEpostasi({ magaza, urun, kod }: StokHaberi): Omit<Mail, 'id' | 'kime'> & { html: string } {
  const [urunAdi, varyantAdi] = [line(urun.urun_ad), line(urun.varyant_ad)]
  const ad = varyantAdi === '' || varyantAdi === urunAdi ? urunAdi : `${urunAdi} (${varyantAdi})`
  const fiyat = money(urun.fiyat, line(urun.para_birimi))
  const bas = headOf(magaza, null, 'Beklediğiniz ürün yeniden stokta:')
  const href = webAddress(`${magaza.adres}/urun/${encodeURIComponent(urun.tanitici)}?v=${urun.varyant_id}`)
  const vazgec = webAddress(`${magaza.adres}/stok-haberi/vazgec?kod=${kod}`)
  return {
    ...(vazgec && { vazgec }),
    konu: `Yeniden stokta: ${name(urun.urun_ad)} · ${bas.magaza}`,
    metin: textWith(bas, [
      [`- ${ad}`, `  ${fiyat}`, ...(href ? [`  ${href}`] : [])],
      [SON, ...(vazgec ? [`${OBURLERI}: ${vazgec}`] : [])],
    ]),
    html: pageWith(bas, [
      html`<p style="margin:0 0 12px"><strong>${ad}</strong><br>${fiyat}${href && html`<br><a href="${href}" style="color:inherit">Ürüne git</a>`}</p>`,
      html`<p style="margin:16px 0 0;font-size:13px;opacity:.75">${SON}${vazgec && html`<br><a href="${vazgec}" style="color:inherit">${OBURLERI}</a>`}</p>`,
    ]),
  }
}
