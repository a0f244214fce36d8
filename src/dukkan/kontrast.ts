// Contrast of colours (WCAG 2): an accent that a store chose is made lighter or darker until it can be read on what it stands
// on. Hue and saturation stay (HSL), so that it is still the store's colour.

type Rgb = readonly [number, number, number]

/** `#rgb` or `#rrggbb`. */
export function rgbOf(hex: string): Rgb {
  const digits = hex.slice(1)
  const full = digits.length === 3 ? [...digits].map((d) => d + d).join('') : digits
  return [0, 2, 4].map((at) => Number.parseInt(full.slice(at, at + 2), 16)) as unknown as Rgb
}

const hexOf = (rgb: Rgb): string => `#${rgb.map((c) => c.toString(16).padStart(2, '0')).join('')}`

const linear = (channel: number): number => {
  const c = channel / 255
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
}

const luminance = ([r, g, b]: Rgb): number => 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)

export function contrast(one: string, other: string): number {
  const [high, low] = [luminance(rgbOf(one)), luminance(rgbOf(other))].sort((a, b) => b - a) as [number, number]
  return (high + 0.05) / (low + 0.05)
}

/** Degrees, and two parts of one. */
export type Hsl = { h: number; s: number; l: number }

export function hslOf(hex: string): Hsl {
  const [r, g, b] = rgbOf(hex).map((c) => c / 255) as unknown as Rgb
  const [max, min] = [Math.max(r, g, b), Math.min(r, g, b)]
  const [l, d] = [(max + min) / 2, max - min]
  if (d === 0) return { h: 0, s: 0, l }
  const s = d / (1 - Math.abs(2 * l - 1))
  const sixth = max === r ? ((g - b) / d + 6) % 6 : max === g ? (b - r) / d + 2 : (r - g) / d + 4
  return { h: sixth * 60, s, l }
}

function fromHsl({ h, s, l }: Hsl): string {
  const a = s * Math.min(l, 1 - l)
  const channel = (n: number): number => {
    const k = (n + h / 30) % 12
    return Math.round(255 * (l - a * Math.max(-1, Math.min(k - 3, 9 - k, 1))))
  }
  return hexOf([channel(0), channel(8), channel(4)])
}

/** As WCAG asks of text. */
export const ENOUGH = 4.5
/** Halving a lightness so often is finer than a step of a channel. */
const STEPS = 12

/** The colour nearest to this one in lightness that can be read on all of `grounds`, which are all light or all dark. */
export function readable(hex: string, grounds: readonly string[]): string {
  const reads = (colour: string): boolean => grounds.every((ground) => contrast(colour, ground) >= ENOUGH)
  if (reads(hex)) return hex.toLowerCase()
  const own = hslOf(hex)
  const isLight = luminance(rgbOf(grounds[0] as string)) > 0.18
  // Luminance grows with lightness: half of the rest lies on one side of the first colour that can be read.
  let [far, near] = [isLight ? 0 : 1, own.l]
  for (let i = 0; i < STEPS; i++) {
    const l = (far + near) / 2
    if (reads(fromHsl({ ...own, l }))) far = l
    else near = l
  }
  return fromHsl({ ...own, l: far })
}

/** White or black on a colour: one of the two always reaches 4.5:1. */
export const inkOn = (hex: string): string => (contrast(hex, '#ffffff') >= ENOUGH ? '#ffffff' : '#000000')
