import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type DefaultTreeAdapterTypes as Dom, parse } from 'parse5'
import { anotherApp } from '../../../../tests/support/another-app.ts'
import { enableProvider } from '../../../../tests/support/bridges.ts'
import { contentOf, refused } from '../../../../tests/support/refusal.ts'
import { type Begun, begun, standing } from '../../../../tests/support/samples/card-payment.ts'
import { onSale, ready } from '../../../../tests/support/samples/sepet.ts'
import { get, stockOf, told } from '../../../../tests/support/samples/siparis.ts'
import { type CallOptions, startShared } from '../../../../tests/support/setup.ts'

// The page of `deneme` for browsers and tools. Its look in a browser: sayfa.test.ts.

const env = await startShared()
const SHOP = 'https://dukkan.example'
const GERI = `${SHOP}/bitti?sepet=1`
const m = await env.magaza({ adres: SHOP })
const other = await env.magaza({ adres: SHOP })

const pathOf = (b: { odeme_id: string }, at = m) => `/deneme-odeme/${at.id}/${b.odeme_id}`
const ask = (method: string, path: string, o: CallOptions = {}) => env.call(null)(method, path, o)
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const submit = (b: Begun, sonuc: string) => ask('POST', pathOf(b), { raw: `sonuc=${sonuc}`, headers: FORM })
const tool = (b: Begun, sonuc: unknown) => ask('POST', pathOf(b), { body: { sonuc } })

/** All elements; the page must be well formed. */
function elementsOf(html: string): Dom.Element[] {
  const errors: string[] = []
  const found: Dom.Element[] = []
  const walk = (node: Dom.Node): void => {
    if ('tagName' in node) found.push(node)
    if ('childNodes' in node) node.childNodes.forEach(walk)
  }
  walk(parse(html, { onParseError: (e) => errors.push(e.code) }))
  assert.deepEqual(errors, [])
  return found
}
const textOf = (html: string): string => html.replace(/<style>.*<\/style>/s, '').replace(/<[^>]*>/g, ' ')
const buttonsOf = (html: string): string[] =>
  elementsOf(html)
    .filter((e) => e.tagName === 'button')
    .map((e) => e.attrs.find((a) => a.name === 'value')?.value ?? '')

test('the page that a charge leads to: what is paid where, three ends to choose, and nothing else', async () => {
  const b = await begun(env, m, { donus_adresi: GERI })
  assert.equal(b.yonlendirme, `https://kepenk.example${pathOf(b)}`)
  const before = await contentOf(env, m.id)
  const page = await ask('GET', pathOf(b))
  assert.equal(page.status, 200)
  assert.deepEqual(buttonsOf(page.text), ['basarili', 'basarisiz', 'sessiz'])
  for (const part of ['DENEME: gerçek para çekilmez', `Mağaza ${m.id}`, '200,00 TL', 'Öde', 'Reddet', 'Sessiz kal']) {
    assert.ok(textOf(page.text).includes(part), part)
  }
  const h = page.headers
  assert.deepEqual(
    [h['content-type'], h['cache-control'], h['x-robots-tag'], h['x-content-type-options'], h['referrer-policy']],
    ['text/html; charset=utf-8', 'no-store', 'noindex', 'nosniff', 'no-referrer'],
  )
  assert.match(
    h['content-security-policy'] ?? '',
    /^default-src 'none'; style-src 'sha256-[\w+/=]+'; form-action 'self' https:; base-uri 'none'; frame-ancestors 'none'$/,
  )
  // Reading changes nothing.
  assert.equal((await ask('HEAD', pathOf(b))).status, 200)
  assert.deepEqual(await contentOf(env, m.id), before)
})

test('paid: an order, once, and back to the shop; the page then tells so', async () => {
  const b = await begun(env, m, { donus_adresi: GERI })
  let reply: any
  const events = await told(env, m, async () => {
    reply = await submit(b, 'basarili')
  })
  assert.deepEqual([reply.status, reply.headers.location, reply.text], [303, GERI, ''])
  assert.deepEqual(
    events.map(([olay]) => olay),
    ['musteri.olusturuldu', 'siparis.olusturuldu', 'siparis.odeme_alindi'],
  )
  const { durum, siparis_id } = await standing(env, m, b)
  assert.equal(durum, 'tamamlandi')
  const siparis = await get(m, siparis_id as string)
  assert.deepEqual(
    [siparis.durum, siparis.odenen, siparis.odemeler[0].id, siparis.odemeler[0].saglayici],
    ['hazirlaniyor', 20_000, b.odeme_id, 'deneme'],
  )
  const page = await ask('GET', pathOf(b))
  assert.deepEqual(buttonsOf(page.text), [])
  assert.match(textOf(page.text), /Ödeme alındı/)
  assert.ok(elementsOf(page.text).some((e) => e.tagName === 'a' && e.attrs.some((a) => a.value === GERI)))
  const before = await contentOf(env, m.id)
  assert.equal((await submit(b, 'basarili')).headers.location, GERI)
  assert.deepEqual((await tool(b, 'basarisiz')).body, { durum: 'tamamlandi', donus_adresi: GERI })
  assert.deepEqual(await contentOf(env, m.id), before)
})

