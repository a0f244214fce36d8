// What is asked of us, and what others do at the same work. Peers were measured on another machine (2 shared cores,
// 10,000 products × 3 variants, one process, production mode, PostgreSQL 15), so "times a peer" is only indicative.

export type Bar = {
  /** Least share of the floor's requests per second, measured in the same run. */
  ofFloor?: number
  /** Least multiple of the better peer's requests per second. */
  ofPeer?: number
  statements: number | null
  /** Requests per second; of a bulk, items per second (peers with 50 a call). */
  medusa?: number
  vendure?: number
  peerStatements?: string
}

export const bars: Record<string, Bar> = {
  get: { ofFloor: 0.25, ofPeer: 150, statements: 1, medusa: 36, vendure: 68, peerStatements: '13 / 13' },
  list: { ofFloor: 0.075, ofPeer: 150, statements: 1, medusa: 10.5, vendure: 5, peerStatements: '14 / 169' },
  list_sku: { statements: 1 },
  vitrin_urun: { statements: 3 },
  vitrin_liste: { statements: 3 },
  vitrin_ara: { statements: null },
  stock: { ofPeer: 50, statements: 4, medusa: 67, vendure: 63, peerStatements: '9 / 31' },
  bulk_stock: { ofPeer: 75, statements: null, medusa: 641, vendure: 157, peerStatements: '–' },
  stock_sync: { statements: 1 },
  bulk_price: { statements: null },
  create: { ofPeer: 100, statements: 4, medusa: 7.5, vendure: 13, peerStatements: '68 / 169' },
  create_key: { statements: null },
  order: { statements: null },
  order_list: { statements: 1 },
}

/** Orders of three lines a second; and how many times a page of orders may cost what a page of products does. */
export const orderBars = { perSecond: 400, listTimes: 2 }

/** Median answer to a lone client. */
export const aloneBars: Record<string, { ms: number; peers: string }> = {
  get: { ms: 1, peers: '32 / 17 ms' },
  list: { ms: 3, peers: '93 / 194 ms' },
  create: { ms: 4, peers: '155 / 110 ms' },
}

/** Deliveries to one receiver; how soon after its commit an event arrives. */
export const webhookBars = { perSecond: 3000, p50_ms: 10, p99_ms: 50 }

export const RSS_MB = 200
export const WARM_START_MS = 1500
export const NODE_MODULES_MB = 450
export const SEED_SEC_PER_100K = 90
