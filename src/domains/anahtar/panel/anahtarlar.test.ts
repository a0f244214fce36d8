import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { anotherApp } from '../../../../tests/support/another-app.ts'
import { ask, newPerson } from '../../../../tests/support/samples/kullanici.ts'
import { startShared } from '../../../../tests/support/setup.ts'

// Settings, rates and keys of a store, by its owner.

const env = await startShared()
const m = await env.magaza()
const other = await env.magaza()
const owner = await newPerson(env, { magaza: m.id, rol: 'sahip' })
const root = `magazalar/${m.id}`

test('a key is shown once, works at once, tells its last use, and is revoked for every process within a second', async (t) => {
  const second = anotherApp(env, t)
  const body = { ad: ' Muhasebe 📒 ', kapsamlar: ['urun:okuma', 'siparis:okuma', 'urun:okuma'], bitis: '2099-01-01' }
  const made = await ask(env, owner, 'POST', `${root}/anahtarlar`, body)
  assert.equal(made.status, 201, made.text)
  const { anahtar, ...shown } = made.body
  assert.match(anahtar, /^svc_canli_\w{32}$/)
  assert.deepEqual(
    [shown.ad, shown.kapsamlar, shown.durum, shown.bitis, shown.son_kullanim],
    ['Muhasebe 📒', ['urun:okuma', 'siparis:okuma'], 'etkin', '2099-01-01T21:00:00.000Z', null],
  )
  const list = async () => (await ask(env, owner, 'GET', `${root}/anahtarlar`)).text
  assert.deepEqual(JSON.parse(await list()).veri[0], shown)
  assert.equal((await list()).includes(anahtar), false)
  const use = async () => [
    (await env.call(anahtar)('GET', '/v1/urunler')).status,
    (await second.call(anahtar)('GET', '/v1/urunler')).status,
    (await env.call(anahtar)('GET', '/v1/stoklar')).status,
  ]
  assert.deepEqual(await use(), [200, 200, 403])
  await second.close()
  assert.notEqual(JSON.parse(await list()).veri[0].son_kullanim, null)
  const revoked = await ask(env, owner, 'DELETE', `${root}/anahtarlar/${shown.id}`)
  assert.deepEqual([revoked.status, revoked.body.durum], [200, 'iptal'])
  await pause(1000)
  assert.equal((await env.call(anahtar)('GET', '/v1/urunler')).status, 401)
  const again = await ask(env, owner, 'DELETE', `${root}/anahtarlar/${shown.id}`)
  assert.equal(again.body.iptal, revoked.body.iptal, 'the first time counts')
})

test('a repeated request for a key gives the same key, which is kept sealed', async () => {
  const make = () =>
    ask(
      env,
      owner,
      'POST',
      `${root}/anahtarlar`,
      { ad: 'x', kapsamlar: ['urun:okuma'] },
      { headers: { 'idempotency-key': 'anahtar-1' } },
    )
  const [first, second] = [await make(), await make()]
  assert.deepEqual([second.headers['svc-tekrar'], second.text], ['1', first.text])
  const rows = await env.rows('select * from tekrar')
  assert.ok(rows.length > 0)
  for (const secret of [first.body.anahtar, first.body.anahtar.slice(10)]) {
    assert.equal(JSON.stringify(rows).includes(secret), false)
    assert.equal(env.logs.join().includes(secret), false)
    assert.equal(JSON.stringify(await env.rows('select * from anahtar')).includes(secret), false)
  }
})

test('what cannot be a key, and keys of others', async () => {
  const wrong = [
    {},
    { ad: 'x', kapsamlar: [] },
    { ad: '\n', kapsamlar: ['urun:okuma'] },
    { ad: 'a\u0000', kapsamlar: ['urun:okuma'] },
    { ad: 'x', kapsamlar: ['her:sey'] },
    { ad: 'x', kapsamlar: ['urun:okuma'], bitis: '2020-01-01' },
    { ad: 'x', kapsamlar: ['urun:okuma'], bitis: 'yarın' },
    { ad: 'x', kapsamlar: ['urun:okuma'], anahtar: 'svc_canli_x' },
    { ad: 'x'.repeat(201), kapsamlar: ['urun:okuma'] },
  ]
  const count = async () => (await env.rows('select count(*)::int as n from anahtar'))[0].n
  const before = await count()
  for (const body of wrong) {
    assert.equal((await ask(env, owner, 'POST', `${root}/anahtarlar`, body)).status, 422, JSON.stringify(body))
  }
  assert.equal(await count(), before)
  const [{ id }] = await env.rows('select id from anahtar where magaza_id = $1', [other.id])
  for (const key of [id, 'anh_yok', '%00']) {
    assert.equal((await ask(env, owner, 'DELETE', `${root}/anahtarlar/${key}`)).status, 404, key)
  }
  assert.equal((await other.call('GET', '/v1/magaza')).status, 200)
})

