import assert from 'node:assert/strict'
import { test } from 'node:test'
import { FORBIDDEN_ANSWERS, forbiddenSpellings } from '../../../tests/support/outbound/spellings.ts'
import { addressVerdict, checkUrl, isLocalName, parseAglar, webhookAddressProblem } from './address.ts'

// As text these are names like any other; outbound.test.ts shows that they are refused once resolved.
const NAMES_THAT_LEAD_INSIDE = new Set([
  'localhost.localdomain',
  'metadata.google.internal',
  '127.0.0.1.nip.io',
  'localtest.me',
  '1.0.0.127.in-addr.arpa',
  'router.local',
  'kasa.lan',
  'ornek.com',
])
const LOOPBACK = parseAglar(['127.0.0.0/8', '::1/128'])

test('the table holds at least 150 different spellings', () => {
  assert.ok(new Set(forbiddenSpellings(8080)).size >= 150)
})

test('an address that is not public is refused', () => {
  assert.deepEqual(
    FORBIDDEN_ANSWERS.filter((a) => addressVerdict(a, []) !== 'refused'),
    [],
  )
})

test('what is no address at all is refused', () => {
  const odd = ['', 'ornek.com', '127.1', '2130706433', '0x7f.0.0.1', '0177.0.0.1', '[::1]', '8.8.8.8 ', '8.8.8.8:80']
  assert.deepEqual(
    odd.filter((a) => addressVerdict(a, parseAglar(['0.0.0.0/0', '::/0'])) !== 'refused'),
    [],
  )
})

test('public addresses are public', () => {
  const open = ['1.1.1.1', '8.8.8.8', '93.184.216.34', '100.63.255.255', '100.128.0.1', '172.15.0.1', '172.32.0.1']
  const open6 = ['2606:4700:4700::1111', '2a00:1450:4017:800::200e', '2001:4860:4860::8888', '2400:cb00::1']
  assert.deepEqual(
    [...open, ...open6].filter((a) => addressVerdict(a, []) !== 'public'),
    [],
  )
})

test('an opened network opens itself and nothing beside it', () => {
  const cases: [string, string[], string][] = [
    ['127.0.0.1', ['127.0.0.0/8'], 'opened'],
    ['127.9.9.9', ['127.0.0.1'], 'refused'],
    ['127.0.0.1', ['127.0.0.1'], 'opened'],
    ['10.0.0.1', ['127.0.0.0/8'], 'refused'],
    ['::1', ['127.0.0.0/8'], 'refused'],
    ['::1', ['::1/128'], 'opened'],
    ['::ffff:127.0.0.1', ['127.0.0.0/8'], 'opened'],
    ['::ffff:10.0.0.1', ['127.0.0.0/8'], 'refused'],
    ['::ffff:127.0.0.1', ['::/0'], 'refused'],
    ['::ffff:127.0.0.1', ['::/0', '0.0.0.0/0'], 'opened'],
    ['2002:7f00:1::', ['127.0.0.0/8'], 'refused'],
    ['64:ff9b::808:808', ['64:ff9b::/96'], 'opened'],
    ['64:ff9b::7f00:1', ['64:ff9b::/96'], 'refused'],
    ['2002:7f00:1::', ['2002::/16'], 'refused'],
    ['2002:808:808::', ['2002::/16'], 'opened'],
    ['2001:0:808:808:0:0:80ff:fffe', ['2001::/32'], 'refused'],
    ['2001:0:7f00:1:0:0:f7f7:f7f7', ['2001::/32'], 'refused'],
    ['2001:0:808:808:0:0:f7f7:f7f7', ['2001::/32'], 'opened'],
    ['64:ff9b:1:7f00:0:100::', ['64:ff9b:1::/48'], 'refused'],
    ['fd00::5efe:7f00:1', ['fd00::/8'], 'refused'],
    ['::7f00:1', ['::/96'], 'refused'],
    ['8.8.8.8', ['8.8.8.0/24'], 'opened'],
    ['8.8.8.8', ['10.0.0.0/8'], 'public'],
    ['fd12::1', ['fd12::/16'], 'opened'],
  ]
  for (const [address, aglar, expected] of cases) {
    assert.equal(addressVerdict(address, parseAglar(aglar)), expected, `${address} with ${aglar}`)
  }
})

