import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { keyed, sameAnswer } from '../../../../tests/support/keyed.ts'
import { startPictureHost } from '../../../../tests/support/picture-host.ts'
import { refused } from '../../../../tests/support/refusal.ts'
import type { TestMagaza } from '../../../../tests/support/setup.ts'

const { env, url, hashOf, addressOf, fetchedBy } = await startPictureHost()

const stored = async (m: TestMagaza): Promise<string[]> =>
  (await readdir(join(env.config.veri, 'medya', m.id), { recursive: true }).catch(() => [] as string[]))
    .filter((f) => /\.\w+$/.test(f))
    .map((f) => f.split('/').at(-1) as string)
    .sort()
const mediaRows = async (m: TestMagaza): Promise<string[]> =>
  (await env.rows('select hash from medya where magaza_id = $1 order by 1', [m.id])).map((r) => r.hash)

const create = (m: TestMagaza, names: string[], o: object = {}) =>
  m.call('POST', '/v1/urunler', { body: { ad: 'Ürün', varyantlar: [{}], gorseller: names.map(url), ...o } })
const shown = (urun: any) => urun.gorseller.map((g: any) => g.url)

test('pictures come in the order given, the first is the cover, and all are served for ever', async (t) => {
  const m = await env.magaza()
  const reply = await create(m, ['b', 'a', 'c'])
  assert.equal(reply.status, 201)
  const { gorseller, kapak, id } = reply.body
  assert.deepEqual(
    gorseller.map((g: any) => [g.url, g.sira]),
    ['b', 'a', 'c'].map((name, i) => [addressOf(m, name), i]),
  )
  for (const g of gorseller) assert.match(g.id, /^gor_[0-9a-z]{26}$/)
  assert.equal(kapak, addressOf(m, 'b'))
  assert.equal((await m.call('GET', `/v1/urunler/${id}`)).text, reply.text)
  assert.deepEqual(
    (await env.events(m.id)).map((e) => [e.olay, e.veri]),
    [['urun.olusturuldu', reply.body]],
  )
  const types = { a: 'image/png', b: 'image/jpeg', c: 'image/webp' }
  for (const [name, type] of Object.entries(types)) {
    await t.test(type, async () => {
      const path = new URL(addressOf(m, name)).pathname
      const served = await env.call(null)('GET', path)
      assert.deepEqual([served.status, served.headers['content-type']], [200, type])
      assert.equal(served.headers['cache-control'], 'public, max-age=31536000, immutable')
      assert.equal(served.headers['x-content-type-options'], 'nosniff')
      assert.equal(served.headers.etag, `"${hashOf(name)}"`)
      const again = await env.call(null)('GET', path, { headers: { 'if-none-match': `"${hashOf(name)}"` } })
      assert.deepEqual([again.status, again.text], [304, ''])
    })
  }
})

test('a picture is not served under another store, another name or another ending', async (t) => {
  const m = await env.magaza()
  const other = await env.magaza()
  await create(m, ['a'])
  const own = new URL(addressOf(m, 'a')).pathname
  const paths = [
    own.replace(m.id, other.id),
    own.replace('.png', '.jpg'),
    own.replace(/[0-9a-f]{64}/, '0'.repeat(64)),
    own.replace('.png', ''),
    `/medya/${m.id}/..%2F..%2Fsir`,
    `/medya/..%2F${m.id}/${hashOf('a')}.png`,
  ]
  for (const path of paths) {
    await t.test(path.slice(0, 40), async () => {
      const reply = await env.call(null)('GET', path)
      assert.deepEqual(
        [reply.status, reply.body],
        [404, { hata: { kod: 'kayit_bulunamadi', mesaj: 'Kayıt bulunamadı' } }],
      )
      assert.notEqual(reply.headers['cache-control'], 'public, max-age=31536000, immutable')
    })
  }
})

test('the same picture is kept once, for two addresses and for two products', async () => {
  const m = await env.magaza()
  const first = await create(m, ['a', 'a?ikinci', 'a'])
  assert.deepEqual(shown(first.body), Array(3).fill(addressOf(m, 'a')))
  assert.equal(new Set(first.body.gorseller.map((g: any) => g.id)).size, 3)
  const second = await create(m, ['a'])
  assert.deepEqual(shown(second.body), [addressOf(m, 'a')])
  assert.deepEqual(await mediaRows(m), [hashOf('a')])
  assert.deepEqual(await stored(m), [`${hashOf('a')}.png`])
  // Another store stores its own.
  const other = await env.magaza()
  await create(other, ['a'])
  assert.deepEqual(await mediaRows(other), [hashOf('a')])
  assert.deepEqual(await stored(other), [`${hashOf('a')}.png`])
})

