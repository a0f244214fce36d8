import assert from 'node:assert/strict'
import { test } from 'node:test'
import { encodedAddress, webAddress } from './web-address.ts'

test('pages are addresses, anything else is none', () => {
  const long = `https://a.example/${'x'.repeat(1982)}`
  const right: [string, string][] = [
    ['https://kargo.example/takip?no=1&dil=tr', 'https://kargo.example/takip?no=1&dil=tr'],
    ['http://kargo.example', 'http://kargo.example/'],
    ['HTTPS://Kargo.Example/"><script>', 'https://kargo.example/%22%3E%3Cscript%3E'],
    ['https://kargo.example/a\r\nb', 'https://kargo.example/ab'],
    [long, long],
  ]
  for (const [text, href] of right) assert.equal(webAddress(text), href)
  const wrong = [
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'mailto:a@b.example',
    'kargo.example/takip',
    '//kargo.example',
    '',
    `${long}x`,
    // Too long once normalised.
    null,
    undefined,
    5,
    { href: 'https://a.example' },
  ]
  for (const value of wrong) assert.equal(webAddress(value), null, String(value))
})

test('addresses are encoded as they travel; what needs it not, and what is none, stays', () => {
  const cases: [string, string][] = [
    [
      'https://örnek.com/ürün resmi.jpg?a=ş|{x}#ü',
      'https://xn--rnek-4qa.com/%C3%BCr%C3%BCn%20resmi.jpg?a=%C5%9F%7C%7Bx%7D#%C3%BC',
    ],
    ['  https://kargo.example/takip?no=ŞK 1 ', 'https://kargo.example/takip?no=%C5%9EK%201'],
    ['https://a.example:8443/%C5%9F/%zz/ş', 'https://a.example:8443/%C5%9F/%25zz/%C5%9F'],
    ['https://a.example//b//ö', 'https://a.example//b//%C3%B6'],
    ['https://[2001:db8::1]/ö[1]', 'https://[2001:db8::1]/%C3%B6%5B1%5D'],
    ['/ürünler/yaz indirimi?sıra=ad', '/%C3%BCr%C3%BCnler/yaz%20indirimi?s%C4%B1ra=ad'],
    ['#şal 🧣', '#%C5%9Fal%20%F0%9F%A7%A3'],
  ]
  for (const [text, encoded] of cases) {
    assert.equal(encodedAddress(text), encoded)
    assert.equal(encodedAddress(encoded), encoded)
  }
  const asTheyAre = [
    'https://Kargo.Example/Takip?no=1&dil=tr',
    'HTTP://a.example',
    'mailto:ö@a.example',
    'ürün.example/a b',
    'https://',
    'https:///ö',
    '//ö.example/x',
    'https://exa%6dple.com/ö',
    'https://a b.example/ö',
    'https://a.example\\@b.example/ö',
    'https://a.example/ö\nb',
    'https://a.example/\u202eö',
    'https://１２７.0.0.1/ö',
    'https://①.1/',
    'https://१२७.०.०.१:8080/x.png',
    'javascript:ö',
    '',
  ]
  for (const text of asTheyAre) assert.equal(encodedAddress(text), text)
  // The limit counts the encoded form.
  assert.equal(encodedAddress(`https://a.example/${'ş'.repeat(400)}`).length, 18 + 400 * 6)
})
