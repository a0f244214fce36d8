import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { newCampaign } from '../../../tests/support/samples/kampanya.ts'
import { ADRES, onSale, ready, refusedPart, type Shopper, shopper } from '../../../tests/support/samples/sepet.ts'
import { get as orderOf } from '../../../tests/support/samples/siparis.ts'
import { newMember } from '../../../tests/support/samples/uyelik.ts'
import { startShared, type TestMagaza } from '../../../tests/support/setup.ts'
import { inStore } from '../../../tests/support/verbs.ts'
import { odemeYontemleri } from '../../trade/satis.ts'
import type { SecenekIstegi } from '../teslimat/schema.ts'
import * as teslimat from '../teslimat/teslimat.ts'

// Delivery address and fee of a cart.

const env = await startShared()

const offer = (m: TestMagaza, istek: SecenekIstegi) => inStore(env, m.id, (w) => teslimat.set(w, istek))
const standard = { kod: 'standart', ad: 'Standart kargo', ucret: 4990 }
const delivery = async (s: Shopper) => (await s.call('GET', `${s.cart}/teslimat`)).body
const costs = (sepet: any): number[] => [sepet.urun_toplam, sepet.indirim_toplam, sepet.kargo_toplam, sepet.toplam]

test('nothing costs nothing to bring; the first option holds until one is chosen', async () => {
  const m = await env.magaza({ teslimatsiz: true })
  const v = await onSale(m)
  await offer(m, { ...standard, sira: 1 })
  await offer(m, { kod: 'hizli', ad: 'Hızlı kargo', ucret: 9990, sira: 2 })
  const s = await shopper(env, m)
  assert.equal((await s.read()).kargo_toplam, 0)
  assert.equal((await s.fill([v.id, 1])).kargo_toplam, 4990)
  const options = [
    { kod: 'standart', ad: 'Standart kargo', ucret: 4990, bedava_ustu: null },
    { kod: 'hizli', ad: 'Hızlı kargo', ucret: 9990, bedava_ustu: null },
  ]
  assert.deepEqual(await delivery(s), {
    eposta: null,
    teslimat_adresi: null,
    fatura_adresi: null,
    kargo_secenegi: 'standart',
    kargo_secenekleri: options,
    hatirlatma: false,
    odeme_yontemleri: odemeYontemleri.map((yontem) => ({ yontem, ek_ucret: 0, deneme: yontem === 'kart' })),
    havale_hesabi: { banka: null, hesap_sahibi: 'Mağaza', iban: 'TR330006100519786457841326' },
  })
  const unknown = { eposta: 'ayse@example.com', teslimat_adresi: ADRES, kargo_secenegi: 'yok' }
  await refusedPart(env, m, s, 'teslimat', unknown, [['kargo_secenegi', 'kayit_yok']])
  assert.equal((await s.deliverTo('ayse@example.com', { kargo_secenegi: 'hizli' })).toplam, 19_990)
  // A missing or empty option is none: the first one is the default.
  for (const kargo_secenegi of [null, '', undefined]) {
    await s.deliverTo('ayse@example.com', { kargo_secenegi: 'hizli' })
    assert.equal((await s.deliverTo('ayse@example.com', { kargo_secenegi })).kargo_toplam, 4990)
  }
})

