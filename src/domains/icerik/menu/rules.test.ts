import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { isSafeUrl } from '../../../core/text/link-address.ts'
import type { MenuOgesi } from '../schema.ts'
import { checkMenu, holdsScript, targetsOf, unknownTargets } from './rules.ts'

const problems = (ogeler: unknown[], bytes = 0): string[] =>
  checkMenu(ogeler as MenuOgesi[], bytes).map((h) => `${h.alan}: ${h.metin.en}`)

test('addresses that a menu may hold', () => {
  const safe = [
    'https://magaza.example',
    'HTTPS://Magaza.example/a?b=c#d',
    'http://magaza.example:8080/ürün/şal?q=ı',
    'https://xn--maaza-zua.example/',
    'https://mağaza.example/🧵',
    'https://magaza.example/?to=javascript:x',
    'mailto:bilgi@magaza.example?subject=Merhaba',
    'tel:+905321234567',
    '/',
    '/yeni',
    '/a//b',
    '/x?y=http://z#javascript:',
    '/javascript:alert(1)',
    '#',
    '#iletisim',
    '?sira=fiyat',
  ]
  for (const url of safe) assert.equal(isSafeUrl(url), true, url)
})

test('addresses that it may not', () => {
  const unsafe = [
    '',
    ' ',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'java\tscript:alert(1)',
    '\u0001javascript:alert(1)',
    'javascript\u200b:alert(1)',
    'javascript&colon;alert(1)',
    '&#106;avascript:alert(1)',
    '&#x6A&#x61vascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'data:image/png;base64,AAAA',
    'vbscript:msgbox(1)',
    'blob:https://magaza.example/1',
    'file:///etc/passwd',
    'ftp://magaza.example',
    'intent://x#Intent;end',
    '//evil.example',
    '//evil.example/yeni',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/a b',
    '/a\u00a0b',
    '/a\u202eb',
    '/\u2028x',
    'https:evil.example',
    'https:/evil.example',
    'https:///evil.example',
    'https:\\\\evil.example',
    'https://magaza.example\\@evil.example',
    'https://',
    'https://[::1',
    'https://magaza.example:99999',
    'http://a b',
    'mailto:',
    'tel:',
    'yeni',
    'magaza.example',
    './a',
    '../a',
    ':',
    'x:y',
  ]
  for (const url of unsafe) assert.equal(isSafeUrl(url), false, url)
})

test('whatever is accepted leads where it says: a known scheme, or a place of this host', () => {
  const signs = ['/', '\\', ':', '?', '#', '@', '.', '&', ';', '%', '\t', '\n', ' ', '\u0000', '\u200b', '\u3000', '／']
  const words = ['http', 'https', 'mailto', 'tel', 'javascript', 'data', 'evil.example', '//', '&#58;', 'a', 'ş', '🧵']
  const piece = fc.constantFrom(...signs, ...words)
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 6 }), (pieces) => {
      const url = pieces.join('')
      if (!isSafeUrl(url)) return
      const { protocol, host } = new URL(url, 'https://magaza.example/vitrin/')
      assert.ok(['http:', 'https:', 'mailto:', 'tel:'].includes(protocol), url)
      if (/^[/?#]/.test(url)) assert.equal(host, 'magaza.example', url)
    }),
    { numRuns: 2000 },
  )
})

test('a script in a further field is found however it is spelt and wherever it is', () => {
  const found: unknown[] = [
    'javascript:alert(1)',
    ' \n\u0000JaVa\tScRiPt :alert(1)',
    'vbscript:x',
    'data:text/html;base64,PHNjcmlwdD4=',
    'data:,x',
    'data:image/svg+xml;base64,AAAA',
    'data:image/png;base64,AAAA"onload="x',
    '&#106;&#97;&#118;&#97;script:x',
    '&#x6A;avascript:x',
    '&#0000106avascript:x',
    'javascript&colon;x',
    'java&Tab;script&NewLine;:x',
    '&amp;#106;avascript:x',
    'j\u00adavascript:x',
    ['ok', ['javascript:x']],
    { a: { b: [{ c: 'vbscript:x' }] } },
  ]
  for (const value of found) assert.equal(holdsScript(value), true, JSON.stringify(value))
  const fine: unknown[] = [
    'Javascript kitapları',
    'javascript',
    'Konu: javascript:x',
    'https://magaza.example/?data:x',
    'data:image/png;base64,iVBORw0KGgo=',
    '<script>alert(1)</script>',
    '&#99999999;',
    '',
    0,
    true,
    null,
    [],
    {},
    { javascript: 'x', 'javascript:': 'x' },
  ]
  for (const value of fine) assert.equal(holdsScript(value), false, JSON.stringify(value))
})

