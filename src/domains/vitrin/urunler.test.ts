import assert from 'node:assert/strict'
import { test } from 'node:test'
import { idsOf } from '../../../tests/support/call.ts'
import { refused } from '../../../tests/support/refusal.ts'
import { change, make, memberOf, pathOf, sell } from '../../../tests/support/samples/vitrin.ts'
import { startShared, type TestMagaza } from '../../../tests/support/setup.ts'

const env = await startShared()
const m = await env.magaza({ kurlar: { USD: '0.025' }, adres: 'https://magaza.example' })
const guest = env.call(null)
const get = (tanitici: string, at: TestMagaza = m, query = '') =>
  guest('GET', pathOf(at, `/urunler/${tanitici}${query}`))
const list = (at: TestMagaza, query = '') => guest('GET', pathOf(at, `/urunler${query}`))
/** Lists have no breadcrumbs. */
const listed = ({ yol: _, iade_disi: __, ...urun }: any) => urun
const notFound = [404, 'kayit_bulunamadi', 'Kayıt bulunamadı'] as const

test('a product as shoppers see it, whole; no event tells of it', async () => {
  const marka = await make(m, '/v1/markalar', { ad: 'Ege Dokuma' })
  const kategori = await make(m, '/v1/kategoriler', { ad: 'Gömlek' })
  const hidden = await make(m, '/v1/kategoriler', { ad: 'Depo fazlası', dahili: true })
  const below = await make(m, '/v1/kategoriler', { ad: 'Altında', ust_id: hidden.id })
  const closed = await make(m, '/v1/kategoriler', { ad: 'Kapalı', aktif: false })
  const urun = await sell(m, 'Keten Gömlek', {
    aciklama: '<p>Yıkandıkça yumuşar</p>',
    marka_id: marka.id,
    kategoriler: [hidden.id, kategori.id, below.id, closed.id],
    etiketler: ['yaz'],
    secenekler: [{ ad: 'Beden', degerler: ['M', 'L'] }],
    varyantlar: [
      { secenekler: { Beden: 'M' }, sku: 'KG-M', barkod: '869', fiyat: 1000, indirimsiz_fiyat: 1500, stok: 3 },
      { secenekler: { Beden: 'L' }, fiyat: 1100 },
    ],
  })
  const before = await env.events(m.id)
  const reply = await get('keten-gomlek')
  assert.equal(reply.status, 200)
  // Like the store's view, without its internal fields.
  const { durum, marka_id, koleksiyon_id, olusturma, ...shared } = urun
  assert.deepEqual(reply.body, {
    ...shared,
    kapak_gorseli: null,
    marka: { id: marka.id, ad: 'Ege Dokuma', tanitici: 'ege-dokuma', logo: null },
    kategoriler: [{ id: kategori.id, ad: 'Gömlek', tanitici: 'gomlek' }],
    iade_disi: null,
    yol: [{ id: kategori.id, ad: 'Gömlek', tanitici: 'gomlek' }],
    para_birimi: 'TRY',
    puan: { ortalama: null, sayi: 0 },
    ozel: [],
    varyantlar: [
      {
        id: urun.varyantlar[0].id,
        ad: 'M',
        sku: 'KG-M',
        barkod: '869',
        secenekler: { Beden: 'M' },
        fiyat: 1000,
        indirimsiz_fiyat: 1500,
        referans_fiyat: null,
        stok_var: true,
        kalan: 3,
        ozel: [],
        sira: 0,
      },
      {
        id: urun.varyantlar[1].id,
        ad: 'L',
        sku: null,
        barkod: null,
        secenekler: { Beden: 'L' },
        fiyat: 1100,
        indirimsiz_fiyat: null,
        referans_fiyat: null,
        stok_var: true,
        kalan: null,
        ozel: [],
        sira: 1,
      },
    ],
  })
  const uncounted = { toplam: null, toplam_kesin: null, yuzler: null }
  assert.deepEqual((await list(m)).body, { veri: [listed(reply.body)], sonraki: null, ...uncounted })
  const seen = { 'if-none-match': reply.headers.etag as string }
  assert.equal((await guest('GET', pathOf(m, '/urunler/keten-gomlek'), { headers: seen })).status, 304)
  assert.deepEqual(await env.events(m.id), before)
})

