import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { shopper } from '../../../tests/support/samples/sepet.ts'
import { pathOf } from '../../../tests/support/samples/vitrin.ts'
import { startShared, type TestMagaza } from '../../../tests/support/setup.ts'
import { inStore } from '../../../tests/support/verbs.ts'
import { type KimlikGirdisi, ornekKimlik } from '../../trade/kimlik/schema.ts'
import * as ayar from '../magaza/ayar.ts'
import * as kepenk from '../magaza/kepenk/kepenk.ts'
import type { SecenekIstegi } from '../teslimat/schema.ts'
import * as teslimat from '../teslimat/teslimat.ts'

const env = await startShared()
const guest = env.call(null)
const get = async (m: TestMagaza) => {
  const reply = await guest('GET', pathOf(m, '/magaza'))
  assert.equal(reply.status, 200, reply.text)
  return reply.body
}
const bring = (m: TestMagaza, secenek: SecenekIstegi) => inStore(env, m.id, (w) => teslimat.set(w, secenek))

test('a store as shoppers see it, whole; its e-mail and its account are not told', async () => {
  const m = await env.magaza({ adres: 'https://dukkan.example', kurlar: { USD: '0.025', EUR: '0.02' } })
  await env.rows(`update magaza set eposta = 'sahip@dukkan.example', kapida_ucreti = 2500 where magaza_id = $1`, [m.id])
  await bring(m, { kod: 'standart', ad: 'Standart kargo', ucret: 4990, bedava_ustu: 50_000, sira: 1 })
  const kademeler = [
    { desi: 5, ucret: 3000 },
    { desi: 10, ucret: 6000 },
  ]
  await bring(m, { kod: 'agir', ad: 'Ağır', kademeler, ek_ucret: 500, sira: 2 })
  await bring(m, { kod: 'kapali', ad: 'Kapalı', ucret: 1, aktif: false })
  await env.magaza({ kurlar: { GBP: '1' } })
  const before = await env.events(m.id)
  const reply = await guest('GET', pathOf(m, '/magaza'))
  assert.equal(reply.status, 200)
  assert.deepEqual(reply.body, {
    id: m.id,
    ad: `Mağaza ${m.id}`,
    adres: 'https://dukkan.example',
    dil: 'tr',
    para_birimi: 'TRY',
    para_birimleri: ['TRY', 'EUR', 'USD'],
    acik: true,
    logo: null,
    renkler: null,
    iletisim: null,
    satici: null,
    stok_haberleri: true,
    kargo_secenekleri: [
      { kod: 'standart', ad: 'Standart kargo', tur: 'sabit', ucret: 4990, bedava_ustu: 50_000 },
      { kod: 'agir', ad: 'Ağır', tur: 'desi', ucret: 3000, bedava_ustu: null },
      { kod: 'ucretsiz', ad: 'Ücretsiz', tur: 'sabit', ucret: 0, bedava_ustu: null },
    ],
    odeme_yontemleri: [
      { yontem: 'kart', ek_ucret: 0, deneme: true },
      { yontem: 'havale', ek_ucret: 0, deneme: false },
      { yontem: 'kapida_nakit', ek_ucret: 2500, deneme: false },
      { yontem: 'kapida_kart', ek_ucret: 2500, deneme: false },
    ],
  })
  assert.doesNotMatch(reply.text, /TR\d{24}|@/)
  const seen = { 'if-none-match': reply.headers.etag as string }
  assert.equal((await guest('GET', pathOf(m, '/magaza'), { headers: seen })).status, 304)
  assert.deepEqual(await env.events(m.id), before)
})

