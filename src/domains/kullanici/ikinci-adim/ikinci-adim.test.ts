import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Secret, TOTP } from 'otpauth'
import { codeOf } from '../../../../tests/support/call.ts'
import {
  ask,
  browserOf,
  codesTo,
  newPerson,
  PAROLA,
  type Person,
  signIn,
  statusOf,
} from '../../../../tests/support/samples/kullanici.ts'
import { startTest } from '../../../../tests/support/setup.ts'
import { sealWith } from '../../../core/secrets/seal.ts'

// TOTP and recovery codes: enabling, what they open, and that none works twice.

const env = await startTest()
const m = await env.magaza()
const STEP_MS = 30_000
const post = (path: string, body?: object, who: Person | null = null) => ask(env, who, 'POST', path, body)

/** Code of the app, so many steps from now. */
const shown = (gizli: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(gizli) }).generate({ timestamp: env.clock.now().getTime() + steps * STEP_MS })

async function withTotp(uyelik: Parameters<typeof newPerson>[1] = null) {
  const who = await newPerson(env, uyelik)
  const { gizli } = (await post('ikinci-adim/totp', undefined, who)).body
  const on = await post('ikinci-adim/totp/onay', { kod: shown(gizli) }, who)
  assert.equal(on.status, 200, on.text)
  // The code that enabled it is used up.
  env.clock.shiftMs += 2 * STEP_MS
  return { who, gizli, kodlar: on.body.kurtarma_kodlari as string[] }
}

const half = async (eposta: string): Promise<string> => (await signIn(env, eposta)).body.ikinci_adim.kod

test('an app is confirmed by a code before it counts; its secret is kept sealed', async () => {
  const who = await newPerson(env)
  const { gizli, adres } = (await post('ikinci-adim/totp', undefined, who)).body
  assert.match(adres, /^otpauth:\/\/totp\/Kepenk:/)
  assert.equal((await signIn(env, who.eposta)).body.ikinci_adim, undefined)
  const wrong = await post('ikinci-adim/totp/onay', { kod: shown(gizli, 5) }, who)
  assert.equal(codeOf(wrong), '422 girdi_gecersiz')
  const on = await post('ikinci-adim/totp/onay', { kod: shown(gizli) }, who)
  assert.equal(on.body.kurtarma_kodlari.length, 10)
  assert.deepEqual((await ask(env, who, 'GET', 'ikinci-adim')).body, { totp: true, gecisler: [], kurtarma_kodu: 10 })
  const rows = JSON.stringify([
    await env.rows('select * from kullanici_totp'),
    await env.rows('select * from kullanici_kurtarma'),
  ])
  for (const secret of [gizli, ...on.body.kurtarma_kodlari]) assert.equal(rows.includes(secret), false)
  assert.equal(codeOf(await post('ikinci-adim/totp', undefined, who)), '409 kayit_kullanimda')
})

test('signing in takes two steps, and what one has between them has no rights at all', async () => {
  const { who, gizli } = await withTotp({ magaza: m.id, rol: 'sahip' })
  const first = await signIn(env, who.eposta)
  assert.deepEqual([first.status, first.headers['set-cookie']], [201, undefined])
  const { kod, totp, gecis } = first.body.ikinci_adim
  assert.deepEqual([Object.keys(first.body), totp, gecis], [['ikinci_adim'], true, false])
  for (const cookie of [kod, kod.replace('kod_', 'pnl_')]) assert.equal(await statusOf(env, { cookie, csrf: '' }), 401)
  for (const path of ['parola-yenile', 'giris-kodu']) {
    assert.equal(
      codeOf(await post(path, { kod, ...(path === 'parola-yenile' && { parola: PAROLA }) })),
      '422 girdi_gecersiz',
    )
  }
  assert.equal(codeOf(await post('giris/ikinci-adim', { kod, totp: shown(gizli, 5) })), '422 ikinci_adim_hatali')
  assert.equal(codeOf(await post('giris/ikinci-adim', { kod })), '422 girdi_gecersiz')
  const both = await post('giris/ikinci-adim', { kod, totp: shown(gizli), kurtarma: 'x' })
  assert.equal(codeOf(both), '422 girdi_gecersiz')
  const second = await post('giris/ikinci-adim', { kod, totp: ` ${shown(gizli).replace(/(...)/, '$1 ')} ` })
  assert.deepEqual([second.status, second.body.magazalar[0].rol], [201, 'sahip'])
  assert.equal(await statusOf(env, browserOf(second)), 200)
  env.clock.shiftMs += STEP_MS
  assert.equal(codeOf(await post('giris/ikinci-adim', { kod, totp: shown(gizli) })), '422 girdi_gecersiz', 'used')
  const late = await half(who.eposta)
  env.clock.shiftMs += 10 * 60_000
  assert.equal(codeOf(await post('giris/ikinci-adim', { kod: late, totp: shown(gizli) })), '422 girdi_gecersiz')
})

