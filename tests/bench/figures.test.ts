import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mostPrivate, parseRollup } from '../../bench/memory.ts'
import { perItem } from '../../bench/rows.ts'
import { coldQuestions } from '../../bench/vitrin.ts'
import { wordsOf } from '../../src/core/text/sozcuk.ts'
import { sampleProduct, skuOf } from '../../src/demo/seed-catalogue.ts'

// What the benchmark makes of what it reads: rows by table, kinds of memory, questions that are new.

test('rows are counted per item and by table, without those that are written at rest', () => {
  const begin = { at: 0, counts: { siparis: 100, gorev: 10 } }
  const rest = { at: 10_000, counts: { siparis: 300, gorev: 20, stok: 30 } }
  const end = { at: 20_000, counts: { siparis: 300, gorev: 30, stok: 30 } }
  // A schedule wrote a row a second, before and after.
  assert.deepEqual(perItem(begin, rest, end, 10), { siparis: 20, stok: 3 })
})

const ROLLUP = `00400000-7fff12345000 ---p 00000000 00:00 0                              [rollup]
Rss:              307200 kB
Pss:              204800 kB
Pss_Dirty:        102400 kB
Shared_Clean:      51200 kB
Shared_Dirty:       1024 kB
Private_Clean:     10240 kB
Private_Dirty:    102400 kB
Private_Hugetlb:       0 kB
`

test('private and shared memory are what is clean and what is dirty of it', () => {
  assert.deepEqual(parseRollup(ROLLUP), { private_mb: 110, shared_mb: 51, pss_mb: 200 })
})

test('of the points in time the one with most private memory counts; older results have none', () => {
  const kinds = { shared_mb: 1, pss_mb: 1 }
  const points = [
    { sec: 0, mb: 300, private_mb: 100, ...kinds },
    { sec: 1, mb: 250, private_mb: 200, ...kinds },
  ]
  assert.equal(mostPrivate(points)?.sec, 1)
  assert.equal(mostPrivate([{ sec: 0, mb: 300 }]), null)
})

test('no question of the cold search comes twice, and each is made of the beginnings of one product’s words', () => {
  const to = { kategoriler: ['a', 'b', 'c'], markalar: ['m'] }
  const products = Array.from({ length: 1500 }, (_, n) => ({
    ad: sampleProduct(n, String(n + 1), to).ad,
    sku: skuOf(String(n + 1), 'S'),
  }))
  const questions = coldQuestions(products)
  assert.ok(questions.length > 4000, `${questions.length} questions`)
  assert.equal(new Set(questions.map((q) => wordsOf([q]).join(' '))).size, questions.length)
  const words = products.map((p) => wordsOf([p.ad, p.sku]))
  const isFound = (question: string) => {
    const asked = wordsOf([question])
    return words.some((own) => asked.every((beginning) => own.some((word) => word.startsWith(beginning))))
  }
  assert.deepEqual(
    questions.filter((q) => !isFound(q)),
    [],
  )
})
