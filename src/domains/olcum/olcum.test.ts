import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type AnotherApp, anotherApp } from '../../../tests/support/another-app.ts'
import { ask, newPerson } from '../../../tests/support/samples/kullanici.ts'
import { choose, onSale, shopper } from '../../../tests/support/samples/sepet.ts'
import { make, sell } from '../../../tests/support/samples/vitrin.ts'
import { startShared, type TestMagaza } from '../../../tests/support/setup.ts'
import { inStore } from '../../../tests/support/verbs.ts'
import { DAY_MS, dayOf } from '../../core/time.ts'
import { createSayac } from './sayac.ts'
import { sweep } from './sweep.ts'

// What visitors do, as the report tells it. A process writes what it has counted when it ends.

const env = await startShared()
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const none = { goruntuleme: 0, ziyaret: 0, urun: 0, arama: 0, sonucsuz: 0, sepet: 0, odeme: 0, siparis: 0 }

type Headers = Record<string, string>
const looking =
  (on: AnotherApp, m: TestMagaza) =>
  async (path: string, headers: Headers = {}, method = 'GET') => {
    const sent = { 'user-agent': BROWSER, ...headers }
    return (await on.call(null)(method, `/vitrin/${m.id}${path}`, { headers: sent })).status
  }

const owner = async (m: TestMagaza) => newPerson(env, { magaza: m.id, rol: 'sahip' })
async function report(m: TestMagaza, sorgu = '') {
  const reply = await ask(env, await owner(m), 'GET', `magazalar/${m.id}/rapor${sorgu}`)
  assert.equal(reply.status, 200, reply.text)
  return reply.body
}

test('pages, visits, sources and searches are counted, kept pages too; who declined, robots and errors are not', async (t) => {
  const [m, other] = [await env.magaza(), await env.magaza()]
  const urun = await sell(m, 'Keten Gömlek')
  const kategori = await make(m, '/v1/kategoriler', { ad: 'Gömlekler' })
  const process = anotherApp(env, t)
  const look = looking(process, m)
  const inside = { referer: `${env.config.adres}/vitrin/${m.id}/urunler`, host: 'kepenk.example' }
  assert.equal(await look('', { referer: 'https://www.google.com/search?q=x' }), 200)
  assert.equal(await look('', { referer: 'https://www.google.com/' }), 200, 'kept')
  assert.equal(await look('?utm_source=E-B%C3%BClten'), 200)
  for (let i = 0; i < 3; i++) assert.equal(await look(`/urun/${urun.tanitici}`, inside), 200)
  assert.equal(await look(`/kategori/${kategori.tanitici}`, inside), 200)
  assert.equal(await look('/arama?ara=G%C3%96MLEK', inside), 200)
  assert.equal(await look('/arama?ara=g%C3%B6mlek', inside), 200)
  assert.equal(await look('/arama?ara=g%C3%B6mlek&stokta=true', inside), 200, 'a choice is no other search')
  assert.equal(await look('/arama?ara=%C5%9Femsiye'), 200)
  assert.equal(await look('/arama?ara=ali%40example.com', inside), 200)
  const { etag } = (await process.call(null)('GET', `/vitrin/${m.id}/urunler`, { headers: { dnt: '1' } })).headers
  assert.equal(await look('/urunler', { ...inside, 'if-none-match': etag as string }), 304)

  assert.equal(await look('', { dnt: '1' }), 200)
  assert.equal(await look('', { 'sec-gpc': '1' }), 200)
  assert.equal(await look('', { 'user-agent': 'Googlebot/2.1' }), 200)
  assert.equal(await look('', { 'sec-purpose': 'prefetch' }), 200)
  assert.equal(await look('', {}, 'HEAD'), 200)
  assert.equal(await look('/urun/yok'), 404)
  assert.equal(await look('/olmayan'), 404)
  await process.close()

  const rapor = await report(m)
  assert.deepEqual(rapor.toplam, { ...none, goruntuleme: 13, ziyaret: 4, urun: 3, arama: 4, sonucsuz: 2 })
  assert.deepEqual(rapor.gunler.at(-1), { gun: dayOf(env.clock.now()), ...rapor.toplam })
  assert.deepEqual([rapor.gunler.length, rapor.onceki, rapor.eksik, rapor.acik], [30, none, false, true])
  assert.deepEqual(rapor.kaynaklar, [
    { kaynak: 'google.com', sayi: 2 },
    { kaynak: 'dogrudan', sayi: 1 },
    { kaynak: 'e-bulten', sayi: 1 },
  ])
  assert.deepEqual(rapor.urunler, [{ urun_id: urun.id, ad: 'Keten Gömlek', sayi: 3 }])
  assert.deepEqual(rapor.sayfalar, [
    { tur: 'arama', id: null, ad: null, sayi: 5 },
    { tur: 'ana', id: null, ad: null, sayi: 3 },
    { tur: 'kategori', id: kategori.id, ad: 'Gömlekler', sayi: 1 },
    { tur: 'urunler', id: null, ad: null, sayi: 1 },
  ])
  assert.deepEqual(rapor.aramalar, [
    { metin: 'gomlek', sayi: 2, sonucsuz: 0 },
    { metin: null, sayi: 1, sonucsuz: 1 },
    { metin: 'semsiye', sayi: 1, sonucsuz: 1 },
  ])
  assert.deepEqual(
    rapor.sonucsuz_aramalar.map((a: { metin: string }) => a.metin),
    [null, 'semsiye'],
  )
  assert.deepEqual((await report(other)).toplam, none, 'of another store')
  const { vitrin } = (await ask(env, await owner(m), 'GET', `magazalar/${m.id}/ozet`)).body
  assert.deepEqual(vitrin, { bugun: 4, dun: 0 })
})

