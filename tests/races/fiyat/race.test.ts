import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newList, path, put } from '../../support/samples/fiyat.ts'
import { startShared } from '../../support/setup.ts'
import {
  answersThatStand,
  at,
  get,
  inOneList,
  inTwoLists,
  openShop,
  statuses,
  whileListGoes,
  whileVariantsGo,
} from './rounds.ts'

// Short forms; the long ones are in race.faults.ts.

const env = await startShared()
const shop = await openShop(env)
const { m, variants } = shop

test('1000 prices from both ends, in one list: each round one of the two stands whole', () => inOneList(shop, 5))

test('1000 prices from both ends, in two lists that share the variants', () => inTwoLists(shop, 3))

test('prices while their variants and their product are deleted', () => whileVariantsGo(shop, 4))

test('prices while their list is deleted or changed', () => whileListGoes(shop, 5))

test('an answer shows the prices that stand with its guncelleme', () => answersThatStand(shop, 4))

test('the count is right after additions and removals at once', async () => {
  const id = await newList(m)
  const some = variants.slice(0, 12)
  await put(m, id, at(some.slice(0, 6), 1))
  const replies = await Promise.all([
    ...some.slice(0, 6).map((v) => m.call('DELETE', `${path}/${id}/fiyatlar/${v}`)),
    ...some.slice(6).map((v) => put(m, id, at([v], 2))),
  ])
  assert.deepEqual(statuses(replies), Array(12).fill(200))
  assert.deepEqual(
    (await get(m, id)).fiyatlar.map((f: { varyant_id: string }) => f.varyant_id),
    some.slice(6),
  )
  const [row] = await env.rows('select fiyat_sayisi from fiyat_listesi where magaza_id = $1 and id = $2', [m.id, id])
  assert.equal(row.fiyat_sayisi, 6)
})
