import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { urlOf } from '../../support/cli.ts'
import { startService } from '../../support/processes/crash.ts'
import type { TestEnv } from '../../support/setup.ts'
import type { Seen } from './probe.ts'

// The real service with worker in its own process, on a test's database, with a probe in its event loop.

export type Asked = {
  method: string
  path: string
  headers?: Record<string, string>
  body?: string | Buffer
}
export type Answered = { status: number; headers: IncomingHttpHeaders; bytes: number; text: string }
export type Measured = Answered & Seen & { health_ms: number }

export type Held = {
  address: string
  /** Sends it and waits for `settle`; returns the holds from its first byte until then. */
  measure: (asked: Asked, settle?: () => Promise<unknown>) => Promise<Measured>
  /** Probe of a loop that is held on purpose. */
  spin: (ms: number) => Promise<Seen>
}

const PROBE = join(import.meta.dirname, 'probe.ts')
// As `npm start` sets them.
const MEMORY = '--max-semi-space-size=16 --max-old-space-size=1024'
const LIMITS = ['temel', 'plus', 'pro', 'test', 'vitrin', 'panel', 'giris', 'odeme', 'anonim']
const HEALTH_EVERY_MS = 20
/** Work behind an answer: deliveries, last uses, garbage collection. */
const AFTERMATH_MS = 15

export async function startHeld(
  env: TestEnv,
  t: { after: (f: () => Promise<void>) => void },
  settings: Record<string, string> = {},
): Promise<Held> {
  const path = join(env.config.veri, `prob-${randomBytes(4).toString('hex')}`)
  const service = await startService(env.config.veri, {
    DATABASE_URL: urlOf(env.connection),
    KEPENK_SIR: 'deneme-sirri',
    KEPENK_ADRES: env.config.adres,
    KEPENK_SINIRLAR: LIMITS.map((name) => `${name}=10000000`).join(),
    NODE_OPTIONS: `${MEMORY} --import=${PROBE}`,
    HOLD_PROBE: path,
    ...settings,
  })
  const probe = connect(path)
  const lines = createInterface({ input: probe })
  const agent = new Agent({ keepAlive: true })
  t.after(async () => {
    probe.destroy()
    agent.destroy()
    await service.stop()
  })
  const say = async (command: string): Promise<string> => {
    const answer = once(lines, 'line')
    probe.write(`${command}\n`)
    return (await answer)[0]
  }
  const seen = async (): Promise<Seen> => JSON.parse(await say('end'))
  return {
    address: service.address,
    measure: async (asked, settle) => {
      await say('begin')
      const health = watchHealth(service.address)
      const answer = await ask(service.address, agent, asked).catch(notAnswered)
      await settle?.()
      await sleep(AFTERMATH_MS)
      const turns = await seen()
      return { ...answer, ...turns, health_ms: await health() }
    },
    spin: async (ms) => {
      await say('begin')
      await say(`spin ${ms}`)
      return seen()
    },
  }
}

/** Connection cut: the turns until then count all the same. */
const notAnswered = (error: Error): Answered => ({ status: 0, headers: {}, bytes: 0, text: error.message })

function ask(address: string, agent: Agent, { method, path, headers, body }: Asked): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
    const req = request(address + path, { method, agent, headers: { ...headers, ...length } }, (res) => {
      const chunks: Buffer[] = []
      res.on('data', (chunk) => chunks.push(chunk))
      res.on('error', reject)
      res.on('end', () => {
        const all = Buffer.concat(chunks)
        resolve({ status: res.statusCode ?? 0, headers: res.headers, bytes: all.length, text: all.toString() })
      })
    })
    req.on('error', reject)
    req.end(body)
  })
}

/** Another client's request every 20 ms; returns the longest latency. */
function watchHealth(address: string): () => Promise<number> {
  const agent = new Agent({ keepAlive: true })
  const running = new Set<Promise<void>>()
  let worst = 0
  const timer = setInterval(() => {
    const started = performance.now()
    const one = ask(address, agent, { method: 'GET', path: '/saglik' })
      .catch(notAnswered)
      .then(() => {
        worst = Math.max(worst, performance.now() - started)
        running.delete(one)
      })
    running.add(one)
  }, HEALTH_EVERY_MS)
  return async () => {
    clearInterval(timer)
    await Promise.all(running)
    agent.destroy()
    return worst
  }
}
