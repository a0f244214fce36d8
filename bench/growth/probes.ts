import { COLOURS, STYLES, sampleProduct } from '../../src/demo/seed-catalogue.ts'
import type { Request } from '../scenarios.ts'
import type { Sample } from './sample.ts'

// Probes: requests sent at every size, as data. A page is 20 records, or as many as there are.

export type Probe = {
  name: string
  title: string
  writes?: true
  /** The n-th request, counted over the whole run; null when there is nothing to ask for yet. */
  request: (s: Sample, n: number) => Request | null
}

const at = <T>(list: readonly T[], n: number): T => list[n % list.length] as T

const PAGE = '{"veri":['
const get = (path: string, begins = PAGE): Request => ({ method: 'GET', path, status: 200, begins })
const send = (method: 'POST' | 'PATCH', path: string, body: object, status = 200, begins = '{"'): Request => ({
  method,
  path,
  body: JSON.stringify(body),
  status,
  begins,
})
const shop = (s: Sample, path: string, begins = PAGE): Request => ({
  ...get(`/vitrin/v1/${s.magaza}${path}`, begins),
  anonymous: true,
})

const LONG_AGO = '2020-01-01'
const lately = (): string => new Date(Date.now() - 3_600_000).toISOString()
const search = (s: Sample, words: string): Request => shop(s, `/urunler?limit=20&ara=${encodeURIComponent(words)}`)
const deep = (cursor: string | null, path: string): Request | null => (cursor ? get(`${path}&sonraki=${cursor}`) : null)

const reads: Probe[] = [
  { name: 'urun', title: 'read one product', request: (s, n) => get(`/v1/urunler/${at(s.urunler, n).id}`, '{"id"') },
  {
    name: 'varyant',
    title: 'read one variant',
    request: (s, n) => get(`/v1/varyantlar/${at(s.varyantlar, n)}`, '{"id"'),
  },
  { name: 'urunler', title: 'products, first page', request: () => get('/v1/urunler?limit=20') },
  {
    name: 'urunler_derin',
    title: 'products, a deep page',
    request: (s) => deep(s.cursors.urunler, '/v1/urunler?limit=20'),
  },
  { name: 'durum', title: 'products: durum (1 in 20)', request: () => get('/v1/urunler?limit=20&durum=taslak') },
  {
    name: 'kategori',
    title: 'products: kategori',
    request: (s, n) => get(`/v1/urunler?limit=20&kategori=${at(s.kategoriler, n)}`),
  },
  {
    name: 'kategori_durum',
    title: 'products: kategori and durum',
    // The most frequent value: of a rarer one a small store has no full page.
    request: (s, n) => get(`/v1/urunler?limit=20&kategori=${at(s.kategoriler, n)}&durum=yayinda`),
  },
  { name: 'sku', title: 'products: sku', request: (s, n) => get(`/v1/urunler?sku=${at(s.urunler, n).sku}`) },
  {
    name: 'barkod',
    title: 'products: barkod',
    request: (s, n) => get(`/v1/urunler?barkod=${at(s.urunler, n).barkod}`),
  },
  {
    name: 'esitle',
    title: 'sync: products changed ever',
    request: () => get(`/v1/urunler?limit=20&guncelleme_sonra=${LONG_AGO}`),
  },
  {
    name: 'esitle_son',
    title: 'sync: products changed in the last hour',
    request: () => get(`/v1/urunler?limit=20&guncelleme_sonra=${lately()}`),
  },
  {
    name: 'esitle_durum',
    title: 'sync: drafts changed ever',
    request: () => get(`/v1/urunler?limit=20&durum=taslak&guncelleme_sonra=${LONG_AGO}`),
  },
  {
    name: 'silinenler',
    title: 'sync: deletions',
    request: () => get(`/v1/urunler/silinenler?limit=20&sonra=${LONG_AGO}`),
  },
  { name: 'stok', title: 'read one stock', request: (s, n) => get(`/v1/stoklar/${at(s.varyantlar, n)}`, '{"') },
  { name: 'stoklar', title: 'stock, first page', request: () => get('/v1/stoklar?limit=20') },
  {
    name: 'stoklar_derin',
    title: 'stock, a deep page',
    request: (s) => deep(s.cursors.stoklar, '/v1/stoklar?limit=20'),
  },
  { name: 'stok_sku', title: 'stock: sku', request: (s, n) => get(`/v1/stoklar?sku=${at(s.urunler, n).sku}`) },
  { name: 'stok_depo', title: 'stock: depo', request: (s) => get(`/v1/stoklar?limit=20&depo_id=${s.depo}`) },
  {
    name: 'stok_esitle',
    title: 'sync: stock changed ever',
    request: () => get(`/v1/stoklar?limit=20&guncelleme_sonra=${LONG_AGO}`),
  },
  {
    name: 'stok_esitle_son',
    title: 'sync: stock changed in the last hour',
    request: () => get(`/v1/stoklar?limit=20&guncelleme_sonra=${lately()}`),
  },
  { name: 'kategoriler', title: 'categories with counts', request: () => get('/v1/kategoriler') },
  { name: 'olaylar', title: 'event log, newest', request: () => get('/v1/olaylar?limit=20') },
  {
    name: 'olaylar_sonra',
    title: 'event log, after one',
    request: (s) => (s.olay ? get(`/v1/olaylar?limit=20&sonra=${s.olay}`) : null),
  },
]

