import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readList } from '../../../tests/support/call.ts'
import { refused } from '../../../tests/support/refusal.ts'
import { newCustomer, newGroup, patch, path } from '../../../tests/support/samples/musteri.ts'
import { startShared, type TestMagaza } from '../../../tests/support/setup.ts'
import { newId } from '../../core/id.ts'

const env = await startShared()
const list = (at: TestMagaza, query = '') => at.call('GET', `${path}${query}`)

const pages = async (at: TestMagaza, query: string, between?: () => Promise<unknown>): Promise<string[]> =>
  (await readList((cursor) => list(at, `?${query}&sonraki=${cursor}`), between)).map((k) => k.id)

const several = async (at: TestMagaza, n: number, body: object = {}): Promise<any[]> => {
  const made: any[] = []
  for (let i = 0; i < n; i++) made.unshift(await newCustomer(at, body))
  return made
}
const ids = (customers: any[]): string[] => customers.map((k) => k.id)

test('newest first, 20 a page unless told, each as it is read alone', async () => {
  const m = await env.magaza()
  assert.equal((await list(m)).text, '{"veri":[],"sonraki":null}')
  const made = await several(m, 21)
  const first = await list(m)
  assert.deepEqual(first.body.veri, made.slice(0, 20))
  assert.deepEqual((await list(m, `?sonraki=${first.body.sonraki}`)).body, { veri: [made[20]], sonraki: null })
  for (const limit of [1, 7, 21, 100]) assert.deepEqual(await pages(m, `limit=${limit}`), ids(made))
  // Records created between pages are not in them, and none is shown twice.
  assert.deepEqual(await pages(m, 'limit=8', () => newCustomer(m)), ids(made))
})

test('by e-mail, in any case; what is no e-mail is told', async () => {
  const [m, other] = [await env.magaza(), await env.magaza()]
  const made = await newCustomer(m, { eposta: 'Ayse+1@Ornek.example' })
  await newCustomer(m)
  await newCustomer(other, { eposta: 'yalniz-orada@ornek.example' })
  for (const eposta of ['Ayse+1@Ornek.example', 'ayse+1@ORNEK.example']) {
    assert.deepEqual((await list(m, `?eposta=${encodeURIComponent(eposta)}`)).body, { veri: [made], sonraki: null })
  }
  for (const eposta of ['yok@ornek.example', 'yalniz-orada@ornek.example', 'ayse@ornek.example']) {
    assert.deepEqual((await list(m, `?eposta=${eposta}`)).body, { veri: [], sonraki: null })
  }
  // An unencoded plus arrives as a space: reported.
  for (const eposta of ['ayse+1@ornek.example', 'ayse', '']) {
    await refused(env, m.id, () => list(m, `?eposta=${eposta}`), [
      422,
      'girdi_gecersiz',
      'eposta: geçerli bir e-posta olmalı',
    ])
  }
})

test('by group: its members, newest first; an unknown or foreign one has none', async () => {
  const [m, other] = [await env.magaza(), await env.magaza()]
  const [grup, foreign] = [await newGroup(m), await newGroup(other)]
  await newCustomer(other, { gruplar: [foreign] })
  await several(m, 2)
  const members = await several(m, 5, { gruplar: [await newGroup(m), grup] })
  await several(m, 2)
  assert.deepEqual((await list(m, `?grup=${grup}`)).body, { veri: members, sonraki: null })
  assert.deepEqual(await pages(m, `grup=${grup}&limit=2`), ids(members))
  const leaving = async () => patch(m, members[4].id, { gruplar: [] })
  assert.deepEqual(await pages(m, `grup=${grup}&limit=4`, leaving), ids(members.slice(0, 4)))
  for (const unknown of [foreign, newId('grp', new Date()), 'x', '', "' or 1=1"]) {
    const reply = await list(m, `?grup=${encodeURIComponent(unknown)}`)
    assert.deepEqual([reply.status, reply.body], [200, { veri: [], sonraki: null }])
  }
})

test('what changed since a moment: strictly after it, the latest first, whatever changes meanwhile', async () => {
  const m = await env.magaza()
  const made = await several(m, 4)
  const since = (moment: string) => `guncelleme_sonra=${encodeURIComponent(moment)}`
  const start = made[0].guncelleme
  assert.deepEqual(await pages(m, since(start)), [])
  assert.deepEqual(await pages(m, `${since('2020-01-01')}&limit=1`), ids(made))
  const touch = async (k: any, ad: string) => (await patch(m, k.id, { ad })).body.guncelleme as string
  const first = await touch(made[3], 'Bir')
  await touch(made[1], 'İki')
  assert.deepEqual(await pages(m, `${since(start)}&limit=1`), [made[1].id, made[3].id])
  assert.deepEqual(await pages(m, since(first)), [made[1].id])
  // A record that changes between pages moves to the front: shown again in the next round, not in this one.
  let n = 0
  const moving = () => touch(made[2], `Tur ${n++}`)
  const seen = await pages(m, `${since('2020-01-01')}&limit=1`, moving)
  assert.deepEqual(seen, [made[1].id, made[3].id, made[0].id])
  assert.deepEqual(await pages(m, since((await list(m, `/${made[1].id}`)).body.guncelleme)), [made[2].id])
})

test('filters together', async () => {
  const m = await env.magaza()
  const grup = await newGroup(m)
  const [a, b] = [await newCustomer(m, { gruplar: [grup] }), await newCustomer(m, { gruplar: [grup] })]
  const outside = await newCustomer(m)
  const table: [string, any[]][] = [
    [`grup=${grup}&eposta=${a.eposta}`, [a]],
    [`grup=${grup}&eposta=${outside.eposta}`, []],
    [`grup=${grup}&guncelleme_sonra=2020-01-01`, [b, a]],
    [`grup=${grup}&guncelleme_sonra=${a.guncelleme}`, [b]],
    [`eposta=${b.eposta}&guncelleme_sonra=${a.guncelleme}`, [b]],
    [`eposta=${a.eposta}&guncelleme_sonra=${a.guncelleme}`, []],
    [`grup=${grup}&eposta=${b.eposta}&guncelleme_sonra=${a.guncelleme}`, [b]],
  ]
  for (const [query, expected] of table) assert.deepEqual(await pages(m, `${query}&limit=1`), ids(expected), query)
})

test('a cursor of another order, list or store is refused', async () => {
  const [m, other] = [await env.magaza(), await env.magaza()]
  await several(m, 2)
  await several(other, 2)
  const cursor = async (at: TestMagaza, query: string) => (await list(at, `?limit=1${query}`)).body.sonraki
  const invalid = [422, 'imlec_gecersiz', 'sonraki: İmleç geçersiz'] as const
  const [plain, sync] = [await cursor(m, ''), await cursor(m, '&guncelleme_sonra=2020-01-01')]
  await refused(env, m.id, () => list(m, `?guncelleme_sonra=2020-01-01&sonraki=${plain}`), invalid)
  await refused(env, m.id, () => list(m, `?sonraki=${sync}`), invalid)
  await refused(env, m.id, async () => list(m, `?sonraki=${await cursor(other, '')}`), invalid)
  await refused(env, m.id, () => m.call('GET', `/v1/musteri-gruplari?sonraki=${plain}`), invalid)
  const own = 'en yakını grup; olanlar: eposta, grup, guncelleme_sonra, ozel, limit, sonraki'
  await refused(env, m.id, () => list(m, '?gurup=x'), [422, 'girdi_gecersiz', `gurup: böyle bir alan yok; ${own}`])
})
