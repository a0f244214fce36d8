import type { Hata } from '../../core/errors.ts'
import { lookAgain } from '../../db/upkeep/statistics.ts'
import { all, maybe, type Work } from '../../db/work.ts'
import { workFor } from '../magaza/magaza.ts'
import { readNames } from './adlar/names.ts'
import {
  type Adimda,
  accepted,
  bulkOutcome,
  type Is,
  isOurs,
  type Ortam,
  refused,
  rowErrors,
  summed,
  tryOut,
} from './apply.ts'
import { applyBatch, batchOf } from './batch.ts'
import { cutRecords } from './parca/cut.ts'
import { findCut, insertErrors } from './parca/queries.ts'
import { rowReader } from './parca/rows.ts'
import * as queries from './queries.ts'
import { alanlarOf } from './rules/alanlar.ts'
import { placesOf } from './rules/esleme.ts'
import { type Kayit, recordsOf } from './rules/kayitlar.ts'
import { kept, type RedSatiri } from './rules/neden.ts'
import { isler } from './turler/turler.ts'

// Import, some records at a time. Progress is written in the transaction of each step, so that a process that takes
// over after a crash goes on behind the last committed step.

/** Another process has taken over, or the import was cancelled. */
class Passed extends Error {}

/**
 * Lease: after so long without progress another process may take over. A step that fetches pictures takes half of it.
 */
export const LEASE_MS = 60_000

/** After so many records the planner's statistics are out of date and are renewed. */
const FILLED = [200, 2000, 20_000]

type Run = Ortam & { is: Is; row: queries.AktarimRow; toplam: number; live: boolean }

/** Does at least one step, until done or out of time; true when nothing is left to do. */
export async function importOn(o: Ortam, row: queries.AktarimRow, isOver: () => boolean): Promise<boolean> {
  const reading = workFor(o.db.pages(o.magaza.nesil), o.magaza, o.clock(), row.kim)
  const is = await jobOf(reading, row)
  const toplam = row.kesit === null ? await cutRecords(o, is, row, LEASE_MS) : row.toplam
  if (toplam === null) return true
  const run: Run = { ...o, is, row, toplam, live: row.durum === 'calisiyor' }
  const read = rowReader(reading, row.id)
  let at = row.ilerleme
  try {
    while (at < toplam) {
      const kesit = await maybe(reading, findCut, { id: row.id, kayit: at })
      if (!kesit) throw new Error(`record ${at} of ${toplam} is in no piece`)
      const kayitlar = recordsOf(is, { ...kesit, tekrarlar: JSON.parse(kesit.tekrarlar) }, await read(kesit))
      for (const end = kesit.kayit + kayitlar.length; at < end; ) {
        const before = at
        at = await step(run, at, kayitlar.slice(at - kesit.kayit))
        if (run.live && FILLED.some((n) => before < n && at >= n)) await o.db.transaction(o.magaza.nesil, lookAgain)
        if (isOver() && at < toplam) return false
      }
    }
    return true
  } catch (error) {
    if (error instanceof Passed) return true
    throw error
  }
}

async function jobOf(w: Work, { tur, kim, sutunlar, secenekler, esleme }: queries.AktarimRow): Promise<Is> {
  const places = placesOf(alanlarOf[tur], esleme ?? []) ?? new Map<string, number>()
  return { tur, kim, isi: isler[tur], baglam: { adlar: await readNames(w), secenekler }, sutunlar, places }
}

/** Applies the first record or the first few; returns the new position. */
async function step(run: Run, at: number, kayitlar: readonly Kayit[]): Promise<number> {
  const { isi } = run.is
  if ('applyMany' in isi) {
    const work = async (w: Work): Promise<Adimda> =>
      bulkOutcome(run.is, kayitlar, await isi.applyMany(w, kayitlar, run.is.baglam))
    return finish(run, at, at + kayitlar.length, work)
  }
  const some = batchOf(isi, kayitlar, run.live)
  return some.length > 1 ? doTogether(run, at, some) : doOne(run, at, kayitlar[0] as Kayit)
}

