import { test } from 'node:test'
import { report } from '../../faults/table/report.ts'
import { startBridged } from '../../support/bridges.ts'
import { killAtSteps } from './crash.ts'
import { killWhileBuying } from './kills.ts'

const env = await startBridged()

for (let i = 1; i <= 3; i++) {
  test(`kill -9 at each step of a payment, of its report and of giving it back, ${i}`, async (t) => {
    await killAtSteps(env, t, [
      ['press', 'begun'],
      ['press', 'call'],
      ['press', 'answer'],
      ['press', 'noted'],
      ['report', 'order'],
      ['report', 'ordered'],
      ['report', 'noted'],
      ['refund', 'noted'],
      ['refund', 'call'],
      ['refund', 'answer'],
    ])
    report(t, 1, 'carts, killed at each of 10 steps: one order, the money taken or given back once')
  })
}

test('kill -9 of a service and its worker 20 times while 300 carts are bought', async (t) => {
  await killWhileBuying(env, t, { carts: 300, units: 150, kills: 20 })
  report(t, 1, 'carts, 20 kills while 300 want 150 units: 150 orders, the books of the bank agree')
})
