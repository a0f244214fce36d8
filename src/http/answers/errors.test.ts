import assert from 'node:assert/strict'
import { test } from 'node:test'
import { anotherApp } from '../../../tests/support/another-app.ts'
import { refused } from '../../../tests/support/refusal.ts'
import { type CallOptions, type Reply, startTest } from '../../../tests/support/setup.ts'
import { languageOf } from './errors.ts'

// Fault 17 of the quality bars over HTTP, among all that is answered by an error.

const env = await startTest()
const m = await env.magaza()
const urun = (await m.call('POST', '/v1/urunler', { body: { ad: 'Ürün', varyantlar: [{ fiyat: 1 }] } })).body
const path = '/v1/urunler'
const ISTEK = /^istek_[0-9a-hjkmnp-tv-z]{26}$/

test('languageOf', () => {
  const cases: [string | undefined, string][] = [
    [undefined, 'tr'],
    ['', 'tr'],
    ['*', 'tr'],
    ['de', 'tr'],
    ['en', 'en'],
    ['EN-us', 'en'],
    ['en-US,en;q=0.9', 'en'],
    ['de-DE, en;q=0.3', 'en'],
    ['tr', 'tr'],
    ['tr,en;q=0.9', 'tr'],
    ['en,tr', 'tr'],
    ['en;q=0.5, tr;q=0.8', 'tr'],
    ['en ; q=0.9, tr;q=0.8', 'en'],
    ['en;q=0', 'tr'],
    ['en;q=x', 'en'],
    ['english', 'tr'],
  ]
  for (const [header, expected] of cases) assert.equal(languageOf(header), expected, header)
})

const wrong = { ad: '', varyantlar: [{ fiyat: -1, kdv_orani: 20 }] }

test('an error is {hata: {kod, mesaj}}, in Turkish or English', async (t) => {
  const tr = 'ad: boş olamaz; varyantlar[0].kdv_orani: böyle bir alan yok; varyantlar[0].fiyat: en az 0 olmalı'
  const en =
    'ad: must not be empty; varyantlar[0].kdv_orani: is not a known field; varyantlar[0].fiyat: must be at least 0'
  const cases: [string, Record<string, string>, string][] = [
    ['nothing said', {}, tr],
    ['Turkish', { 'accept-language': 'tr-TR' }, tr],
    ['English', { 'accept-language': 'en' }, en],
    ['any type', { accept: '*/*', 'accept-language': 'en-GB,tr;q=0.1' }, en],
    ['JSON', { accept: 'application/json' }, tr],
  ]
  for (const [what, headers, mesaj] of cases) {
    await t.test(what, async () => {
      const call = () => m.call('POST', path, { body: wrong, headers })
      const reply = await refused(env, m.id, call, [422, 'girdi_gecersiz', mesaj])
      assert.equal(reply.headers['content-type'], 'application/json; charset=utf-8')
    })
  }
})

test('on demand it is RFC 9457, with every field', async () => {
  const headers = { accept: 'application/problem+json', 'accept-language': 'en' }
  const reply = await m.call('POST', path, { body: wrong, headers })
  assert.deepEqual([reply.status, reply.headers['content-type']], [422, 'application/problem+json; charset=utf-8'])
  const kod = 'girdi_gecersiz'
  const hatalar = [
    { alan: 'ad', kod, mesaj: 'must not be empty' },
    { alan: 'varyantlar[0].kdv_orani', kod, mesaj: 'is not a known field' },
    { alan: 'varyantlar[0].fiyat', kod, mesaj: 'must be at least 0' },
  ]
  assert.deepEqual(reply.body, {
    type: '/dokumanlar/hatalar/girdi_gecersiz',
    title: 'The input is invalid',
    status: 422,
    detail: hatalar.map((h) => `${h.alan}: ${h.mesaj}`).join('; '),
    instance: reply.headers['svc-istek'],
    kod,
    hatalar,
  })
  const missing = await m.call('GET', `${path}/urun_yok`, { headers: { accept: 'application/problem+json' } })
  assert.equal(missing.status, 404)
  assert.deepEqual(missing.body.hatalar, [])
  assert.equal(missing.body.detail, 'Kayıt bulunamadı')
})

test('more than 20 errors: the sentence stops, the list does not', async () => {
  const body = { ad: 'Ürün', varyantlar: Array.from({ length: 30 }, () => ({ fiyat: -1 })) }
  const { mesaj } = (await m.call('POST', path, { body })).body.hata
  assert.equal(mesaj.split('; ').length, 21)
  assert.equal(mesaj.endsWith('varyantlar[19].fiyat: en az 0 olmalı; … ve 10 hata daha'), true)
  const problem = await m.call('POST', path, { body, headers: { accept: 'application/problem+json' } })
  assert.equal(problem.body.hatalar.length, 30)
})

