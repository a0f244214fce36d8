import assert from 'node:assert/strict'
import { test } from 'node:test'
import { load, openFolder, openStore, startService, until, verify } from './crash.ts'

// Fault 1 of the quality bars in its short form.

test('kill -9 three times during 200 keyed creates: none lost, none twice, one event each', async (t) => {
  const { veri, atEnd } = openFolder(t)
  const store = await openStore(veri)
  atEnd(store.close)
  let service = await startService(veri)
  atEnd(() => service.kill())
  const run = load({ count: 200, workers: 8, key: store.key, address: () => service.address })
  atEnd(run.stop)
  for (const done of [50, 100, 150]) {
    await until(`${done} are acknowledged`, () => run.answers.size >= done)
    await service.kill()
    service = await startService(veri)
  }
  await run.finished
  await verify({ count: 200, store, address: service.address, answers: run.answers })
  assert.equal(await service.stop(), 0)
})
