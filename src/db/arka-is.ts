import { across } from './across.ts'
import { sql } from './sql.ts'
import { all, type InStore, maybe, type Work } from './work.ts'

// Unfinished work: what has no bound is not done in one request. The request does the first step and notes the rest in
// the same transaction; the worker goes on in steps as small until nothing is left.

export type ArkaIsTuru =
  | 'grup'
  | 'fiyat_listesi'
  | 'webhook'
  | 'webhook_kapanis'
  | 'kampanya'
  | 'kampanya_hedefi'
  | 'kisi'
  | 'depo'
  | 'urun_metni'
  | 'siparis_metni'
  | 'stok_haberi'

export type ArkaIs = {
  kayit_id: string
  /** Where the last step ended; empty at the beginning. */
  konum: string
  veri: object
}

/** One step, idempotent; returns where it ended, or null when nothing is left. */
export type Adim<W> = (w: W, is: ArkaIs) => Promise<string | null>

/** Where a step ended that is to be followed not before a moment. */
export type Kalan = string | { konum: string; sonraki: Date }

/** A step of work that nobody waits for: it may pause. */
export type SeyrekAdim<W> = (w: W, is: ArkaIs) => Promise<Kalan | null>

/** Rows that a step takes at most: 500 members of a group take 20 ms here. */
export const ROWS_PER_STEP = 500

/** Keyset position of the next step; `returning` gives rows in any order. */
export const lastOf = (idler: readonly string[]): string => idler.toSorted().at(-1) ?? ''

type Timed = InStore & Pick<Work, 'now'>

// Upsert: work begun again while it is under way restarts at the beginning.
const insert = sql<{ tur: ArkaIsTuru; kayit_id: string; konum: string; veri: string; now: Date }>(`
  insert into arka_is as a (magaza_id, tur, kayit_id, konum, veri, sonraki, deneme, olusturma)
  values (:magaza_id, :tur, :kayit_id, :konum, :veri, :now, 0, :now)
  on conflict (magaza_id, tur, kayit_id)
  do update set konum = excluded.konum, veri = excluded.veri, sonraki = excluded.sonraki, deneme = 0`)

/**
 * Statement part that notes work at its beginning, one for each row of `from`, as part of what causes it; `:now` is when. What
 * is under way begins anew. Rows in id order: two that note the same wait for each other, and not in a ring.
 */
export const notingWork = (tur: ArkaIsTuru, kayit_id: string, from: string): string => `
  insert into arka_is as a (magaza_id, tur, kayit_id, konum, veri, sonraki, deneme, olusturma)
  select :magaza_id, '${tur}', ${kayit_id}, '', '{}', :now::timestamptz, 0, :now::timestamptz
  ${from}
  order by ${kayit_id}
  on conflict (magaza_id, tur, kayit_id)
  do update set konum = excluded.konum, veri = excluded.veri, sonraki = excluded.sonraki, deneme = 0`

/** Does the first step and notes the rest. */
export async function begin<W extends Timed>(
  w: W,
  tur: ArkaIsTuru,
  kayit_id: string,
  adim: Adim<W>,
  veri: object = {},
): Promise<void> {
  const konum = await adim(w, { kayit_id, konum: '', veri })
  if (konum !== null) await all(w, insert, { tur, kayit_id, konum, veri: JSON.stringify(veri), now: w.now })
}

/** Records with unfinished work: reads must skip what is left of them. */
export const unfinished = (tur: ArkaIsTuru): string =>
  `array(select a.kayit_id from arka_is a where a.magaza_id = :magaza_id and a.tur = '${tur}')`

const find = sql<{ tur: ArkaIsTuru; kayit_id: string }, { kayit_id: string }>(`
  select a.kayit_id
  from arka_is a
  where a.magaza_id = :magaza_id
    and a.tur = :tur
    and a.kayit_id = :kayit_id`)

export const isUnfinished = async (w: InStore, tur: ArkaIsTuru, kayit_id: string): Promise<boolean> =>
  (await maybe(w, find, { tur, kayit_id })) !== undefined

// ---------------------------------------------------------------- going on

// Row lock with `skip locked` until the step commits: one process at a time, and a crash releases it.
export const claim = sql<{ now: Date }, ArkaIs & { tur: ArkaIsTuru; deneme: number }>(`
  select a.tur, a.kayit_id, a.konum, a.veri, a.deneme
  from arka_is a
  where a.magaza_id = :magaza_id
    and a.sonraki <= :now
  order by a.sonraki, a.tur, a.kayit_id
  limit 1
  for update skip locked`)

type Key = { tur: ArkaIsTuru; kayit_id: string }

/** Moves it behind the other work of its store (round robin). */
export const advance = sql<Key & { konum: string; sonraki: Date }>(`
  update arka_is a
  set konum = :konum, sonraki = :sonraki, deneme = 0
  where a.magaza_id = :magaza_id
    and a.tur = :tur
    and a.kayit_id = :kayit_id`)

export const postpone = sql<Key & { sonraki: Date; deneme: number }>(`
  update arka_is a
  set sonraki = :sonraki, deneme = :deneme
  where a.magaza_id = :magaza_id
    and a.tur = :tur
    and a.kayit_id = :kayit_id`)

export const finish = sql<Key>(`
  delete from arka_is a
  where a.magaza_id = :magaza_id
    and a.tur = :tur
    and a.kayit_id = :kayit_id`)

// Crosses stores on purpose: lets the worker find stores with unfinished work.
export const storesWithUnfinished = across<{ now: Date }, { magaza_id: string }>(
  (only) => `
  select distinct a.magaza_id
  from arka_is a
  where ${only('a')}a.sonraki <= :now`,
)
