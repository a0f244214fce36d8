import assert from 'node:assert/strict'
import { test } from 'node:test'
import { kargoTurleri } from '@kepenk/service/adapters/kargo/turler.ts'
import { odemeTurleri } from '@kepenk/service/adapters/odeme/turler.ts'
import { type SaglayiciTuru, shownKind } from '@kepenk/service/trade/saglayici/schema.ts'
import { addable, ayarOzeti, sentAyarlar } from './ozet.ts'

const [deneme, kopru] = odemeTurleri.map(shownKind) as [SaglayiciTuru, SaglayiciTuru]
const ayar = (alan: string, bicim: 'metin' | 'gizli') => ({
  ...{ alan, bicim, baslik: { tr: alan, en: alan }, aciklama: null, gerekli: false, varsayilan: null, secenekler: [] },
})
const kasa: SaglayiciTuru = {
  ...kopru,
  tur: 'kasa',
  kod: 'kasa',
  ayarlar: [ayar('uye', 'metin'), ayar('sir', 'gizli')],
}

test('a line tells what was set, and of a trial that it is one', () => {
  assert.equal(ayarOzeti(kopru, { adres: 'https://x.example' }, 'tr'), 'https://x.example')
  assert.equal(
    ayarOzeti(deneme, { davranis: 'sessiz' }, 'en'),
    'Built-in trial: no real money, no real parcels · How the trial behaves: As if it never answered',
  )
  assert.equal(ayarOzeti(undefined, { adres: 'x' }, 'tr'), '')
})

test('kinds that stores name can always be added, built-in ones once, trials never', () => {
  const names = (veri: { kod: string }[]) => addable([deneme, kopru, kasa], veri).map((t) => t.tur)
  assert.deepEqual(names([]), ['http', 'kasa'])
  assert.deepEqual(names([{ kod: 'kasa' }, { kod: 'banka' }]), ['http'])
  assert.deepEqual(
    addable(kargoTurleri.map(shownKind), []).map((t) => t.tur),
    ['http'],
  )
})

test('only the settings of the kind are sent; a secret that was left empty is not', () => {
  const typed = { uye: '', sir: '', adres: 'https://x.example' }
  assert.deepEqual(sentAyarlar(kasa, typed), { uye: '' })
  assert.deepEqual(sentAyarlar(kasa, { ...typed, sir: 'yeni' }), { uye: '', sir: 'yeni' })
  assert.deepEqual(sentAyarlar(kopru, typed), { adres: 'https://x.example' })
  assert.deepEqual(sentAyarlar(undefined, typed), {})
})
