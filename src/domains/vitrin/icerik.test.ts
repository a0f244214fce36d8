import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refused } from '../../../tests/support/refusal.ts'
import { change, make, pathOf, sell } from '../../../tests/support/samples/vitrin.ts'
import { startShared, type TestMagaza } from '../../../tests/support/setup.ts'
import { inStore } from '../../../tests/support/verbs.ts'
import { arrange } from '../icerik/sayfa/arrange.ts'

const env = await startShared()
const guest = env.call(null)
const get = (at: TestMagaza, path: string) => guest('GET', pathOf(at, path))
const notFound = [404, 'kayit_bulunamadi', 'Kayıt bulunamadı'] as const
const adres = 'https://magaza.example'

test('categories: those that are seen, with all above them, in their order', async () => {
  const m = await env.magaza({ adres })
  const kategori = (ad: string, o: object = {}) => make(m, '/v1/kategoriler', { ad, ...o })
  const last = await kategori('Son', { sira: 9, aciklama: 'En son' })
  const root = await kategori('Kök', { sira: 1 })
  const child = await kategori('Dal', { ust_id: root.id, sira: 2 })
  const closed = await kategori('Kapalı', { aktif: false })
  const below = await kategori('Kapalının altı', { ust_id: closed.id })
  await kategori('En alt', { ust_id: below.id })
  await kategori('İç', { dahili: true })
  await make(await env.magaza(), '/v1/kategoriler', { ad: 'Başka mağazanın' })
  const reply = await get(m, '/kategoriler')
  const shown = ({ id, ad, tanitici, aciklama, ust_id, sira, guncelleme }: any) => ({
    ...{ id, ad, tanitici, aciklama, ust_id, sira, guncelleme },
    adres: `${adres}/kategori/${tanitici}`,
    urun_sayisi: 0,
    urun_sayisi_kesin: true,
    seo: { baslik: ad, aciklama: aciklama || null },
    alt_kategoriler: null,
  })
  assert.deepEqual([reply.status, reply.body], [200, { veri: [root, child, last].map(shown) }])
})

const put = async (m: TestMagaza, tanitici: string, ogeler: object[]) =>
  assert.equal((await m.call('PUT', `/v1/menuler/${tanitici}`, { body: { ogeler } })).status, 200)

test('a menu: names and addresses filled in; what leads nowhere is left out with all below it', async () => {
  const m = await env.magaza({ adres })
  const kategori = await make(m, '/v1/kategoriler', { ad: 'Gömlek' })
  const parent = await make(m, '/v1/kategoriler', { ad: 'Üst' })
  const below = await make(m, '/v1/kategoriler', { ad: 'Alt', ust_id: parent.id })
  const koleksiyon = await make(m, '/v1/koleksiyonlar', { ad: 'Yaz' })
  const urun = await sell(m, 'Keten')
  const draft = await make(m, '/v1/urunler', { ad: 'Taslak', varyantlar: [{}] })
  const sayfa = await make(m, '/v1/sayfalar', { baslik: 'Hakkımızda' })
  const gone = await make(m, '/v1/sayfalar', { baslik: 'Giden' })
  const link = { type: 'url', label: 'Ara', url: '/ara' }
  await put(m, 'header', [
    { type: 'category', target_id: kategori.id, label: '', id: 'bir', ikon: 'x', children: [link] },
    { type: 'category', target_id: kategori.id, label: 'Adı bu' },
    { type: 'category', target_id: below.id, children: [link] },
    { type: 'collection', target_id: koleksiyon.id },
    { type: 'product', target_id: urun.id, label: null },
    { type: 'product', target_id: draft.id },
    { type: 'page', target_id: sayfa.id, url: 'https://baska.example' },
    { type: 'page', target_id: gone.id },
    { type: 'url', url: 'mailto:a@b.example' },
    { type: 'none', label: 'Yalnız başlık' },
    { type: 'none', label: 'Boşalan', children: [{ type: 'page', target_id: gone.id }] },
    { type: 'none', label: 'Küme', children: [{ type: 'none', children: [link] }] },
  ])
  await change(m, `/v1/kategoriler/${parent.id}`, { dahili: true })
  await m.call('DELETE', `/v1/sayfalar/${gone.id}`)
  const ara = { type: 'url', label: 'Ara', url: '/ara', children: [] }
  const item = (type: string, label: string, url: string | null, children: object[] = []) => ({
    type,
    label,
    url,
    children,
  })
  const reply = await get(m, '/menuler/header')
  assert.equal(reply.status, 200)
  assert.deepEqual(reply.body, {
    tanitici: 'header',
    ogeler: [
      item('category', 'Gömlek', `${adres}/kategori/gomlek`, [ara]),
      item('category', 'Adı bu', `${adres}/kategori/gomlek`),
      item('collection', 'Yaz', `${adres}/koleksiyon/yaz`),
      item('product', 'Keten', `${adres}/urun/keten`),
      item('page', 'Hakkımızda', `${adres}/sayfa/hakkimizda`),
      item('url', 'mailto:a@b.example', 'mailto:a@b.example'),
      item('none', 'Yalnız başlık', null),
      item('none', 'Küme', null, [item('none', '', null, [ara])]),
    ],
  })
  const seen = { 'if-none-match': reply.headers.etag as string }
  assert.equal((await guest('GET', pathOf(m, '/menuler/header'), { headers: seen })).status, 304)
})

