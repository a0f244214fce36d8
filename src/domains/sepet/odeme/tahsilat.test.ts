import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import {
  askAround,
  askedOf,
  type CardProvider,
  cut,
  enableProvider,
  hangs,
  impatiently,
  mailOf,
  startBridged,
  startCardProvider,
} from '../../../../tests/support/bridges.ts'
import { status } from '../../../../tests/support/receiver.ts'
import { contentOf } from '../../../../tests/support/refusal.ts'
import { onSale, ready, type Shopper } from '../../../../tests/support/samples/sepet.ts'
import { newOrder, stockOf, told } from '../../../../tests/support/samples/siparis.ts'
import type { TestMagaza } from '../../../../tests/support/setup.ts'
import { inStore } from '../../../../tests/support/verbs.ts'
import { DAY_MS, HOUR_MS } from '../../../core/time.ts'
import { sweepAll } from '../../../worker/sweep.ts'
import { disable } from '../../odeme/odeme.ts'

// Calls to a card provider for a cart: how often, with which key, when it does not answer, answers late, refuses, or is
// gone.

const env = await startBridged()
const SECOND = 1000
const HOLD_MS = 15 * 60 * SECOND

type Shop = { m: TestMagaza; bank: CardProvider; varyant_id: string; s: Shopper; used: () => Promise<number> }

/** A shopper ready to pay 180,00 for two of ten shirts, with a code. */
async function open(t: TestContext): Promise<Shop> {
  const m = await env.magaza()
  await env.rows('update magaza set eposta = $2 where magaza_id = $1', [m.id, 'sahip@example.com'])
  const bank = await startCardProvider(t, env, m)
  const { id: varyant_id } = await onSale(m)
  const made = await m.call('POST', '/v1/kampanyalar', { body: { ad: 'Yaz', tur: 'indirim', kod: 'YAZ10', deger: 10 } })
  const s = await ready(env, m, varyant_id, 2)
  await s.enter('YAZ10')
  const used = async () => (await m.call('GET', `/v1/kampanyalar/${made.body.id}`)).body.kullanim
  return { m, bank, varyant_id, s, used }
}

const cardPayments = (m: TestMagaza): Promise<any[]> =>
  env.rows('select id, durum, sonraki, son_hata, bitis, guncelleme from tahsilat where magaza_id = $1 order by id', [
    m.id,
  ])

/** The only card payment of the store: its state, and seconds from then until it is due. */
async function cardPaymentOf(m: TestMagaza): Promise<{ id: string; durum: string; due: number | null }> {
  const rows = await cardPayments(m)
  assert.equal(rows.length, 1)
  const { id, durum, sonraki, guncelleme } = rows[0]
  return { id, durum, due: sonraki && Math.round((sonraki - guncelleme) / SECOND) }
}

const keysAsked = ({ bank }: Shop): string[] => bank.there.received.map((r) => askedOf(r).key)

/** Reserved units and campaign uses. */
const held = async ({ m, varyant_id, used }: Shop) => [(await stockOf(m, varyant_id))[1], await used()]

/** Time passes, and the worker runs. */
async function after(ms: number): Promise<void> {
  env.clock.shiftMs += ms
  assert.deepEqual(await askAround(env), [])
}

for (const [how, answer] of [
  ['hangs', hangs],
  ['breaks off', cut],
  ['is out of order', status(503)],
] as const) {
  test(`a provider that ${how}: 502, nothing is lost, and the next press asks with the same key`, async (t) => {
    const shop = await open(t)
    const { m, bank, s } = shop
    const { answer: well } = bank.there
    bank.there.answer = answer
    const events = await told(env, m, async () => {
      const first = await impatiently(() => s.pay('kart'))
      assert.deepEqual([first.status, first.body.hata.kod], [502, 'saglayici_hatasi'], first.text)
      assert.equal(first.headers['retry-after'], '2')
    })
    assert.deepEqual(events, [])
    assert.deepEqual(
      [await s.state(), await held(shop)],
      [{ durum: 'bekliyor', siparis: null, yonlendirme: null }, [2, 1]],
    )
    bank.there.answer = well
    const second = await s.paid('kart')
    const { id, durum } = await cardPaymentOf(m)
    assert.deepEqual([second.durum, second.yonlendirme, durum], ['yonlendir', bank.pageOf(id), 'yonlendi'])
    assert.deepEqual(
      [keysAsked(shop), await held(shop)],
      [
        [id, id],
        [2, 1],
      ],
    )
    assert.equal((await bank.tell({ odeme_id: id, durum: 'tahsil_edildi' })).body.durum, 'tamamlandi')
    assert.deepEqual(await held(shop), [2, 1])
  })
}

