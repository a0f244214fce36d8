import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { type TestContext, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { anotherApp } from '../../../tests/support/another-app.ts'
import { refused } from '../../../tests/support/refusal.ts'
import { startShared } from '../../../tests/support/setup.ts'

// What is no request, or one whose body we do not read: told by a code of its own, and seen by whoever sent it. Fault 35: what
// one connection brings at once.

const env = await startShared()
const m = await env.magaza()
const path = '/v1/urunler'
const product = JSON.stringify({ ad: 'Ürün', varyantlar: [{}] })

async function listening(t: TestContext): Promise<number> {
  const { app } = anotherApp(env, t)
  await app.listen({ port: 0, host: '127.0.0.1' })
  return (app.server.address() as AddressInfo).port
}

/** All that a raw socket gets until it ends. */
async function exchange(port: number, text: string): Promise<{ head: string; body: string }> {
  const socket = connect(port, '127.0.0.1')
  let got = ''
  socket.on('data', (bytes) => {
    got += bytes
  })
  socket.write(text)
  await once(socket, 'close')
  const [head = '', body = ''] = got.split('\r\n\r\n')
  return { head, body }
}

test('what is no HTTP is answered in the error shape and cut', async (t) => {
  const port = await listening(t)
  const unreadable = ['400 Bad Request', 'istek_okunamadi', 'HTTP isteği okunamadı']
  const tooLong = ['431 Request Header Fields Too Large', 'baslik_cok_buyuk', 'Adres ve başlıklar çok uzun']
  const cases: [what: string, text: string, answer: string[]][] = [
    ['nonsense', 'MERHABA\r\n\r\n', unreadable],
    ['TLS', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', unreadable],
    [
      'two lengths',
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n',
      unreadable,
    ],
    ['a length twice', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\n', unreadable],
    ['two hosts', `GET ${path} HTTP/1.1\r\nHost: x\r\nhost: y\r\n\r\n`, unreadable],
    ['the same host twice', `GET ${path} HTTP/1.1\r\nHost: x\r\nHost: x\r\n\r\n`, unreadable],
    ['two hosts and a body', `POST ${path} HTTP/1.1\r\nHost: x\r\nHost: y\r\nContent-Length: 5\r\n\r\n{}`, unreadable],
    ['two hosts at a path that is not there', 'GET /yok HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n', unreadable],
    ['two hosts and a method of nobody', 'TRACE / HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n', unreadable],
    ['two hosts in HTTP/1.0', `GET ${path} HTTP/1.0\r\nHost: x\r\nHost: y\r\n\r\n`, unreadable],
    ['no host', `GET ${path} HTTP/1.1\r\n\r\n`, unreadable],
    ['a header of 20 kB', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`, tooLong],
    ['an address of 20 kB', `GET /v1/urunler?q=${'a'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, tooLong],
  ]
  for (const [what, text, [line, kod, mesaj]] of cases) {
    await t.test(what, async () => {
      const { head, body } = await exchange(port, text)
      assert.deepEqual([head.split('\r\n')[0], JSON.parse(body)], [`HTTP/1.1 ${line}`, { hata: { kod, mesaj } }])
      assert.match(head, /^SVC-Istek: istek_[0-9a-z]{26}$/im)
      assert.match(head, /^Connection: close$/im)
    })
  }
})

test('HTTP/1.0 may leave the host out', async (t) => {
  const { head } = await exchange(await listening(t), 'GET /saglik HTTP/1.0\r\n\r\n')
  assert.match(head, /^HTTP\/1.1 200 /)
})

test('methods of other protocols are 405, with those that there are', async (t) => {
  const port = await listening(t)
  for (const method of ['TRACE', 'PROPFIND', 'PURGE', 'QUERY', 'LOCK', 'GETIR', 'get', 'X-Y']) {
    await t.test(method, async () => {
      const { head, body } = await exchange(port, `${method} ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
      assert.match(head, /^HTTP\/1.1 405 /)
      assert.match(head, /^allow: .*GET.*POST/im)
      assert.equal(JSON.parse(body).hata.kod, 'yontem_desteklenmiyor')
    })
  }
})

test('a compressed body or another character set is refused by name, never read as something else', async (t) => {
  const json = 'application/json'
  const cases: [what: string, raw: Buffer | string, headers: Record<string, string>, mesaj: string][] = [
    ['gzip', gzipSync(product), { 'content-encoding': 'gzip' }, 'Content-Encoding: gövde sıkıştırılmadan gönderilmeli'],
    ['said to be br', product, { 'content-encoding': 'BR' }, 'Content-Encoding: gövde sıkıştırılmadan gönderilmeli'],
    [
      'utf-16',
      Buffer.from(product, 'utf16le'),
      { 'content-type': `${json}; charset=utf-16` },
      'Content-Type: gövde UTF-8 olmalı',
    ],
    ['iso-8859-9', product, { 'content-type': `${json};charset="ISO-8859-9"` }, 'Content-Type: gövde UTF-8 olmalı'],
  ]
  for (const [what, raw, headers, mesaj] of cases) {
    await t.test(what, async () => {
      const call = () => m.call('POST', path, { raw, headers })
      await refused(env, m.id, call, [415, 'icerik_turu_desteklenmiyor', mesaj])
    })
  }
  for (const headers of [{ 'content-encoding': 'identity' }, { 'content-type': `${json}; charset="UTF-8"` }]) {
    assert.equal((await m.call('POST', path, { raw: product, headers })).status, 201)
  }
})

test('a client that sends all of a body far too large before it reads sees the 413', async (t) => {
  const port = await listening(t)
  const socket = connect(port, '127.0.0.1')
  const head = [
    'Host: x',
    `Authorization: Bearer ${m.key}`,
    'Content-Type: application/json',
    'Content-Length: 20000000',
  ]
  socket.pause().write(`POST ${path} HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n`)
  const chunk = Buffer.alloc(1_000_000, 32)
  for (let n = 0; n < 20; n++) if (!socket.write(chunk)) await once(socket, 'drain')
  const [answer] = await once(socket.resume(), 'data')
  assert.match(String(answer), /^HTTP\/1.1 413 /)
  socket.destroy()
})

test('a body in hundreds of thousands of pieces is cut, whoever sends it', async (t) => {
  const { app } = anotherApp(env, t)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const body = `${'1\r\n \r\n'.repeat(300_000)}0\r\n\r\n`
  for (const [what, key, to] of [
    ['no path', 'x', '/yok'],
    ['no key', 'x', path],
    ['a key', m.key, path],
  ] as const) {
    await t.test(what, async () => {
      const head = `POST ${to} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${key}\r\nContent-Type: application/json\r\n`
      const accepted = once(app.server, 'connection')
      const socket = connect(port, '127.0.0.1')
      const [ours] = await accepted
      const closed = new Promise<void>((resolve) => ours.on('close', resolve))
      socket.on('error', () => {}).resume()
      socket.write(`${head}Transfer-Encoding: chunked\r\n\r\n${body}`)
      await closed
      assert.ok(ours.bytesRead < body.length / 2, `${ours.bytesRead} bytes were listened to`)
      socket.destroy()
    })
  }
})

test('a body of unknown length that is not wanted is not waited for: the answer ends the connection', async (t) => {
  const port = await listening(t)
  const head = ['Host: x', 'Authorization: Bearer x', 'Content-Type: application/json', 'Transfer-Encoding: chunked']
  const { head: answer } = await exchange(port, `POST ${path} HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n5\r\n[1,2,\r\n`)
  assert.match(answer, /^HTTP\/1.1 401 /)
  assert.match(answer, /^connection: close$/im)
})

test('a body in pieces of ordinary size is read', async (t) => {
  const port = await listening(t)
  const text = JSON.stringify({ ad: 'Parça '.repeat(40), aciklama: 'x'.repeat(90_000), varyantlar: [{}] })
  const pieces = text.match(/.{1,100}/gs)?.map((piece) => `${Buffer.byteLength(piece).toString(16)}\r\n${piece}\r\n`)
  const head = ['Host: x', `Authorization: Bearer ${m.key}`, 'Content-Type: application/json', 'Connection: close']
  const { head: answer } = await exchange(
    port,
    `POST ${path} HTTP/1.1\r\n${head.join('\r\n')}\r\nTransfer-Encoding: chunked\r\n\r\n${pieces?.join('')}0\r\n\r\n`,
  )
  assert.match(answer, /^HTTP\/1.1 201 /)
})

test('thousands of requests sent at once over one connection are answered in their order, others in between', async (t) => {
  const port = await listening(t)
  const COUNT = 3000
  const asked = Array.from({ length: COUNT }, (_, n) => `GET /yok/${n} HTTP/1.1\r\nHost: x\r\n\r\n`).join('')
  const socket = connect(port, '127.0.0.1')
  let answers = 0
  const all = Promise.withResolvers<void>()
  let heldBack = 0
  socket.on('data', (bytes) => {
    answers += String(bytes).split('HTTP/1.1 404').length - 1
    if (answers < COUNT) heldBack += 1
    else all.resolve()
  })
  socket.write(asked)
  const other = fetch(`http://127.0.0.1:${port}/saglik`).then(async (reply) => {
    await reply.text()
    return answers
  })
  assert.ok((await other) < COUNT, 'another was served before the last of them')
  await all.promise
  assert.equal(answers, COUNT)
  assert.ok(heldBack > 0)
  socket.destroy()
})

test('a body sent with the requests behind it: each is answered', async (t) => {
  const port = await listening(t)
  const head = `Host: x\r\nAuthorization: Bearer ${m.key}\r\nContent-Type: application/json\r\n`
  const one = `POST ${path} HTTP/1.1\r\n${head}Content-Length: ${Buffer.byteLength(product)}\r\n\r\n${product}`
  const last = `GET /v1/magaza HTTP/1.1\r\n${head}Connection: close\r\n\r\n`
  const socket = connect(port, '127.0.0.1')
  let got = ''
  socket.on('data', (bytes) => {
    got += bytes
  })
  socket.write(one.repeat(12) + last)
  await once(socket, 'close')
  assert.equal(got.split('HTTP/1.1 201 ').length - 1, 12)
  assert.equal(got.split('HTTP/1.1 200 ').length - 1, 1)
})

test('what Node would answer by itself is answered in our shape', async (t) => {
  const port = await listening(t)
  const cases: [what: string, text: string, answer: string][] = [
    ['CONNECT', 'CONNECT a:1 HTTP/1.1\r\nHost: x\r\n\r\n', '405 yontem_desteklenmiyor'],
    ['Expect', `GET ${path} HTTP/1.1\r\nHost: x\r\nExpect: muz\r\n\r\n`, '400 istek_okunamadi'],
    [
      'transfer coding',
      `POST ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nAuthorization: Bearer ${m.key}\r\nContent-Type: application/json\r\nTransfer-Encoding: gzip, chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n`,
      '415 icerik_turu_desteklenmiyor',
    ],
    [
      'too large, asked before',
      `POST ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nAuthorization: Bearer ${m.key}\r\nContent-Type: application/json\r\nExpect: 100-continue\r\nContent-Length: 90000000\r\n\r\n`,
      '413 govde_cok_buyuk',
    ],
  ]
  for (const [what, text, answer] of cases) {
    await t.test(what, async () => {
      const { head, body } = await exchange(port, text)
      assert.equal(`${head.split(' ')[1]} ${JSON.parse(body).hata.kod}`, answer)
    })
  }
  await t.test('asked before, and told to go on', async () => {
    const socket = connect(port, '127.0.0.1')
    const head = `POST ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nAuthorization: Bearer ${m.key}\r\n`
    const length = `Content-Length: ${Buffer.byteLength(product)}\r\n`
    socket.write(`${head}Content-Type: application/json\r\nExpect: 100-continue\r\n${length}\r\n`)
    const [first] = await once(socket, 'data')
    assert.match(String(first), /^HTTP\/1.1 100 Continue/)
    socket.write(product)
    const [second] = await once(socket, 'data')
    assert.match(String(second), /^HTTP\/1.1 201 /)
    socket.destroy()
  })
})

test('an address that is no web address is told in words', async () => {
  const body = { ad: 'Ürün', varyantlar: [{}], gorseller: ['file:///etc/passwd'] }
  const mesaj = 'gorseller[0]: http:// ya da https:// ile başlamalı'
  await refused(env, m.id, () => m.call('POST', path, { body }), [422, 'girdi_gecersiz', mesaj])
})
