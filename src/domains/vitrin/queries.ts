import { stretchOf, type Walked, walk } from '../../db/lists/walk.ts'
import { sql, sqlFamily } from '../../db/sql.ts'

// Reads of other domains' tables.

// A category is visible only if all its ancestors are.
const kategoriler = (which: string): string => `
  with recursive yol as (
    select k.id, k.ad, k.tanitici, k.ust_id, k.aktif and not k.dahili as acik, k.iade_disi
    from kategori k
    where k.magaza_id = :magaza_id
      and k.id = any(:${which}::text[])
    union
    select k.id, k.ad, k.tanitici, k.ust_id, k.aktif and not k.dahili, k.iade_disi
    from yol y
    join kategori k on k.magaza_id = :magaza_id and k.id = y.ust_id
  )`

/** Counted on their cards. */
const starsOf = (which: string): string => `
  select k.urun_id, '', '', null, null, false, null, null, null, jsonb_build_object(${[1, 2, 3, 4, 5].map((n) => `'yildiz${n}', k.yildiz${n}`).join(', ')}), null
  from vitrin_kart k
  where k.magaza_id = :magaza_id
    and k.urun_id = any(:${which}::text[])
    and k.puan > 0`

export type BagliRow = {
  id: string
  ad: string
  tanitici: string
  logo: string | null
  ust_id: string | null
  acik: boolean
  /** Of a category: why its products cannot be returned. */
  iade_disi: string | null
}

/**
 * A brand, a category, (`tanim`) a visible custom field, (`gorsel`) a picture, (`yildizlar`) a product with reviews, or
 * (`birlikte`) one with companions.
 */
export type YanindaRow = BagliRow & {
  tanim: object | null
  gorsel: object | null
  yildizlar: Yildizlar | null
  birlikte: string[] | null
}

type Yildizlar = Record<`yildiz${1 | 2 | 3 | 4 | 5}`, number>

type Bagli = {
  markalar: string[]
  kategoriler: string[]
  hashler: string[]
  yorumlular: string[]
  birlikteler: readonly string[]
}

/** Brands, categories with their ancestors, visible custom fields of products and variants, pictures by hash, stars and companions of products. */
export const references = sql<Bagli, YanindaRow>(`
  ${kategoriler('kategoriler')}
  select y.id, y.ad, y.tanitici, null as logo, y.ust_id, y.acik, y.iade_disi, null::jsonb as tanim, null::jsonb as gorsel,
    null::jsonb as yildizlar, null::text[] as birlikte
  from yol y
  union all
  select g.hash, '', '', null, null, false, null, null,
    jsonb_build_object('en', g.en, 'boy', g.boy, 'renk', g.renk, 'boyut_asama', g.boyut_asama), null, null
  from medya g
  where g.magaza_id = :magaza_id
    and g.hash = any(:hashler::text[])
  union all
  select m.id, m.ad, m.tanitici, m.logo, null, true, null, null, null, null, null
  from marka m
  where m.magaza_id = :magaza_id
    and m.id = any(:markalar::text[])
  union all
  select a.id, a.ad, a.kod, null, null, false, null, to_jsonb(a), null, null, null
  from ozel_alan a
  where a.magaza_id = :magaza_id
    and a.kayit in ('urun', 'varyant')
    and a.vitrinde
  union all
  select b.urun_id, '', '', null, null, false, null, null, null, null, b.digerleri
  from birlikte b
  where b.magaza_id = :magaza_id
    and b.urun_id = any(:birlikteler::text[])
  union all
  ${starsOf('yorumlular')}`)

/** Categories with their ancestors. */
export const categoriesAbove = sql<{ kategoriler: readonly string[] }, HedefRow>(`
  ${kategoriler('kategoriler')}
  select y.id, y.ad, y.tanitici, y.ust_id, y.acik
  from yol y`)

/** Custom values of these variants. */
export const valuesOfVariants = sql<{ idler: readonly string[] }, { varyant_id: string; ozel: string }>(`
  select o.varyant_id, o.ozel
  from varyant_ozel o
  where o.magaza_id = :magaza_id
    and o.varyant_id = any(:idler::text[])`)

export type HedefRow = Omit<BagliRow, 'logo'>

/** Menu targets: categories with their ancestors, and visible records of the other kinds. */
export const menuTargets = sql<
  { category: string[]; collection: string[]; product: string[]; page: string[] },
  HedefRow
>(`
  ${kategoriler('category')}
  select y.id, y.ad, y.tanitici, y.ust_id, y.acik
  from yol y
  union all
  select l.id, l.ad, l.tanitici, null, true
  from koleksiyon l
  where l.magaza_id = :magaza_id and l.id = any(:collection::text[])
  union all
  select u.id, u.ad, u.tanitici, null, true
  from urun u
  where u.magaza_id = :magaza_id and u.id = any(:product::text[]) and u.durum = 'yayinda'
  union all
  select s.id, s.baslik, s.tanitici, null, true
  from sayfa s
  where s.magaza_id = :magaza_id and s.id = any(:page::text[]) and s.yayinda`)

export type KategoriRow = HedefRow & { aciklama: string; sira: number; guncelleme: Date }

export const listCategories = sql<object, KategoriRow>(`
  select k.id, k.ad, k.tanitici, k.aciklama, k.ust_id, k.sira, k.guncelleme, k.aktif and not k.dahili as acik
  from kategori k
  where k.magaza_id = :magaza_id
  order by k.sira, k.id`)

