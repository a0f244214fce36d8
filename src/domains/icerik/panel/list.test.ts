import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newTargets, put } from '../../../../tests/support/samples/icerik.ts'
import { ask, newPerson } from '../../../../tests/support/samples/kullanici.ts'
import { startShared } from '../../../../tests/support/setup.ts'

// Pages and menus in the hands of the store's own people.

const env = await startShared()
const m = await env.magaza()
const owner = await newPerson(env, { magaza: m.id, rol: 'sahip' })
const root = `magazalar/${m.id}`
const call = (method: string, part: string, body?: object, headers: Record<string, string> = {}) =>
  ask(env, owner, method, `${root}${part}`, body, { headers })
const titles = async (query: string): Promise<string[]> => {
  const reply = await call('GET', `/sayfalar${query}`)
  assert.equal(reply.status, 200, reply.text)
  return reply.body.veri.map((s: { baslik: string }) => s.baslik)
}

test('text, publication, legal kind, footer and own fields are saved at once; the API shows the same', async () => {
  const made = await call('POST', '/sayfalar', { baslik: 'Gizlilik', govde: '<p onclick="x()">Biz</p>' })
  assert.equal(made.status, 201, made.text)
  const { id } = made.body
  assert.deepEqual(
    [made.body.yayinda, made.body.yayin, made.body.altbilgide, made.body.govde],
    [false, null, false, '<p>Biz</p>'],
  )
  const read = await call('GET', `/sayfalar/${id}`)
  assert.deepEqual(read.body, made.body)
  const change = { baslik: 'Gizlilik 2', yayinda: true, yasal_tur: 'gizlilik', altbilgide: true }
  const tag = { 'if-match': String(read.headers.etag) }
  const saved = await call('PATCH', `/sayfalar/${id}`, { ...change, ozel: { renkli: 1, a: 'b' } }, tag)
  assert.equal(saved.status, 200, saved.text)
  assert.deepEqual(saved.body, {
    ...made.body,
    ...change,
    tur: 'yasal',
    ozel: { a: 'b', renkli: 1 },
    yayin: saved.body.yayin,
    guncelleme: saved.body.guncelleme,
  })
  const { altbilgide: _, ...seenByApi } = saved.body
  assert.deepEqual((await m.call('GET', `/v1/sayfalar/${id}`)).body, seenByApi)
  assert.equal((await call('PATCH', `/sayfalar/${id}`, { baslik: 'Eski' }, tag)).status, 412)
  // The answer of a save equals the next GET, so its ETag serves the next save.
  const next = await call('PATCH', `/sayfalar/${id}`, { yayinda: false }, { 'if-match': String(saved.headers.etag) })
  assert.deepEqual([next.status, next.body.yayinda, next.body.baslik], [200, false, 'Gizlilik 2'])
})

test('of each legal kind one is published: the second is refused by field, made or changed', async () => {
  const law = { baslik: 'Çerez', yasal_tur: 'cerez', yayinda: true }
  assert.equal((await call('POST', '/sayfalar', law)).status, 201)
  const twice = await call('POST', '/sayfalar', { ...law, baslik: 'Çerez 2' })
  assert.deepEqual([twice.status, twice.body.hata.mesaj.split(':')[0]], [422, 'yasal_tur'])
  const draft = (await call('POST', '/sayfalar', { ...law, yayinda: false })).body
  const published = await call('PATCH', `/sayfalar/${draft.id}`, { yayinda: true })
  assert.deepEqual([published.status, published.body.hata.mesaj.split(':')[0]], [422, 'yasal_tur'])
  const shown = await call('GET', `/sayfalar/${draft.id}`)
  assert.deepEqual(shown.body, draft)
  for (const ozel of [{ 'A b': 1 }, { x: 'y'.repeat(17_000) }, { x: 'a\u0000' }]) {
    assert.equal((await call('PATCH', `/sayfalar/${draft.id}`, { ozel })).status, 422)
  }
})

test('pages are sought as people type, and filtered, page by page', async () => {
  for (const baslik of ['İade ve Değişim', 'Sıkça Sorulanlar', 'ÜYELİK Koşulları']) {
    await m.call('POST', '/v1/sayfalar', { body: { baslik } })
  }
  assert.deepEqual(await titles('?ara=iade'), ['İade ve Değişim'])
  assert.deepEqual(await titles(`?ara=${encodeURIComponent('SIKÇA')}`), ['Sıkça Sorulanlar'])
  assert.deepEqual(await titles(`?ara=${encodeURIComponent('  uyelik ')}`), ['ÜYELİK Koşulları'])
  assert.deepEqual(await titles('?ara=degisim'), ['İade ve Değişim'])
  assert.deepEqual(await titles('?ara=yok%25'), [])
  assert.deepEqual(await titles('?durum=yayinda&tur=yasal'), ['Çerez'])
  const drafts = await call('GET', '/sayfalar?durum=taslak')
  assert.ok(drafts.body.veri.length > 0 && drafts.body.veri.every((s: any) => !s.yayinda))
  const first = (await call('GET', '/sayfalar?tur=sayfa&limit=2')).body
  const rest = (await call('GET', `/sayfalar?tur=sayfa&limit=2&sonraki=${first.sonraki}`)).body
  const names = [...first.veri, ...rest.veri].map((s: any) => s.baslik)
  assert.deepEqual(names, ['ÜYELİK Koşulları', 'Sıkça Sorulanlar', 'İade ve Değişim'])
})

test('what a menu points to is told by name; what is hidden says so, what is gone is not there', async () => {
  const ids = await newTargets(m)
  const ogeler = Object.entries(ids).map(([type, target_id]) => ({ type, target_id }))
  assert.equal((await put(m, 'header', [{ type: 'none', label: 'Alt', children: ogeler }])).status, 200)
  const names = async () =>
    (await call('GET', '/menuler/header/hedefler')).body.veri
      .map((h: any) => `${h.type} ${h.ad} ${h.gorunur}`)
      .toSorted()
  assert.deepEqual(await names(), [
    'category Gömlek true',
    'collection Yaz true',
    'page Hakkımızda true',
    'product Keten gömlek false',
  ])
  await m.call('DELETE', `/v1/sayfalar/${ids.page}`)
  assert.equal((await names()).length, 3)
  assert.deepEqual((await call('GET', '/menuler/footer/hedefler')).body, { veri: [] })
  assert.equal((await call('GET', '/menuler/yan/hedefler')).status, 404)
})
