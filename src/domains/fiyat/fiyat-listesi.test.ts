import assert from 'node:assert/strict'
import { test } from 'node:test'
import { keyed, sameAnswer } from '../../../tests/support/keyed.ts'
import { refused } from '../../../tests/support/refusal.ts'
import { across, newGroup, newList, newVariants, path, put } from '../../../tests/support/samples/fiyat.ts'
import { startShared, type TestMagaza } from '../../../tests/support/setup.ts'

const env = await startShared()
const m = await env.magaza()
const other = await env.magaza()
const [g1, g2, g3] = [await newGroup(env, m), await newGroup(env, m), await newGroup(env, m)]
const foreignGroup = await newGroup(env, other)

const create = (body: object, at: TestMagaza = m) => at.call('POST', path, { body })
const get = (id: string, headers: Record<string, string> = {}) => m.call('GET', `${path}/${id}`, { headers })
const patch = (id: string, body: object, headers: Record<string, string> = {}) =>
  m.call('PATCH', `${path}/${id}`, { body, headers })
const notFound = [404, 'kayit_bulunamadi', 'Kayıt bulunamadı'] as const
const late = [412, 'surum_uyusmuyor', 'Kayıt bu arada değişmiş'] as const

test('a list is created, read, changed and deleted; no event tells of it', async () => {
  const events = await env.events(m.id)
  const created = await create({ ad: 'Bayi 🧵 İndirimi' })
  const { id, olusturma, ...rest } = created.body
  assert.equal(created.status, 201)
  assert.match(id, /^fl_[0-9a-z]{26}$/)
  assert.deepEqual(rest, {
    ad: 'Bayi 🧵 İndirimi',
    aciklama: '',
    durum: 'taslak',
    baslangic: null,
    bitis: null,
    musteri_gruplari: [],
    fiyatlar: [],
    guncelleme: olusturma,
  })
  const read = await get(id)
  assert.deepEqual([read.status, read.text], [200, created.text])
  const tag = read.headers.etag as string
  assert.equal((await get(id, { 'if-none-match': tag })).status, 304)

  const change = { ad: 'Yeni', aciklama: 'x', durum: 'aktif', musteri_gruplari: [g2, g1] }
  const changed = await patch(id, change, { 'if-match': tag })
  assert.deepEqual(changed.body, { ...created.body, ...change, guncelleme: changed.body.guncelleme })
  assert.deepEqual([changed.status, changed.text], [200, (await get(id)).text])
  assert.equal(changed.headers.etag, (await get(id)).headers.etag)
  assert.ok(changed.body.guncelleme > olusturma)
  await refused(env, m.id, () => patch(id, { ad: 'x' }, { 'if-match': tag }), late)

  const removed = await m.call('DELETE', `${path}/${id}`)
  assert.deepEqual([removed.status, removed.body], [200, { silindi: true, id }])
  await refused(env, m.id, () => get(id), notFound)
  await refused(env, m.id, () => m.call('DELETE', `${path}/${id}`), notFound)
  await refused(env, m.id, () => patch(id, { ad: 'x' }), notFound)
  assert.deepEqual(await env.events(m.id), events)
})

