import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { connect } from '../../../src/db/connection/pool.ts'
import { startEmbedded } from '../../../src/db/embedded/embedded.ts'
import { migrate } from '../../../src/db/upkeep/migrate.ts'
import * as anahtar from '../../../src/domains/anahtar/anahtar.ts'
import * as magaza from '../../../src/domains/magaza/magaza.ts'
import type { Kapsam } from '../../../src/trade/kapsam.ts'
import { postgresUnder } from '../embedded-server.ts'
import { EVENTS } from '../events/event-table.ts'
import { scratch } from '../memory-folder.ts'
import { rowsOf } from './rows-of.ts'

// The real service in its own process and database, killed while clients write.

export type Service = {
  process: ChildProcess
  address: string
  /** Fields of the ready line. */
  ready: Record<string, string>
  /** SIGKILL, like a power cut. */
  kill: () => Promise<void>
  /** Graceful shutdown; resolves with the exit code. */
  stop: () => Promise<number | null>
}

const MAIN = join(import.meta.dirname, '../../../src/main.mjs')
const LIMITS = 'temel=10000000,plus=10000000,pro=10000000,test=10000000'

export type Folder = { veri: string; atEnd: (f: () => unknown) => void }

/** A folder accessible to the database's user. Cleanups run in reverse; then no server may be left in it. */
export function openFolder(t: { after: (f: () => Promise<void>) => void }): Folder {
  const veri = realpathSync(mkdtempSync(join(scratch(), 'kepenk-kaza-')))
  chmodSync(veri, 0o755)
  const ends: (() => unknown)[] = []
  t.after(async () => {
    for (const end of ends.reverse()) await end()
    const left = postgresUnder(veri)
    for (const pid of left) process.kill(pid, 'SIGKILL')
    rmSync(veri, { recursive: true, force: true, maxRetries: 5 })
    assert.deepEqual(left, [], 'servers left running')
  })
  return { veri, atEnd: (f) => ends.push(f) }
}

export function spawnService(veri: string, env: Record<string, string> = {}, args = [MAIN]): ChildProcess {
  const address = { PORT: '0', KEPENK_HOST: '127.0.0.1' }
  const settings = { ...address, KEPENK_VERI: veri, KEPENK_SINIRLAR: LIMITS, KEPENK_DEMO: '0', ...env }
  return spawn(process.execPath, args, { env: { ...process.env, ...settings }, stdio: ['ignore', 'pipe', 'pipe'] })
}

/** Starts it and waits for the ready line. */
export async function startService(veri: string, env?: Record<string, string>): Promise<Service> {
  const child = spawnService(veri, env)
  const ended = once(child, 'exit')
  let complaints = ''
  child.stderr?.on('data', (text) => {
    complaints += text
  })
  const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream })
  const ready = await new Promise<Record<string, string>>((resolve, reject) => {
    lines.on('line', (line) => {
      const entry = JSON.parse(line)
      if (entry.msg === 'ready') resolve(entry)
    })
    lines.on('close', () => reject(new Error(`not ready: ${complaints}`)))
  })
  return {
    process: child,
    ready,
    address: `http://127.0.0.1:${new URL(ready.adres as string).port}`,
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
    stop: async () => {
      child.kill('SIGTERM')
      return (await ended)[0]
    },
  }
}

export type Store = { key: string; rows: (text: string) => Promise<any[]>; close: () => Promise<void> }

const SCOPES: readonly Kapsam[] = ['urun:okuma', 'urun:yazma']

/** A live store made directly in the service's own database, with access to its rows. */
export async function openStore(veri: string, kapsamlar = SCOPES): Promise<Store> {
  const own = await startEmbedded({ veri })
  await migrate(own.connection)
  return { ...(await openStoreIn(own.connection, kapsamlar)), close: own.stop }
}

