import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eventsOf, refused } from '../../../../tests/support/refusal.ts'
import { startShared } from '../../../../tests/support/setup.ts'

const env = await startShared()
const m = await env.magaza()

const secenekler = [{ ad: 'Beden', degerler: ['S', 'M', 'L'] }]
const shirt = {
  ad: 'Gömlek',
  secenekler,
  varyantlar: [
    { secenekler: { Beden: 'S' }, sku: 'G-S', barkod: '1', fiyat: 100, indirimsiz_fiyat: 150, stok: 4 },
    { secenekler: { Beden: 'M' }, fiyat: 100 },
  ],
}
const create = async (o: object = {}) => (await m.call('POST', '/v1/urunler', { body: { ...shirt, ...o } })).body
const get = async (urun: { id: string }) => (await m.call('GET', `/v1/urunler/${urun.id}`)).body
const add = (urun: { id: string }, body: object) => m.call('POST', `/v1/urunler/${urun.id}/varyantlar`, { body })
const patch = (v: { id: string }, body: object, headers: Record<string, string> = {}) =>
  m.call('PATCH', `/v1/varyantlar/${v.id}`, { body, headers })
const notFound = [404, 'kayit_bulunamadi', 'Kayıt bulunamadı'] as const

test('a variant is read by its id, as it stands in its product', async () => {
  const urun = await create()
  const reply = await m.call('GET', `/v1/varyantlar/${urun.varyantlar[0].id}`)
  assert.deepEqual([reply.status, reply.body], [200, urun.varyantlar[0]])
  const headers = { 'if-none-match': reply.headers.etag as string }
  const path = `/v1/varyantlar/${urun.varyantlar[0].id}`
  assert.equal((await m.call('GET', path, { headers })).status, 304)
  await patch(urun.varyantlar[0], { stok: 5 })
  assert.equal((await m.call('GET', path, { headers })).body.stok, 5)
  await refused(env, m.id, () => m.call('GET', '/v1/varyantlar/var_yok'), notFound)
})

test('a variant is added at the end', async () => {
  const urun = await create()
  const body = { secenekler: { Beden: 'L' }, sku: 'G-L', barkod: '3', fiyat: 120, indirimsiz_fiyat: 121, stok: 9 }
  const events = await eventsOf(env, m.id, async () => {
    const reply = await add(urun, body)
    assert.equal(reply.status, 201)
    assert.match(reply.body.id, /^var_/)
    const fiyatlar = [{ para_birimi: 'TRY', tutar: 120, indirimsiz_tutar: 121 }]
    const rest = { ad: 'L', fiyatlar, kdv_orani: null, stok_takibi: true, eksi_stok: false, sira: 2 }
    assert.deepEqual(reply.body, { ...body, ...rest, id: reply.body.id })
    const now = await get(urun)
    assert.deepEqual(now, { ...urun, varyantlar: [...urun.varyantlar, reply.body], guncelleme: now.guncelleme })
    assert.equal(now.guncelleme > urun.guncelleme, true)
  })
  assert.deepEqual(
    events.map((e) => [e.olay, e.ek, e.veri]),
    [['urun.guncellendi', { degisen: ['varyantlar'] }, await get(urun)]],
  )
})

test('what may not be added', async (t) => {
  const urun = await create()
  const published = await create({ durum: 'yayinda' })
  const single = await create({ secenekler: [], varyantlar: [{}] })
  const L = { secenekler: { Beden: 'L' } }
  const other = await env.magaza()
  const gerekli = 'fiyat: Yayındaki ürünün her varyantında fiyat olmalı'
  const dusuk = 'indirimsiz_fiyat: İndirimsiz fiyat, fiyattan büyük olmalı'
  const tekrarli = 'secenekler: Aynı seçenek birleşimi birden çok kez var'
  const cases: [string, { id: string }, object, number, string, string][] = [
    ['the same choice', urun, { secenekler: { Beden: 'M' } }, 422, 'secenek_tekrarli', tekrarli],
    ['no choice', urun, {}, 422, 'girdi_gecersiz', 'secenekler.Beden: bu seçenek için bir değer gerekli'],
    [
      'a value not listed',
      urun,
      { secenekler: { Beden: 'XL' } },
      422,
      'girdi_gecersiz',
      'secenekler.Beden: seçeneğin değerlerinden biri olmalı: S, M, L',
    ],
    ['a second one without options', single, {}, 422, 'secenek_tekrarli', tekrarli],
    ['no price on a published product', published, L, 422, 'fiyat_gerekli', gerekli],
    ['a low struck-through price', urun, { ...L, fiyat: 5, indirimsiz_fiyat: 5 }, 422, 'indirimsiz_fiyat_dusuk', dusuk],
    ['a long sku', urun, { ...L, sku: 'a'.repeat(101) }, 422, 'girdi_gecersiz', 'sku: en çok 100 karakter olabilir'],
    ['an unknown product', { id: 'urun_yok' }, L, ...notFound],
  ]
  for (const [what, target, body, ...answer] of cases) {
    await t.test(what, () => refused(env, m.id, () => add(target, body), answer).then(() => {}))
  }
  await t.test('to another store’s product', () =>
    refused(env, m.id, () => other.call('POST', `/v1/urunler/${urun.id}/varyantlar`, { body: L }), notFound).then(
      () => {},
    ),
  )
})

