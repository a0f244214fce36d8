import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parse } from 'parse5'
import { enableProvider } from '../../../../tests/support/bridges.ts'
import { contentOf } from '../../../../tests/support/refusal.ts'
import { ask, newPerson, type Person } from '../../../../tests/support/samples/kullanici.ts'
import { startShared, type TestMagaza } from '../../../../tests/support/setup.ts'
import { inStore } from '../../../../tests/support/verbs.ts'
import * as teslimat from '../../teslimat/teslimat.ts'
import * as kepenk from './kepenk.ts'

// Opening and closing by the owner, and the page for visitors of a closed store.

const env = await startShared()

const ODEME = 'Çalışan bir ödeme yolu yok: bir kart sağlayıcısı, havale için IBAN ya da kapıda ödeme gerekli'
const TESLIMAT = 'Teslimat yolu yok: açık bir teslimat seçeneği gerekli'
const IBAN = { banka: null, hesap_sahibi: 'Dükkân', iban: 'TR330006100519786457841326' }

async function newStore(): Promise<{ m: TestMagaza; owner: Person; put: (acik: unknown) => ReturnType<typeof ask> }> {
  const m = await env.magaza({ kapali: true })
  const owner = await newPerson(env, { magaza: m.id, rol: 'sahip' })
  return { m, owner, put: (acik) => ask(env, owner, 'PUT', `magazalar/${m.id}/kepenk`, { acik }) }
}
const set = (m: TestMagaza, owner: Person, degisiklik: object) =>
  ask(env, owner, 'PATCH', `magazalar/${m.id}`, degisiklik)
const bring = (m: TestMagaza, aktif = true) =>
  inStore(env, m.id, (w) => teslimat.set(w, { kod: 'standart', ad: 'Standart', ucret: 4990, aktif }))
const missing = async (m: TestMagaza) =>
  (await inStore(env, m.id, kepenk.get)).eksikler.map((e) => `${e.alan}: ${e.kod}`)

test('a new live store is closed, and opening says all that is missing at once', async () => {
  const { m, put } = await newStore()
  assert.equal((await m.call('GET', '/v1/magaza')).body.acik, false)
  const before = await contentOf(env, m.id)
  const refused = await put(true)
  assert.deepEqual(
    [refused.status, refused.body.hata],
    [422, { kod: 'odeme_yolu_yok', mesaj: `odeme: ${ODEME}; teslimat: ${TESLIMAT}` }],
  )
  assert.deepEqual(await contentOf(env, m.id), before)
  await bring(m)
  assert.deepEqual((await put(true)).body.hata, { kod: 'odeme_yolu_yok', mesaj: `odeme: ${ODEME}` })
})

test('each way to pay that works opens it; one that is only named does not', async () => {
  const ways: [string, (m: TestMagaza, owner: Person) => Promise<unknown>, deneme: boolean][] = [
    ['a card provider', (m) => enableProvider(env, m, 'banka', { adres: 'https://kopru.example/x' }), false],
    ['trial payments, switched on', (m) => enableProvider(env, m, 'deneme'), true],
    ['an account for transfers', (m, owner) => set(m, owner, { havale_hesabi: IBAN }), false],
    ['paying at the door', (m, owner) => set(m, owner, { odeme_yontemleri: ['kapida_nakit'] }), false],
  ]
  for (const [what, provide, deneme] of ways) {
    const { m, owner, put } = await newStore()
    await bring(m)
    assert.deepEqual(await missing(m), ['odeme: odeme_yolu_yok'], what)
    await provide(m, owner)
    const opened = await put(true)
    assert.deepEqual([opened.status, opened.body], [200, { acik: true, deneme, eksikler: [] }], what)
  }
  const { m, owner } = await newStore()
  await bring(m, false)
  await enableProvider(env, m, 'deneme')
  // Cards that the store does not take, a transfer without an account, and a disabled option do not count.
  await set(m, owner, { odeme_yontemleri: ['havale'] })
  assert.deepEqual(await missing(m), ['odeme: odeme_yolu_yok', 'teslimat: teslimat_yolu_yok'])
})

