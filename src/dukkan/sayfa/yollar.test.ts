import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sell } from '../../../tests/support/samples/vitrin.ts'
import { startShared, type TestMagaza } from '../../../tests/support/setup.ts'

// Addresses that people type, and links that owners write.

const env = await startShared()
const visit = (m: TestMagaza, path: string, headers: Record<string, string> = {}) =>
  env.call(null)('GET', `/vitrin/${m.id}${path}`, { headers })
const made = async (m: TestMagaza, path: string, body: object) => (await m.call('POST', path, { body })).body

test('links of menus and texts lead into the shop, wherever it stands; those elsewhere stay', async () => {
  const m = await env.magaza()
  const ogeler = [
    { type: 'url', label: 'Hepsi', url: '/urunler' },
    { type: 'url', label: 'Dış', url: 'https://dis.example/x' },
  ]
  assert.equal((await m.call('PUT', '/v1/menuler/header', { body: { ogeler } })).status, 200)
  const govde = '<p><a href="/sayfa/iletisim">bize</a> <a href="https://dis.example/y">yaz</a> href="/x"</p>'
  const sayfa = await made(m, '/v1/sayfalar', { baslik: 'Hakkımızda', govde })
  const { text } = await visit(m, `/sayfa/${sayfa.tanitici}`)
  for (const href of [`/vitrin/${m.id}/urunler`, 'https://dis.example/x', `/vitrin/${m.id}/sayfa/iletisim`]) {
    assert.ok(text.includes(`href="${href}"`), href)
  }
  assert.match(text, /href="https:\/\/dis\.example\/y"/)
})

test('a slash at the end and prices the wrong way round lead on; a search for nothing is the list of all, whose next page is there', async () => {
  const m = await env.magaza()
  const urun = await sell(m, 'Gömlek')
  const to = async (path: string) => {
    const { status, headers } = await visit(m, path)
    return [status, String(headers.location).replace(`/vitrin/${m.id}`, '')]
  }
  for (let i = 0; i < 25; i++) await sell(m, `Ürün ${i}`)
  const [, next] = /href="([^"]*\/urunler\?sonraki=[^"]*)"/.exec((await visit(m, '/arama')).text) ?? []
  assert.equal((await env.call(null)('GET', next as string)).status, 200)
  assert.deepEqual(await to('/'), [301, ''])
  assert.deepEqual(await to(`/urun/${urun.tanitici}/?v=x`), [301, `/urun/${urun.tanitici}?v=x`])
  assert.deepEqual(await to('//kotu.example/'), [301, '/kotu.example'])
  assert.deepEqual(await to('/urunler?en_az=500&en_cok=100'), [303, '/urunler?fiyat_en_az=10000&fiyat_en_cok=50000'])
})

test('a record that is gone is told of by its kind', async () => {
  const m = await env.magaza()
  const sayfa = await made(m, '/v1/sayfalar', { baslik: 'Eski' })
  const rename = { tanitici: 'yeni-adi' }
  assert.equal((await m.call('PATCH', `/v1/sayfalar/${sayfa.id}`, { body: rename })).status, 200)
  assert.equal((await m.call('DELETE', `/v1/sayfalar/${sayfa.id}`)).status, 200)
  const { status, text } = await visit(m, `/sayfa/${sayfa.tanitici}`)
  assert.equal(status, 410)
  assert.match(text, /<h1>Bu sayfa artık yok<\/h1>/)
})

test('a currency is chosen by following the link, not by a picture, and never leads to itself', async () => {
  const m = await env.magaza({ kurlar: { EUR: '0.02' } })
  const picture = await visit(m, '/para-birimi/EUR', { 'sec-fetch-dest': 'image' })
  assert.deepEqual([picture.status, picture.headers['set-cookie']], [404, undefined])
  const referer = `${env.config.adres}/vitrin/${m.id}/para-birimi/EUR`
  const chosen = await visit(m, '/para-birimi/EUR', { referer, 'sec-fetch-dest': 'document' })
  assert.deepEqual([chosen.status, chosen.headers.location], [303, `/vitrin/${m.id}`])
})

