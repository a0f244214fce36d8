import { createHash } from 'node:crypto'
import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { setTimeout as setTimeoutAsync } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { type Drafts, draftsIn, notNow } from './drafts.ts'

/** Content-addressed: the key is made of the content, so a second put of a key changes nothing. */
export type MedyaStore = {
  put: (key: string, bytes: Buffer, tur: string) => Promise<void>
  /** Null when there is no such object. The stream must be read to its end or destroyed. */
  get: (key: string) => Promise<{ bytes: Readable; boyut: number } | null>
  has: (key: string) => Promise<boolean>
  /** An object that is not there counts as removed. */
  remove: (key: string) => Promise<void>
  /** All objects with this prefix; a store that cannot list them keeps orphans. */
  removeFolder: (part: string) => Promise<void>
  /** Temporary files for what is no object yet. */
  during: Drafts['during']
  /** False from the first disk-full error until the disk has space again. */
  hasDiskSpace: () => Promise<boolean>
  /** False from a request that a storage elsewhere did not answer until it answers again. Known at once: nobody waits for it. */
  isAnswering: () => boolean
}

export type S3Options = { adres: string; kova: string; bolge: string; anahtar: string; gizli: string }

const TEMP_FOLDER = '.tmp'
const S3_TIMEOUT_MS = 30_000
const S3_ATTEMPTS = 3

export function diskStore(folder: string): MedyaStore {
  const drafts = draftsIn(join(folder, TEMP_FOLDER))
  return {
    async put(key, bytes) {
      const path = join(folder, checkedKey(key))
      await drafts.durably(bytes, async (draft) => {
        await makeFolder(dirname(path))
        await rename(draft, path)
      })
      await syncFolder(dirname(path))
    },
    async get(key) {
      const file = await openIfThere(join(folder, checkedKey(key)))
      if (!file) return null
      try {
        const { size } = await file.stat()
        return { bytes: file.createReadStream(), boyut: size }
      } catch (error) {
        await file.close()
        throw error
      }
    },
    async has(key) {
      const file = await openIfThere(join(folder, checkedKey(key)))
      await file?.close()
      return file !== null
    },
    async remove(key) {
      await rm(join(folder, checkedKey(key)), { force: true })
    },
    async removeFolder(part) {
      await rm(join(folder, checkedKey(part)), { recursive: true, force: true })
    },
    during: drafts.during,
    hasDiskSpace: drafts.hasDiskSpace,
    isAnswering: () => true,
  }
}

/** Any S3-compatible service, addressed by path (`<adres>/<kova>/<key>`). What is being made lies in `folder`. */
export function s3Store(o: S3Options, folder: string): MedyaStore {
  const drafts = draftsIn(join(folder, TEMP_FOLDER))
  const root = `${o.adres.replace(/\/+$/, '')}/${o.kova}`
  if (!URL.canParse(root)) throw new Error('the address of the S3 service is not a URL')
  const aws = { accessKeyId: o.anahtar, secretAccessKey: o.gizli, region: o.bolge, service: 's3', retries: 0 }
  const client = new AwsClient(aws)
  const absence = noteAbsence(() => probeS3(client, `${root}/${PROBED}`))
  const send = (method: string, key: string, bytes: Buffer = Buffer.alloc(0), headers: Record<string, string> = {}) =>
    sendToS3(client, { url: `${root}/${checkedKey(key)}`, method, bytes, headers }, absence.note)
  return {
    async put(key, bytes, tur) {
      const reply = await send('PUT', key, bytes, { 'content-type': tur })
      if (!reply.ok) throw s3Error('PUT', key, reply.status, await s3Code(reply))
      await reply.body?.cancel()
    },
    async get(key) {
      const reply = await send('GET', key)
      if (reply.ok) return replyBody(reply)
      const code = await s3Code(reply)
      if (reply.status === 404 && code !== 'NoSuchBucket') return null
      throw s3Error('GET', key, reply.status, code)
    },
    async has(key) {
      const reply = await send('HEAD', key)
      await reply.body?.cancel()
      // A HEAD has no body: a bucket that is not there looks like an object that is not.
      if (!reply.ok && reply.status !== 404) throw s3Error('HEAD', key, reply.status, '')
      return reply.ok
    },
    async remove(key) {
      const reply = await send('DELETE', key)
      const code = await s3Code(reply)
      if (!reply.ok && (reply.status !== 404 || code === 'NoSuchBucket')) {
        throw s3Error('DELETE', key, reply.status, code)
      }
    },
    // Credentials need not allow listing; whoever deletes a store deletes its objects one by one.
    removeFolder: async () => {},
    during: drafts.during,
    // Space in the bucket is the operator's concern; a refused write is reported to the writer.
    hasDiskSpace: drafts.hasDiskSpace,
    isAnswering: absence.isAnswering,
  }
}

