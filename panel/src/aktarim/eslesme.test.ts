import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { AktarimAyrintisi } from '../api/generated/kayitlar.ts'
import { canCheck, eslesmeOf, freeFor, missingIn, sampleOf, withColumn } from './eslesme.ts'

const alanlar = [
  { kod: 'ad', ad: 'Ürün adı', zorunlu: true },
  { kod: 'sku', ad: 'Stok kodu', zorunlu: false },
  { kod: 'fiyat', ad: 'Fiyat', zorunlu: true },
] as unknown as AktarimAyrintisi['alanlar']
const kodlar = (list: readonly { kod: string }[]) => list.map((alan) => alan.kod)

test('a file is checked once all that it must have is some column', () => {
  assert.deepEqual(kodlar(missingIn({ alanlar }, ['sku', null])), ['ad', 'fiyat'])
  assert.equal(canCheck({ alanlar }, ['ad', 'sku']), false)
  assert.equal(canCheck({ alanlar }, ['ad', null, 'fiyat']), true)
  // Where nothing must be there, something must be.
  const optional = alanlar.map((alan) => ({ ...alan, zorunlu: false }))
  assert.deepEqual([canCheck({ alanlar: optional }, [null, null]), canCheck({ alanlar: optional }, [])], [false, false])
  assert.equal(canCheck({ alanlar: optional }, [null, 'sku']), true)
})

test('a field is one column; a column that is left out gives its field free', () => {
  assert.deepEqual(kodlar(freeFor({ alanlar }, ['ad', 'sku', null], 1)), ['sku', 'fiyat'])
  assert.deepEqual(kodlar(freeFor({ alanlar }, ['ad', 'sku', null], 2)), ['fiyat'])
  const left = withColumn(['ad', 'sku', null], 0, '')
  assert.deepEqual(left, [null, 'sku', null])
  assert.deepEqual(kodlar(freeFor({ alanlar }, left, 2)), ['ad', 'fiyat'])
  assert.deepEqual(withColumn(left, 2, 'ad'), [null, 'sku', 'ad'])
})

test('only a file of orders says whether there may be more than there is', () => {
  assert.deepEqual(eslesmeOf({ tur: 'urun' }, ['ad'], true), { esleme: ['ad'], secenekler: {} })
  assert.deepEqual(eslesmeOf({ tur: 'siparis' }, [null], false).secenekler, { stok_asimi: false })
})

test('samples of a column: two different ones that say something', () => {
  const rows = [['', 'a'], ['İpek'], ['İpek', ' '], ['Işık', 'b'], ['Üç', 'c']]
  assert.deepEqual(
    [sampleOf(rows, 0), sampleOf(rows, 1), sampleOf(rows, 5), sampleOf([], 0)],
    ['İpek · Işık', 'a · b', '', ''],
  )
})
