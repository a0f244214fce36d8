import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PAGE_SIZE } from '../../src/core/page.ts'
import * as sayfa from '../../src/domains/icerik/sayfa/queries.ts'
import * as siparis from '../../src/domains/siparis/read-queries.ts'
import { list as urunList } from '../../src/domains/urun/liste/queries.ts'
import * as urun from '../../src/domains/urun/queries.ts'
import type { Call } from '../support/call.ts'
import { numberEvents } from '../support/samples/olay.ts'
import { make, memberOf, pathOf, sell } from '../support/samples/vitrin.ts'
import { startShared } from '../support/setup.ts'

// Pages of long records are cut by their bytes, and the cursor continues there.

const env = await startShared()
const m = await env.magaza()
const COUNT = 12

const aciklama = `<p>${'ş'.repeat(99_000)}</p>`
const urunler: string[] = []
for (let i = 0; i < COUNT; i++) urunler.push((await sell(m, `Ürün ${i}`, { aciklama })).id)
for (let i = 0; i < COUNT; i++) await make(m, '/v1/sayfalar', { baslik: `Sayfa ${i}`, govde: aciklama })
await numberEvents(env, m.id)
const member = await memberOf(env, m, 'uye@ornek.example', [])
const [musteri] = (await m.call('GET', '/v1/musteriler')).body.veri
const line = { ad: 'ş'.repeat(300), adet: 1, birim_fiyat: 100, kdv_orani: 20 }
const siparisler: string[] = []
for (let i = 0; i < COUNT; i++) {
  const { id } = await make(m, '/v1/siparisler', {
    musteri_id: musteri.id,
    kalemler: Array.from({ length: 200 }, () => line),
  })
  siparisler.push(id)
}
await env.rows('update siparis set oturumla = true where magaza_id = $1', [m.id])

/** All records of a list, and the number on each page. */
async function readAll(call: Call, path: string) {
  const idler: string[] = []
  const sizes: number[] = []
  for (let sonraki: string | null = ''; sonraki !== null; ) {
    const at: string = `${path}${path.includes('?') ? '&' : '?'}limit=100${sonraki && `&sonraki=${sonraki}`}`
    const reply = await call('GET', at)
    assert.equal(reply.status, 200, reply.text.slice(0, 200))
    const longest = () => Math.max(...reply.body.veri.map((r: object) => JSON.stringify(r).length))
    assert.ok(reply.text.length <= PAGE_SIZE || reply.text.length <= PAGE_SIZE + longest(), `${reply.text.length}`)
    idler.push(...reply.body.veri.map((r: { id: string }) => r.id))
    sizes.push(reply.body.veri.length)
    sonraki = reply.body.sonraki
  }
  return { idler, sizes }
}

const newest = (idler: readonly string[]) => idler.toSorted().reverse()

test('every list of long records ends a page by its bytes, and shows each record once', async (t) => {
  const anonymous = env.call(null)
  const lists: [path: string, call: Call, expected: string[] | null][] = [
    ['/v1/urunler', m.call, newest(urunler)],
    ['/v1/urunler?durum=yayinda', m.call, newest(urunler)],
    [pathOf(m, '/urunler'), anonymous, newest(urunler)],
    [pathOf(m, '/urunler?ara=urun'), anonymous, newest(urunler)],
    ['/v1/siparisler', m.call, newest(siparisler)],
    [pathOf(m, '/hesap/siparisler'), member, newest(siparisler)],
    ['/v1/sayfalar', m.call, null],
    ['/v1/olaylar', m.call, null],
    ['/v1/olaylar?sonra=2020-01-01T00:00:00Z', m.call, null],
  ]
  for (const [path, call, expected] of lists) {
    await t.test(path, async () => {
      const { idler, sizes } = await readAll(call, path)
      assert.ok(sizes.length > 1 && sizes.every((n) => n > 0), String(sizes))
      assert.equal(new Set(idler).size, idler.length)
      if (expected) assert.deepEqual(idler, expected)
      else assert.ok(idler.length >= COUNT)
    })
  }
})

test('since a moment, too', async () => {
  const { idler, sizes } = await readAll(m.call, '/v1/urunler?guncelleme_sonra=2020-01-01T00:00:00Z')
  assert.ok(sizes.length > 1)
  assert.deepEqual(idler.toSorted(), urunler.toSorted())
  const first = (await m.call('GET', '/v1/olaylar?sonra=2020-01-01T00:00:00Z&limit=1')).body.veri[0].id
  const behind = await readAll(m.call, `/v1/olaylar?sonra=${first}`)
  assert.ok(behind.sizes.length > 1 && !behind.idler.includes(first))
})

test('what a page has no room for is not sent by the database either', async () => {
  const asked = { magaza_id: m.id, adet: 101, now: new Date() }
  const bytes = (rows: { belge?: string; govde?: string | null }[]) =>
    rows.reduce((sum, row) => sum + Buffer.byteLength(row.belge ?? row.govde ?? ''), 0)
  const counted = [
    await env.db.read.run(urunList({}), asked),
    await env.db.read.run(urun.findPublished, { ...asked, idler: urunler }),
    await env.db.read.run(siparis.list({}), asked),
    await env.db.read.run(sayfa.list({}), asked),
  ].map((rows) => ({ rows: rows.length, bytes: bytes(rows), last: rows.at(-1)?.dahasi }))
  for (const { rows, bytes, last } of counted) {
    assert.ok(rows < COUNT && last === true)
    assert.ok(bytes < PAGE_SIZE + 300_000, `${bytes} bytes`)
  }
})

test('a record that is longer than a page is a page', async () => {
  const own = await env.magaza()
  for (const baslik of ['Bir', 'İki']) await make(own, '/v1/sayfalar', { baslik, govde: '&'.repeat(40_000) })
  // Longer than any input allows.
  await env.rows(`update sayfa set govde = repeat('x', 1500000) where magaza_id = $1`, [own.id])
  const { sizes } = await readAll(own.call, '/v1/sayfalar')
  assert.deepEqual(sizes, [1, 1])
})
