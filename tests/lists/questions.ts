import { panelRoutes, routes, vitrinRoutes } from '../../src/contracts.ts'
import type { Page } from '../../src/core/page.ts'
import type { Tx, Work } from '../../src/db/work.ts'
import * as magaza from '../../src/domains/magaza/magaza.ts'
import type { Route } from '../../src/http/contract/route.ts'
import { queryCheck } from '../../src/http/contract/validate.ts'
import { kapsamlar } from '../../src/trade/kapsam.ts'
import type { TestEnv } from '../support/setup.ts'
import type { LargeStore } from './large-store.ts'

// The worst queries of every list in the route tables: all combinations of its filters, with values that are rare, lie
// last, or are shared by most records.

const isList = ({ method, reply }: Route): boolean =>
  method === 'GET' && 'veri' in ((reply as { properties?: object }).properties ?? {})

export const lists: readonly Route[] = [...routes, ...vitrinRoutes, ...panelRoutes].filter(isList)

/** Before every record, so that it excludes none. */
const SINCE = ['2020-01-01']
/** Words that no record has both of; a prefix of many words; and both. */
const WORDS = ['kirmizi mavi', 'ka kirmizi mavi', 'ka', 'ka kirmizi']

/** Filter values by name, the worst first. */
const values = ({ one }: LargeStore): Record<string, readonly string[]> => ({
  guncelleme_sonra: SINCE,
  olusturma_sonra: SINCE,
  sonra: SINCE,
  baslangic: SINCE,
  // Upper bounds of ranges that are bounded without them.
  bitis: [],
  sku: ['AYNI', 'TEK'],
  barkod: ['AYNI', 'TEK'],
  kategori: [one.kategori as string],
  // No record has two of these.
  tur: ['Gömlek'],
  malzeme: ['Keten'],
  mense: ['Türkiye'],
  depo_id: ['depo_01m7', one.depo as string],
  musteri_id: [one.musteri as string],
  urun_id: [one.urun as string],
  varyant_id: [one.varyant as string],
  puan: ['5'],
  eposta: ['ilk@example.com'],
  no: ['N1'],
  tanitici: ['yok', 'eski-1'],
  siparis_id: [one.siparis as string],
  grup: [one.grup as string],
  kod: ['K1'],
  kayit: [one.urun as string],
  ara: WORDS,
  metin: WORDS,
  para_birimi: [],
  kaynak: ['hicbiri'],
  listede: ['true'],
  koleksiyon: [one.koleksiyon as string],
  marka: [one.marka as string],
  fiyat_en_az: ['123456789'],
  fiyat_en_cok: ['0'],
  stokta: ['true'],
  indirimde: ['true'],
  yuzler: ['true'],
  agac: ['true'],
  // JSON, as ozel.
  secenek: ['{"Beden":"hicbiri"}', '{"Renk":"mavi"}'],
  // JSON: two fields that no record has both of, then one that half of them have.
  ozel: ['{"kirmizi":"evet","mavi":"evet"}', '{"mavi":"evet"}'],
})

/** States with one record in the store, or none. */
const RARE = ['bekliyor', 'kargoda', 'taslak', 'hata', 'planli', 'yasal', 'disa', 'urun.silindi', 'yok', 'kismi_iade']

/** Enum values of a schema, the rarest first. */
const enumOf = ({ enum: allowed }: { enum?: string[] }): string[] | undefined =>
  allowed?.toSorted((a, b) => Number(RARE.includes(b)) - Number(RARE.includes(a)))

type Query = Record<string, string>
type Schema = { enum?: string[] }

/** Values of a list's filter, the worst first. */
function valuesOf({ path }: Route, name: string, schema: Schema, store: LargeStore): readonly string[] {
  const asked = enumOf(schema) ?? values(store)[name]
  if (asked === undefined) throw new Error(`${path}: nobody knows what is worst for ${name}`)
  return asked
}

const filtersOf = ({ query }: Route): Record<string, Schema> =>
  ((query as { properties?: object })?.properties ?? {}) as Record<string, Schema>

export const worstOf = (route: Route, store: LargeStore, names: readonly string[]): Query =>
  Object.fromEntries(
    names.map((name) => [name, valuesOf(route, name, filtersOf(route)[name] as Schema, store)[0] as string]),
  )

