import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import type { Ornekleyici } from './settings/trace-settings.ts'

// Tracing (OpenTelemetry spans). The current span travels by AsyncLocalStorage, not by arguments.

export type Nitelikler = Record<string, string | number | boolean | undefined>
/** As OTLP numbers them. */
const KINDS = { internal: 1, server: 2, client: 3 } as const

export type Span = {
  traceId: string
  spanId: string
  parentId: string | null
  name: string
  kind: (typeof KINDS)[keyof typeof KINDS]
  /** Milliseconds since 1970, with fractions. */
  startMs: number
  endMs: number
  attributes: Nitelikler
  failed: boolean
  /** Sampled. A span that is not sampled keeps its children from being sampled. */
  kept: boolean
}

export type Begin = { kind?: keyof typeof KINDS; attributes?: Nitelikler }

export type Tracer = {
  /** Begins a child of the current span, or a new trace. */
  begin: (name: string, o?: Begin & { traceparent?: string | undefined }) => Span
  end: (span: Span) => void
  /** Runs `work` with this span as current; null for none. */
  inside: <T>(span: Span | null, work: () => T) => T
  /** Whether there is a sampled current span. */
  isInside: () => boolean
  /** A span around the work: begin, inside, end. */
  trace: <T>(name: string, o: Begin, work: (span: Span) => Promise<T>) => Promise<T>
}

const nowMs = (): number => performance.timeOrigin + performance.now()

export function createTracer({ oran, arayan }: Ornekleyici, finished: (span: Span) => void): Tracer {
  const active = new AsyncLocalStorage<Span | null>()
  const isChosen = (traceId: string): boolean => Number.parseInt(traceId.slice(-12), 16) < oran * 2 ** 48

  const begin: Tracer['begin'] = (name, { kind = 'internal', attributes = {}, traceparent } = {}) => {
    const parent = active.getStore()
    const caller = parent ? null : parseTraceparent(traceparent)
    const traceId = parent?.traceId ?? caller?.traceId ?? randomBytes(16).toString('hex')
    const kept = parent ? parent.kept : caller && arayan ? caller.kept : isChosen(traceId)
    return {
      traceId,
      spanId: kept ? randomBytes(8).toString('hex') : '',
      parentId: parent?.spanId ?? caller?.spanId ?? null,
      name,
      kind: KINDS[kind],
      startMs: nowMs(),
      endMs: 0,
      attributes,
      failed: false,
      kept,
    }
  }
  const end = (span: Span) => {
    span.endMs = nowMs()
    if (span.kept) finished(span)
  }
  const inside: Tracer['inside'] = (span, work) => active.run(span, work)
  const trace: Tracer['trace'] = async (name, o, work) => {
    const span = begin(name, o)
    try {
      return await inside(span, () => work(span))
    } catch (error) {
      span.failed = true
      throw error
    } finally {
      end(span)
    }
  }
  return { begin, end, inside, trace, isInside: () => active.getStore()?.kept === true }
}

const TRACEPARENT = /^[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/

/** W3C Trace Context; null for none and for one that is malformed. */
function parseTraceparent(header: string | undefined): { traceId: string; spanId: string; kept: boolean } | null {
  const [, traceId = '', spanId = '', flags = ''] = TRACEPARENT.exec(header ?? '') ?? []
  if (!traceId || header?.startsWith('ff') || /^0+$/.test(traceId) || /^0+$/.test(spanId)) return null
  return { traceId, spanId, kept: (Number.parseInt(flags, 16) & 1) === 1 }
}

/** A trace of its own for background work; a no-op when tracing is off. */
export type TraceWork = <T>(name: string, attributes: Nitelikler, work: () => Promise<T>) => Promise<T>

export const traceWork = (tracer: Tracer | undefined): TraceWork =>
  tracer
    ? (name, attributes, work) => tracer.inside(null, () => tracer.trace(name, { attributes }, work))
    : (_name, _attributes, work) => work()

/** Detaches background work from the current span. */
export const outside = <T>(tracer: Tracer | undefined, work: () => T): T =>
  tracer ? tracer.inside(null, work) : work()