/** Path traversal: keys become paths and URLs, so only plain segments, none hidden (drafts live in `.tmp`). */
function checkedKey(key: string): string {
  const plain = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/.test(key)
  if (!plain || key.includes('..') || key.length > 512) throw new Error('not a key of the media store')
  return key
}

async function makeFolder(path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true })
  if (first) await syncFolder(dirname(first))
}

async function syncFolder(path: string): Promise<void> {
  // Windows cannot open a folder; its file system keeps names durable by itself.
  if (process.platform === 'win32') return
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

async function openIfThere(path: string): Promise<FileHandle | null> {
  try {
    return await open(path, 'r')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

type S3Request = { url: string; method: string; bytes: Buffer; headers: Record<string, string> }

const isForNow = (status: number): boolean => status >= 500 || status === 429

/** Every call is idempotent, so lost connections and 5xx are retried. */
async function sendToS3(client: AwsClient, r: S3Request, note: (answers: boolean) => void): Promise<Response> {
  // SigV4 signs the content: changed bytes are noticed even without TLS.
  const headers = { ...r.headers, 'x-amz-content-sha256': createHash('sha256').update(r.bytes).digest('hex') }
  const body = r.method === 'PUT' ? new Uint8Array(r.bytes) : null
  for (let attempt = 1; ; attempt += 1) {
    const control = new AbortController()
    // Timeout until the headers only: a slow reader may take longer over the body.
    const timer = setTimeout(() => control.abort(new Error('the S3 service did not answer in time')), S3_TIMEOUT_MS)
    try {
      const signed = await client.sign(r.url, { method: r.method, headers, body })
      const reply = await fetch(signed, { signal: control.signal, redirect: 'manual' })
      const answers = !isForNow(reply.status)
      if (answers || attempt === S3_ATTEMPTS) {
        note(answers)
        return reply
      }
      await reply.body?.cancel()
    } catch (error) {
      // One that is silent is known by then; one connection that was cut says nothing yet.
      if (control.signal.aborted || attempt === S3_ATTEMPTS) note(false)
      if (attempt === S3_ATTEMPTS) throw notNow(new Error(`S3 ${r.method} failed`, { cause: error }))
    } finally {
      clearTimeout(timer)
    }
    await setTimeoutAsync(100 * 2 ** attempt * Math.random())
  }
}

/** Of no object: that there is none is an answer, too. */
const PROBED = 'kepenk-saglik'
const PROBE_EVERY_MS = 2000
const PROBE_TIMEOUT_MS = 5000

async function probeS3(client: AwsClient, url: string): Promise<boolean> {
  const signed = await client.sign(url, { method: 'HEAD' })
  const reply = await fetch(signed, { signal: AbortSignal.timeout(PROBE_TIMEOUT_MS), redirect: 'manual' })
  await reply.body?.cancel()
  return !isForNow(reply.status)
}

/** Learns from requests that the storage is away; while it is, and only then, it is asked in the background. */
function noteAbsence(probe: () => Promise<boolean>) {
  let answering = true
  let looking = false
  const look = async (): Promise<void> => {
    looking = true
    while (!answering) {
      await setTimeoutAsync(PROBE_EVERY_MS, undefined, { ref: false })
      // A request may have learnt it meanwhile.
      answering ||= await probe().catch(() => false)
    }
    looking = false
  }
  const note = (answers: boolean): void => {
    answering = answers
    if (!answers && !looking) void look()
  }
  return { note, isAnswering: () => answering }
}

async function replyBody(reply: Response): Promise<{ bytes: Readable; boyut: number }> {
  const announced = reply.headers.get('content-length')
  if (announced && reply.body)
    return { bytes: Readable.fromWeb(reply.body as ReadableStream), boyut: Number(announced) }
  const bytes = Buffer.from(await reply.arrayBuffer())
  return { bytes: Readable.from([bytes], { objectMode: false }), boyut: bytes.length }
}

/** Only the code: the rest of an S3 error repeats the access key and the signed text. */
async function s3Code(reply: Response): Promise<string> {
  return /<Code>(\w{1,64})<\/Code>/.exec(await reply.text())?.[1] ?? ''
}

/** A service that is busy or broken may be asked again; what it refuses is a fault of the settings. */
function s3Error(method: string, key: string, status: number, code: string): Error {
  const error = new Error(`S3 ${method} ${key}: ${status} ${code}`.trimEnd())
  return isForNow(status) ? notNow(error) : error
}
