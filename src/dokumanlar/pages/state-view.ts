import { type Html, html } from '../../core/text/markup.ts'
import type { Here } from '../here.ts'
import type { Docs } from '../model.ts'
import { type Durum, type DurumSemasi, durumSemalari, type Gecis } from '../texts/durumlar.ts'
import { inline } from './markup.ts'

// State diagram and the same as a list. The diagram is hidden from screen readers: the list says it all.

const BOX = { w: 150, h: 36 }
const GAP = { x: 60, y: 70 }
const MARGIN = 12

const schemesOf = (slug: string): DurumSemasi[] =>
  Object.hasOwn(durumSemalari, slug) ? (durumSemalari[slug] as DurumSemasi[]) : []

export function statesView(here: Here, slug: string): Html | null {
  const schemes = schemesOf(slug)
  if (schemes.length === 0) return null
  const { soz, dil } = here.docs
  return html`<section class="durumlar" aria-labelledby="durumlar">
<h2 id="durumlar">${soz.durumlar}</h2>
${schemes.map(
  (s, i) => html`<h3>${inline(s.alan[dil], here)}</h3>
<div class="sema" aria-hidden="true">${picture(s, `ok-${i}`)}</div>
<ul class="gecisler">
${s.gecisler.map(
  (g) => html`<li><code>${g.from ?? soz.yeni}</code> → <code>${g.to}</code>: ${inline(g.by[dil], here)}</li>
`,
)}</ul>
`,
)}</section>
`
}

export const statesMarkdown = (docs: Docs, slug: string): string | null => {
  const parts = schemesOf(slug).map(
    (s) =>
      `### ${s.alan[docs.dil]}\n\n${s.gecisler.map((g) => `- \`${g.from ?? docs.soz.yeni}\` → \`${g.to}\`: ${g.by[docs.dil]}`).join('\n')}`,
  )
  return parts.length === 0 ? null : [`## ${docs.soz.durumlar}`, ...parts].join('\n\n')
}

const left = (d: Durum): number => MARGIN + d.sutun * (BOX.w + GAP.x)
const top = (d: Durum): number => MARGIN + d.satir * (BOX.h + GAP.y)

function picture(scheme: DurumSemasi, marker: string): Html {
  const columns = Math.max(...scheme.durumlar.map((d) => d.sutun)) + 1
  const rows = Math.max(...scheme.durumlar.map((d) => d.satir)) + 1
  const width = columns * BOX.w + (columns - 1) * GAP.x + 2 * MARGIN
  const height = rows * BOX.h + (rows - 1) * GAP.y + 2 * MARGIN
  const place = new Map(scheme.durumlar.map((d) => [d.ad, d]))
  const begins = new Set(scheme.gecisler.filter((g) => g.from === null).map((g) => g.to))
  const lines = scheme.gecisler.flatMap((g) => lineOf(g, scheme.gecisler, place))
  return html`<svg viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" focusable="false">
<defs><marker id="${marker}" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto"><path class="ok-ucu" d="M0 0 8 4 0 8z"></path></marker></defs>
${lines.map(
  (d) => html`<path class="ok" d="${d}" marker-end="url(#${marker})"></path>
`,
)}${scheme.durumlar.map(
  (
    d,
  ) => html`<rect class="${begins.has(d.ad) ? 'kutu ilk' : 'kutu'}" x="${left(d)}" y="${top(d)}" width="${BOX.w}" height="${BOX.h}" rx="8"></rect>
<text x="${left(d) + BOX.w / 2}" y="${top(d) + BOX.h / 2 + 5}" text-anchor="middle">${d.ad}</text>
`,
)}</svg>`
}

/** Two arrows between the same states run side by side. */
function lineOf(g: Gecis, all: Gecis[], place: Map<string, Durum>): string[] {
  const from = place.get(g.from ?? '')
  const to = place.get(g.to)
  if (!from || !to) return []
  const back = all.some((other) => other.from === g.to && other.to === g.from)
  const ahead = to.sutun > from.sutun || (to.sutun === from.sutun && to.satir > from.satir)
  const shift = back ? (ahead ? -8 : 8) : 0
  if (from.satir === to.satir) {
    const y = top(from) + BOX.h / 2 + shift
    return [ahead ? `M${left(from) + BOX.w} ${y}H${left(to)}` : `M${left(from)} ${y}H${left(to) + BOX.w}`]
  }
  const down = to.satir > from.satir
  const y1 = down ? top(from) + BOX.h : top(from)
  const y2 = down ? top(to) : top(to) + BOX.h
  const x1 = left(from) + BOX.w / 2 + shift
  const lean = Math.sign(to.sutun - from.sutun) * -45
  const x2 = left(to) + BOX.w / 2 + shift + lean
  return [`M${x1} ${y1}L${x2} ${y2}`]
}
