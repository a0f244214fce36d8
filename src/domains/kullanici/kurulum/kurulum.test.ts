import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  ask,
  browserOf,
  newAccount,
  newEposta,
  PAROLA,
  setUp,
  setupCode,
  signIn,
  statusOf,
} from '../../../../tests/support/samples/kullanici.ts'
import { startTest } from '../../../../tests/support/setup.ts'
import * as testMagaza from '../../magaza/test-magaza.ts'
import { firstEntry, newSetupCode } from './setup-code.ts'

// First account of a service.

const env = await startTest()
await testMagaza.ensure(env.db, env.clock.now())
const magaza = { ad: 'Çiçek Bahçesi' }
const accounts = () => env.rows('select id from kullanici')
const isWrongCode = (reply: Awaited<ReturnType<typeof setUp>>) => {
  assert.deepEqual([reply.status, reply.body.hata.kod], [422, 'girdi_gecersiz'])
  assert.match(reply.body.hata.mesaj, /^kod: geçersiz, kullanılmış ya da süresi dolmuş$/)
}

test('a code is eight letters that nobody mistakes, and only the newest one counts', async () => {
  const old = await setupCode(env)
  const kod = await setupCode(env)
  assert.match(kod, /^[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{4}$/)
  assert.match((await firstEntry(env.db, 'http://x')) ?? '', /^http:\/\/x\/panel\/giris\?kod=[2-9A-Z]{4}-[2-9A-Z]{4}$/)
  await setupCode(env)
  for (const wrong of [old, kod, 'AAAA-AAAA', `${kod}X`, '\u0000', '🔑'.repeat(40)]) {
    const reply = await setUp(env, wrong, { magaza })
    assert.equal(reply.status, 422, wrong)
  }
  assert.deepEqual(await accounts(), [])
  const stored = await env.rows('select ozet from kullanici_kodu')
  assert.equal(stored.length, 1)
  assert.match(stored[0].ozet, /^[0-9a-f]{64}$/)
})

test('after a quarter of an hour it opens nothing', async () => {
  const kod = await setupCode(env)
  env.clock.shiftMs += 15 * 60_000
  isWrongCode(await setUp(env, kod, { magaza }))
  env.clock.shiftMs = 0
})

test('what is wrong with the rest is told, and the code stays good', async () => {
  const kod = await setupCode(env)
  const cases: [object, RegExp][] = [
    [{}, /^magaza: zorunlu$/],
    [{ magaza, parola: 'kisa' }, /^parola: en az 8 karakter olmalı$/],
    [{ magaza, parola: 'denetim\u0007karakteri' }, /^parola: denetim karakteri içeremez$/],
    [{ magaza, eposta: 'a b@c' }, /^eposta: geçerli bir e-posta olmalı$/],
    [{ magaza, ad: ' ' }, /^ad: görünür bir karakter içermeli$/],
    [{ magaza, ad: 'a\nb' }, /^ad: tek satırlık bir ad olmalı$/],
    [{ magaza: { ad: 'a\nb' } }, /^magaza\.ad: tek satırlık bir ad olmalı$/],
    [{ magaza: { ad: '🌷🌷' } }, /^magaza\.kod: küçük harf, rakam ve tireden/],
    [{ magaza: { ad: 'x', kod: 'test' } }, /^magaza\.kod: test mağazasının kodudur$/],
    [{ magaza: { ad: 'x', kod: 'v1' } }, /^magaza\.kod: vitrin adresleriyle karışır$/],
    [{ magaza, ad: 'x'.repeat(201) }, /^ad: en çok 200 karakter olabilir$/],
    [{ magaza, rol: 'sahip' }, /^rol: böyle bir alan yok$/],
  ]
  for (const [more, expected] of cases) {
    const reply = await setUp(env, kod, more)
    assert.equal(reply.status, 422, reply.text)
    assert.match(reply.body.hata.mesaj, expected)
  }
  assert.deepEqual(await accounts(), [])
  assert.equal((await env.rows('select ozet from kullanici_kodu')).length, 1)
})

test('whoever opens the panel is told whether the first account is still to come', async () => {
  const status = async () => (await ask(env, null, 'GET', 'kurulum')).body
  assert.deepEqual(await status(), { bekliyor: true })
  const { id } = await newAccount(env, null)
  assert.deepEqual(await status(), { bekliyor: false })
  await env.rows('delete from kullanici where id = $1', [id])
  assert.deepEqual(await status(), { bekliyor: true })
})

test('of twenty who come with the code at once one becomes the owner, with a store, signed in', async () => {
  const kod = await setupCode(env)
  const replies = await Promise.all(Array.from({ length: 20 }, () => setUp(env, kod.toLowerCase(), { magaza })))
  const made = replies.filter((r) => r.status === 201)
  assert.equal(made.length, 1)
  for (const r of replies.filter((r) => r.status !== 201)) isWrongCode(r)
  const [first] = made
  assert.ok(first)
  assert.equal((await accounts()).length, 1)
  assert.equal(await statusOf(env, browserOf(first)), 200)
  const { kullanici, magazalar } = first.body
  assert.deepEqual([kullanici.ad, kullanici.dil], ['Zeynep Kaya', 'tr'])
  assert.deepEqual(
    magazalar.map((m: any) => [m.id, m.ad, m.test, m.rol, m.kapsamlar.length, m.yetkiler]),
    [
      ['cicek-bahcesi', 'Çiçek Bahçesi', false, 'sahip', 15, ['ayar', 'anahtar', 'ekip']],
      ['test', 'Test Mağazası', true, 'yonetici', 15, []],
    ],
  )
  assert.equal((await signIn(env, kullanici.eposta)).status, 201)
})

test('from then on there is no code, and none that was left opens anything', async () => {
  assert.equal(await newSetupCode(env.db, env.clock.now()), null)
  await env.rows(
    `insert into kullanici_kodu (magaza_id, ozet, tur, kullanici_id, bitis, olusturma)
     values ('-', encode(sha256('ABCDEFGH'), 'hex'), 'kurulum', null, now() + interval '1 hour', now())`,
  )
  isWrongCode(await setUp(env, 'ABCD-EFGH', { magaza: { ad: 'Bir Başka' } }))
  assert.equal((await accounts()).length, 1)
  assert.deepEqual(await env.rows(`select kod from magaza where kod = 'bir-baska'`), [])
})

test('a service that has stores already gives them to its first owner', async () => {
  await env.rows('delete from kullanici')
  await env.magaza({ kod: 'eski' })
  const taken = await setUp(env, await setupCode(env), { magaza: { ad: 'x', kod: 'eski' } })
  assert.deepEqual([taken.status, taken.body.hata.kod], [422, 'kod_kullanimda'])
  const reply = await setUp(env, await setupCode(env))
  assert.deepEqual(reply.body.magazalar.map((m: any) => `${m.id} ${m.rol}`).sort(), [
    'cicek-bahcesi sahip',
    'eski sahip',
    'test yonetici',
  ])
})

test('a page of another site enters no code', async () => {
  const kod = 'ABCD-EFGH'
  const body = { kod, eposta: newEposta(), parola: PAROLA, ad: 'x' }
  const reply = await ask(env, null, 'POST', 'ilk-kurulum', body, { headers: { origin: 'https://kotu.example' } })
  assert.deepEqual([reply.status, reply.body.hata.kod], [403, 'istek_kaynagi_gecersiz'])
})
