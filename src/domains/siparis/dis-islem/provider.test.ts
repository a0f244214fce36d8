import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import {
  askAround,
  askedOf,
  bridge,
  cut,
  enableProvider,
  hangs,
  impatiently,
  notesOf,
  startBridged,
} from '../../../../tests/support/bridges.ts'
import { says } from '../../../../tests/support/outbound/signed-call-peers.ts'
import { type Answer, status } from '../../../../tests/support/receiver.ts'
import {
  act,
  assertRendered,
  deliver,
  done,
  get,
  giveBack,
  newOrder,
  ship,
  thing,
  told,
} from '../../../../tests/support/samples/siparis.ts'
import type { TestMagaza } from '../../../../tests/support/setup.ts'
import { inStore } from '../../../../tests/support/verbs.ts'
import { newId } from '../../../core/id.ts'
import { sealWith } from '../../../core/secrets/seal.ts'
import { disable } from '../../odeme/odeme.ts'

// Refunds through a provider that succeeds, refuses, or does not answer.

const env = await startBridged()
const yes = says({ durum: 'basarili', no: 'B-1' })

const money = (s: any) => [s.durum, s.odenen, s.iade_edilen, ...s.odemeler.map((o: any) => o.durum)]
const cancel = (m: TestMagaza, id: string) => act(m, id, 'iptal', { neden: 'Vazgeçti' })

async function banked(t: TestContext, answer: Answer) {
  const m = await env.magaza()
  const bank = await bridge(t, answer)
  await enableProvider(env, m, 'banka', { adres: bank.url })
  return { m, bank }
}

/** A delivered order of 3 × 50,00. */
async function arrived(m: TestMagaza) {
  const s = await newOrder(m, { kalemler: [thing(5000, { adet: 3 })] })
  await ship(m, s.id)
  await deliver(m, s.id)
  return { id: s.id as string, kalem: s.kalemler[0].id as string, odeme_id: s.odemeler[0].id as string }
}

test('cancelled: asked once, with all that it takes; the answer shows the money back', async (t) => {
  const { m, bank } = await banked(t, yes)
  const s = await newOrder(m)
  await env.rows(`update odeme set saglayici_no = 'P-77' where siparis_id = $1`, [s.id])
  let reply: any
  const events = await told(env, m, async () => {
    reply = await cancel(m, s.id)
  })
  const odeme_id = s.odemeler[0].id
  assert.deepEqual(money(reply.body), ['iptal', 10_000, 10_000, 'iade_edildi'])
  assert.deepEqual(events, [
    ['siparis.iptal_edildi', { neden: 'Vazgeçti' }],
    ['siparis.para_iade_edildi', { odeme_id, tutar: 10_000, iade_id: null }],
  ])
  const asked = bank.received.map(askedOf)
  assert.deepEqual(asked, [
    {
      islem: 'iade',
      anahtar: asked[0].key,
      key: asked[0].key,
      magaza: m.id,
      siparis_id: s.id,
      odeme_id,
      saglayici_no: 'P-77',
      tutar: 10_000,
      para_birimi: 'TRY',
    },
  ])
  await assertRendered(env, m, s.id)
  env.clock.shiftMs += 3_600_000
  await askAround(env)
  assert.equal(bank.received.length, 1)
})

test('deneme: it gives back, refuses, or is silent until it is not', async () => {
  const m = await env.magaza()
  const behave = (davranis: 'basarili' | 'basarisiz' | 'sessiz') => enableProvider(env, m, 'deneme', { davranis })
  const [a, b, c] = [await newOrder(m), await newOrder(m), await newOrder(m)]
  assert.deepEqual(money((await cancel(m, a.id)).body), ['iptal', 10_000, 10_000, 'iade_edildi'])
  await behave('basarisiz')
  assert.deepEqual(money((await cancel(m, b.id)).body), ['iptal', 10_000, 0, 'tahsil_edildi'])
  await behave('sessiz')
  assert.deepEqual(money((await cancel(m, c.id)).body), ['iptal', 10_000, 0, 'iade_bekliyor'])
  await behave('basarili')
  env.clock.shiftMs += 5001
  await askAround(env)
  assert.deepEqual(money(await get(m, c.id)), ['iptal', 10_000, 10_000, 'iade_edildi'])
  assert.deepEqual(
    [await notesOf(m, a.id), await notesOf(m, b.id), await notesOf(m, c.id)],
    [[], ['Ödeme sağlayıcısı para iadesini reddetti: deneme sağlayıcısı reddetti'], []],
  )
})

