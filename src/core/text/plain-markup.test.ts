import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { cleanHtml } from './html.ts'
import { isPlainMarkup } from './plain-markup.ts'

const tag = fc.constantFrom(...'p b strong em ul ol li h2 blockquote br div a script table td pre'.split(' '))
const piece = fc.oneof(
  tag.map((name) => `<${name}>`),
  tag.map((name) => `</${name}>`),
  fc.constantFrom(
    'pamuk',
    ' ',
    '\n',
    '"',
    "'",
    'ığ',
    '😀',
    '<',
    '>',
    '<p',
    '<br/>',
    '<B>',
    '<b >',
    '\0',
    '\ud800',
    '\r',
    '\r\n',
    '\t',
    '\ufeff',
    '\u00a0',
    '\f',
  ),
)
const element = (inner: fc.Arbitrary<string>) =>
  fc.tuple(tag, inner).map(([name, text]) => `<${name}>${text}</${name}>`)
const balanced = fc.letrec<{ any: string }>((tie) => ({
  any: fc.oneof(
    { maxDepth: 4 },
    piece,
    element(tie('any')),
    fc.tuple(tie('any'), tie('any')).map((both) => both.join('')),
  ),
})).any

/** An entity at the end forces the parser. */
const byParser = (html: string): string => cleanHtml(`${html}&amp;`).slice(0, -'&amp;'.length)

test('what is plain markup comes out of the parser as it is', () => {
  let plain = 0
  const whole = fc.oneof(
    fc.array(piece, { maxLength: 8 }).map((all) => all.join('')),
    balanced,
  )
  fc.assert(
    fc.property(whole, (text) => {
      const html = text.toWellFormed().replaceAll('\0', '')
      if (!isPlainMarkup(html)) return
      if (html.includes('<')) plain++
      assert.equal(byParser(html), html)
    }),
    { numRuns: 3000 },
  )
  // Left to chance, some 40 of them.
  assert.ok(plain > 10, `${plain} of them had tags`)
})

test('paragraphs, lists and bold words are plain; attributes, escapes and what is not closed are not', () => {
  const yes = [
    '',
    'x',
    '<p>Pamuklu, <b>yumuşak</b><br>ve "dayanıklı".</p>\n<ul><li>a</li><li><em>b</em></li></ul>',
    '<b>x</b>',
  ]
  const no = [
    '<p>',
    '</p>',
    '<p>a</b>',
    '<p><p>a</p></p>',
    '<b><p>a</p></b>',
    '<li>a</li>',
    'a > b',
    'a &amp; b',
    '<p x>a</p>',
  ]
  assert.deepEqual([...yes, ...no].filter(isPlainMarkup), yes)
  assert.equal(isPlainMarkup('<b>'.repeat(21) + '</b>'.repeat(21)), false)
})
