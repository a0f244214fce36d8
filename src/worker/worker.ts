import { Cron } from 'croner'
import type { Logger } from 'pino'
import type { Db } from '../db/pool.ts'
import { settleReservations, sweepAll } from './sweep.ts'

// What the service does by itself: task → when → function. Each may run on several processes at once.

export const tasks = [
  { name: 'tekrar satırlarını süpür', when: '17 * * * *', run: sweepAll },
  { name: 'süresi dolan ayırmaları kapat', when: '*/30 * * * * *', run: settleReservations },
] as const

export function startWorker(db: Db, log: Logger): { stop: () => void } {
  const jobs = tasks.map((task) => {
    const run = () =>
      task.run(db, new Date()).catch((err) => {
        log.error({ err, gorev: task.name }, 'task failed')
      })
    // protect: a run that outlasts its turn is not joined by another.
    return new Cron(task.when, { timezone: 'Europe/Istanbul', protect: true }, run)
  })
  return {
    stop: () => {
      for (const job of jobs) job.stop()
    },
  }
}
