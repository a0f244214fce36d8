import assert from 'node:assert/strict'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { connect } from 'node:http2'
import { request } from 'node:https'
import { type AddressInfo, connect as connectTo, createServer } from 'node:net'
import { pipeline } from 'node:stream'
import { after, test } from 'node:test'
import { freePort } from '../support/processes/free-port.ts'
import { adapted, openProxyFolder, proxiesIn, startProxy } from '../support/processes/proxies.ts'
import { until } from '../support/processes/until.ts'
import { startTest } from '../support/setup.ts'

// The configurations that operators are handed, in the proxies of this machine: only ports, addresses and files differ.

const env = await startTest({ KEPENK_VEKIL: '127.0.0.1' })
const service = new URL(await env.listen())
const folder = openProxyFolder()
after(() => rmSync(folder, { recursive: true, force: true }))

/** What reached the service, as it was sent. */
let sent = ''
const witness = createServer((socket) => {
  const on = connectTo(Number(service.port), service.hostname)
  socket.on('data', (bytes) => {
    sent += bytes.toString('latin1')
  })
  pipeline(socket, on, socket, () => {})
}).listen(0, '127.0.0.1')
await once(witness, 'listening')
after(() => witness.close())
const upstream = `127.0.0.1:${(witness.address() as AddressInfo).port}`

type Answer = { status: number; text: string }

function ask(port: number, method: string, path: string, headers: Record<string, string>, body = ''): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const o = {
      host: '127.0.0.1',
      servername: 'localhost',
      port,
      method,
      path,
      rejectUnauthorized: false,
      agent: false,
    }
    const req = request({ ...o, headers: { host: `localhost:${port}`, ...headers } }, (res) => {
      let text = ''
      res.on('data', (chunk) => {
        text += chunk
      })
      res.on('end', () => resolve({ status: res.statusCode ?? 0, text }))
    })
    req.on('error', reject)
    req.end(body)
  })
}

async function statusOverHttp2(port: number): Promise<unknown> {
  const session = connect(`https://127.0.0.1:${port}`, { rejectUnauthorized: false, servername: 'localhost' })
  const stream = session.request({ ':path': '/saglik', ':authority': `localhost:${port}` })
  const [headers] = await once(stream, 'response')
  session.close()
  return headers[':status']
}

for (const proxy of proxiesIn(folder)) {
  const { name } = proxy
  const skip = proxy.isMissing ? `no ${name} on this machine` : false
  test(`${name} takes its configuration as it is handed out, and passes on what it should`, { skip }, async (t) => {
    const port = await freePort()
    const configuration = adapted(proxy, port, [upstream, upstream])
    assert.equal(/10\.0\.0|api1:|\/etc\//.test(configuration.replaceAll(/#.*/g, '')), false)
    const running = startProxy(proxy, folder, configuration)
    t.after(running.stop)
    const shop = await env.magaza()
    await until('it passes on', async () => {
      assert.equal(running.process.exitCode, null, running.said())
      return (await ask(port, 'GET', '/saglik', {}).catch(() => null))?.status === 200
    })
    assert.equal(await statusOverHttp2(port), 200)
    const authorization = `Bearer ${shop.key}`
    const claimed = { 'x-forwarded-for': '192.0.2.7', traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01` }
    sent = ''
    const read = await ask(port, 'GET', '/v1/magaza', { authorization, ...claimed })
    assert.equal(JSON.parse(read.text).id, shop.id)
    const reached = sent.split('\r\n\r\n').find((head) => head.includes(authorization)) ?? ''
    const told = (header: string) => new RegExp(`^${header}: (.*?)\\r?$`, 'im').exec(reached)?.[1]
    assert.deepEqual([told('x-forwarded-for'), told('traceparent')], ['127.0.0.1', undefined])
    // nginx leaves out the port.
    assert.match(told('host') ?? '', /^localhost(:\d+)?$/)
    const json = { authorization, 'content-type': 'application/json' }
    const large = await ask(port, 'POST', '/v1/urunler', json, JSON.stringify({ ad: 'x'.repeat(2_500_000) }))
    assert.deepEqual([large.status, JSON.parse(large.text).hata.kod], [413, 'govde_cok_buyuk'])
    // As large as a picture or a file of the panel: whether it may is the service's to say.
    const picture = await ask(
      port,
      'POST',
      `/panel/v1/magazalar/${shop.id}/gorseller`,
      { 'content-type': 'image/png' },
      'x'.repeat(9_000_000),
    )
    assert.deepEqual([picture.status, JSON.parse(picture.text).hata.kod], [401, 'oturum_gerekli'])
    assert.equal((await ask(port, 'GET', '/metrikler', {})).status, 404)
    const product = await ask(
      port,
      'POST',
      '/v1/urunler',
      json,
      JSON.stringify({ ad: 'Kilim', varyantlar: [{ stok: 1 }] }),
    )
    assert.equal(product.status, 201, product.text)
  })
}
