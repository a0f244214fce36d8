import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contentOf, eventsOf, refused } from '../../../tests/support/refusal.ts'
import { startShared, type TestMagaza } from '../../../tests/support/setup.ts'

const env = await startShared()
const m = await env.magaza()
const path = '/v1/ozel-alanlar'
const create = (body: object, at: TestMagaza = m) => at.call('POST', path, { body })
const patch = (id: string, body: object, headers: Record<string, string> = {}) =>
  m.call('PATCH', `${path}/${id}`, { body, headers })
const notFound = [404, 'kayit_bulunamadi', 'Kayıt bulunamadı'] as const

let n = 0
const plain = (more: object = {}) => ({ kayit: 'urun', kod: `alan_${++n}`, ad: 'Alan', tur: 'metin', ...more })

test('five operations; nobody is told', async () => {
  let made: any
  const girdi = { kayit: 'urun', kod: 'garanti_ay', ad: 'Garanti (ay)', tur: 'sayi', en_az: 0, en_cok: 120 }
  assert.deepEqual(await eventsOf(env, m.id, async () => (made = await create({ ...girdi, vitrinde: true }))), [])
  assert.equal(made.status, 201, made.text)
  const { id, olusturma, guncelleme, ...rest } = made.body
  assert.match(id, /^oza_/)
  assert.equal(olusturma, guncelleme)
  assert.deepEqual(rest, { ...girdi, aciklama: '', secenekler: [], vitrinde: true, filtrelenir: false, sira: 0 })
  const read = await m.call('GET', `${path}/${id}`)
  assert.equal(read.text, made.text)
  const changed = await patch(id, { ad: 'Garanti', filtrelenir: true }, { 'if-match': read.headers.etag as string })
  assert.deepEqual(
    [changed.status, changed.body.ad, changed.body.filtrelenir, changed.body.vitrinde],
    [200, 'Garanti', true, true],
  )
  assert.ok(changed.body.guncelleme > guncelleme)
  const late = [412, 'surum_uyusmuyor', 'Kayıt bu arada değişmiş'] as const
  await refused(env, m.id, () => patch(id, { ad: 'x' }, { 'if-match': read.headers.etag as string }), late)
  const content = await contentOf(env, m.id)
  assert.equal((await patch(id, { ad: 'Garanti' })).text, changed.text)
  assert.deepEqual(await contentOf(env, m.id), content, 'the same again changes nothing')
  // Kind of record, code and type cannot change.
  for (const fixed of [{ kod: 'baska' }, { kayit: 'sayfa' }, { tur: 'metin' }]) {
    assert.equal((await patch(id, fixed)).status, 422)
  }
  const removed = await m.call('DELETE', `${path}/${id}`)
  assert.deepEqual([removed.status, removed.body], [200, { silindi: true, id }])
  await refused(env, m.id, () => m.call('GET', `${path}/${id}`), notFound)
  await refused(env, m.id, () => m.call('DELETE', `${path}/${id}`), notFound)
  await refused(env, m.id, () => patch(id, { ad: 'x' }), notFound)
  assert.equal((await create(girdi)).status, 201, 'its code is free again')
})

test('a code is one of its kind of records, whoever comes at the same moment', async () => {
  const at = await env.magaza()
  const all = await Promise.all(Array.from({ length: 8 }, () => create(plain({ kod: 'ayni' }), at)))
  assert.deepEqual(all.map((r) => r.status).sort(), [201, ...Array(7).fill(422)])
  const lost = all.find((r) => r.status === 422)
  assert.deepEqual(lost?.body.hata, { kod: 'kod_kullanimda', mesaj: 'kod: Bu kod kullanımda' })
  assert.equal((await create(plain({ kod: 'ayni', kayit: 'sayfa' }), at)).status, 201)
})

test('pages, newest first, of one kind of records', async () => {
  const at = await env.magaza()
  const ids: string[] = []
  for (let i = 0; i < 5; i++) ids.unshift((await create(plain({ kayit: i % 2 ? 'sayfa' : 'musteri' }), at)).body.id)
  const idsOf = (body: any) => body.veri.map((a: { id: string }) => a.id)
  const first = (await at.call('GET', `${path}?limit=3`)).body
  const rest = (await at.call('GET', `${path}?limit=3&sonraki=${first.sonraki}`)).body
  assert.deepEqual([...idsOf(first), ...idsOf(rest), rest.sonraki], [...ids, null])
  assert.deepEqual(idsOf((await at.call('GET', `${path}?kayit=sayfa`)).body), [ids[1], ids[3]])
  assert.equal((await at.call('GET', `${path}?kayit=depo`)).status, 422)
})

