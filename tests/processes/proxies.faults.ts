import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:http2'
import { request } from 'node:https'
import { type AddressInfo, connect as connectTo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream'
import { after, test } from 'node:test'
import { CERTIFICATE, KEY } from '../support/outbound/certificate.ts'
import { freePort } from '../support/processes/free-port.ts'
import { until } from '../support/processes/until.ts'
import { startTest } from '../support/setup.ts'

// The configurations that operators are handed, in the proxies of this machine: only ports, addresses and files differ.

const env = await startTest({ KEPENK_VEKIL: '127.0.0.1' })
const service = new URL(await env.listen())
const folder = mkdtempSync(join(tmpdir(), 'kepenk-vekil-'))
chmodSync(folder, 0o755)
writeFileSync(join(folder, 'cert.pem'), CERTIFICATE)
writeFileSync(join(folder, 'key.pem'), KEY)
writeFileSync(join(folder, 'both.pem'), `${CERTIFICATE}\n${KEY}\n`)
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

type Proxy = { file: string; version: string; adapt: (text: string, port: number) => string; command: string[] }
const proxies: Record<string, Proxy> = {
  nginx: {
    file: 'nginx.conf',
    version: '-v',
    adapt: (text, port) =>
      `daemon off; pid ${folder}/nginx.pid; error_log stderr; events {} http { access_log off;
      ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((n) => `${n}_temp_path ${folder}/${n};`).join(' ')}
      ${text
        .replaceAll(/10\.0\.0\.1[12]:3000/g, upstream)
        .replaceAll(/listen (\[::\]:)?443/g, (_, six) => `listen ${six ? '[::1]' : '127.0.0.1'}:${port}`)
        .replace(/\/etc\S+fullchain\.pem/, join(folder, 'cert.pem'))
        .replace(/\/etc\S+privkey\.pem/, join(folder, 'key.pem'))} }`,
    command: ['-e', 'stderr', '-c', join(folder, 'nginx.conf')],
  },
  haproxy: {
    file: 'haproxy.cfg',
    version: '-v',
    adapt: (text, port) =>
      text
        .replaceAll(/10\.0\.0\.1[12]:3000/g, upstream)
        .replace('bind :443', `bind 127.0.0.1:${port}`)
        .replace(/\/etc\S+\.pem/, join(folder, 'both.pem')),
    command: ['-db', '-f', join(folder, 'haproxy.cfg')],
  },
  caddy: {
    file: 'Caddyfile',
    version: 'version',
    adapt: (text, port) =>
      `{\nadmin off\nskip_install_trust\nauto_https disable_redirects\nstorage file_system ${folder}/caddy\n}\n${text
        .replace('{$ALAN:localhost}', `localhost:${port}`)
        .replaceAll(/api[12]:3000/g, upstream)
        .replace(`${upstream} ${upstream}`, upstream)}`,
    command: ['run', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')],
  },
}

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

for (const [name, proxy] of Object.entries(proxies)) {
  const { error } = spawnSync(name, [proxy.version])
  const skip = error ? `no ${name} on this machine` : false
  test(`${name} takes its configuration as it is handed out, and passes on what it should`, { skip }, async (t) => {
    const port = await freePort()
    const handed = readFileSync(join(import.meta.dirname, '../../deploy', proxy.file), 'utf8')
    const adapted = proxy.adapt(handed, port)
    assert.equal(/10\.0\.0|api1:|\/etc\//.test(adapted.replaceAll(/#.*/g, '')), false)
    writeFileSync(join(folder, proxy.file), adapted)
    const child = spawn(name, proxy.command, {
      env: { ...process.env, HOME: folder },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const ended = once(child, 'close')
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text))
    t.after(async () => {
      child.kill('SIGTERM')
      await ended
    })
    const shop = await env.magaza()
    await until('it passes on', async () => {
      assert.equal(child.exitCode, null, said)
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
