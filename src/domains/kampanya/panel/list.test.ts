import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contentOf } from '../../../../tests/support/refusal.ts'
import { newCampaign, newCategory, newProduct } from '../../../../tests/support/samples/kampanya.ts'
import { ask, newPerson } from '../../../../tests/support/samples/kullanici.ts'
import { startShared } from '../../../../tests/support/setup.ts'

// Campaigns in the panel: by state and name, what they are for, and tried before they are saved.

const env = await startShared()
const m = await env.magaza()
const owner = await newPerson(env, { magaza: m.id, rol: 'sahip' })
const root = `magazalar/${m.id}/kampanyalar`
const gun = (n: number): string => new Date(env.clock.now().getTime() + n * 86_400_000).toISOString()

test('by state, by a part of the name or the code, in pages', async () => {
  const plain = await newCampaign(m, { ad: 'Işıltılı Yaz' })
  const coupon = await newCampaign(m, { ad: 'Hoş geldin', kod: 'MERHABA15' })
  const planned = await newCampaign(m, { ad: 'Kış', baslangic: gun(2) })
  const over = await newCampaign(m, { ad: 'Bahar', baslangic: gun(-9), bitis: gun(-1) })
  const usedUp = await newCampaign(m, { ad: 'Tükenen', kullanim_siniri: 1 })
  await env.rows('update kampanya set kullanim = 1 where id = $1', [usedUp.id])
  const off = await newCampaign(m, { ad: 'Kapalı', aktif: false, bitis: gun(-1) })
  const ids = async (query: string): Promise<string[]> =>
    (await ask(env, owner, 'GET', `${root}${query}`)).body.veri.map((k: { id: string }) => k.id)
  const cases: [string, { id: string }[]][] = [
    ['', [off, usedUp, over, planned, coupon, plain]],
    ['?durum=aktif', [coupon, plain]],
    ['?durum=planli', [planned]],
    ['?durum=bitmis', [usedUp, over]],
    ['?durum=pasif', [off]],
    [`?ara=${encodeURIComponent('IŞIL')}`, [plain]],
    ['?ara=merhaba', [coupon]],
    ['?ara=%25', []],
    ['?durum=pasif&ara=yaz', []],
  ]
  for (const [query, expected] of cases)
    assert.deepEqual(
      await ids(query),
      expected.map((k) => k.id),
      query,
    )
  const first = (await ask(env, owner, 'GET', `${root}?durum=aktif&limit=1`)).body
  assert.deepEqual([first.veri[0].id, first.veri[0].durum], [coupon.id, 'aktif'])
  const second = (await ask(env, owner, 'GET', `${root}?durum=aktif&limit=1&sonraki=${first.sonraki}`)).body
  assert.deepEqual([second.veri[0].id, second.sonraki], [plain.id, null])
  assert.equal((await ask(env, owner, 'GET', `${root}?durum=baska`)).status, 422)
  await env.rows('delete from kampanya where magaza_id = $1', [m.id])
})

test('targets by name, in their order', async () => {
  const [a, b] = [await newProduct(m, { ad: 'Keten Gömlek' }), await newProduct(m, { ad: 'Şapka' })]
  const goods = await newCampaign(m, { kapsam: 'urunler', hedefler: [b.id, a.id], aktif: false })
  const category = await newCategory(m)
  const kinds = await newCampaign(m, { kapsam: 'kategoriler', hedefler: [category], aktif: false })
  const all = await newCampaign(m, { aktif: false })
  const targets = async (id: string) => (await ask(env, owner, 'GET', `${root}/${id}/hedefler`)).body.veri
  assert.deepEqual(await targets(goods.id), [
    { id: b.id, ad: 'Şapka' },
    { id: a.id, ad: 'Keten Gömlek' },
  ])
  assert.deepEqual(await targets(kinds.id), [{ id: category, ad: 'Kategori' }])
  assert.deepEqual(await targets(all.id), [])
  assert.equal((await ask(env, owner, 'GET', `${root}/kmp_yok/hedefler`)).status, 404)
})

