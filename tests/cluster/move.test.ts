import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TestMagaza } from '../support/setup.ts'
import { NODE_OF } from './node-of.ts'
import { assertKept, faultsOf, healthOf, load, setUp, skip, until, waiting, workFor } from './under-load.ts'

// A store's shard is moved to another machine, made its own, and dealt out anew, while the store is used (docs/citus.md, "More machines, and
// large stores").

const SHARD = "get_shard_id_for_distribution_column('siparis', $1)"

test('a store goes on selling while its rows move', { skip }, async (t) => {
  const setting = await setUp(4650)
  const { cluster, env, stores } = setting
  const worker = workFor(setting)
  const [[from, moved], [to, other]] = [...stores] as [[number, TestMagaza], [number, TestMagaza]]
  const portOf = async (id: string) => Number((await env.rows(NODE_OF, [id]))[0].node.split(':')[1])
  const tell = (text: string) => cluster.asSuperuser([text.replace('$1', `'${moved.id}'`)])

  const during = async (what: string, move: () => Promise<void>): Promise<void> => {
    const loads = [load(moved, 3), load(other)] as const
    await until('both are served', () => loads.every((l) => l.at(201) > 10))
    const before = loads.map((l) => l.at(201))
    const began = Date.now()
    await move()
    const ms = Date.now() - began
    const after = loads.map((l) => l.at(201))
    await until('both are served afterwards', () => loads.every((l, i) => l.at(201) > (after[i] as number) + 10))
    await Promise.all(loads.map((l) => l.stop()))
    const told = loads.map((l) => `${l.told()}, at most ${l.slowestMs()} ms`)
    t.diagnostic(`${what}, ${ms} ms: its store ${told[0]}; the other ${told[1]}`)
    assert.ok(
      after.every((n, i) => n > (before[i] as number)),
      'it sold meanwhile',
    )
    for (const [i, m] of [moved, other].entries()) {
      const l = loads[i] as (typeof loads)[0]
      assert.deepEqual(
        [...l.refused].filter(([status, kod]) => status !== 503 || kod !== 'bakim'),
        [],
        faultsOf(env),
      )
      await assertKept(env, m, l)
      await until('its events are numbered', async () => (await waiting(env, m.id)) === 0)
    }
    await until('health is whole', async () => (await healthOf(env)).durum === 'iyi')
  }

  await during('moved', async () => {
    await tell(`select citus_move_shard_placement(${SHARD}, '127.0.0.1', ${from}, '127.0.0.1', ${to})`)
  })
  assert.equal(await portOf(moved.id), to)
  const [{ shard }] = await tell(`select ${SHARD} as shard`)
  await during('made its own', async () => {
    await tell("select isolate_tenant_to_new_shard('siparis', $1, 'CASCADE', shard_transfer_mode => 'block_writes')")
  })
  assert.notEqual((await tell(`select ${SHARD} as shard`))[0].shard, shard)
  await during('moved back', async () => {
    await tell(`select citus_move_shard_placement(${SHARD}, '127.0.0.1', ${to}, '127.0.0.1', ${from})`)
  })
  assert.equal(await portOf(moved.id), from)
  await during('dealt out anew', async () => {
    await cluster.asSuperuser(['select citus_rebalance_start()', 'select citus_rebalance_wait()'])
  })
  await worker.stop()
})
