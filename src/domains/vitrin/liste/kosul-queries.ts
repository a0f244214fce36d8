// What a card must fulfil, and where candidates come from: parts of the statements of shoppers' lists.

/** So many candidates are looked at; exact counts end here. */
export const MANY = 10_000

/** Text groups of a question, each met by one of its words. */
const GROUPS = [1, 2, 3, 4, 5, 6, 7, 8] as const
export const MOST_GROUPS = GROUPS.length
export type GroupName = `a${(typeof GROUPS)[number]}`
export const groupNames: GroupName[] = GROUPS.map((n): GroupName => `a${n}`)

/** What a card must fulfil; null: not asked. */
export type Filters = {
  /** Whole values that it has all of. */
  hepsi: readonly string[] | null
  /** Categories, one of which it is in; brands, one of which it is of. */
  kategoriler: readonly string[] | null
  cok_kategori: readonly string[] | null
  markalar: readonly string[] | null
  en_az: number | null
  en_cok: number | null
  indirimde: boolean
  /** Forms of which one variant fulfils one: its options, and that it can be bought. */
  varyant: readonly string[] | null
}

/** Words of each group of the question; null beyond its end. */
export type Groups = Record<GroupName, readonly string[] | null>

const WORD_LISTS = ['ad_sozcukler', 'sozcukler', 'nitelikler']

/** Texts of JSON as an array, read once for the whole statement. */
export const forms = (param: string): string => `(select :${param}::text[]::jsonb[])::jsonb[]`

// Categories may be thousands (`cok_kategori`): then they are looked up, where a comparison of all with all would take longer.
// Scalar subqueries, so that the planner cannot turn them into joins of whole tables.
export const conditions = (k: string) => ({
  hepsi: `(:hepsi::text[] is null or ${k}.nitelikler @> :hepsi::text[])`,
  marka: `(:markalar::text[] is null or ${k}.nitelikler && :markalar::text[])`,
  fiyat: `(:en_az::bigint is null or ${k}.fiyat >= :en_az::bigint)
      and (:en_cok::bigint is null or ${k}.fiyat <= :en_cok::bigint)`,
  indirimde: `(not :indirimde::boolean or ${k}.indirim > 0)`,
  varyant: `(:varyant::text[] is null or ${k}.varyantlar @> any(${forms('varyant')}))`,
  kategori: `(:kategoriler::text[] is null or ${k}.nitelikler && :kategoriler::text[])
      and (:cok_kategori::text[] is null or (
        select 1
        from unnest(${k}.nitelikler) as n(s)
        where n.s in (select c.s from unnest(:cok_kategori::text[]) as c(s))
        limit 1) is not null)`,
})

export const fits = (k: string): string[] => Object.values(conditions(k))

export const meets = (k: string): string[] =>
  groupNames.map(
    (name) =>
      `(:${name}::text[] is null or ${WORD_LISTS.map((list) => `${k}.${list} && :${name}::text[]`).join(' or ')})`,
  )

export const ofEach = <K extends string, V>(list: readonly K[], make: (key: K) => V): Record<K, V> =>
  Object.fromEntries(list.map((key) => [key, make(key)])) as Record<K, V>

// ---------------------------------------------------------------- candidates

/** A range of the index of prices, also without bounds. */
export const PRICE_RANGE =
  'k.fiyat >= coalesce(:en_az::bigint, 0) and k.fiyat <= coalesce(:en_cok::bigint, 9007199254740991)'

/** What the candidates are read from. */
export const drivers = ['sozcuk', 'fiyat', 'indirim', 'hepsi'] as const
export type Driver = (typeof drivers)[number]

const CARD = [
  'urun_id',
  'fiyat',
  'indirim',
  'satis',
  'puan',
  'ad_sozcukler',
  'sozcukler',
  'nitelikler',
  'varyantlar',
  'sekil',
]

/** Cards along an index, read once. */
const cards = (where: string, order: string): string => `
    from (
      select ${CARD.map((column) => `k.${column}`).join(', ')}
      from vitrin_kart k
      where k.magaza_id = :magaza_id
        and k.yayinda
        ${where}
      order by ${order}
      limit ${MANY}) k
    where true`

/** Cards of these products. */
const cardsOf = (ids: string): string => `
    from (${ids}) a
    join vitrin_kart k on k.magaza_id = :magaza_id and k.urun_id = a.id
    where k.yayinda`

// Products of the words. An array, because ids beside each other are then found on the pages of the index that lie beside each
// other: a descent for each candidate takes longer than all that is done with its card. An id that comes twice does no harm there;
// telling ids apart takes as long as the cards, so it is only done where the newest of more than MANY are wanted.
const entries = (order: 'asc' | 'desc'): string => `
          select s.id
          from unnest(:surucu::text[]) as w(sozcuk)
          cross join lateral (
            select z.kayit_id as id
            from sozcuk z
            where z.magaza_id = :magaza_id
              and z.sozcuk = w.sozcuk
              and z.kayit_id > 'urun_'
            order by z.kayit_id ${order}
            limit ${MANY}) s`

// In the order of the index where all are read, because an array that is sorted need not be sorted.
const worded = `
    from vitrin_kart k
    where k.magaza_id = :magaza_id
      and k.yayinda
      and k.urun_id = any(case
        when :az::boolean then array(${entries('asc')})
        when cardinality(:surucu::text[]) = 1 then array(${entries('desc')})
        else array(
          select distinct e.id
          from (${entries('desc')}) e
          order by e.id desc
          limit ${MANY})
        end)`

/** At most MANY, the newest where there are more (of a price range the dearest, of discounts the largest). */
export const candidates: Record<Driver | 'idler', string> = {
  idler: cardsOf(`
      select i.id
      from unnest(:idler::text[]) as i(id)`),
  sozcuk: worded,
  fiyat: cards(`and ${PRICE_RANGE}`, 'k.fiyat desc, k.urun_id desc'),
  indirim: cards('and k.indirim > 0', 'k.indirim desc, k.urun_id desc'),
  hepsi: cards('', 'k.urun_id desc'),
}

export const matching = (driver: Driver | 'idler', ara: boolean, more: string): string => `
  uyan as materialized (
    select k.urun_id as id, ${more}${candidates[driver]}
      and ${[...fits('k'), ...(ara ? meets('k') : [])].join('\n      and ')}
  )`

/** `az`: the words that lead have MANY entries at most. */
export type Asked = Filters & Partial<Groups> & { surucu?: readonly string[]; az?: boolean }
