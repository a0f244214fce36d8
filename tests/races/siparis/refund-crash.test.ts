import { test } from 'node:test'
import { startTest } from '../../support/setup.ts'
import { killAtSteps, outlastLease } from './refund-crash.ts'

// Fault 1 of the quality bars for refunds, in its short form.

const env = await startTest()

test('kill -9 after a refund was given: exactly once, told once, by whoever comes after the lease', (t) =>
  killAtSteps(env, t, [['answer', 'cancel']]))

test('a call that outlasts its lease is answered to two, and counts once', (t) => outlastLease(env, t))
