import { across } from '../../../db/across.ts'
import { sql } from '../../../db/sql.ts'

// Dispatch: from the outbox to the subscriptions. The store's counter is locked from the first statement to the commit,
// so that numbers become visible in order.

// SKIP LOCKED: another dispatcher is not waited for.
export const lockCounter = sql<object, { son: number; giris: Date | null }>(`
  select s.son, s.giris
  from olay_sayac s
  where s.magaza_id = :magaza_id
  for no key update skip locked`)

export type BekleyenSatir = { id: string; adlar: string; kayitlar: string; zamanlar: string }

export const listPending = sql<{ adet: number }, BekleyenSatir>(`
  select b.id, b.adlar, b.kayitlar, b.zamanlar
  from olay_kuyrugu b
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

// Moves rows from the queue to the log, which is only ever appended to: a number in a row of the queue would leave a
// dead row in a table of millions. Copied from the queue itself, and taken from it then: what a delete returns would be
// copied to every machine of a cluster. Nobody else takes them: the counter is held.
export const numberEvents = sql<{
  idler: string[]
  /** By id, as JSON: a join of two unindexed sides would compare each with each. */
  numaralar: string
  son: number
  giris: Date
  teslimatlar: string[]
  abonelikler: string[]
  olay_idleri: string[]
  olaylar: string[]
  kayitlar: string[]
  siralar: number[]
  now: Date
}>(`
  with numarali as (
    insert into olay_gunlugu as n (magaza_id, id, sira, adet, grup, stoklu, kayit_id, adlar, kayitlar, zamanlar, govde, zaman,
      giris)
    select a.magaza_id, a.id, (:numaralar::jsonb ->> a.id)::bigint, a.adet, a.grup, a.stoklu, a.kayit_id, a.adlar, a.kayitlar,
      a.zamanlar, a.govde, a.zaman, :giris
    from olay_kuyrugu a
    where a.magaza_id = :magaza_id
      and a.id = any(:idler::text[])
  ), alinan as (
    delete from olay_kuyrugu b
    where b.magaza_id = :magaza_id
      and b.id = any(:idler::text[])
  ), sayac as (
    update olay_sayac s
    set son = :son, giris = :giris
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
export const storesWithPending = across<object, { magaza_id: string }>(
  (only) => `
  select s.magaza_id
  from olay_sayac s
  where ${only('s')}exists (
    select 1
    from olay_kuyrugu b
    where ${only('b')}b.magaza_id = s.magaza_id)`,
)
