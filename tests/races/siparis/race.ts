import assert from 'node:assert/strict'
import * as model from '../../models/siparis/model.ts'
import * as life from '../../models/siparis/model-life.ts'
import { bodyOf, expected, predicted, shown } from '../../models/siparis/model-run.ts'
import type { Call, Reply } from '../../support/call.ts'
import { EVENTS } from '../../support/events/event-table.ts'
import { until } from '../../support/processes/until.ts'
import type { TestEnv, TestMagaza } from '../../support/setup.ts'
import { deadlocks, newProducts } from '../stok/race.ts'
import { assertOrders, assertUnits } from './invariants.ts'
import type { Running } from './processes.ts'
import { type Provider, startProvider, useProvider } from './provider.ts'

// Linearizability: verbs on one order, concurrently through two services. The accepted ones, replayed on the model in
// the order of their times, must give the final state, and each refusal must fit one of the states in between.

export type Test = { after: (f: () => Promise<void>) => void; diagnostic: (text: string) => void }

type Verb = 'cancel' | 'ship' | 'part' | 'deliver' | 'undo' | 'pay' | 'one' | 'rest'
type Done = { verb: Verb; reply: Reply; parcel: string }

/** Lanes run concurrently, the verbs of a lane one after the other. */
const LANES: Verb[][] = [
  ['cancel'],
  ['ship', 'undo'],
  ['part', 'undo'],
  ['ship', 'deliver'],
  ['part', 'part'],
  ['one'],
  ['rest', 'one'],
  ['pay'],
  ['undo'],
]
/** State of the order before the race. */
const STAGES: Verb[][] = [[], ['pay'], ['pay', 'ship'], ['pay', 'part'], ['pay', 'ship', 'deliver']]

const WANTED: model.Wanted = {
  lines: [
    { v: 0, adet: 2 },
    { v: 1, adet: 1 },
  ],
  kodlar: ['ON'],
  kargo: 4990,
  odeme: { yontem: 'kart', askable: true, alindi: false },
  beyond: false,
}

/** Shared by the races of a file: the test's database, and two services as processes of their own. */
export type Stage = { env: TestEnv; t: Test; apps: readonly Running[] }
export type Shop = { m: TestMagaza; varyantlar: string[]; provider: Provider; calls: [Call, Call] }

/** Four variants in stock, a code for 10 % off, and a card provider. */
export async function openShop({ env, t, apps }: Stage, stok: number): Promise<Shop> {
  const [m, provider] = await Promise.all([env.magaza(), startProvider(t)])
  await useProvider(env.db, m.id, provider)
  const [product] = await newProducts(m, { products: 1, variants: 4, stok })
  const made = await m.call('POST', '/v1/kampanyalar', { body: { ad: 'On', tur: 'indirim', kod: 'ON', deger: 10 } })
  assert.equal(made.status, 201, made.text)
  const calls = apps.map((a) => a.call(m.key)) as [Call, Call]
  return { m, provider, varyantlar: product?.varyantlar as string[], calls }
}

/** After all races of a file: no deadlock, and no logged error. */
export async function assertCalm(env: TestEnv, apps: readonly Running[]): Promise<void> {
  await Promise.all(apps.map((a) => a.close()))
  assert.deepEqual(
    apps.flatMap((a) => a.complaints),
    [],
  )
  assert.equal(await deadlocks(env), 0)
}

function request(verb: Verb, lines: string[], parcel: string): [path: string, body?: object] {
  const neden = 'Yarış'
  if (verb === 'cancel') return ['/iptal', { neden }]
  if (verb === 'ship') return ['/kargo', { firma: 'Yurtiçi' }]
  if (verb === 'part') return ['/kargo', { firma: 'Aras', kalemler: [{ kalem_id: lines[0], adet: 1 }] }]
  if (verb === 'deliver') return ['/teslim', {}]
  if (verb === 'pay') return ['/odeme', {}]
  if (verb === 'undo') return [`/gonderiler/${parcel}/iptal`]
  const [first, second] = lines
  if (verb === 'one') return ['/iadeler', { kalemler: [{ kalem_id: first, adet: 1 }], neden }]
  const rest = [
    { kalem_id: first, adet: 1 },
    { kalem_id: second, adet: 1 },
  ]
  return ['/iadeler', { kalemler: rest, neden }]
}

/** Applies a verb to the model; `parcels` maps shipment ids of the service to those of the model. */
function apply(s: model.Store, { verb, parcel }: Pick<Done, 'verb' | 'parcel'>, parcels: string[]): void {
  const o = s.orders[0] as model.Order
  if (verb === 'one' || verb === 'rest') {
    const lines = verb === 'one' ? [{ line: 0, adet: 1 }] : [0, 1].map((line) => ({ line, adet: 1 }))
    life.takeBack(s, o, { lines, stoka_geri: true, degisim: null })
  } else if (verb === 'undo') life.undo(s, o, parcels.indexOf(parcel))
  else if (verb === 'part') life.ship(s, o, [1])
  else life.plainVerbs[verb](s, o)
}

const momentOf = ({ verb, reply: { body } }: Done): string =>
  verb === 'cancel' ? body.iptal : verb === 'one' || verb === 'rest' ? body.olusturma : body.guncelleme

const newStore = (stok: number): model.Store => ({
  now: 0,
  provider: 'basarili',
  stock: Array.from({ length: 4 }, () => ({ takip: true, miktar: stok, ayrilan: 0, gone: false, fiyat: 100 })),
  campaigns: new Map([['ON', { yuzde: 10, limit: null, automatic: false }]]),
  orders: [],
})

