import { test } from 'node:test'
import { killWhileWriting } from '../../tests/support/processes/webhook-crash.ts'
import { startTest } from '../../tests/support/setup.ts'

// Faults 1 and 3 of the quality bars in their short form: a dead process had claimed what arrives again. The database
// is one of the run: it is the service that is killed.

const env = await startTest()

test('kill -9 during 24 keyed creates: none lost, none twice, one event each, and every event arrives', async (t) => {
  t.diagnostic(await killWhileWriting(t, { count: 24, kills: 1, beside: env.connection }))
})
