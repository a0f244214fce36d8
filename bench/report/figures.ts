import { globSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  aloneBars,
  bars,
  GROWTH_TIMES,
  NODE_MODULES_MB,
  orderBars,
  RSS_MB,
  SEED_SEC_PER_100K,
  WARM_START_MS,
  webhookBars,
} from '../bars.ts'
import { growthsOf, lastRatio, type PublishedGrowth, seriesOf } from '../growth/report.ts'
import { compare, whereMeasured } from '../peers/compare.ts'
import { scenarioOf } from '../scenarios.ts'
import { mark, number, share, table } from './markdown.ts'
import type { Results } from './report.ts'

// docs/figures.md: every bar, its last measured figure, and the command that measures it.

type Row = [what: string, figure: string, bar: string, verdict: string, command: string]

const path = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url))

/** Latest unnamed run. */
function latest<T>(name: 'bench' | 'buyume'): { file: string; results: T } | null {
  const file = globSync(path(`../results/*-${name}.json`))
    .sort()
    .at(-1)
  return file ? { file: basename(file, '.json'), results: JSON.parse(readFileSync(file, 'utf8')) as T } : null
}

const only = (name: string): string => `npm run bench -- --yalniz ${name}`

function speed(r: Results): Row[] {
  return r.measured.flatMap((m): Row[] => {
    const bar = bars[m.name]?.ofFloor
    if (bar === undefined) return []
    const figure = `${share(m.ratio.median)} (${number(m.perSecond.median)}/s of ${number(m.floorPerSecond.median)}/s)`
    return [
      [
        `${scenarioOf(m.name).title}, share of the floor`,
        figure,
        `≥ ${bar}`,
        mark(m.ratio.median >= bar),
        only(m.name),
      ],
    ]
  })
}

function peers(r: Results): Row[] {
  const command = ['npm run bench --', ...(r.peers.measured ?? []).map((run) => `--rakip ${run.name}=KLASOR`)].join(' ')
  return r.measured.flatMap((m): Row[] => {
    const bar = bars[m.name]?.ofPeer
    const compared = compare(r.peers, m)
    if (bar === undefined || !compared) return []
    const { median } = compared.times
    return [
      [
        `${scenarioOf(m.name).title}, times the better peer, ${whereMeasured(compared.elsewhere)}`,
        `${Math.round(median)} ×`,
        `≥ ${bar} ×`,
        mark(median >= bar),
        `${command} --yalniz ${m.name}`,
      ],
    ]
  })
}

function statements(r: Results): Row[] {
  return Object.entries(r.statements).flatMap(([name, c]): Row[] => {
    const bar = bars[name]?.statements
    return bar
      ? [
          [
            `${scenarioOf(name).title}, SQL statements`,
            `${c.statements}`,
            `≤ ${bar}`,
            mark(c.statements <= bar),
            'npm test -- query-count',
          ],
        ]
      : []
  })
}

function orders(r: Results): Row[] {
  const of = (name: string) => r.measured.find((m) => m.name === name)?.perSecond.median
  const [taken, listed, products] = [of('order'), of('order_list'), of('list')]
  const rows: Row[] = []
  if (taken)
    rows.push([
      'orders of 3 lines',
      `${number(taken)}/s`,
      `≥ ${orderBars.perSecond}/s`,
      mark(taken >= orderBars.perSecond),
      only('order'),
    ])
  if (listed && products) {
    const times = products / listed
    rows.push([
      'a page of orders, times one of products',
      `${times.toFixed(2)} ×`,
      `≤ ${orderBars.listTimes} ×`,
      mark(times <= orderBars.listTimes),
      only('list,order,order_list'),
    ])
  }
  return rows
}

function webhooks({ webhook: w }: Results): Row[] {
  if (!w) return []
  const { p50_ms, p99_ms } = w.fromAnswer
  return [
    [
      'webhooks delivered',
      `${number(w.perSecond.median)}/s`,
      `≥ ${number(webhookBars.perSecond)}/s`,
      mark(w.perSecond.median >= webhookBars.perSecond),
      only('webhook'),
    ],
    [
      `commit → arrival at ${w.pace} events/s, p50 / p99`,
      `${number(p50_ms)} / ${number(p99_ms)} ms`,
      `≤ ${webhookBars.p50_ms} / ${webhookBars.p99_ms} ms`,
      mark(p50_ms <= webhookBars.p50_ms && p99_ms <= webhookBars.p99_ms),
      only('webhook'),
    ],
  ]
}

