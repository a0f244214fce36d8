import { ask, type Service } from './ask.ts'
import { openCarts } from './dukkan/till.ts'
import type { Context } from './scenarios.ts'

// Walks the whole catalogue over HTTP before the load, to learn what requests may ask for.

type Product = {
  id: string
  ad: string
  tanitici: string
  durum: string
  varyantlar: { id: string; sku: string | null }[]
}
export type Listing = { veri: Product[]; sonraki: string | null }

export type Survey = { context: Context; products: number; listBytes: number; listText: string; productBytes: number }

const KEEP = 20_000

export async function survey(s: Service, magaza: string, run: string): Promise<Survey> {
  const kategoriler = await idsOf(s, '/v1/kategoriler')
  const markalar = await idsOf(s, '/v1/markalar')
  const cursors: string[] = []
  const products: Product[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: Listing = JSON.parse(await ask(s, `/v1/urunler?limit=100${cursor && `&sonraki=${cursor}`}`))
    for (const { id, ad, tanitici, durum, varyantlar } of page.veri)
      products.push({ id, ad, tanitici, durum, varyantlar: varyantlar.map(({ id, sku }) => ({ id, sku })) })
    cursor = page.sonraki
    // Without the last pages, so that a measured page has its 20 products.
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
      magaza,
      yayinda: some.flatMap(({ id, ad, tanitici, durum, varyantlar }) => {
        const sku = varyantlar[0]?.sku
        return durum === 'yayinda' && sku ? [{ id, ad, tanitici, sku }] : []
      }),
      kategoriAdlari: await categoriesOf(s, magaza),
      sepetler: await openCarts(
        s,
        magaza,
        some.flatMap((p) => (p.durum === 'yayinda' ? p.varyantlar.map((v) => v.id) : [])),
      ),
      vitrinCursors: await cursorsOf(s, `/vitrin/v1/${magaza}/urunler?limit=100`, 50),
    },
  }
}

/** Of the first pages. */
async function cursorsOf(s: Service, path: string, most: number): Promise<string[]> {
  const cursors: string[] = []
  for (let cursor: string | null = ''; cursor !== null && cursors.length < most; ) {
    cursor = (JSON.parse(await ask(s, `${path}&sonraki=${cursor}`)) as Listing).sonraki
    if (cursor !== null) cursors.push(cursor)
  }
  // After the last of a small catalogue there may be less than a page.
  return cursors.slice(0, Math.max(1, cursors.length - 1))
}

const categoriesOf = async (s: Service, magaza: string): Promise<string[]> => {
  const { veri } = JSON.parse(await ask(s, `/vitrin/v1/${magaza}/kategoriler`)) as { veri: { tanitici: string }[] }
  return veri.map((k) => k.tanitici)
}

const idsOf = async (s: Service, path: string): Promise<string[]> => {
  const { veri } = JSON.parse(await ask(s, path)) as { veri: { id: string }[] }
  // By id, hence in the seed's order, so that sampleProduct(n) is the same product here.
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