test('the footer ends with the pages that ask to be there; both menus exist from the beginning', async () => {
  const m = await env.magaza({ adres })
  for (const tanitici of ['header', 'footer']) {
    assert.deepEqual((await get(m, `/menuler/${tanitici}`)).body, { tanitici, ogeler: [] })
  }
  const page = (baslik: string, altbilgide = true) => make(m, '/v1/sayfalar', { baslik, altbilgide })
  const [placed, , held] = [await page('İade'), await page('Teslimat'), await page('Gizli')]
  await page('Başka', false)
  await inStore(env, m.id, (w) => arrange(w, held.id, { yayinda: false }))
  await put(m, 'footer', [{ type: 'none', label: 'Yardım', children: [{ type: 'page', target_id: placed.id }] }])
  const labels = (o: any): any[] => [o.label, ...o.children.flatMap(labels)]
  const { ogeler } = (await get(m, '/menuler/footer')).body
  assert.deepEqual(ogeler.flatMap(labels), ['Yardım', 'İade', 'Teslimat'])
  assert.deepEqual(ogeler[1], { type: 'page', label: 'Teslimat', url: `${adres}/sayfa/teslimat`, children: [] })
  assert.deepEqual((await get(m, '/menuler/header')).body.ogeler, [])
  for (const tanitici of ['yan', 'Header', '%00']) {
    await refused(env, m.id, () => get(m, `/menuler/${tanitici}`), notFound)
  }
})

test('pages: published ones alone, whole or in a list without their bodies', async () => {
  const m = await env.magaza({ adres })
  const o = { govde: '<p>Metin</p>', ozet: 'Kısaca', seo: { baslik: 'B' } }
  const first = await make(m, '/v1/sayfalar', { baslik: 'Hakkımızda', ...o })
  const law = await make(m, '/v1/sayfalar', { baslik: 'KVKK' })
  const held = await make(m, '/v1/sayfalar', { baslik: 'Gizli' })
  const legal = await inStore(env, m.id, (w) => arrange(w, law.id, { yasal_tur: 'kvkk' }))
  await inStore(env, m.id, (w) => arrange(w, held.id, { yayinda: false }))
  const other = await env.magaza()
  await make(other, '/v1/sayfalar', { baslik: 'Onların' })

  const whole = ({ yayinda, olusturma, ...rest }: any) => ({ ...rest, ozel: [] })
  const short = ({ govde, ozel, ...rest }: any) => rest
  const reply = await get(m, '/sayfalar/hakkimizda')
  assert.deepEqual([reply.status, reply.body], [200, whole(first)])
  const seen = { 'if-none-match': reply.headers.etag as string }
  assert.equal((await guest('GET', pathOf(m, '/sayfalar/hakkimizda'), { headers: seen })).status, 304)
  const { body } = await get(m, '/sayfalar/kvkk')
  assert.deepEqual([body, body.tur, body.yasal_tur], [whole(legal), 'yasal', 'kvkk'])
  for (const tanitici of ['gizli', 'onlarin', 'yok', first.id, 'a%00']) {
    await refused(env, m.id, () => get(m, `/sayfalar/${tanitici}`), notFound)
  }
  assert.deepEqual((await get(m, '/sayfalar')).body, { veri: [legal, first].map(whole).map(short), sonraki: null })
  const one = (await get(m, '/sayfalar?limit=1')).body
  const two = (await get(m, `/sayfalar?limit=1&sonraki=${one.sonraki}`)).body
  assert.deepEqual([one.veri[0].id, two.veri[0].id, two.sonraki], [law.id, first.id, null])
})
