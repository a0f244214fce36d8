import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startPictureHost } from '../../../../tests/support/picture-host.ts'
import { eventsOf, refused } from '../../../../tests/support/refusal.ts'
import type { TestMagaza } from '../../../../tests/support/setup.ts'

// Pictures in an update: the whole list in order; known ones are not downloaded again.

const { env, url, hashOf, addressOf, fetchedBy } = await startPictureHost()

const mediaRows = async (m: TestMagaza): Promise<string[]> =>
  (await env.rows('select hash from medya where magaza_id = $1 order by 1', [m.id])).map((r) => r.hash)

const create = (m: TestMagaza, names: string[]) =>
  m.call('POST', '/v1/urunler', { body: { ad: 'Ürün', varyantlar: [{}], gorseller: names.map(url) } })
const shown = (urun: any) => urun.gorseller.map((g: any) => g.url)
const patch = (m: TestMagaza, id: string, gorseller: string[]) =>
  m.call('PATCH', `/v1/urunler/${id}`, { body: { gorseller } })

test('a change keeps existing addresses without a download, in the order given', async () => {
  const m = await env.magaza()
  const { id, gorseller } = (await create(m, ['a', 'b', 'c'])).body
  const [a, b, c] = gorseller
  const fetched = await fetchedBy(async () => {
    const reply = await patch(m, id, [c.url, a.url])
    assert.deepEqual([reply.status, shown(reply.body), reply.body.kapak], [200, [c.url, a.url], c.url])
    // Removed from the product, it still belongs to the store.
    assert.deepEqual(shown((await patch(m, id, [b.url])).body), [b.url])
  })
  assert.deepEqual(fetched, [])
  assert.deepEqual(await mediaRows(m), [hashOf('a'), hashOf('b'), hashOf('c')].sort())
  assert.equal((await env.call(null)('GET', new URL(b.url).pathname)).status, 200)
})

test('an image keeps its id while it stays; a source sent again is not fetched again', async (t) => {
  const m = await env.magaza()
  const { id, gorseller } = (await create(m, ['a', 'b'])).body
  const [a, b] = gorseller
  const cases: [string, string[], string[], [string, number][]][] = [
    [
      'moved',
      [b.url, a.url],
      [],
      [
        [b.id, 0],
        [a.id, 1],
      ],
    ],
    [
      'by source',
      [url('a'), b.url],
      [],
      [
        [a.id, 0],
        [b.id, 1],
      ],
    ],
    [
      'both by source',
      [url('a'), url('b')],
      [],
      [
        [a.id, 0],
        [b.id, 1],
      ],
    ],
    ['one removed', [b.url], [], [[b.id, 0]]],
  ]
  for (const [what, sent, downloads, expected] of cases) {
    await t.test(what, async () => {
      const fetched = await fetchedBy(async () => {
        const reply = await patch(m, id, sent)
        assert.deepEqual(
          reply.body.gorseller.map((g: any) => [g.id, g.sira]),
          expected,
        )
      })
      assert.deepEqual(fetched, downloads)
    })
  }
  const added = await fetchedBy(() => patch(m, id, [b.url, url('c'), url('a')]))
  assert.deepEqual(added, ['a', 'c'])
  assert.deepEqual(shown((await m.call('GET', `/v1/urunler/${id}`)).body), [
    addressOf(m, 'b'),
    addressOf(m, 'c'),
    addressOf(m, 'a'),
  ])
  assert.deepEqual(await mediaRows(m), [hashOf('a'), hashOf('b'), hashOf('c')].sort())
})

test('the same list again changes nothing', async () => {
  const m = await env.magaza()
  const { body } = await create(m, ['a', 'b'])
  const events = await eventsOf(env, m.id, async () => {
    assert.deepEqual((await patch(m, body.id, shown(body))).body, body)
    assert.deepEqual((await patch(m, body.id, [url('a'), url('b')])).body, body)
  })
  assert.deepEqual(events, [])
})

test('all removed: no cover', async () => {
  const m = await env.magaza()
  const { id } = (await create(m, ['a'])).body
  const events = await eventsOf(env, m.id, async () => {
    const { body } = await patch(m, id, [])
    assert.deepEqual([body.gorseller, body.kapak], [[], null])
  })
  assert.deepEqual(
    events.map((e) => [e.olay, e.ek]),
    [['urun.guncellendi', { degisen: ['gorseller'] }]],
  )
})

test('a bad picture in a change leaves the product as it was', async () => {
  const m = await env.magaza()
  const { id, gorseller } = (await create(m, ['a'])).body
  const answer = [422, 'gorsel_indirilemedi', 'gorseller[1]: görsel indirilemedi'] as const
  await refused(env, m.id, () => patch(m, id, [gorseller[0].url, url('yok')]), answer)
  const notFound = [404, 'kayit_bulunamadi', 'Kayıt bulunamadı'] as const
  await refused(env, m.id, () => patch(m, 'urun_yok', [gorseller[0].url]), notFound)
})
