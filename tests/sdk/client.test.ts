import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inspect } from 'node:util'
import { etagOf, Kepenk, KepenkHata } from '@kepenk/sdk'
import { startShared } from '../support/setup.ts'

// The SDK's client: lists, errors, versions, and a key that never appears in output.

const env = await startShared()
const adres = await env.listen()
const m = await env.magaza()
const k = new Kepenk(m.key, { adres })

const newProduct = (ad: string) => ({ ad, varyantlar: [{ stok: 1 }] })

async function refused(call: () => PromiseLike<unknown>): Promise<KepenkHata> {
  const error = await call().then(
    () => assert.fail('it was answered'),
    (e) => e,
  )
  assert.ok(error instanceof KepenkHata, String(error))
  return error
}

/** A client that records the requested addresses. */
function watched(key = m.key): { k: Kepenk; asked: URL[] } {
  const asked: URL[] = []
  const noting: typeof fetch = (url, init) => {
    asked.push(new URL(String(url)))
    return fetch(url, init)
  }
  return { k: new Kepenk(key, { adres, fetch: noting }), asked }
}

test('a list asks nothing by itself, one page when awaited, all of them when iterated', async () => {
  const at = await env.magaza()
  const w = watched(at.key)
  for (let i = 0; i < 7; i++) await w.k.urunler.create(newProduct(`Ürün ${i}`))
  w.asked.length = 0
  const list = w.k.urunler.list({ limit: 3, durum: 'taslak' })
  assert.equal(w.asked.length, 0)
  const page = await list
  assert.deepEqual([page.veri.map((u) => u.ad), await list], [['Ürün 6', 'Ürün 5', 'Ürün 4'], page])
  assert.deepEqual(
    w.asked.map((u) => u.search),
    ['?limit=3&durum=taslak'],
  )
  const second = await w.k.urunler.list({ limit: 3, durum: 'taslak', sonraki: page.sonraki as string })
  assert.equal(second.veri[0]?.ad, 'Ürün 3')
  w.asked.length = 0
  const names: string[] = []
  for await (const urun of list) names.push(urun.ad)
  assert.deepEqual(
    names,
    [6, 5, 4, 3, 2, 1, 0].map((i) => `Ürün ${i}`),
  )
  assert.equal(w.asked.length, 3)
  // Stopping early does not fetch the rest.
  for await (const urun of list) if (urun.ad === 'Ürün 5') break
  assert.equal(w.asked.length, 4)
  // By default the largest page.
  for await (const _ of w.k.urunler.list()) break
  assert.equal(w.asked.at(-1)?.search, '?limit=100')
  let settled = 0
  const { veri } = await w.k.urunler.list({ sku: undefined }).finally(() => settled++)
  assert.deepEqual([veri.length, settled], [7, 1])
})

test('a list of all comes without a page, and a refused one is told to whoever asked', async () => {
  await k.kategoriler.create({ ad: 'Giyim' })
  const w = watched()
  const names: string[] = []
  for await (const kategori of w.k.kategoriler.list()) names.push(kategori.ad)
  assert.deepEqual([names, w.asked.map((u) => u.search)], [['Giyim'], ['']])
  const bad = k.urunler.list({ sonraki: 'uydurma' })
  assert.equal((await refused(() => bad)).kod, 'imlec_gecersiz')
  assert.equal(await bad.catch((e) => e.kod), 'imlec_gecersiz')
  await assert.rejects(async () => {
    for await (const _ of bad) assert.fail('a record of nowhere')
  }, KepenkHata)
})

test('an error tells status, code, sentence, each field and the request, in either language', async () => {
  const wrong = { ad: '', varyantlar: [{ fiyat: -1 }] }
  const error = await refused(() => k.urunler.create(wrong))
  assert.deepEqual(
    [error.durum, error.kod, error.retryable, error.retryAfterMs, error.name],
    [422, 'girdi_gecersiz', false, null, 'KepenkHata'],
  )
  assert.match(error.istekId as string, /^istek_/)
  assert.deepEqual(error.hatalar, [
    { alan: 'ad', kod: 'girdi_gecersiz', mesaj: 'boş olamaz' },
    { alan: 'varyantlar[0].fiyat', kod: 'girdi_gecersiz', mesaj: 'en az 0 olmalı' },
  ])
  assert.equal(error.mesaj, error.hatalar.map((h) => `${h.alan}: ${h.mesaj}`).join('; '))
  assert.equal(error.message, `422 girdi_gecersiz: ${error.mesaj}`)
  const en = new Kepenk(m.key, { adres, dil: 'en' })
  assert.equal((await refused(() => en.urunler.get('urun_yok'))).mesaj, 'No such record')
  const nobody = new Kepenk('svc_canli_yok', { adres })
  const refusedKey = await refused(() => nobody.magaza.get())
  assert.deepEqual([refusedKey.durum, refusedKey.kod], [401, 'anahtar_gecersiz'])
  const elsewhere = new Kepenk(m.key, { adres: `${adres}/dokumanlar` })
  const page = await refused(() => elsewhere.request('GET', ''))
  assert.deepEqual([page.durum, page.kod], [200, 'yanit_anlasilmadi'])
})

