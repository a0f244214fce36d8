import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { FiyatListesiBasligi } from '../api/generated/kayitlar.ts'
import { bodyOf, formOf } from './liste-formu.ts'

const liste = {
  ...{ id: 'f1', ad: 'Bayi fiyatı', aciklama: '', durum: 'taslak', musteri_gruplari: ['g1'] },
  ...{ baslangic: '2026-11-15T21:30:00.000Z', bitis: null },
} as unknown as FiyatListesiBasligi

test('a list that is opened and saved untouched says what it was', () => {
  const { id: _, ...own } = liste
  assert.deepEqual(bodyOf(formOf(liste)), own)
})

test('moments are typed as clocks in Istanbul show them; nothing typed is no bound', () => {
  const form = formOf(liste)
  assert.deepEqual([form.baslangic, form.bitis], ['2026-11-16T00:30', ''])
  const body = bodyOf({ ...form, baslangic: '', bitis: '2026-12-31T23:59' })
  assert.deepEqual([body.baslangic, body.bitis], [null, '2026-12-31T20:59:00.000Z'])
})
