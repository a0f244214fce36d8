import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isLong, times } from '../../../tests/support/extent.ts'
import { counts, openOffice, run, tried } from '../../../tests/support/samples/aktarim.ts'
import { startShared } from '../../../tests/support/setup.ts'

// Import into an empty store: the cost of a record does not grow with those before it, though the planner has no
// statistics yet.

const env = await startShared()
const ROWS = times(600, 240)
/** Rows touched in one table per record: at most half of what a full scan per record would be. */
const MOST = 60

const touched = async (): Promise<Map<string, number>> => {
  // Statistics of a connection are flushed when it has been idle for a moment.
  await new Promise((resume) => setTimeout(resume, 1500))
  const rows = await env.rows(
    `select relname as tablo, coalesce(idx_tup_fetch, 0) + coalesce(seq_tup_read, 0) as n
     from pg_stat_user_tables`,
  )
  return new Map(rows.map((r) => [r.tablo, Number(r.n)]))
}

const products = () => ['Ad;SKU;Fiyat;Stok', ...Array.from({ length: ROWS }, (_, i) => `Ürün ${i};U-${i};5;1`)]
const customers = () => ['E-posta;Ad', ...Array.from({ length: ROWS }, (_, i) => `k${i}@example.com;Kişi`)]

for (const [what, tur, lines] of [
  ['products', 'urun', products()],
  ...(isLong ? [['customers', 'musteri', customers()] as const] : []),
] as const) {
  test(what, async () => {
    const o = await openOffice(env)
    const { id } = await tried(o, tur, lines.join('\n'))
    const before = await touched()
    const done = await run(o, id)
    assert.deepEqual(counts(done), { durum: 'bitti', yeni: ROWS, degisen: 0, ayni: 0, hatali: 0 })
    const after = await touched()
    const dear = [...after].map(([tablo, n]) => [tablo, (n - (before.get(tablo) ?? 0)) / ROWS] as const)
    assert.deepEqual(
      dear.filter(([, n]) => n > MOST),
      [],
    )
  })
}
