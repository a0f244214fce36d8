import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { anyText } from '../../../tests/support/any-text.ts'
import { times } from '../../../tests/support/extent.ts'
import { parseJson } from './json.ts'
import { JsonError, MAX_DEPTH } from './json-error.ts'

// Fault 17 of the quality bars: the parser itself.

type Refusal = [tur: 'bicim' | 'deger', yol?: string]

function refusal(text: string | Buffer): Refusal | undefined {
  try {
    parseJson(Buffer.from(text as string))
    return undefined
  } catch (error) {
    assert.ok(error instanceof JsonError, String(error))
    assert.ok(error.metin.tr.length > 0 && error.metin.en.length > 0)
    return error.yol === undefined ? [error.tur] : [error.tur, error.yol]
  }
}

function refused(table: [string | Buffer, ...Refusal][]): void {
  for (const [text, ...expected] of table) assert.deepEqual(refusal(text), expected, String(text).slice(0, 80))
}

function accepted(texts: string[]): void {
  for (const text of texts) assert.deepEqual(parseJson(Buffer.from(text)), JSON.parse(text), text.slice(0, 80))
}

test('documents are read as JSON.parse reads them', () => {
  accepted([
    '{}',
    '[]',
    'null',
    ' "metin" ',
    '\t{ "a" : [ 1 , 2.50 , -3e2, true, false, null ] }\r\n',
    '{"ad":"Kırmızı \\"özel\\" \\\\ \\/ \\b\\f\\n\\r\\t tişört 😀","a":{"a":{"a":1}}}',
    '{"a,b:{}[]":"c,d:{}[]\\"","":""}',
    '[{"a":1},{"a":1},[{"a":[{"a":1}]}]]',
    '{"constructor":{"prototype":{"x":1}},"prototype":1,"toString":2,"hasOwnProperty":3}',
    '["__proto__",{"x":"__proto__","__proto":1,"_proto__":2}]',
    '"\\ud83d\\ude00 \\uD83D\\uDE00 \\\\u0000 \\\\ud800 \\u0001 \\uFFFF"',
  ])
})

test('a byte order mark is skipped, once', () => {
  assert.deepEqual(parseJson(Buffer.from('\ufeff{"a":1}')), { a: 1 })
  refused([
    ['\ufeff\ufeff{}', 'bicim'],
    ['{}\ufeff', 'bicim'],
    ['\ufeff', 'bicim'],
  ])
})

test('what is not JSON', () => {
  const lists = [
    '¦ ¦{¦}¦[¦]¦]]¦{"a"}¦{"a":}¦{a:1}¦{\'a\':1}¦[1,]¦{"a":1,}¦[,1]¦1 2¦{"a":1}}¦[1}¦{"a":1]¦"¦"\\¦"\\u¦"\\u12¦{"¦{"\\¦{"a\\',
    '"\\x"¦{"\\x":1}¦"\n"¦"\0"¦\0¦NaN¦Infinity¦-¦+1¦01¦1.¦.5¦1e¦0x10¦tru¦undefined¦/*a*/1¦{"a":1}{"a":1}¦[1 2]¦{"a" 1}',
    '{"a"::1}¦[[[¦{{}¦{[]}¦--1¦1-1¦1e5e5¦1..2¦\u00a01¦{"a":1,"a"¦{"__proto__"¦{"a":1 "a":2}',
  ]
  for (const text of lists.flatMap((list) => list.split('¦')))
    assert.equal(refusal(text)?.[0], 'bicim', JSON.stringify(text))
})

test('what is not UTF-8', () => {
  refused([
    [Buffer.from([0x22, 0xff, 0x22]), 'bicim'],
    [Buffer.from([0x22, 0xc0, 0x80, 0x22]), 'bicim'],
    [Buffer.from([0x22, 0xed, 0xa0, 0x80, 0x22]), 'bicim'],
    [Buffer.from([0x22, 0xc4]), 'bicim'],
    [Buffer.from([0x22, 0xf4, 0x90, 0x80, 0x80, 0x22]), 'bicim'],
    [Buffer.from('{"ad":"ş"}', 'utf16le'), 'bicim'],
    [Buffer.from('\ufeff{}', 'utf16le'), 'bicim'],
    [Buffer.from('{"ad":"tiþört"}', 'latin1'), 'bicim'],
  ])
})

