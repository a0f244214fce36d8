import { isTrial } from '../../../adapters/odeme/turler.ts'
import { shortLine } from '../../../core/text/line.ts'
import { type Html, html, type Part } from '../../../core/text/markup.ts'
import { metinler } from '../../../core/text/metinler.ts'
import { webAddress } from '../../../core/text/web-address.ts'
import type { Adres } from '../../../trade/adres.ts'

// Common parts of order mails. Each part is given once, as lines; text and HTML are rendered from the same lines. No
// colours and no pictures, so that it is readable in light and dark mode.

const MAX_LINE = 200
const MAX_NAME = 80
const MAX_KALEM = 50

export const line = (text: string | null): string => shortLine(text ?? '', MAX_LINE)
export const name = (text: string | null): string => shortLine(text ?? '', MAX_NAME)

export type Dil = 'tr' | 'en'

/** Words that several mails share. */
export const ortak = metinler({
  selam: [(ad: string) => (ad === '' ? 'Merhaba,' : `Merhaba ${ad},`), (ad) => (ad === '' ? 'Hello,' : `Hello ${ad},`)],
  siparisiniz: ['Siparişinizi görün, iptal ya da iade isteyin', 'See your order, ask to cancel or return it'],
  urunler: ['Ürünler', 'Items'],
  fazlasi: [(adet: number) => `… ve ${adet} kalem daha`, (adet) => `… and ${adet} more`],
  odeme: ['Ödeme', 'Payment'],
  teslimatAdresi: ['Teslimat adresi', 'Delivery address'],
  bekliyoruz: [(no: string) => `Ödemenizi bekliyoruz: ${no}`, (no) => `Waiting for your payment: ${no}`],
  odenecek: [(tutar: string) => `Tutar: ${tutar}`, (tutar) => `Amount due: ${tutar}`],
  banka: [(ad: string) => `Banka: ${ad}`, (ad) => `Bank: ${ad}`],
  hesapSahibi: [(ad: string) => `Hesap sahibi: ${ad}`, (ad) => `Account holder: ${ad}`],
  aciklama: [
    (no: string) => `Açıklamaya yalnız sipariş numaranızı yazın: ${no}`,
    (no) => `Use only your order number as the payment reference: ${no}`,
  ],
  odendi: [(no: string) => `Ödemeniz alındı: ${no}`, (no) => `Payment received: ${no}`],
  odendiHaberi: [
    (no: string, tutar: string) => `${no} numaralı siparişiniz için ${tutar} ödemenizi aldık. Teşekkür ederiz.`,
    (no, tutar) => `We have received your payment of ${tutar} for order ${no}. Thank you.`,
  ],
  /** In every mail of an order paid through a trial. */
  deneme: [
    'Bu siparişin ödemesi denemedir: gerçek para çekilmedi.',
    'The payment of this order is a trial: no real money was taken.',
  ],
})

/** Sender, greeting and subject matter. */
export type Bas = {
  magaza: string
  magazaAdresi: string | null
  selam: string
  haber: string
  /** The order's page, with its code. */
  siparisAdresi: string | null
  dil: Dil
}

/** Language of the store's mails: that of its shop. */
export const dilOf = ({ dil }: { dil: string }): Dil => (dil === 'tr' ? 'tr' : 'en')

export function headOf(
  magaza: { ad: string; adres: string; dil: string },
  alici_ad: string | null,
  haber: string,
  siparisAdresi: string | null = null,
): Bas {
  const dil = dilOf(magaza)
  return {
    magaza: name(magaza.ad),
    magazaAdresi: webAddress(magaza.adres),
    selam: ortak[dil].selam(name(alici_ad)),
    haber,
    siparisAdresi: webAddress(siparisAdresi),
    dil,
  }
}

/** A product without options has a variant of the same name. */
export function unitsOf({ ad, varyant_ad, adet }: { ad: string; varyant_ad: string | null; adet: number }): string {
  const [urun, varyant] = [line(ad), line(varyant_ad)]
  return `${adet} × ${urun}${varyant === '' || varyant === urun ? '' : ` (${varyant})`}`
}

/** Bounded, so that the mail stays readable. */
export function itemsOf<T>(kalemler: readonly T[], lineOf: (kalem: T) => string, dil: Dil): string[] {
  const shown = kalemler.slice(0, MAX_KALEM).map(lineOf)
  const rest = kalemler.length - shown.length
  return rest > 0 ? [...shown, ortak[dil].fazlasi(rest)] : shown
}

