import { stretchOf } from '../../../db/lists/walk.ts'
import { sql, sqlFamily } from '../../../db/sql.ts'
import type { Yildizlar } from '../schema.ts'

/** A published product with its stars, by short name or (`kimlik`) by id. */
export const findProduct = sqlFamily<'kimlik', { hangi: string }, Yildizlar & { id: string }>(
  ['kimlik'],
  (on) => `
  select u.id, k.yildiz1, k.yildiz2, k.yildiz3, k.yildiz4, k.yildiz5
  from urun u
  join vitrin_kart k on k.magaza_id = :magaza_id and k.urun_id = u.id
  where u.magaza_id = :magaza_id
    and u.${on.kimlik ? 'id' : 'tanitici'} = :hangi
    and u.durum = 'yayinda'`,
)

export type GorunenRow = {
  id: string
  puan: number
  baslik: string | null
  metin: string
  ad: string | null
  yanit: string | null
  yanit_tarihi: Date | null
  olusturma: Date
}

export const listPublished = sqlFamily<'imlec', { urun_id: string; adet: number; imlec?: string }, GorunenRow>(
  ['imlec'],
  (on) => {
    const { where, order } = stretchOf('y', {
      given: { urun_id: 'urun_id' },
      before: on.imlec ? ['imlec'] : undefined,
    })
    return `
  select y.id, y.puan, y.baslik, y.metin, y.ad, y.yanit, y.yanit_tarihi, y.olusturma
  from yorum y
  where ${where.join('\n    and ')}
    and y.durum = 'yayinda'
  order by ${order}
  limit :adet::int`
  },
)

/** Of those that are looked at, products may be hidden. */
const LOOKED_AT = 200

/** The newest of the whole store, with their products. */
export const listNewest = sql<{ adet: number }, GorunenRow & { urun_ad: string; urun_tanitici: string }>(`
  select y.id, y.puan, y.baslik, y.metin, y.ad, y.yanit, y.yanit_tarihi, y.olusturma, u.ad as urun_ad,
    u.tanitici as urun_tanitici
  from (
    select x.id, x.urun_id, x.puan, x.baslik, x.metin, x.ad, x.yanit, x.yanit_tarihi, x.olusturma
    from yorum x
    where x.magaza_id = :magaza_id
      and x.durum = 'yayinda'
    order by x.id desc
    limit ${LOOKED_AT}) y
  cross join lateral (
    select p.ad, p.tanitici
    from urun p
    where p.magaza_id = :magaza_id
      and p.id = y.urun_id
      and p.durum = 'yayinda'
    limit 1) u
  order by y.id desc
  limit :adet::int`)

// ---------------------------------------------------------------- who bought it

type Kisi = { ad?: string | null; soyad?: string | null }

export type AlisRow = {
  siparis_id: string
  musteri_id: string | null
  eposta_anahtari: string | null
  fatura_adresi: Kisi | null
  teslimat_adresi: Kisi | null
}

const columns = 's.id as siparis_id, s.musteri_id, s.eposta_anahtari, s.fatura_adresi, s.teslimat_adresi'

/** A delivered line of the product in the order `s`. */
const delivered = `
  cross join lateral (
    select l.id
    from siparis_kalem l
    where l.magaza_id = :magaza_id
      and l.siparis_id = s.id
      and l.urun_id = :urun_id
      and l.teslim_edilen > 0
    limit 1) k`

/** Orders of a member that are looked through, the newest. */
const LOOKED_THROUGH = 500

/** Orders placed as a guest count once the e-mail is verified, as in the account. */
export const boughtByMember = sql<{ urun_id: string; musteri_id: string }, AlisRow>(`
  with kendi as materialized (
    select n.id, n.oturumla, n.musteri_id, n.eposta_anahtari, n.fatura_adresi, n.teslimat_adresi
    from siparis n
    where n.magaza_id = :magaza_id
      and n.musteri_id = :musteri_id
    order by n.id desc
    limit ${LOOKED_THROUGH}
  )
  select ${columns}
  from kendi s${delivered}
  where s.oturumla or exists (
    select 1
    from uye u
    where u.magaza_id = :magaza_id and u.musteri_id = :musteri_id and u.dogrulama is not null)
  order by s.id desc
  limit 1`)

/** The id of a cart is known to who filled it alone. */
export const boughtByCart = sql<{ urun_id: string; sepet_id: string }, AlisRow>(`
  select ${columns}
  from sepet c
  join siparis s on s.magaza_id = :magaza_id and s.id = c.siparis_id${delivered}
  where c.magaza_id = :magaza_id
    and c.id = :sepet_id`)

/** The code was mailed to the address of the order. */
export const boughtByCode = sql<{ urun_id: string; ozet: string }, AlisRow>(`
  select ${columns}
  from yorum_istegi i
  join siparis s on s.magaza_id = :magaza_id and s.id = i.siparis_id${delivered}
  where i.magaza_id = :magaza_id
    and i.ozet = :ozet`)

/** By number; the caller compares the code of the order. */
export const boughtByNo = sql<{ urun_id: string; no: string }, AlisRow>(`
  select ${columns}
  from siparis s${delivered}
  where s.magaza_id = :magaza_id
    and s.no = :no`)

/** Shared lock: an erasure comes before or after the review, never between. */
export const lockCustomer = sql<{ id: string }, { eposta: string; ad: string | null; soyad: string | null }>(`
  select m.eposta, m.ad, m.soyad
  from musteri m
  where m.magaza_id = :magaza_id
    and m.id = :id
  for share`)