test('only the fields that are sent change', async (t) => {
  const full = {
    ad: 'Liste',
    aciklama: 'Açıklama',
    durum: 'aktif',
    baslangic: '2026-01-01T00:00:00.000Z',
    bitis: '2027-01-01T00:00:00.000Z',
    musteri_gruplari: [g1, g2],
  }
  const cases: [string, object][] = [
    ['ad', { ad: 'Başka' }],
    ['aciklama', { aciklama: '' }],
    ['durum', { durum: 'taslak' }],
    ['baslangic', { baslangic: '2026-02-01T00:00:00.000Z' }],
    ['baslangic emptied', { baslangic: null }],
    ['bitis', { bitis: '2026-01-01T00:00:00.001Z' }],
    ['bitis emptied', { bitis: null }],
    ['groups', { musteri_gruplari: [g3, g1] }],
    ['groups in another order', { musteri_gruplari: [g2, g1] }],
    ['groups emptied', { musteri_gruplari: [] }],
    ['two', { ad: 'İki', musteri_gruplari: [g3] }],
  ]
  for (const [what, change] of cases) {
    await t.test(what, async () => {
      const before = (await create(full)).body
      const reply = await patch(before.id, change)
      assert.deepEqual(reply.body, { ...before, ...change, guncelleme: reply.body.guncelleme })
      assert.ok(reply.body.guncelleme > before.guncelleme)
      assert.equal((await get(before.id)).text, reply.text)
    })
  }
  const same: [string, object][] = [
    ['nothing', {}],
    ['all of it again', full],
    ['the same moments, written otherwise', { baslangic: '2026-01-01 03:00', bitis: '2027-01-01T05:00:00+05:00' }],
    ['the same groups, one twice', { musteri_gruplari: [g1, g2, g1] }],
  ]
  for (const [what, change] of same) {
    await t.test(`${what}: unmoved`, async () => {
      const before = await create(full)
      const reply = await patch(before.body.id, change)
      assert.deepEqual([reply.status, reply.text], [200, before.text])
      assert.equal((await get(before.body.id)).text, before.text)
    })
  }
})

test('a change is later than the last one, whatever the clock says', async () => {
  const [varyant_id] = await newVariants(m, 1)
  const { id, guncelleme } = (await create({ ad: 'Saat' })).body
  const later = (ms: number) => new Date(Date.parse(guncelleme) + ms).toISOString()
  env.clock.shiftMs = -3_600_000
  try {
    assert.equal((await patch(id, { ad: 'Geri' })).body.guncelleme, later(1))
    assert.equal((await put(m, id, [{ varyant_id, tutar: 1 }])).body.guncelleme, later(2))
    await m.call('DELETE', `${path}/${id}/fiyatlar/${varyant_id}`)
    assert.equal((await get(id)).body.guncelleme, later(3))
  } finally {
    env.clock.shiftMs = 0
  }
})

const an = 'geçerli bir an olmalı, örneğin 2026-11-15T08:00:00Z'

