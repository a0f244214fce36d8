import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { Cron } from 'croner'
import type { Logger } from 'pino'
import type { Db } from '../db/connection/pool.ts'
import { findLease, renewLease, takeLease } from '../db/counts/lease.ts'
import { NO_STORE } from '../db/no-store.ts'
import { all, type InStore, maybe } from '../db/work.ts'

// Cron tasks: each scheduled moment runs once, in one of the processes, by lease.

/** A lease that is not renewed for so long is taken over. */
const LEASE_MS = 30_000
const RETRY_MS = 1000
/** Clock skew: a lease further ahead was written by a wrong clock, and does not block the others. */
const UNBELIEVABLE_MS = 60 * 60 * 1000

export type Task = { name: string; when: string; run: (now: Date) => Promise<void> }

export type SchedulerOptions = { db: Db; log: Logger; leaseMs?: number }

type Run = { ad: string; an: Date; sahip: string }

export function schedule(task: Task, o: SchedulerOptions): { stop: () => void } {
  const ending = new AbortController()
  const sahip = randomUUID()
  let due: Date | null = null
  // protect: a run that outlasts its lease is not joined by another.
  const cron = new Cron(task.when, { timezone: 'Europe/Istanbul', protect: true }, () => {
    const an = due ?? new Date()
    due = cron.nextRun()
    return take({ ad: task.name, an, sahip }, task, o, ending.signal).catch(() => {})
  })
  due = cron.nextRun()
  return {
    stop: () => {
      cron.stop()
      ending.abort()
    },
  }
}

/** Resolves when the scheduled run is done, by whichever process. */
async function take(run: Run, task: Task, o: SchedulerOptions, signal: AbortSignal): Promise<void> {
  for (;;) {
    const wait = await tryOnce(run, task, o, signal).catch((err) => {
      if (!signal.aborted) o.log.error({ err, gorev: task.name }, 'task not looked for')
      return RETRY_MS
    })
    if (wait === null) return
    await pause(wait, undefined, { signal, ref: false })
  }
}

/** Null when it is done; else milliseconds until the holder's lease expires. */
async function tryOnce(run: Run, task: Task, o: SchedulerOptions, signal: AbortSignal): Promise<number | null> {
  const leaseMs = o.leaseMs ?? LEASE_MS
  const now = new Date()
  const asked = { ...run, now, kilit: inMs(leaseMs), ileri: inMs(UNBELIEVABLE_MS) }
  if (await inOwn(o.db, (w) => maybe(w, takeLease, asked))) {
    const keep = () => inOwn(o.db, (w) => all(w, renewLease, { ...run, kilit: inMs(leaseMs) }))
    await whileKept(keep, leaseMs, signal, () => runTask(task, now, o.log))
    if (!signal.aborted) await inOwn(o.db, (w) => all(w, renewLease, { ...run, kilit: null }))
    return null
  }
  const other = await maybe({ tx: o.db.read, magaza_id: NO_STORE }, findLease, { ad: run.ad })
  if (!other || other.an > run.an || (other.kilit === null && other.an >= run.an)) return null
  return Math.max(0, (other.kilit?.getTime() ?? 0) - now.getTime()) + 1
}

const inMs = (ms: number): Date => new Date(Date.now() + ms)

const inOwn = <T>(db: Db, work: (w: InStore) => Promise<T>): Promise<T> =>
  db.transaction(NO_STORE, (tx) => work({ tx, magaza_id: NO_STORE }))

async function runTask(task: Task, now: Date, log: Logger): Promise<void> {
  await task.run(now).catch((err) => log.error({ err, gorev: task.name }, 'task failed'))
}

async function whileKept(
  keep: () => Promise<unknown>,
  leaseMs: number,
  signal: AbortSignal,
  work: () => Promise<void>,
): Promise<void> {
  // A failed renewal is made up for by the next; losing the lease costs a second run, which is harmless (tasks are
  // idempotent).
  const timer = setInterval(() => void keep().catch(() => {}), leaseMs / 3)
  const leave = () => clearInterval(timer)
  signal.addEventListener('abort', leave)
  await work().finally(leave)
}
