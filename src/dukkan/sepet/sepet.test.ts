import assert from 'node:assert/strict'
import { test } from 'node:test'
import { BUYER, gezgin } from '../../../tests/support/dukkan/gezgin.ts'
import { onSale } from '../../../tests/support/samples/sepet.ts'
import { change, make } from '../../../tests/support/samples/vitrin.ts'
import { startShared, type TestMagaza } from '../../../tests/support/setup.ts'

// The cart's pages: what forms do, what they are refused, and what is said about it.

const env = await startShared()

const HOSTILE = `<script>alert(1)</script>"'&{{x}}</style> 🌷`
const carts = async (m: TestMagaza) => env.rows('select id from sepet where magaza_id = $1', [m.id])

test('a product is added by its page’s form: a cookie from then on, the page itself the same for everybody', async () => {
  const m = await env.magaza()
  const v = await onSale(m, { indirimsiz_fiyat: 15_000 })
  const { tanitici } = (await m.call('GET', `/v1/urunler/${v.urun_id}`)).body
  const g = gezgin(env, m)
  const product = await g.get(`/urun/${tanitici}`)
  assert.match(
    product.text,
    new RegExp(`action="${g.root}/sepet/ekle"><input type="hidden" name="varyant" value="${v.id}"`),
  )
  assert.match(product.text, />Sepet<\/a>/)
  assert.equal(product.headers['set-cookie'], undefined)
  assert.equal((await g.get('/sepet')).headers['set-cookie'], undefined)
  const added = await g.send('/sepet/ekle', { varyant: v.id, adet: '2' }, { token: false })
  assert.deepEqual([added.status, added.headers.location], [303, `${g.root}/sepet`])
  assert.match(
    String(added.headers['set-cookie']),
    new RegExp(`^kepenk_sepet=sepet_[0-9a-z]{32}; Path=${g.root}; Max-Age=2592000; HttpOnly; SameSite=Lax`),
  )
  const page = await g.get('/sepet')
  assert.deepEqual([page.status, page.headers['cache-control']], [200, 'no-store'])
  // To those without the cookie it is empty: the home page to them.
  assert.match(page.text, /<link rel="canonical" href="([^"]+)"><meta property="og:url" content="\1">/)
  assert.doesNotMatch(page.text, /<link rel="canonical" href="[^"]*\/sepet/)
  assert.match(page.text, />Sepet \(2\)<\/a>/)
  assert.match(page.text, /<s>.*150,00<\/s>/)
  assert.match(page.text, /<dd class="son">₺200,00<\/dd>/)
  const other = await g.get(`/urun/${tanitici}`)
  assert.equal(other.text, product.text)
})

test('what was typed as quantities is what is bought: the way to the checkout sends all of them', async () => {
  const m = await env.magaza()
  const [v, w] = [await onSale(m), await onSale(m, {}, { ad: 'Şapka' })]
  const g = gezgin(env, m)
  await g.add(v.id)
  const { text } = await g.add(w.id)
  const fields = [...text.matchAll(/form="adetler" name="(adet-[^"]+)"/g)].map(([, name]) => name)
  assert.deepEqual(fields.sort(), [`adet-${v.id}`, `adet-${w.id}`].sort())
  assert.match(text, /<button class="dugme" form="adetler" name="islem" value="odeme">Ödemeye geç<\/button>/)
  const typed = (a: string, b: string, islem = 'odeme') =>
    g.send('/sepet', { islem, [`adet-${v.id}`]: a, [`adet-${w.id}`]: b })
  const on = await typed('4', '2')
  assert.deepEqual([on.status, on.headers.location], [303, `${g.root}/odeme`])
  assert.match((await g.get('/sepet')).text, />Sepet \(6\)<\/a>/)
  assert.equal((await typed('1', '', 'adet')).headers.location, `${g.root}/sepet`)
  assert.match((await g.get('/sepet')).text, />Sepet \(3\)<\/a>/)
  for (const wrong of ['x', '-1', '1.5', '9999999']) assert.equal((await typed(wrong, '5')).status, 422, wrong)
  assert.equal((await g.send('/sepet', { islem: 'odeme', 'adet-var_yok': '7' })).status, 303)
  assert.match((await g.get('/sepet')).text, />Sepet \(3\)<\/a>/)
  await typed('0', '1')
  assert.match((await g.get('/sepet')).text, />Sepet \(1\)<\/a>/)
})

