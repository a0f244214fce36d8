import assert from 'node:assert/strict'
import { test } from 'node:test'
import { anotherApp } from '../../../../tests/support/another-app.ts'
import { idsOf, readList } from '../../../../tests/support/call.ts'
import { refused } from '../../../../tests/support/refusal.ts'
import { startShared, type TestMagaza } from '../../../../tests/support/setup.ts'
import { encodeCursor } from '../../../http/contract/paging.ts'

const env = await startShared()
const m = await env.magaza()

const create = async (at: TestMagaza, body: object = {}) =>
  (await at.call('POST', '/v1/urunler', { body: { ad: 'Ürün', varyantlar: [{}], ...body } })).body
const several = async (at: TestMagaza, count: number): Promise<string[]> => {
  const ids: string[] = []
  for (let i = 0; i < count; i++) ids.push((await create(at)).id)
  return ids
}
const list = (at: TestMagaza, query = '') => at.call('GET', `/v1/urunler${query}`)

/** All pages; `between` runs before each further one. */
const pages = async (at: TestMagaza, path: string, between?: () => Promise<unknown>): Promise<string[]> =>
  (await readList((cursor) => at.call('GET', `${path}&sonraki=${cursor}`), between)).map((u) => u.id)

test('newest first, 20 a page unless told, the whole product each', async () => {
  const at = await env.magaza()
  assert.equal((await list(at)).text, '{"veri":[],"sonraki":null}')
  const ids = (await several(at, 21)).reverse()
  const first = await list(at)
  assert.deepEqual(idsOf(first), ids.slice(0, 20))
  assert.equal(first.body.veri.length, 20)
  const second = await list(at, `?sonraki=${first.body.sonraki}`)
  assert.equal(second.text, `{"veri":[${(await at.call('GET', `/v1/urunler/${ids[20]}`)).text}],"sonraki":null}`)
  assert.deepEqual(idsOf(await list(at, '?sonraki=')), ids.slice(0, 20))
  assert.deepEqual(idsOf(await list(at, '?limit=21')), ids)
  assert.equal((await list(at, '?limit=21')).body.sonraki, null)
  for (const limit of [1, 7, 20, 100]) assert.deepEqual(await pages(at, `/v1/urunler?limit=${limit}`), ids)
})

test('bounds and wrong values of the query', async (t) => {
  const durum = 'şunlardan biri olmalı: yayinda, taslak'
  const an = 'geçerli bir an olmalı, örneğin 2026-11-15T08:00:00Z'
  const olanlar = 'olanlar: durum, sku, barkod, kategori, guncelleme_sonra, ozel, limit, sonraki'
  const cases: [string, string][] = [
    ['limit=0', 'limit: en az 1 olmalı'],
    ['limit=101', 'limit: en çok 100 olabilir'],
    ['limit=-1', 'limit: en az 1 olmalı'],
    ['limit=1.5', 'limit: tam sayı olmalı'],
    ['limit=on', 'limit: tam sayı olmalı'],
    ['limit=', 'limit: tam sayı olmalı'],
    ['limit=1&limit=2', 'limit: yalnız bir kez verilebilir'],
    [`sonraki=${'a'.repeat(201)}`, 'sonraki: en çok 200 karakter olabilir'],
    ['durum=silindi', `durum: ${durum}`],
    ['durum=', `durum: ${durum}`],
    [`sku=${'a'.repeat(201)}`, 'sku: en çok 200 karakter olabilir'],
    [`barkod=${'a'.repeat(201)}`, 'barkod: en çok 200 karakter olabilir'],
    [`kategori=${'a'.repeat(101)}`, 'kategori: en çok 100 karakter olabilir'],
    ['guncelleme_sonra=dun', `guncelleme_sonra: ${an}`],
    ['guncelleme_sonra=2026-02-30', `guncelleme_sonra: ${an}`],
    ['guncelleme_sonra=', `guncelleme_sonra: ${an}`],
    ['sira=ad', `sira: böyle bir alan yok; ${olanlar}`],
    ['barkot=1', `barkot: böyle bir alan yok; en yakını barkod; ${olanlar}`],
    ['sku=a%00b', 'sku: geçersiz karakter içeriyor'],
    ['limit=0&durum=x', `durum: ${durum}; limit: en az 1 olmalı`],
  ]
  for (const [query, mesaj] of cases) {
    await t.test(query.slice(0, 40), () =>
      refused(env, m.id, () => list(m, `?${query}`), [422, 'girdi_gecersiz', mesaj]).then(() => {}),
    )
  }
  for (const query of [
    'limit=1',
    'limit=100',
    `sku=${'a'.repeat(200)}`,
    `barkod=${'a'.repeat(200)}`,
    `kategori=${'a'.repeat(100)}`,
  ]) {
    await t.test(query.slice(0, 40), async () => {
      const reply = await list(m, `?${query}`)
      assert.deepEqual([reply.status, reply.text], [200, '{"veri":[],"sonraki":null}'])
    })
  }
})

