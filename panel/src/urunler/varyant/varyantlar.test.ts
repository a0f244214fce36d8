import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Urun } from '@kepenk/sdk'
import fc from 'fast-check'
import { emptyForm, formOf, inputOf, newRow, readCount, readSize, type Satir } from '../urun-formu.ts'
import { filledDown, rowsFor, valuesError, withBlock, wrongIn } from './varyantlar.ts'

const renk = { ad: 'Renk', degerler: ['Mavi', 'Beyaz'] }
const beden = { ad: 'Beden', degerler: ['S', 'M'] }
const shown = (rows: readonly Satir[]) => rows.map((r) => `${r.id ?? 'yeni'} ${r.secim.join('/')}`)
const known = (id: string, ...secim: string[]): Satir => ({ ...newRow(secim), id, fiyat: '10,00' })

test('options make rows, and rows that are there keep what they are', () => {
  const only = known('v1')
  const one = rowsFor([], [{ ad: 'Renk', degerler: ['Mavi'] }], [only])
  assert.deepEqual(shown(one), ['v1 Mavi'])
  const two = rowsFor([{ ad: 'Renk', degerler: ['Mavi'] }], [renk], one)
  assert.deepEqual(shown(two), ['v1 Mavi', 'yeni Beyaz'])
  assert.equal(two[1]?.fiyat, '10,00', 'a new one begins with the price of the first')
  const four = rowsFor([renk, { ad: 'Beden', degerler: [] }], [renk, beden], two)
  assert.deepEqual(shown(four), ['v1 Mavi/S', 'yeni Mavi/M', 'yeni Beyaz/S', 'yeni Beyaz/M'])
  // Taken away by hand, one stays away while values come; renaming an option changes nothing.
  const three = four.filter((r) => r.secim.join() !== 'Beyaz,S')
  const more = rowsFor([renk, beden], [renk, { ad: 'Ölçü', degerler: ['S', 'M', 'L'] }], three)
  assert.deepEqual(shown(more), ['v1 Mavi/S', 'yeni Mavi/M', 'yeni Mavi/L', 'yeni Beyaz/M', 'yeni Beyaz/L'])
  // An option that goes leaves one row for each value of the others.
  assert.deepEqual(shown(rowsFor([renk, beden], [renk], four)), ['v1 Mavi', 'yeni Beyaz'])
  // By its id an option is known wherever it stands.
  const named = [
    { id: 'a', ...renk },
    { id: 'b', ...beden },
  ]
  assert.deepEqual(shown(rowsFor(named, [...named].reverse(), four))[0], 'v1 S/Mavi')
  assert.deepEqual(shown(rowsFor([renk], [{ ad: 'Renk', degerler: ['Gri'] }], [known('v', 'Mavi')])), ['yeni Gri'])
})

test('there is always a row, never two of one kind, and each has a value of every option', () => {
  const values = fc.uniqueArray(fc.constantFrom<string>('a', 'b', 'c', 'd'), { minLength: 1, maxLength: 3 })
  const options = fc.array(values, { maxLength: 3 }).map((all) => all.map((degerler, i) => ({ ad: `o${i}`, degerler })))
  fc.assert(
    fc.property(options, options, fc.integer({ min: 0, max: 30 }), (before, after, drop) => {
      const all = rowsFor([], before, [known('v')])
      const rows = all.length > 1 ? all.filter((_, i) => i !== drop % all.length) : all
      const next = rowsFor(before, after, rows)
      assert.ok(next.length > 0)
      assert.equal(new Set(next.map((r) => r.secim.join('/'))).size, next.length)
      for (const r of next) assert.ok(r.secim.every((v, i) => after[i]?.degerler.includes(v)))
    }),
  )
})

test('a block from a spreadsheet, and filling down', () => {
  const rows = [known('a'), known('b'), known('c')]
  const pasted = withBlock(rows, 1, 'stok', [
    ['5', 'X-1'],
    ['6', 'X-2'],
    ['7', 'beyond'],
  ])
  assert.deepEqual(
    pasted.map((r) => [r.stok, r.sku]),
    [
      ['', ''],
      ['5', 'X-1'],
      ['6', 'X-2'],
    ],
  )
  const filled = filledDown(pasted, 1, 'stok')
  assert.deepEqual(
    filled.map((r) => r.stok),
    ['', '5', '5'],
  )
})

