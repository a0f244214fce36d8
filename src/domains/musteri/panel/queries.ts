import { LONGEST_PAGE } from '../../../core/schema.ts'
import { unfinished } from '../../../db/arka-is.ts'
import { sql, sqlFamily } from '../../../db/sql.ts'
import { expandWords, type GroupParams, hasAllGroups, LOOKED_AT, lookedAt } from '../../../db/words/read.ts'

// Customers in the panel: ids first, by page or by search, then what is shown of each.

type SayfaParams = { adet: number; imlec?: string; grup?: string }

/** Newest first: ids begin with their timestamp. */
export const page = sqlFamily<'imlec' | 'grup', SayfaParams, { id: string }>(['imlec', 'grup'], (on) =>
  on.grup
    ? `
  select k.musteri_id as id
  from musteri_grubu_uye k
  where k.magaza_id = :magaza_id
    and k.grup_id = :grup
    and k.grup_id <> all(${unfinished('grup')})
    ${on.imlec ? 'and k.musteri_id < :imlec' : ''}
  order by k.musteri_id desc
  limit :adet::int`
    : `
  select m.id
  from musteri m
  where m.magaza_id = :magaza_id
    ${on.imlec ? 'and m.id < :imlec' : ''}
  order by m.id desc
  limit :adet::int`,
)

// ---------------------------------------------------------------- searching

export const expand = expandWords('musteri')

type Match = GroupParams & {
  /** Before this id. */
  imlec: string
  adet: number
  grup?: string
}

const isMember = `
      and (select 1
           from musteri_grubu_uye k
           where k.magaza_id = :magaza_id and k.grup_id = :grup and k.musteri_id = a.id
             and :grup <> all(${unfinished('grup')})
           limit 1) is not null`

/** Walks the customers of each driving word, newest first, and probes the other groups. */
export const match = sqlFamily<'grup', Match, { id: string | null; sinir: string | null }>(
  ['grup'],
  (on) => `
  with ${lookedAt('musteri', { before: 'imlec' })}
  select n.ilk as sinir, r.id
  from sinir n
  left join lateral (
    select a.id
    from ${LOOKED_AT} a
    where ${hasAllGroups('musteri', 'a.id')}
      ${on.grup ? isMember : ''}
    order by a.id desc
    limit :adet::int) r on true
  order by r.id desc`,
)

// ---------------------------------------------------------------- what is shown

/** Bound: a walk-in customer with ten thousand orders must not slow a page down. */
const MAX_ORDERS = 1000
/** The same for each customer of a page. */
const MAX_LISTED_ORDERS = 200

export type DokumRow = {
  siparis_sayisi: number
  dokum_eksik: boolean
  son_siparis: Date | null
  harcamalar: { para_birimi: string; tutar: number }[]
}

/**
 * The newest orders of a customer. A range instead of equality: with equality the planner would walk all orders by id.
 */
const newestOf = (musteri_id: string, columns: string, limit: number): string => `
      select ${columns}
      from siparis x
      where x.magaza_id = :magaza_id
        and x.musteri_id >= ${musteri_id}
        and x.musteri_id <= ${musteri_id}
      order by x.musteri_id desc, x.id desc
      limit ${limit}`

// Paid, less refunds and what went into exchanges.
const dokumOf = (musteri_id: string, limit: number): string => `
  select coalesce(sum(t.sayi), 0)::int as siparis_sayisi, coalesce(sum(t.bakilan), 0) >= ${limit} as dokum_eksik,
    max(t.son) as son_siparis,
    coalesce(
      json_agg(json_build_object('para_birimi', t.para_birimi, 'tutar', t.tutar) order by t.para_birimi)
        filter (where t.sayi > 0), '[]'
    ) as harcamalar
  from (
    select s.para_birimi, count(*) as bakilan, count(*) filter (where s.durum <> 'iptal') as sayi,
      max(s.olusturma) filter (where s.durum <> 'iptal') as son,
      sum(s.odenen - s.iade_edilen - s.degisime_giden) filter (where s.durum <> 'iptal') as tutar
    from (${newestOf(musteri_id, 'x.para_birimi, x.durum, x.olusturma, x.odenen, x.iade_edilen, x.degisime_giden', limit)}) s
    group by s.para_birimi) t`