test('lines are changed, added to and removed; an empty cart helps on', async () => {
  const m = await env.magaza()
  const [v, w] = [await onSale(m), await onSale(m, {}, { ad: 'Şapka' })]
  const g = gezgin(env, m)
  await g.add(v.id)
  await g.add(v.id, 2)
  assert.match((await g.add(w.id)).text, />Sepet \(4\)<\/a>/)
  assert.match((await g.go('/sepet', { islem: 'adet', varyant: v.id, adet: '5' })).text, />Sepet \(6\)<\/a>/)
  assert.match((await g.go('/sepet', { islem: 'adet', varyant: v.id, adet: '0' })).text, />Sepet \(1\)<\/a>/)
  const empty = await g.go('/sepet', { islem: 'sil', varyant: w.id })
  assert.match(empty.text, /<h1>Sepetiniz boş<\/h1>/)
  assert.match(empty.text, /class="kart"/)
  for (const path of ['/odeme', '/odeme/adres', '/odeme/kart', '/odeme/donus', '/sepet/ekle', '/sepet/kod']) {
    assert.equal((await g.get(path)).status, 200, path)
  }
})

test('amounts that cannot be, and variants that are not sold, are told and change nothing', async () => {
  const m = await env.magaza()
  const foreign = await onSale(await env.magaza())
  const v = await onSale(m)
  const g = gezgin(env, m)
  for (const [varyant, adet] of [
    [v.id, '-1'],
    [v.id, 'abc'],
    [v.id, '1e3'],
    [v.id, '101'],
    [v.id, '0'],
    [foreign.id, '1'],
    ['yok', '1'],
    ['', '1'],
    ['x'.repeat(5000), '1'],
    ['\0', '1'],
  ] as const) {
    const { status, text } = await g.send('/sepet/ekle', { varyant, adet })
    assert.equal(status, 422, `${varyant.slice(0, 20)} ${adet}`)
    assert.match(text, /class="hata" role="status"/)
  }
  assert.deepEqual(await carts(m), [])
  await g.add(v.id, 99)
  const more = await g.send('/sepet/ekle', { varyant: v.id, adet: '2' })
  assert.equal(more.status, 422)
  assert.match(more.text, /En çok 100 olabilir/)
  assert.match(more.text, />Sepet \(99\)<\/a>/)
  assert.equal((await g.send('/sepet', { islem: 'not', siparis_notu: 'x'.repeat(17_000) })).status, 413)
})

test('codes: one that applies, one with the reason why not, removed again; notes are kept', async () => {
  const m = await env.magaza()
  const v = await onSale(m)
  await make(m, '/v1/kampanyalar', { ad: 'Yaz indirimi', kod: 'YAZ10', tur: 'indirim', deger: 10 })
  for (const kod of ['GENC', 'A', 'B', 'C', 'D', 'E'])
    await make(m, '/v1/kampanyalar', { ad: kod, kod, tur: 'indirim', deger: 10, min_sepet: 90_000 })
  const g = gezgin(env, m)
  await g.add(v.id)
  const right = await g.go('/sepet/kod', { kod: 'yaz10' })
  assert.match(right.text, /Yaz indirimi<\/dt><dd>−₺10,00/)
  assert.match(right.text, /<dd class="son">₺90,00/)
  const wrong = await g.go('/sepet/kod', { kod: 'GENC' })
  assert.match(wrong.text, /id="kod-hata" role="status"><p class="hata kucuk">GENC: /)
  assert.match(wrong.text, /<dd class="son">₺90,00/)
  const out = await g.go('/sepet/kod', { kaldir: 'yaz10' })
  assert.match(out.text, /<dd class="son">₺100,00/)
  for (const kod of ['A', 'B', 'C', 'D']) await g.go('/sepet/kod', { kod })
  const full = await g.send('/sepet/kod', { kod: 'E' })
  assert.equal(full.status, 422)
  assert.match(full.text, /En çok 5 kod/)
  const noted = await g.go('/sepet', { islem: 'not', hediye_notu: HOSTILE, siparis_notu: '  ' })
  assert.match(noted.text, /<details class="notlar" open>.*&lt;script&gt;alert/)
  assert.doesNotMatch(noted.text, /<script>alert/)
})

