import assert from 'node:assert/strict'
import { test } from 'node:test'
import { act, awaited, done, get, newOrder, path, ship, thing } from '../../../tests/support/samples/siparis.ts'
import { startShared, type TestMagaza } from '../../../tests/support/setup.ts'

// Finding orders: filters, pages, synchronisation.

const env = await startShared()
const list = async (m: TestMagaza, query: Record<string, string> = {}) => {
  const reply = await m.call('GET', `${path}?${new URLSearchParams(query)}`)
  assert.equal(reply.status, 200, reply.text)
  return reply.body as { veri: any[]; sonraki: string | null }
}
const nos = async (m: TestMagaza, query: Record<string, string> = {}) => (await list(m, query)).veri.map((s) => s.no)

test('each filter, alone and together; unknown values find nothing', async () => {
  const [m, other] = [await env.magaza(), await env.magaza()]
  const a = await newOrder(m, { eposta: 'Ayse@Example.com' })
  const b = await newOrder(m, { eposta: 'ayse@example.com', ...awaited(), no: 'TY/1 ğ' })
  await newOrder(m, { eposta: 'can@example.com', kalemler: [thing(7)] })
  await newOrder(other, { eposta: 'ayse@example.com', no: 'TY/1 ğ' })
  assert.deepEqual(await nos(m), ['1002', 'TY/1 ğ', '1001'])
  assert.deepEqual(await nos(m, { durum: 'odeme_bekliyor' }), ['TY/1 ğ'])
  assert.deepEqual(await nos(m, { durum: 'iade' }), [])
  assert.deepEqual(await nos(m, { no: 'TY/1 ğ' }), ['TY/1 ğ'])
  assert.deepEqual(await nos(m, { no: 'ty/1 ğ' }), [])
  assert.deepEqual(await nos(m, { musteri_id: a.musteri.id }), ['TY/1 ğ', '1001'])
  assert.equal(b.musteri.id, a.musteri.id)
  for (const eposta of ['AYSE@EXAMPLE.COM', 'ayse@example.com', 'Ayse@example.com']) {
    assert.deepEqual(await nos(m, { eposta }), ['TY/1 ğ', '1001'])
  }
  assert.deepEqual(await nos(m, { eposta: 'ayse@example.com', durum: 'hazirlaniyor' }), ['1001'])
  assert.deepEqual(await nos(m, { musteri_id: a.musteri.id, no: '1002' }), [])
  const everything = {
    durum: 'hazirlaniyor',
    no: '1001',
    musteri_id: a.musteri.id,
    eposta: 'ayse@example.com',
    olusturma_sonra: '2020-01-01',
    guncelleme_sonra: '2020-01-01',
    limit: '1',
  }
  assert.deepEqual(await nos(m, everything), ['1001'])
  const unknown = [{ no: 'yok' }, { musteri_id: 'mus_yok' }, { eposta: 'yok@example.com' }, { no: '😀' }]
  for (const query of unknown) assert.deepEqual(await list(m, query as never), { veri: [], sonraki: null })
  assert.deepEqual((await list(m)).veri[2], a)
})

test('a value that cannot be is refused, and so is an unknown filter', async () => {
  const m = await env.magaza()
  const bad = [
    ['durum', 'yolda'],
    ['durum', ''],
    ['no', 'x'.repeat(41)],
    ['musteri_id', 'x'.repeat(101)],
    ['eposta', 'x'.repeat(201)],
    ['eposta', 'ayse'],
    ['eposta', 'a b@example.com'],
    ['olusturma_sonra', 'dün'],
    ['olusturma_sonra', '2026-02-30'],
    ['guncelleme_sonra', ''],
    ['limit', '0'],
    ['limit', '101'],
    ['kaynak', 'aktarim'],
    ['no', 'a\0'],
  ] as const
  for (const [alan, deger] of bad) {
    const reply = await m.call('GET', `${path}?${new URLSearchParams({ [alan]: deger })}`)
    assert.deepEqual([reply.status, reply.body.hata.kod], [422, 'girdi_gecersiz'], `${alan} ${deger}`)
    assert.ok(reply.body.hata.mesaj.startsWith(`${alan}: `), reply.text)
  }
})

test('olusturma_sonra is strict, to the millisecond, also before there were orders', async () => {
  const m = await env.magaza()
  const at = (ms: number) => new Date(Date.UTC(2024, 4, 6) + ms).toISOString()
  for (const ms of [0, 1, 2]) await newOrder(m, { olusturma: at(ms), no: `n${ms}` })
  assert.deepEqual(await nos(m, { olusturma_sonra: at(-1) }), ['n2', 'n1', 'n0'])
  assert.deepEqual(await nos(m, { olusturma_sonra: at(0) }), ['n2', 'n1'])
  assert.deepEqual(await nos(m, { olusturma_sonra: at(1) }), ['n2'])
  assert.deepEqual(await nos(m, { olusturma_sonra: at(2) }), [])
  // Days are Istanbul's.
  assert.deepEqual(await nos(m, { olusturma_sonra: '2024-05-06' }), ['n2', 'n1', 'n0'])
  assert.deepEqual(await nos(m, { olusturma_sonra: '2024-05-06T03:00' }), ['n2', 'n1'])
  for (const early of ['1970-01-01', '1969-12-31T23:59:59Z', '0001-01-02']) {
    assert.deepEqual(await nos(m, { olusturma_sonra: early }), ['n2', 'n1', 'n0'])
  }
  assert.deepEqual(await nos(m, { olusturma_sonra: '9999-12-31T20:59:59.999Z' }), [])
})

