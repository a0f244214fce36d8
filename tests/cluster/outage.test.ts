import assert from 'node:assert/strict'
import { test } from 'node:test'
import { migrate } from '../../src/db/upkeep/migrate.ts'
import type { TestMagaza } from '../support/setup.ts'
import type { ClusterNode } from './node.ts'
import { assertKept, faultsOf, healthOf, load, setUp, skip, until, waiting, workFor } from './under-load.ts'

// Machines of a real cluster that go down under load, or fall silent, one after the other. Ends with what callers of each machine's
// stores saw.

/** The most that a process has: of its transactions, pages and look-ups. */
const CONNECTIONS = 22

test('a machine that is lost under load hurts the stores that it has, and nobody else', { skip }, async (t) => {
  const setting = await setUp()
  const { cluster, env, stores } = setting
  const worker = workFor(setting)
  const storesOf = (node: ClusterNode) => ({
    dead: stores.get(node.port) as TestMagaza,
    living: [...stores].find(([port]) => port !== node.port)?.[1] as TestMagaza,
  })
  const health = () => healthOf(env)

  for (const node of cluster.workers) {
    await t.test(`port ${node.port} goes down`, () => goesDown(node))
    await t.test(`port ${node.port} falls silent`, () => fallsSilent(node))
  }
  await t.test('the coordinator goes down: with it all stores, whole again when it is back', () =>
    coordinatorGoesDown(),
  )
  await worker.stop()

  async function goesDown(node: ClusterNode): Promise<void> {
    const { dead, living } = storesOf(node)
    const [hurt, whole] = [load(dead), load(living)]
    await until('both are served', () => hurt.at(201) > 10 && whole.at(201) > 10)
    const began = Date.now()
    await node.kill()
    const before = whole.at(201)
    await until('it is missed', () => hurt.at(503) > 5)
    await until('the others go on', () => whole.at(201) > before + 20)
    await until('health tells', async () => (await health()).yanitsiz_makine === 1)
    assert.equal((await health()).durum, 'kismen')
    assert.deepEqual(await migrate(cluster.connection), [], 'a process starts')
    await whole.stop()
    await until('events of the others are numbered', async () => (await waiting(env, living.id)) === 0)
    const [downMs, then] = [Date.now() - began, hurt.at(201)]
    await node.start()
    const up = Date.now()
    await until('it is back', () => hurt.at(201) > then + 3)
    const backMs = Date.now() - up
    await hurt.stop()
    await until('health is whole again', async () => (await health()).durum === 'iyi')
    await until('its events are numbered', async () => (await waiting(env, dead.id)) === 0)
    t.diagnostic(
      `down ${downMs} ms: its store ${hurt.told()}; the other ${whole.told()}; back ${backMs} ms after its start`,
    )
    assert.deepEqual([...whole.seen.keys()], [201])
    assert.deepEqual([...hurt.seen.keys()].sort(), [201, 503], faultsOf(env))
    await assertKept(env, dead, hurt)
    await assertKept(env, living, whole)
  }

  async function coordinatorGoesDown(): Promise<void> {
    const { coordinator } = cluster
    const all = [...stores.values()].map((m) => ({ m, l: load(m) }))
    await until('both are served', () => all.every(({ l }) => l.at(201) > 10))
    const began = Date.now()
    await coordinator.kill()
    await until('it is missed', () => all.every(({ l }) => l.at(503) > 5))
    const { status, body } = await env.call(null)('GET', '/saglik')
    assert.deepEqual([status, body.durum, body.veritabani], [503, 'kotu', false])
    const [downMs, then] = [Date.now() - began, all.map(({ l }) => l.at(201))]
    await coordinator.start()
    const up = Date.now()
    await until('it is back', () => all.every(({ l }, i) => l.at(201) > (then[i] as number) + 3))
    const backMs = Date.now() - up
    await Promise.all(all.map(({ l }) => l.stop()))
    await until('health is whole again', async () => (await health()).durum === 'iyi')
    for (const { m, l } of all) {
      await until('its events are numbered', async () => (await waiting(env, m.id)) === 0)
      assert.deepEqual([...l.seen.keys()].sort(), [201, 503], faultsOf(env))
      await assertKept(env, m, l)
    }
    const [one, other] = all.map(({ l }) => l.told())
    t.diagnostic(
      `coordinator down ${downMs} ms: one store ${one}; the other ${other}; back ${backMs} ms after its start`,
    )
  }

  // Neither refuses nor closes anything: what waits for it is given up by the service, and the coordinator's sessions are not, until it
  // says something again.
  async function fallsSilent(node: ClusterNode): Promise<void> {
    const { dead, living } = storesOf(node)
    const [hurt, whole] = [load(dead, 6), load(living, 2)]
    await until('both are served', () => hurt.at(201) > 20 && whole.at(201) > 20)
    const began = Date.now()
    node.freeze()
    const stuck = await whileSilent().finally(node.thaw)
    const thawed = Date.now()
    const again = load(dead)
    await until('it is back', () => again.at(201) > 3)
    const backMs = Date.now() - thawed
    await again.stop()
    await until('health is whole again', async () => (await health()).durum === 'iyi')
    await until('its events are numbered', async () => (await waiting(env, dead.id)) === 0)
    t.diagnostic(
      `silent ${thawed - began} ms: its store ${hurt.told()}, at most ${hurt.slowestMs()} ms; the other ${whole.told()}, at most ` +
        `${whole.slowestMs()} ms; ${stuck} sessions of the coordinator waited; back ${backMs} ms after it spoke`,
    )
    assert.deepEqual([...whole.seen.keys()], [201])
    assert.deepEqual([...hurt.seen.keys()].sort(), [201, 503], faultsOf(env))
    assert.deepEqual([...hurt.refused], [[503, 'bakim']])
    for (const l of [hurt, again]) await assertKept(env, dead, l)
    await assertKept(env, living, whole)

    async function whileSilent(): Promise<number> {
      await until('it is missed', () => hurt.at(503) > 5)
      await until('health tells', async () => (await health()).yanitsiz_makine === 1)
      assert.equal((await health()).durum, 'kismen')
      const before = whole.at(201)
      await until('the others go on', () => whole.at(201) > before + 40)
      assert.deepEqual(await migrate(cluster.connection), [], 'a process starts')
      // All that was asked of it has ended, and no request more waits for it.
      await hurt.stop()
      const stuck = await sessions()
      assert.ok(stuck <= CONNECTIONS, `no more than once: ${stuck}`)
      await whole.stop()
      await until('events of the others are numbered', async () => (await waiting(env, living.id)) === 0)
      return stuck
    }
  }

  /** Sessions of the coordinator that wait for a machine. */
  async function sessions(): Promise<number> {
    const WAITING = `
      select count(*)::int as n from pg_stat_activity
      where state = 'active' and usename = 'kepenk' and query_start < clock_timestamp() - interval '4s'`
    return (await cluster.asSuperuser([WAITING]))[0].n
  }
})
