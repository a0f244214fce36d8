import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer, type TLSSocket } from 'node:tls'
import { CERTIFICATE, KEY } from '../tests/support/outbound/certificate.ts'

// Webhook receiver, a process of its own: records arrivals and answers 200. Requests are parsed by hand, since on two
// cores an expensive receiver takes the service's CPU time.

export type Arrival = { id: string; varyant_id: string; at: number }
export type ReceiverMessage =
  | { listen: true }
  /** Clears the arrivals. */
  | { forget: true }
  /** Answers once that many have arrived, or on timeout. */
  | { expect: number; ms: number }
export type Received = { arrivals: Arrival[]; connections: number; cpu_ms: number }

const ANSWER = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}'
const VARIANT = '"varyant_id":"'
const VARIANT_LENGTH = 'var_'.length + 26

let arrivals: Arrival[] = []
let connections = 0
let cpu = process.cpuUsage()
let check = (): void => {}

/** Monotonic clock of the machine, comparable between processes. */
const clock = (): number => Number(process.hrtime.bigint()) / 1e6

function converse(socket: TLSSocket): void {
  let kept: Buffer | null = null
  connections++
  socket.setNoDelay(true)
  socket.on('error', () => socket.destroy())
  socket.on('data', (chunk: Buffer) => {
    const at = clock()
    const all = kept ? Buffer.concat([kept, chunk]) : chunk
    const body = all.indexOf('\r\n\r\n') + 4
    const head = body < 4 ? '' : all.toString('latin1', 0, body)
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1])
    // No pipelining: a complete request is all there is.
    if (body < 4 || all.length < body + length) {
      kept = all
      return
    }
    kept = null
    socket.write(ANSWER)
    const id = /\r\nwebhook-id: (\w+)/i.exec(head)?.[1] ?? ''
    const from = all.indexOf(VARIANT, body) + VARIANT.length
    arrivals.push({ id, varyant_id: all.toString('latin1', from, from + VARIANT_LENGTH), at })
    check()
  })
}

async function listen(): Promise<{ port: number }> {
  const server = createServer({ cert: CERTIFICATE, key: KEY }, converse)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { port: (server.address() as AddressInfo).port }
}

function forget(): object {
  arrivals = []
  cpu = process.cpuUsage()
  return {}
}

function expect(n: number, ms: number): Promise<Received> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(late)
      check = () => {}
      const { user, system } = process.cpuUsage(cpu)
      resolve({ arrivals, connections, cpu_ms: (user + system) / 1000 })
    }
    const late = setTimeout(done, ms)
    check = () => {
      if (arrivals.length >= n) done()
    }
    check()
  })
}

async function answer(message: ReceiverMessage): Promise<object> {
  if ('listen' in message) return listen()
  if ('forget' in message) return forget()
  return expect(message.expect, message.ms)
}

process.on('message', (message: ReceiverMessage) => {
  answer(message).then(
    (result) => process.send?.(result),
    (error: Error) => process.send?.({ failed: error.message }),
  )
})
process.on('disconnect', () => process.exit())
