import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contentOf } from '../../../tests/support/refusal.ts'
import { onSale, ready } from '../../../tests/support/samples/sepet.ts'
import { deliver, done, ship } from '../../../tests/support/samples/siparis.ts'
import { ask, newMember, PAROLA } from '../../../tests/support/samples/uyelik.ts'
import { startShared, type TestMagaza } from '../../../tests/support/setup.ts'

// A member's own data by the shoppers' API: to take along, and to be deleted.

const env = await startShared()

const prove = (id: string) => env.rows('update uye set dogrulama = now() where musteri_id = $1', [id])
const data = (m: TestMagaza, oturum: string) => ask(env, m, 'GET', 'hesap/veriler', null, { oturum })
const erase = (m: TestMagaza, oturum: string, parola: string = PAROLA) =>
  ask(env, m, 'POST', 'hesap/sil', { parola }, { oturum })

/** A member who bought something that is on its way. */
async function buyer(m: TestMagaza) {
  const uye = await newMember(env, m)
  const shirt = await onSale(m)
  const cart = (await ready(env, m, shirt.id)).as(env.call(uye.oturum))
  const { siparis } = await cart.paid('havale')
  return { ...uye, siparis_id: siparis.id as string }
}

test('own data: account, consents, carts and the rest, for who has proved the address; nothing of others', async () => {
  const m = await env.magaza()
  const [uye, other] = [await buyer(m), await buyer(m)]
  const before = await contentOf(env, m.id)
  const unproved = await data(m, uye.oturum)
  assert.deepEqual([unproved.status, unproved.body.hata.kod], [422, 'girdi_gecersiz'])
  assert.deepEqual(await contentOf(env, m.id), before)
  await prove(uye.id)
  const reply = await data(m, uye.oturum)
  assert.equal(reply.status, 200, reply.text)
  assert.equal(reply.headers['cache-control'], 'no-store')
  const { hesap, uyelik, sepetler, ...rest } = reply.body
  assert.deepEqual([hesap.id, hesap.eposta, hesap.dogrulandi], [uye.id, uye.eposta, true])
  assert.equal(uyelik.oturumlar.length, 1)
  assert.deepEqual(Object.keys(rest).sort(), [
    'izin_gecmisi',
    'magaza',
    'sepet_hatirlatmalari',
    'stok_haberleri',
    'yorumlar',
  ])
  assert.ok(!reply.text.includes(other.eposta) && !reply.text.includes(uye.oturum))
  assert.equal((await data(m, '')).status, 401)
  assert.ok(Array.isArray(sepetler))
})

test('deleted behind the password once nothing is on its way; the session ends, a second press finds nobody', async () => {
  const m = await env.magaza()
  const uye = await buyer(m)
  const refuses = async (parola: string, status: number, kod: string, alan?: string) => {
    const reply = await erase(m, uye.oturum, parola)
    assert.deepEqual([reply.status, reply.body.hata.kod], [status, kod], reply.text)
    if (alan) assert.equal(reply.body.hata.mesaj.split(':')[0], alan)
    assert.equal((await ask(env, m, 'GET', 'hesap', null, { oturum: uye.oturum })).body.eposta, uye.eposta)
  }
  await refuses('değil', 422, 'girdi_gecersiz', 'parola')
  await refuses(PAROLA, 422, 'girdi_gecersiz')
  await prove(uye.id)
  await refuses(PAROLA, 409, 'kayit_kullanimda')
  await done(m, uye.siparis_id, 'odeme', {})
  await ship(m, uye.siparis_id)
  await deliver(m, uye.siparis_id)
  const gone = await erase(m, uye.oturum)
  assert.deepEqual([gone.status, gone.body], [200, { silindi: true }], gone.text)
  assert.equal((await erase(m, uye.oturum)).body.hata.kod, 'oturum_gecersiz')
  assert.match((await m.call('GET', `/v1/musteriler/${uye.id}`)).body.eposta, /@anonim\.invalid$/)
  assert.equal((await ask(env, m, 'POST', 'oturum', { eposta: uye.eposta, parola: PAROLA })).status, 401)
})
