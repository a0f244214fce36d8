import { fileURLToPath } from 'node:url'
import { cleanEnv, freePort, launch, type Service } from '../processes.ts'
import { say } from '../session.ts'
import { type Adapter, forEach, type PeerPlace, send } from './adapter.ts'
import type { PeerContext } from './context.ts'
import type { VendureStart } from './vendure-process.ts'
import { vendureWorks } from './vendure-works.ts'

const SUPERADMIN = { identifier: 'bench', password: 'bench-bench' }
const LANGUAGE = 'en'

async function start(p: PeerPlace, makeTables: boolean): Promise<Service> {
  const port = await freePort()
  const { host = '', port: databasePort = 5432, user = '', database = '', password } = p.connection
  const o: VendureStart = {
    folder: p.folder,
    port,
    connection: { host, port: databasePort, user, database, password: typeof password === 'string' ? password : '' },
    superadmin: SUPERADMIN,
    makeTables,
  }
  return launch({
    args: [fileURLToPath(new URL('vendure-process.ts', import.meta.url))],
    cwd: p.work,
    env: {
      ...cleanEnv(),
      NODE_ENV: 'production',
      VENDURE_DISABLE_TELEMETRY: 'true',
      HOME: p.work,
      RAKIP: JSON.stringify(o),
    },
    port,
    health: '/health',
  })
}

async function signIn(port: number): Promise<string> {
  const { identifier, password } = SUPERADMIN
  const query = 'mutation ($u: String!, $p: String!) { login(username: $u, password: $p) { __typename } }'
  const answer = await fetch(`http://127.0.0.1:${port}/admin-api`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables: { u: identifier, p: password } }),
  })
  const token = answer.headers.get('vendure-auth-token')
  if (token === null) throw new Error(`Vendure does not let us in: ${await answer.text()}`)
  return `Bearer ${token}`
}

type Made = {
  zone: { id: string }
  category: { id: string }
  sizes: { id: string; options: { id: string }[] }
}

const named = (name: string): string => `translations: [{ languageCode: ${LANGUAGE}, name: "${name}" }]`

/** A zone with a tax, which a fresh shop lacks and prices need. */
const FIRST = `mutation {
  zone: createZone(input: { name: "TR" }) { id }
  category: createTaxCategory(input: { name: "KDV", isDefault: true }) { id }
  sizes: createProductOptionGroup(input: {
    code: "beden"
    ${named('Beden')}
    options: [${['S', 'M', 'L'].map((s) => `{ code: "${s.toLowerCase()}" ${named(s)} }`).join(' ')}]
  }) { id options { id } }
}`
const SECOND = `mutation ($zone: ID!, $category: ID!, $channel: ID!) {
  createTaxRate(input: { name: "KDV", enabled: true, value: 20, categoryId: $category, zoneId: $zone }) { id }
  updateChannel(input: {
    id: $channel, pricesIncludeTax: true, defaultTaxZoneId: $zone, defaultShippingZoneId: $zone
  }) { ... on Channel { id } }
}`
const STANDING = '{ activeChannel { id } stockLocations { items { id } } }'
const PRODUCTS = `query ($skip: Int!) {
  products(options: { take: 100, skip: $skip }) { items { id variants { id price stockLevels { stockOnHand } } } }
}`

type Standing = { activeChannel: { id: string }; stockLocations: { items: { id: string }[] } }
type Variant = { id: string; price: number; stockLevels: { stockOnHand: number }[] }
type Products = { products: { items: { id: string; variants: Variant[] }[] } }

async function fill({ port }: Service, run: string, count: number): Promise<PeerContext> {
  const authorization = await signIn(port)
  const ask = async <T>(query: string, variables: object = {}): Promise<T> => {
    const body = JSON.stringify({ query, variables })
    const r = { method: 'POST' as const, path: '/admin-api', body, status: 200, begins: '{"data":{' }
    return (JSON.parse(await send(port, authorization, r)) as { data: T }).data
  }
  const standing = await ask<Standing>(STANDING)
  const made = await ask<Made>(FIRST)
  await ask(SECOND, { zone: made.zone.id, category: made.category.id, channel: standing.activeChannel.id })
  const context: PeerContext = {
    run,
    authorization,
    products: [],
    stocked: [],
    location: standing.stockLocations.items[0]?.id ?? '',
    sizes: { group: made.sizes.id, options: made.sizes.options.map((o) => o.id) },
  }
  await forEach(count, async (n) => {
    await send(port, authorization, vendureWorks.create({ ...context, run: 'ilk' }, n))
    if (n % 500 === 499) say(`Vendure: ${n + 1}/${count} ürün`)
  })
  for (let skip = 0; skip < count; skip += 100) {
    const { products } = await ask<Products>(PRODUCTS, { skip })
    for (const { id, variants } of products.items) {
      const whole = variants.length === 3 && variants.every((v) => v.price > 0 && v.stockLevels.length === 1)
      if (!whole) throw new Error(`Vendure's product ${id} is not what it was to be: ${JSON.stringify(variants)}`)
      context.products.push(id)
      context.stocked.push(...variants.map((v) => v.id))
    }
  }
  return context
}

export const vendure: Adapter = {
  title: 'Vendure',
  setUp: async (p) => (await start(p, true)).stop(),
  start: (p) => start(p, false),
  fill,
}
