import assert from 'node:assert/strict'
import { test } from 'node:test'
import { alanHatasi, Hata } from './errors.ts'
import { bulkAnswer, judgeItems } from './toplu.ts'

const odd = (n: number) => (n % 2 === 0 ? { n } : [alanHatasi('n', 'girdi_gecersiz'), alanHatasi('', 'kalem_tekrarli')])

test('items are judged in order; what is wrong is thrown with its place unless a part will do', () => {
  assert.deepEqual(judgeItems([0, 2], false, odd), { good: [{ n: 0 }, { n: 2 }], wrong: [] })
  assert.throws(
    () => judgeItems([0, 1, 3], false, odd),
    (error) => {
      assert.ok(error instanceof Hata)
      assert.equal(error.kod, 'girdi_gecersiz')
      assert.deepEqual(
        error.alanlar.map((a) => [a.alan, a.kod]),
        [
          ['kalemler[1].n', 'girdi_gecersiz'],
          ['kalemler[1]', 'kalem_tekrarli'],
          ['kalemler[2].n', 'girdi_gecersiz'],
          ['kalemler[2]', 'kalem_tekrarli'],
        ],
      )
      return true
    },
  )
  const { good, wrong } = judgeItems([1, 2, 3], true, odd)
  assert.deepEqual(good, [{ n: 2 }])
  assert.deepEqual(
    wrong.map((w) => [w.sira, w.problem.alan, w.problem.kod]),
    [
      [0, 'n', 'girdi_gecersiz'],
      [0, '', 'kalem_tekrarli'],
      [2, 'n', 'girdi_gecersiz'],
      [2, '', 'kalem_tekrarli'],
    ],
  )
})

test('the answer: errors only when a part was asked for, in the language asked for', () => {
  const { wrong } = judgeItems([1], true, odd)
  assert.equal(bulkAnswer({ veri: ['{"a":1}', '{"b":2}'], wrong: [] }, false, 'tr'), '{"veri":[{"a":1},{"b":2}]}')
  assert.equal(bulkAnswer({ veri: [], wrong: [] }, true, 'tr'), '{"veri":[],"hatalar":[]}')
  const told = (dil: 'tr' | 'en') => JSON.parse(bulkAnswer({ veri: ['{"a":1}'], wrong }, true, dil))
  assert.deepEqual(told('tr'), {
    veri: [{ a: 1 }],
    hatalar: [
      { sira: 0, kod: 'girdi_gecersiz', mesaj: 'n: Girdi geçersiz' },
      { sira: 0, kod: 'kalem_tekrarli', mesaj: 'Aynı kalem birden çok kez var' },
    ],
  })
  assert.deepEqual(told('en').hatalar, [
    { sira: 0, kod: 'girdi_gecersiz', mesaj: 'n: The input is invalid' },
    { sira: 0, kod: 'kalem_tekrarli', mesaj: 'The same item appears twice' },
  ])
})
