import { test } from 'node:test'
import { routes } from '../../../src/contracts.ts'
import { startShared } from '../../support/setup.ts'
import { newStore } from '../fixtures/makers.ts'
import { fuzz, sample } from './fuzz.ts'
import { systematic } from './systematic.ts'
import { assertFuzzed, assertReached, SEED } from './verdict.ts'

// Fault 17 of the quality bars, fuzzing, short form.

const env = await startShared()
const s = await newStore(env)

test('requests made from the contract, right and wrong, are answered by the contract', async () => {
  // What a route takes at random is costly to make ready: that of a few of them.
  const some = routes.filter((_, i) => i % 10 === SEED % 10)
  const outcome = await fuzz(env, s, [...systematic(SEED, 60), ...sample(SEED, 20, some)])
  assertFuzzed(env, outcome, SEED)
  assertReached(outcome)
})
