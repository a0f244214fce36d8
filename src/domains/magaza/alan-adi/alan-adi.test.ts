import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { codeOf } from '../../../../tests/support/call.ts'
import { startDns } from '../../../../tests/support/dns/dns-server.ts'
import { aMoment } from '../../../../tests/support/hosts/visit.ts'
import { ask, newPerson, type Person } from '../../../../tests/support/samples/kullanici.ts'
import { startTest, type TestMagaza } from '../../../../tests/support/setup.ts'
import { nameProblem, plainName, proves } from './rules.ts'

// Domain names of a shop: who may have one, and how it is proved.

const dns = await startDns()
after(dns.close)
const env = await startTest({ KEPENK_DNS: dns.adres })

type Owner = { m: TestMagaza; p: Person }

async function owner(o: Parameters<typeof env.magaza>[0] = {}): Promise<Owner> {
  const m = await env.magaza(o)
  return { m, p: await newPerson(env, { magaza: m.id, rol: 'sahip' }) }
}

const names = ({ m, p }: Owner, method = 'GET', rest = '', body?: object) =>
  ask(env, p, method, `/panel/v1/magazalar/${m.id}/alan-adlari${rest}`, body)
const add = (o: Owner, ad: string) => names(o, 'POST', '', { ad })
const check = (o: Owner, ad: string) => {
  // DNS is not asked again at once.
  env.clock.shiftMs += 5000
  return names(o, 'POST', `/${ad}/kontrol`)
}
const addressOf = async ({ m }: Owner): Promise<string> => {
  await aMoment(env)
  return (await m.call('GET', '/v1/magaza')).body.adres
}

test('a name as browsers ask for it, or none', () => {
  const same = ['dukkan.example', 'www.dukkan.example', 'a.b.c.example', 'xn--dkkn-2oa1d.example']
  for (const ad of same) assert.equal(plainName(ad), ad)
  assert.equal(plainName(' WWW.Dukkan.Example. '), 'www.dukkan.example')
  assert.equal(plainName('dükkân.example'), 'xn--dkkn-doa7m.example')
  const wrong = ['', '.', 'dukkan', 'localhost', '127.0.0.1', '0x7f.1', '1.2.3.4.', '[::1]', '::1', '*.dukkan.example']
  wrong.push('https://dukkan.example', 'dukkan.example/yol', 'dukkan.example:80', 'a@dukkan.example', 'a b.example')
  wrong.push('dukkan..example', '-a.example', 'a-.example', `${'a'.repeat(64)}.example`, `${'a.'.repeat(125)}example`)
  wrong.push(
    'dukkan.example\u0000',
    'duk\nkan.example',
    'a%2e.example',
    '🌷',
    'dukkan.example?x',
    'dukkan.123',
    '_a.example',
  )
  for (const ad of wrong) assert.equal(plainName(ad), null, ad)
})

test('the service’s own name, and names that no DNS has, are nobody’s', () => {
  for (const ad of [
    'kepenk.example',
    'a.localhost',
    'a.local',
    'a.onion',
    'a.invalid',
    'a.internal',
    '1.in-addr.arpa',
  ]) {
    assert.notEqual(nameProblem(ad, 'kepenk.example'), null, ad)
  }
  assert.equal(nameProblem('a.localhost', 'localhost'), null)
  assert.equal(nameProblem('dukkan.kepenk.example', 'kepenk.example'), null)
  assert.equal(proves(['v=spf1', ' "kepenk-1" '], 'kepenk-1'), true)
  assert.equal(proves(['kepenk-12', 'x kepenk-1'], 'kepenk-1'), false)
})

test('a name waits, is proved by its record, becomes the address, and stays without it', async () => {
  const o = await owner()
  const before = await addressOf(o)
  const made = await add(o, 'Dükkân.example.')
  assert.equal(made.status, 201, made.text)
  const { ad, durum, ana, kayit, adres } = made.body
  assert.deepEqual([ad, durum, ana, kayit.ad], ['xn--dkkn-doa7m.example', 'bekliyor', false, `_kepenk.${ad}`])
  assert.equal(adres, `https://${ad}`)
  assert.match(kayit.deger, /^kepenk-[0-9a-f]{40}$/)
  assert.deepEqual((await add(o, ad)).body, made.body)
  const told = async () => {
    const { status, body } = await check(o, ad)
    return [status, body.durum, body.kontrol]
  }
  assert.deepEqual(await told(), [200, 'bekliyor', 'kayit_yok'])
  assert.equal(dns.sorulan.at(-1), `_kepenk.${ad}`)
  dns.kayitlar[`_kepenk.${ad}`] = ['baska', `${kayit.deger}x`]
  assert.deepEqual(await told(), [200, 'bekliyor', 'deger_farkli'])
  assert.equal(await addressOf(o), before)
  dns.kayitlar[`_kepenk.${ad}`] = ['x'.repeat(600), kayit.deger]
  assert.deepEqual(await told(), [200, 'kanitlandi', null])
  const [listed] = (await names(o)).body.veri
  assert.deepEqual([listed.ana, listed.kanit_yolu], [true, 'dns'])
  assert.equal(await addressOf(o), `https://${ad}`)
  delete dns.kayitlar[`_kepenk.${ad}`]
  const asked = dns.sorulan.length
  assert.deepEqual(await told(), [200, 'kanitlandi', null])
  assert.equal(dns.sorulan.length, asked)
})

