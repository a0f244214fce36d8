import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import { askAround, type CardProvider, mailOf, startCardProvider } from '../bridges.ts'
import type { TestEnv, TestMagaza } from '../setup.ts'
import { onSale, type Shopper } from './sepet.ts'
import { told } from './siparis.ts'

export type Shop = { env: TestEnv; m: TestMagaza; bank: CardProvider; shirt: { id: string; urun_id: string } }

/** A shop with ten shirts at 100,00, and the bank that takes its cards. */
export async function openShop(env: TestEnv, t: TestContext): Promise<Shop> {
  const m = await env.magaza()
  return { env, m, bank: await startCardProvider(t, env, m), shirt: await onSale(m) }
}

/** A code for 10 % off. */
export async function newCode(
  { m }: Shop,
  kod: string,
  more: object = {},
): Promise<{ id: string; used: () => Promise<number> }> {
  const made = await m.call('POST', '/v1/kampanyalar', { body: { ad: kod, tur: 'indirim', kod, deger: 10, ...more } })
  assert.equal(made.status, 201, made.text)
  const { id } = made.body
  return { id, used: async () => (await m.call('GET', `/v1/kampanyalar/${id}`)).body.kullanim }
}

/** Checks out by card; returns the id of the new payment. */
export async function begin(shop: Shop, s: Shopper): Promise<string> {
  assert.equal((await s.paid('kart')).durum, 'yonlendir')
  return (await cardPaymentsOf(shop, s)).at(-1)?.id as string
}

/** Card payments of a cart, oldest first. */
export const cardPaymentsOf = ({ env, m }: Shop, s: Shopper): Promise<{ id: string; bitis: Date }[]> =>
  env.rows('select id, bitis from tahsilat where magaza_id = $1 and sepet_id = $2 order by id', [m.id, s.id])

export async function tell({ bank }: Shop, odeme_id: string, durum: string, more: object = {}): Promise<string> {
  const reply = await bank.tell({ odeme_id, durum, ...more })
  assert.equal(reply.status, 200, reply.text)
  return reply.body.durum
}

export const paid = (shop: Shop, id: string, more: object = {}) => tell(shop, id, 'tahsil_edildi', more)

/** The report of this payment leads to no order: the money is refunded once, and the shopper is told. */
export async function comesBack(
  shop: Shop,
  id: string,
  tutar: number,
  son_hata: string,
  more: object = {},
): Promise<void> {
  const { env, m, bank } = shop
  const mails = (await mailOf(env, m)).length
  const events = await told(env, m, async () => assert.equal(await paid(shop, id, more), 'iade_bekliyor'))
  assert.deepEqual(events, [])
  await askAround(env)
  const given = [...bank.refunds.values()].filter((r) => r.odeme_id === id)
  assert.deepEqual(
    given.map((r) => [r.islem, r.anahtar, r.tutar, r.siparis_id]),
    [['iade', `${id}-iade`, tutar, null]],
  )
  const [row] = await env.rows('select durum, alinan, son_hata from tahsilat where magaza_id = $1 and id = $2', [
    m.id,
    id,
  ])
  assert.deepEqual(row, { durum: 'iade_edildi', alinan: tutar, son_hata })
  const fresh = (await mailOf(env, m)).slice(mails)
  assert.deepEqual(
    fresh.map(({ kime, konu }) => [kime, konu]),
    [['ayse@example.com', `Ödemeniz geri veriliyor · Mağaza ${m.id}`]],
  )
}
