import type { TraceSettings } from '../core/settings/trace-settings.ts'
import type { Span } from '../core/trace.ts'

// OTLP exporter (JSON over HTTP). Nothing waits for it: spans that cannot be sent in time are dropped, so a collector
// that hangs costs bounded memory and delays no request.

const MOST_WAITING = 4096
const BATCH = 512
const EVERY_MS = 2000
const TIMEOUT_MS = 10_000
const LAST_TIMEOUT_MS = 2000
const COMPLAIN_EVERY_MS = 60_000

export type Exporter = {
  add: (span: Span) => void
  /** Flushes what is left, for at most two seconds. */
  stop: () => Promise<void>
}

export function createExporter(
  o: TraceSettings,
  surum: string,
  warn: (about: { atilan: number; neden: string }) => void,
): Exporter {
  const resource = { attributes: listOf({ ...o.kaynak, 'service.version': surum }) }
  let waiting: Span[] = []
  let sending: Promise<void> | null = null
  let lost = 0
  let complainedMs = -COMPLAIN_EVERY_MS

  const lose = (n: number, neden: string) => {
    lost += n
    if (performance.now() - complainedMs < COMPLAIN_EVERY_MS) return
    complainedMs = performance.now()
    warn({ atilan: lost, neden })
  }
  const send = async (timeoutMs: number): Promise<void> => {
    const batch = waiting.slice(0, BATCH)
    waiting = waiting.slice(BATCH)
    const scopeSpans = [{ scope: { name: 'kepenk', version: surum }, spans: batch.map(wire) }]
    const neden = await post(o, { resourceSpans: [{ resource, scopeSpans }] }, timeoutMs)
    if (neden !== null) lose(batch.length, neden)
  }
  const flush = () => {
    if (sending || waiting.length === 0) return
    sending = send(TIMEOUT_MS).finally(() => {
      sending = null
      if (waiting.length >= BATCH) flush()
    })
  }
  const timer = setInterval(flush, EVERY_MS)
  timer.unref()
  return {
    add: (span) => {
      if (waiting.length >= MOST_WAITING) return lose(1, 'dolu')
      waiting.push(span)
      if (waiting.length >= BATCH) flush()
    },
    stop: async () => {
      clearInterval(timer)
      const late = AbortSignal.timeout(LAST_TIMEOUT_MS)
      const isLate = new Promise<void>((resolve) => late.addEventListener('abort', () => resolve()))
      const rest = async () => {
        await sending
        while (waiting.length > 0 && !late.aborted) await send(LAST_TIMEOUT_MS)
      }
      await Promise.race([rest(), isLate])
    },
  }
}

/** Why the collector did not take it; null when it did. */
async function post(o: TraceSettings, body: object, timeoutMs: number): Promise<string | null> {
  try {
    const reply = await fetch(o.adres, {
      method: 'POST',
      headers: { ...o.basliklar, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    })
    await reply.body?.cancel()
    return reply.ok ? null : `http_${reply.status}`
  } catch (error) {
    return (error as Error).name
  }
}

const nanoseconds = (ms: number): string => String(BigInt(Math.round(ms * 1e6)))

const wire = (s: Span) => ({
  traceId: s.traceId,
  spanId: s.spanId,
  ...(s.parentId && { parentSpanId: s.parentId }),
  name: s.name,
  kind: s.kind,
  startTimeUnixNano: nanoseconds(s.startMs),
  endTimeUnixNano: nanoseconds(s.endMs),
  attributes: listOf(s.attributes),
  ...(s.failed && { status: { code: 2 } }),
})

const listOf = (attributes: Span['attributes']) =>
  Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ({ key, value: wireValue(value as string | number | boolean) }))

function wireValue(value: string | number | boolean) {
  if (typeof value === 'string') return { stringValue: value }
  if (typeof value === 'boolean') return { boolValue: value }
  return Number.isInteger(value) ? { intValue: String(value) } : { doubleValue: value }
}
