import { hash } from 'node:crypto'
import { html } from '../../core/text/markup.ts'
import type { MagazaBilgisi } from '../../db/work.ts'
import { rootOf } from '../baglam.ts'
import { tokensOf, VARSAYILAN_TEMA } from '../tema.ts'

// Page shown while the store is closed. No script, and no further requests but for its icon.

const RULES = `
:root{color-scheme:light dark}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;background:var(--zemin);color:var(--yazi);font:1.125rem/1.5 var(--govde);overflow-wrap:anywhere}
.kepenk{height:38vh;background:repeating-linear-gradient(var(--yuzey) 0 1.5rem,var(--cizgi) 1.5rem 1.625rem);border-bottom:.5rem solid var(--vurgu)}
main{max-width:34rem;margin:0 auto;padding:2rem 1.25rem;text-align:center}
h1{font:var(--kalin) 1.75rem/1.25 var(--baslik);letter-spacing:var(--sikilik);margin:0 0 .75rem}
p{margin:0}
`

/** An hour: when it opens is unknown, and crawlers shall come back. */
export const RETRY_AFTER_S = '3600'

const headersWith = (css: string): Record<string, string> => ({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${hash('sha256', css, 'base64')}'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
  'retry-after': RETRY_AFTER_S,
})

const metinler = {
  tr: { kapali: 'şu anda kapalı', sonra: 'Mağaza şimdilik sipariş almıyor. Lütfen daha sonra yeniden uğrayın.' },
  en: { kapali: 'is closed', sonra: 'The store is not taking orders right now. Please come back later.' },
}

type Magaza = Pick<MagazaBilgisi, 'ad' | 'adres' | 'dil' | 'tema' | 'satis'>
type Kapali = { headers: Record<string, string>; text: string }

/** In the colours of the shop's look; in Turkish for a store in Turkish, otherwise in English. */
export function kapaliSayfasi({ ad, adres, dil, tema, satis }: Magaza): Kapali {
  const kok = rootOf(adres)
  const lang = dil === 'tr' ? 'tr' : 'en'
  const { kapali, sonra } = metinler[lang]
  const css = tokensOf(tema ?? VARSAYILAN_TEMA, satis.kimlik?.renk ?? null) + RULES
  const text = html`<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${ad} ${kapali}</title>
<link rel="icon" href="${kok}/favicon.svg" type="image/svg+xml">
<style>${{ html: css }}</style>
</head>
<body>
<div class="kepenk" aria-hidden="true"></div>
<main>
<h1>${ad} ${kapali}</h1>
<p>${sonra}</p>
</main>
</body>
</html>
`.html
  return { headers: headersWith(css), text }
}
