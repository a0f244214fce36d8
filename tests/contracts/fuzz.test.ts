import { test } from 'node:test'
import { startTest } from '../setup.ts'
import { newStore, populate } from './fixtures.ts'
import { fuzz } from './fuzz.ts'
import { assertFuzzed, SEED } from './fuzz-verdict.ts'

const env = await startTest()
const s = await newStore(env)
await populate(s)

test('1,500 requests made from the contract, right and wrong, are answered by the contract', async () => {
  assertFuzzed(env, await fuzz(env, s, SEED, 1500), SEED)
})