export const rootCategories = sql<{ adet: number }, KategoriRow>(`
  select k.id, k.ad, k.tanitici, k.aciklama, k.ust_id, k.sira, k.guncelleme, true as acik
  from kategori k
  where k.magaza_id = :magaza_id
    and k.ust_id is null
    and k.aktif
    and not k.dahili
  order by k.sira, k.id
  limit :adet`)

/** Levels that are climbed, and categories below one. */
const MOST_ABOVE = 100
const MOST_BELOW = 500

/** A category (`derinlik` 0), those above it (below 0) and those right below it (1). */
export const categoryWithin = sql<
  { tanitici: string },
  Omit<KategoriRow, 'sira' | 'guncelleme'> & { derinlik: number }
>(`
  with recursive yol as (
    select k.id, k.ad, k.tanitici, k.aciklama, k.ust_id, k.aktif and not k.dahili as acik, 0 as derinlik
    from kategori k
    where k.magaza_id = :magaza_id
      and k.tanitici = :tanitici
    union all
    select k.id, k.ad, k.tanitici, k.aciklama, k.ust_id, k.aktif and not k.dahili, y.derinlik - 1
    from yol y
    join kategori k on k.magaza_id = :magaza_id and k.id = y.ust_id
    where y.derinlik > -${MOST_ABOVE}
  )
  select y.id, y.ad, y.tanitici, y.aciklama, y.ust_id, y.acik, y.derinlik
  from yol y
  union all
  select a.id, a.ad, a.tanitici, a.aciklama, a.ust_id, a.acik, 1
  from (
    select y.id
    from yol y
    where y.derinlik = 0) o
  cross join lateral (
    select k.id, k.ad, k.tanitici, k.aciklama, k.ust_id, k.aktif and not k.dahili as acik
    from kategori k
    where k.magaza_id = :magaza_id
      and k.ust_id = o.id
    order by k.sira, k.id
    limit ${MOST_BELOW}) a`)

type Kisa = { id: string; ad: string; tanitici: string; guncelleme: Date }
export type MarkaRow = Kisa & { aciklama: string; logo: string | null }
export type KoleksiyonRow = Kisa

/** Brands or collections, newest first. */
const listNamed = <R extends Kisa>(table: 'marka' | 'koleksiyon', columns: string) =>
  sqlFamily<'imlec', { adet: number; imlec?: string }, R>(
    ['imlec'],
    (on) => `
  select ${columns}
  from ${table} n
  where n.magaza_id = :magaza_id
    ${on.imlec ? 'and n.id < :imlec' : ''}
  order by n.id desc
  limit :adet`,
  )

/** One of them, by short name or (`kimlik`) by id. */
const findNamed = <R extends Kisa>(table: 'marka' | 'koleksiyon', columns: string) =>
  sqlFamily<'kimlik', { hangi: string }, R>(
    ['kimlik'],
    (on) => `
  select ${columns}
  from ${table} n
  where n.magaza_id = :magaza_id
    and n.${on.kimlik ? 'id' : 'tanitici'} = :hangi`,
  )

const koleksiyonColumns = 'n.id, n.ad, n.tanitici, n.guncelleme'
const markaColumns = `${koleksiyonColumns}, n.aciklama, n.logo`

export const listBrands = listNamed<MarkaRow>('marka', markaColumns)
export const findBrand = findNamed<MarkaRow>('marka', markaColumns)
export const listCollections = listNamed<KoleksiyonRow>('koleksiyon', koleksiyonColumns)
export const findCollection = findNamed<KoleksiyonRow>('koleksiyon', koleksiyonColumns)

export type SayfaOzetiRow = {
  id: string
  baslik: string
  tanitici: string
  yasal_tur: string | null
  ozet: string | null
  yayin: Date | null
  guncelleme: Date
  seo_baslik: string | null
  seo_aciklama: string | null
}
export type SayfaRow = SayfaOzetiRow & {
  govde: string | null
  ozel: Record<string, unknown>
}

const sayfaColumns =
  's.id, s.baslik, s.tanitici, s.yasal_tur, s.ozet, s.yayin, s.guncelleme, s.seo_baslik, s.seo_aciklama'

export const listPages = sqlFamily<'imlec', { adet: number; imlec?: string }, SayfaOzetiRow & Walked>(
  ['imlec'],
  (on) => `
  with ${walk({
    table: 'sayfa k',
    entry: { id: 'k.id', yayinda: 'k.yayinda' },
    ...stretchOf('k', { before: on.imlec ? ['imlec'] : undefined }),
    filters: ['b.yayinda'],
  })}
  select ${sayfaColumns}, p.gosterilir, p.son
  from kesit p
  join sayfa s on s.magaza_id = :magaza_id and s.id = p.id
  order by p.kacinci`,
)

export const findPage = sql<{ tanitici: string }, SayfaRow>(`
  select ${sayfaColumns}, s.govde, s.ozel
  from sayfa s
  where s.magaza_id = :magaza_id
    and s.tanitici = :tanitici
    and s.yayinda`)

export const findAnyPage = sql<{ id: string }, SayfaRow>(`
  select ${sayfaColumns}, s.govde, s.ozel
  from sayfa s
  where s.magaza_id = :magaza_id
    and s.id = :id`)
