import { across } from '../../../db/across.ts'
import { sql } from '../../../db/sql.ts'
import type { SepetTahsilati, SiparisTahsilati, TahsilatKaydi } from '../kayit-schema.ts'

const columns = `t.id, t.sepet_id, t.siparis_id, t.saglayici, t.saglayici_no, t.durum, t.tutar, t.para_birimi, t.alinan,
    t.donus_adresi, t.yonlendirme, t.anlasma, t.bitis, t.deneme, t.sonraki, t.son_hata, t.olusturma, t.guncelleme`

export const find = sql<{ id: string }, TahsilatKaydi>(`
  select ${columns}
  from tahsilat t
  where t.magaza_id = :magaza_id
    and t.id = :id`)

/** The last payment of a cart: the cart's reservations belong to it. */
export const findLast = sql<{ sepet_id: string }, SepetTahsilati>(`
  select ${columns}
  from tahsilat t
  where t.magaza_id = :magaza_id
    and t.sepet_id = :sepet_id
  order by t.id desc
  limit 1`)

/** The last payment of an order by its link. */
export const findLastOfOrder = sql<{ siparis_id: string }, SiparisTahsilati>(`
  select ${columns}
  from tahsilat t
  where t.magaza_id = :magaza_id
    and t.siparis_id = :siparis_id
  order by t.id desc
  limit 1`)

type Yeni = Omit<TahsilatKaydi, 'anlasma' | 'saglayici_no' | 'alinan' | 'yonlendirme' | 'son_hata' | 'guncelleme'> & {
  anlasma: string
}

export const insert = sql<Yeni>(`
  insert into tahsilat (magaza_id, id, sepet_id, siparis_id, saglayici, saglayici_no, durum, tutar, para_birimi, alinan,
    donus_adresi, yonlendirme, anlasma, bitis, deneme, sonraki, son_hata, olusturma, guncelleme)
  values (:magaza_id, :id, :sepet_id, :siparis_id, :saglayici, null, :durum, :tutar, :para_birimi, null, :donus_adresi,
    null, :anlasma, :bitis, :deneme, :sonraki, null, :olusturma, :olusturma)`)

type Degisen = Pick<
  TahsilatKaydi,
  'id' | 'saglayici_no' | 'durum' | 'alinan' | 'yonlendirme' | 'deneme' | 'sonraki' | 'son_hata' | 'guncelleme'
>

/** The caller holds the cart or the order. */
export const update = sql<Degisen>(`
  update tahsilat t
  set saglayici_no = :saglayici_no, durum = :durum, alinan = :alinan, yonlendirme = :yonlendirme, deneme = :deneme,
    sonraki = :sonraki, son_hata = :son_hata, guncelleme = :guncelleme
  where t.magaza_id = :magaza_id
    and t.id = :id`)

/** Bound: the payments that expire soonest; any others end at their time. */
const HASTENED = 500

/** Makes open payments of these providers due now. Only the due time changes. */
export const hasten = sql<{ saglayicilar: string[]; now: Date }>(`
  with yakin as materialized (
    select y.id, y.saglayici, y.durum
    from tahsilat y
    where y.magaza_id = :magaza_id and y.sonraki > :now
    order by y.sonraki
    limit ${HASTENED}
  )
  update tahsilat t
  set sonraki = :now
  from yakin n
  where t.magaza_id = :magaza_id
    and t.id = n.id
    and n.saglayici = any(:saglayicilar::text[])
    and n.durum in ('basladi', 'yonlendi')`)

// Crosses stores on purpose: the worker asks where something is due.
export const listDue = across<{ now: Date }, { magaza_id: string; id: string }>(
  (only) => `
  select t.magaza_id, t.id
  from tahsilat t
  where ${only('t')}t.sonraki <= :now
  order by t.sonraki
  limit 100`,
)
