import { after, test } from 'node:test'
import { startTest } from '../setup.ts'
import { raceOfLocks } from './locks.ts'
import { startProcesses } from './processes.ts'
import { assertCalm } from './race.ts'

// Fault 5 of the quality bars for orders.

const env = await startTest()
const apps = await startProcesses(env, { after }, 2)

test('orders and exchanges over the same variants from both ends, 2,000 rounds: all come through', (t) =>
  raceOfLocks({ env, t, apps }, 2000))

test('nobody waited in a ring, and no service complained', () => assertCalm(env, apps))
