// Performance bars.

export type Bar = {
  /** Least fraction of the floor's requests per second, measured in the same run. */
  ofFloor?: number
  /** Least multiple of the better peer's requests per second. */
  ofPeer?: number
  statements: number | null
}

export const bars: Record<string, Bar> = {
  get: { ofFloor: 0.25, ofPeer: 150, statements: 1 },
  list: { ofFloor: 0.075, ofPeer: 150, statements: 1 },
  list_sku: { statements: 1 },
  vitrin_urun: { statements: 3 },
  vitrin_liste: { statements: 3 },
  vitrin_ara: { statements: null },
  stock: { ofPeer: 50, statements: 4 },
  bulk_stock: { ofPeer: 75, statements: null },
  stock_sync: { statements: 1 },
  bulk_price: { statements: null },
  create: { ofPeer: 100, statements: 4 },
  create_key: { statements: null },
  order: { statements: null },
  order_list: { statements: 1 },
}

/** Orders of three lines per second; and how many times as much a page of orders may cost as a page of products. */
export const orderBars = { perSecond: 400, listTimes: 2 }

/** Median latency of a single client. */
export const aloneBars: Record<string, { ms: number }> = { get: { ms: 1 }, list: { ms: 3 }, create: { ms: 4 } }

/** Deliveries to one receiver; latency from commit to arrival. */
export const webhookBars = { perSecond: 3000, p50_ms: 10, p99_ms: 50 }

export const RSS_MB = 200
export const WARM_START_MS = 1500
export const NODE_MODULES_MB = 450
export const SEED_SEC_PER_100K = 90
/** Growth bar: a request may cost so many times as much with a thousand times the data. */
export const GROWTH_TIMES = 1.5
