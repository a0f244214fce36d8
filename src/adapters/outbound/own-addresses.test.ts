import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createOutbound } from './outbound.ts'
import { createIsOwn } from './own-addresses.ts'

// Addresses that are public and this machine's.

const OWN4 = '8.8.8.8'
const OWN6 = '2a00:1450:4017:800::200e'
const interfaces = () => ({ eth0: [{ address: OWN4 }, { address: OWN6 }], lo: undefined })
const isOwn = createIsOwn(interfaces)
const at = (address: string) => async () => [{ address, family: address.includes(':') ? (6 as const) : (4 as const) }]

test('no address of this machine is reached, by itself or by a name, however public', async (t) => {
  const urls = [`http://${OWN4}:8080/a.png`, `https://[${OWN6}]:8443/a.png`, 'https://[2a00:1450:4017:0800:0::200E]/']
  for (const [url, resolve] of [
    ...urls.map((url) => [url, at('1.1.1.1')] as const),
    ['https://ornek.com/a.png', at(OWN4)] as const,
    ['https://ornek.com/a.png', at(OWN6)] as const,
    ['https://ornek.com/a.png', async () => [...(await at('1.1.1.1')()), ...(await at(OWN4)())]] as const,
  ]) {
    const outbound = createOutbound({ isOwn, resolve })
    t.after(() => outbound.close())
    await assert.rejects(outbound.send({ url, timeoutMs: 10_000, maxBytes: 10 }), { neden: 'adres_yasak' }, url)
  }
})

test('what KEPENK_IZINLI_AGLAR opens is open, this machine too', async (t) => {
  const here = createIsOwn(() => ({ lo: [{ address: '127.0.0.1' }] }))
  const outbound = createOutbound({ izinliAglar: ['127.0.0.1'], isOwn: here, resolve: at('127.0.0.1') })
  t.after(() => outbound.close())
  // Nobody listens there: that it was tried is the point.
  await assert.rejects(outbound.send({ url: 'http://ornek.com:1025/', timeoutMs: 10_000, maxBytes: 10 }), {
    neden: 'baglanti',
  })
})

test('addresses that come and go are noticed', () => {
  let list = ['192.0.2.1']
  let now = 0
  const own = createIsOwn(
    () => ({ eth0: list.map((address) => ({ address })) }),
    () => now,
  )
  assert.deepEqual([own('192.0.2.1'), own('192.0.2.2')], [true, false])
  list = ['192.0.2.2', 'fe80::1%eth0']
  now = 5_000
  assert.deepEqual([own('192.0.2.1'), own('192.0.2.2'), own('fe80::1')], [false, true, true])
  list = []
  now = -60_000
  assert.equal(own('192.0.2.2'), false)
  assert.equal(createIsOwn()('127.0.0.1'), true)
})
