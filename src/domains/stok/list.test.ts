import assert from 'node:assert/strict'
import { test } from 'node:test'
import { anotherApp } from '../../../tests/support/another-app.ts'
import { readList } from '../../../tests/support/call.ts'
import { contentOf, refused } from '../../../tests/support/refusal.ts'
import {
  defaultDepo,
  newDepo,
  newVariant,
  newVariants,
  setStock,
  stokOf,
  type Varyant,
} from '../../../tests/support/samples/stok.ts'
import { type Reply, startShared, type TestMagaza } from '../../../tests/support/setup.ts'
import { encodeCursor } from '../../http/contract/paging.ts'

const env = await startShared()
const m = await env.magaza()
const path = '/v1/stoklar'
const list = (at: TestMagaza, query = '') => at.call('GET', `${path}${query}`)
const idsOf = (reply: Reply): string[] => reply.body.veri.map((s: any) => s.varyant_id)
const empty = '{"veri":[],"sonraki":null}'
const notFound = [404, 'kayit_bulunamadi', 'Kayıt bulunamadı'] as const
const noCursor = [422, 'imlec_gecersiz', 'sonraki: İmleç geçersiz'] as const

/** All pages; `between` runs before each further one. */
const pages = async (at: TestMagaza, query: string, between?: () => Promise<unknown>): Promise<string[]> =>
  (await readList((cursor) => list(at, `?${query}&sonraki=${cursor}`), between)).map((s) => s.varyant_id)

/** Many variants that are counted, oldest first. */
const many = async (at: TestMagaza, count: number): Promise<Varyant[]> =>
  newVariants(at, ...Array.from({ length: count }, (_, i) => ({ stok: i })))

test('the record: tracked in two warehouses, tracked in one, never counted', async () => {
  const at = await env.magaza()
  const ana = await defaultDepo(at)
  const ikinci = await newDepo(at)
  const [two, one, none] = (await newVariants(at, { sku: 'İKİ', stok: 4 }, { stok: 0 }, { sku: 'YOK' })) as Varyant[]
  const { urun_id } = two as Varyant
  const urun = (await at.call('GET', `/v1/urunler/${urun_id}`)).body
  const { guncelleme } = await setStock(at, { varyant_id: two?.id as string, depo_id: ikinci, miktar: 3 })
  const common = { urun_id, stok_takibi: true, eksi_stok: false }
  const expected = [
    { ...common, varyant_id: none?.id, sku: 'YOK', stok_takibi: false, satilabilir: 0, depolar: [] },
    { ...common, varyant_id: one?.id, sku: null, satilabilir: 0, depolar: [{ depo_id: ana, miktar: 0, ayrilan: 0 }] },
    {
      ...common,
      varyant_id: two?.id,
      sku: 'İKİ',
      satilabilir: 7,
      depolar: [
        { depo_id: ana, miktar: 4, ayrilan: 0 },
        { depo_id: ikinci, miktar: 3, ayrilan: 0 },
      ],
    },
  ].map((s, i) => ({ ...s, guncelleme: i === 2 ? guncelleme : urun.olusturma }))
  const reply = await list(at)
  assert.deepEqual(reply.body, { veri: expected, sonraki: null })
  assert.deepEqual(Object.keys(reply.body.veri[0] as object), [
    'varyant_id',
    'urun_id',
    'sku',
    'stok_takibi',
    'eksi_stok',
    'satilabilir',
    'depolar',
    'guncelleme',
  ])
  const texts = await Promise.all([none, one, two].map((v) => at.call('GET', `${path}/${v?.id}`)))
  assert.equal(reply.text, `{"veri":[${texts.map((r) => r.text).join(',')}],"sonraki":null}`)
})

test('a variant whose tracking was ended keeps what was counted and sells nothing of it', async () => {
  const v = await newVariant(m, { stok: 4 })
  await m.call('PATCH', `/v1/varyantlar/${v.id}`, { body: { stok: null } })
  const { stok_takibi, satilabilir, depolar } = await stokOf(m, v)
  const depo_id = await defaultDepo(m)
  assert.deepEqual([stok_takibi, satilabilir, depolar], [false, 0, [{ depo_id, miktar: 4, ayrilan: 0 }]])
})

test('one record has a tag that changes with it', async () => {
  const v = await newVariant(m, { stok: 1 })
  const read = await m.call('GET', `${path}/${v.id}`)
  const headers = { 'if-none-match': read.headers.etag as string }
  const same = await m.call('GET', `${path}/${v.id}`, { headers })
  assert.deepEqual([same.status, same.text], [304, ''])
  await setStock(m, { varyant_id: v.id, miktar: 2 })
  const changed = await m.call('GET', `${path}/${v.id}`, { headers })
  assert.deepEqual([changed.status, changed.body.satilabilir], [200, 2])
  assert.notEqual(changed.headers.etag, read.headers.etag)
})