test('filters, alone and together', async (t) => {
  const at = await env.magaza()
  const [k1, k2] = await Promise.all(
    ['Bir', 'İki'].map(async (ad) => (await at.call('POST', '/v1/kategoriler', { body: { ad } })).body.id),
  )
  const secenekler = [{ ad: 'B', degerler: ['S', 'M'] }]
  const two = (s: object, n: object) => ({
    secenekler,
    varyantlar: [
      { secenekler: { B: 'S' }, fiyat: 1, ...s },
      { secenekler: { B: 'M' }, fiyat: 1, ...n },
    ],
  })
  const a = await create(at, {
    durum: 'yayinda',
    kategoriler: [k1],
    ...two({ sku: 'X', barkod: '1' }, { sku: 'X', barkod: '2' }),
  })
  const b = await create(at, { kategoriler: [k1, k2], ...two({ sku: 'x', barkod: '1' }, { sku: 'Y' }) })
  const c = await create(at, { durum: 'yayinda', kategoriler: [k2], ...two({ sku: 'Ş&+ %' }, { sku: 'X' }) })
  const d = await create(at)
  const names = new Map([a, b, c, d].map((u, i) => [u.id, 'abcd'[i]]))
  const cases: [string, string][] = [
    ['', 'dcba'],
    ['durum=yayinda', 'ca'],
    ['durum=taslak', 'db'],
    ['sku=X', 'ca'],
    ['sku=x', 'b'],
    ['sku=Y', 'b'],
    [`sku=${encodeURIComponent('Ş&+ %')}`, 'c'],
    ['sku=Z', ''],
    ['sku=', ''],
    ['barkod=1', 'ba'],
    ['barkod=2', 'a'],
    [`kategori=${k1}`, 'ba'],
    [`kategori=${k2}`, 'cb'],
    ['kategori=kat_yok', ''],
    [`guncelleme_sonra=${a.guncelleme}`, 'dcb'],
    [`guncelleme_sonra=${d.guncelleme}`, ''],
    ['guncelleme_sonra=2020-01-01', 'dcba'],
    ['durum=yayinda&sku=X', 'ca'],
    [`durum=yayinda&kategori=${k1}`, 'a'],
    [`sku=X&barkod=2&kategori=${k1}&durum=yayinda&guncelleme_sonra=2020-01-01&limit=5&sonraki=`, 'a'],
    [`sku=X&kategori=${k2}&guncelleme_sonra=${b.guncelleme}`, 'c'],
    [`durum=taslak&sku=X`, ''],
  ]
  for (const [query, expected] of cases) {
    await t.test(query || 'none', async () => {
      assert.equal(
        idsOf(await list(at, `?${query}`))
          .map((id) => names.get(id))
          .join(''),
        expected,
      )
      const paged = await pages(at, `/v1/urunler?${query.replace(/&limit.*/, '')}&limit=1`)
      assert.equal(paged.map((id) => names.get(id)).join(''), expected)
    })
  }
})

test('guncelleme_sonra is strict and follows every change of the product but not of its stock', async () => {
  const at = await env.magaza()
  const a = await create(at, { varyantlar: [{ fiyat: 1, stok: 1 }] })
  const since = async (moment: string) => idsOf(await list(at, `?guncelleme_sonra=${moment}`))
  assert.deepEqual(await since(a.guncelleme), [])
  assert.deepEqual(await since(new Date(Date.parse(a.guncelleme) - 1).toISOString()), [a.id])
  const variant = (body: object) => at.call('PATCH', `/v1/varyantlar/${a.varyantlar[0].id}`, { body })
  await variant({ stok: 9 })
  assert.deepEqual(await since(a.guncelleme), [])
  await variant({ fiyat: 2 })
  assert.deepEqual(await since(a.guncelleme), [a.id])
  // The same moment, written with another zone.
  const istanbul = `${new Date(Date.parse(a.guncelleme) + 3 * 3_600_000).toISOString().slice(0, -1)}%2B03:00`
  assert.deepEqual(await since(istanbul), [a.id])
})

test('what changed since a moment comes by its last change, and its cursor belongs to that order alone', async () => {
  const at = await env.magaza()
  const made = await several(at, 4)
  const [first, , third] = made as [string, string, string]
  for (const id of [third, first]) await at.call('PATCH', `/v1/urunler/${id}`, { body: { ad: 'Değişti' } })
  const order = [first, third, ...made.toReversed().filter((id) => id !== first && id !== third)]
  const since = '/v1/urunler?guncelleme_sonra=2020-01-01'
  assert.deepEqual(await pages(at, `${since}&limit=1`), order)
  assert.deepEqual(await pages(at, '/v1/urunler?limit=1'), made.toReversed())
  for (const [from, to] of [
    ['/v1/urunler?limit=1', since],
    [`${since}&limit=1`, '/v1/urunler?limit=1'],
  ] as const) {
    const { sonraki } = (await at.call('GET', from)).body
    const reply = await at.call('GET', `${to}&sonraki=${sonraki}`)
    assert.deepEqual([reply.status, reply.body.hata.kod], [422, 'imlec_gecersiz'])
  }
})

