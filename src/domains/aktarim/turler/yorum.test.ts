import assert from 'node:assert/strict'
import { test } from 'node:test'
import { counts, errorsOf, openOffice, run, taken, tried } from '../../../../tests/support/samples/aktarim.ts'
import { averageShown } from '../../../../tests/support/samples/yorum.ts'
import { startShared } from '../../../../tests/support/setup.ts'

// Reviews by file: found by any name of the product, refused row by row, the same file once more changes nothing.

const env = await startShared()

const HEAD = 'Ürün kimliği;Kısa ad;Stok kodu;Puan;Başlık;Yorum;Ad;E-posta;Tarih;Durum'

test('rows become reviews of their moment, once; wrong ones are told', async () => {
  const o = await openOffice(env)
  const varyantlar = [{ sku: 'S-1', fiyat: 10_000 }]
  const urun = (await o.m.call('POST', '/v1/urunler', { body: { ad: 'Gömlek', durum: 'yayinda', varyantlar } })).body
  const rows = [
    `${urun.id};;;5;Güzel;Çok beğendim;Ayşe Yılmaz;ayse@ornek.example;14.11.2025 10:00;yayında`,
    ';gomlek;;4;;İyi;Ali Er;;15.11.2025;Yayinda',
    ';;S-1;1;;Olmadı;;;;',
    ';;S-1;6;;Altı yıldız;;;;',
    ';;YOK;5;;Ürünü yok;;;;',
    ';;;5;;Hangi ürün;;;;',
    ';;S-1;5;;Geleceğin yorumu;;;15.11.2099;',
    ';;S-1;5;;Adresi bozuk;;bozuk;;',
    ';;S-1;5;;Durumu bozuk;;;;olur',
    ';;S-1;;;Puansız;;;;',
    `${urun.id};;;3;;İkinci kez;Ayşe;AYSE@ornek.example;;`,
  ]
  const trial = await tried(o, 'yorum', [HEAD, ...rows, ''].join('\n'))
  assert.deepEqual(counts(trial), { durum: 'denendi', yeni: 3, degisen: 0, ayni: 0, hatali: 8 })
  assert.deepEqual(
    (await errorsOf(o, trial.id)).map((e: any) => [e.satir, e.sutun]),
    [
      [5, 'Puan'],
      [6, 'Stok kodu'],
      [7, 'Ürün kimliği'],
      [8, 'Tarih'],
      [9, 'E-posta'],
      [10, 'Durum'],
      [11, 'Puan'],
      [12, null],
    ],
  )
  assert.deepEqual((await o.m.call('GET', '/v1/yorumlar')).body.veri, [], 'nothing was written yet')
  assert.deepEqual(counts(await run(o, trial.id)), { durum: 'bitti', yeni: 3, degisen: 0, ayni: 0, hatali: 8 })
  const { veri } = (await o.m.call('GET', '/v1/yorumlar')).body
  assert.deepEqual(
    veri.slice(1).map((y: any) => [y.puan, y.durum, y.ad, y.olusturma, y.kaynak]),
    [
      [4, 'yayinda', 'Ali Er', '2025-11-14T21:00:00.000Z', 'aktarim'],
      [5, 'yayinda', 'Ayşe Yılmaz', '2025-11-14T07:00:00.000Z', 'aktarim'],
    ],
  )
  assert.deepEqual([veri[0].puan, veri[0].durum, veri[0].ad], [1, 'bekliyor', null])
  assert.deepEqual(await averageShown(env, o.m, urun.id), { ortalama: 4.5, sayi: 2 })
  const again = await tried(o, 'yorum', [HEAD, rows[0], rows[1], ''].join('\n'))
  assert.deepEqual(counts(await run(o, again.id)), { durum: 'bitti', yeni: 0, degisen: 0, ayni: 2, hatali: 0 })
  const file = (await taken(o, 'yorum', 'csv', { durum: 'yayinda' })).toString()
  assert.equal(file.trimEnd().split('\r\n').length, 3)
  assert.ok(file.includes('Çok beğendim') && !file.includes('@'), 'an export tells no address')
})

test('reviews without e-mail and date are known by product, name, text and stars: the same file once more changes nothing', async () => {
  const o = await openOffice(env)
  for (const sku of ['S-2', 'S-3']) {
    const body = { ad: `Kazak ${sku}`, durum: 'yayinda', varyantlar: [{ sku, fiyat: 10_000 }] }
    await o.m.call('POST', '/v1/urunler', { body })
  }
  const rows = [
    ';;S-2;5;;Çok güzel;Ali Er;;;yayinda',
    ';;S-2;5;;Çok güzel;;;;yayinda',
    ';;S-2;4;;Çok güzel;Ali Er;;;',
    ';;S-2;5;;Çok güzel!;Ali Er;;;',
    ';;S-3;5;;Çok güzel;Ali Er;;;',
  ]
  const bring = async (lines: string[]) =>
    counts(await run(o, (await tried(o, 'yorum', [HEAD, ...lines, ''].join('\n'))).id))
  assert.deepEqual(await bring(rows), { durum: 'bitti', yeni: 5, degisen: 0, ayni: 0, hatali: 0 })
  assert.deepEqual(await bring(rows), { durum: 'bitti', yeni: 0, degisen: 0, ayni: 5, hatali: 0 })
  // Who has an address, or a moment, is somebody else.
  const others = [';;S-2;5;;Çok güzel;Ali Er;ali@ornek.example;;', ';;S-2;5;;Çok güzel;Ali Er;;15.11.2025;']
  assert.deepEqual(await bring(others), { durum: 'bitti', yeni: 2, degisen: 0, ayni: 0, hatali: 0 })
  assert.deepEqual(await bring([...rows, ...others]), { durum: 'bitti', yeni: 0, degisen: 0, ayni: 7, hatali: 0 })
})
