import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ownCells, pricesOf, refusalAt, type Satir } from './fiyatlar.ts'

const row = (id: string, fiyat: number | null = 10_000, indirimsiz_fiyat: number | null = null): Satir => ({
  ...{ id, ad: id, sku: null, fiyat, indirimsiz_fiyat },
})
const cell = (satir: string, metin: string, sutun = 'fiyat') => ({ satir, sutun, metin, onceki: '' })

test('only rows in which something was typed are sent, each column as it is afterwards', () => {
  const rows = [row('a', 10_000, 15_000), row('b'), row('c', 1, 2), row('d')]
  const typed = [cell('a', '1.234,50'), cell('c', '', 'indirimsiz_fiyat'), cell('d', '₺7', 'indirimsiz_fiyat')]
  assert.deepEqual(pricesOf(rows, typed, 'TRY'), {
    kalemler: [
      { varyant_id: 'a', fiyat: 123_450, indirimsiz_fiyat: 15_000, para_birimi: 'TRY' },
      { varyant_id: 'c', fiyat: 1, indirimsiz_fiyat: null, para_birimi: 'TRY' },
      { varyant_id: 'd', fiyat: 10_000, indirimsiz_fiyat: 700, para_birimi: 'TRY' },
    ],
    fiyatsiz: [],
    anlasilmayan: [],
  })
  assert.deepEqual(pricesOf(rows, [], 'TRY').kalemler, [])
})

test('a row without a price, or with something that is none, stays; the others go', () => {
  const rows = [row('a'), row('b'), row('c', null), row('d')]
  const typed = [
    cell('a', ''),
    cell('b', '9'),
    cell('b', 'çok', 'indirimsiz_fiyat'),
    cell('c', '5', 'indirimsiz_fiyat'),
  ]
  const { kalemler, fiyatsiz, anlasilmayan } = pricesOf(rows, [...typed, cell('d', '-1')], 'TRY')
  assert.deepEqual([kalemler, fiyatsiz], [[], ['a', 'c']])
  assert.deepEqual(
    anlasilmayan.map((h) => `${h.satir} ${h.sutun}`),
    ['b indirimsiz_fiyat', 'd fiyat'],
  )
})

test('what was typed for other products is neither sent, nor marked, nor given up', () => {
  const typed = [cell('a', '1'), cell('baska', '2'), cell('baska2', 'x')]
  const { kalemler, anlasilmayan } = pricesOf([row('a')], typed, 'TRY')
  assert.deepEqual([kalemler.length, anlasilmayan], [1, []])
  assert.deepEqual(
    ownCells([row('a')], typed).map((h) => h.satir),
    ['a'],
  )
})

test('a refusal is told at its column', () => {
  assert.deepEqual(refusalAt('a', 'indirimsiz_fiyat: fiyattan büyük olmalı'), [
    'a indirimsiz_fiyat',
    'fiyattan büyük olmalı',
  ])
  assert.deepEqual(refusalAt('a', 'fiyat: sıfırdan küçük olamaz'), ['a fiyat', 'sıfırdan küçük olamaz'])
  assert.deepEqual(refusalAt('a', 'varyant bulunamadı'), ['a fiyat', 'varyant bulunamadı'])
})
