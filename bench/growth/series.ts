import { seed, settle } from '../../src/demo/seed.ts'
import { workFor } from '../../src/domains/magaza/magaza.ts'
import * as stok from '../../src/domains/stok/audit.ts'
import { startService } from '../processes.ts'
import { say } from '../session.ts'
import { copyStore } from './copy.ts'
import { type DataFolder, newKey, type Opened, open, STORE } from './data-folder.ts'
import { copyOrders, makeOriginals, ORIGINALS } from './orders.ts'
import { catalogueProbes, orderProbes, type Probe } from './probes.ts'

// Series: the catalogue of one store, the number of stores, the orders of one store. Each has its own database, so that
// the smallest size is a small database.

export type Series = {
  name: string
  title: string
  unit: string
  sizes: readonly number[]
  shortSizes: readonly number[]
  probes: readonly Probe[]
  /** Store that is read; the one written to changes while it is measured. */
  read: string
  grow: (folder: DataFolder, from: number, to: number) => Promise<void>
}

const ORDER_PRODUCTS = 10_000
const PER_STORE = 100
const STORES_AT_ONCE = 50

async function fill(o: Opened, olan: number, urun: number): Promise<void> {
  const progress = (done: number) => done % 50_000 === 0 && say(`${done}/${urun} ürün`)
  await seed({ db: o.db, connection: o.connection, magaza: o.bilgi, olan, urun, now: new Date(), progress })
}

async function opened(folder: DataFolder, work: (o: Opened) => Promise<void>): Promise<void> {
  const o = await open(folder)
  try {
    await work(o)
    await settle(o.connection)
  } finally {
    await o.stop()
  }
}

/** Runs the service, for data that only the API can make. */
async function throughApi(folder: DataFolder, key: string, count: number, variants: readonly string[]): Promise<void> {
  const service = await startService({ veri: folder.veri, log: 'error' })
  await makeOriginals({ port: service.port, authorization: `Bearer ${key}` }, variants, count)
  await service.stop()
}

async function takeOrders(folder: DataFolder, count: number): Promise<{ first: Date; last: Date }> {
  let key = ''
  let variants: string[] = []
  await opened(folder, async (o) => {
    key = await newKey(o, STORE)
    const { rows } = await o.client.query('select id from varyant where magaza_id = $1 order by random() limit 5000', [
      STORE,
    ])
    variants = rows.map((r) => r.id)
  })
  const first = new Date()
  await throughApi(folder, key, count, variants)
  return { first, last: new Date() }
}

const growProducts: Series['grow'] = (folder, from, to) => opened(folder, (o) => fill(o, from, to))

const storeName = (n: number): string => `${STORE}-${String(n).padStart(4, '0')}`

/** The first copy is the source of all others: the original store changes while it is measured. */
async function growStores(folder: DataFolder, from: number, to: number): Promise<void> {
  if (from === 0) {
    await opened(folder, (o) => fill(o, 0, PER_STORE))
    await takeOrders(folder, PER_STORE)
    await opened(folder, (o) => copyStore(o.client, STORE, [storeName(0)]))
  }
  await opened(folder, async (o) => {
    for (let n = Math.max(from, 1); n < to; n += STORES_AT_ONCE) {
      const names = Array.from({ length: Math.min(STORES_AT_ONCE, to - n) }, (_, i) => storeName(n + i))
      await copyStore(o.client, storeName(0), names)
      say(`${n + names.length}/${to} mağaza`)
    }
    // Copied mails would be sent during the measurement.
    await o.client.query('delete from giden_eposta')
  })
}

async function growOrders(folder: DataFolder, from: number, to: number): Promise<void> {
  if (from === 0) {
    await opened(folder, (o) => fill(o, 0, ORDER_PRODUCTS))
    const { first, last } = await takeOrders(folder, ORIGINALS)
    folder.write({ ...folder.read(), originals: { first: first.toISOString(), last: last.toISOString() } })
  }
  const { originals } = folder.read()
  if (!originals) throw new Error('the folder does not tell when its orders were made')
  const made = { magaza_id: STORE, count: ORIGINALS, first: new Date(originals.first), last: new Date(originals.last) }
  await opened(folder, async (o) => {
    const sets = (n: number) => Math.max(0, n / ORIGINALS - 1)
    await copyOrders(
      o.client,
      made,
      sets(from),
      sets(to),
      (n) => n % 50 === 0 && say(`${(n + 1) * ORIGINALS}/${to} sipariş`),
    )
    await assertBalanced(o)
  })
}

/** Checks that the copies' stock adds up. */
async function assertBalanced(o: Opened): Promise<void> {
  const { fark, farklar } = await o.db.transaction(o.bilgi.id, (tx) =>
    stok.audit(workFor(tx, o.bilgi, new Date(), 'bench'), 5),
  )
  if (fark > 0) throw new Error(`the copied orders do not add up with stock: ${JSON.stringify(farklar)}`)
}

export const series: readonly Series[] = [
  {
    name: 'urun',
    title: 'products in one store',
    unit: 'products',
    sizes: [1000, 10_000, 100_000, 1_000_000],
    shortSizes: [1000, 3000],
    probes: catalogueProbes,
    read: STORE,
    grow: growProducts,
  },
  {
    name: 'magaza',
    title: `stores of ${PER_STORE} products each`,
    unit: 'stores',
    sizes: [1, 10, 100, 1000],
    shortSizes: [1, 5],
    probes: catalogueProbes,
    read: storeName(0),
    grow: growStores,
  },
  {
    name: 'siparis',
    title: `orders in one store of ${ORDER_PRODUCTS.toLocaleString('en')} products`,
    unit: 'orders',
    sizes: [1000, 10_000, 100_000, 1_000_000],
    shortSizes: [1000, 5000],
    probes: orderProbes,
    read: STORE,
    grow: growOrders,
  },
]
