import assert from 'node:assert/strict'
import { test } from 'node:test'
import { keyed, sameAnswer } from '../../../../tests/support/keyed.ts'
import {
  bring,
  get,
  MAX,
  newOrder,
  newVariant,
  path,
  stockOf,
  thing,
  wrong,
} from '../../../../tests/support/samples/siparis.ts'
import { startShared } from '../../../../tests/support/setup.ts'

// Input of a new order: bounds, lines, addresses. Refusals change nothing.

const env = await startShared()
const m = await env.magaza()
const other = await env.magaza()
const varyant = await newVariant(m, { sku: 'TEK' })
const twins = [await newVariant(m, { sku: 'İKİZ' }), await newVariant(m, { sku: 'İKİZ' })]
const foreign = await newVariant(other, { sku: 'ONUN' })
const unpriced = await newVariant(m, { fiyat: undefined, sku: 'FİYATSIZ' })

const refuse = (body: object, ...fields: [alan: string, kod?: string][]) =>
  wrong(
    env,
    m,
    path,
    { kalemler: [thing(100)], ...body },
    fields.map(([alan, kod = 'girdi_gecersiz']) => [alan, kod]),
  )
const line = (kalem: object, ...fields: [alan: string, kod?: string][]) =>
  refuse(
    { kalemler: [kalem] },
    ...fields.map(([alan, kod = 'girdi_gecersiz']): [string, string] => [`kalemler[0]${alan && `.${alan}`}`, kod]),
  )

test('bounds: the most is taken, one more is not', async () => {
  const many = (n: number) => ({ kalemler: Array.from({ length: n }, () => thing(1)) })
  assert.equal((await newOrder(m, many(200))).toplam, 200)
  await refuse(many(201), ['kalemler'])
  await refuse(many(0), ['kalemler'])
  for (const adet of [1, 9999]) assert.equal((await newOrder(m, { kalemler: [thing(3, { adet })] })).toplam, 3 * adet)
  for (const adet of [0, 10_000, -1, 1.5, '1', null, true]) await line(thing(3, { adet }), ['adet'])
  for (const [alan, max] of [
    ['kaynak', 40],
    ['no', 40],
  ] as const) {
    assert.equal((await newOrder(m, { [alan]: 'ğ'.repeat(max) }))[alan], 'ğ'.repeat(max))
    await refuse({ [alan]: 'ğ'.repeat(max + 1) }, [alan])
  }
  await refuse({ kaynak: '' }, ['kaynak'])
  await refuse({ kaynak: null }, ['kaynak'])
  const named = await newOrder(m, { kalemler: [thing(1, { ad: '🧵'.repeat(300) })] })
  assert.equal(named.kalemler[0].ad, '🧵'.repeat(300))
  await line(thing(1, { ad: '🧵'.repeat(301) }), ['ad'])
  await line(thing(1, { ad: '' }), ['ad'])
  await line({ sku: 's'.repeat(101), adet: 1 }, ['sku'])
  await line({ varyant_id: 'v'.repeat(101), adet: 1 }, ['varyant_id'])
  const kod = Array.from({ length: 6 }, (_, i) => `K${i}`)
  await refuse({ indirim_kodlari: kod }, ['indirim_kodlari'])
  await refuse(
    { indirim_kodlari: kod.slice(1) },
    ...kod.slice(1).map((_, i): [string, string] => [`indirim_kodlari[${i}]`, 'indirim_kodu_gecersiz']),
  )
  await refuse({ indirim_kodlari: ['k'.repeat(51)] }, ['indirim_kodlari[0]'])
  const odeme = { yontem: 'kart', durum: 'bekliyor' }
  assert.equal(
    (await newOrder(m, { odeme: { ...odeme, saglayici: 'p'.repeat(40) } })).odemeler[0].saglayici,
    'p'.repeat(40),
  )
  await refuse({ odeme: { ...odeme, saglayici: 'p'.repeat(41) } }, ['odeme.saglayici'])
  await refuse({ odeme: { ...odeme, saglayici: '' } }, ['odeme.saglayici'])
  await refuse({ odeme: { ...odeme, durum: 'yetkilendi' } }, ['odeme.durum'])
  await refuse({ odeme: { ...odeme, yontem: 'cek' } }, ['odeme.yontem'])
  await refuse({ odeme: { ...odeme, tutar: 5 } }, ['odeme.tutar'])
  await refuse({ odeme: { yontem: 'kart' } }, ['odeme.durum'])
  await refuse({ odeme: null }, ['odeme'])
  await refuse({ kargo_toplam: -1 }, ['kargo_toplam'])
  await refuse({ stok_asimi: 'true' }, ['stok_asimi'])
})

