import { createServer } from 'node:net'
import { isMainThread } from 'node:worker_threads'
import { spin, type Turns, watchTurns } from '../../support/turn-probe.ts'

// Preloaded into the service's process (`node --import`): measures turns of its event loop.

export type Seen = Turns & {
  /** Lateness of a 5 ms timer, in wall time. */
  late_ms: number
}

const TICK_MS = 5
const turns = watchTurns()
let late_ms = 0

let due = performance.now() + TICK_MS
const tick = (): void => {
  const now = performance.now()
  late_ms = Math.max(late_ms, now - due)
  due = now + TICK_MS
}

const server = createServer((socket) => {
  socket.unref()
  socket.setNoDelay(true)
  socket.setEncoding('utf8').on('data', (text) => {
    const [command, ms] = String(text).trim().split(' ')
    // Only completed turns.
    if (command === 'end')
      return void setImmediate(() => socket.write(`${JSON.stringify({ ...turns.seen(), late_ms } satisfies Seen)}\n`))
    if (command === 'spin') spin(Number(ms))
    else {
      turns.begin()
      late_ms = 0
    }
    socket.write('\n')
  })
  socket.on('error', () => {})
})

// Not in the service's worker threads, which hold nobody up.
if (isMainThread) {
  setInterval(tick, TICK_MS).unref()
  server.listen(process.env.HOLD_PROBE).unref()
}
