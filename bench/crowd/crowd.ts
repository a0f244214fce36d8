import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { sampleProduct } from '../../src/demo/seed-catalogue.ts'
import { ask } from '../ask.ts'
import { crowdBars } from '../bars.ts'
import { quantile } from '../measure.ts'
import { startHelper, usageOf } from '../processes.ts'
import type { Context } from '../scenarios.ts'
import { ageAt, MOST_WRITES, overwrittenAt, stocksOf, type Write, writeOf } from './age.ts'
import type { CrowdJob, CrowdResult } from './shoppers.ts'

// Hot key: a thousand shoppers concurrently on one product page, while another client sets its stock ten times a
// second.

const SHOPPERS = 1000
const WRITES_PER_SECOND = 10
const WARM_UP_MS = 2000

export type CrowdResults = {
  shoppers: number
  sec: number
  answers: number
  perSecond: number
  p50_ms: number
  p99_ms: number
  max_ms: number
  errors: number
  firstError: string | null
  /** Answers that are staler than the bar. */
  old: number
  /** Highest staleness, when the request was sent and when its answer arrived. */
  oldest_ms: number
  oldestAtArrival_ms: number
  writes: number
  /** Writes sent, and answered, while shoppers were measured. */
  writesPerSecond: number
  changesPerSecond: number
  write_p50_ms: number
  /** Distinct pages shown. */
  pages: number
  shoppers_us: number
  rss_mb: number | null
}

type Setup = { service: { port: number; pid: number }; context: Context; ms: number; say: (line: string) => void }
type Page = { path: string; id: string; variants: string[] }

/** Monotonic clock of the machine, as in the process of the shoppers. */
const clock = (): number => Number(process.hrtime.bigint()) / 1e6

export async function measureCrowd(s: Setup): Promise<CrowdResults> {
  const page = await makePage(s)
  const shoppers = startHelper('crowd/shoppers.ts')
  const agent = new Agent({ keepAlive: true })
  try {
    const job: CrowdJob = {
      port: s.service.port,
      path: page.path,
      begins: `{"id":"${page.id}"`,
      connections: SHOPPERS,
      warmUpMs: WARM_UP_MS,
      ms: s.ms,
    }
    const set = (n: number) => setStock(s, agent, page, n)
    const first = await set(0)
    let over = false
    const asking = shoppers.ask<{ result: CrowdResult }>(job).finally(() => {
      over = true
    })
    const [{ result }, writes] = await Promise.all([asking, writeAtPace(set, () => over)])
    const results = { ...judge(result, [first, ...writes]), rss_mb: usageOf(s.service.pid)?.rss_mb ?? null }
    const { p50_ms, p99_ms, errors, old } = results
    s.say(`${SHOPPERS} alıcı: p50 ${p50_ms.toFixed(0)} ms, p99 ${p99_ms.toFixed(0)} ms, ${old} eski, ${errors} hata`)
    return results
  } finally {
    agent.destroy()
    await shoppers.stop()
  }
}

/** A product of its own, which no other scenario orders. */
async function makePage({ service, context: c }: Setup): Promise<Page> {
  const api = { port: service.port, authorization: c.authorization }
  const made = JSON.parse(await ask(api, '/v1/urunler', sampleProduct(0, `${c.run}-kalabalik`, c))) as {
    id: string
    tanitici: string
    varyantlar: { id: string }[]
  }
  const path = `/vitrin/v1/${c.magaza}/urunler/${made.tanitici}`
  return { path, id: made.id, variants: made.varyantlar.map((v) => v.id) }
}

/** Open loop: writes at an even pace, whether or not earlier ones were answered. */
async function writeAtPace(set: (n: number) => Promise<Write>, isOver: () => boolean): Promise<Write[]> {
  const writes: Promise<Write>[] = []
  const started = clock()
  while (!isOver() && writes.length + 1 < MOST_WRITES) {
    const write = set(writes.length + 1)
    // Errors are thrown by Promise.all below; without a handler until then they would end the process.
    write.catch(() => {})
    writes.push(write)
    await sleep(Math.max(0, started + (writes.length * 1000) / WRITES_PER_SECOND - clock()))
  }
  if (!isOver()) throw new Error('the shoppers took longer than there are numbers for writes')
  return Promise.all(writes)
}

function setStock(s: Setup, agent: Agent, page: Page, n: number): Promise<Write> {
  const stocks = stocksOf(n)
  const kalemler = page.variants.map((varyant_id, i) => ({ varyant_id, miktar: stocks[i] }))
  const headers = { authorization: s.context.authorization, 'content-type': 'application/json' }
  const to = { host: '127.0.0.1', port: s.service.port, method: 'POST', path: '/v1/stoklar/toplu', headers, agent }
  const sent = clock()
  return new Promise((resolve, reject) => {
    const call = request(to, (reply) => {
      const answered = clock()
      reply.resume()
      reply.on('end', () =>
        reply.statusCode === 200
          ? resolve({ sent, answered })
          : reject(new Error(`setting stock answered ${reply.statusCode}`)),
      )
    })
    call.on('error', reject)
    call.end(JSON.stringify({ kalemler }))
  })
}

export function judge(r: CrowdResult, writes: readonly Write[]): Omit<CrowdResults, 'rss_mb'> {
  const answers = r.sent.length
  if (answers === 0) throw new Error(`no answer at all; the first error: ${r.firstError}`)
  const overwritten = overwrittenAt(writes)
  const shown = r.pages.map((page) => {
    const at = overwritten[writeOf(page)]
    if (at === undefined) throw new Error(`a page shows stock that was never set: ${page}`)
    return at
  })
  const [sent, latencies] = [r.sent, r.latencies_ms]
  let [old, oldest, oldestAtArrival, from, to] = [0, 0, 0, Infinity, 0]
  for (const [i, at] of sent.entries()) {
    const gone = shown[r.shown[i] as number] as number
    const arrived = at + (latencies[i] as number)
    const age = ageAt(at, gone)
    if (age > crowdBars.old_ms) old++
    oldest = Math.max(oldest, age)
    oldestAtArrival = Math.max(oldestAtArrival, ageAt(arrived, gone))
    from = Math.min(from, at)
    to = Math.max(to, arrived)
  }
  const sec = (to - from) / 1000
  const during = (of: (w: Write) => number) => writes.filter((w) => of(w) >= from && of(w) <= to).length / sec
  const sorted = latencies.toSorted()
  const took = Float64Array.from(writes.map((w) => w.answered - w.sent)).sort()
  return {
    shoppers: SHOPPERS,
    sec,
    answers,
    perSecond: answers / sec,
    p50_ms: quantile(sorted, 0.5),
    p99_ms: quantile(sorted, 0.99),
    max_ms: sorted.at(-1) as number,
    errors: r.errors,
    firstError: r.firstError,
    old,
    oldest_ms: oldest,
    oldestAtArrival_ms: oldestAtArrival,
    writes: writes.length,
    writesPerSecond: during((w) => w.sent),
    changesPerSecond: during((w) => w.answered),
    write_p50_ms: quantile(took, 0.5),
    pages: r.pages.length,
    shoppers_us: r.cpu_us,
  }
}
