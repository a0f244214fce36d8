import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ConfigError, readConfig } from '../config.ts'
import { createTracer, type Span } from './trace.ts'

const IDS = { trace: '0af7651916cd43dd8448eb211c80319c', span: 'b7ad6b7169203331' }
const header = (flags: string) => `00-${IDS.trace}-${IDS.span}-${flags}`

function tracing(o = { oran: 1, arayan: true }) {
  const spans: Span[] = []
  return { spans, ...createTracer(o, (span) => spans.push(span)) }
}

test('what begins inside a span is its child, also after a wait; what begins outside is another trace', async () => {
  const { spans, trace, inside } = tracing()
  await trace('a', {}, async () => {
    await new Promise((resume) => setImmediate(resume))
    await Promise.all([trace('b', {}, async () => {}), trace('c', {}, () => trace('d', {}, async () => {}))])
    await inside(null, () => trace('e', {}, async () => {}))
  })
  const by = Object.fromEntries(spans.map((s) => [s.name, s]))
  const parents = Object.fromEntries(
    spans.map((s) => [s.name, spans.find((p) => p.spanId === s.parentId)?.name ?? null]),
  )
  assert.deepEqual(parents, { a: null, b: 'a', c: 'a', d: 'c', e: null })
  assert.equal(new Set(['a', 'b', 'c', 'd'].map((n) => by[n]?.traceId)).size, 1)
  assert.notEqual(by.e?.traceId, by.a?.traceId)
  for (const s of spans) {
    assert.match(`${s.traceId} ${s.spanId}`, /^[0-9a-f]{32} [0-9a-f]{16}$/)
    assert.ok(s.endMs >= s.startMs)
  }
})

test('a failure is told and passed on', async () => {
  const { spans, trace } = tracing()
  const failing = trace('a', {}, () => Promise.reject(new Error('olmadı')))
  await assert.rejects(failing, /olmadı/)
  assert.deepEqual(
    spans.map((s) => s.failed),
    [true],
  )
})

test('a caller who traces is followed, one who writes nonsense is not', () => {
  const { begin } = tracing()
  const of = (traceparent: string | undefined) => begin('a', { traceparent })
  assert.deepEqual([of(header('01')).traceId, of(header('01')).parentId], [IDS.trace, IDS.span])
  assert.equal(of(header('00')).kept, false)
  const bad = [undefined, '', 'x', header('01').toUpperCase(), `ff${header('01').slice(2)}`, header('1')]
  const zeros = [`00-${'0'.repeat(32)}-${IDS.span}-01`, `00-${IDS.trace}-${'0'.repeat(16)}-01`]
  for (const text of [...bad, ...zeros]) {
    const span = of(text)
    assert.deepEqual([span.parentId, span.kept], [null, true], text)
    assert.notEqual(span.traceId, IDS.trace)
  }
})

test('a part of the traces is kept, whole ones; children follow; only samplers by the parent ask the caller', async () => {
  const { spans, trace } = tracing({ oran: 0.25, arayan: true })
  for (let i = 0; i < 2000; i++) await trace('a', {}, () => trace('b', {}, async () => {}))
  const [a, b] = ['a', 'b'].map((name) => spans.filter((s) => s.name === name).map((s) => s.traceId))
  assert.deepEqual(a, b)
  // Six standard deviations around 500.
  assert.ok(Math.abs((a?.length ?? 0) - 500) < 120, String(a?.length))
  assert.equal(tracing({ oran: 0, arayan: true }).begin('a', { traceparent: header('01') }).kept, true)
  assert.equal(tracing({ oran: 0, arayan: false }).begin('a', { traceparent: header('01') }).kept, false)
})

test('the settings are those of OpenTelemetry; without an address there is nothing', () => {
  const iz = (env: Record<string, string>) => readConfig(env).trace
  assert.equal(iz({}), undefined)
  const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://127.0.0.1:4318/'
  assert.equal(iz({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_SDK_DISABLED: 'true' }), undefined)
  assert.deepEqual(iz({ OTEL_EXPORTER_OTLP_ENDPOINT }), {
    adres: 'http://127.0.0.1:4318/v1/traces',
    basliklar: {},
    kaynak: { 'service.name': 'kepenk' },
    ornekleyici: { oran: 1, arayan: true },
  })
  assert.deepEqual(
    iz({
      OTEL_EXPORTER_OTLP_ENDPOINT,
      OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://izler.example/al',
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Basic%20YTpi, x-kiraci=a=b',
      OTEL_SERVICE_NAME: 'dukkan',
      OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=canli,service.name=baska',
      OTEL_TRACES_SAMPLER: 'traceidratio',
      OTEL_TRACES_SAMPLER_ARG: '0.1',
    }),
    {
      adres: 'https://izler.example/al',
      basliklar: { authorization: 'Basic YTpi', 'x-kiraci': 'a=b' },
      kaynak: { 'deployment.environment.name': 'canli', 'service.name': 'dukkan' },
      ornekleyici: { oran: 0.1, arayan: false },
    },
  )
  const wrong: [Record<string, string>, RegExp][] = [
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'toplayici:4318' }, /^OTEL_EXPORTER_OTLP_ENDPOINT: http\(s\) adresi olmalı/],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' }, /grpc desteklenmiyor/],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_SAMPLER: 'hepsi' }, /^OTEL_TRACES_SAMPLER: /],
    [
      { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '2' },
      /^OTEL_TRACES_SAMPLER_ARG: /,
    ],
  ]
  for (const [env, sentence] of wrong) {
    assert.throws(
      () => iz(env),
      (error) => error instanceof ConfigError && sentence.test(error.message),
    )
  }
})