test('another store, other kinds of ids and deleted variants are not found', async () => {
  const other = await env.magaza()
  const [v, kept] = (await newVariants(m, { sku: 'BİZİM', stok: 1 }, {})) as [Varyant, Varyant]
  await refused(env, m.id, () => other.call('GET', `${path}/${v.id}`), notFound)
  assert.equal((await list(other, '?sku=B%C4%B0Z%C4%B0M')).text, empty)
  assert.equal((await list(other, `?depo_id=${await defaultDepo(m)}`)).text, empty)
  assert.equal((await list(other, '?guncelleme_sonra=2020-01-01')).text, empty)
  for (const id of [v.urun_id, await defaultDepo(m), 'var_yok', '%00', 'toplum']) {
    await refused(env, m.id, () => m.call('GET', `${path}/${id}`), notFound)
  }
  await m.call('DELETE', `/v1/varyantlar/${v.id}`)
  await refused(env, m.id, () => m.call('GET', `${path}/${v.id}`), notFound)
  await m.call('DELETE', `/v1/urunler/${kept.urun_id}`)
  await refused(env, m.id, () => m.call('GET', `${path}/${kept.id}`), notFound)
})

test('newest variant first, 20 a page unless told', async () => {
  const at = await env.magaza()
  assert.equal((await list(at)).text, empty)
  const ids = (await many(at, 21)).map((v) => v.id).reverse()
  const first = await list(at)
  assert.deepEqual(idsOf(first), ids.slice(0, 20))
  assert.deepEqual(idsOf(await list(at, `?sonraki=${first.body.sonraki}`)), ids.slice(20))
  assert.deepEqual(idsOf(await list(at, '?limit=21&sonraki=')), ids)
  assert.equal((await list(at, '?limit=21')).body.sonraki, null)
  for (const limit of [1, 7, 20, 100]) {
    assert.deepEqual(await pages(at, `limit=${limit}`), ids)
    assert.deepEqual(await pages(at, `limit=${limit}&depo_id=${await defaultDepo(at)}`), ids)
  }
})

test('bounds and wrong values of the query', async (t) => {
  const an = 'geçerli bir an olmalı, örneğin 2026-11-15T08:00:00Z'
  const olanlar = 'olanlar: sku, depo_id, guncelleme_sonra, limit, sonraki'
  const cases: [string, string][] = [
    ['limit=0', 'limit: en az 1 olmalı'],
    ['limit=101', 'limit: en çok 100 olabilir'],
    ['limit=on', 'limit: tam sayı olmalı'],
    [`sonraki=${'a'.repeat(201)}`, 'sonraki: en çok 200 karakter olabilir'],
    [`sku=${'a'.repeat(201)}`, 'sku: en çok 200 karakter olabilir'],
    [`depo_id=${'a'.repeat(101)}`, 'depo_id: en çok 100 karakter olabilir'],
    ['guncelleme_sonra=dun', `guncelleme_sonra: ${an}`],
    ['guncelleme_sonra=', `guncelleme_sonra: ${an}`],
    ['guncelleme_sonra=2026-02-30', `guncelleme_sonra: ${an}`],
    ['sku=a%00b', 'sku: geçersiz karakter içeriyor'],
    ['depo_id=%00', 'depo_id: geçersiz karakter içeriyor'],
    ['depo=1', `depo: böyle bir alan yok; ${olanlar}`],
    ['varyant_id=x&limit=0', `varyant_id: böyle bir alan yok; ${olanlar}; limit: en az 1 olmalı`],
    // Only the first tells.
    ['barkod=1&varyant_id=x', `barkod: böyle bir alan yok; ${olanlar}; varyant_id: böyle bir alan yok`],
  ]
  for (const [query, mesaj] of cases) {
    await t.test(query.slice(0, 40), async () => {
      await refused(env, m.id, () => list(m, `?${query}`), [422, 'girdi_gecersiz', mesaj])
    })
  }
  const none = [422, 'girdi_gecersiz', 'limit: böyle bir alan yok; olanlar: hiç yok'] as const
  await refused(env, m.id, () => list(m, '/var_yok?limit=1'), none)
  for (const query of [`sku=${'a'.repeat(200)}`, `depo_id=${'a'.repeat(100)}`, 'guncelleme_sonra=2999-01-01']) {
    assert.equal((await list(m, `?${query}`)).text, empty)
  }
})

