// Colour of a picture's box until it is there. A strict CSP knows no style attributes, so colours are classes: four steps of
// red, green and blue each.

const STEPS = [40, 112, 184, 244] as const

const nearest = (value: number): number =>
  STEPS.reduce((best, step, i) => (Math.abs(step - value) < Math.abs((STEPS[best] as number) - value) ? i : best), 0)

/** `#rrggbb` as a class; none where there is no colour. */
export function boxColour(renk: string | null): string {
  const [, r, g, b] = /^#(..)(..)(..)$/.exec(renk ?? '') ?? []
  if (!r || !g || !b) return ''
  return `r${[r, g, b].map((hex) => nearest(Number.parseInt(hex, 16))).join('')}`
}

export const BOX_COLOURS: string = STEPS.flatMap((r, i) =>
  STEPS.flatMap((g, j) => STEPS.map((b, k) => `.r${i}${j}${k}{background:rgb(${r} ${g} ${b})}`)),
).join('')
