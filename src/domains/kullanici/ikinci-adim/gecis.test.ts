import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newAuthenticator } from '../../../../tests/support/browser/authenticator.ts'
import { codeOf } from '../../../../tests/support/call.ts'
import {
  ask,
  browserOf,
  newPerson,
  OWN,
  type Person,
  signIn,
  statusOf,
} from '../../../../tests/support/samples/kullanici.ts'
import { type Reply, startShared } from '../../../../tests/support/setup.ts'

// Passkeys: created, named, used as second step and alone, and removed.

const env = await startShared()
const post = (path: string, body?: object, who: Person | null = null) => ask(env, who, 'POST', path, body)
type Authenticator = ReturnType<typeof newAuthenticator>

async function register(who: Person, passkey: Authenticator, odd = {}): Promise<Reply> {
  const { secenekler } = (await post('gecisler/sorgu', undefined, who)).body
  return post('gecisler', { ad: 'Telefonum', yanit: passkey.create(secenekler, odd) }, who)
}

async function newOwner() {
  const [who, passkey] = [await newPerson(env), newAuthenticator(OWN)]
  const made = await register(who, passkey)
  assert.equal(made.status, 201, made.text)
  return { who, passkey, made: made.body }
}

const alone = async (passkey: Authenticator, odd = {}): Promise<Reply> => {
  const { secenekler } = (await post('giris/gecis-sorgusu')).body
  return post('giris/gecis', { yanit: passkey.get(secenekler, odd) })
}

test('a passkey is made with a name, comes with recovery codes, and a password alone opens nothing from then on', async () => {
  const { who, made } = await newOwner()
  assert.deepEqual([made.gecis.ad, made.kurtarma_kodlari.length], ['Telefonum', 10])
  const status = (await ask(env, who, 'GET', 'ikinci-adim')).body
  assert.deepEqual(status, { totp: false, gecisler: [made.gecis], kurtarma_kodu: 10 })
  const half = await signIn(env, who.eposta)
  assert.deepEqual([half.status, half.headers['set-cookie'], half.body.csrf], [201, undefined, undefined])
  const { kod, totp, gecis } = half.body.ikinci_adim
  assert.deepEqual([totp, gecis], [false, true])
  assert.equal(await statusOf(env, { cookie: kod, csrf: 'x' }), 401)
  const second = await register(who, newAuthenticator(OWN))
  assert.deepEqual([second.status, second.body.kurtarma_kodlari], [201, []])
})

test('as the second step it opens the session, once for what it was asked', async () => {
  const { who, passkey } = await newOwner()
  const { kod } = (await signIn(env, who.eposta)).body.ikinci_adim
  const { secenekler } = (await post('giris/ikinci-adim/gecis-sorgusu', { kod })).body
  assert.equal(secenekler.allowCredentials.length, 1)
  const gecis = passkey.get(secenekler, { verified: false })
  const twins = await Promise.all([
    post('giris/ikinci-adim', { kod, gecis }),
    post('giris/ikinci-adim', { kod, gecis }),
  ])
  assert.equal(twins.filter((r) => r.status === 201).length, 1)
  assert.equal(await statusOf(env, browserOf(twins.find((r) => r.status === 201) as Reply)), 200)
})

test('alone it signs in, if it has looked at its owner', async () => {
  const { who, passkey } = await newOwner()
  const reply = await alone(passkey)
  assert.deepEqual([reply.status, reply.body.kullanici?.id], [201, who.id], reply.text)
  assert.equal(await statusOf(env, browserOf(reply)), 200)
  assert.equal(codeOf(await alone(passkey, { verified: false })), '422 ikinci_adim_hatali')
  await env.rows('update kullanici set kapali = now() where id = $1', [who.id])
  assert.equal(codeOf(await alone(passkey)), '422 ikinci_adim_hatali')
})

