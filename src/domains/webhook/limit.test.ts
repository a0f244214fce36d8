import assert from 'node:assert/strict'
import { test } from 'node:test'
import { keyed, sameAnswer } from '../../../tests/support/keyed.ts'
import { refused } from '../../../tests/support/refusal.ts'
import { girdi, path, subscribe } from '../../../tests/support/samples/webhook.ts'
import { startShared } from '../../../tests/support/setup.ts'

const env = await startShared()
const full = [422, 'abonelik_siniri', 'Mağazada en çok 5 abonelik olabilir; var olan birini değiştirin'] as const
const countOf = async (id: string) =>
  (await env.rows('select count(*)::int as n from webhook where magaza_id = $1', [id]))[0].n

test('twenty at once in the test store: five are made, the others told why not', async () => {
  const s = await env.magaza({ kod: 'test', test: true })
  const replies = await Promise.all(Array.from({ length: 20 }, () => s.call('POST', path, { body: girdi() })))
  const made = replies.filter((r) => r.status === 201)
  assert.equal(made.length, 5)
  assert.equal(new Set(made.map((r) => r.body.gizli)).size, 5)
  for (const r of replies.filter((r) => r.status !== 201)) {
    assert.deepEqual([r.status, r.body.hata.kod, r.body.hata.mesaj], full)
  }
  assert.equal(await countOf(s.id), 5)
  await refused(env, s.id, () => s.call('POST', path, { body: girdi() }), full)

  // Closed ones count too; they can still be changed and reopened.
  const id = made[0]?.body.id
  assert.equal((await s.call('PATCH', `${path}/${id}`, { body: { aktif: false } })).status, 200)
  await refused(env, s.id, () => s.call('POST', path, { body: girdi() }), full)
  assert.equal((await s.call('PATCH', `${path}/${id}`, { body: { aktif: true } })).status, 200)

  // Idempotency: a refusal is replayed like a success, though there is room since.
  const options = keyed('dolu', { body: girdi() })
  const first = await s.call('POST', path, options)
  assert.equal(first.status, 422)
  await env.rows('delete from webhook where magaza_id = $1 and id = $2', [s.id, id])
  sameAnswer(await s.call('POST', path, options), first)
  assert.equal((await s.call('POST', path, { body: girdi() })).status, 201)
  assert.equal(await countOf(s.id), 5)
})

test('a live store has room for a hundred, and the test store does not count them', async () => {
  const m = await env.magaza()
  for (let i = 0; i < 99; i++) await subscribe(m)
  const last = await Promise.all(Array.from({ length: 4 }, () => m.call('POST', path, { body: girdi() })))
  assert.deepEqual(last.map((r) => r.status).sort(), [201, 422, 422, 422])
  assert.equal(await countOf(m.id), 100)
})
