import { bars } from './bars.ts'
import { mark, number, table } from './markdown.ts'
import type { Measured } from './measure.ts'
import type { Peers } from './peers.ts'
import type { Pgbench } from './pgbench.ts'
import { scenarioOf } from './scenarios.ts'

type Run = { measured: readonly Measured[]; peers: Peers; pgbench: Pgbench | null }

/** Our floor over theirs: of answering for reads, of committing for writes; null where ours was not measured. */
function floorRatio(r: Run, floor: string): number | null {
  if (floor === 'insert') return r.pgbench && r.pgbench.writesPerSecond / r.peers.floors.writes
  const kb = r.measured.find((m) => scenarioOf(m.name).floor === 'kb')
  return kb ? kb.floorPerSecond.median / r.peers.floors.kb : null
}

export function againstPeers(r: Run): string {
  const rows = r.measured.flatMap((m) => {
    const peer = r.peers.figures[m.name]
    const ofPeer = bars[m.name]?.ofPeer
    if (!peer || ofPeer === undefined) return []
    const { title, items = 1, floor } = scenarioOf(m.name)
    const perSecond = m.perSecond.median * items
    const times = perSecond / Math.max(peer.medusa, peer.vendure)
    const ratio = r.peers.sameRun ? 1 : floorRatio(r, floor)
    return [
      [
        items > 1 ? `${title}, items` : title,
        number(perSecond),
        peer.medusa,
        peer.vendure,
        `${Math.round(times)} ×`,
        ratio === null ? '–' : `${Math.round(times / ratio)} ×`,
        `≥ ${ofPeer} ×`,
        mark(times >= ofPeer),
        ratio === null ? '–' : mark(times / ratio >= ofPeer),
      ],
    ]
  })
  const head = [
    'work',
    'ours /s',
    'Medusa 2.21 /s',
    'Vendure 3.7 /s',
    'times the better',
    'scaled by floors',
    'bar',
    'as it is',
    'scaled',
  ]
  return `${table(head, rows)}

${r.peers.sameRun ? 'The peers were measured in this run, on this machine.' : elsewhere(r)}`
}

function elsewhere({ peers: { floors }, pgbench }: Run): string {
  const pg = pgbench
    ? `pgbench ${pgbench.version} does ${number(pgbench.readsPerSecond)}/s (-S) and ${number(pgbench.writesPerSecond)}/s (writes) here, with the same 8 clients`
    : 'there is no pgbench here'
  return `The peers' figures were **measured on another machine** (2 shared cores, 10,000 products, PostgreSQL 15), so "times the better" is indicative only.
"Scaled by floors" is ours ÷ (peer × our floor ÷ their floor): what the ratio would be, were both machines alike. Reads are scaled by bare Fastify on 1 KB (${number(floors.kb)}/s there), writes by pgbench's own writes (${number(floors.writes)}/s there; -S ${number(floors.reads)}/s); ${pg}. It is **indicative** too.`
}
