import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { MenuOgesi } from '@kepenk/sdk'
import fc from 'fast-check'
import { added, dropped, EN_DERIN, removed, rowsOf, type Satir, step, treeOf, type Yon } from './menu-agaci.ts'

const oge = (label: string, ...children: MenuOgesi[]): MenuOgesi =>
  ({ type: 'none', label, ...(children.length > 0 && { children }) }) as MenuOgesi
const drawn = (satirlar: readonly Satir[] | null): string | null =>
  satirlar?.map((s) => `${'.'.repeat(s.derinlik)}${s.oge.label}`).join(' ') ?? null
const rows = () => rowsOf([oge('a', oge('b', oge('c')), oge('d')), oge('e')])

test('steps take along what belongs to a row and leave the others where they belong', () => {
  assert.equal(drawn(rows()), 'a .b ..c .d e')
  assert.equal(drawn(step(rows(), 3, 'yukari')), 'a .d .b ..c e')
  assert.equal(drawn(step(rows(), 0, 'asagi')), 'e a .b ..c .d')
  assert.equal(drawn(step(rows(), 4, 'iceri')), 'a .b ..c .d .e')
  assert.equal(drawn(step(rows(), 1, 'disari')), 'a .d b .c e')
  assert.equal(drawn(step(rows(), 2, 'disari')), 'a .b .c .d e')
  for (const [i, yon] of [
    [0, 'yukari'],
    [4, 'asagi'],
    [1, 'yukari'],
    [3, 'asagi'],
    [1, 'iceri'],
    [0, 'disari'],
  ] as const) {
    assert.equal(step(rows(), i, yon), null, `${i} ${yon}`)
  }
})

test('a dragged row stands as deep as its new neighbours allow', () => {
  assert.equal(drawn(dropped(rows(), 4, 1, 0)), 'a .e .b ..c .d', 'among the children of a it is one of them')
  assert.equal(drawn(dropped(rows(), 4, 4, 9)), 'a .b ..c .d ..e')
  assert.equal(drawn(dropped(rows(), 1, 3, 0)), 'a .d e b .c')
  assert.equal(drawn(dropped(rows(), 0, 0, 3)), 'a .b ..c .d e')
})

/** Rows of any menu: each as deep as wanted and as the one before allows. */
const menu = fc.array(fc.tuple(fc.nat({ max: EN_DERIN }), fc.string()), { maxLength: 12 }).map((list) => {
  let before = -1
  return list.map(([wanted, label], i): Satir => {
    before = Math.min(wanted, before + 1)
    return { anahtar: `s${i}`, derinlik: before, oge: { type: 'none', label } }
  })
})

test('whatever is done, rows make a tree again, no deeper than allowed, and nobody is lost', () => {
  const yonler: Yon[] = ['yukari', 'asagi', 'iceri', 'disari']
  const isWhole = (satirlar: readonly Satir[]) => {
    for (const [i, s] of satirlar.entries()) assert.ok(s.derinlik <= (satirlar[i - 1]?.derinlik ?? -1) + 1)
    assert.deepEqual(drawn(rowsOf(treeOf(satirlar))), drawn(satirlar))
  }
  fc.assert(
    fc.property(menu, fc.nat(), fc.nat(), fc.integer({ min: -2, max: 8 }), (before, a, b, wanted) => {
      isWhole(before)
      if (before.length === 0) return
      const i = a % before.length
      const keys = before.map((s) => s.anahtar).sort()
      const results = [...yonler.map((yon) => step(before, i, yon)).filter((r) => r !== null)]
      const rest = removed(before, i)
      isWhole(rest)
      results.push(dropped(before, i, b % (rest.length + 1), wanted))
      for (const after of results) {
        isWhole(after)
        assert.deepEqual(after.map((s) => s.anahtar).sort(), keys)
        assert.ok(after.every((s) => s.derinlik <= EN_DERIN))
      }
      isWhole(added(before, { type: 'none' }, i))
    }),
    { numRuns: 300 },
  )
})
