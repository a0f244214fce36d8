import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { hello, LIMITS, LOOPBACK, neden, open, peer, rawPeer } from '../../../tests/support/outbound/peers.ts'
import { freePort } from '../../../tests/support/processes/free-port.ts'
import type { Resolve } from './resolve.ts'

// Fault 14 of the quality bars at the door itself.

test('a kept connection is used again without a new look-up', async (t) => {
  const here = await peer(t, hello)
  let asked = 0
  const resolve: Resolve = async () => [{ address: asked++ === 0 ? '127.0.0.1' : '10.0.0.1', family: 4 }]
  const outbound = open(t, { izinliAglar: LOOPBACK, resolve })
  for (let i = 0; i < 3; i++) assert.equal(await neden(outbound, `http://ornek.com:${here.port}/`), 'answered 200')
  assert.deepEqual([here.connections(), asked], [1, 1])
})

test('a POST sends its body and headers; nothing compressed is asked for', async (t) => {
  const here = await peer(t, async (req, res) => {
    const chunks = await req.toArray()
    res.statusCode = 202
    res.setHeader('x-iki', ['a', 'b'])
    res.end(
      JSON.stringify([
        req.method,
        req.url,
        req.headers['x-imza'],
        req.headers['accept-encoding'],
        String(Buffer.concat(chunks)),
      ]),
    )
  })
  const reply = await open(t).send({
    url: `${here.url}/kanca?a=1#parca`,
    method: 'POST',
    headers: { 'X-Imza': 'v1', 'Accept-Encoding': 'gzip' },
    body: '{"ü":1}',
    ...LIMITS,
  })
  assert.deepEqual(JSON.parse(String(reply.body)), ['POST', '/kanca?a=1', 'v1', 'identity', '{"ü":1}'])
  assert.deepEqual([reply.status, reply.headers['x-iki']], [202, 'a, b'])
})

test('a refused connection and a reset', async (t) => {
  assert.equal(await neden(open(t), `http://127.0.0.1:${await freePort()}/`), 'baglanti')
  const resetting = await peer(t, (req) => req.socket.resetAndDestroy())
  assert.equal(await neden(open(t), resetting.url), 'baglanti')
  const rude = await rawPeer(t, (socket) => socket.end('SSH-2.0-OpenSSH\r\n'))
  assert.equal(await neden(open(t), rude.url), 'baglanti')
})

test('the limit is exact', async (t) => {
  const here = await peer(t, (req, res) => res.end(Buffer.alloc(Number(req.url?.slice(1)), 7)))
  const chunked = await peer(t, (req, res) => {
    res.write('ab')
    res.end(Buffer.alloc(Number(req.url?.slice(1)) - 2, 7))
  })
  const outbound = open(t)
  for (const { url } of [here, chunked]) {
    const whole = await outbound.send({ url: `${url}/100000`, ...LIMITS })
    assert.deepEqual([whole.body.length, whole.truncated], [100_000, false])
    assert.equal(await neden(outbound, `${url}/100001`), 'cok_buyuk')
    const cut = await outbound.send({ url: `${url}/100001`, ...LIMITS, overflow: 'truncate' })
    assert.deepEqual([cut.status, cut.body.length, cut.truncated], [200, 100_000, true])
    const exact = await outbound.send({ url: `${url}/100000`, ...LIMITS, overflow: 'truncate' })
    assert.deepEqual([exact.body.length, exact.truncated], [100_000, false])
  }
})

test('an endless body is cut at the limit and its connection destroyed', async (t) => {
  for (const overflow of ['error', 'truncate'] as const) {
    let sent = 0
    const here = await peer(t, (req, res) => {
      const block = Buffer.alloc(65_536, 1)
      const pump = () => {
        while (!req.socket.destroyed && res.write(block)) sent += block.length
        if (!req.socket.destroyed) res.once('drain', pump)
      }
      pump()
    })
    const result = await neden(open(t), here.url, { overflow, maxBytes: 1_000_000 })
    assert.equal(result, overflow === 'error' ? 'cok_buyuk' : 'answered 200')
    await here.closed
    assert.ok(sent < 20_000_000, `${sent} bytes were taken`)
  }
})

