import type { Logger } from 'pino'
import type { Ports } from '../adapters/ports.ts'
import { claimMail, postponeMail, removeMail, storesWithMail } from '../db/mail.ts'
import type { Db } from '../db/pool.ts'
import { NO_STORE } from '../db/turn.ts'
import { maybe } from '../db/work.ts'

// Sends the mail that transactions have left. Each is taken for a while before it is sent, so that no other process
// sends it too; one whose sender died in between is sent again under the same name, by which mail servers know it.

const LEASE_MS = 2 * 60 * 1000
const FIRST_WAIT_MS = 60_000
/** The last one about 17 hours after the first. */
const ATTEMPTS = 10

type MailerOptions = { db: Db; ports: Pick<Ports, 'eposta'>; log: Logger; clock: () => Date }

export function createMailer(o: MailerOptions) {
  let running: Promise<void> | undefined
  let stopping = false

  async function sendAll(): Promise<void> {
    const stores = await o.db.pages(NO_STORE).run(storesWithMail, { now: o.clock() })
    // One of each store in turn: one that has many does not hold up the others.
    for (let left = stores; left.length > 0; ) {
      const more: typeof stores = []
      for (const store of left) {
        if (!stopping && (await sendOne(store.magaza_id))) more.push(store)
      }
      left = more
    }
  }

  /** False when the store has none left that is due. */
  async function sendOne(magaza_id: string): Promise<boolean> {
    const now = o.clock()
    const kira = new Date(now.getTime() + LEASE_MS)
    const mail = await o.db.transaction(magaza_id, (tx) => maybe({ tx, magaza_id }, claimMail, { now, kira }))
    if (!mail) return false
    const { id, deneme, html, ...fields } = mail
    try {
      await o.ports.eposta.send({ id, ...fields, ...(html !== null && { html }) })
      await o.db.transaction(magaza_id, (tx) => maybe({ tx, magaza_id }, removeMail, { id }))
    } catch (err) {
      const last = deneme >= ATTEMPTS
      const what = { err, magaza: magaza_id, eposta: id, deneme }
      if (last) o.log.error(what, 'mail given up')
      else o.log.warn(what, 'mail not sent')
      const sonraki = new Date(o.clock().getTime() + FIRST_WAIT_MS * 2 ** deneme)
      await o.db.transaction(magaza_id, (tx) =>
        last ? maybe({ tx, magaza_id }, removeMail, { id }) : maybe({ tx, magaza_id }, postponeMail, { id, sonraki }),
      )
    }
    return true
  }

  return {
    lookAround: async () => {
      running ??= sendAll().finally(() => {
        running = undefined
      })
      // Waiting for a mail server must not hold up whoever else looks around.
      running.catch((err) => o.log.error({ err }, 'mail not looked for'))
    },
    stop: async () => {
      stopping = true
      await running?.catch(() => {})
    },
  }
}
