import { type References, sampleProduct } from '../src/demo/seed-catalogue.ts'
import { compressedScenarios } from './compressed.ts'
import { dukkanScenarios } from './dukkan/pages.ts'
import { kasaScenarios } from './dukkan/till.ts'
import { vitrinScenarios } from './vitrin.ts'

// Scenarios as data. The load process builds its requests from here; the report reads titles and floors.

/** What requests may ask for, collected from the running service before the load. */
export type Context = References & {
  /** Makes names unique to this run. */
  run: string
  authorization: string
  ids: string[]
  cursors: string[]
  skus: string[]
  variants: string[]
  /** Code of the store, and its storefront data. */
  magaza: string
  yayinda: { id: string; tanitici: string; ad: string; sku: string }[]
  vitrinCursors: string[]
  /** Short names of its categories. */
  kategoriAdlari: string[]
  /** Carts that wait for their payment. */
  sepetler: string[]
}

export type Request = {
  method: 'GET' | 'POST' | 'PATCH'
  path: string
  body?: string
  headers?: Record<string, string>
  /** Sent without a key. */
  anonymous?: true
  status: number
  /** Beginning of the answer: a cheap check that it is the right one. */
  begins: string
  /** Expected content coding; plain by default. */
  coding?: 'gzip' | 'br'
  /** Follow-up request made from the answer; both count as one. */
  follow?: (answer: string) => Request
}

/**
 * kb: bare Fastify, 1 KB. insert: the same with one insert a request. Others: the same with the bytes of a real answer, of
 * a product list, of a product as a shopper sees it, of a shopper's list, of pages of the shop.
 */
export type FloorName = 'kb' | 'insert' | AnswerFloor
export type AnswerFloor =
  | 'list'
  | 'vitrin_urun'
  | 'vitrin_liste'
  | 'sayfa_urun'
  | 'sayfa_liste'
  | 'sayfa_sepet'
  | 'sayfa_odeme'

export type Scenario = {
  name: string
  title: string
  connections: number
  floor: FloorName
  /** Items of one request; 1 by default. */
  items?: number
  /** Requests may be prepared and repeated. */
  repeatable: boolean
  /** The n-th request; n counts up over the whole run. */
  request: (c: Context, n: number) => Request
}

const any = (from: readonly string[]): string => from[Math.floor(Math.random() * from.length)] as string

const getOne = (c: Context): Request => {
  const id = any(c.ids)
  return { method: 'GET', path: `/v1/urunler/${id}`, status: 200, begins: `{"id":"${id}"` }
}

const listPage = (c: Context): Request => ({
  method: 'GET',
  path: `/v1/urunler?limit=20&sonraki=${any(c.cursors)}`,
  status: 200,
  begins: '{"veri":[{"id":"urun_',
})

const listHundred = (c: Context): Request => ({
  ...listPage(c),
  path: `/v1/urunler?limit=100&sonraki=${any(c.cursors)}`,
})

const listBySku = (c: Context): Request => ({
  method: 'GET',
  path: `/v1/urunler?sku=${encodeURIComponent(any(c.skus))}`,
  status: 200,
  begins: '{"veri":[{"id":"urun_',
})

const setStock = (c: Context, n: number): Request => ({
  method: 'PATCH',
  path: `/v1/varyantlar/${any(c.variants)}`,
  // Counting up, so that hardly any write equals the present value.
  body: JSON.stringify({ stok: n % 1_000_000 }),
  status: 200,
  begins: '{"id":"var_',
})

export const BULK = 500

/** A slice of the catalogue, the next one at each call. */
function nextVariants(c: Context, n: number): string[] {
  const from = (n * BULK) % Math.max(1, c.variants.length - BULK)
  return c.variants.slice(from, from + BULK)
}

const bulkStock = (c: Context, n: number): Request => ({
  method: 'POST',
  path: '/v1/stoklar/toplu',
  body: JSON.stringify({ kalemler: nextVariants(c, n).map((varyant_id) => ({ varyant_id, miktar: n % 1_000_000 })) }),
  status: 200,
  begins: '{"veri":[{"varyant_id":"var_',
})

const bulkPrice = (c: Context, n: number): Request => ({
  method: 'POST',
  path: '/v1/fiyatlar/toplu',
  body: JSON.stringify({
    kalemler: nextVariants(c, n).map((varyant_id) => ({
      varyant_id,
      fiyat: 1 + (n % 1_000_000),
      indirimsiz_fiyat: null,
    })),
  }),
  status: 200,
  begins: '{"veri":[{"id":"var_',
})