test('a line is of the catalogue or outside it', async () => {
  await line({ ad: 'Paket', adet: 1, kdv_orani: 20 }, ['birim_fiyat'])
  await line({ ad: 'Paket', adet: 1, birim_fiyat: 5 }, ['kdv_orani'])
  await line({ ad: 'Paket', adet: 1 }, ['birim_fiyat'], ['kdv_orani'])
  await line({ adet: 1 }, [''])
  await line({ adet: 1, birim_fiyat: 5, kdv_orani: 20 }, [''])
  await line({ sku: '', adet: 1 }, [''])
  await line({ varyant_id: '', adet: 1 }, ['varyant_id'])
  await line({ varyant_id: varyant.id, ad: 'Başka', adet: 1 }, ['ad'])
  await line({ sku: 'TEK', ad: 'Başka', adet: 1, kdv_orani: 1 }, ['ad'], ['kdv_orani'])
  await line({ sku: 'TEK', adet: 1, indirim: 1 }, ['indirim'])
  await line({ varyant_id: varyant.id, sku: 'İKİZ', adet: 1 }, ['sku'])
  await line({ varyant_id: varyant.id, sku: 'YOK', adet: 1 }, ['sku'])
  await line({ sku: 'İKİZ', adet: 1 }, ['sku', 'sku_belirsiz'])
  for (const sku of ['YOK', 'ONUN', 'tek', 'TE K']) await line({ sku, adet: 1 }, ['sku', 'kayit_yok'])
  for (const id of [foreign.id, 'var_yok', varyant.urun_id, `${varyant.id}x`]) {
    await line({ varyant_id: id, adet: 1 }, ['varyant_id', 'kayit_yok'])
  }
  await line({ varyant_id: unpriced.id, adet: 1 }, ['', 'fiyat_gerekli'])
  // All lines are reported at once.
  await refuse(
    { kalemler: [{ sku: 'YOK', adet: 1 }, thing(1), { sku: 'İKİZ', adet: 1 }] },
    ['kalemler[0].sku', 'kayit_yok'],
    ['kalemler[2].sku', 'sku_belirsiz'],
  )
  const both = await newOrder(m, {
    kalemler: [
      { varyant_id: varyant.id, sku: 'TEK', adet: 1 },
      { varyant_id: twins[1]?.id, sku: 'İKİZ', adet: 1 },
      { sku: 'FİYATSIZ', adet: 1, birim_fiyat: 7 },
      { sku: '', ad: 'Paket', adet: 1, birim_fiyat: 0, kdv_orani: 0 },
    ],
  })
  assert.deepEqual(
    both.kalemler.map((k: any) => [k.varyant_id, k.sku, k.birim_fiyat, k.kdv_orani]),
    [
      [varyant.id, 'TEK', 10_000, 20],
      [twins[1]?.id, 'İKİZ', 10_000, 20],
      [unpriced.id, 'FİYATSIZ', 7, 20],
      [null, null, 0, 0],
    ],
  )
})

test('a price of its own with a discount: at most what the line is worth', async () => {
  const own = (birim_fiyat: number, indirim: number) => ({ sku: 'TEK', adet: 3, birim_fiyat, indirim })
  const worth = async (kalem: object) => {
    const { urun_toplam, indirim_toplam, toplam, kalemler } = await newOrder(m, { kalemler: [kalem], stok_asimi: true })
    return [urun_toplam, indirim_toplam, toplam, kalemler[0].indirim, kalemler[0].toplam]
  }
  assert.deepEqual(await worth(own(5, 14)), [15, 14, 1, 14, 1])
  assert.deepEqual(await worth(own(5, 15)), [15, 15, 0, 15, 0])
  await line(own(5, 16), ['indirim'])
  await line(own(0, 1), ['indirim'])
  await line(thing(5, { indirim: 6 }), ['indirim'])
  await line(thing(5, { indirim: -1 }), ['indirim'])
  await line(thing(-1), ['birim_fiyat'])
})

test('tax rates: 0..100 with two decimals, kept as they are', async () => {
  const rates = [0, 0.01, 0.07, 0.29, 1, 1.1, 8.2, 18, 20, 57.29, 99.99, 100]
  const { kalemler } = await newOrder(m, { kalemler: rates.map((kdv_orani) => thing(1, { kdv_orani })) })
  assert.deepEqual(
    kalemler.map((k: any) => k.kdv_orani),
    rates,
  )
  for (const kdv_orani of [-1, 100.01, 101, 0.001, 8.125, '20', null])
    await line(thing(1, { kdv_orani }), ['kdv_orani'])
})

