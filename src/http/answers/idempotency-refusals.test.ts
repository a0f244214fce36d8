import assert from 'node:assert/strict'
import { test } from 'node:test'
import { anotherApp } from '../../../tests/support/another-app.ts'
import { codeOf } from '../../../tests/support/call.ts'
import { keyed, sameAnswer } from '../../../tests/support/keyed.ts'
import { type CallOptions, type Reply, startShared, type TestMagaza } from '../../../tests/support/setup.ts'

// Fault 8 of the quality bars: what is kept of a refusal.

const env = await startShared()

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

test('an answer that says no is kept too, even when the reason is gone', async (t) => {
  const m = await env.magaza()
  const urun = (await create(m, newKey())).body
  const kategori = (await m.call('POST', '/v1/kategoriler', { body: { ad: 'Dolu' } })).body
  const alt = (await m.call('POST', '/v1/kategoriler', { body: { ad: 'Alt', ust_id: kategori.id } })).body
  const seen = (await m.call('GET', `/v1/urunler/${urun.id}`)).headers.etag as string
  await m.call('PATCH', `/v1/urunler/${urun.id}`, { body: { ad: 'Değişti' } })
  const published = { durum: 'yayinda', ad: 'Fiyatsız', varyantlar: [{}] }
  const cases: [string, number, string, string, CallOptions][] = [
    ['kayit_bulunamadi', 404, 'PATCH', '/v1/urunler/urun_yok', { body: { ad: 'x' } }],
    ['kayit_kullanimda', 409, 'DELETE', `/v1/kategoriler/${kategori.id}`, {}],
    ['son_varyant', 409, 'DELETE', `/v1/varyantlar/${urun.varyantlar[0].id}`, {}],
    ['surum_uyusmuyor', 412, 'PATCH', `/v1/urunler/${urun.id}`, { body: { ad: 'Geç' }, headers: { 'if-match': seen } }],
    ['tanitici_kullanimda', 422, 'POST', '/v1/urunler', { body: { ...gomlek, tanitici: urun.tanitici } }],
    ['kayit_yok', 422, 'POST', '/v1/urunler', { body: { ...gomlek, marka_id: 'mrk_yok' } }],
    ['fiyat_gerekli', 422, 'POST', '/v1/urunler', { body: published }],
  ]
  const answers: [CallOptions, Reply][] = []
  for (const [kod, status, method, path, o] of cases) {
    const options = keyed(newKey(), o)
    const first = await m.call(method, path, options)
    assert.deepEqual([first.status, first.body.hata.kod], [status, kod])
    answers.push([options, first])
  }
  const count = await products(m)
  await m.call('DELETE', `/v1/kategoriler/${alt.id}`)
  await m.call('PATCH', `/v1/urunler/${urun.id}`, { body: { tanitici: 'baska' } })
  const events = await eventNames(m)
  for (const [i, [kod, , method, path]] of cases.entries()) {
    await t.test(kod, async () => {
      const [options, first] = answers[i] as [CallOptions, Reply]
      sameAnswer(await m.call(method, path, options), first)
    })
  }
  assert.equal(await products(m), count)
  assert.deepEqual(await eventNames(m), events)
})

test('a kept refusal comes again in the form and language it was asked for first', async () => {
  const m = await env.magaza()
  const key = newKey()
  const headers = { accept: 'application/problem+json', 'accept-language': 'en' }
  const first = await m.call('DELETE', '/v1/urunler/urun_yok', keyed(key, { headers }))
  assert.equal(first.headers['content-type'], 'application/problem+json; charset=utf-8')
  sameAnswer(await m.call('DELETE', '/v1/urunler/urun_yok', keyed(key)), first)
})

test('an answer that nobody can open any more is said to be so: nothing is made a second time', async (t) => {
  const m = await env.magaza()
  const options = keyed(newKey(), { body: { adres: 'https://alici.example/olay', olaylar: ['urun.olusturuldu'] } })
  assert.equal((await m.call('POST', '/v1/webhooklar', options)).status, 201)
  const elsewhere = anotherApp(env, t, { secret: 'yeni-sir' }).call(m.key)
  const again = await elsewhere('POST', '/v1/webhooklar', options)
  assert.equal(codeOf(again), '422 tekrar_anahtari_farkli_istek')
  assert.match(again.body.hata.mesaj, /yeni bir anahtarla/)
  assert.equal((await m.call('GET', '/v1/webhooklar')).body.veri.length, 1)
})

test('what was never worked on leaves the key free', async (t) => {
  const m = await env.magaza({ plan: 'temel' })
  const reader = env.call(await env.key(m.id, ['urun:okuma']))
  const strict = anotherApp(env, t, { settings: { KEPENK_SINIRLAR: 'temel=3' } }).call(m.key)
  assert.equal((await strict('GET', '/v1/magaza')).status, 200)
  const path = '/v1/urunler'
  const cases: [number, string, (o: CallOptions) => Promise<Reply>][] = [
    [400, 'json_gecersiz', (o) => m.call('POST', path, { ...o, raw: '{"ad":' })],
    [401, 'anahtar_gecersiz', (o) => env.call('svc_canli_yok')('POST', path, { ...o, body: gomlek })],
    [401, 'anahtar_eksik', (o) => env.call(null)('POST', path, { ...o, body: gomlek })],
    [403, 'kapsam_yetersiz', (o) => reader('POST', path, { ...o, body: gomlek })],
    [413, 'govde_cok_buyuk', (o) => m.call('POST', path, { ...o, raw: Buffer.alloc(2 * 1024 * 1024 + 1, 32) })],
    [
      415,
      'icerik_turu_desteklenmiyor',
      (o) => m.call('POST', path, { raw: 'ad=x', headers: { ...o.headers, 'content-type': 'text/plain' } }),
    ],
    [422, 'girdi_gecersiz', (o) => m.call('POST', path, { ...o, body: { ...gomlek, ad: '' } })],
    [422, 'girdi_gecersiz', (o) => m.call('POST', path, { ...o, raw: '{"ad":"x","varyantlar":[{"fiyat":1e400}]}' })],
    [429, 'istek_siniri', (o) => strict('POST', path, { ...o, body: gomlek })],
  ]
  for (const [status, kod, send] of cases) {
    await t.test(`${status} ${kod}`, async () => {
      const options = keyed(newKey())
      const before = { stored: await stored(m), products: await products(m), events: await eventNames(m) }
      const refused = await send(options)
      assert.deepEqual([refused.status, refused.body.hata.kod], [status, kod])
      assert.deepEqual({ stored: await stored(m), products: await products(m), events: await eventNames(m) }, before)
      const good = await m.call('POST', path, { ...options, body: gomlek })
      assert.deepEqual([good.status, good.headers['svc-tekrar']], [201, undefined])
      assert.equal(await products(m), before.products + 1)
    })
  }
})
