import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { openFolder, openStore, startService } from '../support/processes/crash.ts'
import { report } from './table/report.ts'

// Fault 19 of the quality bars: clients that never finish are cut within 30 s and delay nobody.

const halfHeader = 'GET /v1/magaza HTTP/1.1\r\nHost: x\r\nAuthoriz'
const halfBody = (key: string) =>
  `POST /v1/urunler HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${key}\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"ad":`
const kindsOf = (key: string): [what: string, start: string, more: string][] => [
  ['nothing at all', '', ''],
  ['half a header', halfHeader, ''],
  ['half a body', halfBody(key), ''],
  ['a header, byte by byte', halfHeader, 'x'],
  ['a body, byte by byte', halfBody(key), ' '],
]
const CUT_MS = 30_000

/** Begins, perhaps adds a byte a second, and never ends; returns how long it was tolerated. */
async function dawdle(port: number, [what, start, more]: [string, string, string]) {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  socket.resume()
  if (start) socket.write(start)
  const drip = more && setInterval(() => socket.write(more), 1000)
  const begun = performance.now()
  await once(socket, 'close')
  if (drip) clearInterval(drip)
  return { what, ms: performance.now() - begun }
}

/** Asks for far more than any buffer holds, and reads nothing. */
async function leaveUnread(port: number, key: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.pause()
  const ask = `GET /v1/urunler?limit=100 HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${key}\r\n\r\n`
  socket.write(ask.repeat(6))
  return socket
}

/** Bytes still readable; a cut socket ends by itself. */
async function bytesUntilEnd(socket: Socket): Promise<number> {
  let bytes = 0
  socket.on('data', (chunk) => {
    bytes += chunk.length
  })
  const ended = once(socket, 'close')
  socket.resume()
  await Promise.race([ended, sleep(5000).then(() => assert.fail('a socket that reads nothing was not cut'))])
  return bytes
}

/** Other clients, four at a time, until stopped; returns their latencies. */
function others(address: string, key: string): () => Promise<number[]> {
  const headers = { authorization: `Bearer ${key}` }
  let isOver = false
  const waits: number[] = []
  const client = async () => {
    for (; !isOver; await sleep(10)) {
      const at = performance.now()
      const reply = await fetch(`${address}/v1/magaza`, { headers })
      await reply.text()
      assert.equal(reply.status, 200)
      waits.push(performance.now() - at)
    }
  }
  const clients = Promise.all(Array.from({ length: 4 }, client))
  clients.catch(() => {})
  return async () => {
    isOver = true
    await clients
    return waits
  }
}

const p95 = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] as number
const median = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] as number

test('1,000 slow clients of five kinds, 10 that read nothing: cut, others are answered meanwhile', async (t) => {
  const { veri, atEnd } = openFolder(t)
  const store = await openStore(veri)
  atEnd(store.close)
  const service = await startService(veri)
  atEnd(() => service.kill())
  const port = Number(new URL(service.address).port)
  const headers = { authorization: `Bearer ${store.key}`, 'content-type': 'application/json' }
  const body = JSON.stringify({ ad: 'Ürün', aciklama: `<p>${'x'.repeat(9000)}</p>`, varyantlar: [{}] })
  for (let i = 0; i < 100; i++) {
    assert.equal((await fetch(`${service.address}/v1/urunler`, { method: 'POST', headers, body })).status, 201)
  }
  const ratios: number[] = []
  const ends: Promise<{ what: string; ms: number }>[] = []
  await sleep(500)
  await others(service.address, store.key)()
  for (let round = 0; round < 3; round++) {
    const alone = others(service.address, store.key)
    await sleep(4000)
    const before = p95(await alone())
    const unread = await Promise.all(Array.from({ length: 10 }, () => leaveUnread(port, store.key)))
    // A paused socket does not see its end, and would keep this process alive.
    atEnd(() => unread.map((socket) => socket.destroy()))
    // Only the unread answers are the fault, not the work of making them.
    await sleep(4000)
    const slow = kindsOf(store.key).flatMap((kind) => Array.from({ length: 200 }, () => dawdle(port, kind)))
    await sleep(1000)
    const beside = others(service.address, store.key)
    await sleep(4000)
    ratios.push(p95(await beside()) / before)
    ends.push(...slow)
    // The last round waits until all are cut; the others' sockets are destroyed.
    if (round < 2) for (const socket of unread) socket.destroy()
    else {
      await sleep(CUT_MS - 5000)
      for (const socket of unread) await bytesUntilEnd(socket)
    }
    t.diagnostic(`p95 of others ${before.toFixed(1)} ms alone, ${(ratios.at(-1) as number).toFixed(2)} × beside`)
  }
  const cut = await Promise.all(ends)
  const slowest = Math.max(...cut.map((e) => e.ms)) / 1000
  const figure = `3 × 1,000 sockets of ${kindsOf('').length} kinds cut after at most ${slowest.toFixed(1)} s, 10 that read nothing by ${CUT_MS / 1000} s; p95 of others ${median(ratios).toFixed(2)} × (${ratios.map((r) => r.toFixed(2)).join(', ')})`
  report(t, 19, figure)
  const late = cut.filter((e) => e.ms > CUT_MS + 1000).map((e) => e.what)
  assert.deepEqual([...new Set(late)], [])
  assert.ok(median(ratios) <= 2, figure)
  assert.equal(await service.stop(), 0)
})
