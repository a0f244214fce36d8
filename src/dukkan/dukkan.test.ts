import assert from 'node:assert/strict'
import { test } from 'node:test'
import { change, make, sell } from '../../tests/support/samples/vitrin.ts'
import { startShared, type TestMagaza } from '../../tests/support/setup.ts'
import { hata } from '../core/errors.ts'

// Pages of the shop: what each address answers, to whom, and in which words.

const env = await startShared()
const guest = env.call(null)
const rootOf = (m: TestMagaza) => `/vitrin/${m.id}`

type Headers = Record<string, string>
const page = (m: TestMagaza, path = '', headers: Headers = {}) => guest('GET', rootOf(m) + path, { headers })

const HOSTILE = `<script>alert(1)</script>"'&{{x}}</style> 🌷`

async function shop(m: TestMagaza, ad = 'Keten Gömlek') {
  const marka = await make(m, '/v1/markalar', { ad: `Marka ${ad}`, aciklama: ad })
  const ust = await make(m, '/v1/kategoriler', { ad: `Giyim ${ad}` })
  const kategori = await make(m, '/v1/kategoriler', { ad: `Gömlek ${ad}`, ust_id: ust.id })
  const koleksiyon = await make(m, '/v1/koleksiyonlar', { ad: `Yaz ${ad}` })
  const urun = await make(m, '/v1/urunler', {
    ad,
    durum: 'yayinda',
    marka_id: marka.id,
    kategoriler: [kategori.id],
    aciklama: `<p>${ad.replace(/[<>&]/g, '')}</p>`,
    secenekler: [{ ad: 'Beden', degerler: ['S', 'M'] }],
    varyantlar: [
      { sku: 'KG-S', fiyat: 149_990, indirimsiz_fiyat: 184_990, stok: 3, secenekler: { Beden: 'S' } },
      { sku: 'KG-M', fiyat: 159_990, stok: 0, secenekler: { Beden: 'M' } },
    ],
  })
  const sayfa = await make(m, '/v1/sayfalar', { baslik: `Hakkımızda ${ad}`, govde: '<p>Biz.</p>' })
  const paths = {
    ana: '',
    hepsi: '/urunler',
    arama: '/arama?ara=gomlek',
    urun: `/urun/${urun.tanitici}`,
    kategori: `/kategori/${kategori.tanitici}`,
    koleksiyon: `/koleksiyon/${koleksiyon.tanitici}`,
    marka: `/marka/${marka.tanitici}`,
    sayfa: `/sayfa/${sayfa.tanitici}`,
  }
  return { urun, marka, kategori, ust, koleksiyon, sayfa, paths }
}

const dataOf = (text: string): any[] =>
  [...text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map((m) => JSON.parse(m[1] as string))

test('every kind of page: one heading, a title, its own address, data for machines, and one script in a file of its own', async () => {
  const m = await env.magaza()
  const { paths } = await shop(m)
  for (const [kind, path] of Object.entries(paths)) {
    const { status, text, headers } = await page(m, path)
    assert.equal(status, 200, `${kind} ${text}`)
    assert.equal(headers['content-type'], 'text/html; charset=utf-8')
    assert.equal(text.match(/<h1[ >]/g)?.length, 1, kind)
    assert.match(text, /<title>[^<]+<\/title>/)
    assert.match(text, /<html lang="tr">/)
    const own = /<link rel="canonical" href="([^"]+)">/.exec(text)?.[1]
    assert.equal(own, env.config.adres + rootOf(m) + path.replace(/\?.*/, '').replace('/arama', '/urunler'))
    assert.match(text, /<meta name="description" content="[^"]+">/, kind)
    const [script, ...more] = text.match(/<script(?! type="application\/ld\+json">).*?<\/script>/gs) ?? []
    assert.match(String(script), /^<script src="[^"]+" integrity="[^"]+" defer><\/script>$/, kind)
    assert.deepEqual(more, [], kind)
    assert.doesNotMatch(text, /\son[a-z]+=|\sstyle=|javascript:/i)
    const csp = String(headers['content-security-policy'])
    assert.match(csp, /^default-src 'none'; script-src 'sha256-[^' ]+'; style-src 'sha256-/)
    assert.doesNotMatch(csp, /unsafe/)
    assert.equal(headers['set-cookie'], undefined)
    assert.equal(dataOf(text)[0]['@type'], 'Organization')
  }
  const { text } = await page(m, '/arama?ara=bulunmayanbirsey')
  assert.match(text, /<meta name="robots" content="noindex">/)
})

