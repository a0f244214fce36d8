import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startShared } from '../support/setup.ts'

// OWASP API4: a page of a hundred of the largest products would have 40 MB; it ends early, and the next one goes on.

const env = await startShared()
const m = await env.magaza()
const COUNT = 12

for (let i = 0; i < COUNT; i++) {
  const body = { ad: `Ses ${i}`, durum: 'yayinda', etiketler: ['uzun'], aciklama: 'kisa', varyantlar: [{ fiyat: 100 }] }
  assert.equal((await m.call('POST', '/v1/urunler', { body })).status, 201)
}
// As long as a legal description can be, in the characters that are counted here.
const grown = await env.rows(
  `update urun set belge = replace(belge, '"kisa"', '"' || repeat('x', 200000) || '"') where magaza_id = $1 returning id`,
  [m.id],
)
assert.equal(grown.length, COUNT)

const lists: [string, string | null][] = [
  ['/v1/urunler?', m.key],
  [`/vitrin/v1/${m.id}/urunler?`, null],
  [`/vitrin/v1/${m.id}/urunler?ara=uzun&`, null],
]
for (const [path, key] of lists) {
  test(`${path.replace(m.id, '{magaza}')} gives all large records once, in pages that stay small`, async () => {
    const pages: string[][] = []
    for (let sonraki: string | null = ''; sonraki !== null && pages.length < COUNT; ) {
      const reply = await env.call(key)('GET', `${path}limit=100&sonraki=${sonraki}`)
      assert.equal(reply.status, 200, reply.text.slice(0, 300))
      assert.ok(reply.text.length < 1.1 * 1024 * 1024)
      pages.push(reply.body.veri.map((record: { id: string }) => record.id))
      sonraki = reply.body.sonraki
    }
    assert.deepEqual(
      pages.map((page) => page.length),
      [5, 5, 2],
    )
    assert.equal(new Set(pages.flat()).size, COUNT)
  })
}
