import {
  BULK_PRICE_SHARE,
  bars,
  crowdBars,
  NODE_MODULES_MB,
  orderBars,
  RSS_MB,
  rowBars,
  SEED_SEC_PER_100K,
  WARM_START_MS,
  webhookBars,
} from '../bars.ts'
import { mostPrivate } from '../memory.ts'
import { compare, whereMeasured } from '../peers/compare.ts'
import { scenarioOf } from '../scenarios.ts'
import { besideItsBar } from './alone.ts'
import { mark, number, share } from './markdown.ts'
import type { Results } from './report.ts'

// Every bar of a run: its figure, whether it is met, and the command that measures it. Parts that were not measured, or are
// missing in older results, have no row.

export type Row = [what: string, figure: string, bar: string, verdict: string, command: string]

export const barRows = (r: Results): Row[] => [
  ...speed(r),
  ...peers(r),
  ...bulkPrices(r),
  ...orders(r),
  ...webhooks(r),
  ...rowsWritten(r),
  ...crowd(r),
  ...statements(r),
  ...footprint(r),
]

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

const itemsOf = (name: string): string =>
  (scenarioOf(name).items ?? 1) > 1 ? `${scenarioOf(name).title}, items` : scenarioOf(name).title

function peers(r: Results): Row[] {
  const command = ['npm run bench --', ...(r.peers.measured ?? []).map((run) => `--rakip ${run.name}=KLASOR`)].join(' ')
  return r.measured.flatMap((m): Row[] => {
    const bar = bars[m.name]?.ofPeer
    const compared = compare(r.peers, m)
    if (bar === undefined || !compared) return []
    const { median } = compared.times
    return [
      [
        `${itemsOf(m.name)}, times the better peer, ${whereMeasured(compared.elsewhere)}`,
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
      'webhooks delivered, share of the floor',
      `${share(w.ratio.median)} (${number(w.perSecond.median)}/s of ${number(w.floorPerSecond.median)}/s)`,
      `≥ ${webhookBars.ofFloor}`,
      mark(w.ratio.median >= webhookBars.ofFloor),
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

function bulkPrices(r: Results): Row[] {
  const itemsPerSecond = (name: string) =>
    (r.measured.find((m) => m.name === name)?.perSecond.median ?? 0) * (scenarioOf(name).items ?? 1)
  const [prices, stock] = [itemsPerSecond('bulk_price'), itemsPerSecond('bulk_stock')]
  if (prices === 0 || stock === 0) return []
  return [
    [
      'prices set in bulk, share of stock set in bulk',
      `${share(prices / stock)} (${number(prices)} of ${number(stock)} items/s)`,
      `≥ ${BULK_PRICE_SHARE}`,
      mark(prices / stock >= BULK_PRICE_SHARE),
      only('bulk_stock,bulk_price'),
    ],
  ]
}

const ofItem = (name: string): string => ((scenarioOf(name).items ?? 1) > 1 ? ', for one item' : '')

function rowsWritten(r: Results): Row[] {
  return (r.rows ?? []).flatMap(({ name, rows }): Row[] => {
    const bar = rowBars[name]
    if (bar === undefined) return []
    const what = `${scenarioOf(name).title}, rows written${ofItem(name)}`
    return [[what, rows.toFixed(1), `≤ ${bar}`, mark(Math.round(rows * 10) / 10 <= bar), only('rows')]]
  })
}

function crowd({ crowd: c }: Results): Row[] {
  if (!c) return []
  const who = `${number(c.shoppers)} shoppers on one page whose stock changes`
  const [times, command] = [c.p99_ms / c.p50_ms, only('crowd')]
  const { old_ms, p99Times } = crowdBars
  return [
    [
      `${who}, answers older than ${old_ms / 1000} s`,
      `${c.old} of ${number(c.answers)}; oldest ${Math.round(c.oldest_ms)} ms; ${c.changesPerSecond.toFixed(1)} writes/s came through`,
      '0',
      mark(c.old === 0),
      command,
    ],
    [`${who}, errors`, `${c.errors}`, '0', mark(c.errors === 0), command],
    [
      `${who}, p99 as times p50`,
      `${times.toFixed(2)} × (${number(c.p99_ms)} of ${number(c.p50_ms)} ms)`,
      `≤ ${p99Times} ×`,
      mark(times <= p99Times),
      command,
    ],
  ]
}

const kindsOf = (r: Results): string => {
  const most = mostPrivate(r.memory)
  return most
    ? ` (private ${Math.round(most.private_mb)}, shared ${Math.round(most.shared_mb)}, Pss ${Math.round(most.pss_mb)} MB when most was private)`
    : ''
}

function footprint(r: Results): Row[] {
  const rows: Row[] = Object.entries(r.alone).map(([name, a]) => {
    const { figure, bar, isMet, at } = besideItsBar(name, a)
    return [`${scenarioOf(name).title}, alone, ${at}`, figure, bar, mark(isMet), only(name)]
  })
  const { rssPeakMb: rss, warmStartMs: warm, seedSec, products, nodeModulesMb: modules } = r
  if (rss !== null)
    rows.push([
      'memory under load, resident, highest',
      `${Math.round(rss)} MB${kindsOf(r)}`,
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
