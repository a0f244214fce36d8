import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { Secret, TOTP } from 'otpauth'
import { jsonOf, urlOf, withSettings } from '../../tests/support/cli.ts'
import { ask, browserOf, newPerson, PAROLA, setUp, signIn, statusOf } from '../../tests/support/samples/kullanici.ts'
import { startTest } from '../../tests/support/setup.ts'

// Accounts of the panel from the command line: codes are handed out, never passwords.

const env = await startTest()
const { inside } = withSettings({ DATABASE_URL: urlOf(env.connection), KEPENK_ADRES: 'https://kepenk.example' })
const m = await env.magaza({ kod: 'cicek' })
const kisi = 'zeynep@magaza.example'
const codeIn = (address: string): string => new URL(address).searchParams.get('kod') as string
const choose = (kod: string) => ask(env, null, 'POST', 'parola-yenile', { kod, parola: PAROLA })

test('the first code is printed while nobody has an account, and works', async () => {
  const empty = await inside('kullanici', 'list')
  assert.deepEqual([empty.code, empty.err], [0, 'Henüz hesap yok. Sonraki: npm run -s kepenk -- panel kod\n'])
  const { kod, adres } = jsonOf(await inside('panel', 'kod', '--json'))
  assert.deepEqual([adres, codeIn(adres)], [`https://kepenk.example/panel/giris?kod=${kod}`, kod])
  const text = await inside('panel', 'kod')
  assert.match(text.out, /^https:\/\/kepenk\.example\/panel\/giris\?kod=[2-9A-Z]{4}-[2-9A-Z]{4}\n$/)
  assert.equal((await setUp(env, kod)).status, 422, 'a newer one took its place')
  const made = await setUp(env, codeIn(text.out.trim()))
  assert.deepEqual([made.status, made.body.magazalar[0].id], [201, 'cicek'])
  const none = await inside('panel', 'kod')
  assert.deepEqual([none.code, none.out], [1, ''])
  assert.match(none.err, /^İlk hesap açılmış, kod gerekmez\.\n/)
})

test('an account is made in a store, its owner chooses the password, and the list shows it', async () => {
  const args = ['--eposta', kisi, '--ad', 'Zeynep Kaya', '--magaza', 'cicek']
  const made = jsonOf(
    await inside('kullanici', 'create', ...args, '--rol', 'calisan', '--kapsam', 'stok:okuma', '--json'),
  )
  assert.deepEqual([made.eposta, made.magaza, made.rol], [kisi, 'cicek', 'calisan'])
  const waiting = jsonOf(await inside('kullanici', 'list', '--json')).veri.find((k: any) => k.eposta === kisi)
  assert.equal(waiting.durum, 'parola_bekliyor')
  const reply = await choose(codeIn(made.parola_adresi))
  assert.deepEqual([reply.status, reply.body.magazalar[0].kapsamlar], [201, ['stok:okuma']])
  const list = jsonOf(await inside('kullanici', 'list', '--json')).veri.find((k: any) => k.eposta === kisi)
  assert.deepEqual([list.durum, list.magazalar], ['acik', [{ id: 'cicek', rol: 'calisan', kapsamlar: ['stok:okuma'] }]])
  assert.match((await inside('kullanici', 'list')).out, /zeynep@magaza\.example +Zeynep Kaya +cicek \(calisan\)/)
  const again = await inside('kullanici', 'create', ...args, '--rol', 'sahip')
  assert.deepEqual([again.code, again.err], [1, `${kisi} zaten cicek mağazasının ekibinde\n`])
})

test('one who has an account joins another store and keeps the password', async () => {
  const other = await env.magaza()
  const args = ['--eposta', kisi, '--ad', 'x', '--magaza', other.id, '--rol', 'goruntuleyen', '--json']
  assert.equal(jsonOf(await inside('kullanici', 'create', ...args)).parola_adresi, null)
  const { magazalar } = (await signIn(env, kisi)).body
  assert.deepEqual(
    magazalar.map((s: any) => `${s.id} ${s.rol}`),
    ['cicek calisan', `${other.id} goruntuleyen`],
  )
})

test('disable ends all at once, reset opens it again with a new password', async () => {
  const browser = browserOf(await signIn(env, kisi))
  const closed = await inside('kullanici', 'disable', '--eposta', kisi.toUpperCase())
  assert.deepEqual([closed.code, closed.out], [0, `Kapatıldı: ${kisi}\n`])
  await pause(510)
  assert.deepEqual([await statusOf(env, browser), (await signIn(env, kisi)).status], [401, 401])
  const reset = await inside('kullanici', 'reset', '--eposta', kisi)
  assert.equal((await choose(codeIn(reset.out.trim()))).status, 201)
  assert.equal((await choose(codeIn(reset.out.trim()))).status, 422)
  assert.equal((await signIn(env, kisi)).status, 201)
})

