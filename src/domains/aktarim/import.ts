import type { Hata } from '../../core/errors.ts'
import { all, maybe, type Work } from '../../db/work.ts'
import { workFor } from '../magaza/magaza.ts'
import {
  type Adimda,
  bulkOutcome,
  type Is,
  isOurs,
  NOTHING,
  type Ortam,
  refused,
  rowErrors,
  type Sayilar,
  tryOut,
} from './attempt.ts'
import { readNames } from './names.ts'
import * as queries from './queries.ts'
import { alanlarOf } from './rules/alanlar.ts'
import { placesOf } from './rules/esleme.ts'
import { type Kayit, recordsOf } from './rules/kayitlar.ts'
import { CHUNK, type SatirHatasi } from './schema.ts'
import { isler } from './turler/turler.ts'

// A file that was brought, record by record. How far it is stands in the transaction of each step: whoever takes over
// from one that died goes on behind the last step that was committed.

/** Somebody else has gone on, or it was cancelled. */
class Passed extends Error {}

/** How long others wait for one of whom nothing is heard. A step that fetches pictures takes half of it. */
export const LEASE_MS = 60_000
/** Tried records are noted by so many: to try one again costs nothing. */
const TRIED_AT_ONCE = 50

type Run = Ortam & { is: Is; row: queries.AktarimRow; kayitlar: Kayit[]; live: boolean }

/** Goes on with it until it is done or its time is over; true when there is nothing more to do. */
export async function carryOn(o: Ortam, row: queries.AktarimRow, untilMs: number): Promise<boolean> {
  const run = await prepare(o, row)
  let at = row.ilerleme
  try {
    while (at < run.kayitlar.length) {
      if (Date.now() > untilMs) return false
      at = await step(run, at)
    }
    if (run.kayitlar.length === 0) await o.transact((w) => note(w, run, 0, 0, { sayilar: NOTHING, hatalar: [] }))
    return true
  } catch (error) {
    if (error instanceof Passed) return true
    throw error
  }
}

async function prepare(o: Ortam, row: queries.AktarimRow): Promise<Run> {
  const w = workFor(o.db.pages(o.magaza.nesil), o.magaza, o.clock(), row.kim)
  const rows: string[][] = []
  for (let sira = 0; sira * CHUNK < row.satir; sira++) {
    const part = await maybe(w, queries.findPart, { id: row.id, sira })
    for (const cells of JSON.parse(part?.satirlar ?? '[]')) rows.push(cells)
  }
  const { tur, kim, sutunlar, secenekler } = row
  const places = placesOf(alanlarOf[tur], row.esleme ?? []) ?? new Map<string, number>()
  const is = { tur, kim, isi: isler[tur], baglam: { adlar: await readNames(w), secenekler }, sutunlar, places }
  return { ...o, is, row, kayitlar: recordsOf(is, rows), live: row.durum === 'calisiyor' }
}

/** Answers where it is then. */
async function step(run: Run, at: number): Promise<number> {
  const { isi } = run.is
  if ('applyMany' in isi) {
    const some = run.kayitlar.slice(at, at + CHUNK)
    const work = async (w: Work): Promise<Adimda> =>
      bulkOutcome(run.is, some, await isi.applyMany(w, some, run.is.baglam))
    return finish(run, at, at + some.length, work)
  }
  return run.live ? bringOne(run, at) : trySome(run, at)
}

/** The work and the note of it in one transaction; when it is only tried, the note alone. */
async function finish(run: Run, at: number, next: number, work: (w: Work) => Promise<Adimda>): Promise<number> {
  if (run.live) {
    await run.transact(async (w) => note(w, run, at, next, await work(w)))
    return next
  }
  const tried = await tryOut(run, run.is.kim, work)
  await run.transact((w) => note(w, run, at, next, tried))
  return next
}

async function bringOne(run: Run, at: number): Promise<number> {
  const kayit = run.kayitlar[at] as Kayit
  const done = (outcome: Adimda) => run.transact((w) => note(w, run, at, at + 1, outcome))
  if (kayit.hatalar.length > 0) await done(refused(kayit, kayit.hatalar))
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
  const ready = run.live && isi.prepare ? await isi.prepare(w, kayit, baglam, run.ports) : null
  return async (inside) => {
    const sonuc = await isi.apply(inside, kayit, baglam, ready)
    return { sayilar: { ...NOTHING, [sonuc]: 1 }, hatalar: [] }
  }
}

async function trySome(run: Run, at: number): Promise<number> {
  const some = run.kayitlar.slice(at, at + TRIED_AT_ONCE)
  const sum: Adimda = { sayilar: { ...NOTHING }, hatalar: [] }
  for (const kayit of some) {
    const { sayilar, hatalar } = await tryOne(run, kayit)
    for (const name of Object.keys(sayilar) as (keyof Sayilar)[]) sum.sayilar[name] += sayilar[name]
    sum.hatalar.push(...hatalar)
  }
  const next = at + some.length
  await run.transact((w) => note(w, run, at, next, sum))
  return next
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

async function note(w: Work, { row, live, kayitlar }: Run, eski: number, next: number, o: Adimda): Promise<void> {
  const over = next >= kayitlar.length
  const moved = await maybe(w, queries.advance, {
    ...{ id: row.id, durum: row.durum, eski, ilerleme: next, toplam: kayitlar.length, now: w.now, ...o.sayilar },
    sonraki_durum: over ? (live ? 'bitti' : 'denendi') : row.durum,
    kilit: over ? null : new Date(w.now.getTime() + LEASE_MS),
  })
  if (!moved) throw new Passed()
  if (o.hatalar.length > 0) await all(w, queries.insertErrors, { id: row.id, ...columnsOf(o.hatalar) })
}

/** Several of one row are told apart by their order. */
function columnsOf(hatalar: readonly SatirHatasi[]) {
  const seen = new Map<number, number>()
  const siralar = hatalar.map(({ satir }) => {
    const sira = (seen.get(satir) ?? 0) + 1
    seen.set(satir, sira)
    return sira
  })
  return {
    satirlar: hatalar.map((h) => h.satir),
    siralar,
    sutunlar: hatalar.map((h) => h.sutun),
    nedenler: hatalar.map((h) => h.neden),
  }
}
