import assert from 'node:assert/strict'
import { test } from 'node:test'
import { keyed } from '../../../../tests/support/keyed.ts'
import { contentOf, eventsOf, refused } from '../../../../tests/support/refusal.ts'
import { startShared, type TestMagaza } from '../../../../tests/support/setup.ts'
import { MOST_GROUPS } from './schema.ts'

const env = await startShared()
const m = await env.magaza()
const path = '/v1/es-anlamlilar'
const create = (terimler: unknown, at: TestMagaza = m) => at.call('POST', path, { body: { terimler } })
const patch = (id: string, body: object, headers: Record<string, string> = {}) =>
  m.call('PATCH', `${path}/${id}`, { body, headers })
const notFound = [404, 'kayit_bulunamadi', 'Kayıt bulunamadı'] as const
const late = [412, 'surum_uyusmuyor', 'Kayıt bu arada değişmiş'] as const
const wordsOf = async (id: string): Promise<string[]> =>
  (await env.rows('select sozcuk from es_anlam_sozcuk where es_anlam_id = $1 order by 1', [id])).map((r) => r.sozcuk)

test('five operations; nobody is told', async () => {
  let made: any
  const terimler = ['tişört', 'T-Shirt', 'basic']
  assert.deepEqual(await eventsOf(env, m.id, async () => (made = await create(terimler))), [])
  assert.equal(made.status, 201, made.text)
  const { id, olusturma, guncelleme, ...rest } = made.body
  assert.match(id, /^esa_/)
  assert.equal(olusturma, guncelleme)
  assert.deepEqual(rest, { terimler })
  assert.deepEqual(await wordsOf(id), ['basic', 'shirt', 'tisort'])
  const read = await m.call('GET', `${path}/${id}`)
  assert.equal(read.text, made.text)
  const changed = await patch(id, { terimler: ['tişört', 'body'] }, { 'if-match': read.headers.etag as string })
  assert.deepEqual([changed.status, changed.body.terimler], [200, ['tişört', 'body']])
  assert.ok(changed.body.guncelleme > guncelleme)
  assert.deepEqual(await wordsOf(id), ['body', 'tisort'])
  const stale = { 'if-match': read.headers.etag as string }
  await refused(env, m.id, () => patch(id, { terimler: ['a', 'b'] }, stale), late)
  const content = await contentOf(env, m.id)
  assert.equal((await patch(id, { terimler: ['tişört', 'body'] })).text, changed.text)
  assert.equal((await patch(id, {})).text, changed.text)
  assert.deepEqual(await contentOf(env, m.id), content, 'the same again changes nothing')
  const removed = await m.call('DELETE', `${path}/${id}`)
  assert.deepEqual([removed.status, removed.body], [200, { silindi: true, id }])
  assert.deepEqual(await wordsOf(id), [])
  await refused(env, m.id, () => m.call('GET', `${path}/${id}`), notFound)
  await refused(env, m.id, () => m.call('DELETE', `${path}/${id}`), notFound)
  await refused(env, m.id, () => patch(id, { terimler: ['a', 'b'] }), notFound)
})

test('terms that cannot be are named', async (t) => {
  const many = (n: number) => Array.from({ length: n }, (_, i) => `terim ${i}`)
  const bad: [unknown, string][] = [
    [undefined, 'terimler: zorunlu'],
    [null, 'terimler: '],
    ['tişört, basic', 'terimler: '],
    [[], 'terimler: '],
    [['tek'], 'terimler: '],
    [many(21), 'terimler: '],
    [['bir', ''], 'terimler[1]: '],
    [['bir', '   '], 'terimler[1]: '],
    [['bir', 'x'.repeat(101)], 'terimler[1]: en çok 100 karakter olabilir'],
    [['bir', 5], 'terimler[1]: '],
    [['bir', null], 'terimler[1]: '],
    [['bir', 'iki\u0000'], 'terimler[1]: '],
    [['bir', '😀'], 'terimler[1]: en az bir harf ya da rakam olmalı'],
    [['—', 'bir'], 'terimler[0]: en az bir harf ya da rakam olmalı'],
    [['IŞIK', 'bir', 'isik'], 'terimler[2]: aynı terim iki kez var'],
    [['t-shirt', 'T Shirt'], 'terimler[1]: aynı terim iki kez var'],
  ]
  const { id } = (await create(['bir', 'iki'])).body
  for (const [terimler, mesaj] of bad) {
    await t.test(JSON.stringify(terimler) ?? 'nothing', async () => {
      const before = await contentOf(env, m.id)
      for (const reply of [await create(terimler), terimler === undefined ? null : await patch(id, { terimler })]) {
        if (reply === null) continue
        assert.equal(reply.status, 422, reply.text)
        assert.ok(reply.body.hata.mesaj.includes(mesaj), reply.text)
      }
      assert.deepEqual(await contentOf(env, m.id), before)
    })
  }
  for (const fixed of [{ id: 'esa_1' }, { olusturma: '2026-01-01' }, { ad: 'x' }]) {
    assert.equal((await patch(id, fixed)).status, 422)
  }
})