test('cells that cannot be saved are counted; nothing typed is none of them', () => {
  const bad = { ...known('b'), fiyat: 'on', stok: '1,5', kdv_orani: '%101' }
  assert.deepEqual([wrongIn([]), wrongIn([known('a'), newRow()]), wrongIn([known('a'), bad, bad])], [0, 0, 6])
})

test('stock that was not touched is not sent; changed it goes with what was shown', () => {
  const rowOf = (change: Partial<Satir>) => ({ ...known('v1'), stok: '5', gorulen: '5', ...change })
  const sent = (row: Satir) => {
    const { stok, onceki_stok } = inputOf({ ...emptyForm(), varyantlar: [row] }).varyantlar[0] ?? {}
    return [stok, onceki_stok]
  }
  assert.deepEqual(sent(rowOf({})), [undefined, undefined])
  assert.deepEqual(sent(rowOf({ stok: '1.250' })), [1250, 5])
  assert.deepEqual(sent(rowOf({ stok: '' })), [null, undefined])
  assert.deepEqual(sent(rowOf({ gorulen: '', stok: '3' })), [3, undefined])
  assert.deepEqual(sent({ ...newRow(), stok: '3' }), [3, undefined])
})

test('numbers as people write them', () => {
  assert.deepEqual(['12', ' 1.250 ', '', '1,5', 'x', '-3'].map(readCount), [12, 1250, null, undefined, undefined, -3])
  assert.deepEqual(['12,5', '0.25', '', 'x', '-1'].map(readSize), [12.5, 0.25, null, undefined, undefined])
})

test('a product that is opened and saved untouched says what it was', () => {
  const urun = {
    ...{ id: 'u', ad: 'Gömlek', tanitici: 'gomlek', durum: 'taslak', alt_baslik: null, aciklama: null, tur: 'Üst' },
    ...{ marka_id: null, koleksiyon_id: null, kategoriler: ['k'], etiketler: [], gorseller: [], malzeme: null },
    ...{ mense: null, olcu: { agirlik: 2.5, en: null, boy: null, yukseklik: null }, ozel: { a: 30, b: '30', c: null } },
    secenekler: [{ id: 's', ...renk }],
    varyantlar: renk.degerler.map((Renk, i) => ({
      ...{
        id: `v${i}`,
        ad: Renk,
        sku: null,
        barkod: null,
        secenekler: { Renk },
        fiyat: 184990,
        indirimsiz_fiyat: null,
      },
      ...{ fiyatlar: [], kdv_orani: 10, stok_takibi: true, eksi_stok: false, stok: -2, sira: i },
    })),
    seo: { baslik: null, aciklama: null, gizle: false },
    guncelleme: 'an',
  } as unknown as Urun
  const sent = inputOf(formOf(urun))
  assert.deepEqual(
    [sent.ozel, sent.olcu?.agirlik, sent.secenekler, sent.guncelleme, 'aciklama' in sent],
    [{ a: 30, b: '30', c: null }, 2.5, urun.secenekler, 'an', false],
  )
  assert.deepEqual(sent.varyantlar[1], {
    ...{ id: 'v1', secenekler: { Renk: 'Beyaz' }, sku: null, barkod: null, fiyat: 184990, indirimsiz_fiyat: null },
    ...{ kdv_orani: 10, eksi_stok: false },
  })
})

test('the field of the values names each that was refused', () => {
  const tekrarli = { message: 'aynı değer birden çok kez var' }
  assert.equal(valuesError(undefined, ['S']), undefined)
  assert.equal(valuesError([], ['S']), undefined)
  assert.equal(valuesError({ message: 'en az 1 öge olmalı' }, []), 'en az 1 öge olmalı')
  assert.equal(valuesError([undefined, tekrarli], ['S', 'M', 'L']), 'M: aynı değer birden çok kez var')
  assert.equal(valuesError([{ message: 'boş' }, tekrarli], ['S', 'M']), 'S: boş; M: aynı değer birden çok kez var')
})
