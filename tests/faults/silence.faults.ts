import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { urlOf } from '../support/cli.ts'
import { postgresUnder } from '../support/embedded-server.ts'
import { openFolder, openStore, type Service, startService } from '../support/processes/crash.ts'
import { until } from '../support/processes/until.ts'
import { startTest } from '../support/setup.ts'
import { swallowingProxy } from '../support/swallowing-proxy.ts'
import { report } from './table/report.ts'

// A silent database: frozen as a whole, or behind a proxy that swallows everything.

const LONGEST_ANSWER_MS = 6000
const LONGEST_RETURN_MS = 5000
const ROUNDS = 3

type Answer = { status: number; ms: number; retry: string | null }

async function ask(service: Service, key: string, path: string, body?: object): Promise<Answer> {
  const began = performance.now()
  const reply = await fetch(`${service.address}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${key}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(60_000),
  })
  await reply.arrayBuffer()
  return { status: reply.status, ms: performance.now() - began, retry: reply.headers.get('retry-after') }
}

/** Reads, lists, writes and health, concurrently. */
const everything = (service: Service, key: string): Promise<Answer>[] => [
  ...Array.from({ length: 6 }, () => ask(service, key, '/v1/markalar')),
  ...Array.from({ length: 6 }, () => ask(service, key, '/v1/urunler')),
  ...Array.from({ length: 5 }, () => ask(service, key, '/v1/urunler', { ad: 'Sessiz', varyantlar: [{}] })),
  ask(service, key, '/saglik'),
]

const slowest = (answers: readonly Answer[]): number => Math.max(...answers.map((a) => a.ms))

/** Time until everything is served again. */
async function returned(service: Service, key: string): Promise<number> {
  const began = performance.now()
  await until('all is served again', async () => {
    const answers = await Promise.all(everything(service, key))
    return answers.every((a) => a.status < 300)
  })
  return performance.now() - began
}

function linesAbout(service: Service, words: RegExp): string[] {
  const found: string[] = []
  const lines = createInterface({ input: service.process.stderr as NodeJS.ReadableStream })
  lines.on('line', (line) => words.test(line) && found.push(line))
  return found
}

test('PostgreSQL is frozen', { skip: process.platform !== 'linux' && 'Linux alone' }, async (t) => {
  const { veri, atEnd } = openFolder(t)
  const store = await openStore(veri)
  atEnd(store.close)
  const service = await startService(veri)
  atEnd(service.stop)
  // Thaws everything at the end, whatever becomes of the test.
  atEnd(() => postgresUnder(veri).forEach((pid) => void process.kill(pid, 'SIGCONT')))
  const said = linesAbout(service, /database is silent/)
  await Promise.all(everything(service, store.key))
  let [answered, red, back] = [0, 0, 0]
  for (let round = 0; round < ROUNDS; round++) {
    const pids = postgresUnder(veri)
    for (const pid of pids) process.kill(pid, 'SIGSTOP')
    const answers = await Promise.all(everything(service, store.key))
    // Health may be up to a fifth of a second old.
    assert.deepEqual([...new Set(answers.slice(0, -1).map((a) => a.status))], [503])
    assert.ok(answers.slice(0, -1).every((a) => a.retry !== null))
    answered = Math.max(answered, slowest(answers))
    const later = await Promise.all(everything(service, store.key))
    assert.deepEqual([...new Set(later.map((a) => a.status))], [503])
    red = Math.max(red, slowest(later))
    await sleep(3000)
    for (const pid of pids) process.kill(pid, 'SIGCONT')
    back = Math.max(back, await returned(service, store.key))
  }
  assert.equal(said.length, ROUNDS, 'told once each time')
  const figure = `frozen ${ROUNDS} times: 18 requests answered by 503 after at most ${(answered / 1000).toFixed(1)} s, the next after ${Math.round(red)} ms; all served ${(back / 1000).toFixed(1)} s after it woke`
  report(t, 28, figure)
  assert.ok(answered <= LONGEST_ANSWER_MS && back <= LONGEST_RETURN_MS, figure)
})

test('connections are swallowed', async (t) => {
  const env = await startTest()
  const { key } = await env.magaza()
  const proxy = await swallowingProxy(t, { ...env.connection, password: 'x' })
  const { veri, atEnd } = openFolder(t)
  const service = await startService(veri, { DATABASE_URL: urlOf(proxy.connection) })
  atEnd(async () => {
    service.process.kill('SIGKILL')
    await once(service.process, 'exit')
  })
  const said = linesAbout(service, /lost without a word/)
  await Promise.all(everything(service, key))
  let [answered, back] = [0, 0]
  let refused = 0
  for (let round = 0; round < ROUNDS; round++) {
    await ask(service, key, '/saglik')
    proxy.swallow()
    const answers = await Promise.all(everything(service, key))
    answered = Math.max(answered, slowest(answers))
    refused += answers.filter((a) => a.status === 503).length
    assert.ok(answers.every((a) => a.status < 300 || a.status === 503))
    back = Math.max(back, await returned(service, key))
  }
  const figure = `connections swallowed ${ROUNDS} times: ${refused} of ${18 * ROUNDS} requests refused by 503, the others served, after at most ${(answered / 1000).toFixed(1)} s; all served ${(back / 1000).toFixed(1)} s later`
  report(t, 28, figure)
  assert.equal(said.length, ROUNDS, 'told once each time')
  assert.ok(answered <= LONGEST_ANSWER_MS && back <= LONGEST_RETURN_MS, figure)
})
