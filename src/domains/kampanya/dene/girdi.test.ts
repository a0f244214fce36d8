import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refused } from '../../../../tests/support/refusal.ts'
import { dene, newCampaign, newProduct, newVariant, path, tried } from '../../../../tests/support/samples/kampanya.ts'
import { newCustomer } from '../../../../tests/support/samples/musteri.ts'
import { startShared } from '../../../../tests/support/setup.ts'

// Input and errors of the dry run.

const env = await startShared()
const m = await env.magaza({ kurlar: { USD: '0.025' } })
const other = await env.magaza()
const MAX = 9007199254740991
const v = await newVariant(m, 1000)
const one = [{ varyant_id: v, adet: 1 }]
const yok = 'Böyle bir kayıt yok'
const no = (body: object, kod: string, mesaj: string) => refused(env, m.id, () => dene(m, body), [422, kod, mesaj])

test('bounds', async (t) => {
  const lines = (n: number) => Array.from({ length: n }, () => ({ varyant_id: v, adet: 1 }))
  const codes = (n: number) => Array.from({ length: n }, (_, i) => `K${i}`)
  const accepted: [string, object, number][] = [
    ['200 lines', { kalemler: lines(200) }, 200_000],
    ['9999 units', { kalemler: [{ varyant_id: v, adet: 9999 }] }, 9_999_000],
    ['5 codes', { kalemler: one, indirim_kodlari: codes(5) }, 1000],
    ['a code of 50', { kalemler: one, indirim_kodlari: ['🧵'.repeat(50)] }, 1000],
    ['shipping', { kalemler: one, kargo_toplam: MAX - 1000 }, MAX],
    ['no shipping', { kalemler: one, kargo_toplam: 0 }, 1000],
  ]
  for (const [what, body, toplam] of accepted) {
    await t.test(what, async () => assert.equal((await tried(env, m, body)).toplam, toplam))
  }
  const beyond: [object, string][] = [
    [{}, 'kalemler: zorunlu'],
    [{ kalemler: [] }, 'kalemler: en az 1 öge olmalı'],
    [{ kalemler: lines(201) }, 'kalemler: en çok 200 öge olabilir'],
    [{ kalemler: [{ varyant_id: v }] }, 'kalemler[0].adet: zorunlu'],
    [{ kalemler: [{ varyant_id: v, adet: 0 }] }, 'kalemler[0].adet: en az 1 olmalı'],
    [{ kalemler: [{ varyant_id: v, adet: 10_000 }] }, 'kalemler[0].adet: en çok 9999 olabilir'],
    [{ kalemler: [{ varyant_id: v, adet: 1.5 }] }, 'kalemler[0].adet: tam sayı olmalı'],
    [{ kalemler: [{ varyant_id: v, adet: '1' }] }, 'kalemler[0].adet: tam sayı olmalı'],
    [{ kalemler: [{ varyant_id: v, adet: 1, birim_fiyat: 5 }] }, 'kalemler[0].birim_fiyat: böyle bir alan yok'],
    [{ kalemler: [{ ad: 'Elden', adet: 1 }] }, 'kalemler[0].ad: böyle bir alan yok'],
    [{ kalemler: one, indirim_kodlari: codes(6) }, 'indirim_kodlari: en çok 5 öge olabilir'],
    [{ kalemler: one, indirim_kodlari: [''] }, 'indirim_kodlari[0]: boş olamaz'],
    [{ kalemler: one, indirim_kodlari: ['a'.repeat(51)] }, 'indirim_kodlari[0]: en çok 50 karakter olabilir'],
    [{ kalemler: one, kargo_toplam: -1 }, 'kargo_toplam: en az 0 olmalı'],
    [{ kalemler: one, kargo_toplam: null }, 'kargo_toplam: tam sayı olmalı'],
    [{ kalemler: one, eposta: 'ayse' }, 'eposta: geçerli bir e-posta olmalı'],
    [{ kalemler: one, musteri_id: '' }, 'musteri_id: boş olamaz'],
    [{ kalemler: one, para_birimi: 'TL' }, 'para_birimi: en az 3 karakter olmalı'],
    [{ kalemler: one, para_birimi: 'TRYY' }, 'para_birimi: en çok 3 karakter olabilir'],
    [{ kalemler: one, gruplar: [] }, 'gruplar: böyle bir alan yok'],
  ]
  for (const [body, mesaj] of beyond) {
    await t.test(mesaj, async () => void (await no(body, 'girdi_gecersiz', mesaj)))
  }
  for (const typed of ['A\u0000', '\udc00']) {
    assert.equal((await dene(m, { kalemler: one, indirim_kodlari: [typed] })).status, 422)
  }
})

