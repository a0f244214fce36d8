import assert from 'node:assert/strict'
import type { TSchema } from 'typebox'
import type { Route } from '../../../src/http/contract/route.ts'
import * as heaviest from './bodies.ts'
import { type Given, hostile, largest } from './largest.ts'
import type { HoldStore } from './store.ts'

// The most expensive legal request of every route under a key. Those that write make their record anew each time.

export type Made = {
  params?: Record<string, string>
  query?: Record<string, string | number>
  body?: unknown
  bytes?: { tur: string; govde: Buffer }
  /** Whose session it is asked with: a shopper's, or a person's of the panel. */
  oturum?: string
  as?: { cookie: string; csrf: string } | null
  /** What it must be answered; else what the route says. */
  status?: number
  /** Waits until the work behind the answer is done. */
  settle?: () => Promise<unknown>
}
export type Heavy = (s: HoldStore, route: Route) => Promise<Made> | Made

type Kind = 'urunler' | 'kategoriler' | 'markalar' | 'depolar' | 'gruplar' | 'musteriler' | 'siparisler' | 'kampanyalar'
type Listed = Kind | 'sayfalar' | 'listeler' | 'webhooklar' | 'varyantlar'

export const listed =
  (query: Record<string, string | number> = {}): Heavy =>
  () => ({ query: { limit: 100, ...query } })
const one =
  (kind: Listed, name = 'id'): Heavy =>
  (s) => ({ params: { [name]: s[kind][0] as string } })
export const whole: Heavy = () => ({})

/** The body as large as its schema allows, and where it goes. */
export const filled =
  (
    given: (s: HoldStore) => Given | Promise<Given>,
    params: (s: HoldStore) => Promise<Made['params']> | Made['params'],
  ): Heavy =>
  async (s, route) => ({
    params: (await params(s)) ?? {},
    body: largest(route.body as TSchema, await given(s)),
  })
export const nowhere = () => ({})

export async function created(s: HoldStore, path: string, body: object): Promise<any> {
  const reply = await s.call('POST', path, { body })
  assert.ok(reply.status < 300, `${path}: ${reply.status} ${reply.text.slice(0, 500)}`)
  return reply.body
}
const fresh = (path: string, body: (s: HoldStore) => object) => async (s: HoldStore) => ({
  id: (await created(s, path, body(s))).id as string,
})

let counter = 0
export const unique = (text: string): string => `${text} ${++counter} ${Date.now()}`
const named = () => ({ ad: unique('Kayıt') })
const customField = () => ({ kayit: 'sayfa', kod: `alan_${++counter}`, ad: 'Alan', tur: 'secim', secenekler: ['A'] })

/** The five routes of a record of a few fields. */
const record = (path: string, kind: Listed, given: (s: HoldStore) => Given = () => ({})): Record<string, Heavy> => ({
  [`GET ${path}`]: whole,
  [`POST ${path}`]: filled((s) => ({ tanitici: '', ...given(s) }), nowhere),
  [`GET ${path}/:id`]: one(kind),
  [`PATCH ${path}/:id`]: filled((s) => ({ tanitici: '', ...given(s) }), fresh(path, named)),
  [`DELETE ${path}/:id`]: async (s) => ({ params: await fresh(path, named)(s) }),
})

const product = (s: HoldStore, more: object = {}) =>
  heaviest.product({ kategoriler: s.kategoriler, marka_id: s.markalar[0] as string, ...more })
const newProduct = (s: HoldStore, more: object = {}) => created(s, '/v1/urunler', product(s, more))
const newOrder = (s: HoldStore, more: object = {}) => created(s, '/v1/siparisler', heaviest.order(s.varyantlar, more))
const newCampaign = (s: HoldStore) => created(s, '/v1/kampanyalar', heaviest.campaign(s.urunler, { kod: code() }))
const SIZES = ['1', '2', '3', '4', '5', '6', '7', '8']
const oneOfMany = (s: HoldStore) => ({
  ...{ ad: unique('Toplu'), durum: 'yayinda', aciklama: heaviest.broken(2500), kategoriler: s.kategoriler.slice(0, 5) },
  secenekler: [{ ad: 'Beden', degerler: SIZES }],
  varyantlar: SIZES.map((Beden) => ({ secenekler: { Beden }, sku: code(), fiyat: 9000, stok: 9 })),
})
export const code = (): string => `KOD${++counter}-${Date.now()}`

const carried = { firma: 'Kargo', musteriye_bildir: false }
async function shipped(s: HoldStore) {
  const { id } = await newOrder(s)
  return created(s, `/v1/siparisler/${id}/kargo`, carried)
}
const ofOrder =
  (body: object, more: object = {}): Heavy =>
  async (s) => ({ params: { id: (await newOrder(s, more)).id }, body })