test('people who came by a browser get errors as a page, programs as before', async () => {
  const m = await env.magaza()
  const accept = 'text/html,application/xhtml+xml'
  const asked = async (path: string, headers: Record<string, string> = {}) => {
    const { status, headers: got, text } = await env.call(null)('GET', path, { headers })
    return { status, type: String(got['content-type']), text }
  }
  for (const path of [`/vitrin/${m.id}/urun/%ff`, '/yok', '/vitrin/yok', `/vitrin/${m.id}/para-birimi/XXX`]) {
    const { status, type, text } = await asked(path, { accept })
    assert.ok(status >= 400 && status < 500, `${path} ${status}`)
    assert.match(type, /^text\/html/, path)
    assert.doesNotMatch(text, /"hata"/)
    assert.match((await asked(path)).type, /json/, path)
  }
  assert.match((await asked('/v1/yok', { accept })).type, /json/)
  assert.match((await asked(`/vitrin/v1/${m.id}/yok`, { accept })).type, /json/)
})

test('an option that schema.org has no word for keeps its own name, whatever it is called', async () => {
  const m = await env.magaza()
  const odd = await sell(m, 'Tuhaf', {
    secenekler: [{ ad: 'constructor', degerler: ['a', 'b'] }],
    varyantlar: ['a', 'b'].map((deger) => ({ secenekler: { constructor: deger }, fiyat: 100, stok: 1 })),
  })
  const named = groupOf((await visit(m, `/urun/${odd.tanitici}`)).text)
  assert.deepEqual(named.variesBy, ['constructor'])
  assert.deepEqual(named.hasVariant[0].additionalProperty, [
    { '@type': 'PropertyValue', name: 'constructor', value: 'a' },
  ])
})

const groupOf = (text: string) =>
  JSON.parse(/<script type="application\/ld\+json">([^<]*"ProductGroup"[^<]*)</.exec(text)?.[1] ?? '')

test('a list offers choices, but not the one that its own address has made', async () => {
  const m = await env.magaza()
  const two = (path: string, adlar: string[]) => Promise.all(adlar.map((ad) => made(m, path, { ad })))
  const kategoriler = await two('/v1/kategoriler', ['Gömlek', 'Elbise'])
  const markalar = await two('/v1/markalar', ['Ege', 'Akdeniz'])
  for (const kategori of kategoriler) {
    for (const marka of markalar) {
      const ad = `${kategori.ad} ${marka.ad}`
      const varyantlar = [{ sku: ad, fiyat: 100, stok: 1 }]
      const kinds = { kategoriler: [kategori.id], marka_id: marka.id, durum: 'yayinda' }
      await made(m, '/v1/urunler', { ad, ...kinds, varyantlar })
    }
  }
  const offered = async (path: string) =>
    [...new Set((await visit(m, path)).text.match(/(?<=\?)(kategori|marka)(?==)/g))].sort()
  assert.deepEqual(await offered('/urunler'), ['kategori', 'marka'])
  assert.deepEqual(await offered(`/kategori/${kategoriler[0].tanitici}`), ['marka'])
  assert.deepEqual(await offered(`/marka/${markalar[0].tanitici}`), ['kategori'])
})

test('of a question that is too long the beginning is searched for, and the page says so', async () => {
  const m = await env.magaza()
  const kategori = await made(m, '/v1/kategoriler', { ad: 'Giyim' })
  const words = Array.from({ length: 33 }, () => 'gömle').join(' ')
  await sell(m, 'Gömlek', { kategoriler: [kategori.id] })
  const asked = (path: string, ara: string) => visit(m, `${path}?ara=${encodeURIComponent(ara)}`)
  const note = /<p class="uyari" role="status">Aramanız çok uzun: 200 karaktere kadar olan başı arandı\./
  const plain = await asked('/arama', 'gömlek')
  assert.match(plain.text, new RegExp(`<link rel="canonical" href="[^"]+/vitrin/${m.id}/urunler">`))
  // The word that the bound falls into is left out.
  const long = await asked('/arama', `${words} ${'x'.repeat(300)}`)
  assert.equal(long.status, 200)
  assert.match(long.text, note)
  assert.match(long.text, /<meta name="robots" content="noindex">/)
  assert.ok(long.text.includes(`value="${words}"`) && !long.text.includes('xx'))
  assert.match(long.text, /class="kart"/)
  assert.match((await asked(`/kategori/${kategori.tanitici}`, `${words} ${'x'.repeat(300)}`)).text, note)
  const one = await asked('/arama', '🧵'.repeat(201))
  assert.ok(one.text.includes(`value="${'🧵'.repeat(200)}"`))
  assert.match(one.text, note)
  for (const ara of [words, `${' '.repeat(300)}gömlek`, '🧵'.repeat(200)]) {
    const { status, text } = await asked('/arama', ara)
    assert.equal(status, 200)
    assert.doesNotMatch(text, note)
  }
  assert.equal((await asked('/arama', ' '.repeat(300))).status, 200)
})

