import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { openStage } from '../../tests/support/processes/fairness.ts'

// Fault 21 of the quality bars in its short form.

const stage = await openStage({ after })

test('nine receivers get everything while a tenth hangs, which holds no more than its own sockets', async () => {
  const { hanging, answering, round } = stage
  await round(10)
  // It goes on to hang, with a line that successes have made wide.
  await hanging.got(10)
  hanging.answer = () => {}
  await round(30)
  for (const r of answering) assert.equal(new Set(r.received.map((x) => JSON.parse(x.body).id)).size, 40)
  const open = hanging.received.length - 10
  assert.ok(open > 0 && open <= 64, `${open} requests are open`)
})