test('filters, alone and together', async (t) => {
  const at = await env.magaza()
  const [d1, d2, d3] = [await defaultDepo(at), await newDepo(at), await newDepo(at)]
  const made = await newVariants(at, { sku: 'X', stok: 1 }, { sku: 'x', stok: 1 }, { sku: 'X' }, { sku: 'Ş&+ %' })
  const [a, b, c, d] = made as [Varyant, Varyant, Varyant, Varyant]
  const since = (await stokOf(at, b)).guncelleme
  await setStock(at, { varyant_id: c.id, depo_id: d2, miktar: 0 })
  const middle = await setStock(at, { varyant_id: a.id, depo_id: d2, miktar: 5 })
  const last = await setStock(at, { varyant_id: d.id, depo_id: d1, miktar: 5 })
  const names = new Map([a, b, c, d].map((v, i) => [v.id, 'abcd'[i]]))
  const cases: [string, string][] = [
    ['', 'dcba'],
    ['sku=X', 'ca'],
    ['sku=x', 'b'],
    [`sku=${encodeURIComponent('Ş&+ %')}`, 'd'],
    ['sku=Z', ''],
    ['sku=', ''],
    [`depo_id=${d1}`, 'dba'],
    [`depo_id=${d2}`, 'ca'],
    [`depo_id=${d3}`, ''],
    ['depo_id=depo_yok', ''],
    ['depo_id=', 'dcba'],
    [`sku=X&depo_id=${d1}`, 'a'],
    [`sku=X&depo_id=${d2}`, 'ca'],
    ['guncelleme_sonra=2020-01-01', 'dacb'],
    [`guncelleme_sonra=${since}`, 'dac'],
    [`guncelleme_sonra=${middle.guncelleme}`, 'd'],
    [`guncelleme_sonra=${last.guncelleme}`, ''],
    [`guncelleme_sonra=${since}&sku=X`, 'ac'],
    [`guncelleme_sonra=${since}&depo_id=`, 'dac'],
    // By changes there: other warehouses do not count.
    [`guncelleme_sonra=${since}&depo_id=${d1}`, 'd'],
    [`guncelleme_sonra=2020-01-01&depo_id=${d1}`, 'dba'],
    [`guncelleme_sonra=${middle.guncelleme}&depo_id=${d2}`, ''],
    [`guncelleme_sonra=2020-01-01&depo_id=${d2}&sku=X`, 'ac'],
  ]
  for (const [query, expected] of cases) {
    await t.test(query || 'none', async () => {
      const shown = (ids: string[]) => ids.map((id) => names.get(id)).join('')
      assert.equal(shown(idsOf(await list(at, `?${query}`))), expected)
      assert.equal(shown(await pages(at, `${query}&limit=1`)), expected)
    })
  }
})

test('rows come and go between the pages: none repeated, none of those that stay missed', async (t) => {
  for (const what of ['all', 'of one warehouse', 'of one sku']) {
    await t.test(what, async () => {
      const at = await env.magaza()
      const query = { all: '', 'of one warehouse': `depo_id=${await defaultDepo(at)}&`, 'of one sku': 'sku=S&' }[what]
      const old = await newVariants(at, ...Array.from({ length: 30 }, (_, i) => ({ sku: 'S', stok: i })))
      const staying = old.filter((_, i) => i % 3 !== 0)
      const going = old.filter((_, i) => i % 3 === 0)
      const seen = await pages(at, `${query}limit=4`, async () => {
        await newVariant(at, { sku: 'S', stok: 1 })
        const gone = going.pop()
        if (gone) assert.equal((await at.call('DELETE', `/v1/varyantlar/${gone.id}`)).status, 200)
      })
      assert.equal(new Set(seen).size, seen.length)
      const ids = (varyantlar: Varyant[]) => varyantlar.map((v) => v.id)
      assert.deepEqual(
        seen.filter((id) => ids(staying).includes(id)),
        ids(staying).reverse(),
      )
      assert.ok(seen.every((id) => ids(old).includes(id)))
    })
  }
})

test('a forged or foreign cursor is refused', async (t) => {
  const at = await env.magaza()
  const other = await env.magaza()
  await many(at, 3)
  await many(other, 3)
  const good = (await list(at, '?limit=1')).body.sonraki as string
  const since = (await list(at, '?limit=1&guncelleme_sonra=2020-01-01')).body.sonraki as string
  const position = Buffer.from(good, 'base64url').subarray(12).toString()
  const strange = anotherApp(env, t, { secret: 'baska-sir' }).call(at.key)
  await newVariant(at)
  const cursors: [string, string, string?][] = [
    ['nonsense', 'abc'],
    ['one character more', `${good}A`],
    ['an id', position],
    ['of another store', (await list(other, '?limit=1')).body.sonraki],
    ['of the products', (await at.call('GET', '/v1/urunler?limit=1')).body.sonraki],
    ['of another secret', (await strange('GET', `${path}?limit=1`)).body.sonraki],
    ['made with a guessed secret', encodeCursor('', `${at.id} ${path}`, position)],
    ['of the order of changes', since],
    ['of the order of variants', good, '&guncelleme_sonra=2020-01-01'],
    ['of the order of variants, in a warehouse', good, '&guncelleme_sonra=2020-01-01&depo_id=x'],
  ]
  const before = await contentOf(env, at.id)
  for (const [what, cursor, more = ''] of cursors) {
    await t.test(what, async () => {
      assert.notEqual(cursor, null)
      await refused(env, at.id, () => list(at, `?sonraki=${cursor}${more}`), noCursor)
    })
  }
  assert.deepEqual(await contentOf(env, at.id), before)
  assert.equal((await list(at, `?sonraki=${good}`)).status, 200)
  assert.equal((await list(at, `?sonraki=${since}&guncelleme_sonra=2020-01-01`)).status, 200)
})
