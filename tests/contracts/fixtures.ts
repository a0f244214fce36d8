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
  | 'ozel_alan'
  | 'koleksiyon'
  | 'depo'
  | 'fiyat_listesi'
  | 'musteri_grubu'
  | 'musteri'
  | 'sayfa'
  | 'kampanya'
  | 'siparis'
  | 'iade'
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
  /** Path parameters whose values every store has, such as `header` of the menus. */
  everywhere?: readonly string[]
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

const customer = (more: object = {}) => ({ eposta: `musteri-${++counter}@ornek.example`, ad: 'Ayşe', ...more })

/** By code: an automatic one would lower the carts of other tests. */
const campaign = (more: object = {}) => ({
  ad: unique('Kampanya'),
  tur: 'indirim',
  kod: `KOD${++counter}`,
  deger: 10,
  ...more,
})
const tryOut = (more: object) => ({ kalemler: [{ ...more, adet: 2 }], indirim_kodlari: ['YOK'] })

/** Of something outside the catalogue, so that it needs no stock. */
const bought = (more: object = {}) => ({
  kalemler: [{ ad: 'Hediye paketi', adet: 2, birim_fiyat: 500, kdv_orani: 20 }],
  ...more,
})
const paid = { odeme: { yontem: 'havale', durum: 'tahsil_edildi' } }

const order = (s: TestMagaza, more: object = paid) => created(s, '/v1/siparisler', bought(more))

async function shipped(s: TestMagaza) {
  const { id } = await order(s)
  return (await s.call('POST', `/v1/siparisler/${id}/kargo`, { body: { firma: 'Kargo' } })).body
}

const oneBack = (siparis: { kalemler: { id: string }[] }) => ({
  kalemler: [{ kalem_id: siparis.kalemler[0]?.id, adet: 1 }],
  neden: 'Beğenilmedi',
})

type Shipped = { id: string; kalemler: { id: string }[]; gonderiler: { id: string }[] }

/**
 * Bodies that name a part of the order in the path: made with the body, it is the next path's; made with the path, it is
 * the next body's. By store.
 */
function inBodyAndPath<T extends { id: string }>(make: (s: TestMagaza) => Promise<T>) {
  const forPath = new Map<string, T>()
  const inPath = new Map<string, T>()
  return {
    forBody: async (s: TestMagaza): Promise<T> => {
      const siparis = await make(s)
      forPath.set(s.id, siparis)
      return siparis
    },
    params: async (s: TestMagaza): Promise<{ id: string }> => {
      const siparis = forPath.get(s.id) ?? (await make(s))
      forPath.delete(s.id)
      inPath.set(s.id, siparis)
      return { id: siparis.id }
    },
    ofPath: (s: TestMagaza): T => inPath.get(s.id) as T,
  }
}

const ofShipped = inBodyAndPath<Shipped>(shipped)
const ofWaiting = inBodyAndPath<Shipped>(order)

async function withNotes(s: TestMagaza) {
  const { id } = await order(s)
  for (let i = 0; i < 2; i++) await created(s, `/v1/siparisler/${id}/notlar`, { metin: unique('Not') })
  return { id }
}

async function returned(s: TestMagaza) {
  const siparis = await shipped(s)
  return created(s, `/v1/siparisler/${siparis.id}/iadeler`, oneBack(siparis))
}

async function created(s: TestMagaza, path: string, body: object) {
  const reply = await s.call('POST', path, { body })
  if (reply.status !== 201) throw new Error(`POST ${path}: ${reply.status} ${reply.text}`)
  return reply.body
}

const customField = () => ({
  kayit: 'urun',
  kod: unique('alan').toLowerCase().replace(/\W/g, '_'),
  ad: 'Alan',
  tur: 'metin',
})