test('keys show who made them, and go with a disabled maker when they are to', async () => {
  const boss = await newPerson(env, { magaza: m.id, rol: 'sahip' })
  const yeni = { ad: 'ERP', kapsamlar: ['urun:okuma'] }
  assert.equal((await ask(env, boss, 'POST', `magazalar/${m.id}/anahtarlar`, yeni)).status, 201)
  const made = async () =>
    jsonOf(await inside('anahtar', 'list', '--magaza', m.id, '--json')).veri.find((a: any) => a.ad === 'ERP')
  assert.deepEqual((await made()).olusturan, { id: boss.id, ad: 'Zeynep Kaya', eposta: boss.eposta })
  assert.ok((await inside('anahtar', 'list', '--magaza', m.id)).out.includes(boss.eposta))
  const kept = jsonOf(await inside('kullanici', 'disable', '--eposta', boss.eposta, '--json'))
  assert.deepEqual([kept.iptal_edilen_anahtar, (await made()).durum], [0, 'etkin'])
  const gone = await inside('kullanici', 'disable', '--eposta', boss.eposta, '--anahtarlari-iptal')
  assert.match(gone.err, /^İptal edilen API anahtarı: 1\n/)
  assert.equal((await made()).durum, 'iptal')
})

test('reset-factor takes the second step away and ends the sessions', async () => {
  const person = await newPerson(env)
  const { gizli } = (await ask(env, person, 'POST', 'ikinci-adim/totp')).body
  const kod = new TOTP({ secret: Secret.fromBase32(gizli) }).generate()
  assert.equal((await ask(env, person, 'POST', 'ikinci-adim/totp/onay', { kod })).status, 200)
  assert.equal((await signIn(env, person.eposta)).body.ikinci_adim.totp, true)
  const reset = await inside('kullanici', 'reset-factor', '--eposta', person.eposta)
  assert.deepEqual([reset.code, reset.out], [0, `İkinci adım sıfırlandı: ${person.eposta}\n`])
  await pause(510)
  assert.equal(await statusOf(env, person), 401)
  assert.equal(typeof (await signIn(env, person.eposta)).body.csrf, 'string')
  const none = await inside('kullanici', 'reset-factor', '--eposta', 'yok@b.example')
  assert.deepEqual([none.code, none.out], [1, ''])
})

test('what is wrong is said in one sentence', async () => {
  const cases: [string[], number, RegExp][] = [
    [['create', '--eposta', 'x', '--ad', 'x'], 2, /^--eposta bir e-posta adresi olmalı/],
    [['create', '--eposta', 'a@b.example', '--ad', 'x', '--rol', 'patron'], 2, /^--rol şunlardan biri olmalı: sahip/],
    [['create', '--eposta', 'a@b.example', '--ad', 'x', '--rol', 'sahip'], 2, /^--magaza ve --rol birlikte verilir/],
    [
      ['create', '--eposta', 'a@b.example', '--ad', 'x', '--magaza', m.id, '--rol', 'calisan'],
      2,
      /^--kapsam calisan için/,
    ],
    [
      ['create', '--eposta', 'a@b.example', '--ad', 'x', '--magaza', 'test', '--rol', 'sahip'],
      2,
      /^Test mağazasının sahibi/,
    ],
    [
      ['create', '--eposta', 'a@b.example', '--ad', 'x', '--magaza', 'yok', '--rol', 'sahip'],
      1,
      /^Böyle bir mağaza yok: yok/,
    ],
    [['create', '--eposta', kisi, '--ad', 'x'], 1, /^Bu e-postayla bir hesap var/],
    [['reset', '--eposta', 'yok@b.example'], 1, /^Böyle bir kullanıcı yok: yok@b\.example/],
    [['disable', '--eposta', 'yok@b.example'], 1, /^Böyle bir kullanıcı yok/],
  ]
  const accounts = () => env.rows('select id, kapali from kullanici order by id')
  const was = await accounts()
  for (const [args, code, expected] of cases) {
    const outcome = await inside('kullanici', ...args)
    assert.deepEqual([outcome.code, outcome.out], [code, ''], args.join(' '))
    assert.match(outcome.err, expected)
  }
  assert.deepEqual(await accounts(), was)
})
