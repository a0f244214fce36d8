import assert from 'node:assert/strict'
import { test } from 'node:test'
import { degisenOf } from '../ortak/form/degisen.ts'
import { createOf, formOf, matching } from './adli-girdi.ts'

test('a new one is sent whole; a collection has no description', () => {
  const girdi = { ad: 'Ege Dokuma', tanitici: '', aciklama: 'Denizli' }
  assert.deepEqual(createOf(girdi, true), girdi)
  assert.deepEqual(createOf(girdi, false), { ad: 'Ege Dokuma', tanitici: '' })
  assert.deepEqual(formOf(null), { ad: '', tanitici: '', aciklama: '' })
})

test('one that is opened and not touched sends nothing; an emptied short name is sent as such', () => {
  const kayit = { id: 'm1', ad: 'Ege', tanitici: 'ege', guncelleme: 'an' }
  assert.deepEqual(degisenOf(formOf(kayit), formOf(kayit)), {})
  assert.deepEqual(degisenOf(formOf(kayit), { ...formOf(kayit), tanitici: '' }), { tanitici: '' })
})

test('names are found whatever the case of their letters, and stand in the order of the alphabet', () => {
  const all = ['Zümrüt', 'Çınar', 'IŞIL', 'İpek', 'Cam'].map((ad) => ({ ad, tanitici: ad === 'İpek' ? 'ipek' : 'x' }))
  const found = (ara: string | undefined, dil = 'tr') => matching(all, ara, dil).map((x) => x.ad)
  assert.deepEqual(found(undefined), ['Cam', 'Çınar', 'IŞIL', 'İpek', 'Zümrüt'])
  assert.deepEqual(
    [found('ışıl'), found('İPEK'), found('ipek', 'en'), found('yok')],
    [['IŞIL'], ['İpek'], ['İpek'], []],
  )
})
