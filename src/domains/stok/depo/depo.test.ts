import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contentOf, refused } from '../../../../tests/support/refusal.ts'
import {
  assertAudited,
  defaultDepo,
  inStore,
  ledgerOf,
  newDepo,
  newVariant,
  setStock,
  stokOf,
} from '../../../../tests/support/samples/stok.ts'
import { startShared, type TestMagaza } from '../../../../tests/support/setup.ts'
import { release, reserve } from '../rezervasyon/rezervasyon.ts'

const env = await startShared()
const m = await env.magaza()
const path = '/v1/depolar'
const create = (body: object, at: TestMagaza = m) => at.call('POST', path, { body })
const patch = (id: string, body: object, headers: Record<string, string> = {}, at: TestMagaza = m) =>
  at.call('PATCH', `${path}/${id}`, { body, headers })
const remove = (id: string, at: TestMagaza = m) => at.call('DELETE', `${path}/${id}`)
const list = async (at: TestMagaza = m): Promise<any[]> => (await at.call('GET', path)).body.veri
const defaultsOf = async (at: TestMagaza) => (await list(at)).filter((d) => d.varsayilan).map((d) => d.id)

const notFound = [404, 'kayit_bulunamadi', 'Kayıt bulunamadı'] as const
const isDefault = [409, 'kayit_kullanimda', 'Varsayılan depo silinemez'] as const
const holdsStock = [409, 'kayit_kullanimda', 'İçinde stok olan depo silinemez'] as const

test('a store begins with its default warehouse', async () => {
  const at = await env.magaza()
  const [depo, ...others] = await list(at)
  assert.deepEqual(others, [])
  const { id, olusturma, ...rest } = depo
  assert.match(id, /^depo_[0-9a-z]{26}$/)
  assert.equal(new Date(olusturma).toISOString(), olusturma)
  assert.deepEqual(rest, { ad: 'Ana depo', varsayilan: true })
})

test('a warehouse is created, read, changed and deleted; no event tells of it', async () => {
  const at = await env.magaza()
  const [ana] = await list(at)
  const created = await create({ ad: 'Gebze' }, at)
  assert.equal(created.status, 201)
  const { id, olusturma, ...rest } = created.body
  assert.match(id, /^depo_[0-9a-z]{26}$/)
  assert.deepEqual(rest, { ad: 'Gebze', varsayilan: false })
  const read = await at.call('GET', `${path}/${id}`)
  assert.deepEqual([read.status, read.text], [200, created.text])
  const etag = read.headers.etag as string
  assert.equal((await at.call('GET', `${path}/${id}`, { headers: { 'if-none-match': etag } })).status, 304)

  const changed = await patch(id, { ad: 'Tuzla' }, { 'if-match': etag }, at)
  assert.deepEqual([changed.status, changed.body], [200, { id, ad: 'Tuzla', varsayilan: false, olusturma }])
  const unchanged = await patch(id, {}, { 'if-match': changed.headers.etag as string }, at)
  assert.deepEqual([unchanged.status, unchanged.text], [200, changed.text])
  const late = [412, 'surum_uyusmuyor', 'Kayıt bu arada değişmiş'] as const
  await refused(env, at.id, () => patch(id, { ad: 'x' }, { 'if-match': etag }, at), late)
  await refused(env, at.id, () => patch(id, { varsayilan: true }, { 'if-match': etag }, at), late)

  const later = (await create({ ad: 'Sonra' }, at)).body
  assert.deepEqual(await list(at), [later, changed.body, ana])
  assert.deepEqual((await remove(id, at)).body, { silindi: true, id })
  await refused(env, at.id, () => at.call('GET', `${path}/${id}`), notFound)
  await refused(env, at.id, () => patch(id, { ad: 'x' }, {}, at), notFound)
  await refused(env, at.id, () => remove(id, at), notFound)
  assert.deepEqual(await list(at), [later, ana])
  assert.deepEqual(await env.events(at.id), [])
})

