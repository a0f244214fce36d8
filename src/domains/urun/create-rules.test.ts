import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refused } from '../../../tests/support/refusal.ts'
import { startShared } from '../../../tests/support/setup.ts'

// What a product must fulfil beyond its shape: options and their combinations, prices, references.

const env = await startShared()
const m = await env.magaza()
const create = (body: object) => m.call('POST', '/v1/urunler', { body })
const refusal = (body: object, kod: string, mesaj: string) => refused(env, m.id, () => create(body), [422, kod, mesaj])

const bedenler = [{ ad: 'Beden', degerler: ['S', 'M'] }]
const beden = (Beden: string) => ({ secenekler: { Beden } })

test('options and combinations', async (t) => {
  const ad = 'Kombin'
  const cases: [string, object, string, string][] = [
    [
      'an option twice',
      { secenekler: [...bedenler, ...bedenler], varyantlar: [beden('S')] },
      'secenek_tekrarli',
      'secenekler[1].ad: aynı adda birden çok seçenek var',
    ],
    [
      'a value twice',
      { secenekler: [{ ad: 'Beden', degerler: ['S', 'M', 'S'] }], varyantlar: [beden('S')] },
      'secenek_tekrarli',
      'secenekler[0].degerler[2]: aynı değer birden çok kez var',
    ],
    [
      'a value twice, in another case',
      { secenekler: [{ ad: 'Beden', degerler: ['İnce', 'ince'] }], varyantlar: [beden('ince')] },
      'secenek_tekrarli',
      'secenekler[0].degerler[1]: «İnce» değerinden yalnız büyük küçük harfle ayrılıyor',
    ],
    [
      'a combination twice',
      { secenekler: bedenler, varyantlar: [beden('S'), beden('M'), beden('S')] },
      'secenek_tekrarli',
      'varyantlar[2]: Aynı seçenek birleşimi birden çok kez var',
    ],
    [
      'an option left out',
      { secenekler: bedenler, varyantlar: [{}] },
      'girdi_gecersiz',
      'varyantlar[0].secenekler.Beden: bu seçenek için bir değer gerekli',
    ],
    [
      'a value not listed',
      { secenekler: bedenler, varyantlar: [beden('S'), beden('s')] },
      'girdi_gecersiz',
      'varyantlar[1].secenekler.Beden: seçeneğin değerlerinden biri olmalı: S, M',
    ],
    [
      'an option not listed',
      { secenekler: bedenler, varyantlar: [{ secenekler: { Beden: 'S', Renk: 'Ak' } }] },
      'girdi_gecersiz',
      'varyantlar[0].secenekler.Renk: üründe böyle bir seçenek yok',
    ],
    [
      'a choice without options',
      { varyantlar: [beden('S')] },
      'girdi_gecersiz',
      'varyantlar[0].secenekler.Beden: üründe böyle bir seçenek yok',
    ],
    [
      'two variants without options',
      { varyantlar: [{}, {}] },
      'secenek_tekrarli',
      'varyantlar[1]: Aynı seçenek birleşimi birden çok kez var',
    ],
  ]
  for (const [what, body, kod, mesaj] of cases)
    await t.test(what, () => refusal({ ad, ...body }, kod, mesaj).then(() => {}))
  const other = await create({
    ad,
    secenekler: [{ ad: 'Beden', degerler: ['S', 'ı', 'i', 'ş'] }],
    varyantlar: [beden('S'), beden('ı'), beden('i'), beden('ş')],
  })
  assert.deepEqual([other.status, other.body.varyantlar.map((v: any) => v.ad)], [201, ['S', 'ı', 'i', 'ş']])
})

test('prices', async (t) => {
  const gerekli = 'Yayındaki ürünün her varyantında fiyat olmalı'
  const dusuk = 'İndirimsiz fiyat, fiyattan büyük olmalı'
  const both = [{ ...beden('S'), fiyat: 5 }, beden('M')]
  const cases: [string, object, string, string][] = [
    ['published without', { durum: 'yayinda', varyantlar: [{}] }, 'fiyat_gerekli', `varyantlar[0].fiyat: ${gerekli}`],
    [
      'published, null',
      { durum: 'yayinda', varyantlar: [{ fiyat: null }] },
      'fiyat_gerekli',
      `varyantlar[0].fiyat: ${gerekli}`,
    ],
    [
      'published, one without',
      { durum: 'yayinda', secenekler: bedenler, varyantlar: both },
      'fiyat_gerekli',
      `varyantlar[1].fiyat: ${gerekli}`,
    ],
    [
      'struck-through equal',
      { varyantlar: [{ fiyat: 5, indirimsiz_fiyat: 5 }] },
      'indirimsiz_fiyat_dusuk',
      `varyantlar[0].indirimsiz_fiyat: ${dusuk}`,
    ],
    [
      'struck-through less',
      { varyantlar: [{ fiyat: 5, indirimsiz_fiyat: 4 }] },
      'indirimsiz_fiyat_dusuk',
      `varyantlar[0].indirimsiz_fiyat: ${dusuk}`,
    ],
    [
      'struck-through alone',
      { varyantlar: [{ indirimsiz_fiyat: 4 }] },
      'indirimsiz_fiyat_dusuk',
      `varyantlar[0].indirimsiz_fiyat: ${dusuk}`,
    ],
  ]
  for (const [what, body, kod, mesaj] of cases)
    await t.test(what, () => refusal({ ad: 'Fiyat', ...body }, kod, mesaj).then(() => {}))
  const draft = await create({ ad: 'Fiyat', secenekler: bedenler, varyantlar: both })
  assert.deepEqual([draft.status, draft.body.durum], [201, 'taslak'])
})

test('references that do not exist are named by their index, all of them', async () => {
  const other = await env.magaza()
  const foreign = (await other.call('POST', '/v1/kategoriler', { body: { ad: 'Yabancı' } })).body.id
  const foreignBrand = (await other.call('POST', '/v1/markalar', { body: { ad: 'Yabancı' } })).body.id
  const own = (await m.call('POST', '/v1/kategoriler', { body: { ad: 'Bizim' } })).body.id
  const base = { ad: 'Bağ', varyantlar: [{}] }
  const no = 'Böyle bir kayıt yok'
  const two = `kategoriler[1]: ${no}; kategoriler[2]: ${no}; marka_id: ${no}`
  await refusal({ ...base, kategoriler: [own, 'kat_yok', foreign], marka_id: foreignBrand }, 'kayit_yok', two)
  await refusal({ ...base, marka_id: 'mrk_yok' }, 'kayit_yok', `marka_id: ${no}`)
})
