import { after, test } from 'node:test'
import { telling } from '../../faults/table/report.ts'
import { startTest } from '../../support/setup.ts'
import { raceOfLocks } from './locks.ts'
import { startProcesses } from './processes.ts'
import { assertCalm } from './race.ts'

// Fault 5 of the quality bars for orders.

const env = await startTest()
const apps = await startProcesses(env, { after }, 2)

for (const part of ['first', 'second', 'third', 'fourth']) {
  test(`orders and exchanges over the same variants from both ends, the ${part} 500 of 2,000 rounds: all come through`, (t) =>
    raceOfLocks({ env, t: telling(t, 5), apps }, 500))
}

test('nobody waited in a ring, and no service complained', () => assertCalm(env, apps))