test('a shopper who does not press again: the worker asks, and the page is there', async (t) => {
  const shop = await open(t)
  const { m, bank, s } = shop
  const { answer: well } = bank.there
  bank.there.answer = status(503)
  assert.equal((await s.pay('kart')).status, 502)
  const { id, due } = await cardPaymentOf(m)
  assert.equal(due, 5)
  await after(6 * SECOND)
  assert.equal((await cardPaymentOf(m)).due, 10)
  bank.there.answer = well
  await after(11 * SECOND)
  assert.deepEqual(await s.state(), { durum: 'yonlendir', siparis: null, yonlendirme: bank.pageOf(id) })
  assert.deepEqual(keysAsked(shop), [id, id, id])
  await after(60 * SECOND)
  assert.equal(keysAsked(shop).length, 3)
})

test('refused: what was held is free at once, and the next press is another payment', async (t) => {
  const shop = await open(t)
  const { m, bank, s } = shop
  bank.answers = 'reddedildi'
  const before = await held(shop)
  const events = await told(env, m, async () => {
    assert.deepEqual(await s.paid('kart'), { durum: 'basarisiz', siparis: null, yonlendirme: null })
  })
  assert.deepEqual([events, before, await held(shop)], [[], [0, 0], [0, 0]])
  bank.answers = 'basarili'
  const done = await s.paid('kart')
  assert.deepEqual([done.durum, done.siparis.toplam, await held(shop)], ['tamamlandi', 18_000, [2, 1]])
  const rows = await cardPayments(m)
  assert.deepEqual(
    rows.map((r) => [r.durum, r.son_hata, r.sonraki]),
    [
      ['basarisiz', 'Kart reddedildi', null],
      ['tamamlandi', null, null],
    ],
  )
  assert.deepEqual(
    keysAsked(shop),
    rows.map((r) => r.id),
  )
})

test('never paid: asked at the end and ever less often for a day, then no more; found whenever it was paid', async (t) => {
  const shop = await open(t)
  const { m, bank, s } = shop
  await s.paid('kart')
  const [{ id, sonraki, bitis }] = await cardPayments(m)
  assert.deepEqual(sonraki, bitis)
  const waits: number[] = []
  env.clock.shiftMs += HOLD_MS
  for (let next: number | null = 1; next !== null; ) {
    await after((next + 1) * SECOND)
    next = (await cardPaymentOf(m)).due
    if (next !== null) waits.push(next)
  }
  assert.deepEqual(await held(shop), [0, 0])
  const total = waits.reduce((n, k) => n + k, 0)
  assert.ok(waits.every((n, i) => n >= (waits[i - 1] ?? 60)) && total > 6 * 3600 && total < 24 * 3600, `${waits}`)
  assert.ok(waits.length >= 8 && waits.length <= 12, `${waits}`)
  const { durum } = await cardPaymentOf(m)
  assert.deepEqual([durum, new Set(keysAsked(shop)), bank.refunds.size], ['suresi_doldu', new Set([id]), 0])

  const other = await open(t)
  await other.s.paid('kart')
  await after(HOLD_MS + SECOND)
  await after(5 * HOUR_MS)
  assert.equal((await cardPaymentOf(other.m)).durum, 'suresi_doldu')
  other.bank.paid((await cardPaymentOf(other.m)).id)
  await after(6 * HOUR_MS)
  assert.deepEqual([(await other.s.state()).durum, await held(other)], ['tamamlandi', [2, 1]])
})

/** A late payment for goods that are sold: to be refunded. */
async function dueBack(t: TestContext): Promise<Shop & { id: string }> {
  const shop = await open(t)
  const { m, bank, varyant_id, s } = shop
  await s.paid('kart')
  const { id } = await cardPaymentOf(m)
  await after(HOLD_MS + SECOND)
  await newOrder(m, { kalemler: [{ varyant_id, adet: 9 }] })
  assert.equal((await bank.tell({ odeme_id: id, durum: 'tahsil_edildi' })).body.durum, 'iade_bekliyor')
  bank.there.received.length = 0
  return { ...shop, id }
}