test('an option that goes while the shopper thinks is told, and the first one left holds', async () => {
  const m = await env.magaza({ teslimatsiz: true })
  const v = await onSale(m)
  await offer(m, { ...standard, sira: 1 })
  await offer(m, { kod: 'hizli', ad: 'Hızlı kargo', ucret: 9990, sira: 2 })
  const s = await ready(env, m, v.id)
  await s.deliverTo('ayse@example.com', { kargo_secenegi: 'hizli' })
  await offer(m, { kod: 'hizli', aktif: false })
  const seen = await s.read()
  assert.deepEqual(seen.uyarilar, [
    { kod: 'kargo_secenegi_kalkti', mesaj: '«hizli» teslimat seçeneği artık yok; «Standart kargo» geçerli' },
  ])
  assert.equal(seen.toplam, 14_990)
  await inStore(env, m.id, (w) => teslimat.remove(w, 'standart'))
  const none = await s.read()
  assert.deepEqual(none.uyarilar, [
    { kod: 'teslimat_yolu_yok', mesaj: 'mağazanın şu anda teslimat seçeneği yok' },
    { kod: 'kargo_secenegi_kalkti', mesaj: '«hizli» teslimat seçeneği artık yok' },
  ])
  assert.equal(none.toplam, 10_000)
  // Without a delivery option nothing is delivered for free.
  for (const yontem of ['kart', 'havale', 'kapida_nakit']) {
    await refusedPart(env, m, s, 'odeme', { yontem, toplam: 10_000 }, [['kargo_secenegi', 'sepet_eksik']], 409)
  }
  await refusedPart(env, m, s, 'odeme', { yontem: 'havale' }, [['kargo_secenegi', 'sepet_eksik']], 409)
  await offer(m, { ...standard, ucret: 5990 })
  await refusedPart(env, m, s, 'odeme', { yontem: 'havale', toplam: 14_990 }, [['toplam', 'sepet_degisti']], 409)
  await offer(m, standard)
  const { siparis } = await s.paid('havale', { toplam: 14_990 })
  assert.equal((await orderOf(m, siparis.id)).kargo_toplam, 4990)
})

test('free from the threshold on, which is compared with the goods after discounts', async () => {
  const m = await env.magaza({ teslimatsiz: true })
  const v = await onSale(m, { fiyat: 10_001 })
  await offer(m, { ...standard, bedava_ustu: 20_001 })
  const s = await shopper(env, m)
  assert.deepEqual(costs(await s.fill([v.id, 2])), [20_002, 0, 0, 20_002])
  await newCampaign(m, { kod: 'BIR', indirim_tipi: 'tutar', deger: 1 })
  await newCampaign(m, { kod: 'IKI', indirim_tipi: 'tutar', deger: 2 })
  assert.deepEqual(costs(await s.enter('BIR')), [20_002, 1, 0, 20_001])
  assert.deepEqual(costs(await s.enter('IKI')), [20_002, 2, 4990, 24_990])
})

test('a campaign that brings for nothing is named with what it saved', async () => {
  const m = await env.magaza({ teslimatsiz: true })
  const v = await onSale(m)
  await offer(m, { ...standard, bedava_ustu: 30_000 })
  const k = await newCampaign(m, { ad: 'Kargo bizden', tur: 'kargo_bedava', kod: 'KARGO', deger: 0 })
  const s = await ready(env, m, v.id, 2)
  const freed = await s.enter('KARGO')
  assert.deepEqual(costs(freed), [20_000, 0, 0, 20_000])
  assert.deepEqual([freed.kampanyalar, freed.uyarilar], [[{ id: k.id, ad: 'Kargo bizden', indirim: 4990 }], []])
  const reached = await s.fill([v.id, 3])
  assert.deepEqual([costs(reached), reached.kampanyalar], [[30_000, 0, 0, 30_000], []])
  assert.deepEqual(reached.uyarilar, [{ kod: 'indirim_kodu_gecersiz', mesaj: 'KARGO: Kargo zaten ücretsiz' }])
  await newCampaign(m, { tur: 'kargo_bedava', deger: 0 })
  const idle = await s.fill([v.id, 1])
  assert.deepEqual(idle.uyarilar, [{ kod: 'indirim_kodu_gecersiz', mesaj: 'KARGO: Kargo zaten ücretsiz' }])
})

test('by desi: the size of all lines together', async () => {
  const m = await env.magaza({ teslimatsiz: true })
  const [heavy, wide] = [await onSale(m), await onSale(m)]
  await env.rows('update urun set agirlik = 700 where magaza_id = $1 and id = $2', [m.id, heavy.urun_id])
  await env.rows('update urun set en = 30, boy = 20, yukseklik = 10, agirlik = 1 where magaza_id = $1 and id = $2', [
    m.id,
    wide.urun_id,
  ])
  const kademeler = [
    { desi: 3, ucret: 3000 },
    { desi: 5, ucret: 5000 },
  ]
  await offer(m, { kod: 'desi', ad: 'Kargo', kademeler, ek_ucret: 700 })
  const s = await shopper(env, m)
  const table: [lines: [string, number][], kargo_toplam: number][] = [
    [[[heavy.id, 1]], 3000],
    [[[heavy.id, 4]], 3000],
    [[[heavy.id, 5]], 5000],
    [
      [
        [heavy.id, 4],
        [wide.id, 1],
      ],
      5000,
    ],
    [[[wide.id, 3]], 5700],
  ]
  for (const [lines, kargo_toplam] of table) {
    assert.equal((await s.fill(...lines)).kargo_toplam, kargo_toplam, JSON.stringify(lines))
  }
})

