import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { cellsOf, pasted, released, type Taslaklar, written, type Yazilan } from './hucreler.ts'
import { parcala } from './yapistirma.ts'

const type = (satir: string, sutun: string, metin: string, simdiki = '5'): Yazilan => ({ satir, sutun, metin, simdiki })
const empty: Taslaklar = new Map()

test('what is typed is kept with what stood there first; typed back it is no change', () => {
  const once = written(empty, [type('a', 'fiyat', '7')])
  assert.deepEqual(cellsOf(once), [{ satir: 'a', sutun: 'fiyat', metin: '7', onceki: '5' }])
  // Meanwhile somebody else wrote 6 there: what was seen first stays what it is compared with.
  const again = written(once, [type('a', 'fiyat', '8', '6'), type('a', 'stok', '', '1')])
  assert.deepEqual(cellsOf(again), [
    { satir: 'a', sutun: 'fiyat', metin: '8', onceki: '5' },
    { satir: 'a', sutun: 'stok', metin: '', onceki: '1' },
  ])
  assert.deepEqual(cellsOf(written(again, [type('a', 'fiyat', '5', '6'), type('a', 'stok', '1', '1')])), [])
})

test('saved cells go, the others of their row stay', () => {
  const typed = written(empty, [type('a', 'fiyat', '7'), type('a', 'stok', '8'), type('b', 'stok', '9')])
  const left = released(typed, [
    { satir: 'a', sutun: 'fiyat' },
    { satir: 'b', sutun: 'stok' },
    { satir: 'c', sutun: 'stok' },
  ])
  assert.deepEqual(cellsOf(left), [{ satir: 'a', sutun: 'stok', metin: '8', onceki: '5' }])
  assert.equal(left.has('b'), false)
})

test('whatever is typed, typing back what stood there, or saving all of it, leaves nothing', () => {
  const cell = fc.record({
    satir: fc.constantFrom('a', 'b', 'c'),
    sutun: fc.constantFrom('fiyat', 'stok'),
    metin: fc.constantFrom('', '1', '2', 'İ', 'ı'),
  })
  const stored = { a: '1', b: '', c: 'İ' } as Record<string, string>
  fc.assert(
    fc.property(fc.array(cell, { maxLength: 12 }), (typing) => {
      const typed = written(
        empty,
        typing.map((c) => ({ ...c, simdiki: stored[c.satir] as string })),
      )
      const cells = cellsOf(typed)
      for (const c of cells) assert.notEqual(c.metin, stored[c.satir])
      assert.equal(
        written(
          typed,
          cells.map((c) => ({ ...c, metin: c.onceki, simdiki: c.onceki })),
        ).size,
        0,
      )
      assert.equal(released(typed, cells).size, 0)
    }),
  )
})

test('a block goes from the cell on: over closed cells and the edge it does not', () => {
  const rows = [{ id: 'a' }, { id: 'b', kapali: true }, { id: 'c' }]
  const tanim = {
    anahtar: (r: (typeof rows)[number]) => r.id,
    sutunlar: [{ id: 'fiyat' }, { id: 'stok' }],
    simdiki: (r: (typeof rows)[number], sutun: string) => `${r.id}-${sutun}`,
    kapali: (r: (typeof rows)[number]) => r.kapali === true,
  }
  const cells = pasted(parcala('1.234,50\t4\tfazla\n2\t5\n3\t6\n7\t8'), { row: 0, column: 0 }, rows, tanim)
  assert.deepEqual(
    cells.map((c) => `${c.satir} ${c.sutun} ${c.metin} (${c.simdiki})`),
    ['a fiyat 1.234,50 (a-fiyat)', 'a stok 4 (a-stok)', 'c fiyat 3 (c-fiyat)', 'c stok 6 (c-stok)'],
  )
  assert.deepEqual(pasted([['9']], { row: 2, column: 1 }, rows, tanim), [type('c', 'stok', '9', 'c-stok')])
})
