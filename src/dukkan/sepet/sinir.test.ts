import assert from 'node:assert/strict'
import { test } from 'node:test'
import { anotherApp } from '../../../tests/support/another-app.ts'
import { BUYER, gezgin } from '../../../tests/support/dukkan/gezgin.ts'
import { onSale } from '../../../tests/support/samples/sepet.ts'
import { make } from '../../../tests/support/samples/vitrin.ts'
import { startShared } from '../../../tests/support/setup.ts'

// What stands beside a purchase: texts, counts, language, limits.

const env = await startShared()

test('legal texts of the store are linked where they are accepted', async () => {
  const m = await env.magaza()
  const v = await onSale(m)
  const made = await make(m, '/v1/sayfalar', { baslik: 'Aydınlatma metni', govde: '<p>x</p>' })
  await env.rows(`update sayfa set yasal_tur = 'kvkk' where magaza_id = $1 and id = $2`, [m.id, made.id])
  const g = gezgin(env, m)
  await g.add(v.id)
  const page = await g.deliver()
  assert.match(page.text, new RegExp(`href="${g.root}/sayfa/${made.tanitici}"[^>]*>Aydınlatma metni</a>`))
})

test('steps of a purchase are counted, not those of who asks not to be', async (t) => {
  const m = await env.magaza()
  const v = await onSale(m)
  const process = anotherApp(env, t)
  for (const says of [{}, { dnt: '1' }, { 'sec-gpc': '1' }] as Record<string, string>[]) {
    const g = gezgin({ ...env, call: process.call }, m, { says })
    await g.add(v.id)
    const page = await g.deliver()
    assert.equal((await g.send('/odeme', { ...g.seen(page), yontem: 'havale', kabul: 'evet' })).status, 303)
  }
  await process.close()
  const rows = await env.rows(`select deger, sayi::int from olcum where magaza_id = $1 and tur = 'adim'`, [m.id])
  assert.deepEqual(Object.fromEntries(rows.map((r) => [r.deger, r.sayi])), { sepet: 1, odeme: 1, siparis: 1 })
})

test('in English', async () => {
  const m = await env.magaza()
  await env.rows(`update magaza set dil = 'en' where magaza_id = $1`, [m.id])
  const g = gezgin(env, m)
  assert.match((await g.add((await onSale(m)).id)).text, /<h1>Your cart<\/h1>/)
  await g.get('/odeme')
  const wrong = await g.send('/odeme/adres', { ...BUYER, ilce: 'Yok' })
  assert.match(wrong.text, /id="ilce-hata">Is not a district of İstanbul/)
})

test('codes and payments have the lower limit of their verbs; adding has not', async (t) => {
  const m = await env.magaza()
  const v = await onSale(m)
  const { call } = anotherApp(env, t, { settings: { KEPENK_SINIRLAR: 'vitrin=1000000,odeme=3' } })
  const g = gezgin({ ...env, call }, m, { ip: '203.0.113.9' })
  for (let i = 0; i < 5; i++) assert.equal((await g.send('/sepet/ekle', { varyant: v.id })).status, 303)
  await g.get('/sepet')
  const statuses: number[] = []
  for (const path of ['/sepet/kod', '/sepet/kod', '/odeme', '/odeme']) {
    statuses.push((await g.send(path, { kod: 'X' })).status)
  }
  assert.deepEqual(statuses.at(-1), 429, statuses.join())
  assert.notEqual(statuses[0], 429)
})
