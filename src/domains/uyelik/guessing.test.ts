import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eventsOf } from '../../../tests/refusal.ts'
import { type Reply, startTest } from '../../../tests/setup.ts'
import { NOBODY } from './parola.ts'
import * as queries from './queries.ts'
import { ask, askCode, codeTo, eposta, newMember, PAROLA, signIn } from './samples.ts'

// Whoever guesses passwords: what he learns, and how often he may.

const env = await startTest({ KEPENK_SINIRLAR: 'vitrin=1000000,giris=1000000' })
const m = await env.magaza()

const failuresOf = async (id: string) => {
  const [row] = await env.rows('select hata, kilit from uye where musteri_id = $1', [id])
  return [row.hata, row.kilit !== null]
}

test('a wrong password and an unknown e-mail: the same words, the same statements, the same hashing', async () => {
  const { eposta: adres, id } = await newMember(env, m)
  const look = async (kim: string) => {
    env.statements.length = 0
    const reply = await signIn(env, m, kim, 'yanlış parola')
    return { status: reply.status, text: reply.text, sent: env.statements.filter((s) => !/from magaza /.test(s)) }
  }
  const [wrong, unknown] = [await look(adres), await look(eposta())]
  assert.deepEqual(wrong, unknown)
  assert.deepEqual([wrong.status, JSON.parse(wrong.text).hata.kod], [401, 'giris_hatali'])
  assert.deepEqual(wrong.sent, ['begin', queries.attemptByEposta.text, 'commit'])
  const [{ parola }] = await env.rows('select parola from uye where musteri_id = $1', [id])
  const cost = (ozet: string) => ozet.split('$').slice(0, 4)
  assert.deepEqual([cost(parola), cost(NOBODY)], [cost('$argon2id$v=19$m=19456,t=2,p=1$'), cost(parola)])
  assert.deepEqual([parola.length, NOBODY.length], [NOBODY.length, parola.length])
})

test('fifty guesses at once: ten are heard, then nobody, not even the owner, for a quarter of an hour', async () => {
  const { eposta: adres, id } = await newMember(env, m)
  let replies: Reply[] = []
  const events = await eventsOf(env, m.id, async () => {
    replies = await Promise.all(Array.from({ length: 50 }, (_, i) => signIn(env, m, adres, `tahmin ${i} yanlış`)))
  })
  assert.deepEqual(events, [])
  assert.deepEqual(replies.map((r) => r.status).toSorted(), [...Array(10).fill(401), ...Array(40).fill(429)])
  assert.deepEqual(await failuresOf(id), [10, true])
  for (const r of replies.filter((r) => r.status === 429)) {
    const wait = Number(r.headers['retry-after'])
    assert.deepEqual([r.body.hata.kod, wait > 0 && wait <= 900], ['istek_siniri', true])
  }
  assert.equal((await signIn(env, m, adres)).status, 429)
  const shift = env.clock.shiftMs
  env.clock.shiftMs += 14 * 60_000
  const early = await signIn(env, m, adres)
  assert.deepEqual([early.status, Number(early.headers['retry-after']) <= 60], [429, true])
  env.clock.shiftMs += 60_000
  assert.equal((await signIn(env, m, adres, 'yanlış parola')).status, 401)
  assert.deepEqual(await failuresOf(id), [1, false], 'the count begins anew')
  assert.equal((await signIn(env, m, adres)).status, 201)
  assert.deepEqual(await failuresOf(id), [0, false])
  env.clock.shiftMs = shift
})

test('failures in a row: a success begins anew; the old password of a change counts too; a code of the mail frees', async () => {
  const { eposta: adres, id, oturum } = await newMember(env, m)
  await env.rows('update uye set hata = 9 where musteri_id = $1', [id])
  assert.equal((await signIn(env, m, adres)).status, 201)
  assert.deepEqual(await failuresOf(id), [0, false])
  await env.rows('update uye set hata = 9 where musteri_id = $1', [id])
  const change = (eski: string) =>
    ask(env, m, 'PATCH', 'hesap', { parola: { eski, yeni: 'yeni bir parola' } }, { oturum })
  const wrong = await change('yanlış parola')
  assert.deepEqual([wrong.status, wrong.body.hata.mesaj], [422, 'parola.eski: parola yanlış'])
  assert.deepEqual(await failuresOf(id), [10, true])
  const late = await change(PAROLA)
  assert.deepEqual([late.status, late.body.hata.kod], [429, 'istek_siniri'])
  assert.equal((await signIn(env, m, adres)).status, 429)
  // Others are not locked out with him, and he himself is free by his mail.
  assert.equal((await signIn(env, m, (await newMember(env, m)).eposta)).status, 201)
  const kod = await askCode(env, m, adres)
  assert.equal((await ask(env, m, 'POST', 'parola', { kod, parola: 'yeni bir parola' })).status, 201)
  assert.equal((await signIn(env, m, adres, 'yeni bir parola')).status, 201)
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
  // The first has lapsed: another may go.
  env.clock.shiftMs = shift + 24 * 3600 * 1000
  const last = await codeTo(env, m, adres)
  assert.notEqual(await askCode(env, m, adres), last)
  env.clock.shiftMs = shift
})
