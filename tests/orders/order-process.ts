import type pg from 'pg'
import { fileEposta } from '../../src/adapters/eposta.ts'
import { diskStore } from '../../src/adapters/medya-store.ts'
import type { Outbound } from '../../src/adapters/outbound.ts'
import { createApp } from '../../src/app.ts'
import { readConfig } from '../../src/config.ts'
import { sealWith } from '../../src/core/seal.ts'
import { connect, type Db } from '../../src/db/pool.ts'
import { createLogs } from '../../src/foundation.ts'
import { checkReply } from '../reply-check.ts'
import { outboundHere } from './provider.ts'

// The service as a process of its own on the database of a test; it can be told to die at one exact step of a refund.
// Started by processes.ts, and ended by the end of the channel.

/** After the commit and before the claim, after the claim and before the call, after the call, after the record. */
export const steps = ['claim', 'call', 'answer', 'record'] as const
export type Step = (typeof steps)[number]
export type Start = { connection: pg.ClientConfig; veri: string; dieAt?: Step }
export type Message = { address: string } | { complaint: string }

const die = (): void => void process.kill(process.pid, 'SIGKILL')

const isClaim = (text: string): boolean => /update dis_islem d\s+set deneme/.test(text)
const isRecord = (text: string): boolean => /update dis_islem d\s+set durum/.test(text)

function openDb({ connection, dieAt }: Start): Db {
  let recorded = false
  const observe = (text: string) => {
    if (dieAt === 'claim' && isClaim(text)) die()
    recorded ||= isRecord(text)
  }
  const db = connect({ connection, observe })
  return {
    ...db,
    transaction: async (work) => {
      const result = await db.transaction(work)
      if (dieAt === 'record' && recorded) die()
      return result
    },
  }
}

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

async function serve(start: Start): Promise<void> {
  const config = readConfig({
    KEPENK_VERI: start.veri,
    KEPENK_ADRES: 'https://kepenk.example',
    KEPENK_SINIRLAR: 'temel=1000000,plus=1000000,pro=1000000,test=1000000,anonim=1000000',
  })
  const db = openDb(start)
  const outbound = openOutbound(start)
  const secret = 'deneme-sirri'
  const ports = {
    adres: config.adres,
    outbound,
    medya: diskStore(`${config.veri}/medya`),
    eposta: fileEposta(`${config.veri}/eposta`, config.gonderen),
    seal: sealWith(secret, 'webhook'),
  }
  const complain = (line: string) => {
    if (JSON.parse(line).level >= 50) process.send?.({ complaint: line } satisfies Message)
  }
  const log = createLogs('info', { write: complain })
  const app = createApp({ config, db, ports, log, secret, checkReply })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  process.on('disconnect', async () => {
    await app.close()
    await outbound.close()
    await db.close()
  })
  process.send?.({ address } satisfies Message)
}

process.once('message', (start: Start) => void serve(start))
