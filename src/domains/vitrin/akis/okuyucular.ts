import { hataWithHeaders } from '../../../core/errors.ts'

// Bounds on how many read long files at a time: each reads page after page of the database while it lasts.

export type Sinirlar = { magaza: number; ag: number; hepsi: number }

const LIMITS: Sinirlar = { magaza: 4, ag: 6, hepsi: 12 }
const RETRY = { 'retry-after': '30' }

/**
 * Enters a reader; returns how it leaves, which may be called twice. Of a store or network too many: 429; in all: 503. One network
 * leaves a place of each store to others: slow readers would keep everybody else out.
 */
export function readers(limits: Sinirlar = LIMITS): (magaza_id: string, ag: string) => () => void {
  const counts = new Map<string, number>()
  let total = 0
  const add = (key: string, n: number): void => {
    const now = (counts.get(key) ?? 0) + n
    if (now > 0) counts.set(key, now)
    else counts.delete(key)
  }
  return (magaza_id, ag) => {
    const store = `m ${magaza_id}`
    const network = `a ${ag}`
    const both = `m ${magaza_id} a ${ag}`
    const isFull = (key: string, most: number): boolean => (counts.get(key) ?? 0) >= most
    if (isFull(store, limits.magaza) || isFull(network, limits.ag) || isFull(both, Math.max(1, limits.magaza - 1))) {
      throw hataWithHeaders('istek_siniri', RETRY)
    }
    if (total >= limits.hepsi) throw hataWithHeaders('bakim', RETRY)
    const count = (n: number): void => {
      total += n
      add(store, n)
      add(network, n)
      add(both, n)
    }
    count(1)
    let left = false
    return () => {
      if (!left) count(-1)
      left = true
    }
  }
}
