import type { Mail } from '../../adapters/eposta.ts'
import type { Adres } from '../../core/adres.ts'
import { shortLine } from '../../core/line.ts'
import { type Html, html } from '../../core/markup.ts'
import { webAddress } from '../../core/web-address.ts'

// The mail that tells a customer of a shipment. Colours are left to the mail program but for the button, so that it is
// read in light and dark alike; no pictures, and the only links are the tracking page and the store.

export type KargoHaberi = {
  magaza: { ad: string; adres: string }
  siparis_no: string
  /** Who is spoken to; null greets without a name. */
  alici_ad: string | null
  firma: string | null
  takip_no: string | null
  takip_url: string | null
  kalemler: readonly { ad: string; varyant_ad: string | null; adet: number }[]
  teslimat_adresi: Adres | null
}

const MAX_LINE = 200
const MAX_NAME = 80
const MAX_KALEM = 50

const line = (text: string | null): string => shortLine(text ?? '', MAX_LINE)
const name = (text: string | null): string => shortLine(text ?? '', MAX_NAME)

/** The mail's content, each part said once; both versions are written from it. */
type Icerik = {
  magaza: string
  magazaAdresi: string | null
  selam: string
  haber: string
  takip: readonly (readonly [label: string, value: string])[]
  takipAdresi: string | null
  kalemler: string[]
  adres: string[]
}

export function kargoEpostasi(haber: KargoHaberi): Omit<Mail, 'id' | 'kime'> & { html: string } {
  const icerik = contentOf(haber)
  return {
    konu: `Siparişiniz kargoya verildi: ${name(haber.siparis_no)} · ${icerik.magaza}`,
    metin: textOf(icerik),
    html: pageOf(icerik),
  }
}

function contentOf(haber: KargoHaberi): Icerik {
  const alici = name(haber.alici_ad)
  const takip = [['Kargo', name(haber.firma)] as const, ['Takip no', name(haber.takip_no)] as const]
  return {
    magaza: name(haber.magaza.ad),
    magazaAdresi: webAddress(haber.magaza.adres),
    selam: alici === '' ? 'Merhaba,' : `Merhaba ${alici},`,
    haber: `${name(haber.siparis_no)} numaralı siparişiniz kargoya verildi.`,
    takip: takip.filter(([, value]) => value !== ''),
    takipAdresi: webAddress(haber.takip_url),
    kalemler: itemsOf(haber.kalemler),
    adres: haber.teslimat_adresi ? addressLines(haber.teslimat_adresi) : [],
  }
}

function itemsOf(kalemler: KargoHaberi['kalemler']): string[] {
  const shown = kalemler.slice(0, MAX_KALEM).map((k) => {
    const [ad, varyant] = [line(k.ad), line(k.varyant_ad)]
    // A product without options has a variant of its own name.
    return `${k.adet} × ${ad}${varyant === '' || varyant === ad ? '' : ` (${varyant})`}`
  })
  const rest = kalemler.length - shown.length
  return rest > 0 ? [...shown, `… ve ${rest} kalem daha`] : shown
}

function addressLines(a: Adres): string[] {
  const joined = (...parts: (string | null)[]) => line(parts.filter(Boolean).join(' '))
  const place = [joined(a.posta_kodu, a.ilce), joined(a.il)].filter(Boolean).join(' / ')
  const lines = [joined(a.ad, a.soyad), line(a.sirket), line(a.satir1), line(a.satir2), place, line(a.ulke)]
  return lines.filter((l) => l !== '')
}

function textOf(i: Icerik): string {
  const blocks = [
    [i.selam],
    [i.haber],
    [...i.takip.map(([label, value]) => `${label}: ${value}`), ...(i.takipAdresi ? [`Takip: ${i.takipAdresi}`] : [])],
    i.kalemler.length > 0 ? ['Gönderilenler:', ...i.kalemler.map((k) => `- ${k}`)] : [],
    i.adres.length > 0 ? ['Teslimat adresi:', ...i.adres] : [],
    [i.magaza, ...(i.magazaAdresi ? [i.magazaAdresi] : [])],
  ]
  return `${blocks
    .filter((block) => block.length > 0)
    .map((block) => block.join('\n'))
    .join('\n\n')}\n`
}

const FONT = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const WRAP = 'overflow-wrap:anywhere;word-break:break-word'
// Half-seen grey stands out from white as from black.
const RULE = 'border-top:1px solid rgba(128,128,128,.4)'

const section = (title: string, body: Html): Html => html`
<div style="${RULE};margin:24px 0 0;padding:16px 0 0">
<h2 style="margin:0 0 8px;font-size:14px;font-weight:600;opacity:.75">${title}</h2>
${body}
</div>`

function pageOf(i: Icerik): string {
  const lines = i.adres.map((l, at) => html`${at > 0 && html`<br>`}${l}`)
  const page = html`<!doctype html>
<html lang="tr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${i.haber}</title>
</head>
<body style="margin:0;padding:0;color-scheme:light dark">
<div style="max-width:560px;margin:0 auto;padding:32px 20px;${FONT};font-size:16px;line-height:1.5;${WRAP}">
<p style="margin:0 0 24px;font-size:18px;font-weight:600">${i.magaza}</p>
<p style="margin:0 0 12px">${i.selam}</p>
<p style="margin:0 0 16px">${i.haber}</p>
${i.takip.map(([label, value]) => html`<p style="margin:0 0 4px">${label}: <strong>${value}</strong></p>`)}
${i.takipAdresi && button(i.takipAdresi)}
${
  i.kalemler.length > 0 &&
  section(
    'Gönderilenler',
    html`<ul style="margin:0;padding:0 0 0 20px">${i.kalemler.map((k) => html`<li style="margin:0 0 4px">${k}</li>`)}</ul>`,
  )
}
${i.adres.length > 0 && section('Teslimat adresi', html`<p style="margin:0">${lines}</p>`)}
<p style="${RULE};margin:24px 0 0;padding:16px 0 0;font-size:14px;opacity:.75">${i.magaza}${
    i.magazaAdresi && html`<br><a href="${i.magazaAdresi}" style="color:inherit">${i.magazaAdresi}</a>`
  }</p>
</div>
</body>
</html>
`
  return page.html
}

/** Its address stands below it too: some programs hide where a link leads. */
const button = (href: string): Html => html`
<p style="margin:20px 0 8px"><a href="${href}" style="display:inline-block;padding:12px 24px;border-radius:8px;background-color:#1f5fbf;color:#ffffff;font-weight:600;text-decoration:none">Kargomu takip et</a></p>
<p style="margin:0;font-size:13px;opacity:.75">Takip: <a href="${href}" style="color:inherit">${href}</a></p>`
