import { test } from 'node:test'
import { startBridged } from '../bridges.ts'
import { killAtSteps } from './crash.ts'
import { killWhileBuying } from './kills.ts'

const env = await startBridged()

for (let i = 1; i <= 3; i++) {
  test(`kill -9 at each step of a payment, of its report and of giving it back, ${i}`, (t) =>
    killAtSteps(env, t, [
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
    ]))
}

test('kill -9 of a service and its worker 20 times while 300 carts are bought', (t) =>
  killWhileBuying(env, t, { carts: 300, units: 150, kills: 20 }))