type Parca = { kalem_id: string; adet: number }
type Kalem = { id: string; ad: string; varyant_ad: string | null }

/** So many of these lines of an order. */
export const partsOf = (s: { kalemler: readonly Kalem[] }, parcalar: readonly Parca[], dil: Dil): string[] => {
  const lineOf = ({ kalem_id, adet }: Parca): string => {
    const kalem = s.kalemler.find((k) => k.id === kalem_id)
    return unitsOf({ ad: kalem?.ad ?? '', varyant_ad: kalem?.varyant_ad ?? null, adet })
  }
  return itemsOf(parcalar, lineOf, dil)
}

export const hasTrial = (odemeler: readonly { saglayici: string }[]): boolean =>
  odemeler.some((o) => isTrial(o.saglayici))

/** Without telephone and identity numbers. */
export function addressLines(a: Adres | null): string[] {
  if (!a) return []
  const joined = (...parts: (string | null)[]) => line(parts.filter(Boolean).join(' '))
  const place = [joined(a.posta_kodu, a.ilce), joined(a.il)].filter(Boolean).join(' / ')
  const lines = [joined(a.ad, a.soyad), line(a.sirket), line(a.satir1), line(a.satir2), place, line(a.ulke)]
  return lines.filter((l) => l !== '')
}

/** Blocks of lines, separated by empty lines. */
export function textWith(
  { magaza, magazaAdresi, selam, haber, siparisAdresi, dil }: Bas,
  blocks: readonly (readonly string[])[],
): string {
  const link = siparisAdresi ? [`${ortak[dil].siparisiniz}:`, siparisAdresi] : []
  const end = [magaza, ...(magazaAdresi ? [magazaAdresi] : [])]
  return `${[[selam], [haber], ...blocks, link, end]
    .filter((block) => block.length > 0)
    .map((block) => block.join('\n'))
    .join('\n\n')}\n`
}

export const titled = (title: string, lines: readonly string[]): string[] =>
  lines.length > 0 ? [`${title}:`, ...lines] : []

const FONT = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const WRAP = 'overflow-wrap:anywhere;word-break:break-word'
// Translucent grey is visible on white and on black.
const RULE = 'border-top:1px solid rgba(128,128,128,.4)'

/** Empty when there is nothing to show. */
const section = (title: string, lines: readonly string[], body: Html): Part =>
  lines.length > 0 && blockSection(title, body)

export const blockSection = (title: string, body: Html): Html => html`
<div style="${RULE};margin:24px 0 0;padding:16px 0 0">
<h2 style="margin:0 0 8px;font-size:14px;font-weight:600;opacity:.75">${title}</h2>
${body}
</div>`

export const noticeOf = (text: string): Part => html`<p style="margin:0 0 16px"><strong>${text}</strong></p>`

export const listSection = (title: string, lines: readonly string[]): Part => {
  const items = lines.map((l) => html`<li style="margin:0 0 4px">${l}</li>`)
  return section(title, lines, html`<ul style="margin:0;padding:0 0 0 20px">${items}</ul>`)
}

export const lineSection = (title: string, lines: readonly string[]): Part => {
  const broken = lines.map((l, at) => html`${at > 0 && html`<br>`}${l}`)
  return section(title, lines, html`<p style="margin:0">${broken}</p>`)
}

export const pageWith = (
  { magaza, magazaAdresi, selam, haber, siparisAdresi, dil }: Bas,
  body: readonly Part[],
): string =>
  html`<!doctype html>
<html lang="${dil}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${haber}</title>
</head>
<body style="margin:0;padding:0;color-scheme:light dark">
<div style="max-width:560px;margin:0 auto;padding:32px 20px;${FONT};font-size:16px;line-height:1.5;${WRAP}">
<p style="margin:0 0 24px;font-size:18px;font-weight:600">${magaza}</p>
<p style="margin:0 0 12px">${selam}</p>
<p style="margin:0 0 16px">${haber}</p>
${body}${
  siparisAdresi &&
  html`
<p style="margin:24px 0 0"><a href="${siparisAdresi}" style="color:inherit">${ortak[dil].siparisiniz}</a></p>`
}
<p style="${RULE};margin:24px 0 0;padding:16px 0 0;font-size:14px;opacity:.75">${magaza}${
    magazaAdresi && html`<br><a href="${magazaAdresi}" style="color:inherit">${magazaAdresi}</a>`
  }</p>
</div>
</body>
</html>
`.html
