import { type Html, html } from '../../core/text/markup.ts'
import type { VitrinMenuOgesi } from '../../domains/vitrin/schema.ts'
import { type Baglam, inside } from '../baglam.ts'

// Menus as lists in lists, as deep as they go. Folds are <details>: they open by touch and by keys, without a script.

const label = (b: Baglam, { label, url }: VitrinMenuOgesi): Html =>
  url === null ? html`<span>${label}</span>` : html`<a href="${inside(b, url)}">${label}</a>`

const list = (b: Baglam, ogeler: readonly VitrinMenuOgesi[], below: (oge: VitrinMenuOgesi) => Html): Html =>
  html`<ul>${ogeler.map((oge) => html`<li>${oge.children.length === 0 ? label(b, oge) : below(oge)}</li>`)}</ul>`

/**
 * What lies below an item: every other level is folded, so that one step shows two levels. Of folds beside each other in the
 * first level one is open; a name further down would close the one that it lies in.
 */
const below =
  (b: Baglam, level: number) =>
  (oge: VitrinMenuOgesi): Html => {
    const deeper = below(b, level + 1)
    if (level % 2 === 0) return html`${label(b, oge)}${list(b, oge.children, deeper)}`
    // The heading opens the fold: where it leads itself stands first in it.
    const own = oge.url === null ? [] : [{ ...oge, children: [] }]
    return html`<details${level === 1 && { html: ' name="menu"' }}><summary>${oge.label}</summary>${list(b, [...own, ...oge.children], deeper)}</details>`
  }

export const headerMenu = (b: Baglam, ogeler: readonly VitrinMenuOgesi[]): Html | null =>
  ogeler.length === 0
    ? null
    : html`<nav class="menu" aria-label="${b.s.menu}"><details class="acilir"><summary>${b.s.menu}</summary>${list(b, ogeler, below(b, 1))}</details></nav>`

const open =
  (b: Baglam) =>
  (oge: VitrinMenuOgesi): Html =>
    html`${label(b, oge)}${list(b, oge.children, open(b))}`

/** Items with others below them as columns, the rest in a row. */
export function footerMenu(b: Baglam, ogeler: readonly VitrinMenuOgesi[]): Html | null {
  if (ogeler.length === 0) return null
  const { true: columns = [], false: row = [] } = Object.groupBy(ogeler, (oge) => String(oge.children.length > 0))
  return html`<nav class="alt-menu" aria-label="${b.s.altMenu}">${columns.length > 0 && list(b, columns, open(b))}${row.length > 0 && list(b, row, open(b))}</nav>`
}
