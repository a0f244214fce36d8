import { newId } from '../../../core/id.ts'
import { all, later, type Work } from '../../../db/work.ts'
import * as queries from './dispatch-queries.ts'

const AT_ONCE = 1000

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
  const [[counter], olaylar, open] = await Promise.all([
    all(w, queries.lockCounter, {}),
    all(w, queries.listPending, { adet: AT_ONCE }),
    all(w, queries.listOpen, {}),
  ])
  const quiet = open.length === 0
  if (!counter) return { abonelikler: [], quiet, left: olaylar.length > 0 ? 'busy' : 'none' }
  if (olaylar.length === 0) return { abonelikler: [], quiet, left: 'none' }
  const inOrder = orderedByRecord(olaylar)
  const numbered = inOrder.map((o, i) => ({ ...o, sira: counter.son + i + 1 }))
  const pairs = numbered.flatMap((o) =>
    open.filter((a) => a.olaylar.includes(o.olay)).map((a) => ({ o, abonelik_id: a.id })),
  )
  later(w, queries.numberEvents, {
    son: counter.son,
    idler: inOrder.map((o) => o.id),
    adlar: inOrder.map((o) => o.olay),
    kayit_idleri: inOrder.map((o) => o.kayit_id),
    zamanlar: inOrder.map((o) => o.zaman),
    giris: latest([w.now, counter.giris, ...inOrder.map((o) => o.zaman)]),
    teslimatlar: pairs.map(() => newId('whd', w.now)),
    abonelikler: pairs.map((p) => p.abonelik_id),
    olay_idleri: pairs.map((p) => p.o.id),
    olaylar: pairs.map((p) => p.o.olay),
    kayitlar: pairs.map((p) => p.o.kayit_id),
    siralar: pairs.map((p) => p.o.sira),
    now: w.now,
  })
  const abonelikler = [...new Set(pairs.map((p) => p.abonelik_id))]
  return { abonelikler, quiet, left: olaylar.length === AT_ONCE ? 'more' : 'none' }
}

/**
 * Clock skew: ids come from the clocks of several processes, but a record's moments are made under its lock in order.
 * So events of one record are sorted by moment among their own positions.
 */
function orderedByRecord(olaylar: readonly queries.BekleyenOlay[]): queries.BekleyenOlay[] {
  const waiting = new Map<string, queries.BekleyenOlay[]>()
  for (const o of olaylar) waiting.set(o.kayit_id, [...(waiting.get(o.kayit_id) ?? []), o])
  for (const own of waiting.values()) own.sort((a, b) => a.zaman.getTime() - b.zaman.getTime())
  return olaylar.map((o) => (waiting.get(o.kayit_id) as queries.BekleyenOlay[]).shift() as queries.BekleyenOlay)
}

/** Monotonic: times of the log never go back, whatever the clocks say. */
const latest = (moments: readonly (Date | null)[]): Date =>
  new Date(Math.max(...moments.map((m) => m?.getTime() ?? Number.NEGATIVE_INFINITY)))
