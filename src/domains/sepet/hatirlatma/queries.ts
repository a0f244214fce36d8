import { sql } from '../../../db/sql.ts'
import type { Alici, HatirlatmaKaydi } from './kayit-schema.ts'

// Carts that were left, and the mails about them. Changes of a cart's state hold the cart.

/** A consent that is withdrawn at this moment waits for the mail, and takes it out of the queue. */
export const lockReceiver = sql<{ eposta_anahtari: string }, Alici>(`
  select m.id, m.eposta, m.ad, m.hesap, m.izin_eposta
  from musteri m
  where m.magaza_id = :magaza_id
    and m.eposta_anahtari = :eposta_anahtari
  for share`)

/** Whether the address was reminded lately, or has ordered since it left the cart; an order's id begins with its moment. */
export const findSince = sql<{ eposta_anahtari: string; hatirlatma: string; siparis: string }, { var: boolean }>(`
  select exists (
      select 1
      from sepet_hatirlatma h
      where h.magaza_id = :magaza_id and h.eposta_anahtari = :eposta_anahtari and h.id >= :hatirlatma)
    or exists (
      select 1
      from siparis o
      where o.magaza_id = :magaza_id and o.eposta_anahtari = :eposta_anahtari and o.id >= :siparis) as var`)

/** Nobody is reminded, until the cart changes. */
export const setLooked = sql<{ id: string }>(`
  update sepet s
  set hatirlatma_bakildi = true
  where s.magaza_id = :magaza_id
    and s.id = :id`)

export const setReminded = sql<{ id: string; hatirlatma_id: string }>(`
  update sepet s
  set hatirlatma_id = :hatirlatma_id
  where s.magaza_id = :magaza_id
    and s.id = :id`)

type Yeni = Omit<HatirlatmaKaydi, 'kalemler' | 'donus' | 'siparis_id'> & { kalemler: string }

export const insert = sql<Yeni>(`
  insert into sepet_hatirlatma (magaza_id, id, sepet_id, eposta, eposta_anahtari, giden_id, kalemler, tutar, para_birimi,
    donus, siparis_id, olusturma)
  values (:magaza_id, :id, :sepet_id, :eposta, :eposta_anahtari, :giden_id, :kalemler::json, :tutar, :para_birimi,
    null, null, :olusturma)`)

export const find = sql<{ id: string }, HatirlatmaKaydi>(`
  select h.id, h.sepet_id, h.eposta, h.eposta_anahtari, h.giden_id, h.kalemler, h.tutar, h.para_birimi, h.donus,
    h.siparis_id, h.olusturma
  from sepet_hatirlatma h
  where h.magaza_id = :magaza_id
    and h.id = :id`)

/** The first return counts. */
export const setReturned = sql<{ id: string; now: Date }>(`
  update sepet_hatirlatma h
  set donus = :now
  where h.magaza_id = :magaza_id
    and h.id = :id
    and h.donus is null`)

/** The first order counts. */
export const setBought = sql<{ id: string; siparis_id: string; now: Date }, { giden_id: string }>(`
  update sepet_hatirlatma h
  set siparis_id = :siparis_id, donus = coalesce(h.donus, :now)
  where h.magaza_id = :magaza_id
    and h.id = :id
    and h.siparis_id is null
  returning h.giden_id`)

/** Nobody at this address asks to be reminded any more. */
export const dropRequests = sql<{ eposta_anahtari: string }>(`
  update sepet s
  set hatirlatma_metni = null, hatirlatma_ani = null
  where s.magaza_id = :magaza_id
    and s.eposta_anahtari = :eposta_anahtari
    and s.hatirlatma_ani is not null`)

// ---------------------------------------------------------------- of a person, and of long ago

type Kisi = { eposta_anahtari: string }

export const listOfPerson = sql<Kisi, Pick<HatirlatmaKaydi, 'eposta' | 'kalemler' | 'donus' | 'olusturma'>>(`
  select h.eposta, h.kalemler, h.donus, h.olusturma
  from sepet_hatirlatma h
  where h.magaza_id = :magaza_id
    and h.eposta_anahtari = :eposta_anahtari
  order by h.id`)

export const forget = sql<Kisi & { adet: number }, { id: string }>(`
  update sepet_hatirlatma h
  set eposta = null, eposta_anahtari = null
  where h.magaza_id = :magaza_id
    and h.id = any(array(
      select k.id
      from sepet_hatirlatma k
      where k.magaza_id = :magaza_id
        and k.eposta_anahtari = :eposta_anahtari
      order by k.id
      limit :adet::int))
  returning h.id`)

export const removeOld = sql<{ once: string; adet: number }, { id: string }>(`
  delete from sepet_hatirlatma h
  where h.magaza_id = :magaza_id
    and h.id = any(array(
      select k.id
      from sepet_hatirlatma k
      where k.magaza_id = :magaza_id
        and k.id < :once
      order by k.id
      limit :adet::int))
  returning h.id`)

// Crosses stores on purpose: the worker asks who reminds.
export const storesThatRemind = sql<object, { magaza_id: string }>(`
  select m.magaza_id
  from magaza m
  where m.sepet_hatirlatma > 0
    and m.acik`)