test('bounds', async (t) => {
  const { id } = (await create({ ad: 'Sınanan' })).body
  for (const ad of ['Ş', 'ğ'.repeat(200), '🏬'.repeat(200), 'İĞÜŞÖÇ ığüşöç', '"<b>&\\\n']) {
    await t.test(ad.slice(0, 20), async () => {
      const made = await create({ ad })
      assert.deepEqual([made.status, made.body.ad], [201, ad])
      const changed = await patch(id, { ad })
      assert.deepEqual([changed.status, changed.body.ad], [200, ad])
    })
  }
  const beyond: [object, string][] = [
    [{ ad: '' }, 'ad: boş olamaz'],
    [{ ad: 'a'.repeat(201) }, 'ad: en çok 200 karakter olabilir'],
    [{ ad: '🏬'.repeat(201) }, 'ad: en çok 200 karakter olabilir'],
    [{ ad: null }, 'ad: metin olmalı'],
    [{ ad: 5 }, 'ad: metin olmalı'],
    [{ ad: 'a\0b' }, 'ad: Metin NUL karakteri (\\u0000) içeremez.'],
    [{ ad: 'A', varsayilan: null }, 'varsayilan: true ya da false olmalı'],
    [{ ad: 'A', varsayilan: 'true' }, 'varsayilan: true ya da false olmalı'],
    [{ ad: 'A', varsayilan: 1 }, 'varsayilan: true ya da false olmalı'],
    [{ ad: 'A', id: 'depo_x' }, 'id: böyle bir alan yok'],
    [{ ad: 'A', olusturma: '2026-01-01' }, 'olusturma: böyle bir alan yok'],
  ]
  for (const [body, mesaj] of beyond) {
    await t.test(mesaj, async () => {
      await refused(env, m.id, () => create(body), [422, 'girdi_gecersiz', mesaj])
      await refused(env, m.id, () => patch(id, body), [422, 'girdi_gecersiz', mesaj])
    })
  }
  await refused(env, m.id, () => create({}), [422, 'girdi_gecersiz', 'ad: zorunlu'])
})

test('the default moves to the one that asks for it, and new stock with it', async () => {
  const at = await env.magaza()
  const first = await defaultDepo(at)
  const second = await newDepo(at)
  assert.deepEqual((await patch(second, { varsayilan: false }, {}, at)).body.varsayilan, false)
  assert.deepEqual(await defaultsOf(at), [first])
  const v = await newVariant(at, { stok: 3 })

  const moved = await patch(second, { ad: 'Yeni ana', varsayilan: true }, {}, at)
  assert.deepEqual([moved.status, moved.body.ad, moved.body.varsayilan], [200, 'Yeni ana', true])
  assert.deepEqual(await defaultsOf(at), [second])
  // Idempotent.
  assert.equal((await patch(second, { varsayilan: true }, {}, at)).text, moved.text)
  await at.call('PATCH', `/v1/varyantlar/${v.id}`, { body: { stok: 4 } })
  assert.deepEqual((await stokOf(at, v)).depolar, [
    { depo_id: first, miktar: 3, ayrilan: 0 },
    { depo_id: second, miktar: 4, ayrilan: 0 },
  ])
  const later = await newVariant(at, { stok: 1 })
  assert.deepEqual((await stokOf(at, later)).depolar, [{ depo_id: second, miktar: 1, ayrilan: 0 }])

  const third = (await create({ ad: 'Üçüncü', varsayilan: true }, at)).body
  assert.equal(third.varsayilan, true)
  assert.deepEqual(await defaultsOf(at), [third.id])
  assert.equal((await create({ ad: 'Dördüncü', varsayilan: false }, at)).body.varsayilan, false)
  assert.deepEqual(await defaultsOf(at), [third.id])
  await assertAudited(env, at)
})

test('a store is never without a default', async () => {
  const id = await defaultDepo(m)
  const tr = 'varsayilan: bir varsayılan depo olmalı; başka bir depoyu varsayılan yapın'
  const en = 'varsayilan: there must be a default warehouse; make another one the default'
  const asked = { ad: 'x', varsayilan: false }
  await refused(env, m.id, () => patch(id, asked), [422, 'girdi_gecersiz', tr])
  await refused(env, m.id, () => patch(id, asked, { 'accept-language': 'en' }), [422, 'girdi_gecersiz', en])
  await refused(env, m.id, () => remove(id), isDefault)
  const english = await m.call('DELETE', `${path}/${id}`, { headers: { 'accept-language': 'en' } })
  assert.equal(english.body.hata.mesaj, 'The default warehouse cannot be deleted')
  // It can be deleted once another is the default.
  await newDepo(m, { varsayilan: true })
  assert.equal((await remove(id)).status, 200)
})

