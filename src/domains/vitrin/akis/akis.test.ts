import assert from 'node:assert/strict'
import { test } from 'node:test'
import Papa from 'papaparse'
import { COVER, cover, googleItems, openFeeds } from '../../../../tests/support/samples/akis.ts'
import { ask, newPerson } from '../../../../tests/support/samples/kullanici.ts'
import { change, make, pathOf, sell } from '../../../../tests/support/samples/vitrin.ts'
import { startShared, type TestMagaza } from '../../../../tests/support/setup.ts'

const env = await startShared()
const guest = env.call(null)
const newStore = async (o: Parameters<typeof env.magaza>[0] = {}) => {
  const m = await env.magaza({ adres: 'https://magaza.example', ...o })
  await openFeeds(env, m)
  return m
}
const get = (m: TestMagaza, file: string, headers = {}) => guest('GET', pathOf(m, `/akis/${file}`), { headers })
const csvOf = (text: string) => Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true })
const linesOf = (text: string) =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))

async function dressed() {
  const m = await newStore()
  const marka = await make(m, '/v1/markalar', { ad: 'Ege Dokuma' })
  const top = await make(m, '/v1/kategoriler', { ad: 'Giyim' })
  const kategori = await make(m, '/v1/kategoriler', { ad: 'Gömlek', ust_id: top.id })
  const plain = await sell(m, 'Kupa', { varyantlar: [{ fiyat: 5, sku: 'KUPA', barkod: '869' }] })
  await sell(m, 'Taslak', { durum: 'taslak' })
  const of = (Beden: string) => ({ secenekler: { RENK: 'Mavi', Beden }, fiyat: 19990, stok: 0 })
  const urun = await sell(m, 'Keten Gömlek', {
    aciklama: '<p>Yazlık &amp; <b>ince</b></p><ul><li>bir</li><li>iki</li></ul>',
    marka_id: marka.id,
    kategoriler: [kategori.id],
    secenekler: [
      { ad: 'RENK', degerler: ['Mavi'] },
      { ad: 'Beden', degerler: ['M', 'L', 'XL'] },
    ],
    varyantlar: [
      { ...of('M'), sku: 'KG-M', barkod: '8690000000012', stok: 3, indirimsiz_fiyat: 25000 },
      of('L'),
      of('XL'),
    ],
  })
  const [medium, large, larger] = urun.varyantlar.map((v: { id: string }) => v.id as string)
  // Sold although none is left.
  await env.rows(
    `update urun set belge = regexp_replace(belge, '("id":"${larger}".*?"eksi_stok":)false', '\\1true') where id = $1`,
    [urun.id],
  )
  await sell(m, 'Bedava', { varyantlar: [{ fiyat: 0 }] })
  await cover(env, m)
  await sell(m, 'Görselsiz')
  return { m, urun, ids: [medium, large, larger, plain.varyantlar[0].id] as [string, string, string, string] }
}
const shop = await dressed()

test('Google: every variant of every published product that has a picture and a price', async () => {
  const { m, urun, ids } = shop
  const { status, headers, text } = await get(m, 'google.xml')
  assert.deepEqual(
    [status, headers['content-type'], headers['cache-control'], headers['content-security-policy']],
    [200, 'application/xml; charset=utf-8', 'public, max-age=900', "default-src 'none'"],
  )
  const items = await googleItems(text)
  assert.deepEqual(items[0], {
    id: [ids[0]],
    title: ['Keten Gömlek - Mavi / M'],
    description: ['Yazlık & ince\nbir\niki'],
    link: [`https://magaza.example/urun/keten-gomlek?v=${ids[0]}`],
    image_link: [COVER],
    availability: ['in_stock'],
    price: ['250.00 TRY'],
    sale_price: ['199.90 TRY'],
    brand: ['Ege Dokuma'],
    gtin: ['8690000000012'],
    mpn: ['KG-M'],
    condition: ['new'],
    product_type: ['Giyim > Gömlek'],
    item_group_id: [urun.id],
    size: ['M'],
    color: ['Mavi'],
  })
  assert.deepEqual(
    items.map((i) => [i.id?.[0], i.availability?.[0], i.identifier_exists?.[0]]),
    [
      [ids[0], 'in_stock', undefined],
      [ids[1], 'out_of_stock', 'no'],
      [ids[2], 'backorder', 'no'],
      [ids[3], 'in_stock', 'no'],
    ],
  )
  assert.deepEqual(items[3], {
    id: [ids[3]],
    title: ['Kupa'],
    description: ['Kupa'],
    link: ['https://magaza.example/urun/kupa'],
    image_link: [COVER],
    availability: ['in_stock'],
    price: ['0.05 TRY'],
    identifier_exists: ['no'],
    condition: ['new'],
  })
})

