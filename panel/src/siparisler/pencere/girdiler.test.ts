import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Siparis } from '@kepenk/sdk'
import { takipAdresi } from '@kepenk/service/trade/kargo/firmalar.ts'
import {
  elleKargo,
  iadeGirdisi,
  ilkIade,
  ilkParaIadesi,
  istenen,
  secilenKalemler,
  toplamAdet,
  withDegisim,
  withOlcu,
} from './girdiler.ts'

// Initial values and request bodies of the windows of an order.

const line = (id: string, gonderilen: number, iade_edilen = 0) => ({ id, adet: 3, gonderilen, iade_edilen })
const order = (kalemler: object[], more: object = {}) =>
  ({ durum: 'kargoda', kalemler, odemeler: [], ...more }) as unknown as Siparis

test('lines of no units are not sent', () => {
  assert.deepEqual(secilenKalemler({ k1: 2, k2: 0, k3: -1 }), [{ kalem_id: 'k1', adet: 2 }])
  assert.deepEqual([toplamAdet({ k1: 2, k2: 0, k3: 1 }), toplamAdet({}), secilenKalemler({})], [3, 0, []])
})

test('by hand: what was left empty is not sent, a known carrier’s address is made from the number', () => {
  const elle = (takip_no: string, takip_url = '', firma = ' Yurtiçi Kargo ') =>
    elleKargo({ firma, takip_no, takip_url })
  const known = takipAdresi('Yurtiçi Kargo', '12 34')
  assert.ok(known)
  assert.deepEqual(elle(''), { firma: 'Yurtiçi Kargo' })
  assert.deepEqual(elle('  ', ' '), { firma: 'Yurtiçi Kargo' })
  assert.deepEqual(elle(' 12 34 '), { firma: 'Yurtiçi Kargo', takip_no: '12 34', takip_url: known })
  assert.deepEqual(elle('1', ' https://x.example/1 ').takip_url, 'https://x.example/1')
  assert.deepEqual(elle('1', '', 'Dolmuşçu İsmail'), { firma: 'Dolmuşçu İsmail', takip_no: '1' })
})

test('a measure that is nothing or zero is taken out', () => {
  assert.deepEqual(withOlcu({}, 'desi', 2.5), { desi: 2.5 })
  assert.deepEqual(withOlcu({ desi: 2, kg: 1 }, 'desi', ''), { kg: 1 })
  assert.deepEqual(withOlcu({ desi: 2 }, 'desi', 0), {})
  assert.deepEqual(withOlcu({ desi: 2 }, 'paket_adedi', '3,'), { desi: 2 })
})

test('a return begins with the one unit that can come back, and with nothing where one must choose', () => {
  assert.deepEqual(ilkIade(order([line('k1', 1), line('k2', 0)])), { k1: 1 })
  assert.deepEqual(ilkIade(order([line('k1', 3, 2)])), { k1: 1 })
  assert.deepEqual(ilkIade(order([line('k1', 2)])), {})
  assert.deepEqual(ilkIade(order([line('k1', 1), line('k2', 1)])), {})
  assert.deepEqual(ilkIade(order([line('k1', 1, 1)])), {})
  const asked = {
    kalemler: [
      { kalem_id: 'k1', adet: 2 },
      { kalem_id: 'k2', adet: 1 },
      { kalem_id: 'yok', adet: 1 },
    ],
  }
  assert.deepEqual(istenen(order([line('k1', 3, 2), line('k2', 1, 1)]), asked), { k1: 1 })
  assert.deepEqual(istenen(order([line('k1', 3)]), { kalemler: null }), {})
})

test('a return says its amount and its exchange only where there is one', () => {
  const iade = { adetler: { k1: 1, k2: 0 }, neden: ' Beden uymadı ', stoka_geri: true, tutar: null, degisim: [] }
  const base = { kalemler: [{ kalem_id: 'k1', adet: 1 }], neden: 'Beden uymadı', stoka_geri: true }
  assert.deepEqual(iadeGirdisi(iade), base)
  assert.deepEqual(iadeGirdisi({ ...iade, tutar: 0, stoka_geri: false }), { ...base, stoka_geri: false, tutar: 0 })
  const v = { varyant_id: 'v1', ad: 'Gömlek', varyant_ad: 'M', sku: null }
  const degisim = withDegisim(withDegisim([], v), v)
  assert.deepEqual(iadeGirdisi({ ...iade, degisim }).degisim, [{ varyant_id: 'v1', adet: 1 }])
  assert.equal(withDegisim(degisim, { ...v, varyant_id: 'v2' }).length, 2)
})

test('money goes back the way it came, as much as is owed', () => {
  const paid = (odeme: object, more: object = {}) => order([], { odemeler: [odeme], ...more })
  const kart = { yontem: 'kart', saglayici: 'banka' }
  assert.deepEqual(ilkParaIadesi(paid(kart), 500, 900), { yol: 'saglayici', tutar: 500 })
  assert.deepEqual(ilkParaIadesi(paid({ yontem: 'havale', saglayici: 'elle' }), 0, 900), { yol: 'elle', tutar: null })
  assert.deepEqual(ilkParaIadesi(paid({ yontem: 'diger', saglayici: 'degisim' }, { durum: 'iade' }), 0, 900), {
    ...{ yol: 'saglayici', tutar: 900 },
  })
  assert.deepEqual(ilkParaIadesi(order([]), 0, 0), { yol: 'elle', tutar: null })
})
