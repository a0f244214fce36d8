import { hash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Dil } from '../../core/errors.ts'
import { html } from '../../core/text/markup.ts'

// An error as a page, for people who came by a browser: where nothing else can be drawn, and in no store's dress.

/** Addresses that programs ask, whatever they say they accept. */
const PROGRAMS = /^\/(v\d+|panel\/v\d+|vitrin\/v\d+|odeme|kargo|medya|saglik|metrikler)(\/|\?|$)/

/** Browsers name HTML when they open a page; programs do not. */
export const wantsPage = ({ url, headers }: FastifyRequest): boolean =>
  headers.accept?.includes('text/html') === true && !PROGRAMS.test(url)

const CSS =
  'body{font:1.05rem/1.6 system-ui,sans-serif;max-width:34rem;margin:18vh auto 0;padding:0 1.5rem;color:#23201c;background:#fdfcfa}a{color:#2f5d50}small{color:#655f56}@media (prefers-color-scheme:dark){body{color:#f1ede6;background:#1a1815}a{color:#9fd3c0}small{color:#b3aca0}}'

export const PAGE_HEADERS: Record<string, string> = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${hash('sha256', CSS, 'base64')}'; base-uri 'none'; frame-ancestors 'none'`,
  'cache-control': 'no-store',
}

const texts = {
  tr: { yeniden: 'Yeniden dene', basa: 'Ana sayfa', no: 'İstek numarası' },
  en: { yeniden: 'Try again', basa: 'Home', no: 'Request number' },
}

type Shown = { status: number; baslik: string; mesaj: string; dil: Dil; istek: string }

export function errorPage({ status, baslik, mesaj, dil, istek }: Shown): string {
  const t = texts[dil]
  // An empty address is the page itself.
  const on = status === 429 || status >= 500 ? html`<a href="">${t.yeniden}</a>` : html`<a href="/">${t.basa}</a>`
  return html`<!doctype html><html lang="${dil}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${baslik}</title><style>${{ html: CSS }}</style></head><body><main><h1>${baslik}</h1><p>${mesaj}</p><p>${on}</p><p><small>${t.no}: ${istek}</small></p></main></body></html>`
    .html
}
