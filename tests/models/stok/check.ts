import assert from 'node:assert/strict'
import fc from 'fast-check'
import { audit } from '../../../src/domains/stok/audit.ts'
import { type AnotherApp, anotherApp } from '../../support/another-app.ts'
import { bilgiOf, inTransaction } from '../../support/samples/stok-checks.ts'
import type { TestEnv } from '../../support/setup.ts'
import { type Command, command } from './commands.ts'
import { type Model, type ModelVaryant, visibleRecord } from './model.ts'
import { type Names, run, type Subject } from './run.ts'

// Model-based tests: each sequence has its own store, and afterwards everything visible must equal the model.

const STOK = [8, 3, 2, null, 0, 6]
/** Variants that may be oversold. */
const EKSI = [2, 4]

type Begun = { s: Subject; m: Model; names: Names }

async function begin(env: TestEnv, app: AnotherApp, clock: { now: number }): Promise<Begun> {
  const m = await env.magaza()
  const call = app.call(m.key)
  const names: Names = { varyantlar: [], urunler: [], depolar: [] }
  const [first] = (await call('GET', '/v1/depolar')).body.veri
  names.depolar.push(first.id)
  for (const ad of ['Yedek', 'Uzak']) names.depolar.push((await call('POST', '/v1/depolar', { body: { ad } })).body.id)
  for (const group of [
    [0, 1, 2],
    [3, 4, 5],
  ]) {
    const varyantlar = group.map((i) => ({ secenekler: { No: `${i}` }, sku: `S-${i}`, fiyat: 1, stok: STOK[i] }))
    const secenekler = [{ ad: 'No', degerler: group.map(String) }]
    const { body } = await call('POST', '/v1/urunler', { body: { ad: 'Ürün', secenekler, varyantlar } })
    names.urunler.push(body.id)
    names.varyantlar.push(...body.varyantlar.map((v: { id: string }) => v.id))
  }
  const eksi = EKSI.map((i) => names.varyantlar[i])
  await env.rows('update varyant set eksi_stok = true where magaza_id = $1 and id = any($2)', [m.id, eksi])
  // Also in the product's kept text.
  for (const id of eksi) {
    const text = `regexp_replace(belge, '("id":"${id}".*?"eksi_stok":)false', '\\1true')`
    await env.rows(`update urun set belge = ${text} where magaza_id = $1`, [m.id])
  }
  const varyantlar = names.varyantlar.map((id, i): [string, ModelVaryant] => {
    const stok = STOK[i] ?? null
    const rows = stok === null ? [] : [[first.id, { miktar: stok, ayrilan: 0, an: clock.now }] as const]
    const urun = names.urunler[i < 3 ? 0 : 1] as string
    const eksi = EKSI.includes(i)
    const fixed = { id, urun, sku: `S-${i}`, eksi, olusturma: clock.now, mayOwe: eksi }
    return [id, { ...fixed, takip: stok !== null, rows: new Map(rows) }]
  })
  const start: Model = {
    now: clock.now,
    depolar: [...names.depolar],
    varsayilan: first.id,
    urunler: new Set(names.urunler),
    varyantlar: new Map(varyantlar),
    rezervasyonlar: new Map(),
    olaylar: new Map(),
  }
  return { s: { env, call, m, bilgi: await bilgiOf(env.db, m.id), clock }, m: start, names }
}

/** Compares the tables: rows, reservations, and ledger sums, including deleted variants. */
async function assertTables({ env, m: { id } }: Subject, m: Model): Promise<void> {
  const rows = await env.rows(
    `select varyant_id, depo_id, miktar, ayrilan, guncelleme from stok where magaza_id = $1 order by 1, 2`,
    [id],
  )
  const expected = [...m.varyantlar.values()].flatMap((v) =>
    [...v.rows].map(([depo_id, r]) => ({
      varyant_id: v.id,
      depo_id,
      miktar: r.miktar,
      ayrilan: r.ayrilan,
      guncelleme: new Date(r.an),
    })),
  )
  const byKey = (a: { varyant_id: string; depo_id: string }, b: typeof a) =>
    `${a.varyant_id} ${a.depo_id}` < `${b.varyant_id} ${b.depo_id}` ? -1 : 1
  assert.deepEqual(rows, expected.sort(byKey))
  const reservations = await env.rows(
    'select sahip, varyant_id, depo_id, adet, neden, bitis from rezervasyon where magaza_id = $1',
    [id],
  )
  const held = [...m.rezervasyonlar.values()].map((r) => ({ ...r, bitis: r.bitis === null ? null : new Date(r.bitis) }))
  const byOwner = (a: { sahip: string; varyant_id: string; depo_id: string }, b: typeof a) =>
    a.sahip === b.sahip ? byKey(a, b) : a.sahip < b.sahip ? -1 : 1
  assert.deepEqual(reservations.sort(byOwner), held.sort(byOwner))
  const ledger = await env.rows(
    `select varyant_id, depo_id, sum(miktar)::int as miktar, sum(ayrilan)::int as ayrilan
     from stok_hareket where magaza_id = $1 group by 1, 2 having sum(miktar) <> 0 or sum(ayrilan) <> 0 order by 1, 2`,
    [id],
  )
  const counted = rows.filter((r) => r.miktar !== 0 || r.ayrilan !== 0)
  assert.deepEqual(
    ledger,
    counted.map(({ guncelleme, ...r }) => r),
  )
}

