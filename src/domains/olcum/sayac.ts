import { dayOf } from '../../core/time.ts'
import type { Db } from '../../db/connection/pool.ts'
import { createBekleyen, type Gun, type Satir } from './bekleyen.ts'
import { add } from './queries.ts'
import { cut, isAdim, MAX_NAME, MOST } from './rules.ts'

// Counts in memory, written in batches: looking at a page never waits for the database, and a process that is killed loses what
// it has counted since the last batch.

/** Rows of a statement. */
const AT_ONCE = 500

export type Bakis = {
  /** Kind of the page: `ana`, `urun`, `kategori` … */
  sayfa: string
  /** Record that it shows; empty for a page of no record. */
  kayit: string
  ad: string
  /** Where the visit comes from; null for a page after another one. */
  kaynak: string | null
  /** What was searched for, and how much was found. */
  arama: { metin: string; bulunan: number } | null
}

export type Sayac = ReturnType<typeof createSayac>

export function createSayac(db: Db, clock: () => Date) {
  const bekleyen = createBekleyen()
  const { step, value } = bekleyen
  const today = (magaza_id: string) => bekleyen.day(magaza_id, dayOf(clock()))

  /** Batches that failed wait for the next time. */
  const write = async ({ magaza_id, gun, satirlar }: Gun): Promise<void> => {
    const left = [...satirlar.values()]
    try {
      while (left.length > 0) {
        const batch = left.slice(0, AT_ONCE)
        await db.transaction(magaza_id, (tx) => tx.run(add, { magaza_id, gun, ...columnsOf(batch) }))
        left.splice(0, batch.length)
      }
    } catch (error) {
      const day = bekleyen.day(magaza_id, gun)
      if (day) for (const row of left) bekleyen.put(day, row)
      throw error
    }
  }

  const writeAll = async (): Promise<void> => {
    const failed: unknown[] = []
    for (const day of bekleyen.take()) await write(day).catch((error) => failed.push(error))
    if (failed.length > 0) throw new AggregateError(failed, `counts of ${failed.length} stores not written`)
  }

  let writing: Promise<void> = Promise.resolve()
  return {
    look: (magaza_id: string, { sayfa, kayit, ad, kaynak, arama }: Bakis): void => {
      const day = today(magaza_id)
      if (!day) return
      step(day, 'goruntuleme')
      if (sayfa === 'urun') {
        step(day, 'urun')
        value(day, 'urun', kayit, { ad: cut(ad, MAX_NAME) })
      } else value(day, 'sayfa', `${sayfa}:${kayit}`, kayit === '' ? {} : { ad: cut(ad, MAX_NAME) })
      if (kaynak !== null) {
        step(day, 'ziyaret')
        value(day, 'kaynak', kaynak)
      }
      if (!arama) return
      const sonucsuz = arama.bulunan === 0 ? 1 : 0
      step(day, 'arama')
      if (sonucsuz > 0) step(day, 'sonucsuz')
      value(day, 'arama', arama.metin, { sonucsuz })
    },
    /** Steps that a transaction noted. */
    steps: (magaza_id: string, noted: readonly string[]): void => {
      const day = today(magaza_id)
      if (day) for (const what of noted) if (isAdim(what)) step(day, what)
    },
    /** One at a time; what comes meanwhile waits for the next. */
    flush: (): Promise<void> => {
      writing = writing.catch(() => {}).then(writeAll)
      return writing
    },
  }
}

const columnsOf = (rows: readonly Satir[]) => ({
  turler: rows.map((r) => r.tur),
  degerler: rows.map((r) => r.deger),
  adlar: rows.map((r) => r.ad),
  sayilar: rows.map((r) => r.sayi),
  sonucsuzlar: rows.map((r) => r.sonucsuz),
  sinirlar: rows.map((r) => MOST[r.tur]),
})
