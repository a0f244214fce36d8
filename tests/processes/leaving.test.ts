import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { urlOf } from '../support/cli.ts'
import { startService } from '../support/processes/crash.ts'
import { until } from '../support/processes/until.ts'
import { startTest } from '../support/setup.ts'

const env = await startTest()
const folder = mkdtempSync(join(tmpdir(), 'kepenk-ayrilis-'))
after(() => rmSync(folder, { recursive: true, force: true }))

test('told to stop, it turns red and goes on serving for a while, without keeping connections', async (t) => {
  const shop = await env.magaza()
  const service = await startService(folder, { DATABASE_URL: urlOf(env.connection), KEPENK_BOSALTMA: '2' })
  t.after(() => service.kill())
  const headers = { authorization: `Bearer ${shop.key}` }
  const ask = (path: string, o: RequestInit = {}) => fetch(`${service.address}${path}`, { ...o, headers })
  const before = await ask('/v1/magaza')
  assert.deepEqual([before.status, before.headers.get('connection')], [200, 'keep-alive'])
  assert.equal((await ask('/saglik')).status, 200)

  const stopped = service.stop()
  await until('it is red', async () => (await ask('/saglik')).status === 503)
  const during = await ask('/v1/magaza')
  assert.deepEqual([during.status, during.headers.get('connection')], [200, 'close'])
  const made = await fetch(`${service.address}/v1/urunler`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ ad: 'Son', varyantlar: [{ stok: 1 }] }),
  })
  assert.equal(made.status, 201)
  assert.equal(await stopped, 0)
  await assert.rejects(ask('/saglik'))
  assert.deepEqual(await env.rows('select ad from urun'), [{ ad: 'Son' }])
})
