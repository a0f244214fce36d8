/** Colours by Turkish name, as option values show them. */
export const renkler = {
  Beyaz: '#f5f2ec',
  Krem: '#ead9bb',
  Bej: '#d2b48c',
  Toprak: '#a9744f',
  Kahve: '#6f4e37',
  Siyah: '#33333a',
  Antrasit: '#565b66',
  Gri: '#a3a8ad',
  Lacivert: '#2b4470',
  Mavi: '#6a9bc3',
  Mint: '#8fc3ad',
  Zeytin: '#7f8a55',
  Yeşil: '#4f8f62',
  Hardal: '#dca73f',
  Kiremit: '#bd5a3f',
  Bordo: '#85333f',
  Pudra: '#e4b3ab',
  Lila: '#ab98c8',
  Turuncu: '#e58b4a',
} as const
export type Renk = keyof typeof renkler

/** A colour with light, shade and a contrasting background. */
export type Tonlar = { ana: string; acik: string; koyu: string; derin: string; zemin: string; halka: string }

const parts = (hex: string): number[] => [1, 3, 5].map((i) => Number.parseInt(hex.slice(i, i + 2), 16))

/** Mixes in so much of the other colour, 0..1. */
function mix(hex: string, other: string, amount: number): string {
  const to = parts(other)
  const mixed = parts(hex).map((p, i) => Math.round(p + ((to[i] as number) - p) * amount))
  return `#${mixed.map((p) => p.toString(16).padStart(2, '0')).join('')}`
}

const lightness = (hex: string): number => {
  const [r = 0, g = 0, b = 0] = parts(hex)
  return (0.299 * r + 0.587 * g + 0.114 * b) / 255
}

const GROUNDS = ['#f3ece2', '#e7edf0', '#e8eee4', '#f5e8e4', '#ece8f1', '#f4efdc'] as const
// White would not be visible on a pale background.
const DEEP_GROUNDS = ['#c9d6d3', '#d8c9b8', '#c7d0dc', '#d9c4bd', '#cfc9dc', '#cfd3b8'] as const

export function tonlar(renk: Renk, n: number): Tonlar {
  const ana = renkler[renk]
  const pale = lightness(ana) > 0.8
  const grounds = pale ? DEEP_GROUNDS : GROUNDS
  const zemin = grounds[n % grounds.length] as string
  return {
    ana,
    acik: mix(ana, '#ffffff', 0.3),
    koyu: mix(ana, '#2a2430', 0.2),
    derin: mix(ana, '#2a2430', 0.42),
    zemin,
    halka: mix(zemin, pale ? '#2a2430' : '#ffffff', pale ? 0.08 : 0.55),
  }
}
