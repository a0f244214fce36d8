import { sql, sqlFamily } from '../../db/sql.ts'
import type { Aktarim, Durum, SatirHatasi, Secenekler, Tur } from './schema.ts'

export type AktarimRow = Omit<Aktarim, 'olusturma' | 'guncelleme'> & {
  sutunlar: string[]
  esleme: (string | null)[] | null
  secenekler: Secenekler
  konum: string | null
  kim: string
  olusturma: Date
  guncelleme: Date
}

const COLUMNS = `a.id, a.tur, a.yon, a.bicim, a.ad, a.durum, a.sutunlar, a.esleme, a.secenekler, a.satir, a.ilerleme,
    a.toplam, a.konum, a.yeni, a.degisen, a.ayni, a.hatali, a.neden, a.kim, a.olusturma, a.guncelleme`

export const find = sql<{ id: string }, AktarimRow>(`
  select ${COLUMNS}
  from aktarim a
  where a.magaza_id = :magaza_id
    and a.id = :id`)

export const list = sqlFamily<
  'yon' | 'imlec',
  { turler: readonly Tur[]; yon?: string; imlec?: string; adet: number },
  AktarimRow
>(
  ['yon', 'imlec'],
  (on) => `
  select ${COLUMNS}
  from aktarim a
  where a.magaza_id = :magaza_id
    and a.tur = any(:turler::text[])
    ${on.yon ? 'and a.yon = :yon' : ''}
    ${on.imlec ? 'and a.id < :imlec' : ''}
  order by a.id desc
  limit :adet`,
)

type Yeni = Pick<AktarimRow, 'id' | 'tur' | 'yon' | 'bicim' | 'ad' | 'durum' | 'satir' | 'kim'>

export const insert = sql<Yeni & { sutunlar: string; secenekler: string; kilit: Date | null; now: Date }>(`
  insert into aktarim (magaza_id, id, tur, yon, bicim, ad, durum, sutunlar, esleme, secenekler, satir, ilerleme, toplam,
    konum, yeni, degisen, ayni, hatali, neden, kim, kilit, olusturma, guncelleme)
  values (:magaza_id, :id, :tur, :yon, :bicim, :ad, :durum, :sutunlar, null, :secenekler, :satir, 0, 0,
    null, 0, 0, 0, 0, null, :kim, :kilit, :now, :now)`)

export const insertParts = sql<{ id: string; ilk: number; parcalar: readonly string[] }>(`
  insert into aktarim_parca as p (magaza_id, aktarim_id, sira, satirlar)
  select :magaza_id, :id, :ilk::int + x.sira::int - 1, x.satirlar
  from unnest(:parcalar::text[]) with ordinality as x(satirlar, sira)`)

export const findPart = sql<{ id: string; sira: number }, { satirlar: string }>(`
  select p.satirlar
  from aktarim_parca p
  where p.magaza_id = :magaza_id
    and p.aktarim_id = :id
    and p.sira = :sira`)

/** Begins anew, from one of these states: what was found before is forgotten. */
export const begin = sqlFamily<
  'esleme',
  { id: string; durum: Durum; eski: readonly Durum[]; esleme?: string; secenekler?: string; now: Date },
  { id: string }
>(
  ['esleme'],
  (on) => `
  with giden as (
    delete from aktarim_hata h
    where h.magaza_id = :magaza_id
      and h.aktarim_id = :id
  )
  update aktarim a
  set durum = :durum, ilerleme = 0, toplam = 0, yeni = 0, degisen = 0, ayni = 0, hatali = 0, neden = null, kilit = :now,
    ${on.esleme ? 'esleme = :esleme, secenekler = :secenekler,' : ''}
    guncelleme = :now
  where a.magaza_id = :magaza_id
    and a.id = :id
    and a.durum = any(:eski::text[])
  returning a.id`,
)

export const cancel = sql<{ id: string; eski: readonly Durum[]; now: Date }, { id: string }>(`
  update aktarim a
  set durum = 'iptal', kilit = null, guncelleme = :now
  where a.magaza_id = :magaza_id
    and a.id = :id
    and a.durum = any(:eski::text[])
  returning a.id`)

/** Takes one that waits for a while. */
export const claim = sql<{ now: Date; kira: Date }, AktarimRow>(`
  with sirada as (
    select b.id
    from aktarim b
    where b.magaza_id = :magaza_id
      and b.kilit <= :now
    order by b.kilit, b.id
    limit 1
    for update skip locked
  )
  update aktarim a
  set kilit = :kira
  from sirada
  where a.magaza_id = :magaza_id
    and a.id = sirada.id
  returning ${COLUMNS}`)

