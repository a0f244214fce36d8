import assert from 'node:assert/strict'
import { test } from 'node:test'
import { codeOf } from '../../../../tests/support/call.ts'
import {
  ask,
  browserOf,
  codesTo,
  newEposta,
  newPerson,
  PAROLA,
  type Person,
  signIn,
} from '../../../../tests/support/samples/kullanici.ts'
import { type Reply, startShared } from '../../../../tests/support/setup.ts'
import { DAY_MS } from '../../../core/time.ts'
import { NO_STORE } from '../../../db/no-store.ts'
import * as operator from '../operator.ts'

// Members who lost the right to invite: their invitations and keys. And the limits of mails to strangers.

const env = await startShared()

async function newTeam() {
  const { id } = await env.magaza()
  const [boss, other] = [
    await newPerson(env, { magaza: id, rol: 'sahip' }),
    await newPerson(env, { magaza: id, rol: 'sahip' }),
  ]
  return { root: `magazalar/${id}`, id, boss, other }
}
type Team = Awaited<ReturnType<typeof newTeam>>

const invite = (t: Team, who: Person, eposta: string): Promise<Reply> =>
  ask(env, who, 'POST', `${t.root}/davetler`, { eposta, rol: 'sahip' })
const accept = (kod: unknown) => ask(env, null, 'POST', 'davet-kabul', { kod, parola: PAROLA, ad: 'Mehmet Kaya' })
const newKey = async (t: Team, who: Person): Promise<string> => {
  const made = await ask(env, who, 'POST', `${t.root}/anahtarlar`, { ad: 'ERP', kapsamlar: ['urun:okuma'] })
  assert.equal(made.status, 201, made.text)
  return made.body.id
}
const keysOf = async (t: Team): Promise<any[]> => (await ask(env, t.boss, 'GET', `${t.root}/anahtarlar`)).body.veri

const ends: [string, (t: Team, anahtarlari_iptal: boolean) => Promise<unknown>][] = [
  [
    'demoted',
    (t, anahtarlari_iptal) =>
      ask(env, t.boss, 'PATCH', `${t.root}/ekip/${t.other.id}`, { rol: 'yonetici', anahtarlari_iptal }),
  ],
  ['removed', (t, revoke) => ask(env, t.boss, 'DELETE', `${t.root}/ekip/${t.other.id}?anahtarlari_iptal=${revoke}`)],
  [
    'disabled',
    (t, revoke) =>
      env.db.transaction(NO_STORE, (tx) => operator.disable({ tx, now: env.clock.now() }, t.other.eposta, revoke)),
  ],
]

for (const [what, end] of ends) {
  test(`invitations of one who was ${what} are void, in the list and at the door`, async () => {
    const t = await newTeam()
    const eposta = newEposta()
    assert.equal((await invite(t, t.other, eposta)).status, 201)
    await end(t, false)
    assert.deepEqual((await ask(env, t.boss, 'GET', `${t.root}/ekip`)).body.davetler, [])
    const [kod] = await codesTo(env, eposta)
    assert.equal(codeOf(await ask(env, null, 'POST', 'davet', { kod })), '422 girdi_gecersiz')
    assert.equal(codeOf(await accept(kod)), '422 girdi_gecersiz')
    assert.deepEqual(await env.rows('select id from kullanici where eposta = $1', [eposta]), [])
    await env.rows('update kullanici set kapali = null where id = $1', [t.other.id])
    assert.equal(codeOf(await accept(kod)), '422 girdi_gecersiz', 'nor when they are back')
  })

  test(`keys of one who was ${what} say who made them, and go when they are to`, async () => {
    const t = await newTeam()
    const [kept, mine] = [await newKey(t, t.other), await newKey(t, t.boss)]
    const { uyeler } = (await ask(env, t.boss, 'GET', `${t.root}/ekip`)).body
    assert.deepEqual(
      uyeler.map((u: any) => u.anahtar_sayisi),
      [1, 1],
    )
    await end(t, false)
    const { id, eposta } = t.other
    const shown = (await keysOf(t)).find((a) => a.id === kept)
    assert.deepEqual([shown.durum, shown.olusturan], ['etkin', { id, ad: 'Zeynep Kaya', eposta }])
    const again = await newTeam()
    const [gone, stays] = [await newKey(again, again.other), await newKey(again, again.boss)]
    await end(again, true)
    const states = (await keysOf(again)).filter((a) => a.olusturan).map((a) => [a.id, a.durum])
    assert.deepEqual(
      new Map(states as [string, string][]),
      new Map([
        [stays, 'etkin'],
        [gone, 'iptal'],
      ]),
    )
    assert.equal((await keysOf(t)).find((a) => a.id === mine).durum, 'etkin')
  })
}

