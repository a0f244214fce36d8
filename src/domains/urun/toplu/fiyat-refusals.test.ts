import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eventsOf, refused } from '../../../../tests/support/refusal.ts'
import { startShared } from '../../../../tests/support/setup.ts'

// Bulk prices that are wrong, in whole or in part.

const env = await startShared()
const m = await env.magaza({ kurlar: { EUR: '0.0215', USD: '0.025' } })
let made = 0
const create = async (varyantlar: object[], more: object = {}, at = m) => {
  const degerler = varyantlar.map((_, i) => `No ${i}`)
  const body = {
    ad: `Ürün ${++made}`,
    secenekler: [{ ad: 'No', degerler }],
    varyantlar: varyantlar.map((v, i) => ({ ...v, secenekler: { No: degerler[i] } })),
    ...more,
  }
  const reply = await at.call('POST', '/v1/urunler', { body })
  assert.equal(reply.status, 201, reply.text)
  return reply.body
}
const bulk = (kalemler: object[], query = '', at = m, headers: Record<string, string> = {}) =>
  at.call('POST', `/v1/fiyatlar/toplu${query}`, { body: { kalemler }, headers })
const get = async (urun: { id: string }, at = m) => (await at.call('GET', `/v1/urunler/${urun.id}`)).body

const [twin, other] = [await create([{ sku: 'İKİZ' }, { sku: 'İKİZ' }]), await env.magaza()]
const untouched = await create([{ fiyat: 100, indirimsiz_fiyat: 150, sku: 'TF-İYİ' }])
const foreign = await create([{ sku: 'YABANCI' }], {}, other)
const good = { varyant_id: untouched.varyantlar[0].id, fiyat: 120 }
const id = { varyant_id: untouched.varyantlar[0].id }
const unknown = 'Böyle bir kayıt yok'

/** What is sent, the code of the refusal and its message. */
const refusals: [string, object[], string, string][] = [
  [
    'unknown ids',
    [good, { varyant_id: 'var_x', fiyat: 1 }, { sku: 'yok', fiyat: 1 }],
    'kayit_yok',
    `kalemler[1].varyant_id: ${unknown}; kalemler[2].sku: ${unknown}`,
  ],
  [
    "another store's",
    [
      { varyant_id: foreign.varyantlar[0].id, fiyat: 1 },
      { sku: 'YABANCI', fiyat: 1 },
    ],
    'kayit_yok',
    `kalemler[0].varyant_id: ${unknown}; kalemler[1].sku: ${unknown}`,
  ],
  [
    'two variants of one sku',
    [{ sku: 'İKİZ', fiyat: 1 }],
    'sku_belirsiz',
    'kalemler[0].sku: Bu stok kodu birden çok varyantta var',
  ],
  [
    'no variant',
    [{ fiyat: 1 }, { varyant_id: '', sku: '', fiyat: 1 }],
    'girdi_gecersiz',
    'kalemler[0]: varyant_id ya da sku gerekli; kalemler[1]: varyant_id ya da sku gerekli',
  ],
  [
    'id and sku of two variants',
    [{ varyant_id: twin.varyantlar[0].id, sku: 'TF-İYİ', fiyat: 1 }],
    'girdi_gecersiz',
    'kalemler[0].sku: varyant_id ile aynı varyantı göstermiyor',
  ],
  [
    'a currency that the store has not',
    [good, { ...id, para_birimi: 'GBP', fiyat: 1 }, { ...id, para_birimi: 'usd', fiyat: 1 }],
    'kayit_yok',
    'kalemler[1].para_birimi: mağazada bu para birimi yok; kalemler[2].para_birimi: mağazada bu para birimi yok',
  ],
  [
    'twice',
    [good, { sku: 'TF-İYİ', fiyat: 130 }, { ...good, para_birimi: 'TRY' }],
    'kalem_tekrarli',
    'kalemler[1]: Aynı kalem birden çok kez var; kalemler[2]: Aynı kalem birden çok kez var',
  ],
  [
    'struck-through too low',
    [{ ...good, indirimsiz_fiyat: 120 }],
    'indirimsiz_fiyat_dusuk',
    'kalemler[0].indirimsiz_fiyat: İndirimsiz fiyat, fiyattan büyük olmalı',
  ],
  [
    'price above the struck-through one that stays',
    [{ ...id, fiyat: 150 }],
    'indirimsiz_fiyat_dusuk',
    'kalemler[0].indirimsiz_fiyat: İndirimsiz fiyat, fiyattan büyük olmalı',
  ],
  ['no price', [id], 'girdi_gecersiz', 'kalemler[0].fiyat: zorunlu'],
  ['null price', [{ ...id, fiyat: null }], 'girdi_gecersiz', 'kalemler[0].fiyat: tam sayı olmalı'],
  ['negative', [{ ...id, fiyat: -1 }], 'girdi_gecersiz', 'kalemler[0].fiyat: en az 0 olmalı'],
  [
    'two letters',
    [{ ...id, fiyat: 1, para_birimi: 'TR' }],
    'girdi_gecersiz',
    'kalemler[0].para_birimi: en az 3 karakter olmalı',
  ],
  ['none', [], 'girdi_gecersiz', 'kalemler: en az 1 öge olmalı'],
  ['501', Array(501).fill(good), 'girdi_gecersiz', 'kalemler: en çok 500 öge olabilir'],
]

