import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import type { RequestListener } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import { test } from 'node:test'
import { report } from '../../../tests/faults/table/report.ts'
import { CERTIFICATE, KEY } from '../../../tests/support/outbound/certificate.ts'
import { hello, LIMITS, LOOPBACK, listen, neden, open, peer, to } from '../../../tests/support/outbound/peers.ts'
import { FORBIDDEN_ANSWERS, forbiddenSpellings } from '../../../tests/support/outbound/spellings.ts'
import type { Resolve } from './resolve.ts'

test('no forbidden spelling makes a connection, even if every name leads to this machine', async (t) => {
  const here = await peer(t, hello, '::').catch(() => peer(t, hello, '0.0.0.0'))
  const outbound = open(t, { resolve: to('127.0.0.1') })
  const spellings = forbiddenSpellings(here.port)
  const answers = await Promise.all(spellings.map((url) => neden(outbound, url)))
  assert.deepEqual(
    spellings.filter((_, i) => answers[i] !== 'adres_yasak'),
    [],
  )
  assert.equal(here.connections(), 0)
  report(t, 13, `${spellings.length} spellings at the door: ${here.connections()} connections`)
})

test('no name that leads to a forbidden address makes a connection, alone or among public ones', async (t) => {
  const here = await peer(t, hello, '::').catch(() => peer(t, hello, '0.0.0.0'))
  for (const address of FORBIDDEN_ANSWERS) {
    for (const answer of [[address], ['93.184.216.34', address], [address, '2606:4700::1']]) {
      const outbound = open(t, { resolve: to(...answer) })
      assert.equal(await neden(outbound, `http://ornek.com:${here.port}/`), 'adres_yasak', String(answer))
    }
  }
  assert.equal(here.connections(), 0)
})

test('an opened network can be reached by address and by name', async (t) => {
  const here = await peer(t, hello)
  const named = open(t, { izinliAglar: LOOPBACK, resolve: to('127.0.0.1') })
  for (const host of ['127.0.0.1', 'ornek.com', 'localhost', 'kasa']) {
    const reply = await named.send({ url: `http://${host}:${here.port}/`, ...LIMITS })
    assert.deepEqual([reply.status, String(reply.body), reply.truncated], [200, 'merhaba', false], host)
  }
  assert.equal((await open(t).send({ url: `http://localhost:${here.port}/`, ...LIMITS })).status, 200)
})

test('an opened network is reached over IPv6 too', async (t) => {
  const here = await peer(t, hello, '::1').catch(() => null)
  if (!here) return t.skip('no IPv6 on this machine')
  assert.equal(await neden(open(t), `http://[::1]:${here.port}/`), 'answered 200')
})

test('what lies beside the opened network stays closed', async (t) => {
  const here = await peer(t, hello, '0.0.0.0')
  const narrow = open(t, { izinliAglar: ['127.0.0.1/32'], resolve: to('127.0.0.2') })
  for (const host of ['127.0.0.2', '0.0.0.0', '2130706433', '127.1', 'ornek.com', 'localhost', '[::ffff:127.0.0.2]']) {
    assert.equal(await neden(narrow, `http://${host}:${here.port}/`), 'adres_yasak', host)
  }
  assert.equal(here.connections(), 0)
})

test('a local name must lead into an opened network, a public address is not enough', async (t) => {
  const outbound = open(t, { izinliAglar: ['10.0.0.0/8'], resolve: to('93.184.216.34') })
  for (const host of ['localhost', 'a.localhost', 'kasa'])
    assert.equal(await neden(outbound, `http://${host}/`), 'adres_yasak')
})

