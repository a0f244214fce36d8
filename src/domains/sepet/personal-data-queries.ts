import { sql } from '../../db/sql.ts'
import type { Anlasma, SepetKaydi, TahsilatKaydi } from './kayit-schema.ts'

type Kisi = { eposta_anahtari: string }
type SepetRow = Pick<
  SepetKaydi,
  | 'id'
  | 'eposta'
  | 'teslimat_adresi'
  | 'fatura_adresi'
  | 'hediye_notu'
  | 'siparis_notu'
  | 'kalemler'
  | 'hatirlatma_metni'
  | 'hatirlatma_ani'
  | 'olusturma'
>

const carts = `
  select s.id, s.eposta, s.teslimat_adresi, s.fatura_adresi, s.hediye_notu, s.siparis_notu, s.kalemler,
    s.hatirlatma_metni, s.hatirlatma_ani, s.olusturma
  from sepet s
  where s.magaza_id = :magaza_id
    and s.eposta_anahtari = :eposta_anahtari
  order by s.id`

export const listCarts = sql<Kisi, SepetRow>(carts)

export const lockCarts = sql<Kisi & { adet: number }, SepetRow>(`${carts}
  limit :adet
  for no key update`)

export type OdemeRow = Pick<
  TahsilatKaydi,
  'id' | 'sepet_id' | 'durum' | 'tutar' | 'para_birimi' | 'sonraki' | 'guncelleme'
> & {
  anlasma: Anlasma
  olusturma: Date
}

export const listPayments = sql<{ sepetler: string[] }, OdemeRow>(`
  select t.id, t.sepet_id, t.durum, t.tutar, t.para_birimi, t.sonraki, t.guncelleme, t.anlasma, t.olusturma
  from tahsilat t
  where t.magaza_id = :magaza_id
    and t.sepet_id = any(:sepetler::text[])
  order by t.id`)

export const removeCarts = sql<{ idler: string[] }>(`
  delete from sepet s
  where s.magaza_id = :magaza_id
    and s.id = any(:idler::text[])`)

export const forgetCarts = sql<{ idler: string[] }>(`
  update sepet s
  set eposta = null, eposta_anahtari = null, teslimat_adresi = null, fatura_adresi = null, hediye_notu = null,
    siparis_notu = null, musteri_id = null, hatirlatma_metni = null, hatirlatma_ani = null
  where s.magaza_id = :magaza_id
    and s.id = any(:idler::text[])`)

export const rewriteAgreements = sql<{ idler: string[]; anlasmalar: string[] }>(`
  update tahsilat t
  set anlasma = x.anlasma::json
  from unnest(:idler::text[], :anlasmalar::text[]) as x(id, anlasma)
  where t.magaza_id = :magaza_id
    and t.id = x.id`)
