import type { Measured, Spread } from '../measure.ts'
import { scenarioOf } from '../scenarios.ts'
import { PEERS, type PeerName } from './context.ts'
import { knownFacts, type PeerFacts, type PeerMeasured, type PeerRun, type Peers } from './known.ts'

// Comparison with the better peer: as measured in this run, otherwise by known figures of another machine.

export const runOf = (peers: Peers, name: PeerName): PeerRun | undefined =>
  peers.measured?.find((run) => run.name === name)

export type Compared = {
  ours: number
  times: Spread
  /** Peers with figures of another machine. */
  elsewhere: PeerName[]
  /** Per second; for a bulk, items. */
  theirs: Record<PeerName, number>
}

/** Null when there are no figures of the peers. */
export function compare(peers: Peers, m: Measured): Compared | null {
  const known = peers.figures[m.name]
  if (!known) return null
  const ours = m.perSecond.median * (scenarioOf(m.name).items ?? 1)
  const beside = PEERS.map((name) => ({ name, measured: runOf(peers, name)?.works[m.name] }))
  const of = (name: PeerName, w: PeerMeasured | undefined) =>
    w ? { ours: w.oursPerSecond.median, times: w.times } : { ours, times: single(ours / known[name]) }
  const all = beside.map(({ name, measured }) => of(name, measured))
  const better = all.reduce((a, b) => (b.times.median < a.times.median ? b : a))
  const theirs = { ...known }
  for (const { name, measured } of beside) if (measured) theirs[name] = measured.perSecond.median
  return { ...better, theirs, elsewhere: beside.filter((b) => !b.measured).map((b) => b.name) }
}

const single = (n: number): Spread => ({ median: n, min: n, max: n })

/** Where the peers were measured. */
export function whereMeasured(elsewhere: readonly PeerName[]): string {
  if (elsewhere.length === 0) return 'same run'
  return elsewhere.length === PEERS.length ? 'other machine' : `same run; ${elsewhere.join()} on another machine`
}

const rounded = (n: number): string => (n >= 10 ? Math.round(n).toLocaleString('en') : n.toFixed(1))
const each = (of: Record<string, number>, text: (n: number) => string): Record<string, string> =>
  Object.fromEntries(Object.entries(of).map(([name, n]) => [name, text(n)]))

function factsOf(run: PeerRun): PeerFacts {
  return {
    statements: each(run.statements, String),
    alone: each(run.alone, rounded),
    memory: run.rssPeakMb === null ? '–' : rounded(run.rssPeakMb),
    warmStart: (run.warmStartMs / 1000).toFixed(1),
    nodeModules: rounded(run.nodeModulesMb),
  }
}

/** One fact of both peers, as a table cell. */
export function facts(peers: Peers, unit: string, pick: (f: PeerFacts) => string | undefined): string {
  const cells = PEERS.map((name) => {
    const run = runOf(peers, name)
    return pick(run ? factsOf(run) : knownFacts[name]) ?? '–'
  })
  return cells.every((c) => c === '–') ? '–' : `${cells.join(' / ')}${unit}`
}
