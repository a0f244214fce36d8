import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { type Peer, peer } from '../support/outbound/peers.ts'
import { openFolder, openStore, type Service, startService } from '../support/processes/crash.ts'
import { animatedWebp, hollowPng, padded, picture, pngBomb, STRANGERS, withGps } from '../support/samples/images.ts'
import { report } from './table/report.ts'

// Faults 14 and 15 of the quality bars: the real service downloads from hostile hosts.

const MB = 2 ** 20

async function openStage(t: TestContext) {
  const { veri, atEnd } = openFolder(t)
  const store = await openStore(veri)
  atEnd(store.close)
  const service = await startService(veri, { KEPENK_IZINLI_AGLAR: '127.0.0.0/8' })
  atEnd(() => service.kill())
  const create = async (gorseller: string[]) => {
    const reply = await fetch(`${service.address}/v1/urunler`, {
      method: 'POST',
      headers: { authorization: `Bearer ${store.key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ ad: 'Ürün', gorseller, varyantlar: [{}] }),
    })
    return { status: reply.status, body: (await reply.json()) as any }
  }
  return { veri, service, create }
}

/** In megabytes; null where the system does not tell. */
function residentMb(service: Service): number | null {
  try {
    const text = readFileSync(`/proc/${service.process.pid}/status`, 'utf8')
    return Number(/VmRSS:\s+(\d+)/.exec(text)?.[1]) / 1024
  } catch {
    return null
  }
}

/** Peak growth of memory during the work. */
async function growthDuring(service: Service, work: () => Promise<unknown>): Promise<number> {
  const before = residentMb(service) ?? 0
  let most = before
  let isOver = false
  const watch = async () => {
    for (; !isOver; await sleep(20)) most = Math.max(most, residentMb(service) ?? 0)
  }
  const watching = watch()
  await work().finally(() => {
    isOver = true
  })
  await watching
  return Math.round(most - before)
}

type Host = { name: string; peer: Peer; sent: () => number }

/** Bytes written to sockets until they were closed: an upper bound of what the service read. */
async function hostile(t: TestContext, name: string, listener: RequestListener): Promise<Host> {
  let sent = 0
  const here = await peer(t, (req, res) => {
    req.socket.once('close', () => {
      sent += req.socket.bytesWritten
    })
    listener(req, res)
  })
  return { name, peer: here, sent: () => sent }
}

const endless: RequestListener = (req, res) => {
  const block = Buffer.alloc(65_536, 1)
  const pump = () => {
    while (!req.socket.destroyed && res.write(block));
    if (!req.socket.destroyed) res.once('drain', pump)
  }
  pump()
}

const drip: RequestListener = (req, res) => {
  res.writeHead(200, { 'content-type': 'image/png' })
  const timer = setInterval(() => res.write('x'), 1000)
  req.socket.once('close', () => clearInterval(timer))
}

async function hosts(t: TestContext): Promise<Host[]> {
  const jpeg = await picture('jpeg')
  const large = padded(jpeg, 10 * MB + 1)
  const bomb = gzipSync(Buffer.alloc(500 * MB))
  const all: [string, RequestListener][] = [
    ['endless', endless],
    ['1 byte/s', drip],
    ['too long announced', (_, res) => void res.writeHead(200, { 'content-length': 1e12 }).write('x')],
    [
      'cut short',
      (req, res) => void res.writeHead(200, { 'content-length': 100 }).write('x', () => req.socket.destroy()),
    ],
    ['gzip bomb of 500 MB', (_, res) => void res.setHeader('content-encoding', 'gzip').end(bomb)],
    ['10 MB + 1', (_, res) => void res.end(large)],
    ['redirect loop', (_, res) => void res.writeHead(302, { location: '/dongu' }).end()],
  ]
  return Promise.all(all.map(([name, listener]) => hostile(t, name, listener)))
}

test('hostile hosts of pictures: stopped in time, within 10 MB each and 100 MB of memory', async (t) => {
  const { service, create } = await openStage(t)
  const good = await peer(t, (_, res) => void picture('png').then((bytes) => res.end(bytes)))
  for (let i = 0; i < 3; i++) assert.equal((await create([`${good.url}/${i}.png`])).status, 201)
  const all = await hosts(t)
  const times: number[] = []
  const ask = async (host: Host, i: number) => {
    const at = performance.now()
    const { status, body } = await create([`${host.peer.url}/${i}.png`])
    times.push(performance.now() - at)
    assert.deepEqual([status, body.hata.kod], [422, 'gorsel_indirilemedi'], host.name)
  }
  const alone = await growthDuring(service, async () => {
    for (const host of all) await ask(host, 0)
  })
  const slowest = Math.max(...times) / 1000
  // Socket buffers on both ends may hold some unread megabytes.
  const most = Math.max(...all.map((h) => h.sent())) / MB
  assert.ok(most <= 18, `${most} MB were taken from one host`)
  const together = await growthDuring(service, () =>
    Promise.all(Array.from({ length: 4 }, (_, i) => Promise.all(all.map((host) => ask(host, i + 1))))),
  )
  assert.equal((await create([`${good.url}/son.png`])).status, 201)
  const figure = `${times.length} fetches from ${all.length} kinds of host: the slowest ended after ${slowest.toFixed(1)} s; at most ${most.toFixed(1)} MB left a host; memory +${alone} MB one by one, +${together} MB 28 at once`
  report(t, 14, figure)
  assert.ok(slowest <= 16, figure)
  assert.ok(Math.max(alone, together) <= 100, figure)
  assert.equal(await service.stop(), 0)
})

test('hostile pictures: the service lives, and keeps only clean JPEG, PNG and WebP', async (t) => {
  const { veri, service, create } = await openStage(t)
  const jpeg = await picture('jpeg')
  const script = Buffer.from('<html><script>GIZLI</script>')
  const kept: Record<string, Buffer> = {
    'jpeg-gps': await withGps('jpeg'),
    'png-gps': await withGps('png'),
    'webp-gps': await withGps('webp'),
    'animated.webp': await animatedWebp(),
    'trailer.jpg': Buffer.concat([jpeg, script]),
    'comment.jpg': Buffer.concat([
      jpeg.subarray(0, 2),
      Buffer.from([0xff, 0xfe, 0, script.length + 2]),
      script,
      jpeg.subarray(2),
    ]),
  }
  const refused: Record<string, Buffer> = {
    'bomb-900-megapixels.png': pngBomb(),
    'hollow.png': hollowPng(3000, 3000),
    'cut.jpg': jpeg.subarray(0, jpeg.length >> 1),
    ...Object.fromEntries(Object.entries(STRANGERS).map(([name, bytes]) => [`${name}.jpg`, bytes])),
  }
  const files = { ...kept, ...refused }
  const here = await peer(t, (req, res) => {
    res.setHeader('content-type', 'image/jpeg').end(files[decodeURIComponent(String(req.url).slice(1))])
  })
  const statuses: Record<string, number> = {}
  const memory = await growthDuring(service, async () => {
    for (const name of Object.keys(files)) {
      statuses[name] = (await create([`${here.url}/${encodeURIComponent(name)}`])).status
    }
  })
  const expected = Object.fromEntries(Object.keys(files).map((name) => [name, name in kept ? 201 : 422]))
  assert.deepEqual(statuses, expected)
  const folder = join(veri, 'medya', 'kaza')
  const stored = readdirSync(folder)
  assert.ok(stored.length > 0)
  for (const name of stored) {
    const bytes = readFileSync(join(folder, name))
    const { format, exif, xmp, pages } = await sharp(bytes).metadata()
    assert.deepEqual(
      [['jpeg', 'png', 'webp'].includes(format), exif, xmp, pages],
      [true, undefined, undefined, undefined],
    )
    assert.doesNotMatch(bytes.toString('latin1'), /GIZLI|Exif|xmpmeta|script/)
  }
  assert.deepEqual([service.process.exitCode, service.process.signalCode], [null, null])
  report(
    t,
    15,
    `${Object.keys(files).length} pictures: ${stored.length} kept, clean, ${Object.keys(refused).length} refused by 422, 0 crashes, memory +${memory} MB`,
  )
  assert.equal(await service.stop(), 0)
})
