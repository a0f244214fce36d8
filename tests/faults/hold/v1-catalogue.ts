import { newId } from '../../../src/core/id.ts'
import * as heaviest from './bodies.ts'
import {
  code,
  created,
  filled,
  fresh,
  type Heavy,
  LAST_MONTH,
  LONG_AGO,
  listed,
  named,
  nextNumber,
  nowhere,
  one,
  record,
  unique,
  whole,
} from './heavy.ts'
import { hostile } from './largest.ts'
import type { HoldStore } from './store.ts'

// Products, categories and brands, stock and prices.

const customField = () => ({ kayit: 'sayfa', kod: `alan_${nextNumber()}`, ad: 'Alan', tur: 'secim', secenekler: ['A'] })

/** The most and longest terms, with tails to take off. */
const synonyms = () => ({
  terimler: Array.from({ length: 20 }, () => `${String(nextNumber()).padStart(51, 'ğ')}lerinde ${'ş'.repeat(41)}`),
})

/** With the longest texts, of the heaviest product. */
async function reviewOf(s: HoldStore): Promise<string> {
  const id = newId('yrm', new Date())
  await s.env.rows(
    `insert into yorum (magaza_id, id, urun_id, puan, baslik, metin, ad, durum, yanit, yanit_tarihi, kaynak, olusturma, guncelleme)
     values ($1, $2, $3, 5, $4, $5, 'Ayşe Yılmaz', 'yayinda', $5, now(), 'aktarim', now(), now())`,
    [s.id, id, s.urunler[0], hostile(120), hostile(2000)],
  )
  return id
}

const product = (s: HoldStore, more: object = {}) =>
  heaviest.product({ kategoriler: s.kategoriler, marka_id: s.markalar[0] as string, ...more })
const newProduct = (s: HoldStore, more: object = {}) => created(s, '/v1/urunler', product(s, more))

const SIZES = ['1', '2', '3', '4', '5', '6', '7', '8']
const oneOfMany = (s: HoldStore) => ({
  ...{ ad: unique('Toplu'), durum: 'yayinda', aciklama: heaviest.broken(2500), kategoriler: s.kategoriler.slice(0, 5) },
  secenekler: [{ ad: 'Beden', degerler: SIZES }],
  varyantlar: SIZES.map((Beden) => ({ secenekler: { Beden }, sku: code(), fiyat: 9000, stok: 9 })),
})

export const catalogue: Record<string, Heavy> = {
  'GET /v1/magaza': whole,
  'GET /v1/urunler': (s) => ({ query: { limit: 100, durum: 'yayinda', kategori: s.kategoriler[0] as string } }),
  'POST /v1/urunler': (s) => ({
    body: { ...product(s), gorseller: Array.from({ length: 30 }, () => s.gorsel) },
  }),
  // The most products, each as large as a request allows.
  'POST /v1/urunler/toplu': (s) => ({ body: { kalemler: Array.from({ length: 100 }, () => oneOfMany(s)) } }),
  'GET /v1/urunler/silinenler': listed({ sonra: LONG_AGO }),
  'GET /v1/urunler/:id': one('urunler'),
  'PATCH /v1/urunler/:id': async (s) => {
    const { secenekler: _, varyantlar: __, ...body } = product(s, { ad: unique('Ürün') })
    return { params: { id: (await newProduct(s)).id }, body: { ...body, aciklama: heaviest.broken(25_000) } }
  },
  'DELETE /v1/urunler/:id': async (s) => ({ params: { id: (await newProduct(s)).id } }),
  'GET /v1/urunler/:id/gorseller': one('urunler'),
  'PATCH /v1/urunler/:id/gorseller': async (s) => {
    const { id, gorseller } = await newProduct(s, { gorseller: Array.from({ length: 30 }, () => s.gorsel) })
    return { params: { id }, body: { gorsel_altlari: gorseller.map(() => hostile(300)) } }
  },
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
    body: { ozel: heaviest.ownValues(String(nextNumber())) },
  }),
  'GET /v1/ozel-alanlar': listed(),
  'POST /v1/ozel-alanlar': () => ({ body: customField() }),
  'GET /v1/ozel-alanlar/:id': async (s) => ({ params: await fresh('/v1/ozel-alanlar', customField)(s) }),
  'PATCH /v1/ozel-alanlar/:id': async (s) => ({
    params: await fresh('/v1/ozel-alanlar', customField)(s),
    body: { ad: hostile(100), aciklama: hostile(500) },
  }),
  'DELETE /v1/ozel-alanlar/:id': async (s) => ({ params: await fresh('/v1/ozel-alanlar', customField)(s) }),
  'GET /v1/es-anlamlilar': listed(),
  'POST /v1/es-anlamlilar': () => ({ body: synonyms() }),
  'GET /v1/es-anlamlilar/:id': async (s) => ({ params: await fresh('/v1/es-anlamlilar', synonyms)(s) }),
  'PATCH /v1/es-anlamlilar/:id': async (s) => ({
    params: await fresh('/v1/es-anlamlilar', synonyms)(s),
    body: synonyms(),
  }),
  'DELETE /v1/es-anlamlilar/:id': async (s) => ({ params: await fresh('/v1/es-anlamlilar', synonyms)(s) }),
  'GET /v1/yorumlar': listed(),
  'GET /v1/yorumlar/:id': async (s) => ({ params: { id: await reviewOf(s) } }),
  'PATCH /v1/yorumlar/:id': async (s) => ({
    params: { id: await reviewOf(s) },
    body: { durum: 'yayinda', yanit: hostile(2000) },
  }),
  'DELETE /v1/yorumlar/:id': async (s) => ({ params: { id: await reviewOf(s) } }),
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
        miktar: 1_000_000 + (nextNumber() % 1000),
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
  'GET /v1/stok-haberleri': listed(),
  'POST /v1/stok-haberleri/sil': () => ({ body: { eposta: heaviest.eposta() } }),
  'GET /v1/stoklar/:varyant_id': one('varyantlar', 'varyant_id'),
  // Of sixty products, each rewritten as a whole.
  'POST /v1/fiyatlar/toplu': (s) => ({
    body: {
      kalemler: s.varyantlar
        .slice(0, 500)
        .map((varyant_id) => ({ varyant_id, fiyat: 5000 + (nextNumber() % 1000), indirimsiz_fiyat: 9000 })),
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
    const varyant_id = s.varyantlar[nextNumber() % 5000] as string
    const body = { fiyatlar: [{ varyant_id, tutar: 5 }] }
    await s.call('PUT', `/v1/fiyat-listeleri/${s.listeler[2]}/fiyatlar`, { body })
    return { params: { id: s.listeler[2] as string, varyant_id } }
  },
}

const span = { baslangic: '2026-01-01', bitis: '2099-01-01' }
export const prices = (s: HoldStore, count: number) =>
  s.varyantlar
    .slice(0, count)
    .map((varyant_id) => ({ varyant_id, para_birimi: 'TRY', tutar: 5000 + (nextNumber() % 1000) }))
