import assert from 'node:assert/strict'
import { test } from 'node:test'
import { report } from '../faults/table/report.ts'
import { startTest } from '../support/setup.ts'
import { fillStore } from './large-store.ts'
import { measure, type Page } from './measure.ts'

// Fault 36, long form: 300,000 stock movements, 60,000 rows of everything else, every list with several values of each
// filter, any three of them together, and all: the shop's list alone has a million combinations of its fifteen.

const [ROWS, LINES] = [60_000, 300_000]

const env = await startTest()

const worstOf = (pages: readonly Page[], by: 'rows' | 'ms'): Page =>
  pages.reduce((worst, page) => (page[by] > worst[by] ? page : worst))

test('every list, asked for the worst, touches a bounded number of rows', async (t) => {
  const store = await fillStore(env, ROWS, LINES)
  for (const plans of ['auto', 'force_generic_plan'] as const) {
    const { asked, over, pages } = await measure(env, store, { each: 2, atOnce: 3, plans })
    const stock = pages.filter((p) => p.name === '/v1/stoklar?guncelleme_sonra=2020-01-01').map((p) => p.rows)
    const [rows, ms] = [worstOf(pages, 'rows'), worstOf(pages, 'ms')]
    report(
      t,
      36,
      `${asked} pages of every list (${LINES} lines of the ledger, ${ROWS} of everything else, plans ${plans}): ` +
        `most rows ${rows.rows} (${rows.name}), longest ${ms.ms.toFixed(0)} ms (${ms.name}), stock since long ago ${stock.join(', ')} rows`,
    )
    const lists = [...Map.groupBy(pages, (p) => p.path).values()].map((own) => worstOf(own, 'rows'))
    for (const page of lists.toSorted((a, b) => b.rows - a.rows).slice(0, 12)) {
      t.diagnostic(`${page.rows} rows, ${page.ms.toFixed(0)} ms: ${page.name}`)
    }
    assert.deepEqual(over, [])
  }
})
