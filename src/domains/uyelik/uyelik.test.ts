import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eventsOf, refused } from '../../../tests/support/refusal.ts'
import { consentsOf, newCustomer } from '../../../tests/support/samples/musteri.ts'
import { newOrder } from '../../../tests/support/samples/siparis.ts'
import {
  ask,
  askCode,
  codesTo,
  codeTo,
  eposta,
  mailsTo,
  PAROLA,
  signIn,
  statusOf,
  vitrin,
} from '../../../tests/support/samples/uyelik.ts'
import { startShared } from '../../../tests/support/setup.ts'

// An account's life over the API.

const env = await startShared()
const m = await env.magaza()

test('one who is new: a member at once, signed in, with a code in the mail; one event', async () => {
  const adres = eposta()
  const body = {
    eposta: adres,
    parola: PAROLA,
    ad: ' Ayşe ',
    soyad: 'Öz',
    telefon: '0532 123 45 67',
    izinler: { eposta: true, sms: false, arama: true },
  }
  let reply: any
  const events = await eventsOf(env, m.id, async () => {
    reply = await ask(env, m, 'POST', 'uyelik', body)
  })
  const { oturum, hesap } = reply.body
  assert.match(oturum.anahtar, /^otr_[0-9a-z]{32}$/)
  assert.match(hesap.id, /^mus_/)
  const expected = {
    id: hesap.id,
    eposta: adres,
    ad: 'Ayşe',
    soyad: 'Öz',
    telefon: '+905321234567',
    sirket: null,
    izinler: { eposta: true, sms: false, arama: true },
    adresler: [],
    dogrulandi: false,
    olusturma: hesap.olusturma,
  }
  assert.deepEqual([reply.status, reply.body], [201, { oturum, hesap: expected, dogrulama: 'bekliyor' }])
  assert.equal(Date.parse(oturum.bitis) - Date.parse(hesap.olusturma), 30 * 24 * 3600 * 1000)
  const kayit = (await m.call('GET', `/v1/musteriler/${hesap.id}`)).body
  assert.equal(kayit.hesap, true)
  assert.deepEqual(
    events.map(({ olay, veri, ek }) => ({ olay, veri, ek })),
    [{ olay: 'musteri.olusturuldu', veri: kayit, ek: { kaynak: 'vitrin' } }],
  )
  assert.deepEqual(await consentsOf(env, hesap.id), ['arama true vitrin', 'eposta true vitrin'])
  assert.deepEqual(
    (await mailsTo(env, m, adres)).map((mail) => mail.konu),
    [`E-posta adresinizi doğrulayın · Mağaza ${m.id}`],
  )

  // Verified by the code, once.
  const kod = await codeTo(env, m, adres)
  const verify = () => ask(env, m, 'POST', 'uyelik/dogrulama', { kod }, { oturum: oturum.anahtar })
  const done = await eventsOf(env, m.id, async () => {
    assert.deepEqual((await verify()).body, { dogrulandi: true })
  })
  assert.deepEqual(done, [])
  const shown = await ask(env, m, 'GET', 'hesap', null, { oturum: oturum.anahtar })
  assert.deepEqual(shown.body, { ...expected, dogrulandi: true })
  await refused(env, m.id, verify, [422, 'girdi_gecersiz', 'kod: geçersiz, kullanılmış ya da süresi dolmuş'])

  // Signed out: this session is over, another one can be opened.
  const left = await ask(env, m, 'DELETE', 'oturum', null, { oturum: oturum.anahtar })
  assert.deepEqual([left.status, left.body], [200, { kapandi: true }])
  const gone = await ask(env, m, 'DELETE', 'oturum', null, { oturum: oturum.anahtar })
  assert.deepEqual([gone.status, gone.body.hata.kod], [401, 'oturum_gecersiz'])
  const back = await signIn(env, m, adres.toUpperCase())
  assert.equal(back.status, 201)
  assert.deepEqual(back.body.hesap, { ...expected, dogrulandi: true })
  assert.notEqual(back.body.anahtar, oturum.anahtar)
  assert.equal(await statusOf(env, m, back.body.anahtar), 200)
})

test('a guest: registering changes nothing, the code of the mail makes the guest a member, with their orders', async () => {
  const adres = eposta()
  const order = await newOrder(m, { eposta: adres, teslimat_adresi: { ad: 'Gizli' } })
  const before = await env.rows('select x::text from musteri x where magaza_id = $1', [m.id])
  const reply = await ask(env, m, 'POST', 'uyelik', { eposta: adres.toUpperCase(), parola: PAROLA, ad: 'Hırsız' })
  assert.deepEqual([reply.status, reply.body], [201, { oturum: null, hesap: null, dogrulama: 'bekliyor' }])
  assert.deepEqual(await env.rows('select x::text from musteri x where magaza_id = $1', [m.id]), before)
  assert.equal((await signIn(env, m, adres)).status, 401)
  const [mail] = await mailsTo(env, m, adres)
  assert.equal(mail?.konu, `Parolanızı belirleyin · Mağaza ${m.id}`)
  assert.doesNotMatch(`${mail?.metin}${mail?.html}`, /Hırsız/)

  const kod = await codeTo(env, m, adres)
  let set: any
  const events = await eventsOf(env, m.id, async () => {
    set = await ask(env, m, 'POST', 'parola', { kod, parola: 'benim parolam' })
  })
  assert.deepEqual([set.status, events], [201, []])
  assert.deepEqual([set.body.hesap.dogrulandi, set.body.hesap.ad], [true, 'Gizli'])
  assert.equal((await m.call('GET', `/v1/musteriler/${set.body.hesap.id}`)).body.hesap, true)
  const mine = await ask(env, m, 'GET', 'hesap/siparisler', null, { oturum: set.body.anahtar })
  assert.deepEqual(mine.body, { veri: [order], sonraki: null })
  assert.equal((await signIn(env, m, adres, 'benim parolam')).status, 201)
})