test('what is sold out, gone or dearer since is said beside its line, and the rest can still be changed', async () => {
  const m = await env.magaza()
  const [a, b, c] = [await onSale(m, {}, { ad: 'Az' }), await onSale(m, {}, { ad: 'Giden' }), await onSale(m)]
  const g = gezgin(env, m)
  for (const { id } of [a, b, c]) await g.add(id, 2)
  await env.rows('update stok set miktar = 1 where magaza_id = $1 and varyant_id = $2', [m.id, a.id])
  assert.equal((await change(m, `/v1/urunler/${b.urun_id}`, { durum: 'taslak' })).status, 200)
  assert.equal((await change(m, `/v1/varyantlar/${c.id}`, { fiyat: 20_000 })).status, 200)
  const page = await g.get('/sepet')
  assert.match(page.text, /<p class="hata">Bu adette stok yok<\/p>/)
  assert.match(page.text, /<h2>Şu anda alınamayanlar<\/h2>.*<p class="hata">Artık satışta değil<\/p>/)
  assert.match(page.text, /«Gömlek».* iken .* oldu/)
  assert.doesNotMatch(page.text, /Ödemeye geç</)
  const mended = await g.go('/sepet', { islem: 'adet', varyant: a.id, adet: '1' })
  assert.match(mended.text, /Satıştan kalkan ürünler sepetinizden çıkarıldı/)
  assert.match(mended.text, /Ödemeye geç</)
  assert.match(mended.text, /<dd class="son">₺500,00/)
})

