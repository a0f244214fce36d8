import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ask, newPerson } from '../../../tests/support/samples/kullanici.ts'
import { startShared, type TestMagaza } from '../../../tests/support/setup.ts'
import { ornekKimlik } from '../../trade/kimlik/schema.ts'

// Identity of a store, as its owner sets it.

const env = await startShared()
const m = await env.magaza()
const owner = await newPerson(env, { magaza: m.id, rol: 'sahip' })
const set = (body: object, of: TestMagaza = m, who = owner) =>
  ask(env, who, 'PATCH', `magazalar/${of.id}`, body, { headers: { accept: 'application/problem+json' } })
const kimlikOf = async () => (await ask(env, owner, 'GET', `magazalar/${m.id}`)).body.kimlik

test('it is replaced as a whole, kept by other changes, and emptied by null', async () => {
  assert.equal(await kimlikOf(), null)
  const whole = await set({ kimlik: ornekKimlik })
  assert.deepEqual([whole.status, whole.body.kimlik], [200, ornekKimlik])
  assert.deepEqual((await set({ ad: 'Yeni ad', az_stok: 3 })).body.kimlik, ornekKimlik)
  assert.deepEqual(await kimlikOf(), ornekKimlik)
  const read = (await ask(env, owner, 'GET', `magazalar/${m.id}`)).body
  assert.deepEqual((await set({ kimlik: read.kimlik })).body, read)
  const less = await set({ kimlik: { renk: '#ABCDEF', iletisim: { telefon: '0212 345 67 89', eposta: '' } } })
  assert.deepEqual(less.body.kimlik, {
    ...{ logo: null, renk: '#abcdef', renk_ikinci: null, satici: null },
    iletisim: { eposta: null, telefon: '+902123456789', adres: null },
  })
  const [stored] = await env.rows('select kimlik from magaza where magaza_id = $1', [m.id])
  assert.deepEqual(stored.kimlik, { renk: '#abcdef', iletisim: { telefon: '+902123456789' } })
  assert.deepEqual(await kimlikOf(), less.body.kimlik)
  assert.equal((await set({ kimlik: null })).body.kimlik, null)
  assert.equal((await set({ kimlik: {} })).body.kimlik, null)
  const [{ kimlik }] = await env.rows('select kimlik::text from magaza where magaza_id = $1', [m.id])
  assert.equal(kimlik, null)
})

const WRONG: [path: string, value: unknown][] = [
  ...['x', 'http://dukkan.example/a.png', 'javascript:alert(1)', 7].map((v): [string, unknown] => ['logo', v]),
  ...['mavi', '#fff', '#12345g', '#1234567'].map((v): [string, unknown] => ['renk', v]),
  ['renk_ikinci', 'rgb(0,0,0)'],
  ...['x', 'a@b', 'a@b.example\r\nBcc: c@d.example'].map((v): [string, unknown] => ['iletisim.eposta', v]),
  ...['123', '0212 345 67 89 / 90', 'yok'].map((v): [string, unknown] => ['iletisim.telefon', v]),
  ...['a\u0007b', '\u200b', 'a'.repeat(501)].map((v): [string, unknown] => ['iletisim.adres', v]),
  ...['a\nb', '\u200b', 'a'.repeat(201), ['a']].map((v): [string, unknown] => ['satici.unvan', v]),
  ...['123', '012345678900001x', '01234567890000155'].map((v): [string, unknown] => ['satici.mersis', v]),
  ...['1234567891', '11111111111'].map((v): [string, unknown] => ['satici.vkn', v]),
  ...['a\tb', '😀'.repeat(101)].map((v): [string, unknown] => ['satici.vergi_dairesi', v]),
  ['satici.kep', 'kep'],
]

test('each part that is wrong is refused under its own path, and nothing of it is kept', async () => {
  await set({ kimlik: ornekKimlik })
  const nested = (path: string, value: unknown): object =>
    path.split('.').reduceRight<unknown>((inner, part) => ({ [part]: inner }), value) as object
  for (const [path, value] of WRONG) {
    const reply = await set({ ad: 'Kalmaz', kimlik: nested(path, value) })
    assert.equal(reply.status, 422, `${path} ${JSON.stringify(value)}`)
    const { hatalar } = reply.body
    assert.deepEqual(
      hatalar.map((h: any) => h.alan),
      [`kimlik.${path}`],
      reply.text,
    )
    assert.match(hatalar[0].mesaj, /\p{L}{3}/u)
  }
  const many = await set({ kimlik: { renk: 'x', iletisim: { eposta: 'x' }, satici: { vkn: '1', kep: 'x' } } })
  assert.deepEqual(
    many.body.hatalar.map((h: any) => h.alan),
    ['kimlik.renk', 'kimlik.iletisim.eposta', 'kimlik.satici.vkn', 'kimlik.satici.kep'],
  )
  for (const kimlik of ['x', 1, [], { baska: 1 }, { satici: { iban: '1' } }, { iletisim: 'x' }, { satici: [] }]) {
    assert.equal((await set({ kimlik })).status, 422, JSON.stringify(kimlik))
  }
  assert.deepEqual(await kimlikOf(), ornekKimlik)
})

test('hostile texts come back as they went', async () => {
  const unvan = `<script>alert('1')</script> "Ş" \\u0000 😀`
  const satici = { unvan, mersis: null, vkn: null, vergi_dairesi: null, kep: null }
  const told = { logo: null, renk: null, renk_ikinci: null, iletisim: null, satici }
  const reply = await set({ kimlik: { satici: { unvan } } })
  assert.deepEqual([reply.status, reply.body.kimlik], [200, told])
  assert.deepEqual(await kimlikOf(), told)
})

test('only who may change settings changes it, and only of the own store', async () => {
  const other = await env.magaza()
  await set({ kimlik: ornekKimlik })
  const stranger = await newPerson(env, { magaza: other.id, rol: 'sahip' })
  assert.equal((await set({ kimlik: null }, m, stranger)).status, 404)
  const helper = await newPerson(env, { magaza: m.id, rol: 'calisan', kapsamlar: ['urun:okuma'] })
  assert.equal((await set({ kimlik: null }, m, helper)).status, 403)
  assert.deepEqual(await kimlikOf(), ornekKimlik)
  assert.equal((await ask(env, stranger, 'GET', `magazalar/${other.id}`)).body.kimlik, null)
})
