import { test } from 'node:test'
import { killWhileWriting } from '../../tests/support/processes/webhook-crash.ts'

// Faults 1 and 3 of the quality bars in their short form: a dead process had claimed what arrives again.

test('kill -9 during 24 keyed creates: none lost, none twice, one event each, and every event arrives', async (t) => {
  t.diagnostic(await killWhileWriting(t, { count: 24, kills: 1, impatient: true }))
})
