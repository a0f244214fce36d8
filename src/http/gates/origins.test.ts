import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { ask, newPerson } from '../../../tests/support/samples/kullanici.ts'
import { sell } from '../../../tests/support/samples/vitrin.ts'
import { startShared } from '../../../tests/support/setup.ts'
import { vitrinRoutes } from '../../contracts.ts'

// CORS of the storefront, and what may be kept of its answers.

const env = await startShared()
const guest = env.call(null)
const m = await env.magaza({ adres: 'https://Dukkan.example/vitrin' })
const plain = await env.magaza()
const owner = await newPerson(env, { magaza: m.id, rol: 'sahip' })
const set = (izinli_kaynaklar: unknown) => ask(env, owner, 'PATCH', `magazalar/${m.id}`, { izinli_kaynaklar } as object)
/** The service remembers a store for half a second. */
const learnt = () => pause(600)

async function allowed(origin: string, at = m.id): Promise<boolean> {
  const reply = await guest('GET', `/vitrin/v1/${at}/magaza`, { headers: { origin } })
  assert.equal(reply.status, 200)
  assert.match(String(reply.headers.vary), /\bOrigin\b/)
  const told = reply.headers['access-control-allow-origin']
  assert.ok(told === undefined || told === origin, String(told))
  assert.equal(reply.headers['access-control-allow-credentials'], undefined)
  return told === origin
}

test('the store’s own address, and what it allows: by scheme, host and port, as browsers write them', async () => {
  assert.equal(await allowed('https://dukkan.example'), true)
  assert.equal(await allowed('https://www.dukkan.example'), false)
  const saved = await set([
    'HTTPS://WWW.Dukkan.example:443/',
    'http://10.0.0.7:8080',
    'https://çiçek.example',
    'https://www.dukkan.example',
  ])
  assert.equal(saved.status, 200, saved.text)
  const kept = ['https://www.dukkan.example', 'http://10.0.0.7:8080', 'https://xn--iek-1lab.example']
  assert.deepEqual(saved.body.izinli_kaynaklar, kept)
  await learnt()
  for (const origin of ['https://dukkan.example', ...kept]) assert.equal(await allowed(origin), true, origin)
  for (const origin of [
    ...['null', 'http://www.dukkan.example', 'https://www.dukkan.example:8443', 'https://www.dukkan.example:443'],
    ...['https://WWW.dukkan.example', 'https://www.dukkan.example/', 'https://evil-www.dukkan.example', '*'],
    ...['http://10.0.0.7', 'http://10.0.0.7:80800', 'https://www.dukkan.example.evil.example', 'http://localhost:3000'],
  ]) {
    assert.equal(await allowed(origin), false, origin)
  }
  assert.equal(await allowed('https://www.dukkan.example', plain.id), false, 'another store’s')
})

test('a preflight tells what is allowed, and never names the header of the key', async () => {
  const preflight = (origin: string) =>
    guest('OPTIONS', `/vitrin/v1/${m.id}/sepetler`, { headers: { origin, 'access-control-request-method': 'POST' } })
  const own = await preflight('https://www.dukkan.example')
  assert.deepEqual(
    [own.status, own.headers['access-control-allow-origin'], own.headers['access-control-allow-methods']],
    [204, 'https://www.dukkan.example', 'POST'],
  )
  assert.match(String(own.headers.vary), /\bOrigin\b/)
  assert.equal(/kepenk/i.test(String(own.headers['access-control-allow-headers'])), false)
  for (const origin of ['null', 'https://baska.example', 'http://localhost:5173']) {
    assert.equal((await preflight(origin)).headers['access-control-allow-origin'], undefined, origin)
  }
})

