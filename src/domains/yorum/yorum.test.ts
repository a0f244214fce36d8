import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  averageShown,
  fillReviews,
  guest,
  product,
  review,
  reviewed,
  reviewsPath,
} from '../../../tests/support/samples/yorum.ts'
import { startShared } from '../../../tests/support/setup.ts'

// Reviews as the store handles them.

const env = await startShared()
const m = await env.magaza()
const one = (id: string): string => `/v1/yorumlar/${id}`
const shoppers = async (urun: string, query = '') =>
  (await env.call(null)('GET', `${reviewsPath(m, urun)}${query}`)).body

test('published, answered, hidden, shown again and deleted: shoppers see it, and the average follows', async () => {
  const urun = await product(m)
  const id = await reviewed(env, m, urun, 4)
  const read = await m.call('GET', one(id))
  assert.deepEqual([read.status, read.body.durum, read.body.ad], [200, 'bekliyor', 'Ayşe Yılmaz'])
  assert.ok(!read.text.includes('@'))
  const change = async (body: object) => {
    const reply = await m.call('PATCH', one(id), { body })
    assert.equal(reply.status, 200, reply.text)
    return reply.body
  }
  const published = await change({ durum: 'yayinda', yanit: ' Teşekkürler ' })
  assert.deepEqual([published.durum, published.yanit], ['yayinda', 'Teşekkürler'])
  assert.equal(published.yanit_tarihi, published.guncelleme)
  const seen = await shoppers(urun.id)
  assert.deepEqual(
    seen.veri.map((y: any) => [y.id, y.ad, y.puan, y.yanit]),
    [[id, 'Ayşe Y.', 4, { metin: 'Teşekkürler', tarih: published.yanit_tarihi }]],
  )
  assert.deepEqual(await averageShown(env, m, urun.id), { ortalama: 4, sayi: 1 })
  assert.deepEqual(await change({ durum: 'yayinda' }), published, 'the same again changes nothing')
  const hidden = await change({ durum: 'gizli' })
  assert.equal(hidden.yanit_tarihi, published.yanit_tarihi)
  assert.deepEqual((await shoppers(urun.id)).veri, [])
  assert.deepEqual(await averageShown(env, m, urun.id), { ortalama: null, sayi: 0 })
  assert.equal((await change({ durum: 'yayinda', yanit: '' })).yanit, null)
  const gone = await m.call('DELETE', one(id))
  assert.deepEqual([gone.status, gone.body], [200, { silindi: true, id }])
  assert.deepEqual(await averageShown(env, m, urun.id), { ortalama: null, sayi: 0 })
  for (const method of ['GET', 'DELETE']) assert.equal((await m.call(method, one(id))).status, 404)
})

test('the state is checked, a change is made for the version that was seen, and once for a key', async () => {
  const urun = await product(m)
  const id = await reviewed(env, m, urun)
  for (const body of [{ durum: 'bekliyor' }, { durum: null }, { yanit: 'y'.repeat(2001) }, { yanit: 5 }, { puan: 1 }]) {
    assert.equal((await m.call('PATCH', one(id), { body })).status, 422, JSON.stringify(body).slice(0, 60))
  }
  const { headers } = await m.call('GET', one(id))
  const seen = { 'if-match': headers.etag as string }
  assert.equal((await m.call('PATCH', one(id), { body: { yanit: 'bir' }, headers: seen })).status, 200)
  assert.equal((await m.call('PATCH', one(id), { body: { yanit: 'iki' }, headers: seen })).status, 412)
  const key = { 'idempotency-key': 'yorum-1' }
  const first = await m.call('PATCH', one(id), { body: { durum: 'yayinda' }, headers: key })
  const again = await m.call('PATCH', one(id), { body: { durum: 'yayinda' }, headers: key })
  assert.deepEqual([again.status, again.text, again.headers['svc-tekrar']], [200, first.text, '1'])
  assert.deepEqual(await averageShown(env, m, urun.id), { ortalama: 5, sayi: 1 })
})

