import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import sharp from 'sharp'
import { s3Store } from '../../src/adapters/medya-store.ts'
import { urlOf } from '../support/cli.ts'
import { peer } from '../support/outbound/peers.ts'
import { type Service, startService } from '../support/processes/crash.ts'
import { until } from '../support/processes/until.ts'
import { startTest } from '../support/setup.ts'

// Pictures in a real S3-compatible storage: KEPENK_TEST_S3=http://key:secret@127.0.0.1:8333 names one that may be filled;
// ceph.sh beside this file starts one from packages of Debian. Against which ones it was run stands in docs/operations.md.

const given = process.env.KEPENK_TEST_S3
const skip = given === undefined && 'KEPENK_TEST_S3 names no storage'
const at = new URL(given ?? 'http://a:b@127.0.0.1:1')
const kova = `kepenk-deneme-${randomBytes(6).toString('hex')}`
const keys = { anahtar: decodeURIComponent(at.username), gizli: decodeURIComponent(at.password), bolge: 'us-east-1' }
const client = new AwsClient({
  accessKeyId: keys.anahtar,
  secretAccessKey: keys.gizli,
  service: 's3',
  region: keys.bolge,
})
const folder = mkdtempSync(join(tmpdir(), 'kepenk-s3-'))
after(() => rmSync(folder, { recursive: true, force: true }))

/** The storage by an address of the test's own, so that it can be taken away. */
const sockets = new Set<Socket>()
let isDown = false
const door = createServer((socket) => {
  if (isDown) return void socket.destroy()
  const on = connect(Number(at.port || 80), at.hostname)
  for (const [from, to] of [
    [socket, on],
    [on, socket],
  ] as const) {
    sockets.add(from)
    from.pipe(to)
    from.on('error', () => {})
    from.on('close', () => to.destroy())
  }
}).listen(0, '127.0.0.1')
await once(door, 'listening')
after(() => door.close())
const adres = `http://127.0.0.1:${(door.address() as AddressInfo).port}`

function takeAway(): void {
  isDown = true
  for (const socket of sockets) socket.destroy()
  sockets.clear()
}

const bucket = (method: string, path = '') => client.fetch(`${at.protocol}//${at.host}/${kova}${path}`, { method })

/** Keys of the bucket, which is small here. */
async function stored(prefix = ''): Promise<string[]> {
  const reply = await bucket('GET', `?list-type=2&prefix=${prefix}`)
  const text = await reply.text()
  assert.equal(reply.status, 200, text)
  return [...text.matchAll(/<Key>([^<]+)<\/Key>/g)].map(([, key = '']) => key)
}

const env = await startTest()
if (given !== undefined) {
  assert.equal((await bucket('PUT')).status, 200)
  after(async () => {
    for (let left = await stored(); left.length > 0; left = await stored()) {
      for (const key of left) await bucket('DELETE', `/${key}`)
    }
    await bucket('DELETE')
  })
}

const settings = (more: Record<string, string> = {}) => ({
  DATABASE_URL: urlOf(env.connection),
  KEPENK_SIR: 'deneme-sirri',
  KEPENK_IZINLI_AGLAR: '127.0.0.0/8',
  KEPENK_TEST: '0',
  KEPENK_S3_ADRES: adres,
  KEPENK_S3_KOVA: kova,
  KEPENK_S3_ANAHTAR: keys.anahtar,
  KEPENK_S3_GIZLI: keys.gizli,
  ...more,
})

/** Everything that a service said, by lines of its log. */
function saidBy(service: Service): () => string {
  let said = ''
  service.process.stdout?.on('data', (text) => {
    said += text
  })
  return () => said
}

test('objects: whole, of any size, and gone when removed', { skip }, async () => {
  const store = s3Store({ ...keys, adres, kova }, folder)
  for (const [name, bytes] of [
    ['a/bos.png', Buffer.alloc(0)],
    ['a/b-c_d.1.webp', randomBytes(10_000_000)],
  ] as const) {
    assert.deepEqual([await store.get(name), await store.has(name)], [null, false])
    for (let i = 0; i < 2; i++) await store.put(name, bytes, 'image/webp')
    const found = await store.get(name)
    assert.equal(found?.boyut, bytes.length)
    assert.ok(Buffer.concat((await found?.bytes.toArray()) ?? []).equals(bytes))
    assert.equal(await store.has(name), true)
    for (let i = 0; i < 2; i++) await store.remove(name)
    assert.equal(await store.get(name), null)
  }
  const elsewhere = s3Store({ ...keys, adres, kova: `${kova}-yok` }, folder)
  await assert.rejects(elsewhere.get('a/x.png'), /404 NoSuchBucket/)
})

