import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { MagazaBilgisi } from '../../db/work.ts'
import { fillBelge, type KayitliUrun, parseBelge, toBelge } from './belge.ts'

const magaza = { adres: 'https://dukkan.example', medya_adresi: 'https://medya.example/m' } as MagazaBilgisi

function product(text: string, o: { tracked?: boolean; images?: number } = {}): KayitliUrun {
  const { tracked = true, images = 0 } = o
  const gorseller = Array.from({ length: images }, (_, sira) => ({ id: `gor_${sira}`, url: `/${sira}.png`, sira }))
  return {
    id: 'urun_1',
    ad: text,
    tanitici: 'kisa',
    adres: '/urun/kisa',
    etiketler: [text],
    kapak: gorseller[0]?.url ?? null,
    gorseller,
    varyantlar: [
      { id: 'var_1', ad: text, stok_takibi: tracked, stok: 0 },
      { id: 'var_2', ad: text, stok_takibi: false, stok: 0 },
    ],
  } as unknown as KayitliUrun
}

test('stock and addresses are filled in at each read', () => {
  const belge = toBelge(product('Şal', { images: 2 }))
  const answer = JSON.parse(fillBelge(belge, 'var_9 1 var_1 42', magaza))
  assert.equal(answer.adres, 'https://dukkan.example/urun/kisa')
  assert.equal(answer.kapak, 'https://medya.example/m/0.png')
  assert.deepEqual(
    answer.gorseller.map((g: any) => g.url),
    ['https://medya.example/m/0.png', 'https://medya.example/m/1.png'],
  )
  assert.deepEqual(
    answer.varyantlar.map((v: any) => v.stok),
    [42, 0],
  )
})

test('a missing count is 0, warehouses add up, below 0 is told, and an id is not found inside another', () => {
  const belge = toBelge(product('Şal'))
  const stok = (counted: string | null) => JSON.parse(fillBelge(belge, counted, magaza)).varyantlar[0].stok
  assert.deepEqual([null, '', 'var_11 7', 'var_1 -3', 'var_1 5 var_2 1 var_1 2'].map(stok), [0, 0, 0, -3, 7])
})

test('an address with quotes stays within its string', () => {
  const belge = toBelge(product('Şal'))
  const answer = JSON.parse(fillBelge(belge, null, { ...magaza, adres: 'https://a"b\\c' }))
  assert.equal(answer.adres, 'https://a"b\\c/urun/kisa')
})

test('whatever the texts hold, they come back; reading and writing again changes nothing', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('\u0001', '\u0001m\u0001', '"', '\\u0001g\\u0001', '$1', '$&'),
  )
  fc.assert(
    fc.property(text, fc.boolean(), fc.nat(2), (ad, tracked, images) => {
      const urun = product(ad.toWellFormed(), { tracked, images })
      const belge = toBelge(urun)
      assert.deepEqual(parseBelge(belge), urun)
      assert.equal(toBelge(parseBelge(belge)), belge)
      assert.equal(JSON.parse(fillBelge(belge, 'var_1 5', magaza)).ad, urun.ad)
    }),
  )
})
