import assert from 'node:assert/strict'
import { test } from 'node:test'
import { kimlikBody, kimlikOf } from './kimlik-formu.ts'

test('what is not given is an empty text, and nothing written is no identity', () => {
  const bare = kimlikOf({ kimlik: null })
  assert.deepEqual(bare.iletisim, { eposta: '', telefon: '', adres: '' })
  assert.equal(kimlikBody(bare), null)
  assert.equal(kimlikBody({ ...bare, renk: '  ', satici: { ...bare.satici, kep: ' ' } }), null)
})

test('what is given goes back as it came', () => {
  const satici = { unvan: null, mersis: null, vkn: '1234567890', vergi_dairesi: null, kep: null }
  const form = kimlikOf({ kimlik: { logo: null, renk: '#0f766e', renk_ikinci: null, iletisim: null, satici } })
  assert.deepEqual([form.logo, form.renk, form.satici.vkn, form.satici.unvan], ['', '#0f766e', '1234567890', ''])
  assert.deepEqual(kimlikBody(form), form)
  const named = { ...form, renk: '', satici: { ...form.satici, vkn: '', unvan: 'Dükkân' } }
  assert.deepEqual(kimlikBody(named), named)
})
