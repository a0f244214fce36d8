import assert from 'node:assert/strict'
import fc from 'fast-check'
import { sealWith } from '../../../src/core/secrets/seal.ts'
import * as odeme from '../../../src/domains/odeme/odeme.ts'
import { createLogs } from '../../../src/foundation.ts'
import { createAsker } from '../../../src/worker/providers.ts'
import { assertOrders } from '../../races/siparis/invariants.ts'
import { type AnotherApp, anotherApp } from '../../support/another-app.ts'
import type { TestEnv, TestMagaza } from '../../support/setup.ts'
import { inStore } from '../../support/verbs.ts'
import * as model from './model.ts'
import { type Command, command } from './model-commands.ts'
import { expected, run, type Subject, shown } from './model-run.ts'

// Model-based test: each sequence has its own store, and afterwards everything visible must equal the model.

const seal = sealWith('deneme-sirri', 'webhook')
const FIYAT = [10_000, 12_550, 1_999, 7, 45_000]
const STOK = [9, 5, 20, 12, null]
const CAMPAIGNS = [
  { ad: 'Kendiliğinden', tur: 'indirim', deger: 5, kullanim_siniri: 3 },
  { ad: 'Onda bir', tur: 'indirim', kod: 'ON', deger: 10, kullanim_siniri: 4 },
  { ad: 'Kargo bizden', tur: 'kargo_bedava', kod: 'KARGO', kullanim_siniri: 3 },
]

/** Start of each sequence: two orders paid by card, with line totals that do not divide evenly. */
const OPENING: readonly Command[] = [
  {
    tur: 'create',
    lines: [
      { v: 0, adet: 3, own: null },
      { v: 2, adet: 2, own: null },
    ],
    kodlar: ['ON'],
    kargo: 4990,
    odeme: 'kart',
    beyond: false,
  },
  {
    tur: 'create',
    lines: [
      { v: 1, adet: 2, own: null },
      { v: null, adet: 3, own: { birim_fiyat: 333, indirim: 100 } },
    ],
    kodlar: [],
    kargo: 0,
    odeme: 'kart',
    beyond: false,
  },
]

type Begun = { s: Subject; m: model.Store; magaza: TestMagaza; kampanyalar: string[] }

async function begin(env: TestEnv, app: AnotherApp, clock: { now: number }): Promise<Begun> {
  const magaza = await env.magaza()
  const call = app.call(magaza.key)
  const made = async (path: string, body: object): Promise<any> => {
    const reply = await call('POST', path, { body })
    assert.equal(reply.status, 201, reply.text)
    return reply.body
  }
  const product = (...variants: number[]) =>
    made('/v1/urunler', {
      ad: 'Ürün',
      secenekler: [{ ad: 'No', degerler: variants.map(String) }],
      varyantlar: variants.map((v) => ({ secenekler: { No: `${v}` }, fiyat: FIYAT[v], stok: STOK[v] })),
    })
  const products = [await product(0, 1), await product(2), await product(3, 4)]
  const kampanyalar: string[] = []
  for (const body of CAMPAIGNS) kampanyalar.push((await made('/v1/kampanyalar', body)).id)
  const log = createLogs('silent', { write: () => {} }).service
  const ports = { seal } as never
  const s: Subject = {
    call,
    clock,
    varyantlar: products.flatMap((p) => p.varyantlar.map((v: { id: string }) => v.id)),
    urunler: products.map((p) => p.id),
    orders: [],
    setProvider: (davranis) =>
      inStore(env, magaza.id, async (w) => void (await odeme.enable(w, { kod: 'deneme', davranis }, seal))),
    askAll: async () => {
      const asker = createAsker({ db: env.db, ports, log, clock: () => new Date(clock.now), told: () => {} })
      await asker.lookAround()
      await asker.stop()
    },
  }
  const m: model.Store = {
    now: clock.now,
    provider: 'basarili',
    stock: FIYAT.map((fiyat, v) => {
      const stok = STOK[v] ?? null
      return { takip: stok !== null, miktar: stok ?? 0, ayrilan: 0, gone: false, fiyat }
    }),
    campaigns: new Map([
      ['OTO', { yuzde: 5, limit: 3, automatic: true }],
      ['ON', { yuzde: 10, limit: 4, automatic: false }],
      ['KARGO', { yuzde: 0, limit: 3, automatic: false }],
    ]),
    orders: [],
  }
  return { s, m, magaza, kampanyalar }
}