export type Adim = {
  id: string
  durum: Durum
  /** Where it was when this was begun: nobody else has gone on from there. */
  eski: number
  ilerleme: number
  sonraki_durum: Durum
  kilit: Date | null
  now: Date
}

/** One step further, with what came of it. */
export const advance = sql<
  Adim & { toplam: number; yeni: number; degisen: number; ayni: number; hatali: number },
  { id: string }
>(`
  update aktarim a
  set ilerleme = :ilerleme, toplam = :toplam, yeni = a.yeni + :yeni::int, degisen = a.degisen + :degisen::int,
    ayni = a.ayni + :ayni::int, hatali = a.hatali + :hatali::int, durum = :sonraki_durum, kilit = :kilit, guncelleme = :now
  where a.magaza_id = :magaza_id
    and a.id = :id
    and a.durum = :durum
    and a.ilerleme = :eski
  returning a.id`)

/** The same for a file that is being made. */
export const advanceExport = sql<Adim & { konum: string | null; satir: number }, { id: string }>(`
  update aktarim a
  set ilerleme = :ilerleme, konum = :konum, satir = a.satir + :satir::int, durum = :sonraki_durum, kilit = :kilit,
    guncelleme = :now
  where a.magaza_id = :magaza_id
    and a.id = :id
    and a.durum = :durum
    and a.ilerleme = :eski
  returning a.id`)

/** Lets go of it, for whoever comes next. */
export const release = sql<{ id: string; kilit: Date }>(`
  update aktarim a
  set kilit = :kilit
  where a.magaza_id = :magaza_id
    and a.id = :id
    and a.kilit is not null`)

export const fail = sql<{ id: string; durum: Durum; neden: string; now: Date }>(`
  update aktarim a
  set durum = 'basarisiz', neden = :neden, kilit = null, guncelleme = :now
  where a.magaza_id = :magaza_id
    and a.id = :id
    and a.durum = :durum`)

export const insertErrors = sql<{
  id: string
  satirlar: readonly number[]
  siralar: readonly number[]
  sutunlar: readonly (string | null)[]
  nedenler: readonly string[]
}>(`
  insert into aktarim_hata as h (magaza_id, aktarim_id, satir, sira, sutun, neden)
  select :magaza_id, :id, x.satir, x.sira, x.sutun, x.neden
  from unnest(:satirlar::int[], :siralar::smallint[], :sutunlar::text[], :nedenler::text[])
    as x(satir, sira, sutun, neden)
  on conflict (magaza_id, aktarim_id, satir, sira) do nothing`)

export const listErrors = sqlFamily<
  'son',
  { id: string; satir: number; sira: number; son?: number; adet: number },
  SatirHatasi & { sira: number }
>(
  ['son'],
  (on) => `
  select h.satir, h.sira, h.sutun, h.neden
  from aktarim_hata h
  where h.magaza_id = :magaza_id
    and h.aktarim_id = :id
    and (h.satir, h.sira) > (:satir::int, :sira::int)
    ${on.son ? 'and h.satir <= :son::int' : ''}
  order by h.satir, h.sira
  limit :adet`,
)

/** Files are kept for some days; the oldest of those that are older. */
export const findOld = sql<{ once: string }, { id: string }>(`
  select a.id
  from aktarim a
  where a.magaza_id = :magaza_id
    and a.id < :once
  order by a.id
  limit 1
  for update of a skip locked`)

export const removeErrors = sql<{ id: string; adet: number }, { satir: number }>(`
  with giden as (
    select b.satir, b.sira
    from aktarim_hata b
    where b.magaza_id = :magaza_id
      and b.aktarim_id = :id
    order by b.satir, b.sira
    limit :adet
  )
  delete from aktarim_hata h
  using giden
  where h.magaza_id = :magaza_id
    and h.aktarim_id = :id
    and h.satir = giden.satir
    and h.sira = giden.sira
  returning h.satir`)

export const removeParts = sql<{ id: string; adet: number }, { sira: number }>(`
  with giden as (
    select b.sira
    from aktarim_parca b
    where b.magaza_id = :magaza_id
      and b.aktarim_id = :id
    order by b.sira
    limit :adet
  )
  delete from aktarim_parca p
  using giden
  where p.magaza_id = :magaza_id
    and p.aktarim_id = :id
    and p.sira = giden.sira
  returning p.sira`)

export const remove = sql<{ id: string }>(`
  delete from aktarim a
  where a.magaza_id = :magaza_id
    and a.id = :id`)

// Crosses stores on purpose: the worker asks where files wait.
export const storesWithFiles = sql<{ now: Date }, { magaza_id: string }>(`
  select distinct a.magaza_id
  from aktarim a
  where a.kilit <= :now`)
