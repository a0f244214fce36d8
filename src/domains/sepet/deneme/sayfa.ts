import { hash } from 'node:crypto'
import { type Html, html } from '../../../core/text/markup.ts'
import { money } from '../../../trade/money-text.ts'
import type { TahsilatDurumu } from '../kayit-schema.ts'

// Payment page of the trial provider. No script, and no further requests.

export const sonuclar = ['basarili', 'basarisiz', 'sessiz'] as const
export type Sonuc = (typeof sonuclar)[number]

export type DenemeOdemesi = {
  magaza_ad: string
  durum: TahsilatDurumu
  tutar: number
  para_birimi: string
  olusturma: Date
  /** Return address; safe to redirect to. */
  donus: string | null
}

const CSS = `
:root{color-scheme:light dark;--yazi:#1b1b1f;--zemin:#f4f4f6;--kart:#fff;--cizgi:#6b6b76;--vurgu:#0b5c3b;--vurgu-yazi:#fff}
@media (prefers-color-scheme:dark){:root{--yazi:#f1f1f4;--zemin:#17171a;--kart:#232328;--cizgi:#9a9aa6;--vurgu:#7fe0b4;--vurgu-yazi:#06281a}}
*{box-sizing:border-box}
body{margin:0;background:var(--zemin);color:var(--yazi);font:1.0625rem/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
header{background:#ffd60a;color:#1b1b1f;padding:.75rem 1rem;text-align:center}
header p{margin:0;font-weight:700}
main{max-width:26rem;margin:1rem auto;padding:1rem}
h1{font-size:1.25rem;line-height:1.3;margin:0 0 .5rem}
.tutar{font-size:2rem;font-weight:700;margin:0 0 1.5rem}
form{display:grid;gap:.75rem}
button,.geri{display:block;width:100%;min-height:3rem;padding:.5rem 1rem;border:2px solid var(--cizgi);border-radius:.5rem;background:var(--kart);color:inherit;font:inherit;font-weight:600;text-align:center;text-decoration:none;cursor:pointer}
button small{display:block;font-size:.875rem;font-weight:400}
.ode{background:var(--vurgu);border-color:var(--vurgu);color:var(--vurgu-yazi)}
:focus-visible{outline:3px solid #2f6fed;outline-offset:2px}
`
const STYLE = hash('sha256', CSS, 'base64')

/**
 * CSP: browsers check `form-action` also against redirects after a form, with whole chains of them (to www, to https).
 * So only the scheme of the return address can be allowed.
 */
export const headersOf = (donus: string | null): Record<string, string> => ({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': [
    "default-src 'none'",
    `style-src 'sha256-${STYLE}'`,
    `form-action 'self'${donus === null ? '' : ` ${new URL(donus).protocol}`}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
})

const layout = (title: string, content: Html): string =>
  html`<!doctype html>
<html lang="tr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${{ html: CSS }}</style>
</head>
<body>
<header><p>DENEME: gerçek para çekilmez</p></header>
<main>
${content}
</main>
</body>
</html>
`.html

/** Choices of the shopper, or the outcome. */
export function paymentPage(o: DenemeOdemesi): string {
  const open = OPEN[o.durum]
  if (open === undefined) return statePage(o, states[o.durum])
  return layout(
    `${o.magaza_ad} · deneme ödemesi`,
    html`<h1>${o.magaza_ad}</h1>
<p>Ödenecek tutar</p>
<p class="tutar">${money(o.tutar, o.para_birimi)}</p>
${open && html`<p>${open}</p>`}
<form method="post">
<button class="ode" name="sonuc" value="basarili">Öde <small>Ödeme alındı diye bildirilir</small></button>
<button name="sonuc" value="basarisiz">Reddet <small>Kart reddedildi diye bildirilir</small></button>
<button name="sonuc" value="sessiz">Sessiz kal <small>Hiçbir şey bildirilmez, mağazaya dönülür</small></button>
</form>`,
  )
}

/** Outcome for a shopper without a return address. */
export const resultPage = (o: DenemeOdemesi, sonuc: Sonuc): string =>
  statePage(o, sonuc === 'sessiz' ? 'Hiçbir şey bildirilmedi' : states[o.durum])

const statePage = (o: DenemeOdemesi, title: string): string =>
  layout(
    `${title} · ${o.magaza_ad}`,
    html`<h1>${title}</h1>
<p>${o.magaza_ad}</p>
<p class="tutar">${money(o.tutar, o.para_birimi)}</p>
${o.donus === null ? html`<p>Bu sayfayı kapatabilirsiniz.</p>` : html`<a class="geri" href="${o.donus}">Mağazaya dön</a>`}`,
  )

export const refusalPage = (mesaj: string, donus: string | null): string =>
  layout(
    'Deneme ödemesi',
    html`<h1>${mesaj}</h1>
<p>Adresi ya da mağazadaki ödemenizi denetleyin.</p>
${donus === null ? '' : html`<a class="geri" href="${donus}">Mağazaya dön</a>`}`,
  )

/** States in which money may still come, with a further sentence. */
const OPEN: Partial<Record<TahsilatDurumu, string>> = {
  basladi: '',
  yonlendi: '',
  suresi_doldu:
    'Ödeme süresi doldu. Şimdi öderseniz ürünler hâlâ varsa siparişiniz oluşur, yoksa paranız geri verilir.',
}

export const canBePaid = ({ durum }: DenemeOdemesi): boolean => OPEN[durum] !== undefined

const states: Record<TahsilatDurumu, string> = {
  basladi: 'Ödeme bekleniyor',
  yonlendi: 'Ödeme bekleniyor',
  tamamlandi: 'Ödeme alındı',
  basarisiz: 'Ödeme reddedildi',
  suresi_doldu: 'Ödeme süresi doldu',
  iade_bekliyor: 'Ödeme geri verilecek',
  iade_edildi: 'Ödeme geri verildi',
  iade_edilemedi: 'Ödeme geri verilemedi',
}
