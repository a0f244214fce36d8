import { sql, sqlFamily } from '../../db/sql.ts'

// The writing statements. Rows travel as one array per column, so that a product of any size is one statement of one
// text; parts that a product lacks are left out of it.

export type UrunParams = {
  id: string
  ad: string
  tanitici: string
  durum: string
  aciklama: string | null
  marka_id: string | null
  etiketler: string[]
  seo_baslik: string | null
  seo_aciklama: string | null
  seo_gizle: boolean
  belge: string
  now: Date
}

export type KategoriParams = { kategoriler: string[]; kategori_siralari: number[]; dilim: number }

export type GorselParams = {
  gorsel_idleri: string[]
  gorsel_hashleri: string[]
  gorsel_kaynaklari: (string | null)[]
  medya_hashleri: string[]
  medya_uzantilari: string[]
  medya_baytlari: number[]
  medya_enleri: number[]
  medya_boylari: number[]
}

export type VaryantParams = {
  varyant_idleri: string[]
  varyant_adlari: string[]
  skular: (string | null)[]
  barkodlar: (string | null)[]
  secimler: string[]
  fiyatlar: (number | null)[]
  indirimsizler: (number | null)[]
  takipler: boolean[]
  siralar: number[]
}

/** What the API shows and has no input for. */
export type EkParams = {
  alt_baslik: string | null
  tur: string | null
  koleksiyon_id: string | null
  agirlik: number | null
  en: number | null
  boy: number | null
  yukseklik: number | null
  malzeme: string | null
  mense: string | null
  ozel: string
}
export type VaryantEkParams = { kdvler: (number | null)[]; eksi_stoklar: boolean[] }

export type StokParams = { depo_id: string; stok_varyantlari: string[]; stoklar: number[]; kim: string }

const insertVariants = (ek: boolean) => `
  insert into varyant as t (magaza_id, id, urun_id, ad, sku, barkod, secenekler, fiyat, indirimsiz_fiyat, kdv_orani,
    stok_takibi, eksi_stok, sira, olusturma, guncelleme)
  select :magaza_id, v.id, :id, v.ad, v.sku, v.barkod, v.secim::jsonb, v.fiyat, v.indirimsiz, ${ek ? 'v.kdv' : 'null'}::smallint,
    v.takip, ${ek ? 'v.eksi' : 'false'}, v.sira, :now, :now
  from unnest(:varyant_idleri::text[], :varyant_adlari::text[], :skular::text[], :barkodlar::text[], :secimler::text[],
    :fiyatlar::bigint[], :indirimsizler::bigint[], :takipler::boolean[], :siralar::int[]
    ${ek ? ', :kdvler::int[], :eksi_stoklar::boolean[]' : ''})
    as v(id, ad, sku, barkod, secim, fiyat, indirimsiz, takip, sira${ek ? ', kdv, eksi' : ''})`

// Variants before what lies of them: a distributed database writes part by part, in this order, and checks each.
const insertVariantsWithStock = (ek: boolean) => `
  varyant_eklenen as (${insertVariants(ek)}
  ), stok_eklenen as (
    insert into stok as t (magaza_id, varyant_id, depo_id, urun_id, miktar, ayrilan, guncelleme)
    select :magaza_id, s.varyant_id, :depo_id, :id, s.miktar, 0, :now
    from unnest(:stok_varyantlari::text[], :stoklar::int[]) as s(varyant_id, miktar)
  )
  insert into stok_hareket as t (magaza_id, zaman, varyant_id, depo_id, sira, miktar, ayrilan, neden, kaynak, kim)
  select :magaza_id, :now, s.varyant_id, :depo_id, 0, s.miktar, 0, 'acilis', null, :kim
  from unnest(:stok_varyantlari::text[], :stoklar::int[]) as s(varyant_id, miktar)`

// What lay there leaves the ledger as well; whoever closes it holds the variants.
const closeStock = (which: string) => `
  kapanan as (
    delete from stok s
    where s.magaza_id = :magaza_id
      and ${which}
    returning s.varyant_id, s.depo_id, s.miktar, s.ayrilan, s.guncelleme
  ), hareket_eklenen as (
    insert into stok_hareket as t (magaza_id, zaman, varyant_id, depo_id, sira, miktar, ayrilan, neden, kaynak, kim)
    select :magaza_id, greatest(:now, k.guncelleme + interval '1 millisecond'), k.varyant_id, k.depo_id, 0, -k.miktar,
      -k.ayrilan, 'silme', null, :kim
    from kapanan k
  )`

