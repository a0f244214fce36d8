import assert from 'node:assert/strict'
import { panelRoutes, routes, vitrinRoutes } from '../../src/contracts.ts'
import type { Route } from '../../src/http/contract/route.ts'
import { keyOf } from '../contracts/fixtures/fixtures.ts'
import { isLong } from '../support/extent.ts'
import { fillPath, type Params, recordsOf, someOf } from './gets.ts'
import type { Users } from './users.ts'

// Saves every record again, in the short form some of each kind: what a GET shows goes back through every write, with
// one word changed.

const V = '/vitrin/v1/:magaza'
const M = '/panel/v1/magazalar/:magaza'

type Save = {
  /** Path for reading, if different. */
  from?: string
  /** Input made from what was read; null when not applicable. */
  shape?: (read: any, params: Params) => object | null
  /** Error code of a closed record. */
  closed?: string
}

const inList = (key: string) => (read: any, params: Params) =>
  (read.veri ?? read).find((one: any) => one[key] === params[key]) ?? null
const urls = (read: any) => ({ ...read, gorseller: read.gorseller.map((g: any) => g.url) })
const cart = { from: `${V}/sepetler/:id`, closed: 'sepet_tamamlanmis' }

const SAVES: Record<string, Save> = {
  'PATCH /v1/urunler/:id': { shape: urls },
  [`PUT ${M}/urunler/:id`]: {
    from: '/v1/urunler/:id',
    // Untracked variants have no stock in the input.
    shape: (read) => ({
      ...urls(read),
      varyantlar: read.varyantlar.map(({ stok, ...v }: any) => (v.stok_takibi ? { ...v, stok, onceki_stok: stok } : v)),
    }),
  },
  'PATCH /v1/urunler/:id/gorseller': {
    shape: ({ veri }) => ({ gorsel_altlari: veri.map(() => 'Önden') }),
  },
  'PATCH /v1/varyantlar/:id': { shape: ({ stok, ...v }) => (v.stok_takibi ? { ...v, stok: Math.max(0, stok) } : v) },
  'PUT /v1/fiyat-listeleri/:id/fiyatlar': {
    from: '/v1/fiyat-listeleri/:id',
    shape: ({ fiyatlar }) => (fiyatlar.length > 0 ? { fiyatlar } : null),
  },
  'PUT /v1/varyantlar/:id/ozel': { shape: ({ ozel }) => ({ ozel: { ...ozel, raf: 'B-1' } }) },
  [`PUT ${M}/ozel-alan-ayari`]: {},
  [`PUT ${M}/sozlesmeler/:tur/:dil`]: {
    from: `${M}/sozlesmeler`,
    shape: ({ veri }) => ({ surum: veri[1].surum, metin: `${veri[1].metin}\n\nEk.` }),
  },
  [`PUT ${M}/tema`]: { shape: ({ surum, tema }) => ({ surum, tema }) },
  'PUT /v1/siparisler/:id/ozel': { shape: ({ ozel }) => ({ ozel: { ...ozel, fatura_no: 'F-1' } }) },
  [`PUT ${V}/sepetler/:id/kalemler`]: {
    ...cart,
    shape: ({ kalemler }) => ({ kalemler: kalemler.map(({ varyant_id, adet }: any) => ({ varyant_id, adet })) }),
  },
  [`PUT ${V}/sepetler/:id/kodlar`]: { ...cart, shape: () => ({ kodlar: ['ON'] }) },
  [`PUT ${V}/sepetler/:id/notlar`]: { ...cart, shape: () => ({ hediye_notu: 'Sevgiyle' }) },
  [`PUT ${V}/sepetler/:id/teslimat`]: {
    ...cart,
    shape: () => ({ teslimat_adresi: { ad: 'Can', soyad: 'Demir', satir1: 'Kordon 5', ilce: 'Konak', il: 'İzmir' } }),
  },
  'PATCH /panel/v1/hesap': { from: '/panel/v1/oturum', shape: ({ kullanici }) => ({ ad: kullanici.ad }) },
  [`PATCH ${M}/ekip/:id`]: {
    from: `${M}/ekip`,
    shape: ({ uyeler, ekip }, { id }) => {
      const one = (uyeler ?? ekip).find((u: any) => u.id === id)
      return one && one.rol !== 'sahip' ? { rol: one.rol } : null
    },
  },
  [`PUT ${M}/kepenk`]: { shape: ({ acik }) => ({ acik }) },
  [`PUT ${M}/kurlar/:para_birimi`]: { from: `${M}/kurlar`, shape: inList('para_birimi') },
  [`PUT ${M}/teslimat-secenekleri/:kod`]: { from: `${M}/teslimat-secenekleri`, shape: inList('kod') },
  [`PUT ${M}/kargo-uygulamalari/:kod`]: { from: `${M}/kargo-uygulamalari`, shape: inList('kod') },
  [`PUT ${M}/odeme-saglayicilari/:kod`]: { from: `${M}/odeme-saglayicilari`, shape: inList('kod') },
  [`PATCH ${M}/musteriler/:id`]: { from: '/v1/musteriler/:id' },
  [`PUT ${M}/aktarimlar/:id/esleme`]: {
    from: `${M}/aktarimlar/:id`,
    shape: ({ durum, esleme }) => (durum === 'esleme' ? { esleme } : null),
  },
  [`PATCH ${M}/varyantlar/:id/stok-ayari`]: { from: '/v1/varyantlar/:id' },
  [`PUT ${M}/fiyat-listeleri/:id/satirlar`]: {
    from: '/v1/fiyat-listeleri/:id',
    shape: ({ fiyatlar }) => (fiyatlar.length > 0 ? { fiyatlar } : null),
  },
}

