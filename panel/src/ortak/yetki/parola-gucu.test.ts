import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parolaGucu } from './parola-gucu.ts'

test('length counts, repetition and what everybody types do not', () => {
  const cases: [string, number][] = [
    ['', 0],
    ['kısa', 0],
    ['🔑🔑🔑🔑', 0],
    ['12345678', 1],
    ['parola123', 1],
    ['aaaaaaaaaaaaaaaaaaaa', 1],
    ['kedi1907', 2],
    ['mavi kapı 42', 3],
    ['bahçedeki üç ıhlamur', 3],
    ['Tr7!xQ2m', 2],
  ]
  for (const [parola, guc] of cases) assert.equal(parolaGucu(parola), guc, parola)
})