const insertImages = `
  medya_eklenen as (
    insert into medya as t (magaza_id, hash, uzanti, bayt, en, boy, olusturma)
    select :magaza_id, m.hash, m.uzanti, m.bayt, m.en, m.boy, :now
    from unnest(:medya_hashleri::text[], :medya_uzantilari::text[], :medya_baytlari::int[], :medya_enleri::int[],
      :medya_boylari::int[]) as m(hash, uzanti, bayt, en, boy)
    on conflict (magaza_id, hash) do nothing
  ), gorsel_eklenen as (
    insert into urun_gorsel as t (magaza_id, urun_id, id, hash, kaynak, sira)
    select :magaza_id, :id, g.id, g.hash, g.kaynak, (g.sira - 1)::smallint
    from unnest(:gorsel_idleri::text[], :gorsel_hashleri::text[], :gorsel_kaynaklari::text[])
      with ordinality as g(id, hash, kaynak, sira)
    on conflict (magaza_id, urun_id, id) do update set sira = excluded.sira
  )`

const insertCategories = `
  kategori_eklenen as (
    insert into urun_kategori as t (magaza_id, kategori_id, urun_id, sira, durum)
    select :magaza_id, k.id, :id, k.sira::smallint, :durum
    from unnest(:kategoriler::text[], :kategori_siralari::int[]) as k(id, sira)
    on conflict (magaza_id, kategori_id, urun_id) do update set sira = excluded.sira
  )`

// Counters are touched in the order of their ids, the array being sorted: no two writers wait for each other in a ring.
const countCategories = (ids: string, by: string) => `
    insert into kategori_sayim as s (magaza_id, kategori_id, dilim, sayi)
    select :magaza_id, k.id, :dilim::smallint, ${by}
    from ${ids}
    on conflict (magaza_id, kategori_id, dilim) do update set sayi = s.sayi + excluded.sayi`

type Insert = UrunParams & { secenekler: string } & VaryantParams &
  Partial<KategoriParams & GorselParams & StokParams & EkParams & VaryantEkParams>

const EK = 'alt_baslik, tur, koleksiyon_id, agirlik, en, boy, yukseklik, malzeme, mense'
const EK_VALUES = ':alt_baslik, :tur, :koleksiyon_id, :agirlik, :en, :boy, :yukseklik, :malzeme, :mense'

export const insertProduct = sqlFamily<'kategori' | 'gorsel' | 'stok' | 'ek', Insert, { id: string }>(
  ['kategori', 'gorsel', 'stok', 'ek'],
  (on) => `
  with urun_eklenen as (
    insert into urun (magaza_id, id, ad, tanitici, durum, aciklama, marka_id, etiketler, seo_baslik, seo_aciklama,
      seo_gizle, ozel, secenekler, belge, olusturma, guncelleme ${on.ek ? `, ${EK}` : ''})
    values (:magaza_id, :id, :ad, :tanitici, :durum, :aciklama, :marka_id, :etiketler, :seo_baslik, :seo_aciklama,
      :seo_gizle, ${on.ek ? ':ozel' : "'{}'"}, :secenekler, :belge, :now, :now ${on.ek ? `, ${EK_VALUES}` : ''})
  )
  ${on.kategori ? `, ${insertCategories}, sayim as (${countCategories('unnest(:kategoriler::text[]) as k(id)', '1')})` : ''}
  ${on.gorsel ? `, ${insertImages}` : ''}
  ${on.stok ? `, ${insertVariantsWithStock(on.ek)}` : insertVariants(on.ek)}`,
)

export const updateProduct = sqlFamily<'ek', UrunParams & Partial<EkParams & { secenekler: string }>, object>(
  ['ek'],
  (on) => `
  with kategorilerde as (
    update urun_kategori k
    set durum = :durum
    where k.magaza_id = :magaza_id
      and k.urun_id = :id
      and k.durum <> :durum
  )
  update urun u
  set ad = :ad, tanitici = :tanitici, durum = :durum, aciklama = :aciklama, marka_id = :marka_id,
    etiketler = :etiketler, seo_baslik = :seo_baslik, seo_aciklama = :seo_aciklama, seo_gizle = :seo_gizle,
    belge = :belge, guncelleme = :now ${on.ek ? `, ozel = :ozel, secenekler = :secenekler, (${EK}) = (${EK_VALUES})` : ''}
  where u.magaza_id = :magaza_id
    and u.id = :id`,
)

export const updateBelge = sql<{ id: string; belge: string; now: Date }>(`
  update urun u
  set belge = :belge, guncelleme = :now
  where u.magaza_id = :magaza_id
    and u.id = :id`)

// `degisen` are the categories that came or went, sorted, with +1 or -1 each.
export const replaceCategories = sql<
  KategoriParams & { id: string; durum: string; degisenler: string[]; degisimler: number[] }
>(`
  with giden as (
    delete from urun_kategori t
    where t.magaza_id = :magaza_id
      and t.urun_id = :id
      and t.kategori_id <> all(:kategoriler::text[])
  ), ${insertCategories}
  ${countCategories('unnest(:degisenler::text[], :degisimler::int[]) as k(id, degisim)', 'k.degisim')}`)