async function assertSame(env: TestEnv, { s, m, magaza, kampanyalar }: Begun): Promise<void> {
  for (const [i, known] of s.orders.entries()) {
    const { body } = await s.call('GET', `/v1/siparisler/${known.id}`)
    assert.deepEqual(shown(body), expected(m.orders[i] as model.Order))
  }
  assert.equal(s.orders.length, m.orders.length)
  for (const [i, kod] of ['OTO', 'ON', 'KARGO'].entries()) {
    const { body } = await s.call('GET', `/v1/kampanyalar/${kampanyalar[i]}`)
    assert.equal(body.kullanim, model.usesOf(m, kod), kod)
  }
  const stock = await env.rows(
    `select t.varyant_id as v, t.miktar, t.ayrilan from stok t where t.magaza_id = $1 and t.miktar + t.ayrilan <> 0`,
    [magaza.id],
  )
  const counted = m.stock.flatMap(({ miktar, ayrilan }, i) =>
    miktar + ayrilan === 0 ? [] : [{ v: s.varyantlar[i], miktar, ayrilan }],
  )
  const byId = (a: { v?: string | undefined }, b: { v?: string | undefined }) => ((a.v ?? '') < (b.v ?? '') ? -1 : 1)
  assert.deepEqual(stock.sort(byId), counted.sort(byId))
  const events = await env.events(magaza.id)
  const told = s.orders.map(({ id }) => events.filter((e) => e.veri.id === id).map((e) => e.olay))
  assert.deepEqual(
    told,
    m.orders.map((o) => o.events),
  )
}

/** Sequences that once told the service and the model apart. */
const FOUND: Command[][] = [
  [
    { tur: 'create', lines: [{ v: 0, adet: 1, own: null }], kodlar: [], kargo: 0, odeme: 'havale', beyond: true },
    { tur: 'pay', o: 0, apt: true, tutar: 1, yontem: null },
    { tur: 'refund', o: 0, apt: true, tutar: 1 },
  ],
]

/** Runs sequences of commands; returns how often each command had which outcome. */
export async function runSequences(
  env: TestEnv,
  t: Parameters<typeof anotherApp>[1],
  o: { commands: number; shortest: number; longest: number },
): Promise<{ commands: number; sequences: number; counts: Record<string, number> }> {
  const clock = { now: Date.now() + 60_000 }
  const app = anotherApp(env, t, { clock: () => new Date(clock.now) })
  const counts: Record<string, number> = {}
  let commands = 0
  let sequences = 0
  const play = async (list: readonly Command[]): Promise<void> => {
    const begun = await begin(env, app, clock)
    for (const c of [...OPENING, ...list]) {
      const outcome = await run(begun.s, begun.m, c)
      counts[outcome] = (counts[outcome] ?? 0) + 1
    }
    await assertSame(env, begun)
    await assertOrders(env, begun.magaza.id)
    commands += OPENING.length + list.length
    sequences++
  }
  const sequence = fc.array(command, { minLength: o.shortest, maxLength: o.longest, size: 'max' })
  const examples = FOUND.map((list): [Command[]] => [list])
  const options = { numRuns: Math.ceil(o.commands / (o.longest / 2)), endOnFailure: false, examples }
  await fc.assert(fc.asyncProperty(sequence, play), options)
  assert.deepEqual(
    app.logs.filter((line) => JSON.parse(line).level >= 50),
    [],
  )
  return { commands, sequences, counts }
}