test('a refund without a clear answer is asked for with the same key until there is one', async (t) => {
  const shop = await dueBack(t)
  const { m, bank, id } = shop
  const { answer: well } = bank.there
  for (const [answer, wait, due] of [
    [status(503), 0, 5],
    [cut, 6, 10],
    [status(409), 11, 20],
    [hangs, 21, 40],
  ] as const) {
    bank.there.answer = answer
    await impatiently(() => after(wait * SECOND))
    const { durum, due: next } = await cardPaymentOf(m)
    assert.deepEqual([durum, next], ['iade_bekliyor', due])
  }
  bank.there.answer = well
  await after(41 * SECOND)
  assert.deepEqual(await cardPaymentOf(m), { id, durum: 'iade_edildi', due: null })
  assert.deepEqual(keysAsked(shop), Array(5).fill(`${id}-iade`))
  assert.deepEqual(
    [...bank.refunds.values()].map((r) => [r.odeme_id, r.tutar]),
    [[id, 18_000]],
  )
  await after(HOUR_MS)
  assert.equal(keysAsked(shop).length, 5)
})

const stuck: [what: string, spoil: (shop: Shop) => Promise<void>, neden: string, asked: number][] = [
  [
    'refuses to give it back',
    async ({ bank }) => {
      bank.there.answer = status(422)
    },
    'http_422',
    1,
  ],
  [
    'is no longer there',
    async ({ m }) => {
      await enableProvider(env, m, 'deneme', { varsayilan: true })
      await inStore(env, m.id, (w) => disable(w, 'banka'))
    },
    'sağlayıcı artık açık değil',
    0,
  ],
]

for (const [what, spoil, neden, asked] of stuck) {
  test(`a provider that ${what}: the store is told, once, and nobody asks again`, async (t) => {
    const shop = await dueBack(t)
    const { m, id, s } = shop
    await spoil(shop)
    const mails = (await mailOf(env, m)).length
    await after(0)
    assert.deepEqual(await cardPaymentOf(m), { id, durum: 'iade_edilemedi', due: null })
    const fresh = (await mailOf(env, m)).slice(mails)
    assert.deepEqual(
      fresh.map(({ kime, konu }) => [kime, konu]),
      [['sahip@example.com', `Geri verilemeyen ödeme · Mağaza ${m.id}`]],
    )
    for (const part of ['180,00', id, `Numara: B-${id}`, `Neden: ${neden}`]) {
      assert.ok(fresh[0]?.metin.includes(part), `${part}: ${fresh[0]?.metin}`)
    }
    const before = await contentOf(env, m.id)
    await after(2 * HOUR_MS)
    assert.deepEqual([await contentOf(env, m.id), keysAsked(shop).length], [before, asked])
    assert.equal((await s.state()).durum, 'basarisiz')
  })
}

test('a provider that is no longer there when a payment lapses: over, and what was held is free', async (t) => {
  const shop = await open(t)
  const { m, s } = shop
  await s.paid('kart')
  const { id } = await cardPaymentOf(m)
  await enableProvider(env, m, 'deneme', { varsayilan: true })
  await inStore(env, m.id, (w) => disable(w, 'banka'))
  assert.deepEqual(await held(shop), [2, 1])
  await after(HOLD_MS + SECOND)
  assert.deepEqual(await cardPaymentOf(m), { id, durum: 'basarisiz', due: null })
  assert.deepEqual([await held(shop), keysAsked(shop)], [[0, 0], [id]])
  // The shopper pays with the one that is there.
  assert.match((await s.paid('kart')).yonlendirme, /\/deneme-odeme\//)
})

test('a cart that nobody touched for a month stays while its last payment is young: money may come after a no', async (t) => {
  const { m, bank, s } = await open(t)
  env.clock.shiftMs += 31 * DAY_MS
  await s.paid('kart')
  const { id } = await cardPaymentOf(m)
  assert.equal((await bank.tell({ odeme_id: id, durum: 'basarisiz' })).body.durum, 'basarisiz')
  env.clock.shiftMs += 2 * HOUR_MS
  await sweepAll(env.db, env.clock.now())
  assert.equal((await bank.tell({ odeme_id: id, durum: 'tahsil_edildi' })).body?.durum, 'tamamlandi')
  assert.equal((await s.state()).siparis.toplam, 18_000)
  env.clock.shiftMs += 31 * DAY_MS
  await sweepAll(env.db, env.clock.now())
  assert.deepEqual([(await s.call('GET', s.cart)).status, await cardPayments(m)], [404, []])
})
