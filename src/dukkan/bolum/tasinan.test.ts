import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ask, newPerson } from '../../../tests/support/samples/kullanici.ts'
import { make, pathOf } from '../../../tests/support/samples/vitrin.ts'
import { startShared, type TestMagaza } from '../../../tests/support/setup.ts'
import { inStore } from '../../../tests/support/verbs.ts'
import { get as ayarlar } from '../../domains/magaza/ayar.ts'
import { put } from '../../domains/tema/tema.ts'

// A service that has moved to another address: the store's own pictures are where it is now, those of others where they were.

const env = await startShared()
const guest = env.call(null)
const FILE = `${'a1'.repeat(32)}.webp`

const before = (m: TestMagaza) => `http://eski.example:3000/medya/${m.id}/${FILE}`
const now = (m: TestMagaza) => `https://kepenk.example/medya/${m.id}/${FILE}`

/** A store whose brand has this logo, and every place that tells it. */
async function told(logoOf: (m: TestMagaza) => string): Promise<{ m: TestMagaza; logos: unknown[] }> {
  const m = await env.magaza()
  const marka = await make(m, '/v1/markalar', { ad: 'Ege' })
  const urun = { ad: 'Gömlek', durum: 'yayinda', marka_id: marka.id, varyantlar: [{ fiyat: 1000 }] }
  const { tanitici } = await make(m, '/v1/urunler', urun)
  const ana = [{ tur: 'markalar' as const }, { tur: 'markalar' as const, markalar: [marka.id] }]
  await inStore(env, m.id, (w) => put(w, { surum: 0, tema: { gorunum: 'sakin', ana } }))
  await env.rows('update marka set logo = $2 where magaza_id = $1', [m.id, logoOf(m)])
  const own = await m.call('GET', `/v1/markalar/${marka.id}`)
  // What was read is what may be changed.
  const kept = await m.call('PATCH', `/v1/markalar/${marka.id}`, {
    body: { aciklama: 'x' },
    headers: { 'if-match': String(own.headers.etag) },
  })
  assert.equal(kept.status, 200, kept.text)
  const brand = async (path: string) => (await guest('GET', pathOf(m, path))).body
  const home = await guest('GET', `/vitrin/${m.id}`)
  const logos = [
    ...[own.body.logo, kept.body.logo, (await m.call('GET', '/v1/markalar')).body.veri[0].logo],
    ...[(await brand('/markalar')).veri[0].logo, (await brand(`/markalar/${marka.tanitici}`)).logo],
    ...[(await brand('/urunler')).veri[0].marka.logo, (await brand(`/urunler/${tanitici}`)).marka.logo],
    ...[...home.text.matchAll(/<img src="([^"]+)" alt="" width="64"/g)].map((found) => found[1]),
  ]
  return { m, logos }
}

test('logos of brands, in the store’s API, the shoppers’ and the shop', async () => {
  const { m, logos } = await told(before)
  assert.deepEqual(logos, Array(9).fill(now(m)))
  const [row] = await env.rows('select logo from marka where magaza_id = $1', [m.id])
  assert.equal(row.logo, before(m))
  for (const theirs of ['https://cdn.example/logo.svg', 'logo']) {
    assert.deepEqual((await told(() => theirs)).logos, Array(9).fill(theirs))
  }
})

test('pictures of a theme and the logo of the store, in the shop and in the panel', async () => {
  const m = await env.magaza()
  const who = await newPerson(env, { magaza: m.id, rol: 'sahip' })
  const gorsel = { adres: now(m) }
  const tema = {
    gorunum: 'sakin',
    ana: [
      { tur: 'karsilama', baslik: 'Merhaba', gorsel },
      { tur: 'galeri', gorseller: [gorsel, { adres: 'https://cdn.example/a.webp' }] },
    ],
  } as const
  const save = (surum: number) => inStore(env, m.id, (w) => put(w, { surum, tema: structuredClone(tema) as never }))
  await save(0)
  await env.rows(
    `update tema set belge = replace(belge::text, 'https://kepenk.example', 'http://eski.example:3000')::json where magaza_id = $1`,
    [m.id],
  )
  const read = await ask(env, who, 'GET', `magazalar/${m.id}/tema`)
  assert.deepEqual(read.body.tema.ana, tema.ana)
  const { text } = await guest('GET', `/vitrin/${m.id}`)
  assert.ok(text.includes(now(m)) && !text.includes('eski.example'))
  assert.equal((await save(1)).surum, 1, 'as it is shown it changes nothing')
  await env.rows('update magaza set kimlik = $2 where magaza_id = $1', [m.id, JSON.stringify({ logo: before(m) })])
  assert.equal((await inStore(env, m.id, ayarlar)).kimlik?.logo, now(m))
})
