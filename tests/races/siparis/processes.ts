import { fork } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import type { Call } from '../../support/call.ts'
import { isLong } from '../../support/extent.ts'
import type { TestEnv } from '../../support/setup.ts'
import { racing } from '../stok/race.ts'
import type { Message, Order } from './order-process.ts'
import { openService, type Start } from './order-service.ts'

/** A service, mostly in a process of its own, reached over a real socket. */
export type Running = {
  call: (key: string | null) => Call
  /** Sets the clock ahead; resolves when done. */
  shift: (shiftMs: number) => Promise<void>
  /** Logged errors. */
  complaints: string[]
  /** Resolves when it has exited, in whatever way. */
  ended: Promise<unknown>
  kill: () => Promise<void>
  close: () => Promise<void>
}

export async function startProcess(
  env: TestEnv,
  t: { after: (f: () => Promise<void>) => void },
  o: Partial<Start> = {},
): Promise<Running> {
  // As `npm start` does: the compile cache halves the time to load.
  const settings = { NODE_COMPILE_CACHE: join(tmpdir(), 'node-compile-cache'), ...process.env }
  const child = fork(join(import.meta.dirname, 'order-process.ts'), { env: settings, execArgv: [] })
  const ended = Promise.all([once(child, 'exit'), once(child, 'disconnect')])
  const kill = async () => {
    child.kill('SIGKILL')
    await ended
  }
  t.after(kill)
  const complaints: string[] = []
  let shifted: PromiseWithResolvers<void> | undefined
  const ready = new Promise<string>((resolve, reject) => {
    child.on('message', (m: Message) => {
      if ('address' in m) resolve(m.address)
      if ('complaint' in m) complaints.push(m.complaint)
      if ('shiftMs' in m) shifted?.resolve()
    })
    child.once('exit', () => reject(new Error('a process has ended before it was ready')))
  })
  const connection: pg.ClientConfig = racing(env)
  child.send({ connection, veri: env.config.veri, ...o } satisfies Start)
  const address = await ready
  const close = async () => {
    if (child.connected) child.disconnect()
    await ended
  }
  const shift = (shiftMs: number) => {
    shifted = Promise.withResolvers()
    child.send({ shiftMs } satisfies Order)
    return shifted.promise
  }
  return { call: (key) => callerAt(() => address, key), shift, complaints, ended, kill, close }
}

/** The same in the process of the test, which is loaded already. */
async function startHere(env: TestEnv, t: Parameters<typeof startProcess>[1], o: Partial<Start>): Promise<Running> {
  const complaints: string[] = []
  const start: Start = { connection: racing(env), veri: env.config.veri, ...o }
  const service = await openService(start, (line) => void complaints.push(line))
  let closed: Promise<void> | undefined
  const ended = Promise.withResolvers<void>()
  const close = () => {
    closed ??= service.close().then(ended.resolve)
    return closed
  }
  t.after(close)
  return {
    call: (key) => callerAt(() => service.address, key),
    shift: async (shiftMs) => service.shift(shiftMs),
    complaints,
    ended: ended.promise,
    kill: close,
    close,
  }
}

/**
 * So many, each in a process of its own; in the short form in that of the test, where they have pools and caches of their own,
 * and it is the database that they meet in.
 */
export const startProcesses = (
  env: TestEnv,
  t: Parameters<typeof startProcess>[1],
  count: number,
  o: Partial<Start> = {},
) => Promise.all(Array.from({ length: count }, () => (isLong ? startProcess : startHere)(env, t, o)))

type Headers = Awaited<ReturnType<Call>>['headers']

/** Calls over HTTP; throws when no answer comes. */
export const callerAt =
  (address: () => string, key: string | null): Call =>
  async (method, path, o = {}) => {
    const body = o.raw?.toString() ?? (o.body === undefined ? undefined : JSON.stringify(o.body))
    const reply = await fetch(`${address()}${path}`, {
      method,
      headers: {
        ...(key !== null && { authorization: `Bearer ${key}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...o.headers,
      },
      ...(body !== undefined && { body }),
      redirect: 'manual',
      signal: AbortSignal.timeout(30_000),
    })
    const text = await reply.text()
    const headers = { ...Object.fromEntries(reply.headers), 'set-cookie': reply.headers.getSetCookie() } as object
    const isJson = /json\b/.test(reply.headers.get('content-type') ?? '') && text !== ''
    return { status: reply.status, text, body: isJson ? JSON.parse(text) : null, headers: headers as Headers }
  }