test('guncelleme_sonra is strict and shows the last change first; whatever changes an order moves it', async () => {
  const m = await env.magaza()
  const a = await newOrder(m, awaited())
  const b = await newOrder(m)
  const c = await newOrder(m, { olusturma: '2020-01-01' })
  const since = (s: { guncelleme: string }) => nos(m, { guncelleme_sonra: s.guncelleme })
  assert.deepEqual(await since({ guncelleme: '2020-06-01' }), [c.no, b.no, a.no])
  assert.deepEqual(await since(c), [])
  const paid = await done(m, a.id, 'odeme', {})
  assert.deepEqual(await since(c), [a.no])
  const shipped = await ship(m, b.id)
  assert.deepEqual(await since(c), [b.no, a.no])
  assert.deepEqual(await since(paid), [b.no])
  await done(m, a.id, 'iptal', { neden: 'x' })
  assert.deepEqual(await since(shipped), [a.no])
  const { guncelleme } = await get(m, a.id)
  assert.equal((await act(m, a.id, 'iptal', { neden: 'x' })).status, 409)
  assert.deepEqual(await since({ guncelleme }), [])
})

test('pages stay right while orders come and change between them', async () => {
  const m = await env.magaza()
  const made: any[] = []
  for (let i = 0; i < 7; i++) made.push(await newOrder(m, { no: `n${i}` }))
  const walk = async (query: Record<string, string>, between: (page: number) => Promise<unknown>) => {
    const seen: string[] = []
    let sonraki: string | null = ''
    for (let page = 0; sonraki !== null; page++) {
      const { veri, sonraki: next } = await list(m, { ...query, limit: '3', sonraki })
      seen.push(...veri.map((s) => s.no))
      sonraki = next
      await between(page)
    }
    return seen
  }
  const newer = await walk({}, (page) => newOrder(m, { no: `yeni${page}` }))
  assert.deepEqual(newer, ['n6', 'n5', 'n4', 'n3', 'n2', 'n1', 'n0'])
  // An order imported with a past date appears in its place.
  const past = await walk({ olusturma_sonra: '2020-01-01' }, (page) =>
    page === 0 ? newOrder(m, { no: 'eski', olusturma: '2021-01-01' }) : Promise.resolve(),
  )
  assert.deepEqual(past.slice(-2), ['n0', 'eski'])
  // Records that change during a walk by changes are at its front, and in the next round.
  const since = { guncelleme_sonra: new Date(new Date(made[0].guncelleme).getTime() - 1).toISOString() }
  const all = await nos(m, since)
  const walked = await walk(since, (page) => (page === 0 ? ship(m, made[0].id) : Promise.resolve()))
  assert.deepEqual(
    walked,
    all.filter((no) => no !== 'n0'),
  )
  assert.equal((await nos(m, since))[0], 'n0')
})

test('a cursor of another order, list or store is refused', async () => {
  const [m, other] = [await env.magaza(), await env.magaza()]
  for (const store of [m, m, other, other]) await newOrder(store)
  const { sonraki } = await list(m, { limit: '1' })
  const foreign = await list(other, { limit: '1' })
  const synchronising = await list(m, { limit: '1', guncelleme_sonra: '2020-01-01' })
  const refusals = [
    { sonraki: foreign.sonraki as string },
    { sonraki: synchronising.sonraki as string },
    { sonraki: sonraki as string, guncelleme_sonra: '2020-01-01' },
    { sonraki: `${sonraki}x` },
  ]
  for (const query of refusals) {
    const reply = await m.call('GET', `${path}?${new URLSearchParams(query as never)}`)
    assert.deepEqual([reply.status, reply.body.hata.kod], [422, 'imlec_gecersiz'])
  }
  const notes = await m.call('GET', `${path}/${(await newOrder(m)).id}/notlar?sonraki=${sonraki}`)
  assert.equal(notes.body.hata.kod, 'imlec_gecersiz')
})

test('a single order: ETag and 304 until it changes; nobody else sees it', async () => {
  const [m, other] = [await env.magaza(), await env.magaza()]
  const s = await newOrder(m, { teslimat_adresi: { ad: 'Işıl' } })
  const first = await m.call('GET', `${path}/${s.id}`)
  assert.deepEqual(first.body, s)
  const etag = first.headers.etag as string
  const seen = () => m.call('GET', `${path}/${s.id}`, { headers: { 'if-none-match': etag } })
  assert.deepEqual([(await seen()).status, (await seen()).text], [304, ''])
  await done(m, s.id, 'notlar', { metin: 'Not' })
  assert.equal((await seen()).status, 304)
  const shipped = await ship(m, s.id)
  const again = await seen()
  assert.deepEqual([again.status, again.body], [200, shipped])
  assert.notEqual(again.headers.etag, etag)
  for (const id of [s.id, 'order_yok', `${s.id}x`, 'a%00b']) {
    assert.equal((await other.call('GET', `${path}/${id}`)).status, 404)
  }
})
