import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { anotherApp } from '../../../tests/support/another-app.ts'
import { asPage, newPerson, PAROLA } from '../../../tests/support/samples/kullanici.ts'
import { startShared } from '../../../tests/support/setup.ts'
import { panelRoutes, routes, vitrinRoutes } from '../../contracts.ts'
import { hasTag, holdsSecret } from '../contract/route.ts'
import { compressAnswers } from './compress.ts'

// What is sent compressed, to whom, and that it is the same thing.

const env = await startShared()
const { app } = anotherApp(env, { after })
const m = await env.magaza({ kod: 'sikistirma' })
const owner = await newPerson(env, { magaza: m.id, rol: 'sahip' })
const metin = 'Yıkandıkça yumuşayan, nefes alan kumaştan. '.repeat(200)
const urun = (
  await m.call('POST', '/v1/urunler', {
    body: { ad: 'Gömlek', aciklama: metin, durum: 'yayinda', varyantlar: [{ fiyat: 1 }] },
  })
).body
// So that a list of them is compressed on a thread.
for (let n = 0; n < 3; n++)
  await m.call('POST', '/v1/urunler', {
    body: { ad: `Uzun ${n}`, aciklama: metin.repeat(4), durum: 'yayinda', varyantlar: [{ fiyat: 1 }] },
  })
for (let n = 0; n < 8; n++)
  await m.call('POST', '/v1/urunler', { body: { ad: `Sıradan ${n}`, durum: 'yayinda', varyantlar: [{ fiyat: 1 }] } })

type Answer = { status: number; headers: Record<string, string>; bytes: Buffer }
type Ask = {
  method?: 'GET' | 'HEAD' | 'PATCH' | 'POST'
  accept?: string | undefined
  headers?: Record<string, string | undefined>
  body?: object
}
const authorization = `Bearer ${m.key}`

/** Without what is not to be sent. */
const defined = (headers: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter((h): h is [string, string] => h[1] !== undefined))

async function ask(url: string, { method = 'GET', accept, headers, body }: Ask = {}): Promise<Answer> {
  const answer = await app.inject({
    url,
    method,
    ...(body && { payload: body }),
    remoteAddress: '198.51.100.7',
    headers: defined({ authorization, ...(accept !== undefined && { 'accept-encoding': accept }), ...headers }),
  })
  return { status: answer.statusCode, headers: answer.headers as Record<string, string>, bytes: answer.rawPayload }
}
const opened = ({ headers, bytes }: Answer): string => {
  const coding = headers['content-encoding']
  return (coding === 'br' ? brotliDecompressSync(bytes) : coding === 'gzip' ? gunzipSync(bytes) : bytes).toString()
}

const anonymous = { authorization: undefined }
const kinds: [what: string, path: string, headers?: Record<string, string | undefined>][] = [
  ['a record', `/v1/urunler/${urun.id}`],
  ['a list', '/v1/urunler'],
  ['a shopper’s record', `/vitrin/v1/${m.id}/urunler/${urun.tanitici}`, anonymous],
  ['a shopper’s list', `/vitrin/v1/${m.id}/urunler`, anonymous],
  ['a list of the panel', `/panel/v1/magazalar/${m.id}/urunler`, { ...anonymous, ...asPage(owner) }],
  ['the contract', '/v1/openapi.json', anonymous],
  ['the shoppers’ contract', '/vitrin/v1/openapi.json', anonymous],
  ['a page of the documentation', '/dokumanlar', anonymous],
  ['a script of the documentation', '/dokumanlar/varliklar/dene.js', anonymous],
  [
    'a long refusal',
    `/v1/urunler?${Array.from({ length: 60 }, (_, i) => `yok${i}=1`).join('&')}`,
    { accept: 'application/problem+json' },
  ],
]

