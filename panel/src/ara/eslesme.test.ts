import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fitting } from './eslesme.ts'

const things = ['Ürünler', 'İadeler', 'Sipariş oluştur', 'Ürün ekle', 'Müşteri grupları'].map((label) => ({ label }))
const found = (metin: string) => fitting(things, metin).map((x) => x.label)

test('every word is looked for, anywhere and in any order', () => {
  assert.deepEqual(found('ekle ürün'), ['Ürün ekle'])
  assert.deepEqual(found('rün'), ['Ürünler', 'Ürün ekle'])
  assert.deepEqual(found('ürün yok'), [])
})

test('letters are found as people type them', () => {
  assert.deepEqual(found('urun'), ['Ürünler', 'Ürün ekle'])
  assert.deepEqual(found('IADE'), ['İadeler'])
  assert.deepEqual(found('iade'), ['İadeler'])
  assert.deepEqual(found('SIPARIS'), ['Sipariş oluştur'])
})

test('nothing typed finds all of them, in their order; what has no name is found by nothing', () => {
  assert.deepEqual(
    found('  '),
    things.map((x) => x.label),
  )
  assert.deepEqual(fitting([{ label: undefined }], 'a'), [])
  assert.equal(fitting([{}], '').length, 1)
})
