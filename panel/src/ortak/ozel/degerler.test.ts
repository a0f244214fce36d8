import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { codeFault, freeRows, ozelOf, readSayi, satirlarOf, sayiMetni, valueIn, withValue } from './degerler.ts'

// Custom values between a record and a form.

test('values are typed as text and stay what they were', () => {
  const ozel = { no: 'S-1', sayi: 12.5, metin: '12.5', evet: true, bos: null, liste: '[1]', yok: '', bosluklu: '0\v' }
  const rows = satirlarOf(ozel)
  assert.deepEqual(
    rows.map((r) => r.deger),
    ['S-1', '12.5', '"12.5"', 'true', 'null', '"[1]"', '', '"0\\u000b"'],
  )
  assert.deepEqual(ozelOf(rows), ozel)
  const long = '12345678901234567890'
  const typed = ['GIB 1', '7', '007', '{"a":1}', long, '1.50', '"30"', 'V yaka'].map((deger, i) => ({
    kod: `k${i}`,
    deger,
  }))
  assert.deepEqual(Object.values(ozelOf(typed)), ['GIB 1', 7, '007', '{"a":1}', long, '1.50', '30', 'V yaka'])
})

test('whatever a record holds comes back when nobody touches it', () => {
  const value = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 40 }),
    fc.string({ unit: 'binary-ascii', maxLength: 40 }),
    fc.json(),
    fc.double({ noNaN: true, noDefaultInfinity: true }).filter((n) => !Object.is(n, -0)),
    fc.boolean(),
    fc.constant(null),
  )
  fc.assert(
    fc.property(fc.dictionary(fc.stringMatching(/^[a-z][a-z0-9_]{0,9}$/), value), (ozel) => {
      assert.deepEqual(ozelOf(satirlarOf(ozel)), { ...ozel })
    }),
  )
})

test('a field is set, cleared and set again where it stood', () => {
  const rows = satirlarOf({ renk: '#ff0000', garanti: 24, not: 'x' })
  assert.equal(valueIn(rows, 'garanti'), 24)
  assert.equal(valueIn(rows, 'yok'), null)
  const cleared = withValue(rows, 'garanti', null)
  assert.deepEqual(ozelOf(cleared), { renk: '#ff0000', not: 'x' })
  assert.deepEqual(withValue(cleared, 'garanti', 24), rows)
  assert.deepEqual(ozelOf(withValue(rows, 'yeni_alan', '12')), {
    renk: '#ff0000',
    garanti: 24,
    not: 'x',
    yeni_alan: '12',
  })
  assert.deepEqual(withValue(rows, 'bos', ''), rows)
})

test('codes that nobody defined stand apart, and none is there twice', () => {
  const rows = [
    { kod: 'garanti', deger: '24' },
    { kod: 'erp', deger: 'A' },
    { kod: 'garanti', deger: '1', yeni: true } as const,
    { kod: 'ERP', deger: '', yeni: true } as const,
    { kod: 'gitti', deger: null },
  ]
  assert.deepEqual(
    freeRows(rows, ['garanti']).map(([s, i]) => [s.kod, i]),
    [
      ['erp', 1],
      ['garanti', 2],
      ['ERP', 3],
    ],
  )
  const fault = (i: number) => codeFault(rows, i, ['garanti', 'beden'])
  assert.deepEqual([fault(1), fault(2), fault(3)], [null, 'tekrar', 'bicim'])
  assert.equal(codeFault([{ kod: 'beden', deger: 'x', yeni: true }], 0, ['beden']), 'tekrar')
  assert.equal(
    codeFault(
      [
        { kod: 'gitti', deger: null },
        { kod: 'gitti', deger: 'x', yeni: true },
      ],
      1,
      [],
    ),
    null,
  )
})

test('numbers as people write them', () => {
  const read = ['12,5', '12.5', '1.250', '1.250,75', ' 7 ', '-3', '0.125', '12.50', '1e3'].map(readSayi)
  assert.deepEqual(read, [12.5, 12.5, 1250, 1250.75, 7, -3, 0.125, 12.5, 1000])
  assert.deepEqual(['', '  '].map(readSayi), [null, null])
  for (const text of ['12,', 'abc', '1,2,3', '12345678901234567890', '--1', '1e999']) {
    assert.equal(readSayi(text), undefined, text)
  }
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (n) => readSayi(sayiMetni(n)) === n || n === 0),
  )
})