const changedStock = (): Request => ({
  method: 'GET',
  path: '/v1/stoklar?limit=100&guncelleme_sonra=2020-01-01',
  status: 200,
  begins: '{"veri":[{"varyant_id":"var_',
})

const create = (c: Context, n: number): Request => ({
  method: 'POST',
  path: '/v1/urunler',
  body: JSON.stringify(sampleProduct(n, `${c.run}-${n}`, c)),
  status: 201,
  begins: '{"id":"urun_',
})

const createWithKey = (c: Context, n: number): Request => ({
  ...create(c, n),
  headers: { 'idempotency-key': `${c.run}-${n}` },
})

const CUSTOMERS = 1000

/** Three lines, priced by the service, paid by card. Oversells, so that no round runs out. */
const order = (c: Context, n: number): Request => ({
  method: 'POST',
  path: '/v1/siparisler',
  body: JSON.stringify({
    kalemler: [1, 2, 3].map((adet) => ({ varyant_id: any(c.variants), adet })),
    eposta: `musteri-${n % CUSTOMERS}@example.com`,
    teslimat_adresi: { ad: 'Ayşe', soyad: 'Yılmaz', satir1: 'Moda Cad. 1', ilce: 'Kadıköy', il: 'İstanbul' },
    kargo_toplam: 4990,
    odeme: { yontem: 'kart', durum: 'tahsil_edildi' },
    stok_asimi: true,
  }),
  status: 201,
  begins: '{"id":"order_',
})

const listOrders = (): Request => ({
  method: 'GET',
  path: '/v1/siparisler?limit=20',
  status: 200,
  begins: '{"veri":[{"id":"order_',
})

const reads: readonly Scenario[] = [
  { name: 'get', title: 'read one product', connections: 32, floor: 'kb', repeatable: true, request: getOne },
  { name: 'list', title: 'list 20, random pages', connections: 32, floor: 'list', repeatable: true, request: listPage },
  {
    name: 'list100',
    title: 'list 100, random pages',
    connections: 8,
    floor: 'list',
    repeatable: true,
    request: listHundred,
  },
]

// Writes come last: they grow the tables. The list of orders shows those made before.
export const scenarios: readonly Scenario[] = [
  ...reads,
  ...compressedScenarios(reads),
  { name: 'list_sku', title: 'list by sku', connections: 32, floor: 'kb', repeatable: true, request: listBySku },
  ...vitrinScenarios,
  ...dukkanScenarios,
  ...kasaScenarios,
  {
    name: 'stock',
    title: "set one variant's stock",
    connections: 8,
    floor: 'insert',
    repeatable: false,
    request: setStock,
  },
  {
    name: 'bulk_stock',
    title: 'set stock in bulk, 500 a call',
    connections: 8,
    floor: 'insert',
    items: BULK,
    repeatable: false,
    request: bulkStock,
  },
  {
    name: 'stock_sync',
    title: 'list 100 whose stock changed since',
    connections: 32,
    floor: 'list',
    repeatable: true,
    request: changedStock,
  },
  {
    name: 'bulk_price',
    title: 'set prices in bulk, 500 a call',
    connections: 8,
    floor: 'insert',
    items: BULK,
    repeatable: false,
    request: bulkPrice,
  },
  { name: 'create', title: 'create, 3 variants', connections: 8, floor: 'insert', repeatable: false, request: create },
  {
    name: 'create_key',
    title: 'create, 3 variants, Idempotency-Key',
    connections: 8,
    floor: 'insert',
    repeatable: false,
    request: createWithKey,
  },
  {
    name: 'order',
    title: 'take an order of 3 lines',
    connections: 8,
    floor: 'insert',
    repeatable: false,
    request: order,
  },
  {
    name: 'order_list',
    title: 'list 20 orders',
    connections: 32,
    floor: 'list',
    repeatable: true,
    request: listOrders,
  },
]

export const scenarioOf = (name: string): Scenario => scenarios.find((s) => s.name === name) as Scenario

export const floorRequest = (floor: FloorName): Request => ({
  method: floor === 'insert' ? 'POST' : 'GET',
  path: `/${floor}`,
  ...(floor === 'insert' && { body: JSON.stringify({ metin: 'x'.repeat(1000) }) }),
  status: 200,
  begins: floor.startsWith('sayfa_') ? '<!doctype' : '{"',
})
