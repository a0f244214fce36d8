import { hash } from 'node:crypto'
import { html } from '../../../core/text/markup.ts'
import type { MagazaBilgisi } from '../../../db/work.ts'

// Page shown while the store is closed. No script, and no further requests.

const CSS = `
:root{color-scheme:light dark;--yazi:#1b1b1f;--zemin:#f4f4f6;--lamel:#d9d9df;--cizgi:#b9b9c3}
@media (prefers-color-scheme:dark){:root{--yazi:#f1f1f4;--zemin:#17171a;--lamel:#2c2c33;--cizgi:#44444e}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;background:var(--zemin);color:var(--yazi);font:1.125rem/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
.kepenk{height:38vh;background:repeating-linear-gradient(var(--lamel) 0 1.5rem,var(--cizgi) 1.5rem 1.625rem);border-bottom:.5rem solid var(--cizgi)}
main{max-width:34rem;margin:0 auto;padding:2rem 1.25rem;text-align:center}
h1{font-size:1.75rem;line-height:1.25;margin:0 0 .75rem}
p{margin:0}
`
const STYLE = hash('sha256', CSS, 'base64')

/** An hour: when it opens is unknown, and crawlers shall come back. */
const RETRY_AFTER_S = '3600'

export const kapaliBasliklari: Record<string, string> = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${STYLE}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
  'retry-after': RETRY_AFTER_S,
}

const metinler = {
  tr: { kapali: 'şu anda kapalı', sonra: 'Mağaza şimdilik sipariş almıyor. Lütfen daha sonra yeniden uğrayın.' },
  en: { kapali: 'is closed', sonra: 'The store is not taking orders right now. Please come back later.' },
}

/** In Turkish for a store in Turkish, otherwise in English. */
export function kapaliSayfasi({ ad, dil }: Pick<MagazaBilgisi, 'ad' | 'dil'>): string {
  const lang = dil === 'tr' ? 'tr' : 'en'
  const { kapali, sonra } = metinler[lang]
  return html`<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${ad} ${kapali}</title>
<style>${{ html: CSS }}</style>
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
}