const subscription = async (s: HoldStore) => {
  await s.env.rows(`delete from webhook where magaza_id = $1 and adres like '%/kkk%'`, [s.id])
  return created(s, '/v1/webhooklar', heaviest.subscription())
}
const ofSubscription: Heavy = async (s) => ({ params: { id: (await subscription(s)).id } })

/** One campaign for all that a cart may hold, five codes and two hundred automatic ones. */
export const tryOut = (s: HoldStore) => ({
  kalemler: heaviest.lines(s.varyantlar),
  indirim_kodlari: s.kodlar,
  kargo_toplam: 4990,
  eposta: s.uye.eposta,
})

const LONG_AGO = '2020-01-01T00:00:00Z'
const LAST_MONTH = () => new Date(Date.now() - 30 * 86_400_000).toISOString()

const catalogue: Record<string, Heavy> = {
  'GET /v1/magaza': whole,
  'GET /v1/urunler': (s) => ({ query: { limit: 100, durum: 'yayinda', kategori: s.kategoriler[0] as string } }),
  'POST /v1/urunler': (s) => ({
    body: { ...product(s), gorseller: Array.from({ length: 30 }, () => s.gorsel) },
  }),
  // As many as there may be, each as large as a request has room for.
  'POST /v1/urunler/toplu': (s) => ({ body: { kalemler: Array.from({ length: 100 }, () => oneOfMany(s)) } }),
  'GET /v1/urunler/silinenler': listed({ sonra: LONG_AGO }),
  'GET /v1/urunler/:id': one('urunler'),
  'PATCH /v1/urunler/:id': async (s) => {
    const { secenekler: _, varyantlar: __, ...body } = product(s, { ad: unique('Ürün') })
    return { params: { id: (await newProduct(s)).id }, body: { ...body, aciklama: heaviest.broken(25_000) } }
  },
  'DELETE /v1/urunler/:id': async (s) => ({ params: { id: (await newProduct(s)).id } }),
  'POST /v1/urunler/:id/varyantlar': async (s) => ({
    params: { id: (await newProduct(s, { varyant: 99 })).id },
    body: heaviest.variant(7),
  }),
  'GET /v1/varyantlar/:id': one('varyantlar'),
  'PATCH /v1/varyantlar/:id': async (s) => ({
    params: { id: (await newProduct(s)).varyantlar[99].id },
    body: { sku: hostile(100), barkod: hostile(64), fiyat: 5, indirimsiz_fiyat: 9, stok: 3 },
  }),
  'DELETE /v1/varyantlar/:id': async (s) => ({ params: { id: (await newProduct(s)).varyantlar[99].id } }),
  'GET /v1/varyantlar/:id/ozel': one('varyantlar'),
  'PUT /v1/varyantlar/:id/ozel': (s) => ({
    params: { id: s.varyantlar[0] as string },
    body: { ozel: ownValues(`${++counter}`) },
  }),
  'GET /v1/ozel-alanlar': listed(),
  'POST /v1/ozel-alanlar': () => ({ body: customField() }),
  'GET /v1/ozel-alanlar/:id': async (s) => ({ params: await fresh('/v1/ozel-alanlar', customField)(s) }),
  'PATCH /v1/ozel-alanlar/:id': async (s) => ({
    params: await fresh('/v1/ozel-alanlar', customField)(s),
    body: { ad: hostile(100), aciklama: hostile(500) },
  }),
  'DELETE /v1/ozel-alanlar/:id': async (s) => ({ params: await fresh('/v1/ozel-alanlar', customField)(s) }),
  ...record('/v1/kategoriler', 'kategoriler', (s) => ({ ust_id: s.kategoriler.at(-1) })),
  ...record('/v1/koleksiyonlar', 'kategoriler'),
  ...record('/v1/markalar', 'markalar'),
  ...record('/v1/depolar', 'depolar', () => ({ varsayilan: undefined })),
  'GET /v1/koleksiyonlar/:id': async (s) => ({ params: await fresh('/v1/koleksiyonlar', named)(s) }),
  'GET /v1/stoklar': () => ({ query: { limit: 100, guncelleme_sonra: LAST_MONTH() } }),
  'POST /v1/stoklar/toplu': (s) => ({
    body: {
      kalemler: s.varyantlar.slice(0, 500).map((varyant_id, i) => ({
        ...{ varyant_id, depo_id: s.depolar[i % s.depolar.length] },
        miktar: 1_000_000 + (++counter % 1000),
      })),
    },
  }),
  'POST /v1/stoklar/hareketler': (s) => ({
    body: {
      kalemler: s.varyantlar.slice(0, 500).map((varyant_id, i) => ({
        ...{ varyant_id, depo_id: s.depolar[i % s.depolar.length], degisim: 1, neden: hostile(200) },
      })),
    },
  }),
  'GET /v1/stoklar/:varyant_id': one('varyantlar', 'varyant_id'),
  // Of sixty products: each is written anew as a whole.
  'POST /v1/fiyatlar/toplu': (s) => ({
    body: {
      kalemler: s.varyantlar
        .slice(0, 500)
        .map((varyant_id) => ({ varyant_id, fiyat: 5000 + (++counter % 1000), indirimsiz_fiyat: 9000 })),
    },
  }),
  'GET /v1/fiyat-listeleri': listed(),
  'POST /v1/fiyat-listeleri': filled((s) => ({ musteri_gruplari: s.gruplar, ...span }), nowhere),
  'GET /v1/fiyat-listeleri/:id': one('listeler'),
  'PATCH /v1/fiyat-listeleri/:id': filled(
    (s) => ({ musteri_gruplari: s.gruplar, ...span }),
    (s) => ({ id: s.listeler[0] as string }),
  ),
  'DELETE /v1/fiyat-listeleri/:id': (s) => ({ params: { id: s.listeler.pop() as string } }),
  'PUT /v1/fiyat-listeleri/:id/fiyatlar': (s) => ({
    params: { id: s.listeler[1] as string },
    body: { fiyatlar: prices(s, 1000) },
  }),
  'DELETE /v1/fiyat-listeleri/:id/fiyatlar/:varyant_id': async (s) => {
    const varyant_id = s.varyantlar[++counter % 5000] as string
    const body = { fiyatlar: [{ varyant_id, tutar: 5 }] }
    await s.call('PUT', `/v1/fiyat-listeleri/${s.listeler[2]}/fiyatlar`, { body })
    return { params: { id: s.listeler[2] as string, varyant_id } }
  },
}

