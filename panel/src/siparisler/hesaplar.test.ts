import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Siparis } from '@kepenk/sdk'
import { degerOf, degisimBorcu, hepsiDoner, kargoIadesi, paraIadesi, yollarOf } from './pencere/iade-hesabi.ts'
import { gidenAdetler, gonderilecek, stepsOf } from './sonraki-adim.ts'
import { elleSayilan } from './taslak/elle-verilen.ts'
import { bosTaslak, orderOf, previewOf } from './taslak/form.ts'
import { spreadPaste } from './taslak/yapistir.ts'

// What the pages of orders reckon by themselves.

const kalem = { id: 'k1', adet: 3, toplam: 10_000, gonderilen: 3, iade_edilen: 0 }
const order = (more: object, line: object = {}) =>
  ({
    durum: 'hazirlaniyor',
    toplam: 10_000,
    odenen: 10_000,
    kalemler: [{ ...kalem, ...line }],
    gonderiler: [],
    odemeler: [],
    ...more,
  }) as unknown as Siparis

test('units of a line are worth its total, however they are cut', () => {
  const one = degerOf(order({}), { k1: 1 })
  const two = degerOf(order({}, { iade_edilen: 1 }), { k1: 1 })
  const three = degerOf(order({}, { iade_edilen: 2 }), { k1: 1 })
  assert.deepEqual([one, two, three], [3333, 3334, 3333])
  assert.equal(degerOf(order({}), { k1: 3 }), 10_000)
  assert.equal(degerOf(order({}), {}), 0)
})

test('money goes back as far as it was paid and no exchange takes it', () => {
  const soru = { deger: 10_000, geri_verilebilir: 10_000, degisim: 0 }
  assert.equal(paraIadesi(soru), 10_000)
  assert.equal(paraIadesi({ ...soru, degisim: 4_000 }), 6_000)
  assert.equal(paraIadesi({ ...soru, degisim: 15_000 }), 0)
  assert.equal(paraIadesi({ ...soru, geri_verilebilir: 3_000 }), 3_000)
  assert.equal(paraIadesi({ ...soru, geri_verilebilir: 0, degisim: 4_000 }), 0)
  assert.equal(degisimBorcu({ ...soru, degisim: 15_000 }, 0), 5_000)
  assert.equal(degisimBorcu({ ...soru, degisim: 4_000 }, 10_000), 4_000)
})

test('the delivery fee is offered as far as it was paid and not given back', () => {
  const s = (more: object = {}, line: object = {}) => order({ kargo_toplam: 4990, ...more }, line)
  assert.equal(kargoIadesi(s(), 14_990), 4990)
  assert.equal(kargoIadesi(s({}, { iade_edilen: 1 }), 14_990 - 3333), 4990)
  assert.equal(kargoIadesi(s({}, { iade_edilen: 1 }), 10_000 - 3333), 0, 'given back with the first return')
  assert.equal(kargoIadesi(s(), 12_000), 2000)
  assert.equal(kargoIadesi(s(), 0), 0)
  assert.equal(kargoIadesi(s({ kargo_toplam: 0 }), 14_990), 0)
  assert.deepEqual([hepsiDoner(s(), { k1: 3 }), hepsiDoner(s(), { k1: 2 }), hepsiDoner(s(), {})], [true, false, false])
  assert.equal(hepsiDoner(s({}, { iade_edilen: 1 }), { k1: 2 }), true)
})

test('what goes back goes to cards first; what no card takes is said to be paid by hand', () => {
  const yollar = (saglayici: number, degisim: number) => ({ saglayici, degisim: { saglayici: degisim } })
  assert.deepEqual(yollarOf(5000, yollar(10_000, 0)), { karta: 5000, elle: 0 })
  assert.deepEqual(yollarOf(5000, yollar(1000, 2000)), { karta: 3000, elle: 2000 })
  assert.deepEqual(yollarOf(5000, yollar(0, 0)), { karta: 0, elle: 5000 })
})

test('what a cancelled exchange booked as given back by hand is told apart from what was given back', () => {
  const an = '2026-11-19T10:00:00.000Z'
  const iz = (tur: string, tutar: number, yontem: string | null, more: object = {}) => ({
    ...{ tur, tutar, yontem, saglayici: 'elle', olusturma: an },
    ...more,
  })
  const dondu = iz('degisim_dondu', 20_000, null)
  assert.equal(elleSayilan([dondu, iz('para_iade_edildi', 20_000, 'havale')]), 20_000)
  assert.equal(elleSayilan([dondu, iz('para_iade_edildi', 20_000, 'kart', { saglayici: 'banka' })]), 0)
  assert.equal(elleSayilan([dondu, iz('para_iade_edildi', 20_000, 'diger', { saglayici: 'degisim' })]), 0)
  assert.equal(elleSayilan([iz('para_iade_edildi', 20_000, 'havale')]), 0)
  const later = { olusturma: '2026-11-20T10:00:00.000Z' }
  assert.equal(elleSayilan([dondu, iz('para_iade_edildi', 500, 'havale', later)]), 0)
})

