import { test } from 'node:test'
import { killWhileWriting } from '../../tests/webhook-crash.ts'

test('kill -9 three times during 60 keyed creates: every event arrives', async (t) => {
  t.diagnostic(await killWhileWriting(t, { count: 60, kills: 3, impatient: true }))
})
