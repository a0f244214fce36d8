import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { until } from '../../../tests/support/processes/until.ts'
import { across } from '../across.ts'
import type { Query } from '../cluster/silence.ts'
import { sql } from '../sql.ts'
import type { Tx } from '../work.ts'
import { watchMachines } from './machines.ts'
import { translate } from './pg-errors.ts'

// Machines of a cluster that answer or do not, in the place of Citus; tests/cluster has the real ones.

const question = across<object, { magaza_id: string }>(
  (only) => `select o.magaza_id from olay_sayac o where ${only('o')}o.son < 0`,
)

const refused = (node: string) =>
  translate(
    Object.assign(new Error(`connection to the remote node kepenk@${node} failed with the following error: x`), {
      code: '08006',
    }),
  )

const STORES = [
  { makine: 'w1:5432', magazalar: ['a', 'b'] },
  { makine: 'w2:5432', magazalar: ['c'] },
]

function clusterOf(down: Set<string>, isCluster = true) {
  const asked: string[] = []
  const told: string[] = []
  const run = async (_: object, params: { magazalar?: string[] }) => {
    const stores = params.magazalar ?? STORES.flatMap((g) => g.magazalar)
    asked.push(stores.join())
    const gone = STORES.find((g) => down.has(g.makine) && g.magazalar.some((id) => stores.includes(id)))
    if (gone) throw refused(gone.makine)
    return stores.map((magaza_id) => ({ magaza_id }))
  }
  const query: Query = async (text, values) => {
    const gone = STORES.find((g) => down.has(g.makine) && g.magazalar.some((id) => id === values?.[0]))
    if (gone) throw (refused(gone.makine) as Error).cause
    return { rows: text.includes('pg_dist') ? STORES : [{ evet: isCluster }] }
  }
  const machines = watchMachines({
    pages: { run } as unknown as Tx,
    query,
    inSession: (ask) => ask(query),
    found: () => told.push('given up'),
    warn: (message) => void told.push(message),
  })
  return { machines, asked, told }
}

const idsOf = (rows: readonly { magaza_id: string }[]) => rows.map((r) => r.magaza_id).join()

test('all machines are asked at once while they answer', async () => {
  const { machines, asked } = clusterOf(new Set())
  assert.equal(idsOf(await machines.across(question, {})), 'a,b,c')
  assert.deepEqual(asked, ['a,b,c'])
  assert.deepEqual(machines.silent(), [])
})

test('one that is down hides nothing of the others, is told once and not asked again by everybody', async () => {
  const { machines, asked, told } = clusterOf(new Set(['w1:5432']))
  assert.equal(idsOf(await machines.across(question, {})), 'c')
  assert.deepEqual(machines.silent(), ['w1:5432'])
  asked.length = 0
  assert.equal(idsOf(await machines.across(question, {})), 'c')
  assert.deepEqual(asked, ['c'])
  assert.deepEqual(told, ['a machine of the cluster does not answer: w1:5432', 'given up'])
  machines.close()
})

test('an error that names a machine has it asked; only what it says itself counts', async () => {
  const down = new Set(['w2:5432'])
  const { machines } = clusterOf(down)
  machines.heed(new Error('something else'))
  await setImmediate()
  assert.deepEqual(machines.silent(), [])
  machines.heed(refused('w1:5432'))
  await until('it was asked', () => machines.silent().length > 0)
  assert.deepEqual(machines.silent(), ['w2:5432'])
  machines.close()
})

test('stores of a silent machine are refused, the others and what the coordinator has are not', async () => {
  const { machines } = clusterOf(new Set(['w1:5432']))
  const ofStore = sql('select m.no from musteri m where m.magaza_id = :magaza_id')
  const ofCopy = sql('select m.kod from magaza m where m.magaza_id = :magaza_id')
  const refusals = () =>
    [
      () => machines.assertServed('a'),
      () => machines.assertServed('c'),
      () => machines.assertAnswered(ofStore, { magaza_id: 'b' }),
      () => machines.assertAnswered(ofStore, { magaza_id: 'c' }),
      () => machines.assertAnswered(ofCopy, { magaza_id: 'b' }),
      () => machines.assertAnswered(question.whole, {}),
      () => machines.assertAnswered(question.among, { magazalar: ['c'] }),
    ].map((each) => {
      try {
        each()
        return 'served'
      } catch (error) {
        return (error as { kod: string }).kod
      }
    })
  assert.deepEqual(new Set(refusals()), new Set(['served']))
  await machines.across(question, {})
  assert.deepEqual(refusals(), ['bakim', 'served', 'bakim', 'served', 'served', 'bakim', 'served'])
  machines.close()
})

test('on one server an error is an error', async () => {
  const { machines } = clusterOf(new Set(['w1:5432']), false)
  await assert.rejects(machines.across(question, {}), { kod: 'bakim' })
  assert.deepEqual(machines.silent(), [])
})
