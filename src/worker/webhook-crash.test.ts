import { test } from 'node:test'
import { killWhileWriting } from '../../tests/webhook-crash.ts'

test('kill -9 during 40 keyed creates: every event arrives', async (t) => {
  t.diagnostic(await killWhileWriting(t, { count: 40, kills: 1, impatient: true }))
})
