import assert from 'node:assert/strict'
import { test } from 'node:test'
import { errorAt, isFaulty } from './kusur.ts'

test('a fault keeps a form from being sent; a field that says nothing has none', () => {
  assert.equal(isFaulty({}), false)
  assert.equal(isFaulty({ ad: false, kod: null, adres: undefined, olaylar: '' }), false)
  assert.equal(isFaulty({ ad: false, kod: 'Kod gerekli' }), true)
})

test('a field tells its fault once one has tried, before what the service said of it', () => {
  const kusurlar = { kod: 'Kod gerekli', ad: false as const }
  const refused = 'Bu kod kullanımda'
  assert.equal(errorAt('kod', { kusurlar, tried: false, refused: undefined }), undefined)
  assert.equal(errorAt('kod', { kusurlar, tried: true, refused: undefined }), 'Kod gerekli')
  assert.equal(errorAt('kod', { kusurlar, tried: true, refused }), 'Kod gerekli')
  assert.equal(errorAt('kod', { kusurlar, tried: false, refused }), refused)
  assert.equal(errorAt('ad', { kusurlar, tried: true, refused }), refused)
  assert.equal(errorAt('adres', { kusurlar, tried: true, refused: undefined }), undefined)
})
