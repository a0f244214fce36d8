import type pg from 'pg'
import { createDns } from '../../../src/adapters/dns.ts'
import { fileEposta } from '../../../src/adapters/eposta.ts'
import { diskStore } from '../../../src/adapters/medya-store.ts'
import type { Outbound } from '../../../src/adapters/outbound/outbound.ts'
import { createApp } from '../../../src/app.ts'
import { readConfig } from '../../../src/config.ts'
import { sealWith } from '../../../src/core/secrets/seal.ts'
import { connect, type Db } from '../../../src/db/connection/pool.ts'
import type { Tx } from '../../../src/db/work.ts'
import { createLogs } from '../../../src/foundation.ts'
import { orderKey } from '../../../src/trade/siparis-kodu.ts'
import { startWorker } from '../../../src/worker/worker.ts'
import { checkReply } from '../../support/reply-check.ts'
import { outboundHere } from './provider.ts'

// A service on a test's database, in whichever process; it can kill that at an exact step of a provider call.

/** Steps of a refund: before its claim, between claim and call, after the call, after its result is stored. */
export const steps = ['claim', 'call', 'answer', 'record'] as const
/** Steps of a card payment: it is stored; its state is updated; before the commit of its order; after it. */
export type Step = (typeof steps)[number] | 'begun' | 'noted' | 'order' | 'ordered'
/** `worker`: with background work. `shiftMs`: how far its clock is ahead. */
export type Start = { connection: pg.ClientConfig; veri: string; dieAt?: Step; worker?: boolean; shiftMs?: number }
export type OrderService = { address: string; shift: (shiftMs: number) => void; close: () => Promise<void> }

const die = (): void => void process.kill(process.pid, 'SIGKILL')

type Moment = { text: RegExp; when: 'sent' | 'commit' | 'committed' }

const moments: Partial<Record<Step, Moment>> = {
  claim: { text: /update dis_islem d\s+set deneme/, when: 'sent' },
  record: { text: /update dis_islem d\s+set durum/, when: 'committed' },
  begun: { text: /insert into tahsilat /, when: 'committed' },
  noted: { text: /update tahsilat /, when: 'committed' },
  order: { text: /insert into siparis /, when: 'commit' },
  ordered: { text: /insert into siparis /, when: 'committed' },
}

function openDb({ connection, dieAt }: Start): Db {
  const moment = dieAt && moments[dieAt]
  let sent = false
  const observe = (text: string) => {
    sent ||= moment?.text.test(text) === true
    if (sent && (moment?.when === 'sent' || (moment?.when === 'commit' && text === 'commit'))) die()
  }
  const db = connect({ connection, observe })
  return {
    ...db,
    transaction: async (magaza_id, work) => {
      // Per transaction: others run concurrently, and may commit first.
      let isIt = false
      const heed = ({ text }: { text: string }) => {
        isIt ||= moment?.text.test(text) === true
      }
      const result = await db.transaction(magaza_id, (tx, tries) => work(heard(tx, heed), tries))
      if (isIt && moment?.when === 'committed') die()
      return result
    },
  }
}

const heard = (tx: Tx, heed: (s: { text: string }) => void): Tx => ({
  ...tx,
  run: (s, params) => {
    heed(s)
    return tx.run(s, params)
  },
  later: (s, params) => {
    heed(s)
    tx.later(s, params)
  },
})

function openOutbound({ dieAt }: Start): Outbound {
  const outbound = outboundHere()
  return {
    ...outbound,
    send: async (request) => {
      if (dieAt === 'call') die()
      const reply = await outbound.send(request)
      if (dieAt === 'answer') die()
      return reply
    },
  }
}

/** Tells `complain` of every logged error. */
export async function openService(start: Start, complain: (line: string) => void): Promise<OrderService> {
  const config = readConfig({
    KEPENK_VERI: start.veri,
    KEPENK_ADRES: 'https://kepenk.example',
    KEPENK_SINIRLAR: 'temel=1000000,plus=1000000,pro=1000000,test=1000000,vitrin=1000000,giris=1000000,anonim=1000000',
  })
  const db = openDb(start)
  const outbound = openOutbound(start)
  const secret = 'deneme-sirri'
  const ports = {
    adres: config.adres,
    outbound,
    medya: diskStore(`${config.veri}/medya`),
    eposta: fileEposta(`${config.veri}/eposta`, config.gonderen),
    dns: createDns(config.dns),
    seal: sealWith(secret, 'webhook'),
    siparisSirri: orderKey(secret),
  }
  const log = createLogs('info', { write: (line) => void (JSON.parse(line).level >= 50 && complain(line)) })
  let { shiftMs = 0 } = start
  const clock = () => new Date(Date.now() + shiftMs)
  const app = createApp({ config, db, ports, log, secret, clock, checkReply })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const { connection } = start
  const worker = start.worker
    ? startWorker({ db, connection, ports, log: log.service, takvim: config.takvim, test: true, demo: false, clock })
    : null
  return {
    address,
    shift: (ms) => {
      shiftMs = ms
    },
    close: async () => {
      await worker?.stop()
      await app.close()
      await outbound.close()
      await db.close()
    },
  }
}
