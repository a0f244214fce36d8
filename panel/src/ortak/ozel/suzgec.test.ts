import assert from 'node:assert/strict'
import { test } from 'node:test'
import { askedText, queryOf, readSuzgecler, sdkArgs, withSuzgec } from './suzgec.ts'

test('an address says which fields are asked for, and nothing else', () => {
  assert.deepEqual(readSuzgecler({ kumas: ' Pamuk ', garanti: 24, kirilgan: true }), {
    ...{ kumas: 'Pamuk', garanti: '24', kirilgan: 'true' },
  })
  for (const none of [undefined, null, 'x', 7, [], ['a'], {}, { kumas: '' }, { 'KUMAŞ"': 'x' }, { a: null, b: {} }]) {
    assert.equal(readSuzgecler(none), undefined)
  }
  assert.deepEqual(Object.keys(readSuzgecler({ a: 1, b: 1, c: 1, d: 1 }) ?? {}), ['a', 'b', 'c'])
  assert.equal(readSuzgecler({ a: 'x'.repeat(300) })?.a?.length, 100)
})

test('filters come and go one by one', () => {
  const one = withSuzgec(undefined, 'kumas', 'Pamuk')
  const two = withSuzgec(one, 'garanti', '24')
  assert.deepEqual([one, two], [{ kumas: 'Pamuk' }, { kumas: 'Pamuk', garanti: '24' }])
  assert.deepEqual(withSuzgec(two, 'kumas', null), { garanti: '24' })
  assert.deepEqual(withSuzgec(two, 'kumas', 'İpek'), { kumas: 'İpek', garanti: '24' })
  assert.equal(withSuzgec(one, 'kumas', null), undefined)
})

test('those who ask the API themselves are shown how', () => {
  assert.deepEqual([queryOf({ kumas: 'İpek' }), queryOf(undefined)], [{ 'ozel[kumas]': 'İpek' }, {}])
  assert.deepEqual([sdkArgs({ kumas: 'İpek' }), sdkArgs(undefined)], ['{"ozel":{"kumas":"İpek"}}', ''])
})

test('numbers are asked for as the service reads them', () => {
  assert.deepEqual(
    [askedText('sayi', '1.250,5'), askedText('metin', ' 12,5 '), askedText('sayi', 'x')],
    ['1250.5', '12,5', 'x'],
  )
})