test('amounts up to 2^53 − 1 are exact; beyond is 422', async () => {
  assert.deepEqual((await newOrder(m, { kalemler: [thing(MAX)] })).toplam, MAX)
  const parts = [thing((MAX - 1) / 2), thing((MAX - 1) / 2)]
  const full = await newOrder(m, { kalemler: parts, kargo_toplam: 1 })
  assert.deepEqual([full.urun_toplam, full.toplam, full.odenen], [MAX - 1, MAX, MAX])
  assert.deepEqual(await get(m, full.id), full)
  await refuse({ kalemler: parts, kargo_toplam: 2 }, ['kalemler'])
  await refuse({ kalemler: [...parts, thing(2)] }, ['kalemler'])
  await refuse({ kargo_toplam: MAX }, ['kalemler'])
  await line(thing(MAX, { adet: 2 }), [''])
  await line(thing(MAX, { adet: 9999 }), [''])
  await line(thing(MAX, { adet: 9999, indirim: MAX }), [''])
  await line({ sku: 'TEK', adet: 9999, birim_fiyat: MAX }, [''])
  await refuse({ kargo_toplam: MAX + 1 }, ['kargo_toplam'])
  // Discounts do not help: every addend must be exact.
  await refuse({ kalemler: [thing(MAX, { indirim: MAX }), thing(MAX, { indirim: MAX })] }, ['kalemler'])
})

test('what only answers hold, and what does not exist, is no input', async () => {
  for (const alan of ['id', 'durum', 'toplam', 'urun_toplam', 'odenen', 'musteri', 'odemeler', 'gonderiler', 'iptal']) {
    await refuse({ [alan]: 1 }, [alan])
  }
  for (const alan of ['id', 'urun_id', 'varyant_ad', 'toplam', 'gonderilen', 'iade_edilen']) {
    await line({ ...thing(1), [alan]: 1 }, [alan])
  }
  for (const body of [[], 'x', null, 5]) {
    assert.equal((await m.call('POST', path, { body })).status, 422)
  }
  assert.equal((await m.call('POST', path, { raw: '{' })).status, 400)
  assert.equal((await m.call('POST', path)).status, 400)
})

test('NUL and lone surrogates are refused in every text, other letters come back', async () => {
  const texts = (text: string) => ({ kalemler: [thing(1, { ad: text })], kaynak: text, no: text })
  for (const raw of ['\\u0000', '\\ud800']) {
    for (const alan of ['kaynak', 'no', 'eposta']) {
      const body = JSON.stringify({ kalemler: [thing(1)], [alan]: 'X' }).replace('"X"', `"a${raw}"`)
      const reply = await m.call('POST', path, { raw: body })
      assert.deepEqual([reply.status, reply.body.hata.kod], [422, 'girdi_gecersiz'], alan)
    }
  }
  const text = 'Iğdır "\\ 🧵 İıŞş\u2028'
  const made = await newOrder(m, texts(text))
  assert.deepEqual([made.kalemler[0].ad, made.kaynak, made.no], [text, text, text])
  assert.deepEqual(await get(m, made.id), made)
})

test('an Idempotency-Key brings one order, byte for byte', async () => {
  const { id } = await newVariant(m)
  const body = { kalemler: [{ varyant_id: id, adet: 4 }], eposta: 'tekrar@example.com' }
  const first = await m.call('POST', path, keyed('anahtar-1', { body }))
  assert.equal(first.status, 201)
  sameAnswer(await m.call('POST', path, keyed('anahtar-1', { body })), first)
  const changed = await m.call('POST', path, keyed('anahtar-1', { body: { ...body, kargo_toplam: 1 } }))
  assert.deepEqual([changed.status, changed.body.hata.kod], [422, 'tekrar_anahtari_farkli_istek'])
  assert.deepEqual(await stockOf(m, id), [10, 4])
  const list = await m.call('GET', `${path}?eposta=tekrar@example.com`)
  assert.equal(`[${first.text}]`, JSON.stringify(list.body.veri))
  // Idempotency: a refusal is replayed, too, whatever has changed since.
  const short = { kalemler: [{ varyant_id: id, adet: 7 }] }
  const no = await m.call('POST', path, keyed('anahtar-2', { body: short }))
  assert.equal(no.body.hata.kod, 'stok_yetersiz')
  await m.call('POST', '/v1/stoklar/toplu', { body: { kalemler: [{ varyant_id: id, miktar: 100 }] } })
  sameAnswer(await m.call('POST', path, keyed('anahtar-2', { body: short })), no)
  assert.equal((await bring(m, short)).status, 201)
})
