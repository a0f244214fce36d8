import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bolumTurleri } from '@kepenk/service/trade/tema/bolum.ts'
import { ornekTema, type TemaGirdisi } from '@kepenk/service/trade/tema/schema.ts'
import type { TemaBelgesi } from '../../api/generated/kayitlar.ts'
import { bodyOf, formOf, missingIn, moved, newSection, type Satir, tidied } from './form.ts'

test('a theme goes back as it came, without its shape’s number', () => {
  const { bicim: _, ...own } = ornekTema
  assert.deepEqual(bodyOf(formOf(ornekTema as TemaGirdisi as TemaBelgesi)), own)
  const bare = { gorunum: 'sik', ana: [] } as const
  assert.deepEqual(bodyOf(formOf(bare)), bare)
  const form = formOf(bare)
  form.tema.duyuru.adres = '/x'
  assert.deepEqual(bodyOf(form), bare, 'an announcement without a text is none')
})

test('what was left empty is not sent, and what a section cannot be without is told', () => {
  const of = (bolum: object) => ({ anahtar: 'a', ...bolum }) as Satir
  assert.deepEqual(
    tidied(of({ tur: 'karsilama', baslik: ' ', gorsel: { adres: '', alt: 'x' }, dugme: { metin: '', adres: ' ' } })),
    of({ tur: 'karsilama' }),
  )
  assert.deepEqual(
    tidied(of({ tur: 'urun_satiri', kaynak: 'yeni', hedef_id: 'kat_1' })),
    of({ tur: 'urun_satiri', kaynak: 'yeni' }),
  )
  const galeri = of({ tur: 'galeri', gorseller: [{ adres: ' ' }, { adres: 'https://a', alt: '', baglanti: '' }] })
  assert.deepEqual(tidied(galeri).gorseller, [{ adres: 'https://a' }])
  assert.deepEqual(missingIn(of({ tur: 'urun_satiri', kaynak: 'marka' })), ['hedef_id'])
  assert.deepEqual(missingIn(of({ tur: 'karsilama', dugme: { metin: 'Git', adres: '' } })), ['dugme'])
  assert.deepEqual(missingIn(of({ tur: 'sorular', sorular: [{ soru: 'Ne?', yanit: '' }] })), ['sorular'])
  assert.deepEqual(missingIn(of({ tur: 'sorular', sorular: [{ soru: '', yanit: '' }] })), ['sorular'])
  const free = bolumTurleri.filter((tur) => missingIn(newSection(tur)).length === 0)
  assert.deepEqual(free, ['karsilama', 'urun_satiri', 'kategoriler', 'markalar', 'yorumlar', 'bosluk'])
})

test('a section moves by one place, and stops at the ends', () => {
  const [a, b, c] = [newSection('karsilama'), newSection('metin'), newSection('bosluk')] as const
  assert.deepEqual(moved([a, b, c], 0, 1), [b, a, c])
  assert.deepEqual(moved([a, b, c], 2, -1), [a, c, b])
  assert.deepEqual([moved([a, b, c], 0, -1), moved([a, b, c], 2, 1), moved([a, b, c], 9, 1)], [null, null, null])
})
