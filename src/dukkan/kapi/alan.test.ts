import assert from 'node:assert/strict'
import { test } from 'node:test'
import { anotherApp } from '../../../tests/support/another-app.ts'
import { type Answer, aMoment, hostsIn } from '../../../tests/support/hosts/visit.ts'
import { startShared } from '../../../tests/support/setup.ts'

// The Host chooses the store: what stands where, and what no Host can do.

const env = await startShared()
const { visit, raw, named } = await hostsIn(env)

const isShop = ({ text: page }: Answer, ad: string): boolean =>
  page.includes(`<link rel="canonical" href="https://${ad}`) && page.includes(ad)

test('at its own name a shop stands at the root, and everything it says begins with it', async () => {
  const m = await named('bir.example', 'www.bir.example')
  const home = await visit('bir.example')
  assert.equal(home.status, 200)
  assert.match(home.text, /<link rel="canonical" href="https:\/\/bir\.example">/)
  assert.match(home.text, /href="\/urun\//)
  assert.doesNotMatch(home.text, /\/vitrin\//)
  const product = await visit('bir.example', m.urun)
  assert.ok(isShop(product, m.ad), product.text)
  assert.equal((await visit('bir.example', '/favicon.svg')).headers['content-type'], 'image/svg+xml')
  assert.equal((await visit('bir.example', '/urunler?en_az=5')).location, '/urunler?fiyat_en_az=500')
  const seen = await env.call(null)('GET', `/vitrin/v1/${m.id}/urunler`)
  assert.equal(seen.body.veri[0].adres, `https://bir.example${m.urun}`)
})

test('every other address of the shop leads to its own one, once', async () => {
  const m = await named('ana.example', 'www.ana.example')
  const away: [string, string, string][] = [
    ['www.ana.example', `${m.urun}?v=1`, `https://ana.example${m.urun}?v=1`],
    ['kepenk.example', `/vitrin/${m.id}${m.urun}`, `https://ana.example${m.urun}`],
    ['ana.example', `/vitrin/${m.id}/urunler`, 'https://ana.example/urunler'],
    ['kepenk.example', `/vitrin/${m.id}//kotu.example`, 'https://ana.example//kotu.example'],
  ]
  for (const [host, path, to] of away) {
    const { status, location } = await visit(host, path)
    assert.deepEqual([status, location], [301, to], `${host} ${path}`)
  }
  assert.equal((await visit('www.ana.example', '/stok-haberi/vazgec', {}, 'POST')).status, 308)
  assert.equal((await visit('ana.example', '//kotu.example')).status, 404)
  const back = { referer: 'https://ana.example//kotu.example/x' }
  const chosen = await visit('ana.example', '/para-birimi/TRY', back)
  assert.deepEqual([chosen.status, chosen.location], [303, '/kotu.example/x'])
  assert.match(String(chosen.headers['set-cookie']), /Path=\/; /)
})

test('however a Host is written it is the same name, or none', async () => {
  const m = await named('host.example')
  for (const host of ['HOST.Example', 'host.example:80', 'host.example:65535', 'host.example.', 'Host.EXAMPLE.:8443']) {
    assert.ok(isShop(await visit(host, m.urun), m.ad), host)
  }
  const others = ['x@host.example', 'host.example@kotu.example', 'host.example:x', 'host.example..', '.host.example']
  others.push(
    'host.example/..',
    'host.example\\',
    'host.example,bir.example',
    '[host.example]',
    'xhost.example',
    '127.0.0.1',
  )
  others.push('host.example%00', 'host_example', 'a.host.example')
  for (const host of others) {
    const page = await visit(host, m.urun)
    assert.deepEqual([page.status, isShop(page, m.ad)], [404, false], host)
  }
})

test('a request that names two hosts is refused, or goes by the one that counts', async () => {
  const [m, n] = [await named('cift.example'), await named('oteki.example')]
  const head = `GET ${m.urun} HTTP/1.1`
  assert.match(await raw([head, 'Host: cift.example', 'Host: oteki.example']), /^HTTP\/1\.1 400 /)
  assert.match(await raw([head, 'Host: cift.example', 'Host: cift.example']), /^HTTP\/1\.1 400 /)
  const absolute = (host: string, named: string) => raw([`GET http://${host}${m.urun} HTTP/1.1`, `Host: ${named}`])
  assert.match(await absolute('cift.example', 'cift.example'), /canonical" href="https:\/\/cift\.example/)
  for (const host of ['oteki.example', 'x@cift.example', 'kepenk.example']) {
    assert.match(await absolute(host, 'cift.example'), /^HTTP\/1\.1 400 /, host)
    assert.match(await absolute('cift.example', host), /^HTTP\/1\.1 400 /, host)
  }
  assert.match(await raw([head.replace('1.1', '1.0')]), /^HTTP\/1\.[01] 404 /)
  assert.match(await raw(['OPTIONS * HTTP/1.1', 'Host: cift.example']), /^HTTP\/1\.1 4/)
  assert.equal((await visit('cift.example', n.urun)).status, 404)
})

test('X-Forwarded-Host counts from a trusted proxy alone', async (t) => {
  const m = await named('vekil.example')
  const { call } = anotherApp(env, t, { settings: { KEPENK_VEKIL: '192.0.2.0/24' } })
  const asked = async (ip: string, forwarded: string) => {
    const headers = { host: 'kepenk.example', 'x-forwarded-host': forwarded }
    const { status, text: page } = await call(null)('GET', m.urun, { headers, ip })
    return [status, page.includes('https://vekil.example')]
  }
  assert.deepEqual(await asked('198.51.100.7', 'vekil.example'), [404, false])
  assert.deepEqual(await asked('192.0.2.10', 'vekil.example'), [200, true])
  assert.deepEqual(await asked('192.0.2.10', 'kotu.example, VEKIL.example:443'), [200, true])
  assert.deepEqual(await asked('192.0.2.10', 'vekil.example, kotu.example'), [404, false])
})

test('nothing of one store is served at the name of another, kept pages included', async () => {
  const [a, b] = [await named('a.magaza.example'), await named('b.magaza.example')]
  for (let round = 0; round < 3; round++) {
    const pages = await Promise.all(
      [a, b, a, b].flatMap((m) => ['/', '/urunler'].map(async (path) => [m, await visit(m.ad, path)] as const)),
    )
    for (const [m, page] of pages) {
      const other = m === a ? b : a
      assert.deepEqual([page.status, isShop(page, m.ad), page.text.includes(other.ad)], [200, true, false])
    }
  }
  const tag = String((await visit(a.ad)).headers.etag)
  assert.equal((await visit(a.ad, '/', { 'if-none-match': tag })).status, 304)
  assert.equal((await visit(b.ad, '/', { 'if-none-match': tag })).status, 200)
  const foreign = [
    `/vitrin/${b.id}`,
    `/vitrin/${b.id}/urunler`,
    `/vitrin/v1/${b.id}/urunler`,
    `/medya/${b.id}/x.png`,
    b.urun,
  ]
  for (const path of foreign) assert.equal((await visit(a.ad, path)).status, 404, path)
})

test('at a shop’s name there is the shop and its API, and nothing of the service', async () => {
  const m = await named('yalniz.example')
  const service = ['/v1/magaza', '/panel', '/panel/v1/oturum', '/dokumanlar', '/saglik', '/metrikler', '/llms.txt']
  service.push('/v1/openapi.json', '/vitrin/v1/openapi.json', '/alan-adi-var-mi?domain=yalniz.example')
  for (const path of service) {
    const page = await visit(m.ad, path)
    assert.deepEqual([page.status, page.headers['content-type']], [404, 'text/html; charset=utf-8'], path)
  }
  const own = await visit(m.ad, `/vitrin/v1/${m.id}/urunler`)
  assert.equal(JSON.parse(own.text).veri.length, 1)
  assert.equal((await visit(m.ad, `/vitrin/v1/${m.id}x/urunler`)).status, 404)
})

test('an address elsewhere that would lead back here is no loop', async () => {
  const m = await named('dongu.example')
  await env.rows('update alan_adi set ana = false where magaza_id = $1', [m.id])
  for (const adres of ['https://dongu.example/magaza', `https://kepenk.example/vitrin/${m.id}/alt`]) {
    await env.rows('update magaza set adres = $2 where magaza_id = $1', [m.id, adres])
    await aMoment(env)
    const host = new URL(adres).host
    const path = host === 'dongu.example' ? '/urunler' : `/vitrin/${m.id}/urunler`
    assert.equal((await visit(host, path)).status, 404, adres)
  }
  await env.rows(`update magaza set adres = 'https://basli.example/x' where magaza_id = $1`, [m.id])
  await aMoment(env)
  const away = await visit('dongu.example', '/urunler')
  assert.deepEqual([away.status, away.location], [302, 'https://basli.example/x/urunler'])
})

test('hosts that nobody has cost no statement each, and a name that is new is known to the first who asks', async () => {
  const m = await named('yeni.example')
  await visit(m.ad)
  env.statements.length = 0
  await Promise.all(Array.from({ length: 200 }, (_, i) => visit(`yok${i}.kotu.example`, '/yok')))
  const looks = env.statements.filter((s) => s.includes('alan_adi'))
  assert.ok(looks.length <= 2, `${looks.length} looks`)
})
