import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startShared } from '../../support/setup.ts'
import { runSequences } from './model-check.ts'

// Fault 7 of the quality bars for orders, in its short form.

const env = await startShared()

test('any sequence of what can be done to orders leaves what a plain model says', async (t) => {
  const { commands, sequences, counts } = await runSequences(env, t, { commands: 100, shortest: 15, longest: 60 })
  t.diagnostic(`${commands} commands in ${sequences} sequences: ${JSON.stringify(counts)}`)
  assert.ok(commands > 20, `${commands}`)
})