test('variants by id, by sku, by both', async (t) => {
  const sku = (s: string) => ({ varyantlar: [{ fiyat: 2000, sku: s }] })
  const tek = await newProduct(m, sku('TEK'))
  await newProduct(m, sku('IKIZ'))
  await newProduct(m, sku('IKIZ'))
  await newProduct(other, sku('YABANCI'))
  const foreign = await newVariant(other, 1000)
  const id = tek.varyant_id
  for (const named of [
    { sku: 'TEK' },
    { varyant_id: id },
    { varyant_id: id, sku: 'TEK' },
    { varyant_id: id, sku: '' },
  ]) {
    const { kalemler } = await tried(env, m, { kalemler: [{ ...named, adet: 1 }] })
    assert.deepEqual([kalemler[0].varyant_id, kalemler[0].urun_id], [id, tek.id])
  }
  const wrong: [string, object, string, string][] = [
    ['neither', {}, 'girdi_gecersiz', 'kalemler[1]: varyant_id ya da sku gerekli'],
    ['an empty sku', { sku: '' }, 'girdi_gecersiz', 'kalemler[1]: varyant_id ya da sku gerekli'],
    ['unknown id', { varyant_id: 'var_yok' }, 'kayit_yok', `kalemler[1].varyant_id: ${yok}`],
    ['another store’s', { varyant_id: foreign }, 'kayit_yok', `kalemler[1].varyant_id: ${yok}`],
    ['a product', { varyant_id: tek.id }, 'kayit_yok', `kalemler[1].varyant_id: ${yok}`],
    ['unknown sku', { sku: 'tek' }, 'kayit_yok', `kalemler[1].sku: ${yok}`],
    ['another store’s sku', { sku: 'YABANCI' }, 'kayit_yok', `kalemler[1].sku: ${yok}`],
    ['ambiguous', { sku: 'IKIZ' }, 'sku_belirsiz', 'kalemler[1].sku: Bu stok kodu birden çok varyantta var'],
    [
      'disagreeing',
      { varyant_id: v, sku: 'TEK' },
      'girdi_gecersiz',
      'kalemler[1].sku: varyant_id ile aynı varyantı göstermiyor',
    ],
  ]
  for (const [what, named, kod, mesaj] of wrong) {
    await t.test(what, async () => void (await no({ kalemler: [one[0], { ...named, adet: 1 }] }, kod, mesaj)))
  }
  await t.test('every wrong line is told', async () => {
    const kalemler = [{ sku: 'IKIZ', adet: 1 }, one[0], { varyant_id: 'yok', adet: 1 }]
    const mesaj = `kalemler[0].sku: Bu stok kodu birden çok varyantta var; kalemler[2].varyant_id: ${yok}`
    await no({ kalemler }, 'sku_belirsiz', mesaj)
  })
})

test('a deleted variant is unknown', async () => {
  const gone = await newProduct(m)
  await m.call('DELETE', `/v1/urunler/${gone.id}`)
  await no({ kalemler: [{ varyant_id: gone.varyant_id, adet: 1 }] }, 'kayit_yok', `kalemler[0].varyant_id: ${yok}`)
})

test('a variant without a price is named by its line', async () => {
  const bare = await newProduct(m, { varyantlar: [{}] })
  const kalemler = [one[0], { varyant_id: bare.varyant_id, adet: 1 }]
  await no({ kalemler }, 'fiyat_gerekli', 'kalemler[1]: varyantın bu para biriminde fiyatı yok')
  const headers = { 'accept-language': 'en' }
  const english = await dene(m, { kalemler }, headers)
  assert.equal(english.body.hata.mesaj, 'kalemler[1]: the variant has no price in this currency')
  const free = await newVariant(m, 0)
  assert.equal((await tried(env, m, { kalemler: [{ varyant_id: free, adet: 3 }] })).toplam, 0)
})

test('amounts beyond what is exact are refused, by line and in all', async () => {
  const most = await newVariant(m, MAX)
  const big = 'tutar çok büyük'
  await newCampaign(m, { deger: 100 })
  assert.equal((await tried(env, m, { kalemler: [{ varyant_id: most, adet: 1 }] })).indirim_toplam, MAX)
  await no({ kalemler: [one[0], { varyant_id: most, adet: 2 }] }, 'girdi_gecersiz', `kalemler[1]: ${big}`)
  await no({ kalemler: [one[0], { varyant_id: most, adet: 1 }] }, 'girdi_gecersiz', `kalemler: ${big}`)
  await no({ kalemler: [{ varyant_id: most, adet: 1 }], kargo_toplam: 1 }, 'girdi_gecersiz', `kalemler: ${big}`)
  const many = Array.from({ length: 200 }, () => ({ varyant_id: most, adet: 1 }))
  await no({ kalemler: many }, 'girdi_gecersiz', `kalemler: ${big}`)
})

test('an amount that no other currency can hold still applies', async () => {
  const at = await env.magaza({ kurlar: { IRR: '1000' } })
  const varyant_id = await newVariant(at, 1000)
  await newCampaign(at, { kod: 'HEPSI', indirim_tipi: 'tutar', deger: MAX })
  const ask = { kalemler: [{ varyant_id, adet: 1 }], para_birimi: 'IRR', indirim_kodlari: ['HEPSI'] }
  const f = await tried(env, at, ask)
  assert.deepEqual([f.urun_toplam, f.indirim_toplam, f.toplam], [1_000_000, 1_000_000, 0])
})

test('currencies that the store does not sell in, customers that it does not have', async () => {
  for (const para_birimi of ['EUR', 'usd', 'XXX', '🧵🧵🧵']) {
    await no({ kalemler: one, para_birimi }, 'kayit_yok', `para_birimi: ${yok}`)
  }
  const [mine, theirs] = [await newCustomer(m), await newCustomer(other)]
  for (const musteri_id of ['mus_yok', theirs.id]) {
    await no({ kalemler: one, musteri_id }, 'kayit_yok', `musteri_id: ${yok}`)
  }
  const disagree = 'eposta: musteri_id ile aynı müşteriyi göstermiyor'
  await no({ kalemler: one, musteri_id: mine.id, eposta: 'b@example.com' }, 'girdi_gecersiz', disagree)
})

test('whoever may read campaigns may try them', async () => {
  const ask = (key: string) => env.call(key)('POST', `${path}/dene`, { body: { kalemler: one } })
  assert.equal((await ask(await env.key(m.id, ['kampanya:okuma']))).status, 200)
  const writer = await env.key(m.id, ['kampanya:yazma', 'urun:okuma'])
  const lacking = 'Anahtarın bu işlem için kapsamı yok'
  const reply = await ask(writer)
  assert.deepEqual([reply.status, reply.body.hata.kod], [403, 'kapsam_yetersiz'])
  assert.ok(reply.body.hata.mesaj.startsWith(lacking))
})
