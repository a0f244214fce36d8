import { busy } from '../../core/concurrency/fair-queue.ts'

// Shares: bytes held for unfinished requests, bounded for all stores together and for one.

export type Share = { take: (much: number) => void; giveBack: () => void }

/** A request returns at its end what it took. Beyond the bounds: `busy`. */
export function shares(total: number, each: number): (owner: string) => Share {
  const taken = new Map<string, number>()
  let sum = 0
  const add = (owner: string, much: number): void => {
    const now = (taken.get(owner) ?? 0) + much
    if (now > 0) taken.set(owner, now)
    else taken.delete(owner)
    sum += much
  }
  return (owner) => {
    let own = 0
    let isOver = false
    return {
      take: (much) => {
        // After the request was given up nobody would return it.
        if (isOver || sum + much > total || (taken.get(owner) ?? 0) + much > each) throw busy()
        add(owner, much)
        own += much
      },
      giveBack: () => {
        add(owner, -own)
        own = 0
        isOver = true
      },
    }
  }
}
