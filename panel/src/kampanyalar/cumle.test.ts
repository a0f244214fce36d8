import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cumleOf, datesOf } from './cumle.ts'
import { asKod, type KampanyaFormu, yeniForm } from './form.ts'

const o = { dil: 'tr', birim: 'TRY' } as const
const gomlek = [{ id: 'urun_1', ad: 'Keten Gömlek' }]
const many = ['A', 'B', 'C', 'D'].map((ad) => ({ id: ad, ad }))
const of = (tur: KampanyaFormu['tur'], more: Partial<KampanyaFormu> = {}) =>
  cumleOf({ ...yeniForm(tur, ''), ...more }, o)

test('what each kind does, in a sentence', () => {
  const december = { baslangic: '2026-12-01T00:00', bitis: '2027-01-01T00:00' }
  const cases: [string, string][] = [
    [
      of('x_al_y_ode', { kapsam: 'urunler', hedefler: gomlek, ...december }),
      'Sepette 3 Keten Gömlek alan 2 öder, 1–31 Aralık 2026.',
    ],
    [of('x_al_y_ode'), 'Sepette 3 ürün alan 2 öder; bedava olan en ucuzudur.'],
    [
      of('x_al_y_ode', { kapsam: 'kategoriler', hedefler: many }),
      'Sepette seçili 4 kategoriden 3 ürün alan 2 öder; bedava olan en ucuzudur.',
    ],
    [of('indirim'), 'Sepetteki her şeye %10 indirim.'],
    [
      of('indirim', { indirim_tipi: 'tutar', deger: 5000, min_sepet: 50_000, kodlu: true, kod: 'MERHABA' }),
      'Sepetteki her şeye 50,00 ₺ indirim, sepet 500,00 ₺ ve üzeriyse, MERHABA kodu girilince.',
    ],
    [of('indirim', { deger: null }), 'Sepetteki her şeye %… indirim.'],
    [
      of('ikinciye_indirim', { kapsam: 'urunler', hedefler: gomlek }),
      'Sepette 2 Keten Gömlek alana ikincisi %50 indirimli.',
    ],
    [
      of('kargo_bedava', { kullanim_siniri: 100, musteri_eposta: 'a@b.example' }),
      'Kargo bedava, yalnız a@b.example için, ilk 100 siparişte.',
    ],
  ]
  for (const [made, expected] of cases) assert.equal(made, expected)
  const en = { ...o, dil: 'en' } as const
  assert.equal(cumleOf(yeniForm('x_al_y_ode', ''), en), 'Who takes 3 items pays for 2; the cheapest are free.')
})

test('days as people say them: the end is the first moment that no longer counts', () => {
  const cases: [string, string, string | null][] = [
    ['', '', null],
    ['2026-12-01T00:00', '', '1 Aralık 2026 tarihinden başlayarak'],
    ['', '2026-12-01T00:00', '30 Kasım 2026 tarihine kadar'],
    ['2026-12-01T00:00', '2026-12-02T00:00', '1 Aralık 2026'],
    ['2026-11-20T00:00', '2026-12-02T00:00', '20 Kasım – 1 Aralık 2026'],
    ['2026-12-20T00:00', '2027-01-02T00:00', '20 Aralık 2026 – 1 Ocak 2027'],
    ['', '10000-01-01T00:00', '31 Aralık 9999 23:59 tarihine kadar'],
    ['12026-01-01T00:00', '', '31 Aralık 9999 23:59 tarihinden başlayarak'],
    ['', '0001-01-01T00:00', '2 Ocak 1 01:55 tarihine kadar'],
    ['2026-12-20T09:00', '2026-12-20T18:00', '20 Aralık 2026 09:00 – 20 Aralık 2026 18:00'],
  ]
  for (const [from, to, expected] of cases) assert.equal(datesOf(from, to, 'tr'), expected)
})

test('a code while it is typed', () => {
  assert.equal(asKod('hoş geldin ıi15'), 'HOS-GELDIN-II15')
})