test('a draft beside the saved ones, in the place of its own, by code, and at its moment; nothing is saved', async () => {
  await env.rows('delete from kampanya where magaza_id = $1', [m.id])
  const { id, varyant_id } = await newProduct(m)
  const saved = await newCampaign(m, { ad: 'Yüzde on' })
  const before = await contentOf(env, m.id)
  const tried = async (kampanya: object, more: object = {}) => {
    const body = { kampanya: { ad: 'Taslak', ...kampanya }, kalemler: [{ varyant_id, adet: 3 }], ...more }
    const headers = { accept: 'application/problem+json' }
    const reply = await ask(env, owner, 'POST', `${root}/dene`, body, { headers })
    if (reply.status !== 200) return reply.body.hatalar.map((h: { alan: string }) => h.alan).join()
    const { taslak_id, kampanyalar, toplam } = reply.body
    const nedenOf = (k: string) => kampanyalar.find((x: { id: string }) => x.id === k)?.neden
    return [toplam, nedenOf(taslak_id), taslak_id === saved.id ? null : nedenOf(saved.id)]
  }
  const three = { tur: 'x_al_y_ode', al: 3, ode: 2, kapsam: 'urunler', hedefler: [id] }
  assert.deepEqual(await tried(three), [20_000, null, 'daha_iyisi_var'])
  assert.deepEqual(await tried({ tur: 'indirim', deger: 5 }), [27_000, 'daha_iyisi_var', null])
  assert.deepEqual(await tried({ tur: 'indirim', deger: 50 }, { kampanya_id: saved.id }), [15_000, null, null])
  assert.deepEqual(
    await tried({ tur: 'indirim', deger: 50, kod: 'YARI' }),
    [13_500, null, null],
    'code on what is left',
  )
  const planned = { ...three, baslangic: gun(2) }
  assert.deepEqual(await tried(planned), [27_000, 'baslamadi', null])
  assert.deepEqual(await tried(planned, { an: gun(2) }), [20_000, null, 'daha_iyisi_var'])
  assert.equal(await tried({ tur: 'x_al_y_ode', al: 2, ode: 3, kapsam: 'urunler' }), 'kampanya.ode,kampanya.hedefler')
  assert.equal(await tried(three, { kampanya_id: 'kmp_yok' }), 'kampanya_id')
  assert.deepEqual(await contentOf(env, m.id), before)
})

test('it is tried with what the store charges for bringing the cart: by its first way, or by one that is named', async () => {
  const shop = await env.magaza()
  const person = await newPerson(env, { magaza: shop.id, rol: 'sahip' })
  await env.rows('delete from teslimat_secenegi where magaza_id = $1', [shop.id])
  const { id, varyant_id } = await newProduct(shop)
  await env.rows('update urun set agirlik = 2500 where id = $1', [id])
  const tried = async (more: object = {}) => {
    const kampanya = { ad: 'Kargo bizden', tur: 'kargo_bedava' }
    const body = { kampanya, kalemler: [{ varyant_id, adet: 2 }], ...more }
    const headers = { accept: 'application/problem+json' }
    const reply = await ask(env, person, 'POST', `magazalar/${shop.id}/kampanyalar/dene`, body, { headers })
    if (reply.status !== 200) return reply.body.hatalar.map((h: { alan: string; kod: string }) => `${h.alan} ${h.kod}`)
    const { teslimat, kargo_secenekleri, kargo_indirim, toplam } = reply.body
    return [teslimat, kargo_secenekleri.map((s: { ucret: number }) => s.ucret), kargo_indirim, toplam]
  }
  assert.deepEqual(await tried(), [null, [], 0, 20_000], 'a store without a way charges nothing')
  const way = (kod: string, more: object) =>
    ask(env, person, 'PUT', `magazalar/${shop.id}/teslimat-secenekleri/${kod}`, { ad: kod, ...more })
  await way('kargo', {
    kademeler: [
      { desi: 3, ucret: 5000 },
      { desi: 10, ucret: 8000 },
    ],
    sira: 1,
  })
  await way('kurye', { ucret: 15_000, bedava_ustu: 50_000, sira: 2 })
  await way('kapali', { ucret: 1, sira: 0, aktif: false })
  // Five kilograms are in the second step.
  assert.deepEqual(await tried(), ['kargo', [8000, 15_000], 8000, 20_000])
  assert.deepEqual(await tried({ teslimat: 'kurye' }), ['kurye', [8000, 15_000], 15_000, 20_000])
  assert.deepEqual(
    await tried({ kargo_toplam: 777 }),
    [null, [8000, 15_000], 777, 20_000],
    'an amount that is given decides',
  )
  assert.deepEqual(await tried({ teslimat: 'kapali' }), ['teslimat kayit_yok'])
})
