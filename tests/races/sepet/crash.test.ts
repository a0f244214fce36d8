import { test } from 'node:test'
import { startBridged } from '../../support/bridges.ts'
import { killAtSteps } from './crash.ts'

// Fault 1 of the quality bars for carts, in its short form; that of refunds is in ../siparis/refund-crash.test.ts.

const env = await startBridged()

test('kill -9 where money could be lost: taken and not noted', (t) => killAtSteps(env, t, [['press', 'answer']]))
