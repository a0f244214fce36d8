import { LONGEST_PAGE } from '../../core/schema.ts'
import { unfinished } from '../../db/arka-is.ts'
import { LOOKED_AT, narrow, stretchOf, type Walked, walk } from '../../db/lists/walk.ts'
import { sqlById, sqlFamily } from '../../db/sql.ts'
import { lapsedOf } from '../../trade/sql/live-stock.ts'
import { type VaryantImleci, variantOrder, variantWindow } from '../../trade/sql/variant-window.ts'
import type { StokVaryanti } from './schema.ts'

export type StokRow = StokVaryanti & {
  /** Alternating warehouse, quantity and reserved, separated by spaces; null when nothing was ever counted. */
  depolar: string | null
  guncelleme: Date | null
}

const recordOf = (v: string, id = 'v.id', more = ''): string => `
  select ${id}, v.urun_id, v.sku, v.stok_takibi, v.eksi_stok, v.olusturma, d.depolar, d.guncelleme${more}
  from ${v}
  cross join lateral (
    select string_agg(s.depo_id || ' ' || s.miktar || ' ' || (s.ayrilan - coalesce((
        select sum(r.adet)
        from rezervasyon r
        where ${lapsedOf('varyant_id', 's.varyant_id')}
          and r.depo_id = s.depo_id), 0)), ' ' order by s.depo_id)
        filter (where s.depo_id <> all(${unfinished('depo')}) or s.miktar <> 0 or s.ayrilan <> 0) as depolar,
      max(s.guncelleme) as guncelleme
    from stok s
    where s.magaza_id = :magaza_id
      and s.varyant_id = v.id) d`

export const find = sqlById<{ id: string; now: Date }, StokRow>(
  (is) => `
  ${recordOf('varyant v')}
  where v.magaza_id = :magaza_id
    and ${is('v.id')}`,
)

type ListParams = {
  adet: number
  now: Date
  imlec?: string
  imlec_an?: Date
  sku?: string
  depo_id?: string
  guncelleme_sonra?: Date
}
const filters = ['imlec', 'sku', 'depo_id', 'guncelleme_sonra'] as const
type On = Record<(typeof filters)[number], boolean>

const hasSku = `(select k.sku from varyant k where k.magaza_id = :magaza_id and k.id = b.id) = :sku`

const everyVariant = (on: On): string =>
  walk({
    table: 'varyant k',
    entry: { id: 'k.id', sku: 'k.sku', an: 'null::timestamptz' },
    ...stretchOf('k', { before: on.imlec ? ['imlec'] : undefined }),
    filters: on.sku ? ['b.sku = :sku'] : [],
  })

const thoseInWarehouse = (on: On): string =>
  walk({
    table: 'stok t',
    entry: { id: 't.varyant_id', an: 'null::timestamptz' },
    ...stretchOf('t', {
      given: { depo_id: 'depo_id' },
      order: ['varyant_id'],
      before: on.imlec ? ['imlec'] : undefined,
    }),
    filters: on.sku ? [hasSku] : [],
  })

// In ledger order. A variant has many lines: its last one represents it, or for one warehouse the line as old as the
// row there. Of lines with the same moment the first one met is used.
const isLastOfVariant = `(
        select 1
        from stok_hareket k
        where k.magaza_id = :magaza_id
          and k.varyant_id = b.id
          and (k.zaman, k.depo_id, k.sira) > (b.an, b.depo_id, b.sira)
        limit 1) is null`
const isFirstOfMoment = `(
        select 1
        from stok_hareket k
        where k.magaza_id = :magaza_id
          and k.varyant_id = b.id
          and k.zaman = b.an
          and (k.depo_id, k.sira) > (b.depo_id, b.sira)
        limit 1) is null`
const isThere = `(select 1 from varyant k where k.magaza_id = :magaza_id and k.id = b.id) is not null`
const isLastInWarehouse = `b.an = (
        select t.guncelleme
        from stok t
        where t.magaza_id = :magaza_id and t.varyant_id = b.id and t.depo_id = :depo_id)`

const thoseChangedSince = (on: On): string => {
  const { where, order } = stretchOf('h', {
    order: ['zaman', 'varyant_id', 'depo_id', 'sira'],
    after: 'guncelleme_sonra',
  })
  return walk({
    table: 'stok_hareket h',
    entry: { id: 'h.varyant_id', an: 'h.zaman', depo_id: 'h.depo_id', sira: 'h.sira' },
    where: [...where, ...(on.imlec ? ['(h.zaman, h.varyant_id) < (:imlec_an, :imlec)'] : [])],
    order,
    filters: [
      ...(on.depo_id ? [isLastInWarehouse, isFirstOfMoment] : [isLastOfVariant, isThere]),
      ...(on.sku ? [hasSku] : []),
    ],
  })
}