test('what contradicts itself is named', async (t) => {
  const bad: [object, string][] = [
    [{}, 'ad: zorunlu'],
    [plain({ kod: 'Kod' }), 'kod: '],
    [plain({ kod: 'ölçü' }), 'kod: '],
    [plain({ kod: 'k'.repeat(61) }), 'kod: '],
    [plain({ tur: 'json' }), 'tur: şunlardan biri olmalı'],
    [plain({ kayit: 'depo' }), 'kayit: şunlardan biri olmalı'],
    [plain({ en_az: 1.5 }), 'en_az: 0 ile 200 arası tam sayı olmalı'],
    [plain({ en_cok: 201 }), 'en_cok: 0 ile 200 arası tam sayı olmalı'],
    [plain({ tur: 'uzun_metin', en_cok: 2001 }), 'en_cok: 0 ile 2000 arası tam sayı olmalı'],
    [plain({ tur: 'sayi', en_az: 2, en_cok: 1 }), 'en_cok: alt sınırdan küçük olamaz'],
    [plain({ tur: 'tarih', en_az: 1 }), 'en_az: yalnız sayı ve metin alanlarında olabilir'],
    [plain({ tur: 'secim' }), 'secenekler: en az bir seçenek olmalı'],
    [plain({ tur: 'secim', secenekler: ['A', 'a '] }), 'secenekler: bir seçenek iki kez var'],
    [plain({ tur: 'secim', secenekler: ['SIZE', 'size'] }), 'secenekler: bir seçenek iki kez var'],
    [plain({ tur: 'secim', secenekler: ['ILIK', 'ılık'] }), 'secenekler: bir seçenek iki kez var'],
    [plain({ secenekler: ['A'] }), 'secenekler: yalnız seçim alanlarında olabilir'],
    [plain({ kayit: 'musteri', vitrinde: true }), 'vitrinde: yalnız ürün, varyant ve sayfa alanları vitrinde görünür'],
    [plain({ kayit: 'varyant', filtrelenir: true }), 'filtrelenir: varyant alanları'],
    [plain({ tur: 'gorsel', filtrelenir: true }), 'filtrelenir: varyant alanları'],
  ]
  for (const [body, mesaj] of bad) {
    await t.test(mesaj, async () => {
      const before = await contentOf(env, m.id)
      const reply = await create(body)
      assert.equal(reply.status, 422, reply.text)
      assert.ok(reply.body.hata.mesaj.includes(mesaj), reply.text)
      assert.deepEqual(await contentOf(env, m.id), before)
    })
  }
  await t.test('a change too', async () => {
    const { id } = (await create(plain({ tur: 'secim', secenekler: ['A'] }))).body
    assert.equal((await patch(id, { secenekler: [] })).status, 422)
    const words = ['Ön', 'On', 'Şal', 'Sal', 'kır', 'kir']
    assert.deepEqual((await patch(id, { secenekler: words })).body.secenekler, words)
  })
})

test('fifty of a kind, whoever comes at the same moment', async () => {
  const at = await env.magaza()
  for (let i = 0; i < 45; i++) assert.equal((await create(plain(), at)).status, 201)
  const last = await Promise.all(Array.from({ length: 12 }, () => create(plain(), at)))
  assert.deepEqual(last.map((r) => r.status).sort(), [...Array(5).fill(201), ...Array(7).fill(422)])
  const full = await create(plain(), at)
  assert.deepEqual([full.status, full.body.hata.kod], [422, 'kayit_siniri'])
  assert.equal((await create(plain({ kayit: 'sayfa' }), at)).status, 201)
})

test('another store sees nothing of it', async () => {
  const other = await env.magaza()
  const { id, kod } = (await create(plain())).body
  await refused(env, m.id, () => other.call('GET', `${path}/${id}`), notFound)
  await refused(env, m.id, () => other.call('PATCH', `${path}/${id}`, { body: { ad: 'x' } }), notFound)
  await refused(env, m.id, () => other.call('DELETE', `${path}/${id}`), notFound)
  assert.deepEqual((await other.call('GET', path)).body, { veri: [], sonraki: null })
  assert.equal((await create(plain({ kod }), other)).status, 201)
})