test('Meta: the same as CSV', async () => {
  const { m, urun, ids } = shop
  const { headers, text } = await get(m, 'meta.csv')
  assert.equal(headers['content-type'], 'text/csv; charset=utf-8')
  const rows = csvOf(text)
  assert.deepEqual(rows.errors, [])
  assert.deepEqual(
    rows.data.map((r) => [r.id, r.availability, r.price, r.sale_price, r.item_group_id]),
    [
      [ids[0], 'in stock', '250.00 TRY', '199.90 TRY', urun.id],
      [ids[1], 'out of stock', '199.90 TRY', '', urun.id],
      [ids[2], 'available for order', '199.90 TRY', '', urun.id],
      [ids[3], 'in stock', '0.05 TRY', '', ''],
    ],
  )
})

test('OpenAI: the same as JSON Lines', async () => {
  const { m, urun, ids } = shop
  const { headers, text } = await get(m, 'openai.jsonl')
  assert.equal(headers['content-type'], 'application/jsonl; charset=utf-8')
  const records = linesOf(text)
  assert.deepEqual(records[0], {
    is_eligible_search: true,
    is_eligible_checkout: false,
    item_id: ids[0],
    title: 'Keten Gömlek - Mavi / M',
    description: 'Yazlık & ince\nbir\niki',
    url: `https://magaza.example/urun/keten-gomlek?v=${ids[0]}`,
    brand: 'Ege Dokuma',
    gtin: '8690000000012',
    mpn: 'KG-M',
    condition: 'new',
    image_url: COVER,
    product_category: 'Giyim > Gömlek',
    price: '250.00 TRY',
    sale_price: '199.90 TRY',
    availability: 'in_stock',
    group_id: urun.id,
    listing_has_variations: true,
    variant_dict: { RENK: 'Mavi', Beden: 'M' },
    color: 'Mavi',
    size: 'M',
    seller_name: records[0].seller_name,
    seller_url: 'https://magaza.example',
  })
  assert.deepEqual([records.length, records[3].brand === records[3].seller_name], [4, true])
})

test('what is hidden from search engines is in no feed', async () => {
  const m = await newStore()
  const hidden = await sell(m, 'Gizlenen', { seo: { gizle: true } })
  await sell(m, 'Görünen')
  await cover(env, m)
  const texts = async () =>
    Promise.all(['google.xml', 'meta.csv', 'openai.jsonl'].map(async (file) => (await get(m, file)).text))
  for (const text of await texts()) assert.deepEqual([/Görünen/.test(text), /Gizlenen/.test(text)], [true, false])
  await change(m, `/v1/urunler/${hidden.id}`, { seo: { gizle: false } })
  await cover(env, m)
  for (const text of await texts()) assert.match(text, /Gizlenen/)
})

test('hostile names break no format and run in no spreadsheet', async () => {
  const m = await newStore()
  const names = [
    ']]></g:title><g:price>0.01 TRY</g:price>&lt;!--',
    '=HYPERLINK("https://kotu.example","x")',
    '@SUM(A1)\u202e,"\r\n;\u0007',
    '🧵 "çift" \'tek\' & <b>',
    '-'.repeat(200),
  ]
  for (const ad of names) await sell(m, ad, { aciklama: `<p>${'=1+1 &amp; &lt;i&gt; '.repeat(600)}</p>` })
  await cover(env, m)
  const items = await googleItems((await get(m, 'google.xml')).text)
  const titles = items.map((i) => i.title?.[0] ?? '').reverse()
  assert.equal(titles[0], ']]></g:title><g:price>0.01 TRY</g:price>&lt;!--')
  assert.equal(titles[3], names[3])
  assert.deepEqual([titles[4]?.length, titles[4]?.at(-1)], [150, '…'])
  assert.ok(items.every((i) => i.price?.[0] === '10.00 TRY' && (i.description?.[0] ?? '').length <= 5000))
  assert.ok(items.every((i) => i.description?.[0]?.startsWith('=1+1 & <i> =1+1')))

  const { data, errors } = csvOf((await get(m, 'meta.csv')).text)
  assert.deepEqual([errors, data.length], [[], names.length])
  for (const row of data) for (const cell of Object.values(row)) assert.equal(/^[=+\-@\t\r\n]/.test(cell), false, cell)
  assert.ok(data.some((r) => r.title === `'${names[1]}`))
  const records = linesOf((await get(m, 'openai.jsonl')).text)
  assert.deepEqual(records.map((r) => r.title).reverse()[1], names[1])
})

