import assert from 'node:assert/strict'
import { createHash, createHmac, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type TestContext, test } from 'node:test'
import { inspect } from 'node:util'
import { until } from '../../tests/support/processes/until.ts'
import { type S3Options, s3Store } from './medya-store.ts'

const SECRET = 'cok/gizli+anahtar=1'
const KEY_ID = 'AKIAKEPENK'
const REGION = 'eu-central-1'
const KEY = 'mgz_1/0123-abcd.webp'
/** Nothing is drafted here. */
const FOLDER = '/dev/null'

type Stored = { bytes: Buffer; tur: string }
type S3 = { options: S3Options; objects: Map<string, Stored>; requests: string[]; failures: (() => number | null)[] }

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest('hex')
const hmac = (key: Buffer | string, data: string) => createHmac('sha256', key).update(data).digest()

/** The signature worked out from the published algorithm, on what really arrived. */
function expectedSignature(req: IncomingMessage, body: Buffer): string {
  const { credential, signed } = authorization(req)
  const [, day, region, service] = credential.split('/') as [string, string, string, string]
  const names = signed.split(';')
  const canonical = [
    req.method,
    req.url?.split('?')[0],
    '',
    ...names.map((name) => `${name}:${String(req.headers[name]).trim()}`),
    '',
    signed,
    sha256(body),
  ].join('\n')
  const scope = `${day}/${region}/${service}/aws4_request`
  const text = ['AWS4-HMAC-SHA256', req.headers['x-amz-date'], scope, sha256(canonical)].join('\n')
  const key = hmac(hmac(hmac(hmac(`AWS4${SECRET}`, day), region), service), 'aws4_request')
  return hmac(key, text).toString('hex')
}

function authorization(req: IncomingMessage): { credential: string; signed: string; signature: string } {
  const header = req.headers.authorization ?? ''
  const parts = /^AWS4-HMAC-SHA256 Credential=(\S+), SignedHeaders=(\S+), Signature=([0-9a-f]{64})$/.exec(header)
  return { credential: parts?.[1] ?? '', signed: parts?.[2] ?? '', signature: parts?.[3] ?? '' }
}