for (const [what, path, headers = {}] of kinds) {
  test(`${what}: the same bytes in every form, by what is asked for`, async () => {
    const plain = await ask(path, { headers })
    assert.ok(plain.bytes.length >= 1024, `${plain.status} ${plain.bytes.length}`)
    assert.equal(plain.headers['content-encoding'], undefined)
    const same = (text: string) => text.replaceAll(/istek_[0-9a-z]{26}/g, 'istek')
    for (const [accept, coding] of [
      ['br', 'br'],
      ['gzip', 'gzip'],
      ['gzip, deflate, br', 'br'],
      ['gzip;q=0, br;q=0', undefined],
      ['identity', undefined],
    ] as const) {
      const answer = await ask(path, { accept, headers })
      assert.deepEqual([answer.status, answer.headers['content-encoding']], [plain.status, coding], accept)
      assert.equal(same(opened(answer)), same(plain.bytes.toString()), accept)
      assert.match(answer.headers.vary ?? '', /\bAccept-Encoding\b/i, accept)
      assert.equal(answer.headers['content-length'], String(answer.bytes.length), accept)
      assert.equal(answer.headers['content-type'], plain.headers['content-type'], accept)
      if (coding) assert.ok(answer.bytes.length < plain.bytes.length, accept)
    }
  })

  test(`${what}: HEAD tells what GET would, and a known tag in any form is known`, async () => {
    for (const accept of [undefined, 'br', 'gzip']) {
      const got = await ask(path, { accept, headers })
      if (got.status !== 200) return
      const head = await ask(path, { method: 'HEAD', accept, headers })
      assert.equal(head.bytes.length, 0)
      for (const name of ['content-encoding', 'content-length', 'etag', 'vary']) {
        assert.equal(head.headers[name], got.headers[name], `${accept} ${name}`)
      }
      if (path.startsWith('/panel/')) continue
      assert.ok(got.headers.etag, 'a tag')
      // A strong one would say that the bytes are the same.
      if (accept) assert.match(got.headers.etag as string, /^W\//)
      for (const other of [undefined, 'br', 'gzip', 'identity']) {
        const again = await ask(path, {
          accept: other,
          headers: { ...headers, 'if-none-match': got.headers.etag as string },
        })
        assert.deepEqual([again.status, again.bytes.length], [304, 0], `${accept} → ${other}`)
        assert.equal(again.headers['content-encoding'], undefined)
        assert.match(again.headers.vary ?? '', /Accept-Encoding/i)
        assert.ok(again.headers.etag)
      }
    }
  })
}

test('the tag of a compressed answer is one to write by, as is that of the plain one', async () => {
  for (const accept of [undefined, 'gzip', 'br']) {
    const { headers } = await ask(`/v1/urunler/${urun.id}`, { accept })
    const change = (tag: string) =>
      ask(`/v1/urunler/${urun.id}`, {
        method: 'PATCH',
        accept,
        headers: { 'if-match': tag },
        body: { ad: `Gömlek ${accept}` },
      })
    const changed = await change(headers.etag as string)
    assert.equal(changed.status, 200, `${accept}: ${opened(changed)}`)
    assert.equal((await change(headers.etag as string)).status, 412, 'an older one')
    // What a write answered is one to write by as well.
    assert.equal(
      (
        await ask(`/v1/urunler/${urun.id}`, {
          method: 'PATCH',
          headers: { 'if-match': changed.headers.etag as string },
          body: { ad: 'Gömlek' },
        })
      ).status,
      200,
    )
  }
})

test('a repeated write answers the same bytes, in whatever form they are asked for', async () => {
  const headers = { 'idempotency-key': 'sikistirma-1' }
  const body = { ad: 'Tekrar', aciklama: metin, varyantlar: [{}] }
  const [first, second, third] = [
    await ask('/v1/urunler', { method: 'POST', headers, body }),
    await ask('/v1/urunler', { method: 'POST', headers, body, accept: 'br' }),
    await ask('/v1/urunler', { method: 'POST', headers, body, accept: 'gzip' }),
  ]
  assert.deepEqual([second.headers['content-encoding'], third.headers['content-encoding']], ['br', 'gzip'])
  assert.deepEqual([opened(second), opened(third)], [first.bytes.toString(), first.bytes.toString()])
})

test('short answers are sent as they are, unless they must not be', async () => {
  const short = await ask('/v1/magaza', { accept: 'br, gzip' })
  assert.deepEqual([short.status, short.headers['content-encoding'], short.headers.vary], [200, undefined, undefined])
  assert.ok(short.bytes.length < 1024)
  const forced = await ask('/v1/magaza', { accept: 'gzip, identity;q=0' })
  assert.equal(forced.headers['content-encoding'], 'gzip')
  const untimed = (text: string) => text.replace(/"sunucu_saati":"[^"]+"/, '')
  assert.equal(untimed(opened(forced)), untimed(short.bytes.toString()))
})

test('when much waits for a thread the next answer leaves plain, and all are whole', async (t) => {
  const own = Fastify()
  t.after(() => own.close())
  compressAnswers(own)
  const text = 'x'.repeat(3 * 1024 * 1024)
  let come = 0
  const all = Promise.withResolvers<void>()
  own.get('/', async (_, reply) => {
    if (++come === 5) all.resolve()
    await all.promise
    return reply.type('text/plain').send(text)
  })
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => own.inject({ url: '/', headers: { 'accept-encoding': 'gzip' } })),
  )
  const codings = answers.map((a) => a.headers['content-encoding'])
  assert.equal(codings.filter((coding) => coding === 'gzip').length, 2, `${codings}`)
  for (const { headers, rawPayload } of answers) {
    assert.equal((headers['content-encoding'] ? gunzipSync(rawPayload) : rawPayload).toString() === text, true)
  }
  const later = await own.inject({ url: '/', headers: { 'accept-encoding': 'gzip' } })
  assert.equal(later.headers['content-encoding'], 'gzip')
})

