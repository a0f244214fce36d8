import type { Request } from '../scenarios.ts'
import { any, anyOffset, nextSlice, nextStocked, type PeerContext, type PeerRequests, sample } from './context.ts'

// Vendure's admin API, with the fields of our answers: a product with variants, prices, stock and options.

const PRODUCT = `id createdAt updatedAt name slug description enabled
  optionGroups { id code name options { id code name } }
  variants {
    id createdAt updatedAt name sku enabled price currencyCode
    stockLevels { stockLocationId stockOnHand stockAllocated }
    options { id code name }
  }`

const ask = (query: string, variables: object, begins: string): Request => ({
  method: 'POST',
  path: '/admin-api',
  body: JSON.stringify({ query, variables }),
  status: 200,
  begins,
})

const setStock = (c: PeerContext, ids: readonly string[], stockOnHand: number): Request =>
  ask(
    'mutation ($input: [UpdateProductVariantInput!]!) { updateProductVariants(input: $input) { id sku } }',
    { input: ids.map((id) => ({ id, stockLevels: [{ stockLocationId: c.location, stockOnHand }] })) },
    '{"data":{"updateProductVariants":[{"id":"',
  )

const named = (name: string) => [{ languageCode: 'en', name }]

/** Two calls, since variants need the product's id. */
function create(c: PeerContext, n: number): Request {
  const { name, handle, description, variants } = sample(n, `${c.run}-${n}`)
  const input = { enabled: true, translations: [{ languageCode: 'en', name, slug: handle, description }] }
  const begins = '{"data":{"createProduct":{"id":"'
  const first = ask('mutation ($input: CreateProductInput!) { createProduct(input: $input) { id } }', { input }, begins)
  const addVariants = (answer: string): Request => {
    const product = answer.slice(begins.length).split('"', 1)[0] as string
    return ask(
      `mutation ($product: ID!, $group: ID!, $input: [CreateProductVariantInput!]!) {
        addOptionGroupToProduct(productId: $product, optionGroupId: $group) { id }
        createProductVariants(input: $input) { id }
      }`,
      {
        product,
        group: c.sizes?.group,
        input: variants.map((v, i) => ({
          productId: product,
          sku: v.sku,
          price: v.price,
          stockOnHand: v.stock,
          optionIds: [c.sizes?.options[i]],
          translations: named(`${name} ${v.size}`),
        })),
      },
      `{"data":{"addOptionGroupToProduct":{"id":"${product}"},"createProductVariants":[{"id":"`,
    )
  }
  return { ...first, follow: addVariants }
}

export const vendureWorks: PeerRequests = {
  get: (c) => {
    const id = any(c.products)
    return ask(`query ($id: ID!) { product(id: $id) { ${PRODUCT} } }`, { id }, `{"data":{"product":{"id":"${id}"`)
  },
  list: (c) =>
    ask(
      `query ($skip: Int!) { products(options: { take: 20, skip: $skip }) { items { ${PRODUCT} } totalItems } }`,
      { skip: anyOffset(c) },
      '{"data":{"products":{"items":[{"id":"',
    ),
  stock: (c, n) => setStock(c, [nextStocked(c, n)], n % 1_000_000),
  bulk_stock: (c, n) => setStock(c, nextSlice(c, n), n % 1_000_000),
  create,
}
