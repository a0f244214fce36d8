import { test } from 'node:test'
import { telling } from '../../faults/table/report.ts'
import { startTest } from '../../support/setup.ts'
import { raceForUnits, raceOfBulks, raceOfLocks, raceOfVerbs } from './rounds.ts'

// Faults 4, 5 and 7 of the quality bars for stock, in their long forms.

const env = await startTest()
const seed = Date.now() % 1_000_000

test('200 buyers in two processes, 10 units, 50 rounds: exactly 10 are sold each time', (t) =>
  raceForUnits(env, telling(t, 4), 50))

test('two bulks over 500 variants from both ends, 200 times: each is seen whole or not at all', (t) =>
  raceOfBulks(env, t, 200))

test('10,000 random verbs in four processes: rows, ledger, reservations and events agree', (t) => {
  t.diagnostic(`seed ${seed}`)
  return raceOfVerbs(env, telling(t, 7), { processes: 4, operations: 10_000, seed })
})

test('10,000 verbs that name their variants in any order never wait in a ring', (t) =>
  raceOfLocks(env, telling(t, 5), { rounds: 72, seed, meddling: false }))

test('10,000 operations while the variants and products of the verbs change and go', (t) =>
  raceOfLocks(env, telling(t, 5), { rounds: 50, seed, meddling: true }))
