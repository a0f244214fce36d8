import { narrow, stretchOf, type Walked, walk } from '../../../db/lists/walk.ts'
import { type Weighed, weighed } from '../../../db/lists/weighed.ts'
import { sqlFamily } from '../../../db/sql.ts'
import { type LiveStock, stokOf } from '../../../trade/sql/live-stock.ts'

// Store's list of products, by filters.

type ListParams = {
  adet: number
  now: Date
  imlec?: string
  imlec_an?: Date
  durum?: string
  sku?: string
  barkod?: string
  kategori?: string
  guncelleme_sonra?: Date
}
const filters = ['imlec', 'durum', 'sku', 'barkod', 'kategori', 'guncelleme_sonra'] as const
type Row = { id: string; belge: string; guncelleme: Date } & LiveStock
type On = Record<(typeof filters)[number], boolean>
type Driver = 'sku' | 'barkod' | 'kategori' | 'durum'

const hasVariant = (column: Driver): string => `(
        select 1
        from varyant k
        where k.magaza_id = :magaza_id and k.${column} = :${column} and k.urun_id = b.id
        limit 1) is not null`
const isInCategory = `(
        select 1
        from urun_kategori k
        where k.magaza_id = :magaza_id and k.kategori_id = :kategori and k.urun_id = b.id) is not null`
const hasState = '(select k.durum from urun k where k.magaza_id = :magaza_id and k.id = b.id) = :durum'

/** Filters besides the driving one. */
const besides = (on: On, seen: readonly Driver[]): string[] => [
  ...(['sku', 'barkod'] as const).filter((name) => on[name] && !seen.includes(name)).map(hasVariant),
  ...(on.kategori && !seen.includes('kategori') ? [isInCategory] : []),
  ...(on.durum && !seen.includes('durum') ? [hasState] : []),
]

// By code, in order of the products; a product occurs once for each of its variants.
const byCode = (column: 'sku' | 'barkod', before?: string[]) => {
  const stretch = stretchOf('v', { given: { [column]: column }, order: ['urun_id'], before })
  return {
    table: 'varyant v',
    entry: { id: 'v.urun_id', onceki: `lag(v.urun_id) over (order by ${stretch.order})` },
    ...stretch,
    seen: [column] as Driver[],
    once: ['b.id is distinct from b.onceki'],
  }
}

const byCategory = (durum: boolean, before?: string[]) => ({
  table: 'urun_kategori k',
  entry: { id: 'k.urun_id' },
  ...stretchOf('k', {
    given: { kategori_id: 'kategori', ...(durum && { durum: 'durum' }) },
    order: ['urun_id'],
    before,
  }),
  seen: (durum ? ['kategori', 'durum'] : ['kategori']) as Driver[],
  once: [],
})

const byItself = (durum: boolean, before?: string[]) => ({
  table: 'urun u',
  entry: { id: 'u.id' },
  ...stretchOf('u', { given: durum ? { durum: 'durum' } : {}, before }),
  seen: (durum ? ['durum'] : []) as Driver[],
  once: [],
})

/** Index of the most selective filter. */
function driverOf(on: Omit<On, 'guncelleme_sonra'>, before?: string[]) {
  if (on.sku) return byCode('sku', before)
  if (on.barkod) return byCode('barkod', before)
  return on.kategori ? byCategory(on.durum, before) : byItself(on.durum, before)
}

// Ids begin with their timestamp: newest first is the order of the primary key. Polling for changes lists by the moment
// of change instead, latest first: any other order would read all changes for each page.
const byId = (on: On): string => {
  const { seen, once, ...driver } = driverOf(on, on.imlec ? ['imlec'] : undefined)
  return walk({ ...driver, filters: [...once, ...besides(on, seen)] })
}

const byChange = (on: On): string =>
  walk({
    table: 'urun u',
    entry: { id: 'u.id', durum: 'u.durum' },
    ...stretchOf('u', {
      order: ['guncelleme', 'id'],
      before: on.imlec ? ['imlec_an', 'imlec'] : undefined,
      after: 'guncelleme_sonra',
    }),
    filters: [...besides(on, ['durum']), ...(on.durum ? ['b.durum = :durum'] : [])],
  })

export const list = sqlFamily<keyof On, ListParams, Row & Walked & Weighed>(
  filters,
  (on) => `
  with ${on.guncelleme_sonra ? byChange(on) : byId(on)}
  select t.id, t.belge, t.guncelleme, t.gosterilir, t.son, t.dahasi, ${stokOf('t.id')}
  from (${weighed({
    from: `
      select p.id, u.belge, u.guncelleme, p.gosterilir, p.son, p.kacinci
      from kesit p
      join urun u on u.magaza_id = :magaza_id and u.id = p.id`,
    columns: ['id', 'belge', 'guncelleme', 'gosterilir', 'son', 'kacinci'],
    texts: ['belge'],
    order: ['kacinci'],
  })}) t
  order by t.kacinci`,
)

/** Changed products of a code or category, by a complete scan unless there are too many. */
export const listOfOne = sqlFamily<'imlec' | Driver, ListParams, { cok: boolean } & ((Row & Weighed) | { id: null })>(
  ['imlec', 'durum', 'sku', 'barkod', 'kategori'],
  (on) => {
    const { seen, once: _, ...driver } = driverOf({ ...on, kategori: true })
    return `
  with ${narrow({ ...driver, entry: { id: driver.entry.id } })}, kesit as (
    select b.id, u.guncelleme
    from (select distinct d.id from dar d) b
    cross join lateral (
      select x.guncelleme
      from urun x
      where x.magaza_id = :magaza_id and x.id = b.id
      limit 1) u
    where not (select n.cok from kac n)
      and u.guncelleme > :guncelleme_sonra
      ${on.imlec ? 'and (u.guncelleme, b.id) < (:imlec_an, :imlec)' : ''}
      ${besides({ ...on, guncelleme_sonra: true }, seen)
        .map((filter) => `and ${filter}`)
        .join('\n      ')}
    order by u.guncelleme desc, b.id desc
    limit :adet::int
  )
  select t.cok, t.id, t.belge, t.guncelleme, t.dahasi, ${stokOf('t.id')}
  from (${weighed({
    from: `
      select n.cok, p.id, u.belge, p.guncelleme
      from kac n
      left join kesit p on true
      left join urun u on u.magaza_id = :magaza_id and u.id = p.id`,
    columns: ['cok', 'id', 'belge', 'guncelleme'],
    texts: ['belge'],
    order: ['guncelleme desc', 'id desc'],
  })}) t
  order by t.guncelleme desc, t.id desc`
  },
)
