import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { contentOf } from '../support/refusal.ts'
import { type Reply, startTest } from '../support/setup.ts'
import { report } from './table/report.ts'

// Fault 18 of the quality bars: orders, refunds and dry runs at the edge of exact numbers. Answers are recomputed in
// BigInt; what would not fit is refused and changes nothing.

const env = await startTest()
const m = await env.magaza()
const MAX = BigInt(Number.MAX_SAFE_INTEGER)

/** Near the edge, near a fraction of it, or anything. */
const money = fc
  .tuple(fc.constantFrom(1n, 2n, 7n, 1000n, 9999n, 30_000n, 99_999n), fc.bigInt(-3n, 3n), fc.maxSafeNat())
  .map(([share, off, any]) => {
    const edge = MAX / share + off
    return off === 3n ? any : Math.min(Math.max(Number(edge), 0), Number(MAX))
  })
const line = fc.record({
  birim_fiyat: money,
  adet: fc.constantFrom(1, 2, 3, 7, 999, 1000, 9999),
  kdv_orani: fc.constantFrom(0, 1, 10, 20),
})
const order = fc.record({ kalemler: fc.array(line, { minLength: 1, maxLength: 3 }), kargo_toplam: money })
type Order = { kalemler: { birim_fiyat: number; adet: number; kdv_orani: number }[]; kargo_toplam: number }

const dueOf = (o: Order): bigint =>
  o.kalemler.reduce((sum, k) => sum + BigInt(k.birim_fiyat) * BigInt(k.adet), BigInt(o.kargo_toplam))

/** No number of the answer was rounded by JSON.parse. */
function assertExactNumbers(reply: Reply): void {
  for (const [, digits = ''] of reply.text.matchAll(/[:[,](-?\d{15,})(?=[,}\]])/g)) {
    assert.ok(BigInt(digits) <= MAX && BigInt(digits) >= -MAX, digits)
  }
}

const counts = { exact: 0, refused: 0, refunds: 0, trials: 0 }

async function refusedWhole(work: () => Promise<Reply>): Promise<Reply> {
  const before = await contentOf(env, m.id)
  const reply = await work()
  assert.deepEqual([reply.status, reply.body.hata?.kod], [422, 'girdi_gecersiz'], reply.text)
  assert.deepEqual(await contentOf(env, m.id), before)
  counts.refused++
  return reply
}

test('600 orders at the edge: exact to the last unit, or refused', async () => {
  const take = async (o: Order) => {
    const kalemler = o.kalemler.map((k) => ({ ad: 'Kalem', ...k }))
    const odeme = { yontem: 'kart', durum: 'tahsil_edildi' }
    const send = () => m.call('POST', '/v1/siparisler', { body: { kalemler, kargo_toplam: o.kargo_toplam, odeme } })
    if (dueOf(o) > MAX) return void (await refusedWhole(send))
    const reply = await send()
    assert.equal(reply.status, 201, reply.text)
    assertExactNumbers(reply)
    assert.equal(BigInt(reply.body.toplam), dueOf(o))
    const back = await m.call('POST', `/v1/siparisler/${reply.body.id}/iptal`, { body: { neden: 'Sınır' } })
    assert.equal(back.status, 200, back.text)
    assertExactNumbers(back)
    assert.equal(BigInt(back.body.iade_edilen), dueOf(o), back.text)
    counts.exact++
    counts.refunds++
  }
  await fc.assert(fc.asyncProperty(order, take), { numRuns: 600, seed: 18 })
  assert.ok(counts.exact > 100 && counts.refused > 100, JSON.stringify(counts))
})

test('discounts at the edge: never more than the price, never rounded away', async () => {
  const code = await m.call('POST', '/v1/kampanyalar', { body: { ad: 'On', tur: 'indirim', kod: 'SINIR', deger: 10 } })
  assert.equal(code.status, 201, code.text)
  for (const [fiyat, adet] of [
    [Number(MAX), 1],
    [Number(MAX / 2n), 2],
    [Number(MAX / 999n), 999],
    [Number(MAX), 2],
  ] as const) {
    const urun = await m.call('POST', '/v1/urunler', { body: { ad: 'Pahalı', varyantlar: [{ fiyat }] } })
    assert.equal(urun.status, 201, urun.text)
    const body = { kalemler: [{ varyant_id: urun.body.varyantlar[0].id, adet }], indirim_kodlari: ['SINIR'] }
    const send = () => m.call('POST', '/v1/kampanyalar/dene', { body })
    const due = BigInt(fiyat) * BigInt(adet)
    if (due > MAX) {
      await refusedWhole(send)
      continue
    }
    const reply = await send()
    assert.equal(reply.status, 200, reply.text)
    assertExactNumbers(reply)
    // Ten per cent of each unit, half up.
    const off = ((BigInt(fiyat) * 10n + 50n) / 100n) * BigInt(adet)
    const { indirim_toplam, toplam } = reply.body
    assert.equal(BigInt(toplam) + BigInt(indirim_toplam), due, reply.text)
    assert.ok(BigInt(indirim_toplam) - off <= BigInt(adet) && off - BigInt(indirim_toplam) <= BigInt(adet), reply.text)
    counts.trials++
  }
})

test('prices beyond the edge are refused in every field of money', async (t) => {
  for (const digits of ['9007199254740992', '9007199254740993', '1e16', '18446744073709551616', '1e400']) {
    for (const raw of [
      `{"ad":"A","varyantlar":[{"fiyat":${digits}}]}`,
      `{"ad":"A","varyantlar":[{"fiyat":1,"indirimsiz_fiyat":${digits}}]}`,
    ])
      await refusedWhole(() => m.call('POST', '/v1/urunler', { raw }))
    const siparis = `{"kalemler":[{"ad":"A","adet":1,"birim_fiyat":${digits},"kdv_orani":20}]}`
    await refusedWhole(() => m.call('POST', '/v1/siparisler', { raw: siparis }))
  }
  report(
    t,
    18,
    `${counts.exact} orders exact to the last unit, ${counts.refunds} refunds exact, ${counts.trials} discounts exact, ${counts.refused} refused by 422 without a trace, 0 rounded`,
  )
})