test('terms are kept as written, but for the space around them', async () => {
  const terimler = [' Kazağı ', 'ﬁncan 😀', '3', 'ç'.repeat(100), '茶', 'ЧАЙ', 'o\'reilly & "x"']
  const { status, body } = await create(terimler)
  assert.equal(status, 201)
  assert.deepEqual(
    body.terimler,
    terimler.map((terim) => terim.trim()),
  )
  assert.equal((await create(Array.from({ length: 20 }, (_, i) => `terim ${i}`))).status, 201)
})

test('pages, newest first', async () => {
  const at = await env.magaza()
  const ids: string[] = []
  for (let i = 0; i < 5; i++) ids.unshift((await create([`a${i}`, 'b'], at)).body.id)
  const idsOf = (body: any) => body.veri.map((g: { id: string }) => g.id)
  const first = (await at.call('GET', `${path}?limit=3`)).body
  const rest = (await at.call('GET', `${path}?limit=3&sonraki=${first.sonraki}`)).body
  assert.deepEqual([...idsOf(first), ...idsOf(rest), rest.sonraki], [...ids, null])
})

test('twins: the same terms make groups of their own, the same key one', async () => {
  const at = await env.magaza()
  const groups = await Promise.all(Array.from({ length: 4 }, () => create(['bir', 'iki'], at)))
  assert.deepEqual([groups.map((r) => r.status), new Set(groups.map((r) => r.body.id)).size], [[201, 201, 201, 201], 4])
  const once = keyed('es-anlam-1', { body: { terimler: ['üç', 'dört'] } })
  const same = await Promise.all(Array.from({ length: 4 }, () => at.call('POST', path, once)))
  const made = same.filter((r) => r.status === 201)
  assert.ok(made.length > 0 && same.every((r) => r.status === 201 || r.status === 409))
  assert.equal(new Set(made.map((r) => r.body.id)).size, 1)
  assert.equal((await at.call('GET', path)).body.veri.length, 5)
})

test('of those who saw the same, one changes it', async () => {
  const { id } = (await create(['bir', 'iki'])).body
  const etag = (await m.call('GET', `${path}/${id}`)).headers.etag as string
  const words = ['üç', 'dört', 'beş', 'altı']
  const all = await Promise.all(words.map((word) => patch(id, { terimler: ['bir', word] }, { 'if-match': etag })))
  assert.deepEqual(all.map((r) => r.status).sort(), [200, 412, 412, 412])
  const won = all.find((r) => r.status === 200)?.body.terimler
  assert.deepEqual((await m.call('GET', `${path}/${id}`)).body.terimler, won)
  assert.equal((await wordsOf(id)).length, 2)
  const without = await Promise.all(words.map((word) => patch(id, { terimler: ['bir', word] })))
  assert.ok(without.every((r) => r.status === 200))
  const [last] = [(await m.call('GET', `${path}/${id}`)).body.terimler]
  assert.equal((await wordsOf(id)).length, 2, 'only the words of the last one lead to it')
  assert.ok(without.some((r) => r.body.terimler[1] === last[1]))
})

test(`${MOST_GROUPS} and no more`, async () => {
  const at = await env.magaza()
  const { id } = (await create(['bir', 'iki'], at)).body
  await env.rows(
    `insert into es_anlam select g.magaza_id, g.id || i, g.terimler, g.olusturma, g.guncelleme
     from es_anlam g cross join generate_series(1, ${MOST_GROUPS - 2}) i where g.magaza_id = $1`,
    [at.id],
  )
  assert.equal((await create(['son', 'sonuncu'], at)).status, 201)
  const full = [422, 'kayit_siniri', 'Bir mağazada en çok 1.000 eş anlamlı grubu olabilir'] as const
  await refused(env, at.id, () => create(['fazla', 'çok'], at), full)
  await at.call('DELETE', `${path}/${id}`)
  assert.equal((await create(['yine', 'gene'], at)).status, 201)
})

test('another store sees nothing of it', async () => {
  const other = await env.magaza()
  const { id } = (await create(['bir', 'iki'])).body
  await refused(env, m.id, () => other.call('GET', `${path}/${id}`), notFound)
  const body = { terimler: ['a', 'b'] }
  await refused(env, m.id, () => other.call('PATCH', `${path}/${id}`, { body }), notFound)
  await refused(env, m.id, () => other.call('DELETE', `${path}/${id}`), notFound)
  assert.deepEqual((await other.call('GET', path)).body, { veri: [], sonraki: null })
})
