import { bars, NODE_MODULES_MB, orderBars, RSS_MB, SEED_SEC_PER_100K, WARM_START_MS } from '../bars.ts'
import { compressionFigures } from '../compressed.ts'
import type { CrowdResults } from '../crowd/crowd.ts'
import type { Machine } from '../machine.ts'
import type { Alone, Measured, Spread } from '../measure.ts'
import { type MemoryPoint, mostPrivate } from '../memory.ts'
import { facts, runOf, whereMeasured } from '../peers/compare.ts'
import { PEERS } from '../peers/context.ts'
import type { Peers } from '../peers/known.ts'
import { againstPeers } from '../peers/report.ts'
import type { Pgbench } from '../pgbench.ts'
import type { RowsWritten } from '../rows.ts'
import { type FloorName, scenarioOf } from '../scenarios.ts'
import type { StatementCount } from '../statements.ts'
import type { WebhookResults } from '../webhook.ts'
import { besideItsBar } from './alone.ts'
import { barRows } from './bar-rows.ts'
import { crowdSection } from './crowd-report.ts'
import { mark, number, shares, table } from './markdown.ts'
import { OWN_NAME, type Report } from './publish.ts'
import { chartsOf } from './report-charts.ts'
import { rowsSection } from './rows-report.ts'
import { webhookSection } from './webhook-report.ts'

export type Results = {
  date: string
  command: string
  machine: Machine
  log: string
  profiled: boolean
  products: number
  productBytes: number
  listBytes: number
  rounds: number
  roundSec: number
  seedSec: number | null
  coldStartMs: Spread
  warmStartMs: Spread
  measured: Measured[]
  alone: Record<string, Alone>
  memory: MemoryPoint[]
  pgbench: Pgbench | null
  peers: Peers
  statements: Record<string, StatementCount>
  webhook: WebhookResults | null
  /** Absent in results of earlier versions, as is the next. */
  rows?: RowsWritten[]
  crowd?: CrowdResults | null
  rssPeakMb: number | null
  nodeModulesMb: number
}

const floors: Record<FloorName, string> = {
  kb: '1 KB',
  insert: 'one insert',
  list: 'bytes of a list',
  vitrin_urun: 'same bytes',
  vitrin_liste: 'same bytes',
  sayfa_urun: 'same bytes',
  sayfa_liste: 'same bytes',
  sayfa_sepet: 'same bytes',
  sayfa_odeme: 'same bytes',
}

/** All bars at a glance. */
const barTable = (r: Results): string =>
  table(
    ['what', 'ours', 'bar', ''],
    barRows(r).map(([what, figure, bar, verdict]) => [what, figure, bar, verdict]),
  )

function throughput(r: Results): string {
  const rows = r.measured.map((m) => {
    const s = scenarioOf(m.name)
    const bar = bars[m.name]?.ofFloor
    return [
      s.title,
      s.connections,
      number(m.perSecond.median),
      number(m.p50_ms),
      number(m.p99_ms),
      `${number(m.floorPerSecond.median)} (${floors[s.floor]})`,
      shares(m.ratio),
      bar ? `≥ ${bar}` : '–',
      bar ? mark(m.ratio.median >= bar) : '–',
    ]
  })
  const head = ['work', 'connections', 'ours /s', 'p50 ms', 'p99 ms', 'floor /s', 'ours ÷ floor (min–max)', 'bar', '']
  return table(head, rows)
}

/** Orders have bars of their own beside the floor. */
function orderFigures(r: Results): string {
  const of = (name: string) => r.measured.find((m) => m.name === name)?.perSecond.median
  const [taken, orders, products] = [of('order'), of('order_list'), of('list')]
  const rows = []
  if (taken !== undefined) {
    rows.push([
      'orders of 3 lines',
      `${number(taken)}/s`,
      `≥ ${orderBars.perSecond}/s`,
      mark(taken >= orderBars.perSecond),
    ])
  }
  if (orders !== undefined && products !== undefined) {
    const times = products / orders
    rows.push([
      'a page of 20 orders costs',
      `${times.toFixed(2)} × one of products`,
      `≤ ${orderBars.listTimes} ×`,
      mark(times <= orderBars.listTimes),
    ])
  }
  return table(['work', 'ours', 'bar', ''], rows)
}

