import type { MenuOgesi } from '@kepenk/sdk'

// A menu as rows one under the other, each as deep as it is nested: what is moved on the screen is moved in a list. The
// row before decides how deep one may stand, and everything deeper that follows a row belongs to it.

/** Item without its children; fields that the panel does not know are passed through. */
export type Oge = {
  type: MenuOgesi['type']
  label?: string | null | undefined
  target_id?: string | null | undefined
  url?: string | null | undefined
  [alan: string]: unknown
}

export type Satir = {
  /** Of this row on the screen, as long as it is edited. */
  anahtar: string
  derinlik: number
  oge: Oge
}

/** The service takes five levels. */
export const EN_DERIN = 4

let made = 0
const newKey = (): string => `oge${++made}`

export function rowsOf(ogeler: readonly MenuOgesi[], derinlik = 0): Satir[] {
  return ogeler.flatMap(({ children, ...oge }) => [
    { anahtar: newKey(), derinlik, oge },
    ...rowsOf(children ?? [], derinlik + 1),
  ])
}

export function treeOf(satirlar: readonly Satir[]): MenuOgesi[] {
  const roots: MenuOgesi[] = []
  const path: MenuOgesi[] = []
  for (const { derinlik, oge } of satirlar) {
    const node: MenuOgesi = { ...oge }
    const parent = path[derinlik - 1]
    if (parent) parent.children = [...(parent.children ?? []), node]
    else roots.push(node)
    path.length = derinlik
    path.push(node)
  }
  return roots
}

/** Where what belongs to row `i` ends: the index behind its last descendant. */
export function endOf(satirlar: readonly Satir[], i: number): number {
  const own = satirlar[i]?.derinlik ?? 0
  const next = satirlar.findIndex((s, at) => at > i && s.derinlik <= own)
  return next < 0 ? satirlar.length : next
}

const deepest = (part: readonly Satir[]): number => Math.max(...part.map((s) => s.derinlik))
const shifted = (part: readonly Satir[], by: number): Satir[] => part.map((s) => ({ ...s, derinlik: s.derinlik + by }))

/** The sibling before row `i`; -1 when it is the first. */
function siblingBefore(satirlar: readonly Satir[], i: number): number {
  const own = satirlar[i]?.derinlik ?? 0
  for (let at = i - 1; at >= 0; at--) {
    const derinlik = satirlar[at]?.derinlik ?? 0
    if (derinlik === own) return at
    if (derinlik < own) return -1
  }
  return -1
}

export type Yon = 'yukari' | 'asagi' | 'iceri' | 'disari'

/** The rows after a step of row `i`, with all that belongs to it; null when there is no such step. */
export function step(satirlar: readonly Satir[], i: number, yon: Yon): Satir[] | null {
  const end = endOf(satirlar, i)
  const own = satirlar.slice(i, end)
  const derinlik = own[0]?.derinlik ?? 0
  if (yon === 'yukari') {
    const to = siblingBefore(satirlar, i)
    return to < 0 ? null : [...satirlar.slice(0, to), ...own, ...satirlar.slice(to, i), ...satirlar.slice(end)]
  }
  if (yon === 'asagi') {
    if (satirlar[end]?.derinlik !== derinlik) return null
    const to = endOf(satirlar, end)
    return [...satirlar.slice(0, i), ...satirlar.slice(end, to), ...own, ...satirlar.slice(to)]
  }
  if (yon === 'iceri') {
    if (siblingBefore(satirlar, i) < 0 || deepest(own) >= EN_DERIN) return null
    return [...satirlar.slice(0, i), ...shifted(own, 1), ...satirlar.slice(end)]
  }
  if (derinlik === 0) return null
  // Behind its parent and all of that one's: those who stood below it keep their parent.
  const parent = satirlar.findLastIndex((s, at) => at < i && s.derinlik === derinlik - 1)
  const to = endOf(satirlar, parent)
  return [...satirlar.slice(0, i), ...satirlar.slice(end, to), ...shifted(own, -1), ...satirlar.slice(to)]
}

/**
 * Where a row that is dragged would stand: before row `to` of the rest, as deep as wanted and as its new neighbours allow.
 * It takes with it what belongs to it.
 */
export function dropped(satirlar: readonly Satir[], i: number, to: number, wanted: number): Satir[] {
  const end = endOf(satirlar, i)
  const own = satirlar.slice(i, end)
  const rest = [...satirlar.slice(0, i), ...satirlar.slice(end)]
  const derinlik = depthAt(rest, to, wanted, deepest(own) - (own[0]?.derinlik ?? 0))
  return [...rest.slice(0, to), ...shifted(own, derinlik - (own[0]?.derinlik ?? 0)), ...rest.slice(to)]
}

export function depthAt(rest: readonly Satir[], to: number, wanted: number, height: number): number {
  const before = rest[to - 1]
  const after = rest[to]
  const most = Math.min(before ? before.derinlik + 1 : 0, EN_DERIN - height)
  // Less would take the row behind it away from its parent.
  const least = Math.min(after?.derinlik ?? 0, most)
  return Math.max(least, Math.min(wanted, most))
}

export const removed = (satirlar: readonly Satir[], i: number): Satir[] => [
  ...satirlar.slice(0, i),
  ...satirlar.slice(endOf(satirlar, i)),
]

/** At the end, or as the last child of row `i`. */
export function added(satirlar: readonly Satir[], oge: Oge, i: number | null): Satir[] {
  const at = i === null ? satirlar.length : endOf(satirlar, i)
  const derinlik = i === null ? 0 : (satirlar[i]?.derinlik ?? 0) + 1
  return [...satirlar.slice(0, at), { anahtar: newKey(), derinlik, oge }, ...satirlar.slice(at)]
}
