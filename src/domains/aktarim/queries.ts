import { stretchOf, type Walked, walk } from '../../db/lists/walk.ts'
import { sql, sqlFamily } from '../../db/sql.ts'
import type { Aktarim, Durum, Secenekler, Tur } from './schema.ts'

export type AktarimRow = Omit<Aktarim, 'onunde' | 'uyarili' | 'olusturma' | 'guncelleme'> & {
  uyarili: number | null
  sutunlar: string[]
  esleme: (string | null)[] | null
  secenekler: Secenekler
  konum: string | null
  kim: string
  /** Lease of the process that works on it, or since when it waits; null when there is nothing to do. */
  kilit: Date | null
  /** Number of cuts; null until the file is cut. */
  kesit: number | null
  olusturma: Date
  guncelleme: Date
}

const COLUMNS = `a.id, a.tur, a.yon, a.bicim, a.ad, a.durum, a.sutunlar, a.esleme, a.secenekler, a.satir, a.ilerleme,
    a.toplam, a.konum, a.yeni, a.degisen, a.ayni, a.hatali, a.uyarili, a.neden, a.kim, a.kilit, a.kesit,
    a.olusturma, a.guncelleme`

export const find = sql<{ id: string }, AktarimRow>(`
  select ${COLUMNS}
  from aktarim a
  where a.magaza_id = :magaza_id
    and a.id = :id`)

export const list = sqlFamily<
  'yon' | 'imlec',
  { turler: readonly Tur[]; yon?: string; imlec?: string; adet: number },
  AktarimRow & Walked
>(
  ['yon', 'imlec'],
  (on) => `
  with ${walk({
    table: 'aktarim a',
    entry: { id: 'a.id', tur: 'a.tur', yon: 'a.yon' },
    ...stretchOf('a', { before: on.imlec ? ['imlec'] : undefined }),
    filters: ['b.tur = any(:turler::text[])', ...(on.yon ? ['b.yon = :yon'] : [])],
  })}
  select ${COLUMNS}, p.gosterilir, p.son
  from kesit p
  join aktarim a on a.magaza_id = :magaza_id and a.id = p.id
  order by p.kacinci`,
)

type Yeni = Pick<AktarimRow, 'id' | 'tur' | 'yon' | 'bicim' | 'ad' | 'durum' | 'satir' | 'kim'>

export const insert = sql<Yeni & { sutunlar: string; secenekler: string; kilit: Date | null; now: Date }>(`
  insert into aktarim (magaza_id, id, tur, yon, bicim, ad, durum, sutunlar, esleme, secenekler, satir, ilerleme, toplam,
    konum, yeni, degisen, ayni, hatali, neden, kim, kilit, olusturma, guncelleme)
  values (:magaza_id, :id, :tur, :yon, :bicim, :ad, :durum, :sutunlar, null, :secenekler, :satir, 0, 0,
    null, 0, 0, 0, 0, null, :kim, :kilit, :now, :now)`)

