import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ortalama } from './hesaplar.ts'

test('the average order of a period, and of one without any', () => {
  assert.equal(ortalama({ siparis: 4, ciro: 1000 }), 250)
  assert.equal(ortalama({ siparis: 0, ciro: 0 }), 0)
})
