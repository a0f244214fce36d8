import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { readers } from './okuyucular.ts'
import { line, plainText, shortened, writable } from './rules/duz-metin.ts'
import { gtinOf } from './rules/gtin.ts'
import { amountText } from './rules/kalem.ts'
import { xmlText } from './rules/xml.ts'

test('a barcode is a GTIN with its check digit only, and none of the store’s own', () => {
  const right = ['8690000000012', '40170725', '036000291452', '10012345678902', '869-0000-000012']
  assert.deepEqual(
    right.map((code) => gtinOf(code)),
    ['8690000000012', '40170725', '036000291452', '10012345678902', '8690000000012'],
  )
  const wrong = [
    '8690000000013',
    '869',
    '',
    null,
    '0000000000000',
    '2000000000008',
    '0200000000004',
    'ABC',
    '8690000000012x',
    '²²²²²²²²',
  ]
  for (const code of wrong) assert.equal(gtinOf(code), null, String(code))
})

test('amounts have a point and two digits', () => {
  assert.deepEqual(
    [0, 5, 99, 100, 19990, Number.MAX_SAFE_INTEGER].map((n) => amountText(n, 'TRY')),
    ['0.00 TRY', '0.05 TRY', '0.99 TRY', '1.00 TRY', '199.90 TRY', '90071992547409.91 TRY'],
  )
})

test('plain text of markup: lines for blocks, entities decoded once, no tag left', () => {
  assert.equal(plainText('<p>Bir<br>iki</p><table><tr><td>a</td><td>b</td></tr></table>', 100), 'Bir\niki\na\nb')
  assert.equal(plainText('&lt;script&gt; &amp;amp; &#39;&#x41;&nbsp;&yok; &#0;', 100), "<script> &amp; 'A &yok;")
  assert.equal(plainText('<a href="x" title="a > b">yazı</a>', 100), 'yazı')
  assert.equal(plainText('açık <b kapanmaz', 100), 'açık')
  assert.equal(plainText('', 10), '')
})

test('a hostile text costs one pass', () => {
  for (const part of ['<', '<"', '&#', '<p>', "'", '<a b=']) {
    const text = part.repeat(100_000 / part.length)
    assert.ok(plainText(text, 5000).length <= 5000, part)
  }
})

test('whatever is written can be read: no forbidden character, no half of a pair, never too long', () => {
  const odd = [
    '<',
    '>',
    '&',
    '"',
    "'",
    ';',
    '#',
    'x',
    '4',
    '1',
    ' ',
    '\n',
    '\u0000',
    '\u000b',
    '\ud83e',
    '\uddf5',
    '🧵',
    '\uffff',
    '\u202e',
    'ğ',
    ',',
  ]
  const any = fc.array(fc.constantFrom(...odd), { maxLength: 80 }).map((parts) => parts.join(''))
  fc.assert(
    fc.property(any, fc.integer({ min: 2, max: 60 }), (text, max) => {
      for (const out of [plainText(text, max), line(text, max), shortened(writable(text), max)]) {
        assert.ok(out.length <= max && out.isWellFormed())
        // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be there
        assert.equal(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/.test(out), false)
      }
      assert.equal(/[<>"']|&(?!amp;|lt;|gt;|quot;|apos;)/.test(xmlText(text)), false)
    }),
  )
  assert.equal(shortened('ab🧵', 3), 'ab…')
})

test('readers are bounded by store, by network and in all; who has left counts no more', () => {
  const enter = readers({ magaza: 2, ag: 3, hepsi: 4 })
  const refusal = (magaza: string, ag: string) => {
    try {
      enter(magaza, ag)()
      return null
    } catch (error: any) {
      return [error.kod, error.basliklar['retry-after']]
    }
  }
  const first = enter('a', '1')
  enter('a', '2')
  assert.deepEqual(refusal('a', '3'), ['istek_siniri', '30'])
  enter('b', '1')
  const last = enter('c', '1')
  assert.deepEqual(refusal('d', '1'), ['istek_siniri', '30'])
  assert.deepEqual(refusal('d', '4'), ['bakim', '30'])
  last()
  last()
  assert.equal(refusal('d', '4'), null)
  first()
  assert.equal(refusal('a', '3'), null)
})

test('one network does not take all places of a store, and has one where there is only one', () => {
  const enter = readers()
  for (let i = 0; i < 3; i++) enter('a', '1')
  assert.throws(() => enter('a', '1'), { kod: 'istek_siniri' })
  enter('b', '1')
  enter('a', '2')
  assert.throws(() => enter('a', '3'), { kod: 'istek_siniri' })
  assert.ok(readers({ magaza: 1, ag: 1, hepsi: 1 })('a', '1'))
})