test('a body in uneven pieces arrives whole, across the blocks it is kept in', async (t) => {
  const text = Buffer.from(Array.from({ length: 150_000 }, (_, i) => i % 251))
  const here = await rawPeer(t, (socket) => {
    socket.write('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n')
    for (let from = 0, size = 1; from < text.length; from += size, size = (size * 7) % 1009) {
      const piece = text.subarray(from, from + size)
      socket.write(Buffer.concat([Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from('\r\n')]))
    }
    socket.write('0\r\n\r\n')
  })
  const reply = await open(t).send({ url: here.url, timeoutMs: 10_000, maxBytes: 150_000 })
  assert.ok(reply.body.equals(text))
})

test('crumbs are refused: endless chunks of one byte, endless interim answers', async (t) => {
  const flood = (start: string, crumb: string) =>
    rawPeer(t, (socket) => {
      const block = crumb.repeat(1_000)
      const pump = () => {
        while (!socket.destroyed && socket.write(block));
      }
      socket.on('drain', pump)
      socket.write(start)
      pump()
    })
  const chunks = await flood('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n', '1\r\nx\r\n')
  const interim = await flood('', 'HTTP/1.1 103 Early Hints\r\n\r\n')
  const large = { maxBytes: 10_000_000 }
  for (const { url } of [chunks, interim]) assert.equal(await neden(open(t), url, large), 'baglanti')
  const status = await open(t).send({ url: chunks.url, ...LIMITS, overflow: 'truncate' })
  assert.deepEqual([status.status, status.truncated], [200, true])
})