test('invitations of one who lost the right by another way, as before this was kept, are void too', async () => {
  const t = await newTeam()
  const eposta = newEposta()
  await invite(t, t.other, eposta)
  await env.rows(`update kullanici_magaza set rol = 'goruntuleyen' where kullanici_id = $1`, [t.other.id])
  assert.deepEqual((await ask(env, t.boss, 'GET', `${t.root}/ekip`)).body.davetler, [])
  assert.equal(codeOf(await accept((await codesTo(env, eposta))[0])), '422 girdi_gecersiz')
})

test('a store writes to twenty strangers a day, however many invite, at once or again and again to one', async () => {
  const t = await newTeam()
  const same = newEposta()
  const replies = await Promise.all(
    Array.from({ length: 45 }, (_, i) => invite(t, i % 2 ? t.boss : t.other, i % 3 ? newEposta() : same)),
  )
  assert.deepEqual(replies.map(codeOf).sort(), [...Array(20).fill('201'), ...Array(25).fill('429 istek_siniri')])
  const late = replies.find((r) => r.status === 429)
  assert.ok(Number(late?.headers['retry-after']) > 23 * 3600)
  assert.match(late?.body.hata.mesaj, /davet sayısına ulaşıldı/)
  const sent = await env.rows(`select 1 from giden_eposta where metin like $1`, [`%Mağaza ${t.id}%`])
  assert.equal(sent.length, 20)
  // Inviters of several stores are limited, too.
  const another = await env.magaza()
  await env.rows(
    `insert into kullanici_magaza select magaza_id, kullanici_id, $2, rol, kapsamlar, olusturma, guncelleme
     from kullanici_magaza where kullanici_id = $1`,
    [t.boss.id, another.id],
  )
  await new Promise((resume) => setTimeout(resume, 510))
  const elsewhere = { ...t, root: `magazalar/${another.id}` }
  const rest = await Promise.all(Array.from({ length: 25 }, () => invite(elsewhere, t.boss, newEposta())))
  const mine = replies.filter((r, i) => i % 2 && r.status === 201).length
  assert.equal(rest.filter((r) => r.status === 201).length, Math.min(20, 30 - mine))
  env.clock.shiftMs += DAY_MS
  const next = { ...t.boss, ...browserOf(await signIn(env, t.boss.eposta)) }
  assert.equal((await invite(t, next, newEposta())).status, 201)
  env.clock.shiftMs = 0
})

test('the subject of an invitation is ours, word by word; the store is named in one line of the text', async () => {
  const t = await newTeam()
  await env.rows(`update magaza set ad = $2 where kod = $1`, [t.id, 'Kazandınız!\r\nhttps://kotu.example'])
  await new Promise((resume) => setTimeout(resume, 510))
  const eposta = newEposta()
  assert.equal((await invite(t, t.boss, eposta)).status, 201)
  const [mail] = await env.rows('select konu, metin from giden_eposta where kime = $1', [eposta])
  assert.equal(mail.konu, 'Kepenk paneline davet edildiniz')
  assert.ok(mail.metin.includes('Kazandınız! https://kotu.example\n'))
})