test('the test store admits pages of a developer’s own machine, on any port', async () => {
  const t = await env.magaza({ test: true })
  for (const origin of ['http://localhost', 'http://localhost:3000', 'http://localhost:65535']) {
    assert.equal(await allowed(origin, t.id), true, origin)
  }
  for (const origin of [
    ...['https://localhost:3000', 'http://localhost.evil.example:3000', 'http://localhost:3000.evil.example', 'null'],
    ...['http://evil.example#http://localhost', 'http://localhost:', 'http://localhost:abc', 'http://127.0.0.1:3000'],
  ]) {
    assert.equal(await allowed(origin, t.id), false, origin)
  }
})

test('what is no origin is refused, and the list stays', async () => {
  const before = (await ask(env, owner, 'GET', `magazalar/${m.id}`)).body.izinli_kaynaklar
  const wrong: unknown[] = [
    ...[['*'], ['https://*.dukkan.example'], ['null'], [''], ['dukkan.example'], ['ftp://dukkan.example'], [null], [7]],
    ...[['https://dukkan.example/yol'], ['https://dukkan.example?a=1'], ['https://dukkan.example#a'], ['https://']],
    ...[
      ['https://ali:gizli@dukkan.example'],
      ['https://a.example\u0000'],
      ['https://a b.example'],
      [' https://a.example'],
    ],
    ...[
      ['javascript:alert(1)'],
      [`https://${'a'.repeat(300)}.example`],
      ['https://a.example\\b'],
      null,
      'https://a.example',
    ],
    Array.from({ length: 21 }, (_, n) => `https://a${n}.example`),
  ]
  for (const value of wrong) assert.equal((await set(value)).status, 422, JSON.stringify(value))
  assert.deepEqual((await ask(env, owner, 'GET', `magazalar/${m.id}`)).body.izinli_kaynaklar, before)
  assert.deepEqual((await set([])).body.izinli_kaynaklar, [])
})

test('every public read may be kept and asked for again; what is personal is never kept', async () => {
  const urun = await sell(plain, 'Vazo')
  const marka = (await plain.call('POST', '/v1/markalar', { body: { ad: 'Marka' } })).body
  const koleksiyon = (await plain.call('POST', '/v1/koleksiyonlar', { body: { ad: 'Yaz' } })).body
  const sayfa = (await plain.call('POST', '/v1/sayfalar', { body: { baslik: 'Sayfa', govde: '<p>a</p>' } })).body
  const names: Record<string, string> = {
    urunler: urun.tanitici,
    markalar: marka.tanitici,
    koleksiyonlar: koleksiyon.tanitici,
    menuler: 'header',
    sayfalar: sayfa.tanitici,
  }
  const addressOf = (path: string) =>
    path
      .replace(':magaza', plain.id)
      .replace(/(\w+)\/:tanitici/, (_, kind) => `${kind}/${names[kind]}`)
      .replace(/\/:id/, '/yok')
      .replace(/oneriler$/, 'oneriler?ara=va')
  const reads = vitrinRoutes.filter((route) => route.method === 'GET')
  assert.ok(reads.filter((route) => route.bayat).length >= 14)
  for (const route of reads) {
    const address = addressOf(route.path)
    const reply = await guest('GET', address)
    assert.match(String(reply.headers.vary), /\bOrigin\b/, address)
    if (!route.bayat) {
      assert.equal(reply.headers['cache-control'], 'no-store', address)
      continue
    }
    assert.equal(reply.status, 200, `${address} ${reply.text}`)
    assert.match(String(reply.headers['cache-control']), /^public\b/, address)
    const again = await guest('GET', address, { headers: { 'if-none-match': reply.headers.etag as string } })
    assert.deepEqual([again.status, again.text, again.headers.etag], [304, '', reply.headers.etag], address)
    assert.match(String(again.headers['cache-control']), /^public\b/, address)
    assert.match(String(again.headers.vary), /\bOrigin\b/, address)
  }
  const contract = await guest('GET', '/vitrin/v1/openapi.json')
  assert.ok(contract.headers.etag && contract.headers['cache-control'])
})
