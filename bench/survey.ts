import { sampleProduct } from './catalogue.ts'
import type { Context } from './scenarios.ts'

// Walks the whole catalogue over HTTP before the load: what requests may ask for, and whether the seeded rows answer
// as rows that the API wrote.

type Product = { id: string; varyantlar: { id: string; sku: string | null }[] }
type Listing = { veri: Product[]; sonraki: string | null }

export type Service = { port: number; authorization: string }
export type Survey = { context: Context; products: number; listBytes: number; listText: string; productBytes: number }

const KEEP = 20_000

export async function ask(s: Service, path: string, body?: object): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${s.port}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: s.authorization, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text.slice(0, 500)}`)
  return text
}

export async function survey(s: Service, run: string): Promise<Survey> {
  const kategoriler = await idsOf(s, '/v1/kategoriler')
  const markalar = await idsOf(s, '/v1/markalar')
  const cursors: string[] = []
  const products: Product[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: Listing = JSON.parse(await ask(s, `/v1/urunler?limit=100${cursor && `&sonraki=${cursor}`}`))
    for (const { id, varyantlar } of page.veri)
      products.push({ id, varyantlar: varyantlar.map(({ id, sku }) => ({ id, sku })) })
    cursor = page.sonraki
    // The last pages are left out: a page of the measured list has its 20 products.
    if (cursor !== null && page.veri.length === 100) cursors.push(cursor)
  }
  if (new Set(products.map((p) => p.id)).size !== products.length) throw new Error('a product came twice while paging')
  if (cursors.length > 1) cursors.pop()
  const some = shuffled(products).slice(0, KEEP)
  const listText = await ask(s, `/v1/urunler?limit=20&sonraki=${cursors[cursors.length >> 1]}`)
  return {
    products: products.length,
    listText,
    listBytes: Buffer.byteLength(listText),
    productBytes: Buffer.byteLength(await ask(s, `/v1/urunler/${some[0]?.id}`)),
    context: {
      run,
      authorization: s.authorization,
      kategoriler,
      markalar,
      cursors,
      ids: some.map((p) => p.id),
      skus: some.flatMap((p) => p.varyantlar[0]?.sku ?? []),
      variants: some.flatMap((p) => p.varyantlar.map((v) => v.id)),
    },
  }
}

const idsOf = async (s: Service, path: string): Promise<string[]> => {
  const { veri } = JSON.parse(await ask(s, path)) as { veri: { id: string }[] }
  // By id: the order in which the seed made them, so that sampleProduct(n) means the same product here.
  return veri.map((k) => k.id).sort()
}

function shuffled<T>(list: readonly T[]): T[] {
  const copy = [...list]
  for (let i = copy.length - 1; i > 0; i--) {
    const j = Math.floor(Math.random() * (i + 1))
    ;[copy[i], copy[j]] = [copy[j] as T, copy[i] as T]
  }
  return copy
}

/** Sends the first sample product to the API and holds the answer against the seeded one, byte for byte. */
export async function compareWithApi(s: Service, c: Context): Promise<void> {
  const label = `${c.run}-esit`
  const made = await ask(s, '/v1/urunler', sampleProduct(0, label, c))
  const found = JSON.parse(await ask(s, '/v1/urunler?sku=SKU-1-S')) as Listing
  const seeded = await ask(s, `/v1/urunler/${found.veri[0]?.id}`)
  const plain = (text: string, own: string) =>
    text
      .replaceAll(/\b(urun|var|sec)_[0-9a-z]{26}\b/g, '$1_')
      .replaceAll(/"\d{4}-\d\d-\d\dT[^"]+Z"/g, '""')
      .replaceAll(/"stok":-?\d+/g, '"stok":0')
      .replaceAll(new RegExp(`(SKU-|[ -])${own}\\b`, 'g'), '$1X')
  if (plain(made, label) !== plain(seeded, '1')) {
    throw new Error(
      `a seeded product differs from one that the API made:\n${plain(seeded, '1')}\n${plain(made, label)}`,
    )
  }
}

/** Each filter must find what the seed put there. */
export async function checkFilters(s: Service, c: Context, products: number): Promise<void> {
  const count = async (query: string) => (JSON.parse(await ask(s, `/v1/urunler?${query}`)) as Listing).veri.length
  const kategori = c.kategoriler[0] as string
  const checks: [string, number][] = [
    [`kategori=${kategori}&limit=20`, Math.min(20, Math.floor(products / c.kategoriler.length))],
    ['durum=taslak&limit=20', Math.min(20, Math.floor(products / 20))],
    ['sku=SKU-2-M', 1],
    ['barkod=8690000000012', 1],
    [`guncelleme_sonra=${new Date(Date.now() + 3_600_000).toISOString()}`, 0],
    ['guncelleme_sonra=2020-01-01&limit=20', 20],
    [`kategori=${kategori}&durum=yayinda&limit=20`, Math.min(20, Math.floor(products / c.kategoriler.length / 2))],
  ]
  for (const [query, least] of checks) {
    const got = await count(query)
    if (got < least || (least < 2 && got > least && !query.startsWith('barkod'))) {
      throw new Error(`/v1/urunler?${query} answered ${got} products, expected ${least}`)
    }
  }
  const { urun_sayisi } = JSON.parse(await ask(s, `/v1/kategoriler/${kategori}`)) as { urun_sayisi: number }
  if (urun_sayisi < Math.floor((products / c.kategoriler.length) * 1.5)) {
    throw new Error(`category counter says ${urun_sayisi} of ${products} products`)
  }
}
