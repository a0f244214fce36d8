import { unfinished } from '../../db/arka-is.ts'
import { sql, sqlFamily } from '../../db/sql.ts'
import { climb } from '../../trade/sql/climb.ts'
import { type KampanyaKurali, MOST_AUTOMATIC } from './schema.ts'

export type KampanyaRow = KampanyaKurali & {
  ad: string
  /** In the order given. */
  hedefler: string[]
  toplam_indirim: number
  olusturma: Date
  guncelleme: Date
}

/** Row of a list: a page may have 50,000 target ids, so they stay JSON text and are not parsed. */
export type ListelenenRow = Omit<KampanyaRow, 'hedefler'> & {
  hedefler_metni: string
}

const columnsWith = (
  kullanim: string,
): string => `k.id, k.ad, k.tur, k.kod, k.otomatik, k.aktif, k.indirim_tipi, k.deger, k.al, k.ode, k.kapsam,
    k.min_sepet, k.para_birimi, k.musteri_eposta, k.kullanim_siniri, ${kullanim},
    least(k.toplam_indirim, 9007199254740991) as toplam_indirim, k.baslangic,
    k.bitis, k.olusturma, k.guncelleme`
const targets = `array(
      select coalesce(h.urun_id, h.kategori_id)
      from kampanya_hedef h
      where h.magaza_id = :magaza_id and h.kampanya_id = k.id
        and coalesce(h.urun_id, h.kategori_id) <> all(${unfinished('kampanya_hedefi')})
      order by h.sira)`
const columns = `${columnsWith('k.kullanim')}, ${targets} as hedefler`
const listed = `${columnsWith('k.kullanim')}, array_to_json(${targets})::text as hedefler_metni`

export const find = sql<{ id: string }, KampanyaRow>(`
  select ${columns}
  from kampanya k
  where k.magaza_id = :magaza_id
    and k.id = :id`)

export const findMany = sql<{ idler: string[] }, ListelenenRow>(`
  select ${listed}
  from kampanya k
  where k.magaza_id = :magaza_id
    and k.id = any(:idler::text[])
  order by k.id desc`)

// Lock apart from the read: targets are other rows, which a statement that waited for this lock would see as they were
// before it.
export const lock = sql<{ id: string }, { id: string }>(`
  select k.id
  from kampanya k
  where k.magaza_id = :magaza_id
    and k.id = :id
  for no key update`)

export const list = sqlFamily<'imlec' | 'kod', { adet: number; imlec?: string; kod?: string }, ListelenenRow>(
  ['imlec', 'kod'],
  (on) => `
  select ${listed}
  from kampanya k
  where k.magaza_id = :magaza_id
    ${on.kod ? 'and k.kod = :kod' : ''}
    ${on.imlec ? 'and k.id < :imlec' : ''}
  order by k.id desc
  limit :adet::int`,
)

type Yazilan = Omit<KampanyaRow, 'hedefler'>

export const insert = sql<Yazilan>(`
  insert into kampanya (magaza_id, id, ad, tur, kod, otomatik, aktif, indirim_tipi, deger, al, ode, kapsam, min_sepet,
    para_birimi, musteri_eposta, kullanim_siniri, kullanim, toplam_indirim, baslangic, bitis, olusturma, guncelleme)
  values (:magaza_id, :id, :ad, :tur, :kod, :otomatik, :aktif, :indirim_tipi, :deger, :al, :ode, :kapsam, :min_sepet,
    :para_birimi, :musteri_eposta, :kullanim_siniri, :kullanim, :toplam_indirim, :baslangic, :bitis, :olusturma,
    :guncelleme)`)

export const update = sql<Omit<Yazilan, 'tur' | 'para_birimi' | 'kullanim' | 'toplam_indirim' | 'olusturma'>>(`
  update kampanya k
  set ad = :ad, kod = :kod, otomatik = :otomatik, aktif = :aktif, indirim_tipi = :indirim_tipi, deger = :deger,
    al = :al, ode = :ode, kapsam = :kapsam, min_sepet = :min_sepet, musteri_eposta = :musteri_eposta,
    kullanim_siniri = :kullanim_siniri, baslangic = :baslangic, bitis = :bitis, guncelleme = :guncelleme
  where k.magaza_id = :magaza_id
    and k.id = :id`)

/** Active automatic campaigns; counts no further than the limit. */
export const countLive = sql<{ now: Date }, { adet: number }>(`
  select count(c.id) as adet
  from (
    select k.id
    from kampanya k
    where k.magaza_id = :magaza_id
      and k.otomatik
      and k.aktif
      and coalesce(k.bitis, 'infinity'::timestamptz) > :now
    limit ${MOST_AUTOMATIC}) c`)

export const remove = sql<{ id: string }, { id: string }>(`
  delete from kampanya k
  where k.magaza_id = :magaza_id
    and k.id = :id
  returning id`)

// Locked until the commit: a target cannot be deleted before the campaign points to it.
export const lockProducts = sql<{ idler: string[] }, { id: string }>(`
  select u.id
  from urun u
  where u.magaza_id = :magaza_id
    and u.id = any(:idler::text[])
  order by u.id
  for key share`)

export const lockCategories = sql<{ idler: string[] }, { id: string }>(`
  select k.id
  from kategori k
  where k.magaza_id = :magaza_id
    and k.id = any(:idler::text[])
  order by k.id
  for key share`)

