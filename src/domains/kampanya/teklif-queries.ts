import { chosenVariants } from '../../db/chosen.ts'
import { sqlFamily } from '../../db/sql.ts'
import { columnsWith, type KampanyaRow } from './queries.ts'
import { MOST_AUTOMATIC } from './schema.ts'

// What a cart needs to know of campaigns and goods.

/** `satirlar`: for each name that was asked for, ids then skus, 1 where the campaign covers its product; null for none. */
export type SepetKampanyasi = Omit<KampanyaRow, 'hedefler'> & { satirlar: string | null }

type Sorulan = { idler: string[]; skular?: string[]; kodlar: string[]; now: Date; sahip?: string }

// What an owner has used himself is his to use: it counts for everybody else.
const ofOthers = `k.kullanim - (
      select count(*)::int
      from kampanya_kullanim u
      where u.magaza_id = :magaza_id and u.sahip = :sahip and u.kampanya_id = k.id) as kullanim`

const isLive = `k.aktif and coalesce(k.bitis, 'infinity'::timestamptz) > :now`

/** A line of bits with those of one name set. */
const bitOf = (sira: string, on: { sku: boolean }): string => {
  const names = on.sku ? 'cardinality(:idler::text[]) + cardinality(:skular::text[])' : 'cardinality(:idler::text[])'
  return `set_bit(repeat('0', ${names})::varbit, ${sira}, 1)`
}

/**
 * The automatic campaigns and those of the codes, each with the lines that it is for. 200 campaigns with 500 targets each
 * are 3 MB of ids, and reading them takes 0.3 s of our processor: what they cover is found here, and told as bits. It is
 * looked up in one map, since transactions do without hash joins. Campaigns that are off or over come only where they are
 * asked about, the newest of them.
 */
export const listFor = sqlFamily<'gecmis' | 'sahip' | 'sku', Sorulan, SepetKampanyasi>(
  ['gecmis', 'sahip', 'sku'],
  (on) => `
  with recursive urunler as (
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
    group by x.urun_id
  ), ust as (
    select u.bitler, uk.kategori_id as id
    from urunler u
    join urun_kategori uk on uk.magaza_id = :magaza_id and uk.urun_id = u.urun_id
    union
    select ust.bitler, k.ust_id
    from ust
    cross join lateral (
      select t.ust_id
      from kategori t
      where t.magaza_id = :magaza_id and t.id = ust.id and t.ust_id is not null
      limit 1) k
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
  ), adaylar as materialized (
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
      and k.kod = any(:kodlar::text[])
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

export type VaryantRow = {
  id: string
  sku: string | null
  urun_id: string
  ad: string
  varyant_ad: string
  kdv_orani: number | null
  /** Of the categories that were asked for, those of the product and all above them. */
  kategoriler?: string[]
}

type Adlar = { idler: string[]; skular?: string[]; kategoriler?: string[] }

// The categories of all of them are climbed at once: one climb for each would be most of what is asked here.
export const findVariants = sqlFamily<'sku' | 'kategori', Adlar, VaryantRow>(
  ['sku', 'kategori'],
  (on) => `
  with recursive secilen as (
    select v.id, v.sku, v.urun_id, u.ad, v.ad as varyant_ad, v.kdv_orani
    from varyant v
    join urun u on u.magaza_id = :magaza_id and u.id = v.urun_id
    where v.magaza_id = :magaza_id
      and ${chosenVariants('v', on.sku)}
  )${
    on.kategori
      ? `, ust as (
    select uk.urun_id, uk.kategori_id as id
    from urun_kategori uk
    where uk.magaza_id = :magaza_id and uk.urun_id in (select c.urun_id from secilen c)
    union
    select ust.urun_id, k.ust_id
    from ust
    cross join lateral (
      select t.ust_id
      from kategori t
      where t.magaza_id = :magaza_id and t.id = ust.id and t.ust_id is not null
      limit 1) k
  )`
      : ''
  }
  select c.id, c.sku, c.urun_id, c.ad, c.varyant_ad, c.kdv_orani${
    on.kategori
      ? `,
    array(
      select ust.id
      from ust
      where ust.urun_id = c.urun_id and ust.id = any(:kategoriler::text[])) as kategoriler`
      : ''
  }
  from secilen c`,
)
