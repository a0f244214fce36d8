import { heavyProduct, heavyVariant } from './heavy.ts'

// The heaviest requests that the schemas let through, and the most hostile that they do not.

export type Heavy = {
  what: string
  method: string
  path: string
  status: number
  body?: (round: number) => string
}

type Made = (path: string, body: object) => Promise<any>
type Ids = { product: string; escaped: string; variants: string[]; thin: string; list: string }

let counter = 1000
const no = (): number => ++counter
const json = (of: (round: number) => object) => (round: number) => JSON.stringify(of(round))
const heavy = (what: string, method: string, path: string, of?: (round: number) => object, status = 200): Heavy => ({
  what,
  method,
  path,
  status,
  ...(of && { body: json(of) }),
})

const lines = Array.from({ length: 200 }, () => ({ ad: 'ş'.repeat(300), adet: 1, birim_fiyat: 100, kdv_orani: 20 }))
/** Five characters for each that was sent. */
const ESCAPED = '&'.repeat(100_000)

/** Fills a store with records of the largest kinds. */
export async function prepare(made: Made): Promise<Heavy[]> {
  const products: any[] = []
  for (let i = 0; i < 60; i++) products.push(await made('/v1/urunler', heavyProduct(i, { aciklama: '<p>x</p>' })))
  for (let i = 0; i < 30; i++) await made('/v1/sayfalar', { baslik: `Sayfa ${i}`, govde: '&'.repeat(200_000) })
  for (let i = 0; i < 30; i++) await made('/v1/siparisler', { kalemler: lines })
  const thin = { ...heavyProduct(no()), varyantlar: Array.from({ length: 92 }, (_, j) => heavyVariant(0, j)) }
  const escaped = await made('/v1/urunler', heavyProduct(no(), { aciklama: ESCAPED, durum: 'taslak' }))
  const ids: Ids = {
    product: products[0].id,
    escaped: escaped.varyantlar[0].id,
    variants: products.flatMap((u) => u.varyantlar.map((v: { id: string }) => v.id)),
    thin: (await made('/v1/urunler', thin)).id,
    list: (await made('/v1/fiyat-listeleri', { ad: 'Liste' })).id,
  }
  return [...reads(ids), ...writes(ids), ...bulks(ids)]
}

const reads = ({ product }: Ids): Heavy[] => [
  heavy('60 products', 'GET', '/v1/urunler?limit=100'),
  heavy('60 products as shoppers see them', 'GET', '/vitrin/v1/kaza/urunler?limit=100'),
  heavy('60 products that a shopper seeks', 'GET', '/vitrin/v1/kaza/urunler?limit=100&ara=urun'),
  heavy('a product', 'GET', `/v1/urunler/${product}`),
  heavy('30 pages of 1,000,000 characters', 'GET', '/v1/sayfalar?limit=100'),
  heavy('30 orders of 200 lines', 'GET', '/v1/siparisler?limit=100'),
  heavy('100 events of products', 'GET', '/v1/olaylar?limit=100'),
]

const writes = ({ product, escaped, thin }: Ids): Heavy[] => [
  heavy('new product', 'POST', '/v1/urunler', () => heavyProduct(no()), 201),
  ...['<', '&', '<td>x', '<p title="&">', '</p>'].map((piece) => {
    const aciklama = piece.repeat(100_000 / piece.length)
    return heavy(
      `new product described by ${piece}`,
      'POST',
      '/v1/urunler',
      () => heavyProduct(no(), { aciklama }),
      201,
    )
  }),
  heavy('changed product', 'PATCH', `/v1/urunler/${product}`, (i) => ({
    ad: `Ad ${i}`,
    aciklama: '<p>&'.repeat(25_000),
  })),
  heavy('price of a variant', 'PATCH', `/v1/varyantlar/${escaped}`, (i) => ({ fiyat: 900 + i })),
  heavy('new variant beside 92 to 98', 'POST', `/v1/urunler/${thin}/varyantlar`, (i) => heavyVariant(5, 92 + i), 201),
  heavy(
    'new page of 200,000 <',
    'POST',
    '/v1/sayfalar',
    () => ({ baslik: `s${no()}`, govde: '<'.repeat(200_000) }),
    201,
  ),
  heavy('new order of 200 lines', 'POST', '/v1/siparisler', () => ({ kalemler: lines }), 201),
]

function bulks({ variants, list }: Ids): Heavy[] {
  const of60 = variants.filter((_, i) => i % 12 === 0).slice(0, 500)
  const named = (ids: string[], more: object) => ids.map((varyant_id) => ({ varyant_id, ...more }))
  const prices = (i: number) => ({ kalemler: named(of60, { fiyat: 1000 + i }) })
  const stocks = (i: number) => ({ kalemler: named(of60, { miktar: 1000 + i }) })
  const listed = (i: number) => ({ fiyatlar: named(variants.slice(0, 1000), { tutar: 1000 + i }) })
  return [
    heavy('500 prices of 60 products', 'POST', '/v1/fiyatlar/toplu', prices),
    heavy('500 stocks of 60 products', 'POST', '/v1/stoklar/toplu', stocks),
    heavy('1,000 prices of a list', 'PUT', `/v1/fiyat-listeleri/${list}/fiyatlar`, listed),
  ]
}

const keys = (count: number, key: string): string =>
  `{${Array.from({ length: count }, (_, i) => `"${key}${i}":0`).join()}}`
const filled = (piece: string): string => `[${piece.repeat(2_000_000 / piece.length)}0]`
const unknown = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, i) => [`s${i}`, 'x']))
const wrong = { a: 1, b: 2, c: 3, d: 4, e: 5, fiyat: 'x', sku: 1, varyant_id: 2 }

const hostile = (what: string, text: string, status: number): Heavy => ({
  what: `body of ${what}`,
  method: 'POST',
  path: '/v1/urunler',
  status,
  body: () => text,
})

/** Up to the 2 MB that a body may have. */
export const bodies: readonly Heavy[] = [
  ...['0,', '{},', '[],', '"",', '1e1,', '1234567890123456,'].map((piece) => hostile(piece, filled(piece), 400)),
  hostile('130,000 keys', keys(130_000, 'k'), 400),
  hostile('9,900 keys', keys(9_900, 'k'), 422),
  hostile('objects of 40 keys', filled(`${keys(40, 'k')},`), 400),
  hostile('objects of 30 escaped keys', filled(`${keys(30, '\\u0041')},`), 400),
  hostile('one number', `[${'1'.repeat(2_000_000)}]`, 422),
  hostile('one text', JSON.stringify({ ad: 'ş'.repeat(1_000_000) }), 422),
  hostile('9,000 unknown options', JSON.stringify({ ad: 'x', varyantlar: [{ secenekler: unknown(9_000) }] }), 422),
  heavy('500 wrong items', 'POST', '/v1/fiyatlar/toplu', () => ({ kalemler: Array(500).fill(wrong) }), 422),
]
