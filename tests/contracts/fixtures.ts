import { newId, type Prefix } from '../../src/core/id.ts'
import { numberEvents } from '../../src/domains/olay/samples.ts'
import type { Route } from '../../src/http/route.ts'
import type { TestEnv, TestMagaza } from '../setup.ts'

// How to call each route rightly. The contract tests take routes from the table and requests from here; a route
// without a fixture fails them, so that a new route cannot slip by.

export type Kind =
  | 'urun'
  | 'varyant'
  | 'kategori'
  | 'marka'
  | 'koleksiyon'
  | 'depo'
  | 'fiyat_listesi'
  | 'musteri_grubu'
  | 'olay'
  | 'webhook'
  | 'teslimat'

/** A store that can make a fresh record of any kind through the API; answers its id. */
export type Store = TestMagaza & { make: (kind: Kind) => Promise<string> }

export type Request = { method: string; path: string; body?: unknown }
type Parts = { query?: Record<string, string>; body?: unknown }

/** A field of body or query that names a record (`kategoriler[]`, `?kategori`): another store's must be as unknown. */
export type Reference = {
  field: string
  /** A value of this store that the route accepts. */
  own: (s: Store) => Promise<string>
  /** A valid request that carries the value. */
  put: (value: string, s: Store) => Parts | Promise<Parts>
}

export type Fixture = {
  params?: (s: Store) => Promise<Record<string, string>>
  body?: (s: Store) => unknown
  references?: readonly Reference[]
}

let counter = 0
/** No two records of a test file share a name. */
export const unique = (text: string): string => `${text} ${++counter}`

const product = (more: object = {}) => ({
  ad: unique('Keten Gömlek'),
  varyantlar: [{ sku: unique('KG'), barkod: unique('869'), fiyat: 184990, stok: 5 }],
  ...more,
})
const withOptions = () => ({
  ad: unique('Pamuk Tişört'),
  secenekler: [{ ad: 'Beden', degerler: ['S', 'M', 'L', 'XL'] }],
  varyantlar: [
    { secenekler: { Beden: 'S' }, fiyat: 100, stok: 1 },
    { secenekler: { Beden: 'M' }, fiyat: 100, stok: 1 },
  ],
})

async function created(s: TestMagaza, path: string, body: object) {
  const reply = await s.call('POST', path, { body })
  if (reply.status !== 201) throw new Error(`POST ${path}: ${reply.status} ${reply.text}`)
  return reply.body
}

const makers: Record<Kind, (s: TestMagaza, env: TestEnv) => Promise<string>> = {
  urun: async (s) => (await created(s, '/v1/urunler', withOptions())).id,
  varyant: async (s) => (await created(s, '/v1/urunler', withOptions())).varyantlar[0].id,
  kategori: async (s) => (await created(s, '/v1/kategoriler', { ad: unique('Giyim') })).id,
  marka: async (s) => (await created(s, '/v1/markalar', { ad: unique('Marka') })).id,
  koleksiyon: async (s) => (await created(s, '/v1/koleksiyonlar', { ad: unique('Yaz') })).id,
  depo: async (s) => (await created(s, '/v1/depolar', { ad: unique('Depo') })).id,
  fiyat_listesi: async (s) => (await created(s, '/v1/fiyat-listeleri', { ad: unique('Bayi') })).id,
  musteri_grubu: insertGroup,
  olay: async (s, env) => {
    await makers.urun(s, env)
    return (await numberEvents(env, s.id))[0] as string
  },
  webhook: subscription,
  teslimat: async (s) => (await delivery(s)).teslimat_id,
}

export const kinds = Object.keys(makers) as Kind[]
export const asStore = (m: TestMagaza, env: TestEnv): Store => ({ ...m, make: (kind) => makers[kind](m, env) })
export const newStore = async (env: TestEnv, o: Parameters<TestEnv['magaza']>[0] = {}): Promise<Store> =>
  asStore(await env.magaza(o), env)

/** Passes the guard; nothing is there, and no test sends anything to it. */
export const RECEIVER = 'https://alici.ornek.example/kepenk'

const subscribed = () => ({ adres: RECEIVER, olaylar: ['urun.olusturuldu'], aciklama: unique('Alıcı') })

/** A new one, but for the test store: it may have five, and some tests add one of their own. */
async function subscription(s: TestMagaza): Promise<string> {
  const known = s.id === 'test' ? (await s.call('GET', '/v1/webhooklar')).body.veri : []
  return known.length < 2 ? (await created(s, '/v1/webhooklar', subscribed())).id : known[0].id
}

/** A subscription with two deliveries, and the newer one of them. */
async function delivery(s: TestMagaza): Promise<{ id: string; teslimat_id: string }> {
  const id = await subscription(s)
  const ping = () => s.call('POST', `/v1/webhooklar/${id}/test`)
  await ping()
  return { id, teslimat_id: (await ping()).body.id }
}