/** The same in a database that is there. */
export async function openStoreIn(connection: pg.ClientConfig, kapsamlar = SCOPES): Promise<Omit<Store, 'close'>> {
  const db = connect({ connection })
  const key = await db.transaction('kaza', async (tx) => {
    const row = await magaza.create(tx, { kod: 'kaza', ad: 'Kaza', plan: 'pro' }, new Date())
    const yeni = { ad: 'kaza', kapsamlar }
    return (await anahtar.create(tx, row, yeni, new Date())).anahtar
  })
  await db.close()
  return { key, rows: rowsOf(connection) }
}

export type Load = {
  /** Acknowledged creates by number. */
  answers: Map<number, string>
  /** Other answers, as `status body`. */
  others: string[]
  finished: Promise<void>
  /** Begins no more of them; `finished` when those under way are acknowledged. */
  end: () => void
  /** Gives up what is not acknowledged yet. */
  stop: () => void
}

const productOf = (i: number) => ({ ad: `Ürün ${i}`, varyantlar: [{ sku: `S-${i}`, fiyat: i, stok: 1 }] })

export const send = (address: string, key: string, i: number): Promise<Response> =>
  fetch(`${address}/v1/urunler`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', 'idempotency-key': `is-${i}` },
    body: JSON.stringify(productOf(i)),
    signal: AbortSignal.timeout(30_000),
  })

type LoadOptions = { count: number; workers: number; key: string; address: () => string; pauseMs?: number }

/**
 * Creates products 0..count-1 with an idempotency key each, by several clients that retry until acknowledged, and rest for
 * `pauseMs` after each.
 */
export function load(o: LoadOptions): Load {
  const answers = new Map<number, string>()
  const others: string[] = []
  let next = 0
  let stopped = false
  let { count } = o
  const worker = async () => {
    for (let i = next++; i < count; i = next++) {
      while (!answers.has(i) && !stopped) {
        try {
          const reply = await send(o.address(), o.key, i)
          const text = await reply.text()
          if (reply.status === 201) answers.set(i, text)
          else others.push(`${reply.status} ${text}`)
        } catch {
          // No answer: the service is down, or went down before it answered.
        }
        if (!answers.has(i)) await sleep(20)
      }
      if (o.pauseMs) await sleep(o.pauseMs)
    }
  }
  const finished = Promise.all(Array.from({ length: o.workers }, worker)).then(() => {})
  const end = () => {
    count = 0
  }
  const stop = () => {
    stopped = true
  }
  return { answers, others, finished, end, stop }
}

/** Nothing acknowledged is lost or doubled, and each product has exactly one event. */
export async function verify(o: {
  count: number
  store: Pick<Store, 'key' | 'rows'>
  address: string
  answers: Map<number, string>
}): Promise<void> {
  const [found] = await o.store.rows(`
    select (select count(*)::int from urun where magaza_id = 'kaza') as urun,
      (select count(distinct sku)::int from varyant where magaza_id = 'kaza') as sku,
      (select count(*)::int from varyant where magaza_id = 'kaza') as varyant,
      (select sum(miktar)::int from stok where magaza_id = 'kaza') as stok,
      (select count(*)::int from ${EVENTS} where magaza_id = 'kaza') as olay,
      (select count(distinct kayit_id)::int from ${EVENTS} where magaza_id = 'kaza' and olay = 'urun.olusturuldu') as olusan,
      (select count(*)::int from tekrar where magaza_id = 'kaza' and durum = 201) as tekrar`)
  const n = o.count
  assert.deepEqual(found, { urun: n, sku: n, varyant: n, stok: n, olay: n, olusan: n, tekrar: n })
  assert.equal(o.answers.size, n)
  const headers = { authorization: `Bearer ${o.store.key}` }
  const check = async ([i, text]: [number, string]) => {
    const read = await fetch(`${o.address}/v1/urunler/${JSON.parse(text).id}`, { headers })
    assert.deepEqual([read.status, await read.text()], [200, text])
    const again = await send(o.address, o.store.key, i)
    assert.deepEqual([again.status, again.headers.get('svc-tekrar'), await again.text()], [201, '1', text])
  }
  const entries = [...o.answers]
  for (let i = 0; i < n; i += 20) await Promise.all(entries.slice(i, i + 20).map(check))
}
