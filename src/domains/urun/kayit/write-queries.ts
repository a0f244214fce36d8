import { rowsOf } from '../../../core/alan.ts'
import { TAKEN_OVER } from '../../../db/records/old-names.ts'
import { sql, sqlFamily } from '../../../db/sql.ts'
import { type FiyatNotu, noteChangedPrices, noteNewPrices } from '../../../trade/sql/fiyat-gecmisi.ts'
import { URUN } from '../alan-schema.ts'
import { VARYANT } from '../varyant/alan-schema.ts'

// Writing statements. Rows are sent as one JSON text or as one array per column (ADR 5), so that any number of products
// is one statement with one text; absent parts are left out of it.

export const urunRows = rowsOf(URUN.columns, 'urunler')
export const varyantRows = rowsOf(VARYANT.columns, 'varyantlar')

type Rows = readonly object[]

export type UrunParams = { urunler: Rows; idler: string[]; durumlar: string[]; belgeler: string[]; anlar: Date[] }
export type VaryantParams = { varyantlar: Rows; varyant_urunleri: string[]; varyant_anlari: Date[] }
export type StokParams = {
  stok_varyantlari: string[]
  stok_urunleri: string[]
  stoklar: number[]
  stok_anlari: Date[]
  depo_id: string
  kim: string
}
export type KategoriParams = {
  kategoriler: string[]
  kategori_urunleri: string[]
  kategori_siralari: number[]
  kategori_durumlari: string[]
  dilim: number
}
export type GorselParams = {
  gorsel_urunleri: string[]
  gorsel_idleri: string[]
  gorsel_hashleri: string[]
  gorsel_kaynaklari: (string | null)[]
  gorsel_siralari: number[]
  gorsel_altlari: (string | null)[]
  medya_hashleri: string[]
  medya_uzantilari: string[]
  medya_baytlari: number[]
  medya_enleri: number[]
  medya_boylari: number[]
  now: Date
}

// Variants before what refers to them: a distributed database runs the parts in this order and checks foreign keys in each.
const insertVariantRows = `
  varyant_eklenen as (
    insert into varyant as t (magaza_id, urun_id, olusturma, guncelleme, ${varyantRows.names})
    select :magaza_id, v.urun_id, v.an, v.an, ${varyantRows.values('v')}
    from ${varyantRows.from('v', { urun_id: ':varyant_urunleri::text[]', an: ':varyant_anlari::timestamptz[]' })}
  )`

const insertVariantsAlone = `${insertVariantRows} ${noteNewPrices}`

const insertVariantsWithStock = `
  ${insertVariantRows}, fiyat_eklenen as (${noteNewPrices}
  ), stok_eklenen as (
    insert into stok as t (magaza_id, varyant_id, depo_id, urun_id, miktar, ayrilan, guncelleme)
    select :magaza_id, s.varyant_id, :depo_id, s.urun_id, s.miktar, 0, s.an
    from unnest(:stok_varyantlari::text[], :stok_urunleri::text[], :stoklar::int[], :stok_anlari::timestamptz[])
      as s(varyant_id, urun_id, miktar, an)
  )
  insert into stok_hareket as t (magaza_id, zaman, varyant_id, depo_id, sira, miktar, ayrilan, neden, kaynak, kim)
  select :magaza_id, s.an, s.varyant_id, :depo_id, 0, s.miktar, 0, 'acilis', null, :kim
  from unnest(:stok_varyantlari::text[], :stoklar::int[], :stok_anlari::timestamptz[]) as s(varyant_id, miktar, an)`

// Remaining stock leaves the ledger as well; the caller holds the variants. The ledger first, from the rows themselves: a
// cluster would copy what the delete returns to every machine.
const closeStock = (which: string) => `
  hareket_eklenen as (
    insert into stok_hareket as t (magaza_id, zaman, varyant_id, depo_id, sira, miktar, ayrilan, neden, kaynak, kim)
    select s.magaza_id, greatest(:now, s.guncelleme + interval '1 millisecond'), s.varyant_id, s.depo_id, 0, -s.miktar,
      -s.ayrilan, 'silme', null, :kim
    from stok s
    where s.magaza_id = :magaza_id
      and ${which}
  ), kapanan as (
    delete from stok s
    where s.magaza_id = :magaza_id
      and ${which}
  )`

