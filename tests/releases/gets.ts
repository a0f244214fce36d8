import assert from 'node:assert/strict'
import { panelRoutes, routes, vitrinRoutes } from '../../src/contracts.ts'
import type { Route } from '../../src/http/contract/route.ts'
import { EVENTS } from '../support/events/event-table.ts'
import { isLong, times } from '../support/extent.ts'
import { codeOf } from '../support/samples/talep.ts'
import type { Reply } from '../support/setup.ts'
import { MAGAZA } from './scene.ts'
import type { Users } from './users.ts'

// Every GET of every route on every record.

const V = '/vitrin/v1/:magaza'
const M = '/panel/v1/magazalar/:magaza'

/** Queries for a path's records: columns are named like its parameters. The longest matching prefix counts. */
const RECORDS: Record<string, string> = {
  '/v1/urunler/:id': 'select id from urun',
  '/v1/varyantlar/:id': 'select id from varyant',
  '/v1/kategoriler/:id': 'select id from kategori',
  '/v1/koleksiyonlar/:id': 'select id from koleksiyon',
  '/v1/markalar/:id': 'select id from marka',
  '/v1/depolar/:id': 'select id from depo',
  '/v1/stoklar/:varyant_id': 'select distinct varyant_id from stok',
  '/v1/fiyat-listeleri/:id': 'select id from fiyat_listesi',
  '/v1/siparisler/:id': 'select id from siparis',
  '/v1/iadeler/:id': 'select id from iade',
  '/v1/talepler/:id': 'select id from talep',
  '/v1/musteriler/:id': 'select id from musteri',
  '/v1/musteri-gruplari/:id': 'select id from musteri_grubu',
  '/v1/kampanyalar/:id': 'select id from kampanya',
  '/v1/sayfalar/:id': 'select id from sayfa where yayinda',
  '/v1/ozel-alanlar/:id': 'select id from ozel_alan',
  '/v1/es-anlamlilar/:id': 'select id from es_anlam',
  '/v1/yorumlar/:id': 'select id from yorum',
  '/v1/menuler/:tanitici': 'select tanitici from menu',
  '/v1/webhooklar/:id': 'select id from webhook',
  [`${V}/urunler/:tanitici`]: `select tanitici from urun where durum = 'yayinda'`,
  [`${V}/urunler/:tanitici/yorumlar`]: `select tanitici from urun where durum = 'yayinda'`,
  [`${V}/markalar/:tanitici`]: 'select tanitici from marka',
  [`${V}/koleksiyonlar/:tanitici`]: 'select tanitici from koleksiyon',
  [`${V}/menuler/:tanitici`]: 'select tanitici from menu',
  [`${V}/sayfalar/:tanitici`]: 'select tanitici from sayfa where yayinda',
  [`${V}/hesap/siparisler/:id`]: 'select s.id from siparis s join uye u on u.musteri_id = s.musteri_id',
  [`${V}/siparisler/:no`]: `select no, id from siparis where coalesce(eposta, '') not like '%@anonim.invalid'`,
  [`${M}/sayfalar/:id`]: 'select id from sayfa',
  [`${M}/menuler/:tanitici`]: 'select tanitici from menu',
  [`${M}/webhooklar/:id`]: 'select id from webhook',
  [`${M}/webhooklar/:id/teslimatlar/:teslimat_id`]:
    'select distinct on (abonelik_id, olay, durum) abonelik_id as id, id as teslimat_id from webhook_teslimat',
  [`${M}/olaylar/:id`]: `select distinct on (olay) id from ${EVENTS} order by olay, id`,
  [`${M}/musteriler/:id`]: 'select id from musteri',
  [`${M}/aktarimlar/:id`]: 'select id from aktarim',
  [`${M}/kampanyalar/:id`]: 'select id from kampanya',
  [`${M}/stok/:varyant_id`]: 'select distinct varyant_id from stok',
  [`${M}/fiyat-listeleri/:id`]: 'select id from fiyat_listesi',
  [`${M}/siparisler/:id`]: 'select id from siparis',
  [`${M}/urunler/:id`]: 'select id from urun',
  [`${M}/varyantlar/:id`]: 'select id from varyant',
  [`${M}/kurlar/:para_birimi`]: 'select para_birimi from kur',
  [`${M}/teslimat-secenekleri/:kod`]: 'select kod from teslimat_secenegi',
  [`${M}/kargo-uygulamalari/:kod`]: 'select kod from kargo_uygulama',
  [`${M}/odeme-saglayicilari/:kod`]: 'select kod from odeme_saglayici',
  [`${M}/sozlesmeler/:tur/:dil`]: `select 'mesafeli_satis' as tur, 'tr' as dil`,
  [`${M}/sozlesmeler/:tur/:dil/surumler/:surum`]: 'select tur, dil, surum from sozlesme_sablonu',
  [`${M}/ekip/:id`]: 'select kullanici_id as id from kullanici_magaza',
}