export type SatirRow = DokumRow & {
  id: string
  eposta: string
  ad: string | null
  soyad: string | null
  telefon: string | null
  sirket: string | null
  hesap: boolean
  izin_eposta: boolean
  izin_sms: boolean
  izin_arama: boolean
  olusturma: Date
}

export const rows = sql<{ idler: string[] }, SatirRow>(`
  select m.id, m.eposta, m.ad, m.soyad, m.telefon, m.sirket, m.hesap, m.izin_eposta, m.izin_sms, m.izin_arama,
    m.olusturma,
    d.siparis_sayisi, d.dokum_eksik, d.son_siparis, d.harcamalar
  from (
    select t.id, t.eposta, t.ad, t.soyad, t.telefon, t.sirket, t.hesap, t.izin_eposta, t.izin_sms, t.izin_arama,
      t.olusturma
    from musteri t
    where t.magaza_id = :magaza_id
      and t.id = any(:idler::text[])
    limit ${LONGEST_PAGE}) m
  cross join lateral (${dokumOf('m.id', MAX_LISTED_ORDERS)}) d
  order by m.id desc`)

export const dokum = sql<{ musteri_id: string }, DokumRow & { id: string }>(`
  select m.id, d.siparis_sayisi, d.dokum_eksik, d.son_siparis, d.harcamalar
  from musteri m
  cross join lateral (${dokumOf('m.id', MAX_ORDERS)}) d
  where m.magaza_id = :magaza_id
    and m.id = :musteri_id`)

export type OzetSiparisi = {
  id: string
  no: string
  durum: string
  para_birimi: string
  toplam: number
  odenen: number
  olusturma: Date
}

export const latestOrders = sql<{ musteri_id: string }, OzetSiparisi>(
  newestOf(':musteri_id', 'x.id, x.no, x.durum, x.para_birimi, x.toplam, x.odenen, x.olusturma', 20),
)

/** Orders still to be packed. */
export const openOrders = sql<{ musteri_id: string }, { no: string }>(`
  select a.no
  from (${newestOf(':musteri_id', 'x.id, x.no, x.durum', MAX_ORDERS)}) a
  where a.durum in ('odeme_bekliyor', 'hazirlaniyor')
  order by a.id
  limit 20`)

// ---------------------------------------------------------------- members of a group

/** Locks in id order. */
export const lockCustomers = sql<{ idler: string[] }, { id: string; guncelleme: Date }>(`
  select m.id, m.guncelleme
  from musteri m
  where m.magaza_id = :magaza_id
    and m.id = any(:idler::text[])
  order by m.id
  for no key update`)

/** Groups of each customer: how many, the last position, and whether it is in this one. */
export const memberships = sql<
  { idler: string[]; grup_id: string },
  { id: string; sayi: number; son: number; uye: boolean }
>(`
  select u.musteri_id as id, count(u.grup_id)::int as sayi, max(u.sira)::int as son,
    bool_or(u.grup_id = :grup_id) as uye
  from musteri_grubu_uye u
  where u.magaza_id = :magaza_id
    and u.musteri_id = any(:idler::text[])
    and u.grup_id <> all(${unfinished('grup')})
  group by u.musteri_id`)

export const join = sql<{ grup_id: string; idler: string[]; siralar: number[] }>(`
  insert into musteri_grubu_uye as t (magaza_id, grup_id, musteri_id, sira)
  select :magaza_id, :grup_id, x.id, x.sira
  from unnest(:idler::text[], :siralar::int[]) as x(id, sira)`)

export const leave = sql<{ grup_id: string; idler: string[] }>(`
  delete from musteri_grubu_uye u
  where u.magaza_id = :magaza_id
    and u.grup_id = :grup_id
    and u.musteri_id = any(:idler::text[])`)

export const touch = sql<{ idler: string[]; anlar: Date[] }>(`
  update musteri m
  set guncelleme = x.an
  from unnest(:idler::text[], :anlar::timestamptz[]) as x(id, an)
  where m.magaza_id = :magaza_id
    and m.id = x.id`)
