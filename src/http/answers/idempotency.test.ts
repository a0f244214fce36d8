import assert from 'node:assert/strict'
import { test } from 'node:test'
import { report } from '../../../tests/faults/table/report.ts'
import { anotherApp } from '../../../tests/support/another-app.ts'
import { keyed, sameAnswer } from '../../../tests/support/keyed.ts'
import { type CallOptions, startTest, type TestMagaza } from '../../../tests/support/setup.ts'
import { MINUTE_MS } from '../../core/time.ts'
import { sweepAll } from '../../worker/sweep.ts'
import { askOf } from './idempotency.ts'

const env = await startTest()

const gomlek = { ad: 'Keten Gömlek', varyantlar: [{ sku: 'KG-1', fiyat: 184990, stok: 3 }] }
let keys = 0
const newKey = () => `anahtar-${++keys}`
const create = (m: TestMagaza, key: string, body: object = gomlek) =>
  m.call('POST', '/v1/urunler', keyed(key, { body }))

const stored = async (m: TestMagaza): Promise<number> =>
  (await env.rows('select count(*)::int as n from tekrar where magaza_id = $1', [m.id]))[0].n
const products = async (m: TestMagaza): Promise<number> =>
  (await env.rows('select count(*)::int as n from urun where magaza_id = $1', [m.id]))[0].n
const eventNames = async (m: TestMagaza): Promise<string[]> => (await env.events(m.id)).map((e) => e.olay)

test('every kind of write is done once and answered alike', async (t) => {
  const m = await env.magaza()
  const urun = (
    await create(m, newKey(), {
      ...gomlek,
      secenekler: [{ ad: 'Beden', degerler: ['S', 'M', 'L'] }],
      varyantlar: [{ secenekler: { Beden: 'S' } }, { secenekler: { Beden: 'M' } }],
    })
  ).body
  const kategori = (await m.call('POST', '/v1/kategoriler', { body: { ad: 'Giyim' } })).body
  const [kept, dropped] = urun.varyantlar
  const writes: [string, string, object | undefined, number, string[]][] = [
    ['POST', '/v1/urunler', gomlek, 201, ['urun.olusturuldu']],
    ['PATCH', `/v1/urunler/${urun.id}`, { ad: 'Yeni ad' }, 200, ['urun.guncellendi']],
    ['POST', `/v1/urunler/${urun.id}/varyantlar`, { secenekler: { Beden: 'L' } }, 201, ['urun.guncellendi']],
    ['PATCH', `/v1/varyantlar/${kept.id}`, { sku: 'Y', stok: 7 }, 200, ['stok.degisti', 'urun.guncellendi']],
    ['DELETE', `/v1/varyantlar/${dropped.id}`, undefined, 200, ['urun.guncellendi']],
    ['DELETE', `/v1/urunler/${urun.id}`, undefined, 200, ['urun.silindi']],
    ['POST', '/v1/kategoriler', { ad: 'Ev' }, 201, []],
    ['PATCH', `/v1/kategoriler/${kategori.id}`, { ad: 'Giyim 2' }, 200, []],
    ['DELETE', `/v1/kategoriler/${kategori.id}`, undefined, 200, []],
    ['POST', '/v1/markalar', { ad: 'Marka' }, 201, []],
    ['POST', '/v1/koleksiyonlar', { ad: 'Yaz' }, 201, []],
  ]
  for (const [method, path, body, status, events] of writes) {
    await t.test(`${method} ${path.replace(/_\w+/, '_…')}`, async () => {
      const options = keyed(newKey(), body ? { body } : {})
      const before = (await eventNames(m)).length
      const first = await m.call(method, path, options)
      assert.equal(first.status, status)
      sameAnswer(await m.call(method, path, options), first)
      assert.deepEqual((await eventNames(m)).slice(before), events)
    })
  }
})

