import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newGroup, newList, newVariants, put } from '../../../tests/support/samples/fiyat.ts'
import { startShared, type TestMagaza } from '../../../tests/support/setup.ts'
import type { Work } from '../../db/work.ts'
import { bilgi, find, workFor } from '../magaza/magaza.ts'
import type { MagazaRow } from '../magaza/queries.ts'
import { pricesFor } from './price.ts'
import type { GecerliFiyat } from './rules.ts'

// The rule on real rows: the statement reads what the rule needs.

const env = await startShared()
const m = await env.magaza({ kurlar: { USD: '0.025' } })
const other = await env.magaza()

async function workIn(at: TestMagaza, now = new Date()): Promise<Work> {
  const row = (await find(env.db.read, at.id)) as MagazaRow
  return workFor(env.db.read, bilgi(row, 'https://kepenk.example'), now, 'deneme')
}
type Asked = { para_birimi?: string; gruplar?: string[]; now?: Date; at?: TestMagaza }
async function ask(varyant_idleri: string[], o: Asked = {}): Promise<Map<string, GecerliFiyat | null>> {
  const w = await workIn(o.at ?? m, o.now)
  const prices = await pricesFor(w, { idler: varyant_idleri, skular: [], para_birimi: o.para_birimi ?? 'TRY' })
  return prices(o.gruplar ?? [])
}
const one = async (id: string, o: Asked = {}): Promise<GecerliFiyat | null | undefined> => (await ask([id], o)).get(id)
const plain = (kaynak: 'kendi' | 'kur', tutar: number, indirimsiz_tutar: number | null = null): GecerliFiyat => ({
  tutar,
  indirimsiz_tutar,
  kaynak,
  fiyat_listesi_id: null,
})
const fromList = (id: string, tutar: number, indirimsiz_tutar: number | null): GecerliFiyat => ({
  tutar,
  indirimsiz_tutar,
  kaynak: 'liste',
  fiyat_listesi_id: id,
})
const ownPrice = (varyant_id: string, para_birimi: string, tutar: number, indirimsiz: number | null) =>
  env.rows(
    'insert into varyant_fiyat (magaza_id, varyant_id, para_birimi, tutar, indirimsiz_tutar) values ($1, $2, $3, $4, $5)',
    [m.id, varyant_id, para_birimi, tutar, indirimsiz],
  )

test('own price, price by rate, own price in another currency, none', async () => {
  const [a = ''] = await newVariants(m, 1, { fiyat: 1000, indirimsiz_fiyat: 1500 })
  const [b = ''] = await newVariants(m, 1, {})
  assert.deepEqual(await one(a), plain('kendi', 1000, 1500))
  assert.deepEqual(await one(a, { para_birimi: 'USD' }), plain('kur', 25, 38))
  assert.equal(await one(a, { para_birimi: 'EUR' }), null)
  assert.equal(await one(b), null)
  assert.equal(await one(b, { para_birimi: 'USD' }), null)
  await ownPrice(a, 'USD', 20, null)
  await ownPrice(b, 'USD', 30, 40)
  assert.deepEqual(await one(a, { para_birimi: 'USD' }), plain('kendi', 20))
  assert.deepEqual(await one(b, { para_birimi: 'USD' }), plain('kendi', 30, 40))
  assert.equal(await one(b, { para_birimi: 'EUR' }), null)
  assert.deepEqual(await one(a), plain('kendi', 1000, 1500))
})

