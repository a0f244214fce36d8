import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Refusal, refused } from '../../../tests/support/refusal.ts'
import { ADRES, onSale, shopper } from '../../../tests/support/samples/sepet.ts'
import { startShared } from '../../../tests/support/setup.ts'

// Province and district of a cart's addresses.

const env = await startShared()
const m = await env.magaza()
const s = await shopper(env, m)
const EPOSTA = 'ayse@example.com'
const put = (teslimat_adresi: object, more: object = {}) =>
  s.put('teslimat', { eposta: EPOSTA, teslimat_adresi, ...more })
const kept = async () => (await s.call('GET', `${s.cart}/teslimat`)).body

test('an unknown province or district of Türkiye is refused at its field, the nearest are named, nothing is written', async () => {
  const cases: [adres: object, more: object, mesaj: string][] = [
    [
      { ...ADRES, il: 'Istambul' },
      {},
      'teslimat_adresi.il: Türkiye’de böyle bir il yok (yakın adlar: İstanbul, Samsun, Isparta)',
    ],
    [
      { ...ADRES, ilce: 'Kadıkoyy', ulke: 'TR' },
      {},
      'teslimat_adresi.ilce: İstanbul ilinde böyle bir ilçe yok (yakın adlar: Kadıköy, Bakırköy, Adalar)',
    ],
    [
      ADRES,
      { fatura_adresi: { il: 'Ankara', ilce: 'Kadıköy' } },
      'fatura_adresi.ilce: Ankara ilinde böyle bir ilçe yok (yakın adlar: Çankaya, Kalecik, Mamak)',
    ],
  ]
  for (const [adres, more, mesaj] of cases) {
    const wrong: Refusal = [422, 'girdi_gecersiz', mesaj]
    await refused(env, m.id, () => put(adres, more), wrong)
  }
  const both = await put({ ...ADRES, il: 'Yok' }, { fatura_adresi: { il: 'Bu da yok' } })
  assert.match(both.body.hata.mesaj, /^teslimat_adresi\.il: .+; fatura_adresi\.il: /)
  const english = await s.call('PUT', `${s.cart}/teslimat`, {
    body: { eposta: EPOSTA, teslimat_adresi: { ...ADRES, ilce: 'Çankaya' } },
    headers: { 'accept-language': 'en' },
  })
  assert.match(english.body.hata.mesaj, /^teslimat_adresi\.ilce: is not a district of İstanbul \(near it: /)
})

test('what was typed is kept as the list spells it, in the cart and in the order', async () => {
  const typed = { ...ADRES, il: ' ISTANBUL ', ilce: 'kadikoy' }
  const fatura_adresi = { il: 'trabzon', ilce: 'MERKEZ', ulke: 'turkey' }
  assert.equal((await put(typed, { fatura_adresi })).status, 200)
  const { teslimat_adresi, fatura_adresi: invoice } = await kept()
  assert.deepEqual([teslimat_adresi.il, teslimat_adresi.ilce], ['İstanbul', 'Kadıköy'])
  assert.deepEqual([invoice.il, invoice.ilce, invoice.ulke], ['Trabzon', 'Ortahisar', 'turkey'])
  const varyant = await onSale(m)
  await s.fill([varyant.id, 1])
  const { siparis } = await s.paid('havale')
  const order = (await m.call('GET', `/v1/siparisler/${siparis.id}`)).body
  assert.deepEqual(order.teslimat_adresi, teslimat_adresi)
  assert.deepEqual(order.fatura_adresi, invoice)
})

test('a missing district stays missing, and other countries are not looked at', async () => {
  const own = await shopper(env, m)
  const { ilce: _, ...without } = ADRES
  for (const adres of [without, { ...ADRES, il: 'Bayern', ilce: 'Schwabing', ulke: 'Almanya' }]) {
    await own.deliverTo(EPOSTA, { teslimat_adresi: adres })
    const { teslimat_adresi } = (await own.call('GET', `${own.cart}/teslimat`)).body
    const { il, ilce = null } = adres as typeof ADRES
    assert.deepEqual([teslimat_adresi.il, teslimat_adresi.ilce], [il, ilce])
  }
})

test('the store itself may write any place', async () => {
  const varyant = await onSale(m)
  const body = {
    kalemler: [{ varyant_id: varyant.id, adet: 1 }],
    eposta: EPOSTA,
    teslimat_adresi: { il: 'Istambul', ilce: 'Moda' },
  }
  const { status, body: order } = await m.call('POST', '/v1/siparisler', { body })
  assert.deepEqual([status, order.teslimat_adresi.il, order.teslimat_adresi.ilce], [201, 'Istambul', 'Moda'])
})