test('8 products with the same new picture at once', async () => {
  const m = await env.magaza()
  const replies = await Promise.all(Array.from({ length: 8 }, () => create(m, ['c', 'a'])))
  assert.deepEqual(new Set(replies.map((r) => r.status)), new Set([201]))
  assert.deepEqual(await mediaRows(m), [hashOf('a'), hashOf('c')].sort())
  assert.deepEqual(await stored(m), [`${hashOf('a')}.png`, `${hashOf('c')}.webp`].sort())
})

test('a bad one is named by its index, and nothing is created', async (t) => {
  const m = await env.magaza()
  const bad: [string, string[], string][] = [
    ['missing', ['a', 'yok'], 'gorseller[1]: görsel indirilemedi'],
    ['an SVG', ['svg', 'a'], 'gorseller[0]: görsel JPEG, PNG ya da WebP olmalı'],
    [
      'two of three',
      ['yok', 'a', 'svg'],
      'gorseller[0]: görsel indirilemedi; gorseller[2]: görsel JPEG, PNG ya da WebP olmalı',
    ],
    ['the same twice', ['yok', 'yok'], 'gorseller[0]: görsel indirilemedi; gorseller[1]: görsel indirilemedi'],
  ]
  for (const [what, names, mesaj] of bad) {
    await t.test(what, () =>
      refused(env, m.id, () => create(m, names), [422, 'gorsel_indirilemedi', mesaj]).then(() => {}),
    )
  }
  const forbidden: [string, string][] = [
    ['http://10.0.0.1/a.png', 'gorseller[0]: bu adrese bağlanılamaz'],
    ['http://169.254.169.254/latest', 'gorseller[0]: bu adrese bağlanılamaz'],
    [url(`medya/${m.id}/${'0'.repeat(64)}.png`), 'gorseller[0]: görsel indirilemedi'],
  ]
  for (const [address, mesaj] of forbidden) {
    await t.test(address.slice(0, 40), () =>
      refused(env, m.id, () => create(m, [], { gorseller: [address] }), [422, 'gorsel_indirilemedi', mesaj]).then(
        () => {},
      ),
    )
  }
  assert.deepEqual(await stored(m), [])
  assert.deepEqual(await env.events(m.id), [])
})

test('what is no web address is refused by shape', async (t) => {
  const m = await env.magaza()
  for (const address of [
    'ftp://x.example/a.png',
    'file:///etc/passwd',
    'data:image/png;base64,AAAA',
    '/medya/a.png',
    'a',
    '',
  ]) {
    await t.test(address, async () => {
      const reply = await create(m, [], { gorseller: [url('a'), address] })
      assert.deepEqual([reply.status, reply.body.hata.kod], [422, 'girdi_gecersiz'])
      assert.match(reply.body.hata.mesaj, /^gorseller\[1\]: /)
    })
  }
  assert.deepEqual(await env.events(m.id), [])
})

test('rules are told before any picture is fetched', async () => {
  const m = await env.magaza()
  const fetched = await fetchedBy(async () => {
    assert.equal((await create(m, ['a'], { durum: 'yayinda' })).body.hata.kod, 'fiyat_gerekli')
    assert.equal((await create(m, ['a'], { ad: '' })).body.hata.kod, 'girdi_gecersiz')
  })
  assert.deepEqual(fetched, [])
})

test('another store’s picture address is fetched like any other, not known', async () => {
  const m = await env.magaza()
  const other = await env.magaza()
  const { gorseller } = (await create(m, ['a'])).body
  const answer = [422, 'gorsel_indirilemedi', 'gorseller[0]: görsel indirilemedi'] as const
  const fetched = await fetchedBy(() =>
    refused(env, other.id, () => create(other, [], { gorseller: [gorseller[0].url] }), answer),
  )
  assert.deepEqual(fetched, [`medya/${m.id}/${hashOf('a')}.png`])
})

test('30 pictures are accepted, and a repeated request fetches nothing', async () => {
  const m = await env.magaza()
  const names = Array.from({ length: 30 }, (_, i) => `${'abc'[i % 3]}?${i}`)
  const options = keyed('otuz', { body: { ad: 'Ürün', varyantlar: [{}], gorseller: names.map(url) } })
  const first = await m.call('POST', '/v1/urunler', options)
  assert.equal(first.status, 201)
  assert.deepEqual(
    shown(first.body),
    names.map((n) => addressOf(m, n.slice(0, 1))),
  )
  const fetched = await fetchedBy(async () => sameAnswer(await m.call('POST', '/v1/urunler', options), first))
  assert.deepEqual(fetched, [])
})
