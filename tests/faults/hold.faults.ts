import { test } from 'node:test'
import { startTest } from '../setup.ts'
import { startHeld } from './hold-service.ts'
const env = await startTest()
test('x', async (t) => {
  const held = await startHeld(env, t)
  for (const ms of [0, 10, 60]) t.diagnostic(JSON.stringify(await held.spin(ms)))
  for (let i = 0; i < 3; i++) t.diagnostic(JSON.stringify(await held.measure({ method: 'GET', path: '/dokumanlar' })).slice(-200))
})
