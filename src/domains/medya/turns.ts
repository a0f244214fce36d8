// Few places, shared by stores that do not know of each other: whoever asks for many waits behind himself.

type Line = { running: number; waiting: (() => void)[] }

/** At most `total` at once and `each` of one owner; a place that gets free goes round the owners who wait. */
export function turns(total: number, each: number): <T>(owner: string, work: () => Promise<T>) => Promise<T> {
  // In the order in which they are served.
  const lines = new Map<string, Line>()
  let running = 0

  const admit = (): void => {
    for (const [owner, line] of lines) {
      if (running >= total) return
      const go = line.running < each ? line.waiting.shift() : undefined
      if (!go) continue
      // Behind the others; seen again in this round if there is room after them.
      lines.delete(owner)
      lines.set(owner, line)
      running++
      line.running++
      go()
    }
  }

  return async (owner, work) => {
    const line = lines.get(owner) ?? { running: 0, waiting: [] }
    lines.set(owner, line)
    await new Promise<void>((go) => {
      line.waiting.push(go)
      admit()
    })
    try {
      return await work()
    } finally {
      running--
      line.running--
      if (line.running === 0 && line.waiting.length === 0) lines.delete(owner)
      admit()
    }
  }
}