test('what hostile texts say stands there as text, in every kind of page', async () => {
  const m = await env.magaza()
  const { paths } = await shop(m, HOSTILE)
  for (const [kind, path] of Object.entries(paths)) {
    const { status, text } = await page(m, path)
    assert.equal(status, 200, `${kind} ${path} ${text.slice(0, 300)}`)
    assert.doesNotMatch(text, /<script>alert|<\/style>[^<]*🌷/, kind)
    for (const data of dataOf(text)) assert.ok(data['@type'], kind)
  }
  const searched = await page(m, `/arama?ara=${encodeURIComponent(HOSTILE)}`)
  assert.equal(searched.status, 200)
  assert.doesNotMatch(searched.text, /<script>alert/)
})

test('a product: variants as links, the law’s price, its data as a group with an offer for each', async () => {
  const m = await env.magaza()
  const { urun, paths } = await shop(m)
  const [s, k] = urun.varyantlar
  const { text } = await page(m, paths.urun)
  assert.match(text, /1\.499,90/)
  assert.match(text, /<s>.*1\.849,90<\/s>/)
  assert.match(text, /%18 indirim/)
  assert.match(text, /Son 3 ürün/)
  assert.match(text, new RegExp(`\\?v=${s.id}#secenek-1" aria-current="true">S<`))
  assert.match(text, new RegExp(`\\?v=${k.id}#secenek-1" class="yok">M \\(tükendi\\)<`))
  const other = await page(m, `${paths.urun}?v=${k.id}`)
  assert.match(other.text, /1\.599,90/)
  assert.match(other.text, /<p class="stok yok">Tükendi/)
  assert.equal(/<link rel="canonical" href="([^"]+)"/.exec(other.text)?.[1], env.config.adres + rootOf(m) + paths.urun)
  const group = dataOf(text).find((d) => d['@type'] === 'ProductGroup')
  assert.deepEqual(
    group.hasVariant.map((v: any) => [v.sku, v.offers.price, v.offers.priceCurrency, v.offers.availability]),
    [
      ['KG-S', '1499.90', 'TRY', 'https://schema.org/InStock'],
      ['KG-M', '1599.90', 'TRY', 'https://schema.org/OutOfStock'],
    ],
  )
  assert.deepEqual([group.variesBy, group.hasVariant[0].size], [['https://schema.org/size'], 'S'])
  assert.equal(group.hasVariant[0].offers.hasMerchantReturnPolicy.merchantReturnDays, 14)
  const crumbs = dataOf(text).find((d) => d['@type'] === 'BreadcrumbList')
  assert.equal(crumbs.itemListElement.length, 4)
})

test('moved leads on, deleted is gone, hidden and foreign are not there; each page helps on', async () => {
  const m = await env.magaza()
  const foreign = await env.magaza()
  const { urun, kategori } = await shop(m)
  const theirs = await sell(foreign, 'Yabancı')
  await change(m, `/v1/urunler/${urun.id}`, { tanitici: 'yeni-ad' })
  await change(m, `/v1/kategoriler/${kategori.id}`, { tanitici: 'yeni-kategori' })
  const moved = await page(m, `/urun/${urun.tanitici}?v=x`)
  assert.deepEqual([moved.status, moved.headers.location], [301, `${rootOf(m)}/urun/yeni-ad?v=x`])
  const list = await page(m, `/kategori/${kategori.tanitici}`)
  assert.deepEqual([list.status, list.headers.location], [301, `${rootOf(m)}/kategori/yeni-kategori`])
  const gone = await sell(m, 'Giden')
  await m.call('DELETE', `/v1/urunler/${gone.id}`)
  const left = await page(m, `/urun/${gone.tanitici}`)
  assert.equal(left.status, 410)
  assert.match(left.text, /artık satılmıyor/)
  assert.match(left.text, /yeni-ad/)
  const draft = await sell(m, 'Taslak')
  await change(m, `/v1/urunler/${draft.id}`, { durum: 'taslak' })
  for (const path of [
    `/urun/${draft.tanitici}`,
    `/urun/${theirs.tanitici}`,
    '/urun/yok',
    '/yok/yok',
    '/sayfa/yok',
    '/marka/%00',
  ]) {
    const { status, text, headers } = await page(m, path)
    assert.equal(status, 404, path)
    assert.match(text, /<meta name="robots" content="noindex">/, path)
    assert.equal(headers['cache-control'], 'no-store')
  }
  await change(m, `/v1/urunler/${urun.id}`, { seo: { gizle: true } })
  assert.match((await page(m, '/urun/yeni-ad')).text, /<meta name="robots" content="noindex">/)
})