test('the same key with another request is refused', async (t) => {
  const m = await env.magaza()
  const [a, b] = [await create(m, newKey()), await create(m, newKey())]
  const key = newKey()
  const path = `/v1/urunler/${a.body.id}`
  assert.equal((await m.call('PATCH', path, keyed(key, { body: { ad: 'Bir' } }))).status, 200)
  const events = await eventNames(m)
  const others: [string, string, string, CallOptions][] = [
    ['body', 'PATCH', path, { body: { ad: 'İki' } }],
    ['body by one space', 'PATCH', path, { raw: '{"ad": "Bir"}' }],
    ['path', 'PATCH', `/v1/urunler/${b.body.id}`, { body: { ad: 'Bir' } }],
    ['method', 'DELETE', path, {}],
    ['record', 'POST', '/v1/markalar', { body: { ad: 'Bir' } }],
  ]
  for (const [what, method, url, o] of others) {
    await t.test(`another ${what}`, async () => {
      const reply = await m.call(method, url, keyed(key, o))
      const mesaj = 'Idempotency-Key: Bu Idempotency-Key başka bir istekle kullanılmış'
      assert.equal(reply.status, 422)
      assert.deepEqual(reply.body, { hata: { kod: 'tekrar_anahtari_farkli_istek', mesaj } })
    })
  }
  assert.deepEqual(await eventNames(m), events)
  assert.equal((await m.call('GET', `/v1/urunler/${b.body.id}`)).text, b.text)
  assert.deepEqual((await m.call('GET', '/v1/markalar')).body, { veri: [] })
  sameAnswer(await m.call('PATCH', path, keyed(key, { body: { ad: 'Bir' } })), {
    ...(await m.call('GET', path)),
    status: 200,
  })
})

test('the fingerprint covers method, path, query and every byte of the body', () => {
  const of = (method: string, url: string, body: Buffer | null) =>
    askOf('k', 'anh_1', { method, url, konu: null, body })?.ozet
  const all = [
    of('POST', '/v1/x', Buffer.from('{}')),
    of('PUT', '/v1/x', Buffer.from('{}')),
    of('POST', '/v1/y', Buffer.from('{}')),
    of('POST', '/v1/x?kismi=true', Buffer.from('{}')),
    of('POST', '/v1/x', Buffer.from('{} ')),
    of('POST', '/v1/x', Buffer.from([0xc3, 0xa9])),
    of('POST', '/v1/x', Buffer.from([0xc3, 0xaa])),
    of('POST', '/v1/x', null),
  ]
  assert.equal(new Set(all).size, all.length)
  assert.equal(of('POST', '/v1/x', Buffer.from('{}')), all[0])
  assert.equal(askOf(undefined, 'anh_1', { method: 'POST', url: '/v1/x', konu: null, body: null }), null)
})

test('another API key and another store have keys of their own', async () => {
  const m = await env.magaza()
  const other = await env.magaza()
  const secondKey = env.call(await env.key(m.id, ['urun:yazma']))
  const key = newKey()
  const first = await create(m, key)
  const second = await secondKey('POST', '/v1/urunler', keyed(key, { body: gomlek }))
  const third = await create(other, key, { ...gomlek, ad: 'Başka gövde' })
  assert.deepEqual(
    [first, second, third].map((r) => [r.status, r.headers['svc-tekrar']]),
    Array(3).fill([201, undefined]),
  )
  assert.equal(new Set([first, second, third].map((r) => r.body.id)).size, 3)
  assert.deepEqual([await products(m), await products(other)], [2, 1])
})

test('50 twins at once make one product, in one process and through two', async (t) => {
  for (const how of ['one process', 'two processes']) {
    await t.test(how, async (t) => {
      const m = await env.magaza()
      const second = how === 'one process' ? m.call : anotherApp(env, t).call(m.key)
      const key = newKey()
      const send = (i: number) => (i % 2 ? second : m.call)('POST', '/v1/urunler', keyed(key, { body: gomlek }))
      const replies = await Promise.all(Array.from({ length: 50 }, (_, i) => send(i)))
      assert.deepEqual(
        replies.map((r) => r.status),
        Array(50).fill(201),
      )
      assert.equal(new Set(replies.map((r) => r.text)).size, 1)
      assert.equal(replies.filter((r) => r.headers['svc-tekrar'] === undefined).length, 1)
      assert.equal(await products(m), 1)
      assert.deepEqual(await eventNames(m), ['urun.olusturuldu'])
      assert.equal((await m.call('GET', `/v1/urunler/${replies[0]?.body.id}`)).text, replies[0]?.text)
    })
  }
  report(t, 8, '50 twins at once, in one process and through two: one execution, equal bytes')
})

test('twins of different keys do not wait for each other', async () => {
  const m = await env.magaza()
  const replies = await Promise.all(
    Array.from({ length: 24 }, (_, i) => create(m, `cift-${i % 12}`, { ...gomlek, ad: `Ürün ${i % 12}` })),
  )
  assert.equal(new Set(replies.map((r) => r.text)).size, 12)
  assert.equal(await products(m), 12)
})

