import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import {
  ask,
  browserOf,
  codesTo,
  newEposta,
  newPerson,
  PAROLA,
  signIn,
  statusOf,
} from '../../../tests/support/samples/kullanici.ts'
import { type Reply, startTest } from '../../../tests/support/setup.ts'
import { DAY_MS } from '../../core/time.ts'
import { sweepAll } from '../../worker/sweep.ts'

// Passwords of the panel: changed with the old one, reset by mail.

const env = await startTest()

test('a new password takes the old one, ends the other sessions and every code', async () => {
  const person = await newPerson(env)
  const other = browserOf(await signIn(env, person.eposta))
  await ask(env, null, 'POST', 'parola-unuttum', { eposta: person.eposta })
  const [kod] = await codesTo(env, person.eposta)
  const wrong = await ask(env, person, 'POST', 'parola', { eski: 'yanlış parola', yeni: 'yeni parola 1' })
  assert.deepEqual([wrong.status, wrong.body.hata.mesaj], [422, 'eski: parola yanlış'])
  assert.equal((await ask(env, person, 'POST', 'parola', { eski: PAROLA, yeni: 'yeni parola 1' })).status, 200)
  await pause(510)
  assert.deepEqual([await statusOf(env, person), await statusOf(env, other)], [200, 401])
  assert.deepEqual(
    [(await signIn(env, person.eposta)).status, (await signIn(env, person.eposta, 'yeni parola 1')).status],
    [401, 201],
  )
  assert.equal((await ask(env, null, 'POST', 'parola-yenile', { kod, parola: 'başka parola' })).status, 422)
})

test('a forgotten password: a code by mail, used once, and all that was open is closed', async () => {
  const person = await newPerson(env)
  const forget = (eposta: string) => ask(env, null, 'POST', 'parola-unuttum', { eposta })
  const [known, unknown] = [await forget(person.eposta), await forget(newEposta())]
  assert.deepEqual([known.status, known.text], [unknown.status, unknown.text])
  await forget(person.eposta)
  const codes = await codesTo(env, person.eposta)
  assert.equal(codes.length, 1, 'one a minute')
  const [{ metin, html }] = await env.rows('select metin, html from giden_eposta where kime = $1', [person.eposta])
  for (const text of [metin, html]) assert.ok(text.includes(`https://kepenk.example/panel/parola?kod=${codes[0]}`))
  const use = (kod: unknown) => ask(env, null, 'POST', 'parola-yenile', { kod, parola: 'unutmadım artık' })
  const twins = await Promise.all([use(codes[0]), use(codes[0]), use(codes[0])])
  assert.deepEqual(twins.map((r) => r.status).sort(), [201, 422, 422])
  assert.equal((await use(codes[0])).status, 422)
  const [won] = twins.filter((r) => r.status === 201)
  await pause(510)
  assert.deepEqual([await statusOf(env, person), await statusOf(env, browserOf(won as Reply))], [401, 200])
  assert.equal((await signIn(env, person.eposta, 'unutmadım artık')).status, 201)
})

test('a code is over after a day, and what is over is swept away', async () => {
  const person = await newPerson(env)
  await ask(env, null, 'POST', 'parola-unuttum', { eposta: person.eposta })
  const [kod] = await codesTo(env, person.eposta)
  env.clock.shiftMs += DAY_MS
  assert.equal((await ask(env, null, 'POST', 'parola-yenile', { kod, parola: 'çok geç kaldım' })).status, 422)
  const left = () => env.rows('select ozet from kullanici_kodu union all select ozet from kullanici_oturum')
  assert.ok((await left()).length > 2)
  await sweepAll(env.db, new Date(env.clock.now().getTime() + 31 * DAY_MS))
  assert.deepEqual(await left(), [])
  env.clock.shiftMs = 0
})

test('one’s own name and language', async () => {
  const person = await newPerson(env)
  const reply = await ask(env, person, 'PATCH', 'hesap', { ad: ' Ayşe 🌷 ', dil: 'en' })
  assert.deepEqual([reply.body.kullanici.ad, reply.body.kullanici.dil], ['Ayşe 🌷', 'en'])
  for (const body of [
    { ad: '\n' },
    { ad: 'a\u0000b' },
    { dil: 'de' },
    { eposta: 'x@y.example' },
    { ad: 'x'.repeat(300_000) },
  ]) {
    assert.equal((await ask(env, person, 'PATCH', 'hesap', body)).status, 422)
  }
  assert.deepEqual((await ask(env, person, 'GET', 'oturum')).body, reply.body)
})
