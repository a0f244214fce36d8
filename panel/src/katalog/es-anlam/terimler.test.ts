import assert from 'node:assert/strict'
import { test } from 'node:test'
import { termsOf, typedOf } from './terimler.ts'

// Terms of a group as its window holds them.

test('terms are what stands between commas and lines', () => {
  assert.deepEqual(termsOf('tişört, t-shirt ,,  cep   telefonu,\nbasic\n'), [
    'tişört',
    't-shirt',
    'cep telefonu',
    'basic',
  ])
  assert.deepEqual(termsOf(' , \n ,'), [])
  assert.deepEqual(termsOf('1,5 litre, 1.5 lt, 42, 43'), ['1,5 litre', '1.5 lt', '42', '43'])
})

test('what is typed on has the same terms', () => {
  for (const terimler of [['tişört', 't-shirt'], ['1,5 litre', '1.5 lt'], ['42', '43'], ['a']]) {
    assert.deepEqual(termsOf(typedOf(terimler)), terimler)
  }
  assert.deepEqual(termsOf(typedOf(['kırmızı, mavi', 'mor\nlila'])), ['kırmızı mavi', 'mor lila'])
})
