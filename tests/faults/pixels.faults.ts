import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { type TestContext, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { peer } from '../support/outbound/peers.ts'
import { openFolder, openStore, type Service, startService } from '../support/processes/crash.ts'
import { tinyWebp } from '../support/samples/images.ts'
import { report } from './table/report.ts'

// Fault 34: cost of pictures for the service and its neighbours: headers that claim many pixels, and the legal maximum.

const HERTZ = 100

/** CPU seconds so far; null where the system does not tell. */
function processorOf({ process: { pid } }: Service): number | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) / HERTZ
  } catch {
    return null
  }
}

/** Longest event-loop hold since the last call, in milliseconds. */
async function longestHold({ address }: Service): Promise<number> {
  const text = await (await fetch(`${address}/metrikler`)).text()
  return Number(/^nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(text)?.[1]) * 1000
}

/** Polls the health check until stopped; returns the latencies. */
function watchHealth({ address }: Service): () => Promise<number[]> {
  let isOver = false
  const took: number[] = []
  const watch = async () => {
    for (; !isOver; await sleep(50)) {
      const at = performance.now()
      const reply = await fetch(`${address}/saglik`)
      await reply.text()
      assert.equal(reply.status, 200)
      took.push(performance.now() - at)
    }
  }
  const watching = watch()
  watching.catch(() => {})
  return async () => {
    isOver = true
    await watching
    return took
  }
}

const at = (values: number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] as number

async function openStage(t: TestContext, file: Buffer) {
  const { veri, atEnd } = openFolder(t)
  const store = await openStore(veri)
  atEnd(store.close)
  const service = await startService(veri, { KEPENK_IZINLI_AGLAR: '127.0.0.0/8' })
  atEnd(() => service.kill())
  // Each is different; equal ones would be made once.
  const here = await peer(t, (req, res) => void res.end(Buffer.concat([file, Buffer.from(String(req.url))])))
  const create = async () => {
    const gorseller = Array.from({ length: 30 }, (_, i) => `${here.url}/${i}`)
    const reply = await fetch(`${service.address}/v1/urunler`, {
      method: 'POST',
      headers: { authorization: `Bearer ${store.key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ ad: 'Ürün', gorseller, varyantlar: [{}] }),
    })
    return { status: reply.status, body: (await reply.json()) as any }
  }
  return { service, create }
}

async function measured(t: TestContext, what: string, file: Buffer) {
  const { service, create } = await openStage(t, file)
  await sleep(1000)
  await longestHold(service)
  const before = processorOf(service) ?? Number.NaN
  const stop = watchHealth(service)
  const begun = performance.now()
  const reply = await create()
  const seconds = (performance.now() - begun) / 1000
  const health = await stop()
  const hold = await longestHold(service)
  const processor = (processorOf(service) ?? Number.NaN) - before
  const said = reply.status === 201 ? '201' : `${reply.status} ${reply.body.hata.mesaj.split(':')[0]}`
  report(
    t,
    34,
    `${what}: ${said} after ${seconds.toFixed(1)} s, ${processor.toFixed(1)} s of processor, longest hold ${hold.toFixed(0)} ms, /saglik p50 ${at(health, 0.5).toFixed(1)} ms, at most ${at(health, 1).toFixed(0)} ms`,
  )
  assert.equal(await service.stop(), 0)
  return { ...reply, processor }
}

test('30 tiny pictures of 40 megapixels', async (t) => {
  const { status, body } = await measured(t, '30 × 38 bytes of 40 megapixels', tinyWebp())
  assert.deepEqual([status, body.hata.kod], [422, 'gorsel_indirilemedi'])
})

test('30 of them, each as long as an honest one', async (t) => {
  const file = Buffer.concat([tinyWebp(), Buffer.alloc(30_000)])
  const { status, body } = await measured(t, '30 × 30 kB of 40 megapixels', file)
  assert.deepEqual([status, body.hata.kod], [422, 'gorsel_indirilemedi'])
})

test('30 photographs of 12 megapixels are a product', async (t) => {
  const raw = Buffer.alloc(500 * 375 * 3)
  for (let i = 0; i < raw.length; i++) raw[i] = (i * 2_654_435_761) >>> 24
  const photo = await sharp(raw, { raw: { width: 500, height: 375, channels: 3 } })
    .resize(4000, 3000, { kernel: 'cubic' })
    .jpeg({ quality: 85 })
    .toBuffer()
  const { status } = await measured(t, `30 × JPEG of 12 megapixels (${(photo.length / 1e6).toFixed(1)} MB)`, photo)
  assert.equal(status, 201)
})