test('lists by product, state and stars, page by page; another store sees none of it', async () => {
  const own = await env.magaza()
  const [a, b] = [await product(own), await product(own)]
  const idler = await fillReviews(env, own, a.id, [1, 2, 3, 4, 5, 5, 5])
  const others = await fillReviews(env, own, b.id, [5, 1])
  for (const id of idler.slice(0, 4)) await own.call('PATCH', one(id), { body: { durum: 'yayinda' } })
  const listed = async (query: string) => {
    const found: any[] = []
    for (let sonraki = ''; ; ) {
      const reply = await own.call('GET', `/v1/yorumlar?limit=2&${query}&sonraki=${sonraki}`)
      assert.equal(reply.status, 200, reply.text)
      found.push(...reply.body.veri.map((y: any) => y.id))
      if (reply.body.sonraki === null) return found
      sonraki = encodeURIComponent(reply.body.sonraki)
    }
  }
  const all = [...idler, ...others].sort().reverse()
  const newest = [...idler].reverse()
  assert.deepEqual(await listed(''), all)
  assert.deepEqual(await listed(`urun_id=${a.id}`), newest)
  assert.deepEqual(await listed(`urun_id=${a.id}&durum=yayinda`), newest.slice(3))
  assert.deepEqual(await listed('durum=yayinda&puan=3'), [idler[2]])
  assert.deepEqual(await listed(`urun_id=${b.id}&puan=5`), [others[0]])
  assert.deepEqual(await listed('urun_id=urun_yok'), [])
  assert.equal((await own.call('GET', '/v1/yorumlar?puan=6')).status, 422)
  assert.equal((await own.call('GET', '/v1/yorumlar?durum=x')).status, 422)
  const id = idler[0] as string
  assert.deepEqual((await m.call('GET', `/v1/yorumlar?urun_id=${a.id}`)).body.veri, [])
  for (const [method, body] of [['GET'], ['DELETE'], ['PATCH', { durum: 'gizli' }]] as const) {
    assert.equal((await m.call(method, one(id), body ? { body } : {})).status, 404)
  }
  assert.equal((await env.call(null)('GET', reviewsPath(m, a.id))).status, 404)
})

test('shoppers page through published ones, newest first, with the distribution', async () => {
  const urun = await product(m)
  const idler = await fillReviews(env, m, urun.id, [1, 2, 3, 4, 5])
  for (const id of idler.slice(1)) await m.call('PATCH', one(id), { body: { durum: 'yayinda' } })
  const first = await shoppers(urun.id, '?limit=3')
  assert.deepEqual(
    first.veri.map((y: any) => y.puan),
    [5, 4, 3],
  )
  assert.deepEqual(first.puan, {
    ortalama: 3.5,
    sayi: 4,
    dagilim: [5, 4, 3, 2, 1].map((puan) => ({ puan, sayi: puan === 1 ? 0 : 1 })),
  })
  // One that appears meanwhile does not shift the next page.
  await m.call('PATCH', one(idler[0] as string), { body: { durum: 'yayinda' } })
  await m.call('DELETE', one(idler[4] as string))
  const rest = await shoppers(urun.id, `?limit=3&sonraki=${encodeURIComponent(first.sonraki)}`)
  assert.deepEqual([rest.veri.map((y: any) => y.puan), rest.sonraki], [[2, 1], null])
  const forged = await env.call(null)('GET', `${reviewsPath(m, urun.id)}?sonraki=sahte`)
  assert.deepEqual([forged.status, forged.body.hata.kod], [422, 'imlec_gecersiz'])
})

test('a draft has no reviews to see; a product that is deleted takes them along, also while one is written or decided on', async () => {
  const urun = await product(m)
  const idler = await fillReviews(env, m, urun.id, [5, 4, 3, 2, 1])
  const { sepet_id } = await guest(env, m, [urun.varyant_id])
  await m.call('PATCH', `/v1/urunler/${urun.id}`, { body: { durum: 'taslak' } })
  assert.equal((await env.call(null)('GET', reviewsPath(m, urun.id))).status, 404)
  await m.call('PATCH', `/v1/urunler/${urun.id}`, { body: { durum: 'yayinda' } })
  const [gone, ...others] = await Promise.all([
    m.call('DELETE', `/v1/urunler/${urun.id}`),
    review(env, m, urun.id, { sepet_id }),
    ...idler.map((id, i) => m.call('PATCH', one(id), { body: { durum: i % 2 === 0 ? 'yayinda' : 'gizli' } })),
  ])
  assert.equal(gone.status, 200, gone.text)
  for (const reply of others) assert.ok([200, 201, 404].includes(reply.status), reply.text)
  assert.deepEqual(await env.rows('select id from yorum where magaza_id = $1 and urun_id = $2', [m.id, urun.id]), [])
})