test('every answer carries its own SVC-Istek', async (t) => {
  const reader = env.call(await env.key(m.id, ['stok:okuma']))
  const etag = (await m.call('GET', `${path}/${urun.id}`)).headers.etag as string
  const strict = anotherApp(env, t, { settings: { KEPENK_SINIRLAR: 'pro=3' } }).call(m.key)
  await strict('GET', path)
  const cases: [number, () => Promise<Reply>][] = [
    [200, () => m.call('GET', path)],
    [200, () => m.call('HEAD', path)],
    [201, () => m.call('POST', path, { body: { ad: 'A', varyantlar: [{}] } })],
    [304, () => m.call('GET', `${path}/${urun.id}`, { headers: { 'if-none-match': etag } })],
    [400, () => m.call('POST', path, { raw: '{' })],
    [401, () => env.call(null)('GET', path)],
    [403, () => reader('GET', path)],
    [404, () => m.call('GET', `${path}/urun_yok`)],
    [404, () => m.call('GET', '/yok')],
    [404, () => m.call('GET', '/v1/%')],
    [404, () => m.call('GET', `${path}/${'a'.repeat(600)}`)],
    [405, () => m.call('PUT', path, { body: {} })],
    [412, () => m.call('PATCH', `${path}/${urun.id}`, { body: {}, headers: { 'if-match': '"eski"' } })],
    [413, () => m.call('POST', path, { raw: Buffer.alloc(2 * 1024 * 1024 + 1, 32) })],
    [415, () => m.call('POST', path, { raw: '<x/>', headers: { 'content-type': 'text/xml' } })],
    [422, () => m.call('POST', path, { body: {} })],
    [429, () => strict('GET', path)],
    [200, () => env.call(null)('GET', '/v1/openapi.json')],
    [200, () => env.call(null)('GET', '/saglik')],
    [404, () => env.call(null)('GET', '/metrikler')],
    [404, () => env.call(null)('GET', '/medya/x/y')],
  ]
  const seen = new Set<string>()
  for (const [status, call] of cases) {
    const reply = await call()
    assert.equal(reply.status, status)
    assert.match(reply.headers['svc-istek'] as string, ISTEK)
    seen.add(reply.headers['svc-istek'] as string)
  }
  assert.equal(seen.size, cases.length)
})

test('an unknown path is 404 before the question of a key', async (t) => {
  const paths = [
    '/yok',
    '/v1',
    '/v2/urunler',
    '/v1/yok',
    '/V1/urunler',
    '//v1/urunler',
    '/v1/magaza/',
    '/v1/%',
    '/v1/%ff',
    '/v1/urunler/a/b',
  ]
  for (const unknown of paths) {
    await t.test(unknown, async () => {
      const reply = await env.call(null)('GET', unknown)
      assert.deepEqual(
        [reply.status, reply.body],
        [404, { hata: { kod: 'yol_bulunamadi', mesaj: 'Böyle bir adres yok' } }],
      )
    })
  }
})

test('another method is 405 with Allow, before the question of a key', async (t) => {
  const body = { hata: { kod: 'yontem_desteklenmiyor', mesaj: 'Bu adres bu yöntemi desteklemiyor' } }
  const cases: [string, string, string][] = [
    ['PUT', '/v1/urunler', 'GET, POST, HEAD'],
    ['DELETE', '/v1/urunler', 'GET, POST, HEAD'],
    ['OPTIONS', '/v1/urunler', 'GET, POST, HEAD'],
    ['POST', '/v1/urunler/urun_1', 'GET, PATCH, DELETE, HEAD'],
    ['DELETE', '/v1/urunler/silinenler', 'GET, HEAD'],
    ['GET', '/v1/urunler/urun_1/varyantlar', 'POST'],
    ['POST', '/v1/magaza', 'GET, HEAD'],
    ['POST', '/saglik', 'GET, HEAD'],
    ['PATCH', '/v1/openapi.json', 'GET, HEAD'],
  ]
  for (const [method, target, allow] of cases) {
    await t.test(`${method} ${target}`, async () => {
      const reply = await env.call(null)(method, target)
      assert.deepEqual([reply.status, reply.body, reply.headers.allow], [405, body, allow])
    })
  }
})

test('HEAD answers like GET, without a body', async () => {
  const get = await m.call('GET', `${path}/${urun.id}`)
  const head = await m.call('HEAD', `${path}/${urun.id}`)
  assert.deepEqual([head.status, head.text, head.headers.etag], [200, '', get.headers.etag])
  assert.equal(head.headers['content-length'], get.headers['content-length'])
  assert.equal((await env.call(null)('HEAD', path)).status, 401)
  assert.equal((await m.call('HEAD', `${path}/urun_yok`)).status, 404)
})

