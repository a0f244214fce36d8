import assert from 'node:assert/strict'
import { test } from 'node:test'
import { report } from '../../faults/table/report.ts'
import { startTest } from '../../support/setup.ts'
import { runSequences } from './check.ts'

// Fault 7 of the quality bars for stock.

const env = await startTest()

test('10,000 stock commands in long sequences leave what a plain model says', async (t) => {
  const { commands, events, counts } = await runSequences(env, t, { sequences: 500, shortest: 1, longest: 90 })
  report(t, 7, `0 violated in ${commands} commands, ${events} events: ${JSON.stringify(counts)}`)
  assert.ok(commands >= 10_000, `${commands} commands`)
})
