import { test } from 'node:test'
import { startTest } from '../support/setup.ts'
import { allLists, pageWhileMoving } from './paging.ts'
import { report } from './table/report.ts'

// Fault 24 of the quality bars.

const env = await startTest()
const lists = await allLists(env)
const sum = { lists: 0, readings: 0, rows: 0, moved: 0 }

// Unbounded lists; the others are small in any store.
const LARGE = [
  '/v1/urunler',
  '/v1/stoklar',
  '/v1/siparisler',
  '/v1/musteriler',
  '/v1/olaylar',
  '/vitrin/v1/:magaza/urunler',
]

for (const [name, list] of Object.entries(lists)) {
  const moving = LARGE.includes(name) ? 1000 : 200
  test(`${name}: ${moving} rows come and go while it is read`, async () => {
    const paged = await pageWhileMoving(list, { staying: 100, moving, limit: 20, readers: 1 })
    sum.lists++
    for (const key of ['readings', 'rows', 'moved'] as const) sum[key] += paged[key]
  })
}

test('all of them', (t) => {
  report(
    t,
    24,
    `${sum.lists} lists read whole ${sum.readings} times (${sum.rows} rows) while ${sum.moved} rows came and went: 0 repeated, 0 missed`,
  )
})
