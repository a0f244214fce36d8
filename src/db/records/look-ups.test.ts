import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startShared, type TestMagaza } from '../../../tests/support/setup.ts'
import { TURN_CHARACTERS } from '../../core/turns.ts'
import type { AnyStatement } from '../sql.ts'
import type { Tx } from '../work.ts'
import { gathering } from './look-ups.ts'

const env = await startShared()

/** Not registered among the statements, which other tests prepare. */
const named = (name: string): AnyStatement => ({ text: name, params: [], name, reads: [], writes: [] })
const find = { ...named('one'), many: named('many') }

type Asked = {
  idler: string[]
  now: Date
  magaza_id: string
  answer: (rows: object[]) => void
  fail: (e: Error) => void
}

/** A database that answers when it is told to. */
function stage() {
  const asked: Asked[] = []
  const run = (_: object, { id, ...params }: { id: string; idler?: string[]; now: Date; magaza_id: string }) =>
    new Promise<object[]>((answer, fail) => {
      asked.push({ idler: [id], ...params, answer, fail })
    })
  return { asked, run: gathering(run as unknown as Tx['run']) }
}

const at = (ms: number): Date => new Date(ms)

test('two are asked at once, those that come meanwhile by one statement, each store apart', async () => {
  const { asked, run } = stage()
  const ask = (id: string, magaza_id: string, ms = 0) => run(find, { id, magaza_id, now: at(ms) })
  const found = Promise.all([ask('a', 'm1'), ask('b', 'm1'), ask('c', 'm1', 1), ask('d', 'm1', 2), ask('c', 'm1', 3)])
  const foreign = ask('c', 'm2')
  assert.deepEqual(
    asked.map((a) => [a.magaza_id, a.idler]),
    [
      ['m1', ['a']],
      ['m1', ['b']],
      ['m2', ['c']],
    ],
  )
  asked[2]?.answer([])
  asked[0]?.answer([{ id: 'a' }])
  assert.deepEqual(await foreign, [])
  await new Promise(setImmediate)
  const together = asked[3] as Asked
  assert.deepEqual([together.magaza_id, together.idler, together.now], ['m1', ['c', 'd'], at(3)])
  // In whatever order they are found.
  together.answer([{ id: 'd' }, { id: 'c' }])
  asked[1]?.answer([])
  assert.deepEqual(await found, [[{ id: 'a' }], [], [{ id: 'c' }], [{ id: 'd' }], [{ id: 'c' }]])
})

test('one that failed fails all that asked with it, and none of it is asked again', async () => {
  const { asked, run } = stage()
  const ended = Promise.allSettled(['a', 'b', 'c', 'd'].map((id) => run(find, { id, magaza_id: 'm', now: at(0) })))
  asked[0]?.answer([])
  asked[1]?.answer([])
  await new Promise(setImmediate)
  asked[2]?.fail(new Error('away'))
  const statuses = (await ended).map((e) => e.status)
  assert.deepEqual(statuses, ['fulfilled', 'fulfilled', 'rejected', 'rejected'])
  assert.equal(asked.length, 3)
})

test('long texts that came together are answered in several turns', async () => {
  const { asked, run } = stage()
  const ids = Array.from({ length: 8 }, (_, i) => `u${i}`)
  let turn = 0
  const turns = ids.map((id) => run(find, { id, magaza_id: 'm', now: at(0) }).then(() => turn))
  asked[0]?.answer([])
  asked[1]?.answer([])
  await new Promise(setImmediate)
  asked[2]?.answer(asked[2].idler.map((id) => ({ id, metin: 'x'.repeat(TURN_CHARACTERS / 2) })))
  for (; turn < 20; turn++) await new Promise(setImmediate)
  const each = Map.groupBy((await Promise.all(turns)).slice(2), (t) => t)
  assert.deepEqual([each.size, Math.max(...[...each.values()].map((t) => t.length))], [3, 2])
})

const product = async (m: TestMagaza, ad: string): Promise<string> =>
  (await m.call('POST', '/v1/urunler', { body: { ad, varyantlar: [{ stok: 3 }] } })).body.id

test('many at once: few statements, and everybody is answered as if alone', async () => {
  const [m, other] = [await env.magaza(), await env.magaza()]
  const ids = await Promise.all(Array.from({ length: 24 }, (_, n) => product(m, `Ürün ${n} İğde 🧵`)))
  const foreign = await product(other, 'Yabancı')
  const alone: [number, string, unknown][] = []
  const get = async (id: string): Promise<[number, string, unknown]> => {
    const { status, text, headers } = await m.call('GET', `/v1/urunler/${id}`)
    return [status, status === 200 ? text : '', headers.etag]
  }
  const asked = [...ids, foreign, 'urun_yok', '%00', '%F0%9F%A7%B5', "'", 'x'.repeat(400), ids[0] as string]
  for (const id of asked) alone.push(await get(id))
  env.statements.length = 0
  assert.deepEqual(await Promise.all(asked.map(get)), alone)
  assert.ok(env.statements.filter((s) => s.includes('from urun u')).length < 12)
  assert.deepEqual(
    alone.map(([status]) => status),
    [...ids.map(() => 200), 404, 404, 404, 404, 404, 404, 200],
  )
})

test('two stores that ask at the same time: each has its own, and nothing of the other', async () => {
  const stores = [await env.magaza(), await env.magaza()]
  const ids = await Promise.all(stores.map((m, i) => product(m, `Mağaza ${i}`)))
  const asked = Array.from({ length: 40 }, (_, n) => ({ m: n % 2, id: (n >> 1) % 2 }))
  const statuses = await Promise.all(
    asked.map(async ({ m, id }) => (await (stores[m] as TestMagaza).call('GET', `/v1/urunler/${ids[id]}`)).status),
  )
  assert.deepEqual(
    statuses,
    asked.map(({ m, id }) => (m === id ? 200 : 404)),
  )
})

test('whoever asks after a write sees it, however many others ask', async () => {
  const m = await env.magaza()
  const id = await product(m, 'Başta')
  const readers = { on: true }
  const crowd = Promise.all(
    Array.from({ length: 12 }, async () => {
      while (readers.on) await m.call('GET', `/v1/urunler/${id}`)
    }),
  )
  for (let n = 0; n < 20; n++) {
    const ad = `Ad ${n}`
    await m.call('PATCH', `/v1/urunler/${id}`, { body: { ad } })
    assert.equal((await m.call('GET', `/v1/urunler/${id}`)).body.ad, ad)
  }
  readers.on = false
  await crowd
})
