import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { Pool } from 'undici'
import { urlOf } from '../support/cli.ts'
import { type Service, startService } from '../support/processes/crash.ts'
import { startTest } from '../support/setup.ts'

// An upgrade without downtime: two services behind a balancer that asks for their health and keeps its connections, one
// restarted after the other. Writes have no key and are never repeated: each must be answered by whoever got it.

const env = await startTest()
const folder = mkdtempSync(join(tmpdir(), 'kepenk-sirayla-'))
after(() => rmSync(folder, { recursive: true, force: true }))

const CLIENTS = 8
const ROUNDS = 4
const settings = { DATABASE_URL: urlOf(env.connection), KEPENK_BOSALTMA: '3', KEPENK_SIR: 'deneme-sirri' }

type Upstream = { service: Service; pool: Pool; isGreen: boolean }

async function open(): Promise<Upstream> {
  const service = await startService(folder, settings)
  return { service, pool: new Pool(service.address, { connections: CLIENTS }), isGreen: true }
}

async function watch(upstreams: Upstream[], isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    for (const u of upstreams) {
      u.isGreen = await fetch(`${u.service.address}/saglik`).then(
        (r) => r.ok,
        () => false,
      )
    }
    await sleep(100)
  }
}

test('two services restarted in turn under load: every request is answered, every write is there once', async (t) => {
  const shop = await env.magaza()
  const upstreams = [await open(), await open()]
  t.after(() => Promise.all(upstreams.map((u) => u.service.kill())))
  let isOver = false
  const watching = watch(upstreams, () => isOver)
  const seen: Record<string, number> = {}
  let turn = 0
  const send = async (name: string): Promise<number> => {
    for (;;) {
      const green = upstreams.filter((u) => u.isGreen)
      const upstream = green[turn++ % green.length]
      assert.ok(upstream, 'none is green')
      try {
        const reply = await upstream.pool.request({
          method: 'POST',
          path: '/v1/urunler',
          headers: { authorization: `Bearer ${shop.key}`, 'content-type': 'application/json' },
          body: JSON.stringify({ ad: name, varyantlar: [{ stok: 1 }] }),
        })
        await reply.body.dump()
        return reply.statusCode
      } catch (error) {
        // Nothing was sent, so that it may go elsewhere.
        if ((error as NodeJS.ErrnoException).code !== 'ECONNREFUSED') throw error
      }
    }
  }
  const client = async (n: number) => {
    for (let i = 0; !isOver; i++) {
      const what = await send(`Ürün ${n}-${i}`).then(String, (e) => `${e.code} ${e.message}`)
      seen[what] = (seen[what] ?? 0) + 1
    }
  }
  const clients = Array.from({ length: CLIENTS }, (_, n) => client(n))
  for (let i = 0; i < ROUNDS; i++) {
    await sleep(500)
    const old = upstreams[i % 2] as Upstream
    const stopped = old.service.stop()
    assert.equal(await stopped, 0)
    await old.pool.close()
    upstreams[i % 2] = await open()
  }
  await sleep(500)
  isOver = true
  await Promise.all([watching, ...clients])
  const count = seen['201'] ?? 0
  assert.deepEqual(seen, { 201: count })
  assert.ok(count > 100)
  const [found] = await env.rows('select count(*)::int as n, count(distinct ad)::int as ayri from urun')
  assert.deepEqual(found, { n: count, ayri: count })
  t.diagnostic(`${ROUNDS} restarts, ${count} writes: 0 lost, 0 twice`)
  for (const u of upstreams) {
    assert.equal(await u.service.stop(), 0)
    await u.pool.close()
  }
})