/** Paths that the first releases did not have; their backups may hold none. */
export const YOUNGER = [
  ...['/v1/ozel-alanlar/:id', '/v1/es-anlamlilar/:id', '/v1/yorumlar/:id', '/v1/talepler/:id'],
  `${M}/sozlesmeler/:tur/:dil/surumler/:surum`,
]

/** Required query parameters. */
const QUERIES: Record<string, string> = {
  [`${M}/ara`]: 'metin=keten',
  [`${M}/ozet`]: 'gun=30',
  [`${V}/sepetler/:id/sozlesmeler`]: 'yontem=havale',
  '/vitrin/v1/:magaza/oneriler': 'ara=keten',
  [`${M}/siparisler/sayilar`]: 'sonra=2026-01-01T00:00:00.000Z',
}

export const getRoutes: readonly Route[] = [...routes, ...vitrinRoutes, ...panelRoutes].filter(
  (r) => r.method === 'GET',
)

const SOME = times(6, 3)

/** An even sample, including the first. */
export const someOf = (records: Params[], count: number): Params[] =>
  records.filter((_, i) => i % Math.ceil(records.length / count) === 0)

export type Params = Record<string, string>

export const fillPath = (path: string, params: Params): string =>
  path.replace(/:([a-z_]+)/g, (_, name: string) => encodeURIComponent(params[name] as string))

/** Parameters of each record of a path; one empty set when it has none. */
export async function recordsOf(users: Users, path: string): Promise<Params[]> {
  const inStore = path.replace(':magaza', MAGAZA)
  if (!inStore.includes(':')) return [{ magaza: MAGAZA }]
  if (path.startsWith(`${V}/sepetler/:id`)) return users.sepetler.map((id) => ({ magaza: MAGAZA, id }))
  const known = Object.keys(RECORDS).filter((key) => path === key || path.startsWith(`${key}/`))
  const longest = known.sort((a, b) => b.length - a.length)[0]
  assert.ok(longest, `no records are known for ${path}`)
  const rows = await users.env.rows(`select * from (${RECORDS[longest]}) t order by 1`)
  assert.ok(rows.length > 0 || YOUNGER.includes(longest), `nothing was kept for ${path}`)
  return rows.map((row) => ({ ...row, magaza: MAGAZA }))
}

/** Answers by path, with all pages. All were checked against their schemas. */
export async function everyGet(users: Users): Promise<Map<string, string>> {
  const answers = new Map<string, string>()
  // Own data are for those who have proved their address.
  await users.env.rows('update uye set dogrulama = olusturma where dogrulama is null')
  for (const route of getRoutes) {
    const hasPages = Object.hasOwn((route.query as { properties?: object } | undefined)?.properties ?? {}, 'limit')
    for (const params of seenThrough(route, await recordsOf(users, route.path))) {
      const query = [QUERIES[route.path], codeFor(users, route, params), hasPages && 'limit=10']
        .filter(Boolean)
        .join('&')
      const path = fillPath(route.path, params) + (query && `?${query}`)
      for (let next: string | null = path; next !== null; ) {
        const reply: Reply = await users.send('GET', next)
        if (isClosedCart(route, reply)) break
        assert.equal(reply.status, 200, `GET ${next}: ${reply.text}`)
        answers.set(next, withoutClock(reply.text))
        next = hasPages && reply.body.sonraki ? `${path}&sonraki=${encodeURIComponent(reply.body.sonraki)}` : null
      }
    }
  }
  return answers
}

/** Every record itself in the long form; sub-resources, and the short form, only for some. */
const seenThrough = ({ path }: Route, records: Params[]): Params[] =>
  isLong && /:[a-z_]+$/.test(path) ? records : someOf(records, SOME)

/** Guests read an order of any age by its code. */
const codeFor = ({ env }: Users, { path }: Route, { id }: Params): string | false =>
  path.startsWith(`${V}/siparisler/:no`) && `kod=${codeOf(env, { id: MAGAZA }, id as string)}`

const withoutClock = (text: string): string => text.replace(/"sunucu_saati":"[^"]+"/, '')

/** A cart that became an order shows only its payment. */
const isClosedCart = (route: Route, reply: Reply): boolean =>
  route.path.startsWith(`${V}/sepetler/:id`) && [404, 409].includes(reply.status)