/** Work and progress in one transaction. In a dry run the work is rolled back and only the progress is written. */
async function finish(run: Run, at: number, next: number, work: (w: Work) => Promise<Adimda>): Promise<number> {
  if (run.live) {
    await run.transact(async (w) => note(w, run, at, next, await work(w)))
    return next
  }
  const tried = await tryOut(run, run.is.kim, work)
  await run.transact((w) => note(w, run, at, next, tried))
  return next
}

/** Batch. If one record cannot go in beside the others, each gets a transaction of its own. */
async function doTogether(run: Run, at: number, some: readonly Kayit[]): Promise<number> {
  try {
    return await finish(run, at, at + some.length, (w) => applyBatch(w, run.is, some))
  } catch (error) {
    // Any error: if it is the service's own, the first record alone meets it again.
    if (error instanceof Passed) throw error
  }
  if (!run.live) {
    const outcomes: Adimda[] = []
    for (const kayit of some) outcomes.push(await tryOne(run, kayit))
    await run.transact((w) => note(w, run, at, at + some.length, summed(outcomes)))
    return at + some.length
  }
  for (const [i, kayit] of some.entries()) await doOne(run, at + i, kayit)
  return at + some.length
}

async function doOne(run: Run, at: number, kayit: Kayit): Promise<number> {
  const done = (outcome: Adimda) => run.transact((w) => note(w, run, at, at + 1, outcome))
  if (!run.live) await done(await tryOne(run, kayit))
  else if (kayit.hatalar.length > 0) await done(refused(kayit, kayit.hatalar))
  else {
    try {
      await finish(run, at, at + 1, await workOf(run, kayit))
    } catch (error) {
      if (isOurs(error)) throw error
      await done(refused(kayit, rowErrors(run.is, kayit, error as Hata)))
    }
  }
  return at + 1
}

async function workOf(run: Run, kayit: Kayit): Promise<(w: Work) => Promise<Adimda>> {
  const { isi, baglam, kim } = run.is
  if ('applyMany' in isi) throw new Error('comes in bulk')
  const w = workFor(run.db.pages(run.magaza.nesil), run.magaza, run.clock(), kim)
  const ready = run.live && isi.outside?.(kayit) ? await isi.prepare?.(w, kayit, baglam, run.ports) : null
  return async (inside) => {
    return accepted(run.is, kayit, await isi.apply(inside, kayit, baglam, ready))
  }
}

async function tryOne(run: Run, kayit: Kayit): Promise<Adimda> {
  if (kayit.hatalar.length > 0) return refused(kayit, kayit.hatalar)
  try {
    return await tryOut(run, run.is.kim, await workOf(run, kayit))
  } catch (error) {
    if (isOurs(error)) throw error
    return refused(kayit, rowErrors(run.is, kayit, error as Hata))
  }
}

async function note(w: Work, { row, live, toplam }: Run, eski: number, next: number, o: Adimda): Promise<void> {
  const over = next >= toplam
  const moved = await maybe(w, queries.advance, {
    ...{ id: row.id, durum: row.durum, eski, ilerleme: next, toplam, now: w.now, ...o.sayilar },
    sonraki_durum: over ? (live ? 'bitti' : 'denendi') : row.durum,
    kilit: over ? null : new Date(w.now.getTime() + LEASE_MS),
  })
  if (!moved) throw new Passed()
  if (o.hatalar.length > 0) await all(w, insertErrors, { id: row.id, ...columnsOf(o.hatalar) })
}

/** Bounded: further errors of one row would tell nothing new. */
const MAX_ROW_ERRORS = 20

/** Numbers the errors of a row. */
function columnsOf(hatalar: readonly RedSatiri[]) {
  const seen = new Map<number, number>()
  const told = hatalar.flatMap((h) => {
    const sira = (seen.get(h.satir) ?? 0) + 1
    seen.set(h.satir, sira)
    return sira > MAX_ROW_ERRORS ? [] : [{ ...h, sira }]
  })
  return {
    satirlar: told.map((h) => h.satir),
    siralar: told.map((h) => h.sira),
    sutunlar: told.map((h) => h.sutun),
    nedenler: told.map((h) => kept(h.neden)),
    uyarilar: told.map((h) => h.uyari === true),
  }
}
