import { any, anyOffset, nextSlice, nextStocked, type PeerContext, type PeerRequests, sample } from './context.ts'

// Medusa's admin API, with the fields that it answers by default: a product with its variants, prices and options,
// without stock.

export const CURRENCY = 'eur'

const post = (path: string, body: object, begins: string) => ({
  method: 'POST' as const,
  path,
  body: JSON.stringify(body),
  status: 200,
  begins,
})

const get = (path: string, begins: string) => ({ method: 'GET' as const, path, status: 200, begins })

function product(n: number, label: string): object {
  const { name, handle, description, variants } = sample(n, label)
  return {
    title: name,
    handle,
    description,
    status: 'published',
    options: [{ title: 'Beden', values: variants.map((v) => v.size) }],
    variants: variants.map((v) => ({
      title: v.size,
      sku: v.sku,
      manage_inventory: true,
      options: { Beden: v.size },
      prices: [{ currency_code: CURRENCY, amount: v.price / 100 }],
    })),
  }
}

const levels = (c: PeerContext, items: readonly string[], stocked_quantity: number): object[] =>
  items.map((inventory_item_id) => ({ inventory_item_id, location_id: c.location, stocked_quantity }))

/** Stock can be set only for existing levels. */
export const firstStock = (c: PeerContext, items: readonly string[], n: number) =>
  post('/admin/inventory-items/location-levels/batch', { create: levels(c, items, n) }, '{"created":[{"id":"ilev_')

export const medusaWorks: PeerRequests = {
  get: (c) => {
    const id = any(c.products)
    return get(`/admin/products/${id}`, `{"product":{"id":"${id}"`)
  },
  list: (c) => get(`/admin/products?limit=20&offset=${anyOffset(c)}`, '{"products":[{"id":"prod_'),
  stock: (c, n) => {
    const item = nextStocked(c, n)
    const path = `/admin/inventory-items/${item}/location-levels/${c.location}`
    return post(path, { stocked_quantity: n % 1_000_000 }, `{"inventory_item":{"id":"${item}"`)
  },
  bulk_stock: (c, n) =>
    post(
      '/admin/inventory-items/location-levels/batch',
      { update: levels(c, nextSlice(c, n), n % 1_000_000) },
      '{"created":[],"updated":[{"id":"ilev_',
    ),
  create: (c, n) => post('/admin/products', product(n, `${c.run}-${n}`), '{"product":{"id":"prod_'),
}