test('drafts, deleted products and those of other stores are not there', async () => {
  const [here, there] = [await env.magaza(), await env.magaza()]
  const draft = await make(here, '/v1/urunler', { ad: 'Taslak', varyantlar: [{ fiyat: 1 }] })
  const gone = await sell(here, 'Giden')
  await sell(there, 'Öteki')
  await here.call('DELETE', `/v1/urunler/${gone.id}`)
  for (const tanitici of ['taslak', 'giden', 'oteki', gone.id, 'yok', 'a\0b', '\u{1f600}', 'x'.repeat(300)]) {
    await refused(env, here.id, () => get(encodeURIComponent(tanitici), here), notFound)
  }
  assert.deepEqual((await list(here)).body, { veri: [], sonraki: null, toplam: null, toplam_kesin: null, yuzler: null })
  await change(here, `/v1/urunler/${draft.id}`, { durum: 'yayinda' })
  assert.deepEqual(idsOf(await list(here)), [draft.id])
  assert.equal((await get('taslak', here)).status, 200)
  await change(here, `/v1/urunler/${draft.id}`, { durum: 'taslak' })
  assert.deepEqual(idsOf(await list(here)), [])
  await refused(env, here.id, () => get('taslak', here), notFound)
})

test('pages: newest first, nothing twice and nothing lost while products come and go', async () => {
  const at = await env.magaza()
  const kategori = (await make(at, '/v1/kategoriler', { ad: 'Hepsi' })).id
  const ids: string[] = []
  for (let i = 0; i < 9; i++) ids.unshift((await sell(at, `Ürün ${i}`, { kategoriler: [kategori] })).id)
  const gone: string[] = []
  for (const query of ['', 'ara=ürün', `kategori=${kategori}`, 'kategori=hepsi&ara=ürün']) {
    const shown: string[] = []
    const standing = ids.filter((id) => !gone.includes(id))
    for (let sonraki: string | null = ''; sonraki !== null; ) {
      const reply: any = await list(at, `?limit=2&sonraki=${sonraki}&${query}`)
      shown.push(...idsOf(reply))
      sonraki = reply.body.sonraki
      // A product just shown is deleted and a new one created: neither moves the following pages.
      const [last] = shown.slice(-1)
      if (shown.length === 2) {
        await at.call('DELETE', `/v1/urunler/${last}`)
        gone.push(last as string)
        ids.unshift((await sell(at, `Ürün ek ${query.length}`, { kategoriler: [kategori] })).id)
      }
    }
    assert.deepEqual(shown, standing, query)
  }
  const other = await env.magaza()
  const { sonraki } = (await list(at, '?limit=1')).body
  await refused(env, other.id, () => list(other, `?sonraki=${sonraki}`), [
    422,
    'imlec_gecersiz',
    'sonraki: İmleç geçersiz',
  ])
})

test('stock: whether it can be had, and how many when there are few', async () => {
  const at = await env.magaza()
  const values = [null, 0, 1, 5, 6]
  const varyantlar = values.map((stok, i) => ({ secenekler: { No: String(i) }, fiyat: 1, stok }))
  const secenekler = [{ ad: 'No', degerler: values.map((_, i) => String(i)) }]
  const ids = (await sell(at, 'Stoklu', { secenekler, varyantlar })).varyantlar.map((v: any) => v.id)
  // One that may be oversold: no input sets it yet.
  await env.rows(`update urun set belge = replace(belge, '"eksi_stok":false', '"eksi_stok":true') where id = $1`, [
    (await sell(at, 'Eksi', { varyantlar: [{ fiyat: 1, stok: 0 }] })).id,
  ])
  const seen = (reply: { body: any }) => reply.body.varyantlar.map((v: any) => [v.stok_var, v.kalan])
  assert.deepEqual(seen(await get('stoklu', at)), [
    [true, null],
    [false, null],
    [true, 1],
    [true, 5],
    [true, null],
  ])
  assert.deepEqual(seen(await get('eksi', at)), [[true, null]])
  // Reserved units are not available; bulk stock may even leave a negative rest.
  await env.rows('update stok set ayrilan = miktar + 1 where varyant_id = $1', [ids[3]])
  // Written behind the service: what it keeps is a second old at most.
  env.clock.shiftMs += 1000
  assert.deepEqual(seen(await get('stoklu', at))[3], [false, null])
})

