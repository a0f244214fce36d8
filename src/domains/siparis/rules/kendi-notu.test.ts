import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nedenler } from '../../../trade/saglayici/nedenler.ts'
import { noteIn, refusalNote, silenceNote } from './kendi-notu.ts'

const islemler = ['odeme_iade', 'odeme_iptal', 'gonderi_ac', 'gonderi_iptal'] as const

test('our own sentences and reasons are read in English, without a Turkish word left', () => {
  for (const tur of islemler) {
    for (const neden of Object.values(nedenler)) {
      const english = noteIn(refusalNote(tur, neden), 'en')
      assert.match(english, /^The [ a-z]+: (the|refused) [ a-z]+$/, english)
    }
    assert.match(
      noteIn(silenceNote(tur, 'http_500'), 'en'),
      /^The [ a-z]+ \(http_500\): the [ a-z]+\. It is asked again\.$/,
    )
  }
})

test('each sentence is another', () => {
  const all = islemler.flatMap((tur) => [refusalNote(tur, 'x'), silenceNote(tur, 'x')])
  assert.equal(new Set(all).size, all.length)
  assert.equal(new Set(all.map((metin) => noteIn(metin, 'en'))).size, all.length)
})

test('words of a provider, and notes of people, stay as they came', () => {
  assert.equal(
    noteIn(refusalNote('odeme_iade', 'Hesap kapalı (): para iadesi'), 'en'),
    'The payment provider refused the refund: Hesap kapalı (): para iadesi',
  )
  for (const metin of ['Kapıya bırakın', nedenler.saglayiciKapali, `Not: ${refusalNote('gonderi_ac', 'x')}`, '']) {
    assert.equal(noteIn(metin, 'en'), metin)
  }
})

test('in Turkish a note is what is stored', () => {
  const stored = 'Ödeme sağlayıcısı yanıt vermiyor (http_500): para iadesi. Sorulmaya devam ediliyor.'
  assert.equal(silenceNote('odeme_iade', 'http_500'), stored)
  assert.equal(noteIn(stored, 'tr'), stored)
})
