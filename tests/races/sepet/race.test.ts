import { after, test } from 'node:test'
import { startBridged } from '../../support/bridges.ts'
import { startProcesses } from '../siparis/processes.ts'
import { assertCalm } from '../siparis/race.ts'
import { changedWhilePaid, codesSwapped, pressedByMany } from './button.ts'
import { throughPages } from './pages.ts'
import { raceOfCarts } from './race.ts'

// Fault 4 of the quality bars: short forms of race.faults.ts.

const env = await startBridged()
const apps = await startProcesses(env, { after }, 2, { worker: true })

test('9 carts, 3 units, once until they lapse, all paid, told of in any order: 3 orders, the rest given back', (t) =>
  raceOfCarts({ env, t, apps }, 'units', 1, { carts: 9, lot: 3, waves: 1 }))

test('6 carts, a code of 2 uses, until they lapse: 2 orders', (t) =>
  raceOfCarts({ env, t, apps }, 'uses', 1, { carts: 6, lot: 2, waves: 1 }))

test('10 buyers for 3 units through the pages of two services: 3 orders, each of its total', (t) =>
  throughPages({ env, t, apps }, { buyers: 10, units: 3 }))

test('the button, by 8 at once, with each way to pay and all of them: one order', (t) =>
  pressedByMany({ env, t, apps }, 1, 8))

test('changed, ordered and paid at once: one order, of a price that was seen', (t) =>
  changedWhilePaid({ env, t, apps }, 1))

test('codes given up for one another: all come through', (t) => codesSwapped({ env, t, apps }, 1))

test('nobody waited in a ring, and no service complained', () => assertCalm(env, apps))