const insertImages = `
  medya_eklenen as (
    insert into medya as t (magaza_id, hash, uzanti, bayt, en, boy, olusturma)
    select :magaza_id, m.hash, m.uzanti, m.bayt, m.en, m.boy, :now
    from unnest(:medya_hashleri::text[], :medya_uzantilari::text[], :medya_baytlari::int[], :medya_enleri::int[],
      :medya_boylari::int[]) as m(hash, uzanti, bayt, en, boy)
    on conflict (magaza_id, hash) do nothing
  ), gorsel_eklenen as (
    insert into urun_gorsel as t (magaza_id, urun_id, id, hash, kaynak, sira, alt)
    select :magaza_id, g.urun_id, g.id, g.hash, g.kaynak, g.sira::smallint, g.alt
    from unnest(:gorsel_urunleri::text[], :gorsel_idleri::text[], :gorsel_hashleri::text[], :gorsel_kaynaklari::text[],
      :gorsel_siralari::int[], :gorsel_altlari::text[]) as g(urun_id, id, hash, kaynak, sira, alt)
    on conflict (magaza_id, urun_id, id) do update set sira = excluded.sira, alt = excluded.alt
  )`

const insertCategories = `
  kategori_eklenen as (
    insert into urun_kategori as t (magaza_id, kategori_id, urun_id, sira, durum)
    select :magaza_id, k.id, k.urun_id, k.sira::smallint, k.durum
    from unnest(:kategoriler::text[], :kategori_urunleri::text[], :kategori_siralari::int[], :kategori_durumlari::text[])
      as k(id, urun_id, sira, durum)
    on conflict (magaza_id, kategori_id, urun_id) do update set sira = excluded.sira
  )`

// Counters are locked in id order, so that writers cannot deadlock.
const countCategories = (ids: string, by: string) => `
    insert into kategori_sayim as s (magaza_id, kategori_id, dilim, sayi)
    select :magaza_id, k.id, :dilim::smallint, ${by}
    from ${ids}
    group by k.id
    order by k.id collate "C"
    on conflict (magaza_id, kategori_id, dilim) do update set sayi = s.sayi + excluded.sayi`

const besideProducts = { id: ':idler::text[]', belge: ':belgeler::text[]', an: ':anlar::timestamptz[]' }

type Insert = UrunParams & VaryantParams & Partial<KategoriParams & GorselParams & StokParams>

export const insertProducts = sqlFamily<'kategori' | 'gorsel' | 'stok', Insert, { id: string }>(
  ['kategori', 'gorsel', 'stok'],
  (on) => `
  with urun_eklenen as (
    insert into urun as t (magaza_id, id, belge, olusturma, guncelleme, yayin, ${urunRows.names})
    select :magaza_id, u.id, u.belge, u.an, u.an, case when u.durum = 'yayinda' then u.an end, ${urunRows.values('u')}
    from ${urunRows.from('u', besideProducts)}
  )
  ${on.kategori ? `, ${insertCategories}, sayim as (${countCategories('unnest(:kategoriler::text[]) as k(id)', 'count(*)')})` : ''}
  ${on.gorsel ? `, ${insertImages}` : ''}
  , ${on.stok ? insertVariantsWithStock : insertVariantsAlone}`,
)

// Denormalised: rows of a product's categories hold its state.
const tellCategories = `
  with kategorilerde as (
    update urun_kategori k
    set durum = u.durum
    from unnest(:idler::text[], :durumlar::text[]) as u(id, durum)
    where k.magaza_id = :magaza_id
      and k.urun_id = u.id
      and k.durum <> u.durum
  )`

/** The moment of first publication, which stays. */
const PUBLISHED = `yayin = coalesce(t.yayin, case when u.durum = 'yayinda' then u.an end)`

/** All columns of products, or only what changes with their variants and state. */
export const updateProducts = sql<UrunParams>(`
  ${tellCategories}
  update urun t
  set ${urunRows.set('u')}, belge = u.belge, guncelleme = u.an, ${PUBLISHED}
  from ${urunRows.from('u', besideProducts)}
  where t.magaza_id = :magaza_id
    and t.id = u.id`)

export const updateTexts = sqlFamily<
  'durum',
  { idler: string[]; belgeler: string[]; anlar: Date[]; durumlar?: string[] },
  object
>(
  ['durum'],
  (on) => `
  ${on.durum ? tellCategories : ''}
  update urun t
  set belge = u.belge, guncelleme = u.an ${on.durum ? `, durum = u.durum, ${PUBLISHED}` : ''}
  from unnest(:idler::text[], :belgeler::text[], :anlar::timestamptz[] ${on.durum ? ', :durumlar::text[]' : ''})
    as u(id, belge, an ${on.durum ? ', durum' : ''})
  where t.magaza_id = :magaza_id
    and t.id = u.id`,
)

// `degisenler`: categories added or removed, with +1 or -1 each.
export const replaceCategories = sql<KategoriParams & { id: string; degisenler: string[]; degisimler: number[] }>(`
  with giden as (
    delete from urun_kategori t
    where t.magaza_id = :magaza_id
      and t.urun_id = :id
      and t.kategori_id <> all(:kategoriler::text[])
  ), ${insertCategories}
  ${countCategories('unnest(:degisenler::text[], :degisimler::int[]) as k(id, degisim)', 'sum(k.degisim)')}`)

