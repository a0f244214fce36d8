import assert from 'node:assert/strict'
import { test } from 'node:test'
import { report } from '../../faults/table/report.ts'
import { startTest } from '../../support/setup.ts'
import { runSequences } from './model-check.ts'

// Fault 7 of the quality bars for orders: the long form of model.test.ts.

const env = await startTest()

test('10,000 commands and more on orders leave what a plain model says', async (t) => {
  const { commands, sequences, counts } = await runSequences(env, t, { commands: 13_000, shortest: 1, longest: 100 })
  report(t, 7, `0 violated in ${commands} commands in ${sequences} sequences: ${JSON.stringify(counts)}`)
  assert.ok(commands >= 10_000)
})
