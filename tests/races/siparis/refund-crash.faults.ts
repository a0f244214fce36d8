import { test } from 'node:test'
import { telling } from '../../faults/table/report.ts'
import { startTest } from '../../support/setup.ts'
import { steps } from './order-service.ts'
import { killAtSteps } from './refund-crash.ts'

// The long form of refund-crash.test.ts.

const env = await startTest()

const cases = (['cancel', 'return'] as const).flatMap((way) => steps.map((step) => [step, way] as const))

for (let i = 1; i <= 5; i++) {
  test(`kill -9 at each step of the refund of a cancellation and of a return, ${i}`, (t) =>
    killAtSteps(env, telling(t, 1), cases))
}