function pageOf(on: On): string {
  if (on.guncelleme_sonra) return thoseChangedSince(on)
  return on.depo_id ? thoseInWarehouse(on) : everyVariant(on)
}

export type ListRow = StokRow & Walked & { an: Date | null }

/** Newest variant first; with `guncelleme_sonra` latest change (`an`) first. */
export const list = sqlFamily<keyof On, ListParams, ListRow>(
  filters,
  (on) => `
  with ${pageOf(on)}
  ${recordOf('kesit p left join varyant v on v.magaza_id = :magaza_id and v.id = p.id', 'p.id', ', p.an, p.gosterilir, p.son')}
  order by p.kacinci`,
)

/** The same by sku, by a complete scan unless too many variants have it. */
export const listOfSku = sqlFamily<
  Exclude<keyof On, 'sku'>,
  ListParams & { sku: string },
  { cok: boolean } & (Omit<ListRow, keyof Walked> | { id: null })
>(['imlec', 'depo_id', 'guncelleme_sonra'], (on) => {
  // Lateral look-ups: with a join the planner might read all stock of the store.
  const lying = `
    cross join lateral (
      select max(t.guncelleme) as an
      from stok t
      where t.magaza_id = :magaza_id and t.varyant_id = d.id ${on.depo_id ? 'and t.depo_id = :depo_id' : ''}) s`
  const changed = `
    select d.id, s.an
    from dar d ${lying}
    where not (select n.cok from kac n)
      and s.an > :guncelleme_sonra
      ${on.imlec ? 'and (s.an, d.id) < (:imlec_an, :imlec)' : ''}
    order by s.an desc, d.id desc`
  const inOrder = `
    select d.id, null::timestamptz as an
    from dar d ${on.depo_id ? lying : ''}
    where not (select n.cok from kac n)
      ${on.depo_id ? 'and s.an is not null' : ''}
      ${on.imlec ? 'and d.id < :imlec' : ''}
    order by d.id desc`
  return `
  with ${narrow({
    table: 'varyant k',
    entry: { id: 'k.id' },
    ...stretchOf('k', { given: { sku: 'sku' }, order: ['urun_id'] }),
  })}, kesit as (${on.guncelleme_sonra ? changed : inOrder}
    limit :adet::int
  )
  ${recordOf(
    `kac n
  left join kesit p on true
  left join varyant v on v.magaza_id = :magaza_id and v.id = p.id`,
    'p.id',
    ', p.an, n.cok',
  )}
  order by p.an desc, p.id desc`
})

// ---------------------------------------------------------------- the panel's grid

export type SatirRow = StokRow & {
  ad: string
  barkod: string | null
  sira: number
  urun_ad: string
  urun_durum: 'yayinda' | 'taslak'
  gosterilir: boolean
  /** The last row scanned: there may be more behind it. */
  son: boolean
}

type Secim = Partial<VaryantImleci> & {
  adet: number
  now: Date
  urunler?: readonly string[]
  varyantlar?: readonly string[]
  depo_id?: string
  en_az?: number
  en_cok?: number
}

const parts = ['imlec', 'urunler', 'varyantlar', 'depo_id', 'durum'] as const

/** Matching rows, and the last row scanned when there may be more: sums of quantities have no index. */
const sifted = (on: Record<(typeof parts)[number], boolean>): string => `
    select p.id, p.urun_id, p.sira, t.uygun, p.kacinci = ${LOOKED_AT} as son
    from pencere p
    cross join lateral (
      select ${on.depo_id ? 'count(s.depo_id) > 0' : 'true'}
        ${on.durum ? 'and p.stok_takibi and coalesce(sum(s.miktar - s.ayrilan), 0) between :en_az::bigint and :en_cok::bigint' : ''} as uygun
      from stok s
      where s.magaza_id = :magaza_id
        and s.varyant_id = p.id
        ${on.depo_id ? 'and s.depo_id = :depo_id' : ''}) t
    where t.uygun or p.kacinci = ${LOOKED_AT}`

export const rows = sqlFamily<(typeof parts)[number], Secim, SatirRow>(parts, (on) => {
  const sifting = on.depo_id || on.durum
  return `
  with pencere as (${variantWindow(on, 'v.id, v.urun_id, v.sira, v.stok_takibi', sifting ? LOOKED_AT : LONGEST_PAGE)}
  ), secilen as (${sifting ? sifted(on) : 'select p.id, p.urun_id, p.sira, true as uygun, false as son from pencere p'}
    order by ${variantOrder('p')}
    limit :adet
  )
  ${recordOf(
    `secilen c
  join varyant v on v.magaza_id = :magaza_id and v.id = c.id
  join urun u on u.magaza_id = :magaza_id and u.id = v.urun_id`,
    'v.id',
    ', v.ad, v.barkod, v.sira, u.ad as urun_ad, u.durum as urun_durum, c.uygun as gosterilir, c.son',
  )}
  order by ${variantOrder('v')}`
})