test('a forgotten password: the answer is the same for all; the new one ends every session and every code', async () => {
  const adres = eposta()
  const made = await ask(env, m, 'POST', 'uyelik', { eposta: adres, parola: PAROLA })
  const old = made.body.oturum.anahtar
  const nobody = await ask(env, m, 'POST', 'parola-kodu', { eposta: eposta() })
  const known = await ask(env, m, 'POST', 'parola-kodu', { eposta: adres })
  assert.deepEqual([nobody.status, nobody.text], [known.status, known.text])
  // At most one a minute, however often it is requested.
  await ask(env, m, 'POST', 'parola-kodu', { eposta: adres })
  const [verification, kod, ...more] = await codesTo(env, m, adres)
  assert.deepEqual(more, [])
  env.clock.shiftMs += 60_000
  const newer = await askCode(env, m, adres)
  assert.notEqual(newer, kod)

  const set = await ask(env, m, 'POST', 'parola', { kod, parola: 'yepyeni parola' })
  assert.deepEqual([set.status, set.body.hesap.dogrulandi], [201, true])
  assert.deepEqual([await statusOf(env, m, old), await statusOf(env, m, set.body.anahtar)], [401, 200])
  assert.deepEqual(await env.rows('select 1 from uye_kodu where musteri_id = $1', [set.body.hesap.id]), [])
  const used = () => ask(env, m, 'POST', 'parola', { kod: newer, parola: 'bir başka parola' })
  await refused(env, m.id, used, [422, 'girdi_gecersiz', 'kod: geçersiz, kullanılmış ya da süresi dolmuş'])
  const late = { oturum: set.body.anahtar }
  assert.equal((await ask(env, m, 'POST', 'uyelik/dogrulama', { kod: verification }, late)).status, 422)
  assert.equal((await signIn(env, m, adres)).status, 401)
})

test('an e-mail that is a member’s is taken, in any case; İ is no letter of an address', async () => {
  const adres = 'Ilknur.Isik@Ornek.example'
  assert.equal((await ask(env, m, 'POST', 'uyelik', { eposta: adres, parola: PAROLA })).status, 201)
  for (const other of [adres, 'ilknur.isik@ornek.example', 'ILKNUR.ISIK@ORNEK.EXAMPLE']) {
    const again = () => ask(env, m, 'POST', 'uyelik', { eposta: other, parola: PAROLA })
    await refused(env, m.id, again, [422, 'eposta_kullanimda', 'eposta: Bu e-posta kullanımda'])
  }
  const dotted = () => ask(env, m, 'POST', 'uyelik', { eposta: 'İlknur.Isik@Ornek.example', parola: PAROLA })
  await refused(env, m.id, dotted, [422, 'girdi_gecersiz', 'eposta: geçerli bir e-posta olmalı'])
  assert.equal((await signIn(env, m, 'ILKNUR.isik@ornek.EXAMPLE')).status, 201)
})

test('a customer whom the API made is a guest; an imported account without a password is proven first too', async () => {
  const { id, eposta: adres } = await newCustomer(m)
  await env.rows('update musteri set hesap = true where id = $1', [id])
  const reply = await ask(env, m, 'POST', 'uyelik', { eposta: adres, parola: PAROLA })
  assert.deepEqual(reply.body, { oturum: null, hesap: null, dogrulama: 'bekliyor' })
  assert.equal((await signIn(env, m, adres)).status, 401)
})

test('all that is wrong is told at once and nothing changes; what must be signed in says so', async () => {
  const wrong = [
    [{ eposta: 'x', parola: 'kısa' }, 'eposta: geçerli bir e-posta olmalı; parola: en az 8 karakter olmalı'],
    [{ eposta: eposta(), parola: 'x'.repeat(201) }, 'parola: en çok 200 karakter olabilir'],
    [{ eposta: eposta(), parola: 'satır\nsonu var' }, 'parola: denetim karakteri içeremez'],
    [{ eposta: eposta(), parola: `sıfır\0sıfır` }, 'parola: Metin NUL karakteri (\\u0000) içeremez.'],
    [
      { eposta: 'a@anonim.invalid', parola: '\u0007\u0007\u0007\u0007\u0007\u0007\u0007\u0007' },
      'eposta: anonim.invalid adresleri silinen kişiler için ayrılmıştır; parola: denetim karakteri içeremez',
    ],
    [
      { eposta: eposta(), parola: PAROLA, hesap: true, gruplar: [] },
      'hesap: böyle bir alan yok; gruplar: böyle bir alan yok',
    ],
  ] as const
  for (const [body, mesaj] of wrong) {
    await refused(env, m.id, () => ask(env, m, 'POST', 'uyelik', body), [422, 'girdi_gecersiz', mesaj])
  }
  for (const [method, path] of [
    ['GET', 'hesap'],
    ['PATCH', 'hesap'],
    ['DELETE', 'oturum'],
    ['POST', 'uyelik/dogrulama'],
    ['GET', 'hesap/siparisler'],
    ['GET', 'hesap/siparisler/order_1'],
  ] as const) {
    const reply = await env.call(null)(method, vitrin(m, path), method === 'GET' ? {} : { body: {} })
    assert.deepEqual([reply.status, reply.body.hata.kod], [401, 'oturum_gerekli'], `${method} ${path}`)
  }
})
