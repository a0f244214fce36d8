import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  askAround,
  askedOf,
  bridge,
  cut,
  disableCarrier,
  enableCarrier,
  hangs,
  impatiently,
  mailOf,
  notesOf,
  startBridged,
} from '../../../../tests/support/bridges.ts'
import { says } from '../../../../tests/support/outbound/signed-call-peers.ts'
import { status } from '../../../../tests/support/receiver.ts'
import { refused } from '../../../../tests/support/refusal.ts'
import {
  act,
  assertRendered,
  done,
  get,
  newOrder,
  newVariant,
  path,
  stockOf,
  told,
} from '../../../../tests/support/samples/siparis.ts'
import type { TestMagaza } from '../../../../tests/support/setup.ts'
import { MINUTE_MS } from '../../../core/time.ts'

// Shipments opened by a carrier app.

const env = await startBridged()
const opened = says({ durum: 'acildi', takip_no: 'HK-1', takip_url: 'https://hizli.example/HK-1' })
const byApp = (m: TestMagaza, id: string, firma: string, more: object = {}) =>
  act(m, id, 'kargo', { yol: 'uygulama', firma, ...more })

/** After an unclear answer it is asked again later. */
async function later<T>(ms: number, work: () => Promise<T>): Promise<T> {
  env.clock.shiftMs += ms
  return work()
}

test('the built-in carrier: the answer carries its number already; nothing leaves before it says so', async () => {
  const m = await env.magaza()
  await enableCarrier(env, m, 'deneme')
  const v = await newVariant(m)
  const s = await newOrder(m, { kalemler: [{ varyant_id: v.id, adet: 2 }], eposta: 'ayse@example.com' })
  let reply: any
  const events = await told(env, m, async () => {
    reply = await byApp(m, s.id, 'deneme')
  })
  const [g] = reply.body.gonderiler
  assert.equal(reply.status, 200)
  assert.match(g.takip_no, /^DENEME[0-9A-F]{12}$/)
  assert.deepEqual(g, {
    id: g.id,
    firma: 'Deneme Kargo',
    takip_no: g.takip_no,
    takip_url: `https://kargo.example/takip/${g.takip_no}`,
    durum: 'hazirlaniyor',
    kalemler: [{ kalem_id: s.kalemler[0].id, adet: 2 }],
    sevk: null,
    teslim: null,
    olusturma: g.olusturma,
  })
  assert.deepEqual([reply.body.durum, reply.body.kalemler[0].gonderilen], ['hazirlaniyor', 0])
  assert.deepEqual(events, [])
  assert.deepEqual(await stockOf(m, v.id), [10, 2])
  assert.deepEqual([await mailOf(env, m), await notesOf(m, s.id)], [[], []])
  assert.deepEqual(await get(m, s.id), reply.body)
  await assertRendered(env, m, s.id)
  // Everything is in that shipment: nothing for another, and no cancellation.
  assert.equal((await byApp(m, s.id, 'deneme')).body.hata.kod, 'gonderilecek_kalem_yok')
  assert.equal((await act(m, s.id, 'iptal', { neden: 'x' })).body.hata.kod, 'siparis_gonderilmis')
})

