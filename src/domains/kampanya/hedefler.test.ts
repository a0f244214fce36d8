import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refused } from '../../../tests/support/refusal.ts'
import { across } from '../../../tests/support/samples/fiyat.ts'
import {
  create,
  dene,
  get,
  kod,
  newCampaign,
  newCategory,
  newProduct,
  patch,
} from '../../../tests/support/samples/kampanya.ts'
import { startShared } from '../../../tests/support/setup.ts'

// Scope of a campaign: everything, some products, or some categories.

const env = await startShared()
const m = await env.magaza()
const other = await env.magaza()
const yok = 'Böyle bir kayıt yok'
const products = await Promise.all(Array.from({ length: 3 }, () => newProduct(m)))
const [p1, p2, p3] = products.map((p) => p.id) as [string, string, string]
const [k1, k2] = [await newCategory(m), await newCategory(m)]
const [foreignProduct, foreignCategory] = [(await newProduct(other)).id, await newCategory(other)]
const onProducts = (hedefler: string[]) => ({ kod: kod(), kapsam: 'urunler', hedefler })

test('targets keep their order, each once', async () => {
  const sent: [object, string[]][] = [
    [onProducts([p3, p1, p3, p2, p1]), [p3, p1, p2]],
    [{ kod: kod(), kapsam: 'kategoriler', hedefler: [k2, k1] }, [k2, k1]],
  ]
  for (const [body, hedefler] of sent) {
    const made = await newCampaign(m, body)
    assert.deepEqual(made.hedefler, hedefler)
    assert.deepEqual((await get(m, made.id)).body, made)
  }
})

test('every target that the store does not have is named', async (t) => {
  const at = (...places: number[]) => places.map((i) => `hedefler[${i}]: ${yok}`).join('; ')
  const cases: [string, object, string][] = [
    ['unknown and foreign products', onProducts([p1, 'urun_yok', foreignProduct, p2, 'urun_yok']), at(1, 2, 4)],
    ['a category where products are asked', onProducts([k1]), at(0)],
    ['a product where categories are asked', { kapsam: 'kategoriler', hedefler: [k1, p1] }, at(1)],
    ['a foreign category', { kapsam: 'kategoriler', hedefler: [foreignCategory] }, at(0)],
    ['a variant', onProducts([products[0]?.varyant_id as string]), at(0)],
    ['odd names', onProducts(['%', "'; --", 'ş🧵']), at(0, 1, 2)],
  ]
  const { id } = await newCampaign(m, onProducts([p1]))
  for (const [what, body, mesaj] of cases) {
    await t.test(what, async () => {
      await refused(env, m.id, () => create(m, { kod: kod(), ...body }), [422, 'kayit_yok', mesaj])
      await refused(env, m.id, () => patch(m, id, { ...body, kod: undefined }), [422, 'kayit_yok', mesaj])
    })
  }
})

test('targets are there when they mean something, and only then', async (t) => {
  const none = (kapsam: string) => `hedefler: kapsam ${kapsam} iken gerekli`
  const tumu = 'hedefler: kapsam tumu iken boş olmalı'
  const creates: [object, string][] = [
    [{ kapsam: 'urunler' }, none('urunler')],
    [{ kapsam: 'kategoriler', hedefler: [] }, none('kategoriler')],
    [{ kapsam: 'tumu', hedefler: [p1] }, tumu],
    [{ hedefler: [p1] }, tumu],
    [{ hedefler: ['yok'] }, tumu],
    [onProducts(['']), 'hedefler[0]: boş olamaz'],
    [{ kapsam: 'urunler', hedefler: [1] }, 'hedefler[0]: metin olmalı'],
    [{ kapsam: 'urunler', hedefler: null }, 'hedefler: dizi olmalı'],
    [onProducts(['a'.repeat(101)]), 'hedefler[0]: en çok 100 karakter olabilir'],
    [onProducts(Array.from({ length: 501 }, () => p1)), 'hedefler: en çok 500 öge olabilir'],
  ]
  for (const [body, mesaj] of creates) {
    await t.test(`create: ${mesaj}`, async () => {
      await refused(env, m.id, () => create(m, { kod: kod(), ...body }), [422, 'girdi_gecersiz', mesaj])
    })
  }
  const targeted = (await newCampaign(m, onProducts([p1]))).id
  const free = (await newCampaign(m, { kod: kod() })).id
  const changes: [string, object, string][] = [
    [targeted, { hedefler: [] }, none('urunler')],
    // The old targets are products.
    [targeted, { kapsam: 'kategoriler' }, none('kategoriler')],
    [targeted, { kapsam: 'tumu', hedefler: [p1] }, tumu],
    [free, { hedefler: [p1] }, tumu],
    [free, { kapsam: 'urunler' }, none('urunler')],
  ]
  for (const [id, body, mesaj] of changes) {
    await t.test(`change ${JSON.stringify(body).slice(0, 40)}: ${mesaj}`, async () => {
      await refused(env, m.id, () => patch(m, id, body), [422, 'girdi_gecersiz', mesaj])
    })
  }
})