test('one with stock is not deleted, whatever it is that lies there', async () => {
  const depo_id = await newDepo(m)
  const v = await newVariant(m, { stok: 0 })
  await setStock(m, { varyant_id: v.id, depo_id, miktar: 1 })
  await refused(env, m.id, () => remove(depo_id), holdsStock)
  // No stock, but a reservation.
  await inStore(env, m, (w) =>
    reserve(w, { sahip: 'order_1', neden: 'siparis', bitis: null, kalemler: [{ varyant_id: v.id, adet: 1 }] }),
  )
  await setStock(m, { varyant_id: v.id, depo_id, miktar: 0 })
  assert.deepEqual(
    (await stokOf(m, v)).depolar.find((d) => d.depo_id === depo_id),
    { depo_id, miktar: 0, ayrilan: 1 },
  )
  await refused(env, m.id, () => remove(depo_id), holdsStock)
  await inStore(env, m, (w) => release(w, { sahip: 'order_1' }))
  assert.equal((await remove(depo_id)).status, 200)
  await assertAudited(env, m)
})

test('rows that count nothing go with their warehouse', async () => {
  const at = await env.magaza()
  const ana = await defaultDepo(at)
  const depo_id = await newDepo(at)
  const v = await newVariant(at, { stok: 2 })
  const untracked = await newVariant(at)
  await setStock(at, { varyant_id: v.id, depo_id, miktar: 5 })
  await setStock(at, { varyant_id: v.id, depo_id, miktar: 0 })
  await setStock(at, { varyant_id: untracked.id, depo_id, miktar: 0 })
  assert.equal((await remove(depo_id, at)).status, 200)
  assert.deepEqual(await env.rows('select varyant_id from stok where depo_id = $1', [depo_id]), [])
  assert.deepEqual((await stokOf(at, v)).depolar, [{ depo_id: ana, miktar: 2, ayrilan: 0 }])
  // The record has changed: the default warehouse's ledger tells.
  assert.deepEqual((await stokOf(at, untracked)).depolar, [{ depo_id: ana, miktar: 0, ayrilan: 0 }])
  assert.equal((await at.call('GET', `/v1/stoklar?depo_id=${depo_id}`)).text, '{"veri":[],"sonraki":null}')
  // The ledger stays.
  assert.deepEqual(
    (await ledgerOf(env, at, v)).map((h) => [h.depo_id, h.miktar]),
    [
      [ana, 2],
      [depo_id, 5],
      [depo_id, -5],
      [ana, 0],
    ],
  )
  await assertAudited(env, at)
})

test('a change that was made in a deleted warehouse is still one: no client in step misses it', async () => {
  const at = await env.magaza()
  const depo_id = await newDepo(at)
  const v = await newVariant(at, { stok: 2 })
  const seen = await setStock(at, { varyant_id: v.id, depo_id, miktar: 5 })
  const emptied = await setStock(at, { varyant_id: v.id, depo_id, miktar: 0 })
  assert.equal((await remove(depo_id, at)).status, 200)
  const { veri } = (await at.call('GET', `/v1/stoklar?guncelleme_sonra=${seen.guncelleme}`)).body
  assert.deepEqual(
    veri.map((s: any) => [s.varyant_id, s.satilabilir]),
    [[v.id, 2]],
  )
  const { guncelleme } = await stokOf(at, v)
  assert.ok(guncelleme >= emptied.guncelleme, `${guncelleme} is before ${emptied.guncelleme}`)
})

test('another store sees nothing of it', async () => {
  const other = await env.magaza()
  const own = await list(other)
  const id = await newDepo(m)
  const before = await contentOf(env, other.id)
  await refused(env, m.id, () => other.call('GET', `${path}/${id}`), notFound)
  await refused(env, m.id, () => patch(id, { varsayilan: true }, {}, other), notFound)
  await refused(env, m.id, () => remove(id, other), notFound)
  assert.deepEqual(await contentOf(env, other.id), before)
  assert.deepEqual(await list(other), own)
  for (const wrong of ['depo_yok', 'var_01m7ej22qte1vtb3mwbmxg54e0', '%00', 'x'.repeat(100)]) {
    await refused(env, m.id, () => m.call('GET', `${path}/${wrong}`), notFound)
    await refused(env, m.id, () => remove(wrong), notFound)
  }
})
