import { stretchOf, type Walked, walk } from '../../../db/lists/walk.ts'
import { sql, sqlFamily } from '../../../db/sql.ts'
import type { SiparisDurumu } from '../schema.ts'
import type { TalepDurumu, TalepTuru } from './schema.ts'

// Requests of customers. Every change holds the order first, so that its lock is that of its requests, too.

export type TalepRow = {
  id: string
  siparis_id: string
  tur: TalepTuru
  durum: TalepDurumu
  neden: string | null
  kalemler: { kalem_id: string; adet: number }[] | null
  yanit: string | null
  iade_id: string | null
  olusturma: Date
  guncelleme: Date
}

const columns = 't.id, t.siparis_id, t.tur, t.durum, t.neden, t.kalemler, t.yanit, t.iade_id, t.olusturma, t.guncelleme'

export const find = sql<{ id: string }, TalepRow>(`
  select ${columns}
  from talep t
  where t.magaza_id = :magaza_id
    and t.id = :id`)

/** Oldest first; an order has few. */
export const listOfOrder = sql<{ siparis_id: string }, TalepRow>(`
  select ${columns}
  from talep t
  where t.magaza_id = :magaza_id
    and t.siparis_id = :siparis_id
  order by t.id`)

export const listOfOrders = sql<{ idler: readonly string[] }, TalepRow>(`
  select ${columns}
  from talep t
  where t.magaza_id = :magaza_id
    and t.siparis_id = any(:idler::text[])
  order by t.id`)

type Sayfa = { adet: number; imlec?: string; siparis_id?: string; durum?: string; tur?: string }
type On = { imlec: boolean; siparis_id: boolean; durum: boolean; tur: boolean }

/** Along the index of the order, of the state, or of all; the other filters apply to each entry. */
const page = (on: On): string => {
  const given = on.siparis_id ? { siparis_id: 'siparis_id' } : on.durum ? { durum: 'durum' } : {}
  return walk({
    table: 'talep k',
    entry: { id: 'k.id', durum: 'k.durum', tur: 'k.tur' },
    ...stretchOf('k', { given, before: on.imlec ? ['imlec'] : undefined }),
    filters: [...(on.siparis_id && on.durum ? ['b.durum = :durum'] : []), ...(on.tur ? ['b.tur = :tur'] : [])],
  })
}

export const list = sqlFamily<keyof On, Sayfa, TalepRow & Walked>(
  ['imlec', 'siparis_id', 'durum', 'tur'],
  (on) => `
  with ${page(on)}
  select ${columns}, p.gosterilir, p.son
  from kesit p
  join talep t on t.magaza_id = :magaza_id and t.id = p.id
  order by p.kacinci`,
)

type Siparisi = {
  siparis_no: string
  siparis_durumu: SiparisDurumu
  eposta: string | null
  ad: string | null
  soyad: string | null
}
export type PanelRow = TalepRow & Siparisi

/** With what names their orders. */
export const listForPanel = sqlFamily<keyof On, Sayfa, PanelRow & Walked>(
  ['imlec', 'siparis_id', 'durum', 'tur'],
  (on) => `
  with ${page(on)}
  select ${columns}, s.no as siparis_no, s.durum as siparis_durumu, s.eposta,
    s.teslimat_adresi ->> 'ad' as ad, s.teslimat_adresi ->> 'soyad' as soyad, p.gosterilir, p.son
  from kesit p
  join talep t on t.magaza_id = :magaza_id and t.id = p.id
  cross join lateral (
    select x.no, x.durum, x.eposta, x.teslimat_adresi
    from siparis x
    where x.magaza_id = :magaza_id and x.id = t.siparis_id
    limit 1) s
  order by p.kacinci`,
)

/** Up to a bound of each state. */
export const countByState = sql<{ cok: number }, { durum: TalepDurumu; sayi: number }>(`
  select d.durum, c.sayi
  from unnest(array['bekliyor', 'kabul', 'ret', 'geri_cekildi', 'kapandi']) as d(durum)
  cross join lateral (
    select count(x.id)::int as sayi
    from (
      select t.id
      from talep t
      where t.magaza_id = :magaza_id and t.durum = d.durum
      limit :cok::int) x) c`)

type Yeni = Pick<TalepRow, 'id' | 'siparis_id' | 'tur' | 'neden' | 'olusturma'> & { kalemler: string | null }

export const insert = sql<Yeni>(`
  insert into talep (magaza_id, id, siparis_id, tur, durum, neden, kalemler, yanit, iade_id, olusturma, guncelleme)
  values (:magaza_id, :id, :siparis_id, :tur, 'bekliyor', :neden, :kalemler::jsonb, null, null, :olusturma, :olusturma)`)

export const decide = sql<Pick<TalepRow, 'id' | 'durum' | 'yanit' | 'iade_id' | 'guncelleme'>>(`
  update talep t
  set durum = :durum, yanit = :yanit, iade_id = :iade_id, guncelleme = :guncelleme
  where t.magaza_id = :magaza_id
    and t.id = :id`)

/** Whatever still waits when an order ends: what it ended by (`biten`) is accepted, of the rest nothing is left to ask. */
export const settle = sql<{ siparis_id: string; biten: TalepTuru; guncelleme: Date }, TalepRow>(`
  update talep t
  set durum = case when t.tur = :biten then 'kabul' else 'kapandi' end, guncelleme = :guncelleme
  where t.magaza_id = :magaza_id
    and t.siparis_id = :siparis_id
    and t.durum = 'bekliyor'
  returning ${columns}`)

/** The words of both sides go; what was asked and decided stays. */
export const forget = sql<{ idler: readonly string[] }>(`
  update talep t
  set neden = null, yanit = null
  where t.magaza_id = :magaza_id
    and t.siparis_id = any(:idler::text[])
    and (t.neden is not null or t.yanit is not null)`)

// ---------------------------------------------------------------- by the order's number

export type MisafirRow = {
  id: string
  belge: string
  iptal_nedeni: string | null
  eposta: string | null
  musteri_eposta: string | null
}

export const findByNo = sql<{ no: string }, MisafirRow>(`
  select s.id, s.belge, s.iptal_nedeni, s.eposta, m.eposta as musteri_eposta
  from siparis s
  left join musteri m on m.magaza_id = :magaza_id and m.id = s.musteri_id
  where s.magaza_id = :magaza_id
    and s.no = :no`)
