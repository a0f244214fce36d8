import type { Logger } from 'pino'
import type { Ports } from '../adapters/ports.ts'
import type { Db } from '../db/connection/pool.ts'
import { claimMail, postponeMail, removeMail, storesWithMail } from '../db/mail.ts'
import { NO_STORE } from '../db/no-store.ts'
import { maybe } from '../db/work.ts'
import { createRoundRobin } from './round-robin.ts'

// Sends the mail that transactions have left. Each is taken for a while before it is sent, so that no other process
// sends it too; one whose sender died in between is sent again under the same name, by which mail servers know it.
//
// Stores take turns, a few side by side: whoever waits for a slow server holds up mail of its own store alone.

const LEASE_MS = 2 * 60 * 1000
const FIRST_WAIT_MS = 60_000
/** The last one about 17 hours after the first. */
const ATTEMPTS = 10
/** Mails on their way at once, each of another store. */
const IN_FLIGHT = 8
/** Where a server did not even answer, the store's next mail would fare no better and hold its place for as long. */
const REST_MS = 30_000

type MailerOptions = { db: Db; ports: Pick<Ports, 'eposta'>; log: Logger; clock: () => Date }

/** A server that says no is there. Of one that fell silent the library tells what it said last, which was not a no. */
const isRefusal = (error: unknown): boolean => ((error as { responseCode?: number }).responseCode ?? 0) >= 400

export function createMailer(o: MailerOptions) {
  /** Until when, by store. */
  const resting = new Map<string, number>()
  const rounds = createRoundRobin<string>({
    atOnce: IN_FLIGHT,
    step: sendOne,
    failed: (magaza_id, err) => o.log.error({ err, magaza: magaza_id }, 'mail not looked for'),
  })

  /** False when the store has none left that is due, or is to rest. */
  async function sendOne(magaza_id: string): Promise<boolean> {
    const now = o.clock()
    const kira = new Date(now.getTime() + LEASE_MS)
    const mail = await o.db.transaction(magaza_id, (tx) => maybe({ tx, magaza_id }, claimMail, { now, kira }))
    if (!mail) return false
    const { id, deneme, html, ...fields } = mail
    try {
      await o.ports.eposta.send({ id, ...fields, ...(html !== null && { html }) })
      await o.db.transaction(magaza_id, (tx) => maybe({ tx, magaza_id }, removeMail, { id }))
      return true
    } catch (err) {
      await putOff(magaza_id, id, deneme, err)
      if (isRefusal(err)) return true
      resting.set(magaza_id, o.clock().getTime() + REST_MS)
      return false
    }
  }

  async function putOff(magaza_id: string, id: string, deneme: number, err: unknown): Promise<void> {
    const last = deneme >= ATTEMPTS
    const what = { err, magaza: magaza_id, eposta: id, deneme }
    if (last) o.log.error(what, 'mail given up')
    else o.log.warn(what, 'mail not sent')
    const sonraki = new Date(o.clock().getTime() + FIRST_WAIT_MS * 2 ** deneme)
    await o.db.transaction(magaza_id, (tx) =>
      last ? maybe({ tx, magaza_id }, removeMail, { id }) : maybe({ tx, magaza_id }, postponeMail, { id, sonraki }),
    )
  }

  function isRested(magaza_id: string, now: Date): boolean {
    const until = resting.get(magaza_id)
    // A moment far ahead was written before the clock was set back.
    if (until !== undefined && until > now.getTime() && until <= now.getTime() + REST_MS) return false
    resting.delete(magaza_id)
    return true
  }

  return {
    /** Mail that is on its way is not waited for: whoever else looks around must not be held up by it. */
    lookAround: async () => {
      const now = o.clock()
      const stores = await o.db.pages(NO_STORE).run(storesWithMail, { now })
      rounds.join(stores.map((s) => s.magaza_id).filter((magaza_id) => isRested(magaza_id, now)))
    },
    stop: rounds.stop,
  }
}