export const replaceImages = sql<GorselParams & { id: string; now: Date }>(`
  with ${insertImages}
  delete from urun_gorsel t
  where t.magaza_id = :magaza_id
    and t.urun_id = :id
    and t.id <> all(:gorsel_idleri::text[])`)

type InsertVariant = VaryantParams & Partial<StokParams & VaryantEkParams> & { id: string; now: Date }

export const insertVariant = sqlFamily<'stok' | 'ek', InsertVariant, object>(['stok', 'ek'], (on) =>
  on.stok ? `with ${insertVariantsWithStock(on.ek)}` : insertVariants(on.ek),
)

// Whoever writes several holds all of the product's.
export const updateVariants = sql<VaryantParams & VaryantEkParams & { now: Date }>(`
  update varyant v
  set ad = k.ad, sku = k.sku, barkod = k.barkod, secenekler = k.secim::jsonb, fiyat = k.fiyat,
    indirimsiz_fiyat = k.indirimsiz, stok_takibi = k.takip, sira = k.sira, kdv_orani = k.kdv::smallint,
    eksi_stok = k.eksi, guncelleme = :now
  from unnest(:varyant_idleri::text[], :varyant_adlari::text[], :skular::text[], :barkodlar::text[], :secimler::text[],
    :fiyatlar::bigint[], :indirimsizler::bigint[], :takipler::boolean[], :siralar::int[], :kdvler::int[],
    :eksi_stoklar::boolean[]) as k(id, ad, sku, barkod, secim, fiyat, indirimsiz, takip, sira, kdv, eksi)
  where v.magaza_id = :magaza_id
    and v.id = k.id`)

export const updateVariant = sql<{
  varyant_id: string
  sku: string | null
  barkod: string | null
  fiyat: number | null
  indirimsiz_fiyat: number | null
  stok_takibi: boolean
  now: Date
}>(`
  update varyant v
  set sku = :sku, barkod = :barkod, fiyat = :fiyat, indirimsiz_fiyat = :indirimsiz_fiyat, stok_takibi = :stok_takibi,
    guncelleme = :now
  where v.magaza_id = :magaza_id
    and v.id = :varyant_id`)

export const updateBelgeler = sql<{ idler: string[]; belgeler: string[]; anlar: Date[] }>(`
  update urun u
  set belge = k.belge, guncelleme = k.an
  from unnest(:idler::text[], :belgeler::text[], :anlar::timestamptz[]) as k(id, belge, an)
  where u.magaza_id = :magaza_id
    and u.id = k.id`)

// Prices of variants, and their own prices in other currencies: those to come or to change, and those to go.
export const updatePrices = sql<{
  varyantlar: string[]
  fiyatlar: (number | null)[]
  indirimsizler: (number | null)[]
  kendi_varyantlari: string[]
  kendi_birimleri: string[]
  kendi_tutarlari: number[]
  kendi_indirimsizleri: (number | null)[]
  giden_varyantlar: string[]
  giden_birimler: string[]
  now: Date
}>(`
  with kendi as (
    insert into varyant_fiyat as t (magaza_id, varyant_id, para_birimi, tutar, indirimsiz_tutar)
    select :magaza_id, k.varyant_id, k.para_birimi, k.tutar, k.indirimsiz
    from unnest(:kendi_varyantlari::text[], :kendi_birimleri::text[], :kendi_tutarlari::bigint[],
      :kendi_indirimsizleri::bigint[]) as k(varyant_id, para_birimi, tutar, indirimsiz)
    on conflict (magaza_id, varyant_id, para_birimi)
    do update set tutar = excluded.tutar, indirimsiz_tutar = excluded.indirimsiz_tutar
  ), giden as (
    delete from varyant_fiyat t
    using unnest(:giden_varyantlar::text[], :giden_birimler::text[]) as g(varyant_id, para_birimi)
    where t.magaza_id = :magaza_id
      and t.varyant_id = g.varyant_id
      and t.para_birimi = g.para_birimi
  )
  update varyant v
  set fiyat = k.fiyat, indirimsiz_fiyat = k.indirimsiz, guncelleme = :now
  from unnest(:varyantlar::text[], :fiyatlar::bigint[], :indirimsizler::bigint[]) as k(id, fiyat, indirimsiz)
  where v.magaza_id = :magaza_id
    and v.id = k.id`)

// The name of the only variant of a product without options follows the product's.
export const renameVariants = sql<{ id: string; ad: string; now: Date }>(`
  update varyant v
  set ad = :ad, guncelleme = :now
  where v.magaza_id = :magaza_id
    and v.urun_id = :id`)

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
  ), sayim as (${countCategories('unnest(:kategoriler::text[]) as k(id)', '-1')}
  )
  delete from urun u
  where u.magaza_id = :magaza_id
    and u.id = :id`)
