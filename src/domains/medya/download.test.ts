import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import type { RequestListener, ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, type TestContext, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { report } from '../../../tests/faults/table/report.ts'
import { LOOPBACK, open, type Peer, peer } from '../../../tests/support/outbound/peers.ts'
import { forbiddenSpellings } from '../../../tests/support/outbound/spellings.ts'
import {
  animatedWebp,
  hollowPng,
  padded,
  picture,
  pngBomb,
  STRANGERS,
  tinyWebp,
} from '../../../tests/support/samples/images.ts'
import { draftsIn } from '../../adapters/drafts.ts'
import { type Downloaded, fetchImages } from './download.ts'

// Faults 13 and 14 of the quality bars, without a service.

const MB = 1024 * 1024

function short(results: Downloaded[]): string[] {
  return results.map((r) => (r.ok ? r.format : r.neden))
}

const folder = await mkdtemp(join(tmpdir(), 'kepenk-gorsel-'))
after(() => rm(folder, { recursive: true }))
const drafts = draftsIn(folder)
const ask = (o: Omit<Parameters<typeof fetchImages>[0], 'files'>) =>
  drafts.during((files) => fetchImages({ ...o, files }))

/** Serves the given answers by path; anything else is 404. */
async function host(t: TestContext, answers: Record<string, RequestListener | Buffer>) {
  const asked: string[] = []
  const here = await peer(t, (req, res) => {
    asked.push(String(req.url))
    const answer = answers[String(req.url).slice(1)]
    if (typeof answer === 'function') return answer(req, res)
    if (answer) res.end(answer)
    else res.writeHead(404).end()
  })
  return { ...here, asked }
}

async function fetchAll(t: TestContext, here: Peer, paths: string[], timeoutMs?: number): Promise<Downloaded[]> {
  const urls = paths.map((path) => `${here.url}/${path}`)
  return ask({ outbound: open(t), urls, sahip: here.url, ...(timeoutMs && { timeoutMs }) })
}

test('results come in the order asked, with the hash of what was sent', async (t) => {
  const [a, b, c] = await Promise.all([picture('jpeg'), picture('png'), picture('webp')])
  const late: RequestListener = (_, res) => setTimeout(() => res.end(a), 50)
  const here = await host(t, { a: late, b, c })
  const results = await fetchAll(t, here, ['a', 'b', 'yok', 'c'])
  assert.deepEqual(short(results), ['jpeg', 'png', 'indirilemedi', 'webp'])
  assert.deepEqual(
    results.map((r) => r.url),
    ['a', 'b', 'yok', 'c'].map((path) => `${here.url}/${path}`),
  )
  const hashes = results.map((r) => (r.ok ? r.hash : null))
  const expected = [a, b, null, c].map((bytes) => bytes && createHash('sha256').update(bytes).digest('hex'))
  assert.deepEqual(hashes, expected)
})

test('nothing asked, nothing done', async (t) => {
  assert.deepEqual(await ask({ outbound: open(t), urls: [], sahip: 'a' }), [])
})

test('the same address is fetched once', async (t) => {
  const here = await host(t, { a: await picture('jpeg'), b: await picture('png') })
  assert.deepEqual(short(await fetchAll(t, here, ['a', 'b', 'a', 'a'])), ['jpeg', 'png', 'jpeg', 'jpeg'])
  assert.deepEqual(here.asked.length, 2)
})

/** Answers once so many requests wait, with some time for one more; tells the maximum at once. */
async function patient(t: TestContext, many: number) {
  const jpeg = await picture('jpeg')
  const held: ServerResponse[] = []
  const seen = { most: 0 }
  let open = false
  const here = await peer(t, (_, res) => {
    if (open) return void res.end(jpeg)
    seen.most = Math.max(seen.most, held.push(res))
    if (held.length !== many) return
    setTimeout(() => {
      open = true
      for (const waiting of held) waiting.end(jpeg)
    }, 50)
  })
  return { here, seen }
}

const numbered = (from: number, count: number): string[] => Array.from({ length: count }, (_, i) => String(from + i))

test('six are fetched at a time for one store, not more, however many requests it sends', async (t) => {
  const { here, seen } = await patient(t, 6)
  const calls = [0, 12, 24].map((from) => fetchAll(t, here, numbered(from, 12)))
  for (const results of await Promise.all(calls)) assert.deepEqual(new Set(short(results)), new Set(['jpeg']))
  assert.equal(seen.most, 6)
})

test('eighteen at a time for all stores together', async (t) => {
  const { here, seen } = await patient(t, 18)
  const outbound = open(t)
  const urls = numbered(0, 9).map((n) => `${here.url}/${n}`)
  const calls = numbered(0, 4).map((sahip) => ask({ outbound, urls, sahip }))
  for (const results of await Promise.all(calls)) assert.deepEqual(new Set(short(results)), new Set(['jpeg']))
  assert.equal(seen.most, 18)
})

test('content decides, not the name and not the header', async (t) => {
  const strangers = Object.entries(STRANGERS).map(([name, bytes]): [string, RequestListener] => [
    `${name}.jpg`,
    (_, res) => res.setHeader('content-type', 'image/jpeg').end(bytes),
  ])
  const honest: RequestListener = (_, res) =>
    void picture('png').then((b) => res.setHeader('content-type', 'text/html').end(b))
  const here = await host(t, { ...Object.fromEntries(strangers), 'a.html': honest })
  const results = await fetchAll(t, here, ['a.html', ...strangers.map(([path]) => path)])
  assert.deepEqual(short(results), ['png', ...strangers.map(() => 'tur_desteklenmiyor')])
})

test('bombs and animations; what is damaged behind its header shows when it is made', async (t) => {
  const jpeg = await picture('jpeg')
  const here = await host(t, {
    bomba: pngBomb(6_400),
    bos: hollowPng(3000, 3000),
    minik: tinyWebp(),
    kesik: jpeg.subarray(0, jpeg.length >> 1),
    hareketli: await animatedWebp(),
  })
  const results = await fetchAll(t, here, ['bomba', 'bos', 'minik', 'kesik', 'hareketli'])
  assert.deepEqual(short(results), ['cok_buyuk', 'sahte_boyut', 'sahte_boyut', 'jpeg', 'webp'])
})

test('ten megabytes pass, one byte more does not, announced or not', async (t) => {
  const jpeg = await picture('jpeg')
  const unannounced: RequestListener = (_, res) => {
    res.write(jpeg)
    res.end(padded(jpeg, 10 * MB + 1).subarray(jpeg.length))
  }
  const here = await host(t, { tam: padded(jpeg, 10 * MB), fazla: padded(jpeg, 10 * MB + 1), gizli: unannounced })
  assert.deepEqual(short(await fetchAll(t, here, ['tam', 'fazla', 'gizli'])), ['jpeg', 'cok_buyuk', 'cok_buyuk'])
})

test('hosts that misbehave', async (t) => {
  const endless: RequestListener = (req, res) => {
    const block = Buffer.alloc(65_536, 1)
    const pump = () => {
      while (!req.socket.destroyed && res.write(block));
      if (!req.socket.destroyed) res.once('drain', pump)
    }
    pump()
  }
  const here = await host(t, {
    sonsuz: endless,
    uzun: (_, res) => res.writeHead(200, { 'content-length': 1e12 }).write('x'),
    kisa: (req, res) => res.writeHead(200, { 'content-length': 100 }).write('x', () => req.socket.destroy()),
    gzip: (_, res) => res.setHeader('content-encoding', 'gzip').end(gzipSync(Buffer.alloc(20 * MB))),
    dongu: (_, res) => res.writeHead(302, { location: '/dongu' }).end(),
    hata: (_, res) => res.writeHead(500).end(),
    bos: (_, res) => res.writeHead(204).end(),
    yasak: (_, res) => res.writeHead(302, { location: 'http://10.0.0.1/a.jpg' }).end(),
  })
  const results = await fetchAll(t, here, ['sonsuz', 'uzun', 'kisa', 'gzip', 'dongu', 'hata', 'bos', 'yasak'])
  const rest = Array(5).fill('indirilemedi')
  assert.deepEqual(short(results), ['cok_buyuk', 'cok_buyuk', ...rest, 'adres_yasak'])
})

test('three redirects are followed, four are not', async (t) => {
  const hop =
    (to: string): RequestListener =>
    (_, res) =>
      res.writeHead(302, { location: to }).end()
  const here = await host(t, { d: hop('c'), c: hop('b'), b: hop('a'), a: hop('son'), son: await picture('png') })
  assert.deepEqual(short(await fetchAll(t, here, ['c', 'd'])), ['png', 'indirilemedi'])
})

test('time is up for those that are slow and those that wait behind them; the rest is kept', async (t) => {
  const slow: RequestListener = (_, res) => {
    const timer = setInterval(() => res.write('x'), 20)
    t.after(() => clearInterval(timer))
  }
  const names = Array.from({ length: 10 }, (_, i) => `yavas${i}`)
  const here = await host(t, { a: await picture('jpeg'), ...Object.fromEntries(names.map((name) => [name, slow])) })
  const results = await fetchAll(t, here, ['a', ...names], 3_000)
  assert.deepEqual(short(results), ['jpeg', ...names.map(() => 'zaman_asimi')])
})

test('no forbidden spelling is connected to', async (t) => {
  const here = await peer(t, (_, res) => res.end(), '0.0.0.0')
  const outbound = open(t, { resolve: async () => [{ address: '127.0.0.1', family: 4 }] })
  const results = await ask({ outbound, urls: forbiddenSpellings(here.port), sahip: 'a' })
  assert.deepEqual(new Set(short(results)), new Set(['adres_yasak']))
  assert.equal(here.connections(), 0)
  report(t, 13, `${results.length} spellings for images: ${here.connections()} connections`)
})

test('a host that cannot be found', async (t) => {
  const outbound = open(t, { izinliAglar: LOOPBACK, resolve: () => Promise.reject(new Error('ENOTFOUND')) })
  const urls = ['http://yok.ornek.com/a.png']
  assert.deepEqual(short(await ask({ outbound, urls, sahip: 'a' })), ['indirilemedi'])
})
