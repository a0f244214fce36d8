import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contentOf, eventsOf } from '../../../tests/support/refusal.ts'
import { newCampaign } from '../../../tests/support/samples/kampanya.ts'
import { ADRES, choose, onSale, ready, refusal, refusedPart, shopper } from '../../../tests/support/samples/sepet.ts'
import { get as orderOf, stockOf } from '../../../tests/support/samples/siparis.ts'
import { assertAudited } from '../../../tests/support/samples/stok.ts'
import { newMember } from '../../../tests/support/samples/uyelik.ts'
import { startShared } from '../../../tests/support/setup.ts'

// Checkout: what stops it, and what it agrees to.

const env = await startShared()

test('all that is missing is named at once', async () => {
  const m = await env.magaza()
  const s = await shopper(env, m)
  for (const yontem of ['kart', 'havale', 'kapida_nakit', 'kapida_kart']) {
    const messages = await refusedPart(
      env,
      m,
      s,
      'odeme',
      { yontem },
      [
        ['kalemler', 'sepet_eksik'],
        ['eposta', 'sepet_eksik'],
        ['teslimat_adresi', 'sepet_eksik'],
      ],
      409,
    )
    assert.deepEqual(messages, ['sepet boş', 'henüz verilmedi', 'henüz verilmedi'])
  }
  assert.deepEqual(await s.state(), { durum: 'bekliyor', siparis: null, yonlendirme: null })
  // A member's e-mail is known.
  const uye = await newMember(env, m)
  const v = await onSale(m)
  const member = await shopper(env, m, uye.oturum)
  await member.fill([v.id, 1])
  await refusedPart(env, m, member, 'odeme', { yontem: 'kart' }, [['teslimat_adresi', 'sepet_eksik']], 409)
})

test('whoever names another total than it is now gets nothing', async () => {
  const m = await env.magaza()
  const s = await ready(env, m, (await onSale(m)).id)
  for (const toplam of [0, 9999, 10_001, Number.MAX_SAFE_INTEGER]) {
    const [mesaj] = await refusedPart(
      env,
      m,
      s,
      'odeme',
      { yontem: 'kart', toplam },
      [['toplam', 'sepet_degisti']],
      409,
    )
    assert.equal(mesaj, 'artık 100,00 TL')
  }
  assert.equal((await s.paid('kapida_kart', { toplam: 10_000 })).siparis.toplam, 10_000)
})

test('too little stock names each line by its place; nothing is set aside for the others', async () => {
  const m = await env.magaza()
  const [plenty, few, none] = [await onSale(m), await onSale(m, { stok: 2 }), await onSale(m, { stok: 0 })]
  const s = await shopper(env, m)
  await s.fill([none.id, 1], [plenty.id, 3], [few.id, 3])
  await s.deliverTo('ayse@example.com')
  const { toplam } = await s.read()
  for (const yontem of ['kart', 'havale']) {
    const fields = [
      ['kalemler[0]', 'stok_yetersiz'],
      ['kalemler[2]', 'stok_yetersiz'],
    ] as const
    assert.deepEqual(await refusedPart(env, m, s, 'odeme', { yontem, toplam }, fields, 409), [
      'Stok yetersiz: istenen 1, satılabilir 0',
      'Stok yetersiz: istenen 3, satılabilir 2',
    ])
  }
  // Units reserved by one shopper are gone for the other, until released.
  const [a, b] = [await ready(env, m, few.id, 2), await ready(env, m, few.id, 1, 'baska@example.com')]
  const { yonlendirme } = await a.paid('kart')
  assert.deepEqual(
    [(await a.read()).kalemler[0].stok_yeterli, (await b.read()).uyarilar[0].mesaj],
    [true, '«Gömlek» tükendi'],
  )
  await refusedPart(env, m, b, 'odeme', { yontem: 'havale' }, [['kalemler[0]', 'stok_yetersiz']], 409)
  await choose(a.call, yonlendirme, 'basarisiz')
  assert.equal((await b.paid('havale')).durum, 'tamamlandi')
  await assertAudited(env, m)
})

const OWN = 'https://dukkan.example:8443'
const FOREIGN = [
  '',
  ' ',
  'bitti',
  '/bitti',
  '//evil.example/',
  'javascript:alert(1)',
  'JaVaScRiPt://dukkan.example:8443/%0aalert(1)',
  'data:text/html,x',
  'ftp://dukkan.example:8443/',
  'https://evil.example/',
  'https://evil.example/https://dukkan.example:8443/',
  'http://dukkan.example:8443/',
  'https://dukkan.example/',
  'https://dukkan.example:443/',
  'https://dukkan.example:84430/',
  'https://dukkan.example.:8443/',
  'https://dukkan.example.evil.example:8443/',
  'https://evildukkan.example:8443/',
  'https://alt.dukkan.example:8443/',
  'https://dukkan.example:8443@evil.example/',
  'https://ayse@dukkan.example:8443/',
  'https://ayse:parola@dukkan.example:8443/',
  'https://:parola@dukkan.example:8443/',
  'https://dukkan.example:8443\\@evil.example/',
  'https:\\\\dukkan.example:8443/',
  'https://dukkan.example:8443/\n',
  'https://dukkan.example:8443/a\tb',
  'https://dukkan.example:8443/a b',
  ' https://dukkan.example:8443/',
  'https:dukkan.example:8443/',
  'https:///dukkan.example:8443/',
  'blob:https://dukkan.example:8443/1',
  `${OWN}/${'a'.repeat(2000)}`,
]

