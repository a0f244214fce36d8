import type pg from 'pg'
import type { Logger } from 'pino'
import type { Ports } from '../adapters/ports.ts'
import { outside, type Tracer, traceWork } from '../core/trace.ts'
import type { Db } from '../db/connection/pool.ts'
import { listenForNotices } from '../db/notices.ts'
import { removeLeftBehind, takeAway } from '../demo/remove.ts'
import { resetIfDue } from '../demo/reset.ts'
import { listDue } from '../domains/webhook/gonderim/deliver-queries.ts'
import { createDispatcher } from './events.ts'
import { createFileRunner } from './files.ts'
import { createPictureMaker } from './gorsel/pictures.ts'
import { remindOfCarts } from './left-carts.ts'
import { createMailer } from './mail.ts'
import { createAsker } from './providers.ts'
import { askForReviews, settleReservations, settleUnpaid, sweepAll } from './sweep.ts'
import { schedule } from './tasks.ts'
import { lookAround } from './turns/look-around.ts'
import { createFinisher } from './unfinished-work.ts'
import { createSender } from './webhooks.ts'

// Background work of the service. Any number of processes may run it at once.

const tasks = [
  { name: 'süresi geçenleri süpür', when: '17 * * * *', run: ({ db }, now) => sweepAll(db, now) },
  {
    name: 'süresi dolan ayırmaları kapat',
    when: '*/30 * * * * *',
    run: ({ db }, now) => settleReservations(db, now),
  },
  {
    name: 'ödemesi gelmeyen siparişleri kapat',
    when: '23 * * * * *',
    run: ({ db, ports }, now) => settleUnpaid(db, ports, now),
  },
  {
    name: 'teslim edilenler için yorum iste',
    when: '47 */5 * * * *',
    run: ({ db, ports }, now) => askForReviews(db, ports, now),
  },
  {
    name: 'terk edilen sepetleri hatırlat',
    when: '37 * * * * *',
    run: ({ db, ports }, now) => remindOfCarts(db, ports, now),
  },
  { name: 'test mağazasını yenile', when: '0 3 * * *', run: (o, now) => renewTestStore(o, now) },
  { name: 'eski test mağazalarını sil', when: '41 * * * *', run: (o, now) => removeTestStores(o, now) },
] satisfies Duty[]

type Duty = { name: string; when: string; run: (o: WorkerOptions, now: Date) => Promise<void> }

export type WorkerOptions = {
  db: Db
  connection: pg.ClientConfig
  ports: Ports
  log: Logger
  takvim: readonly number[]
  /** There is a test store. */
  test: boolean
  /** The test store is filled with demo data. */
  demo: boolean
  clock?: () => Date
  /** Absent when tracing is off. */
  tracer?: Tracer | undefined
}

export type Worker = {
  /** A store has new events. */
  wake: (magaza_id: string) => void
  stop: () => Promise<void>
}

export function startWorker(o: WorkerOptions): Worker {
  const { db, log } = o
  const clock = o.clock ?? (() => new Date())
  const trace = traceWork(o.tracer)
  const sender = createSender({ db, ports: o.ports, log, takvim: o.takvim, clock, trace })
  const dispatcher = createDispatcher({ db, log, clock, due: sender.wake })
  const asker = createAsker({ db, ports: o.ports, log, clock, told: dispatcher.wake })
  const mailer = createMailer({ db, ports: o.ports, log, clock })
  const runner = createFileRunner({ db, ports: o.ports, log, clock, told: dispatcher.wake })
  const finisher = createFinisher({ db, log, clock, adres: o.ports.adres, told: dispatcher.wake })
  const pictures = createPictureMaker({ db, ports: o.ports, log, clock })
  // Clock set back: uses the latest time seen, so that what was due is still found.
  let latest = clock()
  const deliveries = {
    lookAround: async () => {
      latest = new Date(Math.max(latest.getTime(), clock().getTime()))
      for (const { magaza_id, id } of await db.across(listDue, { now: latest })) sender.wake(magaza_id, id)
    },
  }
  const looking = lookAround([dispatcher, asker, mailer, runner, finisher, pictures, deliveries], { db, log })
  const wake = (magaza_id: string) => {
    looking.soon()
    dispatcher.wake(magaza_id)
  }
  const notices = listenForNotices(o.connection, wake)
  db.onWrite(looking.soon)
  const jobs = [
    ...tasks.map((task) =>
      schedule({ ...task, run: (now) => trace(task.name, {}, () => task.run(o, now)) }, { db, log }),
    ),
    looking,
  ]
  return {
    // Detached from the span of the request that woke it: the dispatcher also serves others.
    wake: (magaza_id) => outside(o.tracer, () => wake(magaza_id)),
    stop: async () => {
      for (const job of jobs) await job.stop()
      await notices.stop()
      await Promise.all([asker.stop(), mailer.stop(), runner.stop(), finisher.stop(), pictures.stop()])
      await dispatcher.stop()
      await sender.stop()
    },
  }
}

const removeTestStores = ({ db, ports, test }: WorkerOptions, now: Date): Promise<void> =>
  test ? removeLeftBehind(db, now) : takeAway(db, ports.medya)

async function renewTestStore({ db, ports, log, test, demo }: WorkerOptions, now: Date): Promise<void> {
  const ozet = test && demo ? await resetIfDue({ db, ports, now }) : null
  if (ozet) log.info(ozet, 'test store rebuilt')
}