export const replaceImages = sql<GorselParams & { id: string }>(`
  with ${insertImages}
  delete from urun_gorsel t
  where t.magaza_id = :magaza_id
    and t.urun_id = :id
    and t.id <> all(:gorsel_idleri::text[])`)

/** The same when only texts changed. */
export const updateAlts = sql<{ id: string; idler: string[]; altlar: (string | null)[] }>(`
  update urun_gorsel t
  set alt = g.alt
  from unnest(:idler::text[], :altlar::text[]) as g(id, alt)
  where t.magaza_id = :magaza_id
    and t.urun_id = :id
    and t.id = g.id`)

export const insertVariants = sqlFamily<'stok', VaryantParams & Partial<StokParams>, object>(
  ['stok'],
  (on) => `with ${on.stok ? insertVariantsWithStock : insertVariantsAlone}`,
)

type Noted = Partial<Omit<FiyatNotu, 'now'>> & { now: Date }

/** With changed usual prices (`gecmis`) noted by the same statement. */
const noting = (isNoted: boolean | undefined, update: string): string =>
  isNoted ? `with yazilan as (${update}) ${noteChangedPrices}` : update

/** Writers of several variants hold all of the product's. */
export const updateVariants = sqlFamily<'gecmis', Noted & { varyantlar: Rows }, object>(['gecmis'], (on) =>
  noting(
    on.gecmis,
    `
  update varyant t
  set ${varyantRows.set('v')}, guncelleme = :now
  from ${varyantRows.from('v')}
  where t.magaza_id = :magaza_id
    and t.id = v.id`,
  ),
)

type FiyatParams = Noted & { idler: string[]; fiyatlar: (number | null)[]; indirimsizler: (number | null)[] }

/** The same when only prices changed. */
export const updatePrices = sqlFamily<'gecmis', FiyatParams, object>(['gecmis'], (on) =>
  noting(
    on.gecmis,
    `
  update varyant t
  set fiyat = v.fiyat, indirimsiz_fiyat = v.indirimsiz_fiyat, guncelleme = :now
  from unnest(:idler::text[], :fiyatlar::bigint[], :indirimsizler::bigint[]) as v(id, fiyat, indirimsiz_fiyat)
  where t.magaza_id = :magaza_id
    and t.id = v.id`,
  ),
)

/** Own prices in other currencies, removed, and added or changed. */
export const removeOwnPrices = sql<{ varyantlar: string[]; birimler: string[] }>(`
  delete from varyant_fiyat t
  using unnest(:varyantlar::text[], :birimler::text[]) as g(varyant_id, para_birimi)
  where t.magaza_id = :magaza_id
    and t.varyant_id = g.varyant_id
    and t.para_birimi = g.para_birimi`)

export const saveOwnPrices = sql<{
  varyantlar: string[]
  birimler: string[]
  tutarlar: number[]
  indirimsizler: (number | null)[]
}>(`
  insert into varyant_fiyat as t (magaza_id, varyant_id, para_birimi, tutar, indirimsiz_tutar)
  select :magaza_id, k.varyant_id, k.para_birimi, k.tutar, k.indirimsiz
  from unnest(:varyantlar::text[], :birimler::text[], :tutarlar::bigint[], :indirimsizler::bigint[])
    as k(varyant_id, para_birimi, tutar, indirimsiz)
  on conflict (magaza_id, varyant_id, para_birimi)
  do update set tutar = excluded.tutar, indirimsiz_tutar = excluded.indirimsiz_tutar`)

type Removal = { id: string; now: Date; kim: string }

export const removeVariants = sql<Removal & { idler: readonly string[] }>(`
  with ${closeStock('s.varyant_id = any(:idler::text[])')}, birakilan as (
    delete from rezervasyon r
    where r.magaza_id = :magaza_id
      and r.urun_id = :id
      and r.varyant_id = any(:idler::text[])
  )
  delete from varyant v
  where v.magaza_id = :magaza_id
    and v.id = any(:idler::text[])`)

export const removeProduct = sql<Removal & { kategoriler: string[]; dilim: number }>(`
  with ${closeStock('s.urun_id = :id')}, silinen as (
    insert into urun_silinen (magaza_id, id, silinme)
    values (:magaza_id, :id, :now)
  ), eski as (
    insert into eski_tanitici as e (magaza_id, tur, tanitici, kayit_id, zaman, acik)
    select u.magaza_id, 'urun', u.tanitici, u.id, :now, u.durum = 'yayinda'
    from urun u
    where u.magaza_id = :magaza_id
      and u.id = :id
    ${TAKEN_OVER}
  ), sayim as (${countCategories('unnest(:kategoriler::text[]) as k(id)', '-count(*)')}
  )
  delete from urun u
  where u.magaza_id = :magaza_id
    and u.id = :id`)
