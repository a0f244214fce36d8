import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { askAround, type CardProvider, startBridged, startCardProvider } from '../../../../tests/support/bridges.ts'
import { contentOf } from '../../../../tests/support/refusal.ts'
import { type Begun, begun, standing } from '../../../../tests/support/samples/card-payment.ts'
import { get, stockOf } from '../../../../tests/support/samples/siparis.ts'
import type { TestMagaza } from '../../../../tests/support/setup.ts'
import { MINUTE_MS } from '../../../core/time.ts'

// Late, double, differing or unreported payments, as docs/saglayici.md promises: an order if possible, otherwise a
// refund without an order.

const env = await startBridged()

type Case = { m: TestMagaza; bank: CardProvider; b: Begun; paid: (more?: object) => Promise<string> }

async function started(t: TestContext): Promise<Case> {
  const m = await env.magaza()
  const bank = await startCardProvider(t, env, m)
  const b = await begun(env, m)
  return { m, bank, b, paid: (more) => tell(bank, { odeme_id: b.odeme_id, durum: 'tahsil_edildi', ...more }) }
}

async function tell(bank: CardProvider, rapor: object): Promise<string> {
  const reply = await bank.tell(rapor)
  assert.equal(reply.status, 200, reply.text)
  return reply.body.durum
}

/** Its fifteen minutes are over, and the worker has noticed. */
async function lapse({ m, b }: Case): Promise<void> {
  env.clock.shiftMs += 15 * MINUTE_MS + 1000
  await askAround(env)
  assert.equal((await standing(env, m, b)).durum, 'suresi_doldu')
  assert.deepEqual(await stockOf(m, b.varyant_id), [10, 0])
}

async function becameOrder({ m, bank, b }: Case): Promise<void> {
  const { durum, siparis_id } = await standing(env, m, b)
  assert.equal(durum, 'tamamlandi')
  const siparis = await get(m, siparis_id as string)
  assert.deepEqual([siparis.odenen, siparis.odemeler[0].id], [b.toplam, b.odeme_id])
  assert.deepEqual(await stockOf(m, b.varyant_id), [10, 2])
  await askAround(env)
  assert.equal(bank.refunds.size, 0)
}

async function cameBack({ m, bank, b, paid }: Case, tutar: number): Promise<void> {
  assert.equal((await standing(env, m, b)).durum, 'iade_bekliyor')
  await askAround(env)
  assert.deepEqual(
    [...bank.refunds.values()].map(({ anahtar, ...islem }) => islem),
    [
      {
        islem: 'iade',
        magaza: m.id,
        siparis_id: null,
        odeme_id: b.odeme_id,
        saglayici_no: `B-${b.odeme_id}`,
        tutar,
        para_birimi: 'TRY',
      },
    ],
  )
  const before = await contentOf(env, m.id)
  assert.equal(await paid(), 'iade_edildi')
  assert.equal(await tell(bank, { odeme_id: b.odeme_id, durum: 'basarisiz' }), 'iade_edildi')
  await askAround(env)
  assert.deepEqual(await contentOf(env, m.id), before)
  assert.equal(bank.refunds.size, 1)
}

test('late: an order while the goods are there', async (t) => {
  const c = await started(t)
  await lapse(c)
  assert.equal(await c.paid(), 'tamamlandi')
  await becameOrder(c)
})

test('late, and the goods are gone: the money goes back', async (t) => {
  const c = await started(t)
  await lapse(c)
  const body = { kalemler: [{ varyant_id: c.b.varyant_id, miktar: 1 }] }
  const emptied = await c.m.call('POST', '/v1/stoklar/toplu', { body })
  assert.equal(emptied.status, 200, emptied.text)
  assert.equal(await c.paid(), 'iade_bekliyor')
  await cameBack(c, c.b.toplam)
  assert.equal((await standing(env, c.m, c.b)).siparis_id, null)
})

test('another amount: all of it goes back', async (t) => {
  for (const more of [1, -1]) {
    const c = await started(t)
    assert.equal(await c.paid({ tutar: c.b.toplam + more }), 'iade_bekliyor')
    await cameBack(c, c.b.toplam + more)
    assert.equal((await standing(env, c.m, c.b)).siparis_id, null)
  }
})

test('after a failure: as if it came late', async (t) => {
  const c = await started(t)
  assert.equal(await tell(c.bank, { odeme_id: c.b.odeme_id, durum: 'basarisiz' }), 'basarisiz')
  assert.equal(await c.paid({ tutar: c.b.toplam }), 'tamamlandi')
  await becameOrder(c)
})

test('paid twice, by two attempts: the first makes the order, the other goes back', async (t) => {
  const c = await started(t)
  await tell(c.bank, { odeme_id: c.b.odeme_id, durum: 'basarisiz' })
  const again = await env.call(null)('POST', `/vitrin/v1/${c.m.id}/sepetler/${c.b.sepet_id}/odeme`, {
    body: { yontem: 'kart' },
  })
  assert.equal(again.body.durum, 'yonlendir', again.text)
  const second = [...c.bank.charges.keys()].find((id) => id !== c.b.odeme_id) as string
  assert.equal(await tell(c.bank, { odeme_id: second, durum: 'tahsil_edildi' }), 'tamamlandi')
  const { siparis_id } = await standing(env, c.m, c.b)
  assert.deepEqual(
    (await get(c.m, siparis_id as string)).odemeler.map((o: any) => o.id),
    [second],
  )
  assert.equal(await c.paid(), 'iade_bekliyor')
  await cameBack(c, c.b.toplam)
  assert.equal((await get(c.m, siparis_id as string)).odenen, c.b.toplam)
})

test('never reported: asked again when its time is over, and found', async (t) => {
  const c = await started(t)
  c.bank.paid(c.b.odeme_id)
  env.clock.shiftMs += 15 * MINUTE_MS + 1000
  await askAround(env)
  await becameOrder(c)
  assert.equal(c.bank.there.received.length, 2)
  assert.equal(await c.paid(), 'tamamlandi')
})
