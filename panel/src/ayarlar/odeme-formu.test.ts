import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { MagazaAyarlari } from '../api/generated/kayitlar.ts'
import { isWithin } from '../ortak/form/tam-sayi.ts'
import { bodyOf, formOf, sinirlar } from './odeme-formu.ts'

const hesap = { banka: null, hesap_sahibi: 'Işıl Çınar', iban: 'TR330006100519786457841326' }
const ayarlar = (more: object = {}) =>
  ({
    ...{ id: 'dukkan', ad: 'Dükkân', odeme_yontemleri: ['kart', 'havale'], kapida_ucreti: 0, havale_hesabi: hesap },
    ...{ havale_suresi: 7, kalem_siniri: 20, acik_siparis_siniri: 5 },
    ...more,
  }) as unknown as MagazaAyarlari

test('settings that are opened and saved untouched say what they were, and nothing of other pages', () => {
  const { id: _, ad: __, ...own } = ayarlar() as unknown as Record<string, unknown>
  const sent = bodyOf(formOf(ayarlar()))
  // An IBAN is shown in groups of four, as it is printed; the service reads it with or without spaces.
  assert.equal(formOf(ayarlar()).havale_hesabi.iban, 'TR33 0006 1005 1978 6457 8413 26')
  assert.deepEqual({ ...sent, havale_hesabi: { ...hesap } }, own)
  assert.equal(sent.havale_hesabi?.iban.replaceAll(' ', ''), hesap.iban)
})

test('an account of which nothing is written is none; a bank may be left out', () => {
  const bare = formOf(ayarlar({ havale_hesabi: null }))
  assert.deepEqual(bare.havale_hesabi, { banka: '', hesap_sahibi: '', iban: '' })
  assert.equal(bodyOf(bare).havale_hesabi, null)
  const typed = (havale_hesabi: object) =>
    bodyOf({ ...bare, havale_hesabi: { ...bare.havale_hesabi, ...havale_hesabi } })
  assert.equal(typed({ banka: ' ', iban: '  ' }).havale_hesabi, null)
  assert.deepEqual(typed({ banka: ' ', iban: 'TR1' }).havale_hesabi, { banka: null, hesap_sahibi: '', iban: 'TR1' })
})

test('limits are whole numbers between their ends; an emptied field is none', () => {
  for (const [ad, { min, max }] of Object.entries(sinirlar)) {
    const taken = [min, max].map((n) => isWithin(n, { min, max }))
    assert.deepEqual(taken, [true, true], ad)
    const refused = [min - 1, max + 1, min + 0.5, '', String(min), null, Number.NaN].map((n) =>
      isWithin(n, { min, max }),
    )
    assert.deepEqual(refused, Array(7).fill(false), ad)
  }
})
