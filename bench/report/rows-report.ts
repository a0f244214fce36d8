import { rowBars } from '../bars.ts'
import type { RowsWritten } from '../rows.ts'
import { scenarioOf } from '../scenarios.ts'
import { mark, number, table } from './markdown.ts'

export function rowsSection(written: readonly RowsWritten[] | undefined): string {
  if (!written || written.length === 0) return 'Not measured in this run.'
  const rows = written.map(({ name, requests, rows, tables }) => {
    const { title, items = 1 } = scenarioOf(name)
    const bar = rowBars[name]
    return [
      items > 1 ? `${title}, for one item` : title,
      number(requests),
      rows.toFixed(1),
      bar === undefined ? '–' : `≤ ${bar}`,
      bar === undefined ? '–' : mark(Math.round(rows * 10) / 10 <= bar),
      Object.entries(tables)
        .map(([table, n]) => `${table} ${n.toFixed(2)}`)
        .join(', '),
    ]
  })
  return `${table(['work', 'requests', 'rows written', 'bar', '', 'by table'], rows)}

Rows inserted, updated and deleted in all tables (\`pg_stat_user_tables\`), with what the background work wrote because of them, until nothing but schedules wrote any more; what these write at rest is taken off. Orders are of customers who have ordered before.`
}
