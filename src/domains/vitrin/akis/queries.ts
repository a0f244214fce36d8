import { stretchOf } from '../../../db/lists/walk.ts'
import { sql } from '../../../db/sql.ts'

// Addresses of a store, the oldest first: a part of a sitemap keeps its records while new ones come behind it.

export type AdresRow = { id: string; tanitici: string; guncelleme: Date; gosterilir: boolean }

/** Entries of an index that one step passes. */
export const STEP = 1000

type Kaynak = { table: string; given?: Record<string, string>; shown: string }

const KAYNAKLAR = {
  urun: { table: 'urun', given: { durum: 'durum' }, shown: 'not t.seo_gizle' },
  koleksiyon: { table: 'koleksiyon', shown: 'true' },
  marka: { table: 'marka', shown: 'true' },
  sayfa: { table: 'sayfa', shown: 't.yayinda' },
} satisfies Record<string, Kaynak>

const stretch = ({ given }: Kaynak) => stretchOf('t', { given: given ?? {}, before: ['imlec'], rising: true })

const addressesIn = (k: Kaynak) => {
  const { where, order } = stretch(k)
  return sql<{ imlec: string; durum?: string }, AdresRow>(`
  select t.id, t.tanitici, t.guncelleme, ${k.shown} as gosterilir
  from ${k.table} t
  where ${[...where, ...upTo(k)].join('\n    and ')}
  order by ${order}
  limit ${STEP}`)
}

/** How many records lie in the step behind a position, and the last of them. */
const aheadIn = (k: Kaynak) => {
  const { where, order } = stretch(k)
  return sql<{ imlec: string; durum?: string }, { adet: number; son: string | null }>(`
  select count(*)::int as adet, max(x.id) as son
  from (
    select t.id
    from ${k.table} t
    where ${[...where, ...upTo(k)].join('\n      and ')}
    order by ${order}
    limit ${STEP}) x`)
}

/** Upper end of the leading columns: `before` of a rising stretch has none. */
const upTo = ({ given = {} }: Kaynak): string[] =>
  Object.keys(given).map((column) => `t.${column} <= :${given[column]}`)

export const addresses = {
  urun: addressesIn(KAYNAKLAR.urun),
  koleksiyon: addressesIn(KAYNAKLAR.koleksiyon),
  marka: addressesIn(KAYNAKLAR.marka),
  sayfa: addressesIn(KAYNAKLAR.sayfa),
}

export const ahead = {
  urun: aheadIn(KAYNAKLAR.urun),
  koleksiyon: aheadIn(KAYNAKLAR.koleksiyon),
  marka: aheadIn(KAYNAKLAR.marka),
  sayfa: aheadIn(KAYNAKLAR.sayfa),
}

/** Bounded: a store has at most some thousand categories. */
export const categories = sql<
  object,
  { id: string; tanitici: string; guncelleme: Date; ust_id: string | null; acik: boolean }
>(`
  select k.id, k.tanitici, k.guncelleme, k.ust_id, k.aktif and not k.dahili as acik
  from kategori k
  where k.magaza_id = :magaza_id
  order by k.id`)
