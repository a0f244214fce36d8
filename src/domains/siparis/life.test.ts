import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startShared } from '../../../tests/support/setup.ts'

// An order from the first click to the last return over HTTP. After each step: answer, stock, money and events.

const env = await startShared()
const m = await env.magaza()
let told = 0

/** Events since the last call: name and extra fields; stock events where they matter. */
async function news(): Promise<[string, unknown][]> {
  const events = await env.events(m.id)
  const fresh = events.slice(told)
  told = events.length
  return fresh.filter((e) => e.olay !== 'stok.degisti').map((e) => [e.olay, e.ek ?? null])
}

async function stock(varyant_id: string): Promise<[miktar: number, ayrilan: number]> {
  const { body } = await m.call('GET', `/v1/stoklar/${varyant_id}`)
  return [body.depolar[0].miktar, body.depolar[0].ayrilan]
}

const money = (s: any) => [s.toplam, s.odenen, s.iade_edilen]
const counts = (s: any) => s.kalemler.map((k: any) => [k.adet, k.gonderilen, k.teslim_edilen, k.iade_edilen])

const urun = await m.call('POST', '/v1/urunler', {
  body: {
    ad: 'Keten Gömlek',
    secenekler: [{ ad: 'Beden', degerler: ['M', 'L'] }],
    varyantlar: [
      { secenekler: { Beden: 'M' }, sku: 'KG-M', fiyat: 10000, stok: 10 },
      { secenekler: { Beden: 'L' }, sku: 'KG-L', fiyat: 12000, stok: 5 },
    ],
  },
})
const [M, L] = urun.body.varyantlar.map((v: { id: string }) => v.id)
await m.call('POST', '/v1/kampanyalar', { body: { ad: 'Yüzde on', tur: 'indirim', kod: 'ON', deger: 10 } })
await news()

/** The order as created. */
let s: any
const step = (path: string, body?: object) => m.call('POST', `/v1/siparisler/${s.id}${path}`, body ? { body } : {})

test('it comes in, priced by the service: 3 × 100 + 1 × 120, a tenth off, and shipping', async () => {
  const created = await m.call('POST', '/v1/siparisler', {
    body: {
      kalemler: [
        { varyant_id: M, adet: 3 },
        { sku: 'KG-L', adet: 1 },
      ],
      eposta: 'ayse@example.com',
      teslimat_adresi: { ad: 'Ayşe', soyad: 'Yılmaz', il: 'İstanbul', ilce: 'Kadıköy', satir1: 'Moda Cad. 1' },
      indirim_kodlari: ['on'],
      kargo_toplam: 5000,
      odeme: { yontem: 'kart', durum: 'tahsil_edildi' },
    },
  })
  s = created.body
  assert.equal(created.status, 201)
  assert.deepEqual(
    [s.no, s.durum, s.urun_toplam, s.indirim_toplam, s.kargo_toplam],
    ['1001', 'hazirlaniyor', 42000, 4200, 5000],
  )
  assert.deepEqual(money(s), [42800, 42800, 0])
  assert.deepEqual(
    s.kalemler.map((k: any) => [k.varyant_ad, k.birim_fiyat, k.indirim, k.toplam, k.kdv_orani]),
    [
      ['M', 10000, 3000, 27000, 20],
      ['L', 12000, 1200, 10800, 20],
    ],
  )
  assert.deepEqual(
    [await stock(M), await stock(L)],
    [
      [10, 3],
      [5, 1],
    ],
  )
  assert.deepEqual(await news(), [
    ['musteri.olusturuldu', { kaynak: 'aktarim' }],
    ['siparis.olusturuldu', null],
    ['siparis.odeme_alindi', { odeme_id: s.odemeler[0].id }],
  ])
  assert.deepEqual((await m.call('GET', `/v1/siparisler/${s.id}`)).text, created.text)
})

