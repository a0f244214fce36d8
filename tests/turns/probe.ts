import { createServer } from 'node:http'

// Loaded into a service before anything else (`node --import`): how much processor its longest turn of the event loop took.
// By the processor's time of this thread, not by the clock: on a busy machine a turn also waits for others.

const { KEPENK_SONDA } = process.env

const cpuMs = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

let watching = false
let turns = 0
let longest = 0
let sum = 0
let last = 0

function turn(): void {
  const now = cpuMs()
  const took = now - last
  longest = Math.max(longest, took)
  // To watch is to turn all the time, at some microseconds each: that is not the service's work.
  if (took > 0.1) sum += took
  last = now
  turns++
  if (watching) setImmediate(turn)
}

function start(): void {
  turns = longest = sum = 0
  watching = true
  last = cpuMs()
  setImmediate(turn)
}

const server = createServer((request, reply) => {
  if (request.url === '/start') {
    start()
    reply.end()
    return
  }
  watching = false
  reply.end(JSON.stringify({ turns, longest, sum }))
})
// The processes that the service starts are not asked.
if (KEPENK_SONDA !== undefined) {
  delete process.env.KEPENK_SONDA
  server.listen(KEPENK_SONDA).unref()
}
