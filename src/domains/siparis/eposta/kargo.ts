import type { Mail } from '../../../adapters/eposta.ts'
import { type Html, html } from '../../../core/text/markup.ts'
import { webAddress } from '../../../core/text/web-address.ts'
import type { Adres } from '../../../trade/adres.ts'
import {
  addressLines,
  DENEME_SATIRI,
  headOf,
  itemsOf,
  lineSection,
  listSection,
  name,
  noticeOf,
  pageWith,
  textWith,
  titled,
  unitsOf,
} from './parts.ts'

// Shipping mail. Its only links are the tracking page, the order's page and the store.

export type KargoHaberi = {
  magaza: { ad: string; adres: string }
  siparis_no: string
  /** The order's page. */
  siparis_adresi: string | null
  /** For the greeting; null greets without a name. */
  alici_ad: string | null
  firma: string | null
  takip_no: string | null
  takip_url: string | null
  kalemler: readonly { ad: string; varyant_ad: string | null; adet: number }[]
  /** The whole order, a part with more to follow, or the last part. */
  kapsam: 'hepsi' | 'bolum' | 'kalan'
  teslimat_adresi: Adres | null
  /** Paid through `deneme`. */
  deneme: boolean
}

export function kargoEpostasi(haber: KargoHaberi): Omit<Mail, 'id' | 'kime'> & { html: string } {
  const no = name(haber.siparis_no)
  const what = whatOf[haber.kapsam]
  const kargoda = `${no} numaralı ${what} kargoya verildi.`
  const bas = headOf(haber.magaza, haber.alici_ad, kargoda, haber.siparis_adresi)
  const more = haber.kapsam === 'bolum' ? [GERISI] : []
  const takip = [['Kargo', name(haber.firma)] as const, ['Takip no', name(haber.takip_no)] as const].filter(
    ([, value]) => value !== '',
  )
  const takipAdresi = webAddress(haber.takip_url)
  const kalemler = itemsOf(haber.kalemler, unitsOf)
  const adres = addressLines(haber.teslimat_adresi)
  return {
    konu: `${what.replace(/^s/, 'S')} kargoya verildi: ${no} · ${bas.magaza}`,
    metin: textWith(bas, [
      haber.deneme ? [DENEME_SATIRI] : [],
      [...takip.map(([label, value]) => `${label}: ${value}`), ...(takipAdresi ? [`Takip: ${takipAdresi}`] : [])],
      titled(
        'Gönderilenler',
        kalemler.map((k) => `- ${k}`),
      ),
      more,
      titled('Teslimat adresi', adres),
    ]),
    html: pageWith(bas, [
      haber.deneme && noticeOf(DENEME_SATIRI),
      takip.map(([label, value]) => html`<p style="margin:0 0 4px">${label}: <strong>${value}</strong></p>`),
      takipAdresi && button(takipAdresi),
      listSection('Gönderilenler', kalemler),
      more.map((text) => html`<p style="margin:16px 0 0">${text}</p>`),
      lineSection('Teslimat adresi', adres),
    ]),
  }
}

const whatOf = {
  hepsi: 'siparişiniz',
  bolum: 'siparişinizin bir bölümü',
  kalan: 'siparişinizin kalanı',
} as const

const GERISI = 'Siparişinizdeki öteki ürünler ayrıca gönderilecek.'

/** The address is also written out: some programs hide where a link leads. */
const button = (href: string): Html => html`
<p style="margin:20px 0 8px"><a href="${href}" style="display:inline-block;padding:12px 24px;border-radius:8px;background-color:#1f5fbf;color:#ffffff;font-weight:600;text-decoration:none">Kargomu takip et</a></p>
<p style="margin:0;font-size:13px;opacity:.75">Takip: <a href="${href}" style="color:inherit">${href}</a></p>`