test('refused: what was set aside is free again; silent: nothing is told and it can still be paid', async () => {
  const b = await begun(env, m)
  assert.deepEqual(await stockOf(m, b.varyant_id), [10, 2])
  const before = await contentOf(env, m.id)
  const silent = await submit(b, 'sessiz')
  assert.equal(silent.status, 200)
  assert.match(textOf(silent.text), /Hiçbir şey bildirilmedi.*Bu sayfayı kapatabilirsiniz/s)
  assert.deepEqual((await tool(b, 'sessiz')).body, { durum: 'yonlendi', donus_adresi: null })
  assert.deepEqual(await contentOf(env, m.id), before)
  assert.equal(buttonsOf((await ask('GET', pathOf(b))).text).length, 3)

  const events = await told(env, m, async () => {
    const reply = await submit(b, 'basarisiz')
    assert.equal(reply.status, 200)
    assert.match(textOf(reply.text), /Ödeme reddedildi.*Bu sayfayı kapatabilirsiniz/s)
    assert.match(reply.headers['content-security-policy'] ?? '', /form-action 'self';/)
  })
  assert.deepEqual(events, [])
  assert.deepEqual(await stockOf(m, b.varyant_id), [10, 0])
  assert.deepEqual(buttonsOf((await ask('GET', pathOf(b))).text), [])
})

test('a tool sends and reads JSON', async () => {
  const b = await begun(env, m, { donus_adresi: GERI })
  const reply = await tool(b, 'basarili')
  assert.deepEqual([reply.status, reply.body], [200, { durum: 'tamamlandi', donus_adresi: GERI }])
})

test('not found, for browsers as a page: no such payment, another store’s, another provider’s', async () => {
  const b = await begun(env, m)
  const theirs = await begun(env, other)
  const banked = await begun(env, m)
  await env.rows(`update tahsilat set saglayici = 'banka' where id = $1`, [banked.odeme_id])
  const before = await contentOf(env, m.id)
  const paths = [
    pathOf(theirs),
    pathOf(banked),
    pathOf({ odeme_id: 'odm_yok' }),
    pathOf({ odeme_id: `${b.odeme_id}%00` }),
    `/deneme-odeme/yok/${b.odeme_id}`,
    `/deneme-odeme/%00/${b.odeme_id}`,
  ]
  for (const path of paths) {
    for (const reply of [await ask('GET', path), await ask('POST', path, { raw: 'sonuc=basarili', headers: FORM })]) {
      assert.deepEqual([reply.status, reply.headers['content-type']], [404, 'text/html; charset=utf-8'], path)
      assert.match(reply.headers['content-security-policy'] ?? '', /^default-src 'none'/)
      assert.equal(reply.headers['cache-control'], 'no-store')
      assert.deepEqual(buttonsOf(reply.text), [])
    }
    const json = await ask('POST', path, { body: { sonuc: 'basarili' } })
    assert.deepEqual([json.status, json.body.hata.kod], [404, 'kayit_bulunamadi'], path)
  }
  assert.deepEqual(await contentOf(env, m.id), before)
})

test('what is not one of the three ends changes nothing; forms are read nowhere else', async () => {
  const b = await begun(env, m, { donus_adresi: GERI })
  const mesaj = 'sonuc: şunlardan biri olmalı: basarili, basarisiz, sessiz'
  for (const sonuc of [undefined, null, 'x', '', 1, ['basarili'], { a: 1 }, 'toString']) {
    await refused(env, m.id, () => tool(b, sonuc), [422, 'girdi_gecersiz', mesaj])
  }
  await refused(env, m.id, () => ask('POST', pathOf(b), { raw: '[]' }), [422, 'girdi_gecersiz', mesaj])
  await refused(env, m.id, () => ask('POST', pathOf(b), { raw: 'null' }), [422, 'girdi_gecersiz', mesaj])
  const bad = [400, 'json_gecersiz', 'İstek gövdesi geçerli bir JSON değil'] as const
  await refused(env, m.id, () => ask('POST', pathOf(b), { raw: '{' }), bad)
  const large = [413, 'govde_cok_buyuk', 'İstek gövdesi çok büyük: en çok 1 kB olabilir'] as const
  await refused(env, m.id, () => ask('POST', pathOf(b), { raw: 'x'.repeat(1025), headers: FORM }), large)
  await refused(env, m.id, () => ask('POST', pathOf(b), { raw: ' '.repeat(1025) }), large)
  const before = await contentOf(env, m.id)
  for (const raw of ['', 'sonuc=', 'sonuc=x', 'a=basarili', '%', 'sonuc=basarili%00']) {
    const reply = await ask('POST', pathOf(b), { raw, headers: FORM })
    assert.deepEqual([reply.status, reply.headers['content-type']], [422, 'text/html; charset=utf-8'], raw)
  }
  assert.equal(
    (await ask('POST', pathOf(b), { raw: 'sonuc=basarili', headers: { 'content-type': 'text/plain' } })).status,
    415,
  )
  assert.equal((await ask('POST', pathOf(b))).status, 400)
  for (const method of ['PUT', 'PATCH', 'DELETE']) {
    const reply = await ask(method, pathOf(b))
    assert.deepEqual([reply.status, reply.headers.allow], [405, 'GET, POST, HEAD'])
  }
  assert.deepEqual(await contentOf(env, m.id), before)
  const elsewhere = await m.call('POST', '/v1/urunler', { raw: 'ad=x', headers: FORM })
  assert.deepEqual([elsewhere.status, elsewhere.body.hata.kod], [415, 'icerik_turu_desteklenmiyor'])
})