test('what was deleted is gone under its address, whatever it was, until another record has it', async () => {
  const m = await env.magaza()
  const kinds: [string, string, object][] = [
    ['kategori', '/v1/kategoriler', { ad: 'Giden' }],
    ['koleksiyon', '/v1/koleksiyonlar', { ad: 'Giden' }],
    ['marka', '/v1/markalar', { ad: 'Giden' }],
    ['sayfa', '/v1/sayfalar', { baslik: 'Giden' }],
  ]
  for (const [tur, path, body] of kinds) {
    const { id } = await made(m, path, body)
    assert.equal((await visit(m, `/${tur}/giden`)).status, 200, tur)
    await m.call('DELETE', `${path}/${id}`)
    const left = await visit(m, `/${tur}/giden`)
    assert.equal(left.status, 410, tur)
    assert.match(left.text, /<meta name="robots" content="noindex">.*Bu sayfa artık yok/s)
    await made(m, path, body)
    assert.equal((await visit(m, `/${tur}/giden`)).status, 200, tur)
  }
})

test('a shop is in one language and claims no other: its words are in English where they are not in its own', async () => {
  const told = async (dil: string) => {
    const m = await env.magaza()
    await env.rows('update magaza set dil = $2 where magaza_id = $1', [m.id, dil])
    const { text, headers } = await visit(m, '')
    assert.doesNotMatch(text, /hreflang|rel="alternate"/)
    assert.doesNotMatch((await visit(m, '/sitemap/ana-0.xml')).text, /hreflang|xhtml:link/)
    const of = (pattern: RegExp) => pattern.exec(text)?.[1]
    const site = of(/"@type":"WebSite".*?"inLanguage":"(\w+)"/)
    const locale = of(/property="og:locale" content="(\w+)"/)
    return [of(/<html lang="(\w+)"/), headers['content-language'], site, locale]
  }
  assert.deepEqual(await told('tr'), ['tr', 'tr', 'tr', 'tr_TR'])
  assert.deepEqual(await told('en'), ['en', 'en', 'en', 'en_US'])
  assert.deepEqual(await told('de'), ['en', 'en', 'de', undefined])
})

test('a page that is no list has no use for the words of one: it stays as it is, and a list without sense is told', async () => {
  const m = await env.magaza()
  const urun = await sell(m, 'Gömlek')
  const sayfa = await made(m, '/v1/sayfalar', { baslik: 'Hakkımızda', govde: '<p>Biz</p>' })
  for (const path of [`/urun/${urun.tanitici}`, `/sayfa/${sayfa.tanitici}`, '']) {
    const { status, text } = await visit(m, path)
    assert.equal(status, 200, path)
    for (const query of [
      'sirala=x',
      'secenek=x',
      'stokta=x',
      'sonraki=x',
      'fiyat_en_az=x',
      'secenek[%00]=x',
      'en_az=5',
    ]) {
      const asked = await visit(m, `${path}?${query}`)
      assert.deepEqual([asked.status, asked.text], [200, text], `${path}?${query}`)
    }
  }
  for (const query of ['sirala=x', 'secenek[%00]=x', 'sonraki=x'])
    assert.equal((await visit(m, `/urunler?${query}`)).status, 404, query)
})