test('DNS that keeps silent or answers nonsense proves nothing, and is not asked again at once', async () => {
  const o = await owner()
  await add(o, 'sessiz.example')
  dns.kayitlar['_kepenk.sessiz.example'] = 'bozuk'
  assert.deepEqual([(await check(o, 'sessiz.example')).body.kontrol], ['dns_yanitsiz'])
  const asked = dns.sorulan.length
  const again = await names(o, 'POST', '/sessiz.example/kontrol')
  assert.deepEqual([again.status, again.body.kontrol, dns.sorulan.length], [200, 'dns_yanitsiz', asked])
})

test('two stores wait for one name: of those that prove it at once one has it', async () => {
  const both = await Promise.all([owner(), owner()])
  const tokens = await Promise.all(both.map(async (o) => (await add(o, 'ortak.example')).body.kayit.deger))
  dns.kayitlar['_kepenk.ortak.example'] = tokens
  const ended = await Promise.all(both.map((o) => check(o, 'ortak.example')))
  assert.deepEqual(ended.map((e) => [e.status, e.body.durum, e.body.kontrol]).sort(), [
    [200, 'bekliyor', 'kullanimda'],
    [200, 'kanitlandi', null],
  ])
  assert.equal(codeOf(await add(await owner(), 'ortak.example')), '422 kod_kullanimda')
  // Given up by its owner, it is free again.
  const won = both[ended.findIndex((e) => e.body.durum === 'kanitlandi')] as Owner
  const lost = both.find((o) => o !== won) as Owner
  assert.equal((await names(won, 'DELETE', '/ortak.example')).status, 200)
  assert.equal((await check(lost, 'ortak.example')).body.durum, 'kanitlandi')
})

test('names that cannot be one are refused with the reason, and five are enough', async () => {
  const o = await owner()
  for (const ad of [
    'kepenk.example',
    'KEPENK.example',
    '127.0.0.1',
    'localhost',
    'a.localhost',
    '*.a.example',
    'a\u0000.example',
  ]) {
    assert.equal(codeOf(await add(o, ad)), '422 girdi_gecersiz', ad)
  }
  for (const body of [
    {},
    { ad: null },
    { ad: 5 },
    { ad: '' },
    { ad: 'x'.repeat(300) },
    { ad: 'a.example', ana: true },
  ]) {
    assert.equal((await names(o, 'POST', '', body)).status, 422, JSON.stringify(body))
  }
  for (let i = 0; i < 5; i++) assert.equal((await add(o, `a${i}.sinir.example`)).status, 201)
  assert.equal(codeOf(await add(o, 'fazla.sinir.example')), '422 kayit_siniri')
  assert.equal((await add(o, 'a0.sinir.example')).status, 201)
})

test('only the owner of the store sees and changes its names', async () => {
  const [o, other] = [await owner(), await owner()]
  await add(o, 'gizli.example')
  const p = await newPerson(env, { magaza: o.m.id, rol: 'calisan', kapsamlar: ['urun:yazma'] })
  const asked: [string, string, object?][] = [
    ['GET', ''],
    ['POST', '', { ad: 'x.example' }],
    ['DELETE', '/gizli.example'],
  ]
  asked.push(['POST', '/gizli.example/kontrol'], ['PUT', '/gizli.example/ana'])
  for (const [method, rest, body] of asked) {
    assert.equal((await names({ m: o.m, p }, method, rest, body)).status, 403, `${method} ${rest}`)
    if (rest) assert.equal((await names(other, method, rest, body)).status, 404, `${method} ${rest}`)
  }
})

test('another main one, removal, and a shop of somebody else’s making', async () => {
  const o = await owner({ adres: 'https://basli.example/dukkan' })
  for (const ad of ['bir.example', 'iki.example', 'basli.example']) {
    const { body } = await add(o, ad)
    dns.kayitlar[`_kepenk.${ad}`] = [body.kayit.deger]
  }
  assert.equal(codeOf(await names(o, 'PUT', '/bir.example/ana')), '422 girdi_gecersiz')
  const isMain = async (ad: string) => (await check(o, ad)).body.ana
  // It has said that its shop is elsewhere, and this name is where it said.
  assert.deepEqual([await isMain('bir.example'), await isMain('basli.example')], [false, true])
  assert.equal(await isMain('iki.example'), false)
  assert.equal((await names(o, 'PUT', '/iki.example/ana')).body.ana, true)
  const mains = (await names(o)).body.veri.filter((a: { ana: boolean }) => a.ana)
  assert.deepEqual(
    mains.map((a: { ad: string }) => a.ad),
    ['iki.example'],
  )
  assert.equal((await names(o, 'DELETE', '/iki.example')).status, 200)
  assert.equal((await names(o, 'DELETE', '/iki.example')).status, 404)
  assert.equal(await addressOf(o), 'https://basli.example/dukkan')
})