const noise = (): Promise<Buffer> =>
  sharp(randomBytes(900 * 700 * 3), { raw: { width: 900, height: 700, channels: 3 } })
    .jpeg()
    .toBuffer()

test('pictures and their sizes; away for a while: 503, then all that was asked for is there', { skip }, async (t) => {
  const shop = await env.magaza()
  const host = await peer(t, (_, res) => void noise().then((bytes) => res.end(bytes)))
  const service = await startService(folder, settings())
  t.after(() => service.kill())
  const headers = { authorization: `Bearer ${shop.key}`, 'content-type': 'application/json' }
  const create = async (i: number): Promise<{ status: number; retry: string | null; body: any }> => {
    const body = JSON.stringify({ ad: `Ürün ${i}`, gorseller: [`${host.url}/${i}.jpg`], varyantlar: [{}] })
    const sent = { method: 'POST', headers: { ...headers, 'idempotency-key': `resim-${i}` }, body }
    const reply = await fetch(`${service.address}/v1/urunler`, sent)
    return { status: reply.status, retry: reply.headers.get('retry-after'), body: await reply.json() }
  }
  const open = async (path: string) => {
    const reply = await fetch(service.address + path)
    if (!reply.ok) return `${reply.status} ${reply.headers.get('retry-after') !== null}`
    await sharp(Buffer.from(await reply.arrayBuffer())).stats()
    return reply.headers.get('content-type')
  }
  const pathOf = (body: any) => new URL(body.gorseller[0].url).pathname
  const first = await create(0)
  assert.equal(first.status, 201, JSON.stringify(first.body))
  const path = pathOf(first.body)
  const [name = '', uzanti] = path.split('/').at(-1)?.split('.') ?? []
  assert.equal(await open(path), uzanti === 'jpg' ? 'image/jpeg' : `image/${uzanti}`)
  await until('the worker has made its sizes', async () => (await stored(shop.id)).some((key) => key.endsWith('.avif')))
  const made = (await stored(shop.id)).filter((key) => key.includes(`${name}-`))
  assert.ok(made.length >= 2, `${made}`)
  for (const key of made) assert.equal(await open(`/medya/${key}`), `image/${key.split('.').at(-1)}`, key)

  takeAway()
  const refused = await create(1)
  assert.deepEqual([refused.status, refused.body.hata.kod, refused.retry !== null], [503, 'bakim', true])
  assert.equal(await open(path), '503 true')
  const health = async () => {
    const reply = await fetch(`${service.address}/saglik`)
    const { durum, medya } = (await reply.json()) as { durum: string; medya: boolean }
    return [reply.status, durum, medya]
  }
  assert.deepEqual(await health(), [200, 'kismen', false])
  const figures = await (await fetch(`${service.address}/metrikler`)).text()
  assert.match(figures, /^kepenk_medya_yanitsiz 1$/m)
  isDown = false
  await until('it is found again by itself', async () => (await health())[1] === 'iyi')
  const paths = [path]
  for (let i = 1; i <= 5; i++) {
    let made = await create(i)
    for (; made.status === 503; made = await create(i)) await sleep(100)
    assert.equal(made.status, 201, JSON.stringify(made.body))
    paths.push(pathOf(made.body))
  }
  for (const p of paths) assert.match(String(await open(p)), /^image\//)
  assert.equal(new Set(paths).size, 6)
  assert.equal(await service.stop(), 0)
})

test('a wrong secret: pictures are refused, and the log says what the storage said, without the secret', {
  skip,
}, async (t) => {
  const shop = await env.magaza()
  const host = await peer(t, (_, res) => void noise().then((bytes) => res.end(bytes)))
  const service = await startService(folder, settings({ KEPENK_S3_GIZLI: 'yanlis-gizli' }))
  t.after(() => service.kill())
  const said = saidBy(service)
  const reply = await fetch(`${service.address}/v1/urunler`, {
    method: 'POST',
    headers: { authorization: `Bearer ${shop.key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ ad: 'Ürün', gorseller: [`${host.url}/1.jpg`], varyantlar: [{}] }),
  })
  assert.equal(reply.status, 500)
  await until('it is logged', () => /S3 PUT \S+: 403 SignatureDoesNotMatch/.test(said()))
  assert.equal(said().includes('yanlis-gizli'), false)
  assert.equal(await service.stop(), 0)
})

test('a test store that goes takes its pictures along', { skip }, async (t) => {
  const service = await startService(folder, settings({ KEPENK_TEST: '1', KEPENK_DEMO: '1' }))
  t.after(() => service.kill())
  await until('it has pictures', async () => (await stored('test/')).length > 5)
  assert.equal(await service.stop(), 0)
  const without = await startService(folder, settings())
  t.after(() => without.kill())
  await until('they are gone', async () => (await stored('test/')).length === 0)
  assert.equal(await without.stop(), 0)
})
