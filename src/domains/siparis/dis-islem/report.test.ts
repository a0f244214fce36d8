import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  disableCarrier,
  enableCarrier,
  mailOf,
  report,
  reported,
  startBridged,
} from '../../../../tests/support/bridges.ts'
import { contentOf } from '../../../../tests/support/refusal.ts'
import {
  act,
  assertRendered,
  done,
  get,
  giveBack,
  newOrder,
  newVariant,
  stockOf,
  told,
} from '../../../../tests/support/samples/siparis.ts'
import type { TestMagaza } from '../../../../tests/support/setup.ts'

// Carrier reports on shipments of their apps.

const env = await startBridged()

/** An order of two shirts out of ten, opened at the built-in carrier. */
async function opened(m?: TestMagaza, more: object = {}) {
  const at = m ?? (await env.magaza())
  const secrets = await enableCarrier(env, at, 'deneme')
  const v = await newVariant(at)
  const s = await newOrder(at, { kalemler: [{ varyant_id: v.id, adet: 2 }], eposta: 'ayse@example.com' })
  const [g] = (await done(at, s.id, 'kargo', { yol: 'uygulama', firma: 'deneme', ...more })).gonderiler
  const gizli = secrets as string
  const tell = (durum: string) => report(env, at, 'deneme', gizli, { gonderi_id: g.id, durum })
  /** Order, shipment, [in stock, reserved], shipped and delivered units. */
  const state = async () => {
    const now = await get(at, s.id)
    const [k] = now.kalemler
    await assertRendered(env, at, s.id)
    return [now.durum, now.gonderiler[0].durum, await stockOf(at, v.id), k.gonderilen, k.teslim_edilen].flat().join(' ')
  }
  return { m: at, s, g, v, gizli, tell, state }
}

const LEFT = (gonderi_id: string) => ['siparis.kargoya_verildi', { gonderi_id }]
const THERE = (gonderi_id: string) => ['siparis.teslim_edildi', { gonderi_id }]

/** Each path of a shipment, by reports in turn: the final state, and the events. */
const ways: [name: string, told: string[], state: string, events: ((id: string) => unknown)[], mails: number][] = [
  ['leaves', ['kargoda'], 'kargoda kargoda 8 0 2 0', [LEFT], 1],
  ['leaves and arrives', ['kargoda', 'teslim_edildi'], 'teslim_edildi teslim_edildi 8 0 2 2', [LEFT, THERE], 1],
  ['arrives unseen', ['teslim_edildi'], 'teslim_edildi teslim_edildi 8 0 2 2', [LEFT, THERE], 1],
  ['fails before it leaves', ['hata'], 'hazirlaniyor hata 10 2 0 0', [], 0],
  ['fails on its way', ['kargoda', 'hata'], 'kargoda hata 8 0 2 0', [LEFT], 1],
  ['is mended', ['hata', 'hazirlaniyor'], 'hazirlaniyor hazirlaniyor 10 2 0 0', [], 0],
  ['comes back to be packed', ['kargoda', 'hata', 'hazirlaniyor'], 'hazirlaniyor hazirlaniyor 10 2 0 0', [LEFT], 1],
  [
    'leaves twice, told to the customer once',
    ['kargoda', 'hata', 'hazirlaniyor', 'kargoda', 'teslim_edildi'],
    'teslim_edildi teslim_edildi 8 0 2 2',
    [LEFT, LEFT, THERE],
    1,
  ],
  ['is called off', ['iptal'], 'hazirlaniyor iptal 10 2 0 0', [], 0],
  ['is called off on its way', ['kargoda', 'iptal'], 'hazirlaniyor iptal 10 2 0 0', [LEFT], 1],
  ['fails and is called off', ['kargoda', 'hata', 'iptal'], 'hazirlaniyor iptal 10 2 0 0', [LEFT], 1],
]

for (const [name, reports, expected, events, mails] of ways) {
  test(`a shipment ${name}: ${reports.join(', ')}`, async () => {
    const { m, g, tell, state } = await opened()
    const news = await told(env, m, async () => {
      for (const durum of reports) {
        const reply = await tell(durum)
        assert.deepEqual([reply.status, reply.body], [200, { durum }])
        // Repeated reports change nothing.
        const before = await contentOf(env, m.id)
        assert.deepEqual((await tell(durum)).body, { durum })
        assert.deepEqual(await contentOf(env, m.id), before)
      }
    })
    assert.equal(await state(), expected)
    assert.deepEqual(
      news,
      events.map((e) => e(g.id)),
    )
    const mail = await mailOf(env, m)
    assert.deepEqual(
      mail.map((x) => x.kime),
      Array.from({ length: mails }, () => 'ayse@example.com'),
    )
    for (const { konu, metin } of mail) {
      assert.match(konu, /1001/)
      for (const part of [g.takip_no, g.takip_url, 'Deneme Kargo', '2 × Gömlek']) assert.ok(metin.includes(part), part)
    }
  })
}

