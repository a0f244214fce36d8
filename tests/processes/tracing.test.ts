import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { callerAt } from '../races/siparis/processes.ts'
import { urlOf } from '../support/cli.ts'
import { startService } from '../support/processes/crash.ts'
import { until } from '../support/processes/until.ts'
import { towardsReceivers } from '../support/processes/webhook-crash.ts'
import { startReceiver } from '../support/receiver.ts'
import { startTest } from '../support/setup.ts'
import { leavesAsTold } from './leaving.ts'

// The real service with traces on, and a collector on this machine.

const env = await startTest()
const folder = mkdtempSync(join(tmpdir(), 'kepenk-iz-'))
after(() => rmSync(folder, { recursive: true, force: true }))

const spans: any[] = []
let text = ''
let hangs = false
const collector = createServer(async (req, res) => {
  let body = ''
  for await (const chunk of req) body += chunk
  text += body
  spans.push(...JSON.parse(body).resourceSpans[0].scopeSpans[0].spans)
  if (!hangs) res.end('{}')
})
collector.listen(0, '127.0.0.1')
await once(collector, 'listening')
after(() => {
  collector.closeAllConnections()
  collector.close()
})

const childrenOf = (span: any): any[] => spans.filter((s) => s.parentSpanId === span.spanId)
const attribute = (span: any, key: string) => {
  const value = span.attributes.find((a: any) => a.key === key)?.value
  return value && (value.stringValue ?? Number(value.intValue))
}

async function* slowly(text: string): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text)
  yield bytes.subarray(0, 10)
  await sleep(100)
  yield bytes.subarray(10)
}

test('the spans of one order, from the caller to the last statement and the webhook; no person and no key in them; a collector that hangs keeps nobody from leaving', async (t) => {
  const receiver = await startReceiver()
  t.after(receiver.close)
  const service = await startService(folder, {
    ...towardsReceivers(folder),
    DATABASE_URL: urlOf(env.connection),
    KEPENK_SIR: 'deneme-sirri',
    KEPENK_BOSALTMA: '2',
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
  })
  t.after(() => service.kill())
  const shop = await env.magaza()
  const call = callerAt(() => service.address, shop.key)
  const hook = { adres: receiver.url, olaylar: ['siparis.olusturuldu'] }
  assert.equal((await call('POST', '/v1/webhooklar', { body: hook })).status, 201)
  const goods = await call('POST', '/v1/urunler', { body: { ad: 'Ürün', varyantlar: [{ fiyat: 100, stok: 5 }] } })
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
  const body = {
    kalemler: [{ varyant_id: goods.body.varyantlar[0].id, adet: 1 }],
    eposta: 'gizli.kisi@example.com',
    odeme: { yontem: 'havale', durum: 'bekliyor' },
  }
  const order = await fetch(`${service.address}/v1/siparisler`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${shop.key}`,
      'content-type': 'application/json',
      'idempotency-key': 'iz-1',
      traceparent: `00-${traceId}-00f067aa0ba902b7-01`,
    },
    // In two pieces, the second later: read from a socket that knows of no span.
    body: slowly(JSON.stringify(body)),
    duplex: 'half',
  } as RequestInit)
  assert.equal(order.status, 201, await order.text())
  await receiver.got(1)
  await until('the delivery is traced', () => spans.some((s) => s.name === 'webhook delivery'))

  const own = spans.filter((s) => s.traceId === traceId)
  const request = own.find((s) => s.parentSpanId === '00f067aa0ba902b7')
  assert.equal(request.name, 'POST /v1/siparisler')
  assert.deepEqual(
    ['http.response.status_code', 'http.route', 'kepenk.magaza', 'kepenk.istek'].map((k) => attribute(request, k)),
    [201, '/v1/siparisler', shop.id, order.headers.get('svc-istek')],
  )
  const transaction = childrenOf(request).find((s) => s.name === 'transaction')
  const names = childrenOf(transaction).map((s) => s.name)
  for (const name of ['insert siparis', 'insert olay_kuyrugu']) assert.ok(names.includes(name), `${name} of ${names}`)
  const ids = new Set([...own.map((s) => s.spanId), '00f067aa0ba902b7'])
  assert.deepEqual(
    own.filter((s) => !ids.has(s.parentSpanId)),
    [],
    'spans whose parent is unknown',
  )

  const delivery = spans.find((s) => s.name === 'webhook delivery')
  assert.deepEqual([delivery.parentSpanId, attribute(delivery, 'kepenk.olay')], [undefined, 'siparis.olusturuldu'])
  assert.notEqual(delivery.traceId, traceId)
  const [sent] = childrenOf(delivery)
  assert.deepEqual(
    [sent.name, attribute(sent, 'http.response.status_code')],
    [`POST ${new URL(receiver.url).host}`, 200],
  )
  assert.equal(receiver.received[0]?.headers.traceparent, undefined)
  for (const secret of ['gizli.kisi', shop.key, 'whsec_', 'deneme-sirri']) assert.ok(!text.includes(secret), secret)

  hangs = true
  for (let i = 0; i < 50; i++) assert.equal((await call('GET', '/v1/magaza')).status, 200)
  await leavesAsTold(service, shop.key)
  assert.equal((await env.rows(`select 1 from urun where ad = 'Son'`)).length, 1)
})
