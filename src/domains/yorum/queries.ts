import { stretchOf, type Walked, walk } from '../../db/lists/walk.ts'
import { sql, sqlFamily } from '../../db/sql.ts'
import type { YorumDurumu, YorumKaynagi } from './schema.ts'

// Lock order: the customer (shared, by who writes), the product (key share, so that it is not deleted meanwhile), the
// review, and last the product's card, of several products in id order. Deleting a product waits for the second; an
// erasure holds the customer.

export type YorumRow = {
  id: string
  urun_id: string
  puan: number
  baslik: string | null
  metin: string
  ad: string | null
  musteri_id: string | null
  siparis_id: string | null
  durum: YorumDurumu
  yanit: string | null
  yanit_tarihi: Date | null
  kaynak: YorumKaynagi
  olusturma: Date
  guncelleme: Date
}

const columns = `y.id, y.urun_id, y.puan, y.baslik, y.metin, y.ad, y.musteri_id, y.siparis_id, y.durum, y.yanit,
    y.yanit_tarihi, y.kaynak, y.olusturma, y.guncelleme`

export const find = sql<{ id: string }, YorumRow>(`
  select ${columns}
  from yorum y
  where y.magaza_id = :magaza_id
    and y.id = :id`)

export const lock = sql<{ id: string }, YorumRow>(`
  with urunu as materialized (
    select u.id
    from urun u
    where u.magaza_id = :magaza_id
      and u.id = (select z.urun_id from yorum z where z.magaza_id = :magaza_id and z.id = :id)
    for key share of u
  )
  select ${columns}
  from urunu x
  join yorum y on y.magaza_id = :magaza_id and y.id = :id and y.urun_id = x.id
  for no key update of y`)

type Sayfa = { adet: number; imlec?: string; urun_id?: string; durum?: string; puan?: number }

/** Along the index of the product, of the state, or of all; the other filters apply to each entry. */
const page = (on: { imlec: boolean; urun_id: boolean; durum: boolean; puan: boolean }): string => {
  const given = on.urun_id ? { urun_id: 'urun_id' } : on.durum ? { durum: 'durum' } : {}
  return walk({
    table: 'yorum k',
    entry: { id: 'k.id', durum: 'k.durum', puan: 'k.puan' },
    ...stretchOf('k', { given, before: on.imlec ? ['imlec'] : undefined }),
    filters: [...(on.urun_id && on.durum ? ['b.durum = :durum'] : []), ...(on.puan ? ['b.puan = :puan::int'] : [])],
  })
}

export const list = sqlFamily<'imlec' | 'urun_id' | 'durum' | 'puan', Sayfa, YorumRow & Walked>(
  ['imlec', 'urun_id', 'durum', 'puan'],
  (on) => `
  with ${page(on)}
  select ${columns}, p.gosterilir, p.son
  from kesit p
  join yorum y on y.magaza_id = :magaza_id and y.id = p.id
  order by p.kacinci`,
)

export type PanelRow = YorumRow & { urun_ad: string }

/** With the names of their products. */
export const listForPanel = sqlFamily<'imlec' | 'urun_id' | 'durum' | 'puan', Sayfa, PanelRow & Walked>(
  ['imlec', 'urun_id', 'durum', 'puan'],
  (on) => `
  with ${page(on)}
  select ${columns}, u.ad as urun_ad, p.gosterilir, p.son
  from kesit p
  join yorum y on y.magaza_id = :magaza_id and y.id = p.id
  cross join lateral (
    select x.ad
    from urun x
    where x.magaza_id = :magaza_id and x.id = y.urun_id
    limit 1) u
  order by p.kacinci`,
)

/** Up to a bound of each state. */
export const countByState = sql<{ cok: number }, { durum: YorumDurumu; sayi: number }>(`
  select d.durum, c.sayi
  from unnest(array['bekliyor', 'yayinda', 'gizli']) as d(durum)
  cross join lateral (
    select count(x.id)::int as sayi
    from (
      select y.id
      from yorum y
      where y.magaza_id = :magaza_id and y.durum = d.durum
      limit :cok::int) x) c`)

export type YeniYorum = Omit<YorumRow, 'yanit' | 'yanit_tarihi' | 'guncelleme'> & { eposta_anahtari: string | null }

/** Of two by one person at a time the second waits for the first, and breaks one of the unique indexes. */
export const insert = sql<YeniYorum>(`
  insert into yorum (magaza_id, id, urun_id, puan, baslik, metin, ad, eposta_anahtari, musteri_id, siparis_id, durum,
    yanit, yanit_tarihi, kaynak, olusturma, guncelleme)
  values (:magaza_id, :id, :urun_id, :puan, :baslik, :metin, :ad, :eposta_anahtari, :musteri_id, :siparis_id, :durum,
    null, null, :kaynak, :olusturma, :olusturma)`)

export const update = sql<Pick<YorumRow, 'id' | 'durum' | 'yanit' | 'yanit_tarihi' | 'guncelleme'>>(`
  update yorum y
  set durum = :durum, yanit = :yanit, yanit_tarihi = :yanit_tarihi, guncelleme = :guncelleme
  where y.magaza_id = :magaza_id
    and y.id = :id`)

export const remove = sql<{ id: string }>(`
  delete from yorum y
  where y.magaza_id = :magaza_id
    and y.id = :id`)

// ---------------------------------------------------------------- of a person

type Kisi = { musteri_id: string; eposta_anahtari: string }

/** By account and by e-mail, each along its index. */
const ofPerson = `
    select a.id
    from yorum a
    where a.magaza_id = :magaza_id
      and a.musteri_id = :musteri_id
    union
    select b.id
    from yorum b
    where b.magaza_id = :magaza_id
      and b.eposta_anahtari = :eposta_anahtari`

export const listOfPerson = sql<Kisi, YorumRow>(`
  select ${columns}
  from yorum y
  where y.magaza_id = :magaza_id
    and y.id = any(array(${ofPerson}))
  order by y.id`)

/** Some of them become nobody's. */
export const forget = sql<Kisi & { now: Date; adet: number }, { id: string }>(`
  update yorum y
  set ad = null, eposta_anahtari = null, musteri_id = null, siparis_id = null,
    guncelleme = greatest(:now::timestamptz, y.guncelleme)
  where y.magaza_id = :magaza_id
    and y.id = any(array(
      select k.id
      from (${ofPerson}) k
      order by k.id
      limit :adet::int))
  returning y.id`)