let gonderi: any
test('it leaves', async () => {
  const shipped = await step('/kargo', { firma: 'Yurtiçi', takip_no: 'YK1' })
  gonderi = shipped.body.gonderiler[0]
  assert.deepEqual(
    [shipped.status, shipped.body.durum, gonderi.durum, gonderi.takip_no],
    [200, 'kargoda', 'kargoda', 'YK1'],
  )
  assert.deepEqual(counts(shipped.body), [
    [3, 3, 0, 0],
    [1, 1, 0, 0],
  ])
  assert.deepEqual(
    [await stock(M), await stock(L)],
    [
      [7, 0],
      [4, 0],
    ],
  )
  assert.deepEqual(await news(), [['siparis.kargoya_verildi', { gonderi_id: gonderi.id }]])
  assert.equal((await step('/iptal', { neden: 'Geç' })).body.hata.kod, 'siparis_gonderilmis')
  assert.equal((await step('/kargo', { firma: 'Yurtiçi' })).body.hata.kod, 'gonderilecek_kalem_yok')
})

let second: any
test('the courier brings it back, and it leaves again', async () => {
  const undone = await step(`/gonderiler/${gonderi.id}/iptal`)
  assert.deepEqual([undone.body.durum, undone.body.gonderiler[0].durum], ['hazirlaniyor', 'iptal'])
  assert.deepEqual(
    [await stock(M), await stock(L)],
    [
      [10, 3],
      [5, 1],
    ],
  )
  const again = await step('/kargo', { firma: 'Aras' })
  second = again.body.gonderiler[1]
  assert.deepEqual([again.body.durum, second.kalemler.length], ['kargoda', 2])
  assert.deepEqual(await news(), [['siparis.kargoya_verildi', { gonderi_id: second.id }]])
})

test('it arrives', async () => {
  const delivered = await step('/teslim', {})
  assert.deepEqual(
    [delivered.body.durum, counts(delivered.body)],
    [
      'teslim_edildi',
      [
        [3, 3, 3, 0],
        [1, 1, 1, 0],
      ],
    ],
  )
  assert.deepEqual(await news(), [['siparis.teslim_edildi', { gonderi_id: second.id }]])
  assert.deepEqual(
    [await stock(M), await stock(L)],
    [
      [7, 0],
      [4, 0],
    ],
  )
})

test('one shirt comes back for money, through the provider', async () => {
  const [kalemM] = s.kalemler
  const first = await step('/iadeler', { kalemler: [{ kalem_id: kalemM.id, adet: 1 }], neden: 'Beden uymadı' })
  assert.equal(first.status, 201)
  assert.deepEqual([first.body.deger, first.body.tutar, first.body.stoka_geri], [9000, 9000, true])
  assert.deepEqual(await stock(M), [8, 0])
  const odeme_id = s.odemeler[0].id
  assert.deepEqual(await news(), [
    ['iade.olusturuldu', { siparis_no: '1001' }],
    ['siparis.para_iade_edildi', { odeme_id, tutar: 9000, iade_id: first.body.id }],
  ])
  const partly = (await m.call('GET', `/v1/siparisler/${s.id}`)).body
  assert.deepEqual(
    [partly.durum, money(partly), partly.odemeler[0].durum],
    ['teslim_edildi', [42800, 42800, 9000], 'kismi_iade'],
  )
})

test('the rest comes back, one of them for another size: the exchange is paid by what came back', async () => {
  const [kalemM, kalemL] = s.kalemler
  const rest = await step('/iadeler', {
    kalemler: [
      { kalem_id: kalemM.id, adet: 2 },
      { kalem_id: kalemL.id, adet: 1 },
    ],
    neden: 'Değişim',
    degisim: [{ varyant_id: L, adet: 1 }],
  })
  assert.deepEqual([rest.status, rest.body.deger, rest.body.tutar], [201, 28800, 16800])
  const after = (await m.call('GET', `/v1/siparisler/${s.id}`)).body
  assert.deepEqual([after.durum, money(after)], ['iade', [42800, 42800, 25800]])
  const exchange = (await m.call('GET', `/v1/siparisler/${rest.body.degisim_siparis_id}`)).body
  assert.deepEqual(
    [exchange.no, exchange.kaynak, exchange.durum, money(exchange)],
    ['1002', 'degisim', 'hazirlaniyor', [12000, 12000, 0]],
  )
  assert.deepEqual(
    [await stock(M), await stock(L)],
    [
      [10, 0],
      [5, 1],
    ],
  )
  assert.deepEqual(
    (await news()).map(([olay]) => olay),
    ['siparis.olusturuldu', 'siparis.odeme_alindi', 'iade.olusturuldu', 'siparis.para_iade_edildi'],
  )
})
