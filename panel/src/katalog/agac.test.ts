import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Kategori } from '@kepenk/sdk'
import { dropAt, flatten, parentsFor, place, step, subtree } from './agac.ts'

const made = (id: string, ust_id: string | null, sira: number) => ({ id, ust_id, sira, ad: id }) as Kategori
/** a(b(c), d), e */
const tree = [made('a', null, 0), made('b', 'a', 0), made('c', 'b', 0), made('d', 'a', 1), made('e', null, 1)]
const shown = (kategoriler: readonly Kategori[]) =>
  flatten(kategoriler)
    .map((d) => `${'-'.repeat(d.derinlik)}${d.kategori.id}`)
    .join(' ')

test('a tree is shown, moved in and told by what changed', () => {
  assert.equal(shown(tree), 'a -b --c -d e')
  assert.deepEqual([...subtree(tree, 'a')], ['a', 'b', 'c', 'd'])
  const parents = (id: string) => parentsFor(tree, id).map((d) => d.kategori.id)
  assert.deepEqual([parents('a'), parents('b'), parents('e')], [['e'], ['a', 'd', 'e'], ['a', 'b', 'c', 'd']])
  const moved = place(tree, 'd', { ust_id: 'a', index: 0 })
  assert.equal(shown(moved.kategoriler), 'a -d -b --c e')
  assert.deepEqual(moved.yerler, [
    { id: 'd', ust_id: 'a', sira: 0 },
    { id: 'b', ust_id: 'a', sira: 1 },
  ])
  assert.deepEqual(place(tree, 'a', { ust_id: 'c', index: 0 }).yerler, [], 'never below itself')
  assert.deepEqual(place(tree, 'e', { ust_id: null, index: 1 }).yerler, [], 'where it is')
})

test('steps by key', () => {
  const after = (id: string, yon: Parameters<typeof step>[2]) => {
    const to = step(tree, id, yon)
    return to && shown(place(tree, id, to).kategoriler)
  }
  assert.equal(after('d', 'yukari'), 'a -d -b --c e')
  assert.equal(after('b', 'asagi'), 'a -d -b --c e')
  assert.equal(after('d', 'iceri'), 'a -b --c --d e')
  assert.equal(after('b', 'disari'), 'a -d b -c e')
  assert.equal(after('e', 'iceri'), 'a -b --c -d -e')
  for (const [id, yon] of [
    ['a', 'yukari'],
    ['e', 'asagi'],
    ['a', 'disari'],
    ['b', 'iceri'],
  ] as const) {
    assert.equal(after(id, yon), null, `${id} ${yon}`)
  }
})

test('where a dragged row falls depends on how far it was pulled sideways', () => {
  const rows = (id: string) =>
    flatten(tree).filter((r) => r.kategori.id === id || !subtree(tree, id).has(r.kategori.id))
  const after = (id: string, over: string, levels: number) => {
    const to = dropAt(rows(id), id, over, levels)
    return to && shown(place(tree, id, to).kategoriler)
  }
  assert.equal(after('e', 'b', 0), 'a -e -b --c -d')
  assert.equal(after('e', 'd', 0), 'a -b --c -e -d')
  assert.equal(after('e', 'd', 2), 'a -b --c --e -d')
  assert.equal(after('d', 'd', 1), 'a -b --c --d e')
  assert.equal(after('d', 'd', -1), 'a -b --c d e')
  assert.equal(after('a', 'e', 0), 'e a -b --c -d')
  assert.equal(after('a', 'e', 1), 'e -a --b ---c --d')
})
