import assert from 'node:assert/strict'
import { test } from 'node:test'
import { takeTokens } from '../../src/db/counts/bucket.ts'
import { KOTA } from '../../src/db/counts/kota.ts'
import { takeForeign } from '../../src/domains/medya/test-magazasi.ts'
import { startPictureHost } from '../support/picture-host.ts'
import { contentOf } from '../support/refusal.ts'
import { picture } from '../support/samples/images.ts'
import { ask, asPage, newPerson } from '../support/samples/kullanici.ts'
import { inStore } from '../support/verbs.ts'

// Everybody has the key of the test store: how much it may hold, and how often it fetches for whom.

const { env, url, fetchedBy } = await startPictureHost('https://kepenk.example')
const trial = await env.magaza({ kod: 'test', test: true })
const live = await env.magaza()
const product = { ad: 'Ürün', varyantlar: [{}] }
const create = (body: object = product, o: object = {}) => trial.call('POST', '/v1/urunler', { body, ...o })
const full = (what: string) => `Test mağazası doldu (${what}); gece 03:00’te yenilenir`

/** Leaves so much of one quota. */
async function leave(name: keyof typeof KOTA, left: number): Promise<void> {
  await env.rows(
    `insert into test_kota (magaza_id, kayit, bayt, gorsel, gorsel_bayt) values ('test', 0, 0, 0, 0)
     on conflict (magaza_id) do update set kayit = 0, bayt = 0, gorsel = 0, gorsel_bayt = 0`,
  )
  await env.rows(`update test_kota set ${name} = $1 where magaza_id = 'test'`, [KOTA[name] - left])
}
const spent = async () => (await env.rows(`select * from test_kota where magaza_id = 'test'`))[0]

test('what is written into the test store is counted: requests, their events, and the size of it all', async () => {
  await leave('kayit', KOTA.kayit)
  const body = { ...product, aciklama: '<p>Uzun</p>'.repeat(100) }
  assert.equal((await create(body)).status, 201)
  const { kayit, bayt } = await spent()
  assert.equal(Number(kayit), 2)
  assert.ok(Number(bayt) > 3 * JSON.stringify(body).length, `${bayt}`)
  // Reading costs nothing, nor does what other stores write.
  assert.equal((await trial.call('GET', '/v1/urunler')).status, 200)
  assert.equal((await live.call('POST', '/v1/urunler', { body: product })).status, 201)
  assert.deepEqual(await env.rows('select magaza_id from test_kota'), [{ magaza_id: 'test' }])
})

test('a full test store refuses to be written into, by key, as a shopper and from the panel; others and reads go on', async () => {
  const shopper = () => env.call(null)('POST', '/vitrin/v1/test/sepetler', { body: {} })
  const person = await newPerson(env, { magaza: 'test', rol: 'yonetici' })
  const view = () => ask(env, person, 'POST', 'magazalar/test/gorunumler', { sayfa: 'urunler', ad: 'a', arama: 'b' })
  for (const [name, what] of [
    ['kayit', '50.000 kayıt'],
    ['bayt', '100 MB veri'],
  ] as const) {
    await leave(name, 0)
    for (const write of [create, shopper, view]) {
      const before = await contentOf(env, 'test')
      const reply = await write()
      assert.deepEqual([reply.status, reply.body.hata.kod, reply.body.hata.mesaj], [422, 'kayit_siniri', full(what)])
      assert.deepEqual(await contentOf(env, 'test'), before)
    }
    const english = await create(product, { headers: { 'accept-language': 'en' } })
    assert.match(english.body.hata.mesaj, /^The test store is full \(.*\); it is rebuilt at 03:00 in Turkey$/)
    assert.equal((await trial.call('GET', '/v1/urunler')).status, 200)
    assert.equal((await live.call('POST', '/v1/urunler', { body: product })).status, 201)
  }
})

test('twenty at once at the last place: those that come after it are refused', async () => {
  await leave('kayit', 1)
  const replies = await Promise.all(Array.from({ length: 20 }, () => create()))
  const made = replies.filter((r) => r.status === 201).length
  assert.equal(made, 1)
  assert.ok(replies.every((r) => r.status === 201 || r.body.hata.kod === 'kayit_siniri'))
})

test('pictures of the test store: so many, and so many bytes; fetched or sent', async () => {
  const bytes = await picture('png', 30, 30)
  const person = await newPerson(env, { magaza: 'test', rol: 'yonetici' })
  const headers = { ...asPage(person), 'content-type': 'image/png' }
  const send = () => env.call(null)('POST', '/panel/v1/magazalar/test/gorseller', { raw: bytes, headers })
  await leave('gorsel', KOTA.gorsel)
  assert.equal((await create({ ...product, gorseller: [url('a'), url('b')] })).status, 201)
  assert.equal((await send()).status, 201)
  const { gorsel, gorsel_bayt } = await spent()
  assert.equal(Number(gorsel), 3)
  assert.ok(Number(gorsel_bayt) > 0)
  for (const [name, what] of [
    ['gorsel', '1.000 görsel'],
    ['gorsel_bayt', '200 MB görsel'],
  ] as const) {
    await leave(name, 0)
    const fetched = () => create({ ...product, gorseller: [url('c')] })
    const asked = await fetchedBy(async () => {
      const reply = await fetched()
      assert.deepEqual([reply.status, reply.body.hata.mesaj], [422, `gorseller[0]: ${full(what)}`])
    })
    assert.deepEqual(asked, [])
    assert.deepEqual([(await send()).body.hata.kod], ['kayit_siniri'])
  }
  await leave('gorsel', KOTA.gorsel)
})

test('a network names sixty foreign pictures an hour in the test store; failures count, other networks and stores do not', async () => {
  const from = (ip: string, names: string[]) => create({ ...product, gorseller: names.map(url) }, { ip })
  // Two are left, and nothing comes back for a minute.
  await takeTokens(env.db.read, {
    ...{ kim: 'yabanci-gorsel 192.0.2.1', burst: 60, per_ms: 0, adet: 58 },
    now: env.clock.now().getTime() + 60_000,
  })
  assert.equal((await from('192.0.2.1', ['yok'])).status, 422)
  const asked = await fetchedBy(async () => {
    const { status, body, headers } = await from('192.0.2.1', ['yok', 'a'])
    const mesaj =
      'gorseller[0]: test mağazasında bir ağdan saatte en çok 60 görsel indirilir, 60 saniye sonra yeniden deneyin'
    assert.deepEqual([status, body.hata.kod, body.hata.mesaj], [429, 'istek_siniri', mesaj])
    assert.equal(headers['retry-after'], '60')
  })
  assert.deepEqual(asked, [])
  assert.equal((await from('192.0.2.2', ['b'])).status, 201)
  const body = { ...product, gorseller: ['a', 'b', 'c'].map(url) }
  assert.equal((await live.call('POST', '/v1/urunler', { body, ip: '192.0.2.1' })).status, 201)
  const many = Array.from({ length: 61 }, (_, i) => ({ alan: `gorseller[${i}]`, url: `${url('a')}?${i}` }))
  await assert.rejects(
    inStore(env, 'test', (w) => takeForeign(w, many)),
    { kod: 'gorsel_indirilemedi' },
  )
})
