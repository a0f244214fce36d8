import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Secret, TOTP } from 'otpauth'
import { newAuthenticator } from '../../../../tests/support/browser/authenticator.ts'
import { ask, codesTo, newPerson, OWN, PAROLA, type Person } from '../../../../tests/support/samples/kullanici.ts'
import { startShared } from '../../../../tests/support/setup.ts'
import { resetFactors } from '../operator.ts'

// The owner of an account gets a mail about every change of its sign-in.

const env = await startShared()
const post = (path: string, body?: object, who: Person | null = null) => ask(env, who, 'POST', path, body)
const mailsTo = (kime: string): Promise<{ konu: string; metin: string; html: string }[]> =>
  env.rows(`select konu, metin, html from giden_eposta where magaza_id = '-' and kime = $1 order by id`, [kime])
/** First sentence of each mail. */
const news = async (kime: string) => (await mailsTo(kime)).map((mail) => mail.metin.split('\n\n')[1])

test('app, passkey and recovery codes: added, made anew, removed', async () => {
  const who = await newPerson(env)
  const { gizli } = (await post('ikinci-adim/totp', undefined, who)).body
  assert.deepEqual(await news(who.eposta), [], 'nothing has changed yet')
  const kod = new TOTP({ secret: Secret.fromBase32(gizli) }).generate({ timestamp: env.clock.now().getTime() })
  assert.equal((await post('ikinci-adim/totp/onay', { kod: '000000' }, who)).status, 422)
  assert.equal((await post('ikinci-adim/totp/onay', { kod }, who)).status, 200)
  const { secenekler } = (await post('gecisler/sorgu', undefined, who)).body
  const yanit = newAuthenticator(OWN).create(secenekler, {})
  const made = await post('gecisler', { ad: 'Telefonum', yanit }, who)
  assert.equal(made.status, 201, made.text)
  assert.equal((await post('ikinci-adim/kurtarma-kodlari', undefined, who)).status, 200)
  assert.equal((await ask(env, who, 'DELETE', `gecisler/${made.body.gecis.id}`)).status, 200)
  assert.equal((await ask(env, who, 'DELETE', 'ikinci-adim/totp')).status, 200)
  assert.deepEqual(await news(who.eposta), [
    'İkinci adım olarak uygulama kodu eklendi.',
    'Bir geçiş anahtarı eklendi.',
    'Kurtarma kodları yenilendi; eskileri artık geçersiz.',
    'Bir geçiş anahtarı kaldırıldı.',
    'İkinci adımdaki uygulama kodu kaldırıldı.',
  ])
})

test('a password, changed or set by a code: when, from where, and what to do', async () => {
  const who = await newPerson(env)
  assert.equal((await post('parola', { eski: 'yanlış parola', yeni: 'yağmurda yürüyen üç kaz' }, who)).status, 422)
  assert.deepEqual(await mailsTo(who.eposta), [])
  assert.equal((await post('parola', { eski: PAROLA, yeni: 'yağmurda yürüyen üç kaz' }, who)).status, 200)
  const [mail] = await mailsTo(who.eposta)
  assert.equal(mail?.konu, 'Panel hesabınızda bir değişiklik yapıldı · Kepenk')
  for (const text of [mail?.metin ?? '', mail?.html ?? '']) {
    assert.match(text, /Parolanız değiştirildi\./)
    assert.match(text, /Ne zaman: \d{1,2} \S+ \d{4}/)
    assert.match(text, /Nereden: 198\.51\.100\.7/)
    assert.match(text, /Siz değilseniz hemen parolanızı yenileyin/)
    assert.match(text, /https:\/\/kepenk\.example\/panel\/parola-unuttum/)
    assert.doesNotMatch(text, /undefined|kaz/)
  }
  await post('parola-unuttum', { eposta: who.eposta })
  const [kod] = await codesTo(env, who.eposta)
  assert.equal((await post('parola-yenile', { kod, parola: 'damda oturan iki martı' })).status, 201)
  assert.equal((await news(who.eposta)).at(-1), 'Parolanız değiştirildi.')
})

test('reset by whoever runs the service', async () => {
  const who = await newPerson(env)
  await env.db.transaction('-', (tx) => resetFactors({ tx, now: env.clock.now() }, who.eposta))
  const [mail] = await mailsTo(who.eposta)
  assert.match(mail?.metin ?? '', /İkinci adımınız sıfırlandı.*Nereden: hizmeti çalıştıranın komutuyla/s)
})