test('a form from elsewhere, or without the cart’s token, does nothing', async () => {
  const m = await env.magaza()
  const v = await onSale(m)
  const g = gezgin(env, m)
  const own = new URL(env.config.adres).origin
  const add = (headers: Record<string, string>) => g.send('/sepet/ekle', { varyant: v.id }, { headers })
  for (const headers of [
    {},
    { origin: 'https://kotu.example' },
    { origin: 'null' },
    // Without TLS, of the same host.
    { origin: own.replace('https:', 'http:'), host: new URL(own).host },
    { origin: own, 'sec-fetch-site': 'cross-site' },
    { origin: own, 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
    { origin: 'https://kotu.example', 'sec-fetch-site': 'same-origin' },
  ]) {
    const { status, text } = await add(headers as Record<string, string>)
    assert.equal(status, 403, JSON.stringify(headers))
    assert.match(text, /<h1>Bu istek kabul edilmedi<\/h1>/)
  }
  assert.deepEqual(await carts(m), [])
  assert.equal((await add({ origin: own })).status, 303)
  assert.equal((await add({ 'sec-fetch-site': 'same-origin' })).status, 303)
  const forms: [string, Record<string, string>][] = [
    ['/sepet', { islem: 'sil', varyant: v.id }],
    ['/sepet/kod', { kod: 'X' }],
    ['/odeme/adres', {}],
    ['/odeme', { yontem: 'havale', kabul: 'evet' }],
  ]
  for (const [path, fields] of forms) {
    assert.equal((await g.send(path, fields, { token: false })).status, 403, path)
    assert.equal((await g.send(path, { ...fields, belirtec: `kod_${'0'.repeat(32)}` }, { token: false })).status, 403)
  }
  assert.match((await g.get('/sepet')).text, />Sepet \(2\)<\/a>/)
})

test('a cookie that is none, lapsed, or of another store is an empty cart, and the next product begins a new one', async () => {
  const [m, other] = [await env.magaza(), await env.magaza()]
  const [v, w] = [await onSale(m), await onSale(other)]
  const foreign = gezgin(env, other)
  await foreign.add(w.id)
  const ids = [
    foreign.jar.get('kepenk_sepet') as string,
    `sepet_${'0'.repeat(32)}`,
    'x',
    '%00',
    "sepet_' or 1=1",
    'x'.repeat(3000),
  ]
  for (const id of ids) {
    const g = gezgin(env, m)
    g.jar.set('kepenk_sepet', id)
    const page = await g.get('/sepet')
    assert.deepEqual([page.status, page.headers['set-cookie']], [200, undefined], id.slice(0, 40))
    assert.match(page.text, /Sepetiniz boş/)
    assert.match((await g.add(v.id)).text, />Sepet \(1\)<\/a>/)
    assert.notEqual(g.jar.get('kepenk_sepet'), id)
  }
  assert.match((await foreign.get('/sepet')).text, />Sepet \(1\)<\/a>/)
})

test('the cart is in the currency that its visitor had chosen', async () => {
  const m = await env.magaza({ kurlar: { EUR: '0.02' } })
  const v = await onSale(m)
  const g = gezgin(env, m)
  g.jar.set('kepenk_para', 'EUR')
  const page = await g.add(v.id)
  assert.match(page.text, /<dd class="son">€2,00/)
})

test('cart and checkout tell in which currency is paid, where it is not the store’s or not the chosen one', async () => {
  const m = await env.magaza({ kurlar: { EUR: '0.02', USD: '0.03' } })
  const v = await onSale(m)
  const g = gezgin(env, m)
  const told = async (): Promise<(string | undefined)[]> => {
    await g.get('/sepet')
    const pages = ['/sepet', '/odeme/adres', '/odeme'].map((path) => g.get(path))
    return (await Promise.all(pages)).map(({ text }) => /<p class="para">([^<]*)<\/p>/.exec(text)?.[1])
  }
  const all = (note: string | undefined) => [note, note, note]
  await g.add(v.id)
  await g.go('/odeme/adres', BUYER)
  assert.deepEqual(await told(), all(undefined))
  g.jar.set('kepenk_para', 'EUR')
  const lira = new Intl.DisplayNames('tr', { type: 'currency' }).of('TRY')
  const kept = `Ödemeniz TRY (${lira}) ile alınır. Sepetiniz bu para biriminde açıldı; EUR ile ödemek için sepetinizi boşaltıp ürünleri yeniden ekleyin.`
  assert.deepEqual(await told(), all(kept))
  // Emptied, it is filled anew in the currency that is chosen by then.
  await g.go('/sepet', { varyant: v.id, islem: 'sil' })
  assert.match((await g.add(v.id)).text, /<dd class="son">€2,00/)
  await g.go('/odeme/adres', BUYER)
  assert.deepEqual(await told(), all('Ödemeniz EUR (Euro) ile alınır.'))
  g.jar.set('kepenk_para', 'USD')
  assert.match((await told())[0] ?? '', /^Ödemeniz EUR \(Euro\) ile alınır\. .* USD ile ödemek için/)
  const english = await env.magaza({ kurlar: { EUR: '0.02' } })
  await env.rows(`update magaza set dil = 'en' where magaza_id = $1`, [english.id])
  const visitor = gezgin(env, english)
  visitor.jar.set('kepenk_para', 'EUR')
  const { text } = await visitor.add((await onSale(english)).id)
  assert.match(text, /<p class="para">You will pay in EUR \(Euro\)\.<\/p>/)
})

test('two products added at once are both there', async () => {
  const m = await env.magaza()
  const [v, w] = [await onSale(m), await onSale(m, {}, { ad: 'Şapka' })]
  const g = gezgin(env, m)
  await g.add(v.id)
  await Promise.all([v.id, w.id, v.id, w.id].map((varyant) => g.send('/sepet/ekle', { varyant, adet: '1' })))
  assert.match((await g.get('/sepet')).text, />Sepet \(5\)<\/a>/)
})

test('what visitors write into the test store is charged to its quota', async () => {
  const m = await env.magaza({ test: true })
  const v = await onSale(m)
  const spent = async () =>
    (await env.rows('select kayit::int from test_kota where magaza_id = $1', [m.id]))[0]?.kayit ?? 0
  const before = await spent()
  const g = gezgin(env, m)
  await g.add(v.id)
  await g.get('/sepet')
  assert.equal(await spent(), before + 1)
  await env.rows('update test_kota set kayit = 50000 where magaza_id = $1', [m.id])
  const full = await g.send('/sepet/ekle', { varyant: v.id })
  assert.equal(full.status, 422)
  assert.match(full.text, /Test mağazası doldu/)
})