test('the 101st variant is refused', async () => {
  const degerler = Array.from({ length: 51 }, (_, i) => `${i}`)
  const all = degerler.flatMap((No) => ['a', 'b'].map((R) => ({ secenekler: { No, R } })))
  const options = [
    { ad: 'No', degerler },
    { ad: 'R', degerler: ['a', 'b'] },
  ]
  const urun = await create({ secenekler: options, varyantlar: all.slice(0, 99) })
  assert.equal((await add(urun, all[99] as object)).status, 201)
  const answer = [422, 'girdi_gecersiz', 'Ürünün en çok 100 varyantı olabilir'] as const
  await refused(env, m.id, () => add(urun, all[100] as object), answer)
})

test('8 adds of one choice at once: one succeeds', async () => {
  const urun = await create()
  const replies = await Promise.all(Array.from({ length: 8 }, () => add(urun, { secenekler: { Beden: 'L' } })))
  assert.deepEqual(replies.map((r) => r.status).sort(), [201, ...Array(7).fill(422)])
  assert.deepEqual(
    (await get(urun)).varyantlar.map((v: any) => v.ad),
    ['S', 'M', 'L'],
  )
})

test('only the fields that are sent change', async (t) => {
  const cases: [string, object, object][] = [
    ['sku', { sku: 'YENİ' }, { sku: 'YENİ' }],
    ['sku emptied by ""', { sku: '' }, { sku: null }],
    ['sku emptied by null', { sku: null }, { sku: null }],
    ['sku of 100', { sku: 'a'.repeat(100) }, { sku: 'a'.repeat(100) }],
    ['barkod', { barkod: 'b'.repeat(64) }, { barkod: 'b'.repeat(64) }],
    ['barkod emptied', { barkod: '' }, { barkod: null }],
    ['fiyat', { fiyat: 149 }, { fiyat: 149, fiyatlar: [{ para_birimi: 'TRY', tutar: 149, indirimsiz_tutar: 150 }] }],
    [
      'indirimsiz_fiyat emptied',
      { indirimsiz_fiyat: null },
      { indirimsiz_fiyat: null, fiyatlar: [{ para_birimi: 'TRY', tutar: 100, indirimsiz_tutar: null }] },
    ],
    [
      'both prices emptied',
      { fiyat: null, indirimsiz_fiyat: null },
      { fiyat: null, indirimsiz_fiyat: null, fiyatlar: [] },
    ],
  ]
  for (const [what, sent, expected] of cases) {
    await t.test(what, async () => {
      const urun = await create()
      const [old, second] = urun.varyantlar
      const events = await eventsOf(env, m.id, async () => {
        const reply = await patch(old, sent)
        assert.deepEqual([reply.status, reply.body], [200, { ...old, ...expected }])
        assert.deepEqual((await get(urun)).varyantlar, [reply.body, second])
      })
      const now = await get(urun)
      assert.equal(now.guncelleme > urun.guncelleme, true)
      assert.deepEqual(
        events.map((e) => [e.olay, e.ek, e.veri]),
        [['urun.guncellendi', { degisen: ['varyantlar'] }, now]],
      )
    })
  }
})

test('nothing changed: no event, and guncelleme stays', async (t) => {
  const urun = await create()
  const [v] = urun.varyantlar
  const { sku, barkod, fiyat, indirimsiz_fiyat, stok } = v
  for (const sent of [{}, { sku, barkod }, { fiyat, indirimsiz_fiyat }, { stok }]) {
    await t.test(JSON.stringify(sent), async () => {
      const events = await eventsOf(env, m.id, async () => assert.deepEqual((await patch(v, sent)).body, v))
      assert.deepEqual(events, [])
      assert.deepEqual(await get(urun), urun)
    })
  }
})

