import { after, test } from 'node:test'
import { telling } from '../../faults/table/report.ts'
import { startTest } from '../../support/setup.ts'
import { raceForCodes, raceForUnits } from './buyers.ts'
import { startProcesses } from './processes.ts'
import { assertCalm, raceOnOrders } from './race.ts'

// Faults 4 and 6 of the quality bars for orders.

const env = await startTest()
const apps = await startProcesses(env, { after }, 2)

test('cancel ∥ ship ∥ return ∥ deliver ∥ undo ∥ pay, 1,000 rounds: a legal end, one refund, stock back once', (t) =>
  raceOnOrders({ env, t: telling(t, 6), apps }, 1000))

test('200 buyers in two processes, 10 units, 50 rounds: exactly 10 orders each time, numbered as they commit', (t) =>
  raceForUnits({ env, t: telling(t, 4), apps }, { rounds: 50, buyers: 200, units: 10 }))

test('200 buyers, a code of 10 uses, 50 rounds: exactly 10 orders each time', (t) =>
  raceForCodes({ env, t: telling(t, 4), apps }, { rounds: 50, buyers: 200, units: 10 }))

test('nobody waited in a ring, and no service complained', () => assertCalm(env, apps))
