import assert from 'node:assert/strict'
import { test } from 'node:test'
import { queueMail } from '../../src/db/mail.ts'
import { insertEvents, subscribe } from '../support/processes/webhook-flow.ts'
import { workerFor } from '../support/processes/worker-env.ts'
import { startReceiver } from '../support/receiver.ts'
import { ask, newPerson } from '../support/samples/kullanici.ts'
import { newOrder } from '../support/samples/siparis.ts'
import { startTest } from '../support/setup.ts'
import { inStore } from '../support/verbs.ts'

// OWASP API6: everybody has the key of the test store. It must be no tool against those who never came here.

const env = await startTest()
const trial = await env.magaza({ kod: 'test', test: true })
const live = await env.magaza()

test('no mail leaves the test store: their texts and links are anybody’s; they are read in its panel', async (t) => {
  const body = { firma: 'Bankanız', takip_no: 'Hesabınız askıda', takip_url: 'https://kotu.example/giris' }
  for (const m of [trial, live]) {
    const { id } = await newOrder(m, { eposta: 'kurban@example.com' })
    assert.equal((await m.call('POST', `/v1/siparisler/${id}/kargo`, { body })).status, 200)
  }
  // One that an earlier version left, due now.
  await env.rows(
    `insert into giden_eposta (magaza_id, id, kime, konu, metin, deneme, sonraki, olusturma)
     values ('test', 'eps_eski', 'kurban@example.com', 'Eski', 'x', 0, now() - interval '1 day', now())`,
  )
  const worker = workerFor(env, t)
  const waiting = async () => (await env.rows(`select 1 from giden_eposta where magaza_id = $1`, [live.id])).length > 0
  while (await waiting()) await new Promise((resume) => setTimeout(resume, 20))
  const person = await newPerson(env, { magaza: 'test', rol: 'yonetici' })
  const shown = await ask(env, person, 'GET', '/panel/v1/magazalar/test/test-epostalari')
  assert.equal(shown.status, 200)
  assert.ok(shown.body.veri.some((m: { metin: string }) => m.metin.includes('Hesabınız askıda')))
  assert.ok(worker.mails.length > 0)
  const kept = await env.rows(`select id from giden_eposta where magaza_id = 'test'`)
  assert.deepEqual(
    worker.mails.filter((mail) => kept.some(({ id }) => id === mail.id)),
    [],
  )
  const other = await newPerson(env, { magaza: live.id, rol: 'sahip' })
  const none = await ask(env, other, 'GET', `/panel/v1/magazalar/${live.id}/test-epostalari`)
  assert.deepEqual(none.body, { veri: [] })
})

test('of the mails of the test store the last fifty are kept', async () => {
  await inStore(env, trial.id, async (w) => {
    for (let i = 0; i < 60; i++) queueMail(w, { kime: 'biri@example.com', konu: `${i}`, metin: 'x', html: null })
  })
  const [{ sayi }] = await env.rows(
    `select count(*)::int as sayi from giden_eposta where magaza_id = 'test' and sonraki = 'infinity'`,
  )
  assert.equal(sayi, 50)
})

test('a receiver gets ten events a second of the test store, however many there are', async (t) => {
  const receiver = await startReceiver()
  t.after(receiver.close)
  const worker = workerFor(env, t)
  await subscribe(trial, receiver.url)
  await insertEvents(env.rows, trial.id, { count: 60 })
  worker.wake(trial.id)
  await receiver.got(26)
  const [first, last] = [receiver.received[0], receiver.received[25]]
  // Four before anybody knows whose they are, and at most ten that have been paid for by waiting after them.
  const paced_ms = ((26 - 4 - 10) / 10) * 1000
  assert.ok((last?.at ?? 0) - (first?.at ?? 0) >= paced_ms)
})
