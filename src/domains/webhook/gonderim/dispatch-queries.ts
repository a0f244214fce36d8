import { sql } from '../../../db/sql.ts'

// Dispatch: from the outbox to the subscriptions. The store's counter is locked from the first statement to the commit,
// so that numbers become visible in order.

// SKIP LOCKED: another dispatcher is not waited for.
export const lockCounter = sql<object, { son: number; giris: Date | null }>(`
  select s.son, s.giris
  from olay_sayac s
  where s.magaza_id = :magaza_id
  for no key update skip locked`)

export type BekleyenOlay = { id: string; olay: string; kayit_id: string; zaman: Date }

export const listPending = sql<{ adet: number }, BekleyenOlay>(`
  select b.id, b.olay, b.kayit_id, b.zaman
  from olay_bekleyen b
  where b.magaza_id = :magaza_id
  order by b.id
  limit :adet`)

export type AcikAbonelik = { id: string; olaylar: string[] }

// Locked, so that none is deleted before its deliveries refer to it. Read after the pending events: a subscription made
// before one of them committed is included.
export const listOpen = sql<object, AcikAbonelik>(`
  select w.id, w.olaylar
  from webhook w
  where w.magaza_id = :magaza_id
    and w.aktif
  order by w.id
  for key share of w`)

export const numberEvents = sql<{
  son: number
  idler: string[]
  adlar: string[]
  kayit_idleri: string[]
  zamanlar: Date[]
  giris: Date
  teslimatlar: string[]
  abonelikler: string[]
  olay_idleri: string[]
  olaylar: string[]
  kayitlar: string[]
  siralar: number[]
  now: Date
}>(`
  with alinan as (
    delete from olay_bekleyen b
    where b.magaza_id = :magaza_id
      and b.id = any(:idler::text[])
  ), numarali as (
    insert into olay_sira as n (magaza_id, sira, olay_id, olay, kayit_id, zaman, giris)
    select :magaza_id, :son::bigint + e.sira, e.id, e.olay, e.kayit_id, e.zaman, :giris
    from unnest(:idler::text[], :adlar::text[], :kayit_idleri::text[], :zamanlar::timestamptz[])
      with ordinality as e(id, olay, kayit_id, zaman, sira)
  ), sayac as (
    update olay_sayac s
    set son = :son::bigint + cardinality(:idler::text[]), giris = :giris
    where s.magaza_id = :magaza_id
  )
  insert into webhook_teslimat as t (magaza_id, id, abonelik_id, olay_id, olay, kayit_id, sira, durum, deneme, sonraki, kilit,
    son_kod, son_hata, sure_ms, sayilir, govde, olusturma, guncelleme)
  select :magaza_id, d.id, d.abonelik_id, d.olay_id, d.olay, d.kayit_id, d.sira, 'bekliyor', 0, :now, null, null, null, null, true,
    null, :now, :now
  from unnest(:teslimatlar::text[], :abonelikler::text[], :olay_idleri::text[], :olaylar::text[], :kayitlar::text[],
    :siralar::bigint[]) as d(id, abonelik_id, olay_id, olay, kayit_id, sira)`)

// Crosses stores on purpose: finds stores with pending events. By index, store by store: numbered events leave dead
// rows, and after a bulk scanning them took 40 ms a second.
export const storesWithPending = sql<object, { magaza_id: string }>(`
  select s.magaza_id
  from olay_sayac s
  where exists (
    select 1
    from olay_bekleyen b
    where b.magaza_id = s.magaza_id)`)
