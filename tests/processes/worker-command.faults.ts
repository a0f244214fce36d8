import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { urlOf } from '../support/cli.ts'
import { startService } from '../support/processes/crash.ts'
import { until } from '../support/processes/until.ts'
import { towardsReceivers } from '../support/processes/webhook-crash.ts'
import { heldClient, settled, subscribe } from '../support/processes/webhook-flow.ts'
import { startReceiver } from '../support/receiver.ts'
import { startTest } from '../support/setup.ts'

// `kepenk worker` as processes of their own, beside a service that leaves that work to them.

const env = await startTest()
const folder = mkdtempSync(join(tmpdir(), 'kepenk-worker-'))
after(() => rmSync(folder, { recursive: true, force: true }))
const settings = {
  ...towardsReceivers(folder),
  DATABASE_URL: urlOf(env.connection),
  KEPENK_VERI: folder,
  KEPENK_SIR: 'deneme-sirri',
}

async function startCommand(t: { after: (f: () => void) => void }) {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../src/cli/cli.mjs'), 'worker'], {
    // All load the same code: half of their time, when it is kept compiled.
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  t.after(() => void child.kill('SIGKILL'))
  const ended = once(child, 'close')
  let said = ''
  let printed = ''
  child.stdout.on('data', (text) => {
    printed += text
  })
  child.stderr.on('data', (text) => {
    said += text
  })
  await until('the worker is ready', () => said.includes('Arka plan işleri yürütülüyor') || child.exitCode !== null)
  return {
    stop: async () => {
      child.kill('SIGTERM')
      const [code, signal] = await ended
      return { code, signal, said, errors: printed.split('\n').filter((l) => /"level":[56]0/.test(l)) }
    },
  }
}

test('workers beside a service that does no such work deliver each event once and end when told to', async (t) => {
  const service = await startService(folder, { ...settings, KEPENK_WORKER: '0' })
  t.after(() => service.kill())
  const receiver = await startReceiver()
  t.after(receiver.close)
  const at = await env.magaza()
  const { id } = await subscribe(at, receiver.url)
  const create = async (i: number) => {
    const reply = await fetch(`${service.address}/v1/urunler`, {
      method: 'POST',
      headers: { authorization: `Bearer ${at.key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ ad: `Ürün ${i}`, varyantlar: [{ stok: 1 }] }),
    })
    assert.equal(reply.status, 201, await reply.text())
  }
  const listener = await heldClient(env, t)
  const heard: string[] = []
  listener.on('notification', (n) => void heard.push(String(n.payload)))
  await listener.query('listen kepenk_olay')

  await create(0)
  await until('others are told of it', () => heard.includes(at.id))
  const waiting = await env.rows('select id from olay_kuyrugu where magaza_id = $1', [at.id])
  assert.equal(waiting.length, 1, 'the service itself leaves it alone')
  assert.equal(receiver.received.length, 0)

  const workers = await Promise.all([startCommand(t), startCommand(t)])
  await settled(at, id, 1)
  await Promise.all(Array.from({ length: 39 }, (_, i) => create(i + 1)))
  const deliveries = await settled(at, id, 40)
  assert.deepEqual([deliveries.length, new Set(deliveries.map((d) => d.olay_id)).size], [40, 40])
  const arrived = receiver.received.map((r) => JSON.parse(r.body).id)
  assert.deepEqual([arrived.length, new Set(arrived).size], [40, 40])

  for (const { code, signal, said, errors } of await Promise.all(workers.map((w) => w.stop()))) {
    assert.deepEqual({ code, signal, errors }, { code: 0, signal: null, errors: [] }, said)
    assert.match(said, /Durduruldu\.\n$/)
  }
  assert.equal(await service.stop(), 0)
  const left = await env.rows(
    `select pid, query from pg_stat_activity where datname = current_database() and query like 'listen kepenk_olay%'`,
  )
  assert.equal(left.length, 1, 'only the connection of this test listens')
})
