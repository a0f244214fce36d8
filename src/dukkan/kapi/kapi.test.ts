import assert from 'node:assert/strict'
import { test } from 'node:test'
import { filled, listeningPaths } from '../../../tests/security/listening.ts'
import { anotherApp } from '../../../tests/support/another-app.ts'
import { aMoment, hostsIn } from '../../../tests/support/hosts/visit.ts'
import { cover, openFeeds } from '../../../tests/support/samples/akis.ts'
import { startTest } from '../../../tests/support/setup.ts'
import { inStore } from '../../../tests/support/verbs.ts'
import * as alanAdi from '../../domains/magaza/alan-adi/alan-adi.ts'
import { settleAnaMagaza } from '../../domains/magaza/alan-adi/ana-magaza.ts'
import { hostsOf } from '../../http/hosts/hosts.ts'
import { keepNames } from '../../http/hosts/names.ts'
import { KAPI_PATHS } from './serve-kapi.ts'

// The root of the service's own address, and what machines read at the root of a shop.

const env = await startTest()
const { visit, named } = await hostsIn(env)

test('the service’s own front page, for every host that is no shop’s', async () => {
  for (const host of ['kepenk.example', 'kimse.example', '127.0.0.1', 'localhost']) {
    const page = await visit(host)
    assert.deepEqual([page.status, page.headers['content-type']], [200, 'text/html; charset=utf-8'], host)
    assert.match(
      page.text,
      /<html lang="tr">[\s\S]*href="\/vitrin\/test"[\s\S]*href="\/panel"[\s\S]*href="\/dokumanlar"/,
    )
    assert.match(String(page.headers['content-security-policy']), /^default-src 'none'; style-src 'sha256-/)
    assert.doesNotMatch(page.text, /Mağaza magaza-/)
  }
  assert.match(
    (await visit('kepenk.example', '/', { 'accept-language': 'en' })).text,
    /<html lang="en">[\s\S]*\/dokumanlar\/en/,
  )
  const program = await visit('kepenk.example', '/', { accept: 'application/json' })
  assert.deepEqual([program.status, JSON.parse(program.text).hata.kod], [404, 'yol_bulunamadi'])
  assert.equal((await visit('kepenk.example', '/favicon.svg')).status, 200)
  assert.equal((await visit('kepenk.example', '/', {}, 'POST')).status, 405)
})

test('stores are named on the front page and in robots.txt where the operator wants it', async (t) => {
  const [shut, m, own] = [await env.magaza({ kapali: true }), await env.magaza(), await named('acik.example')]
  const { call } = anotherApp(env, t, { settings: { KEPENK_ANA_SAYFA_MAGAZALAR: '1', KEPENK_TEST: '0' } })
  await env.rows(`update magaza set olusturma = '2020-01-01' where magaza_id = any($1)`, [[m.id, own.id]])
  const { text: page } = await call(null)('GET', '/')
  assert.ok(
    page.includes(`href="https://kepenk.example/vitrin/${m.id}"`) && page.includes('href="https://acik.example"'),
  )
  assert.ok(!page.includes(shut.id) && !page.includes('/vitrin/test'))
  const { text: robots } = await call(null)('GET', '/robots.txt')
  assert.ok(robots.includes(`Sitemap: https://kepenk.example/vitrin/${m.id}/sitemap.xml`))
  assert.ok(!robots.includes('acik.example'))
  assert.doesNotMatch((await visit('kepenk.example', '/robots.txt')).text, /Sitemap/)
})

test('robots.txt, sitemap and feeds at the shop’s own address', async () => {
  const m = await named('harita.example')
  const robots = await visit(m.ad, '/robots.txt')
  assert.equal(robots.headers['content-type'], 'text/plain; charset=utf-8')
  assert.match(robots.text, /^Disallow: \/sepet\/$/m)
  assert.match(robots.text, /^Sitemap: https:\/\/harita\.example\/sitemap\.xml$/m)
  const index = await visit(m.ad, '/sitemap.xml')
  assert.match(index.text, /<loc>https:\/\/harita\.example\/sitemap\/urun-0\.xml<\/loc>/)
  const first = await visit(m.ad, '/sitemap/ana-0.xml')
  assert.match(first.text, /<loc>https:\/\/harita\.example<\/loc>.*<loc>https:\/\/harita\.example\/urunler<\/loc>/s)
  const part = await visit(m.ad, '/sitemap/urun-0.xml')
  assert.ok(part.text.includes(`<loc>https://harita.example${m.urun}</loc>`))
  assert.equal((await visit(m.ad, '/sitemap/kotu.xml')).status, 404)
  assert.equal((await visit(m.ad, '/akis/google.xml')).status, 404)
  await openFeeds(env, m, ['google'])
  await cover(env, m)
  await aMoment(env)
  assert.match((await visit(m.ad, '/akis/google.xml')).text, /https:\/\/harita\.example\/urun\//)
  const below = await env.magaza()
  const { text: own } = await visit('kepenk.example', `/vitrin/${below.id}/sitemap.xml`)
  assert.match(own, /<sitemapindex/)
  const rules = (await visit('kepenk.example', `/vitrin/${below.id}/robots.txt`)).text
  assert.match(rules, new RegExp(`^Disallow: /vitrin/${below.id}/sepet/$`, 'm'))
  const trial = await env.magaza({ test: true })
  assert.match((await visit('kepenk.example', `/vitrin/${trial.id}/robots.txt`)).text, /^Disallow: \/vitrin\/[^/]+\/$/m)
})

test('a closed shop shows its shutter at its own name, and its robots.txt stays', async () => {
  const m = await named('kapali.example')
  await env.rows('update magaza set acik = false where magaza_id = $1', [m.id])
  await aMoment(env)
  assert.equal((await visit(m.ad)).status, 503)
  assert.equal((await visit(m.ad, '/robots.txt')).status, 200)
})

test('of a closed shop the icon is there, and its files are refused for an hour in the shape of who reads them', async () => {
  const m = await env.magaza({ kapali: true })
  const at = (path: string, headers: Record<string, string> = {}) =>
    visit('kepenk.example', `/vitrin/${m.id}${path}`, headers)
  const icon = await at('/favicon.svg')
  assert.deepEqual([icon.status, icon.headers['content-type']], [200, 'image/svg+xml'])
  const shutter = await at('')
  assert.match(shutter.text, new RegExp(`<link rel="icon" href="/vitrin/${m.id}/favicon.svg"`))
  assert.match(String(shutter.headers['content-security-policy']), /img-src 'self'/)
  for (const path of ['/sitemap.xml', '/sitemap/urun-0.xml', '/akis/google.xml']) {
    const { status, text, headers } = await at(path)
    assert.deepEqual([status, headers['retry-after'], headers['cache-control']], [503, '3600', 'no-store'], path)
    assert.equal(headers['content-type'], 'application/json; charset=utf-8')
    assert.deepEqual(JSON.parse(text), { hata: { kod: 'bakim', mesaj: 'Mağaza şu anda kapalı' } })
    const seen = await at(path, { accept: 'text/html,*/*' })
    assert.deepEqual([seen.status, seen.headers['retry-after'], seen.text], [503, '3600', shutter.text], path)
  }
})

test('a proxy may ask whether a name is one of ours', async () => {
  await named('sertifika.example')
  const ask = async (domain: string) => (await visit('localhost', `/alan-adi-var-mi${domain}`)).status
  assert.deepEqual([await ask('?domain=sertifika.example'), await ask('?domain=SERTIFIKA.example.')], [200, 200])
  assert.equal(await ask('?domain=kepenk.example'), 200)
  for (const domain of ['', '?domain=', '?domain=kimse.example', '?domain=a&domain=sertifika.example']) {
    assert.equal(await ask(domain), 404, domain)
  }
  assert.equal(await ask(`?domain=${'a'.repeat(3000)}.example`), 404)
  const m = await env.magaza()
  await inStore(env, m.id, (w) => alanAdi.add(w, 'bekleyen.example'))
  assert.equal(await ask('?domain=bekleyen.example'), 404)
})

test('one store at the service’s own address, by a setting', async (t) => {
  const m = await env.magaza()
  const settle = (anaMagaza: string | undefined) =>
    settleAnaMagaza(env.db, { adres: 'https://kepenk.example', anaMagaza }, new Date())
  assert.match(String(await settle('yok-boyle')), /böyle bir mağaza yok/)
  for (let twice = 0; twice < 2; twice++) assert.equal(await settle(m.id), null)
  const { call } = anotherApp(env, t)
  const page = async (path: string) => {
    const { status, text: got, headers } = await call(null)('GET', path, { headers: { host: 'kepenk.example' } })
    return { status, text: got, location: headers.location }
  }
  const home = await page('/')
  assert.match(home.text, /<link rel="canonical" href="https:\/\/kepenk\.example">/)
  assert.equal((await page(`/vitrin/${m.id}/urunler`)).location, 'https://kepenk.example/urunler')
  assert.match((await page('/robots.txt')).text, /Sitemap: https:\/\/kepenk\.example\/sitemap\.xml/)
  for (const path of ['/saglik', '/dokumanlar', '/v1/openapi.json', `/vitrin/v1/${m.id}/urunler`]) {
    assert.equal((await page(path)).status, 200, path)
  }
  const other = await env.magaza()
  assert.equal((await page(`/vitrin/${other.id}`)).status, 200)
  assert.equal(await settle(undefined), null)
  assert.deepEqual(await env.rows(`select from alan_adi where kanit_yolu = 'ayar'`), [])
})

test('at the service’s own address a store has its root, and the service every path that is not a shop’s', async (t) => {
  const { app } = anotherApp(env, t)
  const list = async () => [{ ad: 'kepenk.example', magaza_id: 'bir' }]
  const names = keepNames({ list, clock: () => new Date(), log: { warn: assert.fail } })
  await names.settleAtStart()
  const { rewrite } = hostsOf({ names, adres: 'https://kepenk.example', trustedProxies: [] })
  const turned = (url: string) => rewrite({ url, headers: { host: 'kepenk.example' }, socket: {} } as never)
  // Its own front page, icon and robots.txt give way; what proxies ask does not.
  const own = (await listeningPaths(app)).filter((path) => !KAPI_PATHS.includes(path) || path === '/alan-adi-var-mi')
  for (const path of own) assert.equal(turned(filled(path)), filled(path))
  assert.deepEqual(['/', '/?a=1', '/robots.txt', '/v1x', '/odeme', '/panelci?x'].map(turned), [
    ...['/vitrin/bir', '/vitrin/bir?a=1', '/vitrin/bir/robots.txt', '/vitrin/bir/v1x', '/vitrin/bir/odeme'],
    '/vitrin/bir/panelci?x',
  ])
})

test('names that could not be read are read again, and until then nobody says whose a host is', async () => {
  let fails = true
  let now = 0
  const list = async () => {
    if (fails) throw new Error('database')
    return [{ ad: 'a.example', magaza_id: 'bir' }]
  }
  const told: unknown[] = []
  const names = keepNames({
    list,
    clock: () => new Date(now),
    log: { warn: (about: unknown) => void told.push(about) },
  })
  const hosts = hostsOf({ names, adres: 'https://kepenk.example', trustedProxies: [] })
  const asked = (host: string) => ({ url: '/', headers: { host }, socket: {} }) as never
  await names.settleAtStart()
  assert.deepEqual(
    [told.length, hosts.isBlind(asked('a.example')), hosts.isBlind(asked('kepenk.example'))],
    [1, true, false],
  )
  fails = false
  assert.equal(names.settle('a.example'), null)
  now += 60_000
  await names.settle('a.example')
  assert.deepEqual([hosts.isBlind(asked('a.example')), hosts.rewrite(asked('a.example'))], [false, '/vitrin/bir'])
  fails = true
  now += 60_000
  await names.settle('b.example')
  assert.equal(hosts.rewrite(asked('a.example')), '/vitrin/bir')
})
