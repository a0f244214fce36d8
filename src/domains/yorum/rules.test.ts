import assert from 'node:assert/strict'
import { test } from 'node:test'
import { averageOf, fullName, NO_STARS, shortName, summaryOf } from './rules.ts'

test('names are shortened, and an address is never one', () => {
  const shown: [string | null, string | null][] = [
    ['Ayşe Yılmaz', 'Ayşe Y.'],
    ['Ayşe Nur ışık', 'Ayşe I.'],
    ['ali ipek', 'ali İ.'],
    ['Ayşe', 'Ayşe'],
    ['  Ayşe   Yılmaz ', 'Ayşe Y.'],
    ['Ayşe\u0000\nYılmaz', 'Ayşe Y.'],
    ['🌷 👩‍👩‍👧', '🌷 👩‍👩‍👧.'],
    ['ayse@ornek.example', null],
    ['Ayşe ayse@ornek.example', null],
    ['', null],
    ['\u202e', null],
    [null, null],
  ]
  for (const [ad, kisa] of shown) assert.equal(shortName(ad), kisa, String(ad))
  assert.deepEqual(
    [fullName('Ayşe', 'Yılmaz'), fullName(null, ''), fullName('Ayşe', null)],
    ['Ayşe Yılmaz', null, 'Ayşe'],
  )
})

test('the average has two digits, and none without reviews', () => {
  assert.deepEqual(averageOf(NO_STARS), { ortalama: null, sayi: 0 })
  assert.deepEqual(averageOf({ ...NO_STARS, yildiz5: 2, yildiz4: 1 }), { ortalama: 4.67, sayi: 3 })
  assert.deepEqual(summaryOf({ ...NO_STARS, yildiz1: 1 }), {
    ortalama: 1,
    sayi: 1,
    dagilim: [5, 4, 3, 2, 1].map((puan) => ({ puan, sayi: puan === 1 ? 1 : 0 })),
  })
})
