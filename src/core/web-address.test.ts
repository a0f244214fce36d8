import assert from 'node:assert/strict'
import { test } from 'node:test'
import { webAddress } from './web-address.ts'

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
    // Longer once it is written as a browser writes it.
    `https://a.example/${'ş'.repeat(1900)}`,
    null,
    undefined,
    5,
    { href: 'https://a.example' },
  ]
  for (const value of wrong) assert.equal(webAddress(value), null, String(value))
})
