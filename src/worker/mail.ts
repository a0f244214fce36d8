import type { Logger } from 'pino'
import type { Ports } from '../adapters/ports.ts'
import type { Db } from '../db/connection/pool.ts'
import { claimMail, postponeMail, removeMail, storesWithMail } from '../db/mail.ts'
import { maybe } from '../db/work.ts'
import { createRoundRobin } from './round-robin.ts'

// Mail outbox sender. Each mail is claimed by a lease before it is sent; one whose process died is sent again with the
// same Message-ID, by which servers drop duplicates. Stores are served round robin, a few at once: a slow SMTP server
// delays mail of its own store only.

const LEASE_MS = 2 * 60 * 1000
const FIRST_WAIT_MS = 60_000
/** With exponential back-off the last attempt is about 17 hours after the first. */
const ATTEMPTS = 10
/** Concurrent mails, each of another store. */
const IN_FLIGHT = 8
/** Back-off of a store whose SMTP server did not answer: its next mail would only hold a slot for as long. */
const REST_MS = 30_000

type MailerOptions = { db: Db; ports: Pick<Ports, 'eposta'>; log: Logger; clock: () => Date }

/**
 * An SMTP reply of 4xx or 5xx: the server is there. After a timeout nodemailer reports the last reply, which was
 * positive.
 */
const isRefusal = (error: unknown): boolean => ((error as { responseCode?: number }).responseCode ?? 0) >= 400

export function createMailer(o: MailerOptions) {
  /** Back-off end by store. */
  const resting = new Map<string, number>()
  const rounds = createRoundRobin<string>({
    atOnce: IN_FLIGHT,
    step: sendOne,
    failed: (magaza_id, err) => o.log.error({ err, magaza: magaza_id }, 'mail not looked for'),
  })

  /** False when the store has no mail due, or backs off. */
  async function sendOne(magaza_id: string): Promise<boolean> {
    const now = o.clock()
    const kira = new Date(now.getTime() + LEASE_MS)
    const mail = await o.db.transaction(magaza_id, (tx) => maybe({ tx, magaza_id }, claimMail, { now, kira }))
    if (!mail) return false
    const { id, deneme, html, vazgec, ...fields } = mail
    try {
      await o.ports.eposta.send({ id, ...fields, ...(html !== null && { html }), ...(vazgec !== null && { vazgec }) })
      await o.db.transaction(magaza_id, (tx) => maybe({ tx, magaza_id }, removeMail, { id }))
      return true
    } catch (err) {
      const isThere = isRefusal(err)
      // Before it is told and written: somebody may look around meanwhile.
      if (!isThere) resting.set(magaza_id, o.clock().getTime() + REST_MS)
      await putOff(magaza_id, id, deneme, err)
      return isThere
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
    // Clock set back: an end too far ahead is ignored.
    if (until !== undefined && until > now.getTime() && until <= now.getTime() + REST_MS) return false
    resting.delete(magaza_id)
    return true
  }

  return {
    /** Does not wait for mail under way: other polling must not be delayed by it. */
    lookAround: async () => {
      const stores = await o.db.across(storesWithMail, { now: o.clock() })
      // By the clock of now: a back-off that began during the query would look like one of a clock set back.
      rounds.join(stores.map((s) => s.magaza_id).filter((magaza_id) => isRested(magaza_id, o.clock())))
    },
    stop: rounds.stop,
  }
}
