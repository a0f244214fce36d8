import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bridge, deneme, noPorts, says } from '../../tests/support/outbound/signed-call-peers.ts'
import { status } from '../../tests/support/receiver.ts'
import { adresFrom } from '../trade/adres.ts'
import type { KargoGonderisi } from './kargo/port.ts'
import { cancelShipment, openShipment } from './kargo.ts'

const alici = adresFrom({ ad: 'Ayşe', soyad: 'Öz', satir1: 'Çınar Sk. 1', ilce: 'Kadıköy', il: 'İstanbul' })
const gonderi: KargoGonderisi = {
  anahtar: 'gon_1-ac',
  magaza_id: 'cicek',
  siparis_id: 'order_1',
  siparis_no: '1001',
  gonderi_id: 'gon_1',
  alici: { ...alici, fatura_tipi: 'bireysel', tckn: '10000000146', vergi_no: '1234567890', vergi_dairesi: 'Kadıköy' },
  kalemler: [{ ad: 'Keten Gömlek', sku: null, adet: 2 }],
  desi: 2.5,
  kg: null,
  paket_adedi: 1,
  kapida_tahsilat: { tutar: 39_990, para_birimi: 'TRY' },
}
const iptal = { anahtar: 'gon_1-iptal', magaza_id: 'cicek', gonderi_id: 'gon_1', takip_no: 'T-1' }

test('deneme does as it is told, asks nobody, and answers a key alike each time', async () => {
  const first = await openShipment(noPorts, deneme('basarili'), gonderi)
  assert.equal(first.durum, 'acildi')
  const { takip_no, takip_url } = first as { takip_no: string; takip_url: string }
  assert.match(takip_no, /^DENEME[0-9A-F]{12}$/)
  assert.equal(takip_url, `https://kargo.example/takip/${takip_no}`)
  assert.deepEqual(await openShipment(noPorts, deneme('basarili'), { ...gonderi, siparis_no: '9' }), first)
  const other = await openShipment(noPorts, deneme('basarili'), { ...gonderi, anahtar: 'gon_2-ac' })
  assert.notEqual((other as { takip_no: string }).takip_no, takip_no)
  assert.deepEqual(await cancelShipment(noPorts, deneme('basarili'), iptal), { durum: 'iptal_edildi' })
  const no = { durum: 'reddedildi', neden: 'deneme kargosu reddetti' }
  assert.deepEqual(await openShipment(noPorts, deneme('basarisiz'), gonderi), no)
  assert.deepEqual(await cancelShipment(noPorts, deneme('basarisiz'), iptal), no)
  const silent = { durum: 'belirsiz', neden: 'zaman_asimi' }
  assert.deepEqual(await openShipment(noPorts, deneme('sessiz'), gonderi), silent)
  assert.deepEqual(await cancelShipment(noPorts, deneme('sessiz'), iptal), silent)
})

test('a carrier is asked exactly so, and does not learn who pays taxes where', async (t) => {
  const b = await bridge(t, says({ durum: 'acildi', takip_no: 'T-1', takip_url: 'https://kargo.example/T-1' }))
  assert.deepEqual(await openShipment(b.ports, b.kopru, gonderi), {
    durum: 'acildi',
    takip_no: 'T-1',
    takip_url: 'https://kargo.example/T-1',
  })
  const asked = b.there.received[0]
  assert.equal(asked?.headers['idempotency-key'], 'gon_1-ac')
  assert.deepEqual(JSON.parse(asked?.body ?? ''), {
    islem: 'ac',
    anahtar: 'gon_1-ac',
    magaza: 'cicek',
    siparis_id: 'order_1',
    siparis_no: '1001',
    gonderi_id: 'gon_1',
    alici,
    kalemler: [{ ad: 'Keten Gömlek', sku: null, adet: 2 }],
    desi: 2.5,
    kg: null,
    paket_adedi: 1,
    kapida_tahsilat: { tutar: 39_990, para_birimi: 'TRY' },
  })
  assert.equal(Object.keys(JSON.parse(asked?.body ?? '').alici).length, 14)
})

test('a shipment is open when it has a number; an address that is none is left out', async (t) => {
  const b = await bridge(t, status(500))
  const open = (answer: object) => {
    b.there.answer = says({ durum: 'acildi', ...answer })
    return openShipment(b.ports, b.kopru, gonderi)
  }
  const acildi = (takip_no: string) => ({ durum: 'acildi', takip_no, takip_url: null })
  assert.deepEqual(await open({ takip_no: ' T-1\n' }), acildi('T-1'))
  assert.deepEqual(await open({ takip_no: 'x'.repeat(80) }), acildi('x'.repeat(80)))
  for (const takip_url of ['javascript:alert(1)', 'T-1', '', 7, null, `https://a.example/${'x'.repeat(2000)}`]) {
    assert.deepEqual(await open({ takip_no: 'T-1', takip_url }), acildi('T-1'))
  }
  for (const takip_no of [undefined, null, '', ' ', 7, 'x'.repeat(81), ['T-1']]) {
    assert.deepEqual(await open({ takip_no }), { durum: 'belirsiz', neden: 'yanit_okunamadi' })
  }
})

test('a shipment is taken back, or not', async (t) => {
  const yes = await bridge(t, says({ durum: 'iptal_edildi' }))
  assert.deepEqual(await cancelShipment(yes.ports, yes.kopru, iptal), { durum: 'iptal_edildi' })
  const asked = yes.there.received[0]
  assert.equal(asked?.headers['idempotency-key'], 'gon_1-iptal')
  assert.deepEqual(JSON.parse(asked?.body ?? ''), {
    islem: 'iptal',
    anahtar: 'gon_1-iptal',
    magaza: 'cicek',
    gonderi_id: 'gon_1',
    takip_no: 'T-1',
  })
  const no = await bridge(t, says({ durum: 'reddedildi', neden: 'Dağıtıma çıktı' }))
  assert.deepEqual(await cancelShipment(no.ports, no.kopru, iptal), { durum: 'reddedildi', neden: 'Dağıtıma çıktı' })
  const down = await bridge(t, status(502))
  assert.deepEqual(await cancelShipment(down.ports, down.kopru, iptal), { durum: 'belirsiz', neden: 'http_502' })
  // That it was opened is no answer to taking it back.
  const other = await bridge(t, says({ durum: 'acildi', takip_no: 'T-1' }))
  assert.deepEqual(await cancelShipment(other.ports, other.kopru, iptal), {
    durum: 'belirsiz',
    neden: 'yanit_okunamadi',
  })
})
