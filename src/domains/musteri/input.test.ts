import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refused } from '../../../tests/support/refusal.ts'
import { eposta, newCustomer, newGroup, patch, path } from '../../../tests/support/samples/musteri.ts'
import { startShared } from '../../../tests/support/setup.ts'

// Input of customers at its bounds and beyond.

const env = await startShared()
const m = await env.magaza()

const longEposta = (n: number) => {
  const end = `.${'b'.repeat(60)}.${'c'.repeat(60)}.example`
  return `${'a'.repeat(50)}@${'d'.repeat(n - 51 - end.length)}${end}`
}

test('at the bounds: taken and kept as they are', async () => {
  const gruplar: string[] = []
  for (let i = 0; i < 50; i++) gruplar.push(await newGroup(m))
  const at = {
    eposta: longEposta(200),
    ad: '🌷'.repeat(100),
    soyad: 'ğ'.repeat(100),
    telefon: 'x'.repeat(30),
    sirket: 'İ'.repeat(200),
    gruplar: gruplar.toReversed(),
  }
  assert.equal(at.eposta.length, 200)
  const made = await newCustomer(m, at)
  for (const [field, value] of Object.entries(at)) assert.deepEqual(made[field], value, field)
  assert.deepEqual((await m.call('GET', `${path}?eposta=${at.eposta}`)).body.veri, [made])
})

const wrong: [string, object, string][] = [
  ['ad', { ad: 'a'.repeat(101) }, 'ad: en çok 100 karakter olabilir'],
  ['soyad', { soyad: 'a'.repeat(101) }, 'soyad: en çok 100 karakter olabilir'],
  ['telefon', { telefon: '5'.repeat(31) }, 'telefon: en çok 30 karakter olabilir'],
  ['sirket', { sirket: 'a'.repeat(201) }, 'sirket: en çok 200 karakter olabilir'],
  ['groups', { gruplar: Array(51).fill('g') }, 'gruplar: en çok 50 öge olabilir'],
  ['an empty group', { gruplar: [''] }, 'gruplar[0]: boş olamaz'],
  ['null for a name', { ad: null, soyad: null }, 'ad: metin olmalı; soyad: metin olmalı'],
  ['null for groups', { gruplar: null }, 'gruplar: dizi olmalı'],
  ['null for consents', { izinler: null }, 'izinler: nesne olmalı'],
  ['half of the consents', { izinler: { eposta: true } }, 'izinler.sms: zorunlu'],
  [
    'a word for a consent',
    { izinler: { eposta: 'evet', sms: 1 } },
    'izinler.eposta: true ya da false olmalı; izinler.sms: true ya da false olmalı',
  ],
  ['a number for a phone', { telefon: 5321234567 }, 'telefon: metin ya da null olmalı'],
  ['what the service alone sets', { hesap: true, ozel: {}, adresler: [], id: 'mus_x', magaza_id: 'x' }, ''],
  ['NUL', { ad: 'a\0b' }, 'ad: Metin NUL karakteri (\\u0000) içeremez.'],
  ['a lone surrogate', { soyad: '\ud83c' }, ''],
]

for (const [what, fields, mesaj] of wrong) {
  test(`refused: ${what}`, async () => {
    const { id } = await newCustomer(m)
    for (const call of [
      () => m.call('POST', path, { body: { eposta: eposta(), ...fields } }),
      () => patch(m, id, fields),
    ]) {
      const probe = await call()
      assert.deepEqual([probe.status, probe.body.hata.kod], [422, 'girdi_gecersiz'])
      for (const field of Object.keys(fields)) assert.match(probe.body.hata.mesaj, new RegExp(`\\b${field}\\b`))
      await refused(env, m.id, call, [422, 'girdi_gecersiz', mesaj || probe.body.hata.mesaj])
    }
  })
}

test('refused: what is no e-mail, or one that nobody may take', async () => {
  const addresses = [
    '',
    'ayse',
    'ayse@',
    '@ornek.example',
    'a b@ornek.example',
    ' ayse@ornek.example',
    'ayse@ornek.example\n',
    'ayse@ornek.example,baska@ornek.example',
    'Ayşe <ayse@ornek.example>',
    'ayşe@ornek.example',
    'a@b@ornek.example',
    '"a"@ornek.example',
    'ayse@ornek..example',
    'ayse\r\nBcc: x@ornek.example',
    longEposta(201),
  ]
  for (const address of addresses) {
    const { status, body } = await m.call('POST', path, { body: { eposta: address } })
    assert.deepEqual([status, body.hata?.kod], [422, 'girdi_gecersiz'], address)
    assert.match(body.hata.mesaj, /^eposta: /, address)
  }
  const { id } = await newCustomer(m)
  const mesaj = 'eposta: anonim.invalid adresleri silinen kişiler için ayrılmıştır'
  for (const address of [`anonim-${id.slice(4)}@anonim.invalid`, 'X@Anonim.INVALID']) {
    await refused(env, m.id, () => m.call('POST', path, { body: { eposta: address } }), [422, 'girdi_gecersiz', mesaj])
  }
  // Not changeable: its orders would change hands.
  const change = await patch(m, id, { eposta: eposta() })
  assert.deepEqual([change.status, change.body.hata.kod], [422, 'girdi_gecersiz'])
})
