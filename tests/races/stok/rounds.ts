import assert from 'node:assert/strict'
import { anotherApp } from '../../support/another-app.ts'
import type { Call } from '../../support/call.ts'
import type { Reply, TestEnv, TestMagaza } from '../../support/setup.ts'
import { assertConsistent, deadlocks, newProducts, type Racer, racing, startRacer, sumOf } from './race.ts'

// The races, of any length.

type Test = { after: (f: () => Promise<void>) => void; diagnostic: (text: string) => void }

const racersFor = (env: TestEnv, m: TestMagaza, t: Test, count: number): Promise<Racer[]> =>
  Promise.all(Array.from({ length: count }, () => startRacer({ connection: racing(env), magaza_id: m.id }, t)))

const closeAll = (racers: readonly { close: () => Promise<void> }[]) => Promise.all(racers.map((r) => r.close()))

const addDepo = async (m: TestMagaza, ad: string): Promise<string> =>
  (await m.call('POST', '/v1/depolar', { body: { ad } })).body.id

/** Oversell race: 200 buyers in two processes for ten units. */
export async function raceForUnits(env: TestEnv, t: Test, rounds: number): Promise<void> {
  const m = await env.magaza()
  const other = await addDepo(m, 'Öteki')
  const before = await deadlocks(env)
  const racers = await racersFor(env, m, t, 2)
  const products = await newProducts(m, { products: 1, variants: rounds, stok: 10 })
  const varyantlar = products.flatMap((p) => p.varyantlar)
  for (const [round, varyant_id] of varyantlar.entries()) {
    // In every second round the ten units are split over two warehouses.
    const kalemler = [
      { varyant_id, miktar: 4 },
      { varyant_id, depo_id: other, miktar: 6 },
    ]
    if (round % 2 === 1) await m.call('POST', '/v1/stoklar/toplu', { body: { kalemler } })
    const outcomes = await Promise.all(
      racers.map((r, i) => r.run({ tur: 'buy', varyant_id, buyers: 100, sahip: `alici_${round}_${i}` })),
    )
    const { counts, errors } = sumOf(outcomes)
    assert.deepEqual({ counts, errors }, { counts: { reserve: 10, stok_yetersiz: 190 }, errors: [] })
    const { body } = await m.call('GET', `/v1/stoklar/${varyant_id}`)
    const ayrilan = body.depolar.reduce((n: number, d: { ayrilan: number }) => n + d.ayrilan, 0)
    assert.deepEqual([body.satilabilir, ayrilan], [0, 10])
    const [open] = await env.rows(
      'select sum(adet)::int as n, count(*)::int as k from rezervasyon where varyant_id = $1',
      [varyant_id],
    )
    assert.deepEqual(open, { n: 10, k: 10 })
  }
  await closeAll(racers)
  await assertConsistent(env, m.id)
  assert.equal(await deadlocks(env), before)
  t.diagnostic(`${rounds} rounds: 10 of 200 each`)
}

/**
 * Two bulks over the same variants in opposite order, through two services, while a reader checks that it sees all or
 * nothing of each.
 */
