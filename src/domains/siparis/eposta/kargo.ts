import type { Mail } from '../../../adapters/eposta.ts'
import { type Html, html } from '../../../core/text/markup.ts'
import { metinler } from '../../../core/text/metinler.ts'
import { webAddress } from '../../../core/text/web-address.ts'
import type { Adres } from '../../../trade/adres.ts'
import {
  addressLines,
  dilOf,
  headOf,
  itemsOf,
  lineSection,
  listSection,
  name,
  noticeOf,
  ortak,
  pageWith,
  textWith,
  titled,
  unitsOf,
} from './parts.ts'

// Shipping mail. Its only links are the tracking page, the order's page and the store.

export type KargoHaberi = {
  magaza: { ad: string; adres: string; dil: string }
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

const sozler = metinler({
  hepsi: [
    {
      konu: (no: string) => `Siparişiniz kargoya verildi: ${no}`,
      haber: (no: string) => `${no} numaralı siparişiniz kargoya verildi.`,
    },
    {
      konu: (no: string) => `Your order has shipped: ${no}`,
      haber: (no: string) => `Your order ${no} has shipped.`,
    },
  ],
  bolum: [
    {
      konu: (no: string) => `Siparişinizin bir bölümü kargoya verildi: ${no}`,
      haber: (no: string) => `${no} numaralı siparişinizin bir bölümü kargoya verildi.`,
    },
    {
      konu: (no: string) => `Part of your order has shipped: ${no}`,
      haber: (no: string) => `Part of your order ${no} has shipped.`,
    },
  ],
  kalan: [
    {
      konu: (no: string) => `Siparişinizin kalanı kargoya verildi: ${no}`,
      haber: (no: string) => `${no} numaralı siparişinizin kalanı kargoya verildi.`,
    },
    {
      konu: (no: string) => `The rest of your order has shipped: ${no}`,
      haber: (no: string) => `The rest of your order ${no} has shipped.`,
    },
  ],
  gerisi: [
    'Siparişinizdeki öteki ürünler ayrıca gönderilecek.',
    'The other items in your order will be sent separately.',
  ],
  kargo: ['Kargo', 'Carrier'],
  takipNo: ['Takip no', 'Tracking number'],
  takip: ['Takip', 'Tracking'],
  takipEt: ['Kargomu takip et', 'Track my shipment'],
  gonderilenler: ['Gönderilenler', 'In this shipment'],
})

export function kargoEpostasi(haber: KargoHaberi): Omit<Mail, 'id' | 'kime'> & { html: string } {
  const no = name(haber.siparis_no)
  const dil = dilOf(haber.magaza)
  const t = { ...ortak[dil], ...sozler[dil] }
  const what = t[haber.kapsam]
  const bas = headOf(haber.magaza, haber.alici_ad, what.haber(no), haber.siparis_adresi)
  const more = haber.kapsam === 'bolum' ? [t.gerisi] : []
  const takip = [[t.kargo, name(haber.firma)] as const, [t.takipNo, name(haber.takip_no)] as const].filter(
    ([, value]) => value !== '',
  )
  const takipAdresi = webAddress(haber.takip_url)
  const kalemler = itemsOf(haber.kalemler, unitsOf, dil)
  const adres = addressLines(haber.teslimat_adresi)
  return {
    konu: `${what.konu(no)} · ${bas.magaza}`,
    metin: textWith(bas, [
      haber.deneme ? [t.deneme] : [],
      [...takip.map(([label, value]) => `${label}: ${value}`), ...(takipAdresi ? [`${t.takip}: ${takipAdresi}`] : [])],
      titled(
        t.gonderilenler,
        kalemler.map((k) => `- ${k}`),
      ),
      more,
      titled(t.teslimatAdresi, adres),
    ]),
    html: pageWith(bas, [
      haber.deneme && noticeOf(t.deneme),
      takip.map(([label, value]) => html`<p style="margin:0 0 4px">${label}: <strong>${value}</strong></p>`),
      takipAdresi && button(takipAdresi, t),
      listSection(t.gonderilenler, kalemler),
      more.map((text) => html`<p style="margin:16px 0 0">${text}</p>`),
      lineSection(t.teslimatAdresi, adres),
    ]),
  }
}

/** The address is also written out: some programs hide where a link leads. */
const button = (href: string, t: { takip: string; takipEt: string }): Html => html`
<p style="margin:20px 0 8px"><a href="${href}" style="display:inline-block;padding:12px 24px;border-radius:8px;background-color:#1f5fbf;color:#ffffff;font-weight:600;text-decoration:none">${t.takipEt}</a></p>
<p style="margin:0;font-size:13px;opacity:.75">${t.takip}: <a href="${href}" style="color:inherit">${href}</a></p>`
