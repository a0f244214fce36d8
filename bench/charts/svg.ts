// SVG parts of charts. A chart has its own background and follows the reader's light or dark mode; colours also differ
// in lightness, for colour-blind readers.

const STYLE = `
  .paper { fill: #ffffff } .grid { stroke: #d8dee4 } .axis { stroke: #57606a }
  text { fill: #1f2328; font: 13px system-ui, sans-serif } .title { font-size: 16px; font-weight: 600 } .small { font-size: 11px; fill: #57606a }
  .c0 { fill: #0a5cc0 } .c1 { fill: #9ec5f4 } .c2 { fill: #b35900 } .c3 { fill: #1a7f37 } .c4 { fill: #8250df } .c5 { fill: #bf3989 }
  .l0 { stroke: #0a5cc0 } .l1 { stroke: #0f8b8d } .l2 { stroke: #b35900 } .l3 { stroke: #1a7f37 } .l4 { stroke: #8250df } .l5 { stroke: #bf3989 }
  .rest { stroke: #c4ccd4 } .bar { stroke: #c01020; stroke-width: 2 } .barText { fill: #c01020; font-size: 11px }
  .line { fill: none; stroke-width: 2; stroke-linejoin: round }
  @media (prefers-color-scheme: dark) {
    .paper { fill: #0d1117 } .grid { stroke: #2a313a } .axis { stroke: #9198a1 } text { fill: #f0f6fc } .small { fill: #9198a1 }
    .c0 { fill: #58a6ff } .c1 { fill: #2d4f7c } .c2 { fill: #f0a050 } .c3 { fill: #56d364 } .c4 { fill: #bc8cff } .c5 { fill: #f778ba }
    .l0 { stroke: #58a6ff } .l1 { stroke: #39c5cf } .l2 { stroke: #f0a050 } .l3 { stroke: #56d364 } .l4 { stroke: #bc8cff } .l5 { stroke: #f778ba }
    .rest { stroke: #3d444d } .bar { stroke: #ff7b72 } .barText { fill: #ff7b72 }
  }`

export const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const at = (n: number): string => n.toFixed(1)

export type Anchor = 'start' | 'middle' | 'end'

export const text = (x: number, y: number, content: string, kind = '', anchor: Anchor = 'start'): string =>
  `<text x="${at(x)}" y="${at(y)}" text-anchor="${anchor}"${kind && ` class="${kind}"`}>${escapeText(content)}</text>`

export const box = (x: number, y: number, width: number, height: number, kind: string): string =>
  `<rect x="${at(x)}" y="${at(y)}" width="${at(Math.max(1, width))}" height="${at(height)}" rx="2" class="${kind}"/>`

export const line = (x1: number, y1: number, x2: number, y2: number, kind: string): string =>
  `<line x1="${at(x1)}" y1="${at(y1)}" x2="${at(x2)}" y2="${at(y2)}" class="${kind}"/>`

export const path = (points: readonly (readonly [number, number])[], kind: string): string =>
  `<polyline points="${points.map(([x, y]) => `${at(x)},${at(y)}`).join(' ')}" class="line ${kind}"/>`

export type Picture = { width: number; height: number; title: string; desc: string; parts: readonly string[] }

export const picture = (
  p: Picture,
): string => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${p.width} ${p.height}" width="${p.width}" height="${p.height}" role="img" aria-labelledby="title desc">
<title id="title">${escapeText(p.title)}</title>
<desc id="desc">${escapeText(p.desc)}</desc>
<style>${STYLE}
</style>
<rect width="${p.width}" height="${p.height}" class="paper"/>
${text(16, 28, p.title, 'title')}
${p.parts.join('\n')}
</svg>
`

export type Scale = { at: (value: number) => number; ticks: number[] }

/** Powers of ten, from the one below the least value to the one above the greatest. */
export function logScale(values: readonly number[], from: number, to: number): Scale {
  const known = values.filter((v) => v > 0)
  const low = Math.floor(Math.log10(Math.min(...known)))
  const high = Math.max(low + 1, Math.ceil(Math.log10(Math.max(...known))))
  return {
    at: (v) => from + ((Math.log10(Math.max(v, 10 ** low)) - low) / (high - low)) * (to - from),
    ticks: Array.from({ length: high - low + 1 }, (_, i) => 10 ** (low + i)),
  }
}

/** From zero, in four to eight steps of 1, 2 or 5. */
export function linearScale(greatest: number, from: number, to: number): Scale {
  const rough = greatest / 5
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = power * ([1, 2, 5].find((n) => n * power >= rough) ?? 10)
  const count = Math.ceil(greatest / step)
  return {
    at: (v) => from + (v / (count * step)) * (to - from),
    ticks: Array.from({ length: count + 1 }, (_, i) => i * step),
  }
}