test('a code works once, also for twins, one step early and late, and no further', async () => {
  const { who, gizli } = await withTotp()
  const enter = async (totp: string) => post('giris/ikinci-adim', { kod: await half(who.eposta), totp })
  const code = shown(gizli)
  const twins = await Promise.all([enter(code), enter(code), enter(code)])
  assert.deepEqual(twins.map(codeOf).sort(), ['201', '422 ikinci_adim_hatali', '422 ikinci_adim_hatali'])
  assert.equal(codeOf(await enter(shown(gizli, -1))), '422 ikinci_adim_hatali', 'older than one that was used')
  assert.equal(codeOf(await enter(shown(gizli, 1))), '201')
  env.clock.shiftMs += 3 * STEP_MS
  assert.equal(codeOf(await enter(shown(gizli, -1))), '201')
  assert.equal(codeOf(await enter(shown(gizli, 2))), '422 ikinci_adim_hatali')
})

test('codes are guessed ten times in a quarter of an hour, and no new password begins the count anew', async () => {
  const { who, gizli, kodlar } = await withTotp()
  const guess = async (body: object) => post('giris/ikinci-adim', { kod: await half(who.eposta), ...body })
  const replies = []
  for (let i = 0; i < 11; i++) replies.push(codeOf(await guess({ totp: '000000' })))
  assert.deepEqual(replies, [...Array(10).fill('422 ikinci_adim_hatali'), '429 istek_siniri'])
  const late = await guess({ totp: shown(gizli) })
  assert.deepEqual([codeOf(late), Number(late.headers['retry-after']) > 800], ['429 istek_siniri', true])
  // A hundred a day over all networks; recovery codes do not count.
  await env.rows(`update kullanici_sayac set adet = 100, bitis = bitis + interval '1 hour' where adet >= 10`)
  env.clock.shiftMs += 16 * 60_000
  await env.rows(`delete from kullanici_sayac where bitis < $1`, [new Date(env.clock.now().getTime() + 3_600_000)])
  assert.equal(codeOf(await guess({ totp: shown(gizli) })), '429 istek_siniri')
  assert.equal(codeOf(await guess({ kurtarma: kodlar[0] as string })), '201')
})

test('a recovery code opens once, however it is typed; new ones take the place of the old', async () => {
  const { who, kodlar } = await withTotp()
  const enter = async (kurtarma: string) => post('giris/ikinci-adim', { kod: await half(who.eposta), kurtarma })
  const [first = '', second = '', third = ''] = kodlar
  const twins = await Promise.all([enter(first), enter(first)])
  assert.deepEqual(twins.map(codeOf).sort(), ['201', '422 ikinci_adim_hatali'])
  const opened = await enter(second.toLowerCase().replaceAll('-', ' '))
  assert.equal(codeOf(opened), '201')
  const browser = { ...who, ...browserOf(opened) }
  assert.equal((await ask(env, browser, 'GET', 'ikinci-adim')).body.kurtarma_kodu, 8)
  const renewed = (await post('ikinci-adim/kurtarma-kodlari', undefined, browser)).body.kurtarma_kodlari
  assert.equal(renewed.length, 10)
  assert.equal(codeOf(await enter(third)), '422 ikinci_adim_hatali')
  assert.equal(codeOf(await enter(renewed[0])), '201')
})

