import { createServer } from 'node:net'
import { isMainThread } from 'node:worker_threads'

// Loaded into the service's own process before it starts (`node --import`): how long one turn of its event loop takes, in
// processor time of the thread that runs it. Processor time of the whole process would count the threads that decode
// pictures, compress and check passwords; time on the clock would count our neighbours on the machine. What the collector
// of garbage does on this thread belongs to the turn.

export type Turns = {
  /** The longest turn since `begin`: processor time of this thread. */
  hold_ms: number
  /** The same turn or another: how late a timer of 5 ms was, on the clock. */
  late_ms: number
  turns: number
}

const TICK_MS = 5
const processorTime = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

let seen = { hold_ms: 0, late_ms: 0, turns: 0 }
let from = processorTime()

// Without a reference it keeps the loop neither alive nor awake, and still runs once in every turn, after what came in.
function turn(): void {
  const now = processorTime()
  seen.hold_ms = Math.max(seen.hold_ms, now - from)
  seen.turns++
  from = processorTime()
  setImmediate(turn).unref()
}

let due = performance.now() + TICK_MS
const tick = (): void => {
  const now = performance.now()
  seen.late_ms = Math.max(seen.late_ms, now - due)
  due = now + TICK_MS
}

/** Holds the loop on purpose, to show that the probe sees it. */
function spin(ms: number): void {
  const end = processorTime() + ms
  while (processorTime() < end);
}

const server = createServer((socket) => {
  socket.unref()
  socket.setNoDelay(true)
  socket.setEncoding('utf8').on('data', (text) => {
    const [command, ms] = String(text).trim().split(' ')
    // What is told is of turns that have ended.
    if (command === 'end') return void setImmediate(() => socket.write(`${JSON.stringify(seen)}\n`))
    if (command === 'spin') spin(Number(ms))
    else seen = { hold_ms: 0, late_ms: 0, turns: 0 }
    socket.write('\n')
  })
  socket.on('error', () => {})
})

// The service's own threads load it too: they hold nobody up.
if (isMainThread) {
  setImmediate(turn).unref()
  setInterval(tick, TICK_MS).unref()
  server.listen(process.env.HOLD_PROBE).unref()
}
