import assert from 'node:assert/strict'
import { test } from 'node:test'
import { define } from '../../../../tests/support/samples/ozel.ts'
import { pathOf, sell } from '../../../../tests/support/samples/vitrin.ts'
import { startShared } from '../../../../tests/support/setup.ts'

// What a shopper’s list does not have: the answer names what it has.

const env = await startShared()
const m = await env.magaza()
await sell(m, 'Gömlek', {
  secenekler: [{ ad: 'Beden', degerler: ['M'] }],
  varyantlar: [{ secenekler: { Beden: 'M' }, fiyat: 100 }],
})
const seen = { kayit: 'urun', tur: 'metin', vitrinde: true, filtrelenir: true } as const
await define(m, { ...seen, kod: 'kumas' })
await define(m, { ...seen, kod: 'sakli', vitrinde: false })
const says = async (query: string, dil = 'tr') =>
  (await env.call(null)('GET', pathOf(m, `/urunler?${query}`), { headers: { 'accept-language': dil } })).body.hata.mesaj

test('filters, options and custom fields that there are, the nearest first; hidden fields are not named', async () => {
  assert.equal(
    await says('kategory=x'),
    'kategory: böyle bir alan yok; en yakını kategori; olanlar: ara, kategori, koleksiyon, marka, fiyat_en_az, fiyat_en_cok, ' +
      'stokta, indirimde, secenek, tur, malzeme, mense, ozel, sirala, yuzler, para_birimi, limit, sonraki',
  )
  assert.match(
    await says('kategory=x', 'en'),
    /^kategory: is not a known field; the nearest is kategori; there are: ara, kategori, koleksiyon, /,
  )
  assert.equal(await says('secenek[Bedn]=M'), 'secenek.bedn: böyle bir seçenek yok; en yakını Beden; olanlar: Beden')
  assert.equal(
    await says('ozel[Kumas]=x'),
    'ozel.Kumas: süzülebilen bir özel alan değil; en yakını kumas; olanlar: kumas',
  )
  assert.match(await says('sirala=ucuz'), /^sirala: şunlardan biri olmalı: ilgili, yeni, fiyat_artan, /)
})

test('what no text can hold is refused in names and in each of several values', async () => {
  for (const query of [
    'secenek[%00]=M',
    'secenek[a%00b]=M',
    'ozel[%00]=x',
    '%00=x',
    'secenek[Beden]=M&secenek[Beden]=%00',
  ]) {
    const { status, body } = await env.call(null)('GET', pathOf(m, `/urunler?${query}`))
    assert.deepEqual([status, body.hata.kod], [422, 'girdi_gecersiz'], query)
  }
})