/** Behind the API, which has no route for groups. */
async function insertGroup(s: TestMagaza, env: TestEnv): Promise<string> {
  const insert =
    'insert into musteri_grubu (magaza_id, id, ad, olusturma, guncelleme) values ($1, $2, $3, now(), now())'
  const grup = newId('grp', new Date())
  await env.rows(insert, [s.id, grup, unique('Bayiler')])
  return grup
}

/** Two records of every kind, and two of everything that a list shows without being a kind, such as deletions. */
export async function populate(s: Store): Promise<void> {
  for (const kind of kinds) for (let i = 0; i < 2; i++) await s.make(kind)
  if (s.id === 'test') return
  for (let i = 0; i < 2; i++) await s.call('DELETE', `/v1/urunler/${await s.make('urun')}`)
}

/** An id that nobody has, of the same kind as the given one. */
export const unknownLike = (id: string): string => {
  const prefix = /^([a-z]+)_[0-9a-z]{26}$/.exec(id)?.[1]
  return prefix ? newId(prefix as Prefix, new Date()) : `${id} yok`
}

const variantField = (field: 'sku' | 'barkod') => async (s: Store) =>
  (await created(s, '/v1/urunler', product())).varyantlar[0][field] as string

const id = (kind: Kind) => async (s: Store) => ({ id: await s.make(kind) })
const own = (kind: Kind) => (s: Store) => s.make(kind)

/** The five routes of a record whose input needs no more than a name. */
const record = (path: string, kind: Kind, references: readonly Reference[] = []): Record<string, Fixture> => ({
  [`GET ${path}`]: {},
  [`POST ${path}`]: { body: () => ({ ad: unique('Kayıt') }), references },
  [`GET ${path}/:id`]: { params: id(kind) },
  [`PATCH ${path}/:id`]: { params: id(kind), body: () => ({ ad: unique('Yeni ad') }), references },
  [`DELETE ${path}/:id`]: { params: id(kind) },
})

const productReferences = (base: () => object): readonly Reference[] => [
  { field: 'kategoriler[]', own: own('kategori'), put: (v) => ({ body: { ...base(), kategoriler: [v] } }) },
  { field: 'marka_id', own: own('marka'), put: (v) => ({ body: { ...base(), marka_id: v } }) },
]