test('bounds', async (t) => {
  const groups = await Promise.all(Array.from({ length: 50 }, () => newGroup(env, m)))
  const accepted: [object, string, unknown][] = [
    [{ ad: 'Ş' }, 'ad', 'Ş'],
    [{ ad: '🧵'.repeat(200) }, 'ad', '🧵'.repeat(200)],
    [{ ad: '"\\\n\u0001' }, 'ad', '"\\\n\u0001'],
    [{ ad: 'A', aciklama: 'ğ'.repeat(1000) }, 'aciklama', 'ğ'.repeat(1000)],
    [{ ad: 'A', durum: 'aktif' }, 'durum', 'aktif'],
    [{ ad: 'A', musteri_gruplari: groups }, 'musteri_gruplari', groups],
    [{ ad: 'A', musteri_gruplari: [g2, g1, g2] }, 'musteri_gruplari', [g2, g1]],
    [{ ad: 'A', baslangic: null, bitis: null }, 'bitis', null],
    [{ ad: 'A', baslangic: '2026-11-15' }, 'baslangic', '2026-11-14T21:00:00.000Z'],
    [{ ad: 'A', baslangic: '2026-11-15T10:30' }, 'baslangic', '2026-11-15T07:30:00.000Z'],
    [{ ad: 'A', bitis: '2026-11-15T08:00:00.1239Z' }, 'bitis', '2026-11-15T08:00:00.123Z'],
    [{ ad: 'A', bitis: '2026-11-15T08:00:00-05:00' }, 'bitis', '2026-11-15T13:00:00.000Z'],
    [{ ad: 'A', baslangic: '0001-01-01' }, 'baslangic', '0000-12-31T21:00:00.000Z'],
    [{ ad: 'A', bitis: '9999-12-31T23:59:59.999Z' }, 'bitis', '9999-12-31T23:59:59.999Z'],
    [{ ad: 'A', baslangic: '2026-11-15', bitis: '2026-11-15T00:00:00.001+03:00' }, 'bitis', '2026-11-14T21:00:00.001Z'],
  ]
  for (const [body, field, value] of accepted) {
    await t.test(JSON.stringify(body).slice(0, 60), async () => {
      const reply = await create(body)
      assert.deepEqual([reply.status, reply.body[field]], [201, value])
      assert.equal((await get(reply.body.id)).text, reply.text)
    })
  }
  const beyond: [object, string][] = [
    [{}, 'ad: zorunlu'],
    [{ ad: '' }, 'ad: boş olamaz'],
    [{ ad: 'a'.repeat(201) }, 'ad: en çok 200 karakter olabilir'],
    [{ ad: null }, 'ad: metin olmalı'],
    [{ ad: 'A', aciklama: 'a'.repeat(1001) }, 'aciklama: en çok 1000 karakter olabilir'],
    [{ ad: 'A', aciklama: null }, 'aciklama: metin olmalı'],
    [{ ad: 'A', durum: 'yayinda' }, 'durum: şunlardan biri olmalı: aktif, taslak'],
    [{ ad: 'A', durum: null }, 'durum: metin olmalı; durum: şunlardan biri olmalı: aktif, taslak'],
    [{ ad: 'A', musteri_gruplari: [...groups, g1] }, 'musteri_gruplari: en çok 50 öge olabilir'],
    [{ ad: 'A', musteri_gruplari: null }, 'musteri_gruplari: dizi olmalı'],
    [{ ad: 'A', musteri_gruplari: [''] }, 'musteri_gruplari[0]: boş olamaz'],
    [{ ad: 'A', baslangic: '' }, `baslangic: ${an}`],
    [{ ad: 'A', bitis: '2026-02-30' }, `bitis: ${an}`],
    [{ ad: 'A', bitis: 20261115 }, 'bitis: metin ya da null olmalı'],
    [{ ad: 'A', fiyatlar: [] }, 'fiyatlar: böyle bir alan yok'],
    // Beyond four-digit years.
    [{ ad: 'A', baslangic: '9999-12-31T23:59:00-12:00' }, `baslangic: ${an}`],
    [{ ad: '', aciklama: 5 }, 'ad: boş olamaz; aciklama: metin olmalı'],
  ]
  for (const [body, mesaj] of beyond) {
    await t.test(mesaj, () => refused(env, m.id, () => create(body), [422, 'girdi_gecersiz', mesaj]).then(() => {}))
  }
  const { id } = (await create({ ad: 'A' })).body
  for (const [body, mesaj] of beyond.filter(([b]) => 'ad' in b)) {
    await t.test(`changed: ${mesaj}`, () =>
      refused(env, m.id, () => patch(id, body), [422, 'girdi_gecersiz', mesaj]).then(() => {}),
    )
  }
})

test('NUL and lone surrogates are refused', async () => {
  for (const ad of ['a\u0000b', '\ud800']) {
    const reply = await create({ ad })
    assert.deepEqual([reply.status, reply.body.hata.kod], [422, 'girdi_gecersiz'])
    assert.match(reply.body.hata.mesaj, /^ad: /)
  }
  assert.equal((await m.call('GET', `${path}/%00`)).status, 404)
})

test('bitis lies after baslangic, also after a change of one of them', async () => {
  const wrong = [422, 'girdi_gecersiz', 'bitis: baslangic değerinden sonra olmalı'] as const
  const day = '2026-11-15'
  assert.equal(
    (await create({ ad: 'A', baslangic: day, bitis: day })).body.bitis,
    '2026-11-15T21:00:00.000Z',
    'its day',
  )
  await refused(env, m.id, () => create({ ad: 'A', baslangic: day, bitis: '2026-11-14' }), wrong)
  await refused(env, m.id, () => create({ ad: 'A', baslangic: day, bitis: '2026-11-14T20:59:59.999Z' }), wrong)
  const { id } = (await create({ ad: 'A', baslangic: day, bitis: '2026-11-16' })).body
  await refused(env, m.id, () => patch(id, { bitis: '2026-11-14' }), wrong)
  await refused(env, m.id, () => patch(id, { baslangic: '2026-11-17' }), wrong)
  await refused(env, m.id, () => patch(id, { baslangic: '2026-11-20', bitis: '2026-11-19' }), wrong)
  assert.equal((await patch(id, { baslangic: '2026-11-19', bitis: '2026-11-20' })).status, 200)
  assert.equal((await patch(id, { baslangic: null, bitis: day })).status, 200)
  await refused(env, m.id, () => patch(id, { baslangic: '2026-11-16' }), wrong)
  assert.equal((await patch(id, { bitis: null, baslangic: '2026-11-16' })).body.bitis, null)
  const english = await m.call('PATCH', `${path}/${id}`, { body: { bitis: day }, headers: { 'accept-language': 'en' } })
  assert.equal(english.body.hata.mesaj, 'bitis: must be after baslangic')
})