const makers: Record<Kind, (s: TestMagaza, env: TestEnv) => Promise<string>> = {
  urun: async (s) => (await created(s, '/v1/urunler', withOptions())).id,
  varyant: async (s) => (await created(s, '/v1/urunler', withOptions())).varyantlar[0].id,
  kategori: async (s) => (await created(s, '/v1/kategoriler', { ad: unique('Giyim') })).id,
  marka: async (s) => (await created(s, '/v1/markalar', { ad: unique('Marka') })).id,
  koleksiyon: async (s) => (await created(s, '/v1/koleksiyonlar', { ad: unique('Yaz') })).id,
  depo: async (s) => (await created(s, '/v1/depolar', { ad: unique('Depo') })).id,
  fiyat_listesi: async (s) => (await created(s, '/v1/fiyat-listeleri', { ad: unique('Bayi') })).id,
  musteri_grubu: async (s) => (await created(s, '/v1/musteri-gruplari', { ad: unique('Bayiler') })).id,
  musteri: async (s) => (await created(s, '/v1/musteriler', customer())).id,
  kampanya: async (s) => (await created(s, '/v1/kampanyalar', campaign())).id,
  siparis: async (s) => (await order(s)).id,
  iade: async (s) => (await returned(s)).id,
  ozel_alan: async (s) => (await created(s, '/v1/ozel-alanlar', customField())).id,
  sayfa: async (s) => (await created(s, '/v1/sayfalar', { baslik: unique('İletişim') })).id,
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

/** A new one while there is room: the test store may have five, another 100, and some tests add of their own. */
async function subscription(s: TestMagaza): Promise<string> {
  const known = (await s.call('GET', '/v1/webhooklar?limit=100')).body.veri
  return known.length < (s.id === 'test' ? 2 : 50) ? (await created(s, '/v1/webhooklar', subscribed())).id : known[0].id
}

/** A subscription with two deliveries, and the newer one of them. */
async function delivery(s: TestMagaza): Promise<{ id: string; teslimat_id: string }> {
  const id = await subscription(s)
  const ping = () => s.call('POST', `/v1/webhooklar/${id}/test`)
  await ping()
  return { id, teslimat_id: (await ping()).body.id }
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

const menu: Fixture = { params: async () => ({ tanitici: 'header' }), everywhere: ['tanitici'] }
const menuOf = (target_id: string) => ({
  ogeler: [{ type: 'category', target_id, children: [{ type: 'url', label: 'Yeni', url: '/yeni' }] }],
})

/** Many quantities at once; each item names a variant and perhaps a warehouse. */
const manyStocks = (change: object): Fixture => ({
  body: async (s) => ({ kalemler: [{ varyant_id: await s.make('varyant'), ...change }] }),
  references: [
    {
      field: 'kalemler[].varyant_id',
      own: own('varyant'),
      put: (v) => ({ body: { kalemler: [{ varyant_id: v, ...change }] } }),
    },
    {
      field: 'kalemler[].sku',
      own: variantField('sku'),
      put: (v) => ({ body: { kalemler: [{ sku: v, ...change }] } }),
    },
    {
      field: 'kalemler[].depo_id',
      own: own('depo'),
      put: async (v, s) => ({
        body: { kalemler: [{ varyant_id: await s.make('varyant'), depo_id: v, ...change }] },
      }),
    },
  ],
})

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
  'POST /v1/urunler/toplu': {
    body: () => ({ kalemler: [product(), product()] }),
    references: [
      {
        field: 'kalemler[].kategoriler[]',
        own: own('kategori'),
        put: (v) => ({ body: { kalemler: [{ ...product(), kategoriler: [v] }] } }),
      },
      {
        field: 'kalemler[].marka_id',
        own: own('marka'),
        put: (v) => ({ body: { kalemler: [{ ...product(), marka_id: v }] } }),
      },
    ],
  },
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
  'GET /v1/varyantlar/:id/ozel': { params: id('varyant') },
  'PUT /v1/varyantlar/:id/ozel': { params: id('varyant'), body: () => ({ ozel: { raf: unique('R'), adet: 3 } }) },
  'GET /v1/ozel-alanlar': {},
  'POST /v1/ozel-alanlar': { body: () => customField() },
  'GET /v1/ozel-alanlar/:id': { params: id('ozel_alan') },
  'PATCH /v1/ozel-alanlar/:id': { params: id('ozel_alan'), body: () => ({ ad: unique('Alan') }) },
  'DELETE /v1/ozel-alanlar/:id': { params: id('ozel_alan') },
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
  'POST /v1/stoklar/toplu': manyStocks({ miktar: 3 }),
  'POST /v1/stoklar/hareketler': manyStocks({ degisim: 3 }),
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
  'GET /v1/siparisler': {
    references: [
      {
        field: '?musteri_id',
        own: async (s) => (await order(s, { eposta: customer().eposta })).musteri.id,
        put: (v) => ({ query: { musteri_id: v } }),
      },
      { field: '?no', own: numberOfItsOwn, put: (v) => ({ query: { no: v } }) },
    ],
  },
  'POST /v1/siparisler': {
    body: () => bought({ eposta: customer().eposta, ...paid }),
    references: [
      {
        field: 'kalemler[].varyant_id',
        own: own('varyant'),
        put: (v) => ({ body: { kalemler: [{ varyant_id: v, adet: 1 }] } }),
      },
      {
        field: 'kalemler[].sku',
        own: variantField('sku'),
        put: (v) => ({ body: { kalemler: [{ sku: v, adet: 1 }] } }),
      },
      { field: 'musteri_id', own: own('musteri'), put: (v) => ({ body: bought({ musteri_id: v }) }) },
    ],
  },
  'GET /v1/siparisler/:id': { params: id('siparis') },
  'POST /v1/siparisler/:id/odeme': { params: async (s) => ({ id: (await order(s, {})).id }), body: () => ({}) },
  'POST /v1/siparisler/:id/kargo': {
    params: ofWaiting.params,
    body: () => ({ firma: 'Kargo', takip_no: 'T1' }),
    references: [
      {
        field: 'kalemler[].kalem_id',
        own: async (s) => (await ofWaiting.forBody(s)).kalemler[0]?.id as string,
        put: (v) => ({ body: { firma: 'Kargo', kalemler: [{ kalem_id: v, adet: 1 }] } }),
      },
    ],
  },
  'POST /v1/siparisler/:id/gonderiler/:gonderi_id/iptal': {
    params: async (s) => {
      const siparis = await shipped(s)
      return { id: siparis.id, gonderi_id: siparis.gonderiler[0].id }
    },
  },
  'POST /v1/siparisler/:id/teslim': {
    params: ofShipped.params,
    body: () => ({}),
    references: [
      {
        field: 'gonderi_id',
        own: async (s) => (await ofShipped.forBody(s)).gonderiler[0]?.id as string,
        put: (v) => ({ body: { gonderi_id: v } }),
      },
    ],
  },
  'POST /v1/siparisler/:id/iptal': { params: id('siparis'), body: () => ({ neden: 'Vazgeçildi' }) },
  'POST /v1/siparisler/:id/para-iadesi': { params: id('siparis'), body: () => ({ tutar: 1 }) },
  'GET /v1/siparisler/:id/ozel': { params: id('siparis') },
  'PUT /v1/siparisler/:id/ozel': { params: id('siparis'), body: () => ({ ozel: { erp_no: unique('S'), adet: 3 } }) },
  'GET /v1/siparisler/:id/notlar': { params: withNotes },
  'POST /v1/siparisler/:id/notlar': { params: id('siparis'), body: () => ({ metin: 'Kapıya bırakın' }) },
  'POST /v1/siparisler/:id/iadeler': {
    params: ofShipped.params,
    body: async (s) => oneBack(ofShipped.ofPath(s)),
    references: [
      {
        field: 'kalemler[].kalem_id',
        own: async (s) => (await ofShipped.forBody(s)).kalemler[0]?.id as string,
        put: (v) => ({ body: { kalemler: [{ kalem_id: v, adet: 1 }], neden: 'Beğenilmedi' } }),
      },
      {
        field: 'degisim[].varyant_id',
        own: own('varyant'),
        put: async (v, s) => ({
          body: { ...oneBack(await ofShipped.forBody(s)), degisim: [{ varyant_id: v, adet: 1 }] },
        }),
      },
    ],
  },
  'GET /v1/iadeler': {
    references: [
      {
        field: '?siparis_id',
        own: async (s) => (await returned(s)).siparis_id,
        put: (v) => ({ query: { siparis_id: v } }),
      },
    ],
  },
  'GET /v1/iadeler/:id': { params: id('iade') },
  ...record('/v1/kampanyalar', 'kampanya'),
  'GET /v1/kampanyalar': {
    references: [{ field: '?kod', own: codeInUse, put: (v) => ({ query: { kod: v } }) }],
  },
  'POST /v1/kampanyalar': { body: () => campaign(), references: targets((more) => campaign(more)) },
  'PATCH /v1/kampanyalar/:id': {
    params: id('kampanya'),
    body: () => ({ ad: unique('Yeni ad') }),
    references: targets((more) => more),
  },
  'POST /v1/kampanyalar/dene': {
    body: async (s) => tryOut({ varyant_id: await s.make('varyant') }),
    references: [
      { field: 'kalemler[].varyant_id', own: own('varyant'), put: (v) => ({ body: tryOut({ varyant_id: v }) }) },
      { field: 'kalemler[].sku', own: variantField('sku'), put: (v) => ({ body: tryOut({ sku: v }) }) },
      {
        field: 'musteri_id',
        own: own('musteri'),
        put: async (v, s) => ({ body: { ...tryOut({ varyant_id: await s.make('varyant') }), musteri_id: v } }),
      },
    ],
  },
  ...record('/v1/sayfalar', 'sayfa'),
  'POST /v1/sayfalar': { body: () => ({ baslik: unique('Hakkımızda') }) },
  'PATCH /v1/sayfalar/:id': { params: id('sayfa'), body: () => ({ baslik: unique('Yeni başlık') }) },
  'GET /v1/menuler': {},
  'GET /v1/menuler/:tanitici': menu,
  'PUT /v1/menuler/:tanitici': {
    ...menu,
    body: async (s) => menuOf(await s.make('kategori')),
    references: [{ field: 'ogeler[].target_id', own: own('kategori'), put: (v) => ({ body: menuOf(v) }) }],
  },
  'GET /v1/musteriler': {
    references: [{ field: '?grup', own: groupWithMember, put: (v) => ({ query: { grup: v } }) }],
  },
  'POST /v1/musteriler': {
    body: () => customer(),
    references: [{ field: 'gruplar[]', own: own('musteri_grubu'), put: (v) => ({ body: customer({ gruplar: [v] }) }) }],
  },
  'GET /v1/musteriler/:id': { params: id('musteri') },
  'PATCH /v1/musteriler/:id': {
    params: id('musteri'),
    body: () => ({ ad: unique('Yeni ad') }),
    references: [{ field: 'gruplar[]', own: own('musteri_grubu'), put: (v) => ({ body: { gruplar: [v] } }) }],
  },
  ...record('/v1/musteri-gruplari', 'musteri_grubu'),
  'GET /v1/olaylar': {},
  ...record('/v1/webhooklar', 'webhook'),
  'POST /v1/webhooklar': { body: () => subscribed() },
  'PATCH /v1/webhooklar/:id': { params: id('webhook'), body: () => ({ aciklama: unique('Yeni alıcı') }) },
  'POST /v1/webhooklar/:id/gizli-yenile': { params: id('webhook') },
  'GET /v1/webhooklar/:id/teslimatlar': { params: async (s) => ({ id: (await delivery(s)).id }) },
  'POST /v1/webhooklar/:id/test': { params: id('webhook') },
  'POST /v1/webhooklar/:id/teslimatlar/:teslimat_id/tekrar': { params: (s) => delivery(s) },
  'POST /v1/webhooklar/:id/kurtar': {
    params: id('webhook'),
    body: () => ({ sonra: '2026-01-01', abonelik_oncesi: true }),
  },
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

/** Stores count alike; this number only one of them has. */
async function numberOfItsOwn(s: Store): Promise<string> {
  return (await order(s, { no: unique('TY') })).no
}

function targets(body: (more: object) => object): readonly Reference[] {
  return [
    {
      field: 'hedefler[]',
      own: own('urun'),
      put: (v) => ({ body: body({ kapsam: 'urunler', hedefler: [v] }) }),
    },
  ]
}

async function codeInUse(s: Store): Promise<string> {
  return (await created(s, '/v1/kampanyalar', campaign())).kod
}

async function groupWithMember(s: Store): Promise<string> {
  const grup = await s.make('musteri_grubu')
  await created(s, '/v1/musteriler', customer({ gruplar: [grup] }))
  return grup
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
  const path = pathWith(route.path, (await fixture.params?.(s)) ?? {}, parts.query)
  const body = 'body' in parts ? parts.body : await fixture.body?.(s)
  return { method: route.method, path, ...(body === undefined ? {} : { body }) }
}