export async function raceOfBulks(env: TestEnv, t: Test, rounds: number): Promise<void> {
  const m = await env.magaza()
  const before = await deadlocks(env)
  const apps = [1, 2].map(() => anotherApp(env, t, { connection: racing(env) }))
  const addresses = await Promise.all(apps.map((a) => a.app.listen({ port: 0, host: '127.0.0.1' })))
  const products = await newProducts(m, { products: 5, variants: 100, stok: 0 })
  const varyantlar = products.flatMap((p) => p.varyantlar).sort()
  const send = (address: string, ids: readonly string[], miktar: number) =>
    fetch(`${address}/v1/stoklar/toplu`, {
      method: 'POST',
      headers: { authorization: `Bearer ${m.key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ kalemler: ids.map((varyant_id) => ({ varyant_id, miktar })) }),
    })
  let isOver = false
  let looks = 0
  const seen = new Set<number>()
  const reader = async () => {
    while (!isOver) {
      const found = await env.rows('select miktar, count(*)::int as n from stok where magaza_id = $1 group by 1', [
        m.id,
      ])
      assert.deepEqual(
        found.map((f) => f.n),
        [500],
      )
      seen.add(found[0]?.miktar)
      looks++
    }
  }
  const writers = async () => {
    for (let round = 1; round <= rounds; round++) {
      const [a, b] = [2 * round, 2 * round + 1]
      const replies = await Promise.all([
        send(addresses[0] as string, varyantlar, a),
        send(addresses[1] as string, varyantlar.toReversed(), b),
      ])
      for (const [i, reply] of replies.entries()) {
        const body = (await reply.json()) as Reply['body']
        assert.equal(reply.status, 200, JSON.stringify(body))
        assert.equal(body.veri.length, 500)
        assert.ok(body.veri.every((s: { satilabilir: number }) => s.satilabilir === (i === 0 ? a : b)))
      }
      const found = await env.rows('select distinct miktar from stok where magaza_id = $1', [m.id])
      assert.ok(found.length === 1 && [a, b].includes(found[0]?.miktar))
    }
  }
  await Promise.all([
    writers().finally(() => {
      isOver = true
    }),
    reader(),
  ])
  await closeAll(apps)
  await assertConsistent(env, m.id)
  assert.equal(await deadlocks(env), before)
  t.diagnostic(`${2 * rounds} bulks of 500; ${looks} looks at all, ${seen.size} different wholes`)
}

/** Verbs of several processes on the same variants and owners. */
export async function raceOfVerbs(
  env: TestEnv,
  t: Test,
  o: { processes: number; operations: number; seed: number },
): Promise<void> {
  const m = await env.magaza()
  await addDepo(m, 'Öteki')
  const before = await deadlocks(env)
  const [product] = await newProducts(m, { products: 1, variants: 6, stok: 12 })
  const varyantlar = product?.varyantlar as string[]
  const eksi = varyantlar.slice(0, 1)
  await env.rows('update varyant set eksi_stok = true where magaza_id = $1 and id = any($2)', [m.id, eksi])
  const racers = await racersFor(env, m, t, o.processes)
  const operations = Math.ceil(o.operations / o.processes)
  const outcomes = await Promise.all(
    racers.map((r, i) => r.run({ tur: 'sell', varyantlar, operations, lanes: 6, seed: o.seed + i })),
  )
  const { counts, shipped, restocked, errors, askedAgain, brokenOff } = sumOf(outcomes)
  assert.deepEqual({ errors, brokenOff }, { errors: [], brokenOff: 0 })
  const rows = await env.rows(
    'select varyant_id, sum(miktar)::int as miktar from stok where magaza_id = $1 group by 1 order by 1',
    [m.id],
  )
  assert.deepEqual(
    rows,
    varyantlar.map((id) => ({ varyant_id: id, miktar: 12 + (restocked[id] ?? 0) - (shipped[id] ?? 0) })),
  )
  await closeAll(racers)
  await assertConsistent(env, m.id, eksi)
  assert.equal(await deadlocks(env), before)
  t.diagnostic(`${o.processes} processes: ${JSON.stringify(counts)}; run again on request: ${askedAgain}`)
}

const EXPECTED = [200, 201, 404, 409, 422]

type Meddling = {
  products: { id: string; varyantlar: string[] }[]
  depolar: string[]
  operations: number
  seed: number
}

/** Changes and deletes variants and products, and sets stock and prices in bulk, over HTTP. */
async function meddle(call: Call, { products, depolar, operations, seed }: Meddling) {
  const counts: Record<string, number> = {}
  const unexpected: string[] = []
  const all = products.flatMap((p) => p.varyantlar)
  let turn = seed
  const next = (below: number) => {
    turn = (Math.imul(turn, 1_103_515_245) + 12_345) >>> 0
    return (turn >>> 8) % below
  }
  const pick = (list: readonly string[]) => list[next(list.length)] as string
  const bulk = (path: string, item: () => object): [string, string, object] => {
    const ids = new Set(Array.from({ length: 6 }, () => pick(all)))
    return ['POST', `${path}?kismi=true`, { kalemler: [...ids].map((varyant_id) => ({ varyant_id, ...item() })) }]
  }
  const one = (): [string, string, object?] => {
    const v = `/v1/varyantlar/${pick(all)}`
    const kind = next(40)
    if (kind < 14) return ['PATCH', v, { stok: 5 + next(20), fiyat: 100 + next(1000) }]
    if (kind < 18) return ['PATCH', v, { stok: 5 + next(20) }]
    if (kind < 28) return bulk('/v1/stoklar/toplu', () => ({ miktar: next(30), depo_id: pick(depolar) }))
    if (kind < 34) return bulk('/v1/fiyatlar/toplu', () => ({ fiyat: 100 + next(1000) }))
    if (kind < 36) return ['PATCH', `/v1/depolar/${pick(depolar)}`, { varsayilan: true }]
    if (kind < 39) return ['DELETE', v]
    return ['DELETE', `/v1/urunler/${pick(products.map((p) => p.id))}`]
  }
  for (let i = 0; i < operations; i++) {
    const [method, path, body] = one()
    const { status, text } = await call(method, path, body && { body })
    const name = `${method} ${path.split('/')[2]} ${status}`
    counts[name] = (counts[name] ?? 0) + 1
    if (!EXPECTED.includes(status)) unexpected.push(`${name} ${text}`)
  }
  return { counts, unexpected }
}

/**
 * Deadlock test: verbs over many variants in any order, while the variants and their products are changed and deleted.
 */
export async function raceOfLocks(
  env: TestEnv,
  t: Test,
  o: { rounds: number; seed: number; meddling: boolean },
): Promise<void> {
  const m = await env.magaza()
  const [first] = (await m.call('GET', '/v1/depolar')).body.veri
  const depolar = [first.id, await addDepo(m, 'Öteki')]
  const before = await deadlocks(env)
  const racers = await racersFor(env, m, t, 2)
  const app = anotherApp(env, t, { connection: racing(env) })
  const counts: Record<string, number> = {}
  const wrong: string[] = []
  let brokenOff = 0
  const note = (more: Record<string, number>) => {
    for (const [key, n] of Object.entries(more)) counts[key] = (counts[key] ?? 0) + n
  }
  for (let round = 0; round < o.rounds; round++) {
    const products = await newProducts(m, { products: 4, variants: 5, stok: 20 })
    const varyantlar = products.flatMap((p) => p.varyantlar)
    const seed = o.seed + 10 * round
    const sales = racers.map((r, i) => r.run({ tur: 'sell', varyantlar, operations: 70, lanes: 5, seed: seed + i }))
    const lanes = o.meddling ? [2, 3, 4] : []
    const changes = lanes.map((lane) =>
      meddle(app.call(m.key), { products, depolar, operations: 20, seed: seed + lane }),
    )
    const sold = sumOf(await Promise.all(sales))
    note(sold.counts)
    wrong.push(...sold.errors)
    brokenOff += sold.brokenOff
    for (const changed of await Promise.all(changes)) {
      note(changed.counts)
      wrong.push(...changed.unexpected)
    }
  }
  await closeAll([...racers, app])
  const grown = (await deadlocks(env)) - before
  const done = Object.values(counts).reduce((n, k) => n + k, 0)
  t.diagnostic(`${done} operations: ${JSON.stringify(counts)}; broken off ${brokenOff}, deadlocks ${grown}`)
  assert.deepEqual(wrong, [])
  await assertConsistent(env, m.id, o.meddling ? await everSold(env, m.id) : [])
  assert.deepEqual({ deadlocks: grown, brokenOff }, { deadlocks: 0, brokenOff: 0 })
}

/** Variants whose stock was set: the sellable quantity may become negative by that. */
const everSold = async (env: TestEnv, magaza_id: string): Promise<string[]> =>
  (await env.rows('select distinct varyant_id as id from stok_hareket where magaza_id = $1', [magaza_id])).map(
    (r) => r.id,
  )