test('a feed that is off, another file, another store: 404; the other store’s products are in none', async () => {
  const m = await newStore()
  const other = await newStore()
  await openFeeds(env, other, ['meta'])
  await sell(m, 'Bizim')
  await sell(other, 'Onların')
  await Promise.all([cover(env, m), cover(env, other)])
  assert.deepEqual([(await get(other, 'google.xml')).status, (await get(other, 'openai.jsonl')).status], [404, 404])
  for (const file of ['yok.xml', 'google', 'google.xml.gz', '..%2fgoogle.xml', '%00', 'GOOGLE.XML']) {
    const reply = await get(m, file)
    assert.deepEqual([reply.status, reply.body?.hata?.kod], [404, 'kayit_bulunamadi'], file)
    assert.notEqual(reply.headers['cache-control'], 'public, max-age=900')
  }
  assert.equal((await guest('GET', '/vitrin/v1/yok-boyle/akis/google.xml')).status, 404)
  assert.deepEqual(
    (await googleItems((await get(m, 'google.xml')).text)).map((i) => i.title?.[0]),
    ['Bizim'],
  )
  assert.deepEqual(
    csvOf((await get(other, 'meta.csv')).text).data.map((r) => r.title),
    ['Onların'],
  )
  assert.equal((await guest('POST', pathOf(m, '/akis/google.xml'))).status, 405)
})

test('the owner opens and closes feeds; none is open at first', async () => {
  const m = await env.magaza()
  const owner = await newPerson(env, { magaza: m.id, rol: 'sahip' })
  const viewer = await newPerson(env, { magaza: m.id, rol: 'goruntuleyen' })
  const root = `magazalar/${m.id}`
  assert.deepEqual((await ask(env, owner, 'GET', root)).body.akislar, [])
  const patch = (who: typeof owner, akislar: unknown) => ask(env, who, 'PATCH', root, { akislar })
  assert.equal((await patch(viewer, ['google'])).status, 403)
  for (const wrong of [['yok'], 'google', [null], ['google', 'meta', 'openai', 'google'], [{}]]) {
    assert.equal((await patch(owner, wrong)).status, 422, JSON.stringify(wrong))
  }
  const saved = await patch(owner, ['openai', 'google', 'google'])
  assert.deepEqual([saved.status, saved.body.akislar], [200, ['google', 'openai']])
  assert.deepEqual((await ask(env, owner, 'PATCH', root, { ad: 'Başka' })).body.akislar, ['google', 'openai'])
  assert.equal((await get(m, 'google.xml')).status, 200)
  assert.deepEqual((await patch(owner, [])).body.akislar, [])
})

test('HEAD tells what GET would, without reading products; compressed where it is asked for', async () => {
  const m = await newStore()
  const urun = await sell(m, 'Bir')
  await change(m, `/v1/urunler/${urun.id}`, { aciklama: `<p>${'uzun '.repeat(500)}</p>` })
  await cover(env, m)
  const path = pathOf(m, '/akis/google.xml')
  await get(m, 'google.xml')
  env.statements.length = 0
  const head = await guest('HEAD', path, { headers: { 'accept-encoding': 'gzip' } })
  assert.deepEqual([head.status, head.text, head.headers['content-encoding']], [200, '', 'gzip'])
  assert.equal(head.headers['content-length'], undefined)
  assert.equal(env.statements.filter((s) => /from urun|kesit/.test(s)).length, 0)
  const base = await env.listen()
  for (const coding of ['gzip', 'br']) {
    const reply = await fetch(base + path, { headers: { 'accept-encoding': coding } })
    assert.equal(reply.headers.get('content-encoding'), coding)
    assert.match(reply.headers.get('vary') ?? '', /Accept-Encoding/)
    assert.equal((await googleItems(await reply.text())).length, 1)
  }
})

test('a closed store is read as its catalogue is', async () => {
  const m = await newStore({ kapali: true })
  await sell(m, 'Perde arkası')
  assert.deepEqual(
    [(await guest('GET', pathOf(m, '/urunler'))).status, (await get(m, 'google.xml')).status],
    [200, 200],
  )
})
