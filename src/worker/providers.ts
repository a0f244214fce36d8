import type { Logger } from 'pino'
import type { Ports } from '../adapters/ports.ts'
import type { Db } from '../db/connection/pool.ts'
import type { Transact } from '../db/work.ts'
import * as magaza from '../domains/magaza/magaza.ts'
import { transactIn } from '../domains/magaza/transact.ts'
import * as tahsilat from '../domains/sepet/odeme/charge.ts'
import { listDue as listDueCharges } from '../domains/sepet/odeme/tahsilat-queries.ts'
import * as disIslem from '../domains/siparis/dis-islem/dis-islem.ts'
import { listDue as listDueOrders } from '../domains/siparis/dis-islem/queries.ts'

// Retries external calls to payment providers and carriers that carts and orders have noted: after a crash, after an
// unclear answer, or when the request could not wait.

type AskerOptions = {
  db: Db
  ports: Ports
  log: Logger
  clock: () => Date
  /** A store has new events. */
  told: (magaza_id: string) => void
}

/** An order or card payment with a call due. */
type Due = {
  magaza_id: string
  id: string
  settle: (transact: Transact, ports: Ports, id: string) => Promise<void>
}

export function createAsker(o: AskerOptions) {
  const running = new Map<string, Promise<void>>()
  let stopping = false

  async function ask({ magaza_id, id, settle }: Due): Promise<void> {
    try {
      const row = await magaza.find(o.db.read, magaza_id)
      if (!row) return
      const bilgi = magaza.bilgi(row, o.ports.adres, o.ports.siparisSirri)
      await settle(transactIn(o.db, bilgi, { kim: 'sistem', clock: o.clock, told: o.told }), o.ports, id)
    } catch (err) {
      o.log.error({ err, magaza: magaza_id, kayit: id }, 'not asked')
    }
  }

  async function listDue(): Promise<Due[]> {
    const now = o.clock()
    const [orders, charges] = await Promise.all([
      o.db.across(listDueOrders, { now }),
      o.db.across(listDueCharges, { now }),
    ])
    return [
      ...orders.map(({ magaza_id, siparis_id }) => ({ magaza_id, id: siparis_id, settle: disIslem.settle })),
      ...charges.map(({ magaza_id, id }) => ({ magaza_id, id, settle: tahsilat.settle })),
    ]
  }

  return {
    /** Concurrent: a provider that hangs delays no other. */
    lookAround: async () => {
      for (const due of await listDue()) {
        const key = `${due.magaza_id} ${due.id}`
        if (stopping || running.has(key)) continue
        running.set(
          key,
          ask(due).finally(() => running.delete(key)),
        )
      }
    },
    stop: async () => {
      stopping = true
      await Promise.all(running.values())
    },
  }
}
