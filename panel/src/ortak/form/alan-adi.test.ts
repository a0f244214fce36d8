import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changesOf, formPath, nameOf } from './alan-adi.ts'

const adlar = { varyantlar: 'Varyantlar', fiyat: 'Fiyat', 'ozel.garanti': 'Garanti (ay)' }

test('a refusal finds its field, and is called as people read it', () => {
  assert.equal(formPath('varyantlar[2].fiyat'), 'varyantlar.2.fiyat')
  assert.equal(formPath('a[0][11].b'), 'a.0.11.b')
  assert.equal(formPath('ad'), 'ad')
  assert.equal(nameOf('varyantlar[1].fiyat', adlar), 'Varyantlar 2 · Fiyat')
  assert.equal(nameOf('ozel.garanti', adlar), 'Garanti (ay)')
  assert.equal(nameOf('ozel.renk', adlar), 'ozel · renk')
  assert.equal(nameOf('varyantlar', adlar), 'Varyantlar')
})

test('what was changed, with how much of it', () => {
  const dirty = { fiyat: true, varyantlar: [{ fiyat: true, stok: false }, undefined, { sku: true }], ad: false }
  assert.deepEqual(changesOf(dirty, adlar), ['Fiyat', 'Varyantlar (2)', 'ad'])
  assert.deepEqual(changesOf({}, adlar), [])
})