test('a list is filtered, sorted and walked by links; what others add to an address is passed over', async () => {
  const m = await env.magaza()
  const { paths, kategori } = await shop(m)
  for (let i = 0; i < 29; i++) {
    const urun = {
      ad: `Çorap ${i}`,
      durum: 'yayinda',
      kategoriler: [kategori.id],
      varyantlar: [{ fiyat: 1000 + i, stok: 1 }],
    }
    await make(m, '/v1/urunler', urun)
  }
  const seen: string[] = []
  let next: string | undefined = `${rootOf(m)}${paths.kategori}?sirala=fiyat_artan&utm_source=x`
  for (let i = 0; next !== undefined; i++) {
    assert.ok(i < 5)
    const { status, text } = await guest('GET', next)
    assert.equal(status, 200, text)
    assert.match(text, /30 ürün/)
    seen.push(...[...text.matchAll(/class="kart"><a href="[^"]*\/urun\/([^"]+)"/g)].map((f) => f[1] as string))
    next = /rel="next" href="([^"]+)"/.exec(text)?.[1]?.replaceAll('&amp;', '&')
  }
  assert.deepEqual([seen.length, new Set(seen).size, seen[0]], [30, 30, 'corap-0'])
  const typed = await page(m, `${paths.kategori}?en_az=10,05&en_cok=&stokta=true`)
  assert.deepEqual(
    [typed.status, typed.headers.location],
    [303, `${rootOf(m)}${paths.kategori}?stokta=true&fiyat_en_az=1005`],
  )
  const chosen = await guest('GET', String(typed.headers.location))
  assert.match(chosen.text, /25 ürün/)
  assert.match(chosen.text, /Süzgeci kaldır: Stokta olanlar/)
  const option = await page(m, `${paths.kategori}?secenek%5BBeden%5D=S`)
  assert.match(option.text, /1 ürün/)
  for (const wrong of ['?sirala=yok', '?sonraki=uydurma', '?fiyat_en_az=-1', '?stokta=belki', '?ozel[yok]=1']) {
    assert.equal((await page(m, paths.kategori + wrong)).status, 404, wrong)
  }
  const nothing = await page(m, '/arama?ara=zzzzzz')
  assert.equal(nothing.status, 200)
  assert.match(nothing.text, /“zzzzzz” için bir şey bulunamadı/)
})

test('kept for all: asked again it costs no statement, and a write is seen at once', async (t) => {
  const m = await env.magaza()
  const { urun, paths } = await shop(m)
  t.mock.timers.enable({ apis: ['Date'], now: Date.now() })
  const costs = () => env.statements.filter((text) => !text.includes('\n  from magaza m\n'))
  for (const path of Object.values(paths)) {
    const first = await page(m, path)
    env.statements.length = 0
    const again = await page(m, path)
    assert.deepEqual([again.status, again.text, costs()], [200, first.text, []], path)
    const seen = await page(m, path, { 'if-none-match': String(first.headers.etag) })
    assert.equal(seen.status, 304)
    assert.match(String(first.headers['cache-control']), /^public, max-age=0, s-maxage=1/)
  }
  await change(m, `/v1/urunler/${urun.id}`, { ad: 'Bambaşka Gömlek' })
  for (const kind of ['ana', 'hepsi', 'urun', 'kategori'] as const)
    assert.match((await page(m, paths[kind])).text, /Bambaşka Gömlek/, kind)
})

test('as many statements for a full list as for a short one', async () => {
  const m = await env.magaza()
  const { paths } = await shop(m)
  const count = async () => {
    env.statements.length = 0
    assert.equal((await page(m, `${paths.hepsi}?utm=${env.statements.length}`)).status, 200)
    return env.statements.length
  }
  const few = await count()
  for (let i = 0; i < 20; i++) await sell(m, `Ürün ${i}`)
  assert.ok((await count()) <= few + 1)
})

