import { test } from 'node:test'
import { startTest } from '../../../tests/setup.ts'
import { raceForUses } from './race.ts'

// The long form of kullanim.test.ts.

const env = await startTest()

test('a limit of 10 and 200 buyers at once, 50 times: exactly 10 each time', () => raceForUses(env, 50))
