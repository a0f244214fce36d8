import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { urlOf } from '../support/cli.ts'
import { openFolder, startService } from '../support/processes/crash.ts'
import { startTest, type TestMagaza } from '../support/setup.ts'
import { report } from './table/report.ts'

// One key sends bulks of the largest legal size as fast as it can, and does not wait for answers. Sanitised before its turn, this
// once ended the process for want of memory.

const BULKS = 500
const AT_ONCE = 60
const MOST_MS = 40_000
/** A process of less memory than this is what the README promises room for. */
const MOST_MB = 1300

const env = await startTest()

type Answer = { status: number; kod: string | undefined; ms: number }

const asker =
  (address: string, { key }: TestMagaza) =>
  async (path: string, body?: string): Promise<Answer> => {
    const began = performance.now()
    const reply = await fetch(`${address}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${key}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body }),
    })
    const text = await reply.text()
    const kod = reply.ok ? undefined : JSON.parse(text).hata?.kod
    return { status: reply.status, kod, ms: performance.now() - began }
  }

/** A hundred products with texts of 19 KB that are all mark-up, in 1.9 MB. */
const bulkOf = (n: number): string => {
  const aciklama = '<p onclick=x><b>İğne <i>oyası</i></b></p>'.repeat(440)
  const kalemler = Array.from({ length: 100 }, (_, i) => ({
    ad: `Sel ${n}-${i}`,
    aciklama,
    varyantlar: [{ fiyat: 100 }],
  }))
  return JSON.stringify({ kalemler })
}

const peakMb = (pid: number): number =>
  Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

test('500 bulks of 1.9 MB by one key: refused in time, and nobody else notices', async (t) => {
  const [flooded, other] = [await env.magaza(), await env.magaza()]
  const own = (await other.call('POST', '/v1/urunler', { body: { ad: 'Öteki', varyantlar: [{}] } })).body.id as string
  const { veri, atEnd } = openFolder(t)
  const service = await startService(veri, { DATABASE_URL: urlOf(env.connection) })
  atEnd(service.stop)
  const [flood, look] = [asker(service.address, flooded), asker(service.address, other)]
  const body = bulkOf(0)
  assert.ok(Buffer.byteLength(body) > 1_800_000 && Buffer.byteLength(body) < 2 * 1024 * 1024, `${body.length}`)
  const until = performance.now() + MOST_MS
  const bulks: Answer[] = []
  let sent = 0
  const sender = async () => {
    while (sent < BULKS && performance.now() < until) bulks.push(await flood('/v1/urunler/toplu', bulkOf(++sent)))
  }
  const looks: Answer[] = []
  const health: Answer[] = []
  const ends = { flooding: true }
  const watching = (async () => {
    while (ends.flooding) {
      looks.push(await look(`/v1/urunler/${own}`), await look('/v1/urunler', '{"ad":"Yanında","varyantlar":[{}]}'))
      health.push(await look('/saglik'))
      await pause(50)
    }
  })()
  await Promise.all(Array.from({ length: AT_ONCE }, sender))
  ends.flooding = false
  await watching
  const done = bulks.filter((b) => b.status === 200).length
  const slowest = (of: readonly Answer[]): string => Math.max(...of.map((a) => a.ms)).toFixed(0)
  const mb = peakMb(service.process.pid as number)
  report(
    t,
    37,
    `${bulks.length} bulks: ${done} done, the others refused; the other store ≤ ${slowest(looks)} ms, health ≤ ${slowest(health)} ms, ${mb.toFixed(0)} MB at most`,
  )
  assert.deepEqual(
    [...new Set(bulks.map((b) => `${b.status} ${b.kod ?? ''}`.trim()))].filter(
      (s) => !['200', '503 bakim', '429 istek_siniri'].includes(s),
    ),
    [],
  )
  assert.ok(done > 0)
  assert.ok([...looks, ...health].every((a) => a.status < 300))
  assert.ok(mb <= MOST_MB, `${mb} MB`)
  assert.equal(service.process.exitCode, null)
  const [row] = await env.rows('select count(*)::int as n from urun where magaza_id = $1', [flooded.id])
  assert.equal(row?.n, done * 100, 'all of a bulk or nothing')
})
