import { Hata } from '../../core/errors.ts'
import type { Statement } from '../../db/sql.ts'
import { type Tx, together, type Work } from '../../db/work.ts'
import { type Adimda, accepted, type Is, isOurs, refused, rowErrors, summed } from './apply.ts'
import type { Kayit } from './rules/kayitlar.ts'
import type { TurIsi } from './turler/tur.ts'

// Batching: several records in one transaction, some of them in one pipeline, with one fsync. A single record costs
// five round trips and a commit.

/** Rows per transaction: its locks are held for at most a tenth of a second. */
const BATCH_ROWS = 64
/** Rows in one pipeline, hence in one turn of the event loop: half a millisecond each. */
const ABREAST_ROWS = 8

/** The records of a batch conflict with each other or with another writer: they are done one by one. */
class TooClose extends Error {}

/** Records that may share a transaction. In a real import, records that need the network go alone. */
export function batchOf(isi: TurIsi, kayitlar: readonly Kayit[], live: boolean): readonly Kayit[] {
  if ('applyMany' in isi || !isi.birlikte) return []
  const { outside } = isi
  return firstRows(kayitlar, BATCH_ROWS, (kayit) => live && outside?.(kayit) === true)
}

function firstRows(kayitlar: readonly Kayit[], most: number, stops: (kayit: Kayit) => boolean): readonly Kayit[] {
  let rows = 0
  const end = kayitlar.findIndex((kayit) => {
    rows += kayit.satirlar.length
    return rows > most || stops(kayit)
  })
  return end < 0 ? kayitlar : kayitlar.slice(0, end)
}

export async function applyBatch(w: Work, is: Is, kayitlar: readonly Kayit[]): Promise<Adimda> {
  // A retried transaction: the records may want the same name, or lock rows in opposite orders.
  if (w.tries > 1) throw new TooClose()
  const outcomes: Adimda[] = []
  for (let at = 0; at < kayitlar.length; ) {
    const some = firstRows(kayitlar.slice(at), ABREAST_ROWS, () => false)
    const abreast = some.length > 0 ? some : [kayitlar[at] as Kayit]
    outcomes.push(...(await together(abreast.map((kayit) => applyBeside(w, is, kayit)))))
    at += abreast.length
  }
  return summed(outcomes)
}

/** A record refused before its first write leaves the others alone; otherwise the whole batch is rolled back. */
async function applyBeside(w: Work, is: Is, kayit: Kayit): Promise<Adimda> {
  if ('applyMany' in is.isi) throw new Error('comes in bulk')
  if (kayit.hatalar.length > 0) return refused(kayit, kayit.hatalar)
  const { tx, hasWritten } = watching(w.tx)
  const own: Work = { ...w, tx, events: new Map(), asked: new Set() }
  try {
    const sonuc = await is.isi.apply(own, kayit, is.baglam, null)
    for (const [key, event] of own.events) w.events.set(key, event)
    for (const id of own.asked) w.asked.add(id)
    return accepted(is, kayit, sonuc)
  } catch (error) {
    if (error instanceof Hata && !isOurs(error) && !hasWritten()) return refused(kayit, rowErrors(is, kayit, error))
    throw error
  }
}

function watching(tx: Tx): { tx: Tx; hasWritten: () => boolean } {
  let written = false
  const seen = <P extends object, R extends object>(s: Statement<P, R>): Statement<P, R> => {
    written ||= !/^\s*select\b/.test(s.text)
    return s
  }
  return {
    tx: {
      run: (s, params) => tx.run(seen(s), params),
      later: (s, params) => tx.later(seen(s), params),
      apart: (s, params) => tx.apart(seen(s), params),
    },
    hasWritten: () => written,
  }
}
