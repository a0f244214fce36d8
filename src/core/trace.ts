import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import type { Ornekleyici } from './settings/trace-settings.ts'

// Who caused what, and how long it took. Nobody passes spans along: each finds the one that it runs inside.

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
  /** One that is not kept only keeps its children from being kept. */
  kept: boolean
}

export type Begin = { kind?: keyof typeof KINDS; attributes?: Nitelikler }

export type Tracer = {
  /** A child of what it runs inside; the first of a trace where that is nothing. */
  begin: (name: string, o?: Begin & { traceparent?: string | undefined }) => Span
  end: (span: Span) => void
  /** Whatever `work` begins, also later, is inside the span; inside nothing when it is null. */
  inside: <T>(span: Span | null, work: () => T) => T
  /** Whether there is a span to be a child of that is kept. */
  isInside: () => boolean
  /** All of it: a span that lasts as long as the work. */
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

/** A trace of its own for a piece of work that no request waits for; nothing at all where traces are off. */
export type TraceWork = <T>(name: string, attributes: Nitelikler, work: () => Promise<T>) => Promise<T>

export const traceWork = (tracer: Tracer | undefined): TraceWork =>
  tracer
    ? (name, attributes, work) => tracer.inside(null, () => tracer.trace(name, { attributes }, work))
    : (_name, _attributes, work) => work()

/** What `work` begins and nobody waits for belongs to no span. */
export const outside = <T>(tracer: Tracer | undefined, work: () => T): T =>
  tracer ? tracer.inside(null, work) : work()
