import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { AlanHatasi } from '../../core/errors.ts'
import { changedFields, checkChoice, checkOptions, checkPrices, choiceKey, pricesOf, variantName } from './rules.ts'

const found = (problems: AlanHatasi[]): string[] => problems.map((p) => `${p.alan} ${p.kod}`)
const secenekler = [
  { ad: 'Renk', degerler: ['Ak', 'Kara'] },
  { ad: 'Boy', degerler: ['Kısa', 'Uzun'] },
]

test('checkOptions names every repetition', () => {
  const cases: [{ ad: string; degerler: string[] }[], string[]][] = [
    [[], []],
    [secenekler, []],
    [[...secenekler, { ad: 'Renk', degerler: ['Ak'] }], ['secenekler[2].ad secenek_tekrarli']],
    [
      [{ ad: 'B', degerler: ['x', 'y', 'x', 'y'] }],
      ['secenekler[0].degerler[2] secenek_tekrarli', 'secenekler[0].degerler[3] secenek_tekrarli'],
    ],
    [
      [
        { ad: 'i', degerler: ['ı', 'i', 'I', 'İ'] },
        { ad: 'İ', degerler: ['x'] },
      ],
      [
        'secenekler[1].ad secenek_tekrarli',
        'secenekler[0].degerler[2] secenek_tekrarli',
        'secenekler[0].degerler[3] secenek_tekrarli',
      ],
    ],
    // By the case rules of either language.
    [
      [{ ad: 'Beden', degerler: ['MINI', 'mini', 'Mini ', 'XL', 'ılık', 'ILIK'] }],
      [1, 2, 5].map((i) => `secenekler[0].degerler[${i}] secenek_tekrarli`),
    ],
  ]
  for (const [input, expected] of cases) assert.deepEqual(found(checkOptions(input)), expected)
})

test('what differed only in case before may go on so, and nothing new may', () => {
  const old = [
    { id: 'sec_1', ad: 'Renk', degerler: ['Kırmızı', 'KIRMIZI'] },
    { id: 'sec_2', ad: 'RENK', degerler: ['x'] },
  ]
  assert.deepEqual(found(checkOptions(old, old)), [])
  const renamed = [{ id: 'sec_1', ad: 'Ton', degerler: ['KIRMIZI', 'Kırmızı'] }]
  assert.deepEqual(found(checkOptions(renamed, old)), [])
  const more = [{ id: 'sec_1', ad: 'Renk', degerler: ['Kırmızı', 'KIRMIZI', 'kırmızı'] }]
  assert.deepEqual(found(checkOptions(more, old)), ['secenekler[0].degerler[2] secenek_tekrarli'])
  const third = [...old, { ad: 'renk', degerler: ['y'] }]
  assert.deepEqual(found(checkOptions(third, old)), ['secenekler[2].ad secenek_tekrarli'])
  const [problem] = checkOptions([{ ad: 'Renk', degerler: ['İnci', 'inci'] }])
  assert.equal(problem?.metin.tr, '«İnci» değerinden yalnız büyük küçük harfle ayrılıyor')
})

test('checkChoice wants every option once, with a listed value', () => {
  const cases: [Record<string, string>, string[]][] = [
    [{ Renk: 'Ak', Boy: 'Uzun' }, []],
    [{ Boy: 'Uzun', Renk: 'Ak' }, []],
    [{ Renk: 'Ak' }, ['v.Boy girdi_gecersiz']],
    [{}, ['v.Renk girdi_gecersiz', 'v.Boy girdi_gecersiz']],
    [{ Renk: 'ak', Boy: 'Uzun' }, ['v.Renk girdi_gecersiz']],
    [{ Renk: 'Ak', Boy: 'Uzun', toString: 'x' }, ['v.toString girdi_gecersiz']],
  ]
  for (const [chosen, expected] of cases) assert.deepEqual(found(checkChoice(secenekler, chosen, 'v')), expected)
  assert.deepEqual(found(checkChoice([{ ad: 'toString', degerler: ['x'] }], {}, 'v')), ['v.toString girdi_gecersiz'])
})

test('a combination is the same in whatever order it is written, and no two different ones look alike', () => {
  const key = (chosen: Record<string, string>) => choiceKey(secenekler, chosen)
  assert.equal(key({ Renk: 'Ak', Boy: 'Uzun' }), key({ Boy: 'Uzun', Renk: 'Ak' }))
  assert.notEqual(key({ Renk: 'a","b', Boy: 'c' }), key({ Renk: 'a', Boy: 'b","c' }))
})

test('checkPrices', () => {
  const cases: [{ fiyat?: number | null; indirimsiz_fiyat?: number | null }, boolean, string[]][] = [
    [{}, false, []],
    [{}, true, ['fiyat fiyat_gerekli']],
    [{ fiyat: null }, true, ['fiyat fiyat_gerekli']],
    [{ fiyat: 0 }, true, []],
    [{ fiyat: 0, indirimsiz_fiyat: 0 }, false, ['indirimsiz_fiyat indirimsiz_fiyat_dusuk']],
    [{ fiyat: 0, indirimsiz_fiyat: 1 }, false, []],
    [{ fiyat: 2, indirimsiz_fiyat: 1 }, false, ['indirimsiz_fiyat indirimsiz_fiyat_dusuk']],
    [{ indirimsiz_fiyat: 1 }, true, ['fiyat fiyat_gerekli', 'indirimsiz_fiyat indirimsiz_fiyat_dusuk']],
    [{ fiyat: Number.MAX_SAFE_INTEGER - 1, indirimsiz_fiyat: Number.MAX_SAFE_INTEGER }, true, []],
  ]
  for (const [v, published, expected] of cases) assert.deepEqual(found(checkPrices(v, published, '')), expected)
  assert.deepEqual(found(checkPrices({}, true, 'varyantlar[3]')), ['varyantlar[3].fiyat fiyat_gerekli'])
})

test('names and prices of a variant', () => {
  assert.equal(variantName('Şal', [], {}), 'Şal')
  assert.equal(variantName('Şal', secenekler, { Boy: 'Uzun', Renk: 'Ak' }), 'Ak / Uzun')
  assert.deepEqual(pricesOf(null, null, 'TRY'), [])
  assert.deepEqual(pricesOf(0, null, 'TRY'), [{ para_birimi: 'TRY', tutar: 0, indirimsiz_tutar: null }])
  assert.deepEqual(pricesOf(5, 6, 'USD'), [{ para_birimi: 'USD', tutar: 5, indirimsiz_tutar: 6 }])
})

test('changedFields compares by value', () => {
  assert.deepEqual(changedFields({ a: [1, { b: 2 }], c: 'x' }, { a: [1, { b: 2 }], c: 'x' }), [])
  assert.deepEqual(changedFields({ a: [1, 2], c: null }, { a: [2, 1], c: '' } as never), ['a', 'c'])
})