test('the key itself has 1..255 characters', async () => {
  const m = await env.magaza()
  const first = await create(m, 'k'.repeat(255))
  assert.equal(first.status, 201)
  sameAnswer(await create(m, 'k'.repeat(255)), first)
  const mesaj = 'Idempotency-Key: 1..255 karakter olmalı'
  for (const key of ['k'.repeat(256), '']) {
    const reply = await create(m, key)
    assert.deepEqual([reply.status, reply.body], [422, { hata: { kod: 'girdi_gecersiz', mesaj } }])
  }
  assert.equal(await products(m), 1)
  assert.deepEqual(await eventNames(m), ['urun.olusturuldu'])
})

test('a key lasts 24 hours: 23:59 repeats, 24:01 does the work again', async (t) => {
  t.after(() => {
    env.clock.shiftMs = 0
  })
  const m = await env.magaza()
  const key = newKey()
  const first = await create(m, key)
  env.clock.shiftMs = 24 * 60 * MINUTE_MS - MINUTE_MS
  sameAnswer(await create(m, key), first)
  env.clock.shiftMs = 24 * 60 * MINUTE_MS + MINUTE_MS
  const again = await create(m, key, { ...gomlek, ad: 'Ertesi gün' })
  assert.deepEqual([again.status, again.headers['svc-tekrar'], again.body.ad], [201, undefined, 'Ertesi gün'])
  assert.equal(await stored(m), 1)
  assert.deepEqual(await eventNames(m), ['urun.olusturuldu', 'urun.olusturuldu'])
  // It is the second request's key now.
  assert.equal((await create(m, key)).body.hata.kod, 'tekrar_anahtari_farkli_istek')
  report(t, 8, '23:59 h repeated, 24:01 h redone; 255 characters taken, 256 refused by 422')
})

test('a key that lost its right sees nothing of the stored answer', async (t) => {
  const m = await env.magaza()
  const key = newKey()
  const first = await create(m, key, { ...gomlek, ad: 'Gizli kalmalı' })
  // A process that never saw the key, so that what it remembers plays no part.
  const send = () =>
    anotherApp(env, t).call(m.key)('POST', '/v1/urunler', keyed(key, { body: { ...gomlek, ad: 'Gizli kalmalı' } }))
  sameAnswer(await send(), first)
  await env.rows("update anahtar set kapsamlar = '{urun:okuma}' where magaza_id = $1", [m.id])
  const scopeless = await send()
  assert.equal(scopeless.status, 403)
  assert.equal(scopeless.body.hata.kod, 'kapsam_yetersiz')
  await env.rows("update anahtar set kapsamlar = '{urun:yazma}', iptal = now() where magaza_id = $1", [m.id])
  const revoked = await send()
  assert.equal(revoked.status, 401)
  assert.equal(revoked.body.hata.kod, 'anahtar_gecersiz')
  assert.equal(`${scopeless.text}${revoked.text}`.includes('Gizli'), false)
  assert.equal(await products(m), 1)
  report(t, 9, 'scope lost: 403, key revoked: 401, 0 bytes of the stored answer shown')
})

test('work that fails half-way leaves neither product nor event nor stored answer', async () => {
  const m = await env.magaza()
  const key = newKey()
  // The event is written last: by then product, variants and stock are there to be undone.
  await env.rows(`alter table olay_kuyrugu add constraint deneme_ck check (magaza_id <> '${m.id}') not valid`)
  const failed = await create(m, key)
  assert.deepEqual([failed.status, failed.body.hata.kod], [500, 'sunucu_hatasi'])
  assert.deepEqual([await products(m), await stored(m), await eventNames(m)], [0, 0, []])
  await env.rows('alter table olay_kuyrugu drop constraint deneme_ck')
  const done = await create(m, key)
  assert.deepEqual([done.status, done.headers['svc-tekrar']], [201, undefined])
  assert.deepEqual([await products(m), await stored(m), await eventNames(m)], [1, 1, ['urun.olusturuldu']])
})

test('the sweeper deletes what is past its day and nothing else', async () => {
  const m = await env.magaza()
  const other = await env.magaza()
  for (const key of ['eski', 'yeni']) await create(m, key)
  await create(other, 'eski')
  await env.rows("update tekrar set olusturma = now() - interval '24 hours 1 minute' where tekrar_anahtari = 'eski'")
  await env.rows("update tekrar set olusturma = now() - interval '23 hours 59 minutes' where tekrar_anahtari = 'yeni'")
  await sweepAll(env.db, env.clock.now())
  const left = await env.rows('select magaza_id, tekrar_anahtari from tekrar where magaza_id = any($1)', [
    [m.id, other.id],
  ])
  assert.deepEqual(left, [{ magaza_id: m.id, tekrar_anahtari: 'yeni' }])
})
