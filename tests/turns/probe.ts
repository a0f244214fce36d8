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
let started = 0
let last = 0

function turn(): void {
  const now = cpuMs()
  longest = Math.max(longest, now - last)
  last = now
  turns++
  if (watching) setImmediate(turn)
}

/** To watch is to turn all the time: what all turns take together is measured without. */
function start(watch: boolean): void {
  turns = longest = 0
  watching = watch
  started = last = cpuMs()
  if (watch) setImmediate(turn)
}

const server = createServer((request, reply) => {
  const sum = cpuMs() - started
  watching = false
  if (request.url !== '/stop') start(request.url === '/turns')
  reply.end(JSON.stringify({ turns, longest, sum }))
})
// The processes that the service starts are not asked.
if (KEPENK_SONDA !== undefined) {
  delete process.env.KEPENK_SONDA
  server.listen(KEPENK_SONDA).unref()
}