test('one next step for each state, and nothing that the service would refuse', () => {
  const gonderi = (durum: string) => ({ gonderiler: [{ id: 'g', durum, kalemler: [{ kalem_id: 'k1', adet: 3 }] }] })
  const unsent = { gonderilen: 0 }
  assert.deepEqual(stepsOf(order({ durum: 'odeme_bekliyor', odenen: 0 }, unsent), 10_000), [
    'odeme',
    'baglanti',
    'duzenle',
    'iptal',
  ])
  assert.deepEqual(stepsOf(order({}, unsent), 0), ['kargo', 'duzenle', 'iptal'])
  assert.deepEqual(stepsOf(order({ durum: 'kargoda', ...gonderi('kargoda') }), 0), ['teslim', 'iade'])
  assert.deepEqual(stepsOf(order({ durum: 'kargoda', odenen: 0, ...gonderi('kargoda') }), 10_000), [
    'teslim',
    'odeme',
    'baglanti',
    'iade',
  ])
  assert.deepEqual(stepsOf(order({ durum: 'teslim_edildi', ...gonderi('teslim_edildi') }), 0), ['iade'])
  assert.deepEqual(stepsOf(order({ durum: 'iptal' }, unsent), 10_000), [])
  assert.deepEqual(stepsOf(order({ durum: 'iade', ...gonderi('teslim_edildi') }, { iade_edilen: 3 }), 10_000), [])
})

test('what leaves: all that is left, fewer where so chosen, never more than is left by now', () => {
  const kalemler = [
    { id: 'k1', adet: 3, gonderilen: 2, iade_edilen: 0 },
    { id: 'k2', adet: 1, gonderilen: 0, iade_edilen: 0 },
    { id: 'k3', adet: 2, gonderilen: 0, iade_edilen: 0 },
  ]
  const gonderiler = [
    { id: 'g1', durum: 'teslim_edildi', kalemler: [{ kalem_id: 'k1', adet: 2 }] },
    { id: 'g2', durum: 'iptal', kalemler: [{ kalem_id: 'k3', adet: 2 }] },
    { id: 'g3', durum: 'hazirlaniyor', kalemler: [{ kalem_id: 'k2', adet: 1 }] },
  ]
  const s = order({ kalemler, gonderiler })
  assert.equal(gonderilecek(s), 3)
  assert.deepEqual(gidenAdetler(s, {}), { k1: 1, k2: 0, k3: 2 })
  assert.deepEqual(gidenAdetler(s, { k1: 0, k3: 1 }), { k1: 0, k2: 0, k3: 1 })
  assert.deepEqual(gidenAdetler(s, { k1: 3, k2: 1, k3: 0 }), { k1: 1, k2: 0, k3: 0 })
  // A part on its way: the rest may be shipped, that part may arrive, and nothing is cancelled.
  const steps = stepsOf(order({ kalemler, gonderiler: [{ ...gonderiler[0], durum: 'kargoda' }] }), 0)
  assert.deepEqual(steps, ['kargo', 'teslim', 'iade'])
})

test('lines of a spreadsheet go to the boxes from there on; a single one is left to its box', () => {
  assert.equal(spreadPaste(['', ''], 0, 'A1'), null)
  assert.equal(spreadPaste(['', ''], 0, 'A1\n'), null)
  assert.deepEqual(spreadPaste(['', '', ''], 1, 'A1\r\nA2\tx\r\nA3\r\n'), ['', 'A1', 'A2'])
  assert.deepEqual(spreadPaste(['x', 'y', 'z'], 0, 'A1\n\n A3'), ['A1', '', 'A3'])
})

test('a draft is priced by its finished lines, and sent with what was filled in', () => {
  const draft = bosTaslak()
  assert.equal(previewOf(draft), null)
  const own = { varyant_id: null, ad: 'Paket', varyant_ad: null, sku: null, adet: 1, birim_fiyat: null, kdv_orani: 20 }
  const known = { ...own, varyant_id: 'var_1', adet: 2 }
  assert.equal(previewOf({ ...draft, kalemler: [own] }), null)
  assert.deepEqual(previewOf({ ...draft, kalemler: [own, known] })?.kalemler, [{ varyant_id: 'var_1', adet: 2 }])
  const full = { ...draft, kalemler: [known, { ...own, birim_fiyat: 500 }], eposta: 'yarım@', kargo_toplam: 4_990 }
  assert.deepEqual(previewOf(full), {
    kalemler: [
      { varyant_id: 'var_1', adet: 2 },
      { ad: 'Paket', kdv_orani: 20, adet: 1, birim_fiyat: 500 },
    ],
    kargo_toplam: 4_990,
  })
  const adres = { ...draft.teslimat_adresi, ad: ' Ayşe ', il: 'İzmir' }
  const sent = orderOf({ ...full, eposta: 'a@b.co', teslimat_adresi: adres })
  const shown = { ad: 'Ayşe', il: 'İzmir', ulke: 'Türkiye', fatura_tipi: 'bireysel' }
  assert.deepEqual(
    [sent.teslimat_adresi, sent.fatura_adresi, sent.kaynak, sent.odeme],
    [shown, shown, 'panel', { yontem: 'havale', durum: 'bekliyor' }],
  )
})