test('what a variant may not become', async (t) => {
  const [draft] = (await create()).varyantlar
  const [published] = (await create({ durum: 'yayinda' })).varyantlar
  const dusuk = 'indirimsiz_fiyat: İndirimsiz fiyat, fiyattan büyük olmalı'
  const gerekli = 'fiyat: Yayındaki ürünün her varyantında fiyat olmalı'
  const cases: [string, { id: string }, object, string, string][] = [
    ['published without a price', published, { fiyat: null, indirimsiz_fiyat: null }, 'fiyat_gerekli', gerekli],
    ['price above the struck-through one', draft, { fiyat: 150 }, 'indirimsiz_fiyat_dusuk', dusuk],
    ['struck-through below the price', draft, { indirimsiz_fiyat: 100 }, 'indirimsiz_fiyat_dusuk', dusuk],
    ['struck-through left alone', draft, { fiyat: null }, 'indirimsiz_fiyat_dusuk', dusuk],
    ['sku of 101', draft, { sku: 'a'.repeat(101) }, 'girdi_gecersiz', 'sku: en çok 100 karakter olabilir'],
    ['barkod of 65', draft, { barkod: 'a'.repeat(65) }, 'girdi_gecersiz', 'barkod: en çok 64 karakter olabilir'],
    ['fiyat -1', draft, { fiyat: -1 }, 'girdi_gecersiz', 'fiyat: en az 0 olmalı'],
    ['fiyat 2^53', draft, { fiyat: 2 ** 53 }, 'girdi_gecersiz', 'fiyat: Bu sayı yuvarlanmadan saklanamıyor.'],
    ['stok -1', draft, { stok: -1 }, 'girdi_gecersiz', 'stok: en az 0 olmalı'],
    ['stok 2^31', draft, { stok: 2 ** 31 }, 'girdi_gecersiz', 'stok: en çok 2147483647 olabilir'],
  ]
  for (const [what, v, body, kod, mesaj] of cases) {
    await t.test(what, () => refused(env, m.id, () => patch(v, body), [422, kod, mesaj]).then(() => {}))
  }
  await t.test('unknown', () =>
    refused(env, m.id, () => patch({ id: 'var_yok' }, { sku: 'x' }), notFound).then(() => {}),
  )
  const other = await env.magaza()
  await t.test('of another store', () =>
    refused(env, m.id, () => other.call('PATCH', `/v1/varyantlar/${draft.id}`, { body: { sku: 'x' } }), notFound).then(
      () => {},
    ),
  )
})

test('If-Match of an older version is refused', async () => {
  const [v] = (await create()).varyantlar
  const tag = (await m.call('GET', `/v1/varyantlar/${v.id}`)).headers.etag as string
  const first = await patch(v, { stok: 1 }, { 'if-match': tag })
  assert.equal(first.status, 200)
  const late = [412, 'surum_uyusmuyor', 'Kayıt bu arada değişmiş'] as const
  await refused(env, m.id, () => patch(v, { stok: 2 }, { 'if-match': tag }), late)
  assert.equal((await patch(v, { stok: 2 }, { 'if-match': first.headers.etag as string })).body.stok, 2)
})

test('a price of a published product can change, and the draft’s can be emptied', async () => {
  const [v] = (await create({ durum: 'yayinda' })).varyantlar
  assert.equal((await patch(v, { fiyat: 0 })).body.fiyat, 0)
  const [d] = (await create()).varyantlar
  assert.equal((await patch(d, { fiyat: null, indirimsiz_fiyat: null })).body.fiyat, null)
})

test('a variant is deleted; the last one stays', async () => {
  const urun = await create()
  const [first, second] = urun.varyantlar
  const events = await eventsOf(env, m.id, async () => {
    const reply = await m.call('DELETE', `/v1/varyantlar/${first.id}`)
    assert.deepEqual([reply.status, reply.body], [200, { silindi: true, id: first.id }])
  })
  const now = await get(urun)
  assert.deepEqual(now, { ...urun, varyantlar: [second], guncelleme: now.guncelleme })
  assert.deepEqual(
    events.map((e) => [e.olay, e.veri]),
    [['urun.guncellendi', now]],
  )
  await refused(env, m.id, () => m.call('DELETE', `/v1/varyantlar/${first.id}`), notFound)
  const last = [409, 'son_varyant', 'Ürünün son varyantı silinemez'] as const
  await refused(env, m.id, () => m.call('DELETE', `/v1/varyantlar/${second.id}`), last)
})

test('both variants deleted at once: one stays', async () => {
  const { varyantlar } = await create()
  const replies = await Promise.all(varyantlar.map((v: any) => m.call('DELETE', `/v1/varyantlar/${v.id}`)))
  assert.deepEqual(replies.map((r) => r.status).sort(), [200, 409])
})

test('a variant added after one was deleted comes last', async () => {
  const urun = await create()
  await m.call('DELETE', `/v1/varyantlar/${urun.varyantlar[0].id}`)
  assert.equal((await add(urun, { secenekler: { Beden: 'S' } })).body.sira, 2)
  assert.deepEqual(
    (await get(urun)).varyantlar.map((v: any) => [v.ad, v.sira]),
    [
      ['M', 1],
      ['S', 2],
    ],
  )
})
