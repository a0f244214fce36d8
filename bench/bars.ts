// Performance bars.

export type Bar = {
  /** Least fraction of the floor's requests per second, measured in the same run. */
  ofFloor?: number
  /** Least multiple of the better peer's requests per second. */
  ofPeer?: number
  statements: number | null
}

export const bars: Record<string, Bar> = {
  get: { ofFloor: 0.28, ofPeer: 150, statements: 1 },
  list: { ofFloor: 0.28, ofPeer: 150, statements: 1 },
  list_sku: { statements: 1 },
  vitrin_urun: { statements: 3 },
  vitrin_urun_sicak: { ofFloor: 0.5, statements: null },
  vitrin_liste: { statements: 3 },
  vitrin_liste_sicak: { ofFloor: 0.6, statements: null },
  vitrin_ara: { statements: null },
  vitrin_ara_soguk: { ofFloor: 0.15, statements: null },
  vitrin_sirali: { statements: null },
  vitrin_yuzler: { statements: null },
  sayfa_urun_sicak: { ofFloor: 0.6, statements: null },
  sayfa_urun_soguk: { ofFloor: 0.1, statements: null },
  sayfa_liste_sicak: { ofFloor: 0.6, statements: null },
  sayfa_liste_soguk: { statements: null },
  sayfa_sepet: { statements: null },
  sayfa_odeme: { statements: null },
  stock: { ofFloor: 0.4, ofPeer: 50, statements: 4 },
  bulk_stock: { ofPeer: 30, statements: null },
  stock_sync: { statements: 1 },
  bulk_price: { statements: null },
  create: { ofFloor: 0.22, ofPeer: 100, statements: 5 },
  create_key: { statements: null },
  order: { ofFloor: 0.16, statements: null },
  order_list: { statements: 1 },
}

/** Orders of three lines per second; and how many times as much a page of orders may cost as a page of products. */
export const orderBars = { perSecond: 400, listTimes: 2 }

/** Items per second of prices set in bulk, as a share of those of stock set in bulk. */
export const BULK_PRICE_SHARE = 0.8

/** Rows written by one request; in bulk, for one item. */
export const rowBars: Record<string, number> = { order: 20, create: 18, bulk_stock: 3 }

/** A thousand shoppers on one page: no error, no answer older than this, and p99 within so many times of p50. */
export const crowdBars = { old_ms: 1000, p99Times: 3 }

/** Latency of a single client: the median, or what 95 of 100 answers stay below. */
export const aloneBars: Record<string, { ms: number; at: 'p50' | 'p95' }> = {
  get: { ms: 1, at: 'p50' },
  list: { ms: 3, at: 'p50' },
  create: { ms: 4, at: 'p50' },
  vitrin_ara_soguk: { ms: 40, at: 'p95' },
  sayfa_urun_sicak: { ms: 2, at: 'p50' },
  sayfa_urun_soguk: { ms: 10, at: 'p50' },
  sayfa_liste_soguk: { ms: 10, at: 'p50' },
}

/** Deliveries to one receiver, and as a share of the floor; latency from commit to arrival. */
export const webhookBars = { perSecond: 3000, ofFloor: 0.22, p50_ms: 10, p99_ms: 50 }

/** Resident memory of the service. */
export const RSS_MB = 240
export const WARM_START_MS = 1500
export const NODE_MODULES_MB = 650
export const SEED_SEC_PER_100K = 90
/** Growth bar: a request may cost so many times as much with a thousand times the data. */
export const GROWTH_TIMES = 1.5