async function assertAnswers({ call }: Subject, m: Model, names: Names): Promise<void> {
  for (const id of names.varyantlar) {
    const reply = await call('GET', `/v1/stoklar/${id}`)
    const v = m.varyantlar.get(id)
    assert.equal(reply.status, v ? 200 : 404)
    if (v) assert.deepEqual(reply.body, visibleRecord(m, v))
  }
  const all = (await call('GET', '/v1/stoklar?limit=100')).body.veri
  const newestFirst = [...m.varyantlar.values()].toSorted((a, b) => (a.id < b.id ? 1 : -1))
  assert.deepEqual(
    all,
    newestFirst.map((v) => visibleRecord(m, v)),
  )
  for (const id of names.urunler) {
    const reply = await call('GET', `/v1/urunler/${id}`)
    assert.equal(reply.status, m.urunler.has(id) ? 200 : 404)
    const own = [...m.varyantlar.values()].filter((v) => v.urun === id)
    const stocks = (reply.body.varyantlar ?? []).map((v: { id: string; stok: number }) => [v.id, v.stok])
    assert.deepEqual(
      stocks,
      own.map((v) => [v.id, visibleRecord(m, v).satilabilir]),
    )
  }
}

async function assertEvents({ env, m: { id } }: Subject, m: Model): Promise<void> {
  const told = new Map<string, object[]>()
  for (const { olay, veri, ek } of await env.events(id)) {
    if (olay === 'stok.degisti') told.set(veri.varyant_id, [...(told.get(veri.varyant_id) ?? []), { veri, ek }])
  }
  assert.deepEqual(told, m.olaylar)
}

/** No overselling unless allowed. */
function assertNotOwing(m: Model, c: Command): void {
  for (const v of m.varyantlar.values()) {
    const { satilabilir } = visibleRecord(m, v)
    assert.ok(v.mayOwe || satilabilir >= 0, `${v.sku} at ${satilabilir} after ${JSON.stringify(c)}`)
  }
}

/** Runs sequences of commands; returns counts of commands and outcomes. */
export async function runSequences(
  env: TestEnv,
  t: Parameters<typeof anotherApp>[1],
  o: { sequences: number; shortest: number; longest: number },
): Promise<{ commands: number; events: number; counts: Record<string, number> }> {
  const clock = { now: Date.now() + 60_000 }
  const app = anotherApp(env, t, { clock: () => new Date(clock.now) })
  const counts: Record<string, number> = {}
  let commands = 0
  let events = 0
  const sequence = fc.array(command, { minLength: o.shortest, maxLength: o.longest, size: 'max' })
  await fc.assert(
    fc.asyncProperty(sequence, async (list) => {
      const { s, m, names } = await begin(env, app, clock)
      for (const c of list) {
        const outcome = await run(s, m, names, c)
        counts[outcome] = (counts[outcome] ?? 0) + 1
        commands++
        assertNotOwing(m, c)
      }
      const found = await inTransaction(
        env.db,
        s.bilgi,
        () => new Date(clock.now),
        (w) => audit(w, 100),
      )
      assert.deepEqual(found, { varyant: m.varyantlar.size, fark: 0, farklar: [] })
      await assertTables(s, m)
      await assertAnswers(s, m, names)
      await assertEvents(s, m)
      for (const told of m.olaylar.values()) events += told.length
    }),
    { numRuns: o.sequences, endOnFailure: false, interruptAfterTimeLimit: 900_000, markInterruptAsFailure: true },
  )
  assert.deepEqual(
    app.logs.filter((line) => JSON.parse(line).level >= 50),
    [],
  )
  return { commands, events, counts }
}
