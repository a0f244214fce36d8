import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Kampanya } from '@kepenk/sdk'
import fc from 'fast-check'
import { KAMPANYA_TUR } from '../api/generated/degerler.ts'
import { added, asIfOf, denemeOf, ilkAdet } from './deneme.ts'
import { asKod, bodyOf, formOf, type KampanyaFormu, withKind, yeniForm } from './form.ts'

const adOf = (tur: Kampanya['tur']) => `ad ${tur}`

test('what a kind begins with can be saved as it is, and sends nothing of another kind', () => {
  const shown = (tur: Kampanya['tur']) => {
    const { indirim_tipi, deger, al, ode, kod, kapsam, hedefler, aktif } = bodyOf(yeniForm(tur, 'Ad'))
    assert.deepEqual([kod, kapsam, hedefler, aktif], [null, 'tumu', [], true])
    return [indirim_tipi, deger, al, ode]
  }
  assert.deepEqual(KAMPANYA_TUR.map(shown), [
    ['yuzde', 10, null, null],
    ['yuzde', 0, 3, 2],
    ['yuzde', 0, null, null],
    ['yuzde', 50, null, null],
  ])
})

test('what a kind has no field for is not sent, whatever was typed before', () => {
  const typed: KampanyaFormu = {
    ...yeniForm('indirim', ' Yaz '),
    ...{ indirim_tipi: 'tutar', deger: 500, al: 3, ode: 2, kapsam: 'tumu', hedefler: [{ id: 'u1', ad: 'Gömlek' }] },
    ...{ kodlu: false, kod: 'YAZ', musteri_eposta: ' a@b.co ', min_sepet: 0 },
  }
  const body = bodyOf({ ...typed, tur: 'x_al_y_ode' })
  assert.deepEqual([body.indirim_tipi, body.deger, body.al, body.ode], ['yuzde', 0, 3, 2])
  assert.deepEqual([body.kod, body.hedefler, body.ad, body.musteri_eposta], [null, [], 'Yaz', 'a@b.co'])
  assert.deepEqual(bodyOf({ ...typed, kapsam: 'urunler', kodlu: true }).hedefler, ['u1'])
  assert.equal(bodyOf({ ...typed, kodlu: true }).kod, 'YAZ')
  const { indirim_tipi, deger, al } = bodyOf(typed)
  assert.deepEqual([indirim_tipi, deger, al], ['tutar', 500, null])
  assert.deepEqual([bodyOf({ ...typed, musteri_eposta: ' ' }).musteri_eposta, bodyOf(typed).min_sepet], [null, 0])
})

test('record → form → record says what it was', () => {
  const whole = fc.option(fc.integer({ min: 1, max: 10_000 }), { nil: null })
  const moment = fc
    .date({ min: new Date('2017-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
    .map((d) => `${d.toISOString().slice(0, 16)}:00.000Z`)
  fc.assert(
    fc.property(
      fc.record({
        ...{ tur: fc.constantFrom(...KAMPANYA_TUR), otomatik: fc.boolean(), aktif: fc.boolean(), deger: whole },
        ...{ min_sepet: whole, kullanim_siniri: whole, bitis: fc.option(moment, { nil: null }) },
      }),
      ({ tur, otomatik, deger, ...rest }) => {
        const kind = bodyOf(yeniForm(tur, 'Ad'))
        const kayit = {
          ...{ ad: 'Yaz', tur, indirim_tipi: kind.indirim_tipi, al: kind.al, ode: kind.ode, kapsam: 'urunler' },
          ...{ kod: otomatik ? 'oto-1' : 'YAZ', deger: kind.deger === 0 ? 0 : (deger ?? 0), hedefler: ['u1'] },
          ...{ baslangic: null, musteri_eposta: null, ...rest },
        }
        const sent = bodyOf(formOf({ ...kayit, otomatik } as unknown as Kampanya, [{ id: 'u1', ad: 'Gömlek' }]))
        assert.deepEqual(sent, { ...kayit, kod: otomatik ? null : 'YAZ' })
      },
    ),
  )
})

test('another kind keeps what was typed; its own fields and an untouched name follow', () => {
  const first = { ...yeniForm('indirim', adOf('indirim')), min_sepet: 500, deger: 25 }
  const next = withKind(first, 'x_al_y_ode', adOf)
  assert.deepEqual(
    [next.tur, next.ad, next.min_sepet, next.deger, next.al],
    ['x_al_y_ode', 'ad x_al_y_ode', 500, null, 3],
  )
  assert.equal(withKind({ ...first, ad: 'Bahar' }, 'kargo_bedava', adOf).ad, 'Bahar')
  for (const tur of KAMPANYA_TUR)
    assert.deepEqual(withKind(yeniForm('indirim', adOf('indirim')), tur, adOf), yeniForm(tur, adOf(tur)))
})

test('a code is typed as shops compare it', () => {
  const table = { 'yaz 10': 'YAZ-10', ışıltı: 'ISILTI', İndirim: 'INDIRIM', 'şok_%50!': 'SOK_50', çğüö: 'CGUO', '': '' }
  for (const [typed, kod] of Object.entries(table)) assert.equal(asKod(typed), kod, typed)
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
      assert.match(asKod(typed), /^[A-Z0-9_-]*$/)
      assert.equal(asKod(asKod(typed)), asKod(typed))
    }),
  )
})

test('a campaign is tried when it begins, as the customer whom it is for', () => {
  const now = new Date('2026-11-15T12:00:00Z')
  const taslak = (more: Partial<KampanyaFormu>) => ({ ...yeniForm('indirim', 'x'), ...more })
  assert.deepEqual(asIfOf(taslak({}), now), {})
  assert.deepEqual(asIfOf(taslak({ baslangic: '2026-11-15T14:59' }), now), {})
  assert.deepEqual(asIfOf(taslak({ baslangic: '2026-11-15T15:01' }), now), { an: '2026-11-15T12:01:00.000Z' })
  assert.deepEqual(asIfOf(taslak({ musteri_eposta: 'ayse@' }), now), {})
  assert.deepEqual(asIfOf(taslak({ musteri_eposta: ' ayse@ornek.co ' }), now), { eposta: 'ayse@ornek.co' })
})

test('the sample cart: as many as are asked for, one more of what is there, and no name is no hindrance', () => {
  const v = { varyant_id: 'v1', urun_id: 'u1', ad: 'Gömlek', varyant_ad: 'M' }
  const twice = added(added([], v), v)
  assert.deepEqual(
    added(twice, { ...v, varyant_id: 'v2' }).map((k) => [k.varyant_id, k.adet]),
    [
      ['v1', 2],
      ['v2', 1],
    ],
  )
  assert.deepEqual(
    KAMPANYA_TUR.map((tur) => ilkAdet(yeniForm(tur, ''))),
    [1, 3, 1, 2],
  )
  assert.equal(ilkAdet({ tur: 'x_al_y_ode', al: null }), 1)
  const body = denemeOf(yeniForm('indirim', ' '), { kampanya_id: null, kalemler: twice, teslimat: null })
  assert.deepEqual([body.kampanya.ad, body.kalemler], ['-', [{ varyant_id: 'v1', adet: 2 }]])
  assert.deepEqual(['kampanya_id' in body, 'teslimat' in body], [false, false])
})
