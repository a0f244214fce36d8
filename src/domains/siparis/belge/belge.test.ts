import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ornekSiparis } from '../examples.ts'
import { Siparis } from '../schema.ts'
import { answerIn, forCustomer, hasPresentShape, ODEME_SURESI_DOLDU, parseBelge, SEKIL, toBelge } from './belge.ts'

const whole = { ...ornekSiparis, iptal_nedeni: 'Vazgeçildi' }
const text = JSON.stringify(whole)

test('a text of the present shape is sent as it was written', () => {
  const row = { belge: toBelge(text), iptal_nedeni: 'Vazgeçildi' }
  assert.ok(hasPresentShape(row.belge))
  assert.equal(answerIn(row), text)
  assert.deepEqual(parseBelge(row), whole)
})

test('an older one is filled where it lacks something, in the order of the contract', () => {
  const { iptal_nedeni, kaynak, ...older } = whole
  const [kalem] = older.kalemler as [(typeof older.kalemler)[0]]
  const { sku, ...less } = kalem
  for (const beginning of ['', '\u0001s0\u0001']) {
    const belge = beginning + JSON.stringify({ ...older, kalemler: [less] })
    const made = { ...whole, kaynak: null, kalemler: [{ ...kalem, sku: null }] }
    assert.equal(answerIn({ belge, iptal_nedeni }), JSON.stringify(made))
    assert.deepEqual(parseBelge({ belge, iptal_nedeni }), made)
  }
})

test('a customer reads why an order ended only where it was the money', () => {
  for (const [iptal_nedeni, shown] of [
    ['Müşteri huysuz', null],
    [ODEME_SURESI_DOLDU, ODEME_SURESI_DOLDU],
    [null, null],
  ] as const) {
    for (const make of [toBelge, (yanit: string) => yanit]) {
      const belge = make(JSON.stringify({ ...whole, iptal_nedeni }))
      assert.deepEqual(JSON.parse(forCustomer({ belge, iptal_nedeni })), { ...whole, iptal_nedeni: shown })
    }
  }
})

/** Fields by shape number: another field needs another number, and a migration that notes work for the worker. */
const SHAPES: Record<number, string> = {
  1:
    'id no durum para_birimi urun_toplam indirim_toplam kargo_toplam toplam odenen iade_edilen indirim_kodlari ' +
    'musteri(id eposta) teslimat_adresi(ADRES) fatura_adresi(ADRES) ' +
    'kalemler(id urun_id varyant_id ad varyant_ad sku adet birim_fiyat indirim toplam kdv_orani gonderilen teslim_edilen ' +
    'iade_edilen) odemeler(id yontem saglayici durum tutar olusturma) gonderiler(id firma takip_no takip_url durum ' +
    'kalemler(kalem_id adet) sevk teslim olusturma) kaynak iptal olusturma guncelleme iptal_nedeni',
}
const ADRES = 'ad soyad sirket telefon satir1 satir2 ilce il posta_kodu ulke fatura_tipi tckn vergi_no vergi_dairesi'

const namesIn = (schema: any): string =>
  Object.entries<any>(schema.properties ?? {})
    .map(([name, { items, ...own }]) => {
      const inner = namesIn(items ?? own)
      return inner ? `${name}(${inner})` : name
    })
    .join(' ')

test('another field is another shape', () => {
  assert.equal(namesIn(Siparis), SHAPES[SEKIL]?.replaceAll('ADRES', ADRES))
})