function isSigned(req: IncomingMessage, body: Buffer): boolean {
  const { credential, signed, signature } = authorization(req)
  const day = String(req.headers['x-amz-date']).slice(0, 8)
  return (
    credential === `${KEY_ID}/${day}/${REGION}/s3/aws4_request` &&
    ['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => signed.split(';').includes(name)) &&
    req.headers['x-amz-content-sha256'] === sha256(body) &&
    signature === expectedSignature(req, body)
  )
}

async function s3(t: TestContext, more: Partial<S3Options> = {}): Promise<S3> {
  const objects = new Map<string, Stored>()
  const requests: string[] = []
  const failures: S3['failures'] = []
  const server = createServer(async (req, res) => {
    const body = Buffer.concat(await req.toArray())
    requests.push(`${req.method} ${req.url}`)
    const failure = failures.shift()?.()
    if (failure === 0) return req.socket.destroy()
    if (failure) return refuse(res, failure, 'SlowDown')
    if (!isSigned(req, body)) return refuse(res, 403, 'SignatureDoesNotMatch')
    answer(req, res, body, objects)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.after(() => {
    server.close()
    server.closeAllConnections()
  })
  const adres = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const options = { adres, kova: 'kova', bolge: REGION, anahtar: KEY_ID, gizli: SECRET, ...more }
  return { options, objects, requests, failures }
}

function answer(req: IncomingMessage, res: ServerResponse, body: Buffer, objects: Map<string, Stored>): ServerResponse {
  const [, bucket, ...rest] = (req.url ?? '').split('/')
  const key = rest.join('/')
  if (bucket !== 'kova') return refuse(res, 404, 'NoSuchBucket')
  if (req.method === 'PUT') {
    objects.set(key, { bytes: body, tur: String(req.headers['content-type']) })
    return res.end()
  }
  if (req.method === 'DELETE') {
    objects.delete(key)
    return res.writeHead(204).end()
  }
  const found = objects.get(key)
  if (!found) return refuse(res, 404, 'NoSuchKey')
  return res.setHeader('content-type', found.tur).end(found.bytes)
}

function refuse(res: ServerResponse, status: number, code: string): ServerResponse {
  // A location, should someone be tempted to follow it.
  return res
    .writeHead(status, { location: '/kova/baska' })
    .end(`<Error><Code>${code}</Code><AWSAccessKeyId>${KEY_ID}</AWSAccessKeyId></Error>`)
}

test('what was put is there, until removed; every request is signed', async (t) => {
  const { options, objects, requests } = await s3(t)
  const store = s3Store({ ...options, adres: `${options.adres}/` }, FOLDER)
  const bytes = randomBytes(300_000)
  assert.equal(await store.get(KEY), null)
  await store.put(KEY, bytes, 'image/webp')
  assert.deepEqual(objects.get(KEY), { bytes, tur: 'image/webp' })
  const found = await store.get(KEY)
  assert.equal(found?.boyut, bytes.length)
  assert.deepEqual(Buffer.concat((await found?.bytes.toArray()) ?? []), bytes)
  assert.equal(await store.has(KEY), true)
  await store.remove(KEY)
  await store.remove(KEY)
  assert.equal(await store.get(KEY), null)
  assert.equal(await store.has(KEY), false)
  const path = `/kova/${KEY}`
  assert.deepEqual(
    requests,
    ['GET', 'PUT', 'GET', 'HEAD', 'DELETE', 'DELETE', 'GET', 'HEAD'].map((method) => `${method} ${path}`),
  )
})

test('a small slice of a large buffer is sent as that slice', async (t) => {
  const { options, objects } = await s3(t)
  await s3Store(options, FOLDER).put(KEY, Buffer.from('önce-resim-sonra').subarray(6, 11), 'image/png')
  assert.equal(String(objects.get(KEY)?.bytes), 'resim')
})

test('a wrong secret fails clearly and shows no key', async (t) => {
  const { options, objects } = await s3(t, { gizli: 'yanlis-gizli' })
  const store = s3Store(options, FOLDER)
  for (const work of [
    () => store.put(KEY, Buffer.from('x'), 'image/png'),
    () => store.get(KEY),
    () => store.remove(KEY),
  ]) {
    await assert.rejects(work, (error: Error) => {
      assert.match(error.message, /^S3 (PUT|GET|DELETE) mgz_1\/0123-abcd\.webp: 403 SignatureDoesNotMatch$/)
      assert.doesNotMatch(inspect(error, { depth: 9, showHidden: true }), /yanlis-gizli|AKIAKEPENK/)
      return true
    })
  }
  assert.equal(objects.size, 0)
})

test('a missing bucket is an error, not a missing object', async (t) => {
  const { options } = await s3(t, { kova: 'baska' })
  const store = s3Store(options, FOLDER)
  await assert.rejects(store.put(KEY, Buffer.from('x'), 'image/png'), /404 NoSuchBucket/)
  await assert.rejects(store.get(KEY), /404 NoSuchBucket/)
  await assert.rejects(store.remove(KEY), /404 NoSuchBucket/)
})

test('a busy service and a lost connection are tried again, three times in all', async (t) => {
  const { options, objects, failures, requests } = await s3(t)
  const store = s3Store(options, FOLDER)
  failures.push(
    () => 503,
    () => 0,
  )
  await store.put(KEY, Buffer.from('x'), 'image/png')
  assert.deepEqual([objects.size, requests.length], [1, 3])
  failures.push(
    () => 503,
    () => 503,
    () => 503,
  )
  await assert.rejects(store.get(KEY), (error: any) => {
    assert.match(error.cause.message, /^S3 GET .*: 503 SlowDown$/)
    return error.kod === 'bakim'
  })
  failures.push(
    () => 0,
    () => 0,
    () => 0,
  )
  await assert.rejects(store.get(KEY), (error: any) => {
    assert.doesNotMatch(inspect(error, { depth: 9, showHidden: true }), /gizli|AKIAKEPENK/)
    return error.kod === 'bakim' && error.cause.message === 'S3 GET failed'
  })
  assert.equal(requests.length, 9)
})

test('a redirect is not followed: the signature stays with its host', async (t) => {
  const { options, failures, requests } = await s3(t)
  failures.push(() => 307)
  await assert.rejects(s3Store(options, FOLDER).get(KEY), /S3 GET .*: 307/)
  assert.equal(requests.length, 1)
})

test('odd keys and addresses are refused before anything is sent', async (t) => {
  const { options, requests } = await s3(t)
  const store = s3Store(options, FOLDER)
  for (const key of ['../x', 'a/../../x', '/x', 'a?b', 'a#b', 'a%2e', '']) {
    await assert.rejects(store.put(key, Buffer.from('x'), 'image/png'), /not a key/, key)
    await assert.rejects(store.get(key), /not a key/, key)
    await assert.rejects(store.remove(key), /not a key/, key)
  }
  assert.throws(() => s3Store({ ...options, adres: 'adres değil' }, FOLDER), /not a URL/)
  assert.deepEqual(requests, [])
})

test('a storage that is away is known from those who met it, and asked in the background until it answers', async (t) => {
  const { options, failures, requests } = await s3(t)
  const store = s3Store(options, FOLDER)
  assert.equal(store.isAnswering(), true)
  failures.push(...Array.from({ length: 3 }, () => () => 0))
  await assert.rejects(store.get(KEY))
  assert.equal(store.isAnswering(), false)
  await until('it is found again', store.isAnswering)
  assert.equal(requests.at(-1), 'HEAD /kova/kepenk-saglik')

  failures.push(...Array.from({ length: 3 }, () => () => 503))
  await assert.rejects(store.put(KEY, Buffer.from('x'), 'image/webp'))
  assert.equal(store.isAnswering(), false)
  assert.equal(await store.get(KEY), null)
  assert.equal(store.isAnswering(), true, 'a request that was answered says so, too')
  // What it refuses is a fault of the settings, and an answer.
  const wrong = s3Store({ ...options, gizli: 'yanlis' }, FOLDER)
  await assert.rejects(wrong.get(KEY), /403/)
  assert.equal(wrong.isAnswering(), true)
})
