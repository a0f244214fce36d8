import { sql, sqlFamily } from '../../../db/sql.ts'
import type { SatirHatasi } from '../schema.ts'

// Queries for the parts of a file: rows, cuts, errors, and raw bytes until they are read.

/** `satirlar` as UTF-8, passed through as the reading thread made them. They say so: in a flight bytes travel as hex. */
export const insertPart = sql<{ id: string; sira: number; ilk: number | null; satirlar: Buffer }>(`
  insert into aktarim_parca (magaza_id, aktarim_id, sira, ilk, satirlar)
  values (:magaza_id, :id, :sira, :ilk, convert_from(:satirlar::bytea, 'UTF8'))`)

type Parca = { sira: number; ilk: number; satirlar: string }

/** First part from `sira` on. Parts of older files have 500 rows and no `ilk`. */
export const findPart = sql<{ id: string; sira: number }, Parca>(`
  select p.sira, coalesce(p.ilk, p.sira * 500) as ilk, p.satirlar
  from aktarim_parca p
  where p.magaza_id = :magaza_id
    and p.aktarim_id = :id
    and p.sira >= :sira::int
  order by p.sira
  limit 1`)

export type Kesit = { kayit: number; ilk: number; satir: number; parca: number; tekrarlar: string }
type Kesitler = { [K in keyof Kesit as `${K}_listesi`]: readonly Kesit[K][] }

export const insertCuts = sql<Kesitler & { id: string }>(`
  insert into aktarim_kesit as k (magaza_id, aktarim_id, kayit, ilk, satir, parca, tekrarlar)
  select :magaza_id, :id, x.kayit, x.ilk, x.satir, x.parca, x.tekrarlar
  from unnest(:kayit_listesi::int[], :ilk_listesi::int[], :satir_listesi::int[], :parca_listesi::int[],
    :tekrarlar_listesi::text[]) as x(kayit, ilk, satir, parca, tekrarlar)`)

/** The cut that contains this record. */
export const findCut = sql<{ id: string; kayit: number }, Kesit>(`
  select k.kayit, k.ilk, k.satir, k.parca, k.tekrarlar
  from aktarim_kesit k
  where k.magaza_id = :magaza_id
    and k.aktarim_id = :id
    and k.kayit <= :kayit::int
  order by k.kayit desc
  limit 1`)

export const insertBytes = sql<{ id: string; sira: number; icerik: Buffer }>(`
  insert into aktarim_dosya (magaza_id, aktarim_id, sira, icerik)
  values (:magaza_id, :id, :sira, :icerik)`)

export const findBytes = sql<{ id: string; sira: number }, { icerik: Buffer }>(`
  select d.icerik
  from aktarim_dosya d
  where d.magaza_id = :magaza_id
    and d.aktarim_id = :id
    and d.sira = :sira`)

export const insertErrors = sql<{
  id: string
  satirlar: readonly number[]
  siralar: readonly number[]
  sutunlar: readonly (string | null)[]
  nedenler: readonly string[]
  uyarilar: readonly boolean[]
}>(`
  insert into aktarim_hata as h (magaza_id, aktarim_id, satir, sira, sutun, neden, uyari)
  select :magaza_id, :id, x.satir, x.sira, x.sutun, x.neden, x.uyari
  from unnest(:satirlar::int[], :siralar::smallint[], :sutunlar::text[], :nedenler::text[], :uyarilar::boolean[])
    as x(satir, sira, sutun, neden, uyari)
  on conflict (magaza_id, aktarim_id, satir, sira) do nothing`)

/** Up to a row (`son`) only what was refused: of the file to mend. */
export const listErrors = sqlFamily<
  'son',
  { id: string; satir: number; sira: number; son?: number; adet: number },
  SatirHatasi & { sira: number }
>(
  ['son'],
  (on) => `
  select h.satir, h.sira, h.sutun, h.neden, coalesce(h.uyari, false) as uyari
  from aktarim_hata h
  where h.magaza_id = :magaza_id
    and h.aktarim_id = :id
    and (h.satir, h.sira) > (:satir::int, :sira::int)
    ${on.son ? 'and h.satir <= :son::int and h.uyari is not true' : ''}
  order by h.satir, h.sira
  limit :adet`,
)