test('Origin stays among what an answer depends on', async () => {
  const { headers } = await ask(`/vitrin/v1/${m.id}/urunler`, { accept: 'br', headers: anonymous })
  assert.equal(headers.vary, 'Origin, Authorization, Accept-Encoding')
})

test('answers that hold a secret are never compressed', async () => {
  const all = [...routes, ...vitrinRoutes, ...panelRoutes]
  const plain = all.filter(holdsSecret)
  for (const route of all.filter((r) => r.secret || r.opens)) assert.ok(plain.includes(route), route.path)
  // Whatever names a token or the proof of our own page in its answer is one of them.
  for (const route of all) {
    if (/"(csrf|anahtar|imza_anahtari|gizli)":\{"type":"string"/.test(JSON.stringify(route.reply))) {
      assert.ok(plain.includes(route), `${route.method} ${route.path}`)
    }
  }
  const long = 'x'.repeat(2000)
  const headers = { ...anonymous, ...asPage(owner), 'user-agent': long }
  const session = await ask('/panel/v1/oturum', { accept: 'br, gzip, identity;q=0', headers })
  assert.deepEqual([session.status, session.headers['content-encoding']], [200, undefined])
  const body = { eposta: owner.eposta, parola: PAROLA }
  const opens = await ask('/panel/v1/giris', {
    method: 'POST',
    accept: 'br, identity;q=0',
    headers: { ...anonymous, ...asPage(null) },
    body,
  })
  assert.deepEqual([opens.status, opens.headers['content-encoding']], [201, undefined])
})

test('every read that may be kept has a tag, those of the panel and about a person do not', () => {
  const reads = [...routes, ...vitrinRoutes].filter((r) => r.method === 'GET')
  assert.ok(reads.filter((r) => !r.kisisel).every(hasTag))
  assert.ok(panelRoutes.filter((r) => !r.etag).every((r) => !hasTag(r)))
})

test('bytes that are sent again are compressed once for each coding', async (t) => {
  const again = Buffer.from('a'.repeat(5000))
  const own = Fastify()
  t.after(() => own.close())
  compressAnswers(own)
  own.get('/', (_request, reply) => reply.type('application/json').send(again))
  const read = async (accept: string) => {
    const { rawPayload, headers } = await own.inject({ url: '/', headers: { 'accept-encoding': accept } })
    return opened({ status: 200, headers: headers as Record<string, string>, bytes: rawPayload })[0]
  }
  assert.equal(await read('br'), 'a')
  // Nobody changes what was sent; here it shows what is made anew.
  again.fill('b')
  assert.deepEqual([await read('br'), await read('gzip'), await read('identity')], ['a', 'b', 'b'])
  again.fill('c')
  assert.deepEqual([await read('br'), await read('gzip'), await read('identity')], ['a', 'b', 'c'])
})
