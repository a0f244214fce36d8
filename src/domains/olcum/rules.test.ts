import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { anyText } from '../../../tests/support/any-text.ts'
import { createBekleyen } from './bekleyen.ts'
import { DIRECT, isCounted, MOST, mayBePersonal, OTHER, searchOf, sourceOf } from './rules.ts'

const BROWSER = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36'
const here = { hosts: ['dukkan.example'], kok: '/vitrin/moda' }
const from = (referer: string | undefined, utm: string | null = null, more: Record<string, string> = {}) =>
  sourceOf({ ...(referer !== undefined && { referer }), ...more }, utm, here)

test('people are counted; who declined, robots and pages fetched ahead are not', () => {
  const counted = (headers: Record<string, string>) => isCounted({ 'user-agent': BROWSER, ...headers })
  assert.equal(counted({}), true)
  assert.equal(counted({ dnt: '0', 'sec-gpc': '0', 'sec-fetch-dest': 'document' }), true)
  assert.equal(isCounted({ 'user-agent': 'Mozilla/5.0 (Linux; Android 14; CUBOT X70) Mobile Safari/537.36' }), true)
  for (const no of [
    { dnt: '1' },
    { 'sec-gpc': '1' },
    { 'sec-purpose': 'prefetch;prerender' },
    { purpose: 'prefetch' },
    { 'x-moz': 'prefetch' },
    { 'sec-fetch-dest': 'iframe' },
    { 'user-agent': '' },
    { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
    { 'user-agent': 'Mozilla/5.0 HeadlessChrome/142.0.0.0 Safari/537.36' },
    { 'user-agent': 'facebookexternalhit/1.1' },
    { 'user-agent': 'WhatsApp/2.23.20.0' },
    { 'user-agent': 'curl/8.9.1' },
    { 'user-agent': 'python-requests/2.32' },
  ])
    assert.equal(counted(no), false, JSON.stringify(no))
  assert.equal(isCounted({}), false)
})

test('a visit comes from a campaign, a host or nowhere; a page after another one is no visit', () => {
  assert.equal(from(undefined), DIRECT)
  assert.equal(from('https://www.Google.com/search?q=gizli'), 'google.com')
  assert.equal(from('https://www.google.com/', 'E-Bülten Kasım'), 'e-bulten-kasim')
  assert.equal(from('android-app://com.google.android.gm/'), 'com.google.android.gm')
  assert.equal(from('https://dukkan.example/vitrin/moda'), null)
  assert.equal(from('https://dukkan.example/vitrin/moda/urun/a?x=1', 'bulten'), null)
  assert.equal(from('https://dukkan.example/vitrin/modaevi'), 'dukkan.example', 'another shop of the service')
  assert.equal(from(undefined, null, { 'sec-fetch-site': 'same-origin' }), null, 'a browser that hides where it was')
  assert.equal(from(undefined, null, { 'sec-fetch-site': 'none' }), DIRECT)
})

test('hostile sources are cut, cleaned or counted together', () => {
  assert.equal(from('a'.repeat(10_000)), DIRECT)
  assert.equal(from(`https://${'a'.repeat(60)}.${'b'.repeat(60)}.example/`), OTHER)
  assert.equal(from('https://192.168.1.20/'), OTHER)
  assert.equal(from('https://[::1]/'), OTHER)
  assert.equal(from('javascript:alert(1)'), DIRECT)
  assert.equal(from('https://şişe.example/'), 'xn--ie-etab.example')
  assert.equal(from(undefined, '😀😀'), DIRECT)
  assert.equal(from(undefined, '\0<script>\u202e'), 'script')
  assert.equal(from(undefined, 'ali@example.com'), OTHER)
  assert.equal(from(undefined, '+90 532 123 45 67'), OTHER)
  assert.equal(from(undefined, 'x'.repeat(10_000))?.length, 64)
  fc.assert(
    fc.property(anyText(), anyText(), (referer, utm) => {
      assert.match(from(referer, utm) ?? '', /^[a-z0-9._-]{0,64}$|^\*$/)
    }),
  )
})

test('searches are counted by their plain words, never what may be of a person', () => {
  assert.equal(searchOf('  KIRMIZI   Gömlek! '), 'kirmizi gomlek')
  assert.equal(searchOf('ılık'), searchOf('ILIK'))
  for (const personal of [
    'ali@example.com',
    'ali＠example.com',
    '0532 123 45 67',
    '(0532) 123-4567',
    '10000000146',
    '٠٥٣٢١٢٣٤٥٦٧',
  ]) {
    assert.equal(searchOf(personal), OTHER, personal)
    assert.equal(mayBePersonal(personal), true)
  }
  for (const plain of ['iphone 15 128 gb', '501 kot', 'beden 38', '1.500 tl']) assert.equal(mayBePersonal(plain), false)
  assert.equal(searchOf('😀 …'), OTHER)
  assert.equal(searchOf('a'.repeat(10_000)).length, 100)
  fc.assert(
    fc.property(anyText({ maxLength: 300 }), (text) => {
      const found = searchOf(text)
      assert.ok(
        found === OTHER || (/^[\p{L}\p{N} ]{1,100}$/u.test(found) && found.isWellFormed()),
        JSON.stringify(found),
      )
    }),
  )
})

test('memory is bounded by store and in all; what has no room is counted together', () => {
  const bekleyen = createBekleyen()
  const day = bekleyen.day('a', '2026-11-18')
  assert.ok(day)
  for (let i = 0; i < MOST.kaynak + 40; i++) bekleyen.value(day, 'kaynak', `site-${i}.example`)
  bekleyen.value(day, 'kaynak', 'site-0.example')
  assert.equal(day.satirlar.get(`kaynak ${OTHER}`)?.sayi, 40)
  assert.equal(day.satirlar.get('kaynak site-0.example')?.sayi, 2)
  assert.equal(day.degerler.kaynak, MOST.kaynak + 1)
  for (let i = 0; i < 60; i++) {
    const other = bekleyen.day(`m${i}`, '2026-11-18')
    assert.ok(other)
    for (let n = 0; n < MOST.arama; n++) bekleyen.value(other, 'arama', `soz ${n}`)
    bekleyen.step(other, 'arama')
  }
  assert.ok(bekleyen.rows() <= 50_000 + 61 * 12, `${bekleyen.rows()}`)
  const taken = bekleyen.take()
  assert.equal(taken.length, 61)
  const sum = taken.flatMap((d) => [...d.satirlar.values()]).filter((r) => r.tur === 'arama')
  assert.equal(
    sum.reduce((n, r) => n + r.sayi, 0),
    60 * MOST.arama,
    'nothing is lost',
  )
  for (let i = 0; i < 10_000; i++) bekleyen.day(`n${i}`, '2026-11-18')
  assert.equal(bekleyen.day('one too many', '2026-11-18'), null)
})
