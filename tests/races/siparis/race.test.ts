import { after, test } from 'node:test'
import { startShared } from '../../support/setup.ts'
import { raceForCodes, raceForUnits } from './buyers.ts'
import { raceOfLocks } from './locks.ts'
import { startProcesses } from './processes.ts'
import { assertCalm, raceOnOrders } from './race.ts'

// Faults 4, 5 and 6 of the quality bars: short forms of race.faults.ts.

const env = await startShared()
const apps = await startProcesses(env, { after }, 2)

test('all that can be done to an order at once, 5 times: a legal end, one refund, stock back once', (t) =>
  raceOnOrders({ env, t, apps }, 5))

test('40 buyers in two services, 5 units: exactly 5 orders, numbered as they commit', (t) =>
  raceForUnits({ env, t, apps }, { rounds: 1, buyers: 40, units: 5 }))

test('25 buyers, a code of 5 uses: exactly 5 orders', (t) =>
  raceForCodes({ env, t, apps }, { rounds: 1, buyers: 25, units: 5 }))

test('orders and exchanges over the same variants from both ends all come through', (t) =>
  raceOfLocks({ env, t, apps }, 2))

test('nobody waited in a ring, and no service complained', () => assertCalm(env, apps))
