import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ask, newPerson } from '../support/samples/kullanici.ts'
import { make } from '../support/samples/vitrin.ts'
import { startTest } from '../support/setup.ts'

// Event loop: writes on long products parse and serialise each text once, and no statement carries more than one turn
// has room for.

const env = await startTest()
const m = await env.magaza()
const owner = await newPerson(env, { magaza: m.id, rol: 'sahip' })
const COUNT = 7
const LONG = 50_000
const aciklama = `<p>${'ş'.repeat(80_000)}</p>`
const secenekler = [{ ad: 'Beden', degerler: ['S', 'M'] }]
const varyantlar = ['S', 'M'].map((Beden) => ({ secenekler: { Beden }, fiyat: 100, stok: 3 }))
const urunler: any[] = []
for (let i = 0; i < COUNT; i++) {
  urunler.push(await make(m, '/v1/urunler', { ad: `Ürün ${i}`, aciklama, secenekler, varyantlar }))
}

/** Counts the long texts parsed, and records the statements, while `work` runs. */
async function watch<T>(work: () => Promise<T>): Promise<{ done: T; parsed: number; statements: string[] }> {
  const { parse } = JSON
  let parsed = 0
  JSON.parse = (text: string, ...rest: []) => {
    if (text.length > LONG) parsed++
    return parse(text, ...rest)
  }
  env.statements.length = 0
  try {
    return { done: await work(), parsed, statements: [...env.statements] }
  } finally {
    JSON.parse = parse
  }
}

const holding = (text: string) => (statement: string) => statement.includes(text)
const documents = holding('set belge = u.belge')
const events = holding('insert into olay_kuyrugu')

test('bulk prices parse each product once and write a few at a time', async () => {
  const kalemler = urunler.flatMap((u) => u.varyantlar.map((v: any) => ({ varyant_id: v.id, fiyat: 250 })))
  const before = (await env.events(m.id)).length
  const { done, parsed, statements } = await watch(() => m.call('POST', '/v1/fiyatlar/toplu', { body: { kalemler } }))
  assert.equal(done.status, 200)
  assert.deepEqual(
    done.body.veri.map((v: any) => [v.id, v.fiyat, v.stok]),
    kalemler.map((k) => [k.varyant_id, 250, 3]),
  )
  // Three products fill a turn.
  assert.equal(statements.filter(documents).length, Math.ceil(COUNT / 3))
  assert.equal(statements.filter(events).length, Math.ceil(COUNT / 3))
  assert.equal(parsed, COUNT)
  const told = (await env.events(m.id)).slice(before)
  assert.deepEqual(told.map((e) => [e.olay, e.veri.id]).sort(), urunler.map((u) => ['urun.guncellendi', u.id]).sort())
  for (const { veri } of told) assert.deepEqual((await m.call('GET', `/v1/urunler/${veri.id}`)).body, veri)
})

test('events are heard of, also when the last products stay as they are', async () => {
  const heard: string[] = []
  env.news.heard = (id) => heard.push(id)
  const ordered = urunler.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const kalemler = ordered.flatMap((u, i) =>
    u.varyantlar.map((v: any) => ({ varyant_id: v.id, fiyat: i < 3 ? 300 : 250 })),
  )
  const before = (await env.events(m.id)).length
  assert.equal((await m.call('POST', '/v1/fiyatlar/toplu', { body: { kalemler } })).status, 200)
  assert.equal((await env.events(m.id)).length, before + 3)
  assert.deepEqual(heard, [m.id])
})

test('products are published in bulk the same way', async () => {
  const idler = [...urunler.map((u) => u.id), 'urun_yok']
  const path = `magazalar/${m.id}/urunler/toplu-durum`
  const { done, parsed, statements } = await watch(() => ask(env, owner, 'POST', path, { idler, durum: 'yayinda' }))
  assert.equal(done.status, 200, done.text)
  assert.deepEqual(done.body.idler, idler.slice(0, -1))
  assert.deepEqual(
    done.body.hatalar.map((h: any) => [h.id, h.kod]),
    [['urun_yok', 'kayit_bulunamadi']],
  )
  assert.equal(parsed, COUNT)
  assert.equal(statements.filter(holding(', durum = u.durum')).length, Math.ceil(COUNT / 2))
})

test('a change of one variant parses its product once', async () => {
  const [v] = urunler[0].varyantlar
  const { done, parsed } = await watch(() => m.call('PATCH', `/v1/varyantlar/${v.id}`, { body: { fiyat: 777 } }))
  assert.deepEqual([done.status, done.body.fiyat, done.body.stok], [200, 777, 3])
  assert.equal(parsed, 1)
  const read = await watch(() => m.call('GET', `/v1/varyantlar/${v.id}`))
  assert.deepEqual(read.done.body, done.body)
  assert.equal(read.parsed, 1)
})

test('of many wrong values a thousand are named, and the rest counted', async () => {
  const names = Object.fromEntries(Array.from({ length: 3000 }, (_, i) => [`s${i}`, 'x']))
  const body = { ad: 'x', varyantlar: [{ secenekler: names }] }
  const headers = { accept: 'application/problem+json', 'accept-language': 'en' }
  const reply = await m.call('POST', '/v1/urunler', { body, headers })
  assert.equal(reply.status, 422)
  assert.equal(reply.body.hatalar.length, 1000)
  assert.match(reply.body.detail, /… and 2980 more$/)
})

test('quantities that share a transaction parse a product once, whatever the number of its variants', async () => {
  const ids = urunler.flatMap((u) => u.varyantlar.map((v: any) => v.id))
  const set = (id: string, n: number) => m.call('PATCH', `/v1/varyantlar/${id}`, { body: { stok: 50 + n } })
  const { done, parsed } = await watch(() => Promise.all(ids.map(set)))
  assert.deepEqual(
    done.map((r) => r.body.stok),
    ids.map((_, n) => 50 + n),
  )
  // Two go alone before the others wait for each other.
  assert.ok(parsed <= 2 + COUNT, `${parsed}`)
})
