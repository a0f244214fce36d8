import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eventsOf } from '../../../tests/support/refusal.ts'
import { startShared, type TestMagaza } from '../../../tests/support/setup.ts'

const env = await startShared()

async function variants(m: TestMagaza, count: number): Promise<string[]> {
  const made = await Promise.all(
    Array.from({ length: count }, (_, n) =>
      m.call('POST', '/v1/urunler', { body: { ad: `Ürün ${n}`, varyantlar: [{ stok: 1 }] } }),
    ),
  )
  return made.map((r) => r.body.varyantlar[0].id)
}

test('stock of many variants at once: few transactions, and everybody is answered as if alone', async () => {
  const m = await env.magaza()
  const ids = await variants(m, 30)
  const [untracked] = (await m.call('POST', '/v1/urunler', { body: { ad: 'Sayılmayan', varyantlar: [{}] } })).body
    .varyantlar
  const other = await env.magaza()
  const [foreign] = await variants(other, 1)
  const set = (id: string, body: object, headers = {}) => m.call('PATCH', `/v1/varyantlar/${id}`, { body, headers })
  env.statements.length = 0
  const events = await eventsOf(env, m.id, async () => {
    const [counted, begun, unknown, wrong, stale, keyed] = await Promise.all([
      Promise.all(ids.map((id, n) => set(id, { stok: 100 + n }))),
      set(untracked.id, { stok: 7 }),
      set(foreign as string, { stok: 9 }),
      set(ids[0] as string, { stok: -1 }),
      set(ids[1] as string, { stok: 5 }, { 'if-match': '"eski"' }),
      set(ids[2] as string, { stok: 102 }, { 'idempotency-key': 'bir' }),
    ])
    assert.deepEqual(
      counted.map((r) => [r.status, r.body.id, r.body.stok]),
      ids.map((id, n) => [200, id, 100 + n]),
    )
    for (const r of counted) assert.ok(r.headers.etag)
    assert.deepEqual([begun.status, begun.body.stok, begun.body.stok_takibi], [200, 7, true])
    assert.deepEqual([unknown.status, wrong.status, stale.status, keyed.status], [404, 422, 412, 200])
  })
  assert.ok(env.statements.filter((s) => s === 'commit').length < 15)
  const told = events.filter((e) => e.olay === 'stok.degisti').map((e) => [e.veri.varyant_id, e.veri.satilabilir])
  assert.deepEqual(told.sort(), [...ids.map((id, n) => [id, 100 + n]), [untracked.id, 7]].sort())
  assert.equal((await other.call('GET', `/v1/varyantlar/${foreign}`)).body.stok, 1)
})

test('the ledger names each caller, also when two write at once', async () => {
  const m = await env.magaza()
  const ids = await variants(m, 16)
  const second = env.call(await env.key(m.id, ['urun:yazma', 'stok:yazma', 'urun:okuma']))
  const replies = await Promise.all(
    ids.map((id, n) => (n % 2 ? second : m.call)('PATCH', `/v1/varyantlar/${id}`, { body: { stok: 50 } })),
  )
  assert.deepEqual([...new Set(replies.map((r) => r.status))], [200])
  const rows = await env.rows(
    `select kim, array_agg(varyant_id order by varyant_id) as idler from stok_hareket
     where magaza_id = $1 and miktar = 49 group by kim`,
    [m.id],
  )
  assert.deepEqual(
    rows.map((r) => r.idler).sort(),
    [0, 1].map((odd) => ids.filter((_, n) => n % 2 === odd).sort()).sort(),
  )
})
