import assert from 'node:assert/strict'
import { test } from 'node:test'
import { load, openFolder, openStore, startService, until, verify } from './crash.ts'

// Fault 1 of the quality bars in its short form.

test('kill -9 during 60 keyed creates: none lost, none twice, one event each', async (t) => {
  const { veri, atEnd } = openFolder(t)
  const store = await openStore(veri)
  atEnd(store.close)
  let service = await startService(veri)
  atEnd(() => service.kill())
  const run = load({ count: 60, workers: 8, key: store.key, address: () => service.address })
  atEnd(run.stop)
  await until('20 are acknowledged', () => run.answers.size >= 20)
  await service.kill()
  service = await startService(veri)
  await run.finished
  await verify({ count: 60, store, address: service.address, answers: run.answers })
  assert.equal(await service.stop(), 0)
})