test('hostile referrers, campaigns and searches break no page and leave nothing of themselves', async (t) => {
  const m = await env.magaza()
  const process = anotherApp(env, t)
  const look = looking(process, m)
  const long = 'a'.repeat(10_000)
  for (const referer of [long, `https://${long}.example/`, 'https://a b/', '\u00ff\u00fe', 'https://10.0.0.7/', '//x'])
    assert.equal(await look('', { referer }), 200, referer.slice(0, 30))
  for (const utm of ['%00', '%F0%9F%98%80', '%FF%FE', long, '%E2%80%AE', 'x&utm_source=y', '', '%', '05321234567'])
    assert.equal(await look(`?utm_source=${utm}`), 200, utm.slice(0, 30))
  for (const ara of ['%F0%9F%98%80', '%C4%B0'.repeat(150), '0532+123+45+67']) await look(`/arama?ara=${ara}`)
  await process.close()
  const rows = await env.rows('select tur, deger, ad from olcum where magaza_id = $1', [m.id])
  const values = rows.filter((r) => r.tur === 'kaynak' || r.tur === 'arama').map((r) => r.deger)
  for (const deger of values) assert.match(deger, /^(\*|[a-z0-9 .-]{1,100})$/)
  assert.deepEqual(
    values.filter((v) => /532|10\.0/.test(v)),
    [],
  )
})

test('carts, checkouts and orders are counted once each, also paid by card; not of who declined', async (t) => {
  const m = await env.magaza()
  const { id: varyant_id } = await onSale(m)
  const process = anotherApp(env, t)
  const call = process.call(null)
  const declined: typeof call = (method, path, o = {}) =>
    call(method, path, { ...o, headers: { ...o.headers, dnt: '1' } })
  const buy = async (as: typeof call, yontem: string) => {
    const s = await shopper({ ...env, call: () => as }, m)
    await s.fill([varyant_id, 1])
    await s.fill([varyant_id, 2])
    for (let i = 0; i < 2; i++) await s.deliverTo('ayse@example.com')
    const { yonlendirme } = await s.paid(yontem)
    // The provider's page knows nothing of the shopper's browser.
    if (yonlendirme) await choose(call, yonlendirme, 'basarili')
    assert.equal((await s.paid(yontem)).durum, 'tamamlandi')
  }
  await buy(call, 'havale')
  await buy(call, 'kart')
  await buy(declined, 'havale')
  await buy(declined, 'kart')
  const left = await shopper({ ...env, call: process.call }, m)
  await left.fill([varyant_id, 1])
  const refused = await left.put('kalemler', { kalemler: [{ varyant_id: 'yok', adet: 1 }] })
  assert.equal(refused.status, 422)
  await process.close()
  assert.deepEqual((await report(m)).toplam, { ...none, sepet: 3, odeme: 2, siparis: 2 })
})

test('a store that switched it off is not counted', async (t) => {
  const m = await env.magaza()
  const person = await owner(m)
  const off = await ask(env, person, 'PATCH', `magazalar/${m.id}`, { olcum: false })
  assert.deepEqual([off.status, off.body.olcum], [200, false], off.text)
  const process = anotherApp(env, t)
  assert.equal(await looking(process, m)(''), 200)
  const s = await shopper({ ...env, call: process.call }, m)
  await s.fill([(await onSale(m)).id, 1])
  await process.close()
  const rapor = await report(m)
  assert.deepEqual([rapor.acik, rapor.toplam], [false, none])
  assert.equal((await ask(env, person, 'GET', `magazalar/${m.id}/ozet`)).body.vitrin, null)
})

const seen = (i: number, kaynak: string) => ({
  ...{ sayfa: 'urun', kayit: `urun_${i % 40}`, ad: `Ürün ${i % 40}` },
  ...{ kaynak, arama: { metin: `soz ${i % 30}`, bulunan: i % 2 } },
})

