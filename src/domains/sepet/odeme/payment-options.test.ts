import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ask, newPerson } from '../../../../tests/support/samples/kullanici.ts'
import { onSale, ready, refusedPart, shopper } from '../../../../tests/support/samples/sepet.ts'
import { get as orderOf } from '../../../../tests/support/samples/siparis.ts'
import { startShared } from '../../../../tests/support/setup.ts'

// What a store takes, as its owner sets it in the panel and as shoppers meet it.

const env = await startShared()

const HESAP = { banka: ' Örnek Bank ', hesap_sahibi: 'Dükkân Ltd.', iban: 'tr33 0006 1005 1978 6457 8413 26' }

async function storeWith(degisiklik: object) {
  const m = await env.magaza({ kurlar: { USD: '0.5' } })
  const owner = await newPerson(env, { magaza: m.id, rol: 'sahip' })
  const reply = await ask(env, owner, 'PATCH', `magazalar/${m.id}`, degisiklik)
  assert.equal(reply.status, 200, reply.text)
  return { m, owner, ayarlar: reply.body }
}

test('the fee at the door is part of the order, in its currency; without a choice nothing costs more', async () => {
  const { m } = await storeWith({ kapida_ucreti: 2500 })
  const { id } = await onSale(m, { stok: 50 })
  const s = await ready(env, m, id)
  const { odeme_yontemleri } = (await s.call('GET', `${s.cart}/teslimat`)).body
  assert.deepEqual(
    odeme_yontemleri.map((o: { yontem: string; ek_ucret: number }) => [o.yontem, o.ek_ucret]),
    [
      ['kart', 0],
      ['havale', 0],
      ['kapida_nakit', 2500],
      ['kapida_kart', 2500],
    ],
  )
  const seen = [['toplam', 'sepet_degisti']] as const
  const [mesaj] = await refusedPart(env, m, s, 'odeme', { yontem: 'kapida_nakit', toplam: 10_000 }, seen, 409)
  assert.equal(mesaj, 'artık 125,00 TL')
  const { siparis } = await s.paid('kapida_nakit', { toplam: 12_500 })
  const order = await orderOf(m, siparis.id)
  const { urun_toplam, kargo_toplam, toplam, odemeler } = order
  assert.deepEqual([urun_toplam, kargo_toplam, toplam, odemeler[0].tutar], [10_000, 2500, 12_500, 12_500])
  const transfer = await (await ready(env, m, id)).paid('havale')
  assert.equal(transfer.siparis.toplam, 10_000)
  const abroad = await shopper(env, m, null, 'USD')
  await abroad.fill([id, 1])
  await abroad.deliverTo('a@example.com')
  assert.equal((await abroad.paid('kapida_kart')).siparis.toplam, 5000 + 1250)
})

test('what the store does not take is refused; tax and account are what its owner set', async () => {
  const chosen = { odeme_yontemleri: ['havale', 'kart', 'havale'], kdv_orani: 10, havale_hesabi: HESAP }
  const { m, ayarlar, owner } = await storeWith(chosen)
  const hesap = { banka: 'Örnek Bank', hesap_sahibi: 'Dükkân Ltd.', iban: 'TR330006100519786457841326' }
  assert.deepEqual(
    [ayarlar.odeme_yontemleri, ayarlar.kdv_orani, ayarlar.az_stok, ayarlar.kapida_ucreti, ayarlar.havale_hesabi],
    [['kart', 'havale'], 10, 5, 0, hesap],
  )
  const s = await ready(env, m, (await onSale(m)).id)
  assert.deepEqual((await s.call('GET', `${s.cart}/teslimat`)).body.havale_hesabi, hesap)
  for (const yontem of ['kapida_nakit', 'kapida_kart']) {
    await refusedPart(env, m, s, 'odeme', { yontem }, [['yontem', 'girdi_gecersiz']])
  }
  const { siparis } = await s.paid('havale')
  assert.equal((await orderOf(m, siparis.id)).kalemler[0].kdv_orani, 10)
  const [{ metin }] = await env.rows('select metin from giden_eposta where magaza_id = $1', [m.id])
  assert.match(metin, /^IBAN: TR33 0006 1005 1978 6457 8413 26$/m)
  for (const wrong of [
    { odeme_yontemleri: [] },
    { odeme_yontemleri: ['bitcoin'] },
    { kdv_orani: 101 },
    { kdv_orani: 9.5 },
    { az_stok: -1 },
    { kapida_ucreti: 10_000_001 },
    ...[-1, 61, 1.5, null].map((havale_suresi) => ({ havale_suresi })),
    ...[0, 10_000].map((kalem_siniri) => ({ kalem_siniri })),
    ...[-1, 10_001].map((acik_siparis_siniri) => ({ acik_siparis_siniri })),
    { havale_hesabi: { ...HESAP, iban: 'TR330006100519786457841327' } },
    { havale_hesabi: { ...HESAP, hesap_sahibi: ' ' } },
    { havale_hesabi: { iban: HESAP.iban } },
  ]) {
    const reply = await ask(env, owner, 'PATCH', `magazalar/${m.id}`, wrong)
    assert.equal(reply.status, 422, JSON.stringify(wrong))
  }
  const emptied = await ask(env, owner, 'PATCH', `magazalar/${m.id}`, { havale_hesabi: null })
  assert.deepEqual(emptied.body, { ...ayarlar, havale_hesabi: null })
})

test('how long transfers are waited for and how much a shopper may hold is set in the panel', async () => {
  const usual = { havale_suresi: 3, kalem_siniri: 100, acik_siparis_siniri: 10 }
  const { m, owner, ayarlar } = await storeWith({})
  const { havale_suresi, kalem_siniri, acik_siparis_siniri } = ayarlar
  assert.deepEqual({ havale_suresi, kalem_siniri, acik_siparis_siniri }, usual)
  const chosen = { havale_suresi: 0, kalem_siniri: 9999, acik_siparis_siniri: 0 }
  const reply = await ask(env, owner, 'PATCH', `magazalar/${m.id}`, chosen)
  assert.deepEqual(reply.body, { ...ayarlar, ...chosen })
  assert.deepEqual((await ask(env, owner, 'GET', `magazalar/${m.id}`)).body, { ...ayarlar, ...chosen })
})