test('unseen characters anywhere in the scheme change nothing', () => {
  const unseen = fc.array(fc.constantFrom('\t', '\n', '\r', ' ', '\u0000', '\u200b', '\ufeff', '\u00ad'), {
    maxLength: 3,
  })
  const scheme = fc.constantFrom('javascript:', 'VBScript:', 'data:')
  fc.assert(
    fc.property(scheme, fc.array(unseen, { minLength: 12, maxLength: 12 }), (text, gaps) => {
      const spelt = [...text].map((c, i) => (gaps[i] ?? []).join('') + c).join('')
      assert.equal(holdsScript(`${spelt}x`), true)
      assert.equal(isSafeUrl(`${spelt}x`), false)
    }),
  )
})

test('what an item needs by its type, each wrong one named', () => {
  const linked = ['category', 'collection', 'product', 'page']
  for (const type of linked) {
    for (const target of [{}, { target_id: null }, { target_id: '' }]) {
      assert.deepEqual(problems([{ type, ...target }]), ['ogeler[0].target_id: is required'])
    }
    assert.deepEqual(problems([{ type, target_id: 'x', url: '', label: '' }]), [])
  }
  for (const url of [{}, { url: null }, { url: '' }]) {
    assert.deepEqual(problems([{ type: 'url', ...url }]), ['ogeler[0].url: is required'])
  }
  assert.deepEqual(problems([{ type: 'none' }, { type: 'none', label: 'Yardım', target_id: 'x', url: null }]), [])
  const bad = [
    { type: 'none', url: 'javascript:x', children: [{ type: 'page', children: [{ type: 'url', href: 'data:x' }] }] },
    { type: 'none', ek: { a: ['javascript:x'] } },
  ]
  assert.deepEqual(
    problems(bad).map((p) => p.slice(0, p.indexOf(':'))),
    [
      'ogeler[0].url',
      'ogeler[0].children[0].target_id',
      'ogeler[0].children[0].children[0].url',
      'ogeler[0].children[0].children[0].href',
      'ogeler[1].ek',
    ],
  )
})

const nested = (levels: number): object =>
  levels === 1 ? { type: 'none', children: [] } : { type: 'none', children: [nested(levels - 1)] }

test('five levels, 1000 items, 256 kB', () => {
  assert.deepEqual(problems([nested(5)]), [])
  const at = 'ogeler[0].children[0].children[0].children[0].children[0].children'
  for (const levels of [6, 7, 30]) assert.deepEqual(problems([nested(levels)]), [`${at}: must have at most 5 levels`])
  const children = (n: number) => Array.from({ length: n }, () => ({ type: 'none' }))
  assert.deepEqual(problems([{ type: 'none', children: children(999) }]), [])
  const items = ['ogeler: must have at most 1000 items, children included']
  assert.deepEqual(
    problems([
      { type: 'none', children: children(500) },
      { type: 'none', children: children(499) },
    ]),
    items,
  )
  assert.deepEqual(problems([], 256 * 1024), [])
  assert.deepEqual(problems([], 256 * 1024 + 1), ['ogeler: must have at most 256 kB'])
})

test('targets: each once, by kind, and an error for every place of one that is not known', () => {
  const ogeler = [
    { type: 'category', target_id: 'a', children: [{ type: 'category', target_id: 'a' }] },
    { type: 'product', target_id: 'a', children: [{ type: 'page', target_id: 'b' }] },
    { type: 'url', url: '/', target_id: 'c' },
    { type: 'none', target_id: 'd', children: [{ type: 'collection', target_id: 'e' }] },
  ] as MenuOgesi[]
  assert.deepEqual(targetsOf(ogeler), { category: ['a'], collection: ['e'], product: ['a'], page: ['b'] })
  const unknown = unknownTargets(ogeler, [
    { type: 'product', id: 'a' },
    { type: 'category', id: 'b' },
  ])
  assert.deepEqual(
    unknown.map((h) => `${h.alan} ${h.kod}`),
    [
      'ogeler[0].target_id kayit_yok',
      'ogeler[0].children[0].target_id kayit_yok',
      'ogeler[1].children[0].target_id kayit_yok',
      'ogeler[3].children[0].target_id kayit_yok',
    ],
  )
})