/** Restarts from one of these states: clears earlier results, and with a new mapping also the cuts. */
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
  )${
    on.esleme
      ? `, kesitler as (
    delete from aktarim_kesit k
    where k.magaza_id = :magaza_id
      and k.aktarim_id = :id
  )`
      : ''
  }
  update aktarim a
  set durum = :durum, ilerleme = 0, yeni = 0, degisen = 0, ayni = 0, hatali = 0, uyarili = 0, neden = null,
    kilit = :now,
    ${on.esleme ? 'esleme = :esleme, secenekler = :secenekler, kesit = null, toplam = 0,' : ''}
    guncelleme = :now
  where a.magaza_id = :magaza_id
    and a.id = :id
    and a.durum = any(:eski::text[])
  returning a.id`,
)

export const cancel = sql<{ id: string; eski: readonly Durum[]; now: Date }, { id: string }>(`
  with giden as (
    delete from aktarim_dosya d
    where d.magaza_id = :magaza_id
      and d.aktarim_id = :id
  )
  update aktarim a
  set durum = 'iptal', kilit = null, guncelleme = :now
  where a.magaza_id = :magaza_id
    and a.id = :id
    and a.durum = any(:eski::text[])
  returning a.id`)

/** Claims one that waits, under a lease. */
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
  /** Optimistic lock: the progress when this step began. */
  eski: number
  ilerleme: number
  sonraki_durum: Durum
  kilit: Date | null
  now: Date
}

/** Writes the progress and the counts of one step. */
export const advance = sql<
  Adim & Record<'toplam' | 'yeni' | 'degisen' | 'ayni' | 'hatali' | 'uyarili', number>,
  { id: string }
>(`
  update aktarim a
  set ilerleme = :ilerleme, toplam = :toplam, yeni = a.yeni + :yeni::int, degisen = a.degisen + :degisen::int,
    ayni = a.ayni + :ayni::int, hatali = a.hatali + :hatali::int, uyarili = coalesce(a.uyarili, 0) + :uyarili::int,
    durum = :sonraki_durum, kilit = :kilit, guncelleme = :now
  where a.magaza_id = :magaza_id
    and a.id = :id
    and a.durum = :durum
    and a.ilerleme = :eski
  returning a.id`)

/** The same for an export. */
export const advanceExport = sql<Adim & { konum: string | null; satir: number }, { id: string }>(`
  update aktarim a
  set ilerleme = :ilerleme, konum = :konum, satir = a.satir + :satir::int, durum = :sonraki_durum, kilit = :kilit,
    guncelleme = :now
  where a.magaza_id = :magaza_id
    and a.id = :id
    and a.durum = :durum
    and a.ilerleme = :eski
  returning a.id`)

/** Releases the lease, for the next process. */
export const release = sql<{ id: string; kilit: Date }>(`
  update aktarim a
  set kilit = :kilit
  where a.magaza_id = :magaza_id
    and a.id = :id
    and a.kilit is not null`)

/** Fair queue: the store's other files go behind those of other stores, which have waited longer. */
export const waitAgain = sql<{ now: Date }>(`
  update aktarim a
  set kilit = :now
  where a.magaza_id = :magaza_id
    and a.kilit < :now`)

/** Records the cut of the file into records. */
export const setCut = sql<{ id: string; durum: Durum; toplam: number; kesit: number; kilit: Date }, { id: string }>(`
  update aktarim a
  set toplam = :toplam, kesit = :kesit, kilit = :kilit
  where a.magaza_id = :magaza_id
    and a.id = :id
    and a.durum = :durum
    and a.kesit is null
  returning a.id`)

type Okunan = { id: string; bicim: string; sutunlar: string; satir: number; now: Date }

/** Stores the table of an upload that waited, and drops its bytes. */
export const setRead = sql<Okunan, { id: string }>(`
  with giden as (
    delete from aktarim_dosya d
    where d.magaza_id = :magaza_id
      and d.aktarim_id = :id
  )
  update aktarim a
  set durum = 'esleme', bicim = :bicim, sutunlar = :sutunlar, satir = :satir, kilit = null, guncelleme = :now
  where a.magaza_id = :magaza_id
    and a.id = :id
    and a.durum = 'okunuyor'
  returning a.id`)

export const fail = sql<{ id: string; durum: Durum; neden: string; now: Date }>(`
  with giden as (
    delete from aktarim_dosya d
    where d.magaza_id = :magaza_id
      and d.aktarim_id = :id
  )
  update aktarim a
  set durum = 'basarisiz', neden = :neden, kilit = null, guncelleme = :now
  where a.magaza_id = :magaza_id
    and a.id = :id
    and a.durum = :durum`)

/** Retention: the oldest file beyond it. */
export const findOld = sql<{ once: string }, { id: string }>(`
  select a.id
  from aktarim a
  where a.magaza_id = :magaza_id
    and a.id < :once
  order by a.id
  limit 1
  for update of a skip locked`)

// Keys as an array: joined, a table without statistics was read whole for each of them (20,000 errors took minutes). All
// errors of a row go together, so a few more than `adet` may.
export const removeErrors = sql<{ id: string; adet: number }, { satir: number }>(`
  delete from aktarim_hata h
  where h.magaza_id = :magaza_id
    and h.aktarim_id = :id
    and h.satir = any(array(
      select b.satir
      from aktarim_hata b
      where b.magaza_id = :magaza_id
        and b.aktarim_id = :id
      order by b.satir, b.sira
      limit :adet))
  returning h.satir`)

export const removeParts = sql<{ id: string; adet: number }, { sira: number }>(`
  delete from aktarim_parca p
  where p.magaza_id = :magaza_id
    and p.aktarim_id = :id
    and p.sira = any(array(
      select b.sira
      from aktarim_parca b
      where b.magaza_id = :magaza_id
        and b.aktarim_id = :id
      order by b.sira
      limit :adet))
  returning p.sira`)

export const remove = sql<{ id: string }>(`
  delete from aktarim a
  where a.magaza_id = :magaza_id
    and a.id = :id`)
