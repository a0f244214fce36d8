import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newTargets, path, put } from '../../../../tests/support/samples/icerik.ts'
import { startShared } from '../../../../tests/support/setup.ts'

// Concurrent writers of one menu: none fails, and the result is one of the inputs, whole.

const env = await startShared()
const statuses = (replies: { status: number }[]) => replies.map((r) => r.status).sort()
const items = (label: string, n: number) => Array.from({ length: n }, () => ({ type: 'none', label }))

test('eight writers of a never written menu, then of a written one', async () => {
  const m = await env.magaza()
  for (let round = 1; round <= 5; round++) {
    const sent = Array.from({ length: 8 }, (_, i) => items(`tur ${round} yazan ${i}`, 20 + i))
    const replies = await Promise.all(sent.map((ogeler) => put(m, 'header', ogeler)))
    assert.deepEqual(statuses(replies), Array(8).fill(200))
    const moments = replies.map((r) => r.body.guncelleme)
    assert.equal(new Set(moments).size, 8, 'each change has a moment of its own')
    const last = replies.find((r) => r.body.guncelleme === moments.toSorted().at(-1))
    const stands = await m.call('GET', `${path}/header`)
    assert.equal(stands.text, last?.text)
    assert.ok(sent.some((ogeler) => JSON.stringify(ogeler) === JSON.stringify(stands.body.ogeler)))
  }
})

test('of writers with the same If-Match one wins, the others learn of it', async () => {
  const m = await env.magaza()
  for (let round = 1; round <= 4; round++) {
    const etag = (await m.call('GET', `${path}/footer`)).headers.etag as string
    const replies = await Promise.all(
      Array.from({ length: 5 }, (_, i) => put(m, 'footer', items(`${round} ${i}`, 1), { 'if-match': etag })),
    )
    assert.deepEqual(statuses(replies), [200, 412, 412, 412, 412])
    const won = replies.find((r) => r.status === 200)
    assert.equal((await m.call('GET', `${path}/footer`)).text, won?.text)
  }
})

test('both menus at once, each pointing to what is being deleted', async () => {
  const m = await env.magaza()
  for (let round = 0; round < 5; round++) {
    const t = await newTargets(m)
    const ogeler = [
      { type: 'page', target_id: t.page },
      { type: 'category', target_id: t.category },
    ]
    const [header, footer, page, category] = await Promise.all([
      put(m, 'header', ogeler),
      put(m, 'footer', ogeler.toReversed()),
      m.call('DELETE', `/v1/sayfalar/${t.page}`),
      m.call('DELETE', `/v1/kategoriler/${t.category}`),
    ])
    assert.deepEqual(statuses([page, category]), [200, 200])
    for (const reply of [header, footer])
      assert.ok(reply.status === 200 || reply.body.hata.kod === 'kayit_yok', reply.text)
  }
})

test('two stores write the same menu: each has its own', async () => {
  const [a, b] = [await env.magaza(), await env.magaza()]
  await Promise.all([put(a, 'header', items('a', 3)), put(b, 'header', items('b', 2))])
  assert.deepEqual((await a.call('GET', `${path}/header`)).body.ogeler, items('a', 3))
  assert.deepEqual((await b.call('GET', `${path}/header`)).body.ogeler, items('b', 2))
})

test('statements: as many for a thousand targets of all kinds as for one', async () => {
  const m = await env.magaza()
  const t = await newTargets(m)
  const types = ['category', 'collection', 'product', 'page'] as const
  const linked = (n: number) => types.map((type) => ({ type, target_id: t[type] })).slice(0, n)
  const bushes = Array.from({ length: 200 }, () => ({ type: 'none', children: linked(4) }))
  const count = async (ogeler: object[]) => {
    env.statements.length = 0
    assert.equal((await put(m, 'header', ogeler)).status, 200)
    return env.statements.filter((s) => /\b(menu|kategori)\b/.test(s)).length
  }
  assert.deepEqual([await count(linked(1)), await count(linked(4)), await count(bushes)], [4, 4, 4])
  assert.deepEqual([await count(bushes), await count([])], [2, 3], 'nothing new; nothing to look for')
})