test('late reports change nothing; impossible ones are refused and change nothing', async () => {
  const cases: [reports: string[], told: string, answer: number, stands: string][] = [
    [['kargoda'], 'hazirlaniyor', 200, 'kargoda'],
    [['teslim_edildi'], 'kargoda', 200, 'teslim_edildi'],
    [['teslim_edildi'], 'hazirlaniyor', 200, 'teslim_edildi'],
    [['teslim_edildi'], 'iptal', 409, ''],
    [['teslim_edildi'], 'hata', 409, ''],
    [['hata'], 'kargoda', 409, ''],
    [['hata'], 'teslim_edildi', 409, ''],
    [['iptal'], 'hazirlaniyor', 409, ''],
    [['iptal'], 'kargoda', 409, ''],
    [['iptal'], 'teslim_edildi', 409, ''],
    [['iptal'], 'hata', 409, ''],
  ]
  for (const [reports, durum, status, stands] of cases) {
    const { m, tell } = await opened()
    for (const step of reports) assert.equal((await tell(step)).status, 200)
    const before = await contentOf(env, m.id)
    const reply = await tell(durum)
    assert.equal(reply.status, status, `${reports} ${durum}: ${reply.text}`)
    if (status === 200) assert.deepEqual(reply.body, { durum: stands })
    else {
      const mesaj = `Gönderi ${reports.at(-1)} durumundan ${durum} durumuna geçemez`
      assert.deepEqual(reply.body, { hata: { kod: 'siparis_tamamlanmis', mesaj } })
    }
    assert.deepEqual(await contentOf(env, m.id), before)
  }
})

test('the store itself was faster: undone, delivered by hand, returned', async () => {
  const undone = await opened()
  await done(undone.m, undone.s.id, `gonderiler/${undone.g.id}/iptal`)
  assert.equal((await undone.tell('kargoda')).status, 409)
  assert.deepEqual((await undone.tell('iptal')).body, { durum: 'iptal' })

  const byHand = await opened()
  await byHand.tell('kargoda')
  await done(byHand.m, byHand.s.id, 'teslim', {})
  assert.deepEqual((await byHand.tell('teslim_edildi')).body, { durum: 'teslim_edildi' })

  const { m, s, tell } = await opened()
  await tell('kargoda')
  const kalem = s.kalemler[0].id
  assert.equal((await giveBack(m, s.id, [[kalem, 1]])).status, 201)
  for (const durum of ['iptal', 'hata']) {
    const reply = await tell(durum)
    const expected = durum === 'hata' ? 200 : 409
    assert.equal(reply.status, expected, reply.text)
  }
  // Units were returned already: the shipment does not come back as a whole.
  const before = await contentOf(env, m.id)
  assert.equal((await tell('hazirlaniyor')).body.hata.mesaj, 'Gönderiden iade alınmış')
  assert.equal((await giveBack(m, s.id, [[kalem, 1]])).status, 201)
  const ended = await contentOf(env, m.id)
  assert.notDeepEqual(ended, before)
  for (const durum of ['hazirlaniyor', 'iptal']) {
    assert.equal((await tell(durum)).body.hata.kod, 'siparis_tamamlanmis')
  }
  assert.deepEqual(await contentOf(env, m.id), ended)
  assert.equal((await get(m, s.id)).durum, 'iade')
})

test('all came back while it was on its way: delivered by hand or report is refused', async () => {
  const { m, s, tell } = await opened()
  await tell('kargoda')
  assert.equal((await giveBack(m, s.id, [[s.kalemler[0].id, 2]])).status, 201)
  const before = await contentOf(env, m.id)
  for (const reply of [await tell('teslim_edildi'), await tell('hata'), await act(m, s.id, 'teslim', {})]) {
    assert.deepEqual([reply.status, reply.body.hata.kod], [409, 'siparis_tamamlanmis'])
  }
  assert.deepEqual(await contentOf(env, m.id), before)
})

test('by tracking number, the newest of that number; the id counts where both are given', async () => {
  const { m, s, g, gizli } = await opened()
  const tell = (body: object) => reported(env, m, 'deneme', gizli, body)
  await done(m, s.id, `gonderiler/${g.id}/iptal`)
  const [, second] = (await done(m, s.id, 'kargo', { yol: 'uygulama', firma: 'deneme' })).gonderiler
  await env.rows('update gonderi set takip_no = $2 where magaza_id = $1', [m.id, 'AYNI'])
  assert.equal(await tell({ takip_no: 'AYNI', durum: 'kargoda' }), 'kargoda')
  assert.deepEqual(
    (await get(m, s.id)).gonderiler.map((x: any) => x.durum),
    ['iptal', 'kargoda'],
  )
  assert.equal(await tell({ gonderi_id: second.id, takip_no: '', durum: 'teslim_edildi' }), 'teslim_edildi')
  assert.equal(await tell({ gonderi_id: '', takip_no: 'AYNI', durum: 'kargoda' }), 'teslim_edildi')
  assert.equal(await tell({ gonderi_id: g.id, takip_no: 'AYNI', durum: 'iptal' }), 'iptal')
})

test('a disabled app may still report; the customer is not told when the store did not want it', async () => {
  const { m, tell, state } = await opened(undefined, { musteriye_bildir: false })
  await disableCarrier(env, m, 'deneme')
  assert.equal((await tell('kargoda')).status, 200)
  assert.equal(await state(), 'kargoda kargoda 8 0 2 0')
  assert.deepEqual(await mailOf(env, m), [])
})

test('twins of a report at once, and different ones: each step happens once', async () => {
  const { m, g, tell, state } = await opened()
  const events = await told(env, m, async () => {
    const replies = await Promise.all(
      Array.from({ length: 12 }, (_, i) => tell(i % 2 === 0 ? 'kargoda' : 'teslim_edildi')),
    )
    assert.deepEqual([...new Set(replies.map((r) => r.status))], [200])
  })
  assert.deepEqual(events, [LEFT(g.id), THERE(g.id)])
  assert.equal(await state(), 'teslim_edildi teslim_edildi 8 0 2 2')
  assert.equal((await mailOf(env, m)).length, 1)
})