test('returns: a refusal leaves the money where it was; what was given back before stays given back', async (t) => {
  const { m, bank } = await banked(t, yes)
  const { id, kalem, odeme_id } = await arrived(m)
  const give = (adet: number) => giveBack(m, id, [[kalem, adet]])
  let iade: any
  assert.deepEqual(
    await told(env, m, async () => {
      iade = (await give(1)).body
    }),
    [
      ['iade.olusturuldu', { siparis_no: '1001' }],
      ['siparis.para_iade_edildi', { odeme_id, tutar: 5000, iade_id: iade?.id }],
    ],
  )
  assert.deepEqual(money(await get(m, id)), ['teslim_edildi', 15_000, 5000, 'kismi_iade'])
  bank.answer = says({ durum: 'reddedildi', neden: 'Hesap kapalı' })
  const events = await told(env, m, () => give(1))
  assert.deepEqual(events, [['iade.olusturuldu', { siparis_no: '1001' }]])
  assert.deepEqual(money(await get(m, id)), ['teslim_edildi', 15_000, 5000, 'kismi_iade'])
  assert.deepEqual(await notesOf(m, id), ['Ödeme sağlayıcısı para iadesini reddetti: Hesap kapalı'])
  bank.answer = yes
  await give(1)
  assert.deepEqual(money(await get(m, id)), ['iade', 15_000, 10_000, 'kismi_iade'])
  await assertRendered(env, m, id)
})

for (const [name, answer] of [
  ['hangs', hangs],
  ['answers 500', status(500)],
  ['redirects', status(302, { location: 'https://x.example/' })],
  ['loses the connection after it has acted', cut],
] as const) {
  test(`the provider ${name}: asked again with the same key and body until it answers`, async (t) => {
    const { m, bank } = await banked(t, answer)
    const { id, kalem, odeme_id } = await arrived(m)
    const reply = await impatiently(() => giveBack(m, id, [[kalem, 1]]))
    assert.deepEqual([reply.status, reply.body.tutar], [201, 5000])
    assert.deepEqual(money(await get(m, id)), ['teslim_edildi', 15_000, 0, 'iade_bekliyor'])
    // A pending refund cannot be asked for twice.
    const more = await giveBack(m, id, [[kalem, 2]], { tutar: 10_001 })
    assert.deepEqual([more.status, more.body.hata.kod], [422, 'girdi_gecersiz'])
    bank.answer = yes
    env.clock.shiftMs += 5001
    const events = await told(env, m, () => askAround(env))
    assert.deepEqual(events, [['siparis.para_iade_edildi', { odeme_id, tutar: 5000, iade_id: reply.body.id }]])
    assert.deepEqual(money(await get(m, id)), ['teslim_edildi', 15_000, 5000, 'kismi_iade'])
    const [first, second, ...none] = bank.received.map(askedOf)
    assert.deepEqual([second, none], [first, []])
  })
}

test('waits double from 5 seconds to an hour, for days; the store is told once', async (t) => {
  const { m, bank } = await banked(t, status(500))
  const s = await newOrder(m)
  await cancel(m, s.id)
  const waits: number[] = []
  for (let n = 1; n <= 14; n++) {
    const [row] = await env.rows('select sonraki from dis_islem where magaza_id = $1', [m.id])
    const wait = row.sonraki.getTime() - env.clock.now().getTime()
    env.clock.shiftMs += wait / 2
    await askAround(env)
    assert.equal(bank.received.length, n, 'not before its time')
    env.clock.shiftMs += wait / 2 + 1
    await askAround(env)
    assert.equal(bank.received.length, n + 1)
    waits.push(wait / 1000)
  }
  const doubling = [5, 10, 20, 40, 80, 160, 320, 640, 1280, 2560]
  // Measured a moment after it was set.
  waits.forEach((wait, i) => {
    const expected = doubling[i] ?? 3600
    assert.ok(wait <= expected && wait > expected - 2, `${i}: ${wait}`)
  })
  const note = 'Ödeme sağlayıcısı yanıt vermiyor (http_500): para iadesi. Sorulmaya devam ediliyor.'
  assert.deepEqual(await notesOf(m, s.id), [note])
  assert.equal(new Set(bank.received.map((r) => r.headers['idempotency-key'])).size, 1)
  bank.answer = yes
  env.clock.shiftMs += 3_600_001
  await askAround(env)
  assert.deepEqual(money(await get(m, s.id)), ['iptal', 10_000, 10_000, 'iade_edildi'])
})

test('the provider is gone in between: nobody is asked, and a note says so', async (t) => {
  const { m, bank } = await banked(t, status(503))
  const s = await newOrder(m)
  await cancel(m, s.id)
  await enableProvider(env, m, 'deneme', { varsayilan: true })
  await inStore(env, m.id, (w) => disable(w, 'banka'))
  env.clock.shiftMs += 5001
  await askAround(env)
  assert.deepEqual([bank.received.length, money(await get(m, s.id))], [1, ['iptal', 10_000, 0, 'tahsil_edildi']])
  assert.deepEqual(await notesOf(m, s.id), ['Ödeme sağlayıcısı para iadesini reddetti: sağlayıcı artık açık değil'])
})