test('whole or nothing, and every bad item is named', async (t) => {
  for (const [what, kalemler, kod, mesaj] of refusals) {
    await t.test(what, () => refused(env, m.id, () => bulk(kalemler), [422, kod, mesaj]).then(() => {}))
  }
  assert.deepEqual(await get(untouched), untouched)
})

test('kismi: the good items are done, the others are told', async () => {
  const urun = await create([{ fiyat: 100 }, { fiyat: 100 }])
  const [a, b] = urun.varyantlar
  const kalemler = [
    { varyant_id: a.id, fiyat: 1 },
    { varyant_id: 'var_yok', fiyat: 1, para_birimi: 'GBP' },
    { varyant_id: b.id, fiyat: 2 },
    { varyant_id: b.id, fiyat: 3 },
  ]
  const { status, body } = await bulk(kalemler, '?kismi=true', m, { 'accept-language': 'en' })
  assert.equal(status, 200)
  assert.deepEqual(body, {
    veri: (await get(urun)).varyantlar,
    hatalar: [
      { sira: 1, kod: 'kayit_yok', mesaj: 'varyant_id: The referenced record does not exist' },
      { sira: 1, kod: 'kayit_yok', mesaj: 'para_birimi: the store has no such currency' },
      { sira: 3, kod: 'kalem_tekrarli', mesaj: 'The same item appears twice' },
    ],
  })
  assert.deepEqual(
    body.veri.map((v: any) => v.fiyat),
    [1, 2],
  )
  const right = await bulk(kalemler.slice(0, 1), '?kismi=true')
  assert.deepEqual(right.body.hatalar, [])
  assert.deepEqual(await eventsOf(env, m.id, () => bulk(kalemler.slice(1, 2), '?kismi=true')), [])
})

test('a repeated request is answered from its key', async () => {
  const urun = await create([{ fiyat: 100 }])
  const kalemler = [{ varyant_id: urun.varyantlar[0].id, fiyat: 55 }]
  const key = { 'idempotency-key': 'toplu fiyat' }
  const first = await bulk(kalemler, '', m, key)
  await bulk([{ ...kalemler[0], fiyat: 66 }])
  const again = await bulk(kalemler, '', m, key)
  assert.deepEqual([again.text, again.headers['svc-tekrar']], [first.text, '1'])
  assert.equal((await get(urun)).varyantlar[0].fiyat, 66)
})
