import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contentOf, eventsOf, refused } from '../../../tests/support/refusal.ts'
import { ask, newPerson } from '../../../tests/support/samples/kullanici.ts'
import { done, get, newOrder, path } from '../../../tests/support/samples/siparis.ts'
import { startShared, type TestMagaza } from '../../../tests/support/setup.ts'
import { inStore } from '../../../tests/support/verbs.ts'
import { forget } from './personal-data.ts'

// Custom values of integrators: ids and invoice numbers.

const env = await startShared()
const m = await env.magaza()
const owner = await newPerson(env, { magaza: m.id, rol: 'sahip' })

const read = (id: string, at: TestMagaza = m, headers: Record<string, string> = {}) =>
  at.call('GET', `${path}/${id}/ozel`, { headers })
const put = (id: string, ozel: unknown, at: TestMagaza = m, headers: Record<string, string> = {}) =>
  at.call('PUT', `${path}/${id}/ozel`, { body: { ozel }, headers })
const found = async (ara: string) => {
  const reply = await ask(env, owner, 'GET', `magazalar/${m.id}/siparisler?${new URLSearchParams({ ara })}`)
  assert.equal(reply.status, 200, reply.text)
  return reply.body.veri.map((s: { no: string }) => s.no)
}
const notFound = [404, 'kayit_bulunamadi', 'Kayıt bulunamadı'] as const

test('empty at first; written whole, read as written; the order and its events know nothing of it', async () => {
  const s = await newOrder(m)
  const before = await read(s.id)
  assert.deepEqual([before.status, before.text], [200, '{"ozel":{},"guncelleme":null}'])
  const ozel = { z_son: 'Ğüş 🧵', erp_no: 451, oran: 0.5, eksi: -3, e_fatura: true, yok: null, bos: '' }
  let written: any
  assert.deepEqual(await eventsOf(env, m.id, async () => (written = await put(s.id, ozel))), [])
  assert.equal(written.status, 200, written.text)
  const { guncelleme } = written.body
  assert.equal(written.text, `{"ozel":${JSON.stringify(ozel)},"guncelleme":"${guncelleme}"}`)
  assert.deepEqual(await get(m, s.id), s)

  const same = await read(s.id)
  assert.deepEqual([same.text, same.headers.etag], [written.text, written.headers.etag])
  const known = { 'if-none-match': same.headers.etag as string }
  assert.equal((await read(s.id, m, known)).status, 304)
  const content = await contentOf(env, m.id)
  assert.equal((await put(s.id, ozel)).text, written.text)
  assert.deepEqual(await contentOf(env, m.id), content, 'the same again changes nothing')

  const less = await put(s.id, { erp_no: 452 })
  assert.deepEqual([less.body.ozel, less.body.guncelleme > guncelleme], [{ erp_no: 452 }, true])
  assert.deepEqual((await put(s.id, {})).body.ozel, {})
})

test('who saw an older version is told so; of several at once one wins', async () => {
  const s = await newOrder(m)
  const etag = (await read(s.id)).headers.etag as string
  const replies = await Promise.all([1, 2, 3, 4, 5].map((n) => put(s.id, { [`kod_${n}`]: n }, m, { 'if-match': etag })))
  assert.deepEqual(replies.map((r) => r.status).sort(), [200, 412, 412, 412, 412])
  const won = replies.find((r) => r.status === 200)
  assert.equal((await read(s.id)).text, won?.text)
  const stale = [412, 'surum_uyusmuyor', 'Kayıt bu arada değişmiş'] as const
  await refused(env, m.id, () => put(s.id, {}, m, { 'if-match': etag }), stale)
  // Without If-Match the last write wins, whole, and the order is found by its values alone.
  const values = [1, 2, 3, 4, 5, 6].map((n) => ({ ortak: `YARIS${n}` }))
  const all = await Promise.all(values.map((v) => put(s.id, v)))
  assert.deepEqual(
    all.map((r) => r.status),
    Array(6).fill(200),
  )
  assert.equal(new Set(all.map((r) => r.body.guncelleme)).size, 6, 'each change has a moment of its own')
  const { ortak } = (await read(s.id)).body.ozel
  for (const v of values) assert.deepEqual(await found(v.ortak), v.ortak === ortak ? [s.no] : [], v.ortak)
})

test('bounds of codes and values', async () => {
  const s = await newOrder(m)
  const many = (n: number) => Object.fromEntries(Array.from({ length: n }, (_, i) => [`k${i}`, i]))
  const bad: unknown[] = [
    { '': 1 },
    { Kod: 1 },
    { '1kod': 1 },
    { _kod: 1 },
    { 'ko d': 1 },
    { 'ko-d': 1 },
    { ölçü: 1 },
    { [`k${'o'.repeat(60)}`]: 1 },
    { kod: 'x'.repeat(2001) },
    { kod: { a: 1 } },
    { kod: [1] },
    many(51),
    [],
    'x',
    null,
  ]
  for (const ozel of bad) {
    const before = await contentOf(env, m.id)
    const reply = await put(s.id, ozel)
    assert.deepEqual([reply.status, reply.body.hata?.kod], [422, 'girdi_gecersiz'], JSON.stringify(ozel))
    assert.ok(reply.body.hata.mesaj.startsWith('ozel'), reply.text)
    assert.deepEqual(await contentOf(env, m.id), before)
  }
  for (const body of [{}, { ozel: {}, guncelleme: null }, []]) {
    assert.equal((await m.call('PUT', `${path}/${s.id}/ozel`, { body })).status, 422, JSON.stringify(body))
  }
  for (const ozel of [many(50), { [`k${'o'.repeat(59)}`]: 'ş'.repeat(2000) }, { constructor: 1, to_string: 2 }]) {
    const reply = await put(s.id, ozel)
    assert.deepEqual([reply.status, reply.body.ozel], [200, ozel], reply.text)
  }
})

