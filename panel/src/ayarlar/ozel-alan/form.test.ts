import assert from 'node:assert/strict'
import { test } from 'node:test'
import { OZEL_KODU } from '../../ortak/ozel/degerler.ts'
import { canFilter, canShow, changeOf, emptyForm, kodOf, moved } from './form.ts'

// Definitions of custom fields as their window holds them.

test('a code follows from the name, and is one that the service takes', () => {
  const names = ['Garanti (ay)', 'İçindekiler', '3D model', 'ŞĞÜÖÇI', 'x'.repeat(200)]
  const codes = names.map((ad) => kodOf(ad, []))
  assert.deepEqual(codes.slice(0, 4), ['garanti_ay', 'icindekiler', 'alan_3d_model', 'sguoci'])
  for (const kod of codes) assert.match(kod, OZEL_KODU)
  assert.equal(kodOf('Garanti (ay)', ['garanti_ay', 'garanti_ay_2']), 'garanti_ay_3')
  assert.match(kodOf('x'.repeat(200), [kodOf('x'.repeat(200), [])]), OZEL_KODU)
  assert.equal(kodOf('…', []), '')
})

test('only what a kind has is sent', () => {
  const full = { ...emptyForm('musteri'), ad: ' Kumaş ', en_az: 1, en_cok: 9, secenekler: [' Pamuk ', '', 'İpek'] }
  const all = { ...full, vitrinde: true, filtrelenir: true }
  const base = { ad: 'Kumaş', aciklama: '', vitrinde: false, filtrelenir: true }
  assert.deepEqual(changeOf({ ...all, tur: 'secim' }), { ...base, secenekler: ['Pamuk', 'İpek'] })
  assert.deepEqual(changeOf({ ...all, tur: 'sayi' }), { ...base, en_az: 1, en_cok: 9 })
  assert.deepEqual(changeOf({ ...all, tur: 'gorsel' }), { ...base, filtrelenir: false })
  assert.deepEqual(changeOf({ ...all, kayit: 'varyant', tur: 'renk' }), { ...base, vitrinde: true, filtrelenir: false })
  assert.deepEqual([canShow('sayfa'), canShow('siparis'), canFilter('urun', 'tarih')], [true, false, true])
})

test('moving a field changes as few numbers as it must', () => {
  const rows = (...siralar: number[]) => siralar.map((sira, i) => ({ id: 'abcd'[i] as string, sira }))
  assert.deepEqual(moved(rows(1, 5, 9), 2, 1), [
    { id: 'c', sira: 5 },
    { id: 'b', sira: 9 },
  ])
  assert.deepEqual(moved(rows(0, 0, 0, 0), 1, 0), [
    { id: 'a', sira: 1 },
    { id: 'c', sira: 2 },
    { id: 'd', sira: 3 },
  ])
  assert.deepEqual(moved(rows(1, 5), 1, 1), [])
})
