import assert from 'node:assert/strict'
import type { Service } from '../support/processes/crash.ts'
import { until } from '../support/processes/until.ts'

/** Told to stop, it turns red and goes on serving for a while, without keeping connections; the product `Son` is made meanwhile. */
export async function leavesAsTold(service: Service, key: string): Promise<void> {
  const headers = { authorization: `Bearer ${key}` }
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
}
