import assert from 'node:assert/strict'
import { test } from 'node:test'
import { codeOf } from '../../../../tests/support/call.ts'
import {
  ask,
  browserOf,
  codesTo,
  newAccount,
  newEposta,
  newPerson,
  PAROLA,
  type Person,
} from '../../../../tests/support/samples/kullanici.ts'
import { type Reply, startTest } from '../../../../tests/support/setup.ts'
import { DAY_MS } from '../../../core/time.ts'

// Team of a store: invitations, rights, and the last owner.

const env = await startTest()
const m = await env.magaza()
const owner = await newPerson(env, { magaza: m.id, rol: 'sahip' })
const root = `magazalar/${m.id}`

const invite = (eposta: string, more: object = {}, who: Person = owner): Promise<Reply> =>
  ask(env, who, 'POST', `${root}/davetler`, { eposta, rol: 'yonetici', ...more })
const accept = (kod: unknown, more: object = {}): Promise<Reply> =>
  ask(env, null, 'POST', 'davet-kabul', { kod, parola: PAROLA, ad: 'Mehmet Kaya', ...more })
const team = async () => (await ask(env, owner, 'GET', `${root}/ekip`)).body
const rolesOf = async (kod: string) =>
  (await env.rows('select rol from kullanici_magaza where magaza_kodu = $1', [kod])).map((r) => r.rol).sort()

test('somebody new is asked by mail, chooses a password and belongs to the store', async () => {
  const eposta = newEposta()
  const asked = await invite(eposta, { rol: 'calisan', kapsamlar: ['stok:yazma', 'stok:okuma', 'stok:yazma'] })
  assert.equal(asked.status, 201, asked.text)
  assert.deepEqual([asked.body.rol, asked.body.kapsamlar], ['calisan', ['stok:okuma', 'stok:yazma']])
  assert.equal(asked.text.includes('kod_'), false)
  const [kod] = await codesTo(env, eposta)
  assert.deepEqual((await team()).davetler, [asked.body])
  const look = await ask(env, null, 'POST', 'davet', { kod })
  assert.deepEqual(look.body, { eposta, magaza: `Mağaza ${m.id}`, rol: 'calisan', hesap_var: false })
  assert.equal(codeOf(await accept(kod, { ad: undefined })), '422 girdi_gecersiz')
  const joined = await accept(kod)
  assert.equal(joined.status, 201, joined.text)
  const { yetkiler, kapsamlar } = joined.body.magazalar[0]
  assert.deepEqual([joined.body.magazalar.length, yetkiler, kapsamlar], [1, [], ['stok:okuma', 'stok:yazma']])
  const browser = browserOf(joined)
  const v1 = async (path: string) => (await ask(env, browser, 'GET', path, null, { magaza: m.id })).status
  assert.deepEqual([await v1('/v1/stoklar'), await v1('/v1/urunler')], [200, 403])
  const after = await team()
  assert.deepEqual([after.davetler, after.uyeler.map((u: any) => u.eposta)], [[], [owner.eposta, eposta]])
})

test('an invitation is used once, also by twins, and one that is replaced, taken back or old not at all', async () => {
  const eposta = newEposta()
  await invite(eposta)
  await invite(eposta)
  const [first, second] = await codesTo(env, eposta)
  assert.equal(codeOf(await accept(first)), '422 girdi_gecersiz')
  const twins = await Promise.all([accept(second), accept(second), accept(second)])
  assert.equal(twins.filter((r) => r.status === 201).length, 1)
  assert.equal(codeOf(await accept(second)), '422 girdi_gecersiz')
  assert.equal((await env.rows('select id from kullanici where eposta = $1', [eposta])).length, 1)

  const withdrawn = newEposta()
  const { id } = (await invite(withdrawn)).body
  assert.deepEqual((await ask(env, owner, 'DELETE', `${root}/davetler/${id}`)).body, { silindi: true, id })
  assert.equal(codeOf(await ask(env, owner, 'DELETE', `${root}/davetler/${id}`)), '404 kayit_bulunamadi')
  assert.equal(codeOf(await accept((await codesTo(env, withdrawn))[0])), '422 girdi_gecersiz')

  const late = newEposta()
  await invite(late)
  env.clock.shiftMs += 7 * DAY_MS
  assert.equal(codeOf(await accept((await codesTo(env, late))[0])), '422 girdi_gecersiz')
  env.clock.shiftMs = 0
  for (const kod of ['', '\u0000', '🔑', 'kod_x', 'x'.repeat(200_000), null, 5]) {
    assert.equal((await accept(kod)).status, 422)
    assert.equal((await ask(env, null, 'POST', 'davet', { kod })).status, 422)
  }
})