const span = { baslangic: '2026-01-01', bitis: '2099-01-01' }
export const prices = (s: HoldStore, count: number) =>
  s.varyantlar
    .slice(0, count)
    .map((varyant_id) => ({ varyant_id, para_birimi: 'TRY', tutar: 5000 + (++counter % 1000) }))

// Letters that fold into eighteen each.
const ownValues = (first: string) =>
  Object.fromEntries(Array.from({ length: 50 }, (_, i) => [`alan_${i}`, `${first} ${'ﷺ'.repeat(1900)}`]))

const trade: Record<string, Heavy> = {
  'GET /v1/siparisler': listed({ guncelleme_sonra: LONG_AGO }),
  // Priced by us: every campaign looks at every line.
  'POST /v1/siparisler': (s) => ({
    body: heaviest.order([], {
      ...tryOut(s),
      eposta: heaviest.eposta(),
      odeme: { yontem: 'havale', durum: 'bekliyor' },
    }),
  }),
  'GET /v1/siparisler/:id': one('siparisler'),
  'POST /v1/siparisler/:id/odeme': ofOrder({ yontem: 'havale' }, { odeme: { yontem: 'havale', durum: 'bekliyor' } }),
  'POST /v1/siparisler/:id/kargo': async (s) => {
    const { id, kalemler } = await newOrder(s)
    return {
      params: { id },
      body: {
        ...{ firma: hostile(80), takip_no: hostile(80), takip_url: `https://kargo.example/${'t'.repeat(1900)}` },
        ...{ desi: 5, kg: 5, paket_adedi: 3 },
        kalemler: kalemler.map((k: { id: string }) => ({ kalem_id: k.id, adet: 1 })).reverse(),
      },
    }
  },
  'POST /v1/siparisler/:id/gonderiler/:gonderi_id/iptal': async (s) => {
    const { id, gonderiler } = await shipped(s)
    return { params: { id, gonderi_id: gonderiler[0].id } }
  },
  'POST /v1/siparisler/:id/teslim': async (s) => ({ params: { id: (await shipped(s)).id }, body: {} }),
  'POST /v1/siparisler/:id/iptal': ofOrder({ neden: hostile(200) }),
  'POST /v1/siparisler/:id/para-iadesi': ofOrder({ tutar: 1 }),
  'GET /v1/siparisler/:id/ozel': one('siparisler'),
  'PUT /v1/siparisler/:id/ozel': (s) => ({
    params: { id: s.siparisler[0] as string },
    body: { ozel: ownValues(`${++counter}`) },
  }),
  'GET /v1/siparisler/:id/notlar': (s) => ({ params: { id: s.siparisler[0] as string }, query: { limit: 100 } }),
  'POST /v1/siparisler/:id/notlar': (s) => ({
    params: { id: s.siparisler[0] as string },
    body: { metin: hostile(2000) },
  }),
  'POST /v1/siparisler/:id/iadeler': async (s) => {
    const { id, kalemler } = await shipped(s)
    return {
      params: { id },
      body: {
        kalemler: kalemler.map((k: { id: string }) => ({ kalem_id: k.id, adet: 2 })),
        neden: hostile(500),
        degisim: s.varyantlar.slice(0, 200).map((varyant_id) => ({ varyant_id, adet: 2 })),
      },
    }
  },
  'GET /v1/iadeler': (s) => ({ query: { limit: 100, siparis_id: s.siparisler[0] as string } }),
  'GET /v1/iadeler/:id': (s) => ({ params: { id: s.iade } }),
  'GET /v1/kampanyalar': listed(),
  'POST /v1/kampanyalar': (s) => ({ body: heaviest.campaign(s.urunler, { kod: code() }) }),
  'GET /v1/kampanyalar/:id': one('kampanyalar'),
  'PATCH /v1/kampanyalar/:id': async (s) => ({
    params: { id: (await newCampaign(s)).id },
    body: { hedefler: s.urunler.toReversed(), ad: hostile(200, unique('')) },
  }),
  'DELETE /v1/kampanyalar/:id': async (s) => ({ params: { id: (await newCampaign(s)).id } }),
  'POST /v1/kampanyalar/dene': (s) => ({ body: tryOut(s) }),
  'GET /v1/musteriler': (s) => ({ query: { limit: 100, grup: s.gruplar[0] as string } }),
  'POST /v1/musteriler': (s) => ({ body: heaviest.customer(s.gruplar) }),
  'GET /v1/musteriler/:id': one('musteriler'),
  'PATCH /v1/musteriler/:id': (s) => {
    const { eposta: _, ...body } = heaviest.customer(s.gruplar.toReversed())
    return { params: { id: s.musteriler[0] as string }, body: { ...body, ad: hostile(100, unique('')) } }
  },
  ...record('/v1/musteri-gruplari', 'gruplar'),
  'GET /v1/musteri-gruplari': listed(),
}

