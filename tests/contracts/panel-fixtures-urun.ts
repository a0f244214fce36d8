import assert from 'node:assert/strict'
import { picture } from '../../src/domains/medya/image-samples.ts'
import type { Istek, PanelStore } from './panel-fixtures.ts'

// Products and their pictures.

const M = '/panel/v1/magazalar/:magaza'

const newProduct = async (s: PanelStore) => {
  const body = { ad: 'Keten Gömlek', varyantlar: [{ sku: 'KG-1', fiyat: 184990, stok: 3 }] }
  const reply = await s.call('POST', '/v1/urunler', { body })
  assert.equal(reply.status, 201, reply.text)
  return reply.body
}
const at = (s: PanelStore, part: string): string => `/panel/v1/magazalar/${s.id}${part}`

export const urunFixtures: Record<string, (s: PanelStore) => Promise<Istek>> = {
  [`GET ${M}/urunler`]: async (s) => {
    await newProduct(s)
    return { path: at(s, '/urunler?ara=keten&durum=taslak&stok=az&limit=5') }
  },
  [`GET ${M}/urunler/sayilar`]: async (s) => ({ path: at(s, '/urunler/sayilar') }),
  [`POST ${M}/urunler`]: async (s) => ({
    path: at(s, '/urunler'),
    body: { ad: 'Yün Kazak', malzeme: 'Yün', ozel: { yaka: 'V' }, varyantlar: [{ fiyat: 99990, kdv_orani: 10 }] },
  }),
  [`PUT ${M}/urunler/:id`]: async (s) => {
    const { id, guncelleme, varyantlar } = await newProduct(s)
    const [varyant] = varyantlar
    return {
      path: at(s, `/urunler/${id}`),
      body: {
        ad: 'Keten Gömlek 2',
        guncelleme,
        varyantlar: [{ id: varyant.id, fiyat: 174990, stok: 4, onceki_stok: 3 }],
      },
    }
  },
  [`POST ${M}/urunler/toplu-durum`]: async (s) => ({
    path: at(s, '/urunler/toplu-durum'),
    body: { idler: [(await newProduct(s)).id], durum: 'yayinda' },
  }),
  [`POST ${M}/gorseller`]: async (s) => ({
    path: at(s, '/gorseller'),
    bytes: { tur: 'image/png', govde: await picture('png') },
  }),
}
