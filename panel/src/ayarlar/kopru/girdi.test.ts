import assert from 'node:assert/strict'
import { test } from 'node:test'
import { odemeTurleri } from '@kepenk/service/adapters/odeme/turler.ts'
import { isKopruKodu as isTakenByService } from '@kepenk/service/trade/saglayici/kopru.ts'
import { type SaglayiciTuru, shownKind } from '@kepenk/service/trade/saglayici/schema.ts'
import fc from 'fast-check'
import { isKopruKodu, isMalformed, isTaken, kalmaNedeni, kopruGirdisi } from './girdi.ts'

const [deneme, kopru] = odemeTurleri.map(shownKind) as [SaglayiciTuru, SaglayiciTuru]
const yazilan = { isNew: true, tur: kopru, kod: 'banka', ad: null, ayarlar: { adres: 'https://x.example' } }

test('a new one is sent with its kind, one that is there without; carriers with their name', () => {
  const ayarlar = { adres: 'https://x.example' }
  assert.deepEqual(kopruGirdisi(yazilan), { kod: 'banka', tur: 'http', ayarlar })
  assert.deepEqual(kopruGirdisi({ ...yazilan, isNew: false }), { kod: 'banka', ayarlar })
  assert.deepEqual(kopruGirdisi({ ...yazilan, ad: 'Işık Kargo' }), {
    kod: 'banka',
    tur: 'http',
    ad: 'Işık Kargo',
    ayarlar,
  })
})

test('a kind that is built in has its own code, whatever was typed for another', () => {
  assert.equal(kopruGirdisi({ ...yazilan, tur: deneme }).kod, 'deneme')
  assert.deepEqual(kopruGirdisi({ ...yazilan, tur: undefined }), { kod: 'banka', ayarlar: {} })
})

test('a code that the service would not take is none; blanks around it are no part of it', () => {
  const malformed = (kod: string, more: object = {}) => isMalformed({ ...yazilan, kod, ...more })
  for (const kod of ['..', '.', '', 'BANKA', 'banka 1', 'ödeme', 'a'.repeat(41)])
    assert.equal(malformed(kod), true, kod)
  for (const kod of ['banka', ' banka-1 ', '--']) assert.equal(malformed(kod), false, kod)
  assert.equal(malformed('..', { tur: deneme }), false)
  fc.assert(
    fc.property(fc.stringMatching(/^[a-zA-Z0-9-. ]{0,44}$/), (kod) => isKopruKodu(kod) === isTakenByService(kod)),
  )
  assert.equal(kopruGirdisi({ ...yazilan, kod: ' banka ' }).kod, 'banka')
})

test('the default provider stays, and says why; so does the trial of a test store', () => {
  const biri = { varsayilan: false, deneme: false, test: false, tek: false }
  assert.equal(kalmaNedeni(biri), null)
  assert.equal(kalmaNedeni({ ...biri, varsayilan: true, tek: true }), 'varsayilanKalir')
  assert.equal(kalmaNedeni({ ...biri, varsayilan: true, deneme: true }), 'varsayilanKalir')
  assert.equal(kalmaNedeni({ ...biri, varsayilan: true, deneme: true, tek: true }), null)
  assert.equal(kalmaNedeni({ ...biri, deneme: true, test: true, tek: true }), 'denemeKalir')
})

test('a code that another has cannot be given to a new one', () => {
  assert.equal(isTaken({ ...yazilan, kod: ' banka ' }, ['banka']), true)
  assert.equal(isTaken(yazilan, ['baska']), false)
  assert.equal(isTaken({ ...yazilan, isNew: false }, ['banka']), false)
  assert.equal(isTaken({ ...yazilan, tur: deneme }, ['banka']), false)
})