test('one who has an account joins with its password, and keeps it', async () => {
  const known = await newAccount(env, null)
  assert.equal((await invite(known.eposta.toUpperCase().replace('@ORNEK', '@ornek'))).status, 201)
  const [{ kime }] = await env.rows('select kime from giden_eposta order by id desc limit 1')
  const [kod] = await codesTo(env, kime)
  assert.equal((await ask(env, null, 'POST', 'davet', { kod })).body.hesap_var, true)
  assert.equal(codeOf(await accept(kod, { parola: 'başka bir parola' })), '401 giris_hatali')
  const joined = await accept(kod, { ad: 'Yeni Ad' })
  assert.deepEqual([joined.status, joined.body.kullanici.id, joined.body.kullanici.ad], [201, known.id, 'Zeynep Kaya'])
  assert.equal(codeOf(await invite(known.eposta)), '422 eposta_kullanimda')
})

test('roles and scopes that do not fit are refused', async () => {
  const member = await newPerson(env, { magaza: m.id, rol: 'goruntuleyen' })
  const set = (body: object) => ask(env, owner, 'PATCH', `${root}/ekip/${member.id}`, body)
  for (const body of [
    { rol: 'calisan' },
    { rol: 'calisan', kapsamlar: [] },
    { rol: 'yonetici', kapsamlar: ['stok:okuma'] },
    { rol: 'patron' },
    { rol: 'calisan', kapsamlar: ['her:sey'] },
    { kapsamlar: ['stok:okuma'] },
  ]) {
    assert.equal((await set(body)).status, 422, JSON.stringify(body))
    assert.equal((await invite(newEposta(), { rol: undefined, ...body })).status, 422)
  }
  const reply = await set({ rol: 'calisan', kapsamlar: ['siparis:okuma'] })
  assert.deepEqual([reply.status, reply.body.rol, reply.body.kapsamlar], [200, 'calisan', ['siparis:okuma']])
  assert.equal(codeOf(await ask(env, owner, 'PATCH', `${root}/ekip/kul_yok`, { rol: 'sahip' })), '404 kayit_bulunamadi')
  const stranger = await newPerson(env, { magaza: (await env.magaza()).id, rol: 'sahip' })
  const foreign = await ask(env, owner, 'PATCH', `${root}/ekip/${stranger.id}`, { rol: 'sahip' })
  assert.equal(codeOf(foreign), '404 kayit_bulunamadi')
})

test('the last owner stays one: not demoted, not let go, not gone, not even by two at once', async () => {
  const store = await env.magaza()
  const [a, b] = [
    await newPerson(env, { magaza: store.id, rol: 'sahip' }),
    await newPerson(env, { magaza: store.id, rol: 'sahip' }),
  ]
  const at = (who: Person, whom: Person, method: string, body?: object) =>
    ask(env, who, method, `magazalar/${store.id}/ekip/${whom.id}`, body)
  const demote = { rol: 'goruntuleyen' }
  for (let round = 0; round < 5; round++) {
    await env.rows(`update kullanici_magaza set rol = 'sahip' where magaza_kodu = $1`, [store.id])
    const both = await Promise.all([at(a, b, 'PATCH', demote), at(b, a, 'PATCH', demote)])
    assert.deepEqual(both.map(codeOf).sort(), ['200', '403 kapsam_yetersiz'])
    assert.deepEqual(await rolesOf(store.id), ['goruntuleyen', 'sahip'])
  }
  const [lowered, kept] = (
    await env.rows(`select kullanici_id from kullanici_magaza where magaza_kodu = $1 order by rol`, [store.id])
  ).map((r) => (r.kullanici_id === a.id ? a : b)) as [Person, Person]
  assert.equal(codeOf(await at(lowered, lowered, 'PATCH', { rol: 'sahip' })), '403 kapsam_yetersiz', 'at once')
  assert.equal(codeOf(await at(kept, kept, 'PATCH', demote)), '409 son_sahip')
  await env.rows(`update kullanici_magaza set rol = 'sahip' where magaza_kodu = $1`, [store.id])
  const gone = await Promise.all([at(a, a, 'DELETE'), at(b, b, 'DELETE')])
  assert.deepEqual(gone.map(codeOf).sort(), ['200', '409 son_sahip'])
  assert.deepEqual(await rolesOf(store.id), ['sahip'])
  const last = codeOf(gone[0] as Reply) === '200' ? b : a
  assert.equal(codeOf(await at(last, last, 'PATCH', demote)), '409 son_sahip')
  assert.equal(codeOf(await at(last, last, 'DELETE')), '409 son_sahip')
})

