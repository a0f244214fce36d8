import { LONGEST_PAGE } from '../../core/schema.ts'
import { unfinished } from '../../db/arka-is.ts'
import { sql, sqlFamily } from '../../db/sql.ts'
import { type VaryantImleci, variantOrder, variantWindow } from '../../db/variant-window.ts'
import type { StokVaryanti } from './schema.ts'

export type StokRow = StokVaryanti & {
  /** Warehouse, quantity and what is set aside in turn, parted by spaces; null when nothing was ever counted. */
  depolar: string | null
  guncelleme: Date | null
}

const recordOf = (v: string, more = ''): string => `
  select v.id, v.urun_id, v.sku, v.stok_takibi, v.eksi_stok, v.olusturma, d.depolar, d.guncelleme${more}
  from ${v}
  cross join lateral (
    select string_agg(s.depo_id || ' ' || s.miktar || ' ' || (s.ayrilan - coalesce((
        select sum(r.adet)
        from rezervasyon r
        where r.magaza_id = :magaza_id
          and r.urun_id = s.urun_id
          and r.bitis <= :now
          and r.varyant_id = s.varyant_id
          and r.depo_id = s.depo_id), 0)), ' ' order by s.depo_id)
        filter (where s.depo_id <> all(${unfinished('depo')}) or s.miktar <> 0 or s.ayrilan <> 0) as depolar,
      max(s.guncelleme) as guncelleme
    from stok s
    where s.magaza_id = :magaza_id
      and s.varyant_id = v.id) d`

export const find = sql<{ id: string; now: Date }, StokRow>(`
  ${recordOf('varyant v')}
  where v.magaza_id = :magaza_id
    and v.id = :id`)

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

const everyVariant = (on: On): string => `
    select k.id, null::timestamptz as an
    from varyant k
    where k.magaza_id = :magaza_id
      ${on.imlec ? 'and k.id < :imlec' : ''}
      ${on.sku ? 'and k.sku = :sku' : ''}
    order by k.id desc
    limit ${LONGEST_PAGE}`

const thoseInWarehouse = (on: On): string => `
    select t.varyant_id as id, null::timestamptz as an
    from stok t
    where t.magaza_id = :magaza_id
      and t.depo_id = :depo_id
      ${on.imlec ? 'and t.varyant_id < :imlec' : ''}
      ${on.sku ? 'and t.varyant_id in (select k.id from varyant k where k.magaza_id = :magaza_id and k.sku = :sku)' : ''}
    order by t.varyant_id desc
    limit ${LONGEST_PAGE}`

// In the order of the ledger. A line of it stands for its variant when nothing changed after it; asked for one
// warehouse, when nothing changed there.
const thoseChangedSince = (on: On): string => `
    select h.varyant_id as id, h.zaman as an
    from stok_hareket h
    where h.magaza_id = :magaza_id
      and h.zaman > :guncelleme_sonra
      ${on.imlec ? 'and (h.zaman, h.varyant_id) < (:imlec_an, :imlec)' : ''}
      ${on.depo_id ? 'and h.depo_id = :depo_id' : ''}
      and h.zaman = (
        select max(t.guncelleme)
        from stok t
        where t.magaza_id = :magaza_id and t.varyant_id = h.varyant_id ${on.depo_id ? 'and t.depo_id = :depo_id' : ''})
    group by h.zaman, h.varyant_id
    order by h.zaman desc, h.varyant_id desc
    limit ${LONGEST_PAGE}`

// A stock code is on few variants: their rows are looked at instead of the ledger.
const thoseOfSkuChangedSince = (on: On): string => `
    select k.id, max(t.guncelleme) as an
    from varyant k
    join stok t on t.magaza_id = :magaza_id and t.varyant_id = k.id ${on.depo_id ? 'and t.depo_id = :depo_id' : ''}
    where k.magaza_id = :magaza_id
      and k.sku = :sku
    group by k.id
    having max(t.guncelleme) > :guncelleme_sonra
      ${on.imlec ? 'and (max(t.guncelleme), k.id) < (:imlec_an, :imlec)' : ''}
    order by an desc, k.id desc
    limit ${LONGEST_PAGE}`

function pageOf(on: On): string {
  if (on.guncelleme_sonra) return on.sku ? thoseOfSkuChangedSince(on) : thoseChangedSince(on)
  return on.depo_id ? thoseInWarehouse(on) : everyVariant(on)
}

/** Newest variant first; the latest change (`an`) first when asked since a moment. */
export const list = sqlFamily<keyof On, ListParams, StokRow & { an: Date | null }>(
  filters,
  (on) => `
  with sayfa as (${pageOf(on)})
  ${recordOf('(select x.id, x.an from sayfa x limit :adet) p join varyant v on v.magaza_id = :magaza_id and v.id = p.id', ', p.an')}
  order by p.an desc, p.id desc`,
)

// ---------------------------------------------------------------- the panel's grid

/** So many variants are looked at for a page of those in some state: 20 ms. What quantities add up to has no index. */
const LOOKED_AT = 4000

export type SatirRow = StokRow & {
  ad: string
  barkod: string | null
  sira: number
  urun_ad: string
  urun_durum: 'yayinda' | 'taslak'
  gosterilir: boolean
  /** The last one looked at: there may be more behind it. */
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

/** Those that are asked for, and the last of those looked at when there may be more behind it. */
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
    ', v.ad, v.barkod, v.sira, u.ad as urun_ad, u.durum as urun_durum, c.uygun as gosterilir, c.son',
  )}
  order by ${variantOrder('v')}`
})