test('a list of networks that cannot be read is refused as a whole', () => {
  for (const text of [
    '',
    'x',
    '10/8',
    '10.0.0.0/33',
    '::/129',
    '10.0.0.0/-1',
    '0x7f.0.0.1/8',
    '10.0.0.0/8/8',
    'localhost',
  ]) {
    assert.throws(() => parseAglar(['10.0.0.0/8', text]), text)
  }
})

test('a forbidden spelling is refused as text, unless it is a name that only a resolver can judge', () => {
  const passed = forbiddenSpellings(8080).filter((text) => checkUrl(text, []).ok)
  assert.deepEqual(new Set(passed.map((text) => new URL(text).hostname)), NAMES_THAT_LEAD_INSIDE)
})

test('ordinary addresses pass', () => {
  const texts = [
    'http://ornek.com/a.jpg',
    'https://ornek.com:8443/a b.jpg?x=@#y',
    'HTTPS://Örnek.com.tr/ü.png',
    'https://ornek.com./',
    'https://a_b.ornek.com/%20',
    'http://8.8.8.8/',
    'http://[2606:4700:4700::1111]:8080/',
  ]
  assert.deepEqual(
    texts.filter((text) => !checkUrl(text, []).ok),
    [],
  )
})

test('with an opened network its plain addresses and local names pass, disguises do not', () => {
  const cases: [string, boolean][] = [
    ['http://127.0.0.1:8080/', true],
    ['http://[::1]:8080/', true],
    ['http://[::ffff:127.0.0.1]:8080/', true],
    ['http://localhost:8080/', true],
    ['http://kasa/', true],
    ['http://10.0.0.1/', false],
    ['http://2130706433/', false],
    ['http://0x7f.1/', false],
    ['http://127.0.0.1./', false],
    ['http://１２７.0.0.1/', false],
    ['http://x@127.0.0.1/', false],
    ['http://127.0.0.1:25/', false],
  ]
  for (const [text, expected] of cases) assert.equal(checkUrl(text, LOOPBACK).ok, expected, text)
})

test('local names', () => {
  for (const name of ['localhost', 'localhost.', 'a.LOCALHOST', 'kasa', 'kasa.'])
    assert.equal(isLocalName(name), true, name)
  for (const name of ['ornek.com', 'localhost.com', 'notlocalhost.com', 'a.localhost.net']) {
    assert.equal(isLocalName(name), false, name)
  }
})

test('webhook addresses', () => {
  const long = `https://ornek.com/${'a'.repeat(1982)}`
  const cases: [string, string | null][] = [
    ['https://ornek.com/kanca', null],
    ['https://ornek.com:443/', null],
    ['https://ornek.com:1024/', null],
    ['https://ornek.com:65535/?a=b@c', null],
    ['https://müşteri.ornek.com.tr/', null],
    [long, null],
    [`${long}a`, 'cok_uzun'],
    ['http://ornek.com/', 'https_degil'],
    ['ftp://ornek.com/', 'sema_desteklenmiyor'],
    ['https://ornek.com:80/', 'port_yasak'],
    ['https://ornek.com:1023/', 'port_yasak'],
    ['https://ornek.com:0/', 'port_yasak'],
    ['https://8.8.8.8/', 'ip_adresi'],
    ['https://134744072/', 'ip_adresi'],
    ['https://[2606:4700:4700::1111]/', 'ip_adresi'],
    ['https://127.0.0.1/', 'ip_adresi'],
    ['https://localhost/', 'yerel_ad'],
    ['https://a.localhost/', 'yerel_ad'],
    ['https://kasa/', 'yerel_ad'],
    ['https://kasa./', 'yerel_ad'],
    ['https://a@ornek.com/', 'kullanici_bilgisi_var'],
    ['https://a:b@ornek.com/', 'kullanici_bilgisi_var'],
    ['https:/ornek.com/', 'gecersiz_adres'],
    ['https://orn%65k.com/', 'gecersiz_adres'],
    ['https://ornek.com/\n', 'gecersiz_adres'],
    ['', 'gecersiz_adres'],
  ]
  for (const [text, expected] of cases) assert.equal(webhookAddressProblem(text), expected, text)
})

test('no forbidden spelling makes a webhook, written with http or https, except names that lead elsewhere', () => {
  const passed = forbiddenSpellings(8080)
    .flatMap((text) => [text, text.replace(/^http:/, 'https:')])
    .filter((text) => webhookAddressProblem(text) === null)
  assert.deepEqual(new Set(passed.map((text) => new URL(text).hostname)), NAMES_THAT_LEAD_INSIDE)
})
