import { Cron } from 'croner'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { Ports } from '../adapters/ports.ts'
import { listenForNotices } from '../db/notices.ts'
import type { Db } from '../db/pool.ts'
import { removeLeftBehind } from '../demo/remove.ts'
import { resetIfDue } from '../demo/reset.ts'
import { listDue } from '../domains/webhook/deliver-queries.ts'
import { createAsker } from './asker.ts'
import { createDispatcher } from './dispatcher.ts'
import { createMailer } from './mailer.ts'
import { createSender } from './sender.ts'
import { settleReservations, sweepAll } from './sweep.ts'

// What the service does by itself. Any number of processes may do it at once.

const tasks = [
  { name: 'süresi geçenleri süpür', when: '17 * * * *', run: ({ db }, now) => sweepAll(db, now) },
  {
    name: 'süresi dolan ayırmaları kapat',
    when: '*/30 * * * * *',
    run: ({ db }, now) => settleReservations(db, now),
  },
  { name: 'test mağazasını yenile', when: '0 3 * * *', run: (o, now) => renewTestStore(o, now) },
  { name: 'eski test mağazalarını sil', when: '41 * * * *', run: ({ db }, now) => removeLeftBehind(db, now) },
] satisfies Task[]

type Task = { name: string; when: string; run: (o: WorkerOptions, now: Date) => Promise<void> }

const LOOK_AROUND_MS = 1000

export type WorkerOptions = {
  db: Db
  connection: pg.ClientConfig
  ports: Ports
  log: Logger
  takvim: readonly number[]
  /** Whether the test store has something in it. */
  demo: boolean
  clock?: () => Date
}

export type Worker = {
  /** A store has new events. */
  wake: (magaza_id: string) => void
  stop: () => Promise<void>
}

export function startWorker(o: WorkerOptions): Worker {
  const { db, log } = o
  const clock = o.clock ?? (() => new Date())
  const sender = createSender({ db, ports: o.ports, log, takvim: o.takvim, clock })
  const dispatcher = createDispatcher({ db, log, clock, due: sender.wake })
  const asker = createAsker({ db, ports: o.ports, log, clock, told: dispatcher.wake })
  const mailer = createMailer({ db, ports: o.ports, log, clock })
  const notices = listenForNotices(o.connection, dispatcher.wake)
  const lookAround = async () => {
    await dispatcher.lookAround()
    await asker.lookAround()
    await mailer.lookAround()
    for (const { magaza_id, id } of await db.read.run(listDue, { now: clock() })) sender.wake(magaza_id, id)
  }
  const jobs = [...tasks.map((task) => cronJob(task, o)), repeated(lookAround, log)]
  return {
    wake: dispatcher.wake,
    stop: async () => {
      for (const job of jobs) await job.stop()
      await notices.stop()
      await Promise.all([asker.stop(), mailer.stop()])
      await dispatcher.stop()
      await sender.stop()
    },
  }
}

function cronJob(task: Task, o: WorkerOptions): { stop: () => void } {
  const run = () =>
    task.run(o, new Date()).catch((err) => {
      o.log.error({ err, gorev: task.name }, 'task failed')
    })
  // protect: a run that outlasts its turn is not joined by another.
  return new Cron(task.when, { timezone: 'Europe/Istanbul', protect: true }, run)
}

async function renewTestStore({ db, ports, log, demo }: WorkerOptions, now: Date): Promise<void> {
  const ozet = demo ? await resetIfDue({ db, ports, now }) : null
  if (ozet) log.info(ozet, 'test mağazası yenilendi')
}

/** One run after the other, with a pause between. Its end waits for the run that is under way. */
function repeated(work: () => Promise<void>, log: Logger): { stop: () => Promise<void> } {
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  let running: Promise<void> = Promise.resolve()
  const run = () => {
    running = work()
      .catch((err) => log.error({ err }, 'looking around failed'))
      .finally(() => {
        if (!stopped) timer = setTimeout(run, LOOK_AROUND_MS)
      })
  }
  run()
  return {
    stop: () => {
      stopped = true
      clearTimeout(timer)
      return running
    },
  }
}
