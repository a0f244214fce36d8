import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Refusal, refused } from '../../../../tests/support/refusal.ts'
import { newOrder } from '../../../../tests/support/samples/siparis.ts'
import {
  ask,
  askCode,
  codesTo,
  codeTo,
  eposta,
  newMember,
  PAROLA,
  plainOrder,
  signIn,
  statusOf,
} from '../../../../tests/support/samples/uyelik.ts'
import { startShared } from '../../../../tests/support/setup.ts'
import { inStore } from '../../../../tests/support/verbs.ts'
import { hashParola } from '../../hesap/parola/parola.ts'
import { ensure } from '../../musteri/ensure.ts'
import { register } from '../register.ts'
import { findSession } from './oturum.ts'

// Account takeover: knowing an e-mail, having one code, or registering first gives nothing that is another's.

const env = await startShared()
const m = await env.magaza()
const other = await env.magaza()

const wrongCode: Refusal = [422, 'girdi_gecersiz', 'kod: geçersiz, kullanılmış ya da süresi dolmuş']
const reset = (at: typeof m, kod: string, parola = 'başka parola') => ask(env, at, 'POST', 'parola', { kod, parola })
const verify = (oturum: string, kod: string, at = m) => ask(env, at, 'POST', 'uyelik/dogrulama', { kod }, { oturum })
const ordersOf = async (oturum: string): Promise<string[]> =>
  (await ask(env, m, 'GET', 'hesap/siparisler', null, { oturum })).body.veri.map((s: { id: string }) => s.id)

test('an e-mail that was registered by somebody else shows nothing that its owner orders as a guest', async () => {
  const adres = eposta()
  const thief = await newMember(env, m, adres)
  const guest = await newOrder(m, { eposta: adres })
  assert.equal(guest.musteri.id, thief.id)
  const signed = await newOrder(m, { eposta: adres })
  await env.rows('update siparis set oturumla = true where id = $1', [signed.id])
  const unsigned = await newOrder(m, { eposta: adres })
  await env.rows('update siparis set oturumla = false where id = $1', [unsigned.id])
  const one = (id: string) => ask(env, m, 'GET', `hesap/siparisler/${id}`, null, { oturum: thief.oturum })
  assert.deepEqual(await ordersOf(thief.oturum), [signed.id])
  assert.deepEqual([plainOrder((await one(signed.id)).body), (await one(guest.id)).status], [signed, 404])
  assert.equal((await one(unsigned.id)).status, 404)

  // The owner opens the mail that the registration caused. Without the thief's password it proves nothing.
  const kod = await codeTo(env, m, adres)
  const clicked = await ask(env, m, 'POST', 'uyelik/dogrulama', { kod })
  assert.deepEqual([clicked.status, clicked.body.hata.kod], [401, 'oturum_gerekli'])
  assert.deepEqual(await ordersOf(thief.oturum), [signed.id])
  // With a password of their own the owner is in, and the thief is out for good.
  const mine = await reset(m, await askCode(env, m, adres), 'sahibinin parolası')
  assert.deepEqual(await ordersOf(mine.body.anahtar), [unsigned.id, signed.id, guest.id])
  assert.deepEqual([await statusOf(env, m, thief.oturum), (await signIn(env, m, adres)).status], [401, 401])
})

test('a code works in its store, for its member and its purpose alone, for a day, once', async () => {
  const [a, b] = [await newMember(env, m), await newMember(env, m)]
  const twin = await newMember(env, other, a.eposta)
  const proof = await codeTo(env, m, a.eposta)
  const password = await askCode(env, m, a.eposta)
  await refused(env, m.id, () => verify(b.oturum, proof), wrongCode)
  await refused(env, m.id, () => verify(a.oturum, password), wrongCode)
  await refused(env, m.id, () => reset(m, proof), wrongCode)
  await refused(env, other.id, () => reset(other, password), wrongCode)
  await refused(env, other.id, () => verify(twin.oturum, proof, other), wrongCode)
  for (const kod of ['x', 'kod_', `${password} `, password.toUpperCase(), 'İ', '%']) {
    await refused(env, m.id, () => reset(m, kod), wrongCode)
  }
  const shift = env.clock.shiftMs
  env.clock.shiftMs += 24 * 3600 * 1000
  await refused(env, m.id, () => reset(m, password), wrongCode)
  await refused(env, m.id, () => verify(a.oturum, proof), wrongCode)
  env.clock.shiftMs = shift
  assert.deepEqual((await verify(a.oturum, proof)).body, { dogrulandi: true })
  await refused(env, m.id, () => verify(a.oturum, proof), wrongCode)
})

test('a session is of one store and 30 days; no other token is one', async () => {
  const a = await newMember(env, m)
  assert.deepEqual([await statusOf(env, m, a.oturum), await statusOf(env, other, a.oturum)], [200, 401])
  for (const token of [a.oturum.toUpperCase(), a.oturum.slice(0, -1), m.key, `otr_${'0'.repeat(32)}`, '%00']) {
    assert.equal(await statusOf(env, m, token), 401, token)
  }
  const at = (ms: number) => findSession(env.db.read, m.id, a.oturum, new Date(env.clock.now().getTime() + ms))
  const days30 = 30 * 24 * 3600 * 1000
  assert.deepEqual([await at(days30 - 60_000), await at(days30)], [a.id, null])
  // An API key is no session, and a session no key.
  assert.equal((await env.call(a.oturum)('GET', '/v1/urunler')).status, 401)
  // Orders of another member, or of another store, are unknown.
  const foreign = [await newOrder(m, { eposta: eposta() }), await newOrder(other, { eposta: a.eposta })]
  await verify(a.oturum, await codeTo(env, m, a.eposta))
  for (const { id } of foreign) {
    const reply = await ask(env, m, 'GET', `hesap/siparisler/${id}`, null, { oturum: a.oturum })
    assert.deepEqual([reply.status, reply.body.hata.kod], [404, 'kayit_bulunamadi'])
  }
  assert.deepEqual(await ordersOf(a.oturum), [])
})

