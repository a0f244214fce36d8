import { hash } from 'node:crypto'
import { hataWithHeaders } from '../../core/errors.ts'
import { type Statement, sql } from '../sql.ts'
import { type InStore, one } from '../work.ts'

// Fixed-window counters in the database: tries to sign in, refused cards, mails to strangers.

type Sayilan = { ozet: string; sinir: number; now: Date; bitis: Date }
type Sayim = { adet: number; bitis: Date }
export type Tally = Statement<Sayilan, Sayim>
type Table = 'kullanici_sayac' | 'uye_sayac'

/** The window begins with the first count. An end further ahead than the window is of a clock that was set back. */
export const tallyIn = (table: Table): Tally =>
  sql(`
  insert into ${table} as s (magaza_id, ozet, adet, bitis)
  values (:magaza_id, :ozet, 1, :bitis)
  on conflict (magaza_id, ozet)
  do update set
    adet = case when s.bitis <= :now::timestamptz then 1 else least(s.adet, :sinir::int) + 1 end,
    bitis = case when s.bitis <= :now then excluded.bitis else least(s.bitis, excluded.bitis) end
  returning adet, bitis`)

/** What stands of these at the moment, without counting. */
export const countsIn = (table: Table) =>
  sql<{ ozetler: string[]; now: Date }, Sayim & { ozet: string }>(`
  select s.ozet, s.adet, s.bitis
  from ${table} s
  where s.magaza_id = :magaza_id
    and s.ozet = any(:ozetler::text[])
    and s.bitis > :now`)

export const forgetIn = (table: Table) =>
  sql<{ ozet: string }>(`
  delete from ${table} s
  where s.magaza_id = :magaza_id
    and s.ozet = :ozet`)

/** SHA-256 of whom it counts for: addresses are not stored. */
export const tallyKey = (...kim: string[]): string => hash('sha256', kim.join('\n'), 'hex')

export type Sinir = { sinir: number; sure_ms: number }

/** Counts one; returns null, or the seconds until the window ends when the limit is reached. */
export async function countOne(
  w: InStore & { now: Date },
  tally: Tally,
  ozet: string,
  { sinir, sure_ms }: Sinir,
): Promise<number | null> {
  const bitis = new Date(w.now.getTime() + sure_ms)
  const row = await one(w, tally, { ozet, sinir, now: w.now, bitis })
  return row.adet > sinir ? secondsUntil(w.now, row.bitis) : null
}

export const secondsUntil = (now: Date, end: Date): number =>
  Math.max(1, Math.ceil((end.getTime() - now.getTime()) / 1000))

export const tooMany = (seconds: number) => hataWithHeaders('istek_siniri', { 'retry-after': String(seconds) })
