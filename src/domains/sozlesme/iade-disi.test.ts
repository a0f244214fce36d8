import assert from 'node:assert/strict'
import { test } from 'node:test'
import { choose, onSale, ready, shopper } from '../../../tests/support/samples/sepet.ts'
import { deliver, done, giveBack, newOrder, ship } from '../../../tests/support/samples/siparis.ts'
import { accepting, shown } from '../../../tests/support/samples/sozlesme.ts'
import { askFor, codeOf, iade, seenByGuest } from '../../../tests/support/samples/talep.ts'
import { change, make } from '../../../tests/support/samples/vitrin.ts'
import { startShared, type TestMagaza } from '../../../tests/support/setup.ts'

// Categories whose products cannot be returned: told before the purchase, held against a request, and not against the store.

const env = await startShared()
const NEDEN = 'Ambalajı açılınca hijyen nedeniyle iade edilemez'

/** A product below a category that is not taken back, and one beside it. */
async function shop() {
  const m = await env.magaza()
  const bakim = await make(m, '/v1/kategoriler', { ad: 'Bakım', iade_disi: `  ${NEDEN}\n` })
  const krem = await make(m, '/v1/kategoriler', { ad: 'Krem', ust_id: bakim.id })
  assert.deepEqual([bakim.iade_disi, krem.iade_disi], [NEDEN, null])
  const kept = await onSale(m, {}, { ad: 'Krem', kategoriler: [krem.id] })
  const free = await onSale(m, {}, { ad: 'Sabun' })
  return { m, bakim, kept, free }
}

const exceptions = (m: TestMagaza) => env.rows('select * from iade_disi_kalem where magaza_id = $1', [m.id])

test('a category says why: on the product, in the contracts, with the order; a request is refused, the store may still take it', async () => {
  const { m, bakim, kept, free } = await shop()
  const page = await env.call(null)('GET', `/vitrin/v1/${m.id}/urunler/krem`)
  assert.equal(page.body.iade_disi, NEDEN)
  assert.equal((await env.call(null)('GET', `/vitrin/v1/${m.id}/urunler/sabun`)).body.iade_disi, null)
  assert.match(
    (await env.call(null)('GET', `/vitrin/${m.id}/urun/krem`)).text,
    new RegExp(`İade edilemez:</strong> ${NEDEN}`),
  )
  const s = await shopper(env, m)
  await s.fill([kept.id, 1], [free.id, 1])
  await s.deliverTo('ayse@example.com')
  const belgeler = await shown(s, 'havale')
  for (const { metin } of belgeler) {
    assert.ok(metin.includes(`\n- Krem: ${NEDEN}\n`))
    assert.doesNotMatch(metin, /- Sabun: Ambalaj/)
  }
  const { siparis } = await s.paid('havale', { sozlesmeler: accepting(belgeler) })
  // What was told holds, whatever becomes of the category.
  await change(m, `/v1/kategoriler/${bakim.id}`, { iade_disi: null })
  await done(m, siparis.id, 'odeme', {})
  await ship(m, siparis.id)
  await deliver(m, siparis.id)
  const seen = (await seenByGuest(env, m, siparis)).body
  const [one, two] = seen.kalemler
  assert.deepEqual(seen.iade_disi, [{ kalem_id: one.id, neden: NEDEN }])
  assert.deepEqual(seen.iade_istenebilir, [{ kalem_id: two.id, adet: 1 }])
  const refused = await askFor(env, m, siparis, iade({ ...siparis, kalem_id: one.id }, 1))
  assert.deepEqual([refused.status, refused.body.hata.kod], [409, 'iade_edilemez'])
  assert.ok(refused.text.includes(NEDEN), refused.text)
  assert.equal((await askFor(env, m, siparis, iade({ ...siparis, kalem_id: two.id }, 1))).status, 201)
  assert.match(
    (await env.call(null)('GET', new URL(siparis.adres).pathname + new URL(siparis.adres).search)).text,
    /İade edilemez: Ambalaj/,
  )
  assert.equal((await giveBack(m, siparis.id, [[one.id, 1]])).status, 201)
})

test('by card the exception of the agreement is kept; orders without any, and those of integrators, have none', async () => {
  const { m, bakim, kept, free } = await shop()
  const s = await ready(env, m, kept.id)
  const { yonlendirme } = await s.paid('kart')
  await change(m, `/v1/kategoriler/${bakim.id}`, { iade_disi: '' })
  await choose(env.call(null), yonlendirme, 'basarili')
  assert.deepEqual(
    (await exceptions(m)).map((r) => r.neden),
    [NEDEN],
  )
  await change(m, `/v1/kategoriler/${bakim.id}`, { iade_disi: 'Başka' })
  await (await ready(env, m, free.id)).paid('havale')
  const made = await newOrder(m, { kalemler: [{ varyant_id: kept.id, adet: 1 }] })
  assert.equal((await exceptions(m)).length, 1)
  const seen = (await seenByGuest(env, m, { no: made.no, kod: codeOf(env, m, made.id) })).body
  assert.deepEqual(seen.iade_disi, [])
})

test('a reason is one visible line of at most 300 characters; another store’s categories say nothing here', async () => {
  const { m, bakim } = await shop()
  for (const iade_disi of ['x'.repeat(301), 5, true, 'a\0'])
    assert.equal((await m.call('PATCH', `/v1/kategoriler/${bakim.id}`, { body: { iade_disi } })).status, 422)
  assert.equal((await change(m, `/v1/kategoriler/${bakim.id}`, { iade_disi: ' \u200b ' })).body.iade_disi, null)
  assert.equal((await change(m, `/v1/kategoriler/${bakim.id}`, { ad: 'Başka' })).body.iade_disi, null)
  const other = await env.magaza()
  assert.equal((await other.call('PATCH', `/v1/kategoriler/${bakim.id}`, { body: { iade_disi: 'x' } })).status, 404)
})
