import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { assertOrders } from '../../races/siparis/invariants.ts'
import { enableProvider } from '../../support/bridges.ts'
import { isLong } from '../../support/extent.ts'
import { get, newVariant, path, thing } from '../../support/samples/siparis.ts'
import { startShared, type TestMagaza } from '../../support/setup.ts'

// Edits, payments and refunds of one order in any sequence. Whatever they were: totals add up, what is reserved are the units
// of the lines, and what was paid, less what was given back or is to be, and what is due make up the total.

const env = await startShared()
const STOCK = 12
const RUNS = isLong ? 200 : 8

type Command =
  | { tur: 'edit'; keep: number[]; add: { v: number; adet: number; birim_fiyat: number | null } | null; kargo: number }
  | { tur: 'refunding'; keep: number[] }
  | { tur: 'pay'; tutar: number | null }
  | { tur: 'give' }
  | { tur: 'provider'; davranis: 'basarili' | 'basarisiz' }

const keep = fc.array(fc.nat(3), { minLength: 4, maxLength: 4 })
const just = <T extends string>(tur: T) => fc.constant(tur)
const command = fc.oneof(
  { arbitrary: fc.record({ tur: just('refunding'), keep }), weight: 3 },
  {
    arbitrary: fc.record({
      tur: just('edit'),
      keep,
      add: fc.option(
        fc.record({
          v: fc.nat(1),
          adet: fc.integer({ min: 1, max: 5 }),
          birim_fiyat: fc.option(fc.constantFrom(0, 333, 7001)),
        }),
      ),
      kargo: fc.constantFrom(0, 990, 4999),
    }),
    weight: 5,
  },
  { arbitrary: fc.record({ tur: just('pay'), tutar: fc.option(fc.constantFrom(1, 500, 10_000)) }), weight: 3 },
  { arbitrary: fc.record({ tur: just('give') }), weight: 1 },
  { arbitrary: fc.record({ tur: just('provider'), davranis: fc.constantFrom('basarili', 'basarisiz') }), weight: 1 },
) as fc.Arbitrary<Command>

type Scene = { m: TestMagaza; id: string; varyantlar: string[] }

async function open(odeme: object): Promise<Scene> {
  const m = await env.magaza()
  const shirt = await newVariant(m, { stok: STOK_OF(0) })
  const mug = await newVariant(m, { fiyat: 4999, stok: STOK_OF(1) }, { ad: 'Kupa' })
  await m.call('POST', '/v1/kampanyalar', { body: { ad: 'Yedi', tur: 'indirim', kod: 'YEDI', deger: 7 } })
  const kalemler = [{ varyant_id: shirt.id, adet: 3 }, { varyant_id: mug.id, adet: 2 }, thing(333, { adet: 3 })]
  const body = { kalemler, indirim_kodlari: ['YEDI'], kargo_toplam: 990, ...odeme }
  const made = await m.call('POST', path, { body })
  assert.equal(made.status, 201, made.text)
  return { m, id: made.body.id, varyantlar: [shirt.id, mug.id] }
}

const STOK_OF = (v: number): number => STOCK - v

async function run({ m, id, varyantlar }: Scene, c: Command): Promise<number> {
  const act = async (verb: string, body: object) => (await m.call('POST', `${path}/${id}/${verb}`, { body })).status
  if (c.tur === 'pay') return act('odeme', c.tutar === null ? {} : { tutar: c.tutar })
  if (c.tur === 'give') return act('para-iadesi', {})
  if (c.tur === 'provider') {
    await enableProvider(env, m, 'deneme', { davranis: c.davranis })
    return 200
  }
  const s = await get(m, id)
  const kept = s.kalemler.flatMap((k: { id: string }, i: number) => {
    const adet = c.keep[i % 4] as number
    return adet === 0 ? [] : [{ kalem_id: k.id, adet }]
  })
  if (c.tur === 'refunding') return act('duzenle', { kalemler: kept, para_iadesi: true })
  const { v, birim_fiyat, adet } = c.add ?? { v: 0, birim_fiyat: null, adet: 0 }
  const line = { varyant_id: varyantlar[v], adet, ...(birim_fiyat !== null && { birim_fiyat }) }
  return act('duzenle', { kalemler: [...kept, ...(c.add ? [line] : [])], kargo_toplam: c.kargo })
}

/** Paid and not given back, nor to be, plus what is due: that is the total. */
async function assertMoney({ m, id }: Scene): Promise<void> {
  const [row] = await env.rows(
    `select s.toplam::int8, s.odenen::int8, coalesce(s.fark_iadesi, 0)::int8 as fark, s.durum, s.iade_edilen::int8
     from siparis s where s.magaza_id = $1 and s.id = $2`,
    [m.id, id],
  )
  const link = await m.call('POST', `${path}/${id}/odeme-baglantisi`, { body: {} })
  const due = link.status === 200 ? link.body.tutar : 0
  const [toplam, odenen, fark] = [row.toplam, row.odenen, row.fark].map(Number) as [number, number, number]
  assert.equal(odenen - fark + due, toplam, JSON.stringify(row))
  assert.equal(row.durum, due > 0 && odenen - fark < toplam ? row.durum : 'hazirlaniyor')
}

test('edits, payments and refunds in any sequence leave money, stock and history right', async () => {
  const seen = new Set<string>()
  const first = fc.constantFrom(
    { odeme: { yontem: 'kart', durum: 'tahsil_edildi' } },
    { odeme: { yontem: 'havale', durum: 'bekliyor' } },
    {},
  )
  const play = async (odeme: object, list: readonly Command[]): Promise<void> => {
    const scene = await open(odeme)
    for (const c of list) {
      const status = await run(scene, c)
      assert.ok([200, 409, 422].includes(status), `${JSON.stringify(c)}: ${status}`)
      seen.add(`${c.tur} ${status}`)
    }
    await assertMoney(scene)
    await assertOrders(env, scene.m.id)
  }
  const sequence = fc.array(command, { minLength: 1, maxLength: 10, size: 'max' })
  await fc.assert(fc.asyncProperty(first, sequence, play), { numRuns: RUNS, endOnFailure: false })
  for (const outcome of ['edit 200', 'refunding 200', 'pay 200']) assert.ok(seen.has(outcome), outcome)
})
