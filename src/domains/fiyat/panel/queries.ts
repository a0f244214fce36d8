import { LONGEST_PAGE } from '../../../core/schema.ts'
import { sql, sqlFamily } from '../../../db/sql.ts'
import type { Fiyat } from '../../../trade/fiyat.ts'
import { type VaryantImleci, variantOrder, variantWindow } from '../../../trade/sql/variant-window.ts'

// Lists without their prices, of which there may be 50,000, and the prices by page.

export type BaslikRow = {
  id: string
  ad: string
  aciklama: string
  durum: 'aktif' | 'taslak'
  baslangic: Date | null
  bitis: Date | null
  musteri_gruplari: string[]
  fiyat_sayisi: number
  olusturma: Date
  guncelleme: Date
}

const columns = `l.id, l.ad, l.aciklama, l.durum, l.baslangic, l.bitis, l.fiyat_sayisi, l.olusturma, l.guncelleme,
    array(
      select g.grup_id
      from fiyat_listesi_grup g
      where g.magaza_id = :magaza_id and g.liste_id = l.id
      order by g.sira) as musteri_gruplari`

export const listHeads = sqlFamily<'imlec', { adet: number; imlec?: string }, BaslikRow>(
  ['imlec'],
  (on) => `
  select ${columns}
  from fiyat_listesi l
  where l.magaza_id = :magaza_id
    ${on.imlec ? 'and l.id < :imlec' : ''}
  order by l.id desc
  limit :adet`,
)

export const findHead = sql<{ id: string }, BaslikRow>(`
  select ${columns}
  from fiyat_listesi l
  where l.magaza_id = :magaza_id
    and l.id = :id`)

export type SatirRow = {
  id: string
  urun_id: string
  sira: number
  ad: string
  sku: string | null
  fiyat: number | null
  urun_ad: string
  urun_durum: 'yayinda' | 'taslak'
  /** The variant's own prices in other currencies, and those of the list. */
  kendi: Pick<Fiyat, 'para_birimi' | 'tutar'>[] | null
  liste: Pick<Fiyat, 'para_birimi' | 'tutar'>[] | null
}

type Secim = Partial<VaryantImleci> & {
  liste_id: string
  adet: number
  urunler?: readonly string[]
  varyantlar?: readonly string[]
}

const priced = `and exists (
        select 1
        from fiyat_listesi_fiyat f
        where f.magaza_id = :magaza_id and f.liste_id = :liste_id and f.varyant_id = v.id)`

// Without a search, priced variants come by the list's key, newest first: scanning all variants for them would grow
// with the catalogue.
const pricedByKey = (imlec: boolean): string => `
    select distinct f.varyant_id as id
    from fiyat_listesi_fiyat f
    where f.magaza_id = :magaza_id
      and f.liste_id = :liste_id
      ${imlec ? 'and f.varyant_id < :imlec_id' : ''}
    order by f.varyant_id desc
    limit ${LONGEST_PAGE}`

const pricesOf = (table: string, variant: string): string => `
    (select json_agg(json_build_object('para_birimi', f.para_birimi, 'tutar', f.tutar) order by f.para_birimi)
     from ${table} f
     where f.magaza_id = :magaza_id ${variant} and f.varyant_id = v.id)`

export const rows = sqlFamily<'imlec' | 'urunler' | 'varyantlar' | 'listede', Secim, SatirRow>(
  ['imlec', 'urunler', 'varyantlar', 'listede'],
  (on) => {
    const byKey = on.listede && !on.urunler && !on.varyantlar
    const order = byKey ? 'v.id desc' : variantOrder('v')
    return `
  with sayfa as (${byKey ? pricedByKey(on.imlec) : variantWindow(on, 'v.id', LONGEST_PAGE, on.listede ? priced : '')}
  )
  select v.id, v.urun_id, v.sira, v.ad, v.sku, v.fiyat, u.ad as urun_ad, u.durum as urun_durum,
    ${pricesOf('varyant_fiyat', '')} as kendi,
    ${pricesOf('fiyat_listesi_fiyat', 'and f.liste_id = :liste_id')} as liste
  from (select x.id from sayfa x ${byKey ? 'order by x.id desc' : 'order by x.kacinci'} limit :adet) p
  join varyant v on v.magaza_id = :magaza_id and v.id = p.id
  join urun u on u.magaza_id = :magaza_id and u.id = v.urun_id
  order by ${order}`
  },
)

/** By variant and currency; missing ones are ignored. */
export const removeSome = sql<
  { id: string; varyant_idleri: string[]; para_birimleri: string[] },
  { varyant_id: string }
>(`
  delete from fiyat_listesi_fiyat t
  using unnest(:varyant_idleri::text[], :para_birimleri::text[]) as x(varyant_id, para_birimi)
  where t.magaza_id = :magaza_id
    and t.liste_id = :id
    and t.varyant_id = x.varyant_id
    and t.para_birimi = x.para_birimi
  returning t.varyant_id`)