test('rebinding: the address that was judged is the one used, and each new connection is judged', async (t) => {
  const seen: string[] = []
  const server: RequestListener = (req, res) => {
    seen.push(String(req.socket.localAddress))
    res.setHeader('connection', 'close').end()
  }
  const here = await peer(t, server, '0.0.0.0')
  let asked = 0
  const resolve: Resolve = async () => [{ address: asked++ === 0 ? '127.0.0.1' : '127.0.0.2', family: 4 }]
  const outbound = open(t, { izinliAglar: ['127.0.0.1/32'], resolve })
  const url = `http://ornek.com:${here.port}/`
  assert.equal(await neden(outbound, url), 'answered 200')
  assert.equal(asked, 1)
  assert.equal(await neden(outbound, url), 'adres_yasak')
  assert.deepEqual([seen, here.connections()], [['127.0.0.1'], 1])
})

test('names that cannot be resolved', async (t) => {
  const failing = open(t, { resolve: () => Promise.reject(new Error('ENOTFOUND')) })
  assert.equal(await neden(failing, 'http://yok.ornek.com/'), 'ad_cozulemedi')
  assert.equal(await neden(open(t, { resolve: to() }), 'http://yok.ornek.com/'), 'ad_cozulemedi')
})

test('no redirect leads to a forbidden address', async (t) => {
  const inside = await peer(t, hello, '0.0.0.0')
  const written = forbiddenSpellings(inside.port).filter((url) => /^\w+:[^\t\n\0]+$/.test(url))
  const targets = [
    ...written,
    `//127.0.0.1:${inside.port}/`,
    `/\\127.0.0.1:${inside.port}/`,
    `//ornek.com:${inside.port}/`,
  ]
  const front = await peer(
    t,
    (req) => {
      const location = targets[Number(req.url?.slice(1))]
      req.socket.end(`HTTP/1.1 302 Found\r\nlocation: ${location}\r\ncontent-length: 0\r\n\r\n`)
    },
    '127.0.0.9',
  ).catch(() => null)
  if (!front) return t.skip('no second loopback address on this machine')
  const resolve: Resolve = (name) => to(name === 'acik.ornek.com' ? '127.0.0.9' : '127.0.0.1')(name)
  const outbound = open(t, { izinliAglar: ['127.0.0.9/32'], resolve })
  for (const [i, target] of targets.entries()) {
    const result = await neden(outbound, `http://acik.ornek.com:${front.port}/${i}`, { redirects: 3 })
    assert.equal(result, URL.canParse(target, front.url) ? 'adres_yasak' : 'yonlendirme', target)
  }
  assert.equal(inside.connections(), 0)
})

test('https: the certificate must be known and must name the host', async (t) => {
  const server = createTlsServer({ key: KEY, cert: CERTIFICATE }, hello)
  const { port } = await listen(t, server)
  const common = { izinliAglar: LOOPBACK, resolve: to('127.0.0.1') }
  const trusting = open(t, { ...common, ca: CERTIFICATE })
  assert.equal(await neden(trusting, `https://alici.ornek.com:${port}/`), 'answered 200')
  assert.equal(await neden(trusting, `https://baska.ornek.com:${port}/`), 'baglanti')
  assert.equal(await neden(open(t, common), `https://alici.ornek.com:${port}/`), 'baglanti')
})

test('proxy variables are not obeyed', async (t) => {
  const here = await peer(t, hello)
  const proxy = await peer(t, (_, res) => res.end('vekil'))
  const script = `
    const { createOutbound } = await import(${JSON.stringify(new URL('./outbound.ts', import.meta.url).href)})
    const o = createOutbound({ izinliAglar: ['127.0.0.0/8'] })
    console.log(String((await o.send({ url: '${here.url}', timeoutMs: 10000, maxBytes: 100 })).body))
    await o.close()`
  const env = {
    ...process.env,
    NODE_USE_ENV_PROXY: '1',
    HTTP_PROXY: proxy.url,
    http_proxy: proxy.url,
    NO_PROXY: '',
    no_proxy: '',
  }
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const said = Buffer.concat(await child.stdout.toArray()).toString()
  assert.deepEqual([said.trim(), here.connections(), proxy.connections()], ['merhaba', 1, 0])
})
