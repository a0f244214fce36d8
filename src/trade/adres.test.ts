import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Ajv } from 'ajv'
import { Adres, AdresGirdisi, adresFrom, checkAdres } from './adres.ts'

const ajv = new Ajv({ strict: false, allErrors: true, code: { optimize: false } })
const takes = ajv.compile(AdresGirdisi)
const shows = ajv.compile(Adres)

const EMPTY = {
  ad: null,
  soyad: null,
  sirket: null,
  telefon: null,
  satir1: null,
  satir2: null,
  ilce: null,
  il: null,
  posta_kodu: null,
  ulke: null,
  fatura_tipi: null,
  tckn: null,
  vergi_no: null,
  vergi_dairesi: null,
}

test('all fourteen parts, whatever was left out; empty is null', () => {
  assert.deepEqual(adresFrom({}), EMPTY)
  assert.deepEqual(Object.keys(adresFrom({ ulke: 'Türkiye', ad: 'Ayşe' })), Object.keys(EMPTY))
  assert.deepEqual(adresFrom({ ad: '', soyad: null, tckn: '  ', vergi_no: '' }), EMPTY)
  const given = { ad: ' Ayşe ', il: 'Iğdır', telefon: ' 0 (532) 000-00 00', fatura_tipi: 'kurumsal' } as const
  assert.deepEqual(adresFrom({ ...given, tckn: ' 10000000146\t', vergi_no: ' 1234567890' }), {
    ...EMPTY,
    ...given,
    tckn: '10000000146',
    vergi_no: '1234567890',
  })
})

test('what is taken in is shown again: any part alone, and all at their longest', () => {
  const full: Record<string, string> = {}
  for (const [part, schema] of Object.entries(Adres.properties as Record<string, { maxLength?: number }>)) {
    full[part] = part === 'fatura_tipi' ? 'bireysel' : 'ğ'.repeat(schema.maxLength as number)
  }
  Object.assign(full, { tckn: '10000000146', vergi_no: '10000000146' })
  for (const [part, value] of [...Object.entries(full), ['', '']] as [string, string][]) {
    const girdi = part === '' ? full : { [part]: value }
    assert.equal(takes(girdi), true, part)
    assert.equal(shows(adresFrom(girdi as AdresGirdisi)), true, part)
    if (part !== '') assert.equal(takes({ [part]: null }), true, part)
  }
  assert.equal(shows(EMPTY), true)
  for (const wrong of [{ ad: 'x'.repeat(101) }, { il: 34 }, { fatura_tipi: 'sahis' }, { mahalle: 'x' }, { tckn: 1 }]) {
    assert.equal(takes(wrong), false, JSON.stringify(wrong))
  }
})

test('numbers are checked by their check digits, each under its own path', () => {
  const right = [
    {},
    { tckn: null, vergi_no: '' },
    { tckn: '10000000146' },
    { tckn: ' 11111111111 ' },
    { vergi_no: '1234567890' },
    // A sole trader.
    { vergi_no: '10000000146' },
    { vergi_no: '11111111111' },
  ]
  for (const adres of right) assert.deepEqual(checkAdres('fatura_adresi', adres), [], JSON.stringify(adres))
  const tckn = {
    alan: 'fatura_adresi.tckn',
    kod: 'girdi_gecersiz',
    metin: { tr: 'geçerli bir T.C. kimlik numarası değil', en: 'is not a valid Turkish identity number' },
  }
  const vergi_no = {
    alan: 'fatura_adresi.vergi_no',
    kod: 'girdi_gecersiz',
    metin: {
      tr: 'geçerli bir vergi kimlik numarası ya da T.C. kimlik numarası değil',
      en: 'is not a valid Turkish tax or identity number',
    },
  }
  // An identity number of ten digits is invalid, though it may be a tax number.
  for (const text of ['10000000147', '1234567890', 'yok', '1000000014６']) {
    assert.deepEqual(checkAdres('fatura_adresi', { tckn: text }), [tckn], text)
  }
  for (const text of ['1234567891', '10000000147', '0']) {
    assert.deepEqual(checkAdres('fatura_adresi', { vergi_no: text }), [vergi_no], text)
  }
  assert.deepEqual(checkAdres('fatura_adresi', { tckn: '1', vergi_no: '2' }), [tckn, vergi_no])
})