test('a change meets the version that was read, or is refused', async () => {
  const { id } = await k.urunler.create(newProduct('Eski'))
  const read = await k.urunler.get(id)
  const ifMatch = etagOf(read)
  assert.match(ifMatch as string, /^".+"$/)
  const changed = await k.urunler.update(id, { ad: 'Yeni' }, { ifMatch })
  const late = await refused(() => k.urunler.update(id, { ad: 'Geç' }, { ifMatch }))
  assert.deepEqual([late.durum, late.kod], [412, 'surum_uyusmuyor'])
  assert.equal((await k.urunler.update(id, { ad: 'Son' }, { ifMatch: etagOf(changed) })).ad, 'Son')
  assert.equal(etagOf({ ...read }), undefined)
})

test('an id is one part of a path, whatever it holds', async () => {
  const w = watched()
  assert.equal((await refused(() => w.k.urunler.get('a/../../magaza?x=#y'))).kod, 'kayit_bulunamadi')
  assert.equal(w.asked[0]?.pathname, '/v1/urunler/a%2F..%2F..%2Fmagaza%3Fx%3D%23y')
  for (const bad of ['', '.', '..', undefined, null, 7]) {
    assert.throws(() => w.k.urunler.remove(bad as string), TypeError, String(bad))
  }
  assert.equal(w.asked.length, 1)
})

test('the key is in nothing that the client or its errors are turned into', async () => {
  const leaky: typeof fetch = async (_, init) => {
    const headers = init?.headers as Headers
    throw new TypeError(`cannot send ${headers.get('authorization')}`, { cause: { code: `E_${m.key}`, init } })
  }
  const unlucky = new Kepenk(m.key, { adres, fetch: leaky, retries: 0 })
  const error = await refused(() => unlucky.magaza.get())
  assert.match(error.mesaj, /cannot send Bearer \*\*\*: E_\*\*\*/)
  const gone = await refused(() => new Kepenk(m.key, { adres: 'http://127.0.0.1:1', retries: 0 }).magaza.get())
  assert.match(gone.mesaj, /^Hizmete ulaşılamadı \(fetch failed: /)
  const list = k.urunler.list()
  for (const thing of [k, unlucky, error, gone, list, k.urunler]) {
    const shown = inspect(thing, { depth: null, showHidden: true, getters: true })
    for (const text of [shown, JSON.stringify(thing), String(thing), String((thing as Error).stack)]) {
      assert.ok(!text?.includes(m.key), text)
    }
  }
  // An invalid header value would be quoted in Node's error message.
  for (const bad of [`${m.key}\n`, `${m.key} `, `ş${m.key}`, '']) {
    assert.throws(
      () => new Kepenk(bad, { adres }),
      (e: Error) => e instanceof TypeError && !e.message.includes(m.key),
    )
  }
})

test('without a key, headers say who asks; a function is asked each time', async () => {
  let asked = 0
  const headers = () => ({ Authorization: `Bearer ${m.key}`, 'X-CSRF': String(++asked) })
  const session = new Kepenk({ adres: `${adres}/v1/`, headers })
  assert.equal((await session.magaza.get()).id, m.id)
  assert.equal((await session.magaza.get()).id, m.id)
  assert.equal(asked, 2)
  const nobody = new Kepenk({ adres })
  assert.equal((await refused(() => nobody.magaza.get())).kod, 'anahtar_eksik')
  assert.equal((await nobody.magaza.get({ headers: { authorization: `Bearer ${m.key}` } })).id, m.id)
})

test('an address that cannot be one is refused when the client is made', () => {
  for (const bad of [undefined, 'dukkan', 'ftp://a.example', 'https://u:p@a.example', 'https://a.example?x=1']) {
    assert.throws(() => new Kepenk('k', { adres: bad as string }), TypeError, String(bad))
  }
  assert.throws(() => new Kepenk('k', undefined as never), TypeError)
  for (const good of ['', '/arka', 'https://a.example/arka/']) new Kepenk('k', { adres: good })
})