test('a false length: too long announced, more sent than announced, less sent than announced', async (t) => {
  const huge = await rawPeer(t, (socket) => socket.write('HTTP/1.1 200 OK\r\ncontent-length: 1000000000000\r\n\r\nx'))
  assert.equal(await neden(open(t), huge.url), 'cok_buyuk')
  const more = await rawPeer(t, (socket) =>
    socket.write(`HTTP/1.1 200 OK\r\ncontent-length: 3\r\n\r\nabc${'d'.repeat(500_000)}`),
  )
  assert.equal(String((await open(t).send({ url: more.url, ...LIMITS })).body), 'abc')
  const less = await rawPeer(t, (socket) => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 30\r\n\r\nabc'))
  assert.equal(await neden(open(t), less.url), 'baglanti')
})

test('a gzip bomb is not unpacked', async (t) => {
  const bomb = gzipSync(Buffer.alloc(50_000_000))
  const here = await peer(t, (_, res) => res.setHeader('content-encoding', 'gzip').end(bomb))
  assert.equal(await neden(open(t), here.url), 'baglanti')
  const raw = await open(t).send({ url: here.url, timeoutMs: 10_000, maxBytes: 10, overflow: 'truncate' })
  assert.ok(raw.body.equals(bomb.subarray(0, 10)))
})

test('time runs out: while resolving, connecting by TLS, before headers, in headers, in the body', async (t) => {
  const silent = await rawPeer(t, () => {})
  const drip = await rawPeer(t, (socket) => {
    socket.write('HTTP/1.1 200 OK\r\n')
    const timer = setInterval(() => socket.write('x-a: b\r\n'), 20)
    t.after(() => clearInterval(timer))
  })
  const slow = await peer(t, (_, res) => {
    const timer = setInterval(() => res.write('x'), 20)
    t.after(() => clearInterval(timer))
  })
  const never = open(t, { resolve: () => new Promise(() => {}) })
  const late = { timeoutMs: 300 }
  assert.equal(await neden(never, 'http://ornek.com/', late), 'zaman_asimi')
  assert.equal(await neden(open(t), `https://127.0.0.1:${silent.port}/`, late), 'zaman_asimi')
  for (const { url } of [silent, drip, slow]) assert.equal(await neden(open(t), url, late), 'zaman_asimi')
  await slow.closed
})

async function inTime<T>(send: (timeoutMs: number) => Promise<T>): Promise<T> {
  for (const timeoutMs of [1_000, 5_000]) {
    try {
      return await send(timeoutMs)
    } catch {}
  }
  return send(25_000)
}

test('with truncate a status that came in time counts, whatever becomes of the body', async (t) => {
  const slow = await rawPeer(t, (socket) => socket.write('HTTP/1.1 200 OK\r\n\r\n'))
  const cut = await rawPeer(t, (socket) => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 30\r\n\r\nabc'))
  const truncate = { maxBytes: 100, overflow: 'truncate' } as const
  const short = await open(t).send({ ...LIMITS, ...truncate, url: cut.url })
  assert.deepEqual([short.status, String(short.body), short.truncated], [200, 'abc', true])
  // A busy machine may not bring the status over in the first of these times.
  const reply = await inTime((timeoutMs) => open(t).send({ ...truncate, url: slow.url, timeoutMs }))
  assert.deepEqual([reply.status, String(reply.body), reply.truncated], [200, '', true])
  await slow.closed
})

test('the caller can cancel, before and during', async (t) => {
  const silent = await rawPeer(t, () => {})
  const control = new AbortController()
  const running = open(t).send({ url: silent.url, ...LIMITS, signal: control.signal })
  control.abort(new Error('vazgeçildi'))
  await assert.rejects(running, /vazgeçildi/)
  await assert.rejects(open(t).send({ url: silent.url, ...LIMITS, signal: control.signal }), /vazgeçildi/)
})

test('a redirect is an answer unless it may be followed', async (t) => {
  const here = await peer(t, (req, res) => {
    if (req.url === '/son') return res.end('vardı')
    res.writeHead(302, { location: req.url === '/a' ? 'b' : '/son' }).end('git')
  })
  const outbound = open(t)
  const kept = await outbound.send({ url: `${here.url}/a`, ...LIMITS })
  assert.deepEqual([kept.status, kept.headers.location, String(kept.body)], [302, 'b', 'git'])
  const followed = await outbound.send({ url: `${here.url}/a`, ...LIMITS, redirects: 2 })
  assert.deepEqual([followed.status, String(followed.body)], [200, 'vardı'])
  assert.equal(await neden(outbound, `${here.url}/a`, { redirects: 1 }), 'yonlendirme')
  assert.equal(await neden(outbound, `${here.url}/a`, { redirects: 3, method: 'POST' }), 'answered 302')
})

test('a redirect to a name in Turkish letters is understood', async (t) => {
  const here = await peer(t, (req, res) => {
    if (req.url !== '/') return res.end(req.url)
    req.socket.end('HTTP/1.1 302 Found\r\nlocation: /ş\r\ncontent-length: 0\r\n\r\n')
  })
  const reply = await open(t).send({ url: here.url, ...LIMITS, redirects: 1 })
  assert.equal(String(reply.body), '/%C5%9F')
})

test('redirect loops end', async (t) => {
  let asked = 0
  const here = await peer(t, (req, res) => {
    asked += 1
    const next = { '/kendi': '/kendi', '/a': '/b', '/b': '/a' }[req.url ?? ''] ?? `/${asked}`
    res.writeHead(307, { location: next }).end()
  })
  for (const path of ['/kendi', '/a', '/uzar']) {
    assert.equal(await neden(open(t), here.url + path, { redirects: 3 }), 'yonlendirme')
  }
  assert.equal(asked, 1 + 2 + 4)
})

test('a secret header does not follow to another origin', async (t) => {
  const other = await peer(t, (req, res) => res.end(String(req.headers.authorization)))
  const here = await peer(t, (req, res) => {
    if (req.url === '/ayni') return res.end(String(req.headers.authorization))
    res.writeHead(301, { location: req.url === '/a' ? '/ayni' : other.url }).end()
  })
  const ask = async (path: string) => {
    const reply = await open(t).send({
      url: here.url + path,
      ...LIMITS,
      redirects: 1,
      headers: { Authorization: 'gizli' },
    })
    return String(reply.body)
  }
  assert.deepEqual([await ask('/a'), await ask('/b')], ['gizli', 'undefined'])
})

test('a closed door answers with an error', async (t) => {
  const outbound = open(t)
  await outbound.close()
  assert.equal(await neden(outbound, 'http://127.0.0.1:9/'), 'adres_yasak')
  assert.equal(await neden(outbound, 'http://127.0.0.1:9999/'), 'baglanti')
})
