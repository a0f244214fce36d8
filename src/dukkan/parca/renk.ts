// Colour of a picture's box until it is there. A strict CSP knows no style attributes, so colours are classes: four steps of
// red, green and blue each.

const STEPS = [48, 120, 188, 236] as const

const nearest = (value: number): number =>
  STEPS.reduce((best, step, i) => (Math.abs(step - value) < Math.abs((STEPS[best] as number) - value) ? i : best), 0)

/** `#rrggbb` as a class; none where there is no colour. */
export function boxColour(renk: string | null): string {
  const channels = /^#(..)(..)(..)$/.exec(renk ?? '')?.slice(1)
  if (!channels) return ''
  const values = channels.map((hex) => Number.parseInt(hex, 16))
  const grey = values.reduce((sum, value) => sum + value, 0) / 3
  // Half way to its grey: the steps would make a pale tint a loud one.
  return `r${values.map((value) => nearest((value + grey) / 2)).join('')}`
}

export const BOX_COLOURS: string = STEPS.flatMap((r, i) =>
  STEPS.flatMap((g, j) => STEPS.map((b, k) => `.r${i}${j}${k}{background:rgb(${r} ${g} ${b})}`)),
).join('')