function footprint(r: Results): Row[] {
  const rows: Row[] = Object.entries(r.alone).map(([name, a]) => {
    const ms = aloneBars[name]?.ms ?? 0
    return [
      `${scenarioOf(name).title}, alone, p50`,
      `${a.p50_ms.toFixed(2)} ms`,
      `≤ ${ms} ms`,
      mark(a.p50_ms <= ms),
      only(name),
    ]
  })
  const { rssPeakMb: rss, warmStartMs: warm, seedSec, products, nodeModulesMb: modules } = r
  if (rss !== null)
    rows.push([
      'memory under load, highest',
      `${Math.round(rss)} MB`,
      `≤ ${RSS_MB} MB`,
      mark(rss <= RSS_MB),
      'npm run bench',
    ])
  rows.push([
    'warm start to first 200',
    `${Math.round(warm.median)} ms`,
    `≤ ${WARM_START_MS} ms`,
    mark(warm.median <= WARM_START_MS),
    'npm run bench',
  ])
  if (seedSec !== null) {
    const sec = (seedSec / products) * 100_000
    rows.push([
      'seed, per 100,000 products',
      `${number(sec)} s`,
      `≤ ${SEED_SEC_PER_100K} s`,
      mark(sec <= SEED_SEC_PER_100K),
      'npm run bench',
    ])
  }
  rows.push([
    'node_modules',
    `${modules} MB`,
    `≤ ${NODE_MODULES_MB} MB`,
    mark(modules <= NODE_MODULES_MB),
    'npm run bench',
  ])
  return rows
}

function growth(r: PublishedGrowth): Row[] {
  return r.grown.flatMap((g): Row[] => {
    const works = growthsOf(g)
    const worst = works.toSorted((a, b) => lastRatio(b) - lastRatio(a))[0]
    if (!worst) return []
    const flat = works.filter((w) => lastRatio(w) <= GROWTH_TIMES).length
    const [from, to] = [g.measured[0]?.size ?? 0, g.measured.at(-1)?.size ?? 0]
    const what = `${from.toLocaleString('en')} → ${to.toLocaleString('en')} ${seriesOf(g).unit}, processor time per request`
    const figure = `${flat} of ${works.length} flat; worst ${lastRatio(worst).toFixed(2)} × (${worst.title})`
    return [
      [
        what,
        figure,
        `≤ ${GROWTH_TIMES} ×`,
        mark(flat === works.length),
        `npm run bench -- --buyume --yalniz ${g.name}`,
      ],
    ]
  })
}

const asTable = (rows: Row[]): string =>
  table(
    ['what', 'figure', 'bar', '', 'measured again by'],
    rows.map(([what, figure, bar, verdict, command]) => [what, figure, bar, verdict, `\`${command}\``]),
  )

const from = (file: string, m: { cores: number; arch: string; node: string; postgresql: string }): string =>
  `From [bench/results/${file}.md](../bench/results/${file}.md): ${m.cores} cores (${m.arch}), Node ${m.node.slice(1)}, PostgreSQL ${m.postgresql}.`

export async function writeFigures(): Promise<void> {
  const bench = latest<Results>('bench')
  const grown = latest<PublishedGrowth>('buyume')
  const parts = [
    '# Figures',
    'Written by `npm run bench`; each line is measured again by its command. What fails is left as it is.',
  ]
  if (bench) {
    const r = bench.results
    const rows = [...speed(r), ...peers(r), ...orders(r), ...webhooks(r), ...statements(r), ...footprint(r)]
    parts.push('## Speed and size', from(bench.file, r.machine), asTable(rows))
  }
  if (grown) parts.push('## Growth', from(grown.file, grown.results.machine), asTable(growth(grown.results)))
  parts.push('That no statement reads a table through is shown by `npm test -- contracts/plans`.')
  await writeFile(path('../../docs/figures.md'), `${parts.join('\n\n')}\n`)
}
