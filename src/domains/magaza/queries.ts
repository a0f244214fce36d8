import { sql } from '../../db/sql.ts'
import type { Plan } from './schema.ts'

export type MagazaRow = {
  magaza_id: string
  ad: string
  adres: string | null
  eposta: string | null
  para_birimi: string
  dil: string
  plan: Plan
  test: boolean
  acik_anahtar: string | null
  olusturma: Date
  /** Currency and rate in turn, parted by spaces; null when it sells in its main currency only. */
  kurlar: string | null
}

/** The row of a store `m`, its rates included; `owner` says whose they are in the words that the statement may use. */
export const magazaColumns = (owner: ':magaza_id' | 'm.magaza_id'): string => `
    m.magaza_id, m.ad, m.adres, m.eposta, m.para_birimi, m.dil, m.plan, m.test, m.acik_anahtar, m.olusturma,
    (select string_agg(k.para_birimi || ' ' || k.kur, ' ' order by k.para_birimi)
     from kur k where k.magaza_id = ${owner}) as kurlar`

export const insertMagaza = sql<MagazaRow>(`
  with sayac as (
    insert into olay_sayac (magaza_id, son)
    values (:magaza_id, 0)
  )
  insert into magaza (magaza_id, ad, adres, eposta, para_birimi, dil, plan, test, acik_anahtar, olusturma)
  values (:magaza_id, :ad, :adres, :eposta, :para_birimi, :dil, :plan, :test, :acik_anahtar, :olusturma)`)

export const findMagaza = sql<{ magaza_id: string }, MagazaRow>(`
  select ${magazaColumns(':magaza_id')}
  from magaza m
  where m.magaza_id = :magaza_id`)

// Crosses stores on purpose: the operator's list of them.
export const listMagaza = sql<object, MagazaRow>(`
  select ${magazaColumns('m.magaza_id')}
  from magaza m
  order by m.olusturma, m.magaza_id`)
