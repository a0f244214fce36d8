import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contentOf } from '../../../tests/support/refusal.ts'
import { newList, put as putPrices } from '../../../tests/support/samples/fiyat.ts'
import { newCampaign } from '../../../tests/support/samples/kampanya.ts'
import { newGroup, patch as patchCustomer } from '../../../tests/support/samples/musteri.ts'
import {
  ADRES,
  choose,
  onSale,
  ready,
  refusal,
  refusedPart,
  type Shopper,
  shopper,
} from '../../../tests/support/samples/sepet.ts'
import { get as orderOf } from '../../../tests/support/samples/siparis.ts'
import { ask, newMember } from '../../../tests/support/samples/uyelik.ts'
import { startShared } from '../../../tests/support/setup.ts'
import { inStore } from '../../../tests/support/verbs.ts'
import * as teslimat from '../teslimat/teslimat.ts'

// Fault 12 of the quality bars for shoppers.

// Isolation of shoppers: only carts whose ids they know, of the store in the path, and no personal data of others.

const env = await startShared()
const m = await env.magaza()
const other = await env.magaza()
const shirt = await onSale(m)

const DELIVERY = { eposta: 'ayse@example.com', teslimat_adresi: ADRES }
const each = (s: Shopper, cart: string) =>
  Promise.all([
    s.call('GET', cart),
    s.call('PUT', `${cart}/kalemler`, { body: { kalemler: [] } }),
    s.call('PUT', `${cart}/kodlar`, { body: { kodlar: [] } }),
    s.call('GET', `${cart}/teslimat`),
    s.call('PUT', `${cart}/teslimat`, { body: DELIVERY }),
    s.call('POST', `${cart}/odeme`, { body: { yontem: 'havale' } }),
    s.call('GET', `${cart}/odeme`),
  ])

