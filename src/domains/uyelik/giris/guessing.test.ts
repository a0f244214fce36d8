import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eventsOf } from '../../../../tests/support/refusal.ts'
import { ask, askCode, codeTo, eposta, newMember, PAROLA, signIn } from '../../../../tests/support/samples/uyelik.ts'
import { type Reply, startTest } from '../../../../tests/support/setup.ts'
import { uyeTally as tally } from '../../hesap/attempt.ts'
import { NOBODY } from '../../hesap/parola/parola.ts'
import * as queries from '../queries.ts'

// Password guessing: what the attacker learns, and how often it is possible.

const env = await startTest({ KEPENK_SINIRLAR: 'vitrin=1000000,giris=1000000' })
const m = await env.magaza()

test('a wrong password and an unknown e-mail: the same words, the same statements, the same hashing', async () => {
  const adres = eposta()
  // By the service itself: members of the samples have a hash that costs less.
  const { hesap } = (await ask(env, m, 'POST', 'uyelik', { eposta: adres, parola: PAROLA })).body
  const look = async (kim: string) => {
    env.statements.length = 0
    const reply = await signIn(env, m, kim, 'yanlış parola')
    return { status: reply.status, text: reply.text, sent: env.statements.filter((s) => !/from magaza /.test(s)) }
  }
  const [wrong, unknown] = [await look(adres), await look(eposta())]
  assert.deepEqual(wrong, unknown)
  assert.deepEqual([wrong.status, JSON.parse(wrong.text).hata.kod], [401, 'giris_hatali'])
  assert.deepEqual(wrong.sent, ['begin', tally.text, queries.findPasswordByEposta.text, 'commit'])
  const [{ parola }] = await env.rows('select parola from uye where musteri_id = $1', [hesap.id])
  const cost = (ozet: string) => ozet.split('$').slice(0, 4)
  assert.deepEqual([cost(parola), cost(NOBODY)], [cost('$argon2id$v=19$m=19456,t=2,p=1$'), cost(parola)])
  assert.deepEqual([parola.length, NOBODY.length], [NOBODY.length, parola.length])
})

const guess = (adres: string, parola: string, ip?: string) =>
  ask(env, m, 'POST', 'oturum', { eposta: adres, parola }, ip === undefined ? {} : { ip })

test('fifty guesses of a network at once: ten are heard, whether or not the address is a member’s', async () => {
  for (const adres of [(await newMember(env, m)).eposta, eposta()]) {
    let replies: Reply[] = []
    const events = await eventsOf(env, m.id, async () => {
      replies = await Promise.all(Array.from({ length: 50 }, (_, i) => guess(adres, `tahmin ${i} yanlış`)))
    })
    assert.deepEqual(events, [])
    assert.deepEqual(replies.map((r) => r.status).toSorted(), [...Array(10).fill(401), ...Array(40).fill(429)])
    for (const r of replies.filter((r) => r.status === 429)) {
      const wait = Number(r.headers['retry-after'])
      assert.deepEqual([r.body.hata.kod, wait > 0 && wait <= 900], ['istek_siniri', true])
    }
  }
})

test('a member who is guessed at signs in from their own network, and from the other after a quarter of an hour', async () => {
  const { eposta: adres } = await newMember(env, m)
  const [theirs, own] = ['192.0.2.7', '198.51.100.1']
  for (let i = 0; i < 10; i++) await guess(adres, 'yanlış parola', theirs)
  assert.deepEqual([(await guess(adres, PAROLA, theirs)).status, (await guess(adres, PAROLA, own)).status], [429, 201])
  const shift = env.clock.shiftMs
  env.clock.shiftMs += 14 * 60_000
  const early = await guess(adres, PAROLA, theirs)
  assert.deepEqual([early.status, Number(early.headers['retry-after']) <= 60], [429, true])
  env.clock.shiftMs += 60_000
  for (const parola of [...Array(9).fill('yanlış parola'), PAROLA, 'yanlış parola', PAROLA]) {
    assert.equal((await guess(adres, parola, theirs)).status, parola === PAROLA ? 201 : 401)
  }
  env.clock.shiftMs = shift
})

test('the old password of a change is guessed no more often than at the door, and a code of the mail helps', async () => {
  const { eposta: adres, oturum } = await newMember(env, m)
  const yeni = 'dağda lale toplayan kedi'
  const change = (eski: string) => ask(env, m, 'PATCH', 'hesap', { parola: { eski, yeni } }, { oturum })
  for (let i = 0; i < 10; i++) {
    const wrong = await change('yanlış parola')
    assert.deepEqual([wrong.status, wrong.body.hata.mesaj], [422, 'parola.eski: parola yanlış'])
  }
  const late = await change(PAROLA)
  assert.deepEqual([late.status, late.body.hata.kod], [429, 'istek_siniri'])
  const kod = await askCode(env, m, adres)
  assert.equal((await ask(env, m, 'POST', 'parola', { kod, parola: yeni })).status, 201)
  assert.equal((await signIn(env, m, adres, yeni)).status, 201)
})

test('a member who is locked out comes in by a mailed link, once and soon; an unproven one is asked for a password', async () => {
  const { eposta: adres, id } = await newMember(env, m)
  const link = (kim: string) => ask(env, m, 'POST', 'giris-baglantisi', { eposta: kim })
  const use = (kod: unknown) => ask(env, m, 'POST', 'giris-kodu', { kod })
  for (let i = 0; i < 11; i++) await guess(adres, 'yanlış parola')
  const [known, unknown] = [await link(adres), await link(eposta())]
  assert.deepEqual([known.status, known.text], [unknown.status, unknown.text])
  assert.equal((await use(await codeTo(env, m, adres))).status, 422, 'that one sets a password')
  await env.rows('update uye set dogrulama = now() where musteri_id = $1', [id])
  await link(adres)
  const kod = await codeTo(env, m, adres)
  assert.equal((await ask(env, m, 'POST', 'parola', { kod, parola: 'dağda lale toplayan kedi' })).status, 422)
  const twins = await Promise.all([use(kod), use(kod)])
  assert.deepEqual(twins.map((r) => r.status).toSorted(), [201, 422])
  const oturum = twins.find((r) => r.status === 201)?.body.anahtar
  assert.equal((await ask(env, m, 'GET', 'hesap', null, { oturum })).body.id, id)
  const shift = env.clock.shiftMs
  env.clock.shiftMs += 60_000
  await link(adres)
  env.clock.shiftMs += 15 * 60_000
  assert.equal((await use(await codeTo(env, m, adres))).status, 422)
  env.clock.shiftMs = shift
})

test('codes that nobody uses: twenty a day to an address, then silence', async () => {
  const { eposta: adres } = await newMember(env, m)
  const shift = env.clock.shiftMs
  for (let i = 0; i < 22; i++) {
    await askCode(env, m, adres)
    env.clock.shiftMs += 60_000
  }
  const sent = `select count(*)::int as n from giden_eposta where kime = $1 and konu like 'Parola%'`
  assert.deepEqual(await env.rows(sent, [adres]), [{ n: 20 }])
  // The first has expired: another may be sent.
  env.clock.shiftMs = shift + 24 * 3600 * 1000
  const last = await codeTo(env, m, adres)
  assert.notEqual(await askCode(env, m, adres), last)
  env.clock.shiftMs = shift
})