const shopping: Probe[] = [
  {
    name: 'vitrin_urun',
    title: 'shopper: one product',
    request: (s, n) => shop(s, `/urunler/${at(s.yayinda, n)}`, '{"id"'),
  },
  { name: 'vitrin_liste', title: 'shopper: first page', request: (s) => shop(s, '/urunler?limit=20') },
  {
    name: 'vitrin_derin',
    title: 'shopper: a deep page',
    request: (s) => (s.cursors.vitrin ? shop(s, `/urunler?limit=20&sonraki=${s.cursors.vitrin}`) : null),
  },
  { name: 'ara_yaygin', title: 'shopper: a common word', request: (s, n) => search(s, at(STYLES, n)) },
  {
    name: 'ara_iki',
    title: 'shopper: two common words',
    request: (s, n) => search(s, `${at(STYLES, n)} ${at(COLOURS, n)}`),
  },
  {
    name: 'vitrin_sirali',
    title: 'shopper: from a price on, cheapest first',
    request: (s, n) => shop(s, `/urunler?limit=20&sirala=fiyat_artan&fiyat_en_az=${n % 90_000}`),
  },
  {
    name: 'vitrin_secenek',
    title: 'shopper: a size that can be bought, best selling first',
    request: (s, n) =>
      shop(
        s,
        `/urunler?limit=20&sirala=cok_satan&stokta=true&secenek[Beden]=${at(['S', 'M', 'L'], n)}&fiyat_en_az=${n % 9000}`,
      ),
  },
  {
    name: 'vitrin_yuzler',
    title: 'shopper: facets of a price range',
    request: (s, n) =>
      shop(
        s,
        `/urunler?limit=20&yuzler=true&fiyat_en_az=${10_000 + (n % 400) * 200}&fiyat_en_cok=${10_500 + (n % 400) * 200}`,
      ),
  },
  { name: 'ara_nadir', title: 'shopper: a stock code', request: (s, n) => search(s, at(s.urunler, n).sku) },
]

const orderOf = (s: Sample, n: number): object => ({
  kalemler: [1, 2, 3].map((adet) => ({ varyant_id: at(s.varyantlar, n * 3 + adet), adet })),
  eposta: `musteri-${n % 400}@example.com`,
  teslimat_adresi: { ad: 'Ayşe', soyad: 'Yılmaz', satir1: 'Moda Cad. 1', ilce: 'Kadıköy', il: 'İstanbul' },
  kargo_toplam: 4990,
  odeme: { yontem: 'havale', durum: 'tahsil_edildi' },
  stok_asimi: true,
})

