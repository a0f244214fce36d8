import assert from 'node:assert/strict'
import { request } from 'node:http'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { openFolder, openStore, type Service, startService } from '../support/processes/crash.ts'
import { report } from './table/report.ts'

// Fault 22 of the quality bars: default rate limits over real sockets, from several addresses of this machine, by a
// real clock.

type Answer = { status: number; retry: number; reset: number }

/** One request of the test key from an address of this machine. */
const ask = (service: Service, o: { from?: string; headers?: Record<string, string> } = {}): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(service.address)
    const headers = { authorization: `Bearer ${service.ready.test_anahtari}`, ...o.headers }
    const sent = request(
      { hostname, port, path: '/v1/magaza', headers, agent: false, ...(o.from && { localAddress: o.from }) },
      (res) => {
        res.resume()
        const number = (name: string) => Number(res.headers[name] ?? Number.NaN)
        res.on('end', () =>
          resolve({ status: res.statusCode ?? 0, retry: number('retry-after'), reset: number('ratelimit-reset') }),
        )
      },
    )
    sent.on('error', reject)
    sent.end()
  })

const forged: Record<string, string>[] = [
  { 'x-forwarded-for': '203.0.113.5' },
  { 'x-forwarded-for': '203.0.113.5, 127.0.0.1' },
  { forwarded: 'for=203.0.113.5;proto=https' },
  { 'x-real-ip': '203.0.113.5' },
  { 'cf-connecting-ip': '203.0.113.5' },
  { 'true-client-ip': '203.0.113.5' },
  { 'x-client-ip': '203.0.113.5' },
  { 'x-cluster-client-ip': '203.0.113.5' },
  { 'x-forwarded-for': '2001:db8::1' },
  { 'x-forwarded-for': 'unknown' },
]

async function exhaust(service: Service, from?: string): Promise<number> {
  let served = 0
  for (;;) {
    const { status } = await ask(service, from ? { from } : {})
    if (status === 429) return served
    assert.equal(status, 200)
    served++
    assert.ok(served <= 1000, 'no limit')
  }
}

test('the 61st request within a minute, however it is dressed up, and through a restart', async (t) => {
  const { veri, atEnd } = openFolder(t)
  const store = await openStore(veri)
  atEnd(store.close)
  // The service's own limits, not those of tests; shared ones survive a restart.
  const settings = { KEPENK_SINIRLAR: '', KEPENK_ORTAK_SINIR: '1' }
  let service = await startService(veri, settings)
  atEnd(() => service.kill())
  const served = await exhaust(service)
  assert.equal(served, 60)
  const refused = await ask(service)
  assert.ok(refused.retry >= 1 && refused.retry <= 60 && refused.retry === refused.reset, JSON.stringify(refused))
  for (const headers of forged) assert.equal((await ask(service, { headers })).status, 429, JSON.stringify(headers))
  assert.equal((await ask(service, { from: '127.0.0.2' })).status, 200, 'another address has its own')
  await service.kill()
  service = await startService(veri, settings)
  assert.equal((await ask(service)).status, 429, 'a restart gives nothing back')
  const { retry } = await ask(service)
  await sleep((retry - 1) * 1000)
  const early = await ask(service)
  await sleep(1100)
  const later = await ask(service)
  assert.equal(later.status, 200)
  report(
    t,
    22,
    `60 served, the 61st is 429 with Retry-After ${refused.retry}; ${forged.length} forged headers gained 0; a restart gained 0; after Retry-After (${retry} s) 200, a second before ${early.status}`,
  )
  assert.equal(await service.stop(), 0)
})

test('behind a trusted proxy: an IPv6 subscriber is a /64, and a forged header gains nothing', async (t) => {
  const { veri, atEnd } = openFolder(t)
  const store = await openStore(veri)
  atEnd(store.close)
  const service = await startService(veri, { KEPENK_SINIRLAR: 'test=60', KEPENK_VEKIL: '127.0.0.1/32' })
  atEnd(() => service.kill())
  const via = async (chain: string) => (await ask(service, { headers: { 'x-forwarded-for': chain } })).status
  let served = 0
  for (let i = 0; i < 300; i++) {
    // A new address of the same /64 each time, with a forged one before it.
    if ((await via(`198.51.100.${i % 250}, 2001:db8:1:2::${(i + 1).toString(16)}`)) === 200) served++
  }
  assert.equal(served, 60)
  assert.equal(await via('2001:db8:1:3::1'), 200, 'the next /64 has its own')
  report(t, 22, `300 addresses of one /64 behind a proxy: ${served} served`)
  assert.equal(await service.stop(), 0)
})