/** Values per filter, and filters per query; a query with all filters is always included. */
export type Extent = { each: number; atOnce: number }

/** Queries of a list: the combinations of its filters. */
function queriesOf(route: Route, store: LargeStore, { each, atOnce }: Extent): Query[] {
  const { limit, sonraki: _, ...filters } = filtersOf(route)
  const longest: Query = limit ? { limit: '100' } : {}
  const used = (query: Query) => Object.keys(query).length - Object.keys(longest).length
  const some = Object.entries(filters).reduce<Query[]>(
    (queries, [name, schema]) => {
      const asked = valuesOf(route, name, schema, store).slice(0, each)
      return queries.flatMap((query) =>
        used(query) === atOnce ? [query] : [query, ...asked.map((value) => ({ ...query, [name]: value }))],
      )
    },
    [longest],
  )
  const asked = Object.keys(filters).filter((name) => valuesOf(route, name, filters[name] as Schema, store).length > 0)
  return asked.length <= atOnce ? some : [...some, { ...longest, ...worstOf(route, store, asked) }]
}

const paramsOf = (route: Route, { id, one }: LargeStore): Record<string, string> => {
  const known: Record<string, string> = {
    magaza: id,
    varyant_id: one.varyant as string,
    no: 'N1',
    tur: 'on_bilgilendirme',
    dil: 'tr',
    tanitici: /benzerler|yorumlar/.test(route.path) ? (one.urun as string) : 'header',
    id: (/siparisler/.test(route.path)
      ? one.siparis
      : /webhooklar/.test(route.path)
        ? one.webhook
        : /kampanyalar/.test(route.path)
          ? one.kampanya
          : /fiyat-listeleri/.test(route.path)
            ? one.fiyat_listesi
            : one.aktarim) as string,
  }
  return known
}

/** Elements in all arrays of an answer. */
const elementsIn = (value: unknown): number =>
  Array.isArray(value)
    ? value.length + value.reduce((n: number, v) => n + elementsIn(v), 0)
    : value !== null && typeof value === 'object'
      ? Object.values(value).reduce((n: number, v) => n + elementsIn(v), 0)
      : 0

/** One page of a list: `position` is null for the first. */
export type Asked = { route: Route; query: Query; position: string | null }

export type Asking = (asked: Asked) => Promise<{ shown: number; ids: string[]; next: string | null }>

export async function asker(env: TestEnv, store: LargeStore, tx: Tx): Promise<Asking> {
  const row = await magaza.find(env.db.read, store.id)
  const bilgi = magaza.bilgi(row as NonNullable<typeof row>, env.config.adres)
  return async ({ route, query, position }) => {
    const checked = {
      ...query,
      ...(query.ozel && { ozel: JSON.parse(query.ozel) }),
      ...(query.secenek && { secenek: JSON.parse(query.secenek) }),
    }
    queryCheck(route.query ?? { type: 'object', additionalProperties: false })(checked)
    const id = route.scope === 'vitrin' ? (store.one.musteri as string) : 'kul_1'
    const tur = route.scope === 'vitrin' ? 'uye' : 'kullanici'
    const w: Work = {
      ...magaza.workFor(tx, bilgi, env.clock.now(), id),
      actor: { tur, id, test: false, kapsamlar: [...kapsamlar], oturum: 'otr' },
    }
    const input = { params: paramsOf(route, store), query: checked, body: undefined, position, ready: undefined }
    const answer = await route.handle(w, input)
    if (!route.paged) return { shown: elementsIn(answer), ids: [], next: null }
    const { veri, next } = answer as Page
    const shown: { id?: string; varyant_id?: string }[] = JSON.parse(`[${veri.join(',')}]`)
    return { shown: elementsIn(shown), ids: shown.map((record) => (record.id ?? record.varyant_id) as string), next }
  }
}

/** The first page of every query. */
export function* questions(store: LargeStore, extent: Extent): Generator<Asked> {
  for (const route of lists) {
    for (const query of queriesOf(route, store, extent)) yield { route, query, position: null }
  }
}

export const nameOf = ({ route, query, position }: Asked): string => {
  const { limit, ...filters } = query
  return `${route.path}?${new URLSearchParams(filters)}${position === null ? '' : ' (next)'}`
}
