import assert from 'node:assert/strict'
import { test } from 'node:test'
import { report } from '../../faults/table/report.ts'
import { startTest } from '../../support/setup.ts'
import { newStore, populate } from '../fixtures/makers.ts'
import { fuzz, sample } from './fuzz.ts'
import { systematic } from './systematic.ts'
import { assertFuzzed, assertReached, SEED } from './verdict.ts'

// Fault 17 of the quality bars, fuzzing: requests made from the contract, with hostile values everywhere.

const env = await startTest()
const s = await newStore(env)
await populate(s)
let sent = 0

test('each field of each input with each hostile value is answered by the contract', async () => {
  const outcome = await fuzz(env, s, systematic(0, Number.POSITIVE_INFINITY))
  assertFuzzed(env, outcome, 0)
  assertReached(outcome)
  sent += outcome.sent
})

// In rounds with a seed each: a failure is reproduced by its round alone.
for (let round = 1; round <= 10; round++) {
  const seed = SEED + round
  test(`1,000 requests with seed ${seed} are answered by the contract`, async () => {
    const outcome = await fuzz(env, s, sample(seed, 1000))
    assertFuzzed(env, outcome, seed)
    sent += outcome.sent
  })
}

test('all of them', (t) => {
  // Those that failed are not counted: of none there would be nothing to tell.
  assert.ok(sent > 10_000, `${sent} requests`)
  report(t, 17, `${sent} requests with hostile values: all answered by the contract, 0 of 5xx`)
})
