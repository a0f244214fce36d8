import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import { createTracer, type Span } from '../core/trace.ts'
import { createExporter } from './otlp.ts'

type Collector = { adres: string; bodies: any[]; headers: any[]; hanging: ServerResponse[] }

async function startCollector(
  t: { after: (f: () => void) => void },
  answer: (res: ServerResponse) => void,
): Promise<Collector> {
  const c: Collector = { adres: '', bodies: [], headers: [], hanging: [] }
  const server = createServer(async (req, res) => {
    let text = ''
    for await (const chunk of req) text += chunk
    c.bodies.push(JSON.parse(text))
    c.headers.push(req.headers)
    answer(res)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.after(() => {
    server.closeAllConnections()
    server.close()
  })
  c.adres = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/traces`
  return c
}

const spansIn = (c: Collector): any[] => c.bodies.flatMap((b) => b.resourceSpans[0].scopeSpans[0].spans)
const settings = (adres: string) => ({
  adres,
  basliklar: { 'x-anahtar': 'gizli' },
  kaynak: { 'service.name': 'dukkan' },
  ornekleyici: { oran: 1, arayan: true },
})

function made(n: number): Span[] {
  const spans: Span[] = []
  const { begin, end } = createTracer({ oran: 1, arayan: true }, (s) => spans.push(s))
  for (let i = 0; i < n; i++)
    end(begin(`is ${i}`, { kind: 'client', attributes: { a: 'x', b: 2, c: 0.5, d: true, e: undefined } }))
  return spans
}

test('spans arrive as OTLP in JSON, with the headers that were set', async (t) => {
  const c = await startCollector(t, (res) => void res.end('{}'))
  const exporter = createExporter(settings(c.adres), '1.2.3', () => assert.fail())
  const [span] = made(1) as [Span]
  exporter.add({ ...span, parentId: '00f067aa0ba902b7', failed: true })
  await exporter.stop()
  assert.equal(c.headers[0]['x-anahtar'], 'gizli')
  const [{ resource, scopeSpans }] = c.bodies[0].resourceSpans
  assert.deepEqual(resource.attributes, [
    { key: 'service.name', value: { stringValue: 'dukkan' } },
    { key: 'service.version', value: { stringValue: '1.2.3' } },
  ])
  const [{ startTimeUnixNano, endTimeUnixNano, ...rest }] = scopeSpans[0].spans
  assert.deepEqual(rest, {
    traceId: span.traceId,
    spanId: span.spanId,
    parentSpanId: '00f067aa0ba902b7',
    name: 'is 0',
    kind: 3,
    attributes: [
      { key: 'a', value: { stringValue: 'x' } },
      { key: 'b', value: { intValue: '2' } },
      { key: 'c', value: { doubleValue: 0.5 } },
      { key: 'd', value: { boolValue: true } },
    ],
    status: { code: 2 },
  })
  assert.ok(Math.abs(Number(startTimeUnixNano) / 1e6 - Date.now()) < 60_000)
  assert.ok(BigInt(endTimeUnixNano) >= BigInt(startTimeUnixNano))
})

test('a collector that hangs costs so much memory and no more; what is thrown away is told', async (t) => {
  const c = await startCollector(t, (res) => void c.hanging.push(res))
  const told: { atilan: number; neden: string }[] = []
  const exporter = createExporter(settings(c.adres), '1', (about) => told.push(about))
  for (const span of made(20_000)) exporter.add(span)
  // One batch is on its way, 4,096 wait, the others are gone.
  assert.deepEqual(told, [{ atilan: 1, neden: 'dolu' }])
  while (c.hanging.length === 0) await new Promise((resume) => setTimeout(resume, 5))
  assert.equal(spansIn(c).length, 512)
  const stopped = exporter.stop()
  for (const res of c.hanging) res.end()
  await stopped
  assert.ok(spansIn(c).length <= 512 + 4096)
})

test('a collector that is down or refuses is no error of ours', async (t) => {
  const told: string[] = []
  const c = await startCollector(t, (res) => void res.writeHead(503).end())
  for (const adres of [c.adres, 'http://127.0.0.1:1/v1/traces']) {
    const exporter = createExporter(settings(adres), '1', ({ neden, atilan }) => told.push(`${atilan} ${neden}`))
    for (const span of made(3)) exporter.add(span)
    await exporter.stop()
  }
  assert.deepEqual(told, ['3 http_503', '3 TypeError'])
})
