import { test } from 'node:test'
import { startTest } from '../../support/setup.ts'
import { report } from '../table/report.ts'
import { jumpUnderLoad } from './clock.ts'

// Fault 27 in its long form.

const env = await startTest()

test('jumps of hours, back and forth, 160 times under load', async (t) => {
  report(t, 27, await jumpUnderLoad(env, t, { rounds: 20, ms: 150 }))
})