const content: Record<string, Heavy> = {
  'GET /v1/sayfalar': listed(),
  'POST /v1/sayfalar': () => ({ body: heaviest.page({ govde: heaviest.broken(50_000) }) }),
  'GET /v1/sayfalar/:id': one('sayfalar'),
  'PATCH /v1/sayfalar/:id': async (s) => ({
    params: { id: s.sayfalar[1] as string },
    body: heaviest.page({ baslik: unique('Sayfa') }),
  }),
  'DELETE /v1/sayfalar/:id': (s) => ({ params: { id: s.sayfalar.pop() as string } }),
  'GET /v1/menuler': whole,
  'GET /v1/menuler/:tanitici': () => ({ params: { tanitici: 'header' } }),
  'PUT /v1/menuler/:tanitici': (s) => ({
    params: { tanitici: 'header' },
    body: heaviest.menu([...s.kategoriler.slice(++counter % 100)]),
  }),
  'GET /v1/olaylar': listed({ olay: 'urun.olusturuldu' }),
  'GET /v1/webhooklar': listed(),
  'POST /v1/webhooklar': async (s) => {
    await s.env.rows(`delete from webhook where magaza_id = $1 and adres like '%/kkk%'`, [s.id])
    return { body: heaviest.subscription() }
  },
  'GET /v1/webhooklar/:id': one('webhooklar'),
  'PATCH /v1/webhooklar/:id': async (s) => ({
    params: { id: (await subscription(s)).id },
    body: heaviest.subscription({ aktif: false }),
  }),
  'DELETE /v1/webhooklar/:id': ofSubscription,
  'POST /v1/webhooklar/:id/gizli-yenile': ofSubscription,
  'GET /v1/webhooklar/:id/teslimatlar': (s) => ({ params: { id: s.webhooklar[0] as string }, query: { limit: 100 } }),
  'POST /v1/webhooklar/:id/test': ofSubscription,
  'POST /v1/webhooklar/:id/teslimatlar/:teslimat_id/tekrar': async (s) => {
    await s.env.rows('update webhook set aktif = true where magaza_id = $1 and id = $2', [s.id, s.webhooklar[0]])
    return { params: { id: s.webhooklar[0] as string, teslimat_id: s.teslimat } }
  },
  'POST /v1/webhooklar/:id/kurtar': async (s) => {
    const { id } = await subscription(s)
    return { params: { id }, body: { sonra: LAST_MONTH() } }
  },
}

export const v1Heavy: Record<string, Heavy> = { ...catalogue, ...trade, ...content }
