import assert from 'node:assert/strict'
import type { Reply } from '../../support/call.ts'
import { type Gezgin, gezgin } from '../../support/dukkan/gezgin.ts'
import { stockOf } from '../../support/samples/siparis.ts'
import { assertOrders } from '../siparis/invariants.ts'
import type { Running } from '../siparis/processes.ts'
import { newGoods, openShop, type Stage } from './shop.ts'

// Oversell race through the shop's pages: forms, cookies and redirects, as browsers without scripts send them. Nothing is
// reserved before the order, so that all stand before the last button at once.

const WAYS = ['havale', 'kapida_nakit'] as const

type Sizes = { buyers: number; units: number }
type Alici = { g: Gezgin; form: Record<string, string> }

async function beforeTheButton(stage: Stage, m: Parameters<typeof gezgin>[1], varyant: string, i: number) {
  const { call } = stage.apps[i % stage.apps.length] as Running
  const g = gezgin({ ...stage.env, call }, m)
  await g.add(varyant)
  const page = await g.deliver({ eposta: `alici${i}@example.com` })
  assert.match(page.text, /<h1>Teslimat ve ödeme<\/h1>/)
  return { g, form: { ...g.seen(page), yontem: WAYS[i % WAYS.length] as string, kabul: 'evet' } }
}

/** Every third presses twice. Returns the order's address, or null when the goods are gone. */
async function press({ g, form }: Alici, i: number): Promise<string | null> {
  const replies = await Promise.all(Array.from({ length: i % 3 === 0 ? 2 : 1 }, () => g.send('/odeme', form)))
  const ends = new Set(replies.map(endOf))
  assert.equal(ends.size, 1, [...ends].join())
  return [...ends][0] as string | null
}

function endOf({ status, headers, text }: Reply): string | null {
  if (status === 303) return String(headers.location)
  assert.equal(status, 409, text.slice(0, 300))
  assert.ok(/«Gömlek» tükendi|yeterince kalmadı/.test(text), text.slice(0, 300))
  return null
}

export async function throughPages(stage: Stage, { buyers, units }: Sizes): Promise<void> {
  const { env } = stage
  const { m } = await openShop(stage)
  const varyant = await newGoods(m, units)
  const alicilar: Alici[] = []
  for (let i = 0; i < buyers; i += 20) {
    const some = Array.from({ length: Math.min(20, buyers - i) }, (_, k) => beforeTheButton(stage, m, varyant, i + k))
    alicilar.push(...(await Promise.all(some)))
  }
  const ends = await Promise.all(alicilar.map(press))
  const sold = ends.filter((end) => end !== null)
  assert.deepEqual([sold.length, new Set(sold).size], [units, units])
  const rows = await env.rows('select toplam::int, odenen::int, eposta from siparis where magaza_id = $1', [m.id])
  assert.deepEqual([rows.length, new Set(rows.map((r) => r.eposta)).size], [units, units])
  for (const { toplam, odenen } of rows) assert.deepEqual([toplam, odenen], [10_000, 0])
  assert.deepEqual(await stockOf(m, varyant), [units, units])
  await assertOrders(env, m.id)
}
