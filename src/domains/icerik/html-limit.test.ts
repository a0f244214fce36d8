import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inTurn } from '../../../tests/support/extent.ts'
import { contentOf } from '../../../tests/support/refusal.ts'
import { startShared } from '../../../tests/support/setup.ts'

// Round trip: HTML that the service has accepted and shows is accepted again, in each field at its limit.

const env = await startShared()

const fields = [
  { path: '/v1/urunler', rest: { ad: 'Ürün', varyantlar: [{ fiyat: 100 }] }, alan: 'aciklama', max: 100_000 },
  { path: '/v1/sayfalar', rest: { baslik: 'Sayfa' }, alan: 'govde', max: 200_000 },
]

for (const [turn, { path, rest, alan, max }] of fields.entries()) {
  test(`${path}: ${alan} at its limit can be written back, however it is written; what grows past it is refused`, async () => {
    const m = await env.magaza()
    const before = await contentOf(env, m.id)
    const long = await m.call('POST', path, { body: { ...rest, [alan]: '<p>'.repeat(max / 4) } })
    assert.deepEqual([long.status, long.body.hata.kod], [422, 'girdi_gecersiz'])
    assert.match(long.body.hata.mesaj, new RegExp(`^${alan}: temizlenmiş HTML olarak en çok ${max} karakter`))
    assert.deepEqual(await contentOf(env, m.id), before)
    for (const character of inTurn(['&', '\u00a0', '😀'], turn, 1)) {
      const text = character.repeat(max)
      const made = await m.call('POST', path, { body: { ...rest, [alan]: text } })
      assert.equal(made.status, 201, made.text.slice(0, 200))
      const kept = made.body[alan]
      const again = await m.call('PATCH', `${path}/${made.body.id}`, { body: { [alan]: kept } })
      assert.equal(again.status, 200, again.text.slice(0, 200))
      assert.ok(again.body[alan] === kept)
      const more = await m.call('PATCH', `${path}/${made.body.id}`, { body: { [alan]: `${kept}&amp;` } })
      assert.equal(more.status, 422)
      assert.match(more.body.hata.mesaj, new RegExp(`^${alan}: en çok ${max} karakter`))
    }
  })
}
