import { sql } from '../../db/sql.ts'
import type { SozlesmeDili, SozlesmeTuru } from '../../trade/sozlesme/tur.ts'

// ---------------------------------------------------------------- templates

export type SablonRow = {
  tur: SozlesmeTuru
  dil: SozlesmeDili
  surum: number
  metin: string | null
  kim_tur: string
  kim_id: string
  olusturma: Date
}

const columns = 's.tur, s.dil, s.surum, s.metin, s.kim_tur, s.kim_id, s.olusturma'

/** The newest of each of these documents. */
export const listNewest = sql<{ turler: string[]; diller: string[] }, SablonRow>(`
  select ${columns}
  from unnest(:turler::text[], :diller::text[]) as y(tur, dil)
  cross join lateral (
    select n.tur, n.dil, n.surum, n.metin, n.kim_tur, n.kim_id, n.olusturma
    from sozlesme_sablonu n
    where n.magaza_id = :magaza_id
      and n.tur = y.tur
      and n.dil = y.dil
    order by n.surum desc
    limit 1) s`)

type Belge = { tur: string; dil: string }

export const findVersion = sql<Belge & { surum: number }, SablonRow>(`
  select ${columns}
  from sozlesme_sablonu s
  where s.magaza_id = :magaza_id
    and s.tur = :tur
    and s.dil = :dil
    and s.surum = :surum`)

export type SurumRow = Omit<SablonRow, 'metin' | 'tur' | 'dil'> & { varsayilan: boolean }

/** Without the texts, which may be long. */
export const listVersions = sql<Belge & { adet: number }, SurumRow>(`
  select s.surum, s.metin is null as varsayilan, s.kim_tur, s.kim_id, s.olusturma
  from sozlesme_sablonu s
  where s.magaza_id = :magaza_id
    and s.tur = :tur
    and s.dil = :dil
  order by s.surum desc
  limit :adet::int`)

export const insertVersion = sql<SablonRow>(`
  insert into sozlesme_sablonu (magaza_id, tur, dil, surum, metin, kim_tur, kim_id, olusturma)
  values (:magaza_id, :tur, :dil, :surum, :metin, :kim_tur, :kim_id, :olusturma)`)

/** One goes for each that comes. */
export const removeVersion = sql<Belge & { surum: number }>(`
  delete from sozlesme_sablonu s
  where s.magaza_id = :magaza_id
    and s.tur = :tur
    and s.dil = :dil
    and s.surum = :surum`)

// ---------------------------------------------------------------- kept with orders

export type SozlesmeRow = {
  tur: SozlesmeTuru
  dil: SozlesmeDili
  sablon_surumu: number
  metin: string | null
  ozet: string
  kabul: Date
  ag: string | null
}

type Yeni = {
  siparis_id: string
  turler: string[]
  diller: string[]
  surumler: number[]
  metinler: (string | null)[]
  ozetler: string[]
  kabul: Date
  ag: string | null
}

export const insertKept = sql<Yeni>(`
  insert into siparis_sozlesme as t (magaza_id, siparis_id, tur, dil, sablon_surumu, metin, ozet, kabul, ag)
  select :magaza_id, :siparis_id, y.tur, y.dil, y.surum, y.metin, y.ozet, :kabul::timestamptz, :ag
  from unnest(:turler::text[], :diller::text[], :surumler::int[], :metinler::text[], :ozetler::text[])
    as y(tur, dil, surum, metin, ozet)`)

/** Information first. */
export const listKept = sql<{ idler: string[] }, SozlesmeRow & { siparis_id: string }>(`
  select s.siparis_id, s.tur, s.dil, s.sablon_surumu, s.metin, s.ozet, s.kabul, s.ag
  from siparis_sozlesme s
  where s.magaza_id = :magaza_id
    and s.siparis_id = any(:idler::text[])
  order by s.siparis_id, s.tur desc`)

export const findOrder = sql<{ id: string }, { id: string }>(`
  select s.id
  from siparis s
  where s.magaza_id = :magaza_id
    and s.id = :id`)

export const forgetKept = sql<{ idler: string[] }>(`
  update siparis_sozlesme s
  set metin = null, ag = null
  where s.magaza_id = :magaza_id
    and s.siparis_id = any(:idler::text[])
    and (s.metin is not null or s.ag is not null)`)