/** Another payment of an order, as a storefront makes them. */
async function addPayment(m: TestMagaza, siparis_id: string, durum: string, tutar: number, saglayici = 'banka') {
  const id = newId('odm', env.clock.now())
  await env.rows(
    `insert into odeme (magaza_id, siparis_id, id, yontem, saglayici, durum, tutar, iade_edilen, iade_bekleyen, olusturma)
     values ($1, $2, $3, 'kart', $4, $5, $6, 0, 0, $7)`,
    [m.id, siparis_id, id, saglayici, durum, tutar, env.clock.now()],
  )
  return id
}

test('two payments of two providers: each is asked for its own, and one that refuses does not hold the other', async (t) => {
  const { m, bank } = await banked(t, yes)
  const no = await bridge(t, says({ neden: 'olmaz' }, 400))
  await enableProvider(env, m, 'ikinci', { adres: no.url })
  const s = await newOrder(m)
  const second = await addPayment(m, s.id, 'tahsil_edildi', 4000, 'ikinci')
  await env.rows('update siparis set odenen = 14000 where id = $1', [s.id])
  let reply: any
  const events = await told(env, m, async () => {
    reply = await cancel(m, s.id)
  })
  assert.deepEqual(money(reply.body), ['iptal', 14_000, 10_000, 'iade_edildi', 'tahsil_edildi'])
  assert.deepEqual(events.at(-1), [
    'siparis.para_iade_edildi',
    { odeme_id: s.odemeler[0].id, tutar: 10_000, iade_id: null },
  ])
  assert.equal(events.length, 2)
  assert.deepEqual(
    [...bank.received, ...no.received].map(askedOf).map((a) => [a.odeme_id, a.tutar]),
    [
      [s.odemeler[0].id, 10_000],
      [second, 4000],
    ],
  )
})

test('what is only authorised is let go of; refused, it stays and a note says why', async (t) => {
  for (const [answer, durum, notes] of [
    [yes, 'iptal', []],
    [
      says({ durum: 'reddedildi', neden: 'Süresi geçti' }),
      'yetkilendi',
      ['Ödeme sağlayıcısı provizyonu bırakmadı: Süresi geçti'],
    ],
  ] as const) {
    const { m, bank } = await banked(t, answer)
    const s = await newOrder(m, { odeme: { yontem: 'kart', durum: 'bekliyor' } })
    await addPayment(m, s.id, 'yetkilendi', 10_000)
    const events = await told(env, m, () => done(m, s.id, 'iptal', { neden: 'x' }))
    assert.deepEqual(events, [['siparis.iptal_edildi', { neden: 'x' }]])
    assert.deepEqual(money(await get(m, s.id)), ['iptal', 0, 0, 'iptal', durum])
    const asked = bank.received.map(askedOf).map((a) => [a.islem, a.tutar])
    assert.deepEqual([asked, await notesOf(m, s.id)], [[['iptal', 10_000]], notes])
  }
})

test('a secret that does not open here: logged, waited with, and asked once it does', async (t) => {
  const { m, bank } = await banked(t, status(503))
  const s = await newOrder(m)
  await cancel(m, s.id)
  bank.answer = yes
  env.clock.shiftMs += 5001
  const [line] = await askAround(env, { seal: sealWith('baska-sir', 'webhook') })
  assert.deepEqual([line.level, line.msg, line.magaza, line.kayit], [50, 'not asked', m.id, s.id])
  assert.equal(line.err.message, 'the secret of banka does not open: it was sealed under another KEPENK_SIR')
  env.clock.shiftMs += 10_001
  assert.deepEqual(await askAround(env), [])
  assert.deepEqual(money(await get(m, s.id)), ['iptal', 10_000, 10_000, 'iade_edildi'])
  assert.equal(bank.received.length, 2)
})

test('many workers and the request at once: one refund, one event, no error', async (t) => {
  const { m, bank } = await banked(t, yes)
  const orders = await Promise.all(Array.from({ length: 6 }, () => newOrder(m)))
  env.logs.length = 0
  const logs: unknown[] = []
  await Promise.all([
    ...orders.map((s) => cancel(m, s.id)),
    ...Array.from({ length: 12 }, async () => logs.push(...(await askAround(env)))),
  ])
  // Including one left to a lease.
  env.clock.shiftMs += 31_000
  logs.push(...(await askAround(env)))
  assert.deepEqual(logs, [])
  assert.deepEqual(
    env.logs.filter((l) => JSON.parse(l).level >= 50),
    [],
  )
  for (const s of orders) assert.deepEqual(money(await get(m, s.id)), ['iptal', 10_000, 10_000, 'iade_edildi'])
  assert.equal((await env.events(m.id)).filter((e) => e.olay === 'siparis.para_iade_edildi').length, 6)
  assert.equal(bank.received.length, 6)
})
