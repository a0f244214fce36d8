import assert from 'node:assert/strict'
import type { Call, Reply } from '../../support/call.ts'
import { assertOrders } from './invariants.ts'
import { openShop, type Shop, type Stage } from './race.ts'

// Deadlock test: orders name the same variants in opposite order, and exchanges swap them. Locking in the order of the
// input would deadlock.

type Asked = [path: string, body?: object | undefined]

const post = (call: Call, [path, body]: Asked): Promise<Reply> => call('POST', path, body && { body })

/** Sends all concurrently, alternating between the two services; all must succeed. */
async function together(shop: Shop, asked: readonly Asked[]): Promise<any[]> {
  const replies = await Promise.all(asked.map((a, i) => post(shop.calls[i % 2] as Call, a)))
  for (const { status, text } of replies) assert.ok(status < 300, text)
  return replies.map((r) => r.body)
}

const order = (varyantlar: readonly (string | undefined)[], kodlar: string[]): Asked => [
  '/v1/siparisler',
  {
    kalemler: varyantlar.map((varyant_id) => ({ varyant_id, adet: 1 })),
    indirim_kodlari: kodlar,
    odeme: { yontem: 'havale', durum: 'tahsil_edildi' },
  },
]
const on = (s: { id: string }, what: string, body?: object): Asked => [`/v1/siparisler/${s.id}/${what}`, body]
const ship = (s: { id: string }): Asked => on(s, 'kargo', { firma: 'Aras' })
const cancel = (s: { id: string }): Asked => on(s, 'iptal', { neden: 'Yarış' })
const undo = (s: any): Asked => on(s, `gonderiler/${s.gonderiler.at(-1).id}/iptal`)

/** Exchange: returns all lines for the variants of the other order. */
const exchange = (s: any, varyantlar: readonly (string | undefined)[]): Asked =>
  on(s, 'iadeler', {
    kalemler: s.kalemler.map((k: { id: string }) => ({ kalem_id: k.id, adet: 1 })),
    degisim: varyantlar.map((varyant_id) => ({ varyant_id, adet: 1 })),
    neden: 'Değişim',
  })

async function playRound(shop: Shop): Promise<void> {
  const [a, b, c, d] = shop.varyantlar
  const [up, down, codes] = [
    [a, b, c, d],
    [d, c, b, a],
    ['ON', 'YIRMI'],
  ]
  const back = codes.toReversed()
  const bulk = (ids: (string | undefined)[], miktar: number): Asked => [
    '/v1/stoklar/toplu',
    { kalemler: ids.map((varyant_id) => ({ varyant_id, miktar })) },
  ]
  const orders = await together(shop, [order(up, codes), order(down, back), order(up, back), order(down, codes)])
  const shipped = await together(shop, [...orders.map(ship), bulk(down, 1_000_000), order(down, codes)])
  const [s1, s2, s3, s4, , extra] = shipped
  const swapped = await together(shop, [
    exchange(s1, down),
    exchange(s2, up),
    undo(s3),
    undo(s4),
    cancel(extra),
    bulk(up, 1_000_001),
    order(up, back),
  ])
  await together(shop, [
    cancel({ id: swapped[0].degisim_siparis_id }),
    cancel({ id: swapped[1].degisim_siparis_id }),
    cancel(s3),
    cancel(s4),
    cancel(swapped[6]),
    order(down, codes),
  ])
}

export async function raceOfLocks(stage: Stage, rounds: number): Promise<void> {
  const shop = await openShop(stage, 1_000_000)
  const body = { ad: 'Yirmi', tur: 'indirim', kod: 'YIRMI', deger: 20 }
  assert.equal((await shop.m.call('POST', '/v1/kampanyalar', { body })).status, 201)
  // Two rounds concurrently, so that verbs of one meet their reversals in the other.
  for (let round = 0; round < rounds; round += 2) await Promise.all([playRound(shop), playRound(shop)])
  await assertOrders(stage.env, shop.m.id)
  stage.t.diagnostic(`${rounds} rounds of 23 requests`)
}
