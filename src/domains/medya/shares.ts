import { busy } from './fair-queue.ts'

// How much may lie somewhere for requests that are not done, of all stores together and of one.

export type Share = { take: (much: number) => void; giveBack: () => void }

/** What one request takes, it gives back at its end. Beyond the bounds it is `busy`. */
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
        // What still runs for a request that was given up would never give it back.
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