function statementCounts(r: Results): string {
  const rows = Object.entries(r.statements).map(([name, c]) => {
    const bar = bars[name]
    const limit = bar?.statements ?? null
    return [
      scenarioOf(name).title,
      `${c.statements}${c.transaction ? ' in one transaction' : ''}`,
      limit === null ? '–' : limit === 1 ? '1' : `≤ ${limit}`,
      limit === null ? '–' : mark(c.statements <= limit),
      facts(r.peers, '', (f) => f.statements[name]),
    ]
  })
  return table(['work', 'SQL statements', 'bar', '', 'Medusa / Vendure'], rows)
}

function others(r: Results): string {
  const alone = Object.entries(r.alone).map(([name, a]) => {
    const { figure, bar, isMet, at } = besideItsBar(name, a)
    return [
      `alone (1 connection), ${scenarioOf(name).title}, ${at}`,
      `${figure} (p50 ${a.p50_ms.toFixed(2)}, p95 ${a.p95_ms.toFixed(2)}, p99 ${a.p99_ms.toFixed(2)})`,
      bar,
      mark(isMet),
      facts(r.peers, ' ms', (f) => f.alone[name]),
    ]
  })
  const ms = (s: Spread) => `${Math.round(s.median)} ms (${Math.round(s.min)}–${Math.round(s.max)})`
  const seed = r.seedSec === null ? null : (r.seedSec / r.products) * 100_000
  const rss = r.rssPeakMb
  return table(
    ['', 'ours', 'bar', '', 'Medusa / Vendure'],
    [
      ...alone,
      [
        'memory of the Node process, highest under load',
        rss === null ? 'not known here' : `${Math.round(rss)} MB`,
        `≤ ${RSS_MB} MB`,
        rss === null ? '–' : mark(rss <= RSS_MB),
        facts(r.peers, ' MB', (f) => f.memory),
      ],
      ...memoryKinds(r),
      [
        'start to first 200, warm',
        ms(r.warmStartMs),
        `≤ ${WARM_START_MS} ms`,
        mark(r.warmStartMs.median <= WARM_START_MS),
        facts(r.peers, ' s', (f) => f.warmStart),
      ],
      ['start to first 200, new data folder', ms(r.coldStartMs), '–', '–', '–'],
      [
        'seed, per 100,000 products',
        seed === null ? 'reused' : `${number(seed)} s`,
        `≤ ${SEED_SEC_PER_100K} s`,
        seed === null ? '–' : mark(seed <= SEED_SEC_PER_100K),
        '–',
      ],
      [
        'node_modules, development tools included',
        `${r.nodeModulesMb} MB`,
        `≤ ${NODE_MODULES_MB} MB`,
        mark(r.nodeModulesMb <= NODE_MODULES_MB),
        facts(r.peers, ' MB', (f) => f.nodeModules),
      ],
    ],
  )
}

function memoryKinds(r: Results): string[][] {
  const most = mostPrivate(r.memory)
  if (!most) return []
  const mb = (n: number) => `${Math.round(n)} MB`
  const figure = `${mb(most.private_mb)} / ${mb(most.shared_mb)} / ${mb(most.pss_mb)} of ${mb(most.mb)} resident`
  return [['private / shared / Pss, when most was private', figure, '–', '–', '–']]
}

function processorTime(r: Results): string {
  const rows = r.measured.map((m) => [
    scenarioOf(m.name).title,
    number(m.bytesPerAnswer),
    m.service_us === null ? '–' : number(m.service_us),
    number(m.load_us),
    m.rss_mb === null ? '–' : Math.round(m.rss_mb),
  ])
  return table(['work', 'bytes an answer', 'service µs', 'load generator µs', 'service RSS MB'], rows)
}