test('prices: this shopper’s, in this currency', async () => {
  const at = await env.magaza({ kurlar: { USD: '0.025', EUR: '0.02' } })
  const secenekler = [{ ad: 'No', degerler: ['1', '2'] }]
  const varyantlar = [
    { secenekler: { No: '1' }, sku: 'A', fiyat: 10_000, indirimsiz_fiyat: 12_000 },
    { secenekler: { No: '2' }, sku: 'B', fiyat: 9_007_199_254_740_991 },
  ]
  const urun = await sell(at, 'Fiyatlı', { secenekler, varyantlar })
  const [a] = urun.varyantlar.map((v: any) => v.id)
  const kalem = { sku: 'A', fiyat: 333, indirimsiz_fiyat: 444, para_birimi: 'EUR' }
  assert.equal((await at.call('POST', '/v1/fiyatlar/toplu', { body: { kalemler: [kalem] } })).status, 200)
  const bayi = (await make(at, '/v1/musteri-gruplari', { ad: 'Bayi' })).id
  const listeOf = async (tutar: number, o: object) => {
    const { id } = await make(at, '/v1/fiyat-listeleri', { ad: 'Liste', durum: 'aktif', ...o })
    const body = { fiyatlar: [{ varyant_id: a, para_birimi: 'TRY', tutar }] }
    assert.equal((await at.call('PUT', `/v1/fiyat-listeleri/${id}/fiyatlar`, { body })).status, 200)
  }
  await listeOf(7000, { musteri_gruplari: [bayi] })
  await listeOf(9000, {})
  await listeOf(1000, { durum: 'taslak' })
  await listeOf(1000, { bitis: '2020-01-01' })

  const dealer = await memberOf(env, at, 'bayi@example.com', [bayi])
  const member = await memberOf(env, at, 'uye@example.com', [])
  const path = pathOf(at, '/urunler/fiyatli')
  const seen = async (call: typeof guest, query = '') => {
    const reply = await call('GET', `${path}${query}`)
    assert.equal(reply.status, 200, reply.text)
    const inList = (await call('GET', pathOf(at, `/urunler${query}`))).body.veri
    assert.deepEqual(inList, [listed(reply.body)])
    return [reply.body.para_birimi, ...reply.body.varyantlar.map((v: any) => [v.fiyat, v.indirimsiz_fiyat, v.stok_var])]
  }
  const dear = [9_007_199_254_740_991, null, true]
  assert.deepEqual(await seen(guest), ['TRY', [9000, 12_000, true], dear])
  assert.deepEqual(await seen(guest, '?para_birimi='), ['TRY', [9000, 12_000, true], dear])
  assert.deepEqual(await seen(member), ['TRY', [9000, 12_000, true], dear])
  assert.deepEqual(await seen(dealer), ['TRY', [7000, 12_000, true], dear])
  assert.deepEqual(await seen(dealer, '?para_birimi=EUR'), ['EUR', [333, 444, true], [180_143_985_094_820, null, true]])
  assert.deepEqual(await seen(guest, '?para_birimi=USD'), ['USD', [250, 300, true], [225_179_981_368_525, null, true]])
  const unknown = [422, 'kayit_yok', 'para_birimi: Böyle bir kayıt yok'] as const
  await refused(env, at.id, () => guest('GET', `${path}?para_birimi=GBP`), unknown)
  await refused(env, at.id, () => list(at, '?para_birimi=GBP'), unknown)
})

test('without a price in a currency it is not for sale there', async () => {
  const at = await env.magaza({ kurlar: { JPY: '1000000' } })
  await sell(at, 'Pahalı', { varyantlar: [{ fiyat: 9_007_199_254_740_991, stok: 3 }] })
  const [v] = (await get('pahali', at, '?para_birimi=JPY')).body.varyantlar
  assert.deepEqual([v.fiyat, v.indirimsiz_fiyat, v.stok_var, v.kalan], [null, null, false, null])
})

test('as many statements for one product as for a hundred', async () => {
  const at = await env.magaza()
  const marka_id = (await make(at, '/v1/markalar', { ad: 'Marka' })).id
  const kategoriler = [(await make(at, '/v1/kategoriler', { ad: 'Kategori' })).id]
  for (let i = 0; i < 30; i++) await sell(at, `Ürün ${i}`, { marka_id, kategoriler })
  const member = await memberOf(env, at, 'uye@example.com', [])
  const count = async (query: string, call = guest) => {
    await list(at, '?limit=1')
    env.clock.shiftMs += 1000
    env.statements.length = 0
    assert.equal((await call('GET', pathOf(at, `/urunler${query}`))).status, 200)
    return env.statements.filter((s) => !/from (magaza|oturum|kur) |into sozluk/.test(s)).length
  }
  const expected: [string, number][] = [
    ['/urun-1', 3],
    ['?limit=N', 3],
    ['?limit=N&kategori=kategori', 5],
    // One word; a category's name; two words; a word that is not there, nor one like it.
    ['?limit=N&ara=ürün', 6],
    ['?limit=N&ara=kategori', 7],
    ['?limit=N&ara=ürün+marka', 7],
    ['?limit=N&ara=yoksun', 2],
    ['?limit=N&marka=marka', 5],
    ['?limit=N&marka=marka&yuzler=true', 12],
  ]
  for (const [query, statements] of expected) {
    for (const n of ['1', '7', '100']) assert.equal(await count(query.replace('N', n)), statements, query)
    if (!query.endsWith('yoksun')) assert.equal(await count(query.replace('N', '100'), member), statements + 1, query)
  }
})