test('in another currency all of it is in that currency, and stays so in the order', async () => {
  const m = await env.magaza({ kurlar: { USD: '0.025' } })
  const v = await onSale(m)
  await offer(m, { ...standard, bedava_ustu: 50_000 })
  await newCampaign(m, { ad: 'Sabit', indirim_tipi: 'tutar', deger: 4000 })
  const refused = await env.call(null)('POST', `/vitrin/v1/${m.id}/sepetler`, { body: { para_birimi: 'EUR' } })
  assert.deepEqual([refused.status, refused.body.hata.kod], [422, 'kayit_yok'])
  const s = await shopper(env, m, null, 'USD')
  await s.fill([v.id, 2])
  const sepet = await s.deliverTo('ayse@example.com')
  assert.deepEqual([sepet.para_birimi, ...costs(sepet)], ['USD', 500, 100, 125, 525])
  assert.deepEqual((await delivery(s)).kargo_secenekleri[0], {
    kod: 'standart',
    ad: 'Standart kargo',
    ucret: 125,
    bedava_ustu: 1250,
  })
  const { siparis } = await s.paid('havale')
  const order = await orderOf(m, siparis.id)
  assert.deepEqual([order.para_birimi, order.toplam, order.kargo_toplam], ['USD', 525, 125])
})

test('addresses are kept trimmed and whole; a member’s cart is written to the member', async () => {
  const m = await env.magaza({ teslimatsiz: true })
  const none = {
    sirket: null,
    telefon: null,
    satir2: null,
    posta_kodu: null,
    ulke: null,
    fatura_tipi: null,
    tckn: null,
    vergi_no: null,
    vergi_dairesi: null,
  }
  const s = await shopper(env, m)
  const fatura = { fatura_tipi: 'bireysel', tckn: ' 10000000146 ', sirket: ' ' }
  await s.deliverTo('Ayse@Example.com', {
    teslimat_adresi: { ...ADRES, il: ' İzmir ', ilce: 'Konak' },
    fatura_adresi: fatura,
  })
  const kept = await delivery(s)
  assert.deepEqual(kept.teslimat_adresi, { ...none, ...ADRES, il: 'İzmir', ilce: 'Konak' })
  const { ad, soyad, satir1, ilce, il } = { ad: null, soyad: null, satir1: null, ilce: null, il: null }
  assert.deepEqual(kept.fatura_adresi, {
    ...none,
    ad,
    soyad,
    satir1,
    ilce,
    il,
    fatura_tipi: 'bireysel',
    tckn: '10000000146',
  })
  assert.equal(kept.eposta, 'Ayse@Example.com')
  const uye = await newMember(env, m)
  const member = s.as(env.call(uye.oturum))
  await member.deliverTo('baskasi@example.com')
  assert.deepEqual([(await delivery(member)).eposta, (await delivery(s)).eposta], [uye.eposta, uye.eposta])
  // Abroad a province is not asked for.
  await s.deliverTo('a@example.com', {
    teslimat_adresi: { ad: 'Ann', satir1: '1 High Street', ulke: 'United Kingdom' },
  })
})

test('a currency that the store gives up: nothing of the cart is sold any more, and it says so', async () => {
  const m = await env.magaza({ kurlar: { USD: '0.025' } })
  const shirt = await onSale(m)
  const s = await shopper(env, m, null, 'USD')
  await s.fill([shirt.id, 1])
  await s.deliverTo('ayse@example.com')
  await env.rows('delete from kur where magaza_id = $1', [m.id])
  // Stores are cached for half a second.
  await pause(600)
  const sepet = await s.read()
  assert.deepEqual([sepet.kalemler, sepet.toplam], [[], 0])
  assert.deepEqual(
    sepet.uyarilar.map((u: { kod: string }) => u.kod),
    ['urun_satista_degil'],
  )
  const refused = await s.pay('havale')
  assert.deepEqual([refused.status, refused.body.hata.kod], [409, 'sepet_degisti'])
})
