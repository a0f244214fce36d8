import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { askAround, mailOf, startBridged, startCardProvider } from '../../../../tests/support/bridges.ts'
import { contentOf } from '../../../../tests/support/refusal.ts'
import {
  act,
  assertRendered,
  awaited,
  done,
  get,
  newOrder,
  thing,
  told,
} from '../../../../tests/support/samples/siparis.ts'
import type { TestMagaza } from '../../../../tests/support/setup.ts'
import { inStore } from '../../../../tests/support/verbs.ts'
import * as kepenk from '../../magaza/kepenk/kepenk.ts'
import { timeline } from '../../siparis/panel/timeline.ts'

// An order that exists already, paid by its link: pressed twice, in two tabs, late, after an edit and after a cancellation.

const env = await startBridged()

async function open(t: TestContext, body: object = {}) {
  const m = await env.magaza()
  const bank = await startCardProvider(t, env, m)
  const s = await newOrder(m, { ...awaited(), eposta: 'ayse@example.com', ...body })
  const { adres } = await done(m, s.id, 'odeme-baglantisi', {})
  const kod = new URL(adres).searchParams.get('kod') as string
  const path = `/vitrin/v1/${m.id}/siparisler/${s.no}/odeme`
  const call = env.call(null)
  return {
    ...{ m, bank, s, kod, adres },
    pay: (more: object = {}) => call('POST', path, { body: { kod, ...more } }),
    state: async () => (await call('GET', `${path}?kod=${kod}`)).body,
    read: () => get(m, s.id),
  }
}

type Open = Awaited<ReturnType<typeof open>>

async function begun(o: Open): Promise<string> {
  const reply = await o.pay()
  assert.equal(reply.status, 200, reply.text)
  assert.equal(reply.body.durum, 'yonlendir')
  return new URL(reply.body.yonlendirme).pathname.split('/').at(-1) as string
}

const tell = async ({ bank }: Open, odeme_id: string, more: object = {}) =>
  (await bank.tell({ odeme_id, durum: 'tahsil_edildi', ...more })).body.durum

const cardsOf = (m: TestMagaza) =>
  env.rows('select id, durum, tutar, alinan, son_hata from tahsilat where magaza_id = $1 order by id', [m.id])

/** The money of this payment comes back once, and nothing of it stays with the order. */
async function comesBack(o: Open, id: string, neden: string): Promise<void> {
  const before = await o.read()
  assert.deepEqual(await told(env, o.m, async () => assert.equal(await tell(o, id), 'iade_bekliyor')), [])
  await askAround(env)
  assert.deepEqual(
    [...o.bank.refunds.values()].map((r) => [r.anahtar, r.tutar]),
    [[`${id}-iade`, 10_000]],
  )
  const row = (await cardsOf(o.m)).find((r) => r.id === id)
  assert.deepEqual([row?.durum, row?.son_hata], ['iade_edildi', neden])
  assert.deepEqual(await o.read(), before)
  assert.deepEqual(await returnsIn(o, o.s.id), [
    ['gec_odeme_dondu', id, 10_000],
    ['gec_odeme_donuyor', id, 10_000],
  ])
}

/** What the history of the order tells of money that went back, newest first. */
const returnsIn = ({ m }: Open, siparis_id: string) =>
  inStore(env, m.id, async (w) =>
    (await timeline(w, siparis_id)).veri
      .filter((iz) => iz.tur.startsWith('gec_odeme'))
      .map((iz) => [iz.tur, iz.hedef_id, iz.tutar]),
  )