test('an app behind HTTPS is told what it needs, once; its answer is shown', async (t) => {
  const m = await env.magaza()
  const there = await bridge(t, opened)
  await enableCarrier(env, m, 'hizli', { adres: there.url, ad: 'Hızlı Kargo' })
  const v = await newVariant(m, { sku: 'G-1' })
  const s = await newOrder(m, {
    kalemler: [{ varyant_id: v.id, adet: 2 }],
    odeme: { yontem: 'kapida_nakit', durum: 'bekliyor' },
    teslimat_adresi: { ad: 'Ayşe', soyad: 'Yılmaz', il: 'İstanbul', satir1: 'Moda Cad. 1', tckn: '11111111111' },
  })
  const reply = await byApp(m, s.id, 'hizli', { desi: 2.5, kg: 1, paket_adedi: 1 })
  const [g] = reply.body.gonderiler
  assert.deepEqual([g.firma, g.takip_no, g.takip_url], ['Hızlı Kargo', 'HK-1', 'https://hizli.example/HK-1'])
  assert.equal(there.received.length, 1)
  const { alici, key, anahtar, ...rest } = askedOf(there.received[0] as never)
  assert.deepEqual(rest, {
    islem: 'ac',
    magaza: m.id,
    siparis_id: s.id,
    siparis_no: s.no,
    gonderi_id: g.id,
    kalemler: [{ ad: 'Gömlek', sku: 'G-1', adet: 2 }],
    desi: 2.5,
    kg: 1,
    paket_adedi: 1,
    kapida_tahsilat: { tutar: 20_000, para_birimi: 'TRY' },
  })
  assert.deepEqual([alici.ad, alici.satir1, alici.tckn], ['Ayşe', 'Moda Cad. 1', null])
  assert.match(key, /^isl_/)
  assert.equal(anahtar, key)
})

test('refused: an app that the store does not have, has disabled, or another store has; a number of the caller', async () => {
  const [m, other] = [await env.magaza(), await env.magaza()]
  await enableCarrier(env, other, 'deneme')
  await enableCarrier(env, m, 'kapali', { adres: 'https://kopru.example/' })
  await disableCarrier(env, m, 'kapali')
  const s = await newOrder(m)
  const noApp = [422, 'kargo_uygulamasi_yok', 'firma: Böyle bir kargo uygulaması açık değil'] as const
  for (const firma of ['yok', 'kapali', 'deneme', 'KAPALI', "x'--", '😀']) {
    await refused(env, m.id, () => byApp(m, s.id, firma), noApp)
  }
  const url = `${path}/${s.id}/kargo`
  await enableCarrier(env, m, 'deneme')
  for (const [alan, value] of [
    ['takip_no', 'X1'],
    ['takip_url', 'https://x.example/1'],
  ]) {
    const reply = await m.call('POST', url, {
      body: { yol: 'uygulama', firma: 'deneme', [alan as string]: value },
    })
    assert.deepEqual([reply.status, reply.body.hata.kod], [422, 'girdi_gecersiz'])
    assert.ok(reply.body.hata.mesaj.startsWith(`${alan}: `), reply.text)
  }
  assert.deepEqual((await get(m, s.id)).gonderiler, [])
})

test('the carrier refuses: the shipment failed and a note says why; taken back, another one opens', async (t) => {
  const m = await env.magaza()
  const there = await bridge(t, says({ durum: 'reddedildi', neden: 'Adres eksik 📦' }))
  await enableCarrier(env, m, 'hizli', { adres: there.url })
  const v = await newVariant(m)
  const s = await newOrder(m, { kalemler: [{ varyant_id: v.id, adet: 1 }] })
  let reply: any
  const events = await told(env, m, async () => {
    reply = await byApp(m, s.id, 'hizli')
  })
  const [failed] = reply.body.gonderiler
  assert.deepEqual([reply.status, reply.body.durum, failed.durum], [200, 'hazirlaniyor', 'hata'])
  assert.deepEqual([failed.takip_no, failed.sevk], [null, null])
  assert.deepEqual(events, [])
  assert.deepEqual(await notesOf(m, s.id), ['Kargo gönderiyi açmadı: Adres eksik 📦'])
  // Ended: nothing more is asked.
  await later(2 * 60 * MINUTE_MS, () => askAround(env))
  assert.equal(there.received.length, 1)

  const undone = await done(m, s.id, `gonderiler/${failed.id}/iptal`)
  assert.deepEqual(
    [undone.durum, undone.gonderiler[0].durum, await stockOf(m, v.id)],
    ['hazirlaniyor', 'iptal', [10, 1]],
  )
  assert.equal(there.received.length, 1, 'what was never opened is not taken back there')
  there.answer = opened
  const again = await byApp(m, s.id, 'hizli')
  assert.deepEqual(
    again.body.gonderiler.map((g: any) => [g.durum, g.takip_no]),
    [
      ['iptal', null],
      ['hazirlaniyor', 'HK-1'],
    ],
  )
  await assertRendered(env, m, s.id)
})

