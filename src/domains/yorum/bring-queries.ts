import { sql } from '../../db/sql.ts'

type Adlar = Record<'urun_id' | 'tanitici' | 'sku', string | null>

/** The product that a row names, by the one name that is given; two when it is not clear. */
export const findNamed = sql<Adlar, { id: string }>(`
  select distinct x.id
  from (
    select u.id
    from urun u
    where u.magaza_id = :magaza_id and u.id = :urun_id
    union all
    select t.id
    from urun t
    where t.magaza_id = :magaza_id and t.tanitici = :tanitici
    union all
    (select v.urun_id
     from varyant v
     where v.magaza_id = :magaza_id and v.sku = :sku
     limit 100)) x
  limit 2`)

type Ayni = {
  urun_id: string
  eposta_anahtari: string | null
  ilk: string | null
  son: string | null
  metin: string
  /** Neither person nor moment is given. */
  adsiz: boolean
  ad: string | null
  puan: number
}

/**
 * By the person, or the same text of the same moment, which ids begin with; without either by name, text and stars, among those
 * that came so.
 */
export const findSame = sql<Ayni, { id: string }>(`
  (select y.id
   from yorum y
   where y.magaza_id = :magaza_id
     and y.eposta_anahtari = :eposta_anahtari
     and y.urun_id = :urun_id)
  union all
  (select z.id
   from yorum z
   where z.magaza_id = :magaza_id
     and z.urun_id = :urun_id
     and z.id >= :ilk
     and z.id < :son
     and z.metin = :metin
   limit 1)
  union all
  (select x.id
   from yorum x
   where x.magaza_id = :magaza_id
     and x.urun_id = :urun_id
     and md5(x.metin) = md5(:metin)
     and x.kaynak = 'aktarim'
     and x.eposta_anahtari is null
     and :adsiz::boolean
     and x.metin = :metin
     and x.puan = :puan::smallint
     and x.ad is not distinct from :ad
   limit 1)`)