test('the link: the address, what is due, and a mail when asked for', async (t) => {
  const o = await open(t)
  const link = await done(o.m, o.s.id, 'odeme-baglantisi', { gonder: true })
  assert.deepEqual(link, {
    adres: o.adres,
    tutar: 10_000,
    para_birimi: 'TRY',
    odeme_yontemleri: ['kart', 'havale'],
    gonderildi: true,
  })
  const mails = await mailOf(env, o.m)
  assert.deepEqual(mails.map((x) => [x.kime, x.konu.split(' · ')[0]]).at(-1), [
    'ayse@example.com',
    `Ödemenizi bekliyoruz: ${o.s.no}`,
  ])
  assert.ok(mails.at(-1)?.metin.includes(o.adres))
  const noMail = await newOrder(o.m, awaited())
  assert.equal((await act(o.m, noMail.id, 'odeme-baglantisi', { gonder: true })).status, 422)
  const paid = await newOrder(o.m)
  assert.equal((await act(o.m, paid.id, 'odeme-baglantisi', {})).body.hata.kod, 'siparis_tamamlanmis')
  const gone = await newOrder(o.m, awaited())
  await done(o.m, gone.id, 'iptal', { neden: 'x' })
  assert.equal((await act(o.m, gone.id, 'odeme-baglantisi', {})).body.hata.kod, 'siparis_iptal_edilmis')
})

test('paid: recorded once however often it is pressed and reported, and the order is prepared', async (t) => {
  const o = await open(t, { kalemler: [thing(10_000)] })
  assert.equal((await o.state()).durum, 'yok')
  const [one, two] = await Promise.all([o.pay({ tutar: 10_000 }), o.pay({ tutar: 10_000 })])
  assert.deepEqual([one.status, two.status], [200, 200])
  assert.equal((await o.pay()).body.yonlendirme, one.body.yonlendirme)
  const cards = await cardsOf(o.m)
  assert.equal(cards.length, 1)
  const id = cards[0].id
  const charge = o.bank.charges.get(id)?.govde
  assert.deepEqual(
    [charge.tutar, charge.eposta, charge.kalemler],
    [10_000, 'ayse@example.com', [{ ad: `Sipariş ${o.s.no}`, adet: 1, toplam: 10_000 }]],
  )
  const events = await told(env, o.m, async () => {
    assert.equal(await tell(o, id), 'tamamlandi')
    assert.equal(await tell(o, id), 'tamamlandi')
  })
  assert.deepEqual(events, [['siparis.odeme_alindi', { odeme_id: id }]])
  const receipts = (await mailOf(env, o.m)).filter(({ konu }) => konu.startsWith(`Ödemeniz alındı: ${o.s.no} · `))
  assert.deepEqual(
    receipts.map(({ kime }) => kime),
    ['ayse@example.com'],
  )
  assert.match(receipts[0]?.metin ?? '', /Kartla alınan: .*100,00.*Sipariş toplamı: /s)
  assert.ok(receipts[0]?.metin.includes(o.adres))
  assert.doesNotMatch(receipts[0]?.metin ?? '', /Kalan/)
  const s = await o.read()
  assert.deepEqual([s.durum, s.odenen, s.toplam], ['hazirlaniyor', 10_000, 10_000])
  assert.deepEqual(
    s.odemeler.map((x: any) => [x.yontem, x.saglayici, x.durum, x.tutar]),
    [
      ['havale', 'elle', 'iptal', 10_000],
      ['kart', 'banka', 'tahsil_edildi', 10_000],
    ],
  )
  await assertRendered(env, o.m, o.s.id)
  assert.deepEqual(await o.state(), {
    kalan: 0,
    para_birimi: 'TRY',
    odeme_yontemleri: [],
    havale_hesabi: null,
    durum: 'tamamlandi',
    yonlendirme: null,
  })
  assert.equal((await o.pay()).body.hata.kod, 'siparis_tamamlanmis')
  // What was taken by the link is refunded as any card payment is.
  await done(o.m, o.s.id, 'iptal', { neden: 'x' })
  await askAround(env)
  assert.deepEqual(
    [...o.bank.refunds.values()].map((r) => [r.odeme_id, r.tutar, r.siparis_id]),
    [[id, 10_000, o.s.id]],
  )
})

test('a receipt speaks the language of the shop; one of a part says what is left', async (t) => {
  const o = await open(t)
  await env.rows(`update magaza set dil = 'en' where magaza_id = $1`, [o.m.id])
  const id = await begun(o)
  await done(o.m, o.s.id, 'duzenle', { kargo_toplam: 2500 })
  assert.equal(await tell(o, id), 'tamamlandi')
  const mail = (await mailOf(env, o.m)).at(-1)
  assert.equal(mail?.konu.split(' · ')[0], `Payment received: ${o.s.no}`)
  assert.match(mail?.metin ?? '', /^Hello,.*By card: 100\.00 TRY.*Still to pay: 25\.00 TRY.*See your order/s)
})