test('every group that the store does not have is named', async () => {
  const yok = 'Böyle bir kayıt yok'
  const sent = { ad: 'A', musteri_gruplari: [g1, 'grp_yok', foreignGroup, g2, 'grp_yok'] }
  const mesaj = [1, 2, 4].map((i) => `musteri_gruplari[${i}]: ${yok}`).join('; ')
  await refused(env, m.id, () => create(sent), [422, 'kayit_yok', mesaj])
  const { id } = (await create({ ad: 'A', musteri_gruplari: [g3] })).body
  await refused(env, m.id, () => patch(id, sent), [422, 'kayit_yok', mesaj])
  const both = `bitis: baslangic değerinden sonra olmalı; musteri_gruplari[0]: ${yok}`
  const dates = { baslangic: '2026-11-15', bitis: '2026-11-14', musteri_gruplari: ['grp_yok'] }
  await refused(env, m.id, () => create({ ad: 'A', ...dates }), [422, 'girdi_gecersiz', both])
})

test('a group that is deleted meanwhile is an unknown one', async () => {
  const [grup, id] = [await newGroup(env, m), await newList(m)]
  const gone = 'delete from musteri_grubu where magaza_id = $1 and id = $2'
  const reply = await across(env, gone, [m.id, grup], () => patch(id, { musteri_gruplari: [g1, grup] }))
  assert.deepEqual([reply.status, reply.body.hata?.mesaj], [422, 'musteri_gruplari[1]: Böyle bir kayıt yok'])
  assert.deepEqual((await get(id)).body.musteri_gruplari, [])
})

test('of two changes that saw the same version one is refused', async () => {
  for (let round = 0; round < 8; round++) {
    const id = await newList(m)
    const tag = { 'if-match': (await get(id)).headers.etag as string }
    const replies = await Promise.all([patch(id, { musteri_gruplari: [g1] }, tag), patch(id, { ad: 'B' }, tag)])
    assert.deepEqual(replies.map((r) => r.status).sort(), [200, 412])
    assert.equal((await get(id)).text, replies.find((r) => r.status === 200)?.text)
  }
})

test('prices are part of the version that If-Match compares', async () => {
  const [varyant_id] = await newVariants(m, 1)
  const id = await newList(m)
  const tag = { 'if-match': (await get(id)).headers.etag as string }
  await put(m, id, [{ varyant_id, tutar: 5 }])
  await refused(env, m.id, () => patch(id, { ad: 'x' }, tag), late)
  const changed = await patch(id, { ad: 'x' }, { 'if-match': (await get(id)).headers.etag as string })
  assert.deepEqual(changed.body.fiyatlar, [{ varyant_id, para_birimi: 'TRY', tutar: 5 }])
})

test('another store sees nothing of it', async () => {
  const { id } = (await create({ ad: 'Bizim' })).body
  await refused(env, m.id, () => other.call('GET', `${path}/${id}`), notFound)
  await refused(env, m.id, () => other.call('PATCH', `${path}/${id}`, { body: { ad: 'x' } }), notFound)
  await refused(env, m.id, () => other.call('DELETE', `${path}/${id}`), notFound)
  assert.deepEqual((await other.call('GET', path)).body, { veri: [], sonraki: null })
})

test('a repeated create makes one list', async () => {
  const at = await env.magaza()
  const options = keyed('liste-1', { body: { ad: 'Bir kez' } })
  const first = await at.call('POST', path, options)
  sameAnswer(await at.call('POST', path, options), first)
  assert.equal((await at.call('GET', path)).body.veri.length, 1)
})