test('a password that is changed while somebody signs in with the old one leaves them no session', async () => {
  const a = await newMember(env, m)
  const kod = await askCode(env, m, a.eposta)
  const [set, ...others] = await Promise.all([
    reset(m, kod, 'değişen parola'),
    ...Array.from({ length: 6 }, () => signIn(env, m, a.eposta)),
  ])
  assert.equal(set.status, 201)
  for (const { status, body } of others) {
    if (status === 201) assert.equal(await statusOf(env, m, body.anahtar), 401)
    else assert.deepEqual([status, body.hata.kod], [401, 'giris_hatali'])
  }
  const sessions = 'select 1 from oturum where magaza_id = $1 and musteri_id = $2'
  assert.equal((await env.rows(sessions, [m.id, a.id])).length, 1)
})

test('twins: one account, one use of a code, one mail', async () => {
  const ozet = await hashParola('ikizlerin parolası')
  for (let round = 0; round < 4; round++) {
    const adres = eposta()
    const girdi = { eposta: adres, parola: 'ikizlerin parolası' }
    const guest = () => inStore(env, m.id, (w) => ensure(w, { eposta: adres, kaynak: 'vitrin' }))
    const attempts = Array.from({ length: 6 }, () => inStore(env, m.id, (w) => register(w, girdi, ozet)))
    const [shopper, ...made] = await Promise.allSettled([guest(), ...attempts])
    assert.equal(shopper.status, 'fulfilled')
    const rows = await env.rows(
      `select m.id, m.hesap, u.parola
       from musteri m left join uye u on u.magaza_id = m.magaza_id and u.musteri_id = m.id
       where m.magaza_id = $1 and m.eposta = $2`,
      [m.id, adres],
    )
    assert.equal(rows.length, 1)
    const signedIn = made.filter((r) => r.status === 'fulfilled' && r.value.oturum !== null).length
    // The guest was first, or one of those who register: the others learn that the address is taken.
    const kods = made.map((r) => (r.status === 'rejected' ? r.reason.kod : 'ok'))
    assert.deepEqual(
      kods.toSorted(),
      signedIn === 1 ? [...Array(5).fill('eposta_kullanimda'), 'ok'] : Array(6).fill('ok'),
    )
    assert.deepEqual([rows[0].hesap, rows[0].parola], signedIn === 1 ? [true, ozet] : [false, null])
    assert.equal((await codesTo(env, m, adres)).length, 1)
  }
  const a = await newMember(env, m)
  const proof = await codeTo(env, m, a.eposta)
  await Promise.all(Array.from({ length: 8 }, () => ask(env, m, 'POST', 'parola-kodu', { eposta: a.eposta })))
  const [, kod, ...more] = await codesTo(env, m, a.eposta)
  assert.deepEqual(more, [])
  const verified = await Promise.all(Array.from({ length: 8 }, () => verify(a.oturum, proof)))
  assert.deepEqual(verified.map((r) => r.status).toSorted(), [200, ...Array(7).fill(422)])
  const resets = await Promise.all(Array.from({ length: 4 }, (_, i) => reset(m, kod as string, `parolam no ${i}`)))
  assert.deepEqual(resets.map((r) => r.status).toSorted(), [201, 422, 422, 422])
  const winner = resets.findIndex((r) => r.status === 201)
  assert.equal((await signIn(env, m, a.eposta, `parolam no ${winner}`)).status, 201)
})

test('passwords, tokens and codes are in no log, no event and no table but the mail that waits', async () => {
  const adres = eposta()
  const gizli = 'Aşırı-Gizli-Parola'
  const headers = { 'idempotency-key': 'bir kez' }
  const made = await ask(env, m, 'POST', 'uyelik', { eposta: adres, parola: gizli }, { headers })
  assert.equal(made.status, 201)
  const again = await ask(env, m, 'POST', 'uyelik', { eposta: adres, parola: gizli }, { headers })
  assert.equal(again.status, 422, 'a shopper is never shown what another was answered')
  await signIn(env, m, adres, `${gizli}?`)
  const kod = await codeTo(env, m, adres)
  const words = [gizli, PAROLA, made.body.oturum.anahtar, kod]
  assert.ok(env.logs.length > 20)
  for (const word of words)
    assert.deepEqual(
      env.logs.filter((line) => line.includes(word)),
      [],
    )
  const tables = await env.rows(
    `select table_name as ad from information_schema.columns where table_schema = 'public' and column_name = 'magaza_id'`,
  )
  const found: string[] = []
  for (const { ad } of tables) {
    const rows = await env.rows(`select x::text as metin from "${ad}" x where x.magaza_id = $1`, [m.id])
    for (const word of words) if (rows.some((r) => r.metin.includes(word))) found.push(`${ad} ${words.indexOf(word)}`)
  }
  assert.deepEqual(found, ['giden_eposta 3'])
})
