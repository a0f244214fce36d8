import { crowdBars } from '../bars.ts'
import type { CrowdResults } from '../crowd/crowd.ts'
import { mark, number, table } from './markdown.ts'

export function crowdSection(c: CrowdResults | null | undefined): string {
  if (!c) return 'Not measured in this run.'
  const { old_ms, p99Times } = crowdBars
  const times = c.p99_ms / c.p50_ms
  const rows = [
    [`answers older than ${old_ms} ms`, `${c.old} of ${number(c.answers)}`, '0', mark(c.old === 0)],
    ['errors', c.errors, '0', mark(c.errors === 0)],
    ['p99 as times p50', `${times.toFixed(2)} ×`, `≤ ${p99Times} ×`, mark(times <= p99Times)],
    ['p50 / p99 / highest', `${number(c.p50_ms)} / ${number(c.p99_ms)} / ${number(c.max_ms)} ms`, '–', '–'],
    ['answers a second', number(c.perSecond), '–', '–'],
    ['oldest answer, when it was asked for / when it arrived', oldest(c), '–', '–'],
  ]
  const first = c.firstError === null ? '' : `\nThe first error: \`${c.firstError.slice(0, 300)}\`\n`
  const memory = c.rss_mb === null ? '' : ` Resident memory of the service afterwards: ${Math.round(c.rss_mb)} MB.`
  return `${table([`${number(c.shoppers)} shoppers, one page`, 'ours', 'bar', ''], rows)}
${first}
Each has a connection of its own and asks again as soon as it is answered, for ${c.sec.toFixed(1)} s after a warm-up. Meanwhile another client sent ${c.writesPerSecond.toFixed(1)} writes a second through \`/v1\`, each with another stock of the page's variants, whether or not earlier ones were answered; ${c.changesPerSecond.toFixed(1)} a second were (p50 ${number(c.write_p50_ms)} ms), and ${c.pages} different pages were seen.
The age of an answer is how long before the sending of its request the stock that it shows had been overwritten, by the answer of the first write that was sent after this stock's own was answered.
Processor time of the shoppers' process per answer: ${number(c.shoppers_us)} µs.${memory}`
}

const oldest = (c: CrowdResults): string => `${Math.round(c.oldest_ms)} / ${Math.round(c.oldestAtArrival_ms)} ms`