test('lists: state, dates, groups, currency', async () => {
  const [v = ''] = await newVariants(m, 1)
  const [g1, g2] = [await newGroup(env, m), await newGroup(env, m)]
  const everyone = await newList(m, { durum: 'aktif' })
  const draft = await newList(m)
  const dealers = await newList(m, { durum: 'aktif', musteri_gruplari: [g1, g2] })
  const autumn = await newList(m, { durum: 'aktif', baslangic: '2030-09-01', bitis: '2030-11-30' })
  await put(m, everyone, [{ varyant_id: v, tutar: 900 }])
  await put(m, draft, [{ varyant_id: v, tutar: 1 }])
  await put(m, dealers, [
    { varyant_id: v, tutar: 700 },
    { varyant_id: v, para_birimi: 'USD', tutar: 20 },
  ])
  await put(m, autumn, [{ varyant_id: v, tutar: 800 }])

  assert.deepEqual(await one(v), fromList(everyone, 900, 1000))
  assert.deepEqual(await one(v, { gruplar: ['grp_yok'] }), fromList(everyone, 900, 1000))
  assert.deepEqual(await one(v, { gruplar: [g2] }), fromList(dealers, 700, 1000))
  assert.deepEqual(await one(v, { gruplar: [g2], para_birimi: 'USD' }), fromList(dealers, 20, 25))
  assert.deepEqual(await one(v, { para_birimi: 'USD' }), plain('kur', 25))
  const moments: [string, GecerliFiyat][] = [
    ['2030-08-31T20:59:59.999Z', fromList(everyone, 900, 1000)],
    ['2030-08-31T21:00:00.000Z', fromList(autumn, 800, 1000)],
    ['2030-11-30T20:59:59.999Z', fromList(autumn, 800, 1000)],
    ['2030-11-30T21:00:00.000Z', fromList(everyone, 900, 1000)],
  ]
  for (const [moment, expected] of moments) assert.deepEqual(await one(v, { now: new Date(moment) }), expected, moment)

  await m.call('PATCH', `/v1/fiyat-listeleri/${everyone}`, { body: { durum: 'taslak' } })
  assert.deepEqual(await one(v), plain('kendi', 1000))
  await m.call('PATCH', `/v1/fiyat-listeleri/${dealers}`, { body: { musteri_gruplari: [] } })
  assert.deepEqual(await one(v), fromList(dealers, 700, 1000))
  await m.call('DELETE', `/v1/fiyat-listeleri/${dealers}/fiyatlar/${v}`)
  assert.deepEqual(await one(v), plain('kendi', 1000))
})

test('of equal lists the older one', async () => {
  const [v = ''] = await newVariants(m, 1)
  const lists = [await newList(m, { durum: 'aktif' }), await newList(m, { durum: 'aktif' })]
  for (const id of lists.toReversed()) await put(m, id, [{ varyant_id: v, tutar: 5 }])
  assert.deepEqual(await one(v), fromList(lists[0] as string, 5, 1000))
})

test('many at once: each its own, each once, unknown ones and those of other stores left out', async () => {
  const variants = await newVariants(m, 300)
  const [foreign = ''] = await newVariants(other, 1)
  const lists = [await newList(m, { durum: 'aktif' }), await newList(m, { durum: 'aktif' })]
  await put(
    m,
    lists[0] as string,
    variants.slice(0, 200).map((varyant_id, i) => ({ varyant_id, tutar: i })),
  )
  await put(
    m,
    lists[1] as string,
    variants.slice(100).map((varyant_id) => ({ varyant_id, tutar: 150 })),
  )
  const asked = [...variants, variants[0] as string, 'var_yok', foreign]
  env.statements.length = 0
  const w = await workIn(m)
  env.statements.length = 0
  const prices = (await pricesFor(w, { idler: asked, skular: [], para_birimi: 'TRY' }))([])
  assert.equal(env.statements.length, 1)
  assert.deepEqual([...prices.keys()].sort(), variants)
  for (const [i, v] of variants.entries()) {
    const [list, tutar] = i < 100 ? [0, i] : i <= 150 ? [0, i] : [1, 150]
    assert.deepEqual(prices.get(v), fromList(lists[list] as string, tutar, 1000), String(i))
  }
  assert.deepEqual(await ask([]), new Map())
})

test('a list of another store decides nothing here', async () => {
  const [v = ''] = await newVariants(m, 1)
  const theirs = await newList(other, { durum: 'aktif' })
  assert.equal((await put(other, theirs, [{ varyant_id: v, tutar: 1 }])).status, 422)
  assert.deepEqual(await one(v), plain('kendi', 1000))
  assert.deepEqual(await ask([v], { at: other }), new Map())
})
