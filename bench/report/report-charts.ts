import { bars, RSS_MB } from '../bars.ts'
import { barChart } from '../charts/bars.ts'
import { memoryChart } from '../charts/memory.ts'
import { scenarioOf } from '../scenarios.ts'
import type { Results } from './report.ts'

/** Charts by name. */
export function chartsOf(r: Results): Record<string, string> {
  const where = `${r.products.toLocaleString('en')} products, ${r.machine.cores} cores, ${r.date}`
  const hiz = barChart({
    title: 'Requests per second',
    desc: `Kepenk and a bare Fastify server in the same run, for each work; red: the least share of the floor that is asked for. ${where}.`,
    unit: 'requests /s',
    legend: ['Kepenk', 'floor'],
    log: true,
    groups: r.measured.map((m) => {
      const share = bars[m.name]?.ofFloor
      const floor = m.floorPerSecond.median
      return {
        label: scenarioOf(m.name).title,
        values: [m.perSecond.median, floor],
        ...(share && { bar: { value: floor * share, text: `bar: ${share} of the floor` } }),
      }
    }),
  })
  const gecikme = barChart({
    title: 'Latency under load',
    desc: `Median and 99th percentile of answers, with 32 connections for reads and 8 for writes. ${where}.`,
    unit: 'ms',
    legend: ['p50', 'p99'],
    log: true,
    groups: r.measured.map((m) => ({ label: scenarioOf(m.name).title, values: [m.p50_ms, m.p99_ms] })),
  })
  const bellek = memoryChart({
    title: 'Resident memory of the service',
    desc: `Of the Node process, twice a second, while one work after the other is measured; red: the bar. ${where}.`,
    limit: RSS_MB,
    points: r.memory,
  })
  return { hiz, gecikme, ...(r.memory.length > 0 && { bellek }) }
}
