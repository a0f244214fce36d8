import { test } from 'node:test'
import { startShared } from '../../support/setup.ts'
import { raceForUnits, raceOfBulks, raceOfLocks, raceOfVerbs } from './rounds.ts'

// Faults 4 and 5 of the quality bars: short forms; the long ones are in race.faults.ts.

const env = await startShared()
const seed = 20_261_115

test('200 buyers in two processes, 10 units: exactly 10 are sold', (t) => raceForUnits(env, t, 1))

test('two bulks over 500 variants from both ends: each is seen whole or not at all', (t) => raceOfBulks(env, t, 1))

test('random verbs in two processes: rows, ledger, reservations and events agree', (t) =>
  raceOfVerbs(env, t, { processes: 2, operations: 200, seed }))

test('verbs over variants in any order, while these and their products change and go', (t) =>
  raceOfLocks(env, t, { rounds: 1, seed, meddling: true }))
