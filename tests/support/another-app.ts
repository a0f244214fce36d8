import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { createDns } from '../../src/adapters/dns.ts'
import { fileEposta } from '../../src/adapters/eposta.ts'
import { diskStore } from '../../src/adapters/medya-store.ts'
import { createOutbound } from '../../src/adapters/outbound/outbound.ts'
import { createApp } from '../../src/app.ts'
import { readConfig } from '../../src/config.ts'
import { sealWith } from '../../src/core/secrets/seal.ts'
import { connect } from '../../src/db/connection/pool.ts'
import { createLogs } from '../../src/foundation.ts'
import { orderKey } from '../../src/trade/siparis-kodu.ts'
import { type Call, callerOf } from './call.ts'
import { checkReply } from './reply-check.ts'
import { isOfRequests, type TestEnv } from './setup.ts'

/** Simulates a second process: its own connections, memory and settings on a test's database. */
export type AnotherApp = {
  app: FastifyInstance
  logs: string[]
  statements: string[]
  call: (key: string | null) => Call
  close: () => Promise<void>
}

type Options = { settings?: Record<string, string>; connection?: pg.ClientConfig; secret?: string; clock?: () => Date }

export function anotherApp(env: TestEnv, t: { after: (f: () => Promise<void>) => void }, o: Options = {}): AnotherApp {
  const config = readConfig({
    KEPENK_VERI: env.config.veri,
    KEPENK_ADRES: env.config.adres,
    KEPENK_SINIRLAR:
      'temel=1000000,plus=1000000,pro=1000000,test=1000000,vitrin=1000000,panel=1000000,anonim=1000000,acik=1000000',
    ...o.settings,
  })
  const logs: string[] = []
  const statements: string[] = []
  const db = connect({
    connection: o.connection ?? env.connection,
    observe: (text) => isOfRequests(text) && statements.push(text),
  })
  const medya = diskStore(`${config.veri}/medya`)
  const log = createLogs('info', { write: (line) => void logs.push(line) })
  const secret = o.secret ?? 'deneme-sirri'
  const outbound = createOutbound({ izinliAglar: config.izinliAglar })
  const eposta = fileEposta(`${config.veri}/eposta`, config.gonderen)
  const ports = {
    adres: config.adres,
    outbound,
    medya,
    eposta,
    dns: createDns(config.dns),
    seal: sealWith(secret, 'webhook'),
    siparisSirri: orderKey(secret),
  }
  const app = createApp({ config, db, ports, log, secret, clock: o.clock ?? env.clock.now, checkReply })
  let closing: Promise<void> | undefined
  const close = () => {
    closing ??= app
      .close()
      .then(() => ports.outbound.close())
      .then(() => db.close())
    return closing
  }
  t.after(close)
  return { app, logs, statements, call: callerOf(app), close }
}
