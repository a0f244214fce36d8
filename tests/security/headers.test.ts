import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import { test } from 'node:test'
import { vitrinRoutes } from '../../src/contracts.ts'
import { AKIS_DOSYALARI } from '../../src/trade/akis.ts'
import { keyOf } from '../contracts/fixtures/fixtures.ts'
import { newVitrin } from '../contracts/fixtures/vitrin.ts'
import { anotherApp } from '../support/another-app.ts'
import { everyNth, inTurn } from '../support/extent.ts'
import { openFeeds } from '../support/samples/akis.ts'
import { ready } from '../support/samples/sepet.ts'
import { startShared } from '../support/setup.ts'
import { filled, listeningPaths } from './listening.ts'

// OWASP API8: what every answer says to a browser, and what none says to a stranger.

const env = await startShared()
const s = await newVitrin(env)

/** Whatever tells which programs, in which version, answer here. */
const TELLTALES = ['server', 'x-powered-by', 'via', 'sourcemap', 'x-sourcemap', 'set-cookie', 'location']

/** Within the shop that was asked, which names nobody. */
const isOwnWay = (name: string, location = ''): boolean => name === 'location' && /^\/vitrin\/[\w-]+\//.test(location)

async function payPage(): Promise<string> {
  const shopper = await ready(env, s, s.varyant)
  return new URL((await shopper.paid('kart')).yonlendirme).pathname
}

test('no answer is guessed at by a browser or names what made it, errors included', async (t) => {
  const { app, call } = anotherApp(env, t)
  const paths = (await listeningPaths(app)).flatMap((path) => [filled(path), filled(path, s.id)])
  const more = ['/', '/yok', '/%ff', '/v1/urunler/%00', '//kotu.example', `/vitrin/v1/${s.id}/urunler`, await payPage()]
  // An odd step takes paths with a store and without one in turn.
  for (const [turn, path] of [...new Set([...everyNth(paths, 5), ...more])].entries()) {
    for (const method of inTurn(['GET', 'POST', 'DELETE'], turn, 1)) {
      const { headers, status } = await call(null)(method, path, { headers: { host: 'kotu.example' } })
      const what = `${method} ${path} ${status}`
      assert.equal(headers['x-content-type-options'], 'nosniff', what)
      assert.deepEqual(
        TELLTALES.filter((name) => name in headers && !isOwnWay(name, headers.location)),
        [],
        what,
      )
      assert.equal(JSON.stringify(headers).includes('kotu.example'), false, what)
    }
  }
})

test('no cache keeps what concerns a shopper: all but the catalogue', async () => {
  const kept = vitrinRoutes.filter((r) => !r.kisisel).map(keyOf)
  const catalogue = [
    'magaza',
    'urunler',
    'oneriler',
    'urunler/:tanitici',
    'urunler/:tanitici/benzerler',
    'urunler/:tanitici/yorumlar',
    'yerler',
    'kategoriler',
    'markalar',
    'markalar/:tanitici',
    'koleksiyonlar',
    'koleksiyonlar/:tanitici',
    'yonlendirmeler',
    'menuler/:tanitici',
    'sayfalar',
    'sayfalar/:tanitici',
  ]
  assert.deepEqual(kept.sort(), catalogue.map((path) => `GET /vitrin/v1/:magaza/${path}`).sort())
  const shopper = await ready(env, s, s.varyant)
  for (const part of ['', '/teslimat', '/odeme']) {
    assert.equal((await shopper.call('GET', shopper.cart + part)).headers['cache-control'], 'no-store', part)
  }
})

test('files that machines read may be kept by anybody, and load nothing where a browser shows them', async () => {
  const { id } = await env.magaza()
  await openFeeds(env, { id })
  const files = Object.values(AKIS_DOSYALARI).map((dosya) => `akis/${dosya}`)
  const all = [...files, 'sitemap.xml', 'sitemap/urun-0.xml']
  const both = [`/vitrin/v1/${id}`, `/vitrin/${id}`].flatMap((root) => all.map((file) => [root, file]))
  for (const [root, file] of both) {
    for (const method of ['GET', 'HEAD']) {
      const { status, headers } = await env.call(null)(method, `${root}/${file}`)
      const told = ['cache-control', 'content-security-policy', 'x-content-type-options'].map((name) => headers[name])
      assert.deepEqual([status, ...told], [200, 'public, max-age=900', "default-src 'none'", 'nosniff'], file)
      assert.match(headers['content-type'] ?? '', /^(application\/(xml|jsonl)|text\/csv); charset=utf-8$/)
    }
  }
})

test('what is no HTTP at all is answered likewise', async () => {
  const { port } = new URL(await env.listen())
  const socket = connect(Number(port), '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk) => {
    answer += chunk
  })
  socket.end('BOZUK /\r\n\r\n')
  await once(socket, 'close')
  assert.match(answer, /^HTTP\/1\.1 400 /)
  assert.match(answer, /\r\nx-content-type-options: nosniff\r\n/i)
})

test('every page allows only what it needs, and stands in no frame', async () => {
  const call = env.call(null)
  const pages = [
    '/',
    '/dokumanlar',
    '/dokumanlar/urunler',
    '/dokumanlar/hatalar',
    '/dokumanlar/en/webhook-almak',
    await payPage(),
    '/deneme-odeme/yok/odm_yok',
    `/vitrin/${(await env.magaza({ kapali: true })).id}`,
  ]
  for (const path of pages) {
    const { headers, text } = await call('GET', path)
    assert.match(headers['content-type'] ?? '', /^text\/html; charset=utf-8$/, path)
    const policy = (headers['content-security-policy'] ?? '').split('; ')
    for (const rule of ["default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]) {
      assert.ok(policy.includes(rule), `${path} ${rule}`)
    }
    assert.equal(/unsafe|\*|http:|data:(?! )/.test(policy.filter((r) => !r.startsWith('img-src')).join()), false, path)
    assert.equal(headers['referrer-policy'], 'no-referrer', path)
    assert.equal(/<script(?![^>]* src=)|\son[a-z]+=|javascript:/i.test(text), false, path)
  }
})
