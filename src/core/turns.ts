// Heavy work in pieces. Everybody shares one event loop: whoever goes through many or long records lets the others have it
// in between. What waits for a turn is taken one at a time, so that ten heavy requests are not ten pieces in one turn.

const waiting: (() => void)[] = []

function takeNext(): void {
  const resume = waiting.shift()
  if (waiting.length > 0) setImmediate(takeNext)
  resume?.()
}

/** Resolves in a later turn of the event loop, in which no other piece of heavy work goes on. */
export const nextTurn = (): Promise<void> =>
  new Promise((resume) => {
    if (waiting.push(resume) === 1) setImmediate(takeNext)
  })

/** Of records that are read, written anew and sent, this many characters take some 10 ms. */
export const TURN_CHARACTERS = 256 * 1024

/**
 * A pause to be taken behind each piece of work: `await breathe(text.length)`. It lasts until a later turn once as many
 * characters have been gone through as a turn has room for. Weights instead of a clock: the same work is cut the same way
 * however busy the machine is.
 */
export function breather(): (characters: number) => Promise<void> | undefined {
  let room = TURN_CHARACTERS
  return (characters) => {
    room -= characters
    if (room > 0) return undefined
    room = TURN_CHARACTERS
    return nextTurn()
  }
}

/** The items in their order, in parts that a turn has room for: at least one item each. */
export function inTurns<T>(items: readonly T[], charactersOf: (item: T) => number): T[][] {
  const parts: T[][] = []
  let room = 0
  for (const item of items) {
    const weight = charactersOf(item)
    if (parts.length === 0 || weight > room) {
      parts.push([])
      room = TURN_CHARACTERS
    }
    parts.at(-1)?.push(item)
    room -= weight
  }
  return parts
}
