import assert from 'node:assert/strict'
import { connect } from 'node:net'
import { test } from 'node:test'
import { startTest } from '../../support/setup.ts'
import { report } from '../table/report.ts'
import { startHeld } from './probed-service.ts'

// One connection: a body in hundreds of thousands of chunks, thousands of pipelined requests.

const MOST_MS = 50
const TIMES = 3
const env = await startTest()
const m = await env.magaza()

const inPieces = (to: string, key: string, piece: string, count: number): string => {
  const head = [
    'Host: x',
    `Authorization: Bearer ${key}`,
    'Content-Type: application/json',
    'Transfer-Encoding: chunked',
  ]
  const one = `${piece.length.toString(16)}\r\n${piece}\r\n`
  return `POST ${to} HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n${one.repeat(count)}0\r\n\r\n`
}
const inARow = (path: string, count: number, key = 'x'): string => {
  const one = `GET ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${key}\r\n`
  return `${`${one}\r\n`.repeat(count - 1)}${one}Connection: close\r\n\r\n`
}

const cases: [what: string, text: string][] = [
  ['300,000 pieces of a byte, to nowhere', inPieces('/yok', 'x', ' ', 300_000)],
  ['300,000 pieces of a byte, with a key', inPieces('/v1/urunler', m.key, ' ', 300_000)],
  ['60,000 pieces of 30 bytes, with a key', inPieces('/v1/urunler', m.key, ' '.repeat(30), 60_000)],
  ['20,000 pieces of 90 bytes, with a key', inPieces('/v1/urunler', m.key, ' '.repeat(90), 20_000)],
  ['5,000 requests for nothing', inARow('/yok', 5000)],
  ['5,000 requests with a wrong key', inARow('/v1/magaza', 5000)],
  ['2,000 requests for the documentation', inARow('/dokumanlar', 2000)],
  ['2,000 requests with a key', inARow('/v1/magaza', 2000, m.key)],
]

/** Sends everything and reads until the other side closes. */
const exchange = (address: string, text: string): Promise<void> =>
  new Promise((resolve) => {
    const socket = connect(Number(new URL(address).port), '127.0.0.1')
    socket.on('error', () => {})
    socket.on('close', () => resolve())
    socket.resume()
    socket.write(text)
  })

test('no connection holds the event loop, however much it brings at once', async (t) => {
  const held = await startHeld(env, t)
  const rows: { what: string; hold_ms: number; health_ms: number }[] = []
  for (const [what, text] of cases) {
    const runs: { hold_ms: number; health_ms: number }[] = []
    for (let i = 0; i <= TIMES; i++) {
      runs.push(await held.measure({ method: 'GET', path: '/saglik' }, () => exchange(held.address, text)))
    }
    const after = runs.slice(1).toSorted((a, b) => a.hold_ms - b.hold_ms)
    rows.push({ what, hold_ms: after[1]?.hold_ms ?? 0, health_ms: Math.max(...after.map((r) => r.health_ms)) })
  }
  rows.sort((a, b) => b.hold_ms - a.hold_ms)
  for (const r of rows)
    t.diagnostic(`${r.hold_ms.toFixed(1)} ms ${r.what} (/saglik beside it ≤ ${r.health_ms.toFixed(0)})`)
  const [highest] = rows as [(typeof rows)[0]]
  report(t, 35, `over one connection at most ${highest.hold_ms.toFixed(0)} ms: ${highest.what}`)
  assert.deepEqual(
    rows.filter((r) => r.hold_ms > MOST_MS).map((r) => r.what),
    [],
  )
})
