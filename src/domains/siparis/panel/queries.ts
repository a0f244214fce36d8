import { stretchOf, type Walked, walk } from '../../../db/lists/walk.ts'
import { sql, sqlFamily } from '../../../db/sql.ts'
import { expandWords, type GroupParams, hasAllGroups, LOOKED_AT, lookedAt } from '../../../db/words/read.ts'
import type { SiparisKaydi } from '../kayit-schema.ts'
import type { SiparisSatiri } from './schema.ts'

export type SatirRow = Omit<SiparisSatiri, 'olusturma'> & { olusturma: Date }

const odeme = `
    case
      when s.iade_edilen > 0 and s.iade_edilen >= s.odenen then 'iade_edildi'
      when s.iade_edilen > 0 then 'kismi_iade'
      when s.odenen >= s.toplam then 'odendi'
      when s.odenen > 0 then 'kismi'
      else 'odenmedi'
    end`

const nameIn = (adres: string): string =>
  `nullif(concat_ws(' ', s.${adres} ->> 'ad', s.${adres} ->> 'soyad'), ''), s.${adres} ->> 'sirket'`

const row = `s.id, s.no, s.durum, ${odeme} as odeme,
    exists (select from odeme o where o.magaza_id = :magaza_id and o.siparis_id = s.id
      and o.saglayici = any(:denemeler::text[])) as deneme,
    s.musteri_id,
    coalesce(${nameIn('teslimat_adresi')}, ${nameIn('fatura_adresi')}) as musteri_ad, s.eposta,
    s.teslimat_adresi ->> 'il' as il,
    (select coalesce(sum(k.adet), 0)::int
     from siparis_kalem k
     where k.magaza_id = :magaza_id and k.siparis_id = s.id) as adet,
    s.toplam, s.para_birimi, s.kaynak, s.olusturma`

const shown = `r.id, r.no, r.durum, r.odeme, r.deneme, r.musteri_id, r.musteri_ad, r.eposta, r.il, r.adet, r.toplam, r.para_birimi,
    r.kaynak, r.olusturma`

type ListParams = {
  /** Half-open range of ids: pages and days are both ranges of ids. */
  ilk: string
  son: string
  adet: number
  /** Trial providers. */
  denemeler: string[]
  durum?: string
  odeme?: string
  kaynak?: string
}

export const list = sqlFamily<'durum' | 'odeme' | 'kaynak', ListParams, SatirRow & Walked>(
  ['durum', 'odeme', 'kaynak'],
  (on) => `
  with ${walk({
    table: 'siparis s',
    entry: { id: 's.id', odeme, kaynak: 's.kaynak' },
    ...stretchOf('s', { given: on.durum ? { durum: 'durum' } : {}, from: ['ilk'], before: ['son'] }),
    filters: [...(on.odeme ? ['b.odeme = :odeme'] : []), ...(on.kaynak ? ['b.kaynak = :kaynak'] : [])],
  })}
  select ${row}, p.gosterilir, p.son
  from kesit p
  join siparis s on s.magaza_id = :magaza_id and s.id = p.id
  order by p.kacinci`,
)

// ---------------------------------------------------------------- by words

export const expand = expandWords('siparis')

type Match = GroupParams & {
  ilk: string
  son: string
  adet: number
  denemeler: string[]
  durum: string | null
  odeme: string | null
  kaynak: string | null
}

export const search = sql<Match, SatirRow & { sinir: string | null }>(`
  with ${lookedAt('siparis', { from: 'ilk', before: 'son' })}
  select n.ilk as sinir, ${shown}
  from sinir n
  left join lateral (
    select ${row}
    from ${LOOKED_AT} a
    join siparis s on s.magaza_id = :magaza_id and s.id = a.id
    where (:durum::text is null or s.durum = :durum::text)
      and (:odeme::text is null or ${odeme} = :odeme::text)
      and (:kaynak::text is null or s.kaynak = :kaynak::text)
      and ${hasAllGroups('siparis', 'a.id')}
    order by s.id desc
    limit :adet::int) r on true`)

// ---------------------------------------------------------------- counts