test('depth', () => {
  const nested = (n: number, open = '[', close = ']') => open.repeat(n) + close.repeat(n)
  accepted([nested(MAX_DEPTH), `[${'[],'.repeat(1000)}[]]`, `${'{"a":'.repeat(MAX_DEPTH)}1${'}'.repeat(MAX_DEPTH)}`])
  refused([
    [nested(MAX_DEPTH + 1), 'bicim'],
    [nested(100_000), 'bicim'],
    ['['.repeat(1_000_000), 'bicim'],
    ['{"a":'.repeat(100_000), 'bicim'],
    ['{"a":['.repeat(33), 'bicim'],
  ])
})

test('duplicate keys', () => {
  const wide = (n: number) => Array.from({ length: n }, (_, i) => `"k${i}":0`).join(',')
  accepted([`{${wide(31)}}`, `{${wide(32)}}`, `{${wide(33)}}`, `{${wide(1000)}}`])
  accepted([`[{${wide(40)}},{${wide(40)}}]`, `{"x":{${wide(40)}},${wide(40)}}`])
  refused([
    ['{"a":1,"a":1}', 'bicim', 'a'],
    ['{"a":1,"b":2,"\\u0061":3}', 'bicim', 'a'],
    ['{"\\u0061":1,"a":3}', 'bicim', 'a'],
    ['{"\\u015f":1,"ş":3}', 'bicim', 'ş'],
    ['{"\\ud83d\\ude00":1,"😀":3}', 'bicim', '😀'],
    ['{"a\\/b":1,"a/b":3}', 'bicim', 'a/b'],
    ['{"":1,"":2}', 'bicim'],
    ['{"x":[{},{"y":{"a":{"a":0},"b":[1,2],"a":1}}]}', 'bicim', 'x[1].y.a'],
    ...[1, 2, 8, 9, 31, 32, 33, 34, 1000].flatMap((n): [string, ...Refusal][] => [
      [`{${wide(n)},"k0":1}`, 'bicim', 'k0'],
      [`{${wide(n)},"k${n - 1}":1}`, 'bicim', `k${n - 1}`],
      [`{${wide(n)},"\\u006b0":1}`, 'bicim', 'k0'],
    ]),
  ])
})

test('__proto__', () => {
  refused([
    ['{"__proto__":{"x":1}}', 'bicim', '__proto__'],
    ['{"a":[{"__proto__":1}]}', 'bicim', 'a[0].__proto__'],
    ['{"\\u005f_proto__":1}', 'bicim', '__proto__'],
    ['{"__prot\\u006f__":1}', 'bicim', '__proto__'],
  ])
  assert.equal(({} as Record<string, unknown>).x, undefined)
})

test('numbers that would be rounded', () => {
  const exact = [
    '9007199254740991 -9007199254740991 9007199254740991.0 9007199254740991.000000000000000000000 90071992547409910e-1',
    '0 -0 0.0 0e0 0e999999 0.000000000000000000000000000000 1e15 9.007199254740991e15 1E+2 1.50e1 1000000000000000000000e-20',
    '0.1 12.345 1e-7 5e-324 1.7e-300 3.141592653589793 0.30000000000000004 0.10000000000000001 4503599627370495.5',
  ]
  accepted(exact.flatMap((list) => list.split(' ')))
  const rounded = [
    '9007199254740992 -9007199254740992 9007199254740993 9007199254740991.4 -9007199254740990.6 12345678901234567890',
    '1.00000000000000000001 0.99999999999999999999 1e400 -1e400 1e16 1e22 1e308 1e-400 -1e-999999999999 9007199254740991.9999',
    '9.007199254740992e15 1e99999999999999999999 100000000000000000001e-20 0.0000000001e-330',
    `${'9'.repeat(10_000)} 1.${'0'.repeat(10_000)}1`,
  ]
  refused(rounded.flatMap((list) => list.split(' ').map((text): [string, ...Refusal] => [text, 'deger'])))
  refused([
    ['{"varyantlar":[{},{},{"fiyat":1e400}]}', 'deger', 'varyantlar[2].fiyat'],
    ['{"a":[[0,1],[2,9007199254740993]],"b":1e999}', 'deger', 'a[1][1]'],
    ['[0,{"b":[]},{"a":{"x":[[]],"y":-9007199254740993}}]', 'deger', '[2].a.y'],
  ])
})

