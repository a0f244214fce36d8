import { hash } from 'node:crypto'
import type { Dil } from '../../core/errors.ts'
import { type Html, html } from '../../core/text/markup.ts'
import { metinler } from '../../core/text/metinler.ts'

// Front page of the service. No script, and no further requests but its icon.

const CSS = `
:root{color-scheme:light dark;--yazi:#1b1b1f;--soluk:#55555f;--zemin:#f4f4f6;--lamel:#d9d9df;--cizgi:#b9b9c3;--bag:#1d5c4a}
@media (prefers-color-scheme:dark){:root{--yazi:#f1f1f4;--soluk:#b4b4bf;--zemin:#17171a;--lamel:#2c2c33;--cizgi:#44444e;--bag:#7fd1b9}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;background:var(--zemin);color:var(--yazi);font:1.125rem/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
.kepenk{height:16vh;background:repeating-linear-gradient(var(--lamel) 0 1.5rem,var(--cizgi) 1.5rem 1.625rem);border-bottom:.5rem solid var(--cizgi)}
main{max-width:34rem;margin:0 auto;padding:2rem 1.25rem}
h1{font-size:1.75rem;line-height:1.25;margin:0 0 .5rem}
h2{font-size:1.125rem;margin:2rem 0 .25rem}
p{margin:0;color:var(--soluk)}
ul{margin:.25rem 0 0;padding:0;list-style:none}
a{color:var(--bag);display:inline-block;padding:.375rem 0}
a:focus-visible{outline:3px solid var(--bag);outline-offset:2px}
`
const STYLE = hash('sha256', CSS, 'base64')

export const anaBasliklari: Record<string, string> = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${STYLE}'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'referrer-policy': 'no-referrer',
  'cache-control': 'public, max-age=60',
  vary: 'Accept, Accept-Language',
}

const texts = metinler({
  ne: ['Mağazalar için satış hizmeti', 'A commerce service for stores'],
  magazalar: ['Mağazalar', 'Stores'],
  dahasi: ['Başka mağazalar da var.', 'There are more stores.'],
  sahipler: ['Mağaza sahipleri ve geliştiriciler için', 'For owners and developers'],
  panel: ['Panel', 'Panel'],
  dokumanlar: ['Dokümanlar', 'Documentation'],
})

export type Vitrin = { ad: string; adres: string }

type AnaSayfa = { dil: Dil; vitrinler: readonly Vitrin[]; dahasi: boolean }

const stores = ({ dil, vitrinler, dahasi }: AnaSayfa): Html | null => {
  const t = texts[dil]
  if (vitrinler.length === 0) return null
  return html`<h2>${t.magazalar}</h2>
<ul>${vitrinler.map(({ ad, adres }) => html`<li><a href="${adres}">${ad}</a></li>`)}</ul>${dahasi && html`<p>${t.dahasi}</p>`}`
}

export function anaSayfa(given: AnaSayfa): string {
  const t = texts[given.dil]
  const docs = given.dil === 'en' ? '/dokumanlar/en' : '/dokumanlar'
  return html`<!doctype html>
<html lang="${given.dil}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="${t.ne}">
<title>Kepenk</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${{ html: CSS }}</style>
</head>
<body>
<div class="kepenk" aria-hidden="true"></div>
<main>
<h1>Kepenk</h1>
<p>${t.ne}</p>
${stores(given)}
<h2>${t.sahipler}</h2>
<ul><li><a href="/panel">${t.panel}</a></li><li><a href="${docs}">${t.dokumanlar}</a></li></ul>
</main>
</body>
</html>
`.html
}

/** A shutter, half open. */
export const SIMGE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="6" fill="#2f5d50"/><path d="M6 8h20M6 12h20M6 16h20M6 20h20" stroke="#fff" stroke-width="2"/></svg>'