/** Not saved here, with the reason. */
const UNSAVED = new Map([
  ['PATCH /panel/v1/gecisler/:id', 'of another person, who would have to sign in with it'],
  [`PUT ${M}/alan-adlari/:ad/ana`, 'names of releases wait for their proof: none can be the main one'],
])

type Shape = {
  type?: string | string[]
  enum?: unknown[]
  properties?: Record<string, Shape>
  items?: Shape
  anyOf?: Shape[]
}

const takesNull = ({ type, enum: values, anyOf }: Shape): boolean =>
  [type].flat().includes('null') || values?.includes(null) === true || anyOf?.some(takesNull) === true

/** The writable part of what was read. */
function writable(shape: Shape | undefined, read: any): any {
  if (read === null || typeof read !== 'object') return read
  const { properties, items, anyOf } = shape ?? {}
  if (anyOf)
    return writable(
      anyOf.find((s) => s.properties ?? s.items),
      read,
    )
  if (Array.isArray(read)) return read.map((one) => writable(items, one))
  if (!properties) return read
  const known = Object.entries(read).filter(
    ([name, value]) => properties[name] && (value !== null || takesNull(properties[name])),
  )
  return Object.fromEntries(known.map(([name, value]) => [name, writable(properties[name], value)]))
}

const WORDS = ['ad', 'baslik', 'aciklama']

function changed(body: any): object {
  const word = WORDS.find((name) => typeof body[name] === 'string')
  return word ? { ...body, [word]: `${body[word]} 2` } : body
}

/** Records per route in the short form. */
const SOME = 4

const saves = (r: Route): boolean => r.method === 'PATCH' || r.method === 'PUT'

/**
 * The first save meets a record as it was stored: for every second one by the panel, for the others by the API. Returns
 * the number of saves by route.
 */
export async function saveEverything(users: Users): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  await saveBy(users, panelRoutes, (i) => i % 2 === 0, counts)
  await saveBy(users, [...routes, ...vitrinRoutes], () => true, counts)
  await saveBy(users, panelRoutes, (i) => i % 2 === 1, counts)
  return counts
}

async function saveBy(
  users: Users,
  table: readonly Route[],
  isWanted: (i: number) => boolean,
  counts: Map<string, number>,
): Promise<void> {
  for (const route of table.filter(saves)) {
    const key = keyOf(route)
    if (UNSAVED.has(key)) continue
    const { from = route.path, shape = (read: any) => read, closed } = SAVES[key] ?? {}
    const records = (await recordsOf(users, route.path)).filter((_, i) => isWanted(i))
    counts.set(key, counts.get(key) ?? 0)
    for (const params of isLong ? records : someOf(records, SOME)) {
      const read = await users.send('GET', fillPath(from, params))
      assert.equal(read.status, 200, `GET ${from}: ${read.text}`)
      const shaped = shape(read.body, params)
      if (shaped === null) continue
      const body = changed(writable(route.body as Shape | undefined, shaped))
      const reply = await users.send(route.method, fillPath(route.path, params), body)
      if (closed !== undefined && reply.body.hata?.kod === closed) continue
      assert.equal(reply.status, 200, `${key} ${JSON.stringify(params)}: ${reply.text}\n${JSON.stringify(body)}`)
      counts.set(key, (counts.get(key) as number) + 1)
    }
  }
}

/** Next step of an order by state. */
const NEXT: Record<string, (siparis: any) => [verb: string, body: object] | null> = {
  odeme_bekliyor: () => ['odeme', {}],
  hazirlaniyor: ({ gonderiler }) => {
    const isOnItsWay = gonderiler.some((g: any) => g.durum === 'hazirlaniyor')
    return isOnItsWay ? null : ['kargo', { firma: 'Yeni Kargo', takip_no: 'Y1' }]
  },
  kargoda: () => ['teslim', {}],
  teslim_edildi: ({ kalemler }) => {
    const left = kalemler.find((k: any) => k.iade_edilen < k.teslim_edilen)
    return left ? ['iadeler', { kalemler: [{ kalem_id: left.id, adet: 1 }], neden: 'Sonradan' }] : null
  },
  iptal: () => null,
  iade: () => null,
}

/** Continues each order from its state. Returns the verbs in order. */
export async function goOn(users: Users): Promise<string[]> {
  const said: string[] = []
  for (const { id } of await recordsOf(users, '/v1/siparisler/:id')) {
    const at = `/v1/siparisler/${id}`
    const post = async (part: string, body: object) => {
      const reply = await users.send('POST', `${at}/${part}`, body)
      assert.ok(reply.status < 300, `POST ${at}/${part}: ${reply.text}`)
    }
    await post('notlar', { metin: 'Yükseltmeden sonra' })
    const siparis = (await users.send('GET', at)).body
    const next = NEXT[siparis.durum]?.(siparis)
    if (!next) continue
    await post(...next)
    said.push(next[0])
  }
  return said
}