test('processes that write at once add up exactly, and a day holds so many values', async () => {
  const m = await env.magaza()
  const counters = Array.from({ length: 4 }, () => createSayac(env.db, env.clock.now))
  for (let round = 0; round < 3; round++) {
    for (const counter of counters) for (let i = 0; i < 200; i++) counter.look(m.id, seen(i, 'ortak.example'))
    await Promise.all(counters.map((c) => c.flush()))
  }
  const all = await report(m)
  assert.equal(all.toplam.goruntuleme, 4 * 3 * 200)
  assert.deepEqual(all.kaynaklar, [{ kaynak: 'ortak.example', sayi: 2400 }])
  assert.equal(
    all.aramalar.reduce((n: number, a: { sayi: number }) => n + a.sayi, 0),
    2400,
  )
  assert.equal(
    all.aramalar.reduce((n: number, a: { sonucsuz: number }) => n + a.sonucsuz, 0),
    1200,
  )

  const [counter] = counters as [(typeof counters)[number]]
  for (let part = 0; part < 2; part++) {
    for (let i = 0; i < 400; i++) counter.look(m.id, seen(0, `site-${part}-${i}.example`))
    await counter.flush()
  }
  const [row] = await env.rows(
    `select count(*)::int as deger, sum(sayi)::int as sayi, sum(sayi) filter (where deger = '*')::int as diger
     from olcum where magaza_id = $1 and tur = 'kaynak'`,
    [m.id],
  )
  assert.deepEqual(row, { deger: 501, sayi: 3200, diger: 301 })
})

test('what could not be written waits, and goes with the next; nothing for a store that is gone', async () => {
  const m = await env.magaza()
  let broken = true
  const db: typeof env.db = {
    ...env.db,
    transaction: (...given) => (broken ? Promise.reject(new Error('away')) : env.db.transaction(...given)),
  }
  const counter = createSayac(db, env.clock.now)
  counter.look(m.id, seen(1, 'a.example'))
  counter.look('olmayan-magaza', seen(1, 'a.example'))
  await assert.rejects(counter.flush(), /counts of 2 stores not written/)
  counter.look(m.id, seen(1, 'a.example'))
  broken = false
  await counter.flush()
  await counter.flush()
  assert.equal((await report(m)).toplam.goruntuleme, 2)
  assert.deepEqual(await env.rows(`select 1 from olcum where magaza_id = 'olmayan-magaza'`), [])
})

test('a period of one’s own, the one before it, and days that are none', async () => {
  const m = await env.magaza()
  const today = dayOf(env.clock.now())
  const ago = (n: number) => dayOf(new Date(env.clock.now().getTime() - n * DAY_MS))
  for (const [gun, sayi] of [
    [ago(3), 5],
    [ago(6), 7],
    [ago(9), 11],
    [ago(12), 13],
  ] as const)
    await env.rows(
      `insert into olcum (magaza_id, tur, gun, deger, sayi, sonucsuz)
       values ($1, 'adim', $2, 'ziyaret', $3, 0), ($1, 'kaynak', $2, 'a.example', $3, 0)`,
      [m.id, gun, sayi],
    )
  const rapor = await report(m, `?baslangic=${ago(7)}&bitis=${ago(3)}`)
  assert.deepEqual([rapor.baslangic, rapor.bitis, rapor.gunler.length], [ago(7), ago(3), 5])
  assert.deepEqual([rapor.toplam.ziyaret, rapor.onceki.ziyaret], [12, 24])
  assert.deepEqual(rapor.kaynaklar, [{ kaynak: 'a.example', sayi: 12 }])
  assert.equal((await report(m, '?gun=7')).toplam.ziyaret, 12)
  assert.equal((await report(m, `?baslangic=${ago(365)}`)).gunler.length, 366)
  const person = await owner(m)
  for (const bad of [
    'gun=0',
    'gun=367',
    'baslangic=2026-02-30',
    'bitis=d%C3%BCn',
    'bitis=%00',
    `baslangic=${today}&bitis=${ago(1)}`,
    `baslangic=${ago(366)}`,
    'baslangic=1999-01-01',
    'bitis=2999-01-01',
  ])
    assert.equal((await ask(env, person, 'GET', `magazalar/${m.id}/rapor?${bad}`)).status, 422, bad)
  const clerk = await newPerson(env, { magaza: m.id, rol: 'calisan', kapsamlar: ['urun:okuma'] })
  assert.equal((await ask(env, clerk, 'GET', `magazalar/${m.id}/rapor`)).status, 403)
  const stranger = await owner(await env.magaza())
  assert.equal((await ask(env, stranger, 'GET', `magazalar/${m.id}/rapor`)).status, 404)
})

test('days are kept for 400 days', async () => {
  const m = await env.magaza()
  for (const days of [399, 400, 401, 900])
    await env.rows(
      `insert into olcum (magaza_id, tur, gun, deger, sayi, sonucsuz) values ($1, 'adim', $2, 'ziyaret', 1, 0)`,
      [m.id, dayOf(new Date(env.clock.now().getTime() - days * DAY_MS))],
    )
  assert.equal(await inStore(env, m.id, sweep), false)
  assert.equal((await env.rows('select 1 from olcum where magaza_id = $1', [m.id])).length, 2)
})
