import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Musteri, MusteriIzinleri } from '@kepenk/sdk'
import fc from 'fast-check'
import { BOS_ADRES, BOS_MUSTERI, bodyOf, defaultsAfter, formOf, newAddress, withMember } from './form.ts'

const adres = { ...BOS_ADRES, id: 'a1', ad: 'Işıl', il: 'İzmir', ulke: 'Türkiye' }
const izinler: MusteriIzinleri = { eposta: true, sms: false, arama: true, gecmis: [] }
const musteri = (more: object = {}) =>
  ({
    ...{ id: 'm1', eposta: 'a@b.co', ad: null, soyad: 'Çınar', telefon: null, sirket: null },
    ...{ izinler: { eposta: true, sms: false }, gruplar: ['g1'], adresler: [], ozel: {}, hesap: 'yok' },
    ...more,
  }) as unknown as Musteri

test('a customer that is opened and saved untouched says what it was; nothing is an empty text', () => {
  const name = fc.option(fc.string({ minLength: 1, maxLength: 9 }), { nil: null })
  const ozel = fc.dictionary(fc.stringMatching(/^[a-z]{1,5}$/), fc.oneof(fc.string(), fc.integer(), fc.boolean()))
  fc.assert(
    fc.property(fc.record({ ad: name, soyad: name, telefon: name, sirket: name, ozel }), (made) => {
      const record = structuredClone(made)
      const kayit = musteri({ ...record, adresler: [{ ...adres, satir2: null, sirket: record.sirket }] })
      const sent = bodyOf(formOf(kayit, izinler))
      const { ad, soyad, telefon, sirket } = record
      assert.deepEqual(
        [sent.ad, sent.soyad, sent.telefon, sent.sirket],
        [ad, soyad, telefon, sirket].map((v) => v ?? ''),
      )
      assert.deepEqual(
        [sent.izinler, sent.gruplar, sent.ozel],
        [{ eposta: true, sms: false, arama: true }, kayit.gruplar, record.ozel],
      )
      assert.deepEqual(sent.adresler, [{ ...adres, satir2: '', sirket: sirket ?? '' }])
      assert.equal('eposta' in sent, false)
    }),
  )
})

test('a new address has no id to send; a draft of before there were custom fields leaves them as they are', () => {
  const { ozel: _, ...old } = BOS_MUSTERI
  assert.deepEqual(
    bodyOf({ ...old, adresler: [BOS_ADRES] }).adresler.map((a) => 'id' in a),
    [false],
  )
  assert.deepEqual(['ozel' in bodyOf(old), 'ozel' in bodyOf(BOS_MUSTERI)], [false, true])
})

test('an address begins with the customer’s name, and is the default while it is the only one', () => {
  const form = { ...BOS_MUSTERI, ad: 'İsmail', soyad: 'Ilgaz', telefon: '+90532' }
  const first = newAddress(form)
  assert.deepEqual(first, {
    ...{ ...BOS_ADRES, ad: 'İsmail', soyad: 'Ilgaz', telefon: '+90532' },
    ...{ varsayilan_teslimat: true, varsayilan_fatura: true },
  })
  const second = newAddress({ ...form, adresler: [first] })
  assert.deepEqual([second.varsayilan_teslimat, second.varsayilan_fatura, second.ulke], [false, false, 'Türkiye'])
})

test('one address at most is the default, whatever is ticked', () => {
  const tick = fc.tuple(fc.nat({ max: 3 }), fc.boolean())
  fc.assert(
    fc.property(fc.array(tick, { maxLength: 10 }), (ticks) => {
      const marks = [false, true, false, false]
      for (const [i, on] of ticks) {
        for (const [other, value] of defaultsAfter(marks.length, i, on)) marks[other] = value
        assert.equal(marks[i], on)
        assert.ok(marks.filter(Boolean).length <= 1)
      }
    }),
  )
  assert.deepEqual(defaultsAfter(3, 1, false), [[1, false]])
})

test('a member joins once, and no more than can be sent', () => {
  const ids = (list: { id: string }[]) => list.map((m) => m.id)
  assert.deepEqual(ids(withMember(withMember([{ id: 'a' }], { id: 'b' }), { id: 'a' })), ['a', 'b'])
  const full = Array.from({ length: 200 }, (_, i) => ({ id: String(i) }))
  assert.equal(withMember(full, { id: 'bir daha' }).length, 200)
  assert.equal(withMember(full.slice(1), { id: 'bir daha' }).length, 200)
})