test('nothing else is taken: another site, another person, an old or foreign question, a copy of the key, nonsense', async () => {
  const { passkey } = await newOwner()
  const other = await newOwner()
  assert.equal((await alone(passkey, { counter: 9 })).status, 201)
  for (const odd of [
    { origin: 'https://kotu.example' },
    { rpId: 'kotu.example' },
    { challenge: 'AAAA' },
    { counter: 9 },
    { counter: 3 },
  ]) {
    assert.equal(codeOf(await alone(passkey, { counter: 20, ...odd })), '422 ikinci_adim_hatali', JSON.stringify(odd))
  }
  const { secenekler } = (await post('giris/gecis-sorgusu')).body
  const yanit = passkey.get(secenekler, { counter: 30 })
  env.clock.shiftMs += 5 * 60_000
  assert.equal(codeOf(await post('giris/gecis', { yanit })), '422 ikinci_adim_hatali', 'late')
  env.clock.shiftMs = 0
  assert.equal(codeOf(await alone(newAuthenticator(OWN))), '422 ikinci_adim_hatali', 'unknown')
  // A challenge of one user is not answered by another's passkey, nor at another endpoint.
  const { kod } = (await signIn(env, other.who.eposta)).body.ikinci_adim
  const asked = (await post('giris/ikinci-adim/gecis-sorgusu', { kod })).body.secenekler
  const foreign = passkey.get(asked, { counter: 40 })
  assert.equal(codeOf(await post('giris/ikinci-adim', { kod, gecis: foreign })), '422 ikinci_adim_hatali')
  const again = (await post('giris/ikinci-adim/gecis-sorgusu', { kod })).body.secenekler
  assert.equal(codeOf(await post('giris/gecis', { yanit: other.passkey.get(again) })), '422 ikinci_adim_hatali')
  for (const text of ['', 'x', '%', 'e30', 'x'.repeat(5000)]) {
    const broken = { ...yanit, istemci_verisi: text }
    assert.equal((await post('giris/gecis', { yanit: broken })).status, 422)
  }
})

test('registering: only what this person was asked, and no passkey twice', async () => {
  const { who, passkey } = await newOwner()
  const other = await newPerson(env)
  assert.equal(codeOf(await register(other, passkey)), '422 girdi_gecersiz', 'it is somebody’s')
  for (const odd of [
    { origin: 'https://kotu.example' },
    { rpId: 'kotu.example' },
    { challenge: 'AAAA' },
    { papers: true },
  ]) {
    assert.equal(codeOf(await register(other, newAuthenticator(OWN), odd)), '422 girdi_gecersiz')
  }
  const { secenekler } = (await post('gecisler/sorgu', undefined, who)).body
  const yanit = newAuthenticator(OWN).create(secenekler)
  assert.equal(codeOf(await post('gecisler', { ad: 'x', yanit }, other)), '422 girdi_gecersiz')
  assert.deepEqual((await ask(env, other, 'GET', 'ikinci-adim')).body, { totp: false, gecisler: [], kurtarma_kodu: 0 })
})

test('it is renamed and taken away by its owner alone, and with the last one the recovery codes go', async () => {
  const { who, passkey, made } = await newOwner()
  const { id } = made.gecis
  const stranger = await newPerson(env)
  for (const [method, body] of [
    ['PATCH', { ad: 'x' }],
    ['DELETE', null],
  ] as const) {
    assert.equal(codeOf(await ask(env, stranger, method, `gecisler/${id}`, body)), '404 kayit_bulunamadi')
  }
  assert.equal((await ask(env, who, 'PATCH', `gecisler/${id}`, { ad: ' İş telefonu ' })).body.ad, 'İş telefonu')
  assert.equal((await ask(env, who, 'DELETE', `gecisler/${id}`)).status, 200)
  assert.deepEqual((await ask(env, who, 'GET', 'ikinci-adim')).body, { totp: false, gecisler: [], kurtarma_kodu: 0 })
  assert.equal(codeOf(await alone(passkey)), '422 ikinci_adim_hatali')
  assert.equal(typeof (await signIn(env, who.eposta)).body.csrf, 'string')
})