const noisy = (r: Results): string[] =>
  r.machine.load_average > 0.5 * r.machine.cores
    ? [
        `- **Noisy**: the load average was ${r.machine.load_average} on ${r.machine.cores} cores before anything was measured. ` +
          'Absolute figures are too low; ratios suffer less, but suffer.',
      ]
    : []

const peersWhere = (r: Results): string => whereMeasured(PEERS.filter((name) => !runOf(r.peers, name)))

const chart = (name: string, alt: string): string => `![${alt}](${OWN_NAME}-${name}.svg)`

export function renderReport(r: Results): Report {
  return { text: renderText(r), charts: chartsOf(r) }
}

function renderText(r: Results): string {
  const { machine: m } = r
  return `# Benchmark, ${r.date}

${m.cores} cores (${m.platform} ${m.arch}), ${m.memory_gb} GB memory, Node ${m.node.slice(1)}, PostgreSQL ${m.postgresql} (embedded, its default settings as Kepenk starts it).
${r.products.toLocaleString('en')} products × 3 variants in one store; a product answers ${number(r.productBytes)} bytes, a list of 20 ${number(r.listBytes)}.
${r.rounds} rounds of ${r.roundSec} s each, ours and the floor in turn, after a warm-up. Every answer was checked; errors: 0.

Repeat: \`${r.command}\`

## Bars

${barTable(r)}

Growth has a run of its own: \`npm run bench -- --buyume\`.

## Against the floor of the same run

${throughput(r)}

${chart('hiz', 'Requests per second beside the floor and the bar')}

${chart('gecikme', 'Latency under load, p50 and p99')}

Requests per second are medians of the rounds; p50 and p99 are over all answers of all rounds. The ratio is taken per round; its median counts.
Floors are one bare Fastify process: "1 KB", "bytes of a list" and "same bytes" answer a constant, the latter two as long as a list of 20 products and as the median of the very answers that are asked for; "one insert" does a single autocommitted insert of 1 KB through \`pg\` per request.
A shopper's warm requests repeat addresses, so that they are answered from kept answers; a cold one asks what nobody asked before.

## Against peers

${againstPeers(r)}

## Orders

${orderFigures(r)}

## Webhooks

${webhookSection(r.webhook)}

## A crowd on one page

${crowdSection(r.crowd)}

## Rows written

${rowsSection(r.rows)}

## Statements per request

${statementCounts(r)}

\`begin\` and \`commit\` are not counted; nor is the look-up of the key, which happens at most twice a second, not per request. Of shoppers' answers those are counted that are not kept.
The peers' own figures: ${peersWhere(r)}.

## Alone, memory, starts

${others(r)}

The peers' own figures: ${peersWhere(r)}.

${r.memory.length > 0 ? chart('bellek', 'Resident memory of the service over the run') : ''}

## Where the processor went, per request

${processorTime(r)}

## Compressed

${compressionFigures(r.measured, (name) => scenarioOf(name).title)}

The same requests with \`Accept-Encoding\`. Level 1 of both; up to 64 KB on the event loop, above that on a thread.

## Notes

- Service, PostgreSQL, load generator and floor share the ${m.cores} cores, and so does the receiver of webhooks; nothing is pinned. The service is one process.
- The load generator is our own (plain sockets, no pipelining, a process of its own); its cost is in the table above.
- Logging: level \`${r.log}\`, lines written to the null device. Limits of requests a minute are raised, but still counted.
- Commits are durable (\`fsync\` and \`synchronous_commit\` on), on whatever disk holds the temporary folder.
${[...(r.profiled ? ['- **Profiled**: the service ran under a profiler; figures are too low.'] : []), ...noisy(r)].join('\n')}
`
}
