// Cooperative scheduling: long work yields the event loop between pieces. Waiting pieces are resumed one per turn, so
// that ten heavy requests are not ten pieces in one turn.

const waiting: (() => void)[] = []

function takeNext(): void {
  const resume = waiting.shift()
  if (waiting.length > 0) setImmediate(takeNext)
  resume?.()
}

/** Resolves in a later turn of the event loop, alone among heavy work. */
export const nextTurn = (): Promise<void> =>
  new Promise((resume) => {
    if (waiting.push(resume) === 1) setImmediate(takeNext)
  })

/** Parsing, serialising and sending this many characters takes some 10 ms. */
export const TURN_CHARACTERS = 256 * 1024

/**
 * Yields by weight: `await breathe(text.length)` after each piece of work waits for a later turn once a turn's budget
 * is used up. Weights instead of a clock: the same work is cut the same way however busy the machine is.
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

/** Splits items into parts that fit the budget of a turn: at least one item each. */
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