export const clearTargets = sql<{ id: string }>(`
  delete from kampanya_hedef h
  where h.magaza_id = :magaza_id
    and h.kampanya_id = :id`)

type Hedefler = { id: string; siralar: number[]; urunler: (string | null)[]; kategoriler: (string | null)[] }

export const insertTargets = sql<Hedefler>(`
  insert into kampanya_hedef as h (magaza_id, kampanya_id, sira, urun_id, kategori_id)
  select :magaza_id, :id, x.sira, x.urun_id, x.kategori_id
  from unnest(:siralar::smallint[], :urunler::text[], :kategoriler::text[]) as x(sira, urun_id, kategori_id)`)

// ---------------------------------------------------------------- what a cart needs

/**
 * `satirlar`: bit string over the asked names, ids then skus; 1 where the campaign covers the product; null for none.
 */
export type SepetKampanyasi = Omit<KampanyaRow, 'hedefler'> & { satirlar: string | null }

type Sorulan = { idler: string[]; skular?: string[]; kodlar: string[]; now: Date; sahip?: string }

// An owner's own use does not count against the limit for that owner.
const ofOthers = `k.kullanim - (
      select count(*)::int
      from kampanya_kullanim u
      where u.magaza_id = :magaza_id and u.sahip = :sahip and u.kampanya_id = k.id) as kullanim`

const isLive = `k.aktif and coalesce(k.bitis, 'infinity'::timestamptz) > :now`

/** Bit string with the bit of one name set. */
const bitOf = (sira: string, on: { sku: boolean }): string => {
  const names = on.sku ? 'cardinality(:idler::text[]) + cardinality(:skular::text[])' : 'cardinality(:idler::text[])'
  return `set_bit(repeat('0', ${names})::varbit, ${sira}, 1)`
}

/** Products of the asked names, each with the bits of its names. */
const productsAsked = (on: { sku: boolean }): string => `
    select x.urun_id, bit_or(x.bitler)::text as bitler
    from (
      select v.urun_id, ${bitOf('n.sira::int - 1', on)} as bitler
      from unnest(:idler::text[]) with ordinality as n(id, sira)
      join varyant v on v.magaza_id = :magaza_id and v.id = n.id
      ${
        on.sku
          ? `union all
      select v.urun_id, ${bitOf('cardinality(:idler::text[]) + n.sira::int - 1', on)} as bitler
      from unnest(:skular::text[]) with ordinality as n(sku, sira)
      join varyant v on v.magaza_id = :magaza_id and v.sku = n.sku`
          : ''
      }) x
    group by x.urun_id`

/** Live automatic campaigns, on request the newest of those that are not live, and those of the codes. */
const candidates = (on: { gecmis: boolean }): string => `
    (select c.id
    from canli c
    order by c.id desc
    limit ${MOST_AUTOMATIC})
    ${
      on.gecmis
        ? `union all
    (select k.id
    from kampanya k
    where k.magaza_id = :magaza_id
      and k.otomatik
      and not (${isLive})
    order by k.id desc
    limit ${MOST_AUTOMATIC})`
        : ''
    }
    union all
    select k.id
    from kampanya k
    where k.magaza_id = :magaza_id
      and not k.otomatik
      and k.kod = any(:kodlar::text[])`

/**
 * Automatic campaigns and those of the codes, each with the lines that it covers. 200 campaigns with 500 targets each
 * are 3 MB of ids and 0.3 s of parsing, so coverage is computed in SQL and returned as bits. It uses one map, since
 * transactions run without hash joins. Inactive and expired campaigns are included only on request, the newest of them.
 */
export const listFor = sqlFamily<'gecmis' | 'sahip' | 'sku', Sorulan, SepetKampanyasi>(
  ['gecmis', 'sahip', 'sku'],
  (on) => `
  with recursive urunler as (${productsAsked(on)}
  ), ust as (
    select u.bitler, uk.kategori_id as id
    from urunler u
    join urun_kategori uk on uk.magaza_id = :magaza_id and uk.urun_id = u.urun_id
    ${climb('bitler')}
  ), harita as materialized (
    select jsonb_object_agg(h.id, h.bitler) as bitler
    from (
      select x.id, bit_or(x.bitler::varbit)::text as bitler
      from (
        select u.urun_id as id, u.bitler
        from urunler u
        union all
        select ust.id, ust.bitler
        from ust) x
      group by x.id) h
  ), canli as materialized (
    select k.id
    from kampanya k
    where k.magaza_id = :magaza_id
      and k.otomatik
      and ${isLive}
  ), adaylar as materialized (${candidates(on)}
  )
  select ${columnsWith(on.sahip ? ofOthers : 'k.kullanim')},
    (
      select bit_or((m.bitler ->> coalesce(h.urun_id, h.kategori_id))::varbit)::text
      from kampanya_hedef h
      where h.magaza_id = :magaza_id and h.kampanya_id = k.id) as satirlar
  from adaylar a
  join kampanya k on k.magaza_id = :magaza_id and k.id = a.id
  cross join harita m`,
)

/** Those of automatic campaigns are names that nobody can type. */
export const findTyped = sql<{ kod: string }, { id: string }>(`
  select k.id
  from kampanya k
  where k.magaza_id = :magaza_id
    and k.kod = :kod
    and not k.otomatik`)