test('what it says about itself and its seller, and only what it says; never its own e-mail address', async () => {
  const [m, other] = [await env.magaza(), await env.magaza()]
  const set = (kimlik: KimlikGirdisi | null) =>
    inStore(env, m.id, (w) => ayar.update(w, { kimlik, eposta: 'sahip@gizli.example' }))
  const told = async (of = m) => {
    // The service remembers a store for half a second.
    await pause(600)
    const { logo, renkler, iletisim, satici, ...rest } = await get(of)
    assert.doesNotMatch(JSON.stringify(rest), /@/)
    return { logo, renkler, iletisim, satici }
  }
  const { logo, renk, renk_ikinci, iletisim, satici } = ornekKimlik
  await set(ornekKimlik)
  assert.deepEqual(await told(), { logo, renkler: { ana: renk, ikinci: renk_ikinci }, iletisim, satici })
  const none = { logo: null, renkler: null, iletisim: null, satici: null }
  assert.deepEqual(await told(other), none)
  await set({ renk_ikinci: '#000000', iletisim: { telefon: '0212 345 67 89' }, satici: { unvan: 'Ayşe Yılmaz' } })
  assert.deepEqual(await told(), {
    logo: null,
    renkler: { ana: null, ikinci: '#000000' },
    iletisim: { eposta: null, telefon: '+902123456789', adres: null },
    satici: { unvan: 'Ayşe Yılmaz', mersis: null, vkn: null, vergi_dairesi: null, kep: null },
  })
  await set(null)
  assert.deepEqual(await told(), none)
})

test('ways to deliver and to pay are those of a cart', async () => {
  const m = await env.magaza()
  await bring(m, { kod: 'standart', ad: 'Standart', ucret: 4990, bedava_ustu: 1, sira: 1 })
  const buyer = await shopper(env, m)
  const cart = (await buyer.call('GET', `${buyer.cart}/teslimat`)).body
  const { kargo_secenekleri, odeme_yontemleri } = await get(m)
  assert.deepEqual(
    kargo_secenekleri.map(({ tur: _, ...secenek }: any) => secenek),
    cart.kargo_secenekleri,
  )
  assert.deepEqual(odeme_yontemleri, cart.odeme_yontemleri)
})

test('a new store: closed, and without ways that would work; a new way shows at once', async () => {
  const m = await env.magaza({ kapali: true })
  const empty = await get(m)
  assert.deepEqual([empty.acik, empty.kargo_secenekleri, empty.odeme_yontemleri], [false, [], []])
  assert.deepEqual(empty.para_birimleri, ['TRY'])
  assert.ok(empty.adres.endsWith(`/vitrin/${m.id}`))
  await bring(m, { kod: 'standart', ad: 'Standart', ucret: 4990 })
  assert.deepEqual(
    (await get(m)).kargo_secenekleri.map((s: any) => s.kod),
    ['standart'],
  )
})

test('a store that was opened: only the ways that work', async () => {
  const m = await env.magaza({ kapali: true })
  await bring(m, { kod: 'standart', ad: 'Standart', ucret: 4990 })
  // Cards without a provider and transfers without an account do not work.
  const ways = ['kart', 'havale', 'kapida_nakit']
  await env.rows(`update magaza set odeme_yontemleri = $2 where magaza_id = $1`, [m.id, ways])
  await inStore(env, m.id, (w) => kepenk.set(w, true))
  const open = await get(m)
  assert.deepEqual([open.acik, open.odeme_yontemleri.map((o: any) => o.yontem)], [true, ['kapida_nakit']])
})

test('it takes no question, and as many statements however many ways there are', async () => {
  const m = await env.magaza()
  const count = async () => {
    env.clock.shiftMs += 1000
    env.statements.length = 0
    await get(m)
    return env.statements.filter((s) => !/from magaza /.test(s)).length
  }
  assert.equal(await count(), 2)
  for (let i = 0; i < 20; i++) await bring(m, { kod: `yol-${i}`, ad: `Yol ${i}`, ucret: i })
  assert.equal(await count(), 2)
  for (const query of ['?alan=1', '?para_birimi=USD', '?__proto__=x', '?%00=%00']) {
    const reply = await guest('GET', pathOf(m, `/magaza${query}`))
    assert.deepEqual([reply.status, reply.body.hata.kod], [422, 'girdi_gecersiz'], query)
  }
})
