import assert from 'node:assert/strict'
import type { Istek, PanelStore } from './panel-fixtures.ts'

// Stock, price lists and categories.

const M = '/panel/v1/magazalar/:magaza'

const made = async (s: PanelStore, path: string, body: object) => {
  const reply = await s.call('POST', path, { body })
  assert.equal(reply.status, 201, reply.text)
  return reply.body
}
const newProduct = (s: PanelStore) =>
  made(s, '/v1/urunler', { ad: 'Keten Gömlek', varyantlar: [{ sku: 'KG-1', fiyat: 184990, stok: 3 }] })
const newList = (s: PanelStore) => made(s, '/v1/fiyat-listeleri', { ad: 'Bayi' })
const at = (s: PanelStore, part: string): string => `/panel/v1/magazalar/${s.id}${part}`

export const stokFixtures: Record<string, (s: PanelStore) => Promise<Istek>> = {
  [`GET ${M}/stok`]: async (s) => {
    await newProduct(s)
    return { path: at(s, '/stok?ara=keten&durum=az&limit=5') }
  },
  [`POST ${M}/stok/sayim`]: async (s) => {
    const [varyant] = (await newProduct(s)).varyantlar
    const [depo] = (await s.call('GET', '/v1/depolar')).body.veri
    return {
      path: at(s, '/stok/sayim'),
      body: { kalemler: [{ varyant_id: varyant.id, depo_id: depo.id, miktar: 7, onceki: 3 }] },
    }
  },
  [`GET ${M}/stok/hareketler`]: async (s) => {
    await newProduct(s)
    return { path: at(s, '/stok/hareketler?limit=2') }
  },
  [`GET ${M}/stok/:varyant_id/hareketler`]: async (s) => {
    const [varyant] = (await newProduct(s)).varyantlar
    return { path: at(s, `/stok/${varyant.id}/hareketler`) }
  },
  [`PATCH ${M}/varyantlar/:id/stok-ayari`]: async (s) => {
    const [varyant] = (await newProduct(s)).varyantlar
    return { path: at(s, `/varyantlar/${varyant.id}/stok-ayari`), body: { eksi_stok: true } }
  },
  [`GET ${M}/fiyat-listeleri`]: async (s) => {
    await newList(s)
    return { path: at(s, '/fiyat-listeleri') }
  },
  [`GET ${M}/fiyat-listeleri/:id`]: async (s) => ({ path: at(s, `/fiyat-listeleri/${(await newList(s)).id}`) }),
  [`GET ${M}/fiyat-listeleri/:id/satirlar`]: async (s) => {
    await newProduct(s)
    return { path: at(s, `/fiyat-listeleri/${(await newList(s)).id}/satirlar?ara=keten`) }
  },
  [`PUT ${M}/fiyat-listeleri/:id/satirlar`]: async (s) => {
    const [varyant] = (await newProduct(s)).varyantlar
    return {
      path: at(s, `/fiyat-listeleri/${(await newList(s)).id}/satirlar`),
      body: { fiyatlar: [{ varyant_id: varyant.id, para_birimi: 'TRY', tutar: 149990 }] },
    }
  },
  [`POST ${M}/kategoriler/sirala`]: async (s) => {
    const { id } = await made(s, '/v1/kategoriler', { ad: 'Gömlek' })
    return { path: at(s, '/kategoriler/sirala'), body: { kategoriler: [{ id, ust_id: null, sira: 3 }] } }
  },
}
