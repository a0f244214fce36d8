import { after, test } from 'node:test'
import { report } from '../../faults/table/report.ts'
import { startBridged } from '../../support/bridges.ts'
import { startProcesses } from '../siparis/processes.ts'
import { assertCalm } from '../siparis/race.ts'
import { changedWhilePaid, codesSwapped, pressedByMany } from './button.ts'
import { throughPages } from './pages.ts'
import { raceOfCarts } from './race.ts'

// Races of carts over two services with workers, against a bank that keeps its own books.

const env = await startBridged()
const apps = await startProcesses(env, { after }, 2, { worker: true })

test('200 carts, 10 units, four times until they lapse, all paid, told of in any order, 20 rounds: 10 orders each', async (t) => {
  await raceOfCarts({ env, t, apps }, 'units', 20, { carts: 200, lot: 10, waves: 4 })
  report(t, 4, '20 rounds of 200 carts: 10 orders each, the rest given back')
})

test('100 carts, a code of 10 uses, three times until they lapse, 10 rounds: 10 orders each', async (t) => {
  await raceOfCarts({ env, t, apps }, 'uses', 10, { carts: 100, lot: 10, waves: 3 })
  report(t, 4, '10 rounds of 100 carts with a code of 10 uses: 10 orders each')
})

test('200 buyers for 10 units through the pages of two processes: 10 orders, each of its total', async (t) => {
  await throughPages({ env, t, apps }, { buyers: 200, units: 10 })
  report(t, 4, '200 buyers for 10 units through the pages: 10 orders')
})

test('the button, by 50 at once, with each way to pay and all of them, 25 times: one order each', (t) =>
  pressedByMany({ env, t, apps }, 25, 50))

test('changed, ordered and paid at once, 200 times: one order each, of a price that was seen', (t) =>
  changedWhilePaid({ env, t, apps }, 200))

test('codes given up for one another, 40 times: all come through', (t) => codesSwapped({ env, t, apps }, 40))

test('nobody waited in a ring, and no service complained', () => assertCalm(env, apps))