test('names and addresses stay text', async () => {
  const evil = await env.magaza({ adres: SHOP })
  const name = `</style></title><script>alert(1)</script>"'<img src=x onerror=alert(1)>&amp;`
  await env.rows('update magaza set ad = $2 where magaza_id = $1', [evil.id, name])
  const b = await begun(env, evil, { donus_adresi: GERI })
  const to = (adres: string) => env.rows('update tahsilat set donus_adresi = $2 where id = $1', [b.odeme_id, adres])
  const show = async (): Promise<Dom.Element[]> => {
    const elements = elementsOf((await ask('GET', pathOf(b, evil))).text)
    const names = elements.map((e) => e.tagName)
    for (const tag of ['script', 'img', 'iframe', 'base']) assert.equal(names.includes(tag), false, tag)
    assert.deepEqual(
      elements.flatMap((e) => e.attrs).filter((a) => /^on|^style$/.test(a.name)),
      [],
    )
    return elements
  }
  const heading = (await show()).find((e) => e.tagName === 'h1') as Dom.Element
  assert.deepEqual((heading.childNodes[0] as Dom.TextNode).value, name)
  await ask('POST', pathOf(b, evil), { body: { sonuc: 'basarisiz' } })
  for (const [stored, shown] of [
    [
      'https://dukkan.example/"><script>alert(1)</script>',
      'https://dukkan.example/%22%3E%3Cscript%3Ealert(1)%3C/script%3E',
    ],
    ['https://dukkan.example/ödendi', 'https://dukkan.example/%C3%B6dendi'],
    ['javascript:alert(1)', undefined],
    ['data:text/html,<script>alert(1)</script>', undefined],
    ['//dukkan.example', undefined],
  ] as const) {
    await to(stored)
    const [link] = (await show()).filter((e) => e.tagName === 'a')
    assert.equal(link?.attrs.find((a) => a.name === 'href')?.value, shown)
    const reply = await ask('POST', pathOf(b, evil), { raw: 'sonuc=sessiz', headers: FORM })
    assert.deepEqual([reply.status, reply.headers.location], shown === undefined ? [200, undefined] : [303, shown])
  }
  await to('https://dukkan.example;script-src/')
  const { headers } = await ask('GET', pathOf(b, evil))
  assert.match(headers['content-security-policy'] ?? '', /form-action 'self' https:; base-uri/)
})

test('a network may ask as often as any shopper', async (t) => {
  const b = await begun(env, m)
  const narrow = anotherApp(env, t, { settings: { KEPENK_SINIRLAR: 'vitrin=6' } })
  const statuses: number[] = []
  for (let i = 0; i < 3; i++) statuses.push((await narrow.call(null)('GET', pathOf(b))).status)
  assert.deepEqual(statuses, [200, 200, 429])
  const slowed = await narrow.call(null)('GET', pathOf(b))
  assert.ok(Number(slowed.headers['retry-after']) > 0)
  assert.match(slowed.text, /<h1>İstek sınırı aşıldı<\/h1>/)
})

test('deneme that refuses or is silent has no page to send anybody to', async () => {
  const quiet = await env.magaza({ adres: SHOP })
  const { id } = await onSale(quiet)
  const pay = async (davranis: 'basarisiz' | 'sessiz') => {
    await enableProvider(env, quiet, 'deneme', { davranis })
    return (await ready(env, quiet, id)).pay('kart')
  }
  assert.deepEqual((await pay('basarisiz')).body, { durum: 'basarisiz', siparis: null, yonlendirme: null })
  const silent = await pay('sessiz')
  assert.deepEqual([silent.status, silent.body.hata.kod], [502, 'saglayici_hatasi'])
})
