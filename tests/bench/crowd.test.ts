import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import { MOST_WRITES, overwrittenAt, stocksOf, writeOf } from '../../bench/crowd/age.ts'
import { judge } from '../../bench/crowd/crowd.ts'
import type { CrowdJob, CrowdResult } from '../../bench/crowd/shoppers.ts'
import { startHelper } from '../../bench/processes.ts'

// A crowd on one page: which answers are old, and what its process counts.

/** As the storefront shows stock: how many are left is told up to five. */
const pageOf = (write: number): string =>
  JSON.stringify({
    varyantlar: stocksOf(write).map((stok) => ({ stok_var: stok > 0, kalan: stok > 0 && stok <= 5 ? stok : null })),
  })

test('each write shows another page', () => {
  const all = Array.from({ length: MOST_WRITES }, (_, n) => n)
  assert.deepEqual(all.map(pageOf).map(writeOf), all)
})

test('a write is overwritten by the first that was sent after its answer', () => {
  const writes = [
    { sent: 0, answered: 10 },
    // These two overlap: which of them came last nobody knows.
    { sent: 20, answered: 60 },
    { sent: 30, answered: 50 },
    { sent: 70, answered: 80 },
  ]
  assert.deepEqual(overwrittenAt(writes), [50, 80, 80, Infinity])
})

const answers = (...list: { sent: number; ms: number; write: number }[]): CrowdResult => {
  const pages = [...new Set(list.map((a) => pageOf(a.write)))]
  return {
    sent: Float64Array.from(list.map((a) => a.sent)),
    latencies_ms: Float64Array.from(list.map((a) => a.ms)),
    shown: Uint16Array.from(list.map((a) => pages.indexOf(pageOf(a.write)))),
    pages,
    errors: 0,
    firstError: null,
    cpu_us: 1,
  }
}

test('an answer is old when its stock had been overwritten for more than a second before it was asked for', () => {
  const writes = [
    { sent: 0, answered: 10 },
    { sent: 90, answered: 100 },
  ]
  const { old, oldest_ms, oldestAtArrival_ms } = judge(
    answers(
      { sent: 50, ms: 5000, write: 0 },
      { sent: 1100, ms: 30, write: 0 },
      { sent: 1101, ms: 20, write: 0 },
      { sent: 9000, ms: 10, write: 1 },
    ),
    writes,
  )
  assert.deepEqual([old, oldest_ms, oldestAtArrival_ms], [1, 1001, 4950])
})

test('stock that nobody set is refused', () => {
  const result = answers({ sent: 50, ms: 1, write: 1 })
  assert.throws(() => judge(result, [{ sent: 0, answered: 10 }]), /never set/)
})

const shoppers = startHelper('crowd/shoppers.ts')
after(() => shoppers.stop())

/** Answers what `answer` says to the n-th request. */
async function crowdAt(
  answer: (n: number) => { status: number; text: string },
): Promise<CrowdResult & { asked: number }> {
  let asked = 0
  const server = createServer((_, reply) => {
    const { status, text } = answer(asked++)
    reply.writeHead(status, { 'content-length': Buffer.byteLength(text) }).end(text)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const job: CrowdJob = { port, path: '/', begins: '{"', connections: 150, warmUpMs: 0, ms: 200 }
  const { result } = await shoppers.ask<{ result: CrowdResult }>(job)
  server.close()
  return { ...result, asked }
}

test('every answer is counted with the page that it showed', async () => {
  const r = await crowdAt((n) => ({ status: 200, text: pageOf(n % 2) }))
  assert.deepEqual([r.errors, r.sent.length, r.shown.length, r.latencies_ms.length], [0, r.asked, r.asked, r.asked])
  assert.deepEqual(r.pages.map(writeOf).sort(), [0, 1])
  assert.ok(r.asked >= 150)
})

test('a refusal is an error, and not an answer', async () => {
  const r = await crowdAt((n) =>
    n === 10 ? { status: 503, text: '{"kod":"mesgul"}' } : { status: 200, text: pageOf(0) },
  )
  assert.deepEqual([r.errors, r.sent.length], [1, r.asked - 1])
  assert.match(r.firstError ?? '', /503/)
})
