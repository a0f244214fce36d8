import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ask, newPerson } from '../../../tests/support/samples/kullanici.ts'
import { startShared } from '../../../tests/support/setup.ts'

const env = await startShared()
const m = await env.magaza()
const other = await env.magaza()
const owner = await newPerson(env, { magaza: m.id, rol: 'sahip' })
const viewer = await newPerson(env, { magaza: m.id, rol: 'goruntuleyen' })
const root = `magazalar/${m.id}/gorunumler`
const listed = async (who: typeof owner) => (await ask(env, who, 'GET', root)).body.veri

test('a view is its maker’s until it is shared; only its maker deletes it', async () => {
  const body = { sayfa: 'urunler', ad: '  Taslak gömlekler ', arama: 'durum=taslak' }
  const mine = await ask(env, owner, 'POST', root, body)
  assert.deepEqual(
    [mine.status, mine.body.ad, mine.body.ortak, mine.body.benim],
    [201, 'Taslak gömlekler', false, true],
  )
  assert.deepEqual(await listed(viewer), [])
  const shared = await ask(env, owner, 'POST', root, { ...body, ad: 'Herkesin', ortak: true })
  assert.deepEqual(
    (await listed(owner)).map((g: any) => [g.ad, g.benim]),
    [
      ['Taslak gömlekler', true],
      ['Herkesin', true],
    ],
  )
  assert.deepEqual(await listed(viewer), [{ ...shared.body, benim: false }])
  assert.equal((await ask(env, viewer, 'DELETE', `${root}/${shared.body.id}`)).status, 404)
  assert.deepEqual((await ask(env, owner, 'DELETE', `${root}/${shared.body.id}`)).body, {
    silindi: true,
    id: shared.body.id,
  })
  assert.deepEqual(await listed(viewer), [])
})

test('bounds: a name, a known list, at most 50 of a list', async () => {
  const refused = async (body: object) => {
    const reply = await ask(env, viewer, 'POST', root, body)
    return [reply.status, reply.body.hata.mesaj]
  }
  const right = { sayfa: 'stok', ad: 'Ad', arama: '' }
  assert.deepEqual(await refused({ ...right, ad: '   ' }), [422, 'ad: görünür bir karakter içermeli'])
  assert.equal((await refused({ ...right, sayfa: 'ayarlar' }))[0], 422)
  assert.equal((await refused({ ...right, arama: 'x'.repeat(1001) }))[0], 422)
  for (let i = 0; i < 50; i++) assert.equal((await ask(env, viewer, 'POST', root, right)).status, 201)
  assert.deepEqual(await refused(right), [422, 'sayfa: en çok 50 görünüm kaydedilebilir'])
  const elsewhere = await ask(env, viewer, 'GET', `magazalar/${other.id}/gorunumler`)
  assert.equal(elsewhere.status, 404)
})
