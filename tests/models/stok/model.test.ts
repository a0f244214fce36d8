import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startTest } from '../../support/setup.ts'
import { runSequences } from './check.ts'

// Fault 7 of the quality bars for stock, in its short form.

// Reservations of all stores are settled, at the model's own time: nobody else's are here.
const env = await startTest()

test('any sequence of stock commands leaves what a plain model says', async (t) => {
  const { commands, events, counts } = await runSequences(env, t, { sequences: 8, shortest: 10, longest: 40 })
  t.diagnostic(`${commands} commands, ${events} events: ${JSON.stringify(counts)}`)
  assert.ok(commands > 60 && events > 30)
})
