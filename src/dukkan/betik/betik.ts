import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type Html, html } from '../../core/text/markup.ts'

// The one script of the shop, whose pages do everything without it. A file of its own, let in by its hash (subresource
// integrity): no other one runs, wherever it may come from.

export const BETIK: string = readFileSync(new URL('dukkan.js', import.meta.url), 'utf8')

const INTEGRITY = `sha256-${hash('sha256', BETIK, 'base64')}`

/** In its address, so that it may be kept for ever. */
export const BETIK_SURUMU: string = hash('sha256', BETIK, 'hex').slice(0, 12)

/** For `script-src`. */
export const BETIK_IZNI = `'${INTEGRITY}'`

export const scriptOf = (kok: string): Html =>
  html`<script src="${kok}/betik.js?v=${BETIK_SURUMU}" integrity="${INTEGRITY}" defer></script>`
