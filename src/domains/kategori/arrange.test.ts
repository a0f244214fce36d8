import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ask, newPerson } from '../../../tests/support/samples/kullanici.ts'
import { startShared } from '../../../tests/support/setup.ts'

const env = await startShared()
const m = await env.magaza()
const owner = await newPerson(env, { magaza: m.id, rol: 'sahip' })
const made = async (ad: string, ust_id: string | null = null) =>
  (await m.call('POST', '/v1/kategoriler', { body: { ad, ust_id } })).body
const headers = { accept: 'application/problem+json' }
const arrange = (kategoriler: object[]) =>
  ask(env, owner, 'POST', `/panel/v1/magazalar/${m.id}/kategoriler/sirala`, { kategoriler }, { headers })
const tree = async () => (await m.call('GET', '/v1/kategoriler')).body.veri
const place = (k: { id: string }, ust_id: string | null, sira: number) => ({ id: k.id, ust_id, sira })

const [a, b] = [await made('A'), await made('B')]
const c = await made('C', a.id)

test('many move at once; those whose place stays keep their moment', async () => {
  const reply = await arrange([place(c, null, 0), place(b, c.id, 1), place(a, null, 0)])
  assert.equal(reply.status, 200, reply.text)
  const now = await tree()
  assert.deepEqual(reply.body.veri, now)
  const by = new Map<string, any>(now.map((k: any) => [k.id, k]))
  assert.deepEqual([by.get(c.id).ust_id, by.get(b.id).ust_id, by.get(b.id).sira], [null, c.id, 1])
  assert.equal(by.get(a.id).guncelleme, a.guncelleme)
  assert.notEqual(by.get(b.id).guncelleme, b.guncelleme)
  // A cycle in the old tree need not be one in the new tree.
  assert.equal((await arrange([place(c, b.id, 0), place(b, null, 0)])).status, 200)
})

test('circles, strangers and doubles are refused by their place, and nothing moves', async () => {
  const before = await tree()
  const foreign = await env.magaza()
  const theirs = (await foreign.call('POST', '/v1/kategoriler', { body: { ad: 'Onların' } })).body
  const cases: [object[], string][] = [
    [[place(a, a.id, 0)], 'kategoriler[0].ust_id kategori_dongusu'],
    [[place(a, null, 5), place(b, c.id, 0)], 'kategoriler[1].ust_id kategori_dongusu'],
    [[place(theirs, null, 0)], 'kategoriler[0].id kayit_yok'],
    [[place(a, theirs.id, 0)], 'kategoriler[0].ust_id kayit_yok'],
    [[place(a, null, 0), place(a, null, 1)], 'kategoriler[1] kalem_tekrarli'],
  ]
  for (const [body, expected] of cases) {
    const { status, body: answer } = await arrange(body)
    const [{ alan, kod }] = answer.hatalar
    assert.deepEqual([status, `${alan} ${kod}`], [422, expected])
  }
  assert.deepEqual(await tree(), before)
})
