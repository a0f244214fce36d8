import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readRaporAramasi } from './arama.ts'
import { csvOf, isEmpty, stepsOf } from './hesaplar.ts'

const none = { goruntuleme: 0, ziyaret: 0, urun: 0, arama: 0, sonucsuz: 0, sepet: 0, odeme: 0, siparis: 0 }

test('steps stand to visits and to the step before; without visits to nothing', () => {
  const steps = stepsOf({ ...none, ziyaret: 200, urun: 300, sepet: 40, odeme: 20, siparis: 10 })
  assert.deepEqual(
    steps.map((s) => [s.ad, s.sayi, s.ziyarete, s.oncekine]),
    [
      ['ziyaret', 200, null, null],
      ['urun', 300, 1.5, null],
      ['sepet', 40, 0.2, null],
      ['odeme', 20, 0.1, 0.5],
      ['siparis', 10, 0.05, 0.5],
    ],
  )
  assert.deepEqual([steps[0]?.boy, steps[1]?.boy], [200 / 300, 1])
  assert.deepEqual(
    stepsOf(none).map((s) => [s.ziyarete, s.oncekine, s.boy]),
    Array.from({ length: 5 }, () => [null, null, 0]),
  )
})

test('a report is empty where neither its period nor the one before has anything', () => {
  assert.equal(isEmpty({ toplam: none, onceki: none }), true)
  assert.equal(isEmpty({ toplam: none, onceki: { ...none, sepet: 1 } }), false)
})

test('a CSV opens in spreadsheets and runs nothing', () => {
  assert.equal(
    csvOf(
      ['Ürün', 'Gösterim'],
      [
        ['=1+1', 3],
        ['a;"b"', 0],
      ],
    ),
    `\ufeffÜrün;Gösterim\r\n'=1+1;3\r\n"a;""b""";0\r\n`,
  )
})

test('the address names a known period, or days', () => {
  assert.deepEqual(readRaporAramasi({ gun: '7' }), { gun: 7 })
  assert.deepEqual(readRaporAramasi({ gun: 30 }), {})
  assert.deepEqual(readRaporAramasi({ gun: 12, baslangic: '2026-11-01', bitis: 'dün' }), { baslangic: '2026-11-01' })
})