test('a cart that is not there, not here or not quite named is nobody’s', async () => {
  const s = await ready(env, m, shirt.id)
  const { siparis } = await (await ready(env, m, shirt.id)).paid('havale')
  const wrong = [
    `/vitrin/v1/${other.id}/sepetler/${s.id}`,
    ...[
      s.id.slice(0, -1),
      `${s.id}0`,
      s.id.toUpperCase(),
      s.id.slice('sepet_'.length),
      `sepet_${'0'.repeat(32)}`,
      `${s.id.slice(0, 10)}%25`,
      `${s.id}%20`,
      `${s.id}%00`,
      '%ED%A0%80',
      `..%2F${s.id}`,
      '*',
      'null',
      siparis.id,
    ].map((id) => `${s.root}/sepetler/${id}`),
  ]
  const before = [await contentOf(env, m.id), await contentOf(env, other.id)]
  for (const cart of wrong) {
    for (const { status, text } of await each(s, cart)) {
      // A path that cannot be decoded is unknown.
      assert.match(`${status} ${text}`, /^404 \{"hata":\{"kod":"(kayit|yol)_bulunamadi","mesaj":"[^"]+"\}\}$/, cart)
    }
  }
  assert.deepEqual([await contentOf(env, m.id), await contentOf(env, other.id)], before)
})

test('an Idempotency-Key of shoppers means nothing: two of them are never given one answer', async () => {
  const headers = { 'idempotency-key': 'ayni' }
  const open = () => env.call(null)('POST', `/vitrin/v1/${m.id}/sepetler`, { body: {}, headers })
  const [first, second] = [await open(), await open()]
  assert.deepEqual([first.status, second.status], [201, 201])
  assert.notEqual(first.body.id, second.body.id)
  const carts = [await ready(env, m, shirt.id), await ready(env, m, shirt.id)]
  const paid = await Promise.all(
    carts.map((s) => s.call('POST', `${s.cart}/odeme`, { body: { yontem: 'havale' }, headers })),
  )
  const ids = paid.map((r) => r.body.siparis.id)
  assert.equal(new Set(ids).size, 2)
  assert.equal(
    [first, second, ...paid].some((r) => r.headers['svc-tekrar']),
    false,
  )
  assert.deepEqual(await env.rows('select 1 from tekrar where magaza_id = $1', [m.id]), [])
})

test('a cart tells of no person; only asking for its delivery does', async () => {
  const s = await shopper(env, m)
  const adres = {
    ...ADRES,
    telefon: '+905321234567',
    sirket: 'Gizli A.Ş.',
    fatura_tipi: 'bireysel',
    tckn: '10000000146',
  }
  const filled = await s.fill([shirt.id, 1])
  const told = [
    filled,
    await s.deliverTo('gizli@example.com', { teslimat_adresi: adres, fatura_adresi: adres }),
    await s.enter('YOK'),
    await s.read(),
    await s.enter(),
    await s.paid('kart'),
    await s.state(),
    (await s.call('GET', '/deneme-odeme/x')).text,
  ]
  const secrets = ['gizli@', ADRES.ad, ADRES.soyad, ADRES.satir1, '5321234567', 'Gizli', '10000000146']
  for (const secret of secrets) assert.equal(JSON.stringify(told).includes(secret), false, secret)
  assert.deepEqual(Object.keys(told[3]), Object.keys(filled))
  const kept = JSON.stringify((await s.call('GET', `${s.cart}/teslimat`)).body)
  for (const secret of secrets) assert.equal(kept.includes(secret), true, secret)
})

test('whoever types a member’s address is a guest: no group prices, no change of the member, no look at the member’s orders', async () => {
  const [uye, grup] = [await newMember(env, m), await newGroup(m)]
  await patchCustomer(m, uye.id, { gruplar: [grup], ad: 'Mehmet' })
  const list = await newList(m, { durum: 'aktif', musteri_gruplari: [grup] })
  await putPrices(m, list, [{ varyant_id: shirt.id, tutar: 1 }])
  const before = (await m.call('GET', `/v1/musteriler/${uye.id}`)).body
  const guest = await ready(env, m, shirt.id, 1, uye.eposta.toUpperCase())
  assert.equal((await guest.read()).toplam, 10_000)
  const { siparis } = await guest.paid('havale')
  const order = await orderOf(m, siparis.id)
  assert.deepEqual([order.toplam, order.musteri.id, order.teslimat_adresi.ad], [10_000, uye.id, 'Ayşe'])
  assert.deepEqual((await m.call('GET', `/v1/musteriler/${uye.id}`)).body, before)
  // An unverified member does not see guest orders of the address, but sees their own.
  const member = await shopper(env, m, uye.oturum)
  await member.fill([shirt.id, 1])
  await member.deliverTo(undefined)
  const own = (await member.paid('havale')).siparis
  assert.equal(own.toplam, 1)
  const seen = await ask(env, m, 'GET', 'hesap/siparisler', null, { oturum: uye.oturum })
  assert.deepEqual(
    seen.body.veri.map((o: any) => o.id),
    [own.id],
  )
  const stranger = await newMember(env, m)
  const none = await ask(env, m, 'GET', 'hesap/siparisler', null, { oturum: stranger.oturum })
  assert.deepEqual(none.body.veri, [])
  await m.call('DELETE', `/v1/fiyat-listeleri/${list}`)
})

test('a discount for one person is for her, signed in, or for whoever has her code and address', async () => {
  const shop = await env.magaza()
  const { id } = await onSale(shop)
  const uye = await newMember(env, shop)
  await newCampaign(shop, { ad: 'Ona özel', musteri_eposta: uye.eposta, deger: 50 })
  await newCampaign(shop, { kod: 'ONUN', musteri_eposta: uye.eposta, indirim_tipi: 'tutar', deger: 100 })
  const guest = await ready(env, shop, id, 1, uye.eposta)
  const seen = await guest.read()
  assert.deepEqual([seen.toplam, seen.kampanyalar], [10_000, []])
  assert.equal((await guest.enter('ONUN')).toplam, 9900)
  assert.equal((await guest.as(env.call(uye.oturum)).read()).toplam, 4900)
  const stranger = await ready(env, shop, id)
  const { toplam, uyarilar } = await stranger.enter('ONUN')
  assert.deepEqual([toplam, uyarilar[0].mesaj], [10_000, 'ONUN: Kampanya başka bir müşteriye özel'])
  assert.equal((await guest.paid('havale')).siparis.toplam, 9900)
})

test('a session is good in its own store alone', async () => {
  const uye = await newMember(env, m)
  const reply = await env.call(uye.oturum)('POST', `/vitrin/v1/${other.id}/sepetler`, { body: {} })
  assert.deepEqual([reply.status, reply.body.hata.kod], [401, 'oturum_gecersiz'])
})

test('what belongs to another store, or is not shown, is as unknown as what is nowhere', async () => {
  const [foreign, draft] = [await onSale(other), await onSale(m, {}, { durum: 'taslak' })]
  await newCampaign(other, { kod: 'ONLARIN' })
  await inStore(env, other.id, (w) => teslimat.set(w, { kod: 'onlarin', ad: 'x', ucret: 1 }))
  const s = await ready(env, m, shirt.id)
  const messages: string[][] = []
  for (const varyant_id of [foreign.id, draft.id, 'var_yok', shirt.urun_id, shirt.id.toUpperCase()]) {
    const kalemler = [
      { varyant_id: shirt.id, adet: 1 },
      { varyant_id, adet: 1 },
    ]
    messages.push(await refusedPart(env, m, s, 'kalemler', { kalemler }, [['kalemler[1].varyant_id', 'kayit_yok']]))
  }
  assert.deepEqual(new Set(messages.flat()), new Set(['satışta böyle bir ürün yok']))
  for (const kargo_secenegi of ['onlarin', 'yok']) {
    await refusedPart(env, m, s, 'teslimat', { ...DELIVERY, kargo_secenegi }, [['kargo_secenegi', 'kayit_yok']])
  }
  const { uyarilar } = await s.enter('ONLARIN', 'YOK')
  assert.deepEqual(
    uyarilar.map((u: any) => u.mesaj),
    ['ONLARIN: Böyle bir indirim kodu yok', 'YOK: Böyle bir indirim kodu yok'],
  )
})

test('nobody sets their own price, discount, stock, total or state', async () => {
  const s = await ready(env, m, shirt.id)
  const before = await contentOf(env, m.id)
  const line = { varyant_id: shirt.id, adet: 1 }
  for (const field of [
    'birim_fiyat',
    'fiyat',
    'indirim',
    'toplam',
    'ad',
    'stok',
    'stok_yeterli',
    'id',
    'sku',
    'kdv_orani',
  ]) {
    const kalemler = [{ ...line, [field]: 1 }]
    await refusal(s, 'kalemler', { kalemler }, [[`kalemler[0].${field}`, 'girdi_gecersiz']])
  }
  const fields = ['para_birimi', 'kargo_toplam', 'indirim_toplam', 'siparis_id', 'musteri_id', 'durum', 'magaza_id']
  for (const field of fields) {
    const unknown = [[field, 'girdi_gecersiz']] as const
    await refusal(s, 'kalemler', { kalemler: [line], [field]: 'TRY' }, unknown)
    await refusal(s, 'kodlar', { kodlar: [], [field]: 'TRY' }, unknown)
    await refusal(s, 'teslimat', { ...DELIVERY, [field]: 'TRY' }, unknown)
    await refusal(s, 'odeme', { yontem: 'havale', [field]: 'TRY' }, unknown)
  }
  for (const field of ['id', 'toplam', 'kalemler', 'siparis_id']) {
    const reply = await s.call('POST', `${s.root}/sepetler`, { body: { [field]: 1 } })
    assert.deepEqual([reply.status, reply.body.hata.kod], [422, 'girdi_gecersiz'])
  }
  assert.deepEqual(await contentOf(env, m.id), before)
})

test('the id of a cart, which is a key, is written nowhere that somebody reads', async () => {
  const before = env.logs.length
  const s = await ready(env, m, shirt.id, 1, 'izsiz@example.com')
  const { yonlendirme } = await s.paid('kart')
  await choose(s.call, yonlendirme, 'basarili')
  const { siparis } = await s.state()
  await s.call('GET', `${s.cart}x`)
  await s.call('PUT', `${s.cart}/kalemler`, { raw: '{' })
  assert.equal((await m.call('POST', `/v1/siparisler/${siparis.id}/iptal`, { body: { neden: 'x' } })).status, 200)
  const metrics = await env.call(null)('GET', '/metrikler', { ip: '127.0.0.1' })
  assert.match(metrics.text, /yol="\/vitrin\/v1\/:magaza\/sepetler\/:id\/odeme"/)
  const paths = [
    'siparisler',
    'musteriler',
    'stoklar',
    'urunler',
    'kampanyalar',
    'olaylar',
    `siparisler/${siparis.id}/notlar`,
  ]
  const answers = await Promise.all(paths.map((path) => m.call('GET', `/v1/${path}`)))
  for (const { status, text } of answers) assert.equal(status, 200, text)
  const mails = await env.rows('select * from giden_eposta where magaza_id = $1', [m.id])
  const read = [env.logs.slice(before), await env.events(m.id), mails, answers.map((r) => r.text), metrics.text]
  const text = JSON.stringify(read)
  assert.equal(text.includes(siparis.id), true)
  assert.equal(text.includes(s.id.slice('sepet_'.length)), false)
  assert.equal(JSON.stringify(env.logs.slice(before)).includes('izsiz@'), false)
})
