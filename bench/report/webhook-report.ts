import { webhookBars as bars } from '../bars.ts'
import type { Quantiles, WebhookResults } from '../webhook.ts'
import { mark, number, shares, table } from './markdown.ts'

const ms = (q: Quantiles): string[] => [number(q.p50_ms), number(q.p99_ms), number(q.max_ms)]
const µs = (n: number | null): string => (n === null ? '–' : `${number(n)} µs`)

export function webhookSection(w: WebhookResults | null): string {
  if (!w) return 'Not measured in this run.'
  const { median, min, max } = w.perSecond
  const rate = table(
    [
      'to one receiver',
      'deliveries /s (min–max)',
      'bar',
      'indicative',
      'floor /s (1 KB)',
      'ours ÷ floor (min–max)',
      'bar',
      '',
    ],
    [
      [
        `${number(w.deliveries)} waiting events`,
        `${number(median)} (${number(min)}–${number(max)})`,
        `≥ ${number(bars.perSecond)}`,
        mark(median >= bars.perSecond),
        number(w.floorPerSecond.median),
        shares(w.ratio),
        `≥ ${bars.ofFloor}`,
        mark(w.ratio.median >= bars.ofFloor),
      ],
    ],
  )
  const fine = mark(w.fromAnswer.p50_ms <= bars.p50_ms && w.fromAnswer.p99_ms <= bars.p99_ms)
  const latency = table(
    [`at ${w.pace} events a second`, 'p50 ms', 'p99 ms', 'highest ms', 'bar', ''],
    [
      ['commit (answer of the write) → arrival', ...ms(w.fromAnswer), `≤ ${bars.p50_ms} / ≤ ${bars.p99_ms}`, fine],
      ['write sent → arrival', ...ms(w.fromSend), '–', '–'],
      ['write sent → answer', ...ms(w.write), '–', '–'],
    ],
  )
  const memory = w.rssPeakMb === null ? '' : ` Highest memory of the service: ${Math.round(w.rssPeakMb)} MB.`
  return `${rate}

${latency}

One store, one subscription to \`stok.degisti\`, one receiver over HTTPS with keep-alive, a process of its own on this machine (${w.connections} connections).
The rate is taken from the first to the last arrival of ${number(w.deliveries)} events on different records that were made before, ${w.rounds} times; the floor is measured after each. The bar on deliveries a second is for a reference machine whose floor is 34,500/s.
The pace was held for ${w.events / w.pace} s, each write on another variant. Every event arrived exactly once.
Processor time per delivery: service ${µs(w.service_us)}, database ${µs(w.database_us)}, receiver ${µs(w.receiver_us)}.${memory}`
}