test('nobody is sent anywhere but to the shop', async () => {
  const m = await env.magaza({ adres: OWN })
  const v = await onSale(m)
  const s = await ready(env, m, v.id)
  const before = await contentOf(env, m.id)
  for (const donus_adresi of FOREIGN) {
    await refusal(s, 'odeme', { yontem: 'kart', donus_adresi }, [['donus_adresi', 'girdi_gecersiz']])
  }
  assert.deepEqual(await contentOf(env, m.id), before)
  for (const donus_adresi of [
    OWN,
    `${OWN}/`,
    `${OWN}/bitti?sepet=1#x`,
    `${OWN}?@evil.example`,
    `${OWN}/\u00e7ok/%0a`,
  ]) {
    const one = await ready(env, m, v.id)
    const { yonlendirme } = await one.paid('kart', { donus_adresi })
    const back = (await choose(one.call, yonlendirme, 'basarisiz')).donus_adresi
    assert.equal(new URL(back).origin, OWN)
    const [row] = await env.rows('select donus_adresi from tahsilat where sepet_id = $1', [one.id])
    assert.equal(row.donus_adresi, donus_adresi)
  }
})

test('what costs nothing needs no payment, whichever is named', async () => {
  const m = await env.magaza()
  const v = await onSale(m)
  await newCampaign(m, { deger: 100 })
  for (const yontem of ['kart', 'havale', 'kapida_nakit']) {
    const s = await ready(env, m, v.id)
    const first = await s.paid(yontem, { toplam: 0 })
    assert.deepEqual([first.durum, first.siparis.toplam, first.yonlendirme], ['tamamlandi', 0, null])
    const order = await orderOf(m, first.siparis.id)
    assert.deepEqual([order.durum, order.odemeler, order.toplam, order.indirim_toplam], ['hazirlaniyor', [], 0, 10_000])
    assert.deepEqual(await s.paid('kart'), first)
  }
  assert.deepEqual(await stockOf(m, v.id), [10, 3])
  assert.deepEqual(await env.rows('select id from tahsilat where magaza_id = $1', [m.id]), [])
})

test('a cart that has become an order says so and takes no change', async () => {
  const m = await env.magaza()
  const v = await onSale(m)
  const s = await ready(env, m, v.id)
  const { siparis } = await s.paid('havale')
  const after = await s.read()
  assert.deepEqual(after.uyarilar, [{ kod: 'sepet_tamamlandi', mesaj: 'Bu sepet siparişe dönüştü' }])
  const bodies = {
    kalemler: { kalemler: [{ varyant_id: v.id, adet: 9 }] },
    kodlar: { kodlar: [] },
    teslimat: { eposta: 'baskasi@example.com', teslimat_adresi: ADRES },
  }
  for (const [part, body] of Object.entries(bodies)) {
    await refusedPart(env, m, s, part as 'kalemler', body, [], 409)
  }
  // Idempotent: always the same order.
  assert.equal((await s.paid('kart', { toplam: 1 })).siparis.id, siparis.id)
  assert.equal((await m.call('GET', '/v1/siparisler')).body.veri.length, 1)
})

test('while a card is being charged the cart may change: the next press is for the cart as it is', async () => {
  const m = await env.magaza()
  const v = await onSale(m)
  const s = await ready(env, m, v.id, 2)
  const first = await s.paid('kart', { toplam: 20_000 })
  await refusedPart(env, m, s, 'odeme', { yontem: 'kart', toplam: 1 }, [['toplam', 'sepet_degisti']], 409)
  await s.fill([v.id, 5])
  assert.deepEqual(await s.state(), first)
  const events = await eventsOf(env, m.id, async () => {
    const second = await s.paid('kart', { toplam: 50_000 })
    assert.notEqual(second.yonlendirme, first.yonlendirme)
    assert.deepEqual(await stockOf(m, v.id), [10, 5])
    await choose(s.call, second.yonlendirme, 'basarili')
  })
  assert.deepEqual(
    events.map((e) => e.olay),
    ['stok.degisti', 'musteri.olusturuldu', 'siparis.olusturuldu', 'siparis.odeme_alindi'],
  )
  const { siparis } = await s.state()
  assert.deepEqual([siparis.toplam, await stockOf(m, v.id)], [50_000, [10, 5]])
  await assertAudited(env, m)
})
