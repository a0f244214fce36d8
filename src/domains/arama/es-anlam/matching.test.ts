import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkTerms, formsOfAll, leadingTo, partsOf } from './matching.ts'

const TELEFON = ['cep telefonu', 'akıllı telefon', 'smartphone', 'gsm']
const TISORT = ['tişört', 'T-shirt', 'tshirt']

const parts = (ara: string, ...gruplar: string[][]) =>
  partsOf(ara.split(' '), gruplar).map(({ soz, esler }) => [soz, ...esler])

test('a word of a group brings the others; words outside stay alone', () => {
  assert.deepEqual(parts('beyaz tisort', TISORT), [['beyaz'], ['tisort', 'shirt', 'tshirt']])
  assert.deepEqual(parts('beyaz tisort', TELEFON), [['beyaz'], ['tisort']])
  assert.deepEqual(parts('tisort'), [['tisort']])
  assert.deepEqual(parts('tis', TISORT), [['tis']], 'a beginning is no term')
})

test('several words match side by side, in order, and become one part', () => {
  const phone = ['telefonu', 'telefon', 'smartphone', 'gsm']
  assert.deepEqual(parts('siyah cep telefonu kilif', TELEFON), [['siyah'], phone, ['kilif']])
  for (const ara of ['cep siyah telefonu', 'telefonu cep', 'cep']) {
    assert.deepEqual(
      parts(ara, TELEFON),
      ara.split(' ').map((soz) => [soz]),
    )
  }
  assert.deepEqual(parts('gsm', TELEFON), [['gsm', 'telefonu', 'telefon', 'smartphone']])
  assert.deepEqual(parts('t shirt', TISORT), [['shirt', 'tisort', 'tshirt']])
})

test('the longest term wins, from left to right', () => {
  const gruplar = [
    ['spor', 'sport'],
    ['spor ayakkabı', 'sneaker'],
    ['ayakkabı', 'pabuç'],
  ]
  assert.deepEqual(parts('spor ayakkabi', ...gruplar), [['ayakkabi', 'sneaker']])
  assert.deepEqual(parts('spor canta', ...gruplar), [['spor', 'sport'], ['canta']])
  assert.deepEqual(parts('sneaker', ...gruplar), [['sneaker', 'ayakkabi']], 'no synonyms of synonyms')
})

test('a term in several groups brings the terms of each', () => {
  const [[soz, ...esler]] = parts('kazak', ['kazak', 'süveter'], ['kazak', 'triko', 'süveter']) as [string[]]
  assert.deepEqual([soz, esler], ['kazak', ['suveter', 'triko']])
})

test('tails count on either side', () => {
  for (const soz of ['tisortler', 'tisortleri', 'tisortu', 'tisortlerde']) {
    assert.deepEqual(parts(soz, TISORT), [[soz, 'tisort', 'shirt', 'tshirt']], soz)
  }
  assert.deepEqual(parts('kazagi', ['Kazak', 'triko']), [['kazagi', 'kazak', 'triko']])
  assert.deepEqual(parts('cep telefonlari', TELEFON), [['telefonlari', 'telefonu', 'telefon', 'smartphone', 'gsm']])
  assert.deepEqual(parts('cep telefon', TELEFON), [['telefon', 'telefonu', 'smartphone', 'gsm']])
  assert.deepEqual(parts('gomlek', ['gömlekler', 'bluz']), [['gomlek', 'gomlekler', 'bluz']])
})

test('whatever stands in a question leads to its group', () => {
  for (const terimler of [TELEFON, TISORT, ['gömlekler', 'spor ayakkabısı']]) {
    const keys = new Set(leadingTo(terimler))
    for (const ara of ['cep telefonlari', 'akilli telefon', 'gsm', 't shirt', 'tisortler', 'gomlek', 'spor ayakkabi']) {
      const isFound = partsOf(ara.split(' '), [terimler]).some((part) => part.esler.length > 0)
      if (isFound)
        assert.ok(
          formsOfAll(ara.split(' ')).some((form) => keys.has(form)),
          ara,
        )
    }
  }
})

test('synonyms of a question are bounded', () => {
  const gruplar = Array.from({ length: 100 }, (_, i) => [
    'a',
    'b',
    ...Array.from({ length: 18 }, (_, n) => `w${i}x${n}`),
  ])
  const found = partsOf(['a', 'b', 'c'], gruplar)
  assert.deepEqual(
    found.map(({ esler }) => esler.length),
    [24, 24, 0],
  )
})

test('terms have letters or digits and differ once folded', () => {
  const wrong = (...terimler: string[]) => checkTerms(terimler).map(({ alan }) => alan)
  assert.deepEqual(wrong('tişört', 't-shirt', '3'), [])
  assert.deepEqual(wrong('tişört', 'TİŞÖRT', '—', '😀'), ['terimler[1]', 'terimler[2]', 'terimler[3]'])
  assert.deepEqual(wrong('T-Shirt', 't shirt', 'tshirt'), ['terimler[1]'])
})
