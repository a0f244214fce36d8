import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sweepAll } from '../../src/worker/sweep.ts'
import { deleted, fillGroup } from '../support/in-steps.ts'
import { until } from '../support/processes/until.ts'
import { workerFor } from '../support/processes/worker-env.ts'
import { newGroup, patch } from '../support/samples/musteri.ts'
import { startTest } from '../support/setup.ts'
import { countTouched, mostInOne, totalOf } from '../support/touched-rows.ts'
import { report } from './table/report.ts'

// Unbounded work at the sizes at which it once stalled: time to the answer, time of a step, and whether others are
// answered meanwhile.

const env = await startTest()

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

/** Duration of each worker transaction. */
async function longest(work: () => Promise<unknown>): Promise<number> {
  const { transaction } = env.db
  let most = 0
  env.db.transaction = async (magaza_id, run) => {
    const begun = performance.now()
    return transaction(magaza_id, run).finally(() => {
      most = Math.max(most, performance.now() - begun)
    })
  }
  await work().finally(() => {
    env.db.transaction = transaction
  })
  return most
}

test('a group of 100,000 members is deleted: answered at once, its members are written to meanwhile', async (t) => {
  const m = await env.magaza()
  const id = await newGroup(m)
  await fillGroup(env, m, id, 100_000)
  await env.rows('analyze musteri, musteri_grubu_uye')
  const touched = await countTouched(env, ['musteri', 'musteri_grubu_uye'])
  const answer = await timed(() => deleted(m, `/v1/musteri-gruplari/${id}`))
  const waits: number[] = []
  const begun = performance.now()
  const step = await longest(async () => {
    workerFor(env, t)
    await until(
      'nothing is left',
      async () => {
        const one = `mus_${String(1 + Math.floor(Math.random() * 100_000)).padStart(6, '0')}`
        waits.push(
          await timed(async () => {
            const reply = await patch(m, one, { ad: `Ad ${waits.length}` })
            assert.deepEqual([reply.status, reply.body.gruplar], [200, []])
          }),
        )
        return (await env.rows('select 1 from arka_is')).length === 0
      },
      600_000,
    )
  })
  const seconds = (performance.now() - begun) / 1000
  const gone = await touched()
  assert.equal(totalOf(gone, 'musteri_grubu_uye'), 100_000)
  report(
    t,
    31,
    `100,000 members: answered in ${answer.toFixed(0)} ms, gone in ${seconds.toFixed(1)} s, at most ${mostInOne(gone)} rows and ${step.toFixed(0)} ms a transaction; ${waits.length} writes of members meanwhile, the longest ${Math.max(...waits).toFixed(0)} ms`,
  )
  assert.ok(mostInOne(gone) <= 1010)
})

test('400,000 stored answers are swept', async (t) => {
  const [large, small] = [await env.magaza(), await env.magaza()]
  const fill = (id: string, count: number) =>
    env.rows(
      `insert into tekrar (magaza_id, anahtar_id, tekrar_anahtari, ozet, durum, govde, olusturma)
       select $1, 'anh', n::text, 'x', 200, repeat('x', 500), now() - interval '2 days' from generate_series(1, $2::int) n`,
      [id, count],
    )
  await fill(large.id, 400_000)
  await fill(small.id, 10)
  const touched = await countTouched(env, ['tekrar'])
  let others = 0
  const begun = performance.now()
  const step = await longest(async () => {
    const swept = sweepAll(env.db, new Date())
    await until('the small store is swept', async () => {
      return (await env.rows('select 1 from tekrar where magaza_id = $1 limit 1', [small.id])).length === 0
    })
    others = performance.now() - begun
    await swept
  })
  const seconds = (performance.now() - begun) / 1000
  const gone = await touched()
  assert.equal(totalOf(gone, 'tekrar'), 400_010)
  const most = Math.max(...gone.map((g) => g.adet))
  report(
    t,
    32,
    `400,000 answers in ${seconds.toFixed(1)} s, at most ${most} rows and ${step.toFixed(0)} ms a transaction; the other store after ${others.toFixed(0)} ms`,
  )
  assert.ok(most <= 1000)
})