for (const [name, answer] of [
  ['hangs', hangs],
  ['answers 503', status(503)],
  ['cuts the connection', cut],
  ['answers nonsense', says({ durum: 'acildi' })],
] as const) {
  test(`the carrier ${name}: no number yet; asked again with the same key after the wait`, async (t) => {
    const m = await env.magaza()
    const there = await bridge(t, answer)
    await enableCarrier(env, m, 'hizli', { adres: there.url })
    const s = await newOrder(m)
    const reply = await impatiently(() => byApp(m, s.id, 'hizli'))
    const [g] = reply.body.gonderiler
    assert.deepEqual([reply.status, g.durum, g.takip_no], [200, 'hazirlaniyor', null])
    there.answer = opened
    await askAround(env)
    assert.equal(there.received.length, 1, 'not before the wait is over')
    await later(6000, () => askAround(env))
    assert.equal(there.received.length, 2)
    const [first, second] = there.received.map(askedOf)
    assert.deepEqual(second, first)
    const [now] = (await get(m, s.id)).gonderiler
    assert.deepEqual([now.durum, now.takip_no], ['hazirlaniyor', 'HK-1'])
    assert.deepEqual(await notesOf(m, s.id), [])
    await assertRendered(env, m, s.id)
  })
}

test('taken back while the opening is unanswered: taken back at the carrier once it is open', async (t) => {
  const m = await env.magaza()
  const there = await bridge(t, hangs)
  await enableCarrier(env, m, 'hizli', { adres: there.url })
  const s = await newOrder(m)
  const [g] = (await impatiently(() => byApp(m, s.id, 'hizli'))).body.gonderiler
  const undone = await done(m, s.id, `gonderiler/${g.id}/iptal`)
  assert.deepEqual([undone.gonderiler[0].durum, there.received.length], ['iptal', 1])
  there.answer = (req, res, n) =>
    askedOf(there.received[n - 1] as never).islem === 'ac'
      ? opened(req, res, n)
      : says({ durum: 'iptal_edildi' })(req, res, n)
  await later(6000, () => askAround(env))
  const [first, again, cancel, ...none] = there.received.map(askedOf)
  assert.deepEqual([again, none], [first, []])
  assert.notEqual(cancel.key, first.key)
  const { islem, gonderi_id, takip_no } = cancel
  assert.deepEqual([islem, gonderi_id, takip_no], ['iptal', g.id, 'HK-1'])
  assert.deepEqual(
    (await get(m, s.id)).gonderiler.map((one: any) => [one.durum, one.takip_no]),
    [['iptal', 'HK-1']],
  )
  assert.deepEqual(await notesOf(m, s.id), [])
})

test('taken back after it was opened: the carrier is told at once; a refusal there leaves a note', async (t) => {
  const m = await env.magaza()
  const there = await bridge(t, opened)
  await enableCarrier(env, m, 'hizli', { adres: there.url })
  // A disabled app still cancels what it has opened.
  const s = await newOrder(m)
  const [g] = (await byApp(m, s.id, 'hizli')).body.gonderiler
  await disableCarrier(env, m, 'hizli')
  there.answer = says({ neden: 'Kurye yolda' }, 422)
  const undone = await done(m, s.id, `gonderiler/${g.id}/iptal`)
  assert.deepEqual([undone.gonderiler[0].durum, there.received.length], ['iptal', 2])
  assert.deepEqual(await notesOf(m, s.id), ['Kargo gönderiyi geri almadı: Kurye yolda'])
})
