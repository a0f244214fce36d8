import { test } from 'node:test'
import { startTest } from '../setup.ts'
import { newStore, populate } from './fixtures.ts'
import { fuzz } from './fuzz.ts'
import { assertFuzzed, SEED } from './fuzz-verdict.ts'

const env = await startTest()
const s = await newStore(env)
await populate(s)

// In rounds, each with a seed of its own: a failure is found again by its round alone.
for (let round = 1; round <= 10; round++) {
  const seed = SEED + round
  test(`1,000 requests with seed ${seed} are answered by the contract`, async () => {
    assertFuzzed(env, await fuzz(env, s, seed, 1000), seed)
  })
}