test('NUL and lone surrogates', () => {
  refused([
    ['"\\u0000"', 'deger'],
    ['{"ad":"a\\u0000"}', 'deger', 'ad'],
    ['{"a":["x",{"b":"\\ud800"}]}', 'deger', 'a[1].b'],
    ['["\\uDC00"]', 'deger', '[0]'],
    ['["\\ud83d\\ud83d\\ude00"]', 'deger', '[0]'],
    ['["\\ude00\\ud83d"]', 'deger', '[0]'],
    ['["\\ud83dx\\ude00"]', 'deger', '[0]'],
    ['["\\ud83d\\\\ude00"]', 'deger', '[0]'],
    ['["\\ud83d😀"]', 'deger', '[0]'],
    ['["😀\\ude00"]', 'deger', '[0]'],
    ['["\\ud83d\\ude00\\ude00"]', 'deger', '[0]'],
    ['["\\\\\\u0000"]', 'deger', '[0]'],
    ['{"a\\u0000b":1}', 'deger', 'a\\u0000b'],
    ['{"x":{"\\udfff":1}}', 'deger', 'x.\\udfff'],
    [`{"${'k'.repeat(500)}":"\\u0000"}`, 'deger', `${'k'.repeat(80)}…`],
  ])
})

test('a document that is not JSON is answered as such, whatever it holds', () => {
  for (const text of ['[1e400', '{"a":"\\u0000"', '["\\ud800",]', '[9007199254740993 1]'])
    assert.equal(refusal(text)?.[0], 'bicim', text)
})

test('one call leaves nothing behind for the next', () => {
  for (const text of ['{"gizli":{"kod":[1e400]}}', '{"a":{"b":{"c":', '{{{{', '["\\u0000"'])
    assert.ok(refusal(text), text)
  assert.deepEqual(refusal('[{},{"z":1e400}]'), ['deger', '[1].z'])
  assert.deepEqual(parseJson(Buffer.from('{"gizli":1}')), { gizli: 1 })
})

const holdable = (n: number) =>
  Number.isInteger(n) ? Number.isSafeInteger(n) && !Object.is(n, -0) : Number.isFinite(n)
const text = anyText().filter((s) => !s.includes('\0'))
const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom(null, true, false),
    fc.maxSafeInteger(),
    fc.double().filter(holdable),
    text,
    fc.array(tie('value')),
    fc.dictionary(
      text.filter((k) => k !== '__proto__'),
      tie('value'),
      { noNullPrototype: true },
    ),
  ),
}))

test('any value that can be held comes back as it was', () => {
  fc.assert(
    fc.property(value, fc.constantFrom(undefined, 1, '\t'), (v, space) => {
      assert.deepEqual(parseJson(Buffer.from(JSON.stringify(v, null, space))), v)
    }),
    { numRuns: times(1000, 200) },
  )
})

test('escaping every character changes nothing', () => {
  const units = (s: string) => s.split('').map((c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`)
  fc.assert(
    fc.property(text, (s) => {
      const escaped = `"${units(s).join('')}"`
      assert.deepEqual(parseJson(Buffer.from(`[${escaped}]`)), [s])
      if (s !== '__proto__') assert.equal(refusal(`{${JSON.stringify(s)}:1,${escaped}:2}`)?.[0], 'bicim')
    }),
  )
})

const PIECES = [
  '{',
  '}',
  '[',
  ']',
  ',',
  ':',
  '"',
  '\\',
  '"a":',
  '1',
  '-',
  '.',
  'e5',
  '\\u0000',
  '\\ud83d',
  'null',
  ' ',
  'ş',
]

test('a damaged text is accepted only if JSON.parse accepts it, and then means the same', () => {
  const edit = fc.tuple(fc.nat(), fc.nat({ max: 3 }), fc.constantFrom(...PIECES))
  fc.assert(
    fc.property(value, fc.array(edit, { maxLength: 4 }), (v, edits) => {
      let damaged = JSON.stringify(v)
      for (const [at, cut, piece] of edits) {
        const place = at % (damaged.length + 1)
        damaged = damaged.slice(0, place) + piece + damaged.slice(place + cut)
      }
      const tur = refusal(damaged)?.[0]
      let native: unknown
      try {
        native = JSON.parse(damaged.toWellFormed())
      } catch {
        assert.equal(tur, 'bicim', damaged)
        return
      }
      if (tur === undefined) assert.deepEqual(parseJson(Buffer.from(damaged)), native)
    }),
    { numRuns: times(5000, 1000) },
  )
})

test('whole numbers: accepted exactly when BigInt agrees', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(2n ** 70n), max: 2n ** 70n }), fc.nat({ max: 6 }), (n, shift) => {
      const literal = shift === 0 || n === 0n ? String(n) : `${n}${'0'.repeat(shift)}e-${shift}`
      const safe = n >= -(2n ** 53n) + 1n && n <= 2n ** 53n - 1n
      assert.equal(refusal(literal) === undefined, safe, literal)
    }),
    { numRuns: times(2000, 500) },
  )
})