export const fixtures: Record<string, Fixture> = {
  'GET /v1/magaza': {},
  'GET /v1/urunler': {
    references: [
      { field: '?sku', own: variantField('sku'), put: (v) => ({ query: { sku: v } }) },
      { field: '?barkod', own: variantField('barkod'), put: (v) => ({ query: { barkod: v } }) },
      { field: '?kategori', own: categoryInUse, put: (v) => ({ query: { kategori: v } }) },
    ],
  },
  'POST /v1/urunler': { body: () => product(), references: productReferences(() => product()) },
  'GET /v1/urunler/silinenler': {},
  'GET /v1/urunler/:id': { params: id('urun') },
  'PATCH /v1/urunler/:id': {
    params: id('urun'),
    body: () => ({ ad: unique('Yeni ad'), etiketler: ['yaz'] }),
    references: productReferences(() => ({})),
  },
  'DELETE /v1/urunler/:id': { params: id('urun') },
  'POST /v1/urunler/:id/varyantlar': {
    params: id('urun'),
    body: () => ({ secenekler: { Beden: 'L' }, sku: unique('TS'), fiyat: 100, stok: 3 }),
  },
  'GET /v1/varyantlar/:id': { params: id('varyant') },
  'PATCH /v1/varyantlar/:id': { params: id('varyant'), body: () => ({ sku: unique('TS'), fiyat: 250, stok: 7 }) },
  'DELETE /v1/varyantlar/:id': { params: id('varyant') },
  ...record('/v1/kategoriler', 'kategori', [
    { field: 'ust_id', own: own('kategori'), put: (v) => ({ body: { ad: unique('Alt'), ust_id: v } }) },
  ]),
  ...record('/v1/koleksiyonlar', 'koleksiyon'),
  ...record('/v1/markalar', 'marka'),
  ...record('/v1/depolar', 'depo'),
  'GET /v1/stoklar': {
    references: [
      { field: '?sku', own: variantField('sku'), put: (v) => ({ query: { sku: v } }) },
      { field: '?depo_id', own: warehouseInUse, put: (v) => ({ query: { depo_id: v } }) },
    ],
  },
  'GET /v1/stoklar/:varyant_id': { params: async (s) => ({ varyant_id: await s.make('varyant') }) },
  'POST /v1/fiyatlar/toplu': {
    body: async (s) => ({ kalemler: [{ varyant_id: await s.make('varyant'), fiyat: 900 }] }),
    references: [
      {
        field: 'kalemler[].varyant_id',
        own: own('varyant'),
        put: (v) => ({ body: { kalemler: [{ varyant_id: v, fiyat: 900 }] } }),
      },
      {
        field: 'kalemler[].sku',
        own: variantField('sku'),
        put: (v) => ({ body: { kalemler: [{ sku: v, fiyat: 900 }] } }),
      },
    ],
  },
  'POST /v1/stoklar/toplu': {
    body: async (s) => ({ kalemler: [{ varyant_id: await s.make('varyant'), miktar: 9 }] }),
    references: [
      {
        field: 'kalemler[].varyant_id',
        own: own('varyant'),
        put: (v) => ({ body: { kalemler: [{ varyant_id: v, miktar: 3 }] } }),
      },
      {
        field: 'kalemler[].sku',
        own: variantField('sku'),
        put: (v) => ({ body: { kalemler: [{ sku: v, miktar: 3 }] } }),
      },
      {
        field: 'kalemler[].depo_id',
        own: own('depo'),
        put: async (v, s) => ({
          body: { kalemler: [{ varyant_id: await s.make('varyant'), depo_id: v, miktar: 3 }] },
        }),
      },
    ],
  },
  ...record('/v1/fiyat-listeleri', 'fiyat_listesi', [
    {
      field: 'musteri_gruplari[]',
      own: own('musteri_grubu'),
      put: (v) => ({ body: { ad: unique('Liste'), musteri_gruplari: [v] } }),
    },
  ]),
  'PUT /v1/fiyat-listeleri/:id/fiyatlar': {
    params: id('fiyat_listesi'),
    body: async (s) => listPrice(await s.make('varyant')),
    references: [{ field: 'fiyatlar[].varyant_id', own: own('varyant'), put: (v) => ({ body: listPrice(v) }) }],
  },
  'DELETE /v1/fiyat-listeleri/:id/fiyatlar/:varyant_id': { params: pricedVariant },
  'GET /v1/olaylar': {},
  ...record('/v1/webhooklar', 'webhook'),
  'POST /v1/webhooklar': { body: () => subscribed() },
  'PATCH /v1/webhooklar/:id': { params: id('webhook'), body: () => ({ aciklama: unique('Yeni alıcı') }) },
  'POST /v1/webhooklar/:id/gizli-yenile': { params: id('webhook') },
  'GET /v1/webhooklar/:id/teslimatlar': { params: async (s) => ({ id: (await delivery(s)).id }) },
  'POST /v1/webhooklar/:id/test': { params: id('webhook') },
  'POST /v1/webhooklar/:id/teslimatlar/:teslimat_id/tekrar': { params: (s) => delivery(s) },
  'POST /v1/webhooklar/:id/kurtar': { params: id('webhook'), body: () => ({ sonra: '2026-01-01' }) },
}

function listPrice(varyant_id: string) {
  return { fiyatlar: [{ varyant_id, tutar: 90 }] }
}

async function pricedVariant(s: Store): Promise<Record<string, string>> {
  const [liste, varyant_id] = [await s.make('fiyat_listesi'), await s.make('varyant')]
  await s.call('PUT', `/v1/fiyat-listeleri/${liste}/fiyatlar`, { body: listPrice(varyant_id) })
  return { id: liste, varyant_id }
}

async function warehouseInUse(s: Store): Promise<string> {
  const [depo_id, varyant_id] = [await s.make('depo'), await s.make('varyant')]
  await s.call('POST', '/v1/stoklar/toplu', { body: { kalemler: [{ varyant_id, depo_id, miktar: 2 }] } })
  return depo_id
}

async function categoryInUse(s: Store): Promise<string> {
  const kategori = await s.make('kategori')
  await created(s, '/v1/urunler', product({ kategoriler: [kategori] }))
  return kategori
}

export const keyOf = (route: Pick<Route, 'method' | 'path'>): string => `${route.method} ${route.path}`

export function fixtureOf(route: Pick<Route, 'method' | 'path'>): Fixture {
  const fixture = fixtures[keyOf(route)]
  if (!fixture) throw new Error(`tests/contracts/fixtures.ts has no fixture for ${keyOf(route)}`)
  return fixture
}

export function pathWith(path: string, params: Record<string, string>, query: Record<string, string> = {}): string {
  const filled = path.replace(/:([a-z_]+)/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new Error(`${path} has no fixture for :${name}`)
    return encodeURIComponent(value)
  })
  const search = new URLSearchParams(query).toString()
  return search ? `${filled}?${search}` : filled
}

/** A request that the store's full key is answered 2xx for; on records made for it alone. */
export async function validRequest(route: Route, s: Store, parts: Parts = {}): Promise<Request> {
  const fixture = fixtureOf(route)
  const body = 'body' in parts ? parts.body : await fixture.body?.(s)
  const path = pathWith(route.path, (await fixture.params?.(s)) ?? {}, parts.query)
  return { method: route.method, path, ...(body === undefined ? {} : { body }) }
}
