import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aramaOf, asked, biri, evet, gun, isFiltered, metin, ozel, withoutPage } from './adres.ts'

const read = aramaOf({
  ara: metin,
  durum: biri(['yok', 'az']),
  listede: evet,
  baslangic: gun,
  ozel,
  sonraki: metin,
  varyant: metin,
})

test('an address is read as far as it is understood', () => {
  assert.deepEqual(read({ ara: 'gömlek', durum: 'az', listede: true, baslangic: '2026-11-16', sonraki: 'c1' }), {
    ara: 'gömlek',
    durum: 'az',
    listede: true,
    baslangic: '2026-11-16',
    sonraki: 'c1',
  })
  assert.deepEqual(read({ ara: '', durum: 'cok', listede: 'true', baslangic: '16.11.2026', baska: 1 }), {})
  assert.deepEqual(read({ ara: { a: 1 }, sonraki: null, durum: ['az'] }), {})
})

test('a text that looks like a number stays a text, and a long one is cut', () => {
  assert.deepEqual(read({ ara: 8690000000001 }), { ara: '8690000000001' })
  assert.equal(read({ ara: 'a'.repeat(300) }).ara?.length, 200)
})

test('filters by custom fields come through', () => {
  assert.deepEqual(read({ ozel: { garanti_ay: 24 } }).ozel, { garanti_ay: '24' })
})

test('another question begins at its first page and closes what was open', () => {
  const now = { ara: 'a', durum: 'az' as const, sonraki: 'c1', varyant: 'v1' }
  assert.deepEqual(asked(now, { durum: undefined }, ['varyant']), { ara: 'a' })
  assert.deepEqual(asked(now, { ara: '' }, ['varyant']), { durum: 'az' })
  assert.deepEqual(asked(now, { sonraki: 'c2' }, ['varyant']), { ara: 'a', durum: 'az', sonraki: 'c2' })
})

test('a page and what is open beside it are no filters', () => {
  assert.equal(isFiltered(read({ sonraki: 'c1', varyant: 'v1' }), ['varyant']), false)
  assert.equal(isFiltered(read({ varyant: 'v1' })), true)
  assert.equal(isFiltered(read({ ara: 'a', sonraki: 'c1' }), ['varyant']), true)
})

test('a view is a search without its page', () => {
  assert.equal(withoutPage('?ara=%C4%B1%C5%9F%C4%B1k&sonraki=c1&durum=az'), 'ara=%C4%B1%C5%9F%C4%B1k&durum=az')
  assert.deepEqual([withoutPage('?sonraki=c1'), withoutPage('')], ['', ''])
})
