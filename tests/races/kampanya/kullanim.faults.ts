import { test } from 'node:test'
import { report } from '../../faults/table/report.ts'
import { startTest } from '../../support/setup.ts'
import { raceForUses } from './race.ts'

// Fault 4 of the quality bars for codes: the long form of kullanim.test.ts.

const env = await startTest()

test('a limit of 10 and 200 buyers at once, 50 times: exactly 10 each time', async (t) => {
  await raceForUses(env, 50)
  report(t, 4, '50 rounds: 10 uses of a code by 200 buyers each')
})