test('too many refused cards of an order wait, and a closed shop takes no payment by link; nothing is asked', async (t) => {
  const o = await open(t)
  for (let i = 0; i < 5; i++) {
    const id = await begun(o)
    assert.equal((await o.bank.tell({ odeme_id: id, durum: 'basarisiz', neden: 'limit' })).body.durum, 'basarisiz')
  }
  const before = await contentOf(env, o.m.id)
  const sixth = await o.pay()
  assert.deepEqual([sixth.status, sixth.body.hata.kod], [429, 'istek_siniri'])
  const seconds = Number(sixth.headers['retry-after'])
  assert.ok(seconds > 0 && seconds <= 3600, String(seconds))
  assert.deepEqual(await contentOf(env, o.m.id), before)
  assert.equal(o.bank.charges.size, 5)
  const shut = await open(t)
  await inStore(env, shut.m.id, (w) => kepenk.set(w, false))
  const still = await contentOf(env, shut.m.id)
  const closed = await shut.pay()
  assert.deepEqual([closed.status, closed.body.hata.kod], [409, 'magaza_kapali'])
  assert.deepEqual(await contentOf(env, shut.m.id), still)
  assert.equal(shut.bank.charges.size, 0)
})

test('a late payment is kept while it is due', async (t) => {
  const o = await open(t)
  const id = await begun(o)
  env.clock.shiftMs += 16 * 60_000
  await askAround(env)
  assert.equal((await o.state()).durum, 'basarisiz')
  assert.equal(await tell(o, id), 'tamamlandi')
  assert.equal((await o.read()).odenen, 10_000)
})

test('cancelled, paid otherwise, another amount: the money comes back', async (t) => {
  const cancelled = await open(t)
  const a = await begun(cancelled)
  await done(cancelled.m, cancelled.s.id, 'iptal', { neden: 'x' })
  await comesBack(cancelled, a, 'siparis_bitmis')
  const transferred = await open(t)
  const b = await begun(transferred)
  await done(transferred.m, transferred.s.id, 'odeme', {})
  await comesBack(transferred, b, 'borc_kalmamis')
  const partly = await open(t)
  const c = await begun(partly)
  await done(partly.m, partly.s.id, 'odeme', { tutar: 1 })
  assert.equal((await partly.pay({ tutar: 10_000 })).body.hata.kod, 'siparis_degisti')
  // What is left is another payment; the first would be too much.
  const second = await begun(partly)
  assert.notEqual(second, c)
  await comesBack(partly, c, 'borc_kalmamis')
  assert.equal(await tell(partly, second), 'tamamlandi')
  assert.deepEqual([(await partly.read()).odenen, (await partly.read()).durum], [10_000, 'hazirlaniyor'])
})

test('a provider that says another sum, and one that refuses', async (t) => {
  const o = await open(t)
  const id = await begun(o)
  assert.equal((await o.bank.tell({ odeme_id: id, durum: 'basarisiz', neden: 'limit' })).body.durum, 'basarisiz')
  assert.equal((await o.state()).durum, 'basarisiz')
  const next = await begun(o)
  assert.notEqual(next, id)
  assert.equal(await tell(o, next, { tutar: 9000 }), 'iade_bekliyor')
  assert.equal((await o.read()).odenen, 0)
})

test('without the code there is nothing', async (t) => {
  const o = await open(t)
  const path = `/vitrin/v1/${o.m.id}/siparisler/${o.s.no}/odeme`
  const other = await newOrder(o.m, awaited())
  const kod = new URL((await done(o.m, other.id, 'odeme-baglantisi', {})).adres).searchParams.get('kod')
  const call = env.call(null)
  assert.equal((await call('POST', path, { body: { kod } })).status, 404)
  assert.equal((await call('GET', `${path}?kod=${kod}`)).status, 404)
  assert.deepEqual(await cardsOf(o.m), [])
})
