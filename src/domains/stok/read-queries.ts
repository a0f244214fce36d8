import { LONGEST_PAGE } from '../../core/schema.ts'
import { sql, sqlFamily } from '../../db/sql.ts'
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
          and r.depo_id = s.depo_id), 0)), ' ' order by s.depo_id) as depolar,
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