test('rows come and go between the pages: none repeated, none of those that stay missed', async () => {
  const at = await env.magaza()
  const old = await several(at, 30)
  const staying = old.filter((_, i) => i % 3 !== 0)
  const going = old.filter((_, i) => i % 3 === 0)
  const seen = await pages(at, '/v1/urunler?limit=4', async () => {
    await create(at)
    const id = going.pop()
    if (id) assert.equal((await at.call('DELETE', `/v1/urunler/${id}`)).status, 200)
  })
  assert.equal(new Set(seen).size, seen.length)
  assert.deepEqual(
    seen.filter((id) => staying.includes(id)),
    [...staying].reverse(),
  )
  assert.equal(
    seen.some((id) => !old.includes(id)),
    false,
  )
})

test('a cursor whose record was deleted still leads on', async () => {
  const at = await env.magaza()
  const ids = (await several(at, 4)).reverse()
  const { sonraki } = (await list(at, '?limit=2')).body
  await at.call('DELETE', `/v1/urunler/${ids[1]}`)
  assert.deepEqual(idsOf(await list(at, `?limit=2&sonraki=${sonraki}`)), ids.slice(2))
})

test('deleted products: newest deletion first, paged, and since a moment', async () => {
  const at = await env.magaza()
  const ids = await several(at, 7)
  const order = [3, 0, 6, 2, 5].map((i) => ids[i] as string)
  for (const id of order) await at.call('DELETE', `/v1/urunler/${id}`)
  const path = '/v1/urunler/silinenler'
  const all = await at.call('GET', path)
  assert.deepEqual(idsOf(all), [...order].reverse())
  assert.deepEqual(Object.keys(all.body.veri[0]), ['id', 'silinme'])
  const deletions = (await env.events(at.id)).filter((e) => e.olay === 'urun.silindi')
  assert.deepEqual(
    all.body.veri.map((s: any) => s.silinme).reverse(),
    deletions.map((e) => e.zaman),
  )
  assert.deepEqual(await pages(at, `${path}?limit=2`), [...order].reverse())
  const middle = all.body.veri[2].silinme
  assert.deepEqual(idsOf(await at.call('GET', `${path}?sonra=${middle}`)), [order[4], order[3]])
  assert.deepEqual(await pages(at, `${path}?sonra=${middle}&limit=1`), [order[4], order[3]])
  assert.equal((await at.call('GET', `${path}?sonra=${all.body.veri[0].silinme}`)).text, '{"veri":[],"sonraki":null}')
  assert.deepEqual(await pages(await env.magaza(), `${path}?limit=2`), [])
})

test('deletions of one moment are paged without loss', async () => {
  const at = await env.magaza()
  const ids = await several(at, 5)
  for (const id of ids) await at.call('DELETE', `/v1/urunler/${id}`)
  await env.rows("update urun_silinen set silinme = '2026-01-01T00:00:00.123Z' where magaza_id = $1", [at.id])
  assert.deepEqual((await pages(at, '/v1/urunler/silinenler?limit=2')).sort(), ids.sort())
})

test('a forged or foreign cursor is refused', async (t) => {
  const other = await env.magaza()
  await several(m, 2)
  await several(other, 2)
  for (const id of await several(m, 2)) await m.call('DELETE', `/v1/urunler/${id}`)
  const good = (await list(m, '?limit=1')).body.sonraki as string
  const last = good.at(-1) === 'A' ? 'B' : 'A'
  const position = Buffer.from(good, 'base64url').subarray(12).toString()
  const strange = anotherApp(env, t, { secret: 'baska-sir' }).call(m.key)
  const cursors: [string, string][] = [
    ['nonsense', 'abc'],
    ['one character changed', good.slice(0, -2) + last + good.at(-1)],
    ['one character cut', good.slice(0, -1)],
    ['one character more', `${good}A`],
    ['a bare position', Buffer.from(position).toString('base64url')],
    ['an id', position],
    ['of another store', (await list(other, '?limit=1')).body.sonraki],
    ['of another list', (await m.call('GET', '/v1/urunler/silinenler?limit=1')).body.sonraki],
    ['of another secret', (await strange('GET', '/v1/urunler?limit=1')).body.sonraki],
    ['made with a guessed secret', encodeCursor('', `${m.id} /v1/urunler`, position)],
    ['200 characters', 'A'.repeat(200)],
    ['not ASCII', '%C4%B1%C4%9F'],
  ]
  for (const [what, cursor] of cursors) {
    await t.test(what, () =>
      refused(env, m.id, () => list(m, `?sonraki=${cursor}`), [422, 'imlec_gecersiz', 'sonraki: İmleç geçersiz']).then(
        () => {},
      ),
    )
  }
  assert.equal((await list(m, `?sonraki=${good}`)).status, 200)
})