test('sealed under a secret that the service had before, no code of the app is right; a recovery code is', async () => {
  const { who, gizli, kodlar } = await withTotp()
  const elsewhere = sealWith('eski-sir', 'webhook').close(gizli)
  await env.rows(
    `update kullanici_totp t set gizli = $2 from kullanici k where k.id = t.kullanici_id and k.eposta = $1`,
    [who.eposta, elsewhere],
  )
  const enter = async (code: object) =>
    codeOf(await post('giris/ikinci-adim', { kod: await half(who.eposta), ...code }))
  assert.equal(await enter({ totp: shown(gizli) }), '422 ikinci_adim_hatali')
  assert.equal(await enter({ kurtarma: kodlar[0] }), '201')
})

test('a mailed link and a new password by mail do not step over the second step', async () => {
  const { who, gizli } = await withTotp()
  await post('giris-baglantisi', { eposta: who.eposta })
  await post('parola-unuttum', { eposta: who.eposta })
  const [link, code] = await codesTo(env, who.eposta)
  const byLink = await post('giris-kodu', { kod: link })
  assert.deepEqual([byLink.status, byLink.headers['set-cookie'], byLink.body.ikinci_adim.totp], [201, undefined, true])
  const byCode = await post('parola-yenile', { kod: code, parola: 'dağda lale toplayan kedi' })
  assert.deepEqual([byCode.headers['set-cookie'], byCode.body.ikinci_adim.totp], [undefined, true])
  const old = await post('giris/ikinci-adim', { kod: byLink.body.ikinci_adim.kod, totp: shown(gizli) })
  assert.equal(codeOf(old), '422 girdi_gecersiz', 'a new password ends what was begun before')
  const { kod } = byCode.body.ikinci_adim
  assert.equal(codeOf(await post('giris/ikinci-adim', { kod, totp: shown(gizli) })), '201')
})

test('turned off, the password is enough again; an owner resets it for a member whose stores are all the owner’s', async () => {
  const { who } = await withTotp()
  assert.equal((await ask(env, who, 'DELETE', 'ikinci-adim/totp')).status, 200)
  assert.deepEqual((await ask(env, who, 'GET', 'ikinci-adim')).body, { totp: false, gecisler: [], kurtarma_kodu: 0 })
  assert.equal(typeof (await signIn(env, who.eposta)).body.csrf, 'string')
  const owner = await newPerson(env, { magaza: m.id, rol: 'sahip' })
  const { who: worker } = await withTotp({ magaza: m.id, rol: 'yonetici' })
  const reset = (id: string) => ask(env, owner, 'DELETE', `magazalar/${m.id}/ekip/${id}/ikinci-adim`)
  const other = await env.magaza()
  await env.rows(
    `insert into kullanici_magaza select magaza_id, kullanici_id, $2, rol, kapsamlar, olusturma, guncelleme
     from kullanici_magaza where kullanici_id = $1`,
    [worker.id, other.id],
  )
  assert.equal(codeOf(await reset(worker.id)), '403 kapsam_yetersiz', 'another’s store, too')
  await env.rows('delete from kullanici_magaza where magaza_kodu = $1', [other.id])
  assert.equal(codeOf(await reset(owner.id)), '403 kapsam_yetersiz')
  assert.equal(codeOf(await reset('kul_yok')), '404 kayit_bulunamadi')
  assert.equal((await reset(worker.id)).status, 200)
  assert.equal(typeof (await signIn(env, worker.eposta)).body.csrf, 'string')
})