test('open stays open when something is lost; closing and opening again asks for it', async () => {
  const m = await env.magaza()
  const owner = await newPerson(env, { magaza: m.id, rol: 'sahip' })
  const put = (acik: boolean) => ask(env, owner, 'PUT', `magazalar/${m.id}/kepenk`, { acik })
  await inStore(env, m.id, (w) => teslimat.remove(w, 'ucretsiz'))
  const eksikler = [{ alan: 'teslimat', kod: 'teslimat_yolu_yok', mesaj: TESLIMAT }]
  assert.deepEqual((await put(true)).body, { acik: true, deneme: true, eksikler })
  assert.deepEqual((await put(false)).body, { acik: false, deneme: true, eksikler })
  assert.deepEqual((await put(false)).body.acik, false)
  assert.equal((await put(true)).body.hata.kod, 'teslimat_yolu_yok')
  assert.equal((await ask(env, owner, 'GET', `magazalar/${m.id}`)).body.acik, false)
  assert.deepEqual(await env.events(m.id), [])
})

test('whoever may not change settings may look, and not touch', async () => {
  const m = await env.magaza()
  const helper = await newPerson(env, { magaza: m.id, rol: 'calisan' })
  assert.equal((await ask(env, helper, 'GET', `magazalar/${m.id}/kepenk`)).body.acik, true)
  const refused = await ask(env, helper, 'PUT', `magazalar/${m.id}/kepenk`, { acik: false })
  assert.equal(refused.status, 403)
  assert.equal((await inStore(env, m.id, kepenk.get)).acik, true)
})

test('the test store is always open', async () => {
  const t = await env.magaza({ test: true })
  assert.deepEqual(await inStore(env, t.id, (w) => kepenk.set(w, true)), { acik: true, deneme: true, eksikler: [] })
  await assert.rejects(
    inStore(env, t.id, (w) => kepenk.set(w, false)),
    /girdi_gecersiz/,
  )
})

test('closed, every page of the storefront says so, in the language of the store', async () => {
  const visit = (path: string, method = 'GET') => env.call(null)(method, path)
  const { m } = await newStore()
  for (const path of [`/vitrin/${m.id}`, `/vitrin/${m.id}/urun/keten-gomlek?x=1`]) {
    const page = await visit(path)
    assert.equal(page.status, 503, path)
    const h = page.headers
    assert.deepEqual(
      [h['content-type'], h['retry-after'], h['cache-control'], h['x-content-type-options'], h['referrer-policy']],
      ['text/html; charset=utf-8', '3600', 'no-store', 'nosniff', 'no-referrer'],
    )
    assert.match(
      h['content-security-policy'] ?? '',
      /^default-src 'none'; style-src 'sha256-[\w+/=]+'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/,
    )
    const errors: string[] = []
    parse(page.text, { onParseError: (e) => errors.push(e.code) })
    assert.deepEqual(errors, [])
    assert.match(page.text, new RegExp(`<html lang="tr">[\\s\\S]*<h1>Mağaza ${m.id} şu anda kapalı</h1>`))
  }
  assert.equal((await visit(`/vitrin/${m.id}`, 'HEAD')).status, 503)
  const english = await newStore()
  await set(english.m, english.owner, { dil: 'en', ad: '<b>Shop</b>' })
  const page = await visit(`/vitrin/${english.m.id}`)
  assert.match(page.text, /<html lang="en">[\s\S]*<h1>&lt;b&gt;Shop&lt;\/b&gt; is closed<\/h1>/)
  // Products are visible while closed: whoever builds a storefront needs them.
  assert.equal((await visit(`/vitrin/v1/${m.id}/urunler`)).status, 200)
})

test('what is unknown stays an unknown path there', async () => {
  const m = await env.magaza()
  for (const path of ['/vitrin/yok', '/vitrin/yok/x', `/vitrin/v1/${m.id}/yok`, '/vitrin/v1']) {
    const reply = await env.call(null)('GET', path)
    assert.deepEqual([reply.status, reply.body.hata.kod], [404, 'yol_bulunamadi'], path)
  }
  const post = await env.call(null)('POST', `/vitrin/v1/${m.id}/yok`, { body: {} })
  assert.deepEqual([post.status, post.body.hata.kod], [404, 'yol_bulunamadi'])
})
