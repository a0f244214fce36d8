import assert from 'node:assert/strict'
import { test } from 'node:test'
import { across } from '../across.ts'
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
  const machines = watchMachines({
    pages: { run } as unknown as Tx,
    query: async (text) => ({ rows: text.includes('pg_dist') ? STORES : [{ evet: isCluster }] }),
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
  assert.deepEqual(told, ['a machine of the cluster does not answer: w1:5432'])
  machines.close()
})

test('an error of any statement tells of its machine', () => {
  const { machines } = clusterOf(new Set())
  machines.heed(refused('w2:5432'))
  machines.heed(new Error('something else'))
  assert.deepEqual(machines.silent(), ['w2:5432'])
  machines.close()
})

test('on one server an error is an error', async () => {
  const { machines } = clusterOf(new Set(['w1:5432']), false)
  await assert.rejects(machines.across(question, {}), { kod: 'bakim' })
  assert.deepEqual(machines.silent(), [])
})
