import { sql } from '../../db/sql.ts'
import type { Plan } from './schema.ts'

export type MagazaRow = {
  magaza_id: string
  ad: string
  adres: string | null
  para_birimi: string
  dil: string
  plan: Plan
  test: boolean
  acik_anahtar: string | null
  olusturma: Date
}

export const insertMagaza = sql<MagazaRow>(`
  insert into magaza (magaza_id, ad, adres, para_birimi, dil, plan, test, acik_anahtar, olusturma)
  values (:magaza_id, :ad, :adres, :para_birimi, :dil, :plan, :test, :acik_anahtar, :olusturma)`)

export const findMagaza = sql<{ magaza_id: string }, MagazaRow>(`
  select m.magaza_id, m.ad, m.adres, m.para_birimi, m.dil, m.plan, m.test, m.acik_anahtar, m.olusturma
  from magaza m
  where m.magaza_id = :magaza_id`)

// Crosses stores on purpose: the operator's list of them.
export const listMagaza = sql<object, MagazaRow>(`
  select m.magaza_id, m.ad, m.adres, m.para_birimi, m.dil, m.plan, m.test, m.acik_anahtar, m.olusturma
  from magaza m
  order by m.olusturma, m.magaza_id`)
