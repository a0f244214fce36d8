import assert from 'node:assert/strict'
import { test } from 'node:test'
import { idsOf } from '../../../tests/support/call.ts'
import { refused } from '../../../tests/support/refusal.ts'
import { newList, newVariants, path, put } from '../../../tests/support/samples/fiyat.ts'
import { startShared, type TestMagaza } from '../../../tests/support/setup.ts'

const env = await startShared()
const list = (at: TestMagaza, query = '') => at.call('GET', `${path}${query}`)

/** A list for each count, oldest first, with a pretended number of prices. */
async function weighing(at: TestMagaza, ...counts: number[]): Promise<string[]> {
  const ids: string[] = []
  for (const count of counts) {
    const id = await newList(at)
    await env.rows('update fiyat_listesi set fiyat_sayisi = $3 where magaza_id = $1 and id = $2', [at.id, id, count])
    ids.push(id)
  }
  return ids
}

/** Ids by page. */
async function pages(at: TestMagaza, limit: number): Promise<string[][]> {
  const all: string[][] = []
  for (let cursor = ''; ; ) {
    const reply = await list(at, `?limit=${limit}&sonraki=${cursor}`)
    assert.equal(reply.status, 200)
    all.push(idsOf(reply))
    if (reply.body.sonraki === null) return all
    cursor = reply.body.sonraki
  }
}

test('newest first, 20 a page unless told, the whole list each', async () => {
  const at = await env.magaza()
  assert.equal((await list(at)).text, '{"veri":[],"sonraki":null}')
  const ids: string[] = []
  for (let i = 0; i < 21; i++) ids.unshift(await newList(at))
  const [varyant_id] = await newVariants(at, 1)
  for (const id of ids) await put(at, id, [{ varyant_id, tutar: 7 }])
  const first = await list(at)
  assert.deepEqual(idsOf(first), ids.slice(0, 20))
  const last = (await at.call('GET', `${path}/${ids[20]}`)).text
  assert.equal((await list(at, `?sonraki=${first.body.sonraki}`)).text, `{"veri":[${last}],"sonraki":null}`)
  assert.deepEqual((await list(at, '?limit=21')).body.sonraki, null)
  for (const limit of [1, 7, 20, 21, 100]) {
    const found = await pages(at, limit)
    assert.deepEqual(found.flat(), ids)
    assert.equal(found.length, Math.ceil(21 / limit))
  }
})

test('bounds and wrong values of the query', async (t) => {
  const at = await env.magaza()
  const cases: [string, string, string][] = [
    ['limit=0', 'girdi_gecersiz', 'limit: en az 1 olmalı'],
    ['limit=101', 'girdi_gecersiz', 'limit: en çok 100 olabilir'],
    ['durum=aktif', 'girdi_gecersiz', 'durum: böyle bir alan yok; olanlar: limit, sonraki'],
    ['sonraki=abc', 'imlec_gecersiz', 'sonraki: İmleç geçersiz'],
  ]
  for (const [query, kod, mesaj] of cases) {
    await t.test(query, () => refused(env, at.id, () => list(at, `?${query}`), [422, kod, mesaj]).then(() => {}))
  }
})

test('a page ends before the list that would make it heavier than 20,000 prices', async (t) => {
  const cases: [string, number[], number, number[]][] = [
    ['all fit', [10_000, 5000, 5000], 20, [3]],
    ['exactly the limit', [1, 10_000, 10_000], 20, [2, 1]],
    ['one beyond it', [10_000, 1, 10_000], 20, [2, 1]],
    ['one too many alone', [5, 50_000, 5], 20, [1, 1, 1]],
    ['the first is too heavy', [1, 20_001], 20, [1, 1]],
    ['only heavy ones', [50_000, 50_000, 50_000], 20, [1, 1, 1]],
    ['light ones behind a heavy one wait for it', [0, 0, 30_000, 0, 0], 20, [2, 1, 2]],
    ['the number of records ends it first', [1, 1, 1, 1, 1], 2, [2, 2, 1]],
    ['the weight ends it on its last place', [9000, 9000, 9000], 3, [2, 1]],
    ['both at once', [9000, 10_000, 10_000], 2, [2, 1]],
    ['the last one is the one that is cut', [20_001, 1, 1], 3, [2, 1]],
    ['nothing follows a full page', [10_000, 10_000], 2, [2]],
  ]
  for (const [what, counts, limit, expected] of cases) {
    await t.test(what, async () => {
      const at = await env.magaza()
      const ids = (await weighing(at, ...counts)).reverse()
      const found = await pages(at, limit)
      assert.deepEqual(
        found.map((page) => page.length),
        expected,
      )
      assert.deepEqual(found.flat(), ids)
    })
  }
})

test('a page that was cut has the prices of each list that it shows', async () => {
  const at = await env.magaza()
  const [v1, v2] = await newVariants(at, 2)
  const ids = await weighing(at, 0, 0, 0)
  for (const id of ids)
    await put(
      at,
      id,
      [v1, v2].map((varyant_id) => ({ varyant_id, tutar: 9 })),
    )
  await env.rows('update fiyat_listesi set fiyat_sayisi = 15000 where magaza_id = $1', [at.id])
  for (let cursor = '', i = 2; i >= 0; i--) {
    const reply = await list(at, `?sonraki=${cursor}`)
    const own = (await at.call('GET', `${path}/${ids[i]}`)).text
    assert.equal(reply.text.slice(0, reply.text.lastIndexOf(',"sonraki"')), `{"veri":[${own}]`)
    cursor = reply.body.sonraki
  }
})

test('lists come and go between the pages: none repeated, none of those that stay missed', async () => {
  const at = await env.magaza()
  const old = await weighing(at, 0, 0, 15_000, 0, 15_000, 0)
  const seen: string[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const reply = await list(at, `?limit=2&sonraki=${cursor}`)
    seen.push(...idsOf(reply))
    cursor = reply.body.sonraki
    await newList(at)
    // The record of the cursor may be deleted.
    if (seen.length === 2) await at.call('DELETE', `${path}/${seen[1]}`)
  }
  assert.deepEqual(seen, old.toReversed())
})
