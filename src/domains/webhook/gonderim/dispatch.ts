import { newId } from '../../../core/id.ts'
import { eventsIn } from '../../../db/event-rows.ts'
import { all, later, type Work } from '../../../db/work.ts'
import * as queries from './dispatch-queries.ts'
import { inOrder, type Row } from './order.ts'

/** Of one step. More are looked at than taken, so that what must come before them is among those. */
const ROWS_LOOKED_AT = 1000
const ROWS_TAKEN = 500
const EVENTS_TAKEN = 2000

export type Dispatched = {
  /** Subscriptions with something to deliver now. */
  abonelikler: string[]
  /** No subscriptions: only readers of the log wait for the numbers. */
  quiet: boolean
  /** `busy`: another process dispatches for this store. `more`: further events may be pending. */
  left: 'none' | 'more' | 'busy'
}

/**
 * Numbers the committed events of a store and makes a delivery for every matching subscription. An event that commits
 * later gets a later number, however old its id. Creating a subscription first numbers what is pending, so every event
 * found later committed after it.
 */
export async function dispatch(w: Pick<Work, 'tx' | 'magaza_id' | 'now'>): Promise<Dispatched> {
  const [[counter], pending, open] = await Promise.all([
    all(w, queries.lockCounter, {}),
    all(w, queries.listPending, { adet: ROWS_LOOKED_AT }),
    all(w, queries.listOpen, {}),
  ])
  const quiet = open.length === 0
  if (!counter) return { abonelikler: [], quiet, left: pending.length > 0 ? 'busy' : 'none' }
  if (pending.length === 0) return { abonelikler: [], quiet, left: 'none' }
  const taken = firstOf(inOrder(pending.map((row) => ({ id: row.id, olaylar: eventsIn(row) }))))
  let son = counter.son
  const rows = taken.map((row) => {
    const sira = son + 1
    son += row.olaylar.length
    return { ...row, sira }
  })
  const pairs = rows.flatMap(({ sira, olaylar }) =>
    olaylar.flatMap((o, i) =>
      open.filter((a) => a.olaylar.includes(o.olay)).map((a) => ({ o, sira: sira + i, abonelik_id: a.id })),
    ),
  )
  later(w, queries.numberEvents, {
    idler: rows.map((r) => r.id),
    numaralar: JSON.stringify(Object.fromEntries(rows.map((r) => [r.id, r.sira]))),
    son,
    giris: latest([w.now, counter.giris, ...rows.flatMap((r) => r.olaylar.map((o) => o.zaman))]),
    teslimatlar: pairs.map(() => newId('whd', w.now)),
    abonelikler: pairs.map((p) => p.abonelik_id),
    olay_idleri: pairs.map((p) => p.o.id),
    olaylar: pairs.map((p) => p.o.olay),
    kayitlar: pairs.map((p) => p.o.kayit_id),
    siralar: pairs.map((p) => p.sira),
    now: w.now,
  })
  const abonelikler = [...new Set(pairs.map((p) => p.abonelik_id))]
  return { abonelikler, quiet, left: taken.length < pending.length ? 'more' : 'none' }
}

/** A backlog beyond this takes longer than a transaction may. */
const MOST_STEPS = 50

/** All that waits, in the caller's transaction. */
export async function dispatchAll(w: Pick<Work, 'tx' | 'magaza_id' | 'now'>): Promise<void> {
  for (let step = 0; step < MOST_STEPS; step++) {
    if ((await dispatch(w)).left !== 'more') return
  }
}

/** Rows until a step has enough events; at least one. */
function firstOf(rows: readonly Row[]): readonly Row[] {
  let events = 0
  const end = rows.findIndex((row, i) => {
    events += row.olaylar.length
    return i === ROWS_TAKEN || (i > 0 && events > EVENTS_TAKEN)
  })
  return end < 0 ? rows : rows.slice(0, end)
}

/** Monotonic: times of the log never go back, whatever the clocks say. */
const latest = (moments: readonly (Date | null)[]): Date =>
  new Date(moments.reduce((most, m) => Math.max(most, m?.getTime() ?? most), Number.NEGATIVE_INFINITY))
