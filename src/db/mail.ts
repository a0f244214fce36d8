import { newId } from '../core/id.ts'
import { across } from './across.ts'
import { sql } from './sql.ts'
import { type InStore, later, type Work } from './work.ts'

// Outbox for mail: written in the transaction that causes it, sent by the worker.

type GidenEposta = { kime: string; konu: string; metin: string; html: string | null }
/** `vazgec`: takes the receiver off the list that it is sent to. */
type Gonderilen = GidenEposta & { vazgec?: string | null }

type Yazilan = Required<Gonderilen> & { id: string; ticari: boolean | null; now: Date }

const insertMail = sql<Yazilan>(`
  insert into giden_eposta (magaza_id, id, kime, konu, metin, html, vazgec, ticari, deneme, sonraki, olusturma)
  values (:magaza_id, :id, :kime, :konu, :metin, :html, :vazgec, :ticari, 0, :now, :now)`)

/** Mail of the public test store is kept to be read there, and never sent. */
const keepMail = sql<Yazilan>(`
  insert into giden_eposta (magaza_id, id, kime, konu, metin, html, vazgec, ticari, deneme, sonraki, olusturma)
  values (:magaza_id, :id, :kime, :konu, :metin, :html, :vazgec, :ticari, 0, 'infinity', :now)`)

const insertMails = sql<{
  idler: string[]
  kimeler: string[]
  konular: string[]
  metinler: string[]
  htmller: (string | null)[]
  vazgecler: (string | null)[]
  now: Date
}>(`
  insert into giden_eposta as t (magaza_id, id, kime, konu, metin, html, vazgec, deneme, sonraki, olusturma)
  select :magaza_id, y.id, y.kime, y.konu, y.metin, y.html, y.vazgec, 0, :now::timestamptz, :now::timestamptz
  from unnest(:idler::text[], :kimeler::text[], :konular::text[], :metinler::text[], :htmller::text[],
    :vazgecler::text[])
    as y(id, kime, konu, metin, html, vazgec)`)

const KEPT = 50

const forgetOldest = sql<{ adet: number }>(`
  delete from giden_eposta e
  where e.magaza_id = :magaza_id
    and e.sonraki = 'infinity'
    and e.id < (
      select min(b.id)
      from (
        select k.id
        from giden_eposta k
        where k.magaza_id = :magaza_id
          and k.sonraki = 'infinity'
        order by k.id desc
        limit :adet
      ) b
    )`)

type Sender = InStore & Pick<Work, 'now'> & { magaza?: { test: boolean } }

/** Returns its id. `ticari`: a commercial message, not sent any more once its receiver withdraws the consent. */
export function queueMail(w: Sender, mail: Gonderilen, { ticari = false } = {}): string {
  const id = newId('eps', w.now)
  const row = { ...mail, vazgec: mail.vazgec ?? null, id, ticari: ticari || null, now: w.now }
  later(w, w.magaza?.test ? keepMail : insertMail, row)
  if (w.magaza?.test) later(w, forgetOldest, { adet: KEPT })
  return id
}

/** Many in one statement. */
export function queueMails(w: Sender, mails: readonly Gonderilen[]): void {
  if (mails.length === 0) return
  if (w.magaza?.test) {
    for (const mail of mails) queueMail(w, mail)
    return
  }
  later(w, insertMails, {
    idler: mails.map(() => newId('eps', w.now)),
    kimeler: mails.map((m) => m.kime),
    konular: mails.map((m) => m.konu),
    metinler: mails.map((m) => m.metin),
    htmller: mails.map((m) => m.html),
    vazgecler: mails.map((m) => m.vazgec ?? null),
    now: w.now,
  })
}

/** True for orders that the service itself creates to fill the test store: nobody is mailed. */
export const isStaged = (w: Pick<Work, 'magaza' | 'actor'>): boolean => w.magaza.test && w.actor.tur === 'komut'

export const listKept = sql<{ adet: number }, GidenEposta & { id: string; olusturma: Date }>(`
  select e.id, e.kime, e.konu, e.metin, e.html, e.olusturma
  from giden_eposta e
  where e.magaza_id = :magaza_id
    and e.sonraki = 'infinity'
  order by e.id desc
  limit :adet`)

/** Takes a lease on one mail that is due; never of the test store. */
export const claimMail = sql<{ now: Date; kira: Date }, Required<Gonderilen> & { id: string; deneme: number }>(`
  with sirada as (
    select e.id
    from giden_eposta e
    where e.magaza_id = :magaza_id
      and e.sonraki <= :now
      and not exists (select 1 from magaza m where m.magaza_id = :magaza_id and m.test)
    order by e.sonraki, e.id
    limit 1
    for update skip locked
  )
  update giden_eposta e
  set deneme = e.deneme + 1, sonraki = :kira
  from sirada
  where e.magaza_id = :magaza_id
    and e.id = sirada.id
  returning e.id, e.kime, e.konu, e.metin, e.html, e.vazgec, e.deneme`)

export const postponeMail = sql<{ id: string; sonraki: Date }>(`
  update giden_eposta e
  set sonraki = :sonraki
  where e.magaza_id = :magaza_id
    and e.id = :id`)

export const removeMail = sql<{ id: string }>(`
  delete from giden_eposta e
  where e.magaza_id = :magaza_id
    and e.id = :id`)

export const listMailTo = sql<{ kime: string }, Omit<GidenEposta, 'html'> & { id: string; olusturma: Date }>(`
  select e.id, e.kime, e.konu, e.metin, e.olusturma
  from giden_eposta e
  where e.magaza_id = :magaza_id
    and e.kime = :kime
  order by e.id`)

/** Cancels queued mail to these addresses. */
export const removeMailTo = sql<{ adresler: string[] }>(`
  delete from giden_eposta e
  where e.magaza_id = :magaza_id
    and e.kime = any(:adresler)`)

/** Cancels queued commercial messages to this address. */
export const removeCommercialTo = sql<{ kime: string }>(`
  delete from giden_eposta e
  where e.magaza_id = :magaza_id
    and e.kime = :kime
    and e.ticari`)

// Crosses stores on purpose: lets the worker find stores with mail due.
export const storesWithMail = across<{ now: Date }, { magaza_id: string }>(
  (only) => `
  select distinct e.magaza_id
  from giden_eposta e
  where ${only('e')}e.sonraki <= :now`,
)
