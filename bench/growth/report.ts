import { GROWTH_TIMES } from '../bars.ts'
import { growthChart } from '../charts/growth.ts'
import { mark, number, table } from '../report/markdown.ts'
import { OWN_NAME, type Report } from '../report/publish.ts'
import type { Cost } from './cost.ts'
import type { Grown, GrowthResults } from './growth.ts'
import { type Series, series } from './series.ts'

export type PublishedGrowth = GrowthResults & { date: string; command: string }

const processor = (c: Cost): number | null =>
  c.service_ms === null || c.database_ms === null ? null : c.service_ms + c.database_ms

type Measure = { name: string; unit: string; of: (c: Cost) => number | null }
const CPU: Measure = { name: 'cpu', unit: 'processor ms', of: processor }
const PAGES: Measure = { name: 'sayfa', unit: 'pages', of: (c) => c.pages }
const P50: Measure = { name: 'p50', unit: 'p50 ms', of: (c) => c.p50_ms }

export type Growth = { name: string; title: string; costs: Cost[]; sizes: number[] }

/** Scenarios measured at two sizes or more, the smallest first. */
export function growthsOf(g: Grown): Growth[] {
  const s = seriesOf(g)
  return s.probes.flatMap((p) => {
    const at = g.measured.flatMap(({ size, costs }) => (costs[p.name] ? [{ size, cost: costs[p.name] as Cost }] : []))
    return at.length < 2
      ? []
      : [{ name: p.name, title: p.title, costs: at.map((a) => a.cost), sizes: at.map((a) => a.size) }]
  })
}

export const seriesOf = (g: Grown): Series => series.find((s) => s.name === g.name) as Series

/** Cost relative to the smallest size; null where the system does not tell. */
export function ratiosOf(w: Growth, m: Measure): number[] | null {
  const values = w.costs.map(m.of)
  const first = values[0]
  return first ? values.map((v) => (v ?? 0) / first) : null
}

/** Verdict: CPU time, or the latency of a single client where the system does not tell. */
export const lastRatio = (w: Growth): number => (ratiosOf(w, CPU) ?? ratiosOf(w, P50) ?? [1]).at(-1) as number

function tableOf(g: Grown): string {
  const sizes = g.measured.map((m) => m.size)
  const head = [
    'work',
    ...sizes.map((n) => `${n.toLocaleString('en')}, ms`),
    'cpu ×',
    'p50 ms',
    'p50 ×',
    'pages',
    'pages ×',
    `≤ ${GROWTH_TIMES} ×`,
  ]
  const rows = growthsOf(g).map((w) => {
    const [first, last] = [w.costs[0] as Cost, w.costs.at(-1) as Cost]
    const times = (m: Measure) => ratiosOf(w, m)?.at(-1)?.toFixed(2) ?? '–'
    const cpuAt = (size: number) => {
      const cost = w.costs[w.sizes.indexOf(size)]
      const ms = cost && processor(cost)
      return ms ? ms.toFixed(2) : '–'
    }
    return [
      w.title,
      ...sizes.map(cpuAt),
      times(CPU),
      `${number(first.p50_ms)} → ${number(last.p50_ms)}`,
      times(P50),
      `${number(first.pages ?? 0)} → ${number(last.pages ?? 0)}`,
      times(PAGES),
      mark(lastRatio(w) <= GROWTH_TIMES),
    ]
  })
  return table(head, rows)
}

/** Statements that read much at the largest size, as candidates for optimisation. */
function greediest(g: Grown): string {
  const grown = growthsOf(g)
    .filter((w) => (ratiosOf(w, PAGES)?.at(-1) ?? 1) > 2 * GROWTH_TIMES)
    .flatMap((w) => {
      const most = w.costs.at(-1)?.most
      return most ? [`- ${w.title}: ${number(most.pages)} pages by \`${most.text.slice(0, 300)}\``] : []
    })
  return grown.length === 0 ? '' : `\nStatements whose pages grew most:\n\n${grown.join('\n')}\n`
}

function chartOf(g: Grown, m: Measure): string {
  const s = seriesOf(g)
  const whole = growthsOf(g).filter((w) => w.sizes.length === g.measured.length)
  return growthChart({
    title: `${m.unit === 'pages' ? 'Pages of the database' : 'Processor time'} per request: ${s.title}`,
    desc: `Each line is one kind of request, relative to the smallest size; red: the bar of ${GROWTH_TIMES} times.`,
    sizes: g.measured.map((x) => x.size),
    unit: s.unit,
    limit: GROWTH_TIMES,
    lines: whole.flatMap((w) => {
      const ratios = ratiosOf(w, m)
      return ratios ? [{ label: w.title, ratios }] : []
    }),
  })
}

function noisy(r: PublishedGrowth): string {
  const loads = r.grown.flatMap((g) => g.measured.map((m) => m.load))
  const { cores } = r.machine
  if (Math.max(...loads) <= 0.5 * cores) return ''
  const range = `${Math.min(...loads)} to ${Math.max(...loads)}`
  return `\n**Noisy**: the load average was ${range} on ${cores} cores when sizes were measured. p50 means little here, and processor time may be off by a third.\n`
}

function section(g: Grown): string {
  const s = seriesOf(g)
  const works = growthsOf(g)
  const flat = works.filter((w) => lastRatio(w) <= GROWTH_TIMES)
  return `## More ${s.title}

${flat.length} of ${works.length} kinds of request stay within ${GROWTH_TIMES} times.

![Processor time per request](${OWN_NAME}-${g.name}-cpu.svg)

![Pages per request](${OWN_NAME}-${g.name}-sayfa.svg)

${tableOf(g)}
${greediest(g)}`
}

export function renderGrowth(r: PublishedGrowth): Report {
  const shown = r.grown.filter((g) => g.measured.length > 1)
  const charts = shown.flatMap((g) => [CPU, PAGES].map((m) => [`${g.name}-${m.name}`, chartOf(g, m)]))
  const { machine: m } = r
  const text = `# Growth, ${r.date}

${m.cores} cores (${m.platform} ${m.arch}), ${m.memory_gb} GB memory, Node ${m.node.slice(1)}, PostgreSQL ${m.postgresql} (embedded, its default settings as Kepenk starts it).

Repeat: \`${r.command}\` (hours; with \`--veri FOLDER\` it goes on where it stopped)

What one request costs as there is more of everything, asked by a lone client. **ms** is processor time of the service and of the database's processes together, which hardly depends on what else the machine does; p50 is what the client waits. **pages** are pages of the database (8 KB) that all statements of a request touch, in memory or on disk. A request passes when its processor time at the largest size is at most ${GROWTH_TIMES} times that at the smallest.

Products are made by the service's own verb. Stores and orders are copied inside the database from ones that the API made, in every state; a copy was compared with its original in the API's answer and in every table, and stock with its ledger. Pages hold 20 records. Each database begins small and is analysed after it has grown.
${noisy(r)}
${shown.map(section).join('\n')}`
  return { text, charts: Object.fromEntries(charts) }
}
