import type { Logger } from 'pino'
import type { Ports } from '../adapters/ports.ts'
import type { Db } from '../db/pool.ts'
import * as magaza from '../domains/magaza/magaza.ts'
import { transactIn } from '../domains/magaza/transact.ts'
import { settle } from '../domains/siparis/dis-islem.ts'
import { listDue } from '../domains/siparis/dis-islem-queries.ts'

// Asks providers and carriers what orders have noted down and nobody has asked yet: after a crash, after no clear answer,
// or because whoever noted it could not wait.

type AskerOptions = {
  db: Db
  ports: Ports
  log: Logger
  clock: () => Date
  /** A store has new events. */
  told: (magaza_id: string) => void
}

export function createAsker(o: AskerOptions) {
  const running = new Map<string, Promise<void>>()
  let stopping = false

  async function ask(magaza_id: string, siparis_id: string): Promise<void> {
    try {
      const row = await magaza.find(o.db.read, magaza_id)
      if (!row) return
      const transact = transactIn(o.db, magaza.bilgi(row, ''), { kim: 'sistem', clock: o.clock, told: o.told })
      await settle(transact, o.ports, siparis_id)
    } catch (err) {
      o.log.error({ err, magaza: magaza_id, siparis: siparis_id }, 'not asked')
    }
  }

  return {
    /** Orders go side by side: one whose provider hangs holds up no other. */
    lookAround: async () => {
      for (const { magaza_id, siparis_id } of await o.db.read.run(listDue, { now: o.clock() })) {
        const key = `${magaza_id} ${siparis_id}`
        if (stopping || running.has(key)) continue
        running.set(
          key,
          ask(magaza_id, siparis_id).finally(() => running.delete(key)),
        )
      }
    },
    stop: async () => {
      stopping = true
      await Promise.all(running.values())
    },
  }
}
