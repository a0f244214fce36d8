import { test } from 'node:test'
import { startShared } from '../../support/setup.ts'
import { newStore, populate } from '../fixtures/makers.ts'
import { fuzz, sample } from './fuzz.ts'
import { systematic } from './systematic.ts'
import { assertFuzzed, assertReached, SEED } from './verdict.ts'

// Fault 17 of the quality bars, fuzzing, short form.

const env = await startShared()
const s = await newStore(env)
await populate(s)

test('requests made from the contract, right and wrong, are answered by the contract', async () => {
  const outcome = await fuzz(env, s, [...systematic(SEED, 150), ...sample(SEED, 40)])
  assertFuzzed(env, outcome, SEED)
  assertReached(outcome)
})
