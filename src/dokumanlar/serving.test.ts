import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { KEY, page, serve, served } from '../../tests/support/docs/documentation.ts'

const { app, paths } = served
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

test('an answer that is known is not sent again', async () => {
  for (const name of [
    '/dokumanlar',
    '/dokumanlar/en',
    '/dokumanlar/urunler.md',
    '/dokumanlar/en/ara.json',
    '/llms.txt',
    '/dokumanlar/varliklar/stil.css',
  ]) {
    const first = await get(name)
    assert.equal(first.headers['cache-control'], 'no-cache', name)
    const again = await get(name, { 'if-none-match': first.headers.etag as string })
    assert.equal(again.statusCode, 304, name)
    assert.equal(again.body, '')
  }
  const asset = /varliklar\/stil\.css\?v=\w+/.exec(await page('/dokumanlar'))?.[0]
  const { headers } = await get(`/dokumanlar/${asset}`)
  assert.equal(headers['cache-control'], 'public, max-age=31536000, immutable')
})

test('a zipped answer holds the same text', async () => {
  const plain = await page('/dokumanlar/urunler')
  const answer = await get('/dokumanlar/urunler', { 'accept-encoding': 'br;q=0.5, gzip' })
  assert.equal(answer.headers['content-encoding'], 'gzip')
  assert.equal(gunzipSync(answer.rawPayload).toString(), plain)
  assert.ok(answer.rawPayload.length * 5 < plain.length)
})

test('the test key is shown, follows a new one, and is remembered while it cannot be asked', async (t) => {
  let now = 0
  t.mock.method(performance, 'now', () => now)
  let answer: () => Promise<string | null> = async () => KEY
  const own = serve({ testKey: () => answer() }).app
  const shown = async () => (await own.inject('/dokumanlar')).body
  assert.ok((await shown()).includes(`Bearer ${KEY}`))
  answer = async () => 'svc_test_yeni'
  assert.ok((await shown()).includes(`Bearer ${KEY}`), 'not asked again at once')
  now += 6_000
  assert.ok((await shown()).includes('Bearer svc_test_yeni'))
  answer = () => Promise.reject(new Error('no database'))
  now += 6_000
  assert.ok((await shown()).includes('Bearer svc_test_yeni'))
  answer = async () => null
  now += 6_000
  assert.ok((await shown()).includes('herkese açık test anahtarı yok'))
})

test('the paths it answers for are the ones it took', async () => {
  for (const path of paths) assert.ok(app.hasRoute({ method: 'GET', url: path }), path)
  assert.equal(new Set(paths).size, paths.length)
})

test('what does not exist is 404', async () => {
  for (const name of [
    'yok',
    'yok.md',
    '__proto__',
    'constructor',
    'hatalar/yok',
    'hatalar/__proto__',
    'varliklar/yok.css',
  ]) {
    const answer = await get(`/dokumanlar/${name}`)
    assert.equal(answer.statusCode, 404, name)
    assert.equal(answer.json().hata.kod, 'kayit_bulunamadi', name)
  }
  assert.equal((await get('/dokumanlar/varliklar/..%2fserve.ts')).statusCode, 404)
})

test('people get a page where there is none, in the language of the path', async () => {
  for (const [name, title, root] of [
    ['/dokumanlar/yok', 'Böyle bir sayfa yok', '../'],
    ['/dokumanlar/hatalar/yok/daha', 'Böyle bir sayfa yok', '../../../'],
    ['/dokumanlar/en/yok', 'No such page', '../../'],
  ] as const) {
    const answer = await get(name, { accept: 'text/html,*/*' })
    assert.equal(answer.statusCode, 404, name)
    assert.match(answer.headers['content-type'] as string, /^text\/html/)
    assert.ok(answer.body.includes(`<h1>${title}</h1>`), name)
    assert.ok(answer.body.includes(`href="${root}dokumanlar`), name)
    assert.ok(answer.headers['content-security-policy'], name)
  }
})

test('a slash too many leads to the page', async () => {
  for (const [name, to] of [
    ['/dokumanlar/', '/dokumanlar'],
    ['/dokumanlar/urunler/', '/dokumanlar/urunler'],
    ['/dokumanlar/en/', '/dokumanlar/en'],
    ['/dokumanlar/en/urunler/', '/dokumanlar/en/urunler'],
  ] as const) {
    const answer = await get(name)
    assert.equal(answer.statusCode, 308, name)
    assert.equal(new URL(answer.headers.location as string, `http://x${name}`).pathname, to)
  }
})