const changes: Probe[] = [
  {
    name: 'ekle',
    title: 'create, 3 variants',
    writes: true,
    request: (s, n) => send('POST', '/v1/urunler', sampleProduct(n, `${s.run}-${n}`, s), 201, '{"id"'),
  },
  {
    name: 'degistir',
    title: 'change a product',
    writes: true,
    request: (s, n) =>
      send('PATCH', `/v1/urunler/${at(s.urunler, n).id}`, { seo: { baslik: `Yeni ${s.run} ${n}` } }, 200, '{"id"'),
  },
  {
    name: 'stok_yaz',
    title: "set one variant's stock",
    writes: true,
    request: (s, n) =>
      send('PATCH', `/v1/varyantlar/${at(s.varyantlar, n)}`, { stok: 1 + (n % 1_000_000) }, 200, '{"id"'),
  },
  {
    name: 'stok_toplu',
    title: 'set stock in bulk, 50 a call',
    writes: true,
    request: (s, n) =>
      send('POST', '/v1/stoklar/toplu', {
        kalemler: Array.from({ length: 50 }, (_, i) => ({
          varyant_id: at(s.varyantlar, n * 50 + i),
          miktar: n % 1_000_000,
        })),
      }),
  },
  {
    name: 'siparis_ekle',
    title: 'take an order of 3 lines',
    writes: true,
    request: (s, n) => send('POST', '/v1/siparisler', orderOf(s, n), 201, '{"id"'),
  },
]

const ofOrders: Probe[] = [
  {
    name: 'siparis',
    title: 'read one order',
    request: (s, n) => get(`/v1/siparisler/${at(s.siparisler, n).id}`, '{"id"'),
  },
  { name: 'siparisler', title: 'orders, first page', request: () => get('/v1/siparisler?limit=20') },
  {
    name: 'siparisler_derin',
    title: 'orders, a deep page',
    request: (s) => deep(s.cursors.siparisler, '/v1/siparisler?limit=20'),
  },
  {
    name: 'siparis_durum',
    title: 'orders: durum (7 in 10)',
    request: () => get('/v1/siparisler?limit=20&durum=teslim_edildi'),
  },
  {
    name: 'siparis_durum_az',
    title: 'orders: durum (3 in 100)',
    request: () => get('/v1/siparisler?limit=20&durum=odeme_bekliyor'),
  },
  { name: 'siparis_no', title: 'orders: no', request: (s, n) => get(`/v1/siparisler?no=${at(s.siparisler, n).no}`) },
  {
    name: 'siparis_musteri',
    title: 'orders: musteri_id',
    request: (s, n) => get(`/v1/siparisler?limit=20&musteri_id=${at(s.siparisler, n).musteri_id}`),
  },
  {
    name: 'siparis_eposta',
    title: 'orders: eposta',
    request: (s, n) => get(`/v1/siparisler?limit=20&eposta=${at(s.siparisler, n).eposta}`),
  },
  {
    name: 'siparis_olusturma',
    title: 'orders: olusturma_sonra',
    request: () => get(`/v1/siparisler?limit=20&olusturma_sonra=${LONG_AGO}`),
  },
  {
    name: 'siparis_esitle',
    title: 'sync: orders changed ever',
    request: () => get(`/v1/siparisler?limit=20&guncelleme_sonra=${LONG_AGO}`),
  },
  {
    name: 'siparis_esitle_durum',
    title: 'sync: unpaid orders changed ever',
    request: () => get(`/v1/siparisler?limit=20&durum=odeme_bekliyor&guncelleme_sonra=${LONG_AGO}`),
  },
  { name: 'iadeler', title: 'returns, first page', request: () => get('/v1/iadeler?limit=20') },
  { name: 'musteriler', title: 'customers, first page', request: () => get('/v1/musteriler?limit=20') },
  {
    name: 'musteri_eposta',
    title: 'customers: eposta',
    request: (s, n) => get(`/v1/musteriler?eposta=${at(s.siparisler, n).eposta}`),
  },
  {
    name: 'musteri_esitle',
    title: 'sync: customers changed ever',
    request: () => get(`/v1/musteriler?limit=20&guncelleme_sonra=${LONG_AGO}`),
  },
  {
    name: 'olay_ad',
    title: 'event log: siparis.olusturuldu',
    request: () => get('/v1/olaylar?limit=20&olay=siparis.olusturuldu'),
  },
  {
    name: 'not_ekle',
    title: 'write a note to an order',
    writes: true,
    request: (s, n) => send('POST', `/v1/siparisler/${at(s.siparisler, n).id}/notlar`, { metin: `Not ${n}` }, 201),
  },
]

const named = (...names: string[]): Probe[] => [...reads, ...changes].filter((p) => names.includes(p.name))

export const catalogueProbes: readonly Probe[] = [...reads, ...shopping, ...changes]
export const orderProbes: readonly Probe[] = [
  ...ofOrders,
  ...named('urun', 'stok', 'stoklar', 'stok_esitle', 'olaylar', 'olaylar_sonra', 'stok_yaz', 'siparis_ekle'),
]