test('500 targets', async () => {
  const made = await env.rows(
    `insert into kategori
     select (jsonb_populate_record(k, jsonb_build_object('id', 'kat_' || n, 'tanitici', 'k-' || n))).*
     from kategori k, generate_series(1, 500) n where k.id = $1 returning id`,
    [k1],
  )
  const hedefler = made.map((r) => r.id).reverse()
  const k = await newCampaign(m, { kod: kod(), kapsam: 'kategoriler', hedefler })
  assert.deepEqual(k.hedefler, hedefler)
  assert.deepEqual((await patch(m, k.id, { hedefler: hedefler.toReversed() })).body.hedefler, hedefler.toReversed())
  assert.deepEqual((await get(m, k.id)).body.hedefler, hedefler.toReversed())
})

test('a target that is deleted leaves; a campaign that has lost all fits nothing and can still be changed', async () => {
  const [gone, stays] = [await newProduct(m), await newProduct(m)]
  const empty = await newCategory(m)
  const k = await newCampaign(m, onProducts([gone.id, stays.id]))
  const c = await newCampaign(m, { kod: kod(), kapsam: 'kategoriler', hedefler: [empty] })
  assert.equal((await m.call('DELETE', `/v1/urunler/${gone.id}`)).status, 200)
  assert.equal((await m.call('DELETE', `/v1/kategoriler/${empty}`)).status, 200)
  assert.deepEqual((await get(m, k.id)).body, { ...k, hedefler: [stays.id] })
  assert.deepEqual((await get(m, c.id)).body, { ...c, hedefler: [] })
  const { body } = await dene(m, { kalemler: [{ varyant_id: stays.varyant_id, adet: 1 }], indirim_kodlari: [c.kod] })
  assert.deepEqual([body.kodlar[0].neden, body.indirim_toplam], ['uygun_urun_yok', 0])
  const off = await patch(m, c.id, { aktif: false })
  assert.deepEqual(off.body, { ...c, hedefler: [], aktif: false, guncelleme: off.body.guncelleme })
  assert.deepEqual((await patch(m, c.id, { hedefler: [k1] })).body.hedefler, [k1])
})

test('a target that is deleted meanwhile is an unknown one', async () => {
  const [product, kategori] = [await newProduct(m), await newCategory(m)]
  const { id } = await newCampaign(m, onProducts([p1]))
  const cases: [string, string, object][] = [
    ['urun', product.id, { kapsam: 'urunler', hedefler: [p1, product.id] }],
    ['kategori', kategori, { kapsam: 'kategoriler', hedefler: [k1, kategori] }],
  ]
  for (const [table, gone, body] of cases) {
    const text = `delete from ${table} where magaza_id = $1 and id = $2`
    const reply = await across(env, text, [m.id, gone], () => patch(m, id, body))
    assert.deepEqual([reply.status, reply.body.hata?.mesaj], [422, `hedefler[1]: ${yok}`])
    assert.deepEqual((await get(m, id)).body.hedefler, [p1])
  }
})

test('targets change, go and are written again by many at once: one of the writes stands whole', async () => {
  for (let round = 0; round < 3; round++) {
    const doomed = await newProduct(m)
    const { id } = await newCampaign(m, onProducts([doomed.id, p1]))
    const replies = await Promise.all([
      patch(m, id, { hedefler: [p1, p2, p3] }),
      patch(m, id, { hedefler: [p3, p2, p1] }),
      patch(m, id, { kapsam: 'kategoriler', hedefler: [k1, k2] }),
      patch(m, id, { hedefler: [p2, doomed.id] }),
      m.call('DELETE', `/v1/urunler/${doomed.id}`),
    ])
    assert.ok(replies.every((r) => [200, 422].includes(r.status)))
    const { kapsam, hedefler } = (await get(m, id)).body
    const written = [[p1, p2, p3], [p3, p2, p1], [k1, k2], [p2]].map((h) => h.join())
    assert.ok(written.includes(hedefler.join()), hedefler.join())
    assert.equal(kapsam === 'kategoriler', hedefler.join() === [k1, k2].join())
  }
})