test('another currency is the visitor’s choice, kept in a cookie of the shop alone', async () => {
  const m = await env.magaza({ kurlar: { USD: '0.025' } })
  const { paths } = await shop(m)
  const referer = `https://x.example${rootOf(m)}${paths.urun}?v=1`
  const chosen = await page(m, '/para-birimi/USD', { referer })
  assert.deepEqual([chosen.status, chosen.headers.location], [303, `${rootOf(m)}${paths.urun}?v=1`])
  const cookie = String(chosen.headers['set-cookie'])
  assert.match(cookie, new RegExp(`^kepenk_para=USD; Path=${rootOf(m)}; Max-Age=\\d+; HttpOnly; SameSite=Lax`))
  const there = await page(m, paths.urun, { cookie: 'kepenk_para=USD' })
  assert.match(there.text, /\$37,50/)
  assert.equal(there.headers.vary?.toString().toLowerCase().includes('cookie'), true)
  assert.match((await page(m, paths.urun)).text, /1\.499,90/)
  assert.match((await page(m, paths.urun, { cookie: 'kepenk_para=XXX' })).text, /1\.499,90/)
  assert.equal((await page(m, '/para-birimi/XXX')).status, 404)
  const away = await page(m, '/para-birimi/USD', { referer: 'https://kotu.example/vitrin/baska' })
  assert.equal(away.headers.location, rootOf(m))
})

test('logo, seller and contact stand in the frame, as text', async () => {
  const m = await env.magaza()
  const kimlik = {
    logo: 'https://cdn.example/logo.png',
    iletisim: { eposta: 'bize@ornek.example', telefon: '+902121234567', adres: `Moda Cad. 1\n${HOSTILE}` },
    satici: { unvan: 'Çınar Giyim A.Ş.', mersis: '0123456789012345' },
  }
  await env.rows('update magaza set kimlik = $2 where magaza_id = $1', [m.id, JSON.stringify(kimlik)])
  const { text } = await page(m)
  assert.match(text, /<img class="logo" src="https:\/\/cdn\.example\/logo\.png" alt="Mağaza/)
  assert.match(text, /Çınar Giyim A\.Ş\..*href="tel:\+902121234567".*MERSİS: 0123456789012345/s)
  assert.doesNotMatch(text, /<script>alert/)
  const [shop] = dataOf(text)
  assert.deepEqual([shop.legalName, shop.logo], ['Çınar Giyim A.Ş.', kimlik.logo])
})

test('a shop elsewhere is led to, a closed one shows its shutter, an English one speaks English', async () => {
  const away = await env.magaza({ adres: 'https://dukkan.example' })
  const there = await page(away, '/urun/a?v=1')
  assert.deepEqual([there.status, there.headers.location], [302, 'https://dukkan.example/urun/a?v=1'])
  const closed = await env.magaza({ kapali: true })
  assert.equal((await page(closed, '/urunler')).status, 503)
  const english = await env.magaza()
  await env.rows(`update magaza set dil = 'en' where magaza_id = $1`, [english.id])
  const { paths } = await shop(english)
  const { text } = await page(english, paths.urun)
  assert.match(text, /<html lang="en">/)
  assert.match(text, /Only 3 left/)
  assert.match(text, /1,499\.90/)
  const empty = await env.magaza()
  assert.match((await page(empty)).text, /Burada henüz ürün yok/)
  const icon = await page(empty, '/favicon.svg')
  assert.deepEqual([icon.status, icon.headers['content-type']], [200, 'image/svg+xml'])
})

test('a database that does not answer is told of in the shop’s dress', async (t) => {
  const m = await env.magaza()
  const { paths } = await shop(m)
  const { pages } = env.db
  t.mock.method(env.db, 'staleRead', () => {
    const tx = pages(m.id)
    return { ...tx, run: () => Promise.reject(hata('bakim')) }
  })
  const { status, text, headers } = await page(m, `${paths.urun}?v=1`)
  assert.deepEqual([status, headers['retry-after'], headers['cache-control']], [503, '5', 'no-store'])
  assert.match(text, /Şu anda açılamıyor/)
  const file = await page(m, '/sitemap.xml')
  assert.deepEqual([file.status, file.body?.hata?.kod], [503, 'bakim'])
  assert.match((await page(m, '/sitemap.xml', { accept: 'text/html' })).text, /Şu anda açılamıyor/)
})