test('an owner whose account is closed is none, and an invitation does not lower one', async () => {
  const store = await env.magaza()
  const [open, closed] = [
    await newPerson(env, { magaza: store.id, rol: 'sahip' }),
    await newPerson(env, { magaza: store.id, rol: 'sahip' }),
  ]
  await env.rows('update kullanici set kapali = now() where id = $1', [closed.id])
  const leave = await ask(env, open, 'DELETE', `magazalar/${store.id}/ekip/${open.id}`)
  assert.equal(codeOf(leave), '409 son_sahip')
  const eposta = newEposta()
  await ask(env, open, 'POST', `magazalar/${store.id}/davetler`, { eposta, rol: 'goruntuleyen' })
  await newAccount(env, { magaza: store.id, rol: 'sahip' }, eposta)
  assert.equal((await accept((await codesTo(env, eposta))[0])).status, 201)
  assert.deepEqual(await rolesOf(store.id), ['sahip', 'sahip', 'sahip'])
})

test('one leaves by oneself, lets nobody else go, and takes the invitations along', async () => {
  const store = await env.magaza()
  const first = await newPerson(env, { magaza: store.id, rol: 'sahip' })
  const second = await newPerson(env, { magaza: store.id, rol: 'sahip' })
  const worker = await newPerson(env, { magaza: store.id, rol: 'yonetici' })
  const at = (who: Person, id: string) => ask(env, who, 'DELETE', `magazalar/${store.id}/ekip/${id}`)
  for (const id of [first.id, 'kul_yok']) assert.equal(codeOf(await at(worker, id)), '403 kapsam_yetersiz')
  const eposta = newEposta()
  await ask(env, second, 'POST', `magazalar/${store.id}/davetler`, { eposta, rol: 'sahip' })
  assert.equal((await at(second, second.id)).status, 200)
  assert.equal(codeOf(await accept((await codesTo(env, eposta))[0])), '422 girdi_gecersiz')
  assert.equal((await at(worker, worker.id)).status, 200)
  assert.deepEqual(await rolesOf(store.id), ['sahip'])
})

test('what a store is called cannot write a mail of its own', async () => {
  const store = await env.magaza()
  const boss = await newPerson(env, { magaza: store.id, rol: 'sahip' })
  const ad = '<img src=x onerror=alert(1)>\u202e'
  assert.equal((await ask(env, boss, 'PATCH', `magazalar/${store.id}`, { ad })).status, 200)
  await new Promise((resume) => setTimeout(resume, 510))
  const eposta = newEposta()
  assert.equal(
    (await ask(env, boss, 'POST', `magazalar/${store.id}/davetler`, { eposta, rol: 'yonetici' })).status,
    201,
  )
  const [mail] = await env.rows('select konu, html from giden_eposta where kime = $1', [eposta])
  assert.equal(mail.html.includes('<img'), false)
  assert.ok(mail.html.includes('&lt;img src=x'))
  assert.equal(/[\p{Cc}\u202e]/u.test(mail.konu), false)
})