async function playLane(call: Call, id: string, lines: string[], lane: Verb[], known: string): Promise<Done[]> {
  const done: Done[] = []
  let parcel = known
  for (const verb of lane) {
    const [path, body] = request(verb, lines, parcel)
    const reply = await call('POST', `/v1/siparisler/${id}${path}`, body && { body })
    done.push({ verb, reply, parcel })
    if ((verb === 'ship' || verb === 'part') && reply.status === 200) parcel = reply.body.gonderiler.at(-1).id
  }
  return done
}

/** Replays the accepted verbs by time; none may be refused by the model. Returns every state in between. */
function replay(start: model.Store, accepted: readonly Done[], parcels: string[]): model.Store[] {
  const states = [start]
  for (const done of accepted) {
    const next = structuredClone(states.at(-1) as model.Store)
    const outcome = predicted(next, (copy) => apply(copy, done, parcels))
    assert.ok('done' in outcome, `${done.verb} was accepted where ${'kod' in outcome && outcome.kod} is due`)
    states.push(next)
  }
  return states
}

function assertRefused(states: readonly model.Store[], refused: readonly Done[], parcels: string[]): void {
  for (const done of refused) {
    const { status, body, text } = done.reply
    assert.ok([404, 409, 422].includes(status), text)
    const due = states.map((s) => predicted(structuredClone(s), (copy) => apply(copy, done, parcels)))
    const codes = due.flatMap((outcome) => ('kod' in outcome ? [outcome.kod] : []))
    assert.ok(codes.includes(body.hata.kod), `${done.verb} refused with ${body.hata.kod}, where only ${codes} were due`)
  }
}

const NO_PARCEL = 'gon_yok'

async function playRound(env: TestEnv, shop: Shop, round: number): Promise<Done[]> {
  const { m, calls, provider } = shop
  const created = await calls[0]('POST', '/v1/siparisler', { body: bodyOf(shop, WANTED) })
  assert.equal(created.status, 201, created.text)
  const { id } = created.body
  const lines = created.body.kalemler.map((k: { id: string }) => k.id)
  const before = await playLane(calls[1], id, lines, STAGES[round % STAGES.length] as Verb[], NO_PARCEL)
  const known = before.find((d) => d.verb === 'ship' || d.verb === 'part')?.reply.body.gonderiler[0].id ?? NO_PARCEL
  // Rotates which lane starts first, and which service it uses.
  const lanes = LANES.map((_, i) => LANES[(i + round) % LANES.length] as Verb[])
  const raced = await Promise.all(
    lanes.map((lane, i) => playLane(calls[(i + (round >> 2)) % 2] as Call, id, lines, lane, known)),
  )
  // Answers do not wait for the provider: on a busy machine its call may still be running.
  const open = `select 1 from dis_islem where magaza_id = $1 and siparis_id = $2 and durum = 'bekliyor'`
  await until('the provider has answered', async () => (await env.rows(open, [m.id, id])).length === 0, 60_000)
  const all = [...before, ...raced.flat()]
  const accepted = all.filter((d) => d.reply.status < 300).toSorted((a, b) => (momentOf(a) < momentOf(b) ? -1 : 1))
  const final = await m.call('GET', `/v1/siparisler/${id}`)
  const parcels = final.body.gonderiler.map((g: { id: string }) => g.id)
  const start = newStore(1_000_000)
  model.create(start, WANTED)
  const states = replay(start, accepted, parcels)
  assertRefused(
    states,
    all.filter((d) => d.reply.status >= 300),
    parcels,
  )
  const order = states.at(-1)?.orders[0] as model.Order
  assert.deepEqual({ ...shown(final.body), no: '1001' }, expected(order))
  const told = await env.rows(
    `select olay, kayit_id from ${EVENTS} where magaza_id = $1 and (kayit_id = $2
       or kayit_id = any(select i.id from iade i where i.magaza_id = $1 and i.siparis_id = $2))`,
    [m.id, id],
  )
  const returns = accepted.filter((d) => d.verb === 'one' || d.verb === 'rest').map(() => 'iade.olusturuldu')
  assert.deepEqual(told.map((e) => e.olay).sort(), [...order.events, ...returns].sort(), 'events')
  const given = order.events.filter((e) => e === 'siparis.para_iade_edildi').length
  const refunds = provider.refundsOf(id)
  assert.deepEqual([refunds.length, refunds.reduce((n, k) => n + k, 0)], [given, final.body.iade_edilen], 'refunds')
  return all
}

/** Cancel ∥ ship ∥ return ∥ deliver ∥ undo ∥ pay on the same order. */
export async function raceOnOrders(stage: Stage, rounds: number): Promise<void> {
  const { env, t } = stage
  const shop = await openShop(stage, 1_000_000)
  const counts: Record<string, number> = {}
  for (let round = 0; round < rounds; round++) {
    for (const { verb, reply } of await playRound(env, shop, round)) {
      const name = `${verb} ${reply.status < 300 ? 'ok' : reply.body.hata.kod}`
      counts[name] = (counts[name] ?? 0) + 1
    }
  }
  await assertOrders(env, shop.m.id)
  await assertUnits(env.rows, shop.m.id, 1_000_000)
  assert.deepEqual(
    await env.rows(`select id from dis_islem where magaza_id = $1 and durum = 'bekliyor'`, [shop.m.id]),
    [],
  )
  // No call had an unknown outcome, so none was repeated.
  assert.equal(shop.provider.asked(), shop.provider.ledger.size)
  t.diagnostic(`${rounds} rounds, ${shop.provider.ledger.size} refunds: ${JSON.stringify(counts)}`)
}