test('an unknown order and another store’s are the same', async () => {
  const s = await newOrder(m)
  await put(s.id, { gizli: 'SIR-77' })
  const other = await env.magaza()
  for (const id of [s.id, 'order_yok']) {
    await refused(env, other.id, () => read(id, other), notFound)
    await refused(env, m.id, () => put(id, { a: 1 }, other), notFound)
  }
  const stranger = await newPerson(env, { magaza: other.id, rol: 'sahip' })
  const reply = await ask(env, stranger, 'GET', `magazalar/${other.id}/siparisler?ara=SIR-77`)
  assert.deepEqual([reply.status, reply.body.veri], [200, []])
})

test('found by a value and its parts, and no more by one that is gone', async () => {
  const s = await newOrder(m, { no: 'OZ-9' })
  const ozel = { fatura: 'GIB 2026-000123', erp: 987654, tutar: 12.5, kisi: 'Işıl Usta', acik: true, bos: null }
  await put(s.id, ozel)
  for (const ara of [
    'GIB 2026-000123',
    'gib2026000123',
    '2026-000123',
    '987654',
    '9876',
    '12.5',
    'ışıl',
    'USTA Işıl',
  ]) {
    assert.deepEqual(await found(ara), [s.no], ara)
  }
  for (const ara of ['true', 'null', 'fatura', 'erp']) assert.deepEqual(await found(ara), [], ara)
  await put(s.id, { erp: 111222333 })
  for (const ara of ['GIB 2026-000123', '987654', 'ışıl']) assert.deepEqual(await found(ara), [], ara)
  assert.deepEqual(await found('111222333'), [s.no])
  // The order's own word stays, though the same custom value was removed.
  await done(m, s.id, 'kargo', { firma: 'Aras', takip_no: 'TKP 5566' })
  await put(s.id, { takip: 'TKP 5566', baska: 'TKP' })
  await put(s.id, {})
  for (const ara of ['TKP 5566', 'OZ-9']) assert.deepEqual(await found(ara), [s.no], ara)
})

test('however long the values are, the words are bounded, and each value is among them', async () => {
  const s = await newOrder(m)
  const words = (n: number, from: number) => Array.from({ length: n }, (_, i) => `s${from + i}`).join(' ')
  const ozel = Object.fromEntries(
    Array.from({ length: 50 }, (_, i) => [`k${i}`, `UZUN${i}B ${words(300, i * 300)}`.slice(0, 2000)]),
  )
  assert.equal((await put(s.id, ozel)).status, 200)
  const rows = `select sozcuk from siparis_sozcuk where magaza_id = $1 and siparis_id = $2`
  const own = (await env.rows(rows, [m.id, s.id])).filter((r) => /^=(s\d|uzun)/.test(r.sozcuk))
  assert.equal(own.length, 300)
  for (const i of [0, 25, 49]) assert.deepEqual(await found(`UZUN${i}B ${words(3, i * 300)}`), [s.no], `${i}`)
  await put(s.id, {})
  const left = await env.rows(rows, [m.id, s.id])
  assert.deepEqual(
    left.map((r) => r.sozcuk),
    [`#${s.no}`],
  )
})

test('a customer who is forgotten is gone from them too, in each of their orders', async () => {
  const eposta = 'cemre@example.com'
  const s = await newOrder(m, { eposta })
  const bare = await newOrder(m, { eposta })
  await put(s.id, { alici: 'Cemre Uğurlu', fatura: 'CF-1' })
  const seen = await put(bare.id, {})
  const stranger = await newOrder(m, { eposta: 'baskasi@example.com' })
  await put(stranger.id, { fatura: 'CF-2' })
  await inStore(env, m.id, (w) => forget(w, { id: s.musteri.id, eposta }, 'x@anonim.invalid', ''))
  const now = await read(s.id)
  assert.deepEqual([now.body.ozel, typeof now.body.guncelleme], [{}, 'string'])
  for (const ara of ['cemre', 'CF-1']) assert.deepEqual(await found(ara), [], ara)
  assert.deepEqual(await found('CF-2'), [stranger.no])
  assert.equal((await read(bare.id)).text, seen.text, 'nothing was there to be forgotten')
})

test('a repeat under the same key answers the same and writes once', async () => {
  const s = await newOrder(m)
  const keyed = (ozel: object) => put(s.id, ozel, m, { 'idempotency-key': 'ozel-1' })
  const [a, b] = await Promise.all([keyed({ a: 1 }), keyed({ a: 1 })])
  assert.deepEqual([a.status, a.text], [200, b.text])
  await put(s.id, { a: 2 })
  assert.deepEqual([(await keyed({ a: 1 })).text, (await read(s.id)).body.ozel], [a.text, { a: 2 }])
  assert.equal((await keyed({ a: 3 })).body.hata.kod, 'tekrar_anahtari_farkli_istek')
})
