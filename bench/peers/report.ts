import { bars } from '../bars.ts'
import type { Measured, Spread } from '../measure.ts'
import type { Pgbench } from '../pgbench.ts'
import { mark, number, table } from '../report/markdown.ts'
import { BULK, scenarioOf } from '../scenarios.ts'
import { type Compared, compare, runOf } from './compare.ts'
import { PEER_BULK, PEERS, type PeerName } from './context.ts'
import { knownTitles, type PeerRun, type Peers } from './known.ts'

type Run = { measured: readonly Measured[]; peers: Peers; pgbench: Pgbench | null }
type Line = Compared & { title: string; floor: string; bar: number }

export const againstPeers = (r: Run): string => (r.peers.measured ? inThisRun(r, r.peers.measured) : elsewhere(r))

function linesOf(r: Run): Line[] {
  return r.measured.flatMap((m) => {
    const compared = compare(r.peers, m)
    const bar = bars[m.name]?.ofPeer
    if (!compared || bar === undefined) return []
    const { title, items = 1, floor } = scenarioOf(m.name)
    return [{ ...compared, title: items > 1 ? `${title}, items` : title, floor, bar }]
  })
}

const times = ({ median, min, max }: Spread): string =>
  min === max ? `${Math.round(median)} ×` : `${Math.round(median)} × (${Math.round(min)}–${Math.round(max)})`

function inThisRun(r: Run, runs: readonly PeerRun[]): string {
  const lines = linesOf(r)
  const cell = (line: Line, name: PeerName) => number(line.theirs[name]) + (line.elsewhere.includes(name) ? ' \\*' : '')
  const rows = lines.map((line) => [
    line.title,
    number(line.ours),
    ...PEERS.map((name) => cell(line, name)),
    times(line.times),
    `≥ ${line.bar} ×`,
    mark(line.times.median >= line.bar),
  ])
  const titles = PEERS.map((name) => {
    const run = runOf(r.peers, name)
    return run ? `${run.title} ${run.version} /s` : `${knownTitles[name]} /s`
  })
  const notes = runs.map(
    (run) =>
      `- ${run.title} ${run.version}: measured in this run on this machine and the same PostgreSQL, one process in production mode, alone with ours; its rounds and ours in turn. ${run.products.toLocaleString('en')} products × 3 variants, filled through its own API in ${Math.round(run.fillSec)} s.`,
  )
  const failures = runs.flatMap((run) =>
    Object.entries(run.failed).map(([work, why]) => `- ${run.title} failed to ${scenarioOf(work).title}: ${why}`),
  )
  const others = lines.some((line) => line.elsewhere.length > 0)
    ? ['- \\* of another machine (2 shared cores, 10,000 products, PostgreSQL 15): indicative only.']
    : []
  return `${table(['work', 'ours /s', ...titles, 'times the better (min–max)', 'bar', ''], rows)}

${[...notes, ...others, ...failures].join('\n')}
- In bulk, theirs take ${PEER_BULK} items a call and ours ${BULK}. A product is made at Vendure by two calls, which count as one; at Medusa by one, without its stock.
- An answer counts also when it comes after the end of a round, which is then as long: of theirs and of ours alike.

${runs.map(latencies).join('\n\n')}`
}

function latencies(run: PeerRun): string {
  const rows = Object.entries(run.works).map(([name, w]) => {
    const { title, connections } = scenarioOf(name)
    const spread = `${number(w.perSecond.median)} (${number(w.perSecond.min)}–${number(w.perSecond.max)})`
    const theirs = title.replace(`${BULK} a call`, `${PEER_BULK} a call, items`)
    return [theirs, connections, spread, number(w.p50_ms), number(w.p99_ms), number(w.bytesPerAnswer)]
  })
  return table([`${run.title} ${run.version}`, 'connections', '/s (min–max)', 'p50 ms', 'p99 ms', 'bytes'], rows)
}

/** Ratio of our floor to theirs: answering for reads, committing for writes; null where ours was not measured. */
function floorRatio(r: Run, floor: string): number | null {
  if (floor === 'insert') return r.pgbench && r.pgbench.writesPerSecond / r.peers.floors.writes
  const kb = r.measured.find((m) => scenarioOf(m.name).floor === 'kb')
  return kb ? kb.floorPerSecond.median / r.peers.floors.kb : null
}

function elsewhere(r: Run): string {
  const rows = linesOf(r).map((line) => {
    const { median } = line.times
    const ratio = floorRatio(r, line.floor)
    return [
      line.title,
      number(line.ours),
      ...PEERS.map((name) => line.theirs[name]),
      `${Math.round(median)} ×`,
      ratio === null ? '–' : `${Math.round(median / ratio)} ×`,
      `≥ ${line.bar} ×`,
      mark(median >= line.bar),
      ratio === null ? '–' : mark(median / ratio >= line.bar),
    ]
  })
  const titles = PEERS.map((name) => `${knownTitles[name]} /s`)
  const head = ['work', 'ours /s', ...titles, 'times the better', 'scaled by floors', 'bar', 'as it is', 'scaled']
  const { floors } = r.peers
  const pg = r.pgbench
    ? `pgbench ${r.pgbench.version} does ${number(r.pgbench.readsPerSecond)}/s (-S) and ${number(r.pgbench.writesPerSecond)}/s (writes) here, with the same 8 clients`
    : 'there is no pgbench here'
  return `${table(head, rows)}

The peers' figures were **measured on another machine** (2 shared cores, 10,000 products, PostgreSQL 15), so "times the better" is indicative only.
"Scaled by floors" is ours ÷ (peer × our floor ÷ their floor): what the ratio would be, were both machines alike. Reads are scaled by bare Fastify on 1 KB (${number(floors.kb)}/s there), writes by pgbench's own writes (${number(floors.writes)}/s there; -S ${number(floors.reads)}/s); ${pg}. It is **indicative** too. With \`--rakip\` the peers are measured here.`
}