/** Bound of counts. */
export const MOST = 10_000

export const counts = sql<{ durumlar: string[]; sonra: string }, { durum: string; sayi: number; yeni: number }>(`
  select d.durum,
    (select count(x.id)::int
     from (
       select s.id
       from siparis s
       where s.magaza_id = :magaza_id and s.durum = d.durum
       limit ${MOST + 1}) x) as sayi,
    (select count(y.id)::int
     from (
       select s.id
       from siparis s
       where s.magaza_id = :magaza_id and s.id > :sonra
       limit 100) y) as yeni
  from unnest(:durumlar::text[]) as d(durum)`)

// ---------------------------------------------------------------- parcels

const LATELY = 300

/** From the newest orders shipped by hand. */
export const recentCarriers = sql<object, { firma: string }>(`
  select x.firma
  from (
    select g.firma, g.siparis_id
    from gonderi g
    where g.magaza_id = :magaza_id
    order by g.siparis_id desc, g.id desc
    limit ${LATELY}) x
  where x.firma is not null
  group by x.firma
  order by max(x.siparis_id) desc
  limit 12`)

export type YerRow = { id: string; kapida_tahsilat: number | null } & (
  | { depo_id: string; ad: string | null; adet: number }
  | { depo_id: null; ad: null; adet: null }
)

/** One row per shipment and warehouse; a row of nulls for a shipment without stock movements. */
export const listPlaces = sql<{ siparis_id: string }, YerRow>(`
  select g.id, g.kapida_tahsilat, y.depo_id, d.ad, y.adet
  from gonderi g
  left join lateral (
    select x.depo_id, sum(x.adet)::int as adet
    from jsonb_to_recordset(g.yerler) as x(depo_id text, adet int)
    group by x.depo_id) y on true
  left join depo d on d.magaza_id = :magaza_id and d.id = y.depo_id
  where g.magaza_id = :magaza_id
    and g.siparis_id = :siparis_id
  order by g.id, y.depo_id`)

// ---------------------------------------------------------------- a draft

export type MalRow = {
  id: string
  sinirsiz: boolean
  satilabilir: number
  agirlik: number | null
  en: number | null
  boy: number | null
  yukseklik: number | null
}

/** Sellable units of variants. Expired reservations do not count. */
export const findGoods = sql<{ idler: string[]; now: Date }, MalRow>(`
  select v.id, not v.stok_takibi or v.eksi_stok as sinirsiz, u.agirlik, u.en, u.boy, u.yukseklik,
    (coalesce((
       select sum(k.miktar - k.ayrilan)
       from stok k
       where k.magaza_id = :magaza_id and k.varyant_id = v.id), 0)
     + coalesce((
       select sum(r.adet)
       from rezervasyon r
       where r.magaza_id = :magaza_id and r.urun_id = v.urun_id and r.varyant_id = v.id and r.bitis <= :now), 0))::int8
      as satilabilir
  from varyant v
  join urun u on u.magaza_id = :magaza_id and u.id = v.urun_id
  where v.magaza_id = :magaza_id
    and v.id = any(:idler::text[])`)

/** Sum promised by returns, saturating: more than a double holds exactly was never paid. */
export const promised = sql<{ siparis_id: string }, { tutar: number; son_iade_id: string | null }>(`
  select least(coalesce(sum(i.tutar), 0), 9007199254740991)::int8 as tutar, max(i.id) as son_iade_id
  from iade i
  where i.magaza_id = :magaza_id
    and i.siparis_id = :siparis_id`)

export const findMoney = sql<
  { siparis_id: string },
  Pick<SiparisKaydi, 'durum' | 'toplam' | 'odenen' | 'degisime_giden' | 'ayrica_iade' | 'fark_iadesi'>
>(`
  select s.durum, s.toplam, s.odenen, s.degisime_giden, coalesce(s.ayrica_iade, 0) as ayrica_iade,
    coalesce(s.fark_iadesi, 0) as fark_iadesi
  from siparis s
  where s.magaza_id = :magaza_id
    and s.id = :siparis_id`)
