import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { report } from '../faults/table/report.ts'
import { postmasterPid } from '../support/embedded-server.ts'
import { load, openFolder, openStore, send, startService, verify } from '../support/processes/crash.ts'
import { until } from '../support/processes/until.ts'

// Faults 1 and 2 of the quality bars in their long form.

test('kill -9 of the service 20 times during 1,000 keyed creates', async (t) => {
  const { veri, atEnd } = openFolder(t)
  const store = await openStore(veri)
  atEnd(store.close)
  let service = await startService(veri)
  atEnd(() => service.kill())
  const run = load({ count: 1000, workers: 16, key: store.key, address: () => service.address })
  atEnd(run.stop)
  for (let done = 45; done <= 900; done += 45) {
    await until(`${done} are acknowledged`, () => run.answers.size >= done)
    await service.kill()
    service = await startService(veri)
  }
  await run.finished
  await verify({ count: 1000, store, address: service.address, answers: run.answers })
  report(t, 1, '20 kills during 1,000 keyed creates: 0 lost, 0 twice, 1,000 events')
  assert.equal(await service.stop(), 0)
})

test('kill -9 of PostgreSQL 10 times under load: 503 meanwhile, back by itself within 10 s', async (t) => {
  const { veri, atEnd } = openFolder(t)
  const store = await openStore(veri)
  atEnd(store.close)
  const service = await startService(veri)
  atEnd(() => service.kill())
  const run = load({ count: 1000, workers: 8, key: store.key, address: () => service.address })
  atEnd(run.stop)
  const waits: number[] = []
  for (let done = 80; done <= 800; done += 80) {
    await until(`${done} are acknowledged`, () => run.answers.size >= done)
    const killed = performance.now()
    process.kill(postmasterPid(join(veri, 'pg')), 'SIGKILL')
    // A key of its own: acknowledged means that the new server wrote it.
    const probe = 100_000 + done
    await until('a write is acknowledged again', async () => {
      const reply = await send(service.address, store.key, probe)
      await reply.text()
      return reply.status === 201
    })
    waits.push(performance.now() - killed)
    run.answers.set(probe, await (await send(service.address, store.key, probe)).text())
  }
  await run.finished
  t.diagnostic(`back after (ms): ${waits.map(Math.round).join(', ')}`)
  const others = new Set(run.others)
  t.diagnostic(`other answers: ${[...others].join(' | ')} (${run.others.length})`)
  const mesaj = 'Hizmet şu anda yanıt veremiyor, biraz sonra yeniden deneyin'
  others.delete(`503 ${JSON.stringify({ hata: { kod: 'bakim', mesaj } })}`)
  assert.deepEqual([...others], [])
  assert.deepEqual(
    waits.filter((ms) => ms > 10_000),
    [],
  )
  await verify({ count: 1010, store, address: service.address, answers: run.answers })
  const slowest = (Math.max(...waits) / 1000).toFixed(1)
  report(
    t,
    2,
    `10 kills under load: ${run.others.length} answers of 503, none else; back after at most ${slowest} s; 1,010 of 1,010 there`,
  )
  assert.equal(await service.stop(), 0)
})
