import { sql } from './sql.ts'
import { all, type InStore, maybe, type Work } from './work.ts'

// Work that has no bound is not done by a request. The request does the first step; what is left is noted in the same
// transaction, and the worker goes on in steps as small, until there is nothing left.

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

export type ArkaIs = {
  kayit_id: string
  /** Where the last step ended; empty at the beginning. */
  konum: string
  veri: object
}

/** Does some of it and answers where it ended; null when nothing is left. Done twice it does no harm. */
export type Adim<W> = (w: W, is: ArkaIs) => Promise<string | null>

/** Rows that a step takes at most: 500 members of a group take 20 ms here. */
export const ROWS_PER_STEP = 500

/** Where the next step begins: rows come back in any order. */
export const lastOf = (idler: readonly string[]): string => idler.toSorted().at(-1) ?? ''

type Timed = InStore & Pick<Work, 'now'>

// Begun anew while it is under way, it begins at the beginning.
const insert = sql<{ tur: ArkaIsTuru; kayit_id: string; konum: string; veri: string; now: Date }>(`
  insert into arka_is as a (magaza_id, tur, kayit_id, konum, veri, sonraki, deneme, olusturma)
  values (:magaza_id, :tur, :kayit_id, :konum, :veri, :now, 0, :now)
  on conflict (magaza_id, tur, kayit_id)
  do update set konum = excluded.konum, veri = excluded.veri, sonraki = excluded.sonraki, deneme = 0`)

/** The first step, and a note of what is left. */
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

/** The records of which something is left to be done: reads pass over what is left of them. */
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

// Held until the step has committed: of several processes one is at it, and of one that dies nothing stays.
export const claim = sql<{ now: Date }, ArkaIs & { tur: ArkaIsTuru; deneme: number }>(`
  select a.tur, a.kayit_id, a.konum, a.veri, a.deneme
  from arka_is a
  where a.magaza_id = :magaza_id
    and a.sonraki <= :now
  order by a.sonraki, a.tur, a.kayit_id
  limit 1
  for update skip locked`)

type Key = { tur: ArkaIsTuru; kayit_id: string }

/** Behind the others of its store. */
export const advance = sql<Key & { konum: string; now: Date }>(`
  update arka_is a
  set konum = :konum, sonraki = :now, deneme = 0
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

// Crosses stores on purpose: the worker asks where something is left to be done.
export const storesWithUnfinished = sql<{ now: Date }, { magaza_id: string }>(`
  select distinct a.magaza_id
  from arka_is a
  where a.sonraki <= :now`)
