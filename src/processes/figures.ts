import type { Worker } from 'node:cluster'
import type { Figures, ToChild, ToPrimary } from './messages.ts'

/** Timeout: a child that is busy for longer is left out of this scrape. */
const ANSWER_MS = 1000

/** Gathers the metrics of all children for the one that was scraped. */
export function figureCollector(children: () => Worker[], send: (to: Worker, message: ToChild) => void) {
  const rounds = new Map<string, { left: number; all: Figures[]; end: () => void }>()
  return (from: Worker, m: ToPrimary): void => {
    if (m.kind === 'gather') {
      const asked = children()
      const id = `${from.id} ${m.ask}`
      const end = () => {
        clearTimeout(timer)
        if (rounds.delete(id)) send(from, { kind: 'gathered', ask: m.ask, all: round.all })
      }
      const timer = setTimeout(end, ANSWER_MS)
      const round = { left: asked.length, all: [] as Figures[], end }
      rounds.set(id, round)
      for (const child of asked) send(child, { kind: 'tell', ask: id })
    } else if (m.kind === 'figures') {
      const round = rounds.get(m.ask)
      round?.all.push(m.figures)
      if (round && --round.left === 0) round.end()
    }
  }
}
