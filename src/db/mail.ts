import { newId } from '../core/id.ts'
import { sql } from './sql.ts'
import { type InStore, later, type Work } from './work.ts'

// Mail lives and dies with the transaction that causes it, as events do; the worker sends it.

type GidenEposta = { kime: string; konu: string; metin: string; html: string | null }

const insertMail = sql<GidenEposta & { id: string; now: Date }>(`
  insert into giden_eposta (magaza_id, id, kime, konu, metin, html, deneme, sonraki, olusturma)
  values (:magaza_id, :id, :kime, :konu, :metin, :html, 0, :now, :now)`)

export function queueMail(w: InStore & Pick<Work, 'now'>, mail: GidenEposta): void {
  later(w, insertMail, { ...mail, id: newId('eps', w.now), now: w.now })
}

/** Takes one that is due for a while. */
export const claimMail = sql<{ now: Date; kira: Date }, GidenEposta & { id: string; deneme: number }>(`
  with sirada as (
    select e.id
    from giden_eposta e
    where e.magaza_id = :magaza_id
      and e.sonraki <= :now
    order by e.sonraki, e.id
    limit 1
    for update skip locked
  )
  update giden_eposta e
  set deneme = e.deneme + 1, sonraki = :kira
  from sirada
  where e.magaza_id = :magaza_id
    and e.id = sirada.id
  returning e.id, e.kime, e.konu, e.metin, e.html, e.deneme`)

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

/** Mail that shall not reach these addresses any more. */
export const removeMailTo = sql<{ adresler: string[] }>(`
  delete from giden_eposta e
  where e.magaza_id = :magaza_id
    and e.kime = any(:adresler)`)

// Crosses stores on purpose: the worker asks where mail waits.
export const storesWithMail = sql<{ now: Date }, { magaza_id: string }>(`
  select distinct e.magaza_id
  from giden_eposta e
  where e.sonraki <= :now`)
