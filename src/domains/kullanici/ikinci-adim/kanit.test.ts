import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Secret, TOTP } from 'otpauth'
import { newAuthenticator } from '../../../../tests/support/browser/authenticator.ts'
import { codeOf } from '../../../../tests/support/call.ts'
import { ask, newVisitor, OWN, PAROLA } from '../../../../tests/support/samples/kullanici.ts'
import { startShared } from '../../../../tests/support/setup.ts'
import { panelRoutes } from '../../../contracts.ts'

// Re-authentication: an open session alone must not suffice to make keys or owners.

const env = await startShared()
const m = await env.magaza()
const root = `magazalar/${m.id}`
const OLD_MS = 15 * 60_000 + 1

test('keys, the team, payment, domain names, the shutter and the account’s own protection ask for a fresh proof', () => {
  const fresh = panelRoutes.filter((r) => r.fresh).map((r) => `${r.method} ${r.path.replace('/panel/v1/', '')}`)
  const store = 'magazalar/:magaza'
  assert.deepEqual(fresh.sort(), [
    ...['gecisler/:id', 'ikinci-adim/totp'].map((p) => `DELETE ${p}`),
    ...[
      'alan-adlari/:ad',
      'anahtarlar/:id',
      'davetler/:id',
      'ekip/:id',
      'ekip/:id/ikinci-adim',
      'odeme-saglayicilari/:kod',
      'vitrin-anahtarlari/:id',
    ].map((p) => `DELETE ${store}/${p}`),
    `PATCH ${store}`,
    `PATCH ${store}/ekip/:id`,
    ...['gecisler', 'gecisler/sorgu', 'ikinci-adim/kurtarma-kodlari', 'ikinci-adim/totp', 'ikinci-adim/totp/onay'].map(
      (p) => `POST ${p}`,
    ),
    ...['alan-adlari', 'alan-adlari/:ad/kontrol', 'anahtarlar', 'davetler', 'vitrin-anahtarlari'].map(
      (p) => `POST ${store}/${p}`,
    ),
    'POST parola',
    `PUT ${store}/alan-adlari/:ad/ana`,
    `PUT ${store}/kepenk`,
    `PUT ${store}/odeme-saglayicilari/:kod`,
  ])
})

test('after a quarter of an hour the password is asked for, and then the same request goes through', async () => {
  const owner = await newVisitor(env, { magaza: m.id, rol: 'sahip' })
  const viewer = await newVisitor(env, { magaza: m.id, rol: 'goruntuleyen' })
  const key = (who = owner) =>
    ask(
      env,
      who,
      'POST',
      `${root}/anahtarlar`,
      { ad: 'ERP', kapsamlar: ['urun:okuma'] },
      {
        headers: { 'idempotency-key': 'ayni' },
      },
    )
  env.clock.shiftMs += OLD_MS
  const refused = await key()
  assert.equal(codeOf(refused), '403 yeniden_dogrulama_gerekli')
  assert.deepEqual(
    await env.rows('select id from anahtar where magaza_id = $1 and olusturan_id is not null', [m.id]),
    [],
  )
  assert.equal(codeOf(await key(viewer)), '403 kapsam_yetersiz', 'nobody is asked for proof of what they may not do')
  assert.equal((await ask(env, owner, 'GET', `${root}/anahtarlar`)).status, 200)
  const prove = (body: object) => ask(env, owner, 'POST', 'kanit', body)
  const wrong = await prove({ parola: 'yanlış parola' })
  assert.deepEqual([wrong.status, wrong.body.hata.mesaj], [422, 'parola: parola yanlış'])
  for (const body of [{}, { totp: '123456' }, { kurtarma: 'x' }]) assert.equal((await prove(body)).status, 422)
  assert.equal(codeOf(await key()), '403 yeniden_dogrulama_gerekli')
  assert.deepEqual((await prove({ parola: PAROLA })).body, { kanitlandi: true })
  assert.equal((await key()).status, 201)
  env.clock.shiftMs += OLD_MS
  assert.equal(codeOf(await key()), '403 yeniden_dogrulama_gerekli')
  env.clock.shiftMs = 0
})

test('guesses at the proof are counted as those at the door are', async () => {
  const owner = await newVisitor(env)
  const replies = []
  for (let i = 0; i < 11; i++) replies.push(codeOf(await ask(env, owner, 'POST', 'kanit', { parola: 'yanlış parola' })))
  assert.deepEqual(replies, [...Array(10).fill('422 girdi_gecersiz'), '429 istek_siniri'])
})

test('whoever has a second factor shows it: a code of the app, or a passkey', async () => {
  const owner = await newVisitor(env, { magaza: m.id, rol: 'sahip' })
  const { gizli } = (await ask(env, owner, 'POST', 'ikinci-adim/totp')).body
  const shown = () => new TOTP({ secret: Secret.fromBase32(gizli) }).generate({ timestamp: env.clock.now().getTime() })
  assert.equal((await ask(env, owner, 'POST', 'ikinci-adim/totp/onay', { kod: shown() })).status, 200)
  const passkey = newAuthenticator(OWN)
  const { secenekler } = (await ask(env, owner, 'POST', 'gecisler/sorgu')).body
  const yanit = passkey.create(secenekler)
  assert.equal((await ask(env, owner, 'POST', 'gecisler', { ad: 'Anahtar', yanit })).status, 201)
  const off = () => ask(env, owner, 'DELETE', 'ikinci-adim/totp')
  env.clock.shiftMs += OLD_MS
  assert.equal(codeOf(await off()), '403 yeniden_dogrulama_gerekli')
  const byPassword = await ask(env, owner, 'POST', 'kanit', { parola: PAROLA })
  assert.deepEqual([byPassword.status, byPassword.body.hata.kod], [422, 'girdi_gecersiz'])
  // Nor by changing the password.
  const parola = { eski: PAROLA, yeni: `${PAROLA} yeni` }
  assert.equal(codeOf(await ask(env, owner, 'POST', 'parola', parola)), '403 yeniden_dogrulama_gerekli')
  assert.equal(codeOf(await off()), '403 yeniden_dogrulama_gerekli')
  assert.equal((await ask(env, owner, 'POST', 'kanit', { totp: shown() })).status, 200)
  assert.equal((await ask(env, owner, 'PATCH', root, { ad: 'Yeni ad' })).status, 200)
  env.clock.shiftMs += OLD_MS
  const asked = (await ask(env, owner, 'POST', 'kanit/gecis-sorgusu')).body.secenekler
  const gecis = passkey.get(asked)
  assert.equal((await ask(env, owner, 'POST', 'kanit', { gecis })).status, 200)
  assert.equal(codeOf(await ask(env, owner, 'POST', 'kanit', { gecis })), '422 ikinci_adim_hatali', 'once')
  assert.equal((await off()).status, 200)
  env.clock.shiftMs = 0
})