test('415: anything but application/json', async (t) => {
  const body = { hata: { kod: 'icerik_turu_desteklenmiyor', mesaj: 'İçerik türü application/json olmalı' } }
  const raw = '{"ad":"A","varyantlar":[{}]}'
  for (const type of [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    'application/json-patch+json',
    '',
  ]) {
    await t.test(type, async () => {
      const reply = await m.call('POST', path, { raw, headers: { 'content-type': type } })
      assert.deepEqual([reply.status, reply.body], [415, body])
    })
  }
  for (const type of ['application/json; charset=utf-8', 'APPLICATION/JSON']) {
    await t.test(type, async () =>
      assert.equal((await m.call('POST', path, { raw, headers: { 'content-type': type } })).status, 201),
    )
  }
})

test('400 and 422 by JSON alone; whatever is unsafe is refused, never altered', async (t) => {
  const large = `{"ad":"A","varyantlar":[{"fiyat":9007199254740993}]}`
  const cases: [string, CallOptions, number, string, string][] = [
    ['no body', {}, 400, 'json_gecersiz', 'Gövde boş; bir JSON belgesi bekleniyor.'],
    [
      'empty',
      { raw: '', headers: { 'content-type': 'application/json' } },
      400,
      'json_gecersiz',
      'Gövde boş; bir JSON belgesi bekleniyor.',
    ],
    ['not UTF-8', { raw: Buffer.from([0x22, 0xff, 0x22]) }, 400, 'json_gecersiz', 'Gövde geçerli UTF-8 değil.'],
    ['too deep', { raw: '['.repeat(100_000) }, 400, 'json_gecersiz', 'Gövde 64 düzeyden derin olamaz.'],
    [
      'a key twice',
      { raw: '{"ad":"A","ad":"B"}' },
      400,
      'json_gecersiz',
      'ad: Aynı alan bir nesnede iki kez verilmiş.',
    ],
    ['NUL', { raw: '{"ad":"a\\u0000b"}' }, 422, 'girdi_gecersiz', 'ad: Metin NUL karakteri (\\u0000) içeremez.'],
    [
      'half a pair',
      { raw: '{"ad":"\\ud83e"}' },
      422,
      'girdi_gecersiz',
      'ad: Metinde eşi olmayan bir vekil karakter var.',
    ],
    ['beyond 2^53', { raw: large }, 422, 'girdi_gecersiz', 'varyantlar[0].fiyat: Bu sayı yuvarlanmadan saklanamıyor.'],
  ]
  for (const [what, o, ...answer] of cases) {
    await t.test(what, () => refused(env, m.id, () => m.call('POST', path, o), answer).then(() => {}))
  }
  await t.test('cut off', async () => {
    const reply = await m.call('POST', path, { raw: '{"ad":"A"' })
    assert.deepEqual([reply.status, reply.body.hata.kod], [400, 'json_gecersiz'])
  })
})

test('413: two megabytes and not one byte more', async () => {
  const raw = (bytes: number) => {
    const text = JSON.stringify({ ad: 'A', varyantlar: [{}] })
    return text + ' '.repeat(bytes - text.length)
  }
  assert.equal((await m.call('POST', path, { raw: raw(2 * 1024 * 1024) })).status, 201)
  const answer = [413, 'govde_cok_buyuk', 'İstek gövdesi çok büyük: en çok 2 MB olabilir'] as const
  const sent = (headers: Record<string, string>) => m.call('POST', path, { raw: raw(2 * 1024 * 1024 + 1), headers })
  await refused(env, m.id, () => sent({}), answer)
  const english = await sent({ 'accept-language': 'en' })
  assert.equal(english.body.hata.mesaj, 'The request body is too large: it may have at most 2 MB')
})

test('a fault of ours tells a request id and nothing else; the log tells the rest', async () => {
  await env.rows(`alter table olay_kuyrugu add constraint deneme_ck check (magaza_id <> '${m.id}') not valid`)
  const answer = [500, 'sunucu_hatasi', 'Beklenmeyen bir hata oluştu'] as const
  const reply = await refused(env, m.id, () => m.call('POST', path, { body: { ad: 'A', varyantlar: [{}] } }), answer)
  await env.rows('alter table olay_kuyrugu drop constraint deneme_ck')
  const entry = env.logs.map((l) => JSON.parse(l)).find((l) => l.istek === reply.headers['svc-istek'] && l.err)
  assert.equal(entry.level, 50)
  assert.match(entry.err.message, /deneme_ck/)
})
