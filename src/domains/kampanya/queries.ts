import { unfinished } from '../../db/arka-is.ts'
import { sql, sqlFamily } from '../../db/sql.ts'
import { type KampanyaKurali, MOST_AUTOMATIC } from './schema.ts'

export type KampanyaRow = KampanyaKurali & {
  ad: string
  /** In the order that they were given in. */
  hedefler: string[]
  toplam_indirim: number
  olusturma: Date
  guncelleme: Date
}

/** As a list has it: fifty thousand ids of a page's targets go out as they come, none is taken up by itself. */
export type ListelenenRow = Omit<KampanyaRow, 'hedefler'> & {
  /** JSON. */
  hedefler_metni: string
}

export const columnsWith = (
  kullanim: string,
): string => `k.id, k.ad, k.tur, k.kod, k.otomatik, k.aktif, k.indirim_tipi, k.deger, k.al, k.ode, k.kapsam,
    k.min_sepet, k.para_birimi, k.musteri_eposta, k.kullanim_siniri, ${kullanim}, k.toplam_indirim, k.baslangic,
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

/** Newest first. */
export const findMany = sql<{ idler: string[] }, ListelenenRow>(`
  select ${listed}
  from kampanya k
  where k.magaza_id = :magaza_id
    and k.id = any(:idler::text[])
  order by k.id desc`)

// Targets are other rows: a statement that waited for this lock would still see them as they were before it.
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

/** The automatic ones that are on and not over; no further than it matters. */
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

// Held until the commit: a target that was found cannot be deleted before the campaign points to it.
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

// ---------------------------------------------------------------- usage

/** In id order; only those that still may be used. */
export const lockUsable = sql<{ idler: string[] }, { id: string }>(`
  select k.id
  from kampanya k
  where k.magaza_id = :magaza_id
    and k.id = any(:idler::text[])
    and (k.kullanim_siniri is null or k.kullanim < k.kullanim_siniri)
  order by k.id
  for no key update`)

/**
 * In id order: those that are to be used, and those that this owner has used and gives back for them. `kalan`: it may be
 * used once his own use is given back.
 */
export const lockExchange = sql<{ idler: string[]; onceki: string }, { id: string; kalan: boolean }>(`
  select k.id, (k.kullanim_siniri is null or k.kullanim - (
      select count(*)
      from kampanya_kullanim u
      where u.magaza_id = :magaza_id and u.sahip = :onceki and u.kampanya_id = k.id) < k.kullanim_siniri) as kalan
  from kampanya k
  where k.magaza_id = :magaza_id
    and k.id = any(:idler::text[] || array(
      select t.kampanya_id
      from kampanya_kullanim t
      where t.magaza_id = :magaza_id and t.sahip = :onceki))
  order by k.id
  for no key update`)

// A sum beyond what a number on the wire can hold stays at that.
export const addUsage = sql<{ sahip: string; idler: string[]; indirimler: number[]; now: Date }>(`
  with kullanim as (
    insert into kampanya_kullanim as t (magaza_id, sahip, kampanya_id, indirim, olusturma)
    select :magaza_id, :sahip, x.id, x.indirim, :now
    from unnest(:idler::text[], :indirimler::bigint[]) as x(id, indirim)
  )
  update kampanya k
  set kullanim = k.kullanim + 1, toplam_indirim = least(k.toplam_indirim + x.indirim, 9007199254740991)
  from unnest(:idler::text[], :indirimler::bigint[]) as x(id, indirim)
  where k.magaza_id = :magaza_id
    and k.id = x.id`)

/** In id order, before what was taken is read. */
export const lockUsed = sql<{ sahip: string }, { id: string }>(`
  select k.id
  from kampanya k
  where k.magaza_id = :magaza_id
    and k.id in (
      select t.kampanya_id
      from kampanya_kullanim t
      where t.magaza_id = :magaza_id and t.sahip = :sahip)
  order by k.id
  for no key update`)

export const renameUsage = sql<{ from: string; to: string }, { kampanya_id: string }>(`
  update kampanya_kullanim t
  set sahip = :to
  where t.magaza_id = :magaza_id
    and t.sahip = :from
  returning kampanya_id`)

export const removeUsage = sql<{ sahip: string }>(`
  with giden as (
    delete from kampanya_kullanim t
    where t.magaza_id = :magaza_id
      and t.sahip = :sahip
    returning kampanya_id, indirim
  )
  update kampanya k
  set kullanim = k.kullanim - 1, toplam_indirim = greatest(k.toplam_indirim - g.indirim, 0)
  from giden g
  where k.magaza_id = :magaza_id
    and k.id = g.kampanya_id`)
