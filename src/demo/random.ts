/** Deterministic random numbers: the same seed gives the same numbers everywhere. */
export type Rastgele = {
  /** In [0, 1). */
  next: () => number
  /** An integer, both ends included. */
  int: (min: number, max: number) => number
  chance: (olasilik: number) => boolean
  pick: <T>(from: readonly T[]) => T
  /** Weighted choice. */
  weighted: <T>(from: readonly (readonly [T, number])[]) => T
  shuffle: <T>(list: readonly T[]) => T[]
  /** Independent stream: drawing more from one does not change the others. */
  fork: (ad: string) => Rastgele
}

/** Mulberry32: 32 bits of state, good enough for content. */
function mulberry32(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}

/** FNV-1a over the name, so that streams are far apart. */
function mixed(seed: number, ad: string): number {
  let h = (seed ^ 0x811c9dc5) >>> 0
  for (const letter of ad) h = Math.imul(h ^ (letter.codePointAt(0) as number), 0x01000193) >>> 0
  return h
}

export function rastgele(seed: number): Rastgele {
  const next = mulberry32(seed)
  const int = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1))
  const pick = <T>(from: readonly T[]): T => from[int(0, from.length - 1)] as T
  return {
    next,
    int,
    pick,
    chance: (olasilik) => next() < olasilik,
    weighted: (from) => {
      let at = next() * from.reduce((sum, [, weight]) => sum + weight, 0)
      const found = from.find(([, weight]) => {
        at -= weight
        return at < 0
      })
      return (found ?? (from.at(-1) as (typeof from)[number]))[0]
    },
    shuffle: (list) => {
      const out = [...list]
      for (let i = out.length - 1; i > 0; i--) {
        const j = int(0, i)
        const kept = out[i] as (typeof out)[number]
        out[i] = out[j] as (typeof out)[number]
        out[j] = kept
      }
      return out
    },
    fork: (ad) => rastgele(mixed(seed, ad)),
  }
}