test('one who was an owner a moment ago makes no key', async () => {
  const second = await newPerson(env, { magaza: m.id, rol: 'sahip' })
  const make = () => ask(env, second, 'POST', `${root}/anahtarlar`, { ad: 'x', kapsamlar: ['urun:okuma'] })
  assert.equal((await ask(env, second, 'GET', root)).status, 200)
  assert.equal((await make()).status, 201)
  assert.equal((await ask(env, owner, 'PATCH', `${root}/ekip/${second.id}`, { rol: 'yonetici' })).status, 200)
  assert.equal((await make()).status, 403)
})

test('settings: only what is sent changes, requests learn of it within a second, the rest stays', async () => {
  const before = (await ask(env, owner, 'GET', root)).body
  assert.deepEqual([before.id, before.adres, before.eposta, before.dil, before.plan], [m.id, null, null, 'tr', 'pro'])
  const reply = await ask(env, owner, 'PATCH', root, {
    ad: ' Çiçek 🌷 ',
    adres: 'https://Cicek.example/',
    eposta: 'a@b.example',
  })
  assert.deepEqual(reply.body, { ...before, ad: 'Çiçek 🌷', adres: 'https://cicek.example', eposta: 'a@b.example' })
  assert.deepEqual((await ask(env, owner, 'GET', root)).body, reply.body)
  await pause(1000)
  const seen = (await m.call('GET', '/v1/magaza')).body
  assert.deepEqual([seen.ad, seen.adres], ['Çiçek 🌷', 'https://cicek.example'])
  const emptied = await ask(env, owner, 'PATCH', root, { adres: null, eposta: '' })
  assert.deepEqual(emptied.body, { ...reply.body, adres: null, eposta: null })
  for (const body of [
    { ad: '' },
    { ad: 'a\nb' },
    { adres: 'javascript:alert(1)' },
    { adres: 'https://a:b@c.example' },
    { eposta: 'a b@c' },
    { dil: 'TR' },
    { plan: 'pro' },
    { para_birimi: 'USD' },
    { kod: 'x' },
  ]) {
    assert.equal((await ask(env, owner, 'PATCH', root, body)).status, 422, JSON.stringify(body))
  }
  assert.deepEqual((await ask(env, owner, 'GET', root)).body, emptied.body)
  assert.equal((await other.call('GET', '/v1/magaza')).body.ad, `Mağaza ${other.id}`)
})

test('rates are set, listed and taken away', async () => {
  const put = (para: string, kur: unknown) => ask(env, owner, 'PUT', `${root}/kurlar/${para}`, { kur })
  const made = await put('USD', '0,0250')
  assert.deepEqual([made.status, made.body.kur], [200, '0.025'])
  assert.equal((await put('USD', '0.03')).body.kur, '0.03')
  const list = async () =>
    (await ask(env, owner, 'GET', `${root}/kurlar`)).body.veri.map((k: any) => `${k.para_birimi} ${k.kur}`)
  assert.deepEqual(await list(), ['USD 0.03'])
  for (const [para, kur] of [
    ['TRY', '1'],
    ['XXX1', '1'],
    ['usd', '1'],
    ['EUR', '0'],
    ['EUR', '-1'],
    ['EUR', '1e9'],
    ['EUR', 5],
  ] as const) {
    assert.equal((await put(para, kur)).status, 422, `${para} ${kur}`)
  }
  assert.deepEqual((await ask(env, owner, 'DELETE', `${root}/kurlar/USD`)).body, { silindi: true, id: 'USD' })
  assert.equal((await ask(env, owner, 'DELETE', `${root}/kurlar/USD`)).status, 404)
  assert.deepEqual(await list(), [])
})
