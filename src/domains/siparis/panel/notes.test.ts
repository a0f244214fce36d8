import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refused } from '../../../../tests/support/refusal.ts'
import { act, done, get, newOrder, path, told, wrong } from '../../../../tests/support/samples/siparis.ts'
import { startShared } from '../../../../tests/support/setup.ts'

const env = await startShared()

test('notes: newest first, in pages, beside the order and its events', async () => {
  const m = await env.magaza()
  const s = await newOrder(m)
  const made: any[] = []
  const events = await told(env, m, async () => {
    for (const metin of ['Kapıya bırakın', 'İ ı 🧵\nikinci satır', 'x'.repeat(2000)]) {
      const reply = await act(m, s.id, 'notlar', { metin })
      assert.deepEqual([reply.status, Object.keys(reply.body)], [201, ['id', 'metin', 'olusturma']])
      assert.deepEqual([reply.body.metin, reply.body.id.slice(0, 4)], [metin, 'not_'])
      made.unshift(reply.body)
    }
  })
  assert.deepEqual(events, [])
  assert.deepEqual(await get(m, s.id), s)
  const all = await m.call('GET', `${path}/${s.id}/notlar`)
  assert.deepEqual(all.body, { veri: made, sonraki: null })
  const first = await m.call('GET', `${path}/${s.id}/notlar?limit=2`)
  assert.deepEqual(first.body.veri, made.slice(0, 2))
  const newer = await done(m, s.id, 'notlar', { metin: 'Sonra' })
  const rest = await m.call('GET', `${path}/${s.id}/notlar?limit=2&sonraki=${first.body.sonraki}`)
  assert.deepEqual(rest.body, { veri: made.slice(2), sonraki: null })
  assert.deepEqual((await m.call('GET', `${path}/${s.id}/notlar?limit=1`)).body.veri, [newer])
  const another = await newOrder(m)
  assert.deepEqual((await m.call('GET', `${path}/${another.id}/notlar`)).body, { veri: [], sonraki: null })
})

test('a note can be added whatever became of the order', async () => {
  const m = await env.magaza()
  const s = await newOrder(m)
  await done(m, s.id, 'iptal', { neden: 'x' })
  const before = await get(m, s.id)
  assert.equal((await act(m, s.id, 'notlar', { metin: 'İptal sebebi soruldu' })).status, 201)
  assert.deepEqual(await get(m, s.id), before)
})

test('bounds, and orders that are not there', async () => {
  const [m, other] = [await env.magaza(), await env.magaza()]
  const { id } = await newOrder(m)
  for (const body of [{ metin: '' }, { metin: 'ş'.repeat(2001) }, { metin: null }, { metin: 5 }, {}]) {
    await wrong(env, m, `${path}/${id}/notlar`, body, [['metin', 'girdi_gecersiz']])
  }
  await wrong(env, m, `${path}/${id}/notlar`, { metin: 'a', id: 'not_1' }, [['id', 'girdi_gecersiz']])
  const gone = [404, 'kayit_bulunamadi', 'Kayıt bulunamadı'] as const
  for (const where of [id, 'order_yok']) {
    await refused(env, m.id, () => act(other, where, 'notlar', { metin: 'x' }), gone)
    await refused(env, m.id, () => other.call('GET', `${path}/${where}/notlar`), gone)
  }
})
