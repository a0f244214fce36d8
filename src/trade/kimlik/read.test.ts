import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readKimlik } from './read.ts'
import { type KimlikGirdisi, ornekKimlik } from './schema.ts'

const MEDYA = 'http://localhost:3000/medya/dukkan'
const read = (kimlik: KimlikGirdisi | null) => readKimlik(kimlik, MEDYA)
const logo = (text: string) => {
  const { kimlik, hatalar } = read({ logo: text })
  return hatalar.length > 0 ? hatalar.map((h) => h.alan) : kimlik?.logo
}

test('what is given is kept normalised, empty parts are absent, and nothing at all is null', () => {
  assert.deepEqual(read(ornekKimlik), { kimlik: ornekKimlik, hatalar: [] })
  const typed = {
    renk: ' #0F766E ',
    iletisim: { telefon: '444 1 444', adres: ' Kordon 5\r\nİzmir ', eposta: '' },
    satici: { unvan: ' Dükkân  ', mersis: '0123-4567-8900 0015', vkn: '123 456 7890', kep: null },
  }
  assert.deepEqual(read(typed).kimlik, {
    renk: '#0f766e',
    iletisim: { telefon: '+904441444', adres: 'Kordon 5\nİzmir' },
    satici: { unvan: 'Dükkân', mersis: '0123456789000015', vkn: '1234567890' },
  })
  for (const empty of [null, {}, { logo: '', renk: ' ' }, { iletisim: null, satici: {} }, { satici: { vkn: ' ' } }]) {
    assert.deepEqual(read(empty), { kimlik: null, hatalar: [] })
  }
})

test('a logo is at an https address, or among the store’s own media where the service has no https', () => {
  assert.equal(logo('https://çiçek.example/logo ağaç.svg'), 'https://xn--iek-1lab.example/logo%20a%C4%9Fa%C3%A7.svg')
  assert.equal(logo(`${MEDYA}/a.webp`), `${MEDYA}/a.webp`)
  for (const wrong of [
    ...['http://dukkan.example/logo.png', `${MEDYA}-2/a.webp`, `${MEDYA}/../baska/a.webp`, '/medya/dukkan/a.webp'],
    ...[
      'javascript:alert(1)',
      'data:image/png;base64,AA',
      'https://',
      'https://a..b/x',
      'https://u:p@dukkan.example/x',
    ],
    ...['https://dukkan.example/\u0000', 'https://dukkan.example/a\nb', `https://x.example/${'ş'.repeat(400)}`],
  ]) {
    assert.deepEqual(logo(wrong), ['kimlik.logo'], wrong)
  }
})

test('a seller’s number is a tax number or a person’s, never the placeholder of buyers', () => {
  const vkn = (no: string) => read({ satici: { vkn: no } }).hatalar.map((h) => h.alan)
  for (const good of ['1234567890', '10000000146']) assert.deepEqual(vkn(good), [], good)
  for (const bad of ['1234567891', '10000000147', '11111111111', '123', '١٢٣٤٥٦٧٨٩٠', '12345678901234567']) {
    assert.deepEqual(vkn(bad), ['kimlik.satici.vkn'], bad)
  }
})
